import InsetsEngine
import InsetsSyntax

/// The name of a rule: kebab-case, the name of a mistake that can follow "allow".
///
/// Names never change.
package struct RuleID: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
  package let name: String

  package init(_ name: String) { self.name = name }

  package init(stringLiteral value: String) { name = value }

  package static func < (left: RuleID, right: RuleID) -> Bool { left.name < right.name }
}

/// How bad a finding is.
///
/// - error: content is unreachable or covered, a statement does not hold, or the document has no meaning there.
/// - warning: a visible gap, or code that breaks on another device.
/// - information: the numbers depend on something that the reader should know.
/// - hint: intended code with a better form.
package enum Severity: Int, Comparable, CaseIterable, Sendable {
  case error, warning, information, hint

  package var name: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .information: "information"
    case .hint: "hint"
    }
  }

  /// Orders from bad to harmless.
  package static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}

/// How an editor may show a finding.
package enum DiagnosticTag: Hashable, Sendable {
  /// Struck through: the API is deprecated.
  case deprecated
  /// Greyed out: the code changes nothing.
  case unnecessary
}

/// Another place related to a finding.
package struct RelatedInformation: Hashable, Sendable {
  package var location: Location
  package var message: String

  package init(location: Location, message: String) {
    self.location = location
    self.message = message
  }
}

/// A finding with its present place in the document.
package struct Diagnostic: Hashable, Sendable {
  package var rule: RuleID
  package var severity: Severity
  package var range: ByteRange
  package var message: String
  package var related: [RelatedInformation]
  package var tags: Set<DiagnosticTag>
  /// Whether a comment `// insets:expect` announces it, which makes it a hint.
  package var isExpected = false
  /// The edge that it is about; nil for none or several.
  package var edge: Edge?
  /// How much of a view is wrong there, in points, where that is what the finding says.
  package var amount: Double?
  /// What of the document is wrong, where the range only shows what goes wrong by it.
  package var cause: ByteRange?
  /// The element that it is about, which may stand elsewhere.
  package var subject: ByteRange?

  package init(
    rule: RuleID,
    severity: Severity,
    range: ByteRange,
    message: String,
    related: [RelatedInformation],
    tags: Set<DiagnosticTag>
  ) {
    self.rule = rule
    self.severity = severity
    self.range = range
    self.message = message
    self.related = related
    self.tags = tags
  }
}
