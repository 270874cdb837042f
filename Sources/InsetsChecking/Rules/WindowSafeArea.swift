import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let windowSafeArea = LayoutRule(
    id: "window-safe-area",
    severity: .warning,
    judgement: .roomMadeTwice,
    reach: [.wholeSwiftUI, .wholeUIKit],
    summary: "the window's safe area is added to a view that is already clear of it",
    explanation: """
      The window's safe area is what the device covers of the whole screen. A view that SwiftUI lays out inside the \
      safe area, under a navigation bar or in a sheet does not reach there, so padding by the window's inset is \
      wasted room.

      Remove the padding. To find out what is beside a view, use a GeometryReader.
      """,
    examples: [
      .flagged(
        """
        scenario "sheet" {
          devices: iPhone15Pro
          iOS: 17
          body {
            color page {
              sheet {
                vStack { text title { frame: (height: 44) }; spacer; padding: (top: 1️⃣window.safeAreaInsets.top) }
              }
            }
          }
        }
        """,
        fixed: """
          - vStack { text title { frame: (height: 44) }; spacer; padding: (top: window.safeAreaInsets.top) }
          +         vStack { text title { frame: (height: 44) }; spacer }
          """
      ),
      .accepted(
        """
        scenario "over the whole screen" {
          devices: iPhone15Pro
          iOS: 17
          body {
            vStack {
              text title { frame: (height: 44) }
              spacer
              padding: (top: window.safeAreaInsets.top)
              ignoresSafeArea: top
            }
          }
        }
        """
      ),
    ],
    needs: RuleNeeds(settings: [.padding, .safeAreaPadding])
  ) { evaluation in
    let scenario = evaluation.scenario
    // Padding with the window's safe area on a view that does not reach there.
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      guard scenario.owns(setting), !scenario.isPulledBack(setting.element),
        case .modifier(.lengths(let lengths)) = setting.value,
        let read = setting.reads.first(where: { $0.element == .window && $0.quantity == .safeAreaInsets })
      else { return nil }
      for edge in [Edge.top, .bottom] {
        guard case .points(let expression)? = lengths[edge], let linear = LinearExpression(expression),
          linear.terms.contains(where: { $0.element == .window && $0.part == edge.part && $0.factor > 0 })
        else { continue }
        let spread = evaluation.layouts.showing(setting).spread { layout in
          guard let inset = layout.points(.safeAreaInsets, edge.part, of: .window), inset.isVisible,
            let frame = layout.rect(.frame, of: setting.element),
            let whole = layout.frameInWindow(of: .window)
          else { return nil }
          // The padding lies between the view and the edge that it keeps clear of; other room of its own is meant to be beyond
          // the inset, however much that is.
          let distance = edge == .top ? frame.y : whole.height - frame.y - frame.height
          let room = scenario.gaps(of: setting, at: edge).reduce(inset) { $0 + $1 }
          return distance - room >= inset - Tolerance.halfPoint ? inset : nil
        }
        guard let spread else { continue }
        return LayoutFinding(
          at: scenario.owns(read.place) ? read.place.range : setting.namePlace.range,
          Subject(setting, at: edge),
          over: spread,
          """
          the window's \(edge) inset adds \(spread.worst.amount) pt of room to \
          \(scenario.words(for: setting.element)), which is already clear of it, \(spread.places)
          """,
          notes: spread.notes(at: setting.namePlace)
        ) {
          if Edge.allCases.allSatisfy({ $0 == edge || lengths[$0] == nil }) {
            Change(
              "Remove \(scenario.text(setting.namePlace.range))",
              scenario.edit.remove(setting),
              measure: .edge(edge, of: setting.element)
            )
          } else if scenario.owns(read.place) {
            Change(
              "Remove \(scenario.text(read.place.range))",
              scenario.edit.leaveOut(read.place.range),
              measure: .edge(edge, of: setting.element)
            )
          }
        }
      }
      return nil
    }
  }
}

extension BoundScenario {
  /// The plain lengths that keep a view of a padding away from an edge: those beside the window's inset, and of its other paddings.
  fileprivate func gaps(of setting: BoundSetting, at edge: Edge) -> [Points] {
    settings(of: .padding, on: setting.element).compactMap { padding in
      guard case .modifier(.lengths(let lengths)) = padding.value, case .points(let length)? = lengths[edge],
        let gap = LinearExpression(length)?.constant, gap > 0
      else { return nil }
      return gap
    }
  }

  /// Whether a view, or one around it, is drawn outside of its place by a negative padding, which an inset may take back.
  fileprivate func isPulledBack(_ view: ElementID) -> Bool {
    let around = Set([view] + ancestors(of: view))
    return settings.contains { setting in
      guard around.contains(setting.element), setting.property == .padding,
        case .modifier(.lengths(let lengths)) = setting.value
      else { return false }
      return Edge.allCases.contains { edge in
        guard case .points(let length)? = lengths[edge] else { return false }
        guard let linear = LinearExpression(length) else { return true }
        return linear.constant < 0 || linear.terms.contains { $0.factor < 0 }
      }
    }
  }
}
