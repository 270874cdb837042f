import InsetsAnalysis
import InsetsLanguage
import InsetsEngine
import InsetsSyntax

// How the screens were: before a save, a commit or a change that is tried, or on an earlier iOS.
extension PageDrawing {
  /// The scene that each picture is compared with.
  ///
  /// Where a change is tried, the scenes become those after it.
  mutating func earlierScenes(
    of list: inout SceneList,
    _ sketch: ScenarioSketch,
    _ choice: ConfigurationChoice,
    _ host: inout AnalysisHost,
    _ earlierTexts: inout [EarlierText]
  ) -> [Scene?] {
    let none = [Scene?](repeating: nil, count: list.scenes.count)
    let configurations = list.scenes.map { $0.configurations[0] }
    let focus = list.scenes.first?.focused.map(ScenarioSketch.key)
    func counterparts(in earlier: ScenarioSketch) -> [Scene?] {
      let scenes = earlier.scenes(on: configurations, at: view.stage, focus: focus).scenes
      return configurations.map { wanted in scenes.first { $0.configurations.contains(wanted) } }
    }
    switch view.comparison {
    case .nothing: return none
    case .saved, .committed:
      let isSaved = view.comparison == .saved
      guard let bytes = isSaved ? outside.savedText(page.file) : outside.committedText(page.file) else {
        notice =
          isSaved ? "There is no saved text to compare with." : "No commit contains this document."
        return none
      }
      var earlier = Self.host(of: bytes, page.file, host, &earlierTexts)
      guard let before = earlier.sketch(of: sketch.key, in: page.file), before.key == sketch.key, before.isSound else {
        notice = "The earlier text does not have this scenario, or the scenario has an error there."
        return none
      }
      return counterparts(in: before)
    case .earlierSystem:
      guard !choice.pairs.isEmpty else {
        notice =
          "None of these devices runs both iOS \(ConfigurationChoice.earlier) and iOS \(ConfigurationChoice.later)."
        return none
      }
      let scenes = sketch.scenes(on: choice.pairs.map(\.before), at: view.stage, focus: focus).scenes
      return list.scenes.map { scene in
        let before = choice.pairs.first { scene.configurations.contains($0.after) }?.before
        return before.flatMap { wanted in scenes.first { $0.configurations.contains(wanted) } }
      }
    case .fix(let id):
      let fixes = Self.fixes(of: sketch, in: page.file, &host)
      guard let fix = fixes.first(where: { $0.id == id }) else {
        notice = "The finding is gone."
        return none
      }
      var changed = host
      // From the last edit to the first, for each is in positions of the text as it is.
      changed.edit(page.file, fix.edits.sorted { $0.range.lowerBound > $1.range.lowerBound })
      guard let after = changed.sketch(of: sketch.key, in: page.file), after.isSound else { return none }
      let before = list.scenes
      let name = view.focus ?? focus
      list.scenes = after.scenes(on: configurations, at: view.stage, focus: name).scenes
      findingsAfter = after.findings
      return list.scenes.map { scene in
        before.first { !Set($0.configurations).isDisjoint(with: scene.configurations) }
      }
    }
  }

  /// A host whose document has another text; the same text is read once.
  private static func host(
    of bytes: [UInt8],
    _ file: FileID,
    _ host: AnalysisHost,
    _ known: inout [EarlierText]
  ) -> AnalysisHost {
    if let index = known.firstIndex(where: {
      $0.file == file && $0.bytes == bytes && $0.namesRevision == host.namesRevision
    }) {
      return known[index].host
    }
    var earlier = host
    earlier.open(file, bytes: bytes)
    known.removeAll { $0.file == file && $0.bytes != bytes }
    known.append(EarlierText(file: file, bytes: bytes, namesRevision: host.namesRevision, host: earlier))
    if known.count > 2 { known.removeFirst() }
    return earlier
  }
}
