import InsetsChecking
import InsetsEngine
import InsetsLanguage

/// A sum of bars, safe areas and margins that gives a number, and where it does.
package struct NumberOrigin: Sendable {
  /// A summand, in points.
  package struct Part: Hashable, Sendable {
    package var amount: Points
    /// `status bar`.
    package var name: String
  }

  package var parts: [Part]
  /// What is wrong with the sum; nil for one that UIKit forms.
  package var warning: String?
  package var configurations: [Configuration]
  /// `iPhone 14 Pro to 16 Plus, iOS 16 to 18, portrait`, an entry for devices that share the rest.
  package var places: [String]
  /// Of the least certain number in it.
  package var confidence: Confidence
  /// Whether another source claims another number for a part.
  package var isDisputed: Bool
  /// What is disputed or assumed, with the other claim.
  package var doubts: [String]
  /// Whether there is more in it than margins.
  package var hasBars: Bool
  /// Whether it is bars and safe areas alone, measured, as most screens have them and without Display Zoom.
  package var isCommon: Bool
  /// How plausible it is that this number is meant, the least first.
  fileprivate var rank: (Int, Int, Int)

  /// In points.
  package var amount: Points { parts.reduce(0) { $0 + $1.amount } }

  /// `53.667 status bar + 44 navigation bar`.
  package var sum: String { parts.map { "\(formatted($0.amount)) \($0.name)" }.joined(separator: " + ") }

  /// `assumed`, `disputed`; nil for a sum that is certain or likely.
  package var mark: String? {
    if isDisputed { return confidence < .likely ? "disputed, assumed" : "disputed" }
    return confidence < .likely ? "assumed" : nil
  }
}

/// The reverse of a derivation: which sums on which devices give a number.
package struct NumberOrigins: Sendable {
  /// As asked for, without its sign.
  package var number: Points
  /// The sums that UIKit forms, the most plausible first.
  package var origins: [NumberOrigin]
  /// Sums that people form by mistake.
  package var mistakes: [NumberOrigin]
  /// The closest sums below and above, where none gives the number.
  package var nearest: [NumberOrigin]
  /// What the most plausible sum is on other devices of its kind, in points; empty where it is the same everywhere.
  package var otherAmounts: [Points]

  /// Searches all devices, versions and orientations of the catalogue, or those that a selector chooses.
  ///
  /// A sum gives a number that differs from it by half a pixel at most. Nil when the selector chooses nothing.
  package init?(of number: Points, on selector: ConfigurationSelector? = nil) {
    guard let selector else {
      self.init(of: number, in: .catalogue)
      return
    }
    let chosen = SumSearch.catalogueConfigurations.filter(selector.selects)
    if chosen.isEmpty { return nil }
    self.init(of: number, in: SumSearch(chosen))
  }

  init(of number: Points, in search: SumSearch) {
    let number = abs(number)
    self.number = number
    origins = []
    mistakes = []
    nearest = []
    otherAmounts = []
    guard number.isFinite else { return }
    let found = search.origins { total, scale in abs(total - number) <= Tolerance.halfPixel(atScale: scale) }
    origins = found.filter { $0.warning == nil }
    mistakes = found.filter { $0.warning != nil }
    if found.isEmpty { nearest = search.closest(to: number) }
    otherAmounts = origins.first.map(search.amounts(besides:)) ?? []
  }
}

/// The sums of a set of configurations, ready to be searched.
struct SumSearch: Sendable {
  private struct Entry: Sendable {
    /// The positions in `BarSum.withSwiftUI` and `groups`.
    var sum: Int
    var group: Int
    var total: Points
  }

  /// What the configurations of one line share.
  private struct Key: Hashable {
    var parts: [NumberOrigin.Part]
    var warning: String?
    var isZoomed: Bool
    var sdk: OSVersion?
    var isDisputed: Bool
    var isAssumed: Bool
  }

  let configurations: [Configuration]
  private let groups: [EnvironmentGroup]
  private let entries: [Entry]
  private let places: PlaceWords

  init(_ configurations: [Configuration]) {
    self.configurations = configurations
    groups = EnvironmentGroup.groups(of: configurations)
    places = PlaceWords(configurations)
    var entries: [Entry] = []
    for (group, shared) in groups.enumerated() {
      for (sum, form) in BarSum.withSwiftUI.enumerated() {
        if let total = form.total(in: shared.environment) {
          entries.append(Entry(sum: sum, group: group, total: total))
        }
      }
    }
    self.entries = entries
  }

  /// All devices on all versions that they run; built when first asked for.
  static let catalogue = SumSearch(catalogueConfigurations)

  /// All devices on all versions that they run, upright and turned, phones with Display Zoom too.
  static let catalogueConfigurations: [Configuration] = Catalogue.devices.flatMap { device in
    OSVersion.majors.filter { device.runs(OSVersion($0)) }.flatMap { os in
      [Orientation.portrait, .landscape].flatMap { configurations(of: device, os, $0) }
    }
  }

  private static func configurations(of device: Device, _ os: Int, _ orientation: Orientation) -> [Configuration] {
    let usual = Configuration(device: device, os: OSVersion(os), sdk: OSVersion(os), orientation: orientation)
    var result = [usual]
    if device.idiom == .phone, os >= 11 {
      var zoomed = usual
      zoomed.displayZoom = .zoomed
      result.append(zoomed)
    }
    // Apps built before the bars of iOS 26 keep the older ones.
    if os == 26 {
      var older = usual
      older.sdk = OSVersion(18)
      result.append(older)
    }
    return result
  }

  /// The origins whose amount is wanted, the most plausible first.
  func origins(where isWanted: (_ total: Points, _ scale: Points) -> Bool) -> [NumberOrigin] {
    var members: [Key: [Configuration]] = [:]
    // What an app of the version's own SDK has too is not news about an older SDK.
    var usual: [[NumberOrigin.Part]: Set<Configuration>] = [:]
    var order: [(key: Key, entry: Entry)] = []
    var doubts: [Key: [String]] = [:]
    var told: Set<[NumberOrigin.Part]> = []
    var group: Int?
    for entry in entries {
      let environment = groups[entry.group].environment
      guard isWanted(entry.total, environment[.scale]) else { continue }
      if entry.group != group { told = [] }
      group = entry.group
      let form = BarSum.withSwiftUI[entry.sum]
      guard let terms = form.amounts(of: form.terms, in: environment) else { continue }
      let parts = terms.map { NumberOrigin.Part(amount: $0.1, name: $0.number.words(in: environment)) }
      // Of two sums that read the same one is enough.
      guard told.insert(parts).inserted else { continue }
      for member in groups[entry.group].members {
        let configuration = configurations[member]
        if configuration.sdk == configuration.os {
          usual[parts, default: []].insert(configuration)
        } else if form.mistake != nil {
          continue
        }
        if form.mistake != nil, configuration.displayZoom == .zoomed { continue }
        let evidence = evidence(for: terms.map(\.number), parts, in: configuration)
        let key = Key(
          parts: parts,
          warning: form.warning(in: environment),
          isZoomed: configuration.displayZoom == .zoomed,
          sdk: configuration.sdk == configuration.os ? nil : configuration.sdk,
          isDisputed: evidence.isDisputed,
          isAssumed: evidence.confidence < .likely
        )
        if members[key] == nil { order.append((key, entry)) }
        members[key, default: []].append(configuration)
        for doubt in evidence.doubts where !(doubts[key] ?? []).contains(doubt) {
          doubts[key, default: []].append(doubt)
        }
      }
    }
    let origins = order.compactMap { key, entry -> NumberOrigin? in
      var own = members[key] ?? []
      if key.sdk != nil, let usual = usual[key.parts] { own.removeAll { usual.contains($0.withOwnSDK) } }
      return own.isEmpty ? nil : origin(key, own, doubts[key] ?? [], BarSum.withSwiftUI[entry.sum])
    }
    return origins.sorted { $0.rank < $1.rank }
  }

  private func origin(_ key: Key, _ members: [Configuration], _ doubts: [String], _ form: BarSum) -> NumberOrigin {
    var cost = 2 * key.parts.count + form.marginCount + form.rarity
    if key.isZoomed { cost += 4 }
    if key.sdk != nil { cost += 4 }
    if key.isAssumed { cost += 3 }
    // A number of a single device is unlikely to be the one in question.
    if members.count < 3, configurations.count > 3 { cost += 3 }
    return NumberOrigin(
      parts: key.parts,
      warning: key.warning,
      configurations: members,
      places: places.phrases(for: members),
      confidence: key.isAssumed ? .assumption : .likely,
      isDisputed: key.isDisputed,
      doubts: doubts,
      hasBars: form.marginCount < key.parts.count,
      isCommon: cost == 2 * key.parts.count,
      rank: (cost, -Set(members.map(\.device.id)).count, key.isDisputed ? 1 : 0)
    )
  }

  private func evidence(
    for terms: [EnvironmentNumber],
    _ parts: [NumberOrigin.Part],
    in configuration: Configuration
  ) -> (confidence: Confidence, isDisputed: Bool, doubts: [String]) {
    var result = (confidence: Confidence.certain, isDisputed: false, doubts: [String]())
    let sources = EnvironmentSources(configuration)
    for (term, part) in zip(terms, parts) {
      guard let row = sources.row(of: term) else { continue }
      result.confidence = min(result.confidence, row.confidence)
      if row.isDisputed { result.isDisputed = true }
      guard row.isDisputed || row.confidence < .likely else { continue }
      let claim = row.isDisputed ? "disputed" : "assumed"
      let doubt = "\(formatted(part.amount)) \(part.name) is \(claim)" + (row.note.isEmpty ? "" : ": \(row.note)")
      if !result.doubts.contains(doubt) { result.doubts.append(doubt) }
    }
    return result
  }

  /// The closest sum below a number and the closest above it.
  func closest(to number: Points) -> [NumberOrigin] {
    let totals = entries.lazy.filter { BarSum.withSwiftUI[$0.sum].mistake == nil }.map(\.total)
    let below = totals.filter { $0 < number }.max()
    let above = totals.filter { $0 > number }.min()
    return [below, above].compactMap { $0 }.compactMap { wanted in
      origins { total, _ in total == wanted }.first { $0.warning == nil }
    }
  }

  /// What the sum of an origin is elsewhere on devices of the same kind, turned alike and set up as usual.
  func amounts(besides origin: NumberOrigin) -> [Points] {
    guard let example = origin.configurations.first else { return [] }
    var amounts: [Points] = []
    for (sum, form) in BarSum.all.enumerated() where form.isExtent {
      let environment = Environment(example)
      guard let terms = form.amounts(of: form.terms, in: environment) else { continue }
      let parts = terms.map { NumberOrigin.Part(amount: $0.1, name: $0.number.words(in: environment)) }
      guard parts == origin.parts else { continue }
      for entry in entries where entry.sum == sum {
        let isAlike = groups[entry.group].members.contains { member in
          let configuration = configurations[member]
          return configuration.device.idiom == example.device.idiom && configuration.sdk == configuration.os
            && configuration.displayZoom == .standard
            && configuration.orientation.isLandscape == example.orientation.isLandscape
        }
        if isAlike, !entry.total.looksLike(origin.amount), !amounts.contains(entry.total) {
          amounts.append(entry.total)
        }
      }
      break
    }
    return amounts.sorted()
  }
}

extension Configuration {
  /// The same for an app that is built with the SDK of the version that it runs on.
  fileprivate var withOwnSDK: Configuration {
    var own = self
    own.sdk = os
    return own
  }
}
