import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let geometrySafeAreaTwice = LayoutRule(
    id: "geometry-safe-area-twice",
    severity: .error,
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
  ) { DoubleSubtraction.all(in: $0) }
}

/// A frame that subtracts a reader's inset from the same reader's size.
private struct DoubleSubtraction: SpreadCase {
  let scenario: BoundScenario
  let setting: BoundSetting
  /// The subtracted insets, in order.
  let reads: [Read]
  let axis: Axis
  let spread: Spread<LayoutAmount>

  static func all(in evaluation: ScenarioEvaluation) -> [DoubleSubtraction] {
    let scenario = evaluation.scenario
    return scenario.settings.compactMap { setting in
      guard setting.setting.property == .swiftUIFrame, scenario.owns(setting), !setting.reads.isEmpty,
        case .modifier(.frame(let frame)) = setting.setting.value
      else { return nil }
      for (axis, lengths) in [(Axis.vertical, frame.height), (.horizontal, frame.width)] {
        guard let expression = lengths.fixed ?? lengths.maximum ?? lengths.minimum,
          let linear = LinearExpression(expression),
          let size = linear.terms.first(where: { $0.quantity == .size && $0.factor > 0 })
        else { continue }
        let taken = linear.terms.filter {
          $0.quantity == .safeAreaInsets && $0.factor < 0 && $0.element == size.element
        }
        let amounts = evaluation.layouts.compactMap { layout -> LayoutAmount? in
          guard layout.holds(setting.guards), layout.isVisible(setting.element) else { return nil }
          let sum = taken.reduce(0) {
            $0 + (layout.points(.safeAreaInsets, $1.part, of: $1.element) ?? 0) * -$1.factor
          }
          return sum.isVisible ? LayoutAmount(sum, in: layout) : nil
        }
        let reads = setting.reads.filter { $0.quantity == .safeAreaInsets && $0.element == size.element }
        guard let spread = Spread(amounts), !reads.isEmpty else { continue }
        return DoubleSubtraction(scenario: scenario, setting: setting, reads: reads, axis: axis, spread: spread)
      }
      return nil
    }
  }

  var range: ByteRange { scenario.owns(reads[0].place) ? reads[0].place.range : setting.namePlace.range }
  var subject: Subject { Subject(setting) }
  var message: Finding.Message {
    .smaller(
      scenario.words(for: setting.element),
      spread.worst.amount,
      than: scenario.words(for: reads[0].element),
      axis,
      spread.places
    )
  }
  var notes: [Finding.Note] { spread.notes(at: setting.namePlace) }

  var changes: [Change] {
    Change(
      "Use the size as it is",
      all: reads.count == 1 ? scenario.edit.leaveOut(reads[0].place.range).map { [$0] } : wholeSize,
      measure: .quantity(
        axis == .vertical ? "height" : "width",
        .frame,
        axis == .vertical ? .height : .width,
        of: setting.element
      )
    )
  }

  /// Replaces a difference that ends with the insets by the size.
  private var wholeSize: [TextEdit]? {
    guard let size = setting.reads.first(where: { $0.quantity == .size }), let last = reads.last,
      scenario.owns(size.place), size.place.range.upperBound < reads[0].place.range.lowerBound
    else { return nil }
    return [scenario.edit.replace(size.place.range.upperBound..<last.place.range.upperBound, with: "")]
  }
}

extension Finding.Message {
  fileprivate static func smaller(
    _ view: String,
    _ amount: Points,
    than reader: String,
    _ axis: Axis,
    _ places: String
  ) -> Self {
    """
    \(view) is \(amount) pt \(axis == .vertical ? "shorter" : "narrower") than \(reader): size already leaves out the safe \
    area, \(places)
    """
  }
}
