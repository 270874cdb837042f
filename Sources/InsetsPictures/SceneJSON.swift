import InsetsAnalysis
import InsetsChecking
import InsetsEngine
import InsetsLanguage

extension Scene {
  /// The scene as one JSON object: what `insets render --format json` prints and tests read.
  ///
  /// The version is the document's, where its owner counts them. A range is the line and column where a place starts
  /// and those where it ends, counted from zero in UTF-16 code units.
  package func json(version: Int? = nil, range: (Location) -> [Int]?) -> String {
    let outline = Outline(configurations[0], in: size)
    var members: [JSONText] = [
      .member("v", .number(1)), .member("document", .text(document.name)),
      .member("version", version.map { .number(Double($0)) } ?? .null), .member("scenario", .text(scenario)),
      .member("stage", .text(stage.spec.spelling)),
      .member("configurations", .list(configurations.map(JSONText.init))),
    ]
    members.append(
      .member(
        "screen",
        .object([
          .member("size", .numbers([size.width, size.height])),
          .member("corner", outline.isMeasured ? .number(outline.corner) : .null),
          .member("housing", outline.housing.map(JSONText.rect) ?? .null),
          .member("homeIndicator", outline.homeIndicator.map(JSONText.rect) ?? .null),
          .member("outline", .text(outline.isMeasured ? outline.hasHomeButton ? "homeButton" : "full" : "notMeasured")),
        ])
      )
    )
    members.append(.member("focus", focus.map { .number(Double($0.index)) } ?? .null))
    members.append(.member("elements", .list(elements.map { $0.json(range) })))
    members.append(.member("findings", .list(findings.map { $0.json(range) })))
    return JSONText.object(members).text
  }
}

extension SceneElement {
  fileprivate func json(_ range: (Location) -> [Int]?) -> JSONText {
    var members: [JSONText] = [
      .member("id", .number(Double(id.index))), .member("parent", parent.map { .number(Double($0.index)) } ?? .null),
      .member("kind", .text(kind.spelling)), .member("name", name.map(JSONText.text) ?? .null),
      .member("onScreen", .flag(isOnScreen)),
    ]
    if let quad {
      members.append(.member("quad", .list(quad.map { .numbers([$0.x, $0.y]) })))
    } else {
      members.append(.member("frame", frame.map(JSONText.rect) ?? .null))
    }
    members.append(.member("source", source.flatMap(range).map { .numbers($0.map(Double.init)) } ?? .null))
    func add(_ name: String, _ insets: EdgeInsets?) {
      if let insets { members.append(.member(name, .numbers(Edge.allCases.map { insets[$0] }))) }
    }
    add("safeArea", safeArea)
    add("contentInset", contentInset)
    add("adjusted", adjustedContentInset)
    add("margins", margins)
    if let readable { members.append(.member("readable", .rect(readable))) }
    if let contentOffset { members.append(.member("contentOffset", .numbers([contentOffset.x, contentOffset.y]))) }
    let parts = edges.filter { !$0.parts.isEmpty }
    if !parts.isEmpty {
      members.append(
        .member("edges", .object(parts.map { .member($0.edge.name, .list($0.parts.map { $0.json(range) })) }))
      )
    }
    return .object(members)
  }
}

extension ScenePart {
  /// `["navigation bar", 44, "R2.2", "certain"]`; what the author wrote has no rule and ends with its place.
  fileprivate func json(_ range: (Location) -> [Int]?) -> JSONText {
    if layer == .system {
      let claim = isDisputed ? "disputed" : confidence.words
      return .list([.text(name), .number(amount), rule.map { .text($0.rawValue) } ?? .null, .text(claim)])
    }
    let place = source.flatMap(range).map { JSONText.numbers($0.map(Double.init)) } ?? .null
    return .list([.text(name), .number(amount), .null, .text("author"), place])
  }
}

extension SceneFinding {
  fileprivate func json(_ range: (Location) -> [Int]?) -> JSONText {
    .object([
      .member("rule", .text(rule.name)), .member("severity", .text(severity.name)),
      .member("element", element.map { .number(Double($0.index)) } ?? .null),
      .member("edge", edge.map { .text($0.name) } ?? .null), .member("message", .text(message)),
      .member("source", range(source).map { .numbers($0.map(Double.init)) } ?? .null),
      .member(
        "fixes",
        .list(
          fixes.enumerated().map { index, fix in
            .object([
              .member("id", .text("f\(index)")), .member("title", .text(fix.title)), .member("proved", .flag(true)),
            ])
          }
        )
      ),
    ])
  }
}

/// Pieces of JSON as text; numbers that nobody knows are null.
struct JSONText {
  let text: String

  init(_ text: String) { self.text = text }

  init(_ configuration: Configuration) {
    self = .object([
      .member("device", .text(configuration.device.id)), .member("name", .text(configuration.device.name)),
      .member("iOS", .text("\(configuration.os)")), .member("sdk", .text("\(configuration.sdk)")),
      .member("orientation", .text(configuration.orientation.rawValue)),
      .member("displayZoom", .text(configuration.displayZoom.rawValue)),
      .member("layoutDirection", .text(configuration.layoutDirection.rawValue)),
    ])
  }

  static let null = JSONText("null")

  static func flag(_ value: Bool) -> JSONText { JSONText(value ? "true" : "false") }

  static func number(_ value: Double) -> JSONText { value.isFinite ? JSONText(formatted(value)) : .null }

  static func numbers(_ values: [Double]) -> JSONText { .list(values.map(number)) }

  static func rect(_ rect: Rect) -> JSONText { .numbers([rect.x, rect.y, rect.width, rect.height]) }

  static func list(_ items: [JSONText]) -> JSONText { JSONText("[" + items.map(\.text).joined(separator: ",") + "]") }

  static func member(_ name: String, _ value: JSONText) -> JSONText { JSONText(text(name).text + ":" + value.text) }

  static func object(_ members: [JSONText]) -> JSONText {
    JSONText("{" + members.map(\.text).joined(separator: ",") + "}")
  }

  static func text(_ value: String) -> JSONText {
    var result = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default:
        // The characters that end a script or a line of JavaScript are written as numbers.
        if scalar.value < 0x20 || scalar.value == 0x3C || scalar.value == 0x2028 || scalar.value == 0x2029 {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return JSONText(result + "\"")
  }
}
