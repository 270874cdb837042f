#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value as JSON text that stays the same from run to run: keys sorted, indented, with a line feed at the end.
func json(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  // Encoding fails only for numbers that JSON does not have, and `JSONNumber` keeps those out.
  guard let data = try? encoder.encode(value) else { return "null\n" }
  return String(decoding: data, as: UTF8.self) + "\n"
}

/// A number of points: three decimals at most, null when nobody has measured it.
struct JSONNumber: Encodable {
  let value: Double

  init(_ value: Double) { self.value = value }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    guard value.isFinite else { return try container.encodeNil() }
    let rounded = (value * 1000).rounded() / 1000
    try container.encode(rounded.isFinite ? rounded : value)
  }
}
