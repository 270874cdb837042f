import InsetsEngine
import InsetsSyntax

// The values of modifiers that share, scale and repeat.
extension ScenarioBinder {
  /// `horizontal`, `[horizontal, vertical]` or `(horizontal, count: 3, span: 1, spacing: 8)`.
  func bindRelative(_ expression: ExpressionSyntax, _ context: Context) -> PropertyValue? {
    if expression.singleWord?.text == "true" {
      report(
        .typeMismatch,
        at: expression.range,
        .isNot(ModifierForm.relative.name, "true"),
        context,
        fixes: [rewriting(expression, as: "[horizontal, vertical]")]
      )
      return nil
    }
    if case .tuple(_, let arguments) = expression, let first = arguments.first, first.label != nil {
      let written = "(horizontal, \(arguments.map(\.node.text).joined(separator: ", ")))"
      report(
        .typeMismatch,
        at: expression.range,
        .axisComesFirst(written),
        context,
        fixes: [rewriting(expression, as: written)]
      )
      return nil
    }
    guard case .tuple(_, let arguments) = expression, let first = arguments.first?.value, arguments.count > 1 else {
      return bindAxes(expression, context)
    }
    guard case .modifier(.axes(let horizontal, let vertical))? = bindAxes(first, context) else { return nil }
    var share = ContainerShare(count: .constant(1), span: .constant(1), spacing: .constant(0))
    for argument in arguments.dropFirst() {
      guard let value = argument.value else { return nil }
      switch argument.label?.text {
      case "count":
        guard let count = bindNumber(value, context) else { return nil }
        share.count = count
      case "span":
        guard let span = bindNumber(value, context) else { return nil }
        share.span = span
      case "spacing":
        guard let spacing = bindNumber(value, context) else { return nil }
        share.spacing = spacing
      default:
        reportPart(argument, of: .relative, context)
        return nil
      }
    }
    if let count = share.count.constantValue, let span = share.span.constantValue, count < 1 || span < 1 || span > count
    {
      reportMismatch(expression, expected: "a span from 1 to the count", context)
      return nil
    }
    return .modifier(.share(share, horizontal: horizontal, vertical: vertical))
  }

  /// `1.5`, `fit` or `(1.5, contentMode: fit)`; without a mode the view fits.
  func bindAspectRatio(_ expression: ExpressionSyntax, _ context: Context) -> PropertyValue? {
    if let isFilling = contentMode(expression) { return .modifier(.aspectRatio(nil, isFilling: isFilling)) }
    guard case .tuple(_, let arguments) = expression, arguments.count != 1 || arguments[0].label != nil else {
      return bindRatio(expression, context).map { .modifier(.aspectRatio($0, isFilling: false)) }
    }
    var ratio: Expression?
    var isFilling = false
    for (index, argument) in arguments.enumerated() {
      guard let value = argument.value else { return nil }
      if let mode = contentMode(value), argument.label?.text == "contentMode" || argument.label == nil {
        isFilling = mode
      } else if index == 0, argument.label == nil {
        guard let bound = bindRatio(value, context) else { return nil }
        ratio = bound
      } else {
        reportPart(argument, of: .aspectRatio, context)
        return nil
      }
    }
    return .modifier(.aspectRatio(ratio, isFilling: isFilling))
  }

  private func contentMode(_ expression: ExpressionSyntax) -> Bool? {
    switch expression.wordOrMember?.text {
    case "fit": false
    case "fill": true
    default: nil
    }
  }

  private func bindRatio(_ expression: ExpressionSyntax, _ context: Context) -> Expression? {
    guard let ratio = bindNumber(expression, context) else { return nil }
    if let value = ratio.constantValue, value <= 0 {
      reportMismatch(expression, expected: "a ratio above 0", context)
      return nil
    }
    return ratio
  }

  /// `[fixed(100), flexible(minimum: 40), adaptive(minimum: 80)]`; Swift's `GridItem(.flexible())` means the same.
  func bindTracks(_ expression: ExpressionSyntax, _ context: Context) -> PropertyValue? {
    var members = [expression]
    if case .array(_, let written) = expression { members = written }
    if case .call(_, let name, let arguments) = expression, name.text == "Array", arguments.count == 2,
      let track = arguments[0].value, let count = arguments[1].value.flatMap({ Int($0.node.text) }), 1...100 ~= count
    {
      // Swift's own notation: `Array(repeating: GridItem(.flexible()), count: 3)`.
      members = Array(repeating: track, count: count)
    }
    if case .number = expression, let count = Int(expression.node.text), 1...20 ~= count {
      let written = "[\(Array(repeating: "flexible", count: count).joined(separator: ", "))]"
      report(
        .typeMismatch,
        at: expression.range,
        .tracksAreWritten(written, expression.node.text),
        context,
        fixes: [rewriting(expression, as: written)]
      )
      return nil
    }
    var tracks: [GridTrack] = []
    for member in members {
      guard let track = bindTrack(member, context) else { return nil }
      tracks.append(track)
    }
    guard !tracks.isEmpty else {
      reportMismatch(expression, expected: ModifierForm.tracks.name, context)
      return nil
    }
    return .modifier(.tracks(tracks))
  }

  private func bindTrack(_ expression: ExpressionSyntax, _ context: Context) -> GridTrack? {
    let least = Expression.constant(10)
    let most = Expression.constant(.infinity)
    if expression.wordOrMember?.text == "flexible" { return GridTrack(.flexible(minimum: least, maximum: most)) }
    guard case .call(_, let name, var arguments) = expression else {
      mismatch(expression, among: Self.tracks, context)
      return nil
    }
    if name.text == "GridItem" || name.text == "init" {
      // Swift's own notation: `GridItem(.flexible(), spacing: 8)`, where an alignment moves no column.
      let size = arguments.first { $0.label == nil }
      let spacing = arguments.first { $0.label?.text == "spacing" }?.value
      var track = GridTrack(.flexible(minimum: least, maximum: most))
      if let value = size?.value {
        guard let bound = bindTrack(value, context) else { return nil }
        track = bound
      }
      if let spacing {
        guard let length = bindNumber(spacing, context) else { return nil }
        track.spacing = length
      }
      return track
    }
    arguments.removeAll { $0.label?.text == "alignment" }
    var minimum = least
    var maximum = most
    var length: Expression?
    var spacing: Expression?
    for argument in arguments {
      guard let value = argument.value else { return nil }
      let isInfinite = value.wordOrMember?.text == "infinity"
      guard let bound = isInfinite ? .constant(.infinity) : bindNumber(value, context) else { return nil }
      switch argument.label?.text {
      case "minimum": minimum = bound
      case "maximum": maximum = bound
      case "spacing": spacing = bound
      case nil where length == nil: length = bound
      default:
        reportMismatch(expression, expected: "one of \(Self.tracks.joined(separator: ", "))", context)
        return nil
      }
    }
    switch name.text {
    case "fixed":
      guard let length else { break }
      return GridTrack(.fixed(length), spacing: spacing)
    case "flexible": return GridTrack(.flexible(minimum: length ?? minimum, maximum: maximum), spacing: spacing)
    case "adaptive": return GridTrack(.adaptive(minimum: length ?? minimum, maximum: maximum), spacing: spacing)
    default: break
    }
    mismatch(expression, among: Self.tracks, context)
    return nil
  }

  private static let tracks = ["fixed(100)", "flexible", "flexible(minimum: 40)", "adaptive(minimum: 80)"]

  /// `headline`, `17` or `system(size: 17)`.
  func bindFont(_ expression: ExpressionSyntax, _ context: Context) -> PropertyValue? {
    if let word = expression.wordOrMember.flatMap({ FontWord(rawValue: $0.text) }) { return .choice(word.style) }
    if case .call(_, let name, let arguments) = expression, name.text == "system" {
      guard let first = arguments.first, let value = first.value else {
        reportMismatch(expression, expected: ModifierForm.font.name, context)
        return nil
      }
      return first.label?.text == "size" ? bindNumber(value, context).map { .number($0) } : bindFont(value, context)
    }
    if case .call(_, let name, _) = expression, name.text == "custom" {
      report(.typeMismatch, at: expression.range, .customFontIsNotKnown, context)
      return nil
    }
    if expression.isArithmetic { return bindNumber(expression, context).map { .number($0) } }
    if let style = expression.wordOrMember.flatMap({ Choice(rawValue: $0.text) }),
      let word = FontWord.allCases.first(where: { $0.style == style })
    {
      // UIKit counts titles and captions from 1.
      report(
        .typeMismatch,
        at: expression.range,
        .saysOtherwise(style.rawValue, word.rawValue),
        context,
        fixes: [rewriting(expression, as: word.rawValue)]
      )
      return nil
    }
    mismatch(expression, .font, context)
    return nil
  }

  /// `1` or `(2, reservesSpace: true)`.
  func bindLineLimit(_ expression: ExpressionSyntax, _ context: Context) -> PropertyValue? {
    guard case .tuple(_, let arguments) = expression, arguments.count == 2, let first = arguments[0].value,
      let second = arguments[1].value
    else { return bindNumber(expression, context).map { .modifier(.lines($0, isReserved: false)) } }
    guard arguments[1].label?.text == "reservesSpace", let isReserved = second.singleWord?.text,
      isReserved == "true" || isReserved == "false"
    else {
      reportPart(arguments[1], of: .lineLimit, context)
      return nil
    }
    return bindNumber(first, context).map { .modifier(.lines($0, isReserved: isReserved == "true")) }
  }

  /// `true`, `false`, `navigationBarDrawer` or `(placement: toolbar)`.
  func bindSearch(_ expression: ExpressionSyntax, _ context: Context) -> PropertyValue? {
    if let word = expression.singleWord?.text, word == "true" || word == "false" { return .flag(word == "true") }
    if case .string = expression {
      report(
        .typeMismatch,
        at: expression.range,
        .isNot(ModifierForm.search.name, abbreviated(expression.node.text)),
        context,
        fixes: [rewriting(expression, as: "true")]
      )
      return nil
    }
    var value = expression
    if case .tuple(_, let arguments) = expression, arguments.count == 1, arguments[0].label?.text == "placement",
      let placement = arguments[0].value
    {
      value = placement
    }
    var word = value.wordOrMember?.text
    if case .call(_, let name, _) = value { word = name.text }
    if let search = word.flatMap(SearchWord.init(rawValue:)) { return .modifier(.search(search.placement)) }
    mismatch(value, among: ["true", "false"] + SearchWord.allCases.map(\.rawValue), context)
    return nil
  }

  /// `(leading, 12)` or `(leading, trailing)`.
  func bindGuide(_ expression: ExpressionSyntax, _ context: Context) -> PropertyValue? {
    guard case .tuple(_, let arguments) = expression, arguments.count == 2, let first = arguments[0].value,
      let second = arguments[1].value
    else {
      reportMismatch(expression, expected: "\(ModifierForm.guide.name), such as \(ModifierForm.guide.example)", context)
      return nil
    }
    guard let guide = first.wordOrMember.flatMap({ AlignmentGuide(rawValue: $0.text) }) else {
      mismatch(first, among: AlignmentGuide.allCases.map(\.rawValue), context)
      return nil
    }
    if let other = second.wordOrMember.flatMap({ AlignmentGuide(rawValue: $0.text) }) {
      return .modifier(.guide(guide, .guide(other)))
    }
    return bindNumber(second, context).map { .modifier(.guide(guide, .distance($0))) }
  }

  /// `compact`, `default` or a length.
  func bindSectionSpacing(_ expression: ExpressionSyntax, _ context: Context) -> PropertyValue? {
    switch expression.wordOrMember?.text {
    case "compact": .modifier(.sectionSpacing(.compact))
    case "default": .modifier(.sectionSpacing(.standard))
    case _? where expression.singleWord.map({ constant($0, context) == nil && !isUnknown($0, context) }) ?? true:
      mismatched(expression, .sectionSpacing, context)
    case nil, _?: bindNumber(expression, context).map { .modifier(.sectionSpacing(.points($0))) }
    }
  }

  private func mismatched(_ expression: ExpressionSyntax, _ form: ModifierForm, _ context: Context) -> PropertyValue? {
    mismatch(expression, form, context)
    return nil
  }

  private func reportPart(_ argument: ArgumentSyntax, of form: ModifierForm, _ context: Context) {
    guard let value = argument.value else { return }
    let expected = "\(form.name), such as \(form.example)"
    guard let label = argument.label else { return reportMismatch(value, expected: expected, context) }
    report(
      .typeMismatch,
      at: label.range,
      .isNot(expected, label.text),
      context,
      fixes: spellings(of: label, among: form.labels)
    )
  }
}
