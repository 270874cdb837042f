import InsetsAnalysis
import InsetsSettings
import InsetsSyntax
import LanguageServerProtocol
import StandardStreams

// Settings files that the client has open: what is written in them counts before it is saved.
extension Server {
  /// Takes over the text of a settings file, or with none lets the file count again.
  mutating func setOpenSettings(_ source: SourceFile?, at path: String) {
    let before = settings.file(at: path)?.settings
    settings.open[path] = source
    settings.files.setText(source?.bytes, of: path)
    applySettings()
    documents.changeEverything()
    // While a person writes, most states of a file say nothing new.
    guard settings.file(at: path)?.settings != before else { return }
    host.outdateFindings()
    outdateStoryboards()
  }

  /// Carries out changes of the text of a settings file one after another.
  mutating func changeOpenSettings(_ changes: [TextDocumentContentChangeEvent], at path: String) {
    guard var source = settings.open[path] else { return }
    for change in changes {
      let whole = ByteRange(bytes: 0, source.byteCount)
      let converter = PositionConverter(lines: source.lines, encoding: client.encoding)
      _ = source.replace(change.range.map(converter.byteRange) ?? whole, with: Array(change.text.utf8))
    }
    setOpenSettings(source, at: path)
  }

  /// Gives all documents the settings that count for them now.
  mutating func settingsChanged() {
    applySettings()
    host.outdateFindings()
    outdateStoryboards()
  }
}
