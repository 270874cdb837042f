import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// Makes the edits of a scenario's item.
///
/// An edit is nil where it is impossible, as in a part of a component or an element that comes with its container,
/// which this item does not write.
struct ScenarioEditor {
  let scenario: BoundScenario
  var item: ItemEditor { scenario.tree.edit }

  fileprivate init(_ scenario: BoundScenario) { self.scenario = scenario }
}

extension BoundScenario {
  /// Makes edits of this item.
  var edit: ScenarioEditor { ScenarioEditor(self) }
}

// MARK: - Statements

extension ScenarioEditor {
  func replace(_ range: ByteRange, with text: String) -> TextEdit { item.replace(range, with: text) }

  /// Removes a range, and its whole lines if nothing else is on them.
  func remove(_ range: ByteRange) -> TextEdit { item.remove(range) }

  /// Removes a statement, with the `at` block around it if nothing else is in it.
  func remove(_ setting: BoundSetting) -> TextEdit? {
    guard scenario.owns(setting) else { return nil }
    guard setting.stage != nil, let block = enclosingStage(of: setting), block.statements.count == 1 else {
      return remove(setting.place.range)
    }
    return remove(block.range)
  }

  /// Writes another value in a statement.
  func set(_ setting: BoundSetting, to value: String) -> TextEdit? {
    scenario.owns(setting) ? replace(setting.valuePlace.range, with: value) : nil
  }

  /// Sets a property of an element unconditionally: replaces the value of its statement, or adds a statement.
  ///
  /// Nil if several statements set it.
  func set(_ property: Property, to value: String, on element: ElementID, since version: Int? = nil) -> TextEdit? {
    let present = scenario.settings(of: property, on: element)
    guard let only = present.first else { return add(property, value, to: element, since: version) }
    return present.count == 1 ? set(only, to: value) : nil
  }

  /// Adds a statement for a property that the item does not set; `version` is the one that introduced the property.
  func add(_ property: Property, _ value: String, to element: ElementID, since version: Int? = nil) -> TextEdit? {
    guard scenario.settings(of: property, on: element).isEmpty else { return nil }
    let statement = "\(property.spec.spelling): \(value)"
    return add(version.map { scenario.statement(statement, since: $0) } ?? statement, to: element)
  }

  /// Adds statements to an element.
  func add(_ statements: String..., to element: ElementID) -> TextEdit? { add(statements, to: element) }

  func add(_ statements: [String], to element: ElementID) -> TextEdit? {
    statement(of: element).map { item.prepend(statements, to: $0) }
  }

  /// The statement of an element in this item; nil for implicit elements and those of a component.
  func statement(of element: ElementID) -> SyntaxNode? {
    guard let info = scenario.info(element), let place = info.place, scenario.owns(place) else { return nil }
    return info.statementRange.flatMap(scenario.tree.root.descendant)
  }

  /// Moves an element's statement, with the comments above it, before another of the same superview.
  func move(_ element: ElementID, before other: ElementID) -> [TextEdit]? {
    guard scenario.screen[element].parent == scenario.screen[other].parent,
      let moved = scenario.elements[element.index].statementRange,
      let first = scenario.elements[other.index].statementRange, first.upperBound <= moved.lowerBound
    else { return nil }
    let lines = scenario.tree.linesWithComments(of: moved)
    let start = scenario.tree.wholeLines(of: first).lowerBound
    guard start < first.lowerBound, lines.lowerBound < moved.lowerBound else { return nil }
    return [item.insert(scenario.text(lines), at: start), replace(lines, with: "")]
  }

  /// Moves a statement of an `at` block to another stage: the whole block if it contains nothing else, otherwise only
  /// the statement, into a new block after it.
  func move(_ setting: BoundSetting, to stage: Stage) -> [TextEdit]? {
    guard let block = enclosingStage(of: setting) else { return nil }
    if block.statements.count == 1 { return [replace(block.stageRange, with: stage.spec.name)] }
    let indent = scenario.tree.indentation(at: block.range.lowerBound)
    let code = braced([scenario.text(setting.place.range)], indent: indent)
    return [
      remove(setting.place.range),
      item.insert("\n\(indent)at \(stage.spec.name) \(code)", at: block.range.upperBound),
    ]
  }
}

extension ScenarioEditor {
  /// Writes a statement twice: with another text for a part of it on the devices of a selector, and unchanged on the
  /// others.
  func branch(
    _ setting: BoundSetting,
    when selector: String,
    replacing part: ByteRange,
    with text: String
  ) -> TextEdit? {
    // The whole `at` block if it contains only the statement.
    let block = enclosingStage(of: setting)
    let range = block?.statements.count == 1 ? block?.range ?? setting.place.range : setting.place.range
    guard scenario.owns(setting), range.lowerBound <= part.lowerBound, part.upperBound <= range.upperBound else {
      return nil
    }
    let old = scenario.text(range)
    let new = scenario.tree.text(of: range, after: [replace(part, with: text)])
    return replace(range, with: condition(selector, new, otherwise: old, at: range.lowerBound))
  }

  /// Replaces the old guide that a statement is tied to by the safe area; only edges with the same meaning can be
  /// replaced.
  func replaceGuide(of setting: BoundSetting) -> TextEdit? {
    guard scenario.owns(setting), case .anchor(let anchor) = setting.value else { return nil }
    let isTop = setting.property == .top
    guard isTop || setting.property == .bottom else { return nil }
    guard anchor.target == (isTop ? .topLayoutGuide : .bottomLayoutGuide) else { return nil }
    let word: AnchorWord = isTop ? .topLayoutGuide : .bottomLayoutGuide
    let reference = scenario.references.first { reference in
      guard case .anchor(word) = reference.target else { return false }
      return setting.valuePlace.range.contains(reference.range.lowerBound)
    }
    return reference.map { replace($0.range, with: "safeArea") }
  }

  /// `feed.topLayoutGuide.length` becomes `feed.view.safeAreaInsets.top`.
  func replaceLength(_ read: Read) -> TextEdit? {
    let (written, spelling) = (scenario.text(read.place.range), read.quantity.spec.spelling)
    let part = read.quantity == .topLayoutGuideLength ? "top" : "bottom"
    guard written.hasSuffix(spelling) else { return nil }
    return replace(read, with: written.dropLast(spelling.count) + "view.safeAreaInsets.\(part)")
  }
}

// MARK: - Parts of values

extension ScenarioEditor {
  /// Writes insets with one edge changed; nil if another edge is computed, whose expression would be lost.
  func set(_ edge: Edge, of setting: BoundSetting, to text: String) -> TextEdit? {
    guard case .insets(let insets) = setting.value,
      Edge.allCases.allSatisfy({ $0 == edge || insets[$0].isConstant })
    else { return nil }
    return set(setting, to: insets.written([edge: text]))
  }

  /// Removes one edge from insets, or the whole statement if nothing else is left.
  func remove(_ edge: Edge, from setting: BoundSetting) -> TextEdit? {
    guard case .insets(let insets) = setting.value else { return nil }
    let isLast = Edge.allCases.allSatisfy { $0 == edge || insets[$0] == .constant(0) }
    return isLast ? remove(setting) : set(edge, of: setting, to: "0")
  }

  /// Adds points at one edge to a property's insets, or sets them if there are none.
  func increase(_ property: Property, at edge: Edge, by points: Points, on element: ElementID) -> TextEdit? {
    guard let setting = scenario.settings(of: property, on: element).last else {
      return add(property, InsetsExpression.zero.written([edge: formatted(points)]), to: element)
    }
    guard setting.stage == nil, case .insets(let insets) = setting.value,
      case .constant(let known) = insets[edge]
    else { return nil }
    return set(edge, of: setting, to: formatted(known + points))
  }

  /// Replaces a read of a quantity by other text.
  func replace(_ read: Read, with text: String) -> TextEdit? {
    scenario.owns(read.place) ? replace(read.place.range, with: text) : nil
  }

  /// Replaces the screen's height by the superview's throughout a statement; nil if it does not use the screen's.
  func takeHeightFromSuperview(_ setting: BoundSetting) -> [TextEdit]? {
    let heights = setting.reads.filter { scenario.owns($0.place) && scenario.text($0.place.range) == "screen.height" }
    return heights.isEmpty ? nil : heights.compactMap { replace($0, with: "superview.bounds.height") }
  }

  /// Removes a term from a sum or a difference.
  func leaveOut(_ term: ByteRange) -> TextEdit? {
    var node = scenario.tree.root.descendant(at: term)
    while let current = node, current.range == term { node = current.parent }
    guard let sum = node, case .binary(_, let left?, let sign, let right?) = ExpressionSyntax(sum) else { return nil }
    if right.range == term, sign.text == "+" || sign.text == "-" {
      return replace(sum.range, with: scenario.text(left.range))
    }
    return left.range == term && sign.text == "+" ? replace(sum.range, with: scenario.text(right.range)) : nil
  }
}

extension InsetsExpression {
  static let zero = InsetsExpression(top: .constant(0), left: .constant(0), bottom: .constant(0), right: .constant(0))

  /// The insets as documents write them, with some edges changed.
  func written(_ changes: [Edge: String]) -> String {
    "(" + Edge.allCases.map { changes[$0] ?? self[$0].written }.joined(separator: ", ") + ")"
  }
}

// MARK: - Ties

extension ScenarioEditor {
  /// Keeps an element's edges inside the safe area, each at its distance from the superview without what was meant for
  /// the bars in these layouts; nil if an edge is placed in another way.
  func pinToSafeArea(_ element: ElementID, at edges: [Edge], in layouts: ScenarioLayouts) -> [TextEdit]? {
    guard scenario.settings(of: .frame, on: element).isEmpty else { return nil }
    var edits: [TextEdit] = []
    var missing: [String] = []
    for edge in edges {
      let ties = ties(of: element, at: edge)
      if ties.isEmpty { missing.append("\(edge.name): safeArea") }
      for setting in ties {
        guard let edit = pin(setting, at: edge, in: layouts) else { return nil }
        if !edits.contains(edit) { edits.append(edit) }
      }
    }
    guard !missing.isEmpty else { return edits }
    return add(missing, to: element).map { edits + [$0] }
  }

  /// The statements that tie an edge, under its own name or, in each layout direction, under that of a leading or trailing
  /// edge.
  private func ties(of element: ElementID, at edge: Edge) -> [BoundSetting] {
    if let setting = scenario.settings(of: edge.property, on: element).last { return [setting] }
    let directions = Set(scenario.configurations.map(\.layoutDirection))
    return [Property.leading, .trailing].compactMap { property in
      guard directions.contains(where: { property.edge(in: $0) == edge }) else { return nil }
      return scenario.settings(of: property, on: element).last
    }
  }

  private func pin(_ setting: BoundSetting, at edge: Edge, in layouts: ScenarioLayouts) -> TextEdit? {
    guard setting.stage == nil, case .anchor(let anchor) = setting.value else { return nil }
    // `edges: superview inset 8` keeps its distances.
    guard scenario.namesItself(setting) else {
      guard anchor.target == .superview,
        let word = scenario.references.first(where: { setting.valuePlace.range.contains($0.range.lowerBound) }),
        scenario.text(word.range) == "superview"
      else { return nil }
      return replace(word.range, with: "safeArea")
    }
    let isNear = setting.property.isNearEdge
    guard let offset = offsetFromSuperview(anchor, isNear: isNear) else { return nil }
    let sign: Points = isNear ? 1 : -1
    let room = scenario.room(in: sign * offset, of: setting.element, at: edge, in: layouts)
    return set(setting, to: "safeArea" + signed(sign * room))
  }

  /// The offset of an edge from the superview's, down or right, in points; nil unless it is a plain number.
  private func offsetFromSuperview(_ anchor: Anchor, isNear: Bool) -> Points? {
    guard case .constant(let offset) = anchor.offset else { return nil }
    switch anchor.target.outerLine {
    case .superview: return offset
    // A bare number counts inwards.
    case .distance(.constant(let distance)):
      return isNear ? distance + offset : offset - distance
    case .safeArea, .margins, .distance, nil: return nil
    }
  }
}

/// ` + 8`, ` - 8` or nothing: the offset after a word.
func signed(_ points: Points) -> String {
  points.looksLike(0) ? "" : points > 0 ? " + \(formatted(points))" : " - \(formatted(-points))"
}

extension BoundScenario {
  /// Whether the statement names the property itself; `edges` stands for four.
  func namesItself(_ setting: BoundSetting) -> Bool {
    text(setting.namePlace.range) == setting.property.spec.spelling
  }
}

extension Edge {
  /// The property that ties the edge.
  var property: Property {
    switch self {
    case .top: .top
    case .left: .left
    case .bottom: .bottom
    case .right: .right
    }
  }
}
