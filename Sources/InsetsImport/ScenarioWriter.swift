import InsetsEngine
import InsetsFormats

/// A view of an imported screen, and what became of its frame.
package struct ImportedView: Sendable {
  package enum Outcome: Equatable, Sendable {
    /// The whole frame is computed and expected.
    case computed
    /// One axis or both are the stored numbers.
    case stored(ImportReason)
    /// Something else places it: a mask, a list, a controller.
    case placedOtherwise
    /// The frame is out of date: Interface Builder itself says so, or the file's own numbers.
    case stale(ImportReason)
  }

  package var id: String
  package var name: String
  package var kind: UIKitKind
  package var line: Int
  package var outcome: Outcome
}

/// A scenario made of a controller or a view.
package struct ImportedScenario: Sendable {
  package var title: String
  /// The object's id in the imported file.
  package var id: String
  /// The scenario without its mark, formatted, without a final line end.
  package var text: String
  package var views: [ImportedView]
  package var notes: [ImportNote]
  /// What the scenario stands for.
  var kind = InterfaceScreen.Kind.screen
  /// Nil where it is made of no XML.
  var origins: ScreenOrigins?
  /// The screen that it is one way of.
  var way: (name: String, way: Int, ways: Int)?
  var code = Code()
  /// Why less is reported of the screen than of others.
  var limits: [ScreenRead.Omission] = []

  /// Why nobody sees a screen, or not on the devices that it is laid out on.
  enum Silence: Hashable, Sendable {
    case leftOut, unshown, variant

    /// Lower case, without a final stop.
    var words: String {
      switch self {
      case .leftOut: "no target of the project has the file, so only what is deprecated is reported"
      case .unshown: "nothing in the project can show it, so only what is deprecated is reported"
      case .variant: "it is for some devices, and code says which, so only what is deprecated is reported"
      }
    }
  }

  /// What code changes on a screen.
  struct Code: Hashable, Sendable {
    /// The screen's class, if it is not in the project.
    var unreadClass: String?
    /// Whether there may be more on the screen than the file says.
    var addsViews = false
    var changesBars = false
    /// Whether the screen is never turned on its side.
    var isUpright = false
    /// What it says of items when it is asked, and whether the project has opaque bars.
    var collectionNumbers: Set<ScreenCode.CollectionNumber> = []
    var hasOpaqueBars = false
    /// Whether nothing is in the navigation bar above it, which is clear then.
    var isUnderEmptyBar = false
    /// Whether a file gives bars around the screen a colour of their own.
    var hasColouredBars = false
    /// The side of a drawer's screen that is where the drawer ends, which others say; nil for other screens.
    var openSide: PlaceMap.Side?
    /// Where bars around the screen look as code of their containers says.
    var openBars: Set<PlaceMap.Side> = []
    /// The views whose insets at the top and the bottom it sets.
    var scrolledViews: Set<String> = []
    /// The scroll views of whose content code says how large it is.
    var sizedViews: Set<String> = []
    /// The views that make room in themselves, by code or by attributes that are set when the app runs.
    var insetViews: Set<String> = []
    /// Why only what is deprecated is reported; nil where all is.
    var silence: Silence?
    /// Whether it is known what is around the screen.
    var isAroundKnown = true
    /// The views whose words it sets, so that they are not as large by themselves as they are in the file.
    var wordedViews: Set<String> = []
    /// The views that it places or hides, by their names in the scenario.
    var changedViews: Set<String> = []
  }
}

extension ImportedScenario {
  /// A screen that is made of no XML.
  package init(title: String, id: String, text: String, views: [ImportedView], notes: [ImportNote]) {
    self.init(title: title, id: id, text: text, views: views, notes: notes, kind: .screen, origins: nil)
  }
}

/// Writes the statements of one screen.
struct ScenarioWriter {
  let root: InterfaceBuilderView
  let ties: ScreenTies
  let demanded: DemandedLines
  /// What holds in size classes other than the canvas's.
  let others: [SizeClassTies]
  private(set) var names: ScreenNames
  let file: InterfaceBuilderFile
  private let expectsFrames: Bool
  /// Whether the screen is laid out as the canvas shows it, not as a build.
  let isForCanvas: Bool
  private(set) var expectations: [String] = []
  private(set) var views: [ImportedView] = []
  /// Whether the screen is laid out to be judged, on devices of other sizes too.
  var isJudged = false
  /// Whether the file says of screens that lie on their side, or of those of iPads, what a condition can't.
  var isOpenInLandscape = false
  var isOpenOnPads = false
  /// The ids of views of which that is so on upright phones.
  var openOnPhones: Set<String> = []
  private(set) var notes: [ImportNote] = []

  init(
    _ root: InterfaceBuilderView,
    rootName: String?,
    _ layoutGuides: [String: Edge],
    _ file: InterfaceBuilderFile,
    expectsFrames: Bool,
    isForCanvas: Bool
  ) {
    self.root = root
    self.file = file
    self.expectsFrames = expectsFrames
    self.isForCanvas = isForCanvas
    var names = ScreenNames()
    for view in root.all {
      let wishes =
        view === root && rootName != nil
        ? [rootName]
        : view.nameWishes(outlet: file.outlets[view.id])
      names[view.id] = names.name(wishes: wishes, kind: "\(view.kind)")
    }
    self.names = names
    func ties(in traits: CanvasTraits) -> ScreenTies {
      ScreenTies(of: root, layoutGuides, names, keepsPlaceholders: isForCanvas, in: traits)
    }
    let traits = file.canvas.traits
    demanded = DemandedLines(of: root, on: file.canvas)
    let found = ties(in: traits)
    self.ties = found
    others = root.variationKeys(besides: traits).map { SizeClassTies(key: $0, ties: ties(in: CanvasTraits(key: $0))) }
    notes = found.notes.map { ImportNote(reason: $0.reason, line: file.line(of: $0.offset), subject: $0.subject) }
  }

  /// The name of the root, which ties of views deep inside refer to.
  var rootName: String { names[root.id] ?? "page" }

  /// `ABCProfileView` without the letters that stand for its makers.
  static func withoutPrefix(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    return capitals.count > 2 && capitals.count < name.count ? String(name.dropFirst(capitals.count - 1)) : name
  }

  // MARK: - Elements

  /// The statements inside of the root.
  mutating func content() -> [ScreenStatement] {
    let inside = children(of: root)
    let whole = contentPlace(of: root).map { [contentView(of: root, $0, inside)] } ?? inside
    return properties(of: root) + whole
  }

  private mutating func children(of view: InterfaceBuilderView) -> [ScreenStatement] {
    view.subviews.map { element($0) }
  }

  private mutating func element(_ view: InterfaceBuilderView) -> ScreenStatement {
    var lines = place(of: view)
    lines += properties(of: view) + variations(of: view)
    let inside = contents(of: view)
    if let place = contentPlace(of: view) {
      return .block(view.kind, lines + [contentView(of: view, place, inside)])
    }
    return .element(view.isSecondBar ? .view : view.kind, named: names[view.id] ?? "", lines + inside)
  }

  private mutating func contents(of view: InterfaceBuilderView) -> [ScreenStatement] {
    let inside = children(of: view)
    let connections = view.xml.first("connections")?.children ?? []
    guard view.xml.name == "containerView",
      let segue = connections.first(where: { $0.name == "segue" && $0["kind"] == "embed" })
    else { return inside }
    let child = segue["destination"].flatMap { file.controller($0) }
    let name = child.flatMap { $0["customClass"].map(ScenarioWriter.withoutPrefix) ?? $0["storyboardIdentifier"] }
    return [.element(.viewController, named: name.map { names.name(wishes: [$0], kind: "page") }, [])] + inside
  }

  // MARK: - Places

  private mutating func place(of view: InterfaceBuilderView) -> [ScreenStatement] {
    if view.isListPart {
      note(view, .placedOtherwise)
      guard view.kind != .section, view.kind != .item else { return [] }
      return partHeight(of: view).map { [.set(.height, $0)] } ?? []
    }
    if view.superview?.isFilled == true {
      note(view, .placedOtherwise)
      return [.property(.edges, "superview")]
    }
    guard let frame = view.frame else {
      note(view, .stored(.noFrame), .noFrame)
      return [.importComment(.noFrame)] + unframed(view)
    }
    if view.fillsEffectView {
      note(view, .placedOtherwise)
      return [.property(.edges, "superview")]
    }
    if view.isArranged { return arranged(view, frame) }
    guard view.usesAutoLayout, file.usesAutoLayout, !view.isPlacedByCell else {
      note(view, .placedOtherwise)
      return [.set(.frame, frame)] + mask(of: view)
    }
    return tied(view, frame)
  }

  /// The ties of a view whose frame is not stored.
  private func unframed(_ view: InterfaceBuilderView) -> [ScreenStatement] {
    guard file.usesAutoLayout, view.usesAutoLayout || view.isArranged else { return [] }
    let lines = Axis.allCases.flatMap { axis in
      let said = ties[view, axis]
      return said.unsaid + said.remarks + statements(of: said)
    }
    return folded(lines) + ratio(of: view)
  }

  private mutating func arranged(_ view: InterfaceBuilderView, _ frame: Rectangle) -> [ScreenStatement] {
    var lines: [ScreenStatement] = []
    for axis in Axis.allCases {
      let said = ties[view, axis]
      lines += said.unsaid + statements(of: said)
    }
    lines += ratio(of: view)
    // A size that the file demands leaves nothing to the view's own.
    let open = Axis.allCases.filter { axis in
      // What a stack view hides has a stored size of nothing along its axis.
      !ties[view, axis].saysSize
        && !(view.isHidden && view.superview?.isVerticalStack == (axis == .vertical))
    }
    lines += ownSize(of: view, frame, open)
    let stack = view.superview
    var axes = Axis.allCases
    var reason: ImportReason?
    if let stack, stack.alignsBaselines, stack.commonLineHeight == nil, !stack.knowsBaselines {
      axes = [stack.isVerticalStack ? .vertical : .horizontal]
      reason = .baselineAlignment
    } else if let stack, stack.countsSpacingFromBaselines, stack.commonLineHeight == nil, stack.spacing != nil {
      axes = [.horizontal]
      reason = .baselineSpacing
    }
    expect(view, frame, axes)
    note(view, staleness(of: view).map { .stale($0) } ?? reason.map { .stored($0) } ?? .computed, reason)
    return lines
  }

  private mutating func tied(_ view: InterfaceBuilderView, _ frame: Rectangle) -> [ScreenStatement] {
    var lines: [ScreenStatement] = []
    var computed: [Axis] = []
    var lacking: [Axis] = []
    var reason: ImportReason?
    for axis in Axis.allCases {
      let said = ties[view, axis]
      // A ratio gives one axis what the other has.
      let other = ties[view, axis == .horizontal ? .vertical : .horizontal]
      let numbers = said.ties.count + (ties.ratios[view.id] != nil && other.ties.count >= 2 ? 1 : 0)
      let ownSize = hasOwnSize(view, axis) && !said.saysSize
      lines += said.unsaid + said.remarks
      if !said.unsaid.isEmpty, numbers + said.limits.count + (ownSize ? 1 : 0) < 2 {
        let isHorizontal = axis == .horizontal
        lines.append(.set(isHorizontal ? .left : .top, isHorizontal ? frame.x : frame.y))
        lines.append(.set(isHorizontal ? .width : .height, isHorizontal ? frame.width : frame.height))
        reason = .baseline
        continue
      }
      lines += statements(of: said)
      // A sibling that the view is tied to, or the view around it, may itself depend on the view's own size.
      let isAsked = said.ties.contains(where: \.leadsToSibling) || isOpen(view.superview, axis)
      if numbers < 2 || !said.limits.isEmpty || isAsked { lacking.append(axis) }
      computed.append(axis)
    }
    lines = folded(lines)
    lines += ratio(of: view)
    lines += ownSize(of: view, frame, lacking)
    if let reason = staleness(of: view) {
      let words = view.staleFlag.map { "Interface Builder marks the stored frame as \($0)" } ?? reason.words
      lines.insert(.comment("import: \(words)"), at: 0)
      note(view, .stale(reason), reason)
      return lines
    }
    expect(view, frame, computed)
    note(view, reason.map { .stored($0) } ?? .computed)
    return lines
  }

  private func ratio(of view: InterfaceBuilderView) -> [ScreenStatement] {
    ties.ratios[view.id].map { [.property(.aspectRatio, $0)] } ?? []
  }

  private func statements(of said: ScreenTies.AxisStatements) -> [ScreenStatement] {
    (said.ties.map(\.statement) + said.limits).map { .property($0.property, $0.value) }
  }

  /// Four ties to the same anchor, or to one with the same distance on all sides, as one statement.
  private func folded(_ lines: [ScreenStatement]) -> [ScreenStatement] {
    var found: [Int] = []
    var anchors: Set<String> = []
    for side in ViewSide.allCases {
      let line = lines.firstIndex { $0.property.map(side.properties.contains) ?? false }
      guard let line, case .property(_, let value) = lines[line] else { return lines }
      found.append(line)
      let parts = value.split(separator: side.isFar ? " - " : " + ", maxSplits: 1)
      guard parts.count == 1 && !value.contains(" ") || parts.count == 2 && Double(parts[1]) != nil else {
        return lines
      }
      anchors.insert(parts.count == 2 ? "\(parts[0]) inset \(parts[1])" : value)
    }
    guard anchors.count == 1, let anchor = anchors.first,
      ["superview", "safeArea", "margins", "readable"].contains(String(anchor.prefix { $0 != " " }))
    else { return lines }
    var rest = lines.enumerated().filter { !found.contains($0.offset) }.map(\.element)
    rest.insert(.property(.edges, anchor), at: rest.firstIndex { !$0.isComment } ?? rest.count)
    return rest
  }

  // MARK: - Expectations

  /// Why the stored frame is not what the constraints give; nil where nothing speaks against it.
  private func staleness(of view: InterfaceBuilderView) -> ImportReason? {
    if view.staleFlag != nil { return .stale }
    return demanded.contradicts(view) ? .contradiction : nil
  }

  private mutating func expect(_ view: InterfaceBuilderView, _ frame: Rectangle, _ axes: [Axis]) {
    guard expectsFrames, staleness(of: view) == nil, let name = names[view.id] else { return }
    if axes.count == 2 {
      expectations.append("expect \(name).frame == \(text(of: frame))")
    } else if axes == [.horizontal] {
      expectations.append("expect \(name).frame.x == \(text(of: frame.x))")
      expectations.append("expect \(name).frame.width == \(text(of: frame.width))")
    } else if axes == [.vertical] {
      expectations.append("expect \(name).frame.y == \(text(of: frame.y))")
      expectations.append("expect \(name).frame.height == \(text(of: frame.height))")
    }
  }

  /// The line of a property whose value is a word; a comment where it is none that the language knows.
  mutating func choice(_ property: Property, of xml: XMLElement, among choices: [Choice]) -> [ScreenStatement] {
    guard let word = xml[property] else { return [] }
    if let choice = choices.first(where: { $0.rawValue == word }) { return [.set(property, choice)] }
    let subject = "\(property) \(quoted(word))"
    notes.append(ImportNote(reason: .unknownWord, line: file.line(of: xml.offset), subject: subject))
    return [.comment("import: \(subject) is not expressed: \(ImportReason.unknownWord.words)")]
  }

  mutating func note(_ reason: ImportReason, _ view: InterfaceBuilderView) {
    let subject = "the \(view.kind) '\(names[view.id] ?? "")'"
    notes.append(ImportNote(reason: reason, line: file.line(of: view.xml.offset), subject: subject))
  }

  private mutating func note(
    _ view: InterfaceBuilderView,
    _ outcome: ImportedView.Outcome,
    _ reason: ImportReason? = nil
  ) {
    let line = file.line(of: view.xml.offset)
    let name = names[view.id] ?? ""
    views.append(ImportedView(id: view.id, name: name, kind: view.kind, line: line, outcome: outcome))
    if let reason { note(reason, view) }
  }
}
