import InsetsFormats
import InsetsImport
import InsetsSyntax
import SwiftReader

/// A Swift file, with the project that says what its names mean.
package struct SwiftSource: Sendable {
  package var project: SwiftProject
  package let path: String

  package init(_ project: SwiftProject, path: String) {
    self.project = project
    self.path = path
  }

  /// A file that is a project of its own.
  package init(_ bytes: [UInt8], path: String) {
    self.init(SwiftProject([(path, bytes)]), path: path)
  }
}

/// The document behind a Swift file: its screens, with the places of their statements in the source.
package struct SwiftDocument: VirtualDocument {
  package let text: [UInt8]
  package let places: PlaceMap
  package let screens: [String: ScreenRole]
  package let screensRead: [ScreenRead]
  package let fileNames: [String: String]
  package let remarks: [ExpressionRemark]
  /// What it was read from; nil for a document without screens.
  private let origin: (source: SwiftSource, scope: DocumentScope)?

  /// Reads the screens of a file whose text is `bytes`.
  ///
  /// Before each reading of a screen it asks whether the document `isWanted` still; after a no, it is of no use.
  package init(
    _ bytes: [UInt8],
    _ source: SwiftSource,
    _ scope: DocumentScope,
    while isWanted: @escaping () -> Bool = { true }
  ) {
    var project = source.project
    project.replace(source.path, bytes)
    guard let file = project.file(at: source.path), !project.isForOtherPlatform(file) else {
      self.init(text: [], places: PlaceMap([]), screens: [:], screensRead: [], fileNames: [:])
      return
    }
    let tree = project.files[file].tree
    let scope = project.scope(scope, of: project.files[file])
    let views = SwiftUIScreens(project, file: file, versions: scope.versions, while: isWanted)
    var titles: Set<String> = []
    var scenarios: [(scenario: SourceScenario, title: Range<Int>)] = []
    var read: [ScreenRead] = []
    let code = ControllerScreens(project, file: file, versions: scope.versions, while: isWanted)
    let unread = UnreadSource(tree)
    let lines = LineStarts(bytes)
    func omissions(_ parts: [UnreadSource.Part]) -> [ScreenRead.Omission] {
      parts.map { ScreenRead.Omission(line: lines.line(at: $0.offset), words: $0.words) }
    }
    let bodies = views.screens(named: nil, isImport: false) + views.presented()
    let shown = bodies.map { screen in
      (screen.type, screen.title(lines), screen.extent, views.scenarios(of: screen, scope, allWays: true))
    }
    // What an extension shows is in a place that its host gives it.
    let controllers = scope.isInExtension ? [] : code.screens(named: nil)
    let isBeingWritten = !tree.unmatchedBrackets.isEmpty || !controllers.isEmpty && tree.isClassBeingWritten
    let all =
      shown
      + controllers.map {
        ($0.type, $0.type.name, $0.extent, code.scenarios(of: $0, scope, allWays: true))
      }
    for (type, title, extent, found) in all {
      let name = tree.token(tree[type.place.node].main).range
      let broken = unread.parts(in: tree.range(type.place.node))
      scenarios += found.filter { titles.insert($0.imported.title).inserted }.map { scenario in
        var scenario = scenario
        if !broken.isEmpty { scenario.screen.isComplete = false }
        if scope.isLeftOut { scenario.screen.isUnshown = true }
        // Where a bracket is missing, what stands in what is not known; where a merge left both sides, neither counts.
        scenario.screen.isBeingWritten = isBeingWritten || !broken.isEmpty
        return (scenario, name)
      }
      let notes = found.flatMap(\.imported.notes).map {
        ScreenRead.Omission(line: $0.line, words: "\($0.subject) is not read: \($0.reason.words)")
      }
      let isToldTwice = Set(notes.map(\.line))
      read.append(
        ScreenRead(
          title: title,
          omissions: notes + omissions(broken).filter { !isToldTwice.contains($0.line) },
          isUnread: extent == .not,
          limits: Self.reasonForSilence(project, type.name, scope).map { reason in
            let words = "\(reason), so only what is deprecated is reported"
            return [ScreenRead.Omission(line: lines.line(at: name.lowerBound), words: words)]
          } ?? []
        )
      )
    }
    if all.isEmpty {
      // Without a word about it, a file of which nothing was understood would look right.
      let name = source.path.split(separator: "/").last.map(String.init) ?? source.path
      let types =
        views.unshown.map { ($0, "is no screen: nothing shows it, and it has nothing that only screens have") }
        + views.unfinished.map { ($0, "has no body that can be read") }
      let reasons =
        omissions(unread.parts)
        + types.map { type, words in
          let line = lines.line(at: tree.range(type.place.node).lowerBound)
          return ScreenRead.Omission(line: line, words: "'\(type.name)' \(words)")
        }
      if !reasons.isEmpty { read.append(ScreenRead(title: name, omissions: reasons, isUnread: true)) }
    }
    let comments = SwiftRemarks(bytes)
    let judged =
      isBeingWritten
      ? []
      : controllers.filter {
        unread.parts(in: tree.range($0.type.place.node)).isEmpty && !project.unshown.contains($0.type.name)
      }
    let tight = bodies.filter {
      tree.unmatchedBrackets.isEmpty && !$0.isPart && !project.unshown.contains($0.type.name)
    }
    .reduce(into: Set<TightView>()) { $0.formUnion($1.tightViews) }
    let crossed = tree.unmatchedBrackets.isEmpty ? Set(bodies.flatMap(\.crossedLimits)) : []
    let sizes =
      tree.unmatchedBrackets.isEmpty
      ? views.views.filter { !project.unshown.contains($0.name) }.flatMap {
        SizeTakenOnce.all(of: $0, in: project, scope)
      }
      : []
    let containers = PushedContainers(project, file: file)
    let isForPadsAlone = scope.devices == "allPads"
    let endless = isForPadsAlone ? [] : judged.flatMap(\.endlessTexts)
    let low = judged.flatMap(\.lowBoxes).filter { !isForPadsAlone || !$0.isOfPhones }
    let boxes: [(mistake: ExpressionRemark.Mistake, place: Range<Int>, message: String)] =
      tight.sorted { ($0.place.lowerBound, $0.message) < ($1.place.lowerBound, $1.message) }.map {
        (.tightView, $0.place, $0.message)
      }
      + crossed.sorted { $0.place.lowerBound < $1.place.lowerBound }.map { (.crossedLimits, $0.place, $0.message) }
      + sizes.map { (.staleSize, $0.place, $0.message) }
      + judged.flatMap { $0.clearTabBars() }.map { (.clearTabBar, $0.place, $0.message) }
      + judged.flatMap { $0.shortBackdrops() }.map { (.shortBackdrop, $0.place, $0.message) }
      + judged.flatMap { $0.cellSafeAreas(in: scope) }.map { (.cellSafeArea, $0.place, $0.message) }
      + endless.map { (.endlessText, $0.place, $0.message) }
      + judged.flatMap(\.earlySizes).map { (.readTooEarly, $0.place, $0.message) }
      + low.map { (.lowBox, $0.place, $0.message) }
      + judged.flatMap { $0.framesTakenOnce(in: scope) }.map { (.lowBox, $0.place, $0.message) }
      + judged.flatMap { $0.lengthsKeptOnce(in: scope) }.map { (.staleSize, $0.place, $0.message) }
      + judged.flatMap(\.roomsOfPages).map { (.pageRoom, $0.place, $0.message) }
      + (tree.unmatchedBrackets.isEmpty ? InsetsBeforeWindows.all(in: file, of: project) : []).map {
        (.readTooEarly, $0.place, $0.message)
      }
      + (tree.unmatchedBrackets.isEmpty ? PageKeptClearTwice.all(in: file, of: project) : []).map {
        (.pageRoom, $0.place, $0.message)
      }
      + judged.flatMap { $0.shortTexts() }.map { (.shortText, $0.place, $0.message) }
      + judged.flatMap(\.groupedGaps).map { (.groupedGap, $0.place, $0.message) }
      + containers.found.map { (.nestedBars, $0.place, $0.message) }
      + containers.tabsInTabs().map { (.nestedTabs, $0.place, $0.message) }
    let expressions =
      SwiftExpressions(project, file: file, versions: scope.versions).found
      + boxes.map { view in
        SwiftExpressions.Found(
          mistake: view.mistake,
          range: view.place,
          message: view.message,
          allowances: comments.remarks(at: view.place)
        )
      }
      .filter { !scope.isLeftOut || $0.mistake == .deprecatedAPI }
    // A constant stands for each expression, so that there is a place in the text for what is said of it.
    let constants = expressions.indices.map { "let expression\($0 + 1) = 0" }
    let pieces = scenarios.map(\.scenario.imported.text) + constants
    let text = pieces.isEmpty ? [] : Array((pieces.joined(separator: "\n\n") + "\n").utf8)
    let document = SourceFile(text)
    var remarks: [ExpressionRemark] = []
    var entries: [PlaceMap.Entry] = []
    for (number, expression) in expressions.enumerated() {
      let index = scenarios.count + number
      guard document.items.indices.contains(index) else { continue }
      let start = document.start(ofItem: index).value
      let range = ByteRange(bytes: start, start + constants[number].utf8.count)
      let place = ByteRange(bytes: expression.range.lowerBound, expression.range.upperBound)
      entries.append(PlaceMap.Entry(text: range, file: place, uses: .findings))
      remarks.append(
        ExpressionRemark(expression.mistake, at: range, expression.message, allowances: expression.allowances)
      )
    }
    var mapper = StatementPlaces(tree.bytes, project)
    for (index, item) in document.items.enumerated() where index < scenarios.count {
      guard case .scenario(let scenario) = ItemSyntax(item) else { continue }
      let source = scenarios[index].scenario
      mapper.map(scenario, at: document.start(ofItem: index), source.places, scenarios[index].title)
      if source.elsewhere.isEmpty { continue }
      var elsewhere = OtherFilesStatements(source.elsewhere)
      elsewhere.read(scenario.block)
      scenarios[index].scenario.screen.elsewhere = elsewhere.found
    }
    self.init(
      text: text,
      places: PlaceMap(mapper.entries + entries),
      screens: Dictionary(
        scenarios.map { ($0.scenario.imported.title, .source($0.scenario.screen)) },
        uniquingKeysWith: { first, _ in first }
      ),
      screensRead: read,
      // A name that stands for two views is neither's.
      fileNames: Dictionary(scenarios.flatMap(\.scenario.fileNames)) { $0 == $1 ? $0 : "" }.filter {
        !$0.value.isEmpty
      },
      remarks: remarks,
      origin: (SwiftSource(project, path: source.path), scope)
    )
  }

  /// Why nothing but what is deprecated is said of a type; nil for what the app has.
  private static func reasonForSilence(_ project: SwiftProject, _ name: String, _ scope: DocumentScope) -> String? {
    if scope.isLeftOut { return "no target of the project has the file" }
    return project.unshown.contains(name) ? "nothing in the project makes or names it" : nil
  }

  private init(
    text: [UInt8],
    places: PlaceMap,
    screens: [String: ScreenRole],
    screensRead: [ScreenRead],
    fileNames: [String: String],
    remarks: [ExpressionRemark] = [],
    origin: (source: SwiftSource, scope: DocumentScope)? = nil
  ) {
    self.origin = origin
    self.fileNames = fileNames
    self.remarks = remarks
    self.text = text
    self.places = places
    self.screens = screens
    self.screensRead = screensRead
  }

  /// The edits of the source after which it is read as the edited text.
  package func fileEdits(for edits: [TextEdit]) throws(EditRefusal) -> [TextEdit] {
    guard let origin, let file = origin.source.project.file(at: origin.source.path) else {
      throw EditRefusal("the source is not at hand")
    }
    let tree = origin.source.project.files[file].tree
    let possible = SwiftEdits(tree: tree, text: text, places: places).edits(for: edits)
    guard let possible, !possible.isEmpty else { throw EditRefusal("an edit of Swift is not worked out") }
    let changed = applying(possible, to: tree.bytes)
    let read = SwiftDocument(changed, origin.source, origin.scope)
    guard Self.isWanted(edits, in: text, by: read.text) else {
      throw EditRefusal("the edited source would be read as something else")
    }
    return possible
  }

  private static let bars: Set<String> = ["safeAreaInset", "overlay"]

  /// The statements of a block, the views in it before its modifiers.
  private static func sortedText(of block: Block) -> String {
    let parts = block.statements.map { statement -> (isView: Bool, text: String) in
      guard case .element(let element) = statement else { return (false, statement.node.text + "\n") }
      let isView = !bars.contains(element.kindToken.text)
      guard let inner = element.block else { return (isView, statement.node.text + "\n") }
      return (isView, "\(element.node.text.prefix { $0 != "{" }){\n\(sortedText(of: inner))}\n")
    }
    return (parts.filter(\.isView) + parts.filter { !$0.isView }).map(\.text).joined()
  }

  /// Whether a text is what edits make of another, in the scenarios that they are in.
  private static func isWanted(_ edits: [TextEdit], in text: [UInt8], by read: [UInt8]) -> Bool {
    let old = SourceFile(text)
    let wanted = SourceFile(applying(edits, to: text))
    // Braces may open on the same line or on lines of their own, and comments name lines of the source, which may move.
    func words(_ bytes: [UInt8]) -> [UInt8] {
      let lines = bytes.split(separator: 0x0A).map { $0.filter { $0 > 0x20 && $0 != UInt8(ascii: ";") } }
      return Array(lines.filter { !$0.starts(with: "//".utf8) }.joined())
    }
    // Whether a bar stands before or behind the views in its view is the same to it.
    func sorted(_ item: ItemTree) -> [UInt8] {
      guard case .scenario(let scenario) = ItemSyntax(item), let block = scenario.block else {
        return words(item.bytes)
      }
      return words(Array("\(scenario.titleText ?? "") \(sortedText(of: block))".utf8))
    }
    let new = Set(SourceFile(read).items.map(sorted))
    guard old.items.count == wanted.items.count else { return false }
    return old.items.indices.allSatisfy { index in
      old.items[index].bytes == wanted.items[index].bytes || new.contains(sorted(wanted.items[index]))
    }
  }
}

/// The screens of a Swift file as components, for documents that import the file.
///
/// Of a screen with several states it is the first one: each condition that is open holds.
package struct SwiftComponents: VirtualDocument {
  package let text: [UInt8]
  package let places: PlaceMap

  package init(_ bytes: [UInt8], _ source: SwiftSource) {
    var project = source.project
    project.replace(source.path, bytes)
    guard let file = project.file(at: source.path) else {
      (text, places) = ([], PlaceMap([]))
      return
    }
    let tree = project.files[file].tree
    let views = SwiftUIScreens(project, file: file, versions: nil)
    let code = ControllerScreens(project, file: file, versions: nil)
    var names: Set<String> = []
    let all =
      (views.screens(named: nil, isImport: true).map { ($0.type, views.component(of: $0)) }
      + code.screens(named: nil).map { ($0.type, code.component(of: $0)) })
      .filter { names.insert($0.0.name).inserted }
    let whole = all.map(\.1.text).joined(separator: "\n\n")
    text = all.isEmpty ? [] : Array((whole + "\n").utf8)
    let document = SourceFile(text)
    var mapper = StatementPlaces(tree.bytes, project)
    for (index, item) in document.items.enumerated() where index < all.count {
      guard case .component(let component) = ItemSyntax(item) else { continue }
      let name = tree.token(tree[all[index].0.place.node].main).range
      mapper.map(component, at: document.start(ofItem: index), all[index].1.places, name)
    }
    places = PlaceMap(mapper.entries)
  }

  package var screens: [String: ScreenRole] { [:] }

  package func fileEdits(for edits: [TextEdit]) throws(EditRefusal) -> [TextEdit] {
    throw EditRefusal("it changes an imported file")
  }
}

/// Finds the statements that another file makes.
private struct OtherFilesStatements {
  private let numbers: Set<Int>
  private var next = 0
  private(set) var found: [ByteRange] = []

  init(_ numbers: Set<Int>) { self.numbers = numbers }

  /// Follows the statements in the order in which they were written.
  mutating func read(_ block: Block?) {
    for statement in block?.statements ?? [] {
      let isElsewhere = numbers.contains(next)
      next += 1
      switch statement {
      case .element(let element):
        if isElsewhere {
          // What stands in it is said by itself.
          let start = element.node.range.lowerBound
          found.append(start..<(element.block?.node.range.lowerBound ?? element.node.range.upperBound))
        }
        read(element.block)
      case .property(let property): if isElsewhere { found.append(property.node.range) }
      case .presents(let presents): read(presents.block)
      case .at(let at): read(at.block)
      case .use, .when, .letStatement, .expect, .broken: continue
      }
    }
  }
}

/// Gives the statements of scenarios their places in the source.
private struct StatementPlaces {
  private(set) var entries: [PlaceMap.Entry] = []
  private var start = 0
  private var next = 0
  private var places: [SwiftPlace?] = []
  /// Those of the source.
  private let bytes: [UInt8]
  private let project: SwiftProject
  /// Where other files say something; nil for what is no part of a class that has views.
  private var origins: [WrittenPlace: PlaceMap.Origin?] = [:]

  init(_ bytes: [UInt8], _ project: SwiftProject) { (self.bytes, self.project) = (bytes, project) }

  mutating func map(_ scenario: ScenarioItem, at start: ByteOffset, _ places: [SwiftPlace?], _ title: Range<Int>) {
    self.start = start.value
    self.places = places
    next = 0
    add(scenario.node.range, title, uses: .findings)
    add(scenario.title?.range ?? scenario.node.range, title, uses: .questions)
    map(scenario.block)
  }

  mutating func map(_ component: ComponentItem, at start: ByteOffset, _ places: [SwiftPlace?], _ name: Range<Int>) {
    self.start = start.value
    self.places = places
    next = 0
    add(component.node.range, name, uses: .findings)
    map(component.block)
  }

  /// Follows the statements in the order in which they were written.
  private mutating func map(_ block: Block?) {
    for statement in block?.statements ?? [] {
      guard next < places.count else { return }
      let place = places[next]
      next += 1
      switch statement {
      case .element(let element):
        if let place {
          add(element.node.range, place)
          for question in place.questions {
            add(element.name.map(\.range) ?? element.kindToken.range, question, uses: .questions)
          }
        }
        map(element.block)
      case .property(let property):
        guard let place else { continue }
        add(property.node.range, place)
        for question in place.questions {
          if let value = value(of: property, standingAt: question) {
            add(value, question, uses: [.questions, .verbatim])
          } else {
            add(property.name.map(\.range) ?? property.node.range, question, uses: .questions)
          }
        }
      case .presents(let presents): map(presents.block)
      case .at(let at): map(at.block)
      case .when(let when): map(when.block)
      case .use, .letStatement, .expect, .broken: continue
      }
    }
  }

  /// The value of a property if the source has the same name for it; a number alone is no name.
  private func value(of property: PropertyStatement, standingAt place: Range<Int>) -> ByteRange? {
    guard property.values.count == 1, let value = property.values.first?.node, bytes.indices.contains(place.lowerBound),
      place.upperBound <= bytes.count,
      value.text.first?.isLetter == true, value.text.utf8.elementsEqual(bytes[place])
    else { return nil }
    return value.range
  }

  private mutating func add(_ text: ByteRange, _ place: SwiftPlace) {
    var entry = PlaceMap.Entry(text: text.shifted(by: start), file: Self.bytes(place.finding), uses: .findings)
    entry.sides = place.sides.mapValues(Self.bytes)
    entry.origin = place.written.flatMap { origin(of: $0) }
    for (side, written) in place.writtenSides { entry.originSides[side] = origin(of: written) }
    entries.append(entry)
  }

  private mutating func add(_ text: ByteRange, _ file: Range<Int>, uses: PlaceMap.Uses) {
    entries.append(PlaceMap.Entry(text: text.shifted(by: start), file: Self.bytes(file), uses: uses))
  }

  private static func bytes(_ range: Range<Int>) -> ByteRange { ByteRange(bytes: range.lowerBound, range.upperBound) }

  /// Where a class that has views says something; what a function of another type does is what its caller wants.
  private mutating func origin(of written: WrittenPlace) -> PlaceMap.Origin? {
    if let known = origins[written] { return known }
    let file = project.files[written.file]
    let type = file.tree.typeName(around: written.node).flatMap { project.type($0, near: written.file) }
    // A class that keeps views is of their kind, whatever it is.
    let isOfClass = type.map { type in
      func keepsViews() -> Bool {
        type.members.values.joined().contains { project.files[$0.file].tree.kind($0.node) == .variableDeclaration }
      }
      return type.isClass(project) && (project.uikitBase(of: type) != nil || keepsViews())
    }
    let range = Self.bytes(written.part ?? file.tree.range(written.node))
    let origin = isOfClass == true || written.part != nil ? PlaceMap.Origin(path: file.path, range: range) : nil
    origins[written] = .some(origin)
    return origin
  }
}
