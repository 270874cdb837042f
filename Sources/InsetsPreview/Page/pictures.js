// MARK: Pictures

const figures = new Map();
const texts = new Map();
const trees = new Map();

function placePictures() {
  const main = $("pictures");
  const keys = state.pictures.map((picture) => picture.key);
  for (const [key, figure] of figures) {
    if (keys.includes(key)) continue;
    figure.remove();
    figures.delete(key);
    texts.delete(key);
    trees.delete(key);
  }
  state.pictures.forEach((picture, index) => {
    let figure = figures.get(picture.key);
    if (!figure) {
      figure = document.createElement("div");
      figure.className = "picture";
      figure.tabIndex = 0;
      figure.setAttribute("role", "group");
      figure.dataset.key = picture.key;
      figure.attachShadow({ mode: "open" }).adoptedStyleSheets = [pictureSheet];
      figure.addEventListener("click", (event) => chooseInPicture(figure, event));
      figure.addEventListener("pointermove", (event) => light(partAt(event)));
      figure.addEventListener("pointerleave", () => light(null));
      figure.addEventListener("focus", () => drawSums());
      figures.set(picture.key, figure);
    }
    figure.setAttribute("aria-label", `${picture.caption}. ${picture.words}`);
    figure.classList.toggle("added", picture.added);
    figure.classList.toggle("fits", view.zoom <= 1);
    if (main.children[index] !== figure) main.insertBefore(figure, main.children[index] || null);
  });
}

function takePicture({ key, svg }) {
  const figure = figures.get(key);
  if (!figure) return;
  const old = trees.get(key), tree = treeOf(svg), root = figure.shadowRoot;
  if (old && root.firstElementChild) change(root, [old], [tree]);
  else root.innerHTML = svg;
  trees.set(key, tree);
  texts.set(key, svg);
  if (litID !== null) outline(figure, litID);
}

const entities = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const plain = (text) => text.replace(/&\w+;/g, (entity) => entities[entity] || entity);
const attributesOf = (head) => new Map([...head.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, plain(value)]));

/** The elements of a picture, each with its tag, its attributes, its words and what it holds. */
function treeOf(svg) {
  const open = [{ children: [] }];
  for (const text of svg.split("<").slice(1)) {
    if (text[0] === "/") {
      open.pop();
      continue;
    }
    const end = text.indexOf(">"), head = text.slice(0, end);
    const element = { text, head, tag: /^\w+/.exec(head)[0], words: text.slice(end + 1), children: [] };
    open[open.length - 1].children.push(element);
    if (head[end - 1] !== "/") open.push(element);
  }
  return open[0].children[0];
}

const sourceOf = ({ text, head, tag, children }) =>
  `<${text}${children.map(sourceOf).join("")}${head.endsWith("/") ? "" : `</${tag}>`}`;
const maker = document.createElementNS("http://www.w3.org/2000/svg", "svg");

/** Makes new elements of old ones in place, for the browser lays out again what is made anew. */
function change(parent, before, after) {
  let first = 0, last = 0;
  const least = Math.min(before.length, after.length);
  while (first < least && before[first].text === after[first].text) first += 1;
  while (last < least - first && before[before.length - 1 - last].text === after[after.length - 1 - last].text) last += 1;
  const elements = [...parent.children];
  const next = elements[before.length - last] || null;
  after.forEach((element, index) => {
    const isAtEnd = index >= after.length - last;
    const place = isAtEnd ? index - after.length + before.length : index;
    const old = isAtEnd || index < before.length - last ? before[place] : undefined;
    if (old && old.tag === element.tag) return update(elements[place], old, element);
    maker.innerHTML = sourceOf(element);
    if (old) elements[place].replaceWith(maker.firstElementChild);
    else parent.insertBefore(maker.firstElementChild, next);
  });
  for (const element of elements.slice(after.length - last, before.length - last)) element.remove();
}

function update(element, before, after) {
  if (before.head !== after.head) {
    const values = attributesOf(after.head);
    for (const [name, value] of attributesOf(before.head)) {
      if (!values.has(name)) element.removeAttribute(name);
      else if (values.get(name) === value) values.delete(name);
    }
    for (const [name, value] of values) element.setAttribute(name, value);
  }
  if (before.children.length + after.children.length > 0) change(element, before.children, after.children);
  else if (before.words !== after.words) element.textContent = plain(after.words);
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
    if (id !== null) outline(figure, id);
  }
}

function outline(figure, id) {
  for (const other of figure.shadowRoot.querySelectorAll(`[data-i="${CSS.escape(id)}"]`)) other.classList.add("lit");
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
    say("The browser does not allow copying here");
  }
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
    say("The browser does not allow copying pictures here; download it instead");
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
