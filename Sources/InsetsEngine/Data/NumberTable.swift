/// What the conditions of the number tables ask about a configuration.
struct NumberConditions {
  var idiom: Idiom
  var portraitWidth: Points
  var widthClass: SizeClass
  var heightClass: SizeClass
  var hasHomeIndicator: Bool
  var housing: SensorHousing
  var windowTop: Points
  var os: Int
  var sdk: Int
}

/// The bar and margin tables, ordered for looking numbers up.
enum NumberTable {
  /// The position in `NumberRecord.all` of the row that gives this number.
  static func position(of number: EnvironmentNumber, under conditions: NumberConditions) -> Int? {
    let range = ranges[Int(number.rawValue)]
    let records = NumberRecord.all
    return sorted[range].first { records[$0].holds(under: conditions) }
  }

  static func value(of number: EnvironmentNumber, under conditions: NumberConditions) -> Points? {
    guard let position = position(of: number, under: conditions) else { return nil }
    return NumberRecord.all[position].value
  }

  /// Positions of rows, those of one number together and in the tables' order.
  private static let sorted: [Int] = {
    let records = NumberRecord.all
    return EnvironmentNumber.allCases.flatMap { number in records.indices.filter { records[$0].number == number } }
  }()

  /// For each number the part of `sorted` that holds its rows.
  private static let ranges: [Range<Int>] = {
    let records = NumberRecord.all
    var start = 0
    return EnvironmentNumber.allCases.map { number in
      let count = records.count { $0.number == number }
      defer { start += count }
      return start..<(start + count)
    }
  }()
}

extension NumberRecord {
  func holds(under conditions: NumberConditions) -> Bool {
    guard os.contains(conditions.os), sdk.contains(conditions.sdk) else { return false }
    if let idiom, idiom != conditions.idiom { return false }
    if let heightClass, heightClass != conditions.heightClass { return false }
    if let widthClass, widthClass != conditions.widthClass { return false }
    if let housing, housing != conditions.housing { return false }
    if let hasHomeIndicator, hasHomeIndicator != conditions.hasHomeIndicator { return false }
    if let windowTop, windowTop != conditions.windowTop { return false }
    if let widths, !widths.contains(conditions.portraitWidth) { return false }
    return true
  }

  var row: DataRow {
    DataRow(
      id: id,
      value: value,
      sources: evidence.sourceKeys,
      confidence: evidence.confidence,
      note: evidence.note,
      isDisputed: !evidence.disputedEdges.isEmpty
    )
  }
}
