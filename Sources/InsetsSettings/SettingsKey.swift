/// The keys of a settings file's outermost object.
///
/// The reader and the schema have them from here.
package enum SettingsKey: String, CaseIterable, Sendable {
  case schema = "$schema"
  case rules
  case hover
  case codeLenses
  case inlayHints
  case closedFiles

  /// What the key decides, in one sentence.
  package var summary: String {
    switch self {
    case .schema: "The schema of this file, for editors."
    case .closedFiles: "Whether editors show the findings of documents in the workspace that nobody has open."
    case .rules: "How bad the findings of a rule are; rules that are not named have their own level."
    case .hover: "How much a hover tells: a line, a table and derivations; a line and a short table; or nothing."
    case .codeLenses: "Which lines editors show above statements."
    case .inlayHints: "Which computed values editors show behind what is written."
    }
  }
}
