import InsetsAnalysis
import InsetsChecking
import InsetsEngine
import InsetsLanguage
import JSON

extension Scene {
  /// The scene as one JSON object: what `insets render --format json` prints and tests read.
  ///
  /// The version is the document's, where its owner counts them. A range is the line and column where a place starts
  /// and those where it ends, counted from zero in UTF-16 code units.
  package func json(version: Int? = nil, range: (Location) -> [Int]?) -> String {
    let outline = Outline(configurations[0], in: size)
    var members: [(String, OrderedJSON)] = [
      ("v", .number(1)), ("document", .string(document.name)),
      ("version", version.map { .number(Double($0)) } ?? .null), ("scenario", .string(scenario)),
      ("stage", .string(stage.spec.spelling)),
      ("configurations", .array(configurations.map(OrderedJSON.init))),
    ]
    members.append(
      (
        "screen",
        .object([
          ("size", .numbers([size.width, size.height])),
          ("corner", outline.isMeasured ? .number(outline.corner) : .null),
          ("housing", outline.housing.map(OrderedJSON.rect) ?? .null),
          ("homeIndicator", outline.homeIndicator.map(OrderedJSON.rect) ?? .null),
          ("outline", .string(outline.isMeasured ? outline.hasHomeButton ? "homeButton" : "full" : "notMeasured")),
        ])
      )
    )
    members.append(("focus", focus.map { .number(Double($0.index)) } ?? .null))
    members.append(("elements", .array(elements.map { $0.json(range) })))
    members.append(("findings", .array(findings.map { $0.json(range) })))
    // The characters that end a script or a line of JavaScript are in texts alone, where each may be a number.
    return OrderedJSON.object(members).text(.compact)
      .replacing("<", with: #"\u003c"#).replacing("\u{2028}", with: #"\u2028"#).replacing("\u{2029}", with: #"\u2029"#)
  }
}

extension SceneElement {
  fileprivate func json(_ range: (Location) -> [Int]?) -> OrderedJSON {
    var members: [(String, OrderedJSON)] = [
      ("id", .number(Double(id.index))), ("parent", parent.map { .number(Double($0.index)) } ?? .null),
      ("kind", .string(kind.spelling)), ("name", name.map(OrderedJSON.string) ?? .null),
      ("onScreen", .flag(isOnScreen)),
    ]
    if let quad {
      members.append(("quad", .array(quad.map { .numbers([$0.x, $0.y]) })))
    } else {
      members.append(("frame", frame.map(OrderedJSON.rect) ?? .null))
    }
    members.append(("source", source.flatMap(range).map { .numbers($0.map(Double.init)) } ?? .null))
    func add(_ name: String, _ insets: EdgeInsets?) {
      if let insets { members.append((name, .numbers(Edge.allCases.map { insets[$0] }))) }
    }
    add("safeArea", safeArea)
    add("contentInset", contentInset)
    add("adjusted", adjustedContentInset)
    add("margins", margins)
    if let readable { members.append(("readable", .rect(readable))) }
    if let contentOffset { members.append(("contentOffset", .numbers([contentOffset.x, contentOffset.y]))) }
    let parts = edges.filter { !$0.parts.isEmpty }
    if !parts.isEmpty {
      members.append(
        ("edges", .object(parts.map { ($0.edge.name, .array($0.parts.map { $0.json(range) })) }))
      )
    }
    return .object(members)
  }
}

extension ScenePart {
  /// `["navigation bar", 44, "R2.2", "certain"]`; what the author wrote has no rule and ends with its place.
  fileprivate func json(_ range: (Location) -> [Int]?) -> OrderedJSON {
    if layer == .system {
      let claim = isDisputed ? "disputed" : confidence.words
      return .array([.string(name), .number(amount), rule.map { .string($0.rawValue) } ?? .null, .string(claim)])
    }
    let place = source.flatMap(range).map { OrderedJSON.numbers($0.map(Double.init)) } ?? .null
    return .array([.string(name), .number(amount), .null, .string("author"), place])
  }
}

extension SceneFinding {
  fileprivate func json(_ range: (Location) -> [Int]?) -> OrderedJSON {
    .object([
      ("rule", .string(rule.name)), ("severity", .string(severity.name)),
      ("element", element.map { .number(Double($0.index)) } ?? .null),
      ("edge", edge.map { .string($0.name) } ?? .null), ("message", .string(message)),
      ("source", range(source).map { .numbers($0.map(Double.init)) } ?? .null),
      (
        "fixes",
        .array(
          fixes.enumerated().map { index, fix in
            .object([
              ("id", .string("f\(index)")), ("title", .string(fix.title)), ("proved", .flag(true)),
            ])
          }
        )
      ),
    ])
  }
}

extension OrderedJSON {
  fileprivate init(_ configuration: Configuration) {
    self = .object([
      ("device", .string(configuration.device.id)), ("name", .string(configuration.device.name)),
      ("iOS", .string("\(configuration.os)")), ("sdk", .string("\(configuration.sdk)")),
      ("orientation", .string(configuration.orientation.rawValue)),
      ("displayZoom", .string(configuration.displayZoom.rawValue)),
      ("layoutDirection", .string(configuration.layoutDirection.rawValue)),
    ])
  }

  fileprivate static let null = OrderedJSON.literal("null")

  fileprivate static func flag(_ value: Bool) -> OrderedJSON { .literal(value ? "true" : "false") }

  /// A number that is not known is null.
  fileprivate static func number(_ value: Double) -> OrderedJSON { value.isFinite ? .literal(formatted(value)) : .null }

  fileprivate static func numbers(_ values: [Double]) -> OrderedJSON { .array(values.map(number)) }

  fileprivate static func rect(_ rect: Rect) -> OrderedJSON { .numbers([rect.x, rect.y, rect.width, rect.height]) }
}
