import InsetsAnalysis
import InsetsLanguage

extension CheckedFile {
  /// A workflow command for each finding, which GitHub shows on its line; hints are left out.
  var gitHubAnnotations: String { findings.compactMap { $0.gitHubAnnotation(in: path) }.joined() }
}

extension CheckSummary {
  /// A notice about the expectations that could not be evaluated; empty where all were.
  var gitHubNotice: String {
    guard let words = expectations.unevaluatedWords, let outcome = expectations.outcome else { return "" }
    return "::notice title=insets::\(escaped(printable("\(outcome); \(words)"), ["%"]))\n"
  }
}

extension CheckedFinding {
  fileprivate func gitHubAnnotation(in path: String) -> String? {
    guard let command = severity.gitHubCommand else { return nil }
    var properties = [("file", path), ("line", "\(place.start.line + 1)"), ("endLine", "\(place.end.line + 1)")]
    // GitHub takes columns only within one line.
    if place.start.line == place.end.line {
      properties.append(("col", "\(place.start.column + 1)"))
      // Its end is the last character, ours is behind it.
      properties.append(("endColumn", "\(max(place.end.column, place.start.column + 1))"))
    }
    properties.append(("title", rule))
    let list = properties.map { "\($0)=\(escaped($1, ["%", ":", ","]))" }.joined(separator: ",")
    return "::\(command) \(list)::\(escaped(printable(message), ["%"]))\n"
  }
}

/// Percent-encodes characters, as the runner undoes it for line ends and marks; what is left would steer a terminal.
private func escaped(_ text: String, _ special: Set<Unicode.Scalar>) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    guard special.contains(scalar) || isSteering(scalar) else {
      result.unicodeScalars.append(scalar)
      continue
    }
    for byte in String(scalar).utf8 {
      let digits = String(byte, radix: 16, uppercase: true)
      result += "%" + (digits.count < 2 ? "0" : "") + digits
    }
  }
  return result
}

extension Severity {
  fileprivate var gitHubCommand: String? {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .information: "notice"
    case .hint: nil
    }
  }
}
