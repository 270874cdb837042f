import InsetsEngine
import InsetsSyntax

/// What a finding is about, so that it can be recognised after an edit moved or reworded it.
struct Subject: Hashable, Sendable {
  var element: ElementID?
  var edge: Edge?
  var property: Property?
  /// The index of the expectation, or of its row, in the scenario.
  var expectation: Int?
  var row: Int?

  init(
    element: ElementID? = nil,
    edge: Edge? = nil,
    property: Property? = nil,
    expectation: Int? = nil,
    row: Int? = nil
  ) {
    self.element = element
    self.edge = edge
    self.property = property
    self.expectation = expectation
    self.row = row
  }
}

/// Something wrong in an item, in positions of that item.
struct Finding: Sendable {
  struct Note: Sendable {
    var place: Place
    var message: String
  }

  var rule: RuleID
  var severity: Severity
  /// In bytes from the item's start.
  var range: ByteRange
  var message: String
  var notes: [Note] = []
  var tags: Set<DiagnosticTag> = []
  var subject = Subject()
  /// Repairs that follow from the finding alone, such as the closest valid spelling.
  ///
  /// Repairs that the engine has to prove are computed by the rule when somebody asks.
  var repairs: [Repair] = []
}

extension Finding {
  /// Whether it is about what another finding, of a weaker rule, is about: the same text or the same subject.
  func explains(_ other: Finding) -> Bool {
    range.overlaps(other.range) || subject.concerns(other.subject)
  }
}

extension Subject {
  /// Whether it is the same element and, where both say one, the same edge and the same property.
  fileprivate func concerns(_ other: Subject) -> Bool {
    guard let element, element == other.element else { return false }
    return (edge == nil || other.edge == nil || edge == other.edge)
      && (property == nil || other.property == nil || property == other.property)
  }
}

/// A change to the text of an item.
struct Repair: Hashable, Sendable {
  var title: String
  /// In bytes from the item's start; they don't overlap.
  var edits: [TextEdit]
  /// Whether it is the one to take without a second look, although there are others; one alone always is.
  var isPreferred = false
}
