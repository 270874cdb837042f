import InsetsAnalysis
import InsetsEngine
import InsetsLanguage

/// What an edit does to the screens of a document, in numbers.
struct DocumentDifference: Sendable {
  enum Status: String, Sendable {
    case changed, added, removed
  }

  var path: String
  var status: Status
  /// The scenarios that are others than before.
  var scenarios: [ScreenDifference]
  /// Findings outside of scenarios that are new, and that are gone.
  var newFindings: [VersionFinding]
  var goneFindings: [VersionFinding]

  var isEmpty: Bool { status == .changed && scenarios.isEmpty && newFindings.isEmpty && goneFindings.isEmpty }
}

/// What an edit does to one screen.
struct ScreenDifference: Sendable {
  struct Change: Sendable {
    /// `list.adjustedContentInset.top`.
    var quantity: String
    var before: String
    var after: String
    /// The ids of the devices on which it changes so, in the scenario's order.
    var devices: [String]
    var configurations: Int
  }

  var title: String
  var status: DocumentDifference.Status
  var changes: [Change]
  /// Elements that are measured in one version only.
  var newElements: [String]
  var goneElements: [String]
  /// How many configurations are in one version only.
  var newConfigurations: Int
  var goneConfigurations: Int
  var newFindings: [VersionFinding]
  var goneFindings: [VersionFinding]

  var isEmpty: Bool {
    status == .changed && changes.isEmpty && newElements.isEmpty && goneElements.isEmpty && newConfigurations == 0
      && goneConfigurations == 0 && newFindings.isEmpty && goneFindings.isEmpty
  }
}

/// A finding in one of two versions.
struct VersionFinding: Sendable, Hashable {
  var rule: String
  var severity: Severity
  var message: String
  /// Counted from 0.
  var line: Int
}

// MARK: - One version

/// A document in one of two versions: what its screens measure and what is found in them.
struct DocumentVersion: Sendable {
  struct Screen: Sendable {
    /// In the order of the explanations.
    var numbers: [Number] = []
    var configurations: Set<Configuration> = []
    var findings: [VersionFinding] = []
  }

  struct Number: Sendable {
    /// `list.adjustedContentInset`.
    var quantity: String
    var configuration: Configuration
    /// Its numbers by the names of their parts; one without a name for a single number.
    var parts: [(part: String, value: String)]
  }

  /// Titles in order; a title that repeats has its count behind it.
  private(set) var titles: [String] = []
  private(set) var screens: [String: Screen] = [:]
  private(set) var otherFindings: [VersionFinding] = []

  /// Nothing: the document is not there.
  init() {}

  init(_ bytes: [UInt8], path: String, _ settings: AnalysisSettings?, loader: @escaping AnalysisHost.Loader) {
    var host = AnalysisHost(loader: loader)
    let file = FileID(path)
    host.open(file, bytes: bytes)
    host.settings[file] = settings
    // Nobody asks how to mend what is compared.
    var proofs = ProofAllowance(most: 0)
    guard let checked = CheckedFile(file, in: &host, RuleSelection(ignored: []), &proofs, framedIn: nil) else { return }
    var seen: [String: Int] = [:]
    for scenario in checked.scenarios {
      seen[scenario.title, default: 0] += 1
      let count = seen[scenario.title] ?? 1
      let title = count > 1 ? "\(scenario.title) (\(count))" : scenario.title
      titles.append(title)
      screens[title] = Screen()
    }
    for finding in checked.findings where !finding.isExpected {
      let line = finding.place.start.line
      let found = VersionFinding(rule: finding.rule, severity: finding.severity, message: finding.message, line: line)
      let index = checked.scenarios.firstIndex { ($0.place.start.line...$0.place.end.line).contains(line) }
      if let index { screens[titles[index]]?.findings.append(found) } else { otherFindings.append(found) }
    }
    seen = [:]
    for explanation in (try? host.explanations(of: nil, in: file)) ?? [] {
      seen[explanation.title, default: 0] += 1
      let count = seen[explanation.title] ?? 1
      let title = count > 1 ? "\(explanation.title) (\(count))" : explanation.title
      for value in explanation.explanations {
        screens[title]?.configurations.insert(value.configuration)
        screens[title]?.numbers.append(
          Number(quantity: value.quantity, configuration: value.configuration, parts: value.value.parts)
        )
      }
    }
  }
}

extension Explanation.Value {
  /// The value's numbers as people write them.
  fileprivate var parts: [(part: String, value: String)] {
    switch self {
    case .flag(let flag): [("", flag ? "true" : "false")]
    case .number(let number): [("", formatted(number))]
    case .insets(let insets):
      [
        (".top", formatted(insets.top)), (".left", formatted(insets.left)), (".bottom", formatted(insets.bottom)),
        (".right", formatted(insets.right)),
      ]
    case .point(let point): [(".x", formatted(point.x)), (".y", formatted(point.y))]
    case .size(let size): [(".width", formatted(size.width)), (".height", formatted(size.height))]
    case .rect(let rect):
      [
        (".x", formatted(rect.x)), (".y", formatted(rect.y)), (".width", formatted(rect.width)),
        (".height", formatted(rect.height)),
      ]
    case .unavailable: [("", "not available")]
    case .unknown: [("", "not known")]
    }
  }
}

// MARK: - Two versions

extension DocumentDifference {
  init(_ path: String, from before: DocumentVersion?, to after: DocumentVersion?) {
    self.path = path
    status = before == nil ? .added : after == nil ? .removed : .changed
    let (old, new) = (before ?? DocumentVersion(), after ?? DocumentVersion())
    let titles = new.titles + old.titles.filter { new.screens[$0] == nil }
    scenarios = titles.map { ScreenDifference($0, from: old.screens[$0], to: new.screens[$0]) }.filter { !$0.isEmpty }
    (newFindings, goneFindings) = difference(of: old.otherFindings, new.otherFindings)
  }
}

extension ScreenDifference {
  fileprivate init(_ title: String, from before: DocumentVersion.Screen?, to after: DocumentVersion.Screen?) {
    self.title = title
    status = before == nil ? .added : after == nil ? .removed : .changed
    let (old, new) = (before ?? DocumentVersion.Screen(), after ?? DocumentVersion.Screen())
    (newFindings, goneFindings) = difference(of: old.findings, new.findings)
    let both = status == .changed && !old.numbers.isEmpty && !new.numbers.isEmpty
    changes = both ? Self.changes(from: old, to: new) : []
    func elements(_ screen: DocumentVersion.Screen) -> [String] {
      var seen: Set<Substring> = []
      return screen.numbers.map { $0.quantity.prefix { $0 != "." } }.filter { seen.insert($0).inserted }.map(
        String.init
      )
    }
    newElements = both ? elements(new).filter { !elements(old).contains($0) } : []
    goneElements = both ? elements(old).filter { !elements(new).contains($0) } : []
    newConfigurations = both ? new.configurations.subtracting(old.configurations).count : 0
    goneConfigurations = both ? old.configurations.subtracting(new.configurations).count : 0
  }

  private struct Key: Hashable {
    var quantity: String
    var configuration: Configuration
  }

  private struct Move: Hashable {
    var quantity: String
    var before: String
    var after: String
  }

  private static func changes(from old: DocumentVersion.Screen, to new: DocumentVersion.Screen) -> [Change] {
    var known: [Key: [(part: String, value: String)]] = [:]
    for number in old.numbers {
      known[Key(quantity: number.quantity, configuration: number.configuration)] = number.parts
    }
    var order: [Move] = []
    var places: [Move: (devices: [String], count: Int)] = [:]
    for number in new.numbers {
      guard let before = known[Key(quantity: number.quantity, configuration: number.configuration)] else { continue }
      for move in moves(of: number.quantity, before, number.parts) {
        if places[move] == nil { order.append(move) }
        var place = places[move] ?? ([], 0)
        let device = number.configuration.device.id
        if !place.devices.contains(device) { place.devices.append(device) }
        place.count += 1
        places[move] = place
      }
    }
    return order.map { move in
      let place = places[move] ?? ([], 0)
      return Change(
        quantity: move.quantity,
        before: move.before,
        after: move.after,
        devices: place.devices,
        configurations: place.count
      )
    }
  }

  private static func moves(
    of quantity: String,
    _ before: [(part: String, value: String)],
    _ after: [(part: String, value: String)]
  ) -> [Move] {
    guard before.map(\.part) == after.map(\.part) else {
      // Known on one side only.
      let words = { (parts: [(part: String, value: String)]) in
        parts.count == 1 ? parts[0].value : "(" + parts.map(\.value).joined(separator: ", ") + ")"
      }
      return [Move(quantity: quantity, before: words(before), after: words(after))]
    }
    return zip(before, after).filter { $0.value != $1.value }.map {
      Move(quantity: quantity + $0.part, before: $0.value, after: $1.value)
    }
  }
}

/// The findings that are new and those that are gone; one that only tells other numbers is neither.
private func difference(
  of old: [VersionFinding],
  _ new: [VersionFinding]
) -> (new: [VersionFinding], gone: [VersionFinding]) {
  var gone = old
  var fresh = new.filter { finding in
    let same = gone.firstIndex { $0.rule == finding.rule && $0.message == finding.message }
    if let same { gone.remove(at: same) }
    return same == nil
  }
  fresh = fresh.filter { finding in
    let same = gone.firstIndex { $0.rule == finding.rule && $0.severity == finding.severity }
    if let same { gone.remove(at: same) }
    return same == nil
  }
  return (fresh, gone)
}
