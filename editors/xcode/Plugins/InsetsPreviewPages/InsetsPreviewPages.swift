import Foundation
import PackagePlugin

/// `swift package insets-preview [FILE…]`: draws screens as pages for a browser and tells where they are.
///
/// Without a file it draws all of the package.
@main struct InsetsPreviewPages: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let folder = context.package.directoryURL
    let all = context.package.targets.compactMap { $0 as? SourceModuleTarget }
      .flatMap { $0.sourceFiles.map(\.url) }.filter { $0.pathExtension == "insets" }
    let files = arguments.isEmpty ? all : arguments.map { URL(filePath: $0, relativeTo: folder) }
    try draw(files, context.tool(named: "insets").url, context.pluginWorkDirectoryURL, in: folder)
  }

  private func draw(_ files: [URL], _ tool: URL, _ output: URL, in folder: URL) throws {
    if files.isEmpty { Diagnostics.warning("there are no .insets files to draw") }
    for file in files {
      let page = output.appending(path: file.deletingPathExtension().lastPathComponent + ".html")
      let process = Process()
      process.executableURL = tool
      process.arguments = ["render", file.path(percentEncoded: false), "-o", page.path(percentEncoded: false)]
      process.currentDirectoryURL = folder
      try process.run()
      process.waitUntilExit()
      if process.terminationStatus == 0 {
        print(page.path(percentEncoded: false))
      } else {
        Diagnostics.error("insets could not draw \(file.lastPathComponent)")
      }
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension InsetsPreviewPages: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let files = context.xcodeProject.targets.flatMap { $0.inputFiles.map(\.url) }
        .filter { $0.pathExtension == "insets" }
      try draw(
        files,
        context.tool(named: "insets").url,
        context.pluginWorkDirectoryURL,
        in: context.xcodeProject.directoryURL
      )
    }
  }
#endif
