import InsetsFormats
import InsetsSyntax

/// The document behind a storyboard or XIB, with the places of its statements in the XML.
package struct InterfaceBuilderDocument: VirtualDocument {
  package let text: [UInt8]
  package let places: PlaceMap
  package let screens: [String: ScreenRole]
  let name: String
  let context: Context
  let file: [UInt8]
  /// The scenarios' texts as the file has them, in the order of the text's items.
  let scenarios: [ImportedScenario]

  /// What is known of a file beyond itself.
  package struct Context: Sendable {
    package var scope: DocumentScope
    /// The project of the file, and the file's path in it.
    package var project: (files: InterfaceBuilderProject, path: String)?
    /// What a person allows in the file.
    package var allowed: [AllowedFinding]

    package init(
      _ scope: DocumentScope,
      project: (files: InterfaceBuilderProject, path: String)? = nil,
      allowed: [AllowedFinding] = []
    ) {
      self.scope = scope
      self.project = project
      self.allowed = allowed
    }
  }

  /// Reads a file; `name` is its own, without folders.
  package init(_ bytes: [UInt8], named name: String, _ context: Context) throws(ImportError) {
    let options = ImportOptions(expectsFrames: false, scope: context.scope, project: context.project)
    let imported = try ScreenImport.file(bytes, name: name, options)
    self.name = name
    self.context = context
    file = bytes
    scenarios = imported.scenarios
    let pieces = imported.devices.map(\.text) + scenarios.map(\.text)
    text = pieces.isEmpty ? [] : Array((pieces.joined(separator: "\n\n") + "\n").utf8)
    var screens: [String: ScreenRole] = [:]
    var mapper = PlaceMapper()
    let source = SourceFile(text)
    var next = 0
    for (index, item) in source.items.enumerated() {
      guard case .scenario(let scenario) = ItemSyntax(item), scenarios.indices.contains(next) else { continue }
      let imported = scenarios[next]
      next += 1
      if let origins = imported.origins { mapper.map(scenario, at: source.start(ofItem: index), origins) }
      guard screens[imported.title] == nil else { continue }
      let silences = ScreenSilences(scenario, imported, context.allowed).all
      screens[imported.title] = .interface(InterfaceScreen(imported, silences))
    }
    self.screens = screens
    places = PlaceMap(mapper.entries)
  }

  package var screensRead: [ScreenRead] {
    scenarios.filter { $0.way.map { $0.way == 0 } ?? true }.map { scenario in
      // A stored frame that is out of date is not needed to lay the screen out.
      let omissions = scenario.notes.filter { ![.stale, .contradiction].contains($0.reason) }.map { note in
        ScreenRead.Omission(line: note.line, words: "\(note.subject) is not expressed: \(note.reason.words)")
      }
      return ScreenRead(title: scenario.way?.name ?? scenario.title, omissions: omissions, limits: scenario.limits)
    }
  }
}

extension InterfaceScreen {
  fileprivate init(_ imported: ImportedScenario, _ silences: [Silence]) {
    self.init(
      imported.kind,
      name: imported.way?.name ?? imported.title,
      way: imported.way?.way ?? 0,
      ways: imported.way?.ways ?? 1,
      isComplete: !imported.code.addsViews,
      areBarsKnown: !imported.code.changesBars,
      silences: silences
    )
  }
}
