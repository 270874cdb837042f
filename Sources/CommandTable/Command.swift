/// A subcommand of the tool.
package enum Command: String, CaseIterable, Sendable {
  case start = "init", check, diff, explain, why, format, migrate, `import`, capture, export, render, preview, devices,
    rules, settings
  case completions, lsp

  /// The command's row of the table that help, the manual page and the completions of shells are made from.
  package var spec: CommandSpec {
    switch self {
    case .start:
      CommandSpec(
        summary: "write a first scenario and settings",
        usage: "[FOLDER]",
        details: """
          Writes 'first.insets', a commented scenario for current devices, and '.insets.json' to FOLDER,
          the current folder if there is none. Nothing is written over what is there.
          """,
        operand: .file
      )
    case .check:
      CommandSpec(
        summary: "check documents and report findings",
        usage:
          "[PATH…] [--fix [--unsafe|--only RULE] [--diff]] [--format FORMAT] [--select RULES] [--ignore RULES] [OPTION…]",
        details: """
          PATH is a document, a storyboard, a XIB, a Swift file, a folder, or '-' for standard input;
          without one, the current folder is checked. Folders are searched for '.insets' documents,
          storyboards, XIBs and Swift files at any depth; hidden files and folders are skipped, and so
          are files of other formats in 'Pods', 'Carthage', 'DerivedData' and what git ignores. In a
          Markdown page, the fenced blocks of the language 'insets' are checked, except those marked
          'ignore'.

          Storyboards and XIBs are read in place. Findings point at their XML. Launch screens, cells,
          embedded scenes and views of XIBs are no whole screens, so fewer rules apply to them.

          Screens in Swift files are read with all Swift files of their project: the nearest folder with
          a 'Package.swift', an Xcode project or a repository. A finding holds whatever the source leaves
          open, in every branch and in every container that the screen could be in; where something is
          not read, the rules that would need it are silent. '--unread' lists it.

          Prints each finding with its location, its rule and the fixes that an editor offers. Findings
          that a comment 'insets:expect RULE: reason' announces are only counted; '--verbose' shows
          them.

          An expectation whose number is not known could not be evaluated: it neither held nor failed.
          Such expectations are counted and named with the number and the reason. '--unknown error', or
          "unknown": "error" in '.insets.json', makes them errors. Where such a number decides whether a
          text or control is covered or fits, no rule says anything: these places are counted too, and
          '--unknown list' lists them with the reason.

          '--format' chooses who reads the findings: \(CheckFormat.audiences).

          Set rule severities in '.insets.json'. The nearest file above a document applies; for '-',
          the search starts in the current folder:

              { "rules": { "double-inset": "warning", "deprecated-inset-api": "off" } }

          '--fix' applies safe fixes first: those proved to move nothing on any configuration, or in
          SwiftUI only what is wrong. Files are replaced atomically. A file whose settings contain an
          error is left unchanged. With '-', the document goes to standard output and everything else to
          standard error. '--unsafe' adds fixes that an editor prefers, such as the only close spelling of a name. '--only' applies
          instead the best proved fix of each finding of a rule, or those with a title that starts as given,
          even where they move something. '--diff' writes nothing: it prints the changes for
          'git apply -p0' and exits with 1 if there are any.

          '--dependents' suits hooks that pass only changed files, such as pre-commit: a change in an
          imported document can break those that import it.
          """,
        options: [
          .format, .select, .ignore, .fix, .unsafe, .only, .diff, .failOn, .unknown, .exitZero, .statistics, .verbose,
          .unread,
          .quiet,
          .devices, .versions, .dependents, .outputFile, .stdinFilename, .color, .watch,
        ],
        meanings: [.format: "output format (default: text)"],
        formats: CheckFormat.allCases.map(\.rawValue),
        operand: .documents,
        exitStatuses: .init(
          success: "no errors found",
          findings: "at least one error found (see --fail-on and --unknown), or changes to make (--diff)"
        )
      )
    case .diff:
      CommandSpec(
        summary: "show what an edit changes on the screens, in numbers",
        usage: "[REV] [PATH…] [--format text|json|markdown] [--exit-code] [--color WHEN]",
        details: """
          Compares the documents at PATH, the current folder if there is none, with those of the git
          revision REV (default: HEAD), or one document with another:

              insets diff
              insets diff main Screens
              insets diff old.insets new.insets

          For each scenario, prints the numbers that changed and the devices they changed on, and the
          findings that are new or gone. Lists added and removed scenarios. An edit of an imported file
          shows in the documents that import it.
          """,
        options: [.format, .exitCode, .color],
        meanings: [.format: "output format: text (default), json or markdown"],
        formats: DiffFormat.allCases.map(\.rawValue),
        operand: .documents,
        exitStatuses: .init(
          findings: "something changed (--exit-code)",
          failure: "invalid usage, no such revision, or a file that can't be read"
        )
      )
    case .explain:
      CommandSpec(
        summary: "show computed values and where they come from",
        usage: "FILE [QUANTITY] [--on SELECTOR] [--scenario TITLE] [--sources] [--format text|json]",
        details: """
          Shows the values of every scenario in FILE ('-' for standard input) and how each number is
          derived. Configurations with equal values are grouped.

          QUANTITY is a path as in an 'expect' statement: 'list.adjustedContentInset' or
          'list.adjustedContentInset.top'. 'list' shows the main quantities of one element,
          'adjustedContentInset' one quantity of every element. Add a stage to ask about another
          moment: 'list.adjustedContentInset at viewDidLoad'. Each number is broken down into the
          behaviours and data rows behind it. Without QUANTITY, shows the main quantities of every
          named element with their sums only; in a screen without names, of every element.
          """,
        options: [.on, .scenario, .sources, .format],
        operand: .document
      )
    case .why:
      CommandSpec(
        summary: "explain a number: which bars and safe areas add up to it",
        usage: "NUMBER [PATH] [--on SELECTOR] [--format text|json]",
        details: """
          Explains a number you found in a log or in code. NUMBER is in points, such as '97.667'.
          Lists the sums of bars, safe areas and margins that give it within half a pixel, with the
          devices, iOS versions and orientations where they do. The most plausible sums come first,
          then the ones that are common mistakes.

          With PATH, a document or a folder, lists what has this number in its scenarios, with its sum.
          """,
        options: [.on, .format],
        operand: .document
      )
    case .format:
      CommandSpec(
        summary: "format documents",
        usage: "PATH… [--check | --diff]",
        details: """
          PATH is a document or a folder, which is searched for '.insets' documents. With '-', the
          document is read from standard input and written to standard output.

          Files with syntax errors are reported and left unchanged. Files that are already formatted
          are not written. '--check' and '--diff' write nothing: they list the documents that are not
          formatted, or print the changes for 'git apply -p0', and exit with 1 if there are any.
          """,
        options: [.check, .diff, .color],
        meanings: [.diff: "change nothing; print the changes as a diff"],
        operand: .documents,
        exitStatuses: .init(
          findings: "a document is not formatted (--check, --diff) or has syntax errors",
          failure: "invalid usage or a file that can't be read"
        )
      )
    case .migrate:
      CommandSpec(
        summary: "rewrite screens of iOS 7 to 10 for iOS 11 and later",
        usage: "PATH… [--to VERSION] [--dry-run]",
        details: """
          PATH is a document or a folder, which is searched for '.insets' documents. With '-', the
          document is read from standard input and written to standard output.

          Prints the changes as a unified diff, then for each scenario what was done, on which
          configurations the result is proved identical, and what moves on the others. Layout
          guides, manual insets and numbers that stand for bars become the safe area. While a
          scenario still runs on iOS 10, the old code stays beside the new. A change that would
          introduce an error or a warning is not made. Files with syntax errors are left unchanged.
          A second run changes nothing.
          """,
        options: [.to, .dryRun],
        operand: .documents,
        exitStatuses: .init(findings: "a document would change (--dry-run) or contains a scenario with errors")
      )
    case .import:
      CommandSpec(
        summary: "make documents of Interface Builder files, SwiftUI views and running apps",
        usage:
          "PATH… [--output FOLDER|-] [--devices LIST] [--iOS LIST] [--scene ID|CLASS] [--frames expect|none] [--canvas] "
          + "[--dry-run] [--format text|json]",
        details: """
          PATH is a '.storyboard' or '.xib', or a folder, which is searched for both. Each file becomes
          one document: 'Main.storyboard' becomes 'Main.insets' beside it, or in '--output'. With
          '--output -', the document of one file goes to standard output.

          Each screen becomes a scenario with its containers and bars, its views, and their constraints
          as ties. The frames that Interface Builder stored become expectations, on the device and iOS
          version of its canvas. What the language can't say is a comment with the reason, and is listed.

          A second import takes over what has changed in the file and keeps what you wrote: comments,
          layout, line ends, and your edits. Where you and the file changed the same place, your text
          stays, and the scenario is listed. With '--canvas', the screens are laid out on a device made
          of what Interface Builder's canvas assumes.

          A '.swift' file that is named becomes its SwiftUI screens, read with all Swift files of its project:
          one scenario per screen and per branch of its open conditions, in the container that the project
          shows it in. What the source leaves open is a comment with the reason, and is listed.

          SwiftUI code in any other file or on standard input, such as a body that was copied, becomes a
          document in the same way, read without a project.

          Anything else is read as a screen of a running app: LLDB's output, or a capture (see
          'insets help capture'). To print a window's views, pause the app and run:

              expr -l objc -O -- [[UIWindow keyWindow] recursiveDescription]

          Prompts, quotation marks and other text around the dump are ignored. The output of
          '_printHierarchy' and of expressions such as '[0x7f8a safeAreaInsets]' is read too. Views get
          the printed frames, and printed insets become expectations. The device is inferred from the
          window's size unless '--devices' and '--iOS' name it.
          """,
        options: [.outputFolder, .devices, .versions, .scene, .frames, .canvas, .dryRun, .format],
        operand: .file,
        exitStatuses: .init(
          success: "everything is imported",
          findings: "something is a comment or was left as you changed it"
        )
      )
    case .capture:
      CommandSpec(
        summary: "print a Swift file that writes down what an app shows",
        usage: "",
        details: """
          Add the file to a debug build of your app:

              insets capture > InsetsCapture.swift

          Pause the app on the screen and run 'expr -l swift -O -- InsetsCapture.save()' in LLDB. It
          prints the path of a JSON file with the window's views and controllers (classes, frames,
          insets and flags), the device and its iOS version. The file contains no text and no images.
          'insets import' turns it into a scenario that expects the measured numbers.
          Grammar/capture.schema.json describes the file.

          The Swift file uses only public API and needs iOS 12 or later. It has been compiled and tested
          against stubs of UIKit's API, not on a device.
          """
      )
    case .export:
      CommandSpec(
        summary: "write screens as tests for Xcode, or as UIKit code",
        usage: "--xctest FILE… | --swift FILE --element NAME [--scenario TITLE]",
        details: """
          With '--xctest', prints one XCTest file for the scenarios of the documents: each test builds a
          screen in UIKit, shows it, and asserts what the scenario expects. Add the file to a test target
          that runs in an app. A test runs on the simulators that its configurations name and is skipped
          on others. What can't be built in code, or asked of UIKit, is a skipped test that says why.

              insets export --xctest Screens/*.insets > InsetsScreenTests.swift

          With '--swift', prints the code that builds one element and everything inside it, with
          properties and with constraints or frames.

          Both outputs have been compiled against stubs of UIKit's API, not run in a simulator.
          """,
        options: [.xctest, .swift, .element, .scenario],
        operand: .documents,
        exitStatuses: .init(
          findings: "a document has errors, or the element can't be built in code",
          failure: "invalid usage or a file that can't be read"
        )
      )
    case .render:
      CommandSpec(
        summary: "draw screens as pictures",
        usage:
          "FILE [--scenario TITLE] [--on SELECTOR] [--at STAGE] [--focus ELEMENT] [--layers LIST] [--compare FILE|REV] "
          + "[--theme auto|light|dark] [--scale N] [--check] -o OUT.svg|OUT.html|OUT.png|- [--format svg|html|json]",
        details: """
          Draws the screens in FILE ('-' for standard input): the device and its bars, the safe area
          hatched, the author's insets solid, and each number with its parts beside it. One element,
          the focus, is explained; the others are outlines. A side that is not known stays open, with
          a '?'.

          Without '--on', one configuration per layout is drawn, at most eight. The ending of OUT
          chooses the format: an SVG with all pictures, an HTML page with the pictures and the same in
          words, or a PNG, which needs Chrome, Chromium or Edge. With '-o -', '--format' chooses;
          'json' prints the scenes that the pictures are drawn from, with zero-based lines and UTF-16
          columns.

          OUT is written only if its bytes change. '--compare' adds the screen of another file or git
          revision in dashed lines, labelled 'was'.
          """,
        options: [.scenario, .on, .at, .focus, .layers, .compare, .theme, .scale, .output, .format, .check],
        meanings: [
          .format: "format on standard output: svg (default), html or json",
          .check: "write nothing; exit with 1 if OUT is stale",
        ],
        formats: ["svg", "html", "json"],
        operand: .document,
        exitStatuses: .init(findings: "the document contains errors or OUT is stale (--check)")
      )
    case .preview:
      CommandSpec(
        summary: "show screens on a live page in the browser",
        usage: "FILE [--on SELECTOR] [--port N] [--open] [--editor NAME] [--allow-host NAME] [--format text|json]",
        details: """
          Serves a page on this machine that shows the screens in FILE and follows every save. On the
          page, choose devices, iOS versions, stages and layers, try the fixes of findings, and compare
          with the last commit or with another iOS version.

          Prints the page's address, which holds a secret, and runs until it is interrupted. With
          '--format json' it prints one line, {"url": …, "pid": …}, when the page can be opened.

          '--editor' chooses the editor in which the page opens a place in FILE: vscode, zed, idea,
          sublime and txmt are links; any other name is a command that is run with 'FILE:LINE:COLUMN'.
          """,
        options: [.on, .port, .open, .editor, .allowHost, .format],
        operand: .document
      )
    case .devices:
      CommandSpec(
        summary: "list the devices, or show the data of one",
        usage: "[ID] [--on SELECTOR] [--sources] [--format text|json]",
        details: """
          ID is a device name as documents use it, such as 'iPhoneX'. Shows every known number of
          the device with its iOS versions and its confidence, and lists what is not known. With
          '--sources', each number names where it comes from.
          """,
        options: [.on, .sources, .format],
        operand: .device
      )
    case .rules:
      CommandSpec(
        summary: "list the rules, or explain one",
        usage: "[ID] [--format text|json]",
        details: """
          ID is a rule name as findings show it in brackets, such as 'double-inset', or a behaviour as
          derivations name it, such as R1.6.

          '--format json' prints an array of rules in the order of the list, with their severity, summary
          and page in Markdown (schema: Grammar/rules.schema.json).
          """,
        options: [.format],
        operand: .rule
      )
    case .settings:
      CommandSpec(
        summary: "show the settings of a document and where they come from",
        usage: "[PATH]",
        details: """
          PATH is a document or a folder, the current folder if there is none. Shows the settings file
          that applies there, each setting with the line that it comes from, and what is wrong with it.
          """,
        operand: .document
      )
    case .completions:
      CommandSpec(
        summary: "print the completion script of a shell",
        usage: Shell.allCases.map(\.rawValue).joined(separator: "|"),
        details: """
          Prints a script that completes commands, options, devices and rules. Where it belongs:

              insets completions bash > ~/.local/share/bash-completion/completions/insets
              insets completions zsh > "${fpath[1]}/_insets"
              insets completions fish > ~/.config/fish/completions/insets.fish
          """,
        operand: .oneOf(Shell.allCases.map(\.rawValue))
      )
    case .lsp:
      CommandSpec(
        summary: "run the language server",
        usage: "[--stdio] [--clientProcessId ID]",
        details: """
          Speaks the Language Server Protocol over standard input and output until the editor sends
          'exit'.
          """,
        options: [.stdio, .clientProcess]
      )
    }
  }
}
