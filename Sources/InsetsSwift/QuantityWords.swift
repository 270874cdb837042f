/// The words of a number that the layout decides.
enum QuantityWords {
  /// How long they may be, in bytes: as many as no expression has that people write.
  static let limit = 2_000
}
