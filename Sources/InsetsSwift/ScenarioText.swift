import InsetsImport

/// Writes views as the elements of a scenario.
struct ScenarioText {
  private let navigation: String
  private var names = ScreenNames()
  private(set) var text = ""

  private init(navigation: String) { self.navigation = navigation }

  /// A scenario around a screen's views; `navigation` is the kind of its navigation containers.
  static func scenario(
    _ title: String,
    axes: [String],
    remark: String,
    _ views: [ReadView],
    in containers: [ViewContainer],
    navigation: String
  )
    -> String
  {
    var writer = ScenarioText(navigation: navigation)
    writer.line("scenario \(quoted(title)) {")
    for axis in axes { writer.line(axis) }
    writer.line("// \(remark)")
    writer.line("body {")
    writer.write(views, in: containers[...])
    writer.line("}")
    writer.line("}")
    return formatted(writer.text)
  }

  private mutating func line(_ line: String) { text += line + "\n" }

  private mutating func write(_ views: [ReadView], in containers: ArraySlice<ViewContainer>) {
    guard let container = containers.first else {
      for view in views { write(view) }
      return
    }
    let rest = containers.dropFirst()
    switch container {
    case .window: write(views, in: rest)
    case .navigation, .pushed:
      line("\(navigation) {")
      if container == .pushed { line("color") }
      write(views, in: rest)
      line("}")
    case .tab:
      line("tabView {\ntab {")
      write(views, in: rest)
      line("}\n}")
    case .sheet, .cover:
      line("color {\n\(container == .sheet ? "sheet" : "fullScreenCover") {")
      write(views, in: rest)
      line("}\n}")
    }
  }

  private mutating func write(_ view: ReadView) {
    for comment in view.comments { line("// \(comment.map { $0.isNewline ? " " : String($0) }.joined())") }
    let name = view.name.map { " " + names.name(wishes: [$0], kind: view.kind) } ?? ""
    if view.children.isEmpty, view.parts.isEmpty { return line("\(view.kind)\(name)") }
    line("\(view.kind)\(name) {")
    for child in view.children { write(child) }
    for part in view.parts {
      switch part {
      case .property(let name, let value): line("\(name): \(value)")
      case .element(let element): write(element)
      }
    }
    line("}")
  }
}
