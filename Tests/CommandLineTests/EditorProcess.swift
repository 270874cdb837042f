import Foundation
import Testing

/// A scripted editor at the other end of the real binary's pipes, which shares no code with it.
///
/// Every expectation names the whole conversation when it fails.
final class EditorProcess {
  typealias JSON = [String: Any]

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var received = Data()
  private var requestCount = 0
  private(set) var wireLog = ""

  init(_ arguments: [String] = ["lsp"]) throws {
    process.executableURL = Tool.folder.appending(path: "insets")
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit { if process.isRunning { process.terminate() } }

  // MARK: - Sending

  /// Sends a request and returns its id.
  @discardableResult
  func request(_ method: String, _ params: JSON? = nil) throws -> Int {
    requestCount += 1
    try send(["jsonrpc": "2.0", "id": requestCount, "method": method], params)
    return requestCount
  }

  func notify(_ method: String, _ params: JSON? = nil) throws {
    try send(["jsonrpc": "2.0", "method": method], params)
  }

  private func send(_ fields: JSON, _ params: JSON?) throws {
    let message = params.map { fields.merging(["params": $0]) { $1 } } ?? fields
    let body = try JSONSerialization.data(withJSONObject: message, options: [.sortedKeys, .withoutEscapingSlashes])
    try sendBytes(Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
  }

  func sendBytes(_ bytes: Data) throws {
    if wireLog.utf8.count < 1 << 16 { wireLog += "→ \(String(decoding: bytes.prefix(2000), as: UTF8.self))\n" }
    try input.fileHandleForWriting.write(contentsOf: bytes)
  }

  func closeInput() throws { try input.fileHandleForWriting.close() }

  func open(_ uri: String, _ text: String) throws {
    let document: JSON = ["uri": uri, "languageId": "insets", "version": 1, "text": text]
    try notify("textDocument/didOpen", ["textDocument": document])
  }

  // MARK: - Receiving

  /// The next message of the server.
  func receive() throws -> JSON {
    let separator = Data("\r\n\r\n".utf8)
    while true {
      if let end = received.range(of: separator) {
        let header = String(decoding: received[..<end.lowerBound], as: UTF8.self)
        guard let length = Int(header.dropFirst("Content-Length: ".count)) else {
          throw failure("the header '\(header)'")
        }
        if received.endIndex - end.upperBound >= length {
          let body = received[end.upperBound..<end.upperBound + length]
          if wireLog.utf8.count < 1 << 16 { wireLog += "← \(String(decoding: body.prefix(2000), as: UTF8.self))\n" }
          received = Data(received[(end.upperBound + length)...])
          guard let message = try JSONSerialization.jsonObject(with: body) as? JSON else { throw failure("no object") }
          return message
        }
      }
      let bytes = output.fileHandleForReading.availableData
      guard !bytes.isEmpty else { throw failure("the server ended") }
      received += bytes
    }
  }

  /// The next message that answers a request; what else comes is passed over.
  func answer(to id: Int) throws -> JSON { try receive { $0["id"] as? Int == id && $0["method"] == nil } }

  /// The next findings that are published.
  func findings() throws -> [JSON] {
    let message = try receive { $0["method"] as? String == "textDocument/publishDiagnostics" }
    return (message["params"] as? JSON)?["diagnostics"] as? [JSON] ?? []
  }

  private func receive(where isRight: (JSON) -> Bool) throws -> JSON {
    while true {
      let message = try receive()
      if isRight(message) { return message }
    }
  }

  /// Waits for the server's end and returns its exit code.
  func exitCode() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Initializes the server.
  func start(_ capabilities: JSON = [:], process: Int32? = nil) throws {
    let id = try request(
      "initialize",
      ["processId": process.map { $0 as Any } ?? NSNull(), "capabilities": capabilities]
    )
    _ = try answer(to: id)
    try notify("initialized", [:])
  }

  func failure(_ reason: String) -> Failure { Failure(description: "\(reason); the conversation:\n\(wireLog)") }
}
