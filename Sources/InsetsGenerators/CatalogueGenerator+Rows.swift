// One line of Swift for each row of a table. The text is not checked here: a row that is no Swift does not compile, and
// the engine's tests compare the built catalogue with the tables field by field.
extension CatalogueGenerator {
  typealias Row = CommaSeparatedTable.Row

  static func device(_ row: Row) -> String {
    let housing = row["housing"] == "unknown" ? "none" : row["housing"]
    let fields = [
      "id: \(quoted(row["id"]))", "name: \(quoted(row["name"]))", "idiom: .\(row["idiom"])",
      "width: \(points(row["width"]))", "height: \(points(row["height"]))", "scale: \(points(row["scale"]))",
      "hasHomeIndicator: \(row["home_indicator"] == "yes")", "housing: .\(housing)",
      "cornerRadius: \(points(row["corner_radius"]))", "firstOS: \(row["first_ios"])",
      "lastOS: \(row["last_ios"].isEmpty ? "nil" : row["last_ios"])", "margin: \(points(row["margin"]))",
      "sources: \(quoted(row["sources"]))",
    ]
    return "DeviceRecord(\(fields.joined(separator: ", ")))"
  }

  static func deviceInsets(_ row: Row) -> String {
    "DeviceInsetsRecord(\(window(row)), insets: \(insets(row)), evidence: \(evidence(row)))"
  }

  static func displayZoom(_ row: Row) -> String {
    let size = "Size(width: \(points(row["width"])), height: \(points(row["height"])))"
    return "DisplayZoomRecord(\(window(row)), size: \(size), insets: \(insets(row)), evidence: \(evidence(row)))"
  }

  static func number(_ row: Row, table: String) -> String {
    var fields = [quoted("\(table)/\(row["id"])"), ".\(row["number"])"]
    func add(_ label: String, _ column: String, _ value: (String) -> String) {
      if !row[column].isEmpty { fields.append("\(label): \(value(row[column]))") }
    }
    add("idiom", "idiom") { ".\($0)" }
    if !row["min_width"].isEmpty || !row["max_width"].isEmpty {
      fields.append("widths: \(range(row["min_width"], row["max_width"], open: 9999))")
    }
    if !row["min_height"].isEmpty || !row["max_height"].isEmpty {
      fields.append("heights: \(range(row["min_height"], row["max_height"], open: 9999))")
    }
    add("widthClass", "width_class") { ".\($0)" }
    add("heightClass", "height_class") { ".\($0)" }
    add("hasHomeIndicator", "home_indicator") { "\($0 == "yes")" }
    // Spelled out: in an optional, '.none' is no housing's name.
    add("housing", "housing") { "SensorHousing.\($0)" }
    add("windowTop", "window_top") { points($0) }
    add("scale", "scale") { points($0) }
    add("isLandscape", "orientation") { "\($0 == "landscape")" }
    fields.append("os: \(range(row["min_ios"], row["max_ios"]))")
    if !row["min_sdk"].isEmpty || !row["max_sdk"].isEmpty {
      fields.append("sdk: \(range(row["min_sdk"], row["max_sdk"]))")
    }
    fields.append("value: \(points(row["value"]))")
    fields.append("evidence: \(evidence(row))")
    return "NumberRecord(\(fields.joined(separator: ", ")))"
  }

  static func outline(_ row: Row) -> String {
    var fields = ["id: \(quoted(row["id"]))"]
    func numbers(_ columns: [String]) -> [String] { columns.map { points(row[$0]) } }
    if !row["housing_width"].isEmpty {
      let rect = numbers(["housing_x", "housing_y", "housing_width", "housing_height"])
      fields.append("housing: [\(rect.joined(separator: ", "))], housingRadius: \(points(row["housing_radius"]))")
    }
    fields.append("isHousingKnown: \(row["housing_confidence"] != "unknown")")
    if !row["home_height"].isEmpty {
      let home = numbers(["home_width_portrait", "home_width_landscape", "home_height", "home_above_edge"])
      fields.append("home: [\(home.joined(separator: ", "))]")
    }
    return "OutlineRecord(\(fields.joined(separator: ", ")))"
  }

  static func source(_ row: Row) -> String {
    "DataSource(\(quoted(row["key"])), \(quoted(row["address"])), \(quoted(row["covers"])))"
  }

  private static func window(_ row: Row) -> String {
    "device: \(quoted(row["device"])), isLandscape: \(row["orientation"] == "landscape"), "
      + "os: \(range(row["min_ios"], row["max_ios"]))"
  }

  private static func insets(_ row: Row) -> String {
    let edges = ["top", "left", "bottom", "right"].map { "\($0): \(points(row[$0]))" }
    return "EdgeInsets(\(edges.joined(separator: ", ")))"
  }

  private static func evidence(_ row: Row) -> String {
    var fields = [quoted(row["sources"]), ".\(row["confidence"])"]
    if !row["disputed"].isEmpty { fields.append("disputed: \(edges(row["disputed"]))") }
    if !row["measured_on"].isEmpty { fields.append("measuredOn: \(quoted(row["measured_on"]))") }
    if !row["note"].isEmpty { fields.append(quoted(row["note"])) }
    return "Evidence(\(fields.joined(separator: ", ")))"
  }

  /// `yes` says it of a row's one number, the names of edges of those numbers alone.
  private static func edges(_ text: String) -> String {
    text == "yes" ? ".all" : "[" + text.split(separator: " ").map { ".\($0)" }.joined(separator: ", ") + "]"
  }

  private static func range(_ lower: String, _ upper: String, open: Int = 999) -> String {
    "\(lower.isEmpty ? "0" : lower)...\(upper.isEmpty ? "\(open)" : upper)"
  }

  private static func points(_ text: String) -> String { text == "unknown" ? ".nan" : text }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
