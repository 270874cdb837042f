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
  if (!patch(figure.shadowRoot, texts.get(key) || "", svg)) figure.shadowRoot.innerHTML = svg;
  texts.set(key, svg);
  if (litID !== null) outline(figure, litID);
}

const entities = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };
const plain = (text) => text.replace(/&\w+;/g, (entity) => entities[entity] || entity);
const tagOf = (piece) => /^[\w/]*/.exec(piece)[0];
const wordsOf = (piece) => plain(piece.slice(piece.indexOf(">") + 1));
const attributesOf = (piece) =>
  new Map([...piece.slice(0, piece.indexOf(">")).matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, plain(value)]));

/** Changes what differs between a picture and a new one with the same elements; false where it has others. */
function patch(root, old, svg) {
  const was = old.split("<"), now = svg.split("<");
  if (was.length !== now.length) return false;
  const changes = [];
  let element = -1;
  for (let index = 1; index < now.length; index += 1) {
    const tag = tagOf(now[index]);
    if (tag[0] !== "/") element += 1;
    if (was[index] === now[index]) continue;
    if (tag !== tagOf(was[index]) || tag[0] === "/" || tag === "style") return false;
    changes.push([element, was[index], now[index]]);
  }
  const elements = root.querySelectorAll("*");
  if (elements.length !== element + 1) return false;
  for (const [index, before, after] of changes) {
    const values = attributesOf(after);
    for (const [name, value] of attributesOf(before)) {
      if (!values.has(name)) elements[index].removeAttribute(name);
      else if (values.get(name) === value) values.delete(name);
    }
    for (const [name, value] of values) elements[index].setAttribute(name, value);
    const words = wordsOf(after);
    if (words !== wordsOf(before)) elements[index].textContent = words;
  }
  return true;
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
    say("The browser lets nothing be copied here");
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
