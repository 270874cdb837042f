import InsetsEngine

/// How much may be explained, in steps of derivations.
final class ExplanationAllowance {
  private static let most = 1_000_000
  private var spent = 0

  /// Whether what comes next is left out.
  var isExhausted: Bool { spent >= Self.most }

  func spend(_ count: Int) { spent += count }
}

extension Derivation {
  /// How many steps it has.
  var nodeCount: Int { parts.reduce(1) { $0 + $1.nodeCount } }
}
