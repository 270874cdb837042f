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

  @Test("inert is what no fresh layout shows, and nothing else", arguments: LawSeeds.range(0..<12))
  func law(_ seed: UInt64) {
    var source = RandomScreen(seed: seed)
    let screen = source.anyScreen(size: 6)
    let environments = (0..<2).map { _ in Environment(source.anyConfiguration()) }
    var layouts = Resolutions(screen, in: environments)
    let inert = Set(layouts.inertSettings())
    let before = environments.map { Resolution(screen, in: $0) }
    for element in screen.elements.indices.map({ ElementID($0) }) {
      for (index, setting) in screen[element].settings.enumerated() {
        var others: [Screen] = [screen]
        others[0][element].settings.remove(at: index)
        if case .flag(let flag) = setting.value {
          others.append(screen)
          others[1][element].settings[index].value = .flag(!flag)
        }
        let looksTheSame = others.allSatisfy { other in
          zip(environments, before).allSatisfy { hasSameNumbers(Resolution(other, in: $0), $1) }
        }
        let isInert = inert.contains(SettingPosition(element: element, index: index))
        // A choice or a set of edges is tried in more ways than here.
        switch setting.value {
        case .choice, .edges: #expect(!isInert || looksTheSame, "\(setting.property); \(LawSeeds.line(seed))")
        default: #expect(isInert == looksTheSame, "\(setting.property); \(LawSeeds.line(seed))")
        }
      }
    }
  }

  private func hasSameNumbers(_ left: Resolution, _ right: Resolution) -> Bool {
    (0..<left.elementCount).allSatisfy { element in
      Quantity.allCases.allSatisfy { quantity in
        left.answer(quantity, of: ElementID(element)).hasSameNumbers(as: right.answer(quantity, of: ElementID(element)))
      }
    }
  }
}
