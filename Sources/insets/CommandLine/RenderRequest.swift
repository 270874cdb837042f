import CommandTable
import InsetsAnalysis
import InsetsEngine
import InsetsLanguage
import InsetsPictures

/// What pictures a user asks for, and where they go.
struct RenderRequest: Equatable {
  /// What is written.
  enum Form: String, CaseIterable {
    case svg, html, json, png
  }

  var file: String
  var title: String?
  var selector: String?
  var stage = Stage.viewDidAppear
  var focus: String?
  var layers: Set<PictureOptions.Layer>?
  /// A file or a revision of git.
  var earlier: String?
  var theme = PictureTheme.auto
  /// How many times as large as by default.
  var scale = 1.0
  /// Nil for standard output.
  var output: String?
  var form = Form.svg
  /// Whether nothing is written and only what is stale is told.
  var checks: Bool

  private static let scales = 0.1...16.0

  init(_ arguments: Arguments) throws(UsageError) {
    let values = arguments.values
    file = try arguments.file()
    title = values[.scenario]
    selector = values[.on]
    focus = values[.focus]
    earlier = values[.compare]
    checks = arguments.flags.contains(.check)
    if let text = values[.at] {
      let words = text.split(separator: " ").map(String.init)
      guard let name = words.first, words.count <= 2, let stage = Stage.named(name, ordinal: words.dropFirst().first)
      else {
        let known = Stage.allCases.map(\.spec.name)
        throw UsageError("there is no stage '\(text)'", closestTo: text, among: known, otherwise: "insets help render")
      }
      self.stage = stage
    }
    if let text = values[.layers] {
      layers = []
      for name in text.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init) {
        guard let layer = PictureOptions.Layer(rawValue: name) else {
          let known = Option.layerNames
          throw UsageError(
            "there is no layer '\(name)'",
            closestTo: name,
            among: known,
            otherwise: "insets help render"
          )
        }
        layers?.insert(layer)
      }
    }
    theme = values[.theme].flatMap(PictureTheme.init) ?? .auto
    if let text = values[.scale] {
      guard let scale = Double(text), Self.scales.contains(scale) else {
        throw UsageError("'--scale' is a number from 0.1 to 16, not '\(text)'")
      }
      self.scale = scale
    }
    let format = values[.format]
    if let path = values[.output], path != "-" {
      output = path
      let name = path.split(separator: "/").last ?? ""
      let ending = name.split(separator: ".").last.map(String.init) ?? ""
      guard let form = Form(rawValue: ending), form != .json, name.contains(".") else {
        throw UsageError("'\(path)' does not end in .svg, .html or .png")
      }
      self.form = form
      if let format, format != form.rawValue { throw UsageError("'\(path)' does not end in .\(format)") }
    } else {
      form = format.flatMap(Form.init) ?? .svg
      if checks { throw UsageError("'--check' needs a file after '-o'") }
    }
  }
}
