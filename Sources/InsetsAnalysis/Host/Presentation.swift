import InsetsChecking
import InsetsLanguage
import InsetsSyntax

/// Which findings of a document are shown and how bad they are, by its first comment and by the settings.
///
/// It comes after the analysis, so a change of the settings analyses nothing again; and whether a scenario can be laid
/// out does not depend on how severe its mistakes are.
struct Presentation: Equatable {
  private let settings: AnalysisSettings
  private let allowed: Set<RuleID>
  private let expected: Set<RuleID>
  /// Whether such comments are reported themselves.
  private let reportsComments: Bool

  init(_ settings: AnalysisSettings, _ suppressions: FileSuppressions) {
    self.settings = settings
    allowed = suppressions.allowed
    expected = suppressions.expected
    reportsComments = !suppressions.findings.isEmpty
  }

  /// The finding of an item with the severity that counts; nil when it is not shown.
  func shown(_ diagnostic: Diagnostic, in tree: ItemTree) -> Diagnostic? {
    guard !allowed.contains(diagnostic.rule), judges(diagnostic, in: tree),
      let severity = settings.severity(of: diagnostic)
    else { return nil }
    var diagnostic = diagnostic
    diagnostic.severity = severity
    if diagnostic.isExpected || expected.contains(diagnostic.rule) {
      diagnostic.isExpected = true
      diagnostic.severity = .hint
      diagnostic.tags.insert(.unnecessary)
    }
    return diagnostic
  }
}

extension Presentation {
  /// Whether a finding can be right about what a scenario of another file's stands for.
  private func judges(_ diagnostic: Diagnostic, in tree: ItemTree) -> Bool {
    guard !settings.screens.isEmpty, case .scenario(let scenario) = ItemSyntax(tree),
      let role = settings.screens[scenario.titleText ?? ""]
    else { return true }
    return role.isJudged(by: diagnostic)
      && !(diagnostic.reach.contains(.knownSizes)
        && tree.node(at: diagnostic.range.lowerBound).isInListPart)
  }
}

extension SyntaxNode {
  /// Whether it stands in a cell or an item.
  fileprivate var isInListPart: Bool {
    var node: SyntaxNode? = self
    while let current = node {
      if case .element(let element) = StatementSyntax(current), ["cell", "item"].contains(element.kindToken.text) {
        return true
      }
      node = current.parent
    }
    return false
  }
}

/// The comments that allow or announce a rule's findings in a whole document, with what is wrong about them.
///
/// They are above the document's first statement: `// insets:allow-file double-inset: this file shows old code`.
struct FileSuppressions {
  /// The rules that are allowed.
  private(set) var allowed: Set<RuleID> = []
  /// The rules whose findings are announced.
  private(set) var expected: Set<RuleID> = []
  /// By the index of the item that the finding is in.
  private(set) var findings: [Int: [Finding]] = [:]

  /// No comments.
  init() {}

  /// - Parameters:
  ///   - document: an analysed document.
  ///   - found: the rules of the document's findings; asked only if there is a comment.
  init(in document: AnalyzedDocument, found: () -> Set<RuleID>) {
    guard !document.suppressing.isEmpty else { return }
    let found = found()
    let hasMistakes = document.noted.contains { document.analyses[$0]?.hasMistakes == true }
    for index in document.suppressing {
      let tree = document.source.items[index]
      for suppression in document.analyses[index]?.fileSuppressions ?? [] {
        let rule = RuleID(suppression.rule)
        if index > 0 || suppression.range.lowerBound > tree.root.range.lowerBound && tree.kind != .endOfFile {
          findings[index, default: []].append(suppression.misplaced(in: tree))
        } else if suppression.reason == nil {
          findings[index, default: []].append(suppression.unexplained)
        } else if found.contains(rule) {
          switch suppression.purpose {
          case .allow: allowed.insert(rule)
          case .expect: expected.insert(rule)
          }
        } else if !(hasMistakes && suppression.isAboutLayout) {
          findings[index, default: []].append(suppression.useless(in: tree))
        }
      }
    }
  }
}
