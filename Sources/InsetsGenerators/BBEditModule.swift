/// Writes `editors/bbedit/Insets.plist`, a codeless language module: what BBEdit colours, and the server that it starts.
enum BBEditModule {
  static let path = "editors/bbedit/Insets.plist"

  static func generate() -> GeneratedFile {
    let keywords =
      HighlightClass.declaration.words + ["import", "use", "as", "presents", "when", "else", "at", "expect", "on"]
      + ["otherwise", "inset", "priority"]
    let named: [HighlightClass] = [.elementKind, .property, .member, .anchor, .stage, .choice, .device]
    // A word is coloured one way, and as a keyword first.
    let names = unique(named.flatMap(\.words)).filter { !keywords.contains($0) }
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <!-- Generated from Sources/InsetsGenerators; write with: swift run insets-dev generate -->
      <plist version="1.0">
      <dict>
      \(string("BBEditDocumentType", "CodelessLanguageModule"))
      \(string("BBLMLanguageDisplayName", "Insets"))
      \(string("BBLMLanguageCode", "Inst"))
      \(string("BBLMCommentLineDefault", "//"))
      \(yes("BBLMColorsSyntax"))
      \(yes("BBLMIsCaseSensitive"))
        <key>BBLMSuffixMap</key>
        <array>
          <dict>
            <key>BBLMLanguageSuffix</key>
            <string>.insets</string>
          </dict>
        </array>
        <key>Language Features</key>
        <dict>
      \(string("Identifier and Keyword Character Class", "A-Za-z0-9_", "    "))
      \(string("Open Line Comments", "//", "    "))
      \(string("Open Block Comments", "/*", "    "))
      \(string("Close Block Comments", "*/", "    "))
      \(string("Open Strings 1", "&quot;", "    "))
      \(string("Close Strings 1", "&quot;", "    "))
      \(string("Escape Char in Strings 1", "\\", "    "))
      \(yes("End-of-line Ends Strings 1", "    "))
        </dict>
      \(list("BBLMKeywordList", keywords))
      \(list("BBLMPredefinedNameList", names))
        <key>BBLMLanguageServerInfo</key>
        <dict>
          <key>ServerCommand</key>
          <string>insets</string>
          <key>ServerArguments</key>
          <array>
            <string>lsp</string>
          </array>
          <key>ServerLanguageID</key>
          <string>insets</string>
        </dict>
      </dict>
      </plist>

      """
    return GeneratedFile(path: path, contents: text)
  }

  private static func string(_ key: String, _ value: String, _ space: String = "  ") -> String {
    "\(space)<key>\(key)</key>\n\(space)<string>\(value)</string>"
  }

  private static func yes(_ key: String, _ space: String = "  ") -> String {
    "\(space)<key>\(key)</key>\n\(space)<true/>"
  }

  private static func list(_ key: String, _ words: [String]) -> String {
    "  <key>\(key)</key>\n  <array>\n" + words.map { "    <string>\($0)</string>\n" }.joined() + "  </array>"
  }
}
