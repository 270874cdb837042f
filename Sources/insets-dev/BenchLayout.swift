import Foundation
import InsetsEngine

/// Times the layout of one screen of 20 views in every configuration of the catalogue: all devices, every version that
/// each ran, the four interface orientations.
///
/// Times of edits are told as parts of the layout from scratch in the same run.
enum BenchLayout {
  static func run() throws {
    let screen = BenchScreen()
    let configurations = everyConfiguration()
    var groups = EnvironmentGroup.groups(of: configurations)
    let before = try residentMegabytes()
    var layouts = Resolutions(screen.screen, in: groups.map(\.environment))
    layouts.layOutAll()
    let megabytes = try residentMegabytes() - before
    let grouping = Bench.processorTime(of: 15) { groups = EnvironmentGroup.groups(of: configurations) }
    let fresh = Bench.processorTime(of: 15) {
      groups = EnvironmentGroup.groups(of: configurations)
      layouts = Resolutions(screen.screen, in: groups.map(\.environment))
      layouts.layOutAll()
    }
    let shared = configurations.count - groups.count
    print("  \(configurations.count) configurations: \(groups.count) evaluated, \(shared) share one of these")
    print(
      "  \(screen.screen.elements.count) elements, 20 of them views; \(layouts.recordCount) records",
      terminator: ""
    )
    print(String(format: ", %.1f MB", megabytes))
    print(
      "  from scratch \(Bench.text(fresh)), of it \(Bench.text(grouping)) to tell what is shared; the limit is 10 ms"
    )
    print("  one property changed; the limit is 1 ms where no other view depends on it")
    for edit in screen.edits { report(edit, from: screen.screen, &layouts, fresh) }
  }

  private static func report(
    _ edit: BenchScreen.Edit,
    from screen: Screen,
    _ layouts: inout Resolutions,
    _ fresh: Duration
  ) {
    var isEdited = false
    let before = layouts.work
    let runs = 15
    let time = Bench.processorTime(of: runs) {
      isEdited.toggle()
      layouts.update(to: isEdited ? edit.screen : screen)
    }
    let work = layouts.work
    layouts.update(to: screen)
    Bench.report(edit.name, time, fresh, baseName: "time from scratch")
    let elements = (work.elements - before.elements) / (runs * layouts.environments.count)
    print("    \(elements) of \(screen.elements.count) elements laid out again in each")
  }

  /// The resident memory of this process in megabytes, as `ps` reports it.
  private static func residentMegabytes() throws -> Double {
    let ps = Process()
    let answer = Pipe()
    ps.executableURL = URL(filePath: "/bin/ps")
    ps.arguments = ["-o", "rss=", "-p", String(getpid())]
    ps.standardOutput = answer
    try ps.run()
    let text = String(decoding: answer.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    ps.waitUntilExit()
    return (Double(text.filter { $0.isNumber }) ?? .nan) / 1024
  }

  private static func everyConfiguration() -> [Configuration] {
    var configurations: [Configuration] = []
    for device in Catalogue.devices {
      for os in OSVersion.majors where os >= device.firstOS && os <= device.lastOS ?? os {
        for orientation in [Orientation.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight] {
          configurations.append(
            Configuration(device: device, os: OSVersion(os), sdk: OSVersion(os), orientation: orientation)
          )
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
    add("left edge of the button", Setting(.left, .anchor(Anchor(.margins))), to: button)
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
