import Foundation
import JSON
import LanguageServerProtocol

/// A folder on the disk with documents, for as long as a test runs.
struct TestWorkspace {
  /// The folder's URI, without a slash at the end.
  let uri: String
  private let url: URL

  /// Runs a test with files in a new folder, by their paths in it.
  static func with(_ files: [String: String], _ test: (TestWorkspace) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(path: UUID().uuidString)
    let workspace = TestWorkspace(uri: DocumentURI(filePath: url.path(percentEncoded: false)).string, url: url)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    for (path, text) in files { try workspace.write(text, to: path) }
    try test(workspace)
  }

  func uri(_ path: String) -> String { "\(uri)/\(path)" }

  func path(_ path: String) -> String { url.appending(path: path).path(percentEncoded: false) }

  func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: url.appending(path: path)) }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      at: url.appending(path: path),
      withDestinationURL: url.appending(path: target)
    )
  }

  func move(_ path: String, to target: String) throws {
    try FileManager.default.moveItem(at: url.appending(path: path), to: url.appending(path: target))
  }
}

extension TestClient {
  /// A client that has this folder open.
  init(_ workspace: TestWorkspace, _ capabilities: JSONValue = [:]) {
    self.init()
    request("initialize", ["rootUri": .string(workspace.uri), "capabilities": capabilities])
    notify("initialized", [:])
    _ = messages(backgroundSlices: 0)
  }

  /// Says that files in a folder have changed on the disk, and returns what was published because of it.
  mutating func changeOnDisk(_ workspace: TestWorkspace, _ paths: String...) -> [String] {
    let changes = paths.map { path -> JSONValue in ["uri": .string(workspace.uri(path)), "type": 2] }
    notify("workspace/didChangeWatchedFiles", ["changes": .array(changes)])
    return published(in: workspace)
  }

  /// Lets the server work until it has nothing to do; returns what it published, a line for each list, such as
  /// `sub/a.insets: unknown-name`.
  mutating func published(in workspace: TestWorkspace) -> [String] {
    messages().compactMap { message in
      guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(message.utf8)),
        value["method"] == "textDocument/publishDiagnostics", let params = value["params"]
      else { return nil }
      return summary(of: params, params["diagnostics"], in: workspace)
    }
  }
}

/// `sub/a.insets: unknown-name`, for something about a document and the findings in it.
func summary(of value: JSONValue, _ findings: JSONValue?, in workspace: TestWorkspace) -> String {
  guard case .string(let uri)? = value["uri"] else { return "no document" }
  let name = uri.hasPrefix(workspace.uri) ? String(uri.dropFirst(workspace.uri.count + 1)) : uri
  guard case .array(let elements)? = findings else { return "\(name): no list" }
  let codes = elements.map { element in if case .string(let code)? = element["code"] { code } else { "?" } }
  return codes.isEmpty ? "\(name): nothing" : "\(name): \(codes.joined(separator: " "))"
}
