import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let sheetGeometry = DiagnosticRule(
    id: "sheet-geometry",
    severity: .warning,
    summary: "a sheet is laid out with the status bar, the bar or the height of the whole screen",
    explanation: """
      From iOS 13 on, a presented controller comes as a sheet. The sheet does not touch the top of the screen: it has \
      no status bar and no notch, its navigation bar is 56 points high instead of 44 (74 in the design of iOS 26, \
      where sources disagree), and it is shorter than the screen. What counts with the screen's numbers starts too \
      low or too high, and ends below the screen.

      Lay out from the safe area and the bounds of the sheet's own view; they are right in a sheet and full screen.
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
          scenario "room for a status bar" {
            devices: iPhone8, iPhone11
            iOS: 13
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
          scenario "a bar of 44" {
            devices: iPhone8
            iOS: 13
            viewController host {
              presents {
                navigationController {
                  viewController picker {
                    view header { top: safeArea; height: 80 }
                  }
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
    origin: .layout(check: reportSheets, fixes: fixSheet)
  )
}

/// A statement that lays out something in a sheet with a number from outside.
private struct SheetFault {
  enum Kind {
    /// It asks the status bar, the window or what presents the sheet for an inset at the top.
    case outerTop(Read)
    /// It starts where a bar ends that is not in a sheet.
    case otherBar
    /// It is as high as the screen.
    case screenHeight
  }

  var setting: BoundSetting
  var kind: Kind
  /// What the statement takes from outside or makes room for, in points.
  var amounts: [(group: Int, amount: Points)]
}

private func reportSheets(_ evaluation: ScenarioEvaluation) -> [Finding] {
  faults(evaluation).compactMap { finding($0, evaluation) }
}

private func faults(_ evaluation: ScenarioEvaluation) -> [SheetFault] {
  let scenario = evaluation.scenario
  guard scenario.screen.elements.contains(where: \.isPresented) else { return [] }
  return scenario.settings.compactMap { setting in
    guard scenario.owns(setting), setting.setting.property.spec.isPlacement || setting.setting.property == .contentInset
    else { return nil }
    let groups = evaluation.groups.indices.filter { group in
      evaluation.resolution(of: group).isInSheet(setting.element)
        && evaluation.lastSetting(of: setting.setting.property, on: setting.element, in: group)?.place.range
          == setting.place.range
    }
    guard !groups.isEmpty else { return nil }
    return outerTop(setting, groups, evaluation) ?? screenHeight(setting, groups, evaluation)
      ?? otherBar(setting, groups, evaluation)
  }
}

/// A top inset that is asked of something outside the sheet.
private func outerTop(_ setting: BoundSetting, _ groups: [Int], _ evaluation: ScenarioEvaluation) -> SheetFault? {
  let scenario = evaluation.scenario
  for read in setting.reads where read.place.tree === scenario.tree {
    let part: Part?
    switch read.quantity {
    case .height where scenario.screen[read.element].kind == .statusBar: part = nil
    case .frame where scenario.screen[read.element].kind == .statusBar: part = .height
    case .safeAreaInsets where scenario.text(read.place.range).hasSuffix(".top"): part = .top
    case .topLayoutGuideLength: part = nil
    default: continue
    }
    let amounts = groups.compactMap { group -> (group: Int, amount: Points)? in
      guard !evaluation.resolution(of: group).isInSheet(read.element),
        let amount = evaluation.points(read.quantity, part, of: read.element, in: group), amount > 0.5
      else { return nil }
      return (group, amount)
    }
    if !amounts.isEmpty { return SheetFault(setting: setting, kind: .outerTop(read), amounts: amounts) }
  }
  return nil
}

/// A height of the screen's, which ends as far below the screen as the sheet starts below its top.
private func screenHeight(_ setting: BoundSetting, _ groups: [Int], _ evaluation: ScenarioEvaluation) -> SheetFault? {
  guard setting.setting.property == .height || setting.setting.property == .frame,
    setting.reads.contains(where: { $0.element == .window && $0.quantity == .bounds })
  else { return nil }
  let amounts = groups.compactMap { group -> (group: Int, amount: Points)? in
    guard let y = evaluation.points(.frameInWindow, .y, of: setting.element, in: group),
      let height = evaluation.points(.frame, .height, of: setting.element, in: group),
      let screen = evaluation.points(.bounds, .height, of: .window, in: group), y + height - screen > 0.5
    else { return nil }
    return (group, y + height - screen)
  }
  return amounts.isEmpty ? nil : SheetFault(setting: setting, kind: .screenHeight, amounts: amounts)
}

/// Room for a bar as high as outside sheets, below which the sheet's own bar still reaches or ends earlier.
private func otherBar(_ setting: BoundSetting, _ groups: [Int], _ evaluation: ScenarioEvaluation) -> SheetFault? {
  let scenario = evaluation.scenario
  let parent = scenario.screen[setting.element].parent
  let candidates = [setting.element, parent].compactMap { $0 }.filter { scenario.screen[$0].kind.isController }
  let rooms = candidates.flatMap { WrittenRoom.all(in: $0, at: .top, evaluation) }
  guard let room = rooms.first(where: { $0.setting.place.range == setting.place.range }) else { return nil }
  let amounts = groups.compactMap { group -> (group: Int, amount: Points)? in
    let environment = evaluation.groups[group].environment
    guard let amount = room.amount(in: group, evaluation), !room.isTaken(in: group, evaluation),
      let bar = evaluation.bars(in: group).first(where: { $0.child == room.controller && $0.kind == .navigationBar }),
      bar.isShown, bar.isExtended, bar.reach.value.isFinite, abs(bar.reach.value - amount) > 0.5
    else { return nil }
    let height = environment[.navigationBarHeight]
    let ends = [height, environment[.statusBarHeight] + height, environment[.barOrigin] + height]
    return ends.contains { abs($0 - amount) <= 0.5 } ? (group, amount) : nil
  }
  return amounts.isEmpty ? nil : SheetFault(setting: setting, kind: .otherBar, amounts: amounts)
}

private func finding(_ fault: SheetFault, _ evaluation: ScenarioEvaluation) -> Finding? {
  let scenario = evaluation.scenario
  guard let spread = Spread(fault.amounts, evaluation) else { return nil }
  let property = fault.setting.setting.property
  let name = scenario.words(for: fault.setting.element)
  let amount = formatted(spread.worst.amount)
  let message: String
  switch fault.kind {
  case .outerTop(let read):
    message =
      "\(property.spec.spelling) of \(name) counts \(amount) pt \(spread.placeWords) that are not in the sheet because "
      + "'\(scenario.text(read.place.range))' is the screen's and no status bar reaches into a sheet"
      + barEnd(of: fault, in: spread.worstGroup, evaluation)
  case .screenHeight:
    message =
      "\(name) ends \(amount) pt below the screen \(spread.placeWords) because its height is the screen's and the "
      + "sheet starts that much lower"
  case .otherBar:
    message =
      "\(property == .contentInset ? "content of " : "")\(name) starts at \(amount) \(spread.placeWords) because "
      + "\(property.spec.spelling) makes room for a bar outside sheets"
      + barEnd(of: fault, in: spread.worstGroup, evaluation)
  }
  var finding = Finding(
    rule: DiagnosticRule.sheetGeometry.id,
    severity: DiagnosticRule.sheetGeometry.severity,
    range: fault.setting.place.range,
    message: message
  )
  finding.subject = Subject(element: fault.setting.element, edge: .top, property: property)
  finding.notes = spread.notes(at: fault.setting.place) {
    "\(formatted($0.amount)) pt on \(spread.configurations(of: $0))"
  }
  finding.notes += doubts(fault, in: spread.worstGroup, evaluation)
  return finding
}

private func sheetBar(of fault: SheetFault, in group: Int, _ evaluation: ScenarioEvaluation) -> ContainerBar? {
  let scenario = evaluation.scenario
  return evaluation.bars(in: group).first { bar in
    bar.kind == .navigationBar && bar.isShown && bar.isExtended
      && scenario.isWithin(fault.setting.element, bar.child)
  }
}

/// `; the sheet's bar ends at 56`, where the sheet has one.
private func barEnd(of fault: SheetFault, in group: Int, _ evaluation: ScenarioEvaluation) -> String {
  let isTop = fault.setting.setting.property != .height && fault.setting.setting.property != .bottom
  guard isTop, let reach = sheetBar(of: fault, in: group, evaluation)?.reach.value, reach.isFinite else { return "" }
  return "; the sheet's bar ends at \(formatted(reach))"
}

/// What is not settled about the sheet's numbers.
private func doubts(_ fault: SheetFault, in group: Int, _ evaluation: ScenarioEvaluation) -> [Finding.Note] {
  let words = DerivationWords(scenario: evaluation.scenario)
  let number: Amount?
  if case .screenHeight = fault.kind {
    number = evaluation.amount(.frameInWindow, .y, of: fault.setting.element, in: group)
  } else {
    number = sheetBar(of: fault, in: group, evaluation)?.reach
  }
  guard let number else { return [] }
  return words.doubts(evaluation.derivation(of: number, in: group)).map {
    Finding.Note(place: fault.setting.place, message: $0)
  }
}

// MARK: - Fixes

private func fixSheet(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  let scenario = evaluation.scenario
  guard let fault = faults(evaluation).first(where: { $0.setting.place.range == finding.range }) else { return [] }
  let element = fault.setting.element
  let name = scenario.words(for: element)
  switch (fault.kind, fault.setting.setting.property) {
  case (.outerTop, .top), (.otherBar, .top):
    return [
      FixCandidate(
        action: "Pin the top edge to the safe area",
        edits: [TextEdit(range: fault.setting.valuePlace.range, replacement: "safeArea")],
        measure: Measure(edge: .top, of: element, named: "top of \(name)")
      )
    ]
  case (.outerTop, .contentInset), (.otherBar, .contentInset):
    guard let edit = scenario.removal(of: .top, from: fault.setting) else { return [] }
    let measure = Measure(contentAt: .top, of: element)
    return [FixCandidate(action: "Remove contentInset.top", edits: [edit], measure: measure)]
  case (.outerTop(let read), _):
    // Below a bar of the system's the safe area would count that bar.
    guard fault.amounts.allSatisfy({ sheetBar(of: fault, in: $0.group, evaluation) == nil }) else { return [] }
    return [
      FixCandidate(
        action: "Ask the safe area of the sheet",
        edits: [TextEdit(range: read.place.range, replacement: "superview.safeAreaInsets.top")],
        measure: Measure(name: "height of \(name)", element: element, quantities: [(.frame, .height)])
      )
    ]
  case (.screenHeight, _):
    let heights = fault.setting.reads.filter { scenario.text($0.place.range) == "screen.height" }
    guard !heights.isEmpty else { return [] }
    return [
      FixCandidate(
        action: "Take the height from the superview",
        edits: heights.map { TextEdit(range: $0.place.range, replacement: "superview.bounds.height") },
        measure: Measure(edge: .bottom, of: element, named: "bottom of \(name)")
      )
    ]
  case (.otherBar, _): return []
  }
}
