/// The facts of a configuration that the conditions of the number tables refer to.
struct NumberConditions {
  var idiom: Idiom
  var portraitWidth: Points
  var portraitHeight: Points
  var widthClass: SizeClass
  /// Whether the width class may differ from the one above.
  var hasUnknownWidthClass = false
  var heightClass: SizeClass
  var hasHomeIndicator: Bool
  var housing: SensorHousing
  var windowTop: Points
  var scale: Points
  var isLandscape: Bool
  var os: Int
  var sdk: Int
}

extension NumberScope {
  func contains(_ conditions: NumberConditions) -> Bool {
    guard os.contains(conditions.os), sdk.contains(conditions.sdk) else { return false }
    if let idiom, idiom != conditions.idiom { return false }
    if let heightClass, heightClass != conditions.heightClass { return false }
    if let widthClass, widthClass != conditions.widthClass { return false }
    if let housing, housing != conditions.housing { return false }
    if let hasHomeIndicator, hasHomeIndicator != conditions.hasHomeIndicator { return false }
    if let windowTop, windowTop != conditions.windowTop { return false }
    if let isLandscape, isLandscape != conditions.isLandscape { return false }
    if let scale, scale != conditions.scale { return false }
    if let widths, !widths.contains(conditions.portraitWidth) { return false }
    if let heights, !heights.contains(conditions.portraitHeight) { return false }
    return true
  }
}

/// The bar and margin tables, ordered for looking numbers up.
struct NumberTable: Sendable {
  /// A row without its evidence, whose strings would be retained and released at each comparison.
  private struct Row {
    var scope: NumberScope
    var value: Points
    /// The row's position in `NumberRecord.all`.
    var position: Int
  }

  static let shared = NumberTable()

  /// The rows, grouped by number, otherwise in the tables' order.
  private let rows: [Row]
  /// For each number, its part of `rows`.
  private let ranges: [Range<Int>]

  private init() {
    let records = NumberRecord.all
    var positions = EnvironmentNumber.allCases.map { _ in [Int]() }
    for position in records.indices { positions[Int(records[position].number.rawValue)].append(position) }
    var start = 0
    ranges = positions.map { positions in
      defer { start += positions.count }
      return start..<(start + positions.count)
    }
    rows = positions.joined().map { Row(scope: records[$0].scope, value: records[$0].value, position: $0) }
  }

  /// The position in `NumberRecord.all` of the row that gives this number.
  func position(of number: EnvironmentNumber, under conditions: NumberConditions) -> Int? {
    row(of: number, under: conditions)?.position
  }

  func value(of number: EnvironmentNumber, under conditions: NumberConditions) -> Points? {
    row(of: number, under: conditions)?.value
  }

  private func row(of number: EnvironmentNumber, under conditions: NumberConditions) -> Row? {
    // An environment takes two hundred comparisons, so there is no closure, and only the matching row is copied.
    for index in ranges[Int(number.rawValue)] where rows[index].scope.contains(conditions) { return rows[index] }
    return nil
  }
}

extension NumberRecord {
  /// The row as it applies to a device, or to one that nobody has measured if nil.
  func row(on device: String?) -> DataRow {
    let evidence = evidence.onDevice(device)
    return DataRow(
      name: .record(id),
      value: value,
      sourceKeys: evidence.sources,
      confidence: evidence.confidence,
      note: evidence.note,
      isDisputed: !evidence.disputedEdges.isEmpty
    )
  }
}
