"use strict";
const $ = (id) => document.getElementById(id);
const number = new URLSearchParams(location.search).get("d") || "0";
const session = document.documentElement.dataset.session;
const name = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
const signs = { error: "●", warning: "▲", information: "■", hint: "○" };
const edges = ["top", "left", "bottom", "right"];
const links = {
  vscode: (path, line, column) => `vscode://file${encodeURI(path)}:${line}:${column}`,
  zed: (path, line, column) => `zed://file${encodeURI(path)}:${line}:${column}`,
  idea: (path, line, column) => `idea://open?file=${encodeURIComponent(path)}&line=${line}&column=${column}`,
  sublime: (path, line, column) => `subl://open?url=file://${encodeURIComponent(path)}&line=${line}&column=${column}`,
  txmt: (path, line, column) => `txmt://open?url=file://${encodeURIComponent(path)}&line=${line}&column=${column}`,
};
const inPictures = `:host{display:block}svg{display:block}[data-i],[data-b]{pointer-events:all;cursor:pointer}
.lit{stroke:#0060b5;stroke-width:2px;stroke-opacity:1;vector-effect:non-scaling-stroke}
@media (prefers-color-scheme:dark){.lit{stroke:#64b5ff}}
@media (forced-colors:active){svg{forced-color-adjust:none}text{fill:CanvasText!important;stroke:none!important}.c,.s,.d{fill:Canvas!important}
.v,.l,.e,.b,.t,.m,.w,.o,.q,.d,.L,.z,.lit{stroke:CanvasText!important;stroke-opacity:1!important}.u,.x{stroke:Highlight!important}.H{stroke:CanvasText!important}.g,.X{fill:CanvasText!important}.K,.J{fill:Canvas!important}.S,.A{fill:CanvasText!important}}`;

let hello, state, source, seen = 0;
/** A state that came while somebody had selected text. */
let held;
let wasConnected = false;
let comparison = "saved";
const view = { scenario: null, stage: null, orientation: null, devices: null, versions: null, added: [], layers: ["safeArea", "insets"],
  focus: null, compare: "now", follow: true, size: [1180, 680], zoom: 1, seq: 0 };

// Words for those who don't see the pictures: at most once a second.
let waiting = [], lastSaid = 0, timer;
function say(text) {
  if (!text) return;
  waiting = waiting.filter((other) => other !== text).concat(text).slice(-3);
  clearTimeout(timer);
  timer = setTimeout(() => {
    lastSaid = Date.now();
    $("live").textContent = waiting.join(". ");
    waiting = [];
  }, Math.max(0, lastSaid + 1000 - Date.now()));
}

// MARK: What the page wants

function readLink() {
  const link = new URLSearchParams(location.hash.slice(1));
  for (const key of ["scenario", "stage", "orientation", "focus", "compare"]) if (link.has(key)) view[key] = link.get(key);
  for (const key of ["devices", "versions", "layers"]) if (link.has(key)) view[key] = link.get(key).split(",").filter(Boolean);
  if (link.has("added")) {
    view.added = link.get("added").split(",").filter(Boolean).map((text) => {
      const [device, os, orientation] = text.split(":");
      return { device, os, orientation };
    });
  }
  if (link.has("follow")) view.follow = link.get("follow") !== "no";
  if (link.has("zoom")) view.zoom = Number(link.get("zoom")) || 1;
}

function writeLink() {
  const link = new URLSearchParams();
  for (const key of ["scenario", "stage", "orientation", "focus"]) if (view[key]) link.set(key, view[key]);
  if (view.compare !== "now") link.set("compare", view.compare);
  for (const key of ["devices", "versions"]) if (view[key]) link.set(key, view[key].join(","));
  if (view.layers.join() !== "safeArea,insets") link.set("layers", view.layers.join(","));
  if (view.added.length) link.set("added", view.added.map((one) => `${one.device}:${one.os}:${one.orientation}`).join(","));
  if (!view.follow) link.set("follow", "no");
  if (view.zoom !== 1) link.set("zoom", view.zoom);
  history.replaceState(null, "", location.pathname + location.search + (link.size ? "#" + link : ""));
}

async function post(place, body) {
  try {
    const answer = await fetch(`${place}?p=${name}`, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
    });
    return answer.status;
  } catch {
    return 0;
  }
}

let isPosting = false, mustPost = false;
/** Tells the server what the page wants now; what changes in the meantime is told next. */
async function show(changes = {}) {
  Object.assign(view, changes);
  view.seq += 1;
  writeLink();
  mustPost = true;
  if (isPosting || !hello) return;
  isPosting = true;
  while (mustPost) {
    mustPost = false;
    await post("view", view);
  }
  isPosting = false;
}

// MARK: What the server says

function connect() {
  if (document.hidden || source) return;
  source = new EventSource(`events?p=${name}&d=${number}`);
  source.addEventListener("hello", (event) => {
    const data = JSON.parse(event.data);
    if (data.session !== session) return stop("Another server answers here. Open the preview anew.");
    hello = data;
    setLight("on", "connected");
    if (wasConnected) say("The preview is connected again");
    wasConnected = true;
    $("file").textContent = hello.path.split("/").pop();
    $("file").title = hello.path;
    document.title = `${hello.path.split("/").pop()} – Insets`;
    fillWhatIf();
    show();
  });
  source.addEventListener("state", (event) => take(JSON.parse(event.data)));
  source.addEventListener("details", (event) => takeDetails(JSON.parse(event.data)));
  source.addEventListener("picture", (event) => takePicture(JSON.parse(event.data)));
  source.addEventListener("gone", (event) => {
    setNotice(JSON.parse(event.data).reason);
    $("pictures").classList.add("dim");
    say(JSON.parse(event.data).reason);
  });
  source.onerror = () => {
    hello = undefined;
    if (source.readyState === EventSource.CLOSED) {
      return stop(wasConnected ? "The server of the preview has ended." : "The server of the preview refuses this page; close another one.");
    }
    setLight("off", "not connected");
    $("pictures").classList.add("dim");
    setNotice("The server of the preview has ended; the pictures are the last ones.");
    say("The server of the preview has ended");
  };
}

function stop(reason) {
  source.close();
  source = undefined;
  hello = undefined;
  setLight("off", "not connected");
  $("pictures").classList.add("dim");
  setNotice(reason);
  say(reason);
}

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) return connect();
  if (source) source.close();
  source = undefined;
  hello = undefined;
});

function setLight(kind, words) {
  $("light").className = `light ${kind}`;
  $("light").setAttribute("aria-label", words);
}

function setNotice(text) {
  $("notice").textContent = text || "";
  $("notice").hidden = !text;
}

function isSelecting() {
  const selection = getSelection();
  return !!selection && !selection.isCollapsed && $("side").contains(selection.anchorNode);
}
document.addEventListener("selectionchange", () => {
  if (!held || isSelecting()) return;
  const next = held;
  held = undefined;
  take(next);
});

function take(next) {
  if (isSelecting()) return void (held = next);
  const before = state;
  state = { fixes: before && before.fixes || [], changing: before && before.changing || [], ...next };
  if (next.dim) state = { ...before, ...next, pictures: before && before.pictures || [] };
  if (next.seq === view.seq) {
    view.scenario = next.scenario;
    if (next.viewFocus !== undefined) view.focus = next.viewFocus;
    writeLink();
  }
  $("pictures").classList.toggle("dim", !!next.dim);
  const rest = state.leftOut ? `${state.leftOut} more ${state.leftOut === 1 ? "layout is" : "layouts are"} not shown; choose devices or versions.` : "";
  setNotice([next.notice, next.dim ? "" : rest].filter(Boolean).join(" "));
  drawHeader();
  if (!next.dim) {
    placePictures();
    drawTree();
    drawTable();
    drawStages();
    say(changeWords(before, state));
  } else if (next.notice) {
    say(next.notice);
  }
  drawFindings();
}

function takeDetails(details) {
  if (!state || details.version !== state.version) return;
  state.fixes = details.fixes;
  state.changing = details.stages;
  drawFindings();
  drawStages();
}

/** What has become of the focus' numbers: `list top 128 → 64 on 3 screens`. */
function changeWords(before, now) {
  if (!before || !before.pictures || before.focus !== now.focus || before.scenario !== now.scenario) {
    return now.focusName ? `${now.focusName} is explained on ${now.pictures.length} ${now.pictures.length === 1 ? "screen" : "screens"}` : "";
  }
  const changes = new Map();
  for (const picture of now.pictures) {
    const old = before.pictures.find((other) => other.key === picture.key);
    for (const edge of old ? picture.edges : []) {
      const was = old.edges.find((other) => other.edge === edge.edge);
      if (!was || was.total === edge.total) continue;
      const words = `${now.focusName} ${edge.edge} ${was.total} → ${edge.total}`;
      changes.set(words, (changes.get(words) || 0) + 1);
    }
  }
  return [...changes].slice(0, 4).map(([words, count]) => `${words} on ${count} ${count === 1 ? "screen" : "screens"}`).join(", ");
}

// MARK: Pictures

const figures = new Map();
const texts = new Map();

function placePictures() {
  const main = $("pictures");
  const keys = state.pictures.map((picture) => picture.key);
  for (const [key, figure] of figures) {
    if (keys.includes(key)) continue;
    figure.remove();
    figures.delete(key);
    texts.delete(key);
  }
  state.pictures.forEach((picture, index) => {
    let figure = figures.get(picture.key);
    if (!figure) {
      figure = document.createElement("div");
      figure.className = "picture";
      figure.tabIndex = 0;
      figure.setAttribute("role", "group");
      figure.dataset.key = picture.key;
      figure.attachShadow({ mode: "open" });
      figure.addEventListener("click", (event) => chooseInPicture(figure, event));
      figure.addEventListener("pointermove", (event) => light(partAt(event)));
      figure.addEventListener("pointerleave", () => light(null));
      figure.addEventListener("focus", () => drawSums());
      figures.set(picture.key, figure);
    }
    figure.setAttribute("aria-label", `${picture.caption}. ${picture.words}`);
    figure.classList.toggle("added", picture.added);
    if (main.children[index] !== figure) main.insertBefore(figure, main.children[index] || null);
  });
}

function takePicture({ key, svg }) {
  const figure = figures.get(key);
  if (!figure) return;
  texts.set(key, svg);
  figure.shadowRoot.innerHTML = `<style>${inPictures}</style>${svg}`;
}

const partAt = (event) => {
  const [target] = event.composedPath();
  return target instanceof Element ? target.closest("[data-b],[data-i]") : null;
};
const pictureOf = (figure) => state && state.pictures.find((picture) => picture.key === figure.dataset.key);

let litID = null;
/** Outlines an element in all pictures. */
function light(part) {
  const id = part && part.dataset.i !== undefined && part.dataset.i !== "0" ? part.dataset.i : null;
  if (id === litID) return;
  litID = id;
  for (const figure of figures.values()) {
    for (const other of figure.shadowRoot.querySelectorAll(".lit")) other.classList.remove("lit");
    if (id !== null) for (const other of figure.shadowRoot.querySelectorAll(`[data-i="${CSS.escape(id)}"]`)) other.classList.add("lit");
  }
}

function chooseInPicture(figure, event) {
  const part = partAt(event), picture = pictureOf(figure);
  if (!part || !picture) return;
  if (part.dataset.b !== undefined) {
    const [quantity, edge] = part.dataset.b.split(".");
    const inset = picture.edges.find((other) => other.edge === edge);
    const written = inset && inset.parts.find((other) => other.property === quantity && other.target);
    if (written) return open(written.target);
    return explain(figure, edge);
  }
  const id = part.dataset.i;
  if (picture.targets[id]) open(picture.targets[id]);
  if (picture.keys[id] && id !== "0") show({ focus: picture.keys[id] });
}

/** Shows where the number at an edge comes from. */
function explain(figure, edge) {
  figure.focus({ preventScroll: true });
  drawSums(edge);
  const line = $("sums").querySelector(".lit");
  if (!line) return;
  line.scrollIntoView({ block: "nearest" });
  say(line.textContent);
}

// MARK: Places

function placeOf(target) {
  const at = state && state.places && state.places.list[Number(String(target).split("-")[1])];
  return at && { path: state.places.files[at[2]], line: at[0], column: at[1] };
}

async function open(target) {
  if (!target) return;
  const place = placeOf(target);
  if (hello && hello.opens) {
    if (await post("open", { target }) === 204) return;
    // The document may have been drawn anew in between: the same place has another name then.
    await new Promise((next) => setTimeout(next, 250));
    const again = `${state.places.version}-${target.split("-")[1]}`;
    const isSame = place && JSON.stringify(placeOf(again)) === JSON.stringify(place);
    if (hello && isSame && await post("open", { target: again }) === 204) return;
  }
  if (place) showPlace(place);
}

function showPlace(place) {
  const text = `${place.path}:${place.line}:${place.column}`;
  $("place-text").textContent = text;
  $("place").hidden = false;
  const link = hello && hello.link && links[hello.link];
  $("place-link").hidden = !link;
  if (link) $("place-link").href = link(place.path, place.line, place.column);
  say(text);
}
$("place-close").addEventListener("click", () => { $("place").hidden = true; });
$("place-copy").addEventListener("click", () => copy($("place-text").textContent, "The place is copied"));

async function copy(text, words) {
  try {
    await navigator.clipboard.writeText(text);
    say(words);
  } catch {
    say("The browser lets nothing be copied here");
  }
}

// MARK: Header

function button(text, pressed, action, title) {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = text;
  if (pressed !== null) element.setAttribute("aria-pressed", String(pressed));
  if (title) element.title = title;
  element.addEventListener("click", action);
  return element;
}

/** Puts buttons into a group and keeps the keyboard where it was. */
function fill(group, buttons) {
  const held = [...group.children].indexOf(document.activeElement);
  group.replaceChildren(...buttons);
  if (held >= 0 && group.children.length) group.children[Math.min(held, group.children.length - 1)].focus();
}

const toggled = (list, value) => list.includes(value) ? list.filter((other) => other !== value) : [...list, value];

function drawHeader() {
  const select = $("scenario");
  const titles = state.scenarios || [];
  if ([...select.options].map((option) => option.value).join("\n") !== titles.join("\n")) {
    select.replaceChildren(...titles.map((title) => new Option(title || "(no title)", title)));
  }
  select.value = state.scenario;
  fill($("layers"), [["safeArea", "Safe area"], ["insets", "Insets"], ["margins", "Margins"], ["readable", "Readable"]].map(([layer, words]) =>
    button(words, view.layers.includes(layer), () => show({ layers: toggled(view.layers, layer) }))));
  const sides = state.sides || [];
  fill($("sides"), [["portrait", "Portrait"], ["landscape", "Landscape"], ["both", "Both"]].map(([side, words]) => {
    const element = button(words, state.orientation === side, () => show({ orientation: side }));
    element.disabled = side === "both" ? sides.length < 2 : !sides.includes(side);
    return element;
  }));
  const kinds = [["now", "Now", ""], ["saved", "Since saved", "Compare with the text on the disk (D)"],
    ["git", "Since commit", "Compare with the last commit of git"], ["ios", "iOS 17 → 26", "The same screens on iOS 26, compared with iOS 17"]];
  fill($("comparison"), kinds.filter(([kind]) => kind !== "saved" || !hello || hello.saved).map(([kind, words, title]) =>
    button(words, view.compare === kind, () => compare(kind), title)));
  fill($("devices"), (state.devices || []).length > 1 ? state.devices.map((device) =>
    button(device.name, device.on, () => choose("devices", state.devices.map((one) => [one.id, one.on]), device.id))) : []);
  fill($("systems"), (state.systems || []).length > 1 ? state.systems.map((system) =>
    button(`iOS ${system.name}`, system.on, () => choose("versions", state.systems.map((one) => [one.name, one.on]), system.name))) : []);
  fill($("added"), view.added.map((one, index) => {
    const device = hello && hello.devices.find((other) => other.id === one.device);
    const words = `${device ? device.name : one.device} · iOS ${one.os}${one.orientation === "landscape" ? " · landscape" : ""} ×`;
    return button(words, true, () => show({ added: view.added.filter((_, other) => other !== index) }), "Take it out again");
  }));
  $("follow").setAttribute("aria-pressed", String(view.follow));
  $("follow").hidden = !!hello && !hello.editor;
}

/** Chooses or drops a device or a version; all of them chosen is as good as no choice. */
function choose(key, list, value) {
  const chosen = toggled(list.filter(([, on]) => on).map(([id]) => id), value);
  show({ [key]: chosen.length === 0 || chosen.length === list.length ? null : chosen });
}

function compare(kind) {
  if (kind !== "now" && !kind.startsWith("fix:")) comparison = kind;
  show({ compare: kind });
}

$("scenario").addEventListener("change", (event) => show({ scenario: event.target.value, focus: null }));
$("follow").addEventListener("click", toggleFollow);
function toggleFollow() {
  show({ follow: !view.follow });
  drawHeader();
  say(view.follow ? "The focus follows the cursor" : "The focus stays");
}

// What-if: any device of the catalogue.
function fillWhatIf() {
  if ($("whatif-device").options.length) return;
  $("whatif-device").replaceChildren(...hello.devices.map((device) => new Option(device.name, device.id)));
  $("whatif-device").addEventListener("change", fillSystems);
  fillSystems();
}
function fillSystems() {
  const device = hello && hello.devices.find((one) => one.id === $("whatif-device").value);
  if (!device) return;
  const runs = hello.versions.filter((version) => version >= device.first && (device.last === null || version <= device.last));
  $("whatif-os").replaceChildren(...runs.reverse().map((version) => new Option(version, version)));
}
$("whatif").addEventListener("submit", (event) => {
  event.preventDefault();
  const one = { device: $("whatif-device").value, os: $("whatif-os").value, orientation: $("whatif-side").value };
  if (one.device && one.os && view.added.length < 8) show({ added: [...view.added, one] });
  $("more").open = false;
  $("more").querySelector("summary").focus();
});

// MARK: Side

function drawFindings() {
  const box = $("findings");
  const list = state.findings || [];
  const held = box.contains(document.activeElement) ? document.activeElement.dataset.id : null;
  const cards = list.map((finding, index) => {
    const card = document.createElement("div");
    card.className = "finding";
    const rule = button("", null, () => open(finding.target), "Show it in the editor");
    rule.className = "rule";
    rule.dataset.id = `rule ${index}`;
    rule.innerHTML = `<span class="sign" aria-hidden="true"></span><span></span>`;
    rule.children[0].textContent = signs[finding.severity];
    rule.children[1].textContent = finding.rule;
    rule.setAttribute("aria-label", `${finding.severity}: ${finding.rule}`);
    const words = document.createElement("p");
    words.textContent = finding.message;
    card.append(rule, words);
    card.addEventListener("dblclick", () => open(finding.target));
    for (const fix of (state.fixes || []).filter((one) => one.finding === index)) card.append(drawFix(fix));
    return card;
  });
  if (!list.length) cards.push(Object.assign(document.createElement("p"), { className: "none", textContent: "Nothing is found here." }));
  if (state.tried && state.findingsAfter) cards.push(...drawAfter());
  box.replaceChildren(...cards);
  const again = held && [...box.querySelectorAll("[data-id]")].find((element) => element.dataset.id === held);
  if (again) again.focus();
}

function drawFix(fix) {
  const line = document.createElement("div");
  line.className = "fix";
  const words = document.createElement("span");
  words.textContent = fix.title;
  const isTried = view.compare === `fix:${fix.id}`;
  const attempt = button("Try", isTried, () => compare(isTried ? "now" : `fix:${fix.id}`), "Show the screens before and after it; nothing is written");
  attempt.dataset.id = `try ${fix.id}`;
  attempt.setAttribute("aria-label", `Try: ${fix.title}`);
  line.append(words, attempt);
  if (hello && hello.applies) {
    const apply = button("Apply", null, () => applyFix(fix), "Let the editor make this change; it can be undone there");
    apply.dataset.id = `apply ${fix.id}`;
    apply.setAttribute("aria-label", `Apply: ${fix.title}`);
    line.append(apply);
  }
  return line;
}

/** What is found with the change that is tried. */
function drawAfter() {
  const head = document.createElement("h2");
  head.textContent = state.findingsAfter.length ? "With this change" : "With this change nothing is found.";
  return [head, ...state.findingsAfter.map((finding) => {
    const card = document.createElement("div");
    card.className = "finding gone";
    card.textContent = `${signs[finding.severity]} ${finding.rule}: ${finding.message}`;
    return card;
  })];
}

async function applyFix(fix) {
  const status = await post("apply", { fix: fix.id, version: state.version });
  say(status === 204 ? `The editor is asked to change: ${fix.title}` : "The document has changed; nothing was applied");
  if (view.compare.startsWith("fix:")) compare("now");
}

function drawTree() {
  const box = $("tree");
  const hadKeys = box.contains(document.activeElement);
  box.replaceChildren(...(state.elements || []).map((element) => {
    const item = document.createElement("div");
    const isFocus = element.key === state.focus;
    item.setAttribute("role", "treeitem");
    item.setAttribute("aria-level", element.depth + 1);
    item.setAttribute("aria-selected", String(isFocus));
    item.tabIndex = isFocus ? 0 : -1;
    item.style.paddingLeft = `${6 + 12 * element.depth}px`;
    item.dataset.key = element.key;
    item.classList.toggle("away", !element.onScreen);
    item.textContent = element.name || "";
    item.append(Object.assign(document.createElement("small"), { textContent: element.kind }));
    if (!element.onScreen) item.setAttribute("aria-label", `${element.name || ""} ${element.kind}, not drawn`);
    item.addEventListener("click", () => { open(element.target); show({ focus: element.key }); });
    return item;
  }));
  const current = box.querySelector('[aria-selected="true"]') || box.firstElementChild;
  if (current) current.tabIndex = 0;
  if (hadKeys && current) current.focus();
}

function step(by) {
  const list = (state && state.elements || []).filter((element) => element.onScreen);
  const index = list.findIndex((element) => element.key === (view.focus || state.focus));
  const next = list[Math.min(Math.max(index + by, 0), list.length - 1)];
  if (next && next.key !== view.focus) show({ focus: next.key });
}

function drawTable() {
  $("table-title").textContent = state.focusName ? `${state.focusName}: ${state.quantity || "no insets"}` : "Numbers";
  const table = document.createElement("table");
  const head = table.createTHead().insertRow();
  for (const words of ["", ...edges]) head.append(Object.assign(document.createElement("th"), { textContent: words, scope: "col" }));
  const body = table.createTBody();
  for (const picture of state.pictures) {
    const row = body.insertRow();
    row.append(Object.assign(document.createElement("th"), { textContent: picture.caption, scope: "row" }));
    for (const edge of edges) {
      const inset = picture.edges.find((other) => other.edge === edge);
      const cell = row.insertCell();
      cell.textContent = inset ? inset.total : "–";
      if (inset && inset.was !== null) cell.append(Object.assign(document.createElement("span"), { className: "was", textContent: `was ${inset.was}` }));
    }
  }
  $("table").replaceChildren(table);
  drawSums();
}

/** Where the focus' numbers come from, on the picture that has the keyboard or on the first. */
function drawSums(litEdge) {
  const figure = document.activeElement && document.activeElement.dataset && document.activeElement.dataset.key;
  const picture = state && (state.pictures.find((other) => other.key === figure) || state.pictures[0]);
  const lines = (picture ? picture.edges : []).filter((inset) => inset.parts.length).map((inset) => {
    const line = document.createElement("div");
    line.classList.toggle("lit", inset.edge === litEdge);
    line.append(Object.assign(document.createElement("b"), { textContent: `${inset.edge} ${inset.total}` }), " = ");
    inset.parts.forEach((part, index) => {
      if (index) line.append(" + ");
      line.append(part.target ? button(`${part.amount} ${part.name}`, null, () => open(part.target), "Show it in the editor") : `${part.amount} ${part.name}`);
      if (part.rule) line.append(Object.assign(document.createElement("span"), { className: "rule", textContent: ` (${part.rule}, ${part.claim})` }));
    });
    return line;
  });
  if (lines.length && state.pictures.length > 1) {
    lines.unshift(Object.assign(document.createElement("div"), { className: "second", textContent: picture.caption }));
  }
  $("sums").replaceChildren(...lines);
}

// MARK: Stages

function drawStages() {
  const box = $("stages");
  const stages = hello ? hello.stages : [];
  if (box.children.length !== stages.length && stages.length) {
    box.replaceChildren(...stages.map((stage) => {
      const element = button("", null, () => show({ stage: stage.name }), stage.summary);
      element.setAttribute("role", "radio");
      element.dataset.stage = stage.name;
      element.append(Object.assign(document.createElement("span"), { textContent: stage.name.replace(/([a-z])([A-Z])/g, "$1\u200b$2") }));
      return element;
    }));
  }
  const current = state.stage || "viewDidAppear";
  const hadKeys = box.contains(document.activeElement);
  for (const element of box.children) {
    const isCurrent = element.dataset.stage === current;
    const changes = (state.changing || []).includes(element.dataset.stage);
    element.setAttribute("aria-checked", String(isCurrent));
    element.setAttribute("aria-label", `${element.dataset.stage}${changes ? ", a number changes here" : ""}`);
    element.tabIndex = isCurrent ? 0 : -1;
    element.classList.toggle("changes", changes);
    if (isCurrent && hadKeys) element.focus();
  }
}

function scrub(by, onlyChanges) {
  const names = (hello ? hello.stages : []).map((stage) => stage.name);
  const changing = [names[0], ...(state && state.changing || [])];
  let index = names.indexOf(view.stage || "viewDidAppear") + by;
  while (onlyChanges && names[index] && !changing.includes(names[index])) index += by;
  if (!names[index]) return;
  show({ stage: names[index] });
  say(names[index]);
}

// MARK: Pictures for elsewhere

function chosenPicture() {
  const figure = document.activeElement && figures.has(document.activeElement.dataset && document.activeElement.dataset.key) ? document.activeElement : null;
  const picture = figure ? pictureOf(figure) : state && state.pictures[0];
  return picture && texts.has(picture.key) ? picture : null;
}

async function copySVG() {
  const picture = chosenPicture();
  if (picture) copy(texts.get(picture.key), `${picture.caption} is copied as SVG`);
}

async function pngOf(picture) {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([texts.get(picture.key)], { type: "image/svg+xml" }));
  try {
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.naturalWidth * 2, height: image.naturalHeight * 2 });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function copyPNG() {
  const picture = chosenPicture();
  if (!picture) return;
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": pngOf(picture) })]);
    say(`${picture.caption} is copied as PNG`);
  } catch {
    say("The browser lets no picture be copied here; download it instead");
  }
}

$("copy-svg").addEventListener("click", copySVG);
$("copy-png").addEventListener("click", copyPNG);
$("copy-link").addEventListener("click", () => copy(location.href, "The link is copied"));
$("save-svg").addEventListener("click", () => {
  const picture = chosenPicture();
  if (!picture) return;
  const link = Object.assign(document.createElement("a"), { href: `picture/${encodeURIComponent(picture.key)}.svg?p=${name}`, download: `${picture.key}.svg` });
  link.click();
});

// MARK: Keys

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !state) return;
  const at = event.target;
  if (at instanceof HTMLSelectElement || at instanceof HTMLInputElement) return;
  const isOnButton = at instanceof HTMLButtonElement || at instanceof HTMLAnchorElement || at.tagName === "SUMMARY";
  switch (event.key) {
    case "ArrowLeft": scrub(-1, event.shiftKey); break;
    case "ArrowRight": scrub(1, event.shiftKey); break;
    case "ArrowUp": step(-1); break;
    case "ArrowDown": step(1); break;
    case "f": case "F": toggleFollow(); break;
    case "m": case "M": show({ layers: toggled(view.layers, "margins") }); break;
    case "d": case "D": compare(view.compare === "now" ? (hello && !hello.saved && comparison === "saved" ? "git" : comparison) : "now"); break;
    case "c": case "C": copySVG(); break;
    case "p": case "P": copyPNG(); break;
    case "+": show({ zoom: Math.min(view.zoom * 1.25, 4) }); break;
    case "-": show({ zoom: Math.max(view.zoom / 1.25, 0.25) }); break;
    case "0": show({ zoom: 1 }); break;
    case "Escape": $("place").hidden = true; $("more").open = false; return;
    case "Enter":
      if (isOnButton) return;
      open(((state.elements || []).find((element) => element.key === state.focus) || {}).target);
      break;
    default: return;
  }
  event.preventDefault();
});

let room;
new ResizeObserver(() => {
  clearTimeout(room);
  room = setTimeout(() => {
    const main = $("pictures");
    const isNarrow = matchMedia("(max-width:47rem)").matches;
    const size = [Math.round(main.clientWidth - (isNarrow ? 20 : 32)), isNarrow ? 640 : Math.round(main.clientHeight - 28)];
    if (size.join() !== view.size.join()) show({ size });
  }, 60);
}).observe($("pictures"));

readLink();
connect();
