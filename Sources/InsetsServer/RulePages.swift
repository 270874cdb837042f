import InsetsAnalysis
import InsetsLanguage
import LanguageServerProtocol

/// The pages that explain the rules, for a client to open.
package struct RulePages: Sendable {
  private let folder: String
  private let names: Set<String>

  /// - Parameters:
  ///   - folder: the whole path of the folder that the pages are in.
  ///   - names: the names of the files in it; a page is `rule-id.md`.
  package init(folder: String, names: Set<String>) {
    self.folder = folder
    self.names = names
  }

  /// The page of a rule; nil if there is none.
  func uri(of rule: RuleID) -> DocumentURI? {
    let name = "\(rule.name).md"
    return names.contains(name) ? DocumentURI(filePath: "\(folder)/\(name)") : nil
  }
}
