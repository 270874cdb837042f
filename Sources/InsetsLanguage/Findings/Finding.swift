import InsetsEngine
import InsetsSyntax

/// The subject of a finding, which identifies it after an edit that moves or rewords it.
package struct Subject: Hashable, Sendable {
  package var element: ElementID?
  package var edge: Edge?
  package var property: Property?
  /// The index of the expectation, or of its row, in the scenario.
  package var expectation: Int?
  package var row: Int?

  package init(
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

  /// The property that a statement sets, at one of its edges if it has several.
  package init(_ setting: BoundSetting, at edge: Edge? = nil) {
    self.init(element: setting.element, edge: edge, property: setting.setting.property)
  }

  /// Whether it is the same element and, if both have one, the same edge and the same property.
  package func concerns(_ other: Subject) -> Bool {
    guard let element, element == other.element else { return false }
    return (edge == nil || other.edge == nil || edge == other.edge)
      && (property == nil || other.property == nil || property == other.property)
  }
}

/// A mistake in an item, in positions of the item.
package struct Finding: Sendable {
  package struct Note: Sendable {
    package var place: Place
    package var message: String

    package init(place: Place, message: String) {
      self.place = place
      self.message = message
    }

    package init(_ place: Place, _ message: Phrase) { self.init(place: place, message: message.text) }
  }

  package let rule: RuleID
  package let severity: Severity
  /// In bytes from the item's start.
  package var range: ByteRange
  package var message: String
  package var notes: [Note] = []
  package var tags: Set<DiagnosticTag> = []
  /// Whether a comment announces it.
  package var isExpected = false
  package var subject = Subject()
  /// How much of the subject is wrong at its edge, in points, where that is what the finding says.
  package var amount: Points?
  /// What of the item is wrong, where the range only shows what goes wrong by it.
  package var cause: ByteRange?
  /// Where its subject is written, if the item writes it.
  package var subjectRange: ByteRange?
  /// Whether it holds for each of the sizes that were tried in place of unknown ones.
  package var isTried = false
  /// Changes that follow from the finding alone, such as the closest valid spelling.
  ///
  /// Those that the engine has to prove come from the layout rule on demand.
  package var fixes: [Change] = []
  /// The index among the layout rules' findings in its scenario; nil for a finding about reading.
  package let layoutIndex: Int?

  /// A finding about reading.
  package init(
    _ rule: DiagnosticRule,
    at range: ByteRange,
    _ message: Message,
    notes: [Note] = [],
    fixes: [Change] = []
  ) {
    self.rule = rule.id
    severity = rule.severity
    self.range = range
    self.message = message.text
    self.notes = notes
    self.fixes = fixes
    layoutIndex = nil
  }

  package init(
    _ rule: RuleID,
    _ severity: Severity,
    at range: ByteRange,
    _ message: String,
    notes: [Note],
    tags: Set<DiagnosticTag>,
    subject: Subject,
    layoutIndex: Int?
  ) {
    self.rule = rule
    self.severity = severity
    self.range = range
    self.message = message
    self.notes = notes
    self.tags = tags
    self.subject = subject
    self.layoutIndex = layoutIndex
  }
}

extension Finding {
  /// The finding about the text of a component, at the word that brings it; a note leads to the text.
  package func moved(to use: ComponentUse) -> Finding {
    let place = Place(file: use.file, tree: use.tree, range: range)
    var moved = Finding(
      rule,
      severity,
      at: use.range,
      "in '\(use.name)': \(message)",
      notes: notes,
      tags: tags,
      subject: subject,
      layoutIndex: nil
    )
    moved.notes.insert(Note(place: place, message: "it is written here"), at: 0)
    return moved
  }

  /// The fixes as offered; a single one is preferred.
  package var offeredFixes: [Change] {
    guard fixes.count == 1, var only = fixes.first else { return fixes }
    only.isPreferred = true
    return [only]
  }
}
