/// The commands that clients can have executed, by the names that they use.
///
/// Each takes one argument, the parameters of a request for a position: `{textDocument: {uri}, position}`.
enum ServerCommand: String, CaseIterable, Sendable {
  /// Gives the derivation of what is at a place, down to the data, as `{kind, value}`; null where nothing is computed.
  case explain = "insets.explain"
  /// Brings a document to iOS 11 by an edit that the client applies; looks at no position.
  case migrateDocument = "insets.migrateDocument"
  /// Writes what is computed for the element or the property at a place by an edit that the client applies.
  case writeExpectations = "insets.writeExpectations"

  /// Whether it changes a document, which the client has to carry out.
  var edits: Bool {
    switch self {
    case .explain: false
    case .migrateDocument, .writeExpectations: true
    }
  }

  /// The commands that do something in a client.
  static func commands(for client: ClientFeatures) -> [ServerCommand] {
    allCases.filter { !$0.edits || client.appliesEdits }
  }
}
