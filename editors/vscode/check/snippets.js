// Puts each snippet where it belongs and asks the tool whether it is written and meant as it should be.
// usage: snippets.js PATH_TO_INSETS
const fs = require("fs");
const os = require("os");
const path = require("path");
const { execFileSync } = require("child_process");

const insets = process.argv[2];
const snippets = JSON.parse(fs.readFileSync(path.join(__dirname, "../snippets/insets.json"), "utf8"));

const indented = (text, space) => text.replace(/^(?=.)/gm, space);
const scenario = (body) => {
  const devices = body.includes("iPhone17") ? "iPhoneSE3, iPhone17" : "iPhoneSE3";
  return `scenario "Snippet" {\n  devices: ${devices}\n  iOS: 26\n\n${body}\n}\n`;
};
const views = (body) => scenario(`  viewController screen {\n${indented(body, "    ")}\n  }`);
// Where a snippet stands, by its first word; where nothing is said, it is a whole item.
const places = {
  expect: (body) => scenario(`  viewController screen {\n    view one {\n      edges: superview\n    }\n  }\n\n${indented(body, "  ")}`),
  tableView: views,
  scrollView: views,
  view: views,
  "//": (body) =>
    scenario(
      "  navigationController {\n    viewController screen {\n      tableView list {\n        edges: superview\n" +
        `${indented(body, "        ")}\n        contentInset: (74, 0, 0, 0)\n      }\n    }\n  }`
    ),
};

/** What is in the document when somebody takes the snippet as it is. */
function taken(body) {
  return body.join("\n").replace(/\$\{\d+:([^}]*)\}/g, "$1").replace(/\$\d+/g, "");
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "insets-"));
fs.writeFileSync(path.join(folder, "shared.insets"), "let shared = 1\n");
let failures = 0;
for (const [name, { body }] of Object.entries(snippets)) {
  const text = taken(body);
  const place = places[text.split(" ")[0]] ?? ((item) => item + "\n");
  const file = path.join(folder, "snippet.insets");
  fs.writeFileSync(file, place(text));
  const run = (...words) => {
    try {
      return execFileSync(insets, [...words, file], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    } catch (error) {
      failures += 1;
      return `${name}: insets ${words.join(" ")} says:\n${error.stdout}${error.stderr}\n${place(text)}`;
    }
  };
  const formatted = run("format", "--check");
  if (formatted) console.error(formatted);
  const checked = run("check");
  // A warning is too much as well.
  if (!/: no findings\b/.test(checked)) {
    failures += 1;
    console.error(`${name}:\n${checked}`);
  }
}
fs.rmSync(folder, { recursive: true });
console.log(`snippets: ${Object.keys(snippets).length} tried`);
process.exit(failures > 0 ? 1 : 0);
