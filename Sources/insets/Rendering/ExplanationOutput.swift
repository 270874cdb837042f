import InsetsAnalysis
import InsetsChecking
import InsetsEngine
import InsetsLanguage

/// A value on one configuration, as `insets explain --format json` prints it.
///
/// Numbers are points; null stands for what is not known and for what the iOS version does not have.
struct ExplanationOutput: Encodable {
  struct Circumstances: Encodable {
    var device: String
    var iOS: String
    var sdk: String
    var orientation: String
    var displayZoom: String
    var layoutDirection: String
  }

  /// A number with the parts that it comes from.
  struct Step: Encodable {
    /// Which number of the value it is, such as `top`; absent below the first level and where there is only one.
    var part: String?
    var amount: JSONNumber
    /// The values that it can have; absent where the amount is known and where nothing is known of it.
    var range: Range?
    var name: String
    var rule: String?
    var confidence: String
    var row: Row?
    var parts: [Step]
  }

  /// The least and the greatest value; null where nothing bounds it.
  struct Range: Encodable {
    var least: JSONNumber
    var greatest: JSONNumber
  }

  /// The measured number behind a step.
  struct Row: Encodable {
    var id: String
    var sources: [String]
    var confidence: String
    var note: String
    var isDisputed: Bool
  }

  var scenario: String
  var configuration: Circumstances
  var at: String
  var quantity: String
  var value: ValueOutput
  var trace: [Step]

  init(_ explanation: Explanation) {
    scenario = explanation.scenario
    let configuration = explanation.configuration
    self.configuration = Circumstances(
      device: configuration.device.id,
      iOS: "\(configuration.os)",
      sdk: "\(configuration.sdk)",
      orientation: configuration.orientation.rawValue,
      displayZoom: configuration.displayZoom.rawValue,
      layoutDirection: configuration.layoutDirection.rawValue
    )
    at = explanation.stage.spec.spelling
    quantity = explanation.quantity
    value = ValueOutput(explanation.value)
    trace = explanation.derivations.map { Step($0.derivation, part: $0.part.isEmpty ? nil : $0.part) }
  }
}

extension ExplanationOutput.Step {
  fileprivate init(_ derivation: ExplainedDerivation, part: String? = nil) {
    self.init(
      part: part,
      amount: JSONNumber(derivation.amount),
      range: derivation.range.flatMap { range in
        range.isBounded
          ? ExplanationOutput.Range(least: JSONNumber(range.least), greatest: JSONNumber(range.greatest)) : nil
      },
      name: derivation.name,
      rule: derivation.rule?.rawValue,
      confidence: derivation.confidence.words,
      row: derivation.row.map {
        ExplanationOutput.Row(
          id: $0.id,
          sources: $0.sources,
          confidence: $0.confidence.words,
          note: $0.note,
          isDisputed: $0.isDisputed
        )
      },
      parts: derivation.parts.map { ExplanationOutput.Step($0) }
    )
  }
}

/// What a quantity is, in JSON's words: insets as `{"top":…,"left":…,"bottom":…,"right":…}`.
enum ValueOutput: Encodable {
  case none
  case flag(Bool)
  case number(JSONNumber)
  case parts(KeyValuePairs<Part, Double>)

  init(_ value: Explanation.Value) {
    switch value {
    case .unavailable, .unknown: self = .none
    case .flag(let flag): self = .flag(flag)
    case .number(let number): self = .number(JSONNumber(number))
    case .insets(let insets):
      self = .parts([.top: insets.top, .left: insets.left, .bottom: insets.bottom, .right: insets.right])
    case .point(let point): self = .parts([.x: point.x, .y: point.y])
    case .size(let size): self = .parts([.width: size.width, .height: size.height])
    case .rect(let rect): self = .parts([.x: rect.x, .y: rect.y, .width: rect.width, .height: rect.height])
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .none:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .flag(let flag):
      var container = encoder.singleValueContainer()
      try container.encode(flag)
    case .number(let number): try number.encode(to: encoder)
    case .parts(let parts):
      var container = encoder.container(keyedBy: PartKey.self)
      for (part, amount) in parts { try container.encode(JSONNumber(amount), forKey: PartKey(part)) }
    }
  }
}

private struct PartKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ part: Part) { stringValue = part.rawValue }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}
