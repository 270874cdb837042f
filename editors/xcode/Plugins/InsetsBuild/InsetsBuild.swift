import Foundation
import PackagePlugin

/// Checks the `.insets` files, storyboards and XIBs of a target on each build; findings appear on their lines.
@main struct InsetsBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let files = target.sourceFiles.map(\.url).filter(hasScreens)
    return commands(files, try context.tool(named: "insets").url)
  }

  private func commands(_ files: [URL], _ tool: URL) -> [Command] {
    guard !files.isEmpty else { return [] }
    return [
      .buildCommand(
        displayName: "Check safe areas and insets",
        executable: tool,
        arguments: ["check", "--format", "xcode", "--"] + files.map { $0.path(percentEncoded: false) },
        inputFiles: files,
        // Without outputs it is never up to date: what a file imports may have changed.
        outputFiles: []
      )
    ]
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension InsetsBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let files = target.inputFiles.map(\.url).filter(hasScreens)
      return commands(files, try context.tool(named: "insets").url)
    }
  }
#endif

/// Whether a file is a document, or has screens of Interface Builder's.
private func hasScreens(_ file: URL) -> Bool { ["insets", "storyboard", "xib"].contains(file.pathExtension) }
