import InsetsEngine
import Testing

/// Where sources disagree, the row that was taken keeps the other claim.
///
/// The list is that of `Grammar/Data/README.md`.
@Suite("Conflicts") struct ConflictTests {
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
    window("iPhoneX", "landscape", from: 11, "24 (pf, pb, rnsav", isDisputed: true),
    window("iPhoneXS", "landscape", from: 12, "24 (pf, pb", isDisputed: true),
    window("iPhoneXSMax", "landscape", from: 12, "24 (pf, pb", isDisputed: true),
    window("iPhoneXR", "landscape", from: 12, "24 (pf, pb", isDisputed: true),
    window("iPhoneXR", "landscape", from: 14, "44 in pf, pb, us and sus", isDisputed: true),
    window("iPhone11", "landscape", from: 14, "44 in pf, pb and mon", isDisputed: true),
    window("iPhone11", "landscape", from: 14, "looks swapped", isDisputed: true),
    window("iPhone11Pro", "landscape", from: 13, "looks swapped"),
    window("iPhoneXR", "portrait", from: 14, "44 until iOS 13"),
    window("iPhone16Pro", "landscape", from: 26, "bottom of 21"),
    window("iPhoneAir", "landscape", from: 26, "top 20 and bottom 29", isDisputed: true),
    window("iPhone17Pro", "landscape", from: 26, "pf1046 gives top 20", isDisputed: true),
    window("iPhone12Mini", "portrait", from: 14, "47 comes from df"),
    window("iPhone13Mini", "portrait", from: 15, "47 comes from df"),
    window("iPhone15", "portrait", from: 17, "qm lists 47"),
    window("iPhone15Plus", "portrait", from: 17, "qm lists 47"),
    window("iPhoneAir", "portrait", from: 26, "62"),
    window("iPhone16ProMax", "portrait", from: 18, "59"),
    window("iPhone12", "portrait", from: 14, "df lists a top of 44"),
    window("iPhone12ProMax", "portrait", from: 14, "df lists a top of 44"),
    window("iPadPro11Inch", "portrait", from: 12, "tg has a bottom of 21"),
    window("iPadPro11Inch", "portrait", from: 12, "pb gives 20 and 0"),
    window("iPadPro12Inch3", "portrait", from: 12, "pf gives 20 and 0"),
    window("iPadMini6", "portrait", from: 15, "24 20 24 20"),
    window("iPadAir4", "portrait", from: 14, "df gives 20 and 0"),
    window("iPadPro11M4", "landscape", from: 18, "top 0, sides 24", isDisputed: true),
    window("iPadPro13M4", "landscape", from: 18, "top 0, sides 24", isDisputed: true),
    window("iPhone8", "landscape", from: 11, "sus have a top of 20"),
    Conflict(
      table: "display-zoom",
      rows: ["device": "iPhone14", "orientation": "portrait"],
      claim: "qm gives 48 and 28",
      isDisputed: true
    ),
    Conflict(
      table: "display-zoom",
      rows: ["device": "iPhone13ProMax", "orientation": "portrait"],
      claim: "ss rounds",
      isDisputed: false
    ),
    number("bars", "bar-origin-island-59", "not 103", isDisputed: false),
    number("bars", "bar-origin-island-62", "56.667"),
    number("bars", "navigation-bar-26-other", "64 by rnav"),
    number("bars", "navigation-bar-pad-26", "64 by rnav"),
    number("bars", "sheet-navigation-bar-26", "70 by rnav"),
    number("bars", "sheet-gap-home-button", "rnav has 10"),
    number("bars", "tab-bar-landscape-home-button", "qm633 says 49"),
    number("bars", "toolbar-pad", "70 = 50 + 20"),
    number("bars", "status-bar-air", "gk 54 and tg 59"),
    number("margins", "system-minimum-390", "20 by mon"),
    number("margins", "system-minimum-wide", "16 by the published compact width rule"),
    number("margins", "table-margin-375", "16 measured on iOS 8"),
    number("margins", "table-margin", "15 by S4"),
    number("lists", "inset-grouped", "16 by the system's margin"),
  ]

  @Test("every row that was taken against another claim keeps it") func otherClaims() throws {
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

  @Test("a dispute is told with the number", arguments: [("iPhoneX", 12), ("iPhone11", 14)])
  func disputesReachTheNumber(_ device: String, _ os: Int) throws {
    let configuration = try on(device, os, .landscape)
    let edges: [EnvironmentNumber] = [.insetTop, .insetLeft, .insetBottom, .insetRight]
    let disputed = edges.compactMap { Catalogue.row(of: $0, in: configuration) }.filter(\.isDisputed)
    #expect(!disputed.isEmpty)
    for row in disputed { #expect(!row.note.isEmpty) }
  }

  @Test("a device is one row: without measured windows its safe area is unknown") func oneRow() throws {
    var device = try #require(Catalogue.device("iPhone15"))
    device.id = "iPhoneNew"
    device.insets = []
    let configuration = Configuration(device: device, os: OSVersion(18), sdk: OSVersion(18), orientation: .portrait)
    let environment = Environment(configuration)
    for number in [EnvironmentNumber.insetTop, .insetBottom, .barOrigin] { #expect(environment[number].isNaN) }
    #expect(Catalogue.row(of: .insetTop, in: configuration)?.confidence == .unknown)
    #expect(environment[.screenWidth] == device.size.width)
  }
}
