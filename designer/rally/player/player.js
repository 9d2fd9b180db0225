// SPDX-License-Identifier: GPL-3.0-or-later
// Plays a race: its steps lie in the page as JSON. One number, the step that is shown, decides all that is seen.
"use strict";
(() => {
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const film = read("film"), words = read("words");
  const by = (id) => document.getElementById(id);
  const SVG = "http://www.w3.org/2000/svg";
  const GHOST = 1, DOWN = 2, DESTROYED = 3;  // how a robot is; 0 is simply on the boards
  const last = film.steps.length;
  const stretches = film.stretches;
  const rounds = stretches.length ? stretches[stretches.length - 1][2] : 0;
  const boards = by("boards"), stage = by("stage"), slider = by("time"), story = by("story");
  const whole = boards.viewBox.baseVal;
  const all = { x: whole.x, y: whole.y, width: whole.width, height: whole.height };
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  // --- what stands where, for each step: states[0] is before the race
  const unrolled = (start, key) => {
    const found = [start];
    for (const step of film.steps) {
      const now = found[found.length - 1].slice();
      for (const row of step[key] || []) now[row[0]] = row;
      found.push(now);
    }
    return found;
  };
  const states = unrolled(film.start, "robots"), flagStates = unrolled(film.flags, "flags");
  const groundStates = unrolled(film.ground, "ground");
  const teamStates = unrolled(film.teams.map((words, at) => [at, words]), "teams");

  // --- time: a place is a number of registers from the beginning
  const stretchOf = (step) => {
    let found = 0;
    stretches.forEach((each, at) => { if (each[0] <= step) found = at; });
    return found;
  };
  const placeOf = (step) => {
    if (step <= 0 || !stretches.length) return 0;
    const at = stretchOf(step), [first, end] = stretches[at];
    return at + (step - first + 1) / (end - first + 1);
  };
  const stepAt = (place) => {
    if (place <= 0 || !stretches.length) return 0;
    const at = Math.min(Math.floor(place), stretches.length - 1), [first, end] = stretches[at];
    return Math.min(end, first - 1 + Math.round((place - at) * (end - first + 1)));
  };

  let shown = 0, playing = false, timer = 0, speed = 1, chosen = -1, following = false;
  const turns = film.names.map(() => null);

  const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, key) => values[key]);
  const element = (name, attributes, parent) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    if (parent) parent.append(made);
    return made;
  };

  // --- the boards
  const robots = [...document.querySelectorAll(".robot")];
  function drawRobots() {
    const numbers = new Set(film.names.map((_, at) => at));
    for (const [at, x, y, quarter, damage, heads, how] of states[shown]) {
      numbers.delete(at);
      const robot = robots[at];
      robot.toggleAttribute("hidden", x < 0);
      if (x < 0) { robot.dataset.cell = ""; turns[at] = null; continue; }
      // the short way round, so that a turn from west to north is a quarter turn
      const before = turns[at] === null ? 90 * quarter : turns[at];
      turns[at] = before + ((((90 * quarter - before) % 360) + 540) % 360) - 180;
      robot.style.transform = `translate(${100 * x}px,${100 * y}px)`;
      for (const turn of robot.querySelectorAll(".turn")) turn.style.transform = `rotate(${turns[at]}deg)`;
      robot.dataset.cell = `${x},${y},${quarter},${damage}`;
      robot.querySelector(".body").setAttribute("href", `#${how === GHOST ? "ghost" : "body"}-${at}`);
      robot.querySelector(".down").setAttribute("visibility", how === DOWN ? "visible" : "hidden");
      robot.querySelector(".damage").setAttribute("href", damage ? `#damage-${damage}` : "#");
      robot.querySelector(".pennant").setAttribute("href", heads && !heads.includes("/") ? `#pennant-${heads}` : "#");
    }
  }

  // a checkpoint that rides belts or is carried off lies elsewhere, or nowhere
  const flags = [...document.querySelectorAll(".flag")];
  function drawFlags() {
    for (const [at, x, y] of flagStates[shown]) {
      flags[at].toggleAttribute("hidden", x < 0);
      flags[at].dataset.cell = x < 0 ? "" : `${x},${y}`;
      if (x >= 0) flags[at].style.transform = `translate(${100 * x}px,${100 * y}px)`;
    }
  }

  // coins turn boards: each way in which they lie has a picture
  function drawGround() {
    const number = groundStates[shown][0][1], name = number ? `#ground-${number}` : "#ground";
    for (const ground of document.querySelectorAll(".ground")) ground.setAttribute("href", name);
  }

  function drawWays() {
    const ways = by("ways"), falls = by("falls");
    ways.replaceChildren();
    falls.replaceChildren();
    if (!shown) return;
    const round = film.steps[shown - 1].at[0];
    let first = shown;
    while (first > 1 && film.steps[first - 2].at[0] === round) first -= 1;
    const trails = new Map(states[first - 1].filter((row) => row[1] >= 0).map((row) => [row[0], [[row[1], row[2]]]]));
    const done = [];
    for (const [at, x, y, quarter, , , how] of states[first - 1]) {
      if (x < 0 || how > DOWN) continue;
      const ghost = element("g", { transform: `translate(${100 * x + 50} ${100 * y + 50})` }, ways);
      element("use", { href: `#ghost-${at}`, transform: `rotate(${90 * quarter})` }, ghost);
    }
    for (let step = first; step <= shown; step += 1) {
      for (const [at, x, y, anew] of film.steps[step - 1].way || []) {
        if (anew || !trails.has(at)) { done.push([at, trails.get(at) || []]); trails.set(at, [[x, y]]); }
        else trails.get(at).push([x, y]);
      }
      for (const [at, x, y, quarter] of film.steps[step - 1].falls || []) {
        const mark = element("g", { transform: `translate(${100 * x + 50} ${100 * y + 50})` }, falls);
        element("use", { href: `#fall-${at}`, transform: `rotate(${90 * quarter})` }, mark);
      }
    }
    for (const [at, cells] of [...done, ...trails]) {
      if (cells.length < 2) continue;
      const d = "M" + cells.map(([x, y]) => `${100 * x + 50} ${100 * y + 50}`).join("L");
      const colour = getComputedStyle(robots[at]).getPropertyValue("--way");
      for (const [stroke, width] of [["var(--nib)", 15], ["var(--paper)", 10.5], [colour, 6.5]]) {
        element("path", { d, fill: "none", style: `stroke:${stroke}`, "stroke-width": width,
          "stroke-linejoin": "round", "stroke-linecap": "round" }, ways);
      }
    }
  }

  const acting = () => {
    const step = shown ? film.steps[shown - 1] : null;
    const told = step && step.told ? step.told : [];
    const robots = told.map(([at]) => at).filter((at) => at >= 0);  // what happens to checkpoints is nobody's
    return robots.length ? robots[robots.length - 1] : -1;
  };

  function drawActive() {
    const at = acting(), row = at < 0 ? null : states[shown][at];
    const sign = by("active");
    sign.setAttribute("visibility", row && row[1] >= 0 ? "visible" : "hidden");
    if (row && row[1] >= 0) sign.setAttribute("transform", `translate(${100 * row[1]} ${100 * row[2]})`);
  }

  // --- why a robot was lost: unfolded where the race rests on it, its way numbered on the boards
  const HEAD = 32;  // pixels of the register's head, which stays above its lines
  const reasons = [...story.querySelectorAll("details")];
  function drawReasons() {
    for (const reason of reasons) reason.open = !playing && Number(reason.dataset.step) === shown;
    drawStations();
    showOpenReasons();
  }
  function showOpenReasons() {  // an embedded page has no story beside the boards: what is open lies over them
    for (const reason of reasons) reason.parentElement.classList.toggle("open", reason.open);
    document.body.classList.toggle("explains", reasons.some((each) => each.open));
    const [, cells] = film.stations.find(([step]) => step === shown) || [0, []];
    const x = cells.length ? cells[cells.length - 1][0] : 0;  // where it ended
    const aside = story.parentElement, box = view();
    aside.classList.toggle("left", 100 * x + 50 - box.x > box.width / 2);
  }
  for (const reason of reasons) reason.addEventListener("toggle", showOpenReasons);
  function drawStations() {
    by("stations").replaceChildren();
    const [, cells] = (!playing && film.stations.find(([step]) => step === shown)) || [0, []];
    cells.forEach(([x, y], at) => {
      const disc = element("g", { transform: `translate(${100 * x + 18} ${100 * y + 18})` }, by("stations"));
      element("circle", { r: 17 }, disc);
      element("text", { y: 8 }, disc).textContent = at + 1;
    });
  }

  // --- the camera: on a narrow page it follows the robot that acts
  function look(box) {
    boards.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    for (const key of ["x", "y", "width", "height"]) by("seen").setAttribute(key, box[key]);
  }
  const view = () => boards.viewBox.baseVal;
  function follow() {
    if (!following) return;
    const at = chosen >= 0 ? chosen : acting();
    const row = at < 0 ? states[shown].find((each) => each[1] >= 0) : states[shown][at];
    if (!row || row[1] < 0) return;
    const width = Math.min(1200, all.width), height = width * (stage.clientHeight / Math.max(1, stage.clientWidth));
    const within = (value, from, size, most) => (size >= most ? from + (most - size) / 2 : Math.min(from + most - size, Math.max(from, value)));
    look({
      x: within(100 * row[1] + 50 - width / 2, all.x, width, all.width),
      y: within(100 * row[2] + 50 - height / 2, all.y, height, all.height), width, height,
    });
  }
  function showAll() { following = false; look(all); }

  // --- story and registers to go
  const lines = [...story.querySelectorAll("li[data-step]")].map((line) => [Number(line.dataset.step), line]);
  function drawStory() {
    let now = null;
    for (const [step, line] of lines) {
      line.classList.toggle("later", step > shown);
      line.classList.toggle("now", step === shown);
      if (step === shown) now = line;
      line.toggleAttribute("aria-current", step === shown);
    }
    const reason = reasons.find((each) => each.open);
    if (reason) story.scrollTop = reason.parentElement.previousElementSibling.offsetTop - HEAD;
    else if (now) {
      const top = now.offsetTop - story.clientHeight / 2;
      story.scrollTop = Math.max(0, top);
    } else if (!shown) story.scrollTop = 0;
  }

  function drawToGo() {
    const at = shown ? stretchOf(shown) : -1;
    const over = shown && stretches[at][1] === shown;
    for (const item of document.querySelectorAll("#teams li")) {
      item.querySelector(".how").textContent = teamStates[shown][Number(item.dataset.team)][1];
    }
    for (const item of document.querySelectorAll("#togo .robots li")) {
      const robot = Number(item.dataset.robot), [, , , , damage, heads, how, title] = states[shown][robot];
      const line = film.togo[robot];
      const left = line ? line[over ? at + 1 : Math.max(at, 0)] : null;
      const told = words.how[how] || filled(heads ? words.heads : words.all, { number: heads, damage });
      item.querySelector(".how").textContent = title ? `${title}, ${told}` : told;
      item.querySelector(".left").textContent = how >= DESTROYED || left === null || left === undefined ? "–" : left;
      item.classList.toggle("acts", robot === acting());
      item.querySelector("button").setAttribute("aria-pressed", String(robot === chosen));
    }
  }

  // --- the bar
  const percent = (place) => `${(100 * place) / Math.max(1, stretches.length)}%`;
  const SIGNS = { destroyed: "×", won: "★" }, WEIGHT = { won: 2, destroyed: 1, checkpoint: 0 };
  const MARK = 14, NUMBER = 22;
  function makeBar() {
    slider.max = String(stretches.length);
    by("marks").replaceChildren();
    by("rounds").replaceChildren();
    const width = Math.max(1, by("marks").clientWidth);
    const every = [1, 2, 5, 10, 20, 50].find((count) => (width * count) / Math.max(1, rounds) >= NUMBER) || 100;
    let begin = 0;
    stretches.forEach(([, , round], at) => {
      if (stretches[at + 1] && stretches[at + 1][2] === round) return;
      const name = document.createElement("span"), tick = document.createElement("i");
      name.style.left = percent((begin + at + 1) / 2);
      name.textContent = round;
      name.dataset.round = round;
      tick.style.left = percent(begin);
      by("rounds").append(tick);
      if (round % every === 0 || every === 1) by("rounds").append(name);
      begin = at + 1;
    });
    for (const group of clusters(width)) makeMark(group);
  }

  // marks closer than a mark is wide are one, with a count; the weightiest of them is shown
  function clusters(width) {
    const groups = [];
    for (const mark of film.marks) {
      if (!(mark[0] in WEIGHT)) continue;
      const x = (placeOf(mark[1]) / Math.max(1, stretches.length)) * width, group = groups[groups.length - 1];
      if (group && x - group.x < MARK) group.marks.push(mark);
      else groups.push({ x, marks: [mark] });
    }
    return groups.map((group) => group.marks);
  }
  function makeMark(group) {
    const [kind, step, , number] = group.reduce((best, mark) => (WEIGHT[mark[0]] > WEIGHT[best[0]] ? mark : best));
    const mark = document.createElement("button");
    mark.type = "button";
    mark.className = kind;
    mark.tabIndex = -1;
    mark.style.left = percent(placeOf(step));
    mark.textContent = group.length > 1 && kind !== "won" ? group.length : SIGNS[kind] || number;
    mark.title = group.map((each) => storyOf(each[1], each[2])).join("\n");
    mark.addEventListener("click", () => { pause(); go(step); });
    by("marks").append(mark);
  }
  const storyOf = (step, robot) => (film.steps[step - 1].told || []).filter(([at]) => at === robot).map(([, text]) => text).join(" ");

  function drawBar() {
    slider.value = String(placeOf(shown));
    slider.style.setProperty("--done", percent(placeOf(shown)));
    const [round, register] = shown ? film.steps[shown - 1].at : [1, 0];
    const told = shown ? (film.steps[shown - 1].told || []).map(([, text]) => text).join(" ") : "";
    const where = shown ? filled(words.where, { round, rounds, register }) : words.begin;
    by("where").textContent = where;
    by("what").textContent = told;
    slider.setAttribute("aria-valuetext", told ? `${where}. ${told}` : where);
    for (const name of document.querySelectorAll("#rounds span")) {
      name.classList.toggle("now", shown > 0 && Number(name.dataset.round) === round);
    }
    by("play").querySelector("path").setAttribute("d", playing ? "M6.5 4v12M13.5 4v12" : "M6 3.5 16 10 6 16.5z");
    by("play").setAttribute("aria-pressed", String(playing));
  }

  // --- going
  function go(step, quickly = false) {
    shown = Math.max(0, Math.min(last, step));
    document.body.classList.toggle("still", quickly || still.matches);
    if (!playing) address();
    drawGround();
    drawFlags();
    drawWays();
    drawRobots();
    drawActive();
    drawReasons();
    drawStory();
    drawToGo();
    drawBar();
    follow();
  }
  // the address leads to the step that is shown; some frames have none that may be changed
  function address() {
    try { history.replaceState(null, "", shown ? `#step=${shown}` : location.pathname + location.search); } catch { /* so be it */ }
  }
  const moves = (step) => ["robots", "flags", "ground", "falls"].some((key) => key in film.steps[step - 1]);
  function forward() {
    let step = shown + 1;
    while (step < last && !moves(step)) step += 1;
    go(step);
  }
  function back() {
    let step = shown - 1;
    while (step > 0 && !moves(step)) step -= 1;
    go(step);
  }
  function register(by_) {
    const at = shown ? stretchOf(shown) : -1;
    if (by_ > 0) go(shown && stretches[at][1] > shown ? stretches[at][1] : at + 1 < stretches.length ? stretches[at + 1][1] : last);
    else go(at >= 0 && shown > stretches[at][0] - 1 && at > 0 ? stretches[at - 1][1] : 0);
  }
  function round(by_) {
    const ends = stretches.filter((each, at) => !stretches[at + 1] || stretches[at + 1][2] !== each[2]).map((each) => each[1]);
    if (by_ > 0) go(ends.find((end) => end > shown) ?? last);
    else go([0, ...ends].reverse().find((end) => end < shown) ?? 0);
  }
  function tick() {
    forward();
    if (shown >= last) pause();
    else timer = setTimeout(tick, 450 / speed);
  }
  function play() {
    if (playing) { pause(); return; }
    if (shown >= last) go(0, true);
    playing = true;
    following = narrow() || chosen >= 0;
    drawBar();
    timer = setTimeout(tick, 200 / speed);
  }
  function pause() {
    playing = false;
    clearTimeout(timer);
    address();
    drawReasons();
    drawBar();
  }
  const halted = (act) => () => { pause(); act(); };

  // --- hands
  by("start").addEventListener("click", halted(() => go(0)));
  by("back").addEventListener("click", halted(back));
  by("play").addEventListener("click", play);
  by("forward").addEventListener("click", halted(forward));
  by("end").addEventListener("click", halted(() => go(last)));
  by("speed").addEventListener("change", (event) => { speed = Number(event.target.value); });
  by("full").addEventListener("click", () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen?.();
  });
  by("keys").addEventListener("click", () => by("help").toggleAttribute("data-shown"));
  by("theme").addEventListener("click", () => {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    drawWays();
  });
  by("code")?.addEventListener("click", async () => {
    const told = by("code").querySelector("span");
    try {
      await navigator.clipboard.writeText(words.code);
      told.textContent = words.copied;
      by("what").textContent = words.copied;
    } catch { prompt(words.copy, words.code); }  // a browser that lets no page from a file write there
  });
  by("save").addEventListener("click", async () => {
    const bytes = Uint8Array.from(atob(by("packed").textContent.trim()), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await new Response(stream).blob());
    link.download = words.file;
    link.click();
    URL.revokeObjectURL(link.href);
  });
  slider.addEventListener("input", () => {
    const wanted = stepAt(Number(slider.value));  // before the pause, which shows the step that is left
    pause();
    go(wanted, true);
  });
  for (const [step, line] of lines) line.addEventListener("click", halted(() => go(step)));
  for (const reason of reasons) {
    reason.querySelector("summary").addEventListener("click", (event) => {
      const step = Number(reason.dataset.step);
      if (step === shown && !playing) return;
      event.preventDefault();  // the step unfolds it
      pause();
      go(step);
    });
  }
  for (const item of document.querySelectorAll("#togo .robots li")) {
    item.addEventListener("click", () => {
      const robot = Number(item.dataset.robot);
      chosen = chosen === robot ? -1 : robot;
      following = chosen >= 0 || narrow();
      if (following) follow(); else showAll();
      drawToGo();
    });
  }
  by("map").addEventListener("click", () => { if (following) showAll(); else { following = true; follow(); } });

  document.addEventListener("keydown", (event) => {
    const own = event.target.closest("select, #time");
    const acts = {
      " ": play, Home: () => go(0), End: () => go(last),
      ArrowRight: () => (event.ctrlKey ? round(1) : event.shiftKey ? register(1) : forward()),
      ArrowLeft: () => (event.ctrlKey ? round(-1) : event.shiftKey ? register(-1) : back()),
    };
    const act = acts[event.key];
    if (!act || event.altKey || event.metaKey || (own && event.target.id === "speed")) return;
    if (event.key === " " && event.target.closest("button, summary") && event.target.id !== "play") return;
    event.preventDefault();
    if (event.key !== " ") pause();
    act();
  });

  // --- pinch, wheel and drag look closer; the camera rests until the race plays again
  const touches = new Map();
  const scale = () => view().width / Math.max(1, stage.clientWidth);
  function zoom(factor, x, y) {
    const box = view(), unit = Math.max(box.width / stage.clientWidth, box.height / stage.clientHeight);
    const width = Math.min(all.width * 1.5, Math.max(300, box.width * factor)), ratio = width / box.width;
    const px = box.x + box.width / 2 + (x - stage.clientWidth / 2) * unit, py = box.y + box.height / 2 + (y - stage.clientHeight / 2) * unit;
    following = false;
    look({ x: px - (px - box.x) * ratio, y: py - (py - box.y) * ratio, width, height: box.height * ratio });
  }
  stage.addEventListener("wheel", (event) => {
    event.preventDefault();
    const rect = stage.getBoundingClientRect();
    zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, event.clientX - rect.left, event.clientY - rect.top);
  }, { passive: false });
  stage.addEventListener("pointerdown", (event) => {
    if (!event.target.closest("#map")) touches.set(event.pointerId, [event.clientX, event.clientY]);
  });
  stage.addEventListener("pointermove", (event) => {
    const before = touches.get(event.pointerId);
    if (!before) return;
    const now = [event.clientX, event.clientY], others = [...touches].filter(([id]) => id !== event.pointerId);
    if (others.length) {
      const [ox, oy] = others[0][1], rect = stage.getBoundingClientRect();
      const far = (point) => Math.hypot(point[0] - ox, point[1] - oy) || 1;
      zoom(far(before) / far(now), (now[0] + ox) / 2 - rect.left, (now[1] + oy) / 2 - rect.top);
    } else {
      const box = view(), unit = Math.max(box.width / stage.clientWidth, box.height / stage.clientHeight);
      following = false;
      look({ x: box.x - (now[0] - before[0]) * unit, y: box.y - (now[1] - before[1]) * unit, width: box.width, height: box.height });
    }
    touches.set(event.pointerId, now);
  });
  for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
    stage.addEventListener(name, (event) => touches.delete(event.pointerId));
  }

  const narrow = () => stage.clientWidth < 600;
  function fit() {
    makeBar();
    drawBar();
    document.body.classList.toggle("narrow", narrow());
    following = narrow() || chosen >= 0;
    if (following) follow(); else look(all);
  }
  addEventListener("resize", fit);
  addEventListener("hashchange", () => go(Number(location.hash.replace("#step=", "")) || 0));

  document.body.classList.toggle("embedded", window.self !== window.top);
  go(Number(location.hash.replace("#step=", "")) || 0, true);
  fit();
})();
