import Foundation
import JSON

/// A page of the live preview in Chromium, over its debugging pipe: JSON that ends with NUL.
final class BenchBrowser {
  private static let names = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge",
  ]

  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()
  private let profile: URL
  private var received: [UInt8] = []
  private var lastNumber = 0
  private var session: String?

  /// Opens a page as large as a window beside an editor; nil where no browser is installed.
  init?(_ address: String) throws {
    guard let path = Self.path else { return nil }
    profile = FileManager.default.temporaryDirectory.appending(path: "insets-bench-\(UUID().uuidString)")
    process.executableURL = URL(filePath: "/bin/sh")
    // The browser takes commands at descriptor 3 and answers at 4; as root it has no sandbox.
    var words = [path, "--headless", "--disable-gpu", "--no-first-run", "--remote-debugging-pipe"]
    words += ["--user-data-dir=\(profile.path(percentEncoded: false))"]
    if getuid() == 0 { words.append("--no-sandbox") }
    process.arguments = ["-c", #"exec "$@" 3<&0 4>&1 </dev/null >/dev/null 2>/dev/null"#, "sh"] + words
    process.standardInput = commands
    process.standardOutput = answers
    try process.run()
    let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"] ?? .null
    let attached = try call("Target.attachToTarget", ["targetId": target, "flatten": true])
    guard case .string(let name)? = attached["sessionId"] else {
      throw DeveloperError(description: "the browser opens no page")
    }
    session = name
    _ = try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": 1500, "height": 800, "deviceScaleFactor": 1, "mobile": false]
    )
    _ = try call("Page.navigate", ["url": .string(address)])
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: profile)
  }

  private static var path: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = names.flatMap { name in folders.map { "\($0)/\(name)" } }
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Waits until the page has so many pictures, and has it notice when all of them have changed.
  func watchPictures(count: Int) throws {
    let end = Date(timeIntervalSinceNow: 30)
    let shown = "[...document.querySelectorAll('.picture')].filter((one) => one.shadowRoot.querySelector('svg')).length"
    while try value("\(shown) === \(count)") != .bool(true) {
      guard Date() < end else { throw DeveloperError(description: "the page shows no \(count) pictures") }
      Thread.sleep(forTimeInterval: 0.05)
    }
    // What is drawn when a frame begins is laid out and painted when the next message is taken.
    let script = """
      (() => {
        const changed = new Set();
        for (const one of document.querySelectorAll('.picture')) {
          new MutationObserver(() => {
            if (changed.add(one).size < \(count)) return;
            changed.clear();
            requestAnimationFrame(() => {
              const channel = new MessageChannel();
              channel.port1.onmessage = () => window.painted?.(performance.timeOrigin + performance.now());
              channel.port2.postMessage(0);
            });
          }).observe(one.shadowRoot, { attributes: true, characterData: true, childList: true, subtree: true });
        }
      })()
      """
    _ = try value(script)
    // What came with the page is over.
    Thread.sleep(forTimeInterval: 0.5)
  }

  /// The time from an edit until all pictures are painted.
  func time(of edit: () throws -> Void) throws -> Duration {
    let number = try send(
      "Runtime.evaluate",
      ["expression": "new Promise((next) => { window.painted = next })", "awaitPromise": true, "returnByValue": true]
    )
    // The page is told before the editor types.
    Thread.sleep(forTimeInterval: 0.02)
    let start = Date().timeIntervalSince1970 * 1000
    try edit()
    guard let end = try answer(to: number)["result"]?["value"]?.double else {
      throw DeveloperError(description: "the page does not say when it was painted")
    }
    return .milliseconds(1) * (end - start)
  }

  private func value(_ expression: String) throws -> JSONValue? {
    let answer = try call("Runtime.evaluate", ["expression": .string(expression), "returnByValue": true])
    return answer["result"]?["value"]
  }

  // MARK: - Messages

  private func call(_ method: String, _ params: JSONValue) throws -> JSONValue { try answer(to: send(method, params)) }

  private func send(_ method: String, _ params: JSONValue) throws -> Int {
    lastNumber += 1
    var message: [String: JSONValue] = ["id": .integer(lastNumber), "method": .string(method), "params": params]
    if let session { message["sessionId"] = .string(session) }
    try commands.fileHandleForWriting.write(contentsOf: JSONWriter.bytes(of: JSONValue.object(message)) + [0])
    return lastNumber
  }

  private func answer(to number: Int) throws -> JSONValue {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = JSONValue(json: Array(received[..<end]))
        received.removeFirst(end + 1)
        guard let message, message["id"] == .integer(number) else { continue }
        guard let result = message["result"] else {
          throw DeveloperError(description: "the browser refuses: \(String(describing: message["error"]))")
        }
        return result
      }
      let bytes = answers.fileHandleForReading.availableData
      guard !bytes.isEmpty else { throw DeveloperError(description: "the browser has ended") }
      received += bytes
    }
  }
}
