import InsetsEngine
import InsetsSyntax

extension DiagnosticRule {
  static let flowLayoutItemTooTall = DiagnosticRule(
    id: "flow-layout-item-too-tall",
    severity: .warning,
    summary: "an item of a layout that scrolls sideways is higher than the insets leave room for",
    explanation: """
      A flow layout that scrolls sideways puts its items into columns, and a column is as high as the collection view \
      without its section insets and its content insets. An item that is higher does not fit: the console says that \
      the behavior is not defined because the item height must be less than the height of the collection view minus \
      the insets, and the items stand at the wrong place or not at all. Mostly the items are as high as the view, and \
      a bar's inset takes from the height.

      Compute the height from what is left, turn the adjustment off where nothing scrolls up and down, or keep the \
      view out of the bars.
      """,
    examples: [
      .flagged(
        """
        scenario "week" {
          devices: iPhone7
          iOS: 11
          navigationController {
            viewController home {
              collectionView week {
                edges: superview
                scrollDirection: horizontal
                1️⃣itemSize: (screen.width, screen.height)
              }
            }
          }
        }
        """,
        fixed: """
          scenario "week" {
            devices: iPhone7
            iOS: 11
            navigationController {
              viewController home {
                collectionView week {
                  edges: superview
                  scrollDirection: horizontal
                }
                at viewDidLayoutSubviews {
                  week.itemSize: (
                    screen.width, week.bounds.height - week.adjustedContentInset.top - week.adjustedContentInset.bottom
                  )
                }
              }
            }
          }
          """
      ),
      .accepted(
        """
        scenario "strip" {
          devices: iPhone7
          iOS: 11
          navigationController {
            viewController home {
              collectionView strip {
                top: safeArea
                height: 120
                scrollDirection: horizontal
                itemSize: (200, 120)
              }
            }
          }
        }
        """
      ),
      .accepted(
        """
        scenario "cards higher than the screen" {
          devices: iPhone7
          iOS: 11
          navigationController {
            viewController home {
              collectionView cards {
                edges: superview
                itemSize: (300, 900)
              }
            }
          }
        }
        """
      ),
    ],
    origin: .layout(
      needs: RuleNeeds(elements: .collections),
      check: reportTallItems,
      fixes: fixTallItems
    )
  )
}

/// An item and what its column leaves for it, in one layout.
private struct TallItem {
  var group: Int
  /// What says how high it is.
  var setting: BoundSetting
  var height: Points
  var room: Points
  var boundsHeight: Points
  /// What lies between the collection's edges and the section's content.
  var insets: [Derivation]
  /// The highest item; nil where the document writes none.
  var row: ElementID?

  var shortfall: Points { height - room }

  /// What the author's section inset takes of the insets.
  var sectionInset: Points {
    insets.reduce(0) { total, leaf in
      if case .contributor(.property(_, .sectionInset)) = leaf.step { total + leaf.amount } else { total }
    }
  }
}

private func reportTallItems(_ evaluation: ScenarioEvaluation) -> [Finding] {
  let scenario = evaluation.scenario
  return scenario.ownElements(where: \.isCollection).flatMap { collection -> [Finding] in
    let items = tallItems(of: collection, evaluation)
    // One for each statement that makes items too high.
    let places = items.map(\.setting.place.range).uniqued()
    return places.compactMap { place in
      finding(collection, items.filter { $0.setting.place.range == place }, evaluation)
    }
  }
}

private func tallItems(of collection: ElementID, _ evaluation: ScenarioEvaluation) -> [TallItem] {
  let scenario = evaluation.scenario
  guard scenario.settings.contains(where: { $0.setting.value == .choice(.horizontal) && $0.element == collection })
  else { return [] }
  return evaluation.groups.indices.flatMap { group -> [TallItem] in
    guard evaluation.choice(.scrollDirection, of: collection, in: group) == .horizontal,
      evaluation.isVisible(collection, in: group)
    else { return [] }
    return scenario.itemOwners(of: collection).compactMap { owner, items in
      tallest(of: items, in: owner, of: collection, group, evaluation)
    }
  }
}

/// The highest of a section's items, if its column is too low for it.
private func tallest(
  of items: [ElementID],
  in section: ElementID,
  of collection: ElementID,
  _ group: Int,
  _ evaluation: ScenarioEvaluation
) -> TallItem? {
  let common = evaluation.lastSetting(of: .itemSize, on: collection, in: group)
  var heights = items.compactMap { item -> (item: ElementID?, setting: BoundSetting, height: Points)? in
    guard let setting = evaluation.lastSetting(of: .height, on: item, in: group) ?? common,
      let height = evaluation.amount(.frame, .height, of: item, in: group)
    else { return nil }
    return (item, setting, height.value)
  }
  if items.isEmpty, let common, case .size(_, let height) = common.setting.value {
    heights = [(nil, common, evaluation.value(of: height, in: group, at: common.stage ?? .viewDidAppear))]
  }
  guard let highest = heights.filter({ $0.height.isFinite }).max(by: { $0.height < $1.height }),
    highest.setting.place.tree === evaluation.scenario.tree,
    let bounds = evaluation.amount(.bounds, .height, of: collection, in: group)?.value, bounds.isFinite,
    let top = evaluation.amount(.effectiveSectionInset, .top, of: section, in: group), top.value.isFinite,
    let bottom = evaluation.amount(.effectiveSectionInset, .bottom, of: section, in: group), bottom.value.isFinite
  else { return nil }
  let room = bounds - top.value - bottom.value
  // A pixel's third is rounding.
  guard highest.height - room > 0.5 else { return nil }
  let words = DerivationWords(scenario: evaluation.scenario)
  let insets = [top, bottom].flatMap { words.leaves(of: evaluation.derivation(of: $0, in: group)) }
  return TallItem(
    group: group,
    setting: highest.setting,
    height: highest.height,
    room: room,
    boundsHeight: bounds,
    insets: insets,
    row: highest.item
  )
}

extension BoundScenario {
  /// The sections of a collection with their items; the collection stands for itself where items are directly in it, or
  /// nowhere.
  fileprivate func itemOwners(of collection: ElementID) -> [(owner: ElementID, items: [ElementID])] {
    func items(of owner: ElementID) -> [ElementID] { screen[owner].children.filter { screen[$0].kind == .item } }
    var result = [(owner: collection, items: items(of: collection))]
    result += screen[collection].children.filter { screen[$0].kind == .section }.map { ($0, items(of: $0)) }
    let filled = result.filter { !$0.items.isEmpty }
    return filled.isEmpty ? [result[0]] : filled
  }
}

private func finding(_ collection: ElementID, _ items: [TallItem], _ evaluation: ScenarioEvaluation) -> Finding? {
  guard let spread = Spread(items.map { ($0.group, $0.shortfall) }, evaluation),
    let worst = items.first(where: { $0.group == spread.worstGroup })
  else { return nil }
  let scenario = evaluation.scenario
  var message = "items of \(scenario.words(for: collection)) are \(formatted(spread.worst.amount)) pt too high "
  message += "\(spread.placeWords) because their height of \(formatted(worst.height)) "
  message += "does not fit into \(remainder(worst, scenario))"
  var finding = Finding(
    rule: DiagnosticRule.flowLayoutItemTooTall.id,
    severity: DiagnosticRule.flowLayoutItemTooTall.severity,
    range: worst.setting.place.range,
    message: message
  )
  finding.subject = Subject(element: collection, property: worst.setting.setting.property)
  finding.notes = spread.notes(at: worst.setting.valuePlace) { other in
    let item = items.first { other.groups.contains($0.group) }
    let room = item.map { ": \(formatted($0.height)) into " + remainder($0, scenario) } ?? ""
    return "\(formatted(other.amount)) pt too high on \(spread.configurations(of: other))\(room)"
  }
  return finding
}

/// `603 = 667 - 20 status bar - 44 navigation bar`.
private func remainder(_ item: TallItem, _ scenario: BoundScenario) -> String {
  let words = DerivationWords(scenario: scenario)
  let taken = item.insets.map { leaf in
    " \(leaf.amount < 0 ? "+" : "-") \(formatted(abs(leaf.amount))) \(words.name(of: leaf))"
  }
  guard !taken.isEmpty else { return "the collection view's \(formatted(item.room))" }
  return "\(formatted(item.room)) = \(formatted(item.boundsHeight))" + taken.joined()
}

// MARK: - Fixes

private func fixTallItems(_ finding: Finding, _ evaluation: ScenarioEvaluation) -> [FixCandidate] {
  guard let collection = finding.subject.element else { return [] }
  let items = tallItems(of: collection, evaluation).filter { $0.setting.place.range == finding.range }
  guard let first = items.first else { return [] }
  var candidates: [FixCandidate] = []
  let measure = Measure(contentAt: .top, of: collection)
  if let edits = withoutAdjustment(collection, items, evaluation) {
    candidates.append(FixCandidate(action: "Turn the adjustment off", edits: edits, measure: measure))
  }
  return candidates + [fitted(first, items, collection, evaluation)].compactMap { $0 }
}

/// Turns the adjustment off on every version that the finding is about.
private func withoutAdjustment(
  _ collection: ElementID,
  _ items: [TallItem],
  _ evaluation: ScenarioEvaluation
) -> [TextEdit]? {
  let scenario = evaluation.scenario
  let isNew = { (group: Int) in evaluation.groups[group].environment.hasSafeArea }
  let hasNew = evaluation.groups.indices.contains(where: isNew)
  let hasOld = !evaluation.groups.indices.allSatisfy(isNew)
  var edits: [TextEdit] = []
  if items.contains(where: { isNew($0.group) }) {
    let statement = scenario.statement("contentInsetAdjustmentBehavior: never", since: 11)
    guard scenario.settings(of: .contentInsetAdjustmentBehavior, on: collection).isEmpty,
      let slot = scenario.slot(in: collection)
    else { return nil }
    edits.append(slot.insertion(of: statement))
  }
  if hasOld, let old = items.first(where: { !isNew($0.group) }) {
    let resolution = evaluation.resolution(of: old.group)
    let controllers = scenario.controllers(around: collection)
    guard
      let controller = controllers.first(where: { resolution.automaticallyAdjustedScrollView(of: $0) == collection }),
      scenario.settings(of: .automaticallyAdjustsScrollViewInsets, on: controller).isEmpty,
      let slot = scenario.slot(in: controller)
    else { return nil }
    let statement = "automaticallyAdjustsScrollViewInsets: false"
    edits.append(slot.insertion(of: hasNew ? "when iOS ...10 { \(statement) }" : statement))
  }
  return edits
}

/// Computes the height from what is left, in code that runs after each layout.
private func fitted(
  _ item: TallItem,
  _ items: [TallItem],
  _ collection: ElementID,
  _ evaluation: ScenarioEvaluation
) -> FixCandidate? {
  let scenario = evaluation.scenario
  guard item.setting.stage == nil, item.setting.guards.isEmpty, let list = scenario.elements[collection.index].name,
    let position = scenario.endOfControllersChild(around: collection),
    let new = assignment(of: "\(list).adjustedContentInset", list, item, scenario),
    let old = assignment(of: "\(list).contentInset", list, item, scenario)
  else { return nil }
  let hasSafeArea = Set(evaluation.groups.map(\.environment.hasSafeArea))
  let lines: [String]
  if hasSafeArea.count > 1 {
    let indented = (new: new.map { "  " + $0 }, old: old.map { "  " + $0 })
    lines = ["when iOS 11... {"] + indented.new + ["} else {"] + indented.old + ["}"]
  } else {
    lines = hasSafeArea == [true] ? new : old
  }
  let indent = scenario.indentation(at: position)
  let code = (["at viewDidLayoutSubviews {"] + lines.map { "  " + $0 } + ["}"]).map { "\n\(indent)\($0)" }.joined()
  let removal = wholeLines(of: item.setting.place.range, in: scenario.tree.bytes)
  var action = "Compute the height from what is left at viewDidLayoutSubviews"
  if item.row == nil { action += ": item height " + moves(items, evaluation) }
  return FixCandidate(
    action: action,
    edits: [TextEdit(range: removal, replacement: ""), TextEdit(range: position..<position, replacement: code)],
    measure: item.row.map { Measure(name: "item height", element: $0, quantities: [(.frame, .height)]) }
  )
}

/// `667 → 603 on 1 device`, for items that the document does not write one by one.
private func moves(_ items: [TallItem], _ evaluation: ScenarioEvaluation) -> String {
  let words = items.map { "\(formatted($0.height)) → \(formatted($0.room))" }
  let shown = words.uniqued().prefix(3).map { move in
    let groups = zip(items, words).filter { $0.1 == move }.map(\.0.group)
    let members = groups.flatMap { evaluation.groups[$0].members }
    let devices = Set(members.map { evaluation.scenario.configurations[$0].device.id })
    return "\(move) on \(counted(devices.count, "device"))"
  }
  return shown.joined(separator: ", ")
}

/// The statement, line by line, that makes items as high as a column.
private func assignment(
  of inset: String,
  _ list: String,
  _ item: TallItem,
  _ scenario: BoundScenario
) -> [String]? {
  guard let owner = scenario.elements[item.setting.element.index].name else { return nil }
  var height = "\(list).bounds.height - \(inset).top - \(inset).bottom"
  if item.sectionInset != 0 { height += " - \(formatted(item.sectionInset))" }
  guard item.setting.setting.property == .itemSize else { return ["\(owner).height: \(height)"] }
  guard let width = scenario.firstNumberRange(of: item.setting) else { return nil }
  return ["\(owner).itemSize: (", "  \(scenario.text(width)), \(height)", ")"]
}

extension BoundScenario {
  /// The controllers around an element, innermost first.
  fileprivate func controllers(around element: ElementID) -> [ElementID] {
    var result: [ElementID] = []
    var current: ElementID? = element
    while let id = current {
      if screen[id].kind.isController { result.append(id) }
      current = screen[id].parent
    }
    return result
  }

  /// Behind the statement of the controller's subview that is the element or holds it; code can stand there.
  fileprivate func endOfControllersChild(around element: ElementID) -> ByteOffset? {
    var current = element
    while let parent = screen[current].parent {
      if screen[parent].kind.isController {
        guard !screen[current].kind.isController, let info = info(current), info.place?.tree === tree,
          info.guards.isEmpty
        else { return nil }
        return info.statementRange?.upperBound
      }
      current = parent
    }
    return nil
  }
}
