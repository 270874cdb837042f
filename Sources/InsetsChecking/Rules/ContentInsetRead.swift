import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let contentInsetRead = LayoutRule(
    id: "content-inset-read",
    severity: .error,
    judgement: .roomThatDoesNotFollow,
    reach: .uiKit,
    summary: "geometry is computed from contentInset, which leaves out the bars from iOS 11 on",
    explanation: """
      Up to iOS 10, the system adds the heights of the bars to contentInset, so code that reads it gets the whole \
      inset. From iOS 11 on, contentInset is only what the app sets; adjustedContentInset is that plus the system's \
      part. Code that still reads contentInset gets 0, and code that adds the two counts the app's part twice.

      Read adjustedContentInset alone. The system's part is adjustedContentInset minus contentInset.
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
          - placeholder.top: list.contentInset.top
          +         placeholder.top: list.adjustedContentInset.top
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
          - shade.height: list.bounds.height - list.adjustedContentInset.bottom - list.contentInset.bottom
          +       shade.height: list.bounds.height - list.adjustedContentInset.bottom
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
    ]
  ) { evaluation in
    let scenario = evaluation.scenario
    guard evaluation.groups.contains(where: \.environment.hasSafeArea) else { return [] }
    // contentInset may be computed from itself.
    let insets: PropertySet = [
      .contentInset, .scrollIndicatorInsets, .verticalScrollIndicatorInsets, .horizontalScrollIndicatorInsets,
    ]
    return scenario.settings.flatMap { setting -> [LayoutFinding] in
      guard scenario.owns(setting), !insets.contains(setting.property) else { return [] }
      return setting.reads.compactMap { read -> LayoutFinding? in
        guard read.quantity == .contentInset, scenario.owns(read.place) else { return nil }
        let range = read.place.range
        // Insets as a whole are read edge by edge.
        let word = scenario.text(range).split(separator: ".").last
        let named = Edge.allCases.filter { $0.name == word ?? "" }
        let edges = named.isEmpty ? Edge.allCases : named
        let reads = evaluation.layouts(of: setting).filter(\.environment.hasSafeArea).flatMap { layout in
          setting.value.expressions.flatMap { expression in
            edges.compactMap { InsetRead(read, in: expression, at: $0, layout) }
          }
        }
        guard let spread = Spread(reads, in: \.parts.layout, by: \.error) else { return nil }
        return LayoutFinding(
          at: range,
          Subject(setting, at: spread.worst.number.parts.edge),
          over: spread,
          """
          \(setting.property) of \(scenario.words(for: setting.element)) is \(spread.worst.amount) pt off: \
          \(spread.worst.number.reason(scenario.words(for: read.element))), \(spread.places)
          """,
          notes: spread.notes(at: read.place)
        ) {
          let measure = setting.lengthMeasure
          let renamed = scenario.text(range).replacing(
            Quantity.contentInset.spec.spelling,
            with: Quantity.adjustedContentInset.spec.spelling,
            maxReplacements: 1
          )
          Change(
            "Remove contentInset, which adjustedContentInset contains",
            scenario.edit.leaveOut(range),
            measure: measure
          )
          // The property exists since iOS 11.
          if scenario.configurations.allSatisfy({ Environment($0).hasSafeArea }) {
            Change("Read adjustedContentInset", scenario.edit.replace(range, with: renamed), measure: measure)
          } else {
            Change(
              "Read adjustedContentInset from iOS 11 on",
              scenario.edit.branch(setting, when: "iOS 11...", replacing: range, with: renamed),
              measure: measure
            )
          }
        }
      }
    }
  }
}

/// The effect of reading contentInset on a number, in one layout.
private struct InsetRead {
  var parts: InsetParts
  /// Whether adjustedContentInset is added to it.
  var isTwice: Bool

  /// The error of the number, in points.
  var error: Points { isTwice ? parts.manual : parts.system }

  init?(_ read: Read, in expression: Expression, at edge: Edge, _ layout: ScenarioLayout) {
    func factor(_ quantity: Quantity) -> Double { expression.factor(of: quantity, edge.part, read.element) }
    let own = factor(.contentInset)
    guard own != 0,
      let parts = InsetParts(.adjustedContentInset, setBy: .contentInset, of: read.element, at: edge, in: layout)
    else { return nil }
    let adjusted = factor(.adjustedContentInset)
    if adjusted != 0 {
      guard adjusted * own > 0, parts.manual.isVisible else { return nil }
    } else {
      // An author who adds the safe area, or reads the room made there, reads it knowingly.
      guard factor(.safeAreaInsets) * own <= 0, !parts.manual.isVisible, parts.system.isVisible else { return nil }
    }
    self.parts = parts
    isTwice = adjusted != 0
  }

  func reason(_ list: String) -> String {
    let edge = parts.edge.name
    return isTwice
      ? "adjustedContentInset.\(edge) of \(list) contains contentInset.\(edge) \(formatted(parts.manual))"
      : "contentInset.\(edge) of \(list) is 0 from iOS 11 on and leaves out \(parts.systemSum)"
  }
}

extension BoundSetting {
  /// What moves with the number.
  fileprivate var lengthMeasure: Measure? {
    if setting.property == .top { return .quantity("top edge", .frameInWindow, .y, of: element) }
    return setting.property == .height ? .quantity("height", .frame, .height, of: element) : nil
  }
}

extension Expression {
  /// The factor of an element's quantity in the number; in a minimum or maximum, the first factor that occurs.
  fileprivate func factor(of quantity: Quantity, _ part: Part, _ element: ElementID) -> Double {
    func next(_ other: Expression) -> Double { other.factor(of: quantity, part, element) }
    return switch self {
    case .constant, .open: 0
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

  /// The sign of a plain number; computed ones are assumed to be positive.
  private var sign: Double {
    switch self {
    case .constant(let value): value < 0 ? -1 : 1
    case .negated(let operand): -operand.sign
    case .open, .quantity, .sum, .difference, .product, .quotient, .minimum, .maximum: 1
    }
  }
}
