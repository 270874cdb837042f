extension Parser {
  /// Parses a selector: adjacent terms must all hold, commas mean "or".
  ///
  /// In an expectation, `at stage` at the very end is a clause of the expectation and is not consumed.
  mutating func parseSelector(_ construct: Construct, endsBeforeStage: Bool = false) {
    let mark = mark()
    repeat {
      parseSelectorAlternative(construct, endsBeforeStage: endsBeforeStage)
    } while eat(.comma)
    finish(mark, .selector)
  }

  private mutating func parseSelectorAlternative(_ construct: Construct, endsBeforeStage: Bool) {
    let mark = mark()
    guard currentKind == .identifier || currentKind == .string, mayBeginTerm(of: construct) else {
      failAtTerm(construct)
      finish(mark, .selectorAlternative)
      return
    }
    repeat {
      parseSelectorTerm(construct)
      if endsBeforeStage && currentKeyword == .at && isFinalStage { break }
    } while (currentKind == .identifier || currentKind == .string) && continuesLine
    finish(mark, .selectorAlternative)
  }

  /// Whether a term may begin here: on the same line, on the next after a comma, or at the beginning of a row.
  private func mayBeginTerm(of construct: Construct) -> Bool {
    !isFirstOnLine || current == construct.firstToken || tokenKind(at: consumedEnd - 1) == .comma
  }

  private mutating func failAtTerm(_ construct: Construct) {
    let expected = "a device, an orientation, 'iOS', 'sdk' or 'at'"
    guard currentKind == .number || currentKind == .ellipsis, continuesLine else {
      fail(construct, expected: expected)
      return
    }
    if let number = Double(text(ofToken: current)), !(7...30).contains(number),
      tokenKind(at: consumedEnd - 1) == .comma
    {
      // `iPhone15, 103` in a table.
      let comma = range(ofTokens: consumedEnd - 1..<consumedEnd)
      fail(
        construct,
        expected: "':' before the value of a row",
        fix: SyntaxError.Fix(title: "replace ',' with ':'", range: comma, replacement: ":")
      )
      return
    }
    // The likely reason is `iOS 10, 11`: a comma begins a new alternative.
    let place = range(ofTokens: current..<current + 1).lowerBound
    fail(
      construct,
      expected: expected,
      fix: SyntaxError.Fix(title: "Insert 'iOS'", range: place..<place, replacement: "iOS ")
    )
    parseVersionRange(construct)
  }

  private mutating func parseSelectorTerm(_ construct: Construct) {
    let mark = mark()
    let keyword = currentKeyword
    advance()
    if keyword == .at {
      parseStage(construct)
      finish(mark, .selectorAt)
    } else if keyword == .iOS || keyword == .sdk {
      parseVersionRange(construct)
      finish(mark, keyword == .iOS ? .selectorIOS : .selectorSDK)
    } else {
      finish(mark, .selectorName)
    }
  }

  /// Whether `at stage` at the current token is followed by the statement's end or its block.
  private var isFinalStage: Bool {
    mutating get {
      var next = tokenAfter(current)
      guard next.kind == .identifier, !next.isFirstOnLine else { return true }
      next = tokenAfter(next.index)
      if next.kind == .number && !next.isFirstOnLine { next = tokenAfter(next.index) }
      let kind = next.kind
      return next.isFirstOnLine || kind == .leftBrace || kind == .rightBrace || kind == .semicolon || kind == .endOfFile
    }
  }

  /// `viewDidLoad`, or with an ordinal `layoutMarginsDidChange 1`.
  mutating func parseStage(_ construct: Construct) {
    let mark = mark()
    if eat(.identifier) {
      _ = eat(.number)
    } else {
      fail(construct, expected: "a stage such as 'viewDidLoad' after 'at'")
    }
    finish(mark, .stage)
  }

  /// `10`, `11...`, `...10`, `11...13` or `latest`, after `iOS` or `sdk`.
  private mutating func parseVersionRange(_ construct: Construct) {
    let mark = mark()
    parseForeignRange(construct, hasVersion: false)
    let hasLower = isAtVersion
    if hasLower { advance() }
    if hasLower { parseForeignRange(construct, hasVersion: true) }
    if currentKind == .ellipsis && continuesLine {
      parseVersionsFromEllipsis(construct, hasLower: hasLower)
    } else if !hasLower {
      fail(construct, expected: "a version such as '11', '11...' or '...10'")
      // The word in its place is not another condition.
      if continuesLine, currentKind == .identifier, currentKeyword != .at { advance() }
    }
    finish(mark, .versionRange)
  }

  /// Parses the rest of a range of versions, from the ellipsis at the current token on.
  mutating func parseVersionsFromEllipsis(_ construct: Construct, hasLower: Bool) {
    advance()
    if isAtVersion {
      advance()
    } else if !hasLower {
      fail(construct, expected: "a version after '...'")
    }
  }

  private var isAtVersion: Bool {
    continuesLine && (currentKind == .number || currentKeyword == .latest)
  }
}
