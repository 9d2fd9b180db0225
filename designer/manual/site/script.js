"use strict";
// The search: every word must be in a section; headings come first. No network is asked.
(function () {
  var field = document.getElementById("search"), list = document.getElementById("hits"), most = 20;
  function plain(text) {
    return text.toLowerCase().normalize("NFKD").replace(/[\u0300-\u036f]/g, "");
  }
  function found(words) {
    var hits = window.MANUAL.filter(function (hit) {
      return words.every(function (word) { return hit[4].indexOf(word) >= 0; });
    });
    function rank(hit) { return plain(hit[2]).indexOf(words[0]) < 0 ? 1 : 0; }
    return hits.sort(function (one, other) { return rank(one) - rank(other); });
  }
  function show() {
    var words = plain(field.value).split(/\s+/).filter(Boolean);
    list.textContent = "";
    list.hidden = words.length === 0;
    if (words.length === 0) { return; }
    var hits = found(words).slice(0, most);
    hits.forEach(function (hit) {
      var item = document.createElement("li"), link = document.createElement("a"), text = document.createElement("p");
      link.href = hit[0] + ".html#" + hit[1];
      link.textContent = hit[2];
      text.textContent = hit[3];
      item.append(link, text);
      list.append(item);
    });
    if (hits.length === 0) { list.append(field.dataset.none); }
  }
  field.addEventListener("input", show);
  show();
})();
