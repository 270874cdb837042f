import Foundation
import PackagePlugin

/// `swift package insets-format [PATH…]`: formats the package's `.insets` files, or those of the paths.
@main struct InsetsFormat: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(context.tool(named: "insets").url, in: context.package.directoryURL, arguments)
  }

  private func run(_ tool: URL, in folder: URL, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = ["format"] + (arguments.allSatisfy { $0.hasPrefix("-") } ? arguments + ["."] : arguments)
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { Diagnostics.error("insets format left something as it was") }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension InsetsFormat: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try run(context.tool(named: "insets").url, in: context.xcodeProject.directoryURL, [])
    }
  }
#endif
