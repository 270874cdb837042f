import Foundation
import PackagePlugin

/// `swift package insets-check [ARGUMENT…]`: checks the package's `.insets` files, or what the arguments say.
@main struct InsetsCheck: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(context.tool(named: "insets").url, in: context.package.directoryURL, arguments)
  }

  private func run(_ tool: URL, in folder: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = ["check"] + arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { Diagnostics.error("insets check found errors") }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension InsetsCheck: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      // Xcode adds the targets that were chosen; the check is of the project.
      try run(context.tool(named: "insets").url, in: context.xcodeProject.directoryURL, [])
    }
  }
#endif
