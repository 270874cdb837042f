import InsetsEngine

/// The iOS versions that have a UIKit word.
package struct Availability: Hashable, Sendable {
  /// The first version that has it.
  package let since: OSVersion
  /// The first version that deprecates it; it keeps its effect there.
  package let deprecatedSince: OSVersion?
  /// The word that replaces it, in the language's spelling.
  package let successor: String?

  package init(since: OSVersion, deprecatedSince: OSVersion? = nil, successor: String? = nil) {
    self.since = since
    self.deprecatedSince = deprecatedSince
    self.successor = successor
  }

  package init(since major: Int) { self.init(since: OSVersion(major)) }

  /// Every version that the language covers: iOS 7 and later.
  package static let always = Availability(since: 7)

  /// Whether this version of iOS has it and deprecates it.
  package func isDeprecated(in version: OSVersion) -> Bool {
    guard let deprecatedSince else { return false }
    return version >= deprecatedSince
  }

  /// A phrase for people, such as `iOS 11 and later`; nil if every version has it undeprecated.
  package var summary: String? {
    let range = self.since == Availability.always.since ? nil : "iOS \(since.spelling) and later"
    guard let deprecatedSince else { return range }
    let deprecation = "deprecated since iOS \(deprecatedSince.spelling)"
    return range.map { "\($0), \(deprecation)" } ?? deprecation
  }
}

extension OSVersion {
  /// The version in documents: `11`, `11.2`, `10.3.1`.
  package var spelling: String {
    if patch != 0 { return "\(major).\(minor).\(patch)" }
    return minor == 0 ? "\(major)" : "\(major).\(minor)"
  }
}
