import InsetsEngine
import InsetsTestSupport
import Testing

/// The data files, read without the generator, so that the one checks the other.
enum DataFiles {
  static func rows(_ name: String) throws -> [[String: String]] {
    let lines = try Repository.text(of: "Grammar/Data/\(name).csv").split(whereSeparator: \.isNewline).map {
      fields(String($0))
    }
    let header = try #require(lines.first)
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(header, $0)) }
  }

  /// The fields of a line; quoted ones may hold commas.
  private static func fields(_ line: String) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}

private func points(_ text: String?) -> Points { text.flatMap(Double.init) ?? .nan }

struct CatalogueTests {
  @Test func `every device is as its row says`() throws {
    let rows = try DataFiles.rows("devices")
    // Those that were looked up; a new one is one more row.
    #expect(rows.count >= 95)
    #expect(Catalogue.devices.map(\.id) == rows.map { $0["id"] })
    for row in rows {
      let device = try #require(Catalogue.device(row["id"] ?? ""))
      #expect(device.name == row["name"])
      #expect(device.idiom.rawValue == row["idiom"])
      #expect(
        [device.size.width, device.size.height, device.scale].map(String.init(describing:))
          == [
            points(row["width"]), points(row["height"]), points(row["scale"]),
          ].map(String.init(describing:)),
        "\(device.id)"
      )
      #expect(device.hasHomeIndicator == (row["home_indicator"] == "yes"))
      #expect(device.housing.rawValue == (row["housing"] == "unknown" ? "none" : row["housing"]))
      #expect(
        agree(
          [device.cornerRadius, device.systemMinimumLayoutMargin],
          [points(row["corner_radius"]), points(row["margin"])],
          scale: 1000
        )
      )
      #expect(device.firstOS == Int(row["first_ios"] ?? ""))
      #expect(device.lastOS == Int(row["last_ios"] ?? ""))
      #expect(device.sources == row["sources"]?.split(separator: " ").map(String.init))
    }
  }

  @Test func `every window safe area is as its row says`() throws {
    var rows = try DataFiles.rows("device-insets")
    for device in Catalogue.devices {
      for insets in device.insets {
        let row = rows.removeFirst()
        #expect(row["device"] == device.id)
        #expect((row["orientation"] == "landscape") == insets.isLandscape)
        #expect(row["min_ios"] == "\(insets.os.lowerBound)")
        #expect(row["max_ios"] == "\(insets.os.upperBound)")
        let expected = ["top", "left", "bottom", "right"].map { points(row[$0]) }
        let computed = Edge.allCases.map { insets.insets[$0] }
        #expect(agree(computed, expected, scale: 1000), "\(device.id) \(row)")
        #expect(insets.sources == row["sources"]?.split(separator: " ").map(String.init))
        #expect("\(insets.confidence)" == row["confidence"])
        let disputed = Edge.allCases.filter(insets.disputedEdges.contains).map { "\($0)" }
        #expect(disputed.joined(separator: " ") == row["disputed"])
        #expect(insets.note == row["note"])
      }
    }
    #expect(rows.isEmpty)
  }

  @Test func `every version that a device ran has one row for each orientation`() {
    // A device that nobody has measured yet is one row of the device table alone.
    #expect(Catalogue.devices.count { !$0.insets.isEmpty } >= 95)
    for device in Catalogue.devices where !device.insets.isEmpty {
      for major in OSVersion.majors where device.runs(OSVersion(major)) {
        for isLandscape in [false, true] {
          let rows = device.insets.filter { $0.os.contains(major) && $0.isLandscape == isLandscape }
          #expect(rows.count == 1, "\(device.id) iOS \(major) \(isLandscape ? "landscape" : "portrait")")
        }
      }
    }
  }

  @Test func `confidence says what is known`() {
    for device in Catalogue.devices {
      for row in device.insets {
        let isUnknown = Edge.allCases.allSatisfy { row.insets[$0].isNaN }
        if row.confidence == .unknown { #expect(Edge.allCases.contains { row.insets[$0].isNaN }, "\(device.id)") }
        if isUnknown { #expect(row.confidence == .unknown, "\(device.id)") }
        if row.confidence >= .likely { #expect(!row.sources.isEmpty, "\(device.id)") }
        if row.isDisputed { #expect(!row.note.isEmpty, "\(device.id)") }
      }
    }
  }

  /// The row behind each number of each configuration, by its id.
  private static let usedRows: [String: DataRow] = {
    var found: [String: DataRow] = [:]
    for device in Catalogue.devices {
      for major in OSVersion.majors where device.runs(OSVersion(major)) {
        for sdk in Set([10, 11, 12, major]) where sdk <= major {
          for orientation in [Orientation.portrait, .landscape] {
            for zoom in DisplayZoom.allCases {
              // What an app is built with is no matter of the zoom.
              if sdk != major && zoom != .standard { continue }
              let configuration = Configuration(
                device: device,
                os: OSVersion(major),
                sdk: OSVersion(sdk),
                orientation: orientation,
                displayZoom: zoom
              )
              let sources = EnvironmentSources(configuration)
              for number in EnvironmentNumber.allCases {
                guard let row = sources.row(of: number) else { continue }
                // On the devices that it was measured on a row is as the table has it.
                if found[row.id].map({ $0.confidence >= row.confidence }) != true { found[row.id] = row }
              }
            }
          }
        }
      }
    }
    return found
  }()

  @Test(arguments: ["bars", "margins", "lists", "controls"])
  func `every number of the tables counts somewhere`(table: String) throws {
    for row in try DataFiles.rows(table) {
      let id = "\(table)/\(row["id"] ?? "")"
      // A row that no configuration reaches is covered by the rows before it: a mistake in the table.
      let used = try #require(Self.usedRows[id], "\(id) never counts")
      #expect(agree([used.value], [points(row["value"])], scale: 1000), "\(id)")
      #expect(used.sources == row["sources"]?.split(separator: " ").map(String.init), "\(id)")
      #expect("\(used.confidence)" == row["confidence"], "\(id)")
      #expect(used.isDisputed == (row["disputed"] == "yes"), "\(id)")
      #expect(used.note == row["note"], "\(id)")
    }
  }

  @Test func `a zoomed window is as its row says`() throws {
    for row in try DataFiles.rows("display-zoom") {
      let orientation: Orientation = row["orientation"] == "landscape" ? .landscape : .portrait
      for bound in ["min_ios", "max_ios"] {
        let os = try #require(Int(row[bound] ?? ""))
        let configuration = try on(row["device"] ?? "", os, orientation, zoom: .zoomed)
        let environment = Environment(configuration)
        let expected = ["top", "left", "bottom", "right"].map { points(row[$0]) }
        let computed = [
          environment[.insetTop], environment[.insetLeft], environment[.insetBottom], environment[.insetRight],
        ]
        #expect(agree(computed, expected, scale: 1000), "\(row["device"] ?? "") iOS \(os)")
        #expect(environment[orientation == .portrait ? .screenWidth : .screenHeight] == points(row["width"]))
        #expect(environment[orientation == .portrait ? .screenHeight : .screenWidth] == points(row["height"]))
        try evidence(of: row, in: configuration)
      }
    }
  }

  /// Sources, confidence, dispute and note of a zoomed window are those of its row.
  private func evidence(of row: [String: String], in configuration: Configuration) throws {
    let edges: [(name: String, number: EnvironmentNumber)] = [
      ("top", .insetTop), ("left", .insetLeft), ("bottom", .insetBottom), ("right", .insetRight),
    ]
    let disputed = row["disputed"]?.split(separator: " ").map(String.init) ?? []
    let sources = EnvironmentSources(configuration)
    for (name, number) in edges {
      let used = try #require(sources.row(of: number))
      #expect(used.sources == row["sources"]?.split(separator: " ").map(String.init), "\(used.id)")
      #expect("\(used.confidence)" == (used.value.isNaN ? "unknown" : row["confidence"]), "\(used.id)")
      #expect(used.isDisputed == disputed.contains(name), "\(used.id) \(name)")
      if disputed.isEmpty || used.isDisputed { #expect(used.note == row["note"], "\(used.id)") }
    }
  }

  @Test func `every source that a row names is listed`() throws {
    let keys = Set(Catalogue.sources.map(\.key))
    #expect(Catalogue.sources.map(\.key) == (try DataFiles.rows("sources")).map { $0["key"] })
    let article = try #require(Catalogue.sources.first { $0.key == "us" })
    #expect(article.address == "qiita.com/usagimaru/items/761e9a5f3d78b1939df8")
    for table in ["devices", "device-insets", "display-zoom", "bars", "margins", "lists", "controls", "facts"] {
      for row in try DataFiles.rows(table) {
        for key in row["sources"]?.split(separator: " ").map(String.init) ?? [] {
          #expect(keys.contains(key), "\(table): \(key)")
        }
      }
    }
  }

  @Test func `ids are unique`() throws {
    #expect(Set(Catalogue.devices.map(\.id)).count == (try DataFiles.rows("devices").count))
    for table in ["bars", "margins", "lists", "controls"] {
      let ids = try DataFiles.rows(table).map { $0["id"] ?? "" }
      #expect(Set(ids).count == ids.count)
    }
  }
}
