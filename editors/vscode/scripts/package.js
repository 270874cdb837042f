// Packs the extension with vsce. With --target it is for one platform and has the server inside, which is taken from the
// release archive of that platform, or from --server.
// usage: package.js [--target linux-x64|linux-arm64|darwin-x64|darwin-arm64 [--server FILE]]
const { execFileSync } = require("child_process");
const fs = require("fs");
const path = require("path");

/** The names that release archives have for the platforms of VS Code. */
const archives = {
  "linux-x64": "linux-x86_64",
  "linux-arm64": "linux-aarch64",
  "darwin-x64": "macos-x86_64",
  "darwin-arm64": "macos-arm64",
};

const extension = path.resolve(__dirname, "..");
const manifest = JSON.parse(fs.readFileSync(path.join(extension, "package.json"), "utf8"));
const words = process.argv.slice(2);
const option = (name) => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined);
const target = option("--target");
const server = path.join(extension, "server");
// The pictures of the README are shown from the repository.
const address = manifest.repository.url.replace(/\.git$/, "");
const rest = ["package", "--no-dependencies", "--baseImagesUrl", `${address}/raw/HEAD/${manifest.repository.directory}`];

fs.rmSync(server, { recursive: true, force: true });
if (target !== undefined) {
  if (archives[target] === undefined) {
    console.error(`package.js: there is no server for '${target}'; the targets are ${Object.keys(archives).join(", ")}`);
    process.exit(2);
  }
  fs.mkdirSync(server);
  const name = `insets-${manifest.version}-${archives[target]}`;
  const archive = path.resolve(extension, "../../.build/out", `${name}.tar.gz`);
  const binary = path.join(server, "insets");
  const file = option("--server");
  if (file !== undefined) {
    fs.copyFileSync(file, binary);
  } else if (fs.existsSync(archive)) {
    execFileSync("tar", ["-xzf", archive, "-C", server, "--strip-components", "2", `${name}/bin/insets`]);
  } else {
    console.error(`package.js: there is no '${archive}'; make it on that platform: bash .release/archive.sh .build/out`);
    process.exit(1);
  }
  fs.chmodSync(binary, 0o755);
  rest.push("--target", target);
}
execFileSync("vsce", rest, { cwd: extension, stdio: "inherit" });
