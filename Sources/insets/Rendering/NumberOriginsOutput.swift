import InsetsAnalysis
import InsetsEngine

/// What `insets why --format json` prints.
struct NumberOriginsOutput: Encodable {
  struct Part: Encodable {
    var amount: JSONNumber
    var name: String
  }

  struct Place: Encodable, Hashable {
    var device: String
    var iOS: String
    var sdk: String
    var orientation: String
    var displayZoom: String
  }

  struct Origin: Encodable {
    var amount: JSONNumber
    var parts: [Part]
    /// What is wrong with a sum that is made by mistake; absent otherwise.
    var warning: String?
    var isDisputed: Bool
    var isAssumed: Bool
    var doubts: [String]
    /// The configurations in words.
    var places: [String]
    var configurations: [Place]
  }

  var number: JSONNumber
  var origins: [Origin]
  var mistakes: [Origin]
  var nearest: [Origin]
  var otherAmounts: [JSONNumber]

  init(_ found: NumberOrigins) {
    number = JSONNumber(found.number)
    origins = found.origins.map(Origin.init)
    mistakes = found.mistakes.map(Origin.init)
    nearest = found.nearest.map(Origin.init)
    otherAmounts = found.otherAmounts.map { JSONNumber($0) }
  }
}

extension NumberOriginsOutput.Origin {
  fileprivate init(_ origin: NumberOrigin) {
    amount = JSONNumber(origin.amount)
    parts = origin.parts.map { NumberOriginsOutput.Part(amount: JSONNumber($0.amount), name: $0.name) }
    warning = origin.warning
    isDisputed = origin.isDisputed
    isAssumed = origin.confidence < .likely
    doubts = origin.doubts
    places = origin.places
    configurations = origin.configurations.map { configuration in
      NumberOriginsOutput.Place(
        device: configuration.device.id,
        iOS: "\(configuration.os)",
        sdk: "\(configuration.sdk)",
        orientation: configuration.orientation.rawValue,
        displayZoom: configuration.displayZoom.rawValue
      )
    }
  }
}

/// What `insets why NUMBER FILE --format json` prints of each sum.
struct NumberInScenarioOutput: Encodable {
  var scenario: String
  var quantities: [String]
  var sum: String
  /// The configurations in words.
  var places: String

  init(_ number: NumberInScenario) {
    scenario = number.scenario
    quantities = number.quantities
    sum = number.sentence
    places = number.places
  }
}
