/// The commands that clients can have executed, by the names that they use.
///
/// Each takes one argument. Where nothing else is said it is the parameters of a request for a position:
/// `{textDocument: {uri}, position}`.
enum ServerCommand: String, CaseIterable, Sendable {
  /// Gives the derivation of what is at a place, down to the data, as `{kind, value}`; null where nothing is computed.
  case explain = "insets.explain"
  /// Brings a document to iOS 11 by an edit that the client applies; looks at no position.
  case migrateDocument = "insets.migrateDocument"
  /// Writes what is computed for the element or the property at a place by an edit that the client applies.
  case writeExpectations = "insets.writeExpectations"
  /// Writes SwiftUI code, the `text` beside the place, in the language at that place by an edit that the client applies.
  case pasteSwift = "insets.pasteSwift"

  /// Serves a live page with pictures of the document and has the client show it; gives `{url}`. With `open: false` beside
  /// the place, the client shows the page itself; `host: "NAME"` is what a tunnel calls this machine, so that the page can
  /// be reached through it.
  case showPreview = "insets.showPreview"

  /// Has the client show the page of a rule; the argument is the rule's name.
  case showRule = "insets.showRule"

  /// Whether a client can do what the command needs it for.
  func isCarriedOut(by client: ClientFeatures) -> Bool {
    switch self {
    case .explain, .showPreview: true
    case .migrateDocument, .writeExpectations, .pasteSwift: client.appliesEdits
    case .showRule: client.showsDocuments
    }
  }

  /// The commands that do something in a client.
  static func commands(for client: ClientFeatures) -> [ServerCommand] {
    allCases.filter { $0.isCarriedOut(by: client) }
  }
}
