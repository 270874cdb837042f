import InsetsAnalysis
import LanguageServerProtocol

/// How a client is told what text means: in names that it knows, each by its place in a list.
struct SemanticTokensFeatures: Sendable {
  let takesFull: Bool
  let takesDelta: Bool
  let takesRange: Bool
  /// The types' names, in the order in which tokens name them.
  let types: [String]
  /// The modifiers' names; a token has a bit for each.
  let modifiers: [String]
  /// By the kinds' numbers.
  private let typeOfKind: [UInt32?]
  /// By the traits' numbers.
  private let bitOfTrait: [UInt32]

  init(_ client: ClientCapabilities.SemanticTokens) {
    takesFull = client.requests?.full.map { $0 != .bool(false) } ?? false
    takesDelta = client.requests?.full?["delta"] == .bool(true)
    takesRange = client.requests?.range.map { $0 != .bool(false) } ?? false
    var types: [String] = []
    typeOfKind = SemanticTokenKind.allCases.map { kind in
      guard let name = kind.typeNames.first(where: { client.tokenTypes?.contains($0) == true }) else { return nil }
      if !types.contains(name) { types.append(name) }
      return types.firstIndex(of: name).map(UInt32.init)
    }
    self.types = types
    var modifiers: [String] = []
    bitOfTrait = SemanticTokenTrait.allCases.map { trait in
      guard client.tokenModifiers?.contains(trait.modifierName) == true else { return 0 }
      modifiers.append(trait.modifierName)
      return 1 << UInt32(modifiers.count - 1)
    }
    self.modifiers = modifiers
  }

  /// The type of a token; nil where the client has no name for it.
  func type(_ kind: SemanticTokenKind) -> UInt32? { typeOfKind[kind.rawValue] }

  func modifiers(_ traits: Set<SemanticTokenTrait>) -> UInt32 {
    traits.reduce(0) { $0 | bitOfTrait[$1.rawValue] }
  }
}

extension SemanticTokenKind {
  /// The protocol's names that fit, the best first.
  fileprivate var typeNames: [String] {
    switch self {
    case .comment: ["comment"]
    case .string: ["string"]
    case .number: ["number"]
    case .keyword: ["keyword"]
    case .operator: ["operator"]
    case .type: ["type", "class"]
    case .elementKind: ["class", "type"]
    case .element, .constant, .anchor: ["variable"]
    case .property, .quantity: ["property", "variable"]
    case .choice: ["enumMember", "variable"]
    case .label: ["parameter", "variable"]
    case .stage: ["event", "enumMember", "variable"]
    case .function: ["function", "method"]
    }
  }
}

extension SemanticTokenTrait {
  fileprivate var modifierName: String {
    switch self {
    case .declaration: "declaration"
    case .builtIn: "defaultLibrary"
    case .deprecated: "deprecated"
    case .documentation: "documentation"
    case .readOnly: "readonly"
    }
  }
}
