import InsetsEngine

// What storyboards say for size classes other than the canvas's.
extension ScenarioWriter {
  /// Blocks with what holds of a view in other size classes; comments where a block can't take back what holds else.
  mutating func variations(of view: InterfaceBuilderView) -> [ScreenStatement] {
    guard file.usesAutoLayout, view.usesAutoLayout || view.isArranged, view.frame != nil else { return [] }
    var lines: [ScreenStatement] = []
    for other in others {
      var block: [ScreenStatement] = []
      var isSaid = true
      for axis in Axis.allCases {
        let (base, varied) = (ties[view, axis], other.ties[view, axis])
        let properties = Set(varied.ties.map(\.statement.property))
        if base.limits != varied.limits || !base.ties.allSatisfy({ properties.contains($0.statement.property) }) {
          isSaid = false
        } else {
          block += varied.ties.filter { !base.ties.contains($0) }.map {
            .property($0.statement.property, $0.statement.value)
          }
        }
      }
      if other.ties.ratios[view.id] != ties.ratios[view.id] {
        if let ratio = other.ties.ratios[view.id] {
          block.append(.property(.aspectRatio, ratio))
        } else {
          isSaid = false
        }
      }
      for variation in view.variations where variation["key"] == other.key {
        block += attributes(variation, of: view)
        if variation.children.contains(where: { $0["key"] == "subviews" }) { isSaid = false }
      }
      if !isSaid {
        lines.append(.comment("import: \(other.words): \(ImportReason.sizeClass.words)"))
        note(.sizeClass, view)
        if ["heightClass=compact", "heightClass=compact-widthClass=compact"].contains(other.key) {
          isOpenInLandscape = true
        }
        if !other.key.contains("compact") { isOpenOnPads = true }
        if other.key.contains("widthClass=compact"), !other.key.contains("heightClass=compact") {
          openOnPhones.formUnion(view === root ? view.subviews.map(\.id) : [view.id])
        }
      } else if !block.isEmpty {
        lines.append(.block("when \(other.words)", block))
      }
    }
    return lines
  }

  private mutating func attributes(_ variation: XMLElement, of view: InterfaceBuilderView) -> [ScreenStatement] {
    var lines: [ScreenStatement] = []
    if let isHidden = variation.flag(.isHidden) { lines.append(.set(.isHidden, isHidden)) }
    guard view.kind == .stackView else { return lines }
    lines += arrangement(variation, of: view)
    if let spacing = variation.number(.spacing) { lines.append(.set(.spacing, spacing)) }
    return lines
  }
}

/// The constraints of a screen in other size classes than the canvas's.
struct SizeClassTies {
  /// As Interface Builder writes it: `heightClass=compact-widthClass=regular`.
  var key: String
  var ties: ScreenTies

  /// What stands behind `when`.
  var words: String { SizeClassTies.words(for: key) ?? "" }

  /// The words for a key, if it names size classes alone.
  static func words(for key: String) -> String? {
    let parts = key.split(separator: "-").map { $0.split(separator: "=").map(String.init) }
    var words: [String] = []
    for name in ["widthClass", "heightClass"] {
      guard let part = parts.first(where: { $0.first == name }), part.count == 2,
        ["compact", "regular"].contains(part[1])
      else { continue }
      words += part
    }
    return words.count == parts.count * 2 && !words.isEmpty ? words.joined(separator: " ") : nil
  }
}

extension CanvasTraits {
  /// The size classes that a variation names.
  init(key: String) {
    for part in key.split(separator: "-") {
      let words = part.split(separator: "=").map(String.init)
      if words.first == "widthClass" { width = words.last }
      if words.first == "heightClass" { height = words.last }
    }
  }
}

extension InterfaceBuilderView {
  /// The size classes for which something in the view is said, in order, those of the canvas apart.
  func variationKeys(besides traits: CanvasTraits) -> [String] {
    var keys: Set<String> = []
    for view in all {
      keys.formUnion(view.variations.compactMap { $0["key"] })
      keys.formUnion(view.constraints.flatMap(\.variations).map(\.key))
    }
    return keys.filter { !traits.match($0) && SizeClassTies.words(for: $0) != nil }.sorted()
  }
}
