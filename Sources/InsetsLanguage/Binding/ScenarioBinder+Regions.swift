import InsetsEngine
import InsetsSyntax

// Edges and regions in the values of SwiftUI's modifiers.
extension ScenarioBinder {
  private func bindEdgeSet(_ expression: ExpressionSyntax, _ form: ModifierForm, _ context: Context) -> EdgeSet? {
    if let word = expression.wordOrMember?.text {
      if word == "none" { return [] }
      if let edges = EdgeSet(swiftUIWord: word) { return edges }
    }
    if case .array(_, let members) = expression {
      var result: EdgeSet = []
      for member in members {
        guard let token = member.wordOrMember, let edges = EdgeSet(swiftUIWord: token.text) else {
          let words = EdgeSetWord.allCases.map(\.rawValue)
          if let side = member.wordOrMember, reportSide(side, among: words, context) { return nil }
          report(
            .typeMismatch,
            at: member.range,
            .isNoSwiftUIEdge(abbreviated(member.node.text), but: words),
            context,
            fixes: member.wordOrMember.map { spellings(of: $0, among: words) } ?? []
          )
          return nil
        }
        result.formUnion(edges)
      }
      return result
    }
    mismatch(expression, form, context)
    return nil
  }

  /// A set of at least one edge; without any, the modifier does nothing.
  func bindSomeEdges(_ expression: ExpressionSyntax, _ form: ModifierForm, _ context: Context) -> EdgeSet? {
    if let written = edgesInSwift(expression) {
      report(
        .typeMismatch,
        at: expression.range,
        .edgesAreWritten(written),
        context,
        fixes: [rewriting(expression, as: written)]
      )
      return nil
    }
    guard let edges = bindEdgeSet(expression, form, context) else { return nil }
    if edges.isEmpty {
      report(
        .typeMismatch,
        at: expression.range,
        .namesNoEdge(abbreviated(expression.node.text)),
        context
      )
      return nil
    }
    return edges
  }

  func bindSafeArea(_ expression: ExpressionSyntax, _ context: Context) -> PropertyValue? {
    if let written = edgesInSwift(expression) {
      report(
        .typeMismatch,
        at: expression.range,
        .takesRegionOrEdges(written),
        context,
        fixes: [rewriting(expression, as: written)]
      )
      return nil
    }
    if let regions = SafeAreaRegions(word: expression.wordOrMember?.text) { return .modifier(.safeArea(regions, .all)) }
    guard case .tuple(_, let arguments) = expression else {
      return bindSomeEdges(expression, .safeArea, context).map { .modifier(.safeArea(.all, $0)) }
    }
    var regions = SafeAreaRegions.all
    var edges = EdgeSet.all
    for argument in arguments {
      guard let value = argument.value else { return nil }
      if let label = argument.label {
        guard label.text == "edges" else {
          let fixes = spellings(of: label, among: ["edges"])
          report(
            .typeMismatch,
            at: label.range,
            .takesRegionAndEdges,
            context,
            fixes: fixes
          )
          return nil
        }
        guard let bound = bindSomeEdges(value, .edges, context) else { return nil }
        edges = bound
      } else if let bound = SafeAreaRegions(word: value.wordOrMember?.text) {
        regions = bound
      } else {
        mismatch(value, among: ["all", "container", "keyboard"], context)
        return nil
      }
    }
    return .modifier(.safeArea(regions, edges))
  }

  func bindStyle(_ expression: ExpressionSyntax, _ context: Context) -> PropertyValue? {
    if isStyle(expression) { return .modifier(.style(.all)) }
    if case .tuple(_, let arguments) = expression, let first = arguments.first?.value, isStyle(first) {
      var edges = EdgeSet.all
      for argument in arguments.dropFirst() {
        guard argument.label?.text == "ignoresSafeAreaEdges", let value = argument.value else {
          reportMismatch(expression, expected: ModifierForm.style.name, context)
          return nil
        }
        guard let bound = bindEdgeSet(value, .edges, context) else { return nil }
        edges = bound
      }
      return .modifier(.style(edges))
    }
    guard let token = expression.wordOrMember, spellings(of: token, among: ["style"]).isEmpty else {
      mismatch(expression, .style, context)
      return nil
    }
    report(
      .typeMismatch,
      at: expression.range,
      token.text == "clear" ? .drawsNothing(token.text) : .isNoStyle(token.text),
      context,
      fixes: token.text == "clear" ? [] : [rewriting(expression, as: "style")]
    )
    return nil
  }

  /// Whether a value is `style`, or a style by Swift's own name: `.bar`, `.thinMaterial`.
  private func isStyle(_ expression: ExpressionSyntax) -> Bool {
    if case .implicitMember = expression { return true }
    if case .path(_, let path) = expression, path.count == 2, path[0].text == "Color" { return true }
    return expression.wordOrMember.map { Self.styles.contains($0.text) } ?? false
  }

  private static let styles: Set<String> = [
    "style", "bar", "background", "regularMaterial", "thickMaterial", "thinMaterial", "ultraThinMaterial",
    "ultraThickMaterial",
  ]

  func bindOneEdge(_ expression: ExpressionSyntax, _ context: Context) -> EdgeSet? {
    if let word = expression.wordOrMember?.text, ModifierForm.edge.words.contains(word) {
      return EdgeSet(swiftUIWord: word)
    }
    mismatch(expression, .edge, context)
    return nil
  }

  /// Treats styles as views in a scenario with versions before iOS 15.
  ///
  /// A colour behind a view is a style from iOS 15 on. An app that runs on older versions has a view there, which ends
  /// where the view in front does (R14.2).
  func takeStylesForViews(_ configurations: [Configuration]) {
    guard let oldest = configurations.lazy.map({ $0.os }).min(), oldest < OSVersion(15) else { return }
    for (index, bound) in settings.enumerated() {
      guard case .modifier(.style(let edges)) = bound.setting.value, !edges.isEmpty else { continue }
      settings[index] = BoundSetting(
        element: bound.element,
        setting: Setting(bound.setting.property, .modifier(.style([])), order: bound.setting.order),
        guards: bound.guards,
        stage: bound.stage,
        place: bound.place,
        namePlace: bound.namePlace,
        valuePlace: bound.valuePlace,
        reads: bound.reads
      )
    }
  }
}

extension EdgeSet {
  /// The edges of a SwiftUI word, with leading at the left and trailing at the right.
  init?(swiftUIWord word: String) {
    switch EdgeSetWord(rawValue: word) {
    case .all?: self = .all
    case .top?: self = .top
    case .bottom?: self = .bottom
    case .leading?: self = .left
    case .trailing?: self = .right
    case .horizontal?: self = [.left, .right]
    case .vertical?: self = [.top, .bottom]
    case nil: return nil
    }
  }
}

extension SafeAreaRegions {
  fileprivate init?(word: String?) {
    switch word {
    case "all": self = .all
    case "container": self = .container
    case "keyboard": self = .keyboard
    default: return nil
    }
  }
}
