import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// Makes the hints of a scenario, in positions of its item.
struct ScenarioHints {
  private let evaluation: ScenarioEvaluation
  private(set) var hints: [InlayHint] = []

  private var scenario: BoundScenario { evaluation.scenario }

  init(_ evaluation: ScenarioEvaluation) {
    self.evaluation = evaluation
    addGroups()
    addStatements()
    addComparisons()
    hints.sort { ($0.offset, $0.subject) < ($1.offset, $1.subject) }
  }

  private mutating func add(_ kind: InlayHint.Kind, _ label: String, behind end: ByteOffset, about word: ByteRange) {
    hints.append(InlayHint(kind: kind, offset: end, label: label, subject: word.lowerBound))
  }

  // MARK: - Groups

  private mutating func addGroups() {
    for reference in scenario.references {
      guard case .group(let group) = reference.target else { continue }
      let devices = Set(scenario.configurations.lazy.map(\.device).filter(group.contains).map(\.id))
      add(.groups, counted(devices.count, "device"), behind: reference.range.upperBound, about: reference.range)
    }
  }

  // MARK: - Properties

  private mutating func addStatements() {
    var index = 0
    while index < scenario.settings.count {
      let first = scenario.settings[index]
      // `edges` is one statement and four settings.
      var end = index + 1
      while end < scenario.settings.count, scenario.settings[end].place.range == first.place.range,
        scenario.settings[end].place.tree === first.place.tree, scenario.settings[end].element == first.element
      {
        end += 1
      }
      if first.place.tree === scenario.tree { addStatement(scenario.settings[index..<end]) }
      index = end
    }
  }

  private mutating func addStatement(_ settings: ArraySlice<BoundSetting>) {
    guard let setting = settings.first else { return }
    let property = setting.setting.property
    if property.spec.isPlacement, property != .frame {
      guard setting.stage == nil, let label = frameLabel(settings) else { return }
      add(.frames, "→ \(label)", behind: setting.valuePlace.range.upperBound, about: setting.namePlace.range)
    } else {
      let labels = [valueLabel(setting), outcomeLabel(setting)].compactMap { $0 }
      guard !labels.isEmpty else { return }
      let label = labels.joined(separator: ", ")
      add(.quantities, label, behind: setting.valuePlace.range.upperBound, about: setting.namePlace.range)
    }
  }

  /// The layouts in which a property has the value that is written.
  private func layouts(of setting: BoundSetting) -> [ScenarioLayout] {
    let guards = setting.guards + (scenario.info(setting.element)?.guards ?? [])
    return evaluation.layouts.filter { $0.holds(guards) }
  }

  // MARK: - Quantities

  /// `= 88–103`: what an expression comes to; nil where a number is written.
  private func valueLabel(_ setting: BoundSetting) -> String? {
    guard isComputed(setting.valuePlace.range) else { return nil }
    let spread = writtenSpread(setting)
    guard let words = spread.wordsWithDoubt else { return spread.unknownCount > 0 ? "not known" : nil }
    return "= \(words)"
  }

  private func writtenSpread(_ setting: BoundSetting) -> ValueSpread {
    let expressions = setting.setting.value.expressions
    var spread = ValueSpread()
    guard !expressions.isEmpty else { return spread }
    for layout in layouts(of: setting) {
      spread.add(expressions.map { layout.value(of: $0, at: setting.stage) }, count: layout.members.count) {
        layout.isAssumed(expressions[$0], at: setting.stage ?? .viewDidAppear)
      }
    }
    return spread
  }

  /// Whether a value is more than numbers: it names something or calculates.
  private func isComputed(_ range: ByteRange) -> Bool {
    var token = scenario.tree.token(at: range.lowerBound)
    while let current = token, current.range.lowerBound < range.upperBound {
      let next = current.nextSignificant
      let before = current.previousSignificant?.kind
      let isSign = current.kind == .minus && before != .number && before != .rightParenthesis
      if current.kind == .identifier ? next?.kind != .colon : current.kind.isArithmetic && !isSign { return true }
      token = next
    }
    return false
  }

  /// `adjustedContentInset (128, 0, 49, 0)`: what the system makes of it; nil where that is what is written.
  private func outcomeLabel(_ setting: BoundSetting) -> String? {
    guard setting.stage == nil, let quantity = setting.setting.property.decidedQuantity,
      quantity.spec.kinds.contains(scenario.screen[setting.element].kind), quantity.spec.type != .flag
    else { return nil }
    var spread = ValueSpread()
    for layout in layouts(of: setting) {
      spread.add(layout.answer(quantity, of: setting.element), count: layout.members.count) {
        layout.isAssumed($0)
      }
    }
    if spread.looksLike(writtenSpread(setting)) { return nil }
    guard let words = spread.wordsWithDoubt else {
      return spread.unknownCount > 0 ? "\(quantity.spec.spelling) not known" : nil
    }
    return "\(quantity.spec.spelling) \(words)"
  }

  /// Behind the quantity of an expectation that leaves the value open.
  private mutating func addComparisons() {
    let spreads = evaluation.expectationSpreads()
    for (expectation, spread) in zip(scenario.expectations, spreads) where expectation.comparison != .equal {
      guard let words = spread.wordsWithDoubt else { continue }
      let range = expectation.subjectRange
      add(.quantities, "= \(words)", behind: range.upperBound, about: range)
    }
  }

  // MARK: - Frames

  /// `y 64`, `x 0…375, y 64…667`: where the edges are that a statement ties.
  private func frameLabel(_ settings: ArraySlice<BoundSetting>) -> String? {
    guard let first = settings.first else { return nil }
    var box = FrameSpread()
    for layout in layouts(of: first) {
      guard case .value(.rect(let x, let y, let width, let height)) = layout.answer(.frame, of: first.element) else {
        continue
      }
      box.add(
        Rect(x: x.value, y: y.value, width: width.value, height: height.value),
        isMirrored: layout.configuration.layoutDirection == .rightToLeft,
        count: layout.members.count
      ) { hasOrigin, hasExtent, isVertical in
        hasOrigin && layout.isAssumed(isVertical ? y : x) || hasExtent && layout.isAssumed(isVertical ? height : width)
      }
    }
    guard box.hasFrames else { return nil }
    if settings.count > 1 { return box.edgeWords(Set(settings.map(\.setting.property))) }
    guard let label = box.words(for: first.setting.property) else { return nil }
    let isPlain = !isComputed(first.valuePlace.range)
    return isPlain && label.hasSuffix(" \(text(first.valuePlace.range))") ? nil : label
  }

  private func text(_ range: ByteRange) -> String {
    let bounds = range.clamped(to: ByteOffset(0)..<ByteOffset(scenario.tree.bytes.count))
    return String(decoding: scenario.tree.bytes[bounds.lowerBound.value..<bounds.upperBound.value], as: UTF8.self)
  }
}

/// The lines of a view's frame on several configurations.
private struct FrameSpread {
  private var left = ValueSpread()
  private var right = ValueSpread()
  private var top = ValueSpread()
  private var bottom = ValueSpread()
  private var leading = ValueSpread()
  private var trailing = ValueSpread()
  private var center = ValueSpread()
  private var size = ValueSpread()
  private(set) var hasFrames = false

  /// Adds a frame; the closure says whether its origin, its extent or both rest on an assumption, across or down.
  mutating func add(_ frame: Rect, isMirrored: Bool, count: Int, isAssumed: (Bool, Bool, Bool) -> Bool) {
    let maxX = frame.x + frame.width
    let maxY = frame.y + frame.height
    left.add([frame.x], count: count) { _ in isAssumed(true, false, false) }
    right.add([maxX], count: count) { _ in isAssumed(true, true, false) }
    top.add([frame.y], count: count) { _ in isAssumed(true, false, true) }
    bottom.add([maxY], count: count) { _ in isAssumed(true, true, true) }
    leading.add([isMirrored ? maxX : frame.x], count: count) { _ in isAssumed(true, isMirrored, false) }
    trailing.add([isMirrored ? frame.x : maxX], count: count) { _ in isAssumed(true, !isMirrored, false) }
    center.add([frame.x + frame.width / 2, frame.y + frame.height / 2], count: count) { isAssumed(true, true, $0 == 1) }
    size.add([frame.width, frame.height], count: count) { isAssumed(false, true, $0 == 1) }
    hasFrames = true
  }

  /// The line, or the length, that a property decides about; nil for a property that ties none.
  func words(for property: Property) -> String? {
    func words(_ name: String, _ spread: ValueSpread, _ index: Int = 0) -> String {
      let part = spread.parts.indices.contains(index) ? spread.parts[index] : nil
      return "\(name) \(part ?? "not known")" + (part != nil && spread.isAssumed ? ", assumed" : "")
    }
    return switch AnchorLine(property) {
    case .top: words("y", top)
    case .bottom: words("y", bottom)
    case .left: words("x", left)
    case .right: words("x", right)
    case .leading: words("x", leading)
    case .trailing: words("x", trailing)
    case .centerX: words("x", center)
    case .centerY: words("y", center, 1)
    case nil: property == .width ? words("width", size) : property == .height ? words("height", size, 1) : nil
    }
  }

  /// `x 0…375, y 64…667`, as far as the edges are tied.
  func edgeWords(_ properties: Set<Property>) -> String? {
    func pair(_ name: String, _ first: ValueSpread, _ second: ValueSpread) -> String {
      guard let near = first.words, let far = second.words else { return "\(name) not known" }
      return "\(name) \(near)…\(far)" + (first.isAssumed || second.isAssumed ? ", assumed" : "")
    }
    let hasX = !properties.isDisjoint(with: [.left, .right, .leading, .trailing])
    let hasY = !properties.isDisjoint(with: [.top, .bottom])
    let parts = [hasX ? pair("x", left, right) : nil, hasY ? pair("y", top, bottom) : nil].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
