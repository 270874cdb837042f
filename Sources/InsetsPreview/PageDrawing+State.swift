import InsetsAnalysis
import InsetsLanguage
import InsetsEngine
import InsetsPictures
import InsetsSyntax
import JSON

// What a page is told beside its pictures.
extension PageDrawing {
  /// The state of a page without new pictures.
  mutating func state(_ keys: [String], _ sketch: ScenarioSketch?, notice: String, _ host: AnalysisHost) -> JSONValue {
    let findings = (sketch?.findings ?? []).map { words(of: $0) }
    return .object([
      "version": .integer(page.version), "scenarios": .array(keys.map(JSONValue.string)),
      "seq": .integer(view.sequence), "scenario": sketch.map { .string($0.key) } ?? .null, "dim": true,
      "notice": .string(notice),
      "findings": .array(findings), "places": places(host),
    ])
  }

  /// The state of a page with pictures.
  mutating func state(
    _ keys: [String],
    _ sketch: ScenarioSketch,
    _ choice: ConfigurationChoice,
    _ list: SceneList,
    _ pictures: [JSONValue],
    _ host: AnalysisHost
  ) -> JSONValue {
    let first = list.scenes.first
    var state: [String: JSONValue] = [
      "version": .integer(page.version), "scenarios": .array(keys.map(JSONValue.string)),
      "seq": .integer(view.sequence), "viewFocus": view.focus.map(JSONValue.string) ?? .null,
      "scenario": .string(sketch.key), "dim": false, "stage": .string(view.stage.spec.spelling),
      "orientation": .string(choice.side.rawValue), "leftOut": .integer(list.leftOut), "pictures": .array(pictures),
      "sides": .array(choice.sides.map(\.rawValue).sorted().map(JSONValue.string)),
      "notice": notice.map(JSONValue.string) ?? .null,
    ]
    state["devices"] = .array(
      choice.devices.map {
        ["id": .string($0.id), "name": .string($0.name), "on": .bool(choice.isChosen($0))]
      }
    )
    state["systems"] = .array(
      choice.versions.map { ["name": .string("\($0)"), "on": .bool(choice.isChosen($0))] }
    )
    state["focus"] = first?.focused.map { .string(ScenarioSketch.key(of: $0)) } ?? .null
    state["focusName"] = first?.focused.map { .string($0.words) } ?? .null
    state["quantity"] = first?.focused?.edges.first.map { .string($0.quantity.spec.spelling) } ?? .null
    state["elements"] = .array(first.map { tree(of: $0) } ?? [])
    let findings = (findingsAfter ?? sketch.findings).map { words(of: $0) }
    state["findings"] = .array(findingsAfter == nil ? findings : sketch.findings.map { words(of: $0) })
    if findingsAfter != nil { state["findingsAfter"] = .array(findings) }
    if case .fix(let id) = view.comparison, findingsAfter != nil { state["tried"] = .string(id) }
    state["places"] = places(host)
    return .object(state)
  }

  // MARK: - Parts

  /// The elements that have a line of their own, each with how deep it stands.
  private mutating func tree(of scene: Scene) -> [JSONValue] {
    var depths: [Int: Int] = [:]
    var children: [Int?: [SceneElement]] = [:]
    for element in scene.elements where element.id != .window {
      children[element.parent?.index, default: []].append(element)
    }
    var result: [JSONValue] = []
    var stack = (children[nil as Int?] ?? []) + (children[ElementID.window.index] ?? [])
    stack.reverse()
    while let element = stack.popLast(), result.count < 400 {
      let depth = element.parent.flatMap { depths[$0.index] } ?? 0
      let isShown = element.name != nil || element.source != nil
      if isShown { result.append(words(of: element, depth: depth)) }
      depths[element.id.index] = depth + (isShown ? 1 : 0)
      stack += (children[element.id.index] ?? []).reversed()
    }
    return result
  }

  private mutating func words(of element: SceneElement, depth: Int) -> JSONValue {
    [
      "key": .string(ScenarioSketch.key(of: element)), "id": .integer(element.id.index),
      "name": element.name.map(JSONValue.string) ?? .null, "kind": .string(element.kind.spelling),
      "depth": .integer(min(depth, 12)), "onScreen": .bool(element.isOnScreen && element.knownFrame != nil),
      "target": element.source.map { page.target($0) } ?? .null,
    ]
  }

  private mutating func words(of finding: SceneFinding) -> JSONValue {
    [
      "rule": .string(finding.rule.name), "severity": .string(finding.severity.name),
      "message": .string(finding.message), "target": page.target(finding.source),
      "element": finding.element.map { .integer($0.index) } ?? .null,
    ]
  }

  /// A picture in words: its numbers, where each comes from, and what leads to the elements in it.
  mutating func words(of scene: Scene, _ before: Scene?, key: String, isAdded: Bool, _ host: AnalysisHost) -> JSONValue
  {
    let old = before?.focused
    let edges = (scene.focused?.edges ?? []).map { inset -> JSONValue in
      let was = old?.inset(inset.edge)?.total
      return [
        "edge": .string(inset.edge.name), "name": .string(inset.name), "total": number(inset.total),
        "was": was.map {
          abs($0 - inset.total) > Tolerance.shownDecimals || $0.isNaN != inset.total.isNaN ? number($0) : .null
        }
          ?? .null,
        "parts": .array(inset.parts.map { words(of: $0) }),
      ]
    }
    // What has no line of its own leads to the source too.
    var targets: [String: JSONValue] = [:]
    for element in scene.elements where element.isOnScreen {
      if let source = element.source { targets[String(element.id.index)] = page.target(source) }
    }
    return [
      "key": .string(key), "caption": .string(scene.caption), "words": .string(scene.description),
      "edges": .array(edges), "added": .bool(isAdded), "targets": .object(targets),
      "keys": .object(
        Dictionary(
          scene.elements.filter(\.isOnScreen).map {
            (String($0.id.index), .string(ScenarioSketch.key(of: $0)))
          }
        ) { first, _ in first }
      ),
    ]
  }

  private mutating func words(of part: ScenePart) -> JSONValue {
    var property: JSONValue = .null
    if case .author(let written) = part.layer { property = .string(written.spec.spelling) }
    return [
      "name": .string(part.name), "amount": number(part.amount), "property": property,
      "rule": part.rule.map { .string($0.rawValue) } ?? .null,
      "claim": .string(part.isDisputed ? "disputed" : part.confidence.words),
      "target": part.source.map { page.target($0) } ?? .null,
    ]
  }

  private func number(_ value: Points) -> JSONValue { value.isFinite ? .string(formatted(value)) : .string("?") }

  /// `[line, column, file]` of each target, counted from 1; the files follow.
  private func places(_ host: AnalysisHost) -> JSONValue {
    var files: [FileID] = []
    let list = page.places.map { location -> JSONValue in
      let index = files.firstIndex(of: location.file) ?? files.count
      if index == files.count { files.append(location.file) }
      guard let lines = host.source(location.file)?.lines else { return .null }
      let position = lines.position(of: location.range.lowerBound, in: .utf32)
      return [.integer(position.line + 1), .integer(position.column + 1), .integer(index)]
    }
    return [
      "version": .integer(page.textVersion), "list": .array(list),
      "files": .array(files.map { .string(outside.path($0)) }),
    ]
  }
}
