import CommandTable
import InsetsImport

/// What a user asks to be imported, and where it goes.
struct ImportRequest: Equatable {
  /// Where documents go.
  enum Output: Equatable {
    /// Beside each file.
    case beside
    case folder(String)
    case standardOutput
  }

  var paths: [String]
  var output = Output.beside
  var devices: String?
  var versions: String?
  var scene: String?
  var expectsFrames = true
  var usesCanvas: Bool
  var isDryRun: Bool
  var format: OutputFormat

  init(_ arguments: Arguments) throws(UsageError) {
    let values = arguments.values
    paths = try arguments.paths()
    usesCanvas = arguments.flags.contains(.canvas)
    isDryRun = arguments.isDryRun
    format = arguments.format
    devices = values[.devices]
    versions = values[.versions]
    scene = values[.scene]
    if let folder = values[.outputFolder] { output = folder == "-" ? .standardOutput : .folder(folder) }
    switch values[.frames] {
    case "none"?: expectsFrames = false
    case "expect"?, nil: break
    case let value?: throw UsageError("'--frames' is expect or none, not '\(value)'")
    }
    if output == .standardOutput, paths.count > 1 {
      throw UsageError("'--output -' takes one file, not \(paths.count)")
    }
  }

  var options: ImportOptions {
    ImportOptions(
      devices: devices,
      versions: versions,
      scene: scene,
      expectsFrames: expectsFrames,
      usesCanvas: usesCanvas
    )
  }
}
