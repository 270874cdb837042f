import InsetsAnalysis
import InsetsLanguage
import InsetsEngine
import InsetsPictures
import InsetsSyntax
import JSON

/// Makes a version of a page: its pictures and what is told beside them.
struct PageDrawing {
  var page: Page
  let view: PageView
  let settings: PreviewSettings
  let outside: PreviewOutside
  /// What is in the way of what the page wants, in a sentence.
  var notice: String?
  /// The findings of the scenario with the change that is tried; nil where none is.
  var findingsAfter: [SceneFinding]?

  /// The most pictures of a page.
  static let mostPictures = 8

  mutating func draw(_ host: inout AnalysisHost, _ earlierTexts: inout [EarlierText]) {
    let keys = host.scenarioKeys(in: page.file)
    guard let sketch = host.sketch(of: view.scenario, in: page.file) else {
      let reason = "This document has no scenario to draw."
      page.events.put("state", version: page.version, state(keys, nil, notice: reason, host))
      return
    }
    guard sketch.isSound else {
      let reason = "No new pictures while this scenario has an error; these are the last ones."
      page.events.put("state", version: page.version, state(keys, sketch, notice: reason, host))
      return
    }
    let choice = ConfigurationChoice(view, sketch, settings.selector, in: page.file, host)
    var list = sketch.scenes(on: choice.shown, at: view.stage, focus: view.focus, limit: Self.mostPictures)
    let before = earlierScenes(of: &list, sketch, choice, &host, &earlierTexts)
    var options = PictureOptions()
    options.layers = view.layers.union([.findings, .names])
    options.size = .page(scale: PageScale.fitting(list.scenes, view))
    var shown: [Page.Shown] = []
    var pictures: [JSONValue] = []
    for (index, scene) in list.scenes.enumerated() {
      options.before = before[index]
      let key = Self.key(of: scene.configurations[0])
      let svg = Picture(scene, options).svg(withAllStyles: true)
      shown.append(Page.Shown(key: key, svg: svg))
      let isAdded = !sketch.configurations.contains(scene.configurations[0])
      pictures.append(words(of: scene, before[index], key: key, isAdded: isAdded, host))
    }
    let state = state(keys, sketch, choice, list, pictures, host)
    page.events.put("state", version: page.version, state)
    page.show(shown)
  }

  /// What takes longer and is of use a moment later: the proved fixes, and the stages at which something changes.
  mutating func tellDetails(_ host: inout AnalysisHost) {
    page.hasDetails()
    guard let sketch = host.sketch(of: view.scenario, in: page.file) else { return }
    var fixes: [JSONValue] = []
    for fix in Self.fixes(of: sketch, in: page.file, &host) {
      page.fixes[fix.id] = Page.Fix(title: fix.title, edits: fix.edits)
      fixes.append(["id": .string(fix.id), "finding": .integer(fix.finding), "title": .string(fix.title)])
    }
    var stages: Set<Stage> = []
    if sketch.isSound {
      let choice = ConfigurationChoice(view, sketch, settings.selector, in: page.file, host)
      stages = sketch.changingStages(on: choice.drawn)
    }
    let details: JSONValue = [
      "version": .integer(page.version), "fixes": .array(fixes),
      "stages": .array(Stage.allCases.filter(stages.contains).map { .string($0.spec.spelling) }),
    ]
    page.events.put("details", version: page.version, details)
  }

  /// What a picture is called as long as its configuration is shown.
  static func key(of configuration: Configuration) -> String {
    var key = "\(configuration.device.id)-\(configuration.os)-\(configuration.orientation.rawValue)"
    if configuration.sdk != configuration.os { key += "-\(configuration.sdk)" }
    if configuration.displayZoom == .zoomed { key += "-zoomed" }
    if configuration.layoutDirection == .rightToLeft { key += "-rtl" }
    if let window = configuration.windowSize { key += "-\(formatted(window.width))x\(formatted(window.height))" }
    return key
  }

  // MARK: - Fixes

  struct FoundFix {
    var id: String
    /// The position of the finding that it fixes.
    var finding: Int
    var title: String
    var edits: [TextEdit]
  }

  /// The proved fixes of a scenario, each with an id that stays while the finding and the title do.
  static func fixes(of sketch: ScenarioSketch, in file: FileID, _ host: inout AnalysisHost) -> [FoundFix] {
    var counts: [String: Int] = [:]
    return host.codeActions(in: sketch.range, of: file).compactMap { action -> FoundFix? in
      guard action.kind == .quickFix, !action.edits.isEmpty, let fixed = action.fixes.first,
        let finding = sketch.findings.firstIndex(where: {
          $0.rule == fixed.rule && $0.source.range == fixed.range && $0.message == fixed.message
        })
      else { return nil }
      let name = "\(fixed.rule.name):\(action.title)"
      counts[name, default: 0] += 1
      return FoundFix(
        id: "\(name):\(counts[name] ?? 1)",
        finding: finding,
        title: action.title,
        edits: action.edits
      )
    }
  }
}
