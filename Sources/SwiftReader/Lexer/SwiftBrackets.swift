/// Which brackets and which `#if` directives belong together.
enum SwiftBrackets {
  /// Writes into each opening bracket where its contents end.
  ///
  /// A closing bracket that fits nothing open is skipped; one that fits an outer bracket closes the inner ones before it.
  static func match(_ tokens: inout [SwiftToken], _ bytes: [UInt8]) {
    if link(&tokens, bytes, closesAtDeclarations: false) { return }
    // Something is missing. A declaration that starts a line without any indentation is taken as one of the file's own,
    // so that a bracket that is not typed yet costs one declaration and not the rest of the file.
    _ = link(&tokens, bytes, closesAtDeclarations: true)
  }

  /// Whether each bracket has its partner.
  private static func link(_ tokens: inout [SwiftToken], _ bytes: [UInt8], closesAtDeclarations: Bool) -> Bool {
    var open: [Int] = []
    /// How many of each kind are open, so that a closing bracket without a partner costs nothing.
    var counts = (parens: 0, braces: 0, squares: 0)
    var directives: [Int] = []
    var isBalanced = true
    func close(_ depth: Int, at index: Int, _ tokens: inout [SwiftToken]) {
      while open.count > depth, let last = open.popLast() {
        tokens[last].match = UInt32(index)
        if tokens[last].kind == .leftParen {
          counts.parens -= 1
        } else if tokens[last].kind == .leftBrace {
          counts.braces -= 1
        } else {
          counts.squares -= 1
        }
      }
    }
    for index in tokens.indices {
      let kind = tokens[index].kind
      let partner: SwiftToken.Kind
      if kind == .leftParen {
        counts.parens += 1
        open.append(index)
        continue
      } else if kind == .leftBrace {
        counts.braces += 1
        open.append(index)
        continue
      } else if kind == .leftSquare {
        counts.squares += 1
        open.append(index)
        continue
      } else if kind == .rightParen {
        guard counts.parens > 0 else {
          isBalanced = false
          continue
        }
        partner = .leftParen
      } else if kind == .rightBrace {
        guard counts.braces > 0 else {
          isBalanced = false
          continue
        }
        partner = .leftBrace
      } else if kind == .rightSquare {
        guard counts.squares > 0 else {
          isBalanced = false
          continue
        }
        partner = .leftSquare
      } else if kind == .poundIf {
        directives.append(index)
        tokens[index].match = UInt32(tokens.count)
        continue
      } else if kind.endsBranch {
        guard let last = directives.popLast() else { continue }
        tokens[last].match = UInt32(index)
        if kind != .poundEndIf {
          tokens[index].match = UInt32(tokens.count)
          directives.append(index)
        }
        continue
      } else if closesAtDeclarations, kind == .identifier || kind == .at {
        let token = tokens[index]
        if token.startsLine, !open.isEmpty, isAtLineStart(token, bytes), kind == .at || token.word.can(be: .outermost) {
          close(0, at: index, &tokens)
        }
        continue
      } else {
        continue
      }
      if let last = open.last, tokens[last].kind == partner {
        close(open.count - 1, at: index, &tokens)
        continue
      }
      isBalanced = false
      // A parenthesis never ends what is in braces: braces are typed in pairs, and hold more.
      var depth = open.count
      while depth > 0, tokens[open[depth - 1]].kind != partner {
        if partner != .leftBrace, tokens[open[depth - 1]].kind == .leftBrace {
          depth = 0
          break
        }
        depth -= 1
      }
      if depth > 0 { close(depth - 1, at: index, &tokens) }
    }
    isBalanced = isBalanced && open.isEmpty
    close(0, at: tokens.count, &tokens)
    return isBalanced
  }

  private static func isAtLineStart(_ token: SwiftToken, _ bytes: [UInt8]) -> Bool {
    guard token.start > 0 else { return true }
    let before = bytes[Int(token.start) - 1]
    return before == 0x0A || before == 0x0D
  }
}
