import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let frameOfOneScreen = LayoutRule(
    id: "frame-of-one-screen",
    severity: .warning,
    judgement: .doesNotFit,
    reach: [.wholeSwiftUI, .wholeUIKit, .settledFrames],
    summary: "a view has the frame of one screen, and larger or turned screens stay empty beside it",
    explanation: """
      A frame in numbers is the same on every screen. A view that fills the screen that it was drawn for leaves a strip \
      beside or below itself on a larger one and after a rotation.

      Tie its edges to the superview, or let its width and height grow by its autoresizingMask. The sizes of views that \
      keep clear of the sides, or that others stand beside, are a choice and not reported. In storyboards nothing is \
      reported, since code may set the frame later.

      The same holds for a colour, a gradient or a picture in a SwiftUI body with a frame as large as one screen: leave \
      the frame out, and it takes what is offered.
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
      .flagged(
        """
        scenario "a backdrop" {
          devices: iPhone14, iPhone14ProMax
          iOS: 17
          body {
            zStack {
              color night { 1️⃣frame: (width: 390, height: 844); ignoresSafeArea: all }
              text title
            }
          }
        }
        """,
        fixed: """
          - color night { frame: (width: 390, height: 844); ignoresSafeArea: all }
          +       color night { ignoresSafeArea: all }
          """
      ),
      .accepted(
        """
        scenario "a picture of a phone before a backdrop" {
          devices: iPhone14, iPhone14ProMax
          iOS: 17
          body {
            zStack {
              color night { ignoresSafeArea: all }
              color phone { frame: (width: 390, height: 844) }
            }
          }
        }
        """
      ),
    ],
    yieldsTo: [.outsideSuperview],
    needs: RuleNeeds(settings: [.frame, .width, .swiftUIFrame])
  ) { evaluation in
    let scenario = evaluation.scenario
    return evaluation.backdropsOfOneScreen()
      + scenario.settings.compactMap { setting -> LayoutFinding? in
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
          if drawn.isWholeScreen, setting.property == .frame {
            Change(
              "Tie the edges of \(name) to the superview",
              scenario.edit.replace(setting.place.range, with: "edges: superview"),
              measure: .quantity("width", .frame, .width, of: view)
            )
          }
          if setting.property == .frame {
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
}

/// The screens of the phones that people draw for.
private enum PhoneScreens {
  private static let sizes = Catalogue.devices.filter { device in
    // Versions before iOS 11 have no safe area, and nobody draws for their phones any more.
    device.idiom == .phone && device.lastOS.map { $0 >= 11 } ?? true
  }.map(\.size)

  /// Whether one is of this size upright.
  static func have(_ width: Points, _ height: Points) -> Bool {
    sizes.contains { $0.width.isNear(width) && $0.height.isNear(height) }
  }
}

extension BoundScenario {
  /// Whether a view of a body is a colour or a picture, with nothing but others in a frame around it, or is drawn with a
  /// background.
  fileprivate func isBackdrop(_ view: ElementID) -> Bool {
    let inner = contentViews(of: view)
    return screen[view].kind.isGround || BodyViews(self).isDrawnStack(view)
      || screen[view].kind == .zStack && !inner.isEmpty
        && (isBareGround(inner[0]) || inner.allSatisfy { screen[$0].kind.isGround })
  }

  /// Whether a colour or a picture takes all that a stack has for it.
  private func isBareGround(_ view: ElementID) -> Bool {
    screen[view].kind.isGround && BodyViews(self).modifiers(of: view).isEmpty
  }
}

extension ScenarioEvaluation {
  /// The backdrops in bodies that are as large as one screen.
  fileprivate func backdropsOfOneScreen() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      let view = setting.element
      guard setting.property == .swiftUIFrame, scenario.owns(setting), setting.guards.isEmpty,
        case .modifier(.frame(let frame)) = setting.value, let width = frame.width.fixed?.constantValue,
        let height = frame.height.fixed?.constantValue, PhoneScreens.have(width, height),
        scenario.isBackdrop(view),
        BodyViews(scenario).scrolling(view).isEmpty,
        let spread = layouts.showing(setting).spread({ $0.strip(around: view, width, height) })
      else { return nil }
      let name = scenario.words(for: view)
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .right),
        over: spread,
        """
        up to \(spread.worst.amount) pt beside, above or below \(name) stay empty: its frame is that of one screen, \
        \(spread.places)
        """,
        notes: spread.notes(at: setting.valuePlace)
      ) {
        Change(
          "Let \(name) fill the screen",
          scenario.edit.remove(setting),
          measure: .quantity("width", .frame, .width, of: view)
        )
      }
    }
  }
}

extension BoundScenario {
  /// Where a view begins and how large it is by plain numbers, at the left edge of its superview: by its frame, or by the width
  /// beside a height and ties to the superview's corner.
  fileprivate func numbers(of setting: BoundSetting) -> (y: Points, width: Points, height: Points)? {
    if case .rect(.constant(0), .constant(let y), .constant(let width), .constant(let height)) = setting.value,
      setting.property == .frame
    {
      return (y, width, height)
    }
    guard setting.property == .width, case .number(.constant(let width)) = setting.value else { return nil }
    let own = settings(on: setting.element)
    guard case .number(.constant(let height))? = own.first(where: { $0.property == .height })?.value,
      own.allSatisfy({
        [.width, .height, .top, .left, .leading].contains($0.property) || !$0.property.spec.isPlacement
      }),
      [[Property.top], [.left, .leading]].allSatisfy({ sides in
        own.contains { tie in
          guard sides.contains(tie.property), case .anchor(let anchor) = tie.value else { return false }
          return anchor.target == .superview && anchor.offset == .constant(0)
        }
      })
    else { return nil }
    return (0, width, height)
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
    guard !scenario.tree.isImported, setting.stage == nil, setting.guards.isEmpty, scenario.owns(setting),
      let (y, width, height) = scenario.numbers(of: setting), y >= 0, kind.role == .view,
      kind.isScrollView || !kind.holdsText,
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
      guard PhoneScreens.have(width, y + height), scenario.settings(of: .autoresizingMask, on: view).isEmpty
      else { return nil }
      fillsHeight = true
    }
  }
}

extension ScenarioLayout {
  /// What stays empty around a backdrop in the middle of the screen, where nothing else fills it.
  fileprivate func strip(around view: ElementID, _ width: Points, _ height: Points) -> Points? {
    guard let window = frameInWindow(of: .window), let host = scenario.hostingView(of: view),
      let room = frameInWindow(of: host), room.width.isNear(window.width), !isInSheet(view),
      isInMiddle(view, width, of: window)
    else { return nil }
    let isFilled = scenario.screen.ids.contains { other in
      let kind = scenario.screen[other].kind
      guard other != view, !scenario.isWithin(other, view), !scenario.isWithin(view, other),
        kind.isGround || kind == .list || kind == .form || BodyViews(scenario).isDrawnStack(other), isVisible(other)
      else { return false }
      // Of what is not known, it may be that it fills the rest; a strip across the screen does not.
      guard let frame = frameInWindow(of: other) else { return true }
      let isStrip = frame.width < window.width / 2 || frame.height < window.height / 2
      return !isStrip && (!(frame.width <= width) || !(frame.height <= height))
    }
    let empty = max(window.width - width, window.height - height)
    return !isFilled && empty > 8 ? empty : nil
  }

  /// Whether something that is presented shows a view, which may be smaller than the screen.
  private func isInSheet(_ view: ElementID) -> Bool {
    scenario.ancestors(of: view).contains { outer in
      let kind = scenario.screen[outer].kind
      return scenario.screen[outer].isPresented || kind == .swiftUI(.sheet) || kind == .swiftUI(.popover)
    }
  }

  /// Whether a backdrop stands in the middle of the screen, where a frame of a known size does, whatever stands with it,
  /// unless a row or an offset moves it.
  private func isInMiddle(_ view: ElementID, _ width: Points, of window: Rect) -> Bool {
    guard let frame = frameInWindow(of: view) else { return false }
    if frame.x.isFinite, frame.width.isNear(width) { return abs(2 * frame.x + width - window.width) < 1 }
    let path = [view] + BodyViews(scenario).around(view)
    return path.allSatisfy { other in
      scenario.screen[other].kind != .hStack
        && [Property.offset, .position].allSatisfy { scenario.settings(of: $0, on: other).isEmpty }
    }
  }

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
