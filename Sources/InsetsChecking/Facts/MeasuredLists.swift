import InsetsEngine

extension Environment {
  /// The only device and version on which the distances in SwiftUI's lists are measured.
  ///
  /// Where they are not, lists look much the same, and none is known to keep more room around its rows.
  static let ofMeasuredLists = Catalogue.device("iPhone17Pro").map {
    Environment(Configuration(device: $0, os: OSVersion(26), sdk: OSVersion(26), orientation: .portrait))
  }
}
