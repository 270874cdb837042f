import InsetsEngine
import InsetsFormats
import InsetsSyntax

extension InterfaceBuilderDocument {
  /// What edits of the text are in the XML: changed attributes of constraints, views and controllers.
  ///
  /// All else in the file stays as it is, byte for byte. The file is read again afterwards, and the edits are made only if
  /// it then means the edited text.
  package func fileEdits(for edits: [TextEdit]) throws(EditRefusal) -> [TextEdit] {
    let wanted = applying(edits, to: text)
    let (old, new) = (SourceFile(text), SourceFile(wanted))
    guard old.items.count == new.items.count, new.errors.isEmpty else {
      throw EditRefusal("it adds or removes more than a file of Interface Builder can show")
    }
    var carrier = EditCarrier()
    var edited: Set<String> = []
    var next = 0
    for (before, after) in zip(old.items, new.items) {
      guard case .scenario(let from) = ItemSyntax(before) else {
        if before.bytes != after.bytes { throw EditRefusal("it changes more than the screens") }
        continue
      }
      defer { next += 1 }
      guard before.bytes != after.bytes else { continue }
      guard case .scenario(let to) = ItemSyntax(after), scenarios.indices.contains(next),
        let origins = scenarios[next].origins
      else { throw EditRefusal("it changes more than the screens") }
      try carrier.carry(from, to, origins)
      if let name = screenName(of: before) { edited.insert(name) }
    }
    let made = carrier.edits
    let again = try? InterfaceBuilderDocument(applying(made, to: file), named: name, context)
    let read = SourceFile(again?.text ?? [])
    guard read.items.count == new.items.count else { throw EditRefusal("what the file says would not be the same") }
    for (index, item) in new.items.enumerated() {
      // A screen's other ways change with the one that was edited.
      let isEdited = item.bytes != old.items[index].bytes
      if !isEdited, screenName(of: item).map(edited.contains) == true { continue }
      guard meaning(of: read.items[index]) == meaning(of: item) else {
        throw EditRefusal("what the file says would not be the same")
      }
    }
    return made
  }

  /// The screen that a scenario is one way of.
  private func screenName(of item: ItemTree) -> String? {
    guard case .scenario(let scenario) = ItemSyntax(item) else { return nil }
    return scenario.titleText.flatMap { screens[$0]?.way.name }
  }
}

/// What an item says, whatever the order of the properties in each block.
private func meaning(of item: ItemTree) -> String {
  guard case .scenario(let scenario) = ItemSyntax(item) else { return item.root.text }
  return (scenario.titleText ?? "") + meaning(of: scenario.block)
}

private func meaning(of block: Block?) -> String {
  var (properties, others): ([String], [String]) = ([], [])
  for statement in block?.statements ?? [] {
    switch statement {
    case .property(let property): properties.append(property.node.text)
    case .element(let element):
      others.append("\(element.kindToken.text) \(element.name?.text ?? "")" + meaning(of: element.block))
    case .presents(let presents): others.append("presents" + meaning(of: presents.block))
    case .use, .when, .at, .letStatement, .expect, .broken: others.append(statement.node.text)
    }
  }
  return "{" + (properties.sorted() + others).joined(separator: ";") + "}"
}

/// Turns the differences between two texts of a scenario into edits of the XML.
private struct EditCarrier {
  private(set) var edits: [TextEdit] = []

  mutating func carry(_ old: ScenarioItem, _ new: ScenarioItem, _ origins: ScreenOrigins) throws(EditRefusal) {
    var owners = XMLOwners(origins)
    try carry(old.block, new.block, in: owners.screen, of: nil, &owners)
  }

  private mutating func carry(
    _ old: Block?,
    _ new: Block?,
    in owner: XMLOwner,
    of superview: XMLElement?,
    _ owners: inout XMLOwners
  ) throws(EditRefusal) {
    var (before, after) = (old?.statements ?? [], new?.statements ?? [])
    try carryProperties(
      before.compactMap(\.property),
      after.compactMap(\.property),
      in: owner,
      of: superview,
      owners.origins
    )
    before.removeAll { $0.property != nil }
    after.removeAll { $0.property != nil }
    guard before.count == after.count else { throw EditRefusal("it adds or removes a view") }
    for (from, to) in zip(before, after) {
      if case .element(let from) = from, case .element(let to) = to, from.kindToken.text == to.kindToken.text,
        from.name?.text == to.name?.text
      {
        let inner = owners.owner(of: from, in: owner)
        try carry(from.block, to.block, in: inner, of: owner.view, &owners)
      } else if case .presents(let from) = from, case .presents(let to) = to {
        try carry(from.block, to.block, in: owner, of: superview, &owners)
      } else {
        guard from.node.text == to.node.text else { throw EditRefusal("it adds, removes or moves a view") }
      }
    }
  }

  // MARK: - Properties

  private mutating func carryProperties(
    _ old: [PropertyStatement],
    _ new: [PropertyStatement],
    in owner: XMLOwner,
    of superview: XMLElement?,
    _ origins: ScreenOrigins
  ) throws(EditRefusal) {
    var gone = old.filter { statement in !new.contains { $0.node.text == statement.node.text } }
    let come = new.filter { statement in !old.contains { $0.node.text == statement.node.text } }
    for statement in come {
      let ties = TieText.all(of: statement)
      guard ties.isEmpty else { continue }
      let index = gone.firstIndex { $0.name?.text == statement.name?.text }
      if let index { gone.remove(at: index) }
      try set(statement, in: owner)
    }
    let (ties, others) = (gone.flatMap(TieText.all), gone.filter { TieText.all(of: $0).isEmpty })
    try carryTies(ties, come.flatMap(TieText.all), on: owner.name ?? "", of: superview, origins)
    for statement in others { try remove(statement, in: owner) }
  }

  private mutating func set(_ statement: PropertyStatement, in owner: XMLOwner) throws(EditRefusal) {
    guard let property = statement.word else { throw refusal(statement) }
    let value = statement.values.map(\.node.text).joined(separator: ", ")
    if let keys = property.insetKeys {
      let numbers = value.drop { $0 == "(" }.prefix { $0 != ")" }.split(separator: ",")
        .map { Double($0.drop { $0 == " " }) }
      let child = owner.elements.lazy.compactMap { $0.inset(property) }.first
      guard let child, numbers.count == keys.count else { throw refusal(statement) }
      for (key, number) in zip(keys, numbers) {
        guard let number else { throw refusal(statement) }
        set(key, to: text(of: number), on: child)
      }
      return
    }
    guard let element = owner.elements.lazy.compactMap({ $0.holder(of: property) }).first else {
      throw refusal(statement)
    }
    let attribute = XMLElement.attributeName(of: property)
    switch value {
    case "true": set(attribute, to: "YES", on: element)
    case "false": set(attribute, to: "NO", on: element)
    default:
      guard Double(value) != nil || value.allSatisfy(\.isLetter) else { throw refusal(statement) }
      set(attribute, to: value, on: element)
    }
  }

  private mutating func remove(_ statement: PropertyStatement, in owner: XMLOwner) throws(EditRefusal) {
    guard let property = statement.word else { throw refusal(statement) }
    if property.insetKeys != nil {
      guard let child = owner.elements.lazy.compactMap({ $0.inset(property) }).first else { throw refusal(statement) }
      return edits.append(TextEdit(range: ByteRange(bytes: child.offset, child.end), replacement: ""))
    }
    guard let element = owner.elements.lazy.compactMap({ $0.holder(of: property) }).first, element[property] != nil
    else { throw refusal(statement) }
    set(XMLElement.attributeName(of: property), to: nil, on: element)
  }

  private func refusal(_ statement: PropertyStatement) -> EditRefusal {
    EditRefusal("'\(statement.name?.text ?? "")' can't be written as an attribute of the file")
  }

  // MARK: - Ties

  private mutating func carryTies(
    _ old: [TieText],
    _ new: [TieText],
    on name: String,
    of superview: XMLElement?,
    _ origins: ScreenOrigins
  ) throws(EditRefusal) {
    var left = old.filter { !new.contains($0) }
    for tie in new where !old.contains(tie) {
      guard let index = left.firstIndex(where: { $0.line == tie.line && ($0.relation == nil) == (tie.relation == nil) })
      else { throw EditRefusal("it adds a constraint") }
      let known = left.remove(at: index)
      guard let constraint = known.constraint(on: name, origins) else { throw EditRefusal("it changes no constraint") }
      try change(constraint, from: known, to: tie, of: superview)
    }
    if !left.isEmpty { throw EditRefusal("it removes a constraint") }
  }

  private mutating func change(
    _ constraint: InterfaceBuilderConstraint,
    from old: TieText,
    to new: TieText,
    of superview: XMLElement?
  ) throws(EditRefusal) {
    let xml = constraint.xml
    let sign = constraint.isTurned ? -1.0 : 1.0
    guard constraint.multiplier.isOne, old.relation == new.relation else {
      throw EditRefusal("it changes a constraint's kind")
    }
    if old.constant != new.constant {
      guard abs(constraint.constant - old.constant) < 0.001 else {
        throw EditRefusal("the constraint's constant is not the number in the text")
      }
      set("constant", to: new.constant == 0 ? nil : text(of: sign * new.constant), on: xml)
      set("symbolic", to: nil, on: xml)
    }
    if old.priority != new.priority { set("priority", to: new.priority.map { text(of: $0) }, on: xml) }
    guard old.anchor != new.anchor else { return }
    guard let superview, let item = superview.item(for: new.anchor, old.line) else {
      throw EditRefusal(
        new.anchor.hasPrefix("safeArea")
          ? "the view around it has no safe area guide in the file" : "'\(new.anchor)' is nothing in the file"
      )
    }
    let side = constraint.isTurned ? "first" : "second"
    set("\(side)Item", to: item.id, on: xml)
    set("\(side)Attribute", to: item.attribute, on: xml)
  }

  // MARK: - Attributes

  /// Writes an attribute's value, or takes the attribute away.
  private mutating func set(_ name: String, to value: String?, on element: XMLElement) {
    switch (element.attribute(name), value) {
    case (let known?, let value?):
      let range = ByteRange(bytes: known.valueRange.lowerBound, known.valueRange.upperBound)
      if known.value != value { edits.append(TextEdit(range: range, replacement: value)) }
    case (let known?, nil):
      // The space before it goes too.
      let range = ByteRange(bytes: known.range.lowerBound - 1, known.range.upperBound)
      edits.append(TextEdit(range: range, replacement: ""))
    case (nil, let value?):
      let place = ByteOffset(element.attributes.last?.range.upperBound ?? element.offset + 1 + element.name.utf8.count)
      edits.append(TextEdit(range: place..<place, replacement: " \(name)=\"\(value)\""))
    case (nil, nil): break
    }
  }
}

/// A statement that ties a line of a view, taken apart.
private struct TieText: Equatable {
  var line: Property
  /// The sign of a limit.
  var relation: String?
  /// What it is tied to; empty where it is a number.
  var anchor: String
  var constant: Double
  var priority: Double?
  private var statement: ScreenTies.Statement

  static func == (left: TieText, right: TieText) -> Bool {
    left.line == right.line && left.relation == right.relation && left.anchor == right.anchor
      && left.constant == right.constant && left.priority == right.priority
  }

  /// The ties of a statement, four of one for all edges; none of what ties nothing.
  static func all(of property: PropertyStatement) -> [TieText] {
    guard let name = property.word, let statement = property.tie, let value = property.values.first,
      property.values.count == 1
    else { return [] }
    let words = value.node.text.split(separator: " ").map(String.init)
    let priority = property.priority.flatMap { Double($0.node.text) }
    if name == .edges {
      guard words.count == 1 || words.count == 3 && words[1] == "inset", let anchor = words.first else { return [] }
      guard let distance = words.count == 3 ? Double(words[2]) : 0 else { return [] }
      return ViewSide.allCases.map { side in
        TieText(
          line: side.properties[0],
          anchor: anchor,
          constant: side.isFar ? -distance : distance,
          statement: statement
        )
      }
    }
    guard Line(name) != nil else { return [] }
    let line = ViewSide.allCases.first { $0.properties.contains(name) }?.properties[0] ?? name
    var tie = TieText(
      line: line,
      relation: property.limitSign?.text,
      anchor: "",
      constant: 0,
      priority: priority,
      statement: statement
    )
    if words.count == 1, let number = Double(words[0]) {
      tie.constant = number
    } else if words.count == 1 {
      tie.anchor = words[0]
    } else if words.count == 3, let number = Double(words[2]), ["+", "-"].contains(words[1]) {
      tie.anchor = words[0]
      tie.constant = words[1] == "-" ? -number : number
    } else {
      tie.anchor = value.node.text
    }
    return [tie]
  }

  /// What the statement was made of.
  func constraint(on name: String, _ origins: ScreenOrigins) -> InterfaceBuilderConstraint? {
    if let constraint = origins.ties[name]?[statement] { return constraint }
    let side = ViewSide.allCases.first { $0.properties[0] == line }
    return side.flatMap { origins.constraint(at: $0, of: name) }
  }
}

extension StatementSyntax {
  var property: PropertyStatement? { if case .property(let property) = self { property } else { nil } }
}

extension XMLElement {
  /// The element that holds the distances.
  fileprivate func inset(_ property: Property) -> XMLElement? {
    keyed(property) ?? keyed("contentView")?.keyed(property) ?? first("collectionViewFlowLayout")?.keyed(property)
  }

  private static let controllerProperties: Set<Property> = [
    .automaticallyAdjustsScrollViewInsets, .extendedLayoutIncludesOpaqueBars, .hidesBottomBarWhenPushed,
    .modalPresentationStyle, .isNavigationBarHidden, .isToolbarHidden,
  ]
  private static let viewProperties = Set(
    Property.tableHeights + Property.scrollFlags + Property.barFlags + [
      .contentInsetAdjustmentBehavior, .insetsLayoutMarginsFromSafeArea, .preservesSuperviewLayoutMargins, .isHidden,
      .spacing,
    ]
  )

  /// The element whose attribute a property is, whether it is written or not; nil for what is no attribute of it.
  fileprivate func holder(of property: Property) -> XMLElement? {
    guard name.hasSuffix("Controller") else { return Self.viewProperties.contains(property) ? self : nil }
    if property == .largeTitleDisplayMode { return keyed("navigationItem") }
    return Self.controllerProperties.contains(property) ? self : nil
  }

  /// What a word such as `safeArea` or `superview.bottom` is for views in this one.
  fileprivate func item(for anchor: String, _ line: Property) -> (id: String, attribute: String)? {
    let words = anchor.split(separator: ".").map(String.init)
    guard let word = words.first, words.count <= 2 else { return nil }
    let attribute = words.count == 2 ? words[1] : "\(line)"
    switch word {
    case "superview": return self["id"].map { ($0, attribute) }
    case "margins": return self["id"].map { ($0, "\(attribute)Margin") }
    case "safeArea":
      let guide = children.first { $0.name == "viewLayoutGuide" && $0["key"] == LayoutGuide.safeArea.rawValue }
      return guide?["id"].map { ($0, attribute) }
    default: return nil
    }
  }
}
