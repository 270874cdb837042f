import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let frameOfOneScreen = LayoutRule(
    id: "frame-of-one-screen",
    severity: .warning,
    judgement: .doesNotFit,
    reach: .documentsAlone,
    summary: "a view has the frame of one screen, and larger or turned screens stay empty beside it",
    explanation: """
      A frame in numbers is the same on every screen. A view that fills the screen that it was drawn for leaves a strip \
      beside or below itself on a larger one and after a rotation.

      Tie its edges to the superview, or let its width and height grow by its autoresizingMask. The sizes of views that \
      keep clear of the sides, or that others stand beside, are a choice and not reported. In storyboards and code \
      nothing is reported, since code may set the frame later.
      """,
    examples: [
      .flagged(
        """
        scenario "archive" {
          devices: iPhoneSE3, iPhone13
          iOS: 16
          viewController archive {
            tableView list { 1️⃣frame: (0, 0, 375, 667); rowHeight: 60 }
          }
        }
        """,
        fixed: """
          - tableView list { frame: (0, 0, 375, 667); rowHeight: 60 }
          +     tableView list { edges: superview; rowHeight: 60 }
          """
      ),
      .flagged(
        """
        scenario "cover" {
          devices: iPadPro11Inch3
          iOS: 16
          orientations: portrait, landscape
          viewController book {
            nibSize: (834, 1194)
            imageView cover { 1️⃣frame: (0, 24, 834, 220); autoresizingMask: [flexibleBottomMargin] }
          }
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        scenario "archive" {
          devices: iPhoneSE3, iPhone13
          iOS: 16
          viewController archive {
            tableView list { frame: (0, 0, 375, 667); autoresizingMask: [flexibleWidth, flexibleHeight]; rowHeight: 60 }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "a square picture" {
          devices: iPhoneSE3, iPhone13
          iOS: 16
          viewController archive {
            imageView cover { frame: (20, 64, 335, 335) }
          }
        }
        """
      ),
    ],
    yieldsTo: [.outsideSuperview],
    needs: RuleNeeds(settings: [.frame])
  ) { evaluation in
    let scenario = evaluation.scenario
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let view = setting.element
      guard let drawn = FrameForScreen(setting, in: scenario),
        let spread = evaluation.layouts.showing(setting).spread({ layout in layout.strip(beside: view, drawn) })
      else { return nil }
      let name = scenario.words(for: view)
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .right),
        over: spread,
        """
        up to \(spread.worst.amount) pt beside or below \(name) stay empty: its frame is that of one screen, \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        if drawn.isWholeScreen {
          Change(
            "Tie the edges of \(name) to the superview",
            scenario.edit.replace(setting.place.range, with: "edges: superview"),
            measure: .quantity("width", .frame, .width, of: view)
          )
        }
        Change(
          "Let \(name) grow with the screen",
          scenario.edit.add(
            .autoresizingMask,
            drawn.fillsHeight ? "[flexibleWidth, flexibleHeight]" : "[flexibleWidth]",
            to: view
          ),
          measure: .quantity("width", .frame, .width, of: view)
        )
      }
    }
  }
}

/// A frame in plain numbers that fills a controller's view from side to side on the screen that it was made for.
private struct FrameForScreen {
  /// The controller whose view it is in.
  var controller: ElementID
  /// Whether it ends at the bottom of that screen too.
  var fillsHeight: Bool
  /// Whether it begins at the top of that screen too.
  var isWholeScreen: Bool

  init?(_ setting: BoundSetting, in scenario: BoundScenario) {
    let (view, kind) = (setting.element, scenario.screen[setting.element].kind)
    guard !scenario.tree.isImported, setting.property == .frame, setting.stage == nil, setting.guards.isEmpty,
      scenario.owns(setting),
      case .rect(.constant(0), .constant(let y), .constant(let width), .constant(let height)) = setting.value, y >= 0,
      kind.role == .view, kind.isScrollView || !kind.holdsText,
      let parent = scenario.screen[view].parent, scenario.screen[parent].kind.isController,
      scenario.settings(of: .transform, on: view).isEmpty
    else { return nil }
    controller = parent
    isWholeScreen = y == 0 && scenario.settings(of: .nibSize, on: parent).isEmpty
    if case .size(.constant(let whole), .constant(let high))? = scenario.settings(of: .nibSize, on: parent).last?.value
    {
      guard width == whole else { return nil }
      fillsHeight = y + height == high
    } else {
      // From which size a mask counts is not known here.
      guard BarsAtEdge.isSizeOfPhone(width, y + height), scenario.settings(of: .autoresizingMask, on: view).isEmpty
      else { return nil }
      fillsHeight = true
    }
  }
}

extension ScenarioLayout {
  /// What stays empty beside or below a view, where nothing else stands there.
  fileprivate func strip(beside view: ElementID, _ drawn: FrameForScreen) -> Points? {
    guard let room = rect(.bounds, of: drawn.controller), let frame = rect(.frame, of: view), frame.x.isNear(0) else {
      return nil
    }
    let isTaken = scenario.screen[drawn.controller].children.contains { other in
      guard other != view, isVisible(other), let beside = rect(.frame, of: other) else { return false }
      // What is beside or below it may have been put there for larger screens.
      let isBeside =
        beside.x >= frame.width - 1 && beside.y < frame.y + frame.height && beside.y + beside.height > frame.y
      // What is in front of a picture is not what it leaves room for.
      let isBelow =
        scenario.screen[view].kind != .imageView && drawn.fillsHeight && beside.y >= frame.y + frame.height - 1
      return isBeside || isBelow
    }
    let empty = max(room.width - frame.width, drawn.fillsHeight ? room.height - frame.y - frame.height : 0)
    return !isTaken && empty > 8 ? empty : nil
  }
}
