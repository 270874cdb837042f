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

  /// What is after an option.
  private enum Value {
    /// One of a few words.
    case oneOf([String])
    /// A format of the command's.
    case formats
    /// Something that help calls by this name.
    case named(String, Argument)
  }

  private func row(_ summary: String, _ value: Value? = nil) -> (summary: String, value: Value?) { (summary, value) }

  private var row: (summary: String, value: Value?) {
    switch self {
    case .format: row("output format: text (default) or json", .formats)
    case .on:
      row("only these configurations, such as 'iPhoneX portrait, allPads iOS 18...'", .named("SELECTOR", .selector))
    case .scenario: row("only the scenario with this title", .named("TITLE", .text))
    case .sources: row("name the source of each number, with a legend")
    case .at: row("the stage to draw, such as 'viewDidLoad' (default: viewDidAppear)", .named("STAGE", .text))
    case .focus: row("the element to explain (default: the one with the worst finding)", .named("ELEMENT", .text))
    case .layers: row("draw only these layers: \(Option.layerNames.joined(separator: ", "))", .named("LIST", .text))
    case .compare: row("show what changed since this file or git revision", .named("FILE|REV", .file))
    case .theme: row("colours; auto (default) follows the reader's system", .oneOf(["auto", "light", "dark"]))
    case .scale: row("enlarge by this factor", .named("N", .text))
    case .output: row("write to this file, or to standard output for '-'", .named("OUT", .file))
    case .outputFolder: row("write to this folder, or to standard output for '-'", .named("FOLDER", .file))
    case .devices: row("for screens of other formats: these devices, such as 'allPhones'", .named("LIST", .text))
    case .versions: row("for screens of other formats: these iOS versions, such as '11...'", .named("LIST", .text))
    case .scene: row("only the screen with this object id, storyboard identifier or class", .named("ID|CLASS", .text))
    case .frames: row("expect the stored frames (default), or leave them out", .oneOf(["expect", "none"]))
    case .canvas: row("lay out on what Interface Builder's canvas assumes")
    case .xctest: row("print an XCTest file for the scenarios of the documents")
    case .swift: row("print the code of an element of one document")
    case .element: row("with --swift: the element by its name", .named("NAME", .text))
    case .check: row("change nothing; list the documents that are not formatted")
    case .port: row("listen at this port (default: one that is free)", .named("N", .text))
    case .open: row("open the page in the browser")
    case .editor:
      row(
        "how the page leads to the source: vscode, zed, idea, sublime, txmt or a command",
        .named("NAME", .oneOf(Option.editorNames))
      )
    case .allowHost: row("also accept requests for this host name, for example of a tunnel", .named("NAME", .text))
    case .fix: row("apply the fixes that move nothing else, then report what remains")
    case .to: row("target this iOS version (default: 11)", .named("VERSION", .text))
    case .dryRun: row("change nothing; print what would change")
    case .select: row("report only these rules, separated by commas", .named("RULES", .rule))
    case .ignore: row("do not report these rules, separated by commas", .named("RULES", .rule))
    case .failOn:
      row(
        "exit with 1 for findings at least this severe (default: error)",
        .oneOf(["error", "warning", "information", "hint"])
      )
    case .unknown:
      row(
        "list: also what no rule could judge; error: fail if an expectation is not evaluated",
        .oneOf(["report", "list", "error"])
      )
    case .exitZero: row("exit with 0 even if there are findings")
    case .diff: row("with --fix: write nothing, print the changes as a diff")
    case .unsafe: row("with --fix: also apply preferred fixes that are not proved safe")
    case .only:
      row(
        "with --fix: apply the best fix of each finding of this rule, or those with this title",
        .named("RULE|TITLE", .text)
      )
    case .statistics: row("print the number of findings of each rule")
    case .verbose: row("show expected findings too")
    case .unread: row("list what could not be read of storyboards, XIBs and Swift files")
    case .quiet: row("print findings and nothing else")
    case .outputFile: row("write to this file instead of standard output", .named("FILE", .file))
    case .stdinFilename: row("the path to use for '-' in settings, imports and findings", .named("FILE", .file))
    case .color: row("colour the output: auto (default), always or never", .oneOf(ColorChoice.allCases.map(\.rawValue)))
    case .exitCode: row("exit with 1 if something changed")
    case .dependents: row("also check the documents in the current folder that import these")
    case .watch: row("check again whenever a file changes, until Ctrl-C")
    case .stdio: row("use standard input and output (default)")
    case .clientProcess: row("exit when the process with this id exits", .named("ID", .text))
    case .help: row("show this help")
    }
  }
}

extension Option {
  /// One line for a command's list of options, lower case, without a final stop.
  package func summary(of command: Command) -> String { command.spec.meanings[self] ?? row.summary }

  /// The option with its value, as help shows it.
  package func form(of command: Command) -> String {
    switch row.value {
    case nil: rawValue
    case .named(let name, _): "\(rawValue) \(name)"
    case .oneOf, .formats: "\(rawValue) \(choices(of: command).joined(separator: "|"))"
    }
  }

  /// What is after the option; nil when nothing does.
  ///
  /// Without a command it is what any of them takes.
  package func value(of command: Command?) -> Argument? {
    switch row.value {
    case nil: nil
    case .named(_, let argument): argument
    case .oneOf, .formats: .oneOf(choices(of: command))
    }
  }

  /// The words that may be after it; none where any may.
  package func choices(of command: Command?) -> [String] {
    switch row.value {
    case .oneOf(let words): words
    case .formats: formats(of: command)
    case .named, nil: []
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
