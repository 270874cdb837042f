import InsetsEngine
import InsetsImport
import SwiftReader

/// Makes scenarios of the SwiftUI screens of a Swift file.
package enum SwiftUIImport {
  /// How many worlds of one screen are written, at most.
  private static let worldLimit = 16

  /// How much of a view was read.
  package enum Extent: Sendable { case completely, partly, not }

  /// Reads the screens of a file of a project; with `options.scene`, only the view of that name.
  package static func file(_ path: String, of project: SwiftProject, _ options: ImportOptions) -> ImportedFile {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let file = project.files.firstIndex(where: { $0.path == path }) else {
      return ImportedFile(name: name, devices: [], scenarios: [])
    }
    let screens = views(in: file, project).filter { type in
      options.scene.map { $0 == type.name } ?? isScreen(type, project)
    }
    let availability = Availability(asked: options.versions)
    let read = screens.map { ($0, worlds(of: $0, file, project, availability)) }
    let extents = read.map { extent(of: $0.1) }
    let counts = [Extent.completely, .partly, .not].map { extent in extents.count { $0 == extent } }
    let words = "\(counts[0]) read completely, \(counts[1]) partly, \(counts[2]) not"
    return ImportedFile(
      name: name,
      devices: [],
      scenarios: read.flatMap { scenarios(of: $0.0, $0.1, file, project, options) },
      remarks: ["\(screens.count) \(screens.count == 1 ? "screen" : "screens"): \(words)"],
      hasAllScreens: options.scene == nil
    )
  }

  /// How much of each view of the project is read, with the reasons where something is not.
  package static func extents(in project: SwiftProject) -> [(name: String, extent: Extent, reasons: Set<ImportReason>)]
  {
    project.files.indices.flatMap { file in
      views(in: file, project).map { type in
        let worlds = worlds(of: type, file, project, Availability(asked: nil))
        return (type.name, extent(of: worlds), Set(worlds.flatMap { $0.gaps.map(\.reason) }))
      }
    }
  }

  private static func extent(of worlds: [World]) -> Extent {
    if worlds.allSatisfy(\.gaps.isEmpty) { return .completely }
    return worlds.contains { $0.views.contains { !$0.isUnread } } ? .partly : .not
  }

  // MARK: - Screens

  private static func views(in file: Int, _ project: SwiftProject) -> [SwiftProject.TypeDeclaration] {
    project.types.values.flatMap(\.self)
      .filter { type in
        type.place.file == file && type.members["body"] != nil && !type.isRepresentable
          && type.inherited.contains { $0 == "View" || $0 == "SwiftUI.View" }
      }
      .sorted { $0.place.node.index < $1.place.node.index }
  }

  /// Whether something shows a view as a screen, or nothing shows it at all.
  private static func isScreen(_ type: SwiftProject.TypeDeclaration, _ project: SwiftProject) -> Bool {
    let uses = (project.uses[type.name] ?? []).filter { !$0.isInPreview }
    return uses.isEmpty || uses.contains { $0.containers != nil }
  }

  private struct World {
    var conditions: [String: Int]
    var order: [(key: String, count: Int)]
    var views: [ReadView]
    var gaps: [ViewReader.Gap]
  }

  /// The view in each combination of its open conditions.
  private static func worlds(
    of type: SwiftProject.TypeDeclaration,
    _ file: Int,
    _ project: SwiftProject,
    _ availability: Availability
  ) -> [World] {
    let start = requirement(of: type, project).map { [Availability.key($0): 0] } ?? [:]
    var pending: [(conditions: [String: Int], order: [(key: String, count: Int)])] = [(start, [])]
    var worlds: [World] = []
    let use = use(of: type, project)
    while !pending.isEmpty {
      let (conditions, order) = pending.removeFirst()
      let canFork = pending.count + worlds.count < worldLimit / 2
      var reader = ViewReader(project, file: file, world: conditions, canFork: canFork, availability)
      let views = reader.screen(type, use)
      if let fork = reader.fork, pending.count + worlds.count + fork.count <= worldLimit {
        for branch in 0..<fork.count {
          pending.append((conditions.merging([fork.key: branch]) { $1 }, order + [fork]))
        }
      } else if reader.fork != nil {
        var last = ViewReader(project, file: file, world: conditions, canFork: false, availability)
        let views = last.screen(type, use)
        worlds.append(World(conditions: conditions, order: order, views: views, gaps: last.gaps))
      } else {
        worlds.append(World(conditions: conditions, order: order, views: views, gaps: reader.gaps))
      }
    }
    return worlds
  }

  /// The version that an `@available` of the view asks for.
  private static func requirement(of type: SwiftProject.TypeDeclaration, _ project: SwiftProject) -> OSVersion? {
    let tree = project.files[type.place.file].tree
    return tree.children(type.place.node, .attribute).lazy.compactMap { Availability.version(in: tree.text($0)) }.first
  }

  private static func scenarios(
    of type: SwiftProject.TypeDeclaration,
    _ worlds: [World],
    _ file: Int,
    _ project: SwiftProject,
    _ options: ImportOptions
  ) -> [ImportedScenario] {
    let tree = project.files[file].tree
    let (containers, remark) = container(of: type, project)
    let availability = Availability(asked: options.versions)
    let lines = LineStarts(tree.bytes)
    var noted: Set<String> = []
    return worlds.map { world in
      let conditions = world.order.map { words($0, branch: world.conditions[$0.key] ?? 0) }
      let versions = availability.versions(of: world.conditions)
      let axes = [("devices", options.devices), ("iOS", versions)].compactMap { name, words in
        words.map { "\(name): \($0)" }
      }
      let title = ([type.name] + conditions).joined(separator: ", ")
      return ImportedScenario(
        title: title,
        id: title.filter { !$0.isWhitespace },
        text: ScenarioText.scenario(
          title,
          axes: axes,
          remark: remark,
          world.views,
          in: containers,
          navigation: availability.navigation(in: world.conditions)
        ),
        views: [],
        // What several worlds share is listed once.
        notes: world.gaps.filter { noted.insert("\($0.offset) \($0.reason) \($0.subject)").inserted }
          .map { gap in
            ImportNote(reason: gap.reason, line: lines.line(at: gap.offset), subject: "'\(gap.subject)'")
          }
      )
    }
  }

  /// What a title says of a branch: `isEditing`, `not isEditing`, `state case 2`.
  private static func words(_ condition: (key: String, count: Int), branch: Int) -> String {
    if condition.count > 2 { return "\(condition.key) case \(branch + 1)" }
    return branch == 0 ? condition.key : "not \(condition.key)"
  }

  /// What shows a view as a screen: the project before its previews.
  private static func use(of type: SwiftProject.TypeDeclaration, _ project: SwiftProject) -> ViewUse? {
    let uses = (project.uses[type.name] ?? []).filter { $0.containers != nil }
    return uses.first { !$0.isInPreview } ?? uses.first
  }

  /// What is around a screen, and the comment that says where that was found.
  private static func container(of type: SwiftProject.TypeDeclaration, _ project: SwiftProject) -> (
    [ViewContainer], String
  ) {
    guard let shown = use(of: type, project) else {
      return ([], "nothing in the project shows it; it is read as the root of a window")
    }
    let file = project.files[shown.file]
    let lines = LineStarts(file.tree.bytes)
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
    let place = "\(name):\(lines.line(at: shown.offset))"
    let containers = shown.containers ?? []
    let words = containers.map { container in
      switch container {
      case .window: "the root of a window"
      case .navigation: "a navigation stack"
      case .pushed: "a navigation stack, pushed"
      case .tab: "a tab"
      case .sheet: "a sheet"
      case .cover: "a full screen cover"
      }
    }
    let around = words.isEmpty ? "the root of a window" : words.joined(separator: ", ")
    return (containers, "in \(around): \(place)\(shown.isInPreview ? ", a preview" : "")")
  }
}

/// Where the lines of a file begin.
private struct LineStarts {
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The line of a byte, counted from 1.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
