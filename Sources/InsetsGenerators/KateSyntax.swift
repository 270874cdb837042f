/// Writes `Grammar/kate/insets.xml`, for Kate and all that uses KSyntaxHighlighting.
enum KateSyntax {
  static let path = "Grammar/kate/insets.xml"

  static func generate() -> GeneratedFile {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE language>
      <!-- Generated from Sources/InsetsGenerators; write with: swift run insets-dev generate -->
      <language name="Insets" section="Sources" version="1" kateversion="5.79" extensions="*.insets" license="Apache-2.0">
        <highlighting>
      \(lists.joined(separator: "\n"))
          <contexts>
            <context name="Statement" attribute="Plain" lineEndContext="#stay">
      \(statements.joined(separator: "\n"))
              <DetectSpaces/>
              <IncludeRules context="Value"/>
            </context>
            <context name="Rest" attribute="Plain" lineEndContext="#pop">
              <AnyChar String="{};" context="#pop" lookAhead="true"/>
              <IncludeRules context="Value"/>
            </context>
            <context name="Value" attribute="Plain" lineEndContext="#stay">
              <IncludeRules context="Trivia"/>
              <DetectChar char="&quot;" attribute="insetsString" context="String"/>
              <DetectChar char="(" attribute="Plain" context="Tuple"/>
      \(values.joined(separator: "\n"))
            </context>
            \(names("Type name", .typeName))
            \(names("Constant name", .constantName))
            \(names("Element name", .elementName))
            <context name="Stage" attribute="Plain" lineEndContext="#pop" fallthroughContext="#pop">
              <DetectSpaces/>
              <keyword String="stage" attribute="insetsStage" context="#pop"/>
            </context>
            <context name="Use" attribute="Plain" lineEndContext="#pop">
              <AnyChar String="{};" context="#pop" lookAhead="true"/>
              \(rule("as\\b(?=\\s+\(name))", .control, to: "#pop!Element name"))
              <IncludeRules context="Value"/>
            </context>
            <context name="Tuple" attribute="Plain" lineEndContext="#stay">
              <DetectChar char=")" attribute="Plain" context="#pop"/>
              \(rule("\(name)(?=\\s*:)", .label))
              <IncludeRules context="Value"/>
            </context>
            <context name="Trivia" attribute="Plain" lineEndContext="#stay">
              <RegExpr String="///(?!/).*$" attribute="insetsDocumentation" context="#stay"/>
              <Detect2Chars char="/" char1="/" attribute="insetsComment" context="Line comment"/>
              <Detect2Chars char="/" char1="*" attribute="insetsComment" context="Block comment" beginRegion="comment"/>
              <DetectChar char="{" attribute="Plain" context="#stay" beginRegion="block"/>
              <DetectChar char="}" attribute="Plain" context="#stay" endRegion="block"/>
            </context>
            <context name="String" attribute="insetsString" lineEndContext="#pop">
              <RegExpr String="\\\\(?:[&quot;\\\\nt]|u\\{[0-9a-fA-F]+\\})" attribute="insetsEscape" context="#stay"/>
              <DetectChar char="&quot;" attribute="insetsString" context="#pop"/>
            </context>
            <context name="Line comment" attribute="insetsComment" lineEndContext="#pop"/>
            <context name="Block comment" attribute="insetsComment" lineEndContext="#stay">
              <Detect2Chars char="*" char1="/" attribute="insetsComment" context="#pop" endRegion="comment"/>
              <Detect2Chars char="/" char1="*" attribute="insetsComment" context="Block comment" beginRegion="comment"/>
            </context>
          </contexts>
          <itemDatas>
      \(items.joined(separator: "\n"))
          </itemDatas>
        </highlighting>
        <general>
          <keywords casesensitive="1"/>
          <comments>
            <comment name="singleLine" start="//"/>
            <comment name="multiLine" start="/*" end="*/" region="comment"/>
          </comments>
        </general>
      </language>

      """
    return GeneratedFile(path: path, contents: text)
  }

  // MARK: Expressions

  private static let name = #"[_\p{L}][_\p{L}\p{N}]*"#
  private static let end = #"(?=\s*(?:[{};]|//|/\*|$))"#

  // MARK: Rules

  private static let lists = [HighlightClass.device, .anchor, .choice, .stage].map {
    "    <list name=\"\($0.rawValue)\">\n"
      + $0.words.map { "      <item>\($0)</item>" }.joined(separator: "\n") + "\n    </list>"
  }

  /// What the first word of a statement can be; the rest of the line is no statement.
  private static let statements = [
    rule(#"import\b(?=\s*")"#, .import, to: "Rest"),
    rule(#"scenario\b(?=\s*")"#, .declaration, to: "Rest"),
    rule("(?:component|device)\\b(?=\\s+\(name))", .declaration, to: "Type name"),
    rule("let\\b(?=\\s+\(name)\\s*=)", .declaration, to: "Constant name"),
    rule(#"(?:expect|when)\b(?!\s*[:.=])"#, .control, to: "Rest"),
    rule(#"otherwise\b(?=\s*:)"#, .control, to: "Rest"),
    rule("use\\b(?!\\s*[:.=])", .control, to: "Use"),
    rule(#"else\b(?=\s*(?:[{]|when\b|//|/\*|$))"#, .control),
    rule("presents" + end, .control),
    rule("(?:\(name)\\s*\\.\\s*)+(?=\(name)\\s*:)", nil),
    rule("\(anyOf(.property))(?=\\s*:)", .property, to: "Rest"),
    rule("\(anyOf(.elementKind))(?=(?:\\s+\(name))?\\s*(?:[{};]|//|/\\*|$))", .elementKind, to: "Element name"),
  ].map { "        " + $0 }

  private static let values = [
    rule("at\\b(?=\\s+\(name))", .control, to: "Stage"),
    rule("(?<=[\\w)}\\]]\\s)on\\b(?=\\s+\(name))", .control),
    rule(#"(?<=[\w)]\s)inset\b(?=\s+[-\w.(\[{])"#, .wordOperator),
    rule(#"\b(?:iOS|sdk)(?=\s+(?:[0-9]|\.\.\.|latest\b))"#, .wordOperator),
    rule(#"(?<=[\w)]\.)"# + anyOf(.member) + #"\b"#, .member),
    rule(#"(?<=[\w)]\.)"# + name, nil),
    keyword(.device),
    keyword(.anchor),
    keyword(.choice),
    rule(name + #"(?=\()"#, .function),
    rule(#"(?<!\w)[0-9]+(?:\.[0-9]+)*\b"#, .number),
    rule(#"\.\.\.|[=!<>]=|[-+*/<>=]"#, .operator),
    rule(name, nil),
  ].map { "        " + $0 }

  private static let items =
    HighlightClass.allCases.map { "      <itemData name=\"\($0.group)\" defStyleNum=\"\($0.kateStyle)\"/>" }
    + ["      <itemData name=\"Plain\" defStyleNum=\"dsNormal\"/>"]

  private static func anyOf(_ highlight: HighlightClass) -> String {
    "(?:" + highlight.words.joined(separator: "|") + ")"
  }

  /// A context in which the next name is of that class; the rest of the line is like any other.
  private static func names(_ context: String, _ highlight: HighlightClass) -> String {
    """
    <context name="\(context)" attribute="Plain" lineEndContext="#pop" fallthroughContext="#pop!Rest">
              <DetectSpaces/>
              \(rule(name, highlight, to: "#pop!Rest"))
            </context>
    """
  }

  private static func keyword(_ highlight: HighlightClass) -> String {
    "<keyword String=\"\(highlight.rawValue)\" attribute=\"\(highlight.group)\" context=\"#stay\"/>"
  }

  private static func rule(_ expression: String, _ highlight: HighlightClass?, to context: String = "#stay") -> String {
    let escaped = expression.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    return "<RegExpr String=\"\(escaped)\" attribute=\"\(highlight?.group ?? "Plain")\" context=\"\(context)\"/>"
  }
}
