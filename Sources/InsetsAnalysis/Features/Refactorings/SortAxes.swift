import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

extension Refactoring {
  static let sortAxes = Refactoring(
    id: "sort-axes",
    summary: "sorts the axes of a scenario and their values, and merges versions that follow each other",
    kind: .rewrite,
    proposals: { site in
      let axes = (site.statement.block?.statements ?? []).compactMap(WrittenAxis.init)
      guard axes.contains(where: { site.touches($0.node.range) }), let first = axes.first, let last = axes.last else {
        return []
      }
      let region = first.node.range.lowerBound..<endOfLine(after: last.node.range.upperBound, in: site.tree)
      let hasComments = site.tree.comments.contains { region.contains($0.range.lowerBound) }
      // Comments stay where they are, so axes with comments keep their places.
      let order = hasComments ? axes : axes.sorted { $0.position < $1.position }
      let edits = zip(axes, order).compactMap { place, axis -> TextEdit? in
        let text = axis.text(site)
        guard text != site.scenario.text(place.node.range) else { return nil }
        return site.tree.edit.replace(place.node.range, with: text)
      }
      return edits.isEmpty ? [] : [Change(title: "Sort and merge the axes", edits: edits)]
    }
  )
}

/// An axis as a scenario writes it.
private struct WrittenAxis {
  let axis: ScenarioAxis
  let node: SyntaxNode
  let values: [ExpressionSyntax]

  init?(_ statement: StatementSyntax) {
    guard case .property(let property) = statement, property.path.count == 1,
      let axis = property.path.first.flatMap({ ScenarioAxis(rawValue: $0.text) })
    else { return nil }
    self.axis = axis
    node = property.node
    values = property.values
  }

  /// Its place among the axes.
  var position: Int { ScenarioAxis.allCases.firstIndex(of: axis) ?? 0 }

  /// The statement with its values in order, each once; as it is where it has comments.
  func text(_ site: RefactoringSite) -> String {
    let written = site.scenario.text(node.range)
    guard !site.tree.comments.contains(where: { node.range.contains($0.range.lowerBound) }) else { return written }
    let words: [String]?
    switch axis {
    case .devices: words = devices
    case .iOS, .sdk: words = versions
    case .orientations: words = sorted(among: Orientation.allCases.map(\.rawValue))
    case .displayZoom: words = sorted(among: DisplayZoom.allCases.map(\.rawValue))
    case .layoutDirection: words = sorted(among: LayoutDirection.allCases.map(\.rawValue))
    }
    return words.map { "\(axis.rawValue): \($0.joined(separator: ", "))" } ?? written
  }

  private func sorted(among all: [String]) -> [String]? {
    let words = Set(values.compactMap { $0.singleWord?.text })
    return words.isSubset(of: all) ? all.filter(words.contains) : nil
  }

  /// Groups, then the catalogue's devices that no group has, then the author's own.
  private var devices: [String]? {
    var seen: Set<String> = []
    let words = values.compactMap { $0.singleWord?.text }.filter { seen.insert($0).inserted }
    guard words.count == seen.count, values.allSatisfy({ $0.singleWord != nil }) else { return nil }
    let groups = DeviceGroup.allCases.filter { seen.contains($0.rawValue) }
    let known = Catalogue.devices.filter { device in
      seen.contains(device.id) && !groups.contains { $0.contains(device) }
    }
    let own = words.filter { DeviceGroup(rawValue: $0) == nil && Catalogue.device($0) == nil }
    return groups.map(\.rawValue) + known.map(\.id) + own
  }

  /// Versions in order, three and more that follow each other as a range; nil where one is open, for what it stands for
  /// grows with the catalogue.
  private var versions: [String]? {
    var versions: Set<OSVersion> = []
    for value in values {
      if case .number(let token) = value, let version = OSVersion(token.text) {
        versions.insert(version)
      } else {
        guard case .range(_, let range) = value, let lower = range.lower.flatMap({ OSVersion($0.text) }),
          lower.minor == 0, lower.patch == 0,
          let upper = range.upper.flatMap({ OSVersion($0.text) }), upper.minor == 0, upper.patch == 0
        else { return nil }
        versions.formUnion(OSVersion.majors.map { OSVersion($0) }.filter { lower <= $0 && $0 <= upper })
      }
    }
    return Self.merged(versions.sorted())
  }

  private static func merged(_ versions: [OSVersion]) -> [String] {
    var result: [String] = []
    var index = 0
    while index < versions.count {
      var end = index
      while end + 1 < versions.count, follows(versions[end + 1], versions[end]) { end += 1 }
      if end - index >= 2 {
        result.append("\(versions[index])...\(versions[end])")
      } else {
        result += versions[index...end].map { "\($0)" }
      }
      index = end + 1
    }
    return result
  }

  /// Whether a major version is the one after another.
  private static func follows(_ next: OSVersion, _ version: OSVersion) -> Bool {
    guard let index = OSVersion.majors.firstIndex(of: version.major), version == OSVersion(version.major),
      index + 1 < OSVersion.majors.count
    else { return false }
    return next == OSVersion(OSVersion.majors[index + 1])
  }
}
