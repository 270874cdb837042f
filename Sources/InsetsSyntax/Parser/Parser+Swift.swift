// SwiftUI code that is pasted into a document. All of it is one error, which an editor can turn into the language.
extension Parser {
  /// What a pasted piece of Swift begins with.
  enum PastedSwift {
    /// `VStack(spacing: 8) {`, `Color.red`, `struct Feed: View {`.
    case views
    /// `.padding(.horizontal, 16)`.
    case modifiers
    /// Declarations outside of all blocks, from `import SwiftUI` on.
    case file

    fileprivate var expected: String {
      switch self {
      case .views: "a view as it is written here, such as 'vStack { … }'"
      case .modifiers: "a property in the view's braces, such as 'padding: 16'"
      case .file: "a screen as it is written here, such as 'scenario \"Feed\" { body { … } }'"
      }
    }
  }

  /// The Swift that begins at the current token of a block; nil for anything else.
  ///
  /// Outside of a body, only what declares a view is certain to be no UIKit code.
  var pastedSwift: PastedSwift? {
    mutating get {
      guard isInBody else { return isSwiftDeclaration ? .views : nil }
      let next = tokenAfter(current)
      if currentKind == .dot {
        guard next.kind == .identifier, !next.isFirstOnLine else { return nil }
        let open = tokenAfter(next.index)
        guard !open.isFirstOnLine, open.kind == .leftParenthesis || open.kind == .leftBrace else { return nil }
        return hasBlockOfTheLanguage(open) ? nil : .modifiers
      }
      guard currentKind == .identifier, !next.isFirstOnLine else { return nil }
      if isCallOfModifier(next) { return .modifiers }
      return previewSign != nil || isSwiftView(at: current, next) ? .views : nil
    }
  }

  /// Whether the current item is Swift: an import, declarations, a preview or a view with arguments.
  var isSwiftItem: Bool {
    mutating get {
      guard currentKind == .identifier else { return false }
      if isSwiftDeclaration || isAttribute { return true }
      let next = tokenAfter(current)
      guard !next.isFirstOnLine else { return false }
      if Self.declarations.contains(text(ofToken: current)) { return next.kind == .identifier }
      return isSwiftView(at: current, next)
    }
  }

  private var isSwiftDeclaration: Bool {
    mutating get {
      guard currentKind == .identifier else { return false }
      if previewSign != nil { return true }
      let next = tokenAfter(current)
      guard !next.isFirstOnLine, next.kind == .identifier else { return false }
      let (word, name) = (text(ofToken: current), text(ofToken: next.index))
      return word == "struct" || word == "var" && name == "body" || word == "import" && Self.frameworks.contains(name)
    }
  }

  /// Whether the current word follows an `@`, which is no token here.
  private var isAttribute: Bool {
    current > 0 && tokenKind(at: current - 1) == .unknown && Self.attributes.contains(text(ofToken: current))
  }

  private static let attributes: Set<String> = [
    "main", "available", "MainActor", "ViewBuilder", "Observable", "Entry", "State", "Binding", "Environment",
    "EnvironmentObject", "StateObject", "ObservedObject", "Bindable", "Query", "AppStorage", "FocusState",
  ]
  private static let frameworks: Set<String> = [
    "SwiftUI", "UIKit", "Foundation", "Combine", "MapKit", "SwiftData", "CoreData", "AVKit", "AVFoundation", "Charts",
    "WebKit", "PhotosUI", "StoreKit", "WidgetKit", "TipKit", "OSLog",
  ]
  private static let declarations: Set<String> = [
    "class", "final", "extension", "enum", "protocol", "public", "internal", "fileprivate", "private", "func",
  ]

  /// The sign before the word in `#Preview`, which is no token here.
  private var previewSign: Int? {
    guard currentKind == .identifier, current > 0, text(ofToken: current) == "Preview" else { return nil }
    return tokenKind(at: current - 1) == .unknown ? current - 1 : nil
  }

  /// Whether the current word is a modifier without its dot: `padding(.horizontal, 16)`, with no block behind it.
  private mutating func isCallOfModifier(_ next: (index: Int, kind: TokenKind, isFirstOnLine: Bool)) -> Bool {
    guard next.kind == .leftParenthesis, next.index == current + 1, keyword(at: current) == nil,
      let first = text(ofToken: current).unicodeScalars.first, ("a"..."z").contains(first)
    else { return false }
    let end = tokenAfter(endOfParentheses(from: next).index)
    return end.isFirstOnLine || end.kind == .rightBrace || end.kind == .semicolon || end.kind == .endOfFile
  }

  /// The parenthesis that closes another one.
  private mutating func endOfParentheses(from open: (index: Int, kind: TokenKind, isFirstOnLine: Bool)) -> (
    index: Int, kind: TokenKind, isFirstOnLine: Bool
  ) {
    var depth = 0
    var end = open
    repeat {
      if end.kind.opensBracket { depth += 1 }
      if end.kind.closesBracket { depth -= 1 }
      if depth == 0 { break }
      end = tokenAfter(end.index)
    } while end.kind != .endOfFile
    return end
  }

  /// Whether the closure of a modifier has statements of the language, as in `.overlay(alignment: .top) { color bar }`.
  private mutating func hasBlockOfTheLanguage(_ open: (index: Int, kind: TokenKind, isFirstOnLine: Bool)) -> Bool {
    var brace = open
    if open.kind == .leftParenthesis {
      brace = tokenAfter(endOfParentheses(from: open).index)
    }
    guard brace.kind == .leftBrace, !brace.isFirstOnLine else { return false }
    let word = tokenAfter(brace.index)
    guard word.kind == .identifier, let first = text(ofToken: word.index).unicodeScalars.first,
      !("A"..."Z").contains(first), !Self.swiftWords.contains(text(ofToken: word.index))
    else { return false }
    let next = tokenAfter(word.index)
    guard !next.isFirstOnLine else { return false }
    return next.kind == .leftBrace || next.kind == .colon
      || next.kind == .identifier && text(ofToken: next.index) != "in"
  }

  /// The words that may begin a closure in Swift, followed by another word.
  private static let swiftWords: Set<String> = [
    "if", "let", "var", "switch", "for", "return", "guard", "case", "await", "try", "async", "do", "while", "defer",
    "throw", "withAnimation", "print",
  ]

  /// Whether the current word is a view with arguments before its braces, as in `vStack(spacing: 8) {`.
  var isElementWithArguments: Bool {
    mutating get {
      let open = tokenAfter(current)
      if isInBody, open.kind == .number, !open.isFirstOnLine, text(ofToken: current) == "forEach" { return true }
      guard isInBody, currentKind == .identifier, open.kind == .leftParenthesis, open.index == current + 1 else {
        return false
      }
      let brace = tokenAfter(endOfParentheses(from: open).index)
      return brace.kind == .leftBrace && !brace.isFirstOnLine
    }
  }

  /// Parses a view's arguments as broken text; an editor can write them as properties.
  mutating func parseArgumentsOfElement(_ construct: Construct) {
    let mark = mark()
    let word = text(ofToken: construct.firstToken)
    let head = range(ofTokens: construct.firstToken..<construct.firstToken + 1)
    if currentKind == .leftParenthesis {
      let end = endOfParentheses(from: (current, .leftParenthesis, false)).index
      while current <= end, currentKind != .endOfFile { advance() }
    } else {
      while !isAtStatementEnd, currentKind != .leftBrace { advance() }
    }
    record(
      SyntaxError(
        range: head,
        message: "expected the arguments of '\(word)' as properties in its braces, such as 'spacing: 8', found Swift",
        swift: head.lowerBound..<endOfConsumed.upperBound
      )
    )
    finish(mark, .broken)
  }

  /// Whether the current words are the parameters of a closure: `{ proxy in`, `{ index, item in`.
  var isClosureSignature: Bool {
    mutating get {
      guard isInBody, current > 0 else { return false }
      var before = current - 1
      while before > 0, tokenKind(at: before) == .whitespace { before -= 1 }
      guard tokenKind(at: before) == .leftBrace else { return false }
      var next = tokenAfter(current)
      while next.kind == .comma, !next.isFirstOnLine {
        next = tokenAfter(next.index)
        guard next.kind == .identifier else { return false }
        next = tokenAfter(next.index)
      }
      return next.kind == .identifier && !next.isFirstOnLine && text(ofToken: next.index) == "in"
    }
  }

  /// Parses a closure's parameters as broken text that is to be removed.
  mutating func parseClosureSignature() {
    let mark = mark()
    let first = current
    let brace = endOfConsumed.upperBound
    while text(ofToken: current) != "in" || currentKind != .identifier { advance() }
    advance()
    let range = range(ofTokens: first..<first + 1).lowerBound..<endOfConsumed.upperBound
    let words = String(decoding: bytes(in: range), as: UTF8.self)
    let fix = SyntaxError.Fix(title: "Remove '\(words)'", range: brace..<range.upperBound, replacement: "")
    record(SyntaxError(range: range, message: "expected views, found the parameters of a closure", fix: fix))
    finish(mark, .broken)
  }

  /// Whether the current word begins a branch on the app's state; `if iPhone15 {` means `when`.
  func isBranch(_ next: (index: Int, kind: TokenKind, isFirstOnLine: Bool)) -> Bool {
    guard isInBody, currentKind == .identifier, !next.isFirstOnLine else { return false }
    let word = text(ofToken: current)
    guard word == "if" || word == "switch" || word == "for" || word == "guard" else { return false }
    if next.kind == .identifier {
      let first = text(ofToken: next.index)
      return word != "if"
        || !(Self.selectors.contains(first) || ["iPhone", "iPad", "all"].contains(where: first.hasPrefix))
    }
    return [.unknown, .leftParenthesis, .dot].contains(next.kind)
  }

  private static let selectors: Set<String> = [
    "iOS", "sdk", "at", "portrait", "landscape", "landscapeLeft", "landscapeRight", "portraitUpsideDown", "compact",
    "regular", "zoomed", "horizontal", "vertical", "leftToRight", "rightToLeft",
  ]

  /// Parses a branch on the app's state as broken text; a document shows one of its sides.
  mutating func parseBranch() {
    let mark = mark()
    let first = current
    let word = text(ofToken: current)
    let head = range(ofTokens: first..<first + 1)
    var shown: ByteRange?
    repeat {
      var open = 0
      while currentKind != .endOfFile, open > 0 || currentKind != .leftBrace && currentKind != .rightBrace {
        if currentKind.opensBracket { open += 1 }
        if currentKind.closesBracket { open -= 1 }
        advance()
      }
      guard currentKind == .leftBrace else { break }
      let start = range(ofTokens: current..<current + 1).upperBound
      skipBraces()
      if shown == nil { shown = start..<max(start, range(ofTokens: consumedEnd - 1..<consumedEnd).lowerBound) }
    } while word == "if" && currentKeyword == .else
    statementHasFailed = true
    var fix: SyntaxError.Fix?
    if let shown, word == "if" {
      let views = String(decoding: bytes(in: shown), as: UTF8.self).drop(while: \.isWhitespace)
      var kept = String(views)
      while kept.last?.isWhitespace == true { kept.removeLast() }
      fix = SyntaxError.Fix(
        title: "Keep the first branch",
        range: head.lowerBound..<endOfConsumed.upperBound,
        replacement: kept
      )
    }
    let message = "expected the views that are shown, found '\(word)': a scenario is one state of the app"
    record(SyntaxError(range: head, message: message, fix: fix))
    finish(mark, .broken)
  }

  private mutating func isSwiftView(at index: Int, _ next: (index: Int, kind: TokenKind, isFirstOnLine: Bool)) -> Bool {
    let word = text(ofToken: index)
    if word == "struct" { return next.kind == .identifier }
    if word == "import" { return next.kind == .identifier && Self.frameworks.contains(text(ofToken: next.index)) }
    if word == "var" || word == "private" {
      return next.kind == .identifier && Self.declared.contains(text(ofToken: next.index))
    }
    guard let first = word.unicodeScalars.first, ("A"..."Z").contains(first) else { return false }
    if next.kind == .leftParenthesis { return true }
    if next.kind == .dot { return tokenAfter(next.index).kind == .identifier }
    if next.kind == .leftBrace {
      // `VStack { color page }` is the language with a capital.
      let inner = tokenAfter(next.index)
      guard inner.kind == .identifier else { return false }
      return isSwiftView(at: inner.index, tokenAfter(inner.index))
    }
    return false
  }

  /// The words after `var` and `private` that begin a view's declaration.
  private static let declared: Set<String> = ["body", "var", "struct"]

  /// Parses a run of Swift as broken text with one error.
  mutating func parseSwift(_ swift: PastedSwift) {
    let mark = mark()
    let first = current
    let hasSign = previewSign != nil || isAttribute
    let head = range(ofTokens: (hasSign ? first - 1 : first)..<(currentKind == .dot ? first + 2 : first + 1))
    let start = head.lowerBound
    var open = 0
    while currentKind != .endOfFile {
      if open == 0, current != first, swift == .file ? isFirstOnLine && currentKeyword == .let : isAtEndOfSwift {
        break
      }
      if currentKind.opensBracket { open += 1 }
      if currentKind.closesBracket { open -= 1 }
      if open < 0 { break }
      advance()
    }
    statementHasFailed = true
    let range = start..<max(head.upperBound, endOfConsumed.upperBound)
    record(SyntaxError(range: head, message: "expected \(swift.expected), found Swift", swift: range))
    finish(mark, .broken)
  }

  /// Whether what follows a piece of Swift is no more of it: a chain of modifiers goes on, and views follow views.
  private var isAtEndOfSwift: Bool {
    mutating get {
      if currentKind == .rightBrace || currentKind == .semicolon { return true }
      return isFirstOnLine && pastedSwift == nil
    }
  }
}
