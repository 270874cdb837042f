/// A word with dashes that a command takes.
package enum Option: String, CaseIterable, Sendable {
  case format = "--format"
  case on = "--on"
  case scenario = "--scenario"
  case sources = "--sources"
  case at = "--at"
  case focus = "--focus"
  case layers = "--layers"
  case compare = "--compare"
  case theme = "--theme"
  case scale = "--scale"
  case output = "-o"
  case outputFolder = "--output"
  case devices = "--devices"
  case versions = "--iOS"
  case scene = "--scene"
  case frames = "--frames"
  case canvas = "--canvas"
  case xctest = "--xctest"
  case swift = "--swift"
  case element = "--element"
  case check = "--check"
  case port = "--port"
  case open = "--open"
  case editor = "--editor"
  case allowHost = "--allow-host"
  case fix = "--fix"
  case to = "--to"
  case dryRun = "--dry-run"
  case select = "--select"
  case ignore = "--ignore"
  case failOn = "--fail-on"
  case unknown = "--unknown"
  case exitZero = "--exit-zero"
  case diff = "--diff"
  case unsafe = "--unsafe"
  case only = "--only"
  case statistics = "--statistics"
  case verbose = "--verbose"
  case unread = "--unread"
  case quiet = "--quiet"
  case outputFile = "--output-file"
  case stdinFilename = "--stdin-filename"
  case color = "--color"
  case exitCode = "--exit-code"
  case dependents = "--dependents"
  case watch = "--watch"
  case stdio = "--stdio"
  case clientProcess = "--clientProcessId"
  case help = "--help"

  /// One line for a command's list of options, lower case, without a final stop.
  package func summary(of command: Command) -> String {
    command.spec.meanings[self] ?? summary
  }

  private var summary: String {
    switch self {
    case .format: "output format: text (default) or json"
    case .on: "only these configurations, such as 'iPhoneX portrait, allPads iOS 18...'"
    case .scenario: "only the scenario with this title"
    case .sources: "name the source of each number, with a legend"
    case .at: "the stage to draw, such as 'viewDidLoad' (default: viewDidAppear)"
    case .focus: "the element to explain (default: the one with the worst finding)"
    case .layers: "draw only these layers: \(Option.layerNames.joined(separator: ", "))"
    case .compare: "show what changed since this file or git revision"
    case .theme: "colours; auto (default) follows the reader's system"
    case .scale: "enlarge by this factor"
    case .output: "write to this file, or to standard output for '-'"
    case .outputFolder: "write to this folder, or to standard output for '-'"
    case .devices: "for screens of other formats: these devices, such as 'allPhones'"
    case .versions: "for screens of other formats: these iOS versions, such as '11...'"
    case .scene: "only the screen with this object id, storyboard identifier or class"
    case .frames: "expect the stored frames (default), or leave them out"
    case .canvas: "lay out on what Interface Builder's canvas assumes"
    case .xctest: "print an XCTest file for the scenarios of the documents"
    case .swift: "print the code of an element of one document"
    case .element: "with --swift: the element by its name"
    case .check: "change nothing; list the documents that are not formatted"
    case .port: "listen at this port (default: one that is free)"
    case .open: "open the page in the browser"
    case .editor: "how the page leads to the source: vscode, zed, idea, sublime, txmt or a command"
    case .allowHost: "also accept requests for this host name, for example of a tunnel"
    case .fix: "apply the fixes that move nothing else, then report what remains"
    case .to: "target this iOS version (default: 11)"
    case .dryRun: "change nothing; print what would change"
    case .stdio: "use standard input and output (default)"
    case .clientProcess: "exit when the process with this id exits"
    case .select: "report only these rules, separated by commas"
    case .ignore: "do not report these rules, separated by commas"
    case .failOn: "exit with 1 for findings at least this severe (default: error)"
    case .unknown: "list: also what no rule could judge; error: fail if an expectation is not evaluated"
    case .exitZero: "exit with 0 even if there are findings"
    case .diff: "with --fix: write nothing, print the changes as a diff"
    case .only: "with --fix: apply the best fix of each finding of this rule, or those with this title"
    case .unsafe: "with --fix: also apply preferred fixes that are not proved safe"
    case .statistics: "print the number of findings of each rule"
    case .verbose: "show expected findings too"
    case .unread: "list what could not be read of storyboards, XIBs and Swift files"
    case .quiet: "print findings and nothing else"
    case .outputFile: "write to this file instead of standard output"
    case .stdinFilename: "the path to use for '-' in settings, imports and findings"
    case .dependents: "also check the documents in the current folder that import these"
    case .watch: "check again whenever a file changes, until Ctrl-C"
    case .exitCode: "exit with 1 if something changed"
    case .color: "colour the output: auto (default), always or never"
    case .help: "show this help"
    }
  }

  /// The option with its value, as help shows it.
  package func form(of command: Command) -> String {
    switch self {
    case .format: "--format \(choices(of: command).joined(separator: "|"))"
    case .at: "--at STAGE"
    case .focus: "--focus ELEMENT"
    case .element: "--element NAME"
    case .layers: "--layers LIST"
    case .compare: "--compare FILE|REV"
    case .theme: "--theme \(choices(of: command).joined(separator: "|"))"
    case .scale: "--scale N"
    case .output: "-o OUT"
    case .port: "--port N"
    case .editor: "--editor NAME"
    case .allowHost: "--allow-host NAME"
    case .outputFolder: "--output FOLDER"
    case .devices: "--devices LIST"
    case .versions: "--iOS LIST"
    case .scene: "--scene ID|CLASS"
    case .frames: "--frames expect|none"
    case .on: "--on SELECTOR"
    case .scenario: "--scenario TITLE"
    case .to: "--to VERSION"
    case .clientProcess: "--clientProcessId ID"
    case .select, .ignore: "\(rawValue) RULES"
    case .only: "--only RULE|TITLE"
    case .failOn, .unknown, .color: "\(rawValue) \(choices(of: command).joined(separator: "|"))"
    case .outputFile, .stdinFilename: "\(rawValue) FILE"
    case .open, .check, .fix, .dryRun, .canvas, .stdio, .exitZero, .exitCode, .dependents, .watch, .diff, .unsafe,
      .statistics,
      .sources, .verbose, .unread, .quiet, .xctest, .swift, .help:
      rawValue
    }
  }

  /// What is after the option; nil when nothing does.
  ///
  /// Without a command it is what any of them takes.
  package func value(of command: Command?) -> Argument? {
    switch self {
    case .format, .theme, .failOn, .unknown, .color: .oneOf(choices(of: command))
    case .on: .selector
    case .only, .scenario, .to, .clientProcess, .at, .focus, .element, .layers, .scale, .port, .allowHost, .devices,
      .versions, .scene:
      .text
    case .frames: .oneOf(choices(of: command))
    case .editor: .oneOf(Option.editorNames)
    case .select, .ignore: .rule
    case .compare, .output, .outputFolder, .outputFile, .stdinFilename: .file
    case .open, .check, .fix, .dryRun, .canvas, .stdio, .exitZero, .exitCode, .dependents, .watch, .diff, .unsafe,
      .statistics,
      .sources, .verbose, .unread, .quiet, .xctest, .swift, .help:
      nil
    }
  }
}

extension Option {
  /// Whether it is written with two dashes.
  package var isLong: Bool { rawValue.hasPrefix("--") }

  /// The layers of a picture, as `--layers` takes them.
  package static let layerNames = ["safeArea", "insets", "margins", "readable", "findings", "names"]

  /// The editors that a page can lead to by a link.
  package static let editorNames = ["vscode", "zed", "idea", "sublime", "txmt"]

  /// The words that may be after it; none where any may.
  package func choices(of command: Command?) -> [String] {
    switch self {
    case .theme: ["auto", "light", "dark"]
    case .failOn: ["error", "warning", "information", "hint"]
    case .unknown: ["report", "list", "error"]
    case .color: ColorChoice.allCases.map(\.rawValue)
    case .format: formats(of: command)
    case .on, .only, .scenario, .sources, .at, .focus, .layers, .compare, .scale, .output, .check, .fix, .to, .dryRun,
      .select, .ignore, .exitZero, .exitCode, .dependents, .watch, .diff, .unsafe, .statistics, .verbose, .unread,
      .quiet,
      .outputFile, .stdinFilename, .stdio, .clientProcess, .port, .open, .editor, .allowHost, .outputFolder, .devices,
      .versions,
      .scene, .canvas, .xctest, .swift, .element, .help:
      []
    case .frames: ["expect", "none"]
    }
  }

  /// Without a command, the formats of all of them, each once.
  private func formats(of command: Command?) -> [String] {
    if let command { return command.spec.formats }
    return Command.allCases.flatMap(\.spec.formats).reduce(into: []) { known, format in
      if !known.contains(format) { known.append(format) }
    }
  }
}

/// How a command writes its answer.
package enum OutputFormat: String, CaseIterable, Sendable {
  case text, json
}

/// How `diff` writes what changed.
package enum DiffFormat: String, CaseIterable, Sendable {
  case text, json, markdown
}

/// When a command writes in colour.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}
