/// What the tool can be told to do.
package enum Command: String, CaseIterable, Sendable {
  case check, explain, why, format, migrate, devices, rules, lsp

  /// One line for the list of commands, lower case, without a final stop.
  package var summary: String {
    switch self {
    case .check: "report what is wrong with documents"
    case .explain: "show computed values and where they come from"
    case .why: "show which bars and safe areas add up to a number"
    case .format: "write documents in the standard style"
    case .migrate: "bring screens of iOS 7 to 10 to iOS 11 and later"
    case .devices: "list the devices, or show what is known of one"
    case .rules: "list the rules, or explain one"
    case .lsp: "serve an editor over standard input and output"
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
      PATH is a document, '-' for standard input, or a folder, which is searched for
      '.insets' documents at any depth. What is hidden in it is left out.

      Prints each finding with its place, its rule and the fixes that an editor offers.

      How bad the findings of a rule are stands in a '.insets.json' in the document's folder or
      in the nearest one above it; for '-', the current folder counts:

          { "rules": { "double-inset": "warning", "deprecated-inset-api": "off" } }

      With '--fix', the safe fixes are carried out first: those that are proved to move nothing
      on any configuration. Files are replaced as a whole; while their settings have a mistake,
      they are left alone. For '-', the document goes to standard output and all else to standard
      error.
      """
    case .explain:
      """
      Shows the values of every scenario of FILE ('-' is standard input) in all its
      configurations, equal ones together, and how each number comes about.

      QUANTITY is a path as an 'expect' statement has it, such as
      'list.adjustedContentInset' or 'list.adjustedContentInset.top'; 'list' asks for the main
      quantities of one element, 'adjustedContentInset' for one quantity of all. For another
      moment, write 'list.adjustedContentInset at viewDidLoad'. Each number is taken apart to
      the rules and the rows of data that it comes from. Without QUANTITY, the main quantities
      of every named element are shown, with their sums only.
      """
    case .why:
      """
      NUMBER is in points, such as '97.667'. Lists the sums of bars, safe areas and margins
      that give it, half a pixel more or less, with the devices, the iOS versions and the
      orientations where they do: the most plausible first, then those that people make by
      mistake.
      """
    case .format:
      """
      PATH is a document or a folder, which is searched for '.insets' documents. With '-'
      a document is read from standard input and written to standard output.

      What can't be read is left as it is, and said. Documents in the standard style are
      not touched.
      """
    case .migrate:
      """
      PATH is a document or a folder, which is searched for '.insets' documents. With '-'
      a document is read from standard input and written to standard output.

      Prints what changes as a unified diff, what was done in each scenario, on which
      configurations the result is proved identical, and what moves on the others. Layout
      guides, insets made by hand and numbers that stand for bars become the safe area; while
      a scenario still runs on iOS 10 the old way stays beside the new one. A change that would
      bring an error or a warning is not made. What can't be read is left as it is. A second
      run changes nothing.
      """
    case .devices:
      """
      ID is a device's name in a document, such as 'iPhoneX'. Shows every number that is known
      of the device, with the iOS versions that it holds for, how certain it is and its sources,
      and says what nobody has measured.
      """
    case .rules:
      """
      ID is a rule's name, as a finding shows it in brackets, such as 'double-inset'.
      """
    case .lsp:
      """
      Speaks the Language Server Protocol until the editor says 'exit'.
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
    case .rules: [.help]
    case .lsp: [.stdio, .clientProcess, .help]
    }
  }

  /// What the words after the command and its options are; nil when there are none, or none that can be foretold.
  package var operand: Argument? {
    switch self {
    case .check, .format, .migrate: .documents
    case .explain: .document
    case .devices: .device
    case .rules: .rule
    case .why, .lsp: nil
    }
  }

  /// What the exit status says, for the commands where it says more than that the usage was wrong.
  package var exitStatuses: String? {
    switch self {
    case .check:
      "0 no finding of severity error, 1 at least one, 2 wrong usage or a file that can't be read or written"
    case .format:
      "0 all is well, 1 a document is not in the standard style (--check) or has syntax errors, "
        + "2 wrong usage or a file that can't be read"
    case .migrate:
      "0 all is well, 1 a document would change (--dry-run) or has a scenario with mistakes, "
        + "2 wrong usage or a file that can't be read or written"
    case .explain, .why, .devices, .rules, .lsp: nil
    }
  }
}
