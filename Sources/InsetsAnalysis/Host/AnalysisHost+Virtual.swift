import InsetsFormats
import InsetsLanguage

extension AnalysisHost {
  /// Opens the document behind a file of another format.
  ///
  /// Nobody can split such a file to have all of it checked, so each of its screens may be as large as one alone.
  package mutating func open(_ file: FileID, _ virtual: any VirtualDocument) {
    let most = mostLayoutOfDocument
    defer { mostLayoutOfDocument = most }
    if !virtual.screens.isEmpty { mostLayoutOfDocument = AnalysisSize.mostOfItem.layout * virtual.screens.count }
    open(file, bytes: virtual.text)
    if !virtual.screens.isEmpty { settings[file, default: AnalysisSettings()].screens = virtual.screens }
  }
}
