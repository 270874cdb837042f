// Writes the server's settings into package.json: those of Grammar/insets.schema.json, which come from the server's own
// table. With --check, tells whether package.json has them as they are.
const fs = require("fs");
const path = require("path");

const root = path.resolve(__dirname, "../../..");
const file = path.resolve(__dirname, "../package.json");
const schema = JSON.parse(fs.readFileSync(path.join(root, "Grammar/insets.schema.json"), "utf8"));
const before = fs.readFileSync(file, "utf8");
const manifest = JSON.parse(before);

// What the extension itself reads.
const own = ["insets.path", "insets.trace.server"];
const properties = manifest.contributes.configuration.properties;
const settings = Object.fromEntries(own.map((name) => [name, properties[name]]));

// A group of settings is flat here, so that each of them has a row in the settings editor; the levels of the rules are
// one table.
function add(prefix, members) {
  for (const [name, member] of Object.entries(members)) {
    if (name === "$schema") continue;
    if (member.type === "object" && name !== "rules") add(`${prefix}.${name}`, member.properties ?? {});
    else settings[`${prefix}.${name}`] = { ...member, scope: "window", order: Object.keys(settings).length };
  }
}
add("insets", schema.properties);

manifest.contributes.configuration.properties = settings;
// Compared by what they say, so that package.json can be written as people like it elsewhere.
const isFresh = JSON.stringify(JSON.parse(before)) === JSON.stringify(manifest);
if (process.argv.includes("--check")) {
  if (!isFresh) {
    console.error("editors/vscode/package.json: its settings are stale; run: node editors/vscode/scripts/settings.js");
    process.exit(1);
  }
} else if (!isFresh) {
  fs.writeFileSync(file, JSON.stringify(manifest, null, 2) + "\n");
}
