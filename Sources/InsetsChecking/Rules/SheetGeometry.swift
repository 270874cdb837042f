import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let sheetGeometry = LayoutRule(
    id: "sheet-geometry",
    severity: .warning,
    judgement: .roomThatDoesNotFollow,
    reach: [.wholeSwiftUI, .uiKit],
    summary: "a sheet is laid out with the status bar, the bar or the height of the whole screen",
    explanation: """
      From iOS 13 on, a presented controller appears as a sheet. The sheet does not touch the top of the screen: it \
      has no status bar and no notch, its navigation bar is 56 points high instead of 44 (74 in the design of iOS \
      26, where sources disagree), and it is shorter than the screen. Layout that uses the screen's numbers starts \
      too low or too high, and ends below the screen.

      Use the safe area and the bounds of the sheet's own view; they are right in a sheet and in full screen.

      Up to iOS 18, SwiftUI's detent `height(320)` makes a sheet that is 320 points high above the home indicator. \
      Content that ignores the safe area and is itself 320 points high then leaves a gap below it. On iOS 26 sources \
      disagree, and nothing is reported.
      """,
    examples: [
      .flagged(
        """
        scenario "room for a status bar" {
          devices: iPhone8, iPhone11
          iOS: 13
          viewController host {
            presents {
              navigationController {
                viewController picker {
                  collectionView photos { 1️⃣top: statusBar.height + 44 }
                }
              }
            }
          }
        }
        """,
        fixed: """
          - collectionView photos { top: statusBar.height + 44 }
          +           collectionView photos { top: safeArea }
          """
      ),
      .flagged(
        """
        scenario "a bar of 44" {
          devices: iPhone8
          iOS: 13
          viewController host {
            presents {
              navigationController {
                viewController picker {
                  view header { 1️⃣top: 44; height: 80 }
                }
              }
            }
          }
        }
        """,
        fixed: """
          - view header { top: 44; height: 80 }
          +           view header { top: safeArea; height: 80 }
          """
      ),
      .flagged(
        """
        scenario "a detent with the home indicator in it" {
          devices: iPhone15Pro
          iOS: 17
          body {
            color page {
              sheet {
                presentationDetents: [1️⃣height(320)]
                color face { frame: (height: 320) }
                ignoresSafeArea: bottom
              }
            }
          }
        }
        """,
        fixed: """
          - presentationDetents: [height(320)]
          - color face { frame: (height: 320) }
          +         presentationDetents: [height(286)]
          +         color face { frame: (maxHeight: 320) }
          """
      ),
      .accepted(
        """
        scenario "a detent above the home indicator" {
          devices: iPhone15Pro
          iOS: 17
          body {
            color page {
              sheet {
                presentationDetents: [height(320)]
                color face { frame: (height: 320) }
              }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "below the bar wherever it is" {
          devices: iPhone8, iPhoneX
          iOS: 12, 13
          viewController host {
            presents {
              navigationController {
                viewController picker {
                  collectionView photos { top: safeArea }
                }
              }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "full screen" {
          devices: iPhone8
          iOS: 13
          viewController host {
            presents {
              navigationController {
                modalPresentationStyle: fullScreen
                viewController picker {
                  collectionView photos { top: statusBar.height + 44 }
                }
              }
            }
          }
        }
        """
      ),
    ]
  ) { $0.sheetFaults() + $0.roomsForStatusBars() + $0.detentGaps() }
}

/// A statement that lays out something in a sheet with a number from outside.
private struct SheetFault {
  enum Kind {
    /// It reads a top inset of the status bar, the window or the presenting controller.
    case outerTop(Read)
    /// It starts at the end of a bar that is not in a sheet.
    case otherBar
    /// It is as high as the screen.
    case screenHeight
  }

  let setting: BoundSetting
  let kind: Kind
  /// The numbers that the statement takes from outside or makes room for.
  let spread: Spread<Points>
  /// Whether one of the layouts has a bar in the sheet.
  private let hasBars: Bool

  /// Nil if no layout has such a number.
  init?(_ setting: BoundSetting, _ kind: Kind, in layouts: [ScenarioLayout], _ amount: (ScenarioLayout) -> Points?) {
    let amounts = layouts.compactMap { layout in amount(layout).map { (layout, $0) } }
    guard let spread = Spread(amounts, by: { $0 }) else { return nil }
    self.setting = setting
    self.kind = kind
    self.spread = spread
    hasBars = amounts.contains { setting.sheetBar(in: $0.0) != nil }
  }

  /// A read of a top inset outside the sheet.
  static func outerTop(_ setting: BoundSetting, _ layouts: [ScenarioLayout]) -> SheetFault? {
    let scenario = layouts[0].scenario
    for read in setting.reads where scenario.owns(read.place) {
      let isStatusBar = scenario.screen[read.element].kind == .statusBar
      let isTop = read.quantity == .safeAreaInsets && scenario.text(read.place.range).hasSuffix(".top")
      let isHeight = isStatusBar && (read.quantity == .height || read.quantity == .frame)
      guard isTop || isHeight || read.quantity == .topLayoutGuideLength, !subtracts(read, setting) else { continue }
      let part: Part? = isTop ? .top : read.quantity == .frame ? .height : nil
      let fault = SheetFault(setting, .outerTop(read), in: layouts) { layout in
        guard !layout.resolution.isInSheet(read.element),
          let amount = layout.points(read.quantity, part, of: read.element), amount.isVisible
        else { return nil }
        return amount
      }
      if let fault { return fault }
    }
    return nil
  }

  /// Whether a distance is less by what it reads: that makes no room for it.
  private static func subtracts(_ read: Read, _ setting: BoundSetting) -> Bool {
    let terms = distance(of: setting).flatMap(LinearExpression.init)?.terms ?? []
    return terms.contains { $0.element == read.element && $0.quantity == read.quantity && $0.factor < 0 }
  }

  /// The distance or the inset at the top that a statement sets.
  private static func distance(of setting: BoundSetting) -> Expression? {
    if case .insets(let insets) = setting.value { return insets.top }
    guard case .anchor(let anchor) = setting.value else { return nil }
    if case .distance(let distance) = anchor.target { return .sum(distance, anchor.offset) }
    return anchor.offset
  }

  /// A height equal to the screen's, which ends as far below the screen as the sheet starts below its top.
  static func screenHeight(_ setting: BoundSetting, _ layouts: [ScenarioLayout]) -> SheetFault? {
    guard setting.property == .height || setting.property == .frame,
      setting.reads.contains(where: { $0.element == .window && $0.quantity == .bounds })
    else { return nil }
    return SheetFault(setting, .screenHeight, in: layouts) { layout in
      guard let y = layout.points(.frameInWindow, .y, of: setting.element),
        let height = layout.points(.frame, .height, of: setting.element),
        let screen = layout.points(.bounds, .height, of: .window), (y + height - screen).isVisible
      else { return nil }
      return y + height - screen
    }
  }

  /// Room for a bar as high as outside sheets, below which the sheet's own bar still reaches or ends earlier.
  static func otherBar(_ setting: BoundSetting, _ layouts: [ScenarioLayout]) -> SheetFault? {
    let scenario = layouts[0].scenario
    let owners = [setting.element, scenario.screen[setting.element].parent].compactMap(\.self)
    let room = owners.lazy.filter { scenario.screen[$0].kind.isController }
      .compactMap { WrittenRoom(setting, in: $0, at: .top, scenario) }.first
    guard let room else { return nil }
    return SheetFault(setting, .otherBar, in: layouts) { layout in
      let environment = layout.environment
      // What is tied to the safe area, or computed from it, starts below whatever bar there is.
      if case .anchor(let anchor) = setting.value, case .safeArea? = anchor.target.outerLine { return nil }
      guard let amount = room.amount(in: layout), !room.isTaken(in: layout),
        !room.readFromBars(in: layout).isVisible,
        let bar = layout.bars.first(where: { $0.child == room.controller && $0.kind == .navigationBar }),
        bar.isShown, bar.isExtended, bar.reach.value.isFinite, !bar.reach.value.isNear(amount)
      else { return nil }
      let height = environment[.navigationBarHeight]
      let ends = [height, environment[.statusBarHeight] + height, environment[.barOrigin] + height]
      return ends.contains(where: amount.isNear) ? amount : nil
    }
  }

  private var layout: ScenarioLayout { spread.worst.layout }
  private var scenario: BoundScenario { layout.scenario }

  /// What is wrong, without where.
  var words: Finding.Message {
    let name = scenario.words(for: setting.element)
    let (property, amount) = (setting.property, spread.worst.amount)
    switch kind {
    case .outerTop(let read):
      return """
        \(property) of \(name) counts \(amount) pt that are not in the sheet: '\(scenario.text(read.place.range))' is \
        the screen's, and no status bar reaches into a sheet\(barEnd)
        """
    case .screenHeight:
      return """
        \(name) ends \(amount) pt below the screen: its height is the screen's, and the sheet starts that much lower
        """
    case .otherBar:
      return """
        \(property == .contentInset ? "content of " : "")\(name) starts at \(amount): \(property) makes room for a bar \
        as high as outside sheets\(barEnd)
        """
    }
  }

  /// What is not certain of the sheet's numbers.
  var doubts: [Finding.Note] {
    var number = setting.sheetBar(in: layout)?.reach
    if case .screenHeight = kind { number = layout.amount(.frameInWindow, .y, of: setting.element) }
    return number.map { layout.doubts(about: $0, at: setting.place) } ?? []
  }

  /// The rest of the distance or the inset without the number from outside; nil if something else is added.
  private var room: Points? {
    guard case .outerTop(let read) = kind else { return 0 }
    // What is added to the safe area stays as it is.
    if case .anchor(let anchor) = setting.value, case .safeArea? = anchor.target.outerLine { return nil }
    guard let sum = Self.distance(of: setting).flatMap(LinearExpression.init), let only = sum.only,
      only.element == read.element,
      only.quantity == read.quantity
    else { return nil }
    // The bar that the author adds is one that the sheet already has.
    let bar = layout.environment[.navigationBarHeight]
    return setting.sheetBar(in: layout) != nil && sum.constant >= bar ? sum.constant - bar : sum.constant
  }

  /// `; the sheet's bar ends at 56`, if it has one.
  private var barEnd: Finding.Message {
    let isTop = setting.property != .height && setting.property != .bottom
    guard isTop, let reach = setting.sheetBar(in: layout)?.reach.value, reach.isFinite else { return "" }
    return "; the sheet's bar ends at \(reach)"
  }

  @ChangeList var changes: [Change] {
    let element = setting.element
    switch (kind, setting.property) {
    case (.outerTop, .top), (.otherBar, .top):
      Change(
        "Pin the top edge to the safe area",
        room.flatMap { scenario.edit.set(setting, to: "safeArea" + signed($0)) },
        measure: .edge(.top, of: element, in: scenario)
      )
    case (.outerTop, .contentInset), (.otherBar, .contentInset):
      if let room, room.isVisible {
        Change(
          "Lower contentInset.top to \(room)",
          scenario.edit.set(.top, of: setting, to: formatted(room)),
          measure: .content(.top, of: element)
        )
      } else {
        Change(
          "Remove contentInset.top",
          scenario.edit.remove(.top, from: setting),
          measure: .content(.top, of: element)
        )
      }
    case (.outerTop(let read), _):
      // Below a system bar, the safe area would include that bar.
      if !hasBars {
        Change(
          "Use the sheet's safe area",
          scenario.edit.replace(read, with: "superview.safeAreaInsets.top"),
          measure: .quantity("height of \(scenario.words(for: element))", .frame, .height, of: element)
        )
      }
    case (.screenHeight, _):
      Change(
        "Use the height of the superview",
        all: scenario.edit.takeHeightFromSuperview(setting),
        measure: .edge(.bottom, of: element, in: scenario)
      )
    case (.otherBar, _): [Change]()
    }
  }
}

extension BoundSetting {
  fileprivate func sheetBar(in layout: ScenarioLayout) -> ContainerBar? {
    layout.bars.first { bar in
      bar.kind == .navigationBar && bar.isShown && bar.isExtended && layout.scenario.isWithin(element, bar.child)
    }
  }
}

extension ScenarioEvaluation {
  fileprivate func sheetFaults() -> [LayoutFinding] {
    let scenario = scenario
    guard scenario.screen.elements.contains(where: \.isPresented) else { return [] }
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      guard scenario.owns(setting),
        setting.property.spec.isPlacement || setting.property == .contentInset
      else { return nil }
      let layouts = layouts.filter { $0.resolution.isInSheet(setting.element) && $0.isDecided(by: setting) }
      guard !layouts.isEmpty,
        let fault = SheetFault.outerTop(setting, layouts) ?? SheetFault.screenHeight(setting, layouts)
          ?? SheetFault.otherBar(setting, layouts)
      else { return nil }
      return LayoutFinding(
        at: setting.place.range,
        Subject(setting, at: .top),
        over: fault.spread,
        "\(fault.words), \(fault.spread.places)",
        notes: fault.spread.notes(at: setting.place) + fault.doubts
      ) { fault.changes }
    }
  }
}

extension ScenarioEvaluation {
  /// The plain numbers at the top of a sheet that are the status bar's, which is outside.
  fileprivate func roomsForStatusBars() -> [LayoutFinding] {
    let scenario = scenario
    let ties = scenario.settings.compactMap { setting -> (BoundSetting, Points)? in
      guard setting.property == .top, setting.stage == nil, scenario.owns(setting),
        case .anchor(let anchor) = setting.value,
        let amount = anchor.clearance(at: .top),
        // Who begins at the safe area knows of the status bar, and likes round numbers.
        anchor.target != .safeArea || amount.truncatingRemainder(dividingBy: 10) != 0
      else { return nil }
      return (setting, amount)
    }
    let rooms = BodyRoom.all(in: scenario).filter { $0.edge == .top && $0.list == nil }
    return ties.compactMap { setting, amount in
      roomForStatusBar(setting, amount) { $0.isFirstInSheet(setting.element, below: amount) }
    }
      + rooms.compactMap { room in
        roomForStatusBar(room.setting, room.amount) { room.startsAtSafeArea(in: $0) && !room.isTaken(in: $0) }
      }
  }

  /// A number is the status bar's if it is on most phones that are held upright, and none that people choose for a space.
  private func roomForStatusBar(
    _ setting: BoundSetting,
    _ amount: Points,
    where isFree: (ScenarioLayout) -> Bool
  ) -> LayoutFinding? {
    guard amount > 44, amount.truncatingRemainder(dividingBy: 8) != 0 else { return nil }
    let scenario = scenario
    let shown = scenario.hostingView(of: setting.element) ?? setting.element
    let sheets = layouts(of: setting).filter {
      $0.configuration.isUprightPhone && $0.isVisible(setting.element) && $0.resolution.isInSheet(shown)
    }
    let found = sheets.filter { $0.environment[.insetTop].isNear(amount) }
    guard !found.isEmpty, found.count * 2 >= sheets.count, sheets.allSatisfy(isFree),
      let spread = sheets.spread({ _ in amount })
    else { return nil }
    return LayoutFinding(
      at: setting.place.range,
      Subject(setting, at: .top),
      over: spread,
      """
      \(setting.property) of \(scenario.words(for: setting.element)) counts \(amount) pt that are not in the sheet: they \
      are the status bar's on \(self.configurationWords(for: found)), and no status bar reaches into a sheet, \(spread.places)
      """
    ) {
      if setting.property == .top {
        Change(
          "Pin the top edge to the safe area",
          scenario.edit.set(setting, to: "safeArea"),
          measure: .edge(.top, of: setting.element)
        )
      } else {
        Change(
          "Remove \(setting.property).top",
          scenario.edit.remove(.top, fromLengthsOf: setting),
          measure: .edge(.top, of: setting.element)
        )
      }
    }
  }
}

extension ScenarioLayout {
  /// Whether nothing stands above a view in its sheet, which it begins at a distance from.
  fileprivate func isFirstInSheet(_ view: ElementID, below distance: Points) -> Bool {
    guard let parent = screen[view].parent, screen[parent].kind.isController, let safe = covered(parent, at: .top),
      let frame = frameInWindow(of: view), let outer = frameInWindow(of: parent),
      frame.distance(inside: outer, .top).isNear(distance), !safe.value.isVisible
    else { return false }
    return !screen[parent].children.contains { other in
      guard other != view, isVisible(other), let place = frameInWindow(of: other) else { return false }
      return place.y < frame.y && place.y + place.height <= frame.y + 1
    }
  }
}

// MARK: - Detents

extension ScenarioEvaluation {
  /// The sheets whose detent is as high as their content including the bottom safe area, which is added to the detent
  /// (R19.4).
  fileprivate func detentGaps() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.compactMap { setting -> LayoutFinding? in
      guard setting.property == .presentationDetents, scenario.owns(setting),
        case .modifier(.detents(let detents)) = setting.value, case .height(let height)? = detents.first,
        let sheet = scenario.viewAndAncestors(of: setting.element).first(where: { scenario.screen[$0].kind == .sheet }),
        let range = scenario.firstDetentRange(of: setting)
      else { return nil }
      for frame in scenario.settings where frame.property == .swiftUIFrame && scenario.owns(frame) {
        // The modifier that ignores the safe area.
        guard scenario.isWithin(frame.element, sheet), scenario.hostingView(of: frame.element) == sheet,
          case .modifier(.frame(let value)) = frame.value, let own = value.height.fixed,
          let ignoring = scenario.viewAndAncestors(of: frame.element).lazy.flatMap({
            scenario.safeAreaIgnored(by: $0, at: .bottom)
          }).first,
          let spread = layouts.spread(
            by: \.free,
            { layout -> Gap? in
              guard [setting, frame, ignoring].allSatisfy({ layout.holds($0.guards) }) else { return nil }
              let detent = layout.value(of: height)
              return detent.isNear(layout.value(of: own)) ? layout.gap(below: frame.element, detent: detent) : nil
            }
          )
        else { continue }
        return LayoutFinding(
          at: range,
          Subject(ignoring),
          over: spread,
          """
          the sheet is \(spread.worst.number.sheet) pt high, \(spread.worst.amount) more than \
          \(scenario.words(for: frame.element)): the home indicator comes on top of a height detent, \(spread.places)
          """,
          notes: spread.notes(at: setting.valuePlace)
        ) {
          // A frame of exactly this height would not fit, and would be centred (R11.2).
          if let label = scenario.fixedHeightLabel(of: frame) {
            let detent = spread.worst.number.detent
            // The inset is zero on phones with a home button.
            let isEverywhere = spread.others.isEmpty && spread.groups.count == self.layouts.count
            let lowered =
              isEverywhere
              ? formatted(detent - spread.worst.amount) : "\(formatted(detent)) - window.safeAreaInsets.bottom"
            Change(
              "Subtract the sheet's bottom inset",
              scenario.edit.replace(range, with: "height(\(lowered))"),
              scenario.edit.replace(label, with: "maxHeight"),
              measure: .edge(.bottom, of: frame.element)
            )
          }
        }
      }
      return nil
    }
  }
}

/// The free space below the content of a sheet in a layout, and the heights of the sheet and its detent, in points.
private struct Gap {
  var free: Points
  var sheet: Points
  var detent: Points
}

extension ScenarioLayout {
  /// The free space of a sheet below a view that ends above the home indicator.
  fileprivate func gap(below view: ElementID, detent: Points) -> Gap? {
    guard isVisible(view), let cover = resolution.hostCover(of: view), let end = end(.frame, of: view, at: .bottom)
    else { return nil }
    let inset = cover.inset(at: .bottom).value
    let free = cover.line(at: .bottom) - end
    return inset.isVisible && free.isNear(inset) ? Gap(free: free, sheet: cover.rect.height, detent: detent) : nil
  }
}

extension BoundScenario {
  /// The range of the first detent of a list.
  fileprivate func firstDetentRange(of setting: BoundSetting) -> ByteRange? {
    let value = syntax(of: setting)
    if case .array(_, let members) = value { return members.first?.range }
    if case .call(let node, _, _) = value { return node.range }
    return nil
  }

  /// The label of a frame's fixed height.
  fileprivate func fixedHeightLabel(of setting: BoundSetting) -> ByteRange? {
    guard case .tuple(_, let arguments) = syntax(of: setting) else { return nil }
    return arguments.first { $0.label?.text == "height" }?.label?.range
  }
}
