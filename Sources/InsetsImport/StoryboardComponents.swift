import InsetsFormats
import InsetsSyntax

/// The screens of a storyboard or XIB as components, for documents that import the file.
package struct StoryboardComponents: VirtualDocument {
  package let text: [UInt8]
  package let places: PlaceMap

  /// What the name of these components' document has beyond that of the file.
  package static let mark = "#screens"

  /// Reads a file, whose name is its own, without folders; one that can't be read has no components.
  package init(_ bytes: [UInt8], named name: String) {
    let components = (try? ScreenImport.components(bytes, name: name)) ?? []
    text = components.isEmpty ? [] : Array((components.map(\.text).joined(separator: "\n\n") + "\n").utf8)
    let source = SourceFile(text)
    var mapper = PlaceMapper()
    for (index, item) in source.items.enumerated() where components.indices.contains(index) {
      guard case .component(let component) = ItemSyntax(item) else { continue }
      mapper.map(component, at: source.start(ofItem: index), components[index].origins)
    }
    places = PlaceMap(mapper.entries)
  }

  package var screens: [String: ScreenRole] { [:] }

  package func fileEdits(for edits: [TextEdit]) throws(EditRefusal) -> [TextEdit] {
    throw EditRefusal("it changes an imported file")
  }
}

/// A screen without what is around it, as an item.
struct ImportedComponent {
  var text: String
  var origins: ScreenOrigins
}

extension ScreenImport {
  fileprivate static func components(_ bytes: [UInt8], name: String) throws(ImportError) -> [ImportedComponent] {
    let file = try InterfaceBuilderFile(bytes)
    var screens = Screens(file, bytes, named: name, ImportOptions(expectsFrames: false, scope: DocumentScope()))
    return screens.components()
  }
}
