/// The keys of a settings file's outermost object.
///
/// The reader and the schema have them from here.
package enum SettingsKey: String, CaseIterable, Sendable {
  case schema = "$schema"
  case rules

  /// What the key decides, in one sentence.
  package var summary: String {
    switch self {
    case .schema: "The schema of this file, for editors."
    case .rules: "How bad the findings of a rule are; rules that are not named have their own level."
    }
  }
}
