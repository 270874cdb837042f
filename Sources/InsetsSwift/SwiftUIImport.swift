import InsetsFormats
import InsetsImport
import SwiftReader

/// Makes scenarios of the screens of a Swift file.
package enum SwiftUIImport {
  /// How much of a view was read.
  package enum Extent: Sendable { case completely, partly, not }

  /// Reads the screens of a file of a project; with `options.scene`, only the view of that name.
  package static func file(_ path: String, of project: SwiftProject, _ options: ImportOptions) -> ImportedFile {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let file = project.file(at: path) else { return ImportedFile(name: name, devices: [], scenarios: []) }
    let views = SwiftUIScreens(project, file: file, versions: options.versions)
    let screens = views.screens(named: options.scene, isImport: true)
    let code = ControllerScreens(project, file: file, versions: options.versions)
    let controllers = code.screens(named: options.scene)
    let extents = screens.map(\.extent) + controllers.map(\.extent)
    let counts = [Extent.completely, .partly, .not].map { extent in extents.count { $0 == extent } }
    let words = "\(counts[0]) read completely, \(counts[1]) partly, \(counts[2]) not"
    let axes = DocumentScope(devices: options.devices)
    return ImportedFile(
      name: name,
      devices: [],
      scenarios: (screens.flatMap { views.scenarios(of: $0, axes, allWays: false) }
        + controllers.flatMap { code.scenarios(of: $0, axes, allWays: false) }).map(\.imported),
      remarks: ["\(extents.count) \(extents.count == 1 ? "screen" : "screens"): \(words)"],
      hasAllScreens: options.scene == nil
    )
  }

  /// How much of each view controller of the project that code lays out is read.
  package static func controllerExtents(in project: SwiftProject) -> [ReadExtent] {
    project.files.indices.filter { !project.isForOtherPlatform($0) }.flatMap { file in
      ControllerScreens(project, file: file, versions: nil).screens(named: nil).map {
        ReadExtent(name: $0.type.name, extent: $0.extent, gaps: $0.gaps.map { ($0.reason, $0.subject) })
      }
    }
  }

  /// How much of each view of the project is read, with the reasons where something is not.
  package static func extents(in project: SwiftProject) -> [ReadExtent] {
    project.files.indices.filter { !project.isForOtherPlatform($0) }.flatMap { file in
      let views = SwiftUIScreens(project, file: file, versions: nil)
      return views.allViews().map {
        ReadExtent(name: $0.type.name, extent: $0.extent, gaps: $0.gaps.map { ($0.reason, $0.subject) })
      }
    }
  }

  /// How much of a view or controller is read, with what is not and why.
  package struct ReadExtent {
    package var name: String
    package var extent: Extent
    package var gaps: [(reason: ImportReason, subject: String)]
  }
}
