import InsetsAnalysis
import InsetsLanguage
import InsetsSettings
import InsetsSyntax
import Testing

/// What a text of settings says, and what is wrong with it.
struct ReadSettingsTests {
  private func check(
    _ text: String,
    _ levels: [RuleID: RuleLevel] = [:],
    _ problems: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let bytes = Array(text.utf8)
    let read = readSettings(bytes, from: .file)
    let found = read.problems.map { problem in
      let marked = bytes[problem.range.lowerBound.value..<problem.range.upperBound.value]
      return "\(String(decoding: marked, as: UTF8.self)) \(problem.message)"
    }
    #expect(found == problems, sourceLocation: sourceLocation)
    if problems.isEmpty { #expect(read.settings.levels == levels, sourceLocation: sourceLocation) }
  }

  @Test func `rules have the levels that the settings say`() {
    check("{}")
    check(#"{"rules": {}}"#)
    check(
      #" { "$schema": "x", "rules": { "double-inset": "off", "content-under-bar": "hint" } } "# + "\r\n",
      ["double-inset": .off, "content-under-bar": .hint]
    )
    for level in RuleLevel.allCases {
      check(#"{"rules":{"double-inset":"\#(level.rawValue)"}}"#, ["double-inset": level])
    }
  }

  @Test func `expectations that could not be evaluated are reported or errors`() {
    let (settings, problems) = readSettings(Array(#"{"unknown": "error"}"#.utf8), from: .file)
    #expect(settings.unknown == .error && problems.isEmpty)
    #expect(settings.over(AnalysisSettings()).unknown == .error)
    check(#"{"unknown": "err"}"#, [:], [#""err" 'unknown': there is no choice 'err'; write report or error"#])
  }

  @Test func `documents that nobody has open are checked or ignored`() {
    let (settings, problems) = readSettings(Array(#"{"closedFiles": "ignored"}"#.utf8), from: .client)
    #expect(settings.closedFiles == .ignored && problems.isEmpty)
    #expect(settings.over(AnalysisSettings()).closedFiles == .ignored)
    #expect(AnalysisSettings().over(settings).closedFiles == .ignored)
    check(
      #"{"closedFiles": "off"}"#,
      [:],
      [#""off" 'closedFiles': there is no choice 'off'; write checked or ignored"#]
    )
    check(#"{"closedFiles": true}"#, [:], [#"true 'closedFiles': a choice is one of the strings checked and ignored"#])
  }

  @Test func `what is not known is an error with the closest spelling`() {
    check(#"{"rule": {}}"#, [:], [#""rule" 'rule': there is no such setting; did you mean 'rules'?"#])
    check(
      #"{"colour": 1}"#,
      [:],
      [
        #""colour" 'colour': there is no such setting; the keys are $schema, rules, unknown, hover, codeLenses, inlayHints, closedFiles, pictures, preview, devices, iOS, orientations and allow"#
      ]
    )
    check(
      #"{"rules": {"doubel-inset": "off", "nonsense": "off"}}"#,
      [:],
      [
        #""doubel-inset" 'rules.doubel-inset': there is no such rule; did you mean 'double-inset'?"#,
        #""nonsense" 'rules.nonsense': there is no such rule; 'insets rules' lists the rules"#,
      ]
    )
    check(
      #"{"rules": {"double-inset": "warnin", "content-under-bar": "2"}}"#,
      [:],
      [
        #""warnin" 'rules.double-inset': there is no level 'warnin'; did you mean 'warning'?"#,
        #""2" 'rules.content-under-bar': there is no level '2'; write error, warning, information, hint or off"#,
      ]
    )
  }

  @Test func `a value of the wrong form is told`() {
    check("[]", [:], ["[] settings are an object: { … }"])
    check(#"{"rules": []}"#, [:], ["[] 'rules': 'rules' is an object: { … }"])
    check(#"{"$schema": 1}"#, [:], ["1 '$schema': the address of a schema is a string"])
    check(
      #"{"rules": {"double-inset": false}}"#,
      [:],
      ["false 'rules.double-inset': a level is one of the strings error, warning, information, hint and off"]
    )
    check(
      #"{"rules": {"double-inset": "off", "double-inset": "hint"}}"#,
      [:],
      [#""double-inset" 'rules.double-inset': this key occurs twice; remove one of them"#]
    )
  }

  @Test func `what is shown`() {
    let text = #"{"hover": "compact", "codeLenses": {"scenarios": false}, "inlayHints": {"frames": true}}"#
    let read = readSettings(Array(text.utf8), from: .file)
    #expect(read.problems == [])
    #expect(read.settings.hover == .compact)
    #expect(read.settings.codeLenses == [.scenarios: false])
    #expect(read.settings.inlayHints == [.frames: true])
    check(
      #"{"hover": "ful", "inlayHints": {"frame": true, "groups": 1}}"#,
      [:],
      [
        #""ful" 'hover': there is no size 'ful'; did you mean 'full'?"#,
        #""frame" 'inlayHints.frame': there is no such setting; did you mean 'frames'?"#,
        "1 'inlayHints.groups': write true or false",
      ]
    )
    check(#"{"hover": false}"#, [:], ["false 'hover': a size is one of the strings full, compact and off"])
  }

  @Test func `an editor's plugin has keys of its own`() {
    let text = #"{"rules": {"double-inset": "off"}, "trace": {"server": "off"}, "path": "/bin/insets"}"#
    #expect(readSettings(Array(text.utf8), from: .client).problems == [])
    #expect(readSettings(Array(text.utf8), from: .client).settings.levels == ["double-inset": .off])
    #expect(readSettings(Array(text.utf8), from: .file).problems.count == 2)
    let misspelt = readSettings(Array(#"{"rule": {}}"#.utf8), from: .client).problems
    #expect(misspelt.map(\.message) == ["'rule': there is no such setting; did you mean 'rules'?"])
  }

  @Test func `what is no JSON is refused`() {
    check("", [:], [" a value is missing here"])
    check("{\"rules\" {}}", [:], ["{ ':' is missing after the key \"rules\""])
    check("{\"rules\": {},}", [:], ["} a key in double quotes is missing here"])
    check("{\"rules\": {}", [:], [" ',' or '}' is missing here"])
    check("{} {}", [:], ["{ nothing can follow the settings' last '}'"])
    check("{\"rules\n\": {}}", [:], ["\" this string has no closing '\"' on its line"])
    check(
      "{\"a\": off}",
      [:],
      ["o a value is missing here; strings need double quotes, and JSON has no comments"]
    )
    check("{ // why\n}", [:], ["/ a key in double quotes is missing here"])
    check("{\"\\x\": 1}", [:], ["x JSON has no such escape; a backslash is written as '\\\\'"])
    check(String(repeating: "[", count: 100_000), [:], ["[ values nest too deeply here"])
  }

  @Test func `escapes and marks are understood`() {
    check(#"{"rules": {"\u0064ouble\u002dinset": "o\u0066f"}}"#, ["double-inset": .off])
    check("\u{FEFF}{}")
    check(
      #"{"\ud83d\ude00\ud83d": 1}"#,
      [:],
      [
        #""\ud83d\ude00\ud83d" '😀�': there is no such setting; the keys are $schema, rules, unknown, hover, codeLenses, inlayHints, closedFiles, pictures, preview, devices, iOS, orientations and allow"#
      ]
    )
  }

  @Test func `any bytes at all are read`() {
    let text = Array(#"{"$schema": "\u00e4", "rules": {"double-inset": "off", "x": [1, true, null]}}"#.utf8)
    for end in 0...text.count {
      for extra: [UInt8] in [[], [0xFF], [0x5C], [0x22], [0x7D]] {
        _ = readSettings(Array(text[..<end]) + extra, from: .file)
      }
    }
    #expect(readSettings(text, from: .file).problems.count == 1)
  }
}
