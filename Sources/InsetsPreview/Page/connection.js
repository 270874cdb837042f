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
const inPictures = `:host{display:block}svg{display:block}:host(.fits) svg{max-width:100%;height:auto}[data-i],[data-b]{pointer-events:all;cursor:pointer}
.lit{stroke:#0060b5;stroke-width:2px;stroke-opacity:1;vector-effect:non-scaling-stroke}
@media (prefers-color-scheme:dark){.lit{stroke:#64b5ff}}
@media (forced-colors:active){svg{forced-color-adjust:none}text{fill:CanvasText!important;stroke:none!important}.c,.s,.d{fill:Canvas!important}
.v,.l,.e,.b,.t,.m,.w,.o,.q,.d,.L,.z,.lit{stroke:CanvasText!important;stroke-opacity:1!important}.u,.x{stroke:Highlight!important}.H{stroke:CanvasText!important}.g,.X{fill:CanvasText!important}.K,.J{fill:Canvas!important}.S,.A{fill:CanvasText!important}}`;
const pictureSheet = new CSSStyleSheet();
pictureSheet.replaceSync(inPictures);

let hello, state, source;
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
  const address = location.pathname + location.search + (link.size ? "#" + link : "");
  if (address !== location.pathname + location.search + location.hash) history.replaceState(null, "", address);
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
  while (mustPost && hello) {
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
    if (data.session !== session) return stop("Another server answers here. Reopen the preview.");
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
      return stop(wasConnected ? "The preview server has ended." : "The preview server refuses this page; close another one.");
    }
    setLight("off", "not connected");
    $("pictures").classList.add("dim");
    setNotice("The preview server has ended; the pictures are the last ones.");
    say("The preview server has ended");
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
  if (!next.dim) {
    placePictures();
    say(changeWords(before, state));
  } else if (next.notice) {
    say(next.notice);
  }
  drawRest();
}

let isWaitingForFrame = false;
/** Draws what stands around the pictures once these are on the screen, for they are what somebody who types looks at. */
function drawRest() {
  if (isWaitingForFrame) return;
  isWaitingForFrame = true;
  requestAnimationFrame(() => setTimeout(() => {
    isWaitingForFrame = false;
    drawHeader();
    drawFindings();
    if (state.dim) return;
    drawTree();
    drawTable();
    drawStages();
  }, 20));
}

const drawn = new Map();
/** Whether a part of the page is to show something new; the names of places change with every text. */
function isNew(part, ...values) {
  const text = JSON.stringify(values, (key, value) => key === "target" || key === "targets" ? undefined : value);
  if (drawn.get(part) === text) return false;
  drawn.set(part, text);
  return true;
}

function takeDetails(details) {
  if (!state || details.version !== state.version) return;
  state.fixes = details.fixes;
  state.changing = details.stages;
  drawRest();
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
