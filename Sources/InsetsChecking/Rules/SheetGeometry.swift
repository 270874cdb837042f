import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  static let sheetGeometry = LayoutRule(
    id: "sheet-geometry",
    severity: .warning,
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
    ],
    cases: { SheetFault.all(in: $0) as [any RuleCase] + DetentGap.all(in: $0) }
  )
}

/// A statement that lays out something in a sheet with a number from outside.
private struct SheetFault: SpreadCase {
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
  let amounts: [LayoutAmount]
  let spread: Spread<LayoutAmount>

  static func all(in evaluation: ScenarioEvaluation) -> [SheetFault] {
    let scenario = evaluation.scenario
    guard scenario.screen.elements.contains(where: \.isPresented) else { return [] }
    return scenario.settings.compactMap { setting in
      guard scenario.owns(setting),
        setting.setting.property.spec.isPlacement || setting.setting.property == .contentInset
      else { return nil }
      let layouts = evaluation.layouts.filter {
        $0.resolution.isInSheet(setting.element) && $0.isDecided(by: setting)
      }
      guard !layouts.isEmpty else { return nil }
      return outerTop(setting, layouts) ?? screenHeight(setting, layouts) ?? otherBar(setting, layouts)
    }
  }

  private init?(_ setting: BoundSetting, _ kind: Kind, _ amounts: [LayoutAmount]) {
    guard let spread = Spread(amounts) else { return nil }
    self.setting = setting
    self.kind = kind
    self.amounts = amounts
    self.spread = spread
  }

  /// A read of a top inset outside the sheet.
  private static func outerTop(_ setting: BoundSetting, _ layouts: [ScenarioLayout]) -> SheetFault? {
    let scenario = layouts[0].scenario
    for read in setting.reads where scenario.owns(read.place) {
      let isStatusBar = scenario.screen[read.element].kind == .statusBar
      let isTop = read.quantity == .safeAreaInsets && scenario.text(read.place.range).hasSuffix(".top")
      let isHeight = isStatusBar && (read.quantity == .height || read.quantity == .frame)
      guard isTop || isHeight || read.quantity == .topLayoutGuideLength else { continue }
      let part: Part? = isTop ? .top : read.quantity == .frame ? .height : nil
      let amounts = layouts.compactMap { layout -> LayoutAmount? in
        guard !layout.resolution.isInSheet(read.element),
          let amount = layout.points(read.quantity, part, of: read.element), amount.isVisible
        else { return nil }
        return LayoutAmount(amount, in: layout)
      }
      if let fault = SheetFault(setting, .outerTop(read), amounts) { return fault }
    }
    return nil
  }

  /// A height equal to the screen's, which ends as far below the screen as the sheet starts below its top.
  private static func screenHeight(_ setting: BoundSetting, _ layouts: [ScenarioLayout]) -> SheetFault? {
    guard setting.setting.property == .height || setting.setting.property == .frame,
      setting.reads.contains(where: { $0.element == .window && $0.quantity == .bounds })
    else { return nil }
    let amounts = layouts.compactMap { layout -> LayoutAmount? in
      guard let y = layout.points(.frameInWindow, .y, of: setting.element),
        let height = layout.points(.frame, .height, of: setting.element),
        let screen = layout.points(.bounds, .height, of: .window), (y + height - screen).isVisible
      else { return nil }
      return LayoutAmount(y + height - screen, in: layout)
    }
    return SheetFault(setting, .screenHeight, amounts)
  }

  /// Room for a bar as high as outside sheets, below which the sheet's own bar still reaches or ends earlier.
  private static func otherBar(_ setting: BoundSetting, _ layouts: [ScenarioLayout]) -> SheetFault? {
    let scenario = layouts[0].scenario
    let owners = [setting.element, scenario.screen[setting.element].parent].compactMap(\.self)
    let room = owners.lazy.filter { scenario.screen[$0].kind.isController }
      .compactMap { WrittenRoom(setting, in: $0, at: .top, scenario) }.first
    guard let room else { return nil }
    let amounts = layouts.compactMap { layout -> LayoutAmount? in
      let environment = layout.environment
      guard let amount = room.amount(in: layout), !room.isTaken(in: layout),
        let bar = layout.bars.first(where: { $0.child == room.controller && $0.kind == .navigationBar }),
        bar.isShown, bar.isExtended, bar.reach.value.isFinite, !bar.reach.value.isNear(amount)
      else { return nil }
      let height = environment[.navigationBarHeight]
      let ends = [height, environment[.statusBarHeight] + height, environment[.barOrigin] + height]
      return ends.contains(where: amount.isNear) ? LayoutAmount(amount, in: layout) : nil
    }
    return SheetFault(setting, .otherBar, amounts)
  }

  private var layout: ScenarioLayout { spread.worst.first.layout }
  private var scenario: BoundScenario { layout.scenario }

  var range: ByteRange { setting.place.range }
  var subject: Subject { Subject(setting, at: .top) }
  var message: Finding.Message {
    let name = scenario.words(for: setting.element)
    let (property, amount) = (setting.setting.property, spread.worst.amount)
    switch kind {
    case .outerTop(let read):
      return .countsOutside(property, of: name, amount, spread.places, scenario.text(read.place.range), barEnd)
    case .screenHeight: return .endsBelow(name, amount, spread.places)
    case .otherBar: return .makesRoom(property, of: name, amount, spread.places, barEnd)
    }
  }
  /// The numbers, with doubts about the sheet's.
  var notes: [Finding.Note] {
    var number = sheetBar(in: layout)?.reach
    if case .screenHeight = kind { number = layout.amount(.frameInWindow, .y, of: setting.element) }
    return spread.notes(at: setting.place) + (number.map { layout.doubts(about: $0, at: setting.place) } ?? [])
  }

  /// The rest of the distance or the inset without the number from outside; nil if something else is added.
  private var room: Points? {
    guard case .outerTop(let read) = kind else { return 0 }
    let expression: Expression
    switch setting.setting.value {
    case .anchor(let anchor):
      guard case .distance(let distance) = anchor.target else { return nil }
      expression = .sum(distance, anchor.offset)
    case .insets(let insets): expression = insets.top
    case .flag, .number, .size, .rect, .edges, .mask, .choice, .transform, .modifier, .alignment: return nil
    }
    guard let sum = LinearExpression(expression), sum.terms.count == 1, let only = sum.terms.first, only.factor == 1,
      only.element == read.element, only.quantity == read.quantity
    else { return nil }
    // The bar that the author adds is one that the sheet already has.
    let bar = layout.environment[.navigationBarHeight]
    return sheetBar(in: layout) != nil && sum.constant >= bar ? sum.constant - bar : sum.constant
  }

  private func sheetBar(in layout: ScenarioLayout) -> ContainerBar? {
    layout.bars.first { bar in
      bar.kind == .navigationBar && bar.isShown && bar.isExtended && scenario.isWithin(setting.element, bar.child)
    }
  }

  /// `; the sheet's bar ends at 56`, if it has one.
  private var barEnd: Finding.Message {
    let isTop = setting.setting.property != .height && setting.setting.property != .bottom
    guard isTop, let reach = sheetBar(in: layout)?.reach.value, reach.isFinite else { return "" }
    return "; the sheet's bar ends at \(reach)"
  }

  var changes: [Change] {
    let element = setting.element
    switch (kind, setting.setting.property) {
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
      if amounts.allSatisfy({ sheetBar(in: $0.layout) == nil }) {
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

extension Finding.Message {
  fileprivate static func countsOutside(
    _ property: Property,
    of name: String,
    _ amount: Points,
    _ places: String,
    _ read: String,
    _ barEnd: Self
  ) -> Self {
    """
    \(property) of \(name) counts \(amount) pt that are not in the sheet: '\(read)' is the screen's, and no status bar \
    reaches into a sheet\(barEnd), \(places)
    """
  }

  fileprivate static func endsBelow(_ name: String, _ amount: Points, _ places: String) -> Self {
    """
    \(name) ends \(amount) pt below the screen: its height is the screen's, and the sheet starts that much lower, \(places)
    """
  }

  fileprivate static func makesRoom(
    _ property: Property,
    of name: String,
    _ amount: Points,
    _ places: String,
    _ barEnd: Self
  ) -> Self {
    """
    \(property == .contentInset ? "content of " : "")\(name) starts at \(amount): \(property) makes room for a bar as high \
    as outside sheets\(barEnd), \(places)
    """
  }
}
