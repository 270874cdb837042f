/// A leaf of an amount's derivation.
package struct Contribution: Sendable {
  package var contributor: Contributor
  /// In points, signed.
  package var amount: Points
}
