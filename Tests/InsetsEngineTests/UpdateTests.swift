import InsetsEngine
import InsetsTestSupport
import Testing

/// A layout that is brought up to date is a new layout.
struct UpdateTests {
  @Test(arguments: 0..<4)
  func `any edits give every number and derivation of a fresh layout`(_ quarter: UInt64) {
    var compared = 0
    var saved = 0
    for seed in LawSeeds.first(4, quarter: quarter) {
      var source = RandomScreen(seed: seed)
      var screen = source.flag(oneIn: 4) ? SketchedScreen(source.screen()).screen : source.anyScreen()
      let configurations = (0..<2).map { _ in source.anyConfiguration() }
      var layouts = Resolutions(screen, in: configurations.map { Environment($0) })
      layouts.layOutAll()
      for edit in 0..<6 {
        source.edit(&screen)
        let before = layouts.work.elements
        layouts.update(to: screen)
        saved += screen.elements.count * 2 - (layouts.work.elements - before)
        for (index, configuration) in configurations.enumerated() {
          let fresh = Resolution(screen, in: Environment(configuration))
          let updated = layouts.resolution(at: index)
          let difference = firstDifference(
            screen,
            updated,
            fresh,
            configuration,
            withDerivations: edit == 5,
            &compared
          )
          if let difference {
            Issue.record("edit \(edit), \(configuration.device.id): \(difference); \(LawSeeds.line(seed))")
            return
          }
        }
      }
    }
    #expect(LawSeeds.isEnough(compared, atLeast: 2000))
    #expect(LawSeeds.isEnough(saved, atLeast: 20), "nothing was kept")
  }

  @Test(arguments: 0..<4)
  func `environments that a layout can't tell apart share it, with every number and derivation`(_ quarter: UInt64) {
    var compared = 0
    var saved = 0
    for seed in LawSeeds.first(4, quarter: quarter) {
      var source = RandomScreen(seed: seed)
      let screen = source.flag() ? SketchedScreen(source.screen()).screen : source.anyScreen()
      var configurations = [source.anyConfiguration()]
      let device = configurations[0].device
      for version in OSVersion.majors where version >= device.firstOS && version <= device.lastOS ?? 26 {
        configurations.append(configurations[0])
        configurations[configurations.count - 1].os = OSVersion(version)
      }
      var layouts = Resolutions(screen, in: configurations.map { Environment($0) })
      layouts.layOutAll()
      saved += configurations.count - layouts.work.layouts
      for (index, configuration) in configurations.enumerated() {
        let fresh = Resolution(screen, in: Environment(configuration))
        let known = layouts.resolution(at: index)
        if let difference = firstDifference(screen, known, fresh, configuration, withDerivations: true, &compared) {
          Issue.record("\(configuration.device.id), iOS \(configuration.os): \(difference); \(LawSeeds.line(seed))")
          return
        }
      }
    }
    #expect(LawSeeds.isEnough(compared, atLeast: 500))
    #expect(LawSeeds.isEnough(saved, atLeast: 1), "nothing was shared")
  }

  @Test
  func `constraints that were built on another configuration give every number, and a derivation of each`() throws {
    var compared = 0
    var saved = 0
    // Phones whose margins and pixels are the same, with screens and safe areas of different sizes.
    let configurations = try ["iPhone13Mini", "iPhone14", "iPhone15Pro", "iPhone14ProMax"].map { try on($0, 17) }
    for seed in LawSeeds.first(24) {
      var source = RandomScreen(seed: seed)
      let screen = source.constrainedScreen()
      var layouts = Resolutions(screen, in: configurations.map { Environment($0) })
      layouts.layOutAll()
      var records = 0
      for (index, configuration) in configurations.enumerated() {
        var alone = Resolutions(screen, in: [Environment(configuration)])
        let fresh = alone.resolution(at: 0)
        records += alone.recordCount
        let known = layouts.resolution(at: index)
        if let difference = firstDifference(screen, known, fresh, configuration, withDerivations: false, &compared) {
          Issue.record("\(configuration.device.id), iOS \(configuration.os): \(difference); \(LawSeeds.line(seed))")
          return
        }
        // Where limits meet, another basis may name others of them, so derivations are compared by what they come to.
        for element in screen.elements.indices.map({ ElementID($0) }) {
          for quantity in [Quantity.frame, .safeAreaInsets, .layoutMargins] {
            let numbers = zip(
              amountsOf(known.answer(quantity, of: element)),
              amountsOf(fresh.answer(quantity, of: element))
            )
            for (own, other) in numbers {
              let (total, otherTotal) = (
                known.derivation(of: own.trace, in: configuration).amount,
                fresh.derivation(of: other.trace, in: configuration).amount
              )
              let isSame = abs(total - otherTotal) < 1e-9 || total.isNaN && otherTotal.isNaN
              #expect(isSame, "\(quantity) of \(element.index) on \(configuration.device.id); \(LawSeeds.line(seed))")
            }
          }
        }
      }
      if layouts.recordCount < records { saved += 1 }
    }
    #expect(LawSeeds.isEnough(compared, atLeast: 2000))
    #expect(LawSeeds.isEnough(saved, atLeast: 2), "systems were used again on \(saved) screens")
  }

  private static func feed(barIsTranslucent: Bool = true, listTop: Points = 8, noteHeight: Points = 40) -> Screen {
    let list = Sketch(.tableView, "list", [.insets(.contentInset, listTop, 0, 0, 0)])
    let note = Sketch(
      .view,
      "note",
      [.tie(.bottom, .safeArea), .number(.height, noteHeight)],
      [Sketch(.label, "text")]
    )
    let bar = [Setting.flag(.isTranslucent, barIsTranslucent)]
    return SketchedScreen(.tabsAndNavigation(bar: bar, .controller([], list, note))).screen
  }

  @Test
  func `how many elements an edit lays out`() throws {
    let environments = [Environment(try on("iPhone8", 11)), Environment(try on("iPhoneX", 13))]
    func count(_ edited: Screen) -> Int {
      var layouts = Resolutions(Self.feed(), in: environments)
      layouts.layOutAll()
      let before = layouts.work
      #expect(before.layouts == 2 && before.elements == 2 * edited.elements.count)
      layouts.update(to: edited)
      #expect(layouts.work.layouts == 2)
      return (layouts.work.elements - before.elements) / 2
    }
    #expect(count(Self.feed()) == 0)
    #expect(count(Self.feed(listTop: 12)) == 1, "the list alone")
    #expect(count(Self.feed(noteHeight: 50)) == 2, "the note and its label")
    #expect(count(Self.feed(barIsTranslucent: false)) <= 7, "all but the window, its own bars and the tab bar")
  }

  @Test
  func `laying out is linear in environments and elements`() throws {
    let environments = try ["iPhone8", "iPhoneX", "iPhoneXR", "iPhone8Plus"].map { Environment(try on($0, 13)) }
    for views in [1, 10, 100] {
      let children = (0..<views).map { Sketch(.view, "view\($0)", [.inside(.top, Points($0))]) }
      let screen = SketchedScreen(Sketch(.viewController, "controller", [], children)).screen
      for count in 1...environments.count {
        var layouts = Resolutions(screen, in: Array(environments.prefix(count)))
        layouts.layOutAll()
        #expect(layouts.work.layouts == count && layouts.work.elements == count * (views + 4))
      }
    }
  }

  /// What differs first, in words; nil when the layouts agree.
  private func firstDifference(
    _ screen: Screen,
    _ updated: Resolution,
    _ fresh: Resolution,
    _ configuration: Configuration,
    withDerivations: Bool,
    _ compared: inout Int
  ) -> String? {
    for element in screen.elements.indices.map({ ElementID($0) }) {
      if updated.isOnScreen(element) != fresh.isOnScreen(element) { return "\(element.index) is on screen or not" }
      for quantity in Quantity.allCases {
        let own = updated.answer(quantity, of: element)
        let other = fresh.answer(quantity, of: element)
        compared += 1
        guard own.hasSameNumbers(as: other) else {
          return "\(quantity) of \(element.index) is \(numbersOf(own)), not \(numbersOf(other))"
        }
        guard withDerivations else { continue }
        for (amount, otherAmount) in zip(amountsOf(own), amountsOf(other)) {
          let derivation = updated.derivation(of: amount.trace, in: configuration)
          guard isSame(derivation, fresh.derivation(of: otherAmount.trace, in: configuration)) else {
            return "the derivation of \(quantity) of \(element.index)"
          }
        }
      }
    }
    return nil
  }

  private func isSame(_ left: Derivation, _ right: Derivation) -> Bool {
    left.step == right.step && left.rule == right.rule && left.confidence == right.confidence
      && left.row?.id == right.row?.id && (left.amount == right.amount || left.amount.isNaN && right.amount.isNaN)
      && left.parts.count == right.parts.count && zip(left.parts, right.parts).allSatisfy { isSame($0, $1) }
  }
}

extension RandomScreen {
  /// Adds, changes or takes away a setting.
  mutating func edit(_ screen: inout Screen) {
    let element = ElementID(Int.random(in: screen.elements.indices, using: &random))
    let count = screen[element].settings.count
    let index = count == 0 ? 0 : Int.random(in: 0..<count, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where count > 0: screen[element].settings.remove(at: index)
    case 1 where count > 0: screen[element].settings[index] = anySetting(of: element, in: screen)
    default: screen[element].settings.append(anySetting(of: element, in: screen))
    }
  }
}

extension RandomScreen {
  /// A controller's view with ties, limits, own sizes and stack views, in bars or not.
  mutating func constrainedScreen() -> Screen {
    var screen = Screen()
    let bars: [UIKitKind] = [.viewController, .navigationController, .tabBarController]
    var root = screen.add(bars.randomElement(using: &random) ?? .viewController, to: .window)
    if screen[root].kind != .viewController { root = screen.add(.viewController, to: root) }
    var views = [root]
    let kinds: [UIKitKind] = [.view, .view, .view, .view, .imageView, .stackView, .slider, .switch, .scrollView]
    for _ in 0..<Int.random(in: 2...9, using: &random) {
      let parent = flag() ? root : views.randomElement(using: &random) ?? root
      let view = screen.add(kinds.randomElement(using: &random) ?? .view, to: parent)
      let sibling = screen[parent].children.dropLast().last { views.contains($0) }
      constrain(view, beside: sibling, in: &screen)
      views.append(view)
    }
    return screen
  }

  private mutating func constrain(_ view: ElementID, beside sibling: ElementID?, in screen: inout Screen) {
    for triple in [[Property.leading, .trailing, .width], [.top, .bottom, .height]] {
      // Mostly two of three, which decide the axis.
      let spared = flag(oneIn: 12) ? nil : triple.randomElement(using: &random)
      for property in triple where property != spared && !flag(oneIn: 8) {
        screen[view].settings.append(Setting(property, tie(property, beside: sibling)))
      }
      for property in triple where flag(oneIn: 10) {
        let relation: Limit.Relation = [.atLeast, .atMost, .equal].randomElement(using: &random) ?? .equal
        guard case .anchor(let anchor) = tie(property, beside: sibling, isLimit: true) else { continue }
        screen[view].limits.append(
          Limit(property, relation, anchor, priority: [1000, 750, 500, 250, 50].randomElement(using: &random) ?? 750)
        )
      }
    }
    if flag(oneIn: 3) {
      screen[view].settings.append(
        Setting(.intrinsicContentSize, .size(width: .constant(number(10...200)), height: .constant(number(10...80))))
      )
    }
    if screen[view].kind == .stackView {
      screen[view].settings += [
        Setting(.axis, .choice(flag() ? .vertical : .horizontal)),
        Setting(.spacing, .number(.constant(number(0...12)))),
      ]
      if flag(oneIn: 3) { screen[view].settings.append(.flag(.isLayoutMarginsRelativeArrangement, true)) }
    }
  }

  private mutating func tie(_ property: Property, beside sibling: ElementID?, isLimit: Bool = false) -> PropertyValue {
    let expression: Expression =
      flag(oneIn: 5)
      ? .product(.constant(0.5), .quantity(.window, .frame, property.axis == .vertical ? .height : .width))
      : .constant(number(0...60))
    if property == .width || property == .height {
      return isLimit ? .anchor(Anchor(.distance(expression))) : .number(expression)
    }
    if let sibling, flag(oneIn: 3) {
      let line: AnchorLine = property.axis == .vertical ? .bottom : .trailing
      return .anchor(Anchor(.sibling(sibling, line), offset: expression))
    }
    let targets: [AnchorTarget] = [.superview, .superview, .safeArea, .margins]
    return .anchor(Anchor(targets.randomElement(using: &random) ?? .superview, offset: expression))
  }
}
