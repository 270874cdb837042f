import InsetsAnalysis
import InsetsLanguage
import LanguageServerProtocol

/// The pages that explain the rules, for a client to open.
package struct RulePages: Sendable {
  private let folder: String
  private let names: Set<String>
  /// Makes a file with the page of a rule that has none, and gives its whole path; nil where it can't.
  private let writePage: @Sendable (RuleID) -> String?

  /// - Parameters:
  ///   - folder: the whole path of the folder that the pages are in.
  ///   - names: the names of the files in it; a page is `rule-id.md`.
  package init(folder: String, names: Set<String>) {
    self.folder = folder
    self.names = names
    writePage = { _ in nil }
  }

  /// Pages that become files when they are first shown.
  package init(writingPage: @escaping @Sendable (RuleID) -> String?) {
    folder = ""
    names = []
    writePage = writingPage
  }

  /// The page of a rule to show, which is written if there is none; nil where that can't be.
  func shown(_ rule: RuleID) -> DocumentURI? { uri(of: rule) ?? writePage(rule).map { DocumentURI(filePath: $0) } }

  /// The page of a rule, to link to; nil if there is none.
  func uri(of rule: RuleID) -> DocumentURI? {
    let name = "\(rule.name).md"
    return names.contains(name) ? DocumentURI(filePath: "\(folder)/\(name)") : nil
  }
}
