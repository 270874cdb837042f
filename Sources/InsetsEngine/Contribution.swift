/// A leaf of an amount's derivation.
package struct Contribution: Hashable, Sendable {
  package var contributor: Contributor
  /// In points, signed.
  package var amount: Points
  package var rule: EngineRule?

  package init(contributor: Contributor, amount: Points, rule: EngineRule?) {
    self.contributor = contributor
    self.amount = amount
    self.rule = rule
  }
}
