/// Writes `syntax/insets.vim` for Vim, and for Neovim, which has it until the tree-sitter parser is installed.
///
/// Of two matches that begin at one place Vim takes the one that is defined last, so what a word is where it stands
/// comes after what it is anywhere.
enum VimSyntax {
  /// Both editors' folders are whole, so that a person can put one on the runtime path and nothing else.
  static let paths = ["editors/neovim/syntax/insets.vim", "editors/vim/syntax/insets.vim"]

  static func generate() -> [GeneratedFile] {
    let text = """
      " The colours of .insets documents.
      " Generated from Sources/InsetsGenerators; write with: swift run insets-dev generate

      if exists('b:current_syntax')
        finish
      endif
      let s:cpo = &cpo
      set cpo&vim

      syntax case match
      syntax sync minlines=100

      \(values.joined(separator: "\n"))

      \(statements.joined(separator: "\n"))

      syntax region insetsTuple matchgroup=insetsBracket start="(" end=")" contains=@insetsValue,insetsTuple,insetsLabel
      syntax match insetsLabel "\\v\(name)\\ze\\s*:" contained

      syntax region insetsString start=+"+ skip=+\\\\\\\\\\|\\\\"+ end=+"+ oneline contains=insetsEscape,@Spell
      syntax match insetsEscape `\\v\\\\%(["\\\\nt]|u\\{\\x+\\})` contained
      syntax match insetsComment "//.*$" contains=@Spell
      syntax match insetsDocumentation "\\v///%(/)@!.*$" contains=@Spell
      syntax region insetsBlockComment start="/\\*" end="\\*/" contains=insetsBlockComment,@Spell

      syntax cluster insetsValue contains=insetsString,insetsComment,insetsBlockComment,\(cluster)

      \(links.joined(separator: "\n"))

      let b:current_syntax = 'insets'
      let &cpo = s:cpo
      unlet s:cpo

      """
    return paths.map { GeneratedFile(path: $0, contents: text) }
  }

  // MARK: Expressions, all "very magic"

  private static let name = #"%([a-zA-Z_]|[^\x01-\x7F])%(\w|[^\x01-\x7F])*"#
  /// Where a statement begins, with the space before it.
  private static let start = #"%(^|[{};])\s*\zs"#
  /// What can follow the head of a block.
  private static let end = #"\ze\s*%([{};]|//|/\*|$)"#
  private static let notAfterDot = #"%([[:alnum:]_)]\.)@2<!"#

  private static func anyOf(_ words: [String]) -> String { "%(" + words.joined(separator: "|") + ")" }
  private static func anyOf(_ highlight: HighlightClass) -> String { "<" + anyOf(highlight.words) + ">" }

  // MARK: Rules

  private static let values = [
    // A name of its own, so that no part of it is taken for a word.
    match("insetsName", name),
    match(.operator, #"\.\.\.|[=!<>]\=|[-+*/<>=]"#),
    match(.number, #"<\d+%(\.\d+)*>"#),
    match(.function, name + #"\ze\("#),
    match(.choice, notAfterDot + anyOf(.choice)),
    match(.anchor, notAfterDot + anyOf(.anchor)),
    match(.device, notAfterDot + anyOf(.device)),
    match(.member, #"%([[:alnum:]_)]\.)@2<="# + anyOf(.member)),
    match(.wordOperator, #"<%(iOS|sdk)>\ze\s+%(\d|\.\.\.|latest>)"#),
    match(.wordOperator, #"%([[:alnum:]_)]\s+)@<=<inset>\ze\s+[-[:alnum:]_.(\[{]"#),
    match(.control, "%([[:alnum:]_)\\]}]\\s+)@<=<on>\\ze\\s+\(name)"),
    match(.control, "<at>\\ze\\s+\(name)", next: .stage),
    match(.stage, anyOf(.stage)) + " contained",
  ]

  private static let cluster =
    (["insetsName"]
    + unique(
      [.operator, .number, .function, .choice, .anchor, .device, .member, .wordOperator].map { (c: HighlightClass) in
        c.group
      }
    )).joined(separator: ",")

  private static let statements = [
    match(.elementKind, start + anyOf(.elementKind) + "\\ze%(\\s+\(name))=\\s*%([{};]|//|/\\*|$)", next: .elementName),
    match(.elementName, name) + " contained",
    match(.property, start + anyOf(.property) + #"\ze\s*:"#),
    match(.property, #"%([[:alnum:]_)]\.)@2<="# + anyOf(.property) + #"\ze\s*:"#),
    match(.control, start + #"<otherwise>\ze\s*:"#),
    match(.control, start + #"<%(expect|when)>\ze%(\s*[:.\=])@!"#),
    "syntax match insetsControl `\\v\(start)<else>\\ze%(\\s*[:.\\=])@!` nextgroup=insetsElseWhen skipwhite",
    "syntax match insetsElseWhen `\\v<when>` contained",
    match(.control, start + "<presents>" + end),
    "syntax match insetsControl `\\v\(start)<use>\\ze\\s+\(name)` nextgroup=insetsUsed skipwhite",
    "syntax match insetsUsed `\\v\(name)` contained nextgroup=insetsAs skipwhite",
    "syntax match insetsAs `\\v<as>\\ze\\s+\(name)` contained nextgroup=insetsElementName skipwhite",
    match(.declaration, start + "<let>\\ze\\s+\(name)\\s*\\=", next: .constantName),
    match(.constantName, name) + " contained",
    match(.declaration, start + "<%(component|device)>\\ze\\s+\(name)", next: .typeName),
    match(.typeName, name) + " contained",
    match(.declaration, start + #"<scenario>\ze\s*""#),
    match(.import, start + #"<import>\ze\s*""#),
  ]

  private static let links =
    HighlightClass.allCases.map { "highlight default link \($0.group) \($0.vimLink)" }
    + [
      "highlight default link insetsBlockComment Comment",
      "highlight default link insetsAs Statement",
      "highlight default link insetsElseWhen Statement",
    ]

  /// A match, and what the word after it is.
  private static func match(_ highlight: HighlightClass, _ expression: String, next: HighlightClass) -> String {
    match(highlight, expression) + " nextgroup=\(next.group) skipwhite"
  }

  private static func match(_ highlight: HighlightClass, _ expression: String) -> String {
    match(highlight.group, expression)
  }

  /// Between marks that no expression contains.
  private static func match(_ group: String, _ expression: String) -> String {
    "syntax match \(group) `\\v\(expression)`"
  }
}
