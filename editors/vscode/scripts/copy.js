// Copies what the extension shares with the rest of the repository into the package: the grammar, the schema of the
// settings files, the changes and the licence.
const fs = require("fs");
const path = require("path");

const root = path.resolve(__dirname, "../../..");
const target = process.argv[2] ?? path.resolve(__dirname, "..");

const files = {
  "syntaxes/insets.tmLanguage.json": "Grammar/textmate/insets.tmLanguage.json",
  "schemas/insets.schema.json": "Grammar/insets.schema.json",
  "CHANGELOG.md": "CHANGELOG.md",
  LICENSE: "LICENSE",
};

for (const [copy, source] of Object.entries(files)) {
  const file = path.join(target, copy);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.copyFileSync(path.join(root, source), file);
}
