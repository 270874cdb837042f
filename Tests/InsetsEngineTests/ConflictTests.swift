import InsetsEngine
import Testing

/// Where sources disagree, the row that was taken keeps the other claim.
///
/// The list is that of `Grammar/Data/README.md`.
struct ConflictTests {
  private struct Conflict {
    var table: String
    /// What chooses the rows, by column.
    var rows: [String: String]
    /// Words of the note that tell the other claim.
    var claim: String
    var isDisputed: Bool
  }

  private static func window(
    _ device: String,
    _ orientation: String,
    from os: Int,
    _ claim: String,
    isDisputed: Bool = false
  ) -> Conflict {
    Conflict(
      table: "device-insets",
      rows: ["device": device, "orientation": orientation, "min_ios": "\(os)"],
      claim: claim,
      isDisputed: isDisputed
    )
  }

  private static func number(_ table: String, _ id: String, _ claim: String, isDisputed: Bool = true) -> Conflict {
    Conflict(table: table, rows: ["id": id], claim: claim, isDisputed: isDisputed)
  }

  private static let conflicts: [Conflict] = [
    window("iPhoneX", "landscape", from: 11, "three that copy one another have 24", isDisputed: true),
    window("iPhoneXS", "landscape", from: 12, "three that copy one another have 24", isDisputed: true),
    window("iPhoneXSMax", "landscape", from: 12, "three that copy one another have 24", isDisputed: true),
    window("iPhoneXR", "landscape", from: 12, "two that copy one another have 24", isDisputed: true),
    window("iPhoneXR", "landscape", from: 14, "four tables have 44", isDisputed: true),
    window("iPhone11", "landscape", from: 14, "three tables have 44", isDisputed: true),
    window("iPhone11", "landscape", from: 14, "looks swapped", isDisputed: true),
    window("iPhone11Pro", "landscape", from: 13, "looks swapped"),
    window("iPhoneXR", "portrait", from: 14, "44 until iOS 13"),
    window("iPhone16Pro", "landscape", from: 26, "bottom of 21"),
    window("iPhoneAir", "landscape", from: 26, "a top of 20 and a bottom of 29", isDisputed: true),
    window("iPhone17Pro", "landscape", from: 26, "swift-snapshot-testing has a top of 20", isDisputed: true),
    window("iPhone12Mini", "portrait", from: 14, "47 is in device_frame"),
    window("iPhone13Mini", "portrait", from: 15, "47 is in device_frame"),
    window("iPhone15", "portrait", from: 17, "QMUI has 47"),
    window("iPhone15Plus", "portrait", from: 17, "QMUI has 47"),
    window("iPhoneAir", "portrait", from: 26, "62"),
    window("iPhone16ProMax", "portrait", from: 18, "59"),
    window("iPhone12", "portrait", from: 14, "device_frame has a top of 44"),
    window("iPhone12ProMax", "portrait", from: 14, "device_frame has a top of 44"),
    window("iPadPro11Inch", "portrait", from: 12, "Telegram has a bottom of 21"),
    window("iPadPro11Inch", "portrait", from: 12, "playbook-ios has 20 and 0"),
    window("iPadPro12Inch3", "portrait", from: 12, "swift-snapshot-testing has 20 and 0"),
    window("iPadMini6", "portrait", from: 15, "24 20 24 20"),
    window("iPadAir4", "portrait", from: 14, "device_frame has 20 and 0"),
    window("iPadPro11M4", "landscape", from: 18, "a top of 0 and sides of 24", isDisputed: true),
    window("iPadPro13M4", "landscape", from: 18, "a top of 0 and sides of 24", isDisputed: true),
    window("iPhone8", "landscape", from: 11, "SwiftUI-Simulator have a top of 20"),
    Conflict(
      table: "display-zoom",
      rows: ["device": "iPhone14", "orientation": "portrait"],
      claim: "QMUI has 48 and 28",
      isDisputed: true
    ),
    Conflict(
      table: "display-zoom",
      rows: ["device": "iPhone13ProMax", "orientation": "portrait"],
      claim: "screensizes.app rounds",
      isDisputed: false
    ),
    number("bars", "bar-origin-island-59", "not 103", isDisputed: false),
    number("bars", "bar-origin-island-62", "56.667"),
    number("bars", "navigation-bar-26-other", "64 in react-navigation"),
    number("bars", "navigation-bar-pad-26", "64 in react-navigation"),
    number("bars", "sheet-navigation-bar-26", "70 in react-navigation"),
    number("bars", "sheet-gap-home-button", "react-navigation has 10"),
    number("bars", "tab-bar-landscape-home-button", "an issue of QMUI says 49"),
    number("bars", "toolbar-pad", "70 = 50 + 20"),
    number("bars", "status-bar-air", "54 in GKNavigationBar, 59 in Telegram"),
    number("margins", "system-minimum-390", "at monday.com"),
    number("margins", "system-minimum-wide", "16 by the published rule for compact width"),
    number("margins", "table-margin-375", "16 measured on iOS 8"),
    number("margins", "table-margin", "15 in an article"),
    number("lists", "inset-grouped", "16 by the system's margin"),
  ]

  @Test func `every row that was taken against another claim keeps it`() throws {
    for conflict in Self.conflicts {
      let rows = try DataFiles.rows(conflict.table).filter { row in
        conflict.rows.allSatisfy { row[$0.key] == $0.value }
      }
      let row = try #require(rows.first, "\(conflict.rows)")
      #expect(rows.count == 1, "\(conflict.rows)")
      #expect(row["note"]?.contains(conflict.claim) == true, "\(conflict.rows): \(row["note"] ?? "")")
      #expect((row["disputed"] != "") == conflict.isDisputed, "\(conflict.rows)")
    }
  }

  @Test func `notes name sources in words, not by keys`() throws {
    // `us` and `gen` are words of their own; names of devices hold the latter.
    let keys = Set(try DataFiles.rows("sources").compactMap { $0["key"] }).subtracting(["us", "gen"])
    for table in ["bars", "controls", "device-insets", "devices", "display-zoom", "facts", "lists", "margins"] {
      for row in try DataFiles.rows(table) {
        let words = (row["note"] ?? "").split { !$0.isLetter && !$0.isNumber }.map(String.init)
        #expect(!words.contains(where: keys.contains), "\(table): \(row["note"] ?? "")")
      }
    }
  }

  @Test(arguments: [("iPhoneX", 12), ("iPhone11", 14)])
  func `a dispute is told with the number`(_ device: String, _ os: Int) throws {
    let configuration = try on(device, os, .landscape)
    let edges: [EnvironmentNumber] = [.insetTop, .insetLeft, .insetBottom, .insetRight]
    let disputed = edges.compactMap(EnvironmentSources(configuration).row).filter(\.isDisputed)
    #expect(!disputed.isEmpty)
    for row in disputed { #expect(!row.note.isEmpty) }
  }

  @Test func `a device is one row: without measured windows its safe area is unknown`() throws {
    var device = try #require(Catalogue.device("iPhone15"))
    device.id = "iPhoneNew"
    device.insets = []
    let configuration = Configuration(device: device, os: OSVersion(18), sdk: OSVersion(18), orientation: .portrait)
    let environment = Environment(configuration)
    for number in [EnvironmentNumber.insetTop, .insetBottom, .barOrigin] { #expect(environment[number].isNaN) }
    #expect(EnvironmentSources(configuration).row(of: .insetTop)?.confidence == .unknown)
    #expect(environment[.screenWidth] == device.size.width)
  }
}
