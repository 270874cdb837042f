import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let contentInsetRead = DiagnosticRule(
    id: "content-inset-read",
    severity: .error,
    summary: "geometry is computed from contentInset, which has no part of the bars from iOS 11 on",
    explanation: """
      Up to iOS 10 the system writes the heights of the bars into contentInset, and code that asks for it gets all of \
      the inset. From iOS 11 on contentInset is what the author wrote and nothing else; the system's part stands in \
      adjustedContentInset, which contains contentInset. Code that still asks for contentInset gets 0, and code that \
      adds the two counts the author's part twice.

      Read adjustedContentInset alone. What the system adds is adjustedContentInset less contentInset.
      """,
    examples: [
      .flagged(
        """
        scenario "placeholder" {
          devices: iPhone8
          iOS: 11
          navigationController {
            viewController feed {
              tableView list
              view placeholder { height: 100 }
              at viewDidAppear {
                placeholder.top: 1️⃣list.contentInset.top
              }
            }
          }
        }
        """,
        fixed: """
          scenario "placeholder" {
            devices: iPhone8
            iOS: 11
            navigationController {
              viewController feed {
                tableView list
                view placeholder { height: 100 }
                at viewDidAppear {
                  placeholder.top: list.adjustedContentInset.top
                }
              }
            }
          }
          """
      ),
      .flagged(
        """
        scenario "visible height" {
          devices: iPhone8
          iOS: 11
          viewController feed {
            tableView list { contentInset: (bottom: 60) }
            view shade { top: 0 }
            at viewDidAppear {
              shade.height: list.bounds.height - list.adjustedContentInset.bottom - 1️⃣list.contentInset.bottom
            }
          }
        }
        """,
        fixed: """
          scenario "visible height" {
            devices: iPhone8
            iOS: 11
            viewController feed {
              tableView list { contentInset: (bottom: 60) }
              view shade { top: 0 }
              at viewDidAppear {
                shade.height: list.bounds.height - list.adjustedContentInset.bottom
              }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "the system's part" {
          devices: iPhone8
          iOS: 11
          navigationController {
            viewController feed {
              tableView list { contentInset: (top: 10) }
              view header { top: 0 }
              at viewDidAppear {
                header.height: list.adjustedContentInset.top - list.contentInset.top
              }
            }
          }
        }
        """
      ),
    ],
    origin: .layout(check: reportContentInsetReads, fixes: fixContentInsetRead)
  )
}

/// What a read of contentInset makes of a number, in one layout.
private struct InsetRead {
  var group: Int
  var edge: Edge
  var parts: InsetParts
  /// Whether adjustedContentInset is added to it.
  var isTwice: Bool

  /// How far the number is off, in points.
  var error: Points { isTwice ? parts.manual : parts.system }
}

private func reportContentInsetReads(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  let groups = evaluation.groups.indices.filter { evaluation.groups[$0].environment.hasSafeArea }
  guard !groups.isEmpty else { return [] }
  return scenario.settings.flatMap { setting -> [Finding] in
    guard setting.place.tree === scenario.tree, isGeometry(setting.setting.property) else { return [] }
    let reads = setting.reads.filter { $0.quantity == .contentInset && $0.place.tree === scenario.tree }
    return reads.compactMap { read in
      let all = groups.filter { evaluation.holds(setting.guards, in: $0) }.flatMap {
        insetReads(read, setting, in: $0, evaluation)
      }
      return finding(read, setting, all, evaluation)
    }
  }
}

/// Whether the property says where something is; contentInset may well be computed from what it is.
private func isGeometry(_ property: Property) -> Bool {
  let insets: Set<Property> = [
    .contentInset, .scrollIndicatorInsets, .verticalScrollIndicatorInsets, .horizontalScrollIndicatorInsets,
  ]
  return !insets.contains(property)
}

private func insetReads(
  _ read: Read,
  _ setting: BoundSetting,
  in group: Int,
  _ evaluation: ScenarioEvaluation
) -> [InsetRead] {
  // Insets as a whole are read edge by edge.
  let word = evaluation.scenario.text(read.place.range).split(separator: ".").last.map(String.init) ?? ""
  let edges = Edge.allCases.filter { $0.name == word }
  return setting.setting.value.expressions.flatMap { expression in
    (edges.isEmpty ? Edge.allCases : edges).compactMap { edge in
      func factor(_ quantity: Quantity) -> Double { expression.factor(of: quantity, edge.part, read.element) }
      let own = factor(.contentInset)
      guard own != 0,
        let parts = InsetParts(
          .adjustedContentInset,
          setBy: .contentInset,
          of: read.element,
          at: edge,
          in: group,
          evaluation
        )
      else { return nil }
      let adjusted = factor(.adjustedContentInset)
      if adjusted != 0 {
        guard adjusted * own > 0, parts.manual > 0.5 else { return nil }
        return InsetRead(group: group, edge: edge, parts: parts, isTwice: true)
      }
      // Who adds the safe area himself, or asks for the room that he made, knows what he reads.
      guard factor(.safeAreaInsets) * own <= 0, parts.manual <= 0.5, parts.system > 0.5 else { return nil }
      return InsetRead(group: group, edge: edge, parts: parts, isTwice: false)
    }
  }
}

private func finding(
  _ read: Read,
  _ setting: BoundSetting,
  _ all: [InsetRead],
  _ evaluation: ScenarioEvaluation
) -> Finding? {
  guard let spread = Spread(all.map { ($0.group, $0.error) }, evaluation),
    let worst = all.first(where: { $0.group == spread.worstGroup && $0.error == spread.worst.amount })
  else { return nil }
  let scenario = evaluation.scenario
  let list = scenario.words(for: read.element)
  let edge = worst.edge.name
  var message = "\(setting.setting.property.spec.spelling) of \(scenario.words(for: setting.element)) is "
  message += "\(formatted(worst.error)) pt off \(spread.placeWords) because "
  if worst.isTwice {
    message += "adjustedContentInset.\(edge) of \(list) has contentInset.\(edge) \(formatted(worst.parts.manual)) in it"
  } else {
    let sum = DerivationWords(scenario: scenario).sum(worst.parts.systemParts, showsRules: false)
    message += "contentInset.\(edge) of \(list) is 0 from iOS 11 on and leaves out \(sum)"
  }
  var finding = Finding(
    rule: DiagnosticRule.contentInsetRead.id,
    severity: DiagnosticRule.contentInsetRead.severity,
    range: read.place.range,
    message: message
  )
  finding.subject = Subject(element: setting.element, edge: worst.edge, property: setting.setting.property)
  finding.notes = spread.notes(at: read.place) { "\(formatted($0.amount)) pt on \(spread.configurations(of: $0))" }
  return finding
}

// MARK: - Fixes

private func fixContentInsetRead(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let setting = scenario.settings.first(where: { $0.reads.contains { $0.place.range == finding.range } }) else {
    return []
  }
  let measure = measure(of: setting)
  let text = scenario.text(finding.range)
  let old = Quantity.contentInset.spec.spelling
  guard let word = text.firstRange(of: old) else { return [] }
  let renamed = String(
    text[..<word.lowerBound] + Quantity.adjustedContentInset.spec.spelling + text[word.upperBound...]
  )
  var candidates: [FixCandidate] = []
  if let edit = leavingOut(finding.range, in: scenario) {
    candidates.append(
      FixCandidate(
        action: "Leave contentInset out, which adjustedContentInset contains",
        edits: [edit],
        measure: measure
      )
    )
  }
  // Before iOS 11 there is no such property.
  if scenario.configurations.allSatisfy({ Environment($0).hasSafeArea }) {
    let edit = TextEdit(range: finding.range, replacement: renamed)
    candidates.append(FixCandidate(action: "Read adjustedContentInset", edits: [edit], measure: measure))
  } else if let edit = reading(renamed, at: finding.range, fromElevenOnIn: setting, scenario) {
    candidates.append(
      FixCandidate(action: "Read adjustedContentInset from iOS 11 on", edits: [edit], measure: measure)
    )
  }
  return candidates
}

private func measure(of setting: BoundSetting) -> Measure? {
  switch setting.setting.property {
  case .top: Measure(name: "top edge", element: setting.element, quantities: [(.frameInWindow, .y)])
  case .height: Measure(name: "height", element: setting.element, quantities: [(.frame, .height)])
  default: nil
  }
}

/// Takes a term out of a sum or a difference.
private func leavingOut(_ range: ByteRange, in scenario: BoundScenario) -> TextEdit? {
  var node = scenario.tree.root.descendant(at: range)
  while let current = node, current.range == range { node = current.parent }
  guard let sum = node, case .binary(_, let left?, let sign, let right?) = ExpressionSyntax(sum) else { return nil }
  if right.range == range, sign.text == "+" || sign.text == "-" {
    return TextEdit(range: sum.range, replacement: scenario.text(left.range))
  }
  if left.range == range, sign.text == "+" {
    return TextEdit(range: sum.range, replacement: scenario.text(right.range))
  }
  return nil
}

/// Writes the statement twice, as it was for the versions before iOS 11.
private func reading(
  _ renamed: String,
  at range: ByteRange,
  fromElevenOnIn setting: BoundSetting,
  _ scenario: BoundScenario
) -> TextEdit? {
  var statement = setting.place.range
  var node = scenario.tree.root.descendant(at: statement)?.parent
  while let current = node {
    if case .at(let syntax) = StatementSyntax(current), syntax.block?.statements.count == 1 {
      statement = current.range
    }
    node = current.parent
  }
  guard statement.lowerBound <= range.lowerBound, range.upperBound <= statement.upperBound else { return nil }
  let before = scenario.text(statement)
  let after =
    scenario.text(statement.lowerBound..<range.lowerBound) + renamed
    + scenario.text(range.upperBound..<statement.upperBound)
  let indent = scenario.indentation(at: statement.lowerBound)
  func block(_ text: String) -> String {
    "{\n\(indent)  " + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ")
      + "\n\(indent)}"
  }
  return TextEdit(range: statement, replacement: "when iOS 11... \(block(after)) else \(block(before))")
}

extension Expression {
  /// With which factor a quantity of an element goes into the number; of the smallest or largest of several, with the
  /// first that it has in one of them.
  fileprivate func factor(of quantity: Quantity, _ part: Part, _ element: ElementID) -> Double {
    func next(_ other: Expression) -> Double { other.factor(of: quantity, part, element) }
    return switch self {
    case .constant: 0
    case .quantity(let other, let asked, let askedPart):
      other == element && asked == quantity && askedPart == part ? 1 : 0
    case .negated(let operand): -next(operand)
    case .sum(let left, let right): next(left) + next(right)
    case .difference(let left, let right): next(left) - next(right)
    case .product(let left, let right): next(left) != 0 ? next(left) * right.sign : next(right) * left.sign
    case .quotient(let left, let right): next(left) * right.sign
    case .minimum(let operands), .maximum(let operands): operands.lazy.map(next).first { $0 != 0 } ?? 0
    }
  }

  /// The sign of a plain number; what is computed is taken to be positive.
  private var sign: Double {
    switch self {
    case .constant(let value): value < 0 ? -1 : 1
    case .negated(let operand): -operand.sign
    default: 1
    }
  }
}
