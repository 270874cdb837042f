import InsetsEngine
import InsetsImport

/// A scenario as it is written, with the places of its statements.
struct WrittenScenario {
  /// Formatted, without a final line end.
  var text: String
  /// One for each statement, in the order of the text; nil for what no source stands for.
  var places: [SwiftPlace?]
  /// The numbers of the statements that another file makes, where what is wrong with them is told.
  var elsewhere: Set<Int> = []
  /// What the source calls an element that has another name here.
  var fileNames: [String: String] = [:]
}

/// Writes views as the elements of a scenario.
struct ScenarioText {
  private let navigation: ViewKind
  private let remarks: SwiftRemarks
  /// What a person allows in other files.
  private let remarksElsewhere: (WrittenPlace) -> [String]
  private var names = ScreenNames()
  private var text = ""
  private var places: [SwiftPlace?] = []
  private var fileNames: [String: String] = [:]

  private init(
    navigation: ViewKind,
    _ remarks: SwiftRemarks,
    elsewhere: @escaping (WrittenPlace) -> [String] = { _ in [] }
  ) {
    self.navigation = navigation
    self.remarks = remarks
    remarksElsewhere = elsewhere
  }

  /// A scenario around a screen's views; `navigation` is the kind of its navigation containers.
  static func scenario(
    _ title: String,
    axes: [String],
    remark: String,
    _ views: [ReadView],
    in containers: [ViewContainer],
    navigation: ViewKind,
    isKeyboardShown: Bool = false,
    _ remarks: SwiftRemarks,
    elsewhere: @escaping (WrittenPlace) -> [String]
  )
    -> WrittenScenario
  {
    var writer = ScenarioText(navigation: navigation, remarks, elsewhere: elsewhere)
    writer.line("scenario \(quoted(title)) {")
    for axis in axes { writer.statement(axis, nil) }
    writer.line("// \(remark)")
    if isKeyboardShown {
      writer.statement("keyboard {", nil)
      writer.statement("isShown: true", nil)
      writer.line("}")
    }
    writer.statement("body {", nil)
    writer.write(views, in: containers[...])
    writer.line("}")
    writer.line("}")
    return WrittenScenario(text: formatted(writer.text), places: writer.places, fileNames: writer.fileNames)
  }

  /// A component of a screen's views.
  static func component(_ name: String, _ views: [ReadView], navigation: ViewKind) -> WrittenScenario {
    var writer = ScenarioText(navigation: navigation, SwiftRemarks([]))
    writer.line("component \(name) {")
    for view in views { writer.write(view) }
    writer.line("}")
    return WrittenScenario(text: formatted(writer.text), places: writer.places)
  }

  private mutating func line(_ line: String) { text += line + "\n" }

  private mutating func statement(_ line: String, _ place: SwiftPlace?) {
    // What a person allows in the source is allowed here.
    let found = place.map { remarks.remarks(at: $0.finding) } ?? []
    for remark in found + (place?.written.map(remarksElsewhere) ?? []) { self.line("// \(remark)") }
    places.append(place)
    self.line(line)
  }

  private mutating func write(_ views: [ReadView], in containers: ArraySlice<ViewContainer>) {
    guard let container = containers.first else {
      for view in views { write(view) }
      return
    }
    let rest = containers.dropFirst()
    switch container {
    case .window: write(views, in: rest)
    case .navigation, .pushed:
      statement("\(navigation) {", nil)
      if container == .pushed { statement("color", nil) }
      write(views, in: rest)
      line("}")
    case .column:
      let hasStack = rest.first == .navigation || views.haveStack
      write(views, in: hasStack ? rest : [.pushed] + rest)
    case .tab:
      statement("tabView {", nil)
      statement("tab {", nil)
      write(views, in: rest)
      line("}\n}")
    case .sheet, .cover:
      statement("color {", nil)
      statement("\(container == .sheet ? "sheet" : "fullScreenCover") {", nil)
      write(views, in: rest)
      line("}\n}")
    }
  }

  private mutating func write(_ view: ReadView) {
    for comment in view.comments { line("// \(comment.map { $0.isNewline ? " " : String($0) }.joined())") }
    let name = view.name.map { " " + self.name($0, of: view) } ?? ""
    if view.children.isEmpty, view.parts.isEmpty { return statement("\(view.kind)\(name)", view.place) }
    statement("\(view.kind)\(name) {", view.place)
    for child in view.children { write(child) }
    for part in view.parts {
      if let comment = part.comment { line("// \(comment)") }
      switch part.content {
      case .property(let name, let value): statement("\(name): \(value)", part.place)
      case .element(let element): write(element)
      }
    }
    line("}")
  }

  /// A name that no other view has, for which messages say what the source says.
  private mutating func name(_ wish: String, of view: ReadView) -> String {
    let name = names.name(wishes: [wish], kind: "\(view.kind)")
    if name != wish { fileNames[name] = wish }
    return name
  }
}
