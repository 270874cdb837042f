import InsetsAnalysis
import InsetsSyntax
import Testing

/// What is expected between the parentheses around `1️⃣`, with the part that is being written in `«…»`.
@Suite struct SignatureHelpTests {
  private func check(
    _ text: String,
    shows expected: String?,
    _ documentation: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var document = try MarkedDocument(text)
    let help = document.host.signatureHelp(at: try document.cursor(), in: document.file)
    let shown = help.map { help in
      guard help.parameters.indices.contains(help.activeParameter) else { return help.label }
      let part = help.parameters[help.activeParameter]
      let start = help.label.prefix(part.range.lowerBound).utf8.count
      let range = ByteRange(bytes: start, help.label.prefix(part.range.upperBound).utf8.count)
      if let documentation { #expect(part.documentation == documentation, sourceLocation: sourceLocation) }
      return NamedText.marking([(range, ("«", "»"))], in: help.label)
    }
    #expect(shown == expected, sourceLocation: sourceLocation)
  }

  @Test func `a property's value has parts`() throws {
    try check(
      "scenario \"A\" { tableView { contentInset: (1️⃣",
      shows: "contentInset: («top», left, bottom, right)",
      "the distance at the top, in points"
    )
    try check(
      "scenario \"A\" { tableView { contentInset: (8, 1️⃣) } }",
      shows: "contentInset: (top, «left», bottom, right)"
    )
    try check(
      "scenario \"A\" { tableView { contentInset: (8, 0, 4, 1️⃣0) } }",
      shows: "contentInset: (top, left, bottom, «right»)"
    )
    try check(
      "scenario \"A\" { tableView { contentInset: (8, 0, 4, 0, 1️⃣) } }",
      shows: "contentInset: (top, left, bottom, right)"
    )
    try check(
      "scenario \"A\" { view { frame: (0, 0, 1️⃣",
      shows: "frame: (x, y, «width», height)",
      "how wide it is, in points"
    )
    try check("scenario \"A\" { tableView { contentSize: (1️⃣) } }", shows: "contentSize: («width», height)")
    try check(
      "scenario \"A\" { view { directionalLayoutMargins: (8, 1️⃣) } }",
      shows: "directionalLayoutMargins: (top, «leading», bottom, trailing)"
    )
    try check(
      "scenario \"A\" { tableView { contentInset: {8, 1️⃣} } }",
      shows: "contentInset: {top, «left», bottom, right}"
    )
  }

  @Test func `a label says which part it is`() throws {
    try check(
      "scenario \"A\" { tableView { contentInset: (bottom: 1️⃣",
      shows: "contentInset: (top, left, «bottom», right)"
    )
    try check(
      "scenario \"A\" { tableView { contentInset: (left: 8, top: 1️⃣",
      shows: "contentInset: («top», left, bottom, right)"
    )
  }

  @Test func `an expected value has parts too`() throws {
    try check(
      "scenario \"A\" { tableView list\n expect list.contentInset == (8, 1️⃣) }",
      shows: "list.contentInset == (top, «left», bottom, right)"
    )
    try check(
      "scenario \"A\" { tableView list\n expect list.frame {\n iPhone7 portrait: (0, 1️⃣\n } }",
      shows: "list.frame == (x, «y», width, height)"
    )
    try check("scenario \"A\" { tableView list\n expect list.contentInset.top == (1️⃣) }", shows: nil)
  }

  @Test func `a device's attributes have parts`() throws {
    try check("device Slab { size: (500, 1️⃣) }", shows: "size: (width, «height»)")
    try check("device Slab { safeAreaInsets: (1️⃣", shows: "safeAreaInsets: («top», left, bottom, right)")
  }

  @Test func `what is called has arguments`() throws {
    try check("let a = min(1️⃣", shows: "min(«number», …)")
    try check("let a = max(1, 2, 1️⃣3)", shows: "max(number, «…»)")
    try check("scenario \"A\" { view { transform: scale(1️⃣) } }", shows: "scale(«factor»)")
    try check("scenario \"A\" { view { frame: CGRect(x: 0, y: 1️⃣) } }", shows: "CGRect(x, «y», width, height)")
    try check("let a = UIEdgeInsets(top: 8, 1️⃣", shows: "UIEdgeInsets(top, «left», bottom, right)")
  }

  @Test func `parentheses that group belong to what is around them`() throws {
    try check(
      "scenario \"A\" { tableView { contentInset: (8, 2 * (4 + 1️⃣) } }",
      shows: "contentInset: (top, «left», bottom, right)"
    )
    try check("scenario \"A\" { tableView { contentInset: (8, min(4, 1️⃣5)) } }", shows: "min(number, «…»)")
  }

  @Test func `elsewhere there is no help`() throws {
    try check("1️⃣", shows: nil)
    try check("scenario \"A\" { tableView { contentInset: 1️⃣8 } }", shows: nil)
    try check("scenario \"A\" { tableView { contentInset: (8, 0, 4, 0)1️⃣ } }", shows: nil)
    try check("scenario \"A\" { tableView { rowHeight: (1️⃣) } }", shows: nil)
    try check("scenario \"A\" { view { edgesForExtendedLayout: [1️⃣] } }", shows: nil)
    try check("let a = (1️⃣", shows: nil)
    try check("scenario \"A (1️⃣\" {}", shows: nil)
  }
}
