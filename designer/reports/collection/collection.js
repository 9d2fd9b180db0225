// SPDX-License-Identifier: GPL-3.0-or-later
// Filters of a collection. What is chosen is in the address behind #; the boards that somebody owns stay in the browser.
"use strict";
(() => {
  const words = JSON.parse(document.getElementById("words").textContent);
  const cards = [...document.querySelectorAll("article")].map((card) => ({
    card, box: card.dataset.box, boards: JSON.parse(card.dataset.boards), title: card.dataset.title,
    ...Object.fromEntries(["low", "high", "least", "most", "par", "hard"].map((key) => [key, Number(card.dataset[key])])),
  }));
  const kept = "course-designer-boards";
  const stored = () => { try { return JSON.parse(localStorage.getItem(kept) || "[]"); } catch { return []; } };
  const keep = (boards) => { try { localStorage.setItem(kept, JSON.stringify(boards)); } catch { /* not here */ } };
  const unique = (values) => [...new Set(values)].sort((one, other) => one.localeCompare(other, document.documentElement.lang));
  const some = (key, from, to) => cards.some((each) => each[key] >= from && each[key] <= to);
  const offered = {
    box: unique(cards.map((each) => each.box)).map((name) => [name, name]),
    players: [2, 3, 4, 5, 6, 7, 8].filter((n) => cards.some((each) => each.least <= n && n <= each.most)).map((n) => [`${n}`, `${n}`]),
    minutes: words.spans.map((span, at) => [`${at}`, span[2]]).filter(() => some("high", 1, 1e9)),
    hard: words.hards.map((word, at) => [`${at + 1}`, word]).filter(([n]) => some("hard", Number(n), Number(n))),
    boards: unique(cards.flatMap((each) => each.boards)).map((name) => [name, name]),
  };
  const middle = (each) => (each.low + each.high) / 2;
  const fits = {
    box: (each, name) => each.box === name,
    players: (each, n) => each.least <= Number(n) && Number(n) <= each.most,
    minutes: (each, at) => each.high > 0 && middle(each) > words.spans[at][0] && middle(each) <= words.spans[at][1],
    hard: (each, n) => each.hard === Number(n),
    boards: (each, name) => each.boards.includes(name),
  };
  const orders = {
    minutes: (one, other) => (one.low || 1e9) - (other.low || 1e9),
    title: () => 0,
    par: (one, other) => (one.par || 1e9) - (other.par || 1e9),
    hard: (one, other) => (one.hard || 9) - (other.hard || 9),
  };
  let chosen = {}, sort = "minutes";

  function read() {
    const asked = new URLSearchParams(location.hash.slice(1));
    chosen = Object.fromEntries(Object.keys(offered).map((key) => {
      const known = new Set(offered[key].map(([value]) => value));
      return [key, new Set(asked.getAll(key).filter((value) => known.has(value)))];
    }));
    if (!asked.has("boards")) chosen.boards = new Set(stored().filter((name) => offered.boards.some(([value]) => value === name)));
    sort = asked.get("sort") in orders ? asked.get("sort") : "minutes";
  }

  function write() {
    const told = new URLSearchParams();
    for (const [key, values] of Object.entries(chosen)) for (const value of values) told.append(key, value);
    if (sort !== "minutes") told.set("sort", sort);
    history.replaceState(null, "", `#${told}`);
    keep([...chosen.boards]);
    show();
  }

  function show() {
    const wanted = cards.filter((each) => Object.entries(fits).every(  // boards divide the courses, they hide none
      ([key, fit]) => key === "boards" || !chosen[key].size || [...chosen[key]].some((value) => fit(each, value))));
    const owned = (each) => !chosen.boards.size || each.boards.every((name) => chosen.boards.has(name));
    const inOrder = [...cards].sort((one, other) => orders[sort](one, other) || one.title.localeCompare(other.title));
    const here = document.getElementById("cards"), others = document.getElementById("others");
    let shown = 0, apart = 0;
    for (const each of inOrder) {
      each.card.hidden = !wanted.includes(each);
      (owned(each) ? here : others).append(each.card);
      if (!each.card.hidden) owned(each) ? shown++ : apart++;
    }
    others.hidden = !apart;
    document.querySelector("#told b").textContent = words.count.replace("{n}", shown).replace("{all}", cards.length);
    const count = Object.values(chosen).reduce((sum, values) => sum + values.size, 0);
    document.querySelector("#told button").hidden = !count;
    document.querySelector("#filters summary").textContent = count ? `${words.filter} (${count})` : words.filter;
    for (const button of document.querySelectorAll("#filters [data-key]"))
      button.setAttribute("aria-pressed", chosen[button.dataset.key].has(button.dataset.value));
    document.querySelector("#told select").value = sort;
  }

  function chips(key) {
    const group = document.createElement("fieldset"), legend = document.createElement("legend");
    legend.textContent = words[key];
    group.append(legend);
    for (const [value, text] of offered[key]) {
      const button = document.createElement("button"), count = document.createElement("small");
      button.type = "button"; button.textContent = text; button.dataset.key = key; button.dataset.value = value;
      button.addEventListener("click", () => {
        chosen[key].has(value) ? chosen[key].delete(value) : chosen[key].add(value);
        write();
      });
      count.textContent = cards.filter((each) => fits[key](each, value)).length;
      button.append(" ", count);
      group.append(button);
    }
    return group;
  }

  const filters = document.getElementById("filters"), sheet = document.createElement("details");
  sheet.append(document.createElement("summary"));
  for (const key of Object.keys(offered)) if (offered[key].length > 1) sheet.append(chips(key));
  const wide = matchMedia("(min-width: 761px)");
  const unfold = () => { sheet.open = wide.matches; };
  wide.addEventListener("change", unfold);
  unfold();
  const told = document.createElement("div"), all = document.createElement("button");
  const label = document.createElement("label"), select = document.createElement("select");
  told.id = "told"; told.setAttribute("role", "status");
  all.type = "button"; all.textContent = words.all;
  all.addEventListener("click", () => { for (const values of Object.values(chosen)) values.clear(); write(); });
  for (const key of Object.keys(orders)) select.append(new Option(words[key], key));
  select.addEventListener("change", () => { sort = select.value; write(); });
  label.append(`${words.sort} `, select);
  told.append(document.createElement("b"), all, label);
  filters.append(sheet, told);

  const theme = document.getElementById("theme"), root = document.documentElement;
  theme.hidden = false;
  theme.addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    for (const source of document.querySelectorAll("source")) source.media = dark ? "not all" : "all";
  });
  addEventListener("hashchange", () => { read(); show(); });
  read();
  show();
})();
