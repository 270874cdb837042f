/// A subcommand of the tool.
package enum Command: String, CaseIterable, Sendable {
  case check, explain, why, format, migrate, render, devices, rules, lsp

  /// One line for the list of commands, lower case, without a final stop.
  package var summary: String {
    switch self {
    case .check: "check documents and report findings"
    case .explain: "show computed values and where they come from"
    case .why: "explain a number: which bars and safe areas add up to it"
    case .format: "format documents"
    case .migrate: "rewrite screens of iOS 7 to 10 for iOS 11 and later"
    case .render: "draw screens as pictures"
    case .devices: "list the devices, or show the data of one"
    case .rules: "list the rules, or explain one"
    case .lsp: "run the language server"
    }
  }

  /// What stands after the command.
  package var usage: String {
    switch self {
    case .check: "PATH… [--fix] [--format text|json]"
    case .explain: "FILE [QUANTITY] [--on SELECTOR] [--scenario TITLE] [--format text|json]"
    case .why: "NUMBER [--on SELECTOR] [--format text|json]"
    case .format: "PATH… [--check]"
    case .migrate: "PATH… [--to VERSION] [--dry-run]"
    case .render:
      "FILE [--scenario TITLE] [--on SELECTOR] [--at STAGE] [--focus ELEMENT] [--layers LIST] [--compare FILE|REV] "
        + "[--theme auto|light|dark] [--scale N] [--check] -o OUT.svg|OUT.html|OUT.png|- [--format svg|html|json]"
    case .devices: "[ID] [--on SELECTOR] [--format text|json]"
    case .rules: "[ID]"
    case .lsp: "[--stdio] [--clientProcessId ID]"
    }
  }

  /// The help page's text below the usage line.
  package var details: String {
    switch self {
    case .check:
      """
      PATH is a document, a folder, or '-' for standard input. Folders are searched for
      '.insets' documents at any depth; hidden files and folders are skipped.

      Prints each finding with its location, its rule and the fixes that an editor offers.

      Set rule severities in '.insets.json'. The nearest file above a document applies; for '-',
      the search starts in the current folder:

          { "rules": { "double-inset": "warning", "deprecated-inset-api": "off" } }

      '--fix' applies safe fixes first: those proved to move nothing on any configuration. Files
      are replaced atomically. A file whose settings contain an error is left unchanged. With '-',
      the document goes to standard output and everything else to standard error.
      """
    case .explain:
      """
      Shows the values of every scenario in FILE ('-' for standard input) and how each number is
      derived. Configurations with equal values are grouped.

      QUANTITY is a path as in an 'expect' statement: 'list.adjustedContentInset' or
      'list.adjustedContentInset.top'. 'list' shows the main quantities of one element,
      'adjustedContentInset' one quantity of every element. Add a stage to ask about another
      moment: 'list.adjustedContentInset at viewDidLoad'. Each number is broken down into the
      rules and data rows behind it. Without QUANTITY, the main quantities of every named element
      are shown with their sums only.
      """
    case .why:
      """
      Explains a number you found in a log or in code. NUMBER is in points, such as '97.667'.
      Lists the sums of bars, safe areas and margins that give it within half a pixel, with the
      devices, iOS versions and orientations where they do. The most plausible sums come first,
      then the ones that are common mistakes.
      """
    case .format:
      """
      PATH is a document or a folder, which is searched for '.insets' documents. With '-', the
      document is read from standard input and written to standard output.

      Files with syntax errors are reported and left unchanged. Files that are already formatted
      are not written.
      """
    case .migrate:
      """
      PATH is a document or a folder, which is searched for '.insets' documents. With '-', the
      document is read from standard input and written to standard output.

      Prints the changes as a unified diff, then for each scenario what was done, on which
      configurations the result is proved identical, and what moves on the others. Layout
      guides, manual insets and numbers that stand for bars become the safe area. While a
      scenario still runs on iOS 10, the old code stays beside the new. A change that would
      introduce an error or a warning is not made. Files with syntax errors are left unchanged.
      A second run changes nothing.
      """
    case .render:
      """
      Draws the screens in FILE ('-' for standard input): the device and its bars, the safe area
      hatched, the author's insets solid, and each number with its parts beside it. One element,
      the focus, is explained; the others are outlines. A side that is not known stays open, with
      a '?'.

      Without '--on', one configuration per layout is drawn, at most eight. The ending of OUT
      chooses the format: an SVG with all pictures, an HTML page with the pictures and the same in
      words, or a PNG, which needs Chrome, Chromium or Edge. With '-o -', '--format' chooses;
      'json' prints the scenes that the pictures are drawn from, with zero-based lines and UTF-16
      columns.

      OUT is written only if its bytes change. '--compare' draws how the screen was in another
      file or git revision, with dashed lines and 'was'.
      """
    case .devices:
      """
      ID is a device name as documents use it, such as 'iPhoneX'. Shows every known number of
      the device with its iOS versions, its confidence and its sources, and lists what is not
      known.
      """
    case .rules:
      """
      ID is a rule name as findings show it in brackets, such as 'double-inset'.
      """
    case .lsp:
      """
      Speaks the Language Server Protocol over standard input and output until the editor sends
      'exit'.
      """
    }
  }

  /// The options that the command takes.
  package var options: [Option] {
    switch self {
    case .check: [.fix, .format, .help]
    case .explain: [.on, .scenario, .format, .help]
    case .why, .devices: [.on, .format, .help]
    case .format: [.check, .help]
    case .migrate: [.to, .dryRun, .help]
    case .render:
      [.scenario, .on, .at, .focus, .layers, .compare, .theme, .scale, .output, .format, .check, .help]
    case .rules: [.help]
    case .lsp: [.stdio, .clientProcess, .help]
    }
  }

  /// What the words after the command and its options are; nil when there are none, or none that can be foretold.
  package var operand: Argument? {
    switch self {
    case .check, .format, .migrate: .documents
    case .explain, .render: .document
    case .devices: .device
    case .rules: .rule
    case .why, .lsp: nil
    }
  }

  /// What the exit status says, for the commands where it says more than that the usage was wrong.
  package var exitStatuses: String? {
    switch self {
    case .check:
      "0 no errors found, 1 at least one error found, 2 invalid usage or a file that can't be read or written"
    case .format:
      "0 success, 1 a document is not formatted (--check) or has syntax errors, "
        + "2 invalid usage or a file that can't be read"
    case .migrate:
      "0 success, 1 a document would change (--dry-run) or contains a scenario with errors, "
        + "2 invalid usage or a file that can't be read or written"
    case .render:
      "0 success, 1 the document contains errors or OUT is stale (--check), "
        + "2 invalid usage or a file that can't be read or written"
    case .explain, .why, .devices, .rules, .lsp: nil
    }
  }
}
