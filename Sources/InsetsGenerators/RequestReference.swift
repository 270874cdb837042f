import InsetsServer

/// Writes the page about the messages of the protocol that the server and its clients exchange.
///
/// Which those are comes from the server's router, what they are from the comments at their types, and since when and
/// for which clients from the official model of the protocol.
package enum RequestReference {
  /// The path of the model, from the repository's top folder.
  package static let modelPath = "Tests/EndToEnd/metaModel.json"

  /// The folders with the types of the messages.
  package static let sourceFolders = [
    "Sources/LanguageServerProtocol/Requests", "Sources/LanguageServerProtocol/Notifications",
  ]

  /// What is known of a message.
  package struct Row: Hashable, Sendable {
    package var method: String
    /// What it is, in one line.
    package var summary: String
    /// The version of the protocol that brought it; empty for what was always there.
    package var since: String
    /// What the client has to announce, as a path in its capabilities; empty for what every client has.
    package var clientCapability: String
    /// Where the server announces it, as a path in its capabilities.
    package var serverCapability: String
  }

  /// The page.
  ///
  /// - Parameters:
  ///   - model: the text of the model, a line for each message.
  ///   - sources: the texts of the files in `sourceFolders`.
  /// - Returns: the page with its path.
  package static func generate(model: String, sources: [String]) -> GeneratedFile {
    let rows = rows(model: model, sources: sources)
    var page = MarkdownPage("The language server", origin: "Sources/InsetsServer/Router.swift")
    page.paragraph(
      "This page lists the messages of the Language Server Protocol that `insets lsp` takes and sends. The server uses "
        + "only what a client announces, but offers lenses and hints to all; 'Client' names the capability of a message."
    )
    let groups = [
      ("Requests of the client", Router.requests), ("Notifications of the client", Router.notifications),
      ("What the server sends", sentMethods(in: sources)),
    ]
    for (heading, methods) in groups {
      page.heading(heading)
      page.list(methods.map { words(for: $0, rows[$0]) })
    }
    return GeneratedFile(path: "\(ReferenceGenerator.folder)/Requests.md", contents: page.text)
  }

  /// What is known of each method that has a type.
  package static func rows(model: String, sources: [String]) -> [String: Row] {
    var rows: [String: Row] = [:]
    for type in sources.flatMap(messageTypes) {
      rows[type.method] = Row(
        method: type.method,
        summary: type.summary,
        since: "",
        clientCapability: "",
        serverCapability: ""
      )
    }
    for line in model.split(separator: "\n") {
      // Keys and values alternate with what stands between quotation marks.
      let words = line.split(separator: "\"", omittingEmptySubsequences: false)
      guard let method = value(of: "method", in: words), rows[method] != nil else { continue }
      rows[method]?.since = value(of: "since", in: words)?.split(separator: " ").first.map(String.init) ?? ""
      rows[method]?.clientCapability = value(of: "clientCapability", in: words) ?? ""
      rows[method]?.serverCapability = value(of: "serverCapability", in: words) ?? ""
    }
    return rows
  }

  /// The methods that the server sends.
  private static func sentMethods(in sources: [String]) -> [String] {
    sources.flatMap(messageTypes).filter { !$0.isOfClient }.map(\.method).sorted()
  }

  private static func words(for method: String, _ row: Row?) -> String {
    func part(_ name: String, _ value: String?) -> String {
      value.flatMap { $0.isEmpty ? nil : " \(name) \($0)." } ?? ""
    }
    func path(_ value: String?) -> String? { value.flatMap { $0.isEmpty ? nil : code($0) } }
    return "\(code(method)): \(row?.summary ?? "")" + part("Since", row?.since)
      + part("Client:", path(row?.clientCapability)) + part("Announced as", path(row?.serverCapability))
  }

  private static func value(of key: Substring, in words: [Substring]) -> String? {
    guard let index = words.firstIndex(of: key), index + 2 < words.count, words[index + 1] == ":" else { return nil }
    return String(words[index + 2])
  }

  private struct MessageType {
    var method = ""
    var summary = ""
    var isOfClient = false
  }

  /// The types of messages in a source file: a comment, an `enum` with the kind of message, and its method.
  private static func messageTypes(in source: String) -> [MessageType] {
    var types: [MessageType] = []
    var type = MessageType()
    var isInComment = false
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("/// ") {
        if !isInComment { type = MessageType(summary: String(line.dropFirst(4))) }
        isInComment = true
      } else if line.hasPrefix("package enum") {
        if !isInComment { type = MessageType() }
        type.isOfClient = line.contains("Client")
        isInComment = false
      } else if line.contains("static let method = \"") {
        type.method = String(line.split(separator: "\"").dropFirst().first ?? "")
        types.append(type)
      } else if !line.hasPrefix("///") {
        isInComment = false
      }
    }
    return types
  }
}
