import InsetsEngine
import Testing

@Suite("Settings that change nothing") struct InertSettingTests {
  private func inert(_ root: Sketch, _ configurations: Configuration...) -> [String] {
    let screen = SketchedScreen(root).screen
    var layouts = Resolutions(screen, in: configurations.map { Environment($0) })
    return layouts.inertSettings().map { "\(screen[$0.element].settings[$0.index].property)" }
  }

  @Test("edges without a bar (R3.3)") func withoutBar() throws {
    let settings = [Setting(.edgesForExtendedLayout, .edges([])), .flag(.extendedLayoutIncludesOpaqueBars, true)]
    let controller = Sketch.controller(settings)
    let both = ["edgesForExtendedLayout", "extendedLayoutIncludesOpaqueBars"]
    #expect(inert(controller, try on("iPhoneX", 13)) == both)
    #expect(inert(.navigation(controller), try on("iPhoneX", 13)) == [both[1]])
  }

  @Test("what says what holds anyway is not inert") func usual() throws {
    let screen = Sketch.navigation(bar: [.flag(.isTranslucent, true)], .controller())
    #expect(inert(screen, try on("iPhoneX", 13)) == [])
  }

  @Test("what counts on one version counts") func versions() throws {
    let flag = Setting.flag(.automaticallyAdjustsScrollViewInsets, false)
    let screen = Sketch.navigation(.controller([flag], Sketch(.tableView, "list")))
    #expect(inert(screen, try on("iPhone7", 10)) == [])
    #expect(inert(screen, try on("iPhone8", 13), try on("iPhone7", 10)) == [])
  }

  @Test("inert is what no fresh layout shows, and nothing else", arguments: 0..<2)
  func law(_ half: UInt64) {
    var flipped = 0
    var compared = 0
    for seed in LawSeeds.range(half * 15..<half * 15 + 15) {
      var source = RandomScreen(seed: seed)
      let screen = source.anyScreen(size: 6)
      let usesConstraints = screen.elements.contains(where: \.usesConstraints)
      let environments = (0..<2).map { _ in Environment(source.anyConfiguration()) }
      var layouts = Resolutions(screen, in: environments)
      let inert = Set(layouts.inertSettings())
      let before = environments.map { Resolution(screen, in: $0) }
      for element in screen.elements.indices.map({ ElementID($0) }) {
        for (index, setting) in screen[element].settings.enumerated() {
          let isInert = inert.contains(SettingPosition(element: element, index: index))
          let looksTheSame = others(than: setting, at: index, of: element, in: screen).allSatisfy { other in
            zip(environments, before).allSatisfy { hasSameNumbers(Resolution(other, in: $0), $1) }
          }
          compared += 1
          if isInert, case .flag = setting.value { flipped += 1 }
          // A choice or a set of edges is tried in more ways than here.
          let comment: Comment = "\(setting.property); \(LawSeeds.line(seed))"
          // A system of constraints is solved as a whole, so each of its settings counts.
          if usesConstraints {
            #expect(!isInert || looksTheSame, comment)
            continue
          }
          switch setting.value {
          case .choice, .edges: #expect(!isInert || looksTheSame, comment)
          default: #expect(isInert == looksTheSame, comment)
          }
        }
      }
    }
    #expect(LawSeeds.isEnough(compared, atLeast: 100), "\(compared)")
    #expect(LawSeeds.isEnough(flipped, atLeast: 20), "\(flipped)")
  }

  /// The screen without the setting, and with a flag the other way round.
  private func others(than setting: Setting, at index: Int, of element: ElementID, in screen: Screen) -> [Screen] {
    var others: [Screen] = [screen]
    others[0][element].settings.remove(at: index)
    guard case .flag(let flag) = setting.value else { return others }
    others.append(screen)
    others[1][element].settings[index].value = .flag(!flag)
    return others
  }

  private func hasSameNumbers(_ left: Resolution, _ right: Resolution) -> Bool {
    (0..<left.elementCount).allSatisfy { element in
      Quantity.allCases.allSatisfy { quantity in
        left.answer(quantity, of: ElementID(element)).hasSameNumbers(as: right.answer(quantity, of: ElementID(element)))
      }
    }
  }
}
