/// A choice of configurations: alternatives between commas.
package struct SelectorSyntax: Hashable, Sendable {
  package let node: SyntaxNode

  package var alternatives: [SelectorAlternative] {
    node.children(.selectorAlternative).map(SelectorAlternative.init)
  }
}

/// Adjacent terms, which must all hold.
package struct SelectorAlternative: Hashable, Sendable {
  package let node: SyntaxNode

  package var terms: [SelectorTerm] {
    node.children.compactMap(SelectorTerm.init)
  }
}

/// One condition of a selector.
package enum SelectorTerm: Hashable, Sendable {
  /// A device, a group of devices, an orientation or another value of an axis.
  case name(SyntaxToken)
  /// `iOS 11...`
  case iOS(VersionRangeSyntax)
  /// `sdk ...14`
  case sdk(VersionRangeSyntax)
  /// `at viewDidLoad`
  case at(StageSyntax)

  init?(_ node: SyntaxNode) {
    if let range = node.child(.versionRange).map(VersionRangeSyntax.init) {
      self = node.kind == .selectorSDK ? .sdk(range) : .iOS(range)
    } else if let stage = node.stage {
      self = .at(stage)
    } else if node.kind == .selectorName, let token = node.firstToken {
      self = .name(token)
    } else {
      return nil
    }
  }

  package var node: SyntaxNode {
    switch self {
    case .name(let token): token.parent
    case .iOS(let range), .sdk(let range): range.node.parent ?? range.node
    case .at(let stage): stage.name.parent.parent ?? stage.name.parent
    }
  }
}

/// A view of `10`, `11...13`, `...10`, `13...` or `latest`.
package struct VersionRangeSyntax: Hashable, Sendable {
  package let node: SyntaxNode

  package var lower: SyntaxToken? {
    node.firstToken.flatMap { $0.kind == .ellipsis ? nil : $0 }
  }

  package var upper: SyntaxToken? {
    guard isRange else { return lower }
    return node.lastToken.flatMap { $0.kind == .ellipsis ? nil : $0 }
  }

  /// Whether it is written with `...`; otherwise both ends are the same version.
  package var isRange: Bool {
    node.token(.ellipsis) != nil
  }
}

/// A view of `viewDidLoad`, or with an ordinal `layoutMarginsDidChange 1`.
package struct StageSyntax: Hashable, Sendable {
  package let name: SyntaxToken
  /// Which of several calls is meant, counted from 1.
  package let ordinal: SyntaxToken?

  init?(_ node: SyntaxNode) {
    guard let name = node.token(.identifier) else { return nil }
    self.name = name
    self.ordinal = node.token(.number)
  }
}

extension SyntaxNode {
  /// The stage directly below it.
  var stage: StageSyntax? {
    child(.stage).flatMap(StageSyntax.init)
  }
}
