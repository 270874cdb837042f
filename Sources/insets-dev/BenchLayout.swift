import InsetsEngine

/// Times the layout of one screen of 20 views in every configuration of the catalogue: all devices, every version that
/// each ran, both orientations, both layout directions.
///
/// Times of edits are told as parts of the layout from scratch in the same run.
enum BenchLayout {
  static func run() {
    let screen = BenchScreen()
    let configurations = everyConfiguration()
    let clock = ContinuousClock()
    func time(_ count: Int, _ work: () -> Void) -> Duration { Bench.median(of: count) { _ in clock.measure(work) } }

    var groups: [EnvironmentGroup] = []
    let grouping = time(15) { groups = EnvironmentGroup.groups(of: configurations) }
    let environments = groups.map(\.environment)
    var layouts = Resolutions(screen.screen, in: environments)
    let fresh = time(15) {
      layouts = Resolutions(screen.screen, in: environments)
      layouts.layOutAll()
    }
    let shared = configurations.count - groups.count
    print("  \(configurations.count) configurations: \(groups.count) laid out, \(shared) share one of these layouts")
    print("  \(screen.screen.elements.count) elements, 20 of them views")
    print("  grouped in \(Bench.text(grouping)), laid out from scratch in \(Bench.text(fresh))")
    for edit in screen.edits {
      var isEdited = false
      let before = layouts.work
      let duration = time(15) {
        isEdited.toggle()
        layouts.update(to: isEdited ? edit.screen : screen.screen)
      }
      layouts.update(to: screen.screen)
      let elements = (layouts.work.elements - before.elements) / 16 / groups.count
      Bench.report(edit.name, duration, fresh, baseName: "layout from scratch")
      print("    \(elements) of \(screen.screen.elements.count) elements laid out again in each")
    }
  }

  private static func everyConfiguration() -> [Configuration] {
    var configurations: [Configuration] = []
    for device in Catalogue.devices {
      for os in OSVersion.majors where os >= device.firstOS && os <= device.lastOS ?? os {
        for orientation in [Orientation.portrait, .landscape] {
          for direction in LayoutDirection.allCases {
            configurations.append(
              Configuration(
                device: device,
                os: OSVersion(os),
                sdk: OSVersion(os),
                orientation: orientation,
                layoutDirection: direction
              )
            )
          }
        }
      }
    }
    return configurations
  }
}

/// Tabs, a navigation controller, a list and cards with labels below each other: 20 views in all.
private struct BenchScreen {
  struct Edit {
    var name: String
    var screen: Screen
  }

  private(set) var screen = Screen()
  private(set) var edits: [Edit] = []

  init() {
    let tabs = screen.add(.tabBarController, to: .window)
    let stack = screen.add(.navigationController, to: tabs)
    let bar = screen.add(.navigationBar, to: stack)
    let controller = screen.add(.viewController, to: stack)
    let list = screen.add(.tableView, to: controller)
    screen[list].settings = [Self.contentInset(8)]
    var above: ElementID?
    var cards: [ElementID] = []
    for _ in 0..<6 {
      let card = screen.add(.view, to: controller)
      let top = above.map { AnchorTarget.sibling($0, .bottom) } ?? .safeArea
      screen[card].settings = [Setting(.top, .anchor(Anchor(top))), Self.height(40)]
      let content = screen.add(.view, to: card)
      screen[content].settings = [Setting(.left, .anchor(Anchor(.margins)))]
      let label = screen.add(.label, to: content)
      screen[label].settings = [Setting(.top, .anchor(Anchor(.safeArea)))]
      above = card
      cards.append(card)
    }
    let button = screen.add(.button, to: controller)
    screen[button].settings = [Setting(.bottom, .anchor(Anchor(.safeArea)))]
    add("contentInset of the list", Self.contentInset(12), to: list)
    if let first = cards.first, let last = cards.last {
      add("height of the last card", Self.height(50), to: last)
      add("height of the first card", Self.height(50), to: first)
    }
    add("isTranslucent of the bar", Setting(.isTranslucent, .flag(false)), to: bar)
  }

  private mutating func add(_ name: String, _ setting: Setting, to element: ElementID) {
    var edited = screen
    edited[element].settings.removeAll { $0.property == setting.property }
    edited[element].settings.append(setting)
    edits.append(Edit(name: name, screen: edited))
  }

  private static func height(_ height: Points) -> Setting { Setting(.height, .number(.constant(height))) }

  private static func contentInset(_ top: Points) -> Setting {
    let zero = Expression.constant(0)
    return Setting(
      .contentInset,
      .insets(InsetsExpression(top: .constant(top), left: zero, bottom: zero, right: zero))
    )
  }
}
