import InsetsEngine
import InsetsFormats
import InsetsImport
import SwiftReader

/// Writes what is known of a controller's views as a scenario.
struct ControllerText {
  private let reader: ControllerReader
  /// The constraints that are known and stand in the source, by the views that they tie.
  private let ties: [Int: [PaperConstraint]]
  private let remarks: SwiftRemarks
  private let words: WordPlaces
  private var names = ScreenNames()
  private var viewNames: [Int: String] = [:]
  private var placed: Set<Int> = []
  /// The views that are placed on the horizontal axis and on the vertical one, in the order in which each follows from those
  /// before it.
  private var ranks: [Bool: [Int: Int]] = [:]
  /// The axes on which a view takes a size from its content that is not known.
  private var unknownSizes: [Int: Set<Bool>] = [:]
  private var text = ""
  private var places: [SwiftPlace?] = []
  private var elsewhere: Set<Int> = []
  /// What is set at a later stage, with the stage.
  private var later: [(stage: String, line: String, place: SwiftPlace?)] = []

  /// Whether it is the state in which a field has the keyboard, which nothing in the code makes room for.
  var isTypedInto = false
  /// The navigation bar around it, if nothing is seen of that but what is in it.
  var clearBar: ClearBar?
  /// Whether it is the screen on its side, of which only the buttons are looked at.
  private(set) var isOnItsSide = false
  /// The same screen on its side; nil where it has no buttons.
  var turned: Self? {
    guard placed.contains(where: { reader.views[$0].kind == .button }) else { return nil }
    var text = self
    text.isOnItsSide = true
    return text
  }
  /// Whether the keyboard stays then, so that nobody can touch a button under it.
  var keepsKeyboard = false

  /// Whether the navigation bar around it is hidden by code that is not run for it.
  private var isBarHidden = false

  /// How many unknown lengths were written.
  private var unknownCount = 0

  /// The bars around it that are opaque, as the project makes some.
  private var opaqueBars: Set<ContainerBar> = []
  private var areBarsOpaque: Bool { !opaqueBars.isEmpty }

  /// The bars of the containers that are written around it.
  private var barsAround: Set<ContainerBar> = []

  /// How many views are placed, and how many stand in the tree but are not.
  private(set) var placedCount = 0
  private(set) var placedByCodeCount = 0
  private(set) var unplaced: [Int] = []

  init(_ reader: ControllerReader, _ remarks: SwiftRemarks) {
    self.reader = reader
    self.remarks = remarks
    words = WordPlaces(reader: reader)
    ties = reader.constraints.reduce(into: [:]) { ties, constraint in
      guard constraint.place != nil, constraint.isKnown else { return }
      let (first, second) = (constraint.first.view, constraint.second?.view)
      ties[first, default: []].append(constraint)
      if let second, second != first { ties[second, default: []].append(constraint) }
    }
    for bar in reader.barsRead { _ = names.name(wishes: [bar.rawValue], kind: "") }
    place()
  }

  /// The views of the tree that nothing that was read places.
  var gaps: [(view: PaperView, reason: ImportReason)] {
    unplaced.map { (reader.views[$0], reader.views[$0].gap ?? (reader.views[$0].isOfScene ? .otherFile : .unplaced)) }
  }

  // MARK: - What is placed

  /// The line of an attribute: both ends of the horizontal axis have two names.
  private static func line(_ attribute: String) -> String {
    switch attribute {
    case "left", "leading": "near"
    case "right", "trailing": "far"
    default: attribute
    }
  }

  /// Whether it sets a length to a number that the source does not decide: where the view begins is known all the same.
  private func isOpenLength(_ constraint: PaperConstraint) -> Bool {
    constraint.first.isExtent && !constraint.isOpen && (constraint.constant == nil || constraint.multiplier == nil)
  }

  private mutating func place() {
    var order: [Int] = []
    var pending = [reader.root]
    while let view = pending.popLast(), order.count < ControllerReader.viewLimit {
      order.append(view)
      pending += reader.views[view].subviews.reversed()
    }
    // What is placed on one axis alone places no other view.
    var halfPlaced: Set<Int> = []
    repeat {
      place(order.filter { !halfPlaced.contains($0) })
      halfPlaced = Set(order.filter { !placed.contains($0) && (isPlaced($0, false) || isPlaced($0, true)) })
        .union(halfPlaced)
    } while order.contains { !placed.contains($0) && (isPlaced($0, false) || isPlaced($0, true)) }
    placedCount = placed.count - 1
    placedByCodeCount = placed.count { $0 != reader.root && !reader.views[$0].isOfScene }
    unplaced = order.filter {
      !placed.contains($0) && !reader.views[$0].isPlacedByScrollView && !reader.views[$0].isLayer
    }
    for view in order where placed.contains(view) {
      let paper = reader.views[view]
      viewNames[view] =
        view == reader.root
        ? names.name(wishes: [reader.controller.type?.name ?? "screen"], kind: "viewController")
        : names.name(
          wishes: [paper.name, paper.isController ? paper.className : nil].compactMap { $0 },
          kind: "\(paper.kind)"
        )
    }
  }

  /// Finds those of some views that follow from what is placed already, the outer ones first.
  private mutating func place(_ order: [Int]) {
    placed = [reader.root]
    ranks = [false: [reader.root: 0], true: [reader.root: 0]]
    unknownSizes = [:]
    // A view takes a size that is not known only where no other gives it one.
    var (isWaiting, rounds) = (true, 0)
    while rounds < 80 {
      var isChanging = false
      rounds += 1
      for view in order where !placed.contains(view) {
        guard let superview = reader.views[view].superview, placed.contains(superview), reader.views[view].gap == nil,
          !reader.views[view].isPlacedByScrollView
        else { continue }
        // Two views may each follow from the other, on different axes.
        for isVertical in [false, true] where !isPlaced(view, isVertical) {
          guard isPlaced(view, in: superview, isVertical) else { continue }
          if awaitsLine(view, isVertical) {
            if isWaiting { continue }
            isWaiting = true
          }
          ranks[isVertical, default: [:]][view] = ranks[isVertical]?.count
          // What is tied to it later follows from it, and gives it no size.
          if isSizeUnknown(of: view, isVertical) { unknownSizes[view, default: []].insert(isVertical) }
          isChanging = true
        }
        if isPlaced(view, false), isPlaced(view, true) { placed.insert(view) }
      }
      if !isChanging, !isWaiting { break }
      isWaiting = isChanging
    }
  }

  /// Whether a view beside a view of the project's, which has no size that is known, may say where its other edge is.
  private func awaitsLine(_ view: Int, _ isVertical: Bool) -> Bool {
    guard reader.views[view].kind == .view, reader.instances[view] != nil else { return false }
    let own = reader.constraints.filter { $0.isActive && ($0.first.view == view || $0.second?.view == view) }
    let lines = lines(of: view, isVertical, own)
    return lines.count < 2
      && own.contains { tie in
        guard tie.isKnown, tie.relation == "==", tie.priority ?? 0 >= 1000, let second = tie.second,
          tie.first.isVertical == isVertical
        else { return false }
        let (item, other) = tie.first.view == view ? (tie.first, second.view) : (second, tie.first.view)
        return item.view == view && item.guide == nil && !lines.contains(Self.line(item.attribute))
          && !isInside(other, view) && !isPlaced(other, isVertical)
      }
  }

  private func isPlaced(_ view: Int, _ isVertical: Bool) -> Bool { ranks[isVertical]?[view] != nil }

  private func isPlaced(_ view: Int, in superview: Int, _ isVertical: Bool) -> Bool {
    let paper = reader.views[view]
    if paper.kind == .header || reader.views[superview].kind == .navigationController { return true }
    // A layer keeps the frame that it is given, which matters where the screen is turned.
    if paper.isLayer { return isOfOneOrientation(layer: paper) }
    if reader.views[superview].arranged.contains(view) {
      return !reader.views[superview].properties.contains { $0.value == nil }
    }
    let own = reader.constraints.filter { $0.isActive && ($0.first.view == view || $0.second?.view == view) }
    // What is tied inside it doesn't count: a scroll view with a frame has content that is tied to it.
    let isTied = own.contains { constraint in
      let other = constraint.first.view == view ? constraint.second?.view : constraint.first.view
      return other.map { $0 == view || !isInside($0, view) } ?? true
    }
    if !isTied, let frame = paper.frame {
      switch frame {
      case .bounds:
        return paper.isFlexible || paper.isController || paper.frameStage == "viewDidLayoutSubviews"
          || isFrameOfOneOrientation(view)
      case .parts(let parts):
        // The view that a controller has by default follows its superview's size, by as much as both differ then.
        if paper.isController, paper.frameStage != "viewDidLayoutSubviews" { return false }
        return !parts.contains { $0 == nil }
      }
    }
    // What changes later says nothing.
    if own.contains(where: { !$0.isKnown && $0.first.view == view && !isOpenLength($0) }) { return false }
    let lines = lines(of: view, isVertical, own)
    if lines.count >= 2 || !lines.isEmpty && lines.union(linesOfContent(in: view, isVertical)).count >= 2 {
      return true
    }
    let hasSize =
      paper.isSized || reader.instances[view] != nil || paper.isController || isSizedByContent(view, isVertical)
      || own.contains { isOpenLength($0) && $0.first.view == view && $0.first.isVertical == isVertical }
    // A height says nothing of where a view is.
    return hasSize && !lines.isSubset(of: ["width", "height"])
  }

  /// Whether a view has the bounds that the screen had when it was loaded, on a screen that can be turned.
  private func isFrameOfOneOrientation(_ view: Int) -> Bool {
    let paper = reader.views[view]
    guard case .bounds? = paper.frame, !paper.isFlexible, !paper.isController, !paper.usesConstraints,
      paper.superview == reader.root || paper.isLayer, paper.frameStage == "viewDidLoad"
    else { return false }
    return isTurned
  }

  /// Whether a layer is as large as the screen was when it was loaded or shown.
  private func isOfOneOrientation(layer: PaperView) -> Bool {
    switch layer.frame {
    case .bounds?: return layer.frameStage == "viewDidLoad" && isTurned
    case .parts(let parts)?:
      return ["viewDidLoad", "viewWillAppear"].contains(layer.frameStage) && !parts.contains { $0 == nil } && isTurned
    case nil: return false
    }
  }

  /// Whether the screen can be turned, and no code follows that.
  private var isTurned: Bool {
    guard let type = reader.controller.type, reader.project.orientations(ofController: type)?.contains(",") ?? false
    else { return false }
    return reader.project.classes(of: type).allSatisfy { owner in
      !reader.project.mentions("viewWillTransition", "rientationDidChange", "sublayers", in: owner.place)
    }
  }

  /// The lines of a view on an axis that equalities with placed views fix.
  private func lines(of view: Int, _ isVertical: Bool, _ own: [PaperConstraint]) -> Set<String> {
    var lines: Set<String> = []
    let shapes = own.filter { ratio(of: $0) != nil && value(of: $0, for: view) == nil }
    if !shapes.isEmpty, self.lines(of: view, !isVertical, own.filter { ratio(of: $0) == nil }).count >= 2 {
      lines.insert(isVertical ? "height" : "width")
    }
    for constraint in own
    where constraint.isKnown && constraint.relation == "==" && constraint.priority ?? 0 >= 1000 {
      let isFirst = constraint.first.view == view
      let item = isFirst ? constraint.first : constraint.second
      let other = isFirst ? constraint.second : constraint.first
      guard let item, item.isVertical == isVertical, item.guide == nil || item.guide == "frameLayoutGuide" else {
        continue
      }
      // A shape needs the other length.
      if other?.view == view, value(of: constraint, for: view) == nil { continue }
      // What is inside does not place what is around it.
      if let other, other.view != view, !isPlaced(other.view, isVertical) || isInside(other.view, view) { continue }
      if !isFirst, constraint.first.isExtent, constraint.second == nil { continue }
      lines.insert(Self.line(item.attribute))
    }
    return lines
  }

  /// What a view's width is for each point of its height, where that is all that a tie says; nil for other ties.
  private func ratio(of tie: PaperConstraint) -> Double? {
    guard let second = tie.second, second.view == tie.first.view, tie.first.isExtent, second.isExtent,
      second.isVertical != tie.first.isVertical, tie.first.guide == nil, second.guide == nil, tie.isKnown,
      tie.relation == "==", tie.priority ?? 0 >= 1000, tie.constant == "0", let factor = tie.multiplier, factor > 0
    else { return nil }
    return tie.first.isVertical ? 1 / factor : factor
  }

  /// Whether the subviews of a view reach from one of its edges to the other.
  private func isSizedByContent(_ view: Int, _ isVertical: Bool) -> Bool {
    let children = Set(reader.views[view].subviews)
    let ends = reader.constraints.filter { constraint in
      guard constraint.isKnown, let second = constraint.second else { return false }
      let items = [constraint.first, second]
      return items.contains { $0.view == view && $0.isVertical == isVertical }
        && items.contains { children.contains($0.view) }
    }
    let lines = Set(
      ends.flatMap { [$0.first, $0.second].compactMap { $0 } }.filter { $0.view == view }
        .map { Self.line($0.attribute) }
    )
    return lines.isSuperset(of: isVertical ? ["top", "bottom"] : ["near", "far"])
  }

  /// The edges of a view on an axis that follow from a control in it, which something around the view holds: a bar that begins
  /// above its buttons, which stand on the safe area.
  private func linesOfContent(in view: Int, _ isVertical: Bool) -> Set<String> {
    var lines: Set<String> = []
    let ties = reader.constraints.filter { $0.isKnown && $0.relation == "==" && $0.first.isVertical == isVertical }
    for child in reader.views[view].subviews where reader.views[child].isSized {
      func others(_ tie: PaperConstraint) -> Int? {
        guard let second = tie.second else { return nil }
        return tie.first.view == child ? second.view : second.view == child ? tie.first.view : nil
      }
      guard ties.contains(where: { others($0).map { isPlaced($0, isVertical) && !isInside($0, view) } ?? false }) else {
        continue
      }
      for tie in ties where others(tie) == view {
        lines.insert(Self.line(tie.first.view == view ? tie.first.attribute : tie.second?.attribute ?? ""))
      }
    }
    return lines
  }

  private func isInside(_ view: Int, _ other: Int) -> Bool {
    var current: Int? = view
    while let next = current {
      if next == other { return true }
      current = reader.views[next].superview
    }
    return false
  }

  // MARK: - Text

  /// A scenario with the controller in its containers.
  mutating func scenario(
    _ title: String,
    axes: [String],
    remark: String,
    in containers: [ControllerContainer],
    hidesBar: Bool,
    opaqueBars: Set<ContainerBar>,
    keyboard: Bool
  ) -> WrittenScenario {
    (text, places, elsewhere, later, isBarHidden) = ("", [], [], [], hidesBar)
    (self.opaqueBars, unknownCount) = (opaqueBars, 0)
    let hasStack = containers.contains { [.navigation, .pushed].contains($0) }
    barsAround = Set((hasStack ? [.navigation] : []) + (containers.contains(.tab) ? [.tabs] : []))
    line("scenario \(quoted(title)) {")
    for axis in axes { statement(axis, nil) }
    line("// \(remark)")
    if keyboard {
      statement("keyboard {", nil)
      statement("isShown: true", nil)
      line("}")
    }
    write(in: containers[...])
    line("}")
    var fileNames: [String: String] = [:]
    for (view, name) in viewNames where view != reader.root && reader.views[view].name != name {
      fileNames[name] = reader.views[view].name
    }
    return WrittenScenario(text: formatted(text), places: places, elsewhere: elsewhere, fileNames: fileNames)
  }

  /// A component of the controller, whatever is around it.
  mutating func component(_ name: String) -> WrittenScenario {
    (text, places, elsewhere, later, barsAround, isBarHidden) = ("", [], [], [], [], false)
    (opaqueBars, unknownCount) = ([], 0)
    line("component \(name) {")
    writeController(isPresented: nil)
    line("}")
    return WrittenScenario(text: formatted(text), places: places)
  }

  /// The views that the words of a length read.
  private func names(inWords words: String) -> [Int] {
    words.contains(PaperView.mark)
      ? words.split(separator: PaperView.mark).dropFirst().compactMap { Int($0.prefix(while: \.isNumber)) } : []
  }

  private mutating func line(_ line: String) {
    var line = line
    // Without the container, the bar has no height.
    for bar in reader.barsRead.subtracting(barsAround) {
      line = line.replacing(bar.height, with: "0").replacing(bar.top, with: "0")
    }
    if line.contains(PaperView.mark) {
      for (view, name) in viewNames { line = line.replacing("\(PaperView.mark)\(view).", with: "\(name).") }
    }
    text += line + "\n"
  }

  /// The name of a container whose bar is read.
  private func name(_ bar: ContainerBar) -> String { reader.barsRead.contains(bar) ? " \(bar.rawValue)" : "" }

  private mutating func statement(_ line: String, _ place: SwiftPlace?) {
    // What follows from a view that is nowhere is not known.
    if names(inWords: line).contains(where: { viewNames[$0] == nil }) { return }
    for remark in place.map({ remarks(at: $0) }) ?? [] { self.line("// \(remark)") }
    places.append(place)
    self.line(line)
  }

  /// What counts where a finding would be shown, in this file or the one that says it.
  private func remarks(at place: SwiftPlace) -> [String] {
    let others = [place.written].compactMap(\.self) + place.writtenSides.values
    let found = Set(others).flatMap { other in
      let tree = reader.tree(other.file)
      return SwiftRemarks(tree.bytes).remarks(at: tree.range(other.node))
    }
    return remarks.remarks(at: place) + found
  }

  /// A statement about a view, which a storyboard or XIB says where the code does not.
  private mutating func statement(_ line: String, _ place: SwiftPlace?, about view: Int) {
    if reader.views[view].isOfScene, place?.own == nil { elsewhere.insert(places.count) }
    statement(line, place)
  }

  private mutating func write(in containers: ArraySlice<ControllerContainer>) {
    guard let container = containers.first else { return writeController(isPresented: nil) }
    let rest = containers.dropFirst()
    switch container {
    case .window: write(in: rest)
    case .navigation, .pushed:
      statement("navigationController\(name(.navigation)) {", nil)
      bars()
      if container == .pushed { statement("viewController previous {}", nil) }
      write(in: rest)
      line("}")
    case .child, .floating:
      statement("viewController parent {", nil)
      writeController(isPresented: nil, part: container)
      line("}")
    case .tab:
      statement("tabBarController\(name(.tabs)) {", nil)
      if opaqueBars.contains(.tabs) { statement("tabBar.isTranslucent: false", nil) }
      write(in: rest)
      line("}")
    case .sheet, .sheetAtDetent, .fullScreen:
      statement("viewController presenter {", nil)
      statement("presents {", nil)
      let style = container == .fullScreen ? "fullScreen" : "pageSheet"
      if rest.isEmpty {
        writeController(isPresented: style, detent: container.detent)
      } else {
        statement("navigationController\(name(.navigation)) {", nil)
        statement("modalPresentationStyle: \(style)", nil)
        container.detent.map { write($0) }
        bars()
        if rest.first == .pushed { statement("viewController previous {}", nil) }
        write(in: rest.dropFirst())
        line("}")
      }
      line("}")
      line("}")
    }
  }

  private mutating func write(_ detent: SheetDetent) {
    guard let words = detent.statement else { return }
    statement("when iOS \(detent.since)... {", nil)
    statement(words, detent.place.map(SwiftPlace.init))
    line("}")
  }

  /// What the controller sets of its navigation controller.
  private mutating func bars() {
    if opaqueBars.contains(.navigation) { statement("navigationBar.isTranslucent: false", nil) }
    if isBarHidden { statement("isNavigationBarHidden: true", nil) }
    for setting in reader.views[reader.root].settings {
      guard let value = setting.value,
        !(opaqueBars.contains(.navigation) && setting.name == "navigationBar.isTranslucent"),
        !(isBarHidden && setting.name == "isNavigationBarHidden")
      else { continue }
      if PaperView.isOfNavigationController(setting.name) {
        statement("\(setting.name): \(value)", setting.place)
      }
    }
  }

  /// Whether a controller has a presentation style of its own where it is presented.
  private mutating func writeSettings(of view: Int, isPresented: Bool) -> Bool {
    var hasStyle = false
    for setting in reader.views[view].settings where !PaperView.isOfNavigationController(setting.name) {
      guard let value = setting.value else { continue }
      if setting.name == "modalPresentationStyle" {
        guard isPresented else { continue }
        hasStyle = true
      }
      if let stage = setting.stage, let name = viewNames[view] {
        later.append((stage, "\(name).\(setting.name): \(value)", setting.place))
        continue
      }
      statement("\(setting.name): \(value)", setting.place)
    }
    return hasStyle
  }

  /// Whether bars only look opaque, so that views reach below them.
  private var reachesBelowOpaqueBars: Bool {
    areBarsOpaque && !reader.project.files.contains(where: \.index.mayHaveOpaqueLayout)
  }

  private mutating func writeController(
    isPresented: String?,
    detent: SheetDetent? = nil,
    part: ControllerContainer? = nil
  ) {
    let root = reader.views[reader.root]
    statement("\(root.kind.controller) \(viewNames[reader.root] ?? "screen") {", nil)
    if reachesBelowOpaqueBars, !root.settings.contains(where: { $0.name == "extendedLayoutIncludesOpaqueBars" }) {
      statement("extendedLayoutIncludesOpaqueBars: true", nil)
    }
    if let part {
      // Somewhere in the middle, where no bar is.
      let sides =
        part == .child
        ? ["leading: superview", "trailing: superview"]
        : ["centerX: superview", "width: superview.bounds.width * 0.5"]
      let middle = ["centerY: superview", "height: superview.bounds.height * 0.5"] + sides
      for edge in middle {
        statement(edge, nil)
      }
    }
    let hasStyle = writeSettings(of: reader.root, isPresented: isPresented != nil)
    if let isPresented, !hasStyle { statement("modalPresentationStyle: \(isPresented)", nil) }
    detent.map { write($0) }
    writeProperties(of: reader.root)
    for child in root.subviews { write(child) }
    if needsUnknown {
      // The first scroll view of a controller is adjusted; what stands before it would be its first view.
      // What has a size that only its content knows is as large as a text that is not there.
      for index in 0..<max(1, (unknownCount + 1) / 2) {
        statement("label \(unknownName(index)) {", nil)
        statement("top: superview", nil)
        // With a side it would be as wide as the screen.
        statement("centerX: superview", nil)
        statement("isHidden: true", nil)
        line("}")
      }
    }
    var stages: [String] = []
    for entry in later where !stages.contains(entry.stage) { stages.append(entry.stage) }
    for stage in stages {
      statement("at \(stage) {", nil)
      for entry in later where entry.stage == stage {
        // What a handler does it does again when the keyboard has another height.
        if entry.line.contains("keyboard.") { line("// insets:allow stale-after-rotation: a handler runs again") }
        if let reason = reasonToKeep(entry) { line("// insets:allow stale-after-rotation: \(reason)") }
        statement(entry.line, origin(of: entry) ?? entry.place)
      }
      line("}")
    }
    line("}")
  }

  /// Why a length that stays as it is when the screen is turned may do so: its view is gone by then, or both ends of the view are
  /// tied as well, and which of the three gives way is open.
  private func reasonToKeep(_ entry: (stage: String, line: String, place: SwiftPlace?)) -> String? {
    guard let view = viewNames.first(where: { entry.line.hasPrefix("\($0.value).") })?.key else { return nil }
    if reader.views[view].kind == .activityIndicator { return "it turns while something loads" }
    for isVertical in [false, true] where entry.line.contains(isVertical ? ".height: " : ".width: ") {
      let own = reader.constraints.filter { $0.isActive && ($0.first.view == view || $0.second?.view == view) }
      if lines(of: view, isVertical, own).isSuperset(of: isVertical ? ["top", "bottom"] : ["near", "far"]) {
        return "its ends say otherwise"
      }
    }
    return nil
  }

  /// What is read before the layout is known is wrong where it is read.
  private func origin(of entry: (stage: String, line: String, place: SwiftPlace?)) -> SwiftPlace? {
    guard ControllerNotes.stagesBeforeLayout.contains(entry.stage) else { return nil }
    let read = reader.origins.filter { entry.line.contains($0.key) }
    // Insets are zero by then; a size is at least that of some moment.
    let insets = read.filter { $0.key.hasPrefix("view.safeAreaInsets") }
    if insets.isEmpty, entry.place?.sides.isEmpty == false { return nil }
    return (insets.isEmpty ? read : insets).min { $0.value.finding.lowerBound < $1.value.finding.lowerBound }?.value
  }

  private static let unknownName = "unknownSize"

  /// A length that is not known, and another one than those before it: what decides one of them says nothing of the others.
  private mutating func unknownLength() -> String {
    defer { unknownCount += 1 }
    return "\(unknownName(unknownCount / 2)).frame.\(unknownCount.isMultiple(of: 2) ? "height" : "width")"
  }

  private func unknownName(_ index: Int) -> String { index == 0 ? Self.unknownName : "\(Self.unknownName)\(index + 1)" }

  /// Whether a size is written that is not known.
  private var needsUnknown: Bool {
    unknownSizes.values.contains { !$0.isEmpty }
  }

  /// Whether a view takes a size from its content that is not known.
  private func isSizeUnknown(of view: Int, _ isVertical: Bool) -> Bool {
    guard let superview = reader.views[view].superview, !reader.views[superview].arranged.contains(view),
      reader.views[view].kind != .header
    else { return false }
    let own = reader.constraints.filter { $0.isActive && ($0.first.view == view || $0.second?.view == view) }
    if own.isEmpty, reader.views[view].frame != nil { return false }
    let kind = reader.views[view].kind
    // The catalogue or the text decides most heights, and few widths.
    let isKnown =
      isVertical
      ? kind.hasOwnSize || kind == .stackView && hasKnownHeights(view)
      : [.switch, .stepper, .activityIndicator].contains(kind) || hasRowOfWidths(view)
    // A scroll view has no size of its own: what hangs below it may decide where it ends.
    let ends = Set(
      own.flatMap { [$0.first, $0.second].compactMap(\.self) }.filter {
        $0.view == view && $0.isVertical == isVertical && !$0.isExtent
      }.map(\.attribute)
    )
    if [.scrollView, .tableView, .collectionView].contains(kind), ends.count > 1 { return false }
    let isOpen = own.contains { isOpenLength($0) && $0.first.view == view && $0.first.isVertical == isVertical }
    return lines(of: view, isVertical, own).count < 2 && (isOpen || !isKnown)
  }

  /// Whether the heights of all views in a stack view are known, so that its own is.
  private func hasKnownHeights(_ view: Int) -> Bool {
    reader.views[view].arranged.allSatisfy { child in
      let paper = reader.views[child]
      // A space between views is as high as it has to be.
      if paper.kind != .imageView, paper.kind != .view { return paper.kind != .stackView || hasKnownHeights(child) }
      return reader.constraints.contains { tie in
        tie.isActive && [tie.first, tie.second].contains { $0.map { $0.view == child && $0.isVertical } ?? false }
      }
    }
  }

  /// Whether a stack view is a row of views whose widths are numbers.
  private func hasRowOfWidths(_ view: Int) -> Bool {
    let paper = reader.views[view]
    guard paper.kind == .stackView, !paper.arranged.isEmpty,
      !paper.properties.contains(where: { $0.name == "axis" && $0.value != "horizontal" })
    else { return false }
    return paper.arranged.allSatisfy { child in
      reader.constraints.contains {
        $0.isActive && $0.isKnown && $0.relation == "==" && $0.second == nil
          && $0.first == PaperItem(view: child, attribute: "width")
      }
    }
  }

  private mutating func write(_ view: Int) {
    guard placed.contains(view) else { return }
    let paper = reader.views[view]
    // What is set in a way that is not known is a view of which nothing but the place is.
    let isOpen =
      paper.properties.contains { $0.value == nil } && paper.kind != .stackView
      // Where its content is says what a scroll view shows.
      || paper.kind == .scrollView && paper.subviews.contains { !placed.contains($0) }
    let isController = paper.isController && paper.className != nil
    if words.mayEndInside(view) {
      line("// insets:allow landscape-cutout-overlap: its words are at its leading edge, beside another view")
    } else if words.areCentred(view) || isOnItsSide && !isController && !isTouched(view) {
      line("// insets:allow landscape-cutout-overlap: its words are in its middle")
    }
    if paper.kind == .label, words.haveRoomOfScreen(view) {
      line("// insets:allow content-under-bar: its words are in its middle")
    } else if clearBar?.shows(view, words) ?? false {
      line("// insets:allow content-under-bar: a clear bar shows nothing there")
    }
    if PictureCells.areAll(of: view, in: reader) {
      line("// insets:allow collection-section-reference: pictures reach from edge to edge")
    }
    // What code ties it with is judged here, and all else in the file that it stands in.
    let isTiedHere = reader.constraints.contains { $0.isActive && carrier(of: $0) == view && $0.place?.own != nil }
    if paper.isOfScene, !isTiedHere { elsewhere.insert(places.count) }
    statement(
      "\(isController ? controllerKind(paper.kind) : isOpen ? .view : kind(of: paper)) \(viewNames[view] ?? "view") {",
      // What is one bar too many is decided where it is made.
      paper.kind == .navigationController ? paper.place ?? shownPlace(of: view) : shownPlace(of: view)
    )
    if isController { _ = writeSettings(of: view, isPresented: false) }
    if paper.kind == .navigationController {
      for setting in paper.subviews.flatMap({ reader.views[$0].settings })
      where PaperView.isOfNavigationController(setting.name) {
        if let value = setting.value { statement("\(setting.name): \(value)", setting.place) }
      }
    }
    if !isOpen { writeProperties(of: view) }
    writePlace(of: view)
    for child in paper.subviews { write(child) }
    line("}")
  }

  private func controllerKind(_ kind: UIKitKind) -> UIKitKind {
    kind == .navigationController ? kind : kind.controller
  }

  /// Whether people touch a view, or all that a stack view arranges, and it does not go from side to side, with its words in its
  /// middle.
  private func isTouched(_ view: Int) -> Bool {
    let arranged = reader.views[view].arranged
    guard kind(of: reader.views[view]) == .button || !arranged.isEmpty && arranged.allSatisfy(isTouched) else {
      return false
    }
    if case .parts(let parts)? = reader.views[view].frame, parts.count == 4 {
      return parts[2].map { Double($0) != nil } ?? false
    }
    let superview = reader.views[view].superview
    let tied = reader.constraints.filter(\.isActive).compactMap { tie -> String? in
      guard let second = tie.second else { return nil }
      if tie.first.view == view { return tie.first.attribute }
      return second.view == view && tie.first.view == superview ? second.attribute : nil
    }
    let sides: [Set<String>] = [["leading", "left"], ["trailing", "right"]]
    return !sides.allSatisfy { !$0.isDisjoint(with: tied) }
  }

  /// While somebody writes, only what is written into is judged: what else is covered can wait until the keyboard goes.
  private func kind(of view: PaperView) -> UIKitKind {
    // A view that only shows something is a picture, not a bar.
    if view.kind == .button, isPlate(view) { return .view }
    if view.isDrawing, view.kind == .view, view.subviews.allSatisfy({ reader.views[$0].isLayer }) { return .imageView }
    let canWait: Set<UIKitKind> = [.button, .tableView, .collectionView]
    guard isTypedInto, !canWait.contains(view.kind) || !keepsKeyboard else { return view.kind }
    // Nobody can write there.
    if view.isDrawing, [.textField, .textView].contains(view.kind) { return .view }
    // A page of text shows where it is written, unless that begins at its end.
    if view.kind == .textView, !reader.isTypedIn { return .view }
    return canWait.contains(view.kind)
      ? view.kind == .button ? .view : .scrollView : view.kind
  }

  /// Whether what is read of a button are views of its own in it, and constraints say how large it is.
  private func isPlate(_ button: PaperView) -> Bool {
    let content = button.subviews.filter {
      [.label, .stackView].contains(reader.views[$0].kind) && placed.contains($0)
    }
    guard let view = content.first.flatMap({ reader.views[$0].superview }) else { return false }
    let own = reader.constraints.filter { $0.isActive && ($0.first.view == view || $0.second?.view == view) }
    return lines(of: view, true, own).count >= 2 && lines(of: view, false, own).count >= 2
  }

  /// Where a finding about a view is shown, and one about an edge of it: at what decides where that edge is.
  private func shownPlace(of view: Int) -> SwiftPlace? {
    guard var place = findingPlace(of: view), !hasOwnInsets(view) else { return findingPlace(of: view) }
    for side in PlaceMap.Side.allCases {
      if let tie = tie(at: side, of: view)?.place { place.decide(side, at: tie) }
    }
    return place
  }

  /// Whether insets of its own replace the system's.
  private func hasOwnInsets(_ view: Int) -> Bool {
    let properties = reader.views[view].properties
    return properties.contains { $0.name == "contentInsetAdjustmentBehavior" && $0.value == "never" }
      && properties.contains { $0.name == "contentInset" && $0.value != nil }
  }

  /// The tie that decides where an edge of a view is, if one does: its own, or that of the view on which it stands.
  private func tie(at side: PlaceMap.Side, of view: Int, depth: Int = 0) -> PaperConstraint? {
    guard depth < 8, let superview = reader.views[view].superview else { return nil }
    let own = ties(of: view)
    if let (tie, other) = own.first(where: { side.attributes.contains($0.attribute) }).map({ ($0.tie, $0.other) }) {
      // A bar that begins a number above the safe area's end and reaches to the screen's is as high as that number says.
      let outer = own.first { side.opposite.attributes.contains($0.attribute) }
      if other == PaperItem(view: reader.root, attribute: other.attribute), tie.constant == "0", let outer,
        outer.other.guide == "safeArea", side.attributes.contains(outer.other.attribute)
      {
        return outer.tie
      }
      if other.guide == nil, other.view != reader.root, !reader.views[other.view].isController {
        if side.attributes.contains(other.attribute) {
          if other.view == superview, !isNamedAfterBar(tie) {
            return screenTie(of: tie, on: view) ?? heightOfCard(superview, side) ?? tie
          }
          if other.view == superview { return tie }
          return self.tie(at: side, of: other.view, depth: depth + 1) ?? tie
        }
        // What ends where another one begins ends where that one stands.
        if side.opposite.attributes.contains(other.attribute) {
          let next = ties(of: other.view).first { part in
            side.attributes.contains(part.attribute) && side.attributes.contains(part.other.attribute)
              && isInside(other.view, part.other.view)
          }
          return next?.tie ?? tie
        }
      }
      return tie
    }
    let isArranged = reader.views[superview].arranged.contains(view)
    if let opposite = own.first(where: { side.opposite.attributes.contains($0.attribute) })?.tie {
      // What only hangs on a view in a stack does not place it.
      let around = isArranged && opposite.first.view != view ? tie(at: side, of: superview, depth: depth + 1) : nil
      return around ?? screenTie(of: opposite, on: view) ?? opposite
    }
    let isVertical = side == .top || side == .bottom
    let centre = own.first { $0.attribute == (isVertical ? "centerY" : "centerX") }
    if centre == nil, isArranged {
      return tie(at: side, of: superview, depth: depth + 1)
    }
    // What is in the middle of a bar is where the bar is.
    if let centre, isVertical, centre.other.view == superview, !reader.views[superview].isController {
      return tie(at: side, of: superview, depth: depth + 1)
    }
    return centre?.tie
  }

  /// The plain height of a large view in the middle of the screen, which decides where it begins and ends.
  private func heightOfCard(_ card: Int, _ side: PlaceMap.Side) -> PaperConstraint? {
    let own = ties(of: card)
    guard side == .top || side == .bottom,
      own.contains(where: { $0.attribute == "centerY" && $0.other.view == reader.root }),
      !own.contains(where: { $0.attribute == "top" || $0.attribute == "bottom" })
    else { return nil }
    return reader.constraints.first { tie in
      tie.isActive && tie.place != nil && tie.relation == "==" && tie.second == nil
        && tie.first == PaperItem(view: card, attribute: "height") && tie.constant.flatMap(PaperValue.sum) ?? 0 >= 400
    }
  }

  /// The equalities that place a view, with what they tie it to; what is in it does not.
  private func ties(of view: Int) -> [(tie: PaperConstraint, attribute: String, other: PaperItem)] {
    (ties[view] ?? []).compactMap { constraint in
      guard constraint.relation == "==", !constraint.first.isExtent, let second = constraint.second else { return nil }
      for (item, other) in [(constraint.first, second), (second, constraint.first)]
      where item.view == view && item.guide == nil && other.view != view && !isInside(other.view, view) {
        return (constraint, item.attribute, other)
      }
      return nil
    }
  }

  /// Where a finding about a view's place is shown: at what sets an edge, and rather at a tie to the screen's own edge than to
  /// a guide, and rather to the superview than to a sibling.
  private func findingPlace(of view: Int) -> SwiftPlace? {
    let own = (ties[view] ?? []).filter { carrier(of: $0) == view }
    func rank(_ constraint: PaperConstraint) -> Int {
      let other = constraint.first.view == view ? constraint.second : constraint.first
      guard let other, !constraint.first.isExtent else { return 7 }
      if constraint.first.attribute.hasPrefix("center") { return 6 }
      let isRaw = other.guide == nil && (other.view == reader.root || other.view == reader.views[view].superview)
      let follows = screenTie(of: constraint, on: view) != nil
      return (follows ? 0 : isRaw ? 1 : 2) + (constraint.first.isVertical ? 0 : 3)
    }
    // What replaces the system's insets is what is wrong with them.
    if hasOwnInsets(view),
      let inset = reader.views[view].properties.last(where: { $0.name == "contentInset" && $0.value != nil }),
      var place = inset.place
    {
      place.questions = reader.views[view].place?.questions ?? []
      return place
    }
    // The keyboard comes from below.
    let isFromBelow = isTypedInto && own.contains { $0.first.attribute == "bottom" && rank($0) < 3 }
    let ties = isFromBelow ? own.filter { $0.first.attribute != "top" } : own
    let best = ties.min { rank($0) < rank($1) }
    // What is in the middle of a bar is where the bar is.
    if let superview = reader.views[view].superview, !reader.views[superview].isController,
      best.map({ rank($0) >= 3 }) ?? false,
      own.contains(where: { $0.first.attribute == "centerY" && $0.second?.view == superview }),
      var place = findingPlace(of: superview)
    {
      place.questions = reader.views[view].place?.questions ?? []
      return place
    }
    let shown = best.map { isNamedAfterBar($0) ? $0 : screenTie(of: $0, on: view) ?? $0 }
    guard var place = shown?.place else {
      // A stack places what it arranges.
      if let superview = reader.views[view].superview, reader.views[superview].arranged.contains(view),
        var place = findingPlace(of: superview)
      {
        place.questions = reader.views[view].place?.questions ?? []
        return place
      }
      var place = reader.views[view].framePlace ?? reader.views[view].place
      if let questions = reader.views[view].place?.questions { place?.questions = questions }
      return place
    }
    place.questions = reader.views[view].place?.questions ?? []
    return place
  }

  /// Whether a number of a tie stands for one of the system's bars by its name.
  private func isNamedAfterBar(_ tie: PaperConstraint) -> Bool {
    guard let place = tie.place, tie.constant != "0" else { return false }
    let here = String(decoding: reader.tree(reader.entryFile).bytes[place.finding], as: UTF8.self)
    let text = place.written.map { reader.tree($0.file).text($0.node) } ?? here
    return text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { TellingNames.isOfBar(String($0)) }
  }

  /// The tie to the screen's own edge that an edge of a view follows, through the same edges of views around and beside it.
  private func screenTie(of constraint: PaperConstraint, on view: Int) -> PaperConstraint? {
    var (constraint, view) = (constraint, view)
    for _ in 0..<8 {
      guard let other = constraint.first.view == view ? constraint.second : constraint.first, other.guide == nil,
        constraint.first.attribute == constraint.second?.attribute, !constraint.first.attribute.hasPrefix("center"),
        !constraint.first.isExtent
      else { return nil }
      if other.view == reader.root { return constraint }
      // What is in a controller of its own keeps clear of that one's safe area.
      if reader.views[other.view].isController { return constraint }
      let next = ties[other.view]?.first {
        $0.relation == "==" && carrier(of: $0) == other.view && ($0.first == other || $0.second == other)
      }
      guard let next else { return nil }
      (constraint, view) = (next, other.view)
    }
    return nil
  }

  private mutating func writeProperties(of view: Int) {
    let paper = reader.views[view]
    // A list that is not judged is any view that scrolls.
    let isAnyScrollView = !paper.isController && kind(of: paper) != paper.kind && kind(of: paper) == .scrollView
    for property in paper.properties {
      guard let value = property.value else { continue }
      if isAnyScrollView, !PaperView.insetNames.contains(property.name),
        property.name != "contentInsetAdjustmentBehavior"
      {
        continue
      }
      if property.name == "contentInsetAdjustmentBehavior", value == "never",
        reader.views[view].isFullBleed || isUnderClearBar
      {
        line("// insets:allow never-without-replacement: its content reaches under the bars on purpose")
      } else if property.name == "contentInsetAdjustmentBehavior", value == "never", areBarsOpaque,
        !reachesBelowOpaqueBars
      {
        line("// insets:allow never-without-replacement: nothing is under the bars")
      }
      if let stage = property.stage, let name = viewNames[view] {
        later.append((stage, "\(name).\(property.name): \(value)", property.place))
      } else {
        statement("\(property.name): \(value)", property.place, about: view)
      }
    }
  }

  private var isUnderClearBar: Bool {
    guard let type = reader.controller.type else { return false }
    return ClearNavigationBar.isMade(by: reader.project.classes(of: type), in: reader.project)
  }

  // MARK: - Where views are

  private mutating func writePlace(of view: Int) {
    guard let superview = reader.views[view].superview else { return }
    let own = reader.constraints.filter { $0.isActive && carrier(of: $0) == view }
    if own.isEmpty {
      if reader.views[superview].arranged.contains(view) { return }
      switch reader.views[view].frame {
      case .bounds? where isFrameOfOneOrientation(view):
        let words = "(0, 0, view.bounds.width, view.bounds.height)"
        if let name = viewNames[view] {
          later.append(("viewDidLoad", "\(name).frame: \(words)", reader.views[view].framePlace))
        }
        return
      case .bounds?: return statement("edges: superview", reader.views[view].framePlace, about: view)
      case .parts(let parts)?:
        let words = ownWords("(\(parts.map { $0 ?? "0" }.joined(separator: ", ")))", for: view)
        let place = framePlace(of: view)
        if let stage = reader.views[view].frameStage, let name = viewNames[view] {
          later.append((stage, "\(name).frame: \(words)", place))
        } else {
          statement("frame: \(words)", place)
        }
        return
      case nil: return
      }
    }
    for isVertical in [false, true] where unknownSizes[view]?.contains(isVertical) == true {
      statement("\(isVertical ? "height" : "width"): \(unknownLength())", nil)
    }
    var lines: [Bool: Set<String>] = [:]
    if let shape = own.first(where: { ratio(of: $0) != nil && value(of: $0, for: view) == nil }),
      let ratio = ratio(of: shape)
    {
      let others = own.filter { self.ratio(of: $0) == nil }
      let counts = [false, true].map { self.lines(of: view, $0, others).count }
      if counts.contains(where: { $0 >= 2 }), counts.contains(where: { $0 < 2 }) {
        statement("aspectRatio: \(decimal(ratio))", shape.place)
      }
    }
    for constraint in own where constraint.isKnown {
      guard let side = side(of: constraint, on: view), let value = value(of: side, for: view) else { continue }
      let isVertical = side.first.isVertical
      let line = Self.line(side.first.attribute)
      let taken = lines[isVertical] ?? []
      let other = side.second?.view
      let isNear =
        other.map { $0 == superview || !side.first.isExtent && reader.views[$0].superview == superview } ?? true
      let isAllowed = !reader.views[superview].arranged.contains(view) || side.first.isExtent
      let isPlain = side.relation == "==" && side.priority ?? 0 >= 1000 && isNear && isAllowed
      if isPlain, taken.count < 2, !taken.contains(line) {
        lines[isVertical, default: []].insert(line)
        if let stage = constraint.stage, let name = viewNames[view] {
          later.append((stage, "\(name).\(side.first.attribute): \(value)", constraint.place))
        } else {
          statement("\(side.first.attribute): \(value)", constraint.place, about: view)
        }
      } else if constraint.stage == nil {
        let priority = side.priority.map { $0 < 1000 ? " priority \(decimal($0))" : "" } ?? ""
        statement("\(side.first.attribute): \(side.relation) \(value)\(priority)", constraint.place, about: view)
      }
    }
  }

  /// The words of lengths for a view: what is the controller's view elsewhere would be its own for another controller in it.
  private func ownWords(_ words: String, for view: Int) -> String {
    guard reader.views[view].isController, reader.views[view].className != nil, let root = viewNames[reader.root] else {
      return words
    }
    var (result, rest) = ("", words[...])
    while let range = rest.firstRange(of: "view.") {
      let before = rest[..<range.lowerBound]
      let isPart = before.last.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." } ?? false
      result += before + (isPart ? "view." : "\(root).")
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  /// The place of a view's frame; room in it for a bar that the screen says it does not reach is wrong where it says that.
  private func framePlace(of view: Int) -> SwiftPlace? {
    var place = reader.views[view].framePlace
    if case .parts(let parts)? = reader.views[view].frame, parts.count == 4,
      reader.barsRead.contains(where: { parts[1]?.contains($0.height) ?? false }),
      let reach = reader.views[reader.root].settings.last(where: { $0.name == "edgesForExtendedLayout" })?.place
    {
      place?.decide(.top, at: reach)
    }
    return place
  }

  /// The view that says a constraint: the inner one, or of two beside each other the first.
  private func carrier(of constraint: PaperConstraint) -> Int? {
    let first = constraint.first.view
    guard let second = constraint.second?.view else { return placed.contains(first) ? first : nil }
    guard placed.contains(first), placed.contains(second) else { return nil }
    if first == reader.root { return second == reader.root ? nil : second }
    if second == reader.root { return first }
    // Within the other, a view is placed by it.
    if first != second, isInside(second, first) { return second }
    if isInside(first, second) { return first }
    // Of two beside each other the later one follows from the earlier.
    let order = ranks[constraint.first.isVertical]
    return order?[first] ?? 0 >= order?[second] ?? 0 ? first : second
  }

  private func side(of constraint: PaperConstraint, on view: Int) -> PaperConstraint? {
    func isOwn(_ item: PaperItem) -> Bool {
      item.view == view && (item.guide == nil || item.guide == "frameLayoutGuide")
    }
    if isOwn(constraint.first) { return constraint }
    guard let second = constraint.second, isOwn(second), constraint.multiplier == 1 else { return nil }
    var turned = constraint
    turned.first = second
    turned.second = constraint.first
    turned.relation = constraint.relation == "<=" ? ">=" : constraint.relation == ">=" ? "<=" : "=="
    turned.constant = constraint.constant.map { Self.negated($0) }
    return turned
  }

  private static func negated(_ words: String) -> String {
    if words == "0" { return "0" }
    if let turned = PaperValue.negatedSum(words) { return turned }
    if words.hasPrefix("-"), !words.contains(" ") { return String(words.dropFirst()) }
    return words.contains(" ") ? "-(\(words))" : "-\(words)"
  }

  private func value(of side: PaperConstraint, for view: Int) -> String? {
    guard let constant = side.constant, let multiplier = side.multiplier else { return nil }
    guard let second = side.second else { return constant }
    let superview = reader.views[view].superview
    let isSuperview = second.view == superview
    func plus(_ words: String) -> String {
      if constant == "0" { return words }
      if PaperValue.sum(of: constant) != nil {
        return constant.hasPrefix("-") ? "\(words) - \(constant.dropFirst())" : "\(words) + \(constant)"
      }
      if constant.hasPrefix("-"), !constant.contains(" ") { return "\(words) - \(constant.dropFirst())" }
      return "\(words) + \(constant.contains(" ") ? "(\(constant))" : constant)"
    }
    if side.first.isExtent {
      let part = second.attribute
      if second.view == view {
        // A view that is tied to itself has a shape: the length follows from a number for the other one.
        let other = reader.constraints.first {
          $0.isActive && $0.first == second && $0.second == nil && $0.relation == "==" && $0.isKnown
        }
        guard let length = other?.constant.flatMap(Double.init), let more = Double(constant) else { return nil }
        return decimal(length * multiplier + more)
      }
      let owner = isSuperview ? "superview" : viewNames[second.view]
      guard let owner else { return nil }
      let quantity: String
      switch second.guide {
      case nil:
        quantity =
          isSuperview
          ? "superview.bounds.\(part)"
          : second.view == reader.root ? "\(owner).view.bounds.\(part)" : "\(owner).frame.\(part)"
      case "safeArea"?: quantity = "\(owner).safeAreaLayoutGuide.layoutFrame.\(part)"
      case "margins"?: quantity = "\(owner).layoutMarginsGuide.layoutFrame.\(part)"
      case "frameLayoutGuide"?: quantity = "\(owner).bounds.\(part)"
      default: return nil
      }
      return plus(multiplier == 1 ? quantity : "\(quantity) * \(decimal(multiplier))")
    }
    let suffix = second.attribute == side.first.attribute ? "" : ".\(second.attribute)"
    if let guide = second.guide {
      if guide == "keyboard" { return second.attribute == "top" && isSuperview ? plus("keyboard") : nil }
      if isSuperview { return plus(guide + suffix) }
      return viewNames[second.view].map { plus("\($0).\(guide).\(second.attribute)") }
    }
    if isSuperview { return plus("superview\(suffix)") }
    return viewNames[second.view].map { plus("\($0).\(second.attribute)") }
  }
}

/// What stands around a controller.
enum ControllerContainer: Hashable, Sendable {
  case window, navigation, tab, sheet, fullScreen
  case sheetAtDetent(SheetDetent)
  /// A navigation controller with another screen below.
  case pushed
  /// A part of another controller.
  case child
  /// A popover, a menu or a panel, somewhere on the screen.
  case floating

  var detent: SheetDetent? {
    if case .sheetAtDetent(let detent) = self { detent } else { nil }
  }
}

extension PlaceMap.Side {
  /// What constraints call the edge, in a language that is written from left to right.
  fileprivate var attributes: Set<String> {
    switch self {
    case .top: ["top"]
    case .left: ["left", "leading"]
    case .bottom: ["bottom"]
    case .right: ["right", "trailing"]
    }
  }

  fileprivate var opposite: Self {
    switch self {
    case .top: .bottom
    case .left: .right
    case .bottom: .top
    case .right: .left
    }
  }
}
