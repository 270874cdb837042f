import InsetsAnalysis
import InsetsChecking
import InsetsEngine
import InsetsLanguage
import JSON

extension JSONValue {
  /// A value on one configuration, as `insets explain --format json` prints it.
  ///
  /// Numbers are points; null stands for what is not known and for what the iOS version does not have.
  init(_ explanation: Explanation) {
    var configuration = Self.circumstances(explanation.configuration)
    configuration["layoutDirection"] = .string(explanation.configuration.layoutDirection.rawValue)
    self = [
      "scenario": .string(explanation.scenario),
      "configuration": .object(configuration),
      "at": .string(explanation.stage.spec.spelling),
      "quantity": .string(explanation.quantity),
      "value": JSONValue(explanation.value),
      "trace": .array(explanation.derivations) { Self.step($0.derivation, part: $0.part.isEmpty ? nil : $0.part) },
    ]
  }

  /// A number with the parts that it comes from.
  ///
  /// The part is which number of the value it is, such as `top`; nil below the first level and where there is only one.
  private static func step(_ derivation: ExplainedDerivation, part: String? = nil) -> JSONValue {
    .fields([
      "part": part.map(JSONValue.string),
      "amount": .points(derivation.amount),
      // The values that it can have, null where nothing bounds them; absent where the amount is known and where nothing
      // is known of it.
      "range": derivation.range.flatMap { range in
        range.isBounded ? ["least": .points(range.least), "greatest": .points(range.greatest)] : nil
      },
      "name": .string(derivation.name),
      "rule": derivation.rule.map { .string($0.rawValue) },
      "confidence": .string(derivation.confidence.words),
      // The measured number behind a step.
      "row": derivation.row.map { row in
        [
          "id": .string(row.id),
          "sources": .strings(row.sources),
          "confidence": .string(row.confidence.words),
          "note": .string(row.note),
          "isDisputed": .bool(row.isDisputed),
        ]
      },
      "parts": .array(derivation.parts) { step($0) },
    ])
  }

  /// What a quantity is: insets as `{"top":…,"left":…,"bottom":…,"right":…}`.
  init(_ value: Explanation.Value) {
    func parts(_ parts: KeyValuePairs<Part, Double>) -> JSONValue {
      .object(Dictionary(parts.map { ($0.rawValue, .points($1)) }) { $1 })
    }
    switch value {
    case .unavailable, .unknown: self = .null
    case .flag(let flag): self = .bool(flag)
    case .number(let number): self = .points(number)
    case .insets(let insets):
      self = parts([.top: insets.top, .left: insets.left, .bottom: insets.bottom, .right: insets.right])
    case .point(let point): self = parts([.x: point.x, .y: point.y])
    case .size(let size): self = parts([.width: size.width, .height: size.height])
    case .rect(let rect): self = parts([.x: rect.x, .y: rect.y, .width: rect.width, .height: rect.height])
    }
  }
}
