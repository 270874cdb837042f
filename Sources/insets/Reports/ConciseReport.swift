import InsetsLanguage

extension CheckedFile {
  /// A line for each fix that was made and for each finding; `[*]` where `--fix` would fix it.
  func conciseText(_ style: Style) -> String {
    let made = fixed.map { "\(printablePath(path)): fixed[\($0.rule.name)]: \(printable($0.title))\n" }
    let found = findings.map { $0.line(in: self, style) + ($0.isFixable ? " [*]" : "") + "\n" }
    return (made + found).joined()
  }
}
