import CommandTable

/// What a user wants screens written as.
struct ExportRequest: Equatable {
  enum Form: Equatable {
    /// Tests for Xcode.
    case tests
    /// The code of the element with this name.
    case code(element: String)
  }

  var paths: [String]
  var form: Form
  /// All scenarios when it is nil.
  var scenario: String?

  init(_ paths: [String], _ values: [Option: String], _ flags: Set<Option>) throws(UsageError) {
    self.paths = paths
    scenario = values[.scenario]
    switch (flags.contains(.xctest), flags.contains(.swift)) {
    case (true, false):
      if values[.element] != nil { throw UsageError("'--element' belongs to '--swift'; see 'insets help export'") }
      form = .tests
    case (false, true):
      guard let element = values[.element] else {
        throw UsageError("'--swift' needs '--element NAME'; see 'insets help export'")
      }
      if paths.count > 1 { throw UsageError("'--swift' takes one file, not \(paths.count)") }
      form = .code(element: element)
    case (true, true), (false, false):
      throw UsageError("'export' needs either '--xctest' or '--swift'; see 'insets help export'")
    }
  }
}
