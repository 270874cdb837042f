import InsetsAnalysis
import LanguageServerProtocol

extension Route {
  static let completion = Route(
    CompletionRequest.self,
    .reads,
    announcing: { server, _ in
      // A dot begins a part of a quantity or a choice.
      server.completionProvider = CompletionOptions(triggerCharacters: ["."], resolveProvider: true)
    },
    handler: answerCompletion
  )
}

private func answerCompletion(
  _ params: TextDocumentPositionParams,
  _ server: inout Server
) throws(ResponseError) -> LanguageServerProtocol.CompletionList {
  let (document, converter) = try server.openDocument(params.textDocument)
  server.preview?.cursorMoved(to: converter.offset(params.position), in: document.file)
  let offset = converter.offset(params.position)
  let client = server.client
  let completions = server.host.completions(at: offset, in: document.file, withTemplates: client.takesSnippets)
  guard let first = completions.first else { return CompletionList(editRange: nil, items: []) }
  // They all take the place of the one word at the cursor.
  let range = WordRange(first, client, converter)
  let data = CompletionData(uri: document.uri, position: converter.position(first.replacing.lowerBound))
  return CompletionList(
    editRange: client.takesDefaultEditRange ? range.forList : nil,
    items: completions.enumerated().map { rank, completion in
      completionItem(completion, rank: rank, range, data, client)
    }
  )
}

private func completionItem(
  _ completion: Completion,
  rank: Int,
  _ range: WordRange,
  _ data: CompletionData,
  _ client: ClientFeatures
) -> CompletionItem {
  let snippet = client.takesSnippets ? completion.template?.snippet : nil
  var item = CompletionItem(
    label: completion.label,
    kind: CompletionItemKind(completion.kind),
    detail: completion.detail,
    documentation: client.resolvesDocumentation ? nil : completion.documentation,
    sortText: sortText(rank),
    textEdit: range.edit(snippet ?? completion.insertion, client)
  )
  item.isSnippet = snippet != nil
  item.labelDescription = client.takesLabelDetails ? completion.detail : nil
  item.isTaggedDeprecated = completion.isDeprecated && client.takesCompletionTags
  item.isDeprecated = completion.isDeprecated && client.takesDeprecatedCompletions && !client.takesCompletionTags
  // What follows the name of an element or a quantity is a part of it.
  let hasParts = completion.kind == .name || completion.kind == .quantity
  item.commitCharacters = client.takesCommitCharacters && hasParts ? ["."] : nil
  item.data = data
  return item
}

/// The word that completions take the place of: all of it, and what of it is before the cursor.
private struct WordRange {
  let inserting: LanguageServerProtocol.Range
  let replacing: LanguageServerProtocol.Range
  private let takesInsertReplace: Bool

  init(_ completion: Completion, _ client: ClientFeatures, _ converter: PositionConverter) {
    inserting = converter.range(completion.typed)
    replacing = converter.range(completion.replacing)
    takesInsertReplace = client.takesInsertReplace
  }

  var forList: LanguageServerProtocol.CompletionList.EditRange {
    takesInsertReplace ? .insertReplace(inserting: inserting, replacing: replacing) : .range(replacing)
  }

  func edit(_ text: String, _ client: ClientFeatures) -> CompletionEdit {
    if client.takesDefaultEditRange { return .text(text) }
    if takesInsertReplace { return .insertReplace(newText: text, inserting: inserting, replacing: replacing) }
    return .edit(TextEdit(range: replacing, newText: text))
  }
}

extension CompletionTemplate {
  /// In the syntax of snippets; the last place without words is where the cursor ends.
  fileprivate var snippet: String {
    var number = 0
    return pieces.map { piece in
      switch piece {
      case .text(let text): return text.escaped("$\\")
      case .place(""): return "$0"
      case .place(let words):
        number += 1
        return "${\(number):\(words.escaped("$\\}"))}"
      }
    }.joined()
  }
}

extension String {
  /// The text with a backslash before each of some characters.
  fileprivate func escaped(_ characters: String) -> String {
    reduce(into: "") { text, character in
      if characters.contains(character) { text += "\\" }
      text.append(character)
    }
  }
}

/// A text that sorts where the rank is.
///
/// Clients compare texts, in which 10 is before 9.
private func sortText(_ rank: Int) -> String {
  let digits = String(rank)
  return String(repeating: "0", count: max(0, 5 - digits.count)) + digits
}
