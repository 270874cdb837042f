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
  if (!isNew("header", state.scenarios, state.scenario, state.sides, state.orientation, state.devices, state.systems, view.layers, view.compare,
    view.added, view.follow, hello && [hello.saved, hello.editor])) return;
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
  const kinds = [["now", "Now", ""], ["saved", "Since saved", "Compare with the saved text (D)"],
    ["git", "Since commit", "Compare with the last commit"], ["ios", "iOS 17 → 26", "The same screens on iOS 26, compared with iOS 17"]];
  fill($("comparison"), kinds.filter(([kind]) => kind !== "saved" || !hello || hello.saved).map(([kind, words, title]) =>
    button(words, view.compare === kind, () => compare(kind), title)));
  fill($("devices"), (state.devices || []).length > 1 ? state.devices.map((device) =>
    button(device.name, device.on, () => choose("devices", state.devices.map((one) => [one.id, one.on]), device.id))) : []);
  fill($("systems"), (state.systems || []).length > 1 ? state.systems.map((system) =>
    button(`iOS ${system.name}`, system.on, () => choose("versions", state.systems.map((one) => [one.name, one.on]), system.name))) : []);
  fill($("added"), view.added.map((one, index) => {
    const device = hello && hello.devices.find((other) => other.id === one.device);
    const words = `${device ? device.name : one.device} · iOS ${one.os}${one.orientation === "landscape" ? " · landscape" : ""} ×`;
    return button(words, true, () => show({ added: view.added.filter((_, other) => other !== index) }), "Remove it");
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
  if (!isNew("findings", state.findings, state.fixes, state.tried, state.findingsAfter, view.compare, hello && hello.applies)) return;
  const box = $("findings");
  const list = state.findings || [];
  const targetOf = (index) => state.findings[index] && state.findings[index].target;
  const held = box.contains(document.activeElement) ? document.activeElement.dataset.id : null;
  const cards = list.map((finding, index) => {
    const card = document.createElement("div");
    card.className = "finding";
    const rule = button("", null, () => open(targetOf(index)), "Show it in the editor");
    rule.className = "rule";
    rule.dataset.id = `rule ${index}`;
    rule.innerHTML = `<span class="sign" aria-hidden="true"></span><span></span>`;
    rule.children[0].textContent = signs[finding.severity];
    rule.children[1].textContent = finding.rule;
    rule.setAttribute("aria-label", `${finding.severity}: ${finding.rule}`);
    const words = document.createElement("p");
    words.textContent = finding.message;
    card.append(rule, words);
    card.addEventListener("dblclick", () => open(targetOf(index)));
    for (const fix of (state.fixes || []).filter((one) => one.finding === index)) card.append(drawFix(fix));
    return card;
  });
  if (!list.length) cards.push(Object.assign(document.createElement("p"), { className: "none", textContent: "No findings." }));
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
  const attempt = button("Try", isTried, () => compare(isTried ? "now" : `fix:${fix.id}`), "Show the screens before and after; writes nothing");
  attempt.dataset.id = `try ${fix.id}`;
  attempt.setAttribute("aria-label", `Try: ${fix.title}`);
  line.append(words, attempt);
  if (hello && hello.applies) {
    const apply = button("Apply", null, () => applyFix(fix), "Apply the change in the editor, where you can undo it");
    apply.dataset.id = `apply ${fix.id}`;
    apply.setAttribute("aria-label", `Apply: ${fix.title}`);
    line.append(apply);
  }
  return line;
}

/** What is found with the change that is tried. */
function drawAfter() {
  const head = document.createElement("h2");
  head.textContent = state.findingsAfter.length ? "With this change" : "No findings with this change.";
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

const targetOfElement = (key) => ((state.elements || []).find((element) => element.key === key) || {}).target;

function drawTree() {
  if (!isNew("tree", state.elements, state.focus)) return;
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
    item.textContent = element.name ? `${element.name} ` : "";
    item.append(Object.assign(document.createElement("small"), { textContent: element.kind }));
    if (!element.onScreen) item.setAttribute("aria-label", `${element.name || ""} ${element.kind}, not drawn`);
    item.addEventListener("click", () => { open(targetOfElement(element.key)); show({ focus: element.key }); });
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
  drawSums();
  if (!isNew("table", state.focusName, state.quantity, state.pictures.map((picture) => [picture.caption, picture.edges]))) return;
  $("table-title").textContent = state.focusName ? `${state.focusName}: ${state.quantity || "no insets"}` : "Numbers";
  const table = document.createElement("table");
  const head = table.createTHead().insertRow();
  for (const words of ["", ...edges]) head.append(Object.assign(document.createElement("th"), { textContent: words, scope: "col" }));
  const body = table.createTBody();
  for (const picture of state.pictures) {
    const row = body.insertRow();
    row.append(Object.assign(document.createElement("th"), { textContent: picture.caption.replace(/iOS /g, "iOS\u00a0").replace(/ ·/g, "\u00a0·"), scope: "row" }));
    for (const edge of edges) {
      const inset = picture.edges.find((other) => other.edge === edge);
      const cell = row.insertCell();
      cell.textContent = inset ? inset.total : "–";
      if (inset && inset.was !== null) cell.append(Object.assign(document.createElement("span"), { className: "was", textContent: `was ${inset.was}` }));
    }
  }
  $("table").replaceChildren(table);
}

function targetOfPart(key, edge, index) {
  const picture = state.pictures.find((other) => other.key === key);
  const inset = picture && picture.edges.find((other) => other.edge === edge);
  return inset && inset.parts[index] && inset.parts[index].target;
}

/** Where the focus' numbers come from, on the picture that has the keyboard or on the first. */
function drawSums(litEdge) {
  const figure = document.activeElement && document.activeElement.dataset && document.activeElement.dataset.key;
  const picture = state && (state.pictures.find((other) => other.key === figure) || state.pictures[0]);
  const insets = (picture ? picture.edges : []).filter((inset) => inset.parts.length);
  if (!isNew("sums", picture && picture.key, picture && picture.caption, insets, litEdge, state && state.pictures.length)) return;
  const lines = insets.map((inset) => {
    const line = document.createElement("div");
    line.classList.toggle("lit", inset.edge === litEdge);
    line.append(Object.assign(document.createElement("b"), { textContent: `${inset.edge} ${inset.total}` }), " = ");
    inset.parts.forEach((part, index) => {
      if (index) line.append(" + ");
      line.append(part.target ? button(`${part.amount} ${part.name}`, null, () => open(targetOfPart(picture.key, inset.edge, index)), "Show it in the editor") : `${part.amount} ${part.name}`);
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
      open(targetOfElement(state.focus));
      break;
    default: return;
  }
  event.preventDefault();
});

/** How much room the pictures have, in pixels. */
function measuredRoom() {
  const main = $("pictures");
  const isNarrow = matchMedia("(max-width:47rem)").matches;
  return [Math.round(main.clientWidth - (isNarrow ? 20 : 32)), isNarrow ? 640 : Math.round(main.clientHeight - 28)];
}

let room;
new ResizeObserver(() => {
  clearTimeout(room);
  room = setTimeout(() => {
    const size = measuredRoom();
    if (size.join() !== view.size.join()) show({ size });
  }, 60);
}).observe($("pictures"));

readLink();
view.size = measuredRoom();
connect();
