import InsetsEngine
import InsetsSyntax

// The values of SwiftUI's modifiers.
extension ScenarioBinder {
  /// Whether the content of an element is SwiftUI's.
  func isInBody(_ element: ElementID) -> Bool {
    let kind = screen[element].kind
    return kind.isSwiftUI && kind != .representable
  }

  func bindModifier(_ expression: ExpressionSyntax, _ form: ModifierForm, _ context: Context) -> PropertyValue? {
    switch form {
    case .padding: bindLengths(expression, form, context).map { .modifier(.lengths($0.lengths)) }
    case .contentMargins:
      bindLengths(expression, form, context).map { .modifier(.contentMargins($0.lengths, $0.placement)) }
    case .frame: bindFrame(expression, context).map { .modifier(.frame($0)) }
    case .safeArea: bindSafeArea(expression, context)
    case .edges: bindSomeEdges(expression, form, context).map { .modifier(.safeArea(.all, $0)) }
    case .style: bindStyle(expression, context)
    case .axes: bindAxes(expression, context)
    case .detents: bindDetents(expression, context)
    case .visibility: bindVisibility(expression, context)
    case .alignment: bindStackAlignment(expression, context).map { .alignment($0) }
    case .sizing: bindSizing(expression, context)
    case .edge: bindOneEdge(expression, context).map { .edges($0) }
    case .relative: bindRelative(expression, context)
    case .aspectRatio: bindAspectRatio(expression, context)
    case .tracks: bindTracks(expression, context)
    case .font: bindFont(expression, context)
    case .lineLimit: bindLineLimit(expression, context)
    case .search: bindSearch(expression, context)
    case .guide: bindGuide(expression, context)
    case .sectionSpacing: bindSectionSpacing(expression, context)
    }
  }

  /// Reports a word that is not one of some, with those of similar spelling.
  func mismatch(_ expression: ExpressionSyntax, among words: [String], _ context: Context) {
    if let token = expression.wordOrMember, reportSide(token, among: words, context) { return }
    report(
      .typeMismatch,
      at: expression.range,
      .isNoneOf(words, abbreviated(expression.node.text)),
      context,
      fixes: expression.wordOrMember.map { spellings(of: $0, among: words) } ?? []
    )
  }

  func mismatch(_ expression: ExpressionSyntax, _ form: ModifierForm, _ context: Context) {
    guard let token = expression.wordOrMember, !form.words.isEmpty else {
      return reportMismatch(expression, expected: form.name, context)
    }
    if reportSide(token, among: form.words, context) { return }
    report(
      .typeMismatch,
      at: token.range,
      .isNot(form.name, token.text),
      context,
      fixes: spellings(of: token, among: form.words)
    )
  }

  /// Reports UIKit's word for a side that SwiftUI calls something else.
  func reportSide(_ token: SyntaxToken, among words: [String], _ context: Context) -> Bool {
    guard let side = sideInSwiftUI(token.text), words.contains(side) else { return false }
    let edit = TextEdit(range: token.range, replacement: side)
    let change = Change(title: "Change to '\(side)'", edits: [edit], isPreferred: true)
    report(
      .typeMismatch,
      at: token.range,
      .saysOtherwise(token.text, side),
      context,
      fixes: [change]
    )
    return true
  }

  // MARK: - Lengths

  private func bindLength(_ expression: ExpressionSyntax, _ context: Context) -> ModifierLength? {
    if expression.wordOrMember?.text == "default" { return .system }
    return bindNumber(expression, context).map { .points($0) }
  }

  private func bindLengths(_ expression: ExpressionSyntax, _ form: ModifierForm, _ context: Context) -> (
    lengths: EdgeLengths, placement: ContentMarginPlacement
  )? {
    var lengths = EdgeLengths()
    var placement = ContentMarginPlacement.automatic
    if let written = lengthsInSwift(expression) {
      report(
        .typeMismatch,
        at: expression.range,
        .lengthsHaveEdges(written),
        context,
        fixes: [rewriting(expression, as: written)]
      )
      return nil
    }
    var written = expression.arguments
    if case .call(_, let name, _) = expression, !["EdgeInsets", "init"].contains(name.text) { written = nil }
    guard let arguments = written, arguments.count != 1 || arguments[0].label != nil else {
      if [.string, .array, .braced].contains(expression.node.kind) {
        reportMismatch(expression, expected: form.name, context)
        return nil
      }
      guard let length = bindLength(expression, context) else { return nil }
      for edge in Edge.allCases { lengths[edge] = length }
      return (lengths, placement)
    }
    if arguments.count == 4, arguments.allSatisfy({ $0.label == nil }) {
      for (edge, argument) in zip(Edge.allCases, arguments) {
        guard let value = argument.value, let length = bindLength(value, context) else { return nil }
        lengths[edge] = length
      }
      return (lengths, placement)
    }
    for argument in arguments {
      guard let value = argument.value else { return nil }
      guard let label = argument.label else {
        guard arguments.count == 2, let length = bindLength(value, context) else {
          reportMismatch(expression, expected: form.name, context)
          return nil
        }
        for edge in Edge.allCases { lengths[edge] = length }
        continue
      }
      if label.text == "for", form == .contentMargins {
        switch value.wordOrMember?.text {
        case "automatic": placement = .automatic
        case "scrollContent": placement = .scrollContent
        case "scrollIndicators": placement = .scrollIndicators
        default:
          reportMismatch(value, expected: "one of automatic, scrollContent, scrollIndicators", context)
          return nil
        }
        continue
      }
      guard let edges = EdgeSet(swiftUIWord: label.text) else {
        let words = form.labels.filter { $0 != "for" }
        if reportSide(label, among: words, context) { return nil }
        report(
          .typeMismatch,
          at: label.range,
          .noEdgeIsCalled(label.text, but: words),
          context,
          fixes: spellings(of: label, among: form.labels)
        )
        return nil
      }
      guard let length = bindLength(value, context) else { return nil }
      for edge in Edge.allCases where edges.contains(edge) { lengths[edge] = length }
    }
    return (lengths, placement)
  }

  // MARK: - Frames

  private func bindFrame(_ expression: ExpressionSyntax, _ context: Context) -> FrameValue? {
    guard case .tuple(_, let arguments) = expression, !arguments.isEmpty else {
      let expected = "\(ModifierForm.frame.name), such as \(ModifierForm.frame.example)"
      reportMismatch(expression, expected: expected, context)
      return nil
    }
    if let written = sizeInSwift(expression) {
      report(
        .typeMismatch,
        at: expression.range,
        .frameLengthsHaveNames(written),
        context,
        fixes: [rewriting(expression, as: written)]
      )
      return nil
    }
    if let edit = frameWithoutPlace(arguments) {
      report(
        .typeMismatch,
        at: expression.range,
        .frameHasNoPosition,
        context,
        fixes: [
          Change(title: "Write '\(edit)'", edits: [context.tree.edit.replace(expression.range, with: edit)])
        ]
      )
      return nil
    }
    var frame = FrameValue()
    for argument in arguments {
      guard let value = argument.value else { return nil }
      guard let label = argument.label else {
        reportMismatch(value, expected: "a part with its name, such as 'width: 200'", context)
        return nil
      }
      if label.text == "alignment" {
        guard let alignment = bindAlignment(value, context) else { return nil }
        frame.alignment = alignment
        continue
      }
      if let written = lengthInSwift(label.text, value, context) {
        let edit = TextEdit(range: argument.node.range, replacement: written)
        report(
          .typeMismatch,
          at: value.range,
          .takesAll(abbreviated(value.node.text), written),
          context,
          fixes: [Change(title: "Write '\(written)'", edits: [edit], isPreferred: true)]
        )
        return nil
      }
      guard let length = bindFrameLength(value, context) else { return nil }
      switch label.text {
      case "width": frame.width.fixed = length
      case "minWidth": frame.width.minimum = length
      case "idealWidth": frame.width.ideal = length
      case "maxWidth": frame.width.maximum = length
      case "height": frame.height.fixed = length
      case "minHeight": frame.height.minimum = length
      case "idealHeight": frame.height.ideal = length
      case "maxHeight": frame.height.maximum = length
      default:
        report(
          .typeMismatch,
          at: label.range,
          .frameHasNoPart(label.text),
          context,
          fixes: spellings(of: label, among: ModifierForm.frame.labels)
        )
        return nil
      }
    }
    return isOrdered(frame, expression, context) ? frame : nil
  }

  private func bindFrameLength(_ expression: ExpressionSyntax, _ context: Context) -> Expression? {
    expression.wordOrMember?.text == "infinity" ? .constant(.infinity) : bindNumber(expression, context)
  }

  /// Whether the limits of the axes leave a length; contradicting ones are reported.
  private func isOrdered(_ frame: FrameValue, _ expression: ExpressionSyntax, _ context: Context) -> Bool {
    for (lengths, side) in [(frame.width, "Width"), (frame.height, "Height")] {
      let limits = [("min", lengths.minimum), ("ideal", lengths.ideal), ("max", lengths.maximum)]
        .compactMap { name, limit in limit?.constantValue.map { (name: name, value: $0) } }
      let written = limits + (lengths.fixed?.constantValue.map { [(name: "", value: $0)] } ?? [])
      if let negative = written.first(where: { $0.value < 0 }) {
        let name = negative.name.isEmpty ? side.lowercased() : negative.name + side
        report(.typeMismatch, at: expression.range, .frameIsNegative(name), context)
        return false
      }
      if let (lower, upper) = zip(limits, limits.dropFirst()).first(where: { $0.value > $1.value }) {
        report(
          .typeMismatch,
          at: expression.range,
          .limitsCross(lower.name + side, lower.value, upper.name + side, upper.value),
          context
        )
        return false
      }
      if lengths.fixed != nil, lengths.isFlexible {
        report(
          .typeMismatch,
          at: expression.range,
          .frameIsFixedAndLimited(side.lowercased()),
          context
        )
        return false
      }
    }
    return true
  }

  /// The SwiftUI form of `(0, 0, 100, 44)` and `(x: 0, y: 0, width: 100, height: 44)`.
  private func frameWithoutPlace(_ arguments: [ArgumentSyntax]) -> String? {
    let labels = arguments.map { $0.label?.text }
    guard arguments.count == 4, labels.allSatisfy({ $0 == nil }) || labels == ["x", "y", "width", "height"],
      let width = arguments[2].value, let height = arguments[3].value
    else { return nil }
    return "(width: \(width.node.text), height: \(height.node.text))"
  }

  func bindAxes(_ expression: ExpressionSyntax, _ context: Context) -> PropertyValue? {
    if case .tuple(_, let arguments) = expression,
      arguments.allSatisfy({ ["horizontal", "vertical"].contains($0.label?.text) })
    {
      let axes = arguments.filter { $0.value?.wordOrMember?.text == "true" }.compactMap { $0.label?.text }
      let written = axes.count == 1 ? axes[0] : "[\(axes.joined(separator: ", "))]"
      report(
        .typeMismatch,
        at: expression.range,
        .axesAreWritten(written),
        context,
        fixes: axes.isEmpty ? [] : [rewriting(expression, as: written)]
      )
      return nil
    }
    let words: [String?]
    if case .array(_, let members) = expression {
      words = members.map { $0.wordOrMember?.text }
    } else if expression.singleWord?.text == "true" {
      words = ["horizontal", "vertical"]
    } else {
      words = [expression.wordOrMember?.text]
    }
    guard !words.isEmpty, words.allSatisfy({ $0 == "horizontal" || $0 == "vertical" }) else {
      mismatch(expression, .axes, context)
      return nil
    }
    return .modifier(.axes(horizontal: words.contains("horizontal"), vertical: words.contains("vertical")))
  }

  private func bindSizing(_ expression: ExpressionSyntax, _ context: Context) -> PropertyValue? {
    let members: [ExpressionSyntax]
    if case .array(_, let written) = expression { members = written } else { members = [expression] }
    let words = members.map { $0.wordOrMember?.text }
    if let wrong = members.first(where: { !ModifierForm.sizing.words.contains($0.wordOrMember?.text ?? "") }) {
      mismatch(wrong, .sizing, context)
      return nil
    }
    let isIntrinsic = words.contains("intrinsicContentSize")
    return .modifier(.sizing(intrinsic: isIntrinsic, preferred: words.contains("preferredContentSize")))
  }

  private func bindAlignment(_ expression: ExpressionSyntax, _ context: Context) -> ViewAlignment? {
    guard let word = expression.wordOrMember.flatMap({ AlignmentWord(rawValue: $0.text) }),
      word.alignment.baseline == nil || screen[context.element].kind.isStack
    else {
      mismatch(expression, .alignment, context)
      return nil
    }
    return word.alignment
  }

  /// The alignment of a stack's views, which is across the stack.
  private func bindStackAlignment(_ expression: ExpressionSyntax, _ context: Context) -> ViewAlignment? {
    let kind = screen[context.element].kind
    guard kind.isStack, let word = expression.wordOrMember?.text, AlignmentWord(rawValue: word) != nil else {
      return bindAlignment(expression, context)
    }
    let words = ModifierForm.alignments(of: kind)
    if words.contains(word) { return bindAlignment(expression, context) }
    report(.typeMismatch, at: expression.range, .alignsAt(words, kind), context)
    return nil
  }

  private func bindDetents(_ expression: ExpressionSyntax, _ context: Context) -> PropertyValue? {
    let members: [ExpressionSyntax]
    if case .array(_, let written) = expression { members = written } else { members = [expression] }
    var detents: [Detent] = []
    for member in members {
      if case .call(_, let name, let arguments) = member, arguments.count == 1, let value = arguments[0].value,
        name.text == "height" || name.text == "fraction"
      {
        guard let number = bindNumber(value, context) else { return nil }
        detents.append(name.text == "height" ? .height(number) : .fraction(number))
        continue
      }
      switch member.wordOrMember?.text {
      case "medium": detents.append(.medium)
      case "large": detents.append(.large)
      default:
        if case .number = member {
          let written = "height(\(member.node.text))"
          report(
            .typeMismatch,
            at: member.range,
            .detentIsWritten(written, member.node.text),
            context,
            fixes: [rewriting(member, as: written)]
          )
          return nil
        }
        mismatch(member, among: ["medium", "large", "height(…)", "fraction(…)"], context)
        return nil
      }
    }
    guard !detents.isEmpty else {
      reportMismatch(expression, expected: ModifierForm.detents.name, context)
      return nil
    }
    return .modifier(.detents(detents))
  }

  private func bindVisibility(_ expression: ExpressionSyntax, _ context: Context) -> PropertyValue? {
    if case .tuple(_, let arguments) = expression, arguments.count == 2, arguments[1].label?.text == "for",
      let visibility = arguments[0].value?.wordOrMember?.text, visibility == "hidden" || visibility == "visible"
    {
      let isHidden = visibility == "hidden"
      switch arguments[1].value?.wordOrMember?.text {
      case "navigationBar": return .modifier(.visibility(isHidden: isHidden, .navigationBar))
      case "tabBar": return .modifier(.visibility(isHidden: isHidden, .tabBar))
      case "bottomBar": return .modifier(.visibility(isHidden: isHidden, .bottomBar))
      default:
        if let bar = arguments[1].value { mismatch(bar, among: ["navigationBar", "tabBar", "bottomBar"], context) }
        return nil
      }
    }
    let word = expression.wordOrMember?.text ?? ""
    let isVisibility = word == "hidden" || word == "visible"
    let example = isVisibility ? "(\(word), for: navigationBar)" : ModifierForm.visibility.example
    report(
      .typeMismatch,
      at: expression.range,
      .saysNoBar(abbreviated(expression.node.text), example),
      context,
      fixes: isVisibility ? [rewriting(expression, as: example)] : []
    )
    return nil
  }
}

extension AlignmentWord {
  fileprivate var alignment: ViewAlignment {
    switch self {
    case .topLeading: ViewAlignment(horizontal: 0, vertical: 0)
    case .top: ViewAlignment(horizontal: 0.5, vertical: 0)
    case .topTrailing: ViewAlignment(horizontal: 1, vertical: 0)
    case .leading: ViewAlignment(horizontal: 0, vertical: 0.5)
    case .center: ViewAlignment(horizontal: 0.5, vertical: 0.5)
    case .trailing: ViewAlignment(horizontal: 1, vertical: 0.5)
    case .bottomLeading: ViewAlignment(horizontal: 0, vertical: 1)
    case .bottom: ViewAlignment(horizontal: 0.5, vertical: 1)
    case .bottomTrailing: ViewAlignment(horizontal: 1, vertical: 1)
    case .firstTextBaseline: ViewAlignment(horizontal: 0.5, vertical: 0.5, baseline: .firstTextBaseline)
    case .lastTextBaseline: ViewAlignment(horizontal: 0.5, vertical: 0.5, baseline: .lastTextBaseline)
    }
  }
}
