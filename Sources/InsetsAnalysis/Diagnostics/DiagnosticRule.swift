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
      needs: RuleNeeds = .nothing,
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
  /// Rules that explain better what is wrong: where one of them has a finding on the same text, this rule is silent.
  let yieldsTo: [RuleID]
  let origin: Origin

  /// Whether its findings come from the computed layout of a scenario, not from reading the document.
  package var isAboutLayout: Bool { if case .layout = origin { true } else { false } }

  init(
    id: RuleID,
    severity: Severity,
    summary: String,
    explanation: String,
    examples: [RuleExample],
    yieldsTo: [RuleID] = [],
    origin: Origin
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.examples = examples
    self.yieldsTo = yieldsTo
    self.origin = origin
  }
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
  /// What is measured of the element.
  enum Subject: Sendable {
    /// The sum of quantities.
    case quantities([(quantity: Quantity, part: Part?)])
    /// How far the content lies inside an edge: another quantity before iOS 11 than from there on.
    case contentInset(Edge)
  }

  /// `content top`.
  var name: String
  var element: ElementID
  var subject: Subject

  init(name: String, element: ElementID, quantities: [(quantity: Quantity, part: Part?)]) {
    self.name = name
    self.element = element
    subject = .quantities(quantities)
  }

  /// Where a scroll view's content begins or ends.
  init(contentAt edge: Edge, of element: ElementID) {
    name = "content \(edge.name)"
    self.element = element
    subject = .contentInset(edge)
  }

  /// The number in a group, in points; nil where it has no value.
  func amount(in evaluation: ScenarioEvaluation, group: Int) -> Points? {
    let quantities: [(quantity: Quantity, part: Part?)] =
      switch subject {
      case .quantities(let quantities): quantities
      case .contentInset(let edge): [(effectiveInset(in: group, of: element, evaluation), edge.part)]
      }
    var total: Points = 0
    // A page may make room by itself.
    if case .contentInset(let edge) = subject {
      total += evaluation.resolution(of: group).pageInset(of: element, at: edge)?.value ?? 0
    }
    for (quantity, part) in quantities {
      guard let amount = evaluation.amount(quantity, part, of: element, in: group), amount.value.isFinite else {
        return nil
      }
      total += amount.value
    }
    return total
  }
}
