import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension LayoutRule {
  package static let flowLayoutItemTooTall = LayoutRule(
    id: "flow-layout-item-too-tall",
    severity: .warning,
    judgement: .doesNotFit,
    reach: .wholeUIKit,
    summary: "an item of a flow layout is larger than the room that the insets leave across the scroll direction",
    explanation: """
      A flow layout that scrolls horizontally arranges its items in columns. A column is as high as the collection \
      view minus its section insets and content insets. A taller item does not fit: the console says that the \
      behavior is not defined because the item height must be less than the height of the collection view minus the \
      insets, and the items appear in the wrong place or not at all. Usually, the items are as high as the view, and \
      a bar's inset reduces the room.

      The same holds for the width of items in a layout that scrolls vertically: an item as wide as the screen does \
      not fit beside a section inset, or in landscape beside the sensor housing.

      Compute the size from the remaining room, turn the adjustment off if nothing scrolls vertically, or keep the \
      view clear of the bars.
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
          - itemSize: (screen.width, screen.height)
          +       }
          +       at viewDidLayoutSubviews {
          +         week.itemSize: (
          +           screen.width, week.bounds.height - week.adjustedContentInset.top - week.adjustedContentInset.bottom
          +         )
          """
      ),
      .flagged(
        """
        scenario "cards as wide as the screen" {
          devices: iPhone14
          iOS: 16
          viewController shop {
            collectionView cards {
              edges: superview
              sectionInset: (12, 16, 12, 16)
              1️⃣itemSize: (screen.width, 120)
            }
          }
        }
        """,
        fixed: nil
      ),
      .accepted(
        """
        scenario "cards between the insets" {
          devices: iPhone14
          iOS: 16
          viewController shop {
            collectionView cards {
              edges: superview
              sectionInset: (12, 16, 12, 16)
              itemSize: (358, 120)
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
    yieldsTo: [.wrongScrollViewAdjusted],
    needs: RuleNeeds(elements: .collections)
  ) { evaluation in
    let scenario = evaluation.scenario
    return evaluation.itemsWithoutGap()
      + scenario.ownElements(where: \.isCollection).flatMap { collection -> [LayoutFinding] in
        // A list and a layout of its own have no columns.
        guard scenario.settings(of: .appearance, on: collection).isEmpty else { return [] }
        let items = evaluation.layouts.flatMap { layout -> [LargeItem] in
          guard layout.isVisible(collection) else { return [] }
          return scenario.itemOwners(of: collection).compactMap { owner, items in
            LargeItem(among: items, of: owner, in: collection, layout)
          }
        }
        // Each statement that makes items too large across the scroll direction.
        return items.map(\.setting.place.range).uniqued().compactMap { range -> LayoutFinding? in
          let own = items.filter { $0.setting.place.range == range }
          guard let spread = Spread(own, in: \.layout, by: \.shortfall) else { return nil }
          let item = spread.worst.number
          return LayoutFinding(
            at: range,
            Subject(element: collection, property: item.setting.property),
            over: spread,
            """
            items of \(scenario.words(for: collection)) are \(item.shortfall) pt too \(item.word): their \
            \(item.axis == .vertical ? "height" : "width") of \(item.length) does not fit into \(item.remainder), \
            \(spread.places)
            """,
            notes: spread.notes(at: item.setting.valuePlace) {
              "\($0.amount) pt too \($0.number.word): \($0.number.length) into \($0.number.remainder), on \($0.configurations)"
            }
          ) {
            if item.axis == .vertical {
              Change(
                "Turn the adjustment off",
                all: own.withoutAdjustment(of: collection),
                measure: .content(.top, of: collection)
              )
              own.raisedCollection(collection)
              own.fitted(to: collection)
            } else {
              own.narrowed(in: collection)
              own.widthOfRow(in: collection)
            }
          }
        }
      }
  }
}

extension ScenarioEvaluation {
  /// The widths of items that share out all of a row and leave nothing for the gap between them, so that each row has one
  /// item less.
  fileprivate func itemsWithoutGap() -> [LayoutFinding] {
    let scenario = scenario
    return scenario.settings.filter { $0.property == .itemSize }.compactMap { setting -> LayoutFinding? in
      let collection = setting.element
      guard scenario.owns(setting), setting.stage == nil, case .size(let width, let height) = setting.value,
        scenario.screen[collection].kind.isCollection,
        scenario.settings(of: .appearance, on: collection).isEmpty,
        let written = scenario.syntax(of: setting)?.part(0, ofTwo: "width")
      else { return nil }
      let rows = layouts.showing(setting).compactMap { layout in
        layout.rowWithoutGap(of: collection, width).map { (layout: layout, number: $0) }
      }
      // On the phones that show two columns, as many were meant for all.
      guard rows.count == layouts.showing(setting).count || rows.allSatisfy({ $0.number.isOneOfTwo }),
        let spread = Spread(rows, by: \.missing)
      else { return nil }
      let row = spread.worst.number
      return LayoutFinding(
        at: setting.place.range,
        Subject(element: collection, property: .itemSize),
        over: spread,
        """
        \("\(row.count)") items of \(scenario.words(for: collection)) do not fit side by side: with widths of \(row.width) and \
        gaps of \(row.gap) they need \(row.missing) pt more than the row has, \(spread.places)
        """
      ) {
        let share = row.missing / Double(row.count)
        if let points = width.constantValue {
          let (less, other) = (
            formatted((points - share).rounded(.down)), scenario.syntax(of: setting)?.part(1, ofTwo: "height")
          )
          Change(
            "Leave room for the gap",
            all: [scenario.edit.replace(written.range, with: less)]
              + (height == width ? other.map { [scenario.edit.replace($0.range, with: less)] } ?? [] : [])
          )
        } else if rows.allSatisfy({ $0.number.count == row.count && $0.number.missing.isNear(row.missing) }) {
          Change(
            "Leave room for the gap",
            scenario.edit.replace(written.range, with: "\(scenario.text(written.range)) - \(formatted(share))")
          )
        }
      }
    }
  }
}

/// Items that fill a row without the gaps between them; all lengths in points.
private struct FilledRow {
  var count: Int
  var width: Points
  var gap: Points
  var missing: Points
  /// Whether it is one of two that would fit without the insets beside them.
  var isOneOfTwo = false
}

extension ScenarioLayout {
  fileprivate func rowWithoutGap(of collection: ElementID, _ width: Expression) -> FilledRow? {
    let width = value(of: width)
    guard isVisible(collection), choice(.scrollDirection, of: collection) != .horizontal, width.isFinite, width > 1,
      let bounds = points(.bounds, .width, of: collection),
      case .number(.constant(let gap))? = setting(of: .minimumInteritemSpacing, on: collection)?.value, gap > 0,
      let section = scenario.itemOwners(of: collection).first?.owner,
      let before = points(.effectiveSectionInset, .left, of: section),
      let after = points(.effectiveSectionInset, .right, of: section)
    else { return nil }
    let room = bounds - before - after
    let next = ((room + gap) / (width + gap)).rounded(.down) + 1
    let whole = next * width + gap * (next - 1)
    if next == 2, configuration.device.idiom == .phone, room < bounds - 1, whole - room > 0.5, whole <= bounds + 1 {
      return FilledRow(count: Int(next), width: width, gap: gap, missing: whole - room, isOneOfTwo: true)
    }
    let count = (room / width).rounded()
    let gaps = gap * (count - 1)
    // The widths fill the row without the gaps, or all of the collection with or without them.
    guard 2...12 ~= count, room - count * width < gaps - 0.5,
      [room - count * width, bounds - count * width, bounds - count * width - gaps].contains(where: { abs($0) <= 1 })
    else { return nil }
    return FilledRow(count: Int(count), width: width, gap: gap, missing: gaps - (room - count * width))
  }
}

/// The largest item of a section across the scroll direction and the room there, in one layout.
private struct LargeItem {
  var layout: ScenarioLayout
  /// The axis across the scroll direction.
  var axis: Axis
  /// The setting of its length.
  var setting: BoundSetting
  var length: Points
  var room: Points
  /// The collection's own length.
  var bounds: Points
  /// The insets between the collection's edges and the section's content.
  var insets: [Derivation]
  /// The largest item, or nil if the document writes none.
  var row: ElementID?

  var shortfall: Points { length - room }

  var word: String { axis == .vertical ? "tall" : "wide" }

  /// The author's section inset among the insets.
  var sectionInset: Points {
    insets.reduce(0) { total, leaf in
      if case .contributor(.property(_, .sectionInset)) = leaf.step { total + leaf.amount } else { total }
    }
  }

  /// Nil if all items fit.
  init?(among items: [ElementID], of section: ElementID, in collection: ElementID, _ layout: ScenarioLayout) {
    let axis: Axis = layout.choice(.scrollDirection, of: collection) == .horizontal ? .vertical : .horizontal
    let part: Part = axis == .vertical ? .height : .width
    let common = layout.setting(of: .itemSize, on: collection)
    var lengths = items.compactMap { item -> (item: ElementID?, setting: BoundSetting, length: Points)? in
      guard let setting = layout.setting(of: axis == .vertical ? .height : .width, on: item) ?? common,
        let length = layout.amount(.frame, part, of: item)
      else { return nil }
      return (item, setting, length.value)
    }
    if items.isEmpty, let common, case .size(let width, let height) = common.value {
      lengths = [(nil, common, layout.value(of: axis == .vertical ? height : width, at: common.stage))]
    }
    let (near, far): (Part, Part) = axis == .vertical ? (.top, .bottom) : (.left, .right)
    guard let largest = lengths.filter({ $0.length.isFinite }).max(by: { $0.length < $1.length }),
      layout.scenario.owns(largest.setting), let bounds = layout.points(.bounds, part, of: collection),
      let before = layout.amount(.effectiveSectionInset, near, of: section), before.value.isFinite,
      let after = layout.amount(.effectiveSectionInset, far, of: section), after.value.isFinite
    else { return nil }
    self.layout = layout
    self.axis = axis
    setting = largest.setting
    length = largest.length
    room = bounds - before.value - after.value
    self.bounds = bounds
    insets = []
    row = largest.item
    // A third of a pixel is rounding.
    guard shortfall.isVisible else { return nil }
    insets = layout.leaves(of: before) + layout.leaves(of: after)
  }

  /// `603 = 667 - 20 status bar - 44 navigation bar`.
  var remainder: Finding.Message {
    let words = DerivationWords(scenario: layout.scenario)
    let taken = insets.map { " \($0.amount < 0 ? "+" : "-") \(formatted(abs($0.amount))) \(words.name(of: $0))" }
    return taken.isEmpty ? "the collection view's \(room)" : "\(room) = \(bounds)\(taken.joined())"
  }
}

extension [LargeItem] {
  private var scenario: BoundScenario { self[0].layout.scenario }
  private var evaluation: ScenarioEvaluation { self[0].layout.evaluation }

  /// Turns the adjustment off on every affected version.
  fileprivate func withoutAdjustment(of collection: ElementID) -> [TextEdit]? {
    var edits: [TextEdit?] = []
    if contains(where: \.layout.environment.hasSafeArea) {
      edits.append(scenario.edit.add(.contentInsetAdjustmentBehavior, "never", to: collection, since: 11))
    }
    // If the app also runs on older versions, items can be too high there.
    if let old = first(where: { !$0.layout.environment.hasSafeArea }) {
      let controllers = ([collection] + scenario.ancestors(of: collection)).filter {
        scenario.screen[$0].kind.isController
      }
      let controller = controllers.first {
        old.layout.resolution.automaticallyAdjustedScrollView(of: $0) == collection
      }
      guard let controller, scenario.settings(of: .automaticallyAdjustsScrollViewInsets, on: controller).isEmpty else {
        return nil
      }
      let statement = "automaticallyAdjustsScrollViewInsets: false"
      let hasNew = evaluation.layouts.contains(where: \.environment.hasSafeArea)
      edits.append(scenario.edit.add(hasNew ? "when iOS ...10 { \(statement) }" : statement, to: controller))
    }
    return edits.contains(nil) ? nil : edits.compactMap(\.self)
  }

  /// Lets a collection with a plain number for its height be as high as its items and their insets.
  fileprivate func raisedCollection(_ collection: ElementID) -> Change? {
    let heights = scenario.settings(of: .height, on: collection)
    guard let height = heights.first, heights.count == 1, height.stage == nil,
      case .number(.constant(let points)) = height.value, let most = map(\.shortfall).max()
    else { return nil }
    return Change(
      "Let \(scenario.words(for: collection)) be as high as its items",
      scenario.edit.set(height, to: formatted(points + most)),
      measure: .quantity("height", .frame, .height, of: collection)
    )
  }

  /// Takes the safe area's sides off a width that is read from the screen or a view, where they are all that is missing.
  fileprivate func narrowed(in collection: ElementID) -> Change? {
    let setting = self[0].setting
    guard setting.property == .itemSize, setting.stage == nil, case .size(let width, _) = setting.value,
      let sum = LinearExpression(width), let whole = sum.only, whole.part == .width,
      let read = setting.reads.first(where: { $0.element == whole.element && scenario.owns($0.place) }),
      allSatisfy({ item in
        let sides = [Edge.left, .right].compactMap { item.layout.covered(collection, at: $0)?.value }
        return sides.count == 2 && (sides[0] + sides[1]).isNear(item.shortfall)
      })
    else { return nil }
    return Change(
      "Take the safe area off the width",
      scenario.edit.replace(
        read.place.range,
        with: scenario.text(read.place.range)
          + " - superview.safeAreaInsets.left - superview.safeAreaInsets.right"
      )
    )
  }

  /// Reads the width from the collection's superview in place of a plain number that is one phone's less the insets.
  fileprivate func widthOfRow(in collection: ElementID) -> Change? {
    let setting = self[0].setting
    guard setting.property == .itemSize, setting.stage == nil, scenario.owns(setting),
      case .size(.constant(let width), _) = setting.value,
      let written = scenario.syntax(of: setting)?.part(0, ofTwo: "width"), let first,
      allSatisfy({ ($0.bounds - $0.room).isNear(first.bounds - first.room) }),
      // Less than that is one of several columns.
      allSatisfy({ width > $0.bounds * 0.6 }),
      allSatisfy({ item in
        guard let outer = scenario.screen[collection].parent else { return false }
        return item.layout.points(.bounds, .width, of: outer)?.isNear(item.bounds) ?? false
      })
    else { return nil }
    return Change(
      "Take the width from the superview",
      scenario.edit.replace(written.range, with: "superview.bounds.width\(signed(first.room - first.bounds))")
    )
  }

  /// Computes the height from the room, in code that runs after each layout.
  fileprivate func fitted(to collection: ElementID) -> Change? {
    let setting = self[0].setting
    let hasSafeArea = Set(evaluation.layouts.map(\.environment.hasSafeArea))
    guard allSatisfy({ $0.room > 0 }),
      let edits = scenario.edit.fitItems(of: collection, setting, hasSafeArea: hasSafeArea, less: self[0].sectionInset)
    else { return nil }
    let moves = self[0].row == nil ? ": item height \(moves)" : ""
    return Change(
      "Compute the height from the remaining room at viewDidLayoutSubviews\(moves)",
      all: edits,
      measure: self[0].row.map { .quantity("item height", .frame, .height, of: $0) }
    )
  }

  /// `667 → 603 on 1 device`, for items that the document does not write individually.
  private var moves: String {
    let words = map { "\(formatted($0.length)) → \(formatted($0.room))" }
    return words.uniqued().prefix(3).map { move in
      let members = zip(self, words).filter { $0.1 == move }.flatMap(\.0.layout.members)
      let devices = Set(members.map { scenario.configurations[$0].device.id })
      return "\(move) on \(counted(devices.count, "device"))"
    }.joined(separator: ", ")
  }
}

extension BoundScenario {
  /// The sections of a collection with their items; the collection itself stands for items that are directly in it, or
  /// missing.
  fileprivate func itemOwners(of collection: ElementID) -> [(owner: ElementID, items: [ElementID])] {
    let sections = screen[collection].children.filter { screen[$0].kind == .uiKit(.section) }
    let owners = ([collection] + sections).map { owner in
      (owner: owner, items: screen[owner].children.filter { screen[$0].kind == .item })
    }
    let filled = owners.filter { !$0.items.isEmpty }
    return filled.isEmpty ? Array(owners.prefix(1)) : filled
  }
}
