import InsetsEngine

extension Device {
  /// `375 × 812 points, notch, iOS 11 to 16`.
  package var words: String {
    "\(formatted(size.width)) × \(formatted(size.height)) points, \(frontWords), \(versionWords)"
  }

  /// The front beside the screen: `notch`, `home button`.
  package var frontWords: String {
    switch housing {
    case .none: hasHomeIndicator ? "home indicator" : "home button"
    case .notch: "notch"
    case .island: "Dynamic Island"
    }
  }

  /// The versions that it runs: `iOS 11 to 16`.
  package var versionWords: String {
    lastOS.map { InsetsLanguage.versionWords(firstOS...max(firstOS, $0)) } ?? "iOS \(firstOS) and later"
  }
}

extension DeviceInsets {
  /// The versions that the row holds for: `iOS 11 to 16`.
  package var versionWords: String { InsetsLanguage.versionWords(os) }
}

/// Major versions; a range up to the newest one is open.
package func versionWords(_ range: ClosedRange<Int>) -> String {
  if let newest = OSVersion.majors.last, range.upperBound > newest { return "iOS \(range.lowerBound) and later" }
  return range.count == 1 ? "iOS \(range.lowerBound)" : "iOS \(range.lowerBound) to \(range.upperBound)"
}
