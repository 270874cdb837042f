import Foundation
import InsetsAnalysis
import InsetsLanguage
import InsetsPictures
import InsetsTestSupport

/// The scenes of a document of the repository, which several tests look at.
func scenes(of path: String) throws -> [Scene] { try knownScenes(path) }

private let knownScenes = Memo<String, [Scene]> { try scenes(of: $0, SceneChoice()) }

/// Those of its scenes that are chosen.
func scenes(of path: String, _ choice: SceneChoice) throws -> [Scene] {
  var host = AnalysisHost(loader: loadDocument)
  let file = FileID(path)
  host.open(file, bytes: Array(try Repository.text(of: path).utf8))
  return try host.scenes(in: file, choice).scenes
}

/// The scenes of a text.
func scenes(ofText text: String, _ choice: SceneChoice = SceneChoice()) throws -> [Scene] {
  var host = AnalysisHost(loader: { _, _ in nil })
  let file = FileID("main.insets")
  host.open(file, bytes: Array(text.utf8))
  return try host.scenes(in: file, choice).scenes
}

/// Reads what a document imports by a path relative to itself.
@Sendable func loadDocument(_ path: String, importer: FileID) -> LoadedFile? {
  let folder = importer.name.split(separator: "/").dropLast().joined(separator: "/")
  var parts: [Substring] = []
  for part in "\(folder)/\(path)".split(separator: "/") where part != "." {
    if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
  }
  let target = parts.joined(separator: "/")
  guard let text = try? Repository.text(of: target) else { return nil }
  return LoadedFile(id: FileID(target), bytes: Array(text.utf8))
}

/// All examples.
let examples = Repository.files(under: "Grammar/Examples", withExtension: "insets")

/// An element of an SVG: its attributes.
struct Tag {
  var name: String
  var attributes: [String: String]

  func number(_ name: String) -> Double? { attributes[name].flatMap(Double.init) }

  /// The elements of a document, in order.
  static func all(in svg: String) -> [Tag] {
    svg.matches(of: #/<([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*\/?>/#).map { match in
      let pairs = match.2.matches(of: #/([\w:-]+)="([^"]*)"/#).map { (String($0.1), String($0.2)) }
      return Tag(name: String(match.1), attributes: Dictionary(pairs) { first, _ in first })
    }
  }
}
