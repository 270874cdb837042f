import InsetsEngine
import InsetsSyntax

extension ScenarioBinder {
  /// Reports places that need each other in a cycle, on any of the configurations.
  ///
  /// Only ties to later elements can close a cycle, so most scenarios need no search.
  func checkCycles(_ configurations: [Configuration]) {
    // A system of constraints can solve places that need each other.
    if limits.contains(where: { $0.relation == .equal || $0.priority < 1000 })
      || settings.contains(where: { $0.setting.property == .intrinsicContentSize })
    {
      return
    }
    let screen = screen
    let needsLaterPlace = settings.contains { setting in
      setting.setting.property.spec.isPlacement
        && setting.places(in: screen).contains { $0.element >= setting.element }
    }
    guard needsLaterPlace else { return }
    let placing = settings.filter { $0.setting.property.spec.isPlacement }
    let conditions = Set(placing.flatMap(\.guards).map(\.condition)).sorted()
    var patterns: Set<PlacePattern> = []
    for configuration in configurations {
      let holds = conditions.map { self.conditions[$0].selects(configuration) }
      patterns.insert(PlacePattern(holds: holds, direction: configuration.layoutDirection))
    }
    if configurations.isEmpty {
      patterns.insert(PlacePattern(holds: conditions.map { _ in true }, direction: .leftToRight))
    }
    var reported: Set<ByteRange> = []
    for pattern in patterns.sorted(by: { $0.order < $1.order }) {
      let holding = placing.filter { setting in
        setting.guards.allSatisfy { term in
          conditions.firstIndex(of: term.condition).map { pattern.holds[$0] == term.holds } ?? true
        }
      }
      var graph = PlaceGraph(holding, screen, pattern.direction)
      for cycle in graph.cycles() { report(cycle, &reported) }
    }
  }

  private func report(_ cycle: [PlaceGraph.Edge], _ reported: inout Set<ByteRange>) {
    let own = cycle.map(\.setting).filter { $0.place.tree === tree }
    guard let last = own.max(by: { $0.place.range.lowerBound < $1.place.range.lowerBound }),
      !own.contains(where: { reported.contains($0.place.range) })
    else { return }
    for setting in own { reported.insert(setting.place.range) }
    let loop = (cycle + cycle.prefix(1)).map { edge in
      "\(elements[edge.from.element.index].name ?? words(for: edge.from.element)).\(edge.setting.setting.property.spec.spelling)"
    }
    let context = Context(element: last.element, scope: rootScope, file: file, tree: tree)
    report(
      .referenceCycle,
      at: last.valuePlace.range,
      .dependOnEachOther(loop),
      context,
      notes: own.filter { $0 !== last && $0.place.range != last.place.range }.map {
        Finding.Note(place: $0.place, message: "part of the cycle")
      }
    )
  }
}

/// The facts that decide which settings of places apply.
private struct PlacePattern: Hashable {
  var holds: [Bool]
  var direction: LayoutDirection

  var order: String { holds.map { $0 ? "0" : "1" }.joined() + direction.rawValue }
}

/// A number of a view's place.
private struct PlaceNumber: Hashable {
  var element: ElementID
  var axis: Axis
  var number: AxisNumber
}

/// The dependencies between numbers of places, under settings that apply together.
private struct PlaceGraph {
  /// A number and the setting that makes it need another one.
  struct Edge {
    var from: PlaceNumber
    var setting: BoundSetting
    var to: PlaceNumber
  }

  private struct AxisOfElement: Hashable {
    var element: ElementID
    var axis: Axis
  }

  private let direction: LayoutDirection
  private let screen: Screen
  /// The setting that decides each number.
  private var deciding: [AxisOfElement: [(number: AxisNumber, setting: BoundSetting)]] = [:]
  private var frames: [ElementID: BoundSetting] = [:]
  private var ratios: [ElementID: BoundSetting] = [:]

  init(_ settings: [BoundSetting], _ screen: Screen, _ direction: LayoutDirection) {
    self.direction = direction
    self.screen = screen
    var last: [ElementID: [Property: Int]] = [:]
    for (index, setting) in settings.enumerated() {
      let known = last[setting.element]?[setting.setting.property]
      // A setting of a stage comes after those of the tree.
      if let stage = known.flatMap({ settings[$0].stage }), setting.stage.map({ $0 < stage }) ?? true { continue }
      last[setting.element, default: [:]][setting.setting.property] = index
    }
    for (index, setting) in settings.enumerated() {
      let (element, property) = (setting.element, setting.setting.property)
      guard last[element]?[property] == index else { continue }
      if property == .frame { frames[element] = setting }
      if property == .aspectRatio { ratios[element] = setting }
      guard let axis = property.axis, let number = property.number(in: direction) else { continue }
      // `left` and `right` come before leading and trailing.
      let isDirected = property == .leading || property == .trailing
      if isDirected, last[element]?[number == .near ? .left : .right] != nil { continue }
      deciding[AxisOfElement(element: element, axis: axis), default: []].append((number, setting))
    }
  }

  /// The cycles, each as its edges in order.
  mutating func cycles() -> [[Edge]] {
    var cycles: [[Edge]] = []
    var done: Set<PlaceNumber> = []
    let starts = deciding.flatMap { key, value in
      value.map { PlaceNumber(element: key.element, axis: key.axis, number: $0.number) }
    }
    let ordered = starts.sorted {
      ($0.element, $0.axis == .horizontal ? 0 : 1, $0.number.rawValue)
        < ($1.element, $1.axis == .horizontal ? 0 : 1, $1.number.rawValue)
    }
    for start in ordered where !done.contains(start) {
      // The open numbers, each with the edges that remain to be followed. `path` contains the edge taken from each.
      var open: [(number: PlaceNumber, edges: [Edge])] = [(start, edges(from: start))]
      var path: [Edge] = []
      while let (number, edges) = open.last {
        guard let edge = edges.last else {
          done.insert(number)
          open.removeLast()
          if !path.isEmpty { path.removeLast() }
          continue
        }
        open[open.count - 1].edges.removeLast()
        if let first = open.firstIndex(where: { $0.number == edge.to }) {
          cycles.append(Array(path[first...]) + [edge])
        } else if !done.contains(edge.to) {
          path.append(edge)
          open.append((edge.to, self.edges(from: edge.to)))
        }
      }
    }
    return cycles
  }

  private func edges(from number: PlaceNumber) -> [Edge] {
    if let frame = frames[number.element] {
      return frame.places(in: screen, frame: number, direction).map { Edge(from: number, setting: frame, to: $0) }
    }
    let axis = deciding[AxisOfElement(element: number.element, axis: number.axis)] ?? []
    let numbers = axis.reduce(into: [] as AxisNumbers) { $0.insert($1.number) }
    let needed = numbers.needed(for: number.number)
    var edges = axis.filter { needed.contains($0.number) }.flatMap { entry in
      entry.setting.places(in: screen, direction).map { Edge(from: number, setting: entry.setting, to: $0) }
    }
    if !numbers.giveExtent, needed != [number.number], let ratio = ratios[number.element] {
      let other: Axis = number.axis == .horizontal ? .vertical : .horizontal
      let source = PlaceNumber(element: number.element, axis: other, number: .extent)
      if number.axis == .vertical || isSizedBySettings(number.element, other) {
        edges.append(Edge(from: number, setting: ratio, to: source))
      }
    }
    return edges
  }

  private func isSizedBySettings(_ element: ElementID, _ axis: Axis) -> Bool {
    let numbers = (deciding[AxisOfElement(element: element, axis: axis)] ?? []).reduce(into: [] as AxisNumbers) {
      $0.insert($1.number)
    }
    return numbers.giveExtent
  }
}

extension BoundSetting {
  /// The numbers of siblings' places, or of the view's own, that the value is computed from.
  fileprivate func places(in screen: Screen, _ direction: LayoutDirection = .leftToRight) -> [PlaceNumber] {
    if case .number(let number) = setting.value { return number.places(around: element, in: screen) }
    guard case .anchor(let anchor) = setting.value else {
      return setting.value.expressions.flatMap { $0.places(around: element, in: screen) }
    }
    let places = anchor.offset.places(around: element, in: screen)
    if case .distance(let distance) = anchor.target { return distance.places(around: element, in: screen) + places }
    guard case .sibling(let sibling, let line) = anchor.target else { return places }
    return places + [PlaceNumber(element: sibling, axis: line.axis, number: line.number(in: direction))]
  }

  /// The places that a number of a frame is computed from.
  fileprivate func places(in screen: Screen, frame number: PlaceNumber, _ direction: LayoutDirection) -> [PlaceNumber] {
    guard case .rect(let x, let y, let width, let height) = setting.value else { return [] }
    let (start, extent) = number.axis == .horizontal ? (x, width) : (y, height)
    let parts = number.number == .near ? [start] : number.number == .extent ? [extent] : [start, extent]
    return parts.flatMap { $0.places(around: element, in: screen) }
  }
}

extension Expression {
  /// The numbers of places that the expression reads of an element, its siblings and later elements.
  fileprivate func places(around element: ElementID, in screen: Screen) -> [PlaceNumber] {
    switch self {
    case .constant, .open: return []
    case .quantity(let other, let quantity, let part):
      guard let (axis, number) = quantity.placeNumber(part),
        other >= element || screen[other].parent == screen[element].parent
      else { return [] }
      return [PlaceNumber(element: other, axis: axis, number: number)]
    case .negated(let operand): return operand.places(around: element, in: screen)
    case .sum(let left, let right), .difference(let left, let right), .product(let left, let right),
      .quotient(let left, let right):
      return left.places(around: element, in: screen) + right.places(around: element, in: screen)
    case .minimum(let operands), .maximum(let operands):
      return operands.flatMap { $0.places(around: element, in: screen) }
    }
  }
}
