/// Writes the engine's tables, and that of the pictures, from the data files.
package enum CatalogueGenerator {
  /// The text of each data file.
  package struct Input: Sendable {
    package var devices: String
    package var deviceInsets: String
    package var displayZoom: String
    package var bars: String
    package var margins: String
    package var lists: String
    package var controls: String
    package var outlines: String
    package var sources: String

    package init(
      devices: String,
      deviceInsets: String,
      displayZoom: String,
      bars: String,
      margins: String,
      lists: String,
      controls: String,
      outlines: String,
      sources: String
    ) {
      self.devices = devices
      self.deviceInsets = deviceInsets
      self.displayZoom = displayZoom
      self.bars = bars
      self.margins = margins
      self.lists = lists
      self.controls = controls
      self.outlines = outlines
      self.sources = sources
    }
  }

  /// The data files that ``generate(_:)`` needs, by their paths from the repository's top folder.
  package static func input(reading read: (String) throws -> String) rethrows -> Input {
    Input(
      devices: try read("Grammar/Data/devices.csv"),
      deviceInsets: try read("Grammar/Data/device-insets.csv"),
      displayZoom: try read("Grammar/Data/display-zoom.csv"),
      bars: try read("Grammar/Data/bars.csv"),
      margins: try read("Grammar/Data/margins.csv"),
      lists: try read("Grammar/Data/lists.csv"),
      controls: try read("Grammar/Data/controls.csv"),
      outlines: try read("Grammar/Data/outlines.csv"),
      sources: try read("Grammar/Data/sources.csv")
    )
  }

  /// The Swift source of the tables.
  package static func generate(_ input: Input) -> [GeneratedFile] {
    let numbers =
      CommaSeparatedTable(input.bars).rows.map { number($0, table: "bars") }
      + CommaSeparatedTable(input.margins).rows.map { number($0, table: "margins") }
      + CommaSeparatedTable(input.lists).rows.map { number($0, table: "lists") }
      + CommaSeparatedTable(input.controls).rows.map { number($0, table: "controls") }
    return [
      file("Devices", "DeviceRecord", CommaSeparatedTable(input.devices).rows.map(device)),
      file("DeviceInsets", "DeviceInsetsRecord", CommaSeparatedTable(input.deviceInsets).rows.map(deviceInsets)),
      file("DisplayZoom", "DisplayZoomRecord", CommaSeparatedTable(input.displayZoom).rows.map(displayZoom)),
      file("Numbers", "NumberRecord", numbers),
      file("Sources", "DataSource", CommaSeparatedTable(input.sources).rows.map(source)),
      file("Outlines", "OutlineRecord", CommaSeparatedTable(input.outlines).rows.map(outline)),
    ]
  }

  /// A table as a list of its rows.
  ///
  /// Each row is a call, for the compiler takes seconds and gigabytes for one literal of hundreds of them. A table is made once, so it
  /// is not optimized: the optimizer takes a fifth of the engine's time for these rows.
  private static func file(_ name: String, _ type: String, _ rows: [String]) -> GeneratedFile {
    let lines =
      [
        "// swift-format-ignore-file",
        "// Generated from Grammar/Data by 'swift run insets-dev generate'; change the tables there.",
        "",
        "extension \(type) {",
        "  static let all: [\(type)] = made()",
        "",
        "  @_optimize(none) private static func made() -> [\(type)] {",
        "    var all: [\(type)] = []",
      ] + rows.map { "    all.append(\($0))" } + [
        "    return all",
        "  }",
        "}",
        "",
      ]
    return GeneratedFile(path: "Sources/InsetsEngine/Generated/\(name).swift", contents: lines.joined(separator: "\n"))
  }
}
