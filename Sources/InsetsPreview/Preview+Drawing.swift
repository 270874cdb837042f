import InsetsAnalysis
import InsetsEngine
import InsetsLanguage
import InsetsPictures
import InsetsSyntax
import JSON

// What pages show: made when nothing else is to be done, pictures first.
extension Preview {
  /// Whether a page is to be drawn.
  package var hasWork: Bool { pages.contains { $0.value.work != .nothing } }

  /// Draws one page, or makes what is told beside its pictures.
  package mutating func work(_ host: inout AnalysisHost) {
    let waiting = pages.filter { $0.value.work != .nothing }
    let next = waiting.filter { $0.value.work == .pictures }.keys.min() ?? waiting.keys.min()
    guard let name = next, let page = pages[name] else { return }
    switch page.work {
    case .nothing: break
    case .pictures: draw(name, &host)
    case .details: tellDetails(name, &host)
    }
    fillStream(page.caller)
  }

  private mutating func draw(_ name: String, _ host: inout AnalysisHost) {
    guard var page = pages[name], var view = page.view else { return }
    if page.hasNewCursor, view.follows, let cursor, cursor.file == page.file,
      let place = host.sketchedPlace(at: cursor.offset, in: cursor.file)
    {
      // Another scenario has other devices and elements.
      if place.scenario != view.scenario { view.focus = nil }
      view.scenario = place.scenario
      view.focus = place.element ?? view.focus
    }
    page.begin(view)
    var drawing = PageDrawing(page: page, view: view, settings: settings, outside: outside)
    drawing.draw(&host, &earlierTexts)
    pages[name] = drawing.page
  }

  private mutating func tellDetails(_ name: String, _ host: inout AnalysisHost) {
    guard let page = pages[name], let view = page.view else { return }
    var drawing = PageDrawing(page: page, view: view, settings: settings, outside: outside)
    drawing.tellDetails(&host)
    pages[name] = drawing.page
  }

  /// What a page is told first.
  func greeting(for file: FileID) -> JSONValue {
    let devices = Catalogue.devices.map { device -> JSONValue in
      [
        "id": .string(device.id), "name": .string(device.name), "first": .integer(device.firstOS),
        "last": device.lastOS.map(JSONValue.integer) ?? .null,
      ]
    }
    return [
      "session": .string(settings.session), "path": .string(outside.path(file)),
      "editor": settings.editor.map(JSONValue.string) ?? .null, "opens": .bool(settings.opensPlaces),
      "applies": .bool(settings.appliesChanges), "link": settings.link.map { .string($0.rawValue) } ?? .null,
      "saved": .bool(settings.editor != nil), "devices": .array(devices),
      "versions": .array(OSVersion.majors.map(JSONValue.integer)),
      "stages": .array(
        Stage.allCases.map { ["name": .string($0.spec.spelling), "summary": .string($0.spec.summary)] }
      ),
    ]
  }
}
