/// The pages that `--help` shows.
package enum Help {
  /// What `--help` prints after a command, or on its own.
  package static func page(_ command: Command?) -> String {
    guard let command else { return overview }
    var page =
      "usage: insets \(command.rawValue) \(command.usage)\n\n\(sentence(command.summary))\n\n\(command.details)\n"
    page += "\noptions:\n" + columns(command.options.map { ($0.form(of: command), $0.summary(of: command)) })
    if let statuses = command.exitStatuses { page += "\nexit status:\n" + list(statuses) }
    return page
  }

  /// What the tool is for, in one sentence.
  package static let purpose = """
    Computes the safe areas and insets that UIKit gives a screen on every iPhone, iPad and iOS
    version, and checks the expectations of '.insets' documents against them.
    """

  private static var overview: String {
    """
    usage: insets COMMAND …

    \(purpose)

    commands:
    \(columns(Command.allCases.map { ($0.rawValue, $0.summary) }))
    Run 'insets help COMMAND' for details, 'insets --version' for the version.

    """
  }

  private static func columns(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { "  \($0)\(String(repeating: " ", count: width - $0.count))  \($1)\n" }.joined()
  }

  private static func list(_ phrases: String) -> String {
    phrases.split(separator: ", ").map { "  \($0)\n" }.joined()
  }

  private static func sentence(_ phrase: String) -> String { phrase.prefix(1).uppercased() + phrase.dropFirst() + "." }
}
