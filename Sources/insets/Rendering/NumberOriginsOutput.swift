import InsetsAnalysis
import InsetsEngine
import JSON

extension JSONValue {
  /// What `insets why NUMBER --format json` prints.
  init(_ found: NumberOrigins) {
    self = [
      "number": .points(found.number),
      "origins": .array(found.origins, Self.origin),
      "mistakes": .array(found.mistakes, Self.origin),
      "nearest": .array(found.nearest, Self.origin),
      "otherAmounts": .array(found.otherAmounts, JSONValue.points),
    ]
  }

  private static func origin(_ origin: NumberOrigin) -> JSONValue {
    .fields([
      "amount": .points(origin.amount),
      "parts": .array(origin.parts) { ["amount": .points($0.amount), "name": .string($0.name)] },
      // What is wrong with a sum that is made by mistake; absent otherwise.
      "warning": origin.warning.map(JSONValue.string),
      "isDisputed": .bool(origin.isDisputed),
      "isAssumed": .bool(origin.confidence < .likely),
      "doubts": .strings(origin.doubts),
      // The configurations in words.
      "places": .strings(origin.places),
      "configurations": .array(origin.configurations) { .object(circumstances($0)) },
    ])
  }

  /// What `insets why NUMBER FILE --format json` prints of each sum; `places` are the configurations in words.
  init(_ number: NumberInScenario) {
    self = [
      "scenario": .string(number.scenario),
      "quantities": .strings(number.quantities),
      "sum": .string(number.sentence),
      "places": .string(number.places),
    ]
  }

  /// The fields of a configuration.
  static func circumstances(_ configuration: Configuration) -> [String: JSONValue] {
    [
      "device": .string(configuration.device.id),
      "iOS": .string("\(configuration.os)"),
      "sdk": .string("\(configuration.sdk)"),
      "orientation": .string(configuration.orientation.rawValue),
      "displayZoom": .string(configuration.displayZoom.rawValue),
    ]
  }
}
