import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// The page controls whose dots lie on the home indicator, under a tab bar, or over a button or label of their superview.
struct CoveredDots: FindingSource {
  let evaluation: ScenarioEvaluation

  var findings: [LayoutFinding] { underBars + overWords }

  /// Those over a button or label in the middle of which they stand, too.
  private var overWords: [LayoutFinding] {
    scenario.ownElements { $0 == .uiKit(.pageControl) }.compactMap { dots -> LayoutFinding? in
      guard let head = scenario.headPlace(of: dots), let outer = scenario.screen[dots].parent else { return nil }
      let views = scenario.screen[outer].children.filter {
        scenario.screen[$0].kind == .uiKit(.button) || scenario.screen[$0].kind == .uiKit(.label)
      }
      return views.lazy.compactMap { view -> LayoutFinding? in
        let spread = layouts.showing(dots).spread { layout -> Points? in
          guard layout.isVisible(view), let own = layout.edges(.frameInWindow, of: dots),
            let other = layout.frameInWindow(of: view), own.top.isExact, own.bottom.isExact,
            case let middle = (own.top.least + own.bottom.least) / 2, middle > other.y + 4,
            middle < other.y + other.height - 4, layout.areCentred(dots, over: other)
          else { return nil }
          return min(own.bottom.least, other.y + other.height) - max(own.top.least, other.y)
        }
        guard let spread else { return nil }
        return LayoutFinding(
          at: head.range,
          Subject(element: dots, edge: .top),
          over: spread,
          "the dots of \(scenario.words(for: dots)) lie over \(scenario.words(for: view)), \(spread.places)",
          notes: spread.notes(at: scenario.namePlace(of: dots) ?? head)
        )
      }.first
    }
  }

  /// Those on the home indicator, and those under a bar with their middle, where the dots are.
  private var underBars: [LayoutFinding] {
    scenario.ownElements { $0 == .uiKit(.pageControl) }.compactMap { dots -> LayoutFinding? in
      guard let head = scenario.headPlace(of: dots),
        let spread = layouts.showing(dots).spread(
          by: \.hidden,
          { layout -> CoveredEnd? in
            guard layout.shownKeyboardTop == nil, scenario.scrollView(around: dots) == nil,
              let outer = scenario.screen[dots].parent, let cover = layout.covered(outer, at: .bottom),
              let frame = layout.frameInWindow(of: dots), let whole = layout.frameInWindow(of: outer),
              case let end = frame.distance(inside: whole, .bottom), end >= -Tolerance.halfPoint,
              // The dots stand in the middle of the control, and the indicator in the middle of its space.
              end + frame.height / 2 < (layout.bars(in: cover, at: .bottom).isEmpty ? cover.value / 2 : cover.value)
            else { return nil }
            return CoveredEnd(hidden: min(cover.value - end, frame.height), cover: cover)
          }
        )
      else { return nil }
      return LayoutFinding(
        at: head.range,
        Subject(element: dots, edge: .bottom),
        over: spread,
        """
        the dots of \(scenario.words(for: dots)) lie \(spread.worst.amount) pt under \
        \(scenario.names(ofCovering: spread.worst.layout.leaves(of: spread.worst.number.cover))), \(spread.places)
        """,
        notes: spread.notes(at: scenario.namePlace(of: dots) ?? head)
      ) {
        Change(
          "Pin the bottom edge to the safe area",
          all: scenario.edit.pinToSafeArea(dots, at: [.bottom], in: layouts),
          measure: .edge(.bottom, of: dots)
        )
      }
    }
  }
}

/// What covers a view at its bottom, and how many points of it.
private struct CoveredEnd {
  var hidden: Points
  var cover: Amount
}

extension ScenarioLayout {
  /// Whether dots, whose width their number decides, stand in the middle of a superview and over a view there.
  fileprivate func areCentred(_ dots: ElementID, over frame: Rect) -> Bool {
    guard let outer = scenario.screen[dots].parent.flatMap(frameInWindow),
      scenario.settings(of: .centerX, on: dots).contains(where: { setting in
        if case .anchor(let anchor) = setting.value {
          anchor == Anchor(.superview, offset: .constant(0))
        } else {
          false
        }
      })
    else { return false }
    let middle = outer.x + outer.width / 2
    return frame.x < middle - 4 && frame.x + frame.width > middle + 4
  }
}
