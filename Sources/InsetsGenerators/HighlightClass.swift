/// What an editor colours alike; every grammar for editors has a name for each.
///
/// `Grammar/Samples/classes.csv` lists the names, and the samples beside it show each class, so that one set of samples
/// tests all grammars.
enum HighlightClass: String, CaseIterable {
  case comment
  case documentation
  case string
  case escape
  case number
  /// `scenario`, `component`, `device`, `let`.
  case declaration
  case `import`
  /// The other keywords: `when`, `expect`, `on`.
  case control
  /// `inset`, and `iOS` and `sdk` before versions.
  case wordOperator
  case `operator`
  /// The name of a component or device where it is declared.
  case typeName
  /// The name of a constant where it is declared.
  case constantName
  case elementKind
  /// The name of an element where it is declared.
  case elementName
  case property
  /// The name of an argument.
  case label
  case device
  case choice
  case anchor
  case stage
  /// What is asked of an element, after a dot.
  case member
  case function

  /// The scope in a TextMate grammar; themes know its beginning.
  var scope: String {
    let name =
      switch self {
      case .comment: "comment"
      case .documentation: "comment.line.documentation"
      case .string: "string.quoted.double"
      case .escape: "constant.character.escape"
      case .number: "constant.numeric"
      case .declaration: "storage.type"
      case .import: "keyword.control.import"
      case .control: "keyword.control"
      case .wordOperator: "keyword.operator.word"
      case .operator: "keyword.operator"
      case .typeName: "entity.name.type"
      case .constantName: "entity.name.constant"
      case .elementKind: "support.class"
      case .elementName: "entity.name.element"
      case .property: "support.type.property-name"
      case .label: "variable.parameter"
      case .device: "support.constant.device"
      case .choice: "support.constant.choice"
      case .anchor: "variable.language.anchor"
      case .stage: "support.constant.stage"
      case .member: "variable.other.member"
      case .function: "support.function"
      }
    return name + ".insets"
  }

  /// The group in Vim, and the item of a Kate definition.
  var group: String { "insets" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The standard group that Vim's colour schemes know.
  var vimLink: String {
    switch self {
    case .comment: "Comment"
    case .documentation: "SpecialComment"
    case .string: "String"
    case .escape: "SpecialChar"
    case .number: "Number"
    case .declaration: "Structure"
    case .import: "Include"
    case .control: "Statement"
    case .wordOperator, .operator: "Operator"
    case .typeName: "Typedef"
    case .constantName, .elementName, .member: "Identifier"
    case .elementKind: "Type"
    case .property: "Label"
    case .label: "Identifier"
    case .device, .choice, .stage: "Constant"
    case .anchor: "Special"
    case .function: "Function"
    }
  }

  /// The default style that Kate's colour schemes know.
  var kateStyle: String {
    switch self {
    case .comment: "dsComment"
    case .documentation: "dsDocumentation"
    case .string: "dsString"
    case .escape: "dsSpecialChar"
    case .number: "dsDecVal"
    case .declaration: "dsKeyword"
    case .import: "dsImport"
    case .control: "dsControlFlow"
    case .wordOperator, .operator: "dsOperator"
    case .typeName, .elementKind: "dsDataType"
    case .constantName, .elementName, .member: "dsVariable"
    case .property, .label: "dsAttribute"
    case .device, .choice, .stage: "dsConstant"
    case .anchor: "dsBuiltIn"
    case .function: "dsFunction"
    }
  }

  /// The standard face that Emacs's themes know, and that ours begins as; nil where standard code looks plain.
  var emacsFace: String? {
    switch self {
    case .comment: "font-lock-comment-face"
    case .documentation: "font-lock-doc-face"
    case .string: "font-lock-string-face"
    case .declaration, .control, .wordOperator: "font-lock-keyword-face"
    case .import: "font-lock-preprocessor-face"
    case .typeName, .elementKind: "font-lock-type-face"
    case .constantName, .elementName, .property: "font-lock-variable-name-face"
    case .escape, .number, .device, .choice, .stage: "font-lock-constant-face"
    case .anchor, .function: "font-lock-builtin-face"
    case .operator, .label, .member: nil
    }
  }

  /// The capture of a tree-sitter query; editors know its beginning.
  var capture: String {
    switch self {
    case .comment: "comment"
    case .documentation: "comment.documentation"
    case .string: "string"
    case .escape: "string.escape"
    case .number: "number"
    case .declaration: "keyword.type"
    case .import: "keyword.import"
    case .control: "keyword"
    case .wordOperator: "keyword.operator"
    case .operator: "operator"
    case .typeName: "type.definition"
    case .constantName: "constant"
    case .elementKind: "type.builtin"
    case .elementName: "variable"
    case .property: "property"
    case .label: "variable.parameter"
    case .device: "constant.builtin.device"
    case .choice: "constant.builtin.choice"
    case .anchor: "variable.builtin"
    case .stage: "constant.builtin.stage"
    case .member: "variable.member"
    case .function: "function.builtin"
    }
  }

  /// The words that it is known by; empty where something else tells.
  ///
  /// The words of several classes may be equal, such as `leading`: the grammars look at what stands around them.
  var words: [String] { unique(Self.words[self] ?? []) }

  private static let words: [HighlightClass: [String]] = [
    .declaration: ["scenario", "component", "device", "let"],
    .elementKind: WordClass.elementKind.words,
    .property: words(.propertyName, .deviceAttribute, .axis),
    .device: words(.deviceGroup, .device),
    .choice: words(.choice, .orientation, .displayZoom, .layoutDirection, .sizeClass) + ["false", "true", "latest"],
    .anchor: WordClass.anchor.words,
    .stage: WordClass.stageName.words,
    .member: words(.quantityName, .part, .propertyName),
  ]

  private static func words(_ groups: WordClass...) -> [String] { groups.flatMap(\.words) }

  static let tablePath = "Grammar/Samples/classes.csv"

  /// The names in all grammars.
  static func table() -> GeneratedFile {
    let rows = allCases.map { "\($0.scope),\($0.group),\($0.capture)" }
    let lines = ["scope,group,capture"] + rows
    return GeneratedFile(path: tablePath, contents: lines.joined(separator: "\n") + "\n")
  }
}
