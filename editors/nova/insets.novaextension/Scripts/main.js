// Starts the language server of Insets for Nova.

const install = "swift build -c release --product insets && sudo install .build/release/insets /usr/local/bin/";
let client = null;

function start() {
  stop();
  const path = nova.config.get("insets.path", "string") || "insets";
  // `env` looks on PATH, which Nova does not.
  client = new LanguageClient(
    "insets",
    "Insets",
    { path: "/usr/bin/env", args: [path, "lsp"], type: "stdio" },
    { syntaxes: ["insets"] }
  );
  client.onDidStop((error) => {
    if (error) tellHowToInstall(path);
  });
  try {
    client.start();
    nova.subscriptions.add(client);
  } catch (error) {
    tellHowToInstall(path);
  }
}

function stop() {
  if (client === null) return;
  client.stop();
  nova.subscriptions.remove(client);
  client = null;
}

function tellHowToInstall(path) {
  const request = new NotificationRequest("insets.absent");
  request.title = "Insets";
  request.body = `'${path}' does not run. To install it, run this in a checkout of Insets: ${install}`;
  request.actions = ["OK"];
  nova.notifications.add(request);
}

exports.activate = () => {
  nova.config.onDidChange("insets.path", start);
  start();
};

exports.deactivate = stop;
