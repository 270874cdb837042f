import InsetsEngine
import InsetsSyntax

/// Something that can be wrong with a document: one file each, with its explanation, its examples and its check.
package struct DiagnosticRule: Sendable {
  /// How its findings come about.
  enum Origin: Sendable {
    /// Reading the document: the parser or the binder reports them where it stumbles.
    case reading
    /// The computed layout of a scenario.
    case layout(
      check: @Sendable (ScenarioEvaluation) -> [Finding],
      fixes: @Sendable (Finding, ScenarioEvaluation) -> [FixCandidate]
    )
  }

  package let id: RuleID
  package let severity: Severity
  /// One line, lower case, without a final stop.
  package let summary: String
  /// What is wrong, why it matters, what to do.
  package let explanation: String
  package let examples: [RuleExample]
  let origin: Origin
}

/// A document that shows a rule: documentation and test at once.
package enum RuleExample: Sendable {
  /// The rule's findings start exactly at the markers `1️⃣`, `2️⃣` … `fixed` is the document after the first fix that
  /// is offered for the first finding; nil when none is.
  case flagged(String, fixed: String?)
  /// The rule has no finding here.
  case accepted(String)
}

/// A repair that a rule proposes; it is offered only after the engine has proved it.
struct FixCandidate: Sendable {
  /// What it does, imperative: `Remove contentInset.top 64`.
  var action: String
  /// In bytes from the item's start.
  var edits: [TextEdit]
  /// What the reader sees move.
  var measure: Measure?
}

/// A number on which the effect of a repair is shown.
struct Measure: Sendable {
  /// `content top`.
  var name: String
  var element: ElementID
  var quantities: [(quantity: Quantity, part: Part?)]

  /// The sum of the quantities in a group, in points; nil where one of them has no value.
  func amount(in evaluation: ScenarioEvaluation, group: Int) -> Points? {
    var total: Points = 0
    for (quantity, part) in quantities {
      guard let amount = evaluation.amount(quantity, part, of: element, in: group), amount.value.isFinite else {
        return nil
      }
      total += amount.value
    }
    return total
  }
}
