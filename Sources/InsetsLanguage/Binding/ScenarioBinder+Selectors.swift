import InsetsEngine
import InsetsSyntax

extension ScenarioBinder {
  /// Binds a selector; nil, with a report, if one of its terms is wrong.
  func bindSelector(_ selector: SelectorSyntax, _ context: Context) -> BoundSelector? {
    var result = BoundSelector(alternatives: [])
    var isSound = true
    for syntax in selector.alternatives {
      var alternative = BoundSelector.Alternative()
      var axis: SyntaxToken?
      for term in syntax.terms {
        if let word = axis {
          axis = nil
          if bindSizeClass(word, term, into: &alternative, context) { continue }
          isSound = false
        } else if case .name(let token) = term, SizeClassWord(rawValue: token.text)?.axis != nil {
          axis = token
        } else if !bind(term, into: &alternative, context) {
          isSound = false
        }
      }
      if let word = axis {
        reportMissingSizeClass(after: word, context)
        isSound = false
      }
      result.alternatives.append(alternative)
    }
    return isSound ? result : nil
  }

  private func bind(_ term: SelectorTerm, into alternative: inout BoundSelector.Alternative, _ context: Context) -> Bool
  {
    switch term {
    case .name(let token):
      guard let condition = bindTerm(token, context) else { return false }
      alternative.conditions.append(condition)
    case .iOS(let syntax):
      guard let range = bindVersionRange(syntax, context) else { return false }
      alternative.conditions.append(.os(range))
    case .sdk(let syntax):
      guard let range = bindVersionRange(syntax, context) else { return false }
      alternative.conditions.append(.sdk(range))
    case .at(let syntax):
      guard let stage = bindStage(syntax, context) else { return false }
      alternative.stage = stage
    }
    return true
  }

  /// Binds `widthClass compact`: a word for an axis, followed by the size class.
  private func bindSizeClass(
    _ word: SyntaxToken,
    _ term: SelectorTerm,
    into alternative: inout BoundSelector.Alternative,
    _ context: Context
  ) -> Bool {
    guard let own = SizeClassWord(rawValue: word.text), let axis = own.axis else { return false }
    refer(to: .sizeClass(own), at: word.range, context)
    guard case .name(let token) = term else {
      reportMissingSizeClass(after: word, context)
      return false
    }
    guard let named = SizeClassWord(rawValue: token.text), let size = named.size else {
      let fixes = spellings(of: token, among: SizeClassWord.sizes.map(\.rawValue))
      report(.unknownDevice, at: token.range, .isNoSizeClass(token.text), context, fixes: fixes)
      return false
    }
    refer(to: .sizeClass(named), at: token.range, context)
    alternative.conditions.append(.sizeClass(size, along: axis))
    return true
  }

  private func reportMissingSizeClass(after word: SyntaxToken, _ context: Context) {
    report(.unknownDevice, at: word.range, .isFollowedBySizeClass(word.text), context)
  }

  private func bindTerm(_ token: SyntaxToken, _ context: Context) -> BoundSelector.Condition? {
    if token.kind == .string { return bindDevice(token, context).map { .device($0.id) } }
    let word = token.text
    if let (condition, target) = BoundSelector.Condition.named(word) {
      refer(to: target, at: token.range, context)
      return condition
    }
    if let symbol = names.symbol(named: word, from: context.file), symbol.kind == .device {
      refer(to: .symbol(symbol), at: token.range, declaredAt: symbol.place, context)
      return .device(word)
    }
    if Catalogue.device(word) != nil {
      refer(to: .device(word), at: token.range, context)
      return .device(word)
    }
    if let size = SizeClassWord(rawValue: word)?.size {
      report(.unknownDevice, at: token.range, .needsAnAxis(size), context)
      return nil
    }
    if reportForeignTerm(token, context) { return nil }
    let words =
      deviceNames(context) + Orientation.allCases.map(\.rawValue) + DisplayZoom.allCases.map(\.rawValue)
      + LayoutDirection.allCases.map(\.rawValue) + SizeClassWord.axes.map(\.rawValue)
    reportUnknownDevice(token, .unknownSelector(word), among: words, context)
    return nil
  }

  func bindStage(_ syntax: StageSyntax, _ context: Context) -> Stage? {
    if let stage = Stage.named(syntax.name.text, ordinal: syntax.ordinal?.text) {
      refer(to: .stage(stage), at: syntax.name.range, context)
      return stage
    }
    let spellings = Set(Stage.allCases.map(\.spec.name)).sorted()
    let fixes = self.spellings(of: syntax.name, among: spellings)
    let stages = Stage.allCases.filter { $0.spec.name.hasPrefix("view") || $0 == .loadView }.map(\.spec.name)
    let call = spellings.contains(syntax.name.text) ? syntax.ordinal?.text : nil
    report(
      .unknownStage,
      at: syntax.name.range,
      call.map { .stageHasNoCall($0, syntax.name.text) }
        ?? (fixes.isEmpty ? .unknownStage(syntax.name.text, but: stages) : .unknownStage(syntax.name.text)),
      context,
      fixes: fixes
    )
    return nil
  }

  // MARK: - Versions

  func bindVersionRange(_ syntax: VersionRangeSyntax, _ context: Context) -> VersionRange? {
    var lower: VersionRange.Bound?
    var upper: VersionRange.Bound?
    if let token = syntax.lower {
      guard let bound = existingVersion(token, context) else { return nil }
      lower = bound
    }
    if let token = syntax.upper {
      guard let bound = existingVersion(token, context) else { return nil }
      upper = bound
    }
    guard lower != nil || upper != nil else { return nil }
    if !syntax.isRange { return VersionRange(lower: lower, upper: lower) }
    if let lower, let upper, lower.version > upper.version, let token = syntax.upper {
      report(.unknownVersion, at: token.range, .rangeEndsBeforeItBegins, context)
      return nil
    }
    return VersionRange(lower: lower, upper: upper)
  }

  /// Reads an existing version: 7 to 18, then 26, each with its minor releases.
  func existingVersion(_ token: SyntaxToken, _ context: Context) -> VersionRange.Bound? {
    let text = token.text
    if text == "latest", let latest = OSVersion.majors.last {
      return VersionRange.Bound(version: OSVersion(latest), precision: 1)
    }
    guard let (version, precision) = OSVersion.read(text), OSVersion.majors.contains(version.major) else {
      report(.unknownVersion, at: token.range, .unknownVersion(text), context)
      return nil
    }
    return VersionRange.Bound(version: version, precision: precision)
  }
}

extension BoundSelector.Condition {
  private static let words: [String: (condition: Self, target: Reference.Target)] = {
    var words: [String: (condition: Self, target: Reference.Target)] = [:]
    for group in DeviceGroup.allCases { words[group.rawValue] = (.group(group), .group(group)) }
    for orientation in Orientation.allCases {
      words[orientation.rawValue] = (.orientation(orientation), .orientation(orientation))
    }
    for zoom in DisplayZoom.allCases { words[zoom.rawValue] = (.displayZoom(zoom), .displayZoom(zoom)) }
    for direction in LayoutDirection.allCases {
      words[direction.rawValue] = (.layoutDirection(direction), .layoutDirection(direction))
    }
    return words
  }()

  /// The condition of a word of the language, and its hover; nil for names of devices.
  fileprivate static func named(_ word: String) -> (condition: Self, target: Reference.Target)? { words[word] }
}
