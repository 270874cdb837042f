import InsetsChecking
import InsetsEngine
import InsetsLanguage

/// What an edit does to the screens of a document, in numbers.
package struct DocumentDifference: Sendable {
  package enum Status: String, Sendable {
    case changed, added, removed
  }

  package var path: String
  package var status: Status
  /// The scenarios that are others than before.
  package var scenarios: [ScreenDifference]
  /// Findings outside scenarios that are new, and that are gone.
  package var newFindings: [VersionFinding]
  package var goneFindings: [VersionFinding]

  package var isEmpty: Bool {
    status == .changed && scenarios.isEmpty && newFindings.isEmpty && goneFindings.isEmpty
  }

  /// Compares two versions of a document; nil stands for one that does not have it.
  package init(_ path: String, from before: MeasuredScreens?, to after: MeasuredScreens?) {
    self.path = path
    status = before == nil ? .added : after == nil ? .removed : .changed
    let (old, new) = (before ?? MeasuredScreens(), after ?? MeasuredScreens())
    let titles = new.titles + old.titles.filter { new.screens[$0] == nil }
    scenarios = titles.map { ScreenDifference($0, from: old.screens[$0], to: new.screens[$0]) }.filter { !$0.isEmpty }
    (newFindings, goneFindings) = difference(of: old.otherFindings, new.otherFindings)
  }
}

extension DocumentDifference {
  /// Gives quantities and elements the names of the file; `name` takes paths, which begin with an element's name and a dot.
  package mutating func rename(_ name: (String) -> String) {
    func element(_ own: String) -> String { String(name(own + ".").dropLast()) }
    for index in scenarios.indices {
      for change in scenarios[index].changes.indices {
        scenarios[index].changes[change].quantity = name(scenarios[index].changes[change].quantity)
      }
      scenarios[index].newElements = scenarios[index].newElements.map(element)
      scenarios[index].goneElements = scenarios[index].goneElements.map(element)
    }
  }
}

/// What an edit does to one screen.
package struct ScreenDifference: Sendable {
  package struct Change: Sendable {
    /// `list.adjustedContentInset.top`.
    package var quantity: String
    package var before: String
    package var after: String
    /// The ids of the devices on which it changes so, in the scenario's order.
    package var devices: [String]
    package var configurations: Int
    /// `3 devices`, or with the versions where one of the devices has other numbers too.
    package var places: String

    /// `128 → 64 on 3 devices`.
    package var words: String { "\(before) → \(after) on \(places)" }
  }

  package var title: String
  package var status: DocumentDifference.Status
  package var changes: [Change]
  /// Elements that are measured in one version only.
  package var newElements: [String]
  package var goneElements: [String]
  /// How many configurations are in one version only.
  package var newConfigurations: Int
  package var goneConfigurations: Int
  package var newFindings: [VersionFinding]
  package var goneFindings: [VersionFinding]

  package var isEmpty: Bool {
    status == .changed && changes.isEmpty && notes.isEmpty && newFindings.isEmpty && goneFindings.isEmpty
  }

  /// What else is other than before, a phrase each.
  package var notes: [String] {
    var notes = newElements.map { "'\($0)' is new" } + goneElements.map { "'\($0)' is gone" }
    if newConfigurations > 0 { notes.append("\(counted(newConfigurations, "configuration")) more") }
    if goneConfigurations > 0 { notes.append("\(counted(goneConfigurations, "configuration")) fewer") }
    return notes
  }
}

extension ScreenDifference {
  /// Compares two versions of a screen; nil stands for one that does not have it.
  init(_ title: String, from before: MeasuredScreen?, to after: MeasuredScreen?) {
    self.title = title
    status = before == nil ? .added : after == nil ? .removed : .changed
    let (old, new) = (before ?? MeasuredScreen(), after ?? MeasuredScreen())
    (newFindings, goneFindings) = difference(of: old.findings, new.findings)
    let both = status == .changed && old.isMeasured && new.isMeasured
    (changes, newElements, goneElements) = ([], [], [])
    for quantities in [\MeasuredScreen.quantities, \.unnamed, \.modified]
    where both && changes.isEmpty && newElements.isEmpty && goneElements.isEmpty {
      changes = Self.changes(of: quantities, from: old, to: new)
      let (before, after) = (old.elements(quantities), new.elements(quantities))
      newElements = after.filter { !before.contains($0) }
      goneElements = before.filter { !after.contains($0) }
    }
    let (oldPlaces, newPlaces) = (Set(old.configurations), Set(new.configurations))
    newConfigurations = both ? newPlaces.subtracting(oldPlaces).count : 0
    goneConfigurations = both ? oldPlaces.subtracting(newPlaces).count : 0
  }

  /// A layout before and one after, which some configurations share.
  private struct Pair: Hashable {
    var before: Int
    var after: Int
  }

  private struct Move: Hashable {
    var before: String
    var after: String
  }

  private static func changes(
    of quantities: KeyPath<MeasuredScreen, [MeasuredScreen.Quantity]>,
    from old: MeasuredScreen,
    to new: MeasuredScreen
  ) -> [Change] {
    let layouts = Dictionary(zip(old.configurations, old.layouts)) { first, _ in first }
    var pairs: [Pair] = []
    var members: [Pair: [Int]] = [:]
    for (index, (configuration, after)) in zip(new.configurations, new.layouts).enumerated() {
      guard let before = layouts[configuration] else { continue }
      let pair = Pair(before: before, after: after)
      if members[pair] == nil { pairs.append(pair) }
      members[pair, default: []].append(index)
    }
    let words = ConfigurationWords(new.configurations)
    let known = Dictionary(old[keyPath: quantities].map { ($0.name, $0.parts) }) { first, _ in first }
    return new[keyPath: quantities].flatMap { quantity -> [Change] in
      guard let before = known[quantity.name] else { return [] }
      var order: [String] = []
      var places: [String: [(move: Move, members: [Int])]] = [:]
      for pair in pairs {
        for (name, move) in moves(before[pair.before], quantity.parts[pair.after]) {
          if places[name] == nil { order.append(name) }
          let index = places[name, default: []].firstIndex { $0.move == move }
          if let index {
            places[name]?[index].members += members[pair] ?? []
          } else {
            places[name, default: []].append((move, members[pair] ?? []))
          }
        }
      }
      return order.flatMap { name in
        let all = (places[name] ?? []).map { ($0.move, $0.members.sorted()) }
        let devices = all.map { _, members in members.map { new.configurations[$0].device.id }.uniqued() }
        let isAmbiguous = Set(devices.joined()).count < devices.joined().count
        return zip(all, devices).map { place, devices in
          let (move, members) = place
          let count = devices.count == 1 ? devices[0] : counted(devices.count, "device")
          return Change(
            quantity: quantity.name + name,
            before: move.before,
            after: move.after,
            devices: devices,
            configurations: members.count,
            places: isAmbiguous ? words.words(for: members) : count
          )
        }
      }
    }
  }

  private static func moves(
    _ before: [MeasuredScreen.Part],
    _ after: [MeasuredScreen.Part]
  ) -> [(name: String, move: Move)] {
    guard before.map(\.name) == after.map(\.name) else {
      // Known on one side only.
      let words = { (parts: [MeasuredScreen.Part]) in
        parts.count == 1 ? parts[0].value : "(" + parts.map(\.value).joined(separator: ", ") + ")"
      }
      return [("", Move(before: words(before), after: words(after)))]
    }
    return zip(before, after).filter { $0 != $1 }.map { ($0.name, Move(before: $0.value, after: $1.value)) }
  }
}

// MARK: - In an editor

extension ScreenDifference {
  /// What a hover is about.
  enum Subject {
    case screen
    /// `list`, `list.adjustedContentInset` or `list.adjustedContentInset.top`.
    case named(String)
  }

  /// How many changes are told at once.
  private static let mostLines = 12

  /// `changed since HEAD: 3 numbers, 1 new finding`; a single number is told itself.
  var lens: String {
    guard status == .changed else { return "new since HEAD" }
    var parts = changes.count == 1 ? changes.map { "\($0.quantity) \($0.words)" } : []
    if changes.count > 1 { parts.append(counted(changes.count, "number")) }
    parts += notes
    if !newFindings.isEmpty { parts.append(counted(newFindings.count, "new finding")) }
    if !goneFindings.isEmpty { parts.append("\(counted(goneFindings.count, "finding")) gone") }
    return "changed since HEAD: \(parts.joined(separator: ", "))"
  }

  /// `since HEAD: list.adjustedContentInset.top 128 → 64 on 3 devices`, a line for each change of what a hover is about.
  func lines(about subject: Subject) -> [String] {
    var lines: [String]
    switch subject {
    case .screen:
      guard status == .changed else { return [lens] }
      lines = changes.map { "\($0.quantity) \($0.words)" } + notes
      lines += newFindings.map { "new \($0.severity.name) \($0.rule): \($0.message)" }
      lines += goneFindings.map { "gone: \($0.severity.name) \($0.rule): \($0.message)" }
    case .named(let name):
      let told = changes.filter {
        $0.quantity == name || $0.quantity.hasPrefix("\(name).") || name.hasPrefix("\($0.quantity).")
      }
      lines = told.map { "\($0.quantity) \($0.words)" }
    }
    let count = lines.count
    if count > Self.mostLines {
      lines = lines.prefix(Self.mostLines) + ["\(counted(count - Self.mostLines, "more change"))"]
    }
    return lines.map { "since HEAD: \($0)" }
  }
}

extension MeasuredScreen {
  fileprivate var isMeasured: Bool { !quantities.isEmpty || !unnamed.isEmpty }

  /// The elements that have numbers, in order.
  fileprivate func elements(_ quantities: KeyPath<MeasuredScreen, [Quantity]>) -> [String] {
    var seen: Set<Substring> = []
    return self[keyPath: quantities].map { $0.name.prefix { $0 != "." } }.filter { seen.insert($0).inserted }.map(
      String.init
    )
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
