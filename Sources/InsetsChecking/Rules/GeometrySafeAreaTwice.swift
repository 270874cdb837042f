import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let geometrySafeAreaTwice = LayoutRule(
    id: "geometry-safe-area-twice",
    severity: .error,
    judgement: .roomMadeTwice,
    reach: .swiftUI,
    summary: "the safe area is subtracted from a reader's size, which already leaves it out",
    explanation: """
      GeometryProxy.size is the size of a view that SwiftUI lays out inside the safe area, so it does not include \
      the safe area; safeAreaInsets measures what is outside the view. In UIKit, bounds do include it, which is why \
      the subtraction looks familiar. It makes the view too short by the height of the bars.

      Use the size as it is. To get the size of the whole screen, add the insets.
      """,
    examples: [
      .flagged(
        """
        scenario "panel" {
          devices: iPhone15Pro
          iOS: 17
          body {
            navigationStack {
              geometryReader page {
                color panel { frame: (height: page.size.height - 1️⃣page.safeAreaInsets.top) }
                navigationBarTitleDisplayMode: inline
              }
            }
          }
        }
        """,
        fixed: """
          - color panel { frame: (height: page.size.height - page.safeAreaInsets.top) }
          +         color panel { frame: (height: page.size.height) }
          """
      ),
      .accepted(
        """
        scenario "whole screen" {
          devices: iPhone15Pro
          iOS: 17
          body {
            geometryReader page {
              color panel { frame: (height: page.size.height + page.safeAreaInsets.top + page.safeAreaInsets.bottom) }
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(settings: [.swiftUIFrame])
  ) { evaluation in
    let scenario = evaluation.scenario
    // The frames that subtract a reader's inset from the same reader's size.
    let insets = scenario.settings.compactMap { setting -> LayoutFinding? in
      guard setting.property == .swiftUIFrame, scenario.owns(setting), !setting.reads.isEmpty,
        case .modifier(.frame(let frame)) = setting.value
      else { return nil }
      for (axis, lengths) in [(Axis.vertical, frame.height), (.horizontal, frame.width)] {
        guard let whole = lengths.fixed ?? lengths.maximum ?? lengths.minimum,
          let (expression, linear) = whole.computedSum,
          let size = linear.terms.first(where: { $0.quantity == .size && $0.factor > 0 })
        else { continue }
        let isShare = size.factor != 1
        let taken = linear.terms.filter {
          $0.quantity == .safeAreaInsets && $0.factor < 0 && $0.element == size.element
        }
        let spread = evaluation.layouts.showing(setting).spread { layout in
          // Where a limit decides, the sum has no effect.
          guard layout.value(of: whole).isNear(layout.value(of: expression)) else { return nil }
          let sum = taken.reduce(0) {
            $0 + (layout.points(.safeAreaInsets, $1.part, of: $1.element) ?? 0) * -$1.factor
          }
          return sum.isVisible ? sum : nil
        }
        let reads = setting.reads.filter { $0.quantity == .safeAreaInsets && $0.element == size.element }
        guard let spread, let read = reads.first else { continue }
        return LayoutFinding(
          at: scenario.owns(read.place) ? read.place.range : setting.namePlace.range,
          Subject(setting),
          over: spread,
          """
          \(scenario.words(for: setting.element)) is \(spread.worst.amount) pt \
          \(axis == .vertical ? "shorter" : "narrower")\
          \(isShare ? "" : " than \(scenario.words(for: read.element))" as Phrase): size already leaves out the safe \
          area, \(spread.places)
          """,
          notes: spread.notes(at: setting.namePlace)
        ) {
          let part: Part = axis == .vertical ? .height : .width
          Change(
            "Use the size as it is",
            reads.count == 1 ? scenario.edit.leaveOut(read.place.range) : scenario.wholeSize(setting, without: reads),
            measure: .quantity("\(part.rawValue)", .frame, part, of: setting.element)
          )
        }
      }
      return nil
    }
    return insets + evaluation.barsTakenOff()
  }
}

extension Expression {
  /// The sum of quantities that it is, or the one that limits by plain numbers are around: `max(0, page.size.height - 40)`.
  fileprivate var computedSum: (expression: Expression, sum: LinearExpression)? {
    switch self {
    case .minimum(let operands), .maximum(let operands):
      let computed = operands.filter { $0.folded.constantValue == nil }
      return computed.count == 1 ? computed[0].computedSum : nil
    case .constant, .quantity, .negated, .sum, .difference, .product, .quotient, .open:
      return LinearExpression(self).map { (self, $0) }
    }
  }
}

extension ScenarioEvaluation {
  /// The plain numbers of bars that are taken from the height of a reader, which is without them.
  fileprivate func barsTakenOff() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      guard setting.property == .swiftUIFrame, scenario.owns(setting),
        case .modifier(.frame(let frame)) = setting.value,
        let height = frame.height.fixed, let sum = LinearExpression(height), sum.terms.count == 1, sum.constant < 0,
        let size = sum.terms.first, size.quantity == .size, size.part == .height, size.factor == 1,
        let written = scenario.syntax(of: setting)?.arguments?.first(where: { $0.label?.text == "height" })?.value
      else { return nil }
      return written.subtractedNumbers.lazy.compactMap { range, amount -> LayoutFinding? in
        let all = self.layouts.showing(setting).filter { $0.configuration.isUprightPhone && $0.shownKeyboardTop == nil }
        let found = all.compactMap { layout in
          layout.bar(takenOff: amount, of: size.element, beside: setting.element).map { (layout, $0) }
        }
        guard found.count * 2 >= all.count, let spread = Spread(found, by: { _ in amount }) else { return nil }
        return LayoutFinding(
          at: range,
          Subject(setting),
          over: spread,
          """
          \(scenario.words(for: setting.element)) is \(amount) pt shorter for \(spread.worst.number): size already \
          leaves out the safe area, \(spread.places)
          """
        ) {
          Change(
            "Use the size as it is",
            scenario.edit.leaveOut(range),
            measure: .quantity("height", .frame, .height, of: setting.element)
          )
        }
      }.first
    }
  }
}

extension ScenarioLayout {
  /// The bars outside a reader that a number is as high as, unless a view inside it is.
  fileprivate func bar(takenOff amount: Points, of reader: ElementID, beside view: ElementID) -> Finding.Message? {
    let isTaken = scenario.screen.ids.contains { other in
      other != view && scenario.isWithin(other, reader) && !scenario.isWithin(view, other)
        && !scenario.isWithin(other, view) && points(.layoutFrame, .height, of: other).map { $0.isNear(amount) } ?? true
    }
    guard !isTaken else { return nil }
    return [Edge.top, .bottom].lazy.compactMap { edge in
      self.amount(.safeAreaInsets, edge.part, of: reader).flatMap { self.bar(repeatedBy: amount, in: $0, at: edge) }
    }.first
  }
}

extension ExpressionSyntax {
  /// The plain numbers that a difference takes off.
  fileprivate var subtractedNumbers: [(ByteRange, Points)] {
    guard case .binary(_, let left?, let sign, let right?) = self, sign.text == "+" || sign.text == "-" else {
      return []
    }
    guard sign.text == "-", case .number(let token) = right, let amount = token.numberValue else {
      return left.subtractedNumbers
    }
    return left.subtractedNumbers + [(right.range, amount)]
  }
}

extension BoundScenario {
  /// Replaces a difference that ends with the insets by the size.
  fileprivate func wholeSize(_ setting: BoundSetting, without insets: [Read]) -> TextEdit? {
    guard let size = setting.reads.first(where: { $0.quantity == .size }), let last = insets.last,
      owns(size.place), size.place.range.upperBound < insets[0].place.range.lowerBound
    else { return nil }
    return edit.replace(size.place.range.upperBound..<last.place.range.upperBound, with: "")
  }
}
