import InsetsChecking
import InsetsEngine
import InsetsFormats
import InsetsLanguage
import InsetsSyntax

extension AnalysisHost {
  /// Opens the document behind a file of another format.
  ///
  /// Nobody can split such a file to have all of it checked, so each of its screens may be as large as one alone.
  package mutating func open(_ file: FileID, _ virtual: any VirtualDocument) {
    places[file] = virtual.screens.isEmpty && virtual.remarks.isEmpty ? nil : virtual.places
    remarks[file] = virtual.remarks.isEmpty ? nil : virtual.remarks
    // As long as its screens are the same ones, an edit keeps what was found out about the others.
    if let old = documents[file], old.isOpen, !virtual.screens.isEmpty,
      settings[file]?.screens.count == virtual.screens.count
    {
      if let edit = TextEdit(from: old.source.bytes, to: virtual.text) { self.edit(file, [edit]) }
      let known = settings[file]?.screens ?? [:]
      settings[file]?.screens = virtual.screens
      askAgain(file) { known[$0]?.checks != virtual.screens[$0]?.checks }
      return
    }
    let most = mostLayoutOfDocument
    defer { mostLayoutOfDocument = most }
    if !virtual.screens.isEmpty { mostLayoutOfDocument = AnalysisSize.mostOfItem.layout * virtual.screens.count }
    open(file, bytes: virtual.text)
    if !virtual.screens.isEmpty { settings[file, default: AnalysisSettings()].screens = virtual.screens }
  }

  /// Forgets what was found in screens of which more or less can be known by now, by their names.
  private mutating func askAgain(_ file: FileID, where isOther: (String) -> Bool) {
    let count = documents[file]?.forget { tree in
      if case .scenario(let scenario) = ItemSyntax(tree) { isOther(scenario.titleText ?? "") } else { false }
    }
    if let count, count > 0 { forgetUnfinished() }
  }

  /// What is wrong with expressions of the file behind a document, by the items that stand for them.
  func remarks(of file: FileID, in document: AnalyzedDocument) -> [Int: [Finding]] {
    var findings: [Int: [Finding]] = [:]
    for remark in remarks[file] ?? [] {
      let rule = remark.mistake.rule
      guard !remark.allowances.contains(where: { $0.contains(rule.id.name) }),
        let index = document.source.items.indices.last(where: {
          document.source.start(ofItem: $0) <= remark.range.lowerBound
        })
      else { continue }
      let range = remark.range.shifted(by: ByteOffset(0) - document.source.start(ofItem: index))
      findings[index, default: []].append(
        Finding(
          rule.id,
          rule.severity,
          at: range,
          remark.message,
          notes: [],
          tags: [],
          subject: Subject(),
          layoutIndex: nil
        )
      )
    }
    return findings
  }

  /// A report without what does not hold in every way in which a screen could be shown, and without what is said of a
  /// place in the file before.
  func agreed(_ report: DocumentReport, of file: FileID) -> DocumentReport {
    guard let places = places[file], let screens = settings[file]?.screens, let source = documents[file]?.source,
      screens.values.contains(where: { $0.isSource || $0.way.ways > 1 })
    else { return report }
    // With how much is wrong there, at most.
    var found: [String: [Int: [FoundAt: Double]]] = [:]
    var known: [Int: ScreenRole] = [:]
    for entry in report.entries {
      guard case .scenario(let scenario) = ItemSyntax(source.items[entry.index]),
        let role = screens[scenario.titleText ?? ""]
      else { continue }
      known[entry.index] = role
      for diagnostic in entry.diagnostics {
        guard let place = FoundAt(diagnostic, places) else { continue }
        let amount = diagnostic.amount ?? .infinity
        found[role.way.name, default: [:]][role.way.way, default: [:]].merge([place: amount], uniquingKeysWith: max)
      }
    }
    var told: Set<FoundAt> = []
    var result = report
    result.keep { index, diagnostic in
      guard let role = known[index] else {
        // What a screen shows of an expression says more than the expression alone.
        guard let place = FoundAt(diagnostic, places) else { return true }
        return !told.contains { $0.rule == place.rule && $0.overlaps(place) }
      }
      let (name, way, ways) = role.way
      guard let place = FoundAt(diagnostic, places) else { return !role.isSource && ways == 1 }
      let amounts = (0..<ways).compactMap { way in
        found[name]?[way]?.filter { $0.key.agrees(with: place) }.map(\.value).max()
      }
      // No more is said than what holds in each way.
      guard amounts.count == ways, !role.isSource || diagnostic.amount ?? 0 <= amounts.min() ?? 0 else { return false }
      // What stands once in a source file is told once; each finding of a scenario is about something else.
      return role.isSource ? told.insert(place).inserted : way == amounts.indices.min { amounts[$0] < amounts[$1] }
    }
    // One number in a source file is one mistake, whatever follows from it there.
    let numbers = told.filter { $0.rule == LayoutRule.statusBarHeightAssumption.id }
    if numbers.isEmpty { return result }
    result.keep { index, diagnostic in
      guard known[index]?.isSource == true, diagnostic.rule == LayoutRule.contentUnderBar.id,
        let place = FoundAt(diagnostic, places)
      else { return true }
      return !numbers.contains { $0.overlaps(place) }
    }
    return result
  }
}

extension PlaceMap {
  /// Where a finding is shown in the file: at its cause, and one about an edge at what decides where that is.
  package func fileRange(of diagnostic: Diagnostic) -> ByteRange? {
    if let cause = diagnostic.cause, !isVerbatim, let place = fileRange(of: cause) { return place }
    return fileRange(of: diagnostic.range, at: diagnostic.side)
  }

  /// Where another file says what a finding is about, which this file only leads to.
  package func origin(of diagnostic: Diagnostic) -> Origin? {
    if let cause = diagnostic.cause, !isVerbatim, let place = fileRange(of: cause) {
      // A part of what this file makes has nothing to do with how much of it there is.
      return fileRange(of: diagnostic.range) == place ? origin(of: cause) : nil
    }
    return origin(of: diagnostic.range, at: diagnostic.side)
  }
}

extension Diagnostic {
  /// The side that it is about; nil for none or several.
  var side: PlaceMap.Side? {
    switch edge {
    case .top?: .top
    case .left?: .left
    case .bottom?: .bottom
    case .right?: .right
    case nil: nil
    }
  }
}

/// A rule and the place in the file behind a document that it is about, with the edge of what is there.
private struct FoundAt: Hashable {
  var rule: RuleID
  var edge: Edge?
  var place: ByteRange

  init?(_ diagnostic: Diagnostic, _ places: PlaceMap) {
    guard let place = places.fileRange(of: diagnostic) else { return nil }
    rule = diagnostic.rule
    edge = diagnostic.edge
    self.place = place
  }

  /// Whether the rule says the same there; what is about several edges is about each.
  func agrees(with other: FoundAt) -> Bool {
    rule == other.rule && place == other.place && (edge == other.edge || edge == nil || other.edge == nil)
  }

  func overlaps(_ other: FoundAt) -> Bool {
    place.lowerBound < other.place.upperBound && other.place.lowerBound < place.upperBound
  }
}

extension ExpressionRemark.Mistake {
  fileprivate var rule: DiagnosticRule {
    switch self {
    case .deprecatedAPI: LayoutRule.deprecatedInsetAPI.rule
    case .readTooEarly: LayoutRule.insetsReadTooEarly.rule
    case .hardCodedBarHeight: LayoutRule.hardCodedBarHeight.rule
    case .endlessText, .lowBox: LayoutRule.outsideSuperview.rule
    case .tightView: LayoutRule.fixedSizeOverflow.rule
    case .groupedGap: LayoutRule.phantomGroupedGap.rule
    case .nestedBars: LayoutRule.nestedNavigationBars.rule
    case .nestedTabs: LayoutRule.nestedTabBars.rule
    case .crossedLimits: LayoutRule.unsatisfiableConstraints.rule
    case .clearTabBar: LayoutRule.hideBottomBarUnsafely.rule
    case .staleSize: LayoutRule.staleAfterRotation.rule
    case .pageRoom: LayoutRule.webViewDoubleInset.rule
    case .shortBackdrop: LayoutRule.backgroundStopsAtSafeArea.rule
    case .cellSafeArea: LayoutRule.cellContentDoubleInset.rule
    case .shortText: LayoutRule.shortContentNotAdjusted.rule
    }
  }
}

extension ScreenRole {
  var isSource: Bool { if case .source = self { true } else { false } }
}

extension TextEdit {
  /// The lines that differ; nil where none do.
  fileprivate init?(from old: [UInt8], to new: [UInt8]) {
    guard old != new else { return nil }
    let lineFeed = UInt8(ascii: "\n")
    let most = min(old.count, new.count)
    var start = 0
    while start < most, old[start] == new[start] { start += 1 }
    while start > 0, old[start - 1] != lineFeed { start -= 1 }
    var end = 0
    while end < most - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    while end > 0, old[old.count - end - 1] != lineFeed { end -= 1 }
    let text = String(decoding: new[start..<(new.count - end)], as: UTF8.self)
    self.init(range: ByteRange(bytes: start, old.count - end), replacement: text)
  }
}
