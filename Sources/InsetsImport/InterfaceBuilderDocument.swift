import InsetsFormats
import InsetsSyntax

/// The document behind a storyboard or XIB, with the places of its statements in the XML.
package struct InterfaceBuilderDocument: VirtualDocument {
  package let text: [UInt8]
  package let places: PlaceMap
  package let screens: [String: ScreenRole]
  let name: String
  let scope: DocumentScope
  let file: [UInt8]
  /// The scenarios' texts as the file has them, in the order of the text's items.
  let scenarios: [ImportedScenario]

  /// Reads a file; `name` is its own, without folders.
  package init(_ bytes: [UInt8], named name: String, _ scope: DocumentScope) throws(ImportError) {
    let imported = try ScreenImport.file(bytes, name: name, ImportOptions(expectsFrames: false, scope: scope))
    self.name = name
    self.scope = scope
    file = bytes
    scenarios = imported.scenarios
    let pieces = imported.devices.map(\.text) + scenarios.map(\.text)
    text = pieces.isEmpty ? [] : Array((pieces.joined(separator: "\n\n") + "\n").utf8)
    screens = Dictionary(scenarios.map { ($0.title, $0.role) }) { first, _ in first }
    var mapper = PlaceMapper()
    let source = SourceFile(text)
    var next = 0
    for (index, item) in source.items.enumerated() {
      guard case .scenario(let scenario) = ItemSyntax(item), scenarios.indices.contains(next) else { continue }
      if let origins = scenarios[next].origins {
        mapper.map(scenario, at: source.start(ofItem: index), origins)
      }
      next += 1
    }
    places = PlaceMap(mapper.entries)
  }

  package var screensRead: [ScreenRead] {
    scenarios.map { scenario in
      // A stored frame that is out of date is not needed to lay the screen out.
      let omissions = scenario.notes.filter { ![.stale, .contradiction].contains($0.reason) }.map { note in
        ScreenRead.Omission(line: note.line, words: "\(note.subject) is not expressed: \(note.reason.words)")
      }
      return ScreenRead(title: scenario.title, omissions: omissions)
    }
  }
}
