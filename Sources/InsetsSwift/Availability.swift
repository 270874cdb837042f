import InsetsEngine
import SwiftReader

/// What `#available` and `@available` ask of the version that a screen runs on.
struct Availability {
  /// The first version that has SwiftUI.
  private static let first = OSVersion(13)

  /// The versions that an import was asked for; nil for all that exist.
  private let asked: [OSVersion]?
  private let askedWords: String?

  /// Takes the entry of a scenario's `iOS:`; one that is no version asks for nothing here, and is found by a check.
  init(asked words: String?) {
    askedWords = words
    let entries = words?.split(separator: ",").map { Self.versions(String($0.filter { !$0.isWhitespace })) } ?? []
    asked = words == nil || entries.contains { $0 == nil } ? nil : entries.compactMap(\.self).flatMap(\.self).sorted()
  }

  private init(asked: [OSVersion]) {
    self.asked = asked
    askedWords = asked.map(Self.words).joined(separator: ", ")
  }

  /// The same without the versions before one whose code was read for all; as it is if that leaves none.
  func since(_ version: OSVersion?) -> Availability {
    guard let version, let asked, asked.contains(where: { $0 < version }) else { return self }
    let left = asked.filter { $0 >= version }
    return left.isEmpty ? self : Availability(asked: left)
  }

  /// The oldest version that was asked for.
  var oldest: OSVersion? { asked?.first }

  /// `17`, `16.4`, `15...17`, `16...`, `...17`, `latest`.
  private static func versions(_ entry: String) -> [OSVersion]? {
    let latest = OSVersion.majors.last.map { OSVersion($0) }
    let bounds = entry.split(separator: "...", omittingEmptySubsequences: false)
      .map { $0 == "latest" ? latest : number($0) }
    guard entry.contains("...") else { return bounds.first?.map { [$0] } }
    guard bounds.count == 2, entry.count > 3, bounds.contains(where: { $0 != nil }) else { return nil }
    let lower = bounds[0] ?? first
    let majors = OSVersion.majors.filter { $0 >= lower.major && $0 <= bounds[1]?.major ?? $0 }.map { OSVersion($0) }
    return [bounds[0]].compactMap(\.self) + majors.filter { $0 > lower || bounds[0] == nil }
  }

  private static func number(_ text: Substring) -> OSVersion? {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(numbers.count), numbers.allSatisfy({ $0.map { (0...1000).contains($0) } ?? false }) else {
      return nil
    }
    let known = numbers.compactMap(\.self)
    return OSVersion(known[0], known.count > 1 ? known[1] : 0, known.count > 2 ? known[2] : 0)
  }

  /// The version of iOS that an attribute or condition names; nil if it names none.
  static func version(in text: String) -> OSVersion? {
    guard let open = text.firstIndex(of: "("), text[..<open].hasSuffix("vailable") else { return nil }
    for part in text[open...].split(whereSeparator: { "(,)".contains($0) }) {
      let words = part.split(whereSeparator: \.isWhitespace)
      guard words.count == 2, words[0] == "iOS" else { continue }
      return number(words[1])
    }
    return nil
  }

  /// What a world calls the condition; no expression of Swift's has this form.
  static func key(_ version: OSVersion) -> String { "#available(iOS \(words(version)), *)" }

  /// The branch that worlds take, if the conditions that are decided already, or the versions that exist, say so.
  func decides(_ version: OSVersion, in world: [String: Int]) -> Bool? {
    if version <= Self.first { return true }
    if !OSVersion.majors.contains(where: { $0 >= version.major }) { return false }
    let (lower, upper) = Self.bounds(of: world)
    if let asked {
      let left = asked.filter { $0 >= lower && $0 < upper ?? OSVersion(.max) }
      if left.allSatisfy({ $0 >= version }) { return true }
      if left.allSatisfy({ $0 < version }) { return false }
    }
    if lower >= version { return true }
    if let upper, upper <= version { return false }
    return nil
  }

  /// The entry of a scenario's `iOS:` on which a world is the one that is built; nil if it is on all.
  func versions(of world: [String: Int]) -> String? {
    let (lower, upper) = Self.bounds(of: world)
    if lower == Self.first, upper == nil { return askedWords }
    if let asked {
      let left = asked.filter { $0 >= lower && $0 < upper ?? OSVersion(.max) }
      return left.isEmpty ? askedWords : left.map(Self.words).joined(separator: ", ")
    }
    guard let upper else { return "\(Self.words(lower))..." }
    guard let last = OSVersion.majors.last(where: { OSVersion($0) < upper }), OSVersion(last) > lower else {
      return Self.words(lower)
    }
    // Which older versions the app runs on is not known; the last one before the condition's is among them.
    return lower == Self.first ? String(last) : "\(Self.words(lower))...\(last)"
  }

  /// Whether a world begins with a later version than the app, so that what it writes has to serve older ones too.
  func isForNewerVersions(_ world: [String: Int]) -> Bool {
    let lower = Self.bounds(of: world).0
    return lower > Self.first && asked?.contains { $0 < lower } ?? true
  }

  /// The kind of navigation container that all versions of a world have.
  func navigation(in world: [String: Int]) -> ViewKind {
    let isNew = decides(OSVersion(16), in: world)
    let reachesBack = asked != nil || Self.bounds(of: world).lower > Self.first
    return isNew ?? !reachesBack ? .navigationStack : .navigationView
  }

  /// The versions of a world, without the upper one.
  private static func bounds(of world: [String: Int]) -> (lower: OSVersion, upper: OSVersion?) {
    var lower = first
    var upper: OSVersion?
    for (key, branch) in world {
      guard let version = version(in: key), key == Self.key(version) else { continue }
      if branch == 0 { lower = max(lower, version) } else { upper = min(upper ?? version, version) }
    }
    return (lower, upper)
  }

  private static func words(_ version: OSVersion) -> String {
    var numbers = [version.major]
    if version.minor > 0 || version.patch > 0 { numbers.append(version.minor) }
    if version.patch > 0 { numbers.append(version.patch) }
    return numbers.map(String.init).joined(separator: ".")
  }
}
