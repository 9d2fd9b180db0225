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
    hard: words.hards,
    boards: unique(cards.flatMap((each) => each.boards)).map((name) => [name, name]),
  };
  const most = 8;  // so many boards are offered at once: those that most courses need
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
    others.querySelector("small").textContent = counted(apart);
    document.querySelector("#told b").textContent = counted(shown);
    const count = Object.values(chosen).reduce((sum, values) => sum + values.size, 0);
    document.querySelector("#told button").hidden = !count;
    document.querySelector("#filters summary span").textContent = count ? `${words.filter} (${count})` : words.filter;
    for (const button of document.querySelectorAll("#filters [data-key]")) {
      const pressed = chosen[button.dataset.key].has(button.dataset.value);
      button.setAttribute("aria-pressed", pressed);
      if (pressed) button.hidden = false;
    }
    document.getElementById("chosen").replaceChildren(...Object.entries(chosen).flatMap(
      ([key, values]) => [...values].map((value) => chip(key, value))));
    document.querySelector("#told select").value = sort;
  }

  const counted = (n) => words.count.replace("{n}", n).replace("{all}", cards.length);

  function toggle(key, value) {
    chosen[key].has(value) ? chosen[key].delete(value) : chosen[key].add(value);
    write();
  }

  function chip(key, value) {  // what is chosen, where the filters are folded; a click takes it away
    const button = document.createElement("button");
    const text = offered[key].find(([known]) => known === value)[1];
    button.type = "button";
    button.textContent = `${(words.chosen[key] || "{span}").replace("{span}", text)} ×`;
    button.setAttribute("aria-label", words.without.replace("{chip}", button.textContent.slice(0, -2)));
    button.addEventListener("click", () => toggle(key, value));
    return button;
  }

  function fold(group, key) {  // what few courses have comes when it is asked for
    const buttons = [...group.querySelectorAll("button")];
    const often = (button) => cards.filter((each) => fits[key](each, button.dataset.value)).length;
    const rest = [...buttons].sort((one, other) => often(other) - often(one)).slice(most);
    if (rest.length < 2) return;
    const more = document.createElement("button");
    more.type = "button";
    more.className = "more";
    more.textContent = words.more.replace("{n}", rest.length);
    for (const button of rest) button.hidden = true;
    more.addEventListener("click", () => {
      for (const button of rest) button.hidden = false;
      more.remove();
      rest.sort((one, other) => buttons.indexOf(one) - buttons.indexOf(other))[0].focus();
    });
    group.append(more);
  }

  function chips(key) {
    const group = document.createElement("fieldset"), legend = document.createElement("legend");
    group.className = key === "box" || key === "boards" ? "whole" : key;
    legend.textContent = words[key];
    group.append(legend);
    for (const [value, text] of offered[key]) {
      const button = document.createElement("button"), count = document.createElement("small");
      button.type = "button"; button.textContent = text; button.dataset.key = key; button.dataset.value = value;
      button.addEventListener("click", () => toggle(key, value));
      count.textContent = cards.filter((each) => fits[key](each, value)).length;
      button.append(" ", count);
      group.append(button);
    }
    fold(group, key);
    return group;
  }

  const filters = document.getElementById("filters"), sheet = document.createElement("details");
  const summary = document.createElement("summary"), groups = document.createElement("div");
  const bar = document.createElement("div"), kinds = document.createElement("div");
  summary.innerHTML = `${words.icon}<span></span>`;
  groups.className = "groups";
  for (const key of Object.keys(offered)) if (offered[key].length > 1) groups.append(chips(key));
  sheet.append(summary, groups);
  kinds.id = "chosen";
  bar.append(sheet, kinds);
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
  filters.append(bar, told);

  const theme = document.getElementById("theme"), root = document.documentElement;
  theme.hidden = false;
  theme.addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    const shown = `${matchMedia("(prefers-contrast: more)").matches ? "contrast-" : ""}${root.dataset.theme}`;
    for (const source of document.querySelectorAll("source")) source.media = source.dataset.theme === shown ? "all" : "not all";
  });
  addEventListener("hashchange", () => { read(); show(); });
  read();
  show();
})();
