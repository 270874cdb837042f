import InsetsEngine

/// The constraints of one screen as statements of the language, each on the view that it places.
struct ScreenTies {
  /// A line of a view with what it is tied to, or with its limit.
  struct Statement: Hashable {
    var property: Property
    var value: String
  }

  /// A line of a view and what it is tied to.
  struct Tie: Equatable {
    var statement: Statement
    var leadsToSibling: Bool
  }

  /// What a view says of one of its axes.
  struct AxisStatements {
    /// The two equalities that a view says plainly, by the lines they tie.
    var ties: [Tie] = []
    /// All other equalities, and inequalities.
    var limits: [Statement] = []
    /// Constraints that can't be said, as comments.
    var unsaid: [ScreenStatement] = []
    /// What statements come from that do not tell it themselves, as comments.
    var remarks: [ScreenStatement] = []
    /// Whether a placeholder stands for the size that the view has by itself.
    var isSizedByPlaceholder = false

    var isEmpty: Bool { ties.isEmpty && limits.isEmpty && unsaid.isEmpty }
    /// Whether one of the ties is a size.
    var saysSize: Bool { says(.extent) }

    func says(_ number: AxisNumber) -> Bool { ties.contains { Line($0.statement.property)?.number == number } }

    /// Whether a line is said, or how far inside it is at the most.
    func isBound(_ number: AxisNumber) -> Bool {
      let limit = number == .near ? "<= " : ">= "
      return says(number) || limits.contains { Line($0.property)?.number == number && $0.value.hasPrefix(limit) }
    }
  }

  private struct Key: Hashable {
    var view: String
    var axis: Axis
  }

  private let root: InterfaceBuilderView
  private let views: [String: InterfaceBuilderView]
  /// The owner and the key of each guide.
  private let guides: [String: (view: InterfaceBuilderView, key: LayoutGuide)]
  private let layoutGuides: [String: Edge]
  private let order: [String: Int]
  private let names: ScreenNames
  private let keepsPlaceholders: Bool
  private var statements: [Key: AxisStatements] = [:]
  /// The ratio of width to height that views keep, by their ids.
  private(set) var ratios: [String: String] = [:]
  /// What each statement of a view was made of, by the views' ids.
  private(set) var origins: [String: [Statement: InterfaceBuilderConstraint]] = [:]
  /// Ties of baselines, which wait for all others.
  private var baselines: [InterfaceBuilderConstraint] = []
  private(set) var notes: [(reason: ImportReason, offset: Int, subject: String)] = []
  /// The ids of the views with a constraint that is not said, of which it is not known how high they are or where.
  private(set) var open: Set<String> = []

  init(
    of root: InterfaceBuilderView,
    _ layoutGuides: [String: Edge],
    _ names: ScreenNames,
    keepsPlaceholders: Bool,
    in traits: CanvasTraits
  ) {
    self.root = root
    self.layoutGuides = layoutGuides
    self.names = names
    self.keepsPlaceholders = keepsPlaceholders
    var views: [String: InterfaceBuilderView] = [:]
    var guides: [String: (InterfaceBuilderView, LayoutGuide)] = [:]
    var order: [String: Int] = [:]
    let all = root.all
    for (index, view) in all.enumerated() {
      views[view.id] = view
      order[view.id] = index
      if let content = view.contentView?["id"] { views[content] = view }
      for (id, key) in view.guides { guides[id] = (view, key) }
    }
    self.views = views
    self.guides = guides
    self.order = order
    for view in all {
      for constraint in view.constraints(in: traits) { add(constraint) }
    }
    for constraint in baselines { addBaseline(constraint) }
  }

  /// What is said of a view's axis.
  subscript(_ view: InterfaceBuilderView, _ axis: Axis) -> AxisStatements {
    statements[Key(view: view.id, axis: axis)] ?? AxisStatements()
  }

  // MARK: - One constraint

  private mutating func add(_ constraint: InterfaceBuilderConstraint) {
    let sides = [constraint, constraint.turned].compactMap { $0 }
    let ranked = sides.compactMap { side in carrier(of: side).map { (side, $0) } }.sorted { rank($0) < rank($1) }
    guard let (side, view) = ranked.first else { return note(.otherScene, constraint) }
    if constraint.hasOwnClass { leaveOpen(constraint) }
    if constraint.isPlaceholder, !keepsPlaceholders {
      let line = side.first.attribute.line
      leaveUnsaid(.placeholder, constraint, of: view, line?.axis ?? .vertical)
      if let line, line.number == .extent {
        statements[Key(view: view.id, axis: line.axis)]?.isSizedByPlaceholder = true
      }
      return
    }
    if [side.first, side.second].contains(where: { $0?.attribute.isBaseline ?? false }) {
      return baselines.append(side)
    }
    guard let line = side.first.attribute.line else {
      return leaveUnsaid(.unknownAttribute, side, of: view, .vertical)
    }
    if side.second?.id == side.first.id, isRatio(side, line) {
      let ratio = line.axis == .horizontal ? side.multiplier : side.multiplier.inverse
      ratios[view.id] = ratio.text
      origins[view.id, default: [:]][Statement(property: .aspectRatio, value: ratio.text)] = side
      return
    }
    guard let value = value(of: side, for: view, line) else {
      return leaveUnsaid(reason(why: side, of: view), side, of: view, line.axis)
    }
    insert(value, side, line, on: view)
  }

  private func reason(why side: InterfaceBuilderConstraint, of view: InterfaceBuilderView) -> ImportReason {
    if !side.multiplier.isOne { return .multiplier }
    return namesOtherMargins(side.second, for: view) ? .otherMargins : .otherScene
  }

  /// Whether an item is the margin of a view that the view does not stand in.
  private func namesOtherMargins(_ item: InterfaceBuilderConstraint.Item?, for view: InterfaceBuilderView) -> Bool {
    guard let item, item.attribute.isMargin, let target = views[item.id] else { return false }
    return !view.isInside(target)
  }

  /// Leaves a tie of baselines to the view that says less of itself, when everything else is said.
  private mutating func addBaseline(_ constraint: InterfaceBuilderConstraint) {
    let sides = [constraint, constraint.turned].compactMap { $0 }
    let carried = sides.compactMap { side in carrier(of: side).map { (side, $0) } }
    func count(_ view: InterfaceBuilderView) -> Int { self[view, .vertical].ties.count }
    guard let (side, view) = carried.min(by: { count($0.1) < count($1.1) }) else {
      return note(.otherScene, constraint)
    }
    if let other = side.second.flatMap({ views[$0.id] }), side.second?.attribute == side.first.attribute,
      side.multiplier.isOne, view.hasSameBaselines(as: other)
    {
      var tops = side
      tops.first.attribute = ConstraintAttribute(.top)
      tops.second?.attribute = ConstraintAttribute(.top)
      return add(tops)
    }
    if let lines = linesOfText(side) {
      // The metrics of a font are not so exact that they could agree with what places the view already.
      if count(view) + (view.hasLineHeight ? 1 : 0) >= 2 {
        return leaveUnsaid(.placedBaseline, side, of: view, .vertical)
      }
      let remark = ScreenStatement.comment(
        "import: \(words(for: constraint).onOneLine), by the metrics of the system's font"
      )
      statements[Key(view: lines.first.id, axis: .vertical), default: AxisStatements()].remarks.append(remark)
      return add(lines)
    }
    leaveUnsaid(.baseline, side, of: view, .vertical)
  }

  /// The constraint between lines that are no baselines; nil where a font's metrics are not known.
  private func linesOfText(_ side: InterfaceBuilderConstraint) -> InterfaceBuilderConstraint? {
    guard side.multiplier.isOne, let second = side.second, let own = lineOfText(side.first),
      let other = lineOfText(second)
    else { return nil }
    var lines = side
    lines.first = own.item
    lines.second = other.item
    lines.constant += other.offset - own.offset
    return lines
  }

  private func lineOfText(_ item: InterfaceBuilderConstraint.Item)
    -> (item: InterfaceBuilderConstraint.Item, offset: Double)?
  {
    guard item.attribute.isBaseline else { return (item, 0) }
    guard let line = views[item.id]?.baseline(isFirst: item.attribute.name == Choice.firstBaseline.rawValue) else {
      return nil
    }
    return (InterfaceBuilderConstraint.Item(id: line.view.id, attribute: ConstraintAttribute(line.line)), line.offset)
  }

  /// Whether the constraint says no more than the ratio of the view's own width and height, the first that does.
  private func isRatio(_ side: InterfaceBuilderConstraint, _ line: Line) -> Bool {
    line.number == .extent && side.relation == .equal && side.priority >= 1000 && side.constant == 0
      && side.multiplier.value > 0 && ratios[side.first.id] == nil
  }

  private mutating func insert(
    _ value: String,
    _ constraint: InterfaceBuilderConstraint,
    _ line: Line,
    on view: InterfaceBuilderView
  ) {
    let key = Key(view: view.id, axis: line.axis)
    let said = statements[key] ?? AxisStatements()
    // A tie leads to the superview or a sibling; what leads elsewhere, or takes the size of another view, is an equality.
    let other = constraint.second.flatMap { views[$0.id] ?? guides[$0.id]?.view }
    let isNear =
      other.map { $0 === view.superview || line.number != .extent && $0.superview === view.superview } ?? true
    // A stack view arranges only what says no more of itself than its size.
    let isAllowed = !view.isArranged || line.number == .extent
    let isPlain = constraint.relation == .equal && constraint.priority >= 1000 && isNear && isAllowed
    // A margin of the view itself, and a ratio that is more than one, have no property.
    var statement = Statement(property: line.property, value: value)
    if isPlain, said.ties.count < 2, !said.says(line.number) {
      let leadsToSibling = other.map { $0 !== view.superview } ?? false
      statements[key, default: AxisStatements()]
        .ties.append(Tie(statement: statement, leadsToSibling: leadsToSibling))
    } else {
      let priority = constraint.priority < 1000 ? " priority \(text(of: constraint.priority))" : ""
      statement.value = "\(constraint.relation.rawValue) \(value)\(priority)"
      statements[key, default: AxisStatements()].limits.append(statement)
    }
    origins[view.id, default: [:]][statement] = constraint
  }

  /// The view that can carry a constraint whose first item it is: one of the screen, whose own line is meant.
  private func carrier(of side: InterfaceBuilderConstraint) -> InterfaceBuilderView? {
    guard let view = views[side.first.id], view !== root, !view.isListPart,
      !side.first.attribute.isMargin, view.contentView?["id"] != side.first.id
    else { return nil }
    return view
  }

  /// Where a constraint can stand on either of its views, it stands on the inner one, and of others on the one that
  /// says less of itself so far; a size stands on the later one, which can refer to the earlier.
  private func rank(_ side: (constraint: InterfaceBuilderConstraint, view: InterfaceBuilderView)) -> (Int, Int, Int) {
    guard let second = side.constraint.second, let other = views[second.id], other !== side.view else {
      return (0, 0, 0)
    }
    if side.view.isInside(other) { return (0, 0, 0) }
    if other.isInside(side.view) { return (2, 0, 0) }
    let line = side.constraint.first.attribute.line
    let isSize = line.map { $0.number == .extent } ?? false
    let position = order[side.view.id] ?? 0
    let said = line.map { self[side.view, $0.axis].ties.count } ?? 0
    return (1, isSize ? -position : min(said, 2), -position)
  }

  // MARK: - What a line is tied to

  private func value(
    of constraint: InterfaceBuilderConstraint,
    for view: InterfaceBuilderView,
    _ line: Line
  ) -> String? {
    guard let second = constraint.second else {
      return line.number == .extent ? text(of: constraint.constant) : nil
    }
    guard let other = second.attribute.line else { return nil }
    if line.number == .extent {
      guard other.number == .extent, let quantity = extent(second, other, for: view) else { return nil }
      return text(of: constraint.multiplier.text(times: quantity), plus: constraint.constant)
    }
    guard other.axis == line.axis, other.number != .extent else { return nil }
    if !constraint.multiplier.isOne { return share(of: constraint, for: view, line, other) }
    guard let anchor = anchor(second, other, for: view, line) else { return nil }
    return text(of: anchor, plus: constraint.constant)
  }

  private func anchor(
    _ item: InterfaceBuilderConstraint.Item,
    _ other: Line,
    for view: InterfaceBuilderView,
    _ line: Line
  ) -> String? {
    let suffix = other.property == line.property ? "" : ".\(other.property)"
    if let guide = layoutGuides[item.id] {
      guard let word = Line.layoutGuide(guide, other) else { return nil }
      if word != "superview" { return word }
      return view.superview === root ? "superview.\(other.property)" : names[root.id].map { "\($0).\(other.property)" }
    }
    if let guide = guides[item.id] {
      let word: String
      switch guide.key {
      case .safeArea, .contentLayoutGuide, .frameLayoutGuide, .keyboard: word = guide.key.rawValue
      case .layoutMargins: word = "margins"
      case .readableContent, .readableContentGuide: word = "readable"
      }
      if guide.key == .keyboard { return other.property == .top && guide.view === view.superview ? word : nil }
      if guide.view === view.superview { return word + suffix }
      switch guide.key {
      case .contentLayoutGuide: return nil
      case .frameLayoutGuide: return names[guide.view.id].map { "\($0).\(other.property)" }
      case .safeArea, .layoutMargins, .readableContent, .readableContentGuide, .keyboard:
        return names[guide.view.id].map { "\($0).\(word).\(other.property)" }
      }
    }
    guard let target = views[item.id], target !== view, !namesOtherMargins(item, for: view) else { return nil }
    let word = item.attribute.isMargin ? "margins" : "superview"
    if target === view.superview { return word + suffix }
    let ending = item.attribute.isMargin ? ".margins.\(other.property)" : ".\(other.property)"
    return names[target.id].map { $0 + ending }
  }

  /// A part of the superview's size, which a factor on one of its lines is.
  private func share(
    of constraint: InterfaceBuilderConstraint,
    for view: InterfaceBuilderView,
    _ line: Line,
    _ other: Line
  ) -> String? {
    guard let second = constraint.second, let target = views[second.id], target === view.superview,
      !second.attribute.isMargin
    else { return nil }
    let quantity = "superview.bounds.\(line.axis == .horizontal ? Property.width : .height)"
    var factor = constraint.multiplier
    switch other.number {
    case .near: factor.numerator = 0
    case .far: break
    case .center, .extent: factor.denominator *= 2
    }
    var constant = constraint.constant
    if line.number == .far {
      factor.numerator = factor.denominator - factor.numerator
      constant = -constant
    }
    if factor.numerator == 0 { return text(of: constant) }
    return text(of: factor.text(times: quantity), plus: constant)
  }

  private func extent(_ item: InterfaceBuilderConstraint.Item, _ line: Line, for view: InterfaceBuilderView) -> String?
  {
    let part = line.property
    if let guide = guides[item.id] {
      let owner = guide.view === view.superview ? "superview" : names[guide.view.id]
      guard let owner else { return nil }
      switch guide.key {
      case .safeArea: return "\(owner).safeAreaLayoutGuide.layoutFrame.\(part)"
      case .layoutMargins: return "\(owner).layoutMarginsGuide.layoutFrame.\(part)"
      case .frameLayoutGuide: return "\(owner).bounds.\(part)"
      case .contentLayoutGuide: return "\(owner).contentSize.\(part)"
      case .readableContent, .readableContentGuide, .keyboard: return nil
      }
    }
    guard let target = views[item.id] else { return nil }
    if target === view.superview { return "superview.bounds.\(part)" }
    return names[target.id].map { "\($0).frame.\(part)" }
  }

  // MARK: - What can't be said

  private mutating func leaveOpen(_ constraint: InterfaceBuilderConstraint) {
    let tied = [constraint.first, constraint.second].compactMap { $0.flatMap { views[$0.id] } }
    open.formUnion(tied.filter { $0 !== root }.map(\.id))
  }

  private mutating func leaveUnsaid(
    _ reason: ImportReason,
    _ constraint: InterfaceBuilderConstraint,
    of view: InterfaceBuilderView,
    _ axis: Axis
  ) {
    note(reason, constraint)
    // What only must not be less or more decides no place, and what is wrong about bars is above and below.
    if reason != .placeholder, constraint.relation == .equal, axis == .vertical {
      leaveOpen(constraint)
    }
    // A build drops what stands for a place that code gives the view.
    if reason == .placeholder, constraint.first.attribute.line.map({ $0.number != .extent }) ?? true {
      open.insert(view.id)
    }
    statements[Key(view: view.id, axis: axis), default: AxisStatements()]
      .unsaid.append(.comment("import: \(words(for: constraint).onOneLine) is not expressed: \(reason.words)"))
  }

  private mutating func note(_ reason: ImportReason, _ constraint: InterfaceBuilderConstraint) {
    notes.append((reason, constraint.offset, words(for: constraint)))
  }

  private func words(for constraint: InterfaceBuilderConstraint) -> String {
    func words(_ item: InterfaceBuilderConstraint.Item) -> String {
      "\(views[item.id].flatMap { names[$0.id] } ?? item.id).\(item.attribute.name)"
    }
    var words = words(constraint.first) + " \(constraint.relation.rawValue) "
    if let second = constraint.second {
      words += text(
        of: constraint.multiplier.text(
          times: "\(views[second.id].flatMap { names[$0.id] } ?? second.id).\(second.attribute.name)"
        ),
        plus: constraint.constant
      )
    } else {
      words += text(of: constraint.constant)
    }
    return constraint.priority < 1000 ? words + " priority \(text(of: constraint.priority))" : words
  }
}
