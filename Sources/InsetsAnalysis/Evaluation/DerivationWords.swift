import InsetsEngine

/// Puts derivations into words.
struct DerivationWords {
  let scenario: BoundScenario

  /// `88 = 44 status bar (R1.6) + 44 navigation bar (R2.2)`, or the number alone when there is nothing to add.
  func sentence(_ derivation: Derivation, showsRules: Bool = true) -> String {
    let leaves = leaves(of: derivation)
    guard !leaves.isEmpty else { return formatted(derivation.amount) }
    return formatted(derivation.amount) + " = " + sum(leaves, showsRules: showsRules)
  }

  /// `44 status bar (R1.6) + 44 navigation bar (R2.2)`.
  func sum(_ leaves: [Derivation], showsRules: Bool) -> String {
    var text = ""
    for (index, leaf) in leaves.enumerated() {
      let isNegative = leaf.amount < 0
      if index > 0 { text += isNegative ? " - " : " + " }
      if index == 0, isNegative { text += "-" }
      text += formatted(abs(leaf.amount)) + " " + name(of: leaf)
      if showsRules, let rule = leaf.rule { text += " (\(rule.rawValue))" }
    }
    return text
  }

  /// The signed parts that add up to the derivation's amount.
  func leaves(of derivation: Derivation) -> [Derivation] {
    switch derivation.step {
    case .contributor: return derivation.amount == 0 && derivation.row == nil ? [] : [derivation]
    case .nothing: return []
    case .sum, .clamped:
      let leaves = derivation.parts.flatMap(leaves)
      // A clamp that took hold leaves parts that don't add up; then the whole stands for itself.
      let total = leaves.reduce(0) { $0 + $1.amount }
      return abs(total - derivation.amount) < 0.01 || derivation.amount.isNaN ? leaves : winner(derivation)
    case .maximum: return winner(derivation)
    case .read: return derivation.parts.flatMap(leaves)
    }
  }

  private func winner(_ derivation: Derivation) -> [Derivation] {
    derivation.parts.first { abs($0.amount - derivation.amount) < 0.001 }.map(leaves) ?? []
  }

  /// What contributes: `navigation bar`, `contentInset of 'list'`.
  func name(of derivation: Derivation) -> String {
    switch derivation.step {
    case .contributor(let contributor): name(of: contributor)
    case .sum: "sum"
    case .maximum: "largest"
    case .clamped: "kept within the superview's"
    case .nothing: "nothing"
    case .read(let stage): "read at \(stage.spec.spelling)"
    }
  }

  func name(of contributor: Contributor) -> String {
    switch contributor {
    case .property(let element, let property):
      "\(property.spec.spelling) of \(scenario.words(for: element))"
    case .distance(let element): "distance of \(scenario.words(for: element)) from its superview's edge"
    case .statusBar, .sensorHousing, .homeIndicator, .navigationBar, .largeTitle, .searchBar, .tabBar, .toolbar,
      .deviceInsets, .systemMinimumMargin, .defaultMargin, .tableMargin, .rowHeight,
      .sectionHeader, .sectionHeaderPadding, .groupedGap, .insetGroupedMargin, .flowLayoutDefault, .flowLayoutRest,
      .screen, .constant:
      contributor.words
    }
  }

  /// The tree, a line for each part, indented by two spaces a level.
  func lines(_ derivation: Derivation, level: Int = 0) -> [String] {
    guard level < 24 else { return [] }
    var line = String(repeating: "  ", count: level) + formatted(derivation.amount) + " " + name(of: derivation)
    if let rule = derivation.rule { line += " (\(rule.rawValue))" }
    if let doubt = doubt(derivation) { line += " [\(doubt)]" }
    return [line] + derivation.parts.flatMap { lines($0, level: level + 1) }
  }

  /// What a reader has to know about the evidence of this one part; nil when it is certain.
  func doubt(_ derivation: Derivation) -> String? {
    if let row = derivation.row {
      let sources = row.sources.joined(separator: ", ")
      var words = "\(row.confidence.words), \(row.id)"
      if !sources.isEmpty { words += ", sources: \(sources)" }
      if row.isDisputed, !row.note.isEmpty { words += "; disputed: \(row.note)" }
      return words
    }
    return derivation.confidence == .certain ? nil : derivation.confidence.words
  }

  /// The least certain rows and rules that a number rests on, a sentence each.
  func doubts(_ derivation: Derivation) -> [String] {
    var result: [String] = []
    if let row = derivation.row, row.isDisputed || row.confidence < .likely {
      let claim = row.isDisputed ? "disputed" : row.confidence.words
      let note = row.note.isEmpty ? "" : ": \(row.note)"
      result.append("\(formatted(row.value)) \(name(of: derivation)) is \(claim)\(note)")
    } else if derivation.row == nil, derivation.parts.isEmpty, derivation.confidence < .likely,
      let rule = derivation.rule
    {
      let claim = derivation.confidence == .unknown ? "does not say it" : "is an \(derivation.confidence.words)"
      result.append("\(rule.rawValue) \(claim): \(rule.statement)")
    }
    for part in derivation.parts {
      for doubt in doubts(part) where !result.contains(doubt) { result.append(doubt) }
    }
    return result
  }
}

extension Confidence {
  package var words: String {
    switch self {
    case .unknown: "not known"
    case .assumption: "assumption"
    case .likely: "likely"
    case .certain: "certain"
    }
  }
}
