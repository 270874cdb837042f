import InsetsFormats
import InsetsSyntax
import SwiftReader

/// What edits of a virtual document's text could be in its Swift file; whether they are, reading it again tells.
struct SwiftEdits {
  let tree: SwiftTree
  let text: [UInt8]
  let places: PlaceMap

  /// The edits, all of them; nil if there are none for one of the text's.
  func edits(for edits: [TextEdit]) -> [TextEdit]? {
    if let made = insetBar(edits) { return made }
    var result: [TextEdit] = []
    for edit in edits {
      guard let made = self.edits(for: edit) else { return nil }
      for one in made where !result.contains(where: { $0.range == one.range }) { result.append(one) }
    }
    return result
  }

  private func edits(for edit: TextEdit) -> [TextEdit]? {
    let isRemoval = edit.replacement.allSatisfy { $0.isWhitespace || $0 == ";" }
    let removed = places.statements(in: edit.range)
    if isRemoval, !removed.isEmpty {
      let made = removed.compactMap { removal(of: $0.file) }
      return made.count == removed.count ? made : nil
    }
    guard let around = places.statement(around: edit.range) else { return nil }
    if edit.range.isEmpty, let added = modifier(edit.replacement, on: around.file) { return [added] }
    let own = TextEdit(
      range: edit.range.shifted(by: -around.text.lowerBound.value),
      replacement: edit.replacement
    )
    let old = text[around.text.lowerBound.value..<around.text.upperBound.value]
    let before = String(decoding: old, as: UTF8.self)
    let after = String(decoding: applying([own], to: Array(old)), as: UTF8.self)
    guard let written = rewritten(around.file, from: before, to: after) else { return nil }
    return [TextEdit(range: around.file, replacement: written)]
  }

  // MARK: - Bars

  /// A bar over a scroll view as an inset of it: an overlay that becomes one, or a view in front that moves; nil for other
  /// edits.
  private func insetBar(_ edits: [TextEdit]) -> [TextEdit]? {
    guard edits.count == 2 else { return nil }
    let edge = edits.contains { $0.replacement.contains("edge: top") } ? "top" : "bottom"
    let modifier = "safeAreaInset(edge: .\(edge), spacing: 0)"
    if let word = edits.first(where: { $0.replacement == "safeAreaInset" }) {
      guard let overlay = places.statement(around: word.range) else { return nil }
      return insetOverlay(at: overlay.file.lowerBound.value, modifier).map { [$0] }
    }
    guard let added = edits.first(where: { $0.replacement.contains("safeAreaInset {") }),
      let removed = edits.first(where: { $0 != added }), removed.replacement.allSatisfy(\.isWhitespace),
      let bar = places.statements(in: removed.range).first, let list = places.statement(around: added.range),
      let (barNode, block) = statement(at: bar.file.lowerBound.value),
      let (listNode, other) = statement(at: list.file.lowerBound.value), block == other, barNode != listNode,
      let cut = lines(of: tree.range(barNode)), let call = call(of: list.file)
    else { return nil }
    // The inset is the list's innermost modifier, as in the text.
    let end = ByteRange(bytes: tree.range(call).upperBound, tree.range(call).upperBound)
    let indent = indentation(of: tree.range(listNode).lowerBound)
    let content = "\(indent)    \(tree.text(barNode))"
    return [TextEdit(range: end, replacement: "\n\(indent).\(modifier) {\n\(content)\n\(indent)}"), cut]
  }

  /// `.overlay(alignment: .bottom) { … }` and `.overlay(bar, alignment: .bottom)` as `.safeAreaInset { … }`.
  private func insetOverlay(at start: Int, _ modifier: String) -> TextEdit? {
    for index in tree.nodes.indices where tree.nodes[index].kind == .call {
      let id = SwiftNodeID(index: UInt32(index))
      guard let callee = tree.firstChild(id), tree.kind(callee) == .member, tree.name(callee) == "overlay",
        tree.token(tree[callee].main).range.lowerBound == start
      else { continue }
      let content = tree.children(id, .argument).first { tree.label($0) == nil }.flatMap { tree.firstChild($0) }
      let closure = tree.child(id, .trailingClosure).map { tree.text($0) }
      guard let written = closure ?? content.map({ "{ \(tree.text($0)) }" }) else { return nil }
      return TextEdit(range: ByteRange(bytes: start, tree.range(id).upperBound), replacement: "\(modifier) \(written)")
    }
    return nil
  }

  /// The call whose name stands in a range.
  private func call(of name: ByteRange) -> SwiftNodeID? {
    let range = name.lowerBound.value..<name.upperBound.value
    return tree.nodes.indices.lazy.map { SwiftNodeID(index: UInt32($0)) }.first { id in
      tree.kind(id) == .call && tree.firstChild(id).map { tree.range($0) == range } == true
    }
  }

  /// The statement of a builder that a place is in, and the builder.
  private func statement(at offset: Int) -> (statement: SwiftNodeID, block: SwiftNodeID)? {
    var found: (statement: SwiftNodeID, block: SwiftNodeID)?
    for index in tree.nodes.indices where tree.nodes[index].kind == .closure || tree.nodes[index].kind == .block {
      let block = SwiftNodeID(index: UInt32(index))
      guard tree.range(block).contains(offset),
        found.map({ tree.range($0.block).count > tree.range(block).count }) ?? true,
        let child = tree.children(block).first(where: { tree.range($0).contains(offset) })
      else { continue }
      found = (child, block)
    }
    return found
  }

  private func indentation(of offset: Int) -> String {
    let start = (tree.bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    return String(decoding: tree.bytes[start..<offset].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  // MARK: - Removing

  /// Takes a modifier out of its chain, or an assignment out of its block.
  private func removal(of file: ByteRange) -> TextEdit? {
    let start = file.lowerBound.value
    for index in tree.nodes.indices {
      let id = SwiftNodeID(index: UInt32(index))
      if tree.kind(id) == .call, let callee = tree.firstChild(id), tree.kind(callee) == .member,
        tree.token(tree[callee].main).range.lowerBound == start, let base = tree.firstChild(callee),
        tree.child(id, .trailingClosure) == nil
      {
        return TextEdit(
          range: ByteRange(bytes: tree.range(base).upperBound, tree.range(id).upperBound),
          replacement: ""
        )
      }
      if tree.kind(id) == .sequence, tree.range(id) == start..<file.upperBound.value {
        return lines(of: tree.range(id))
      }
    }
    return nil
  }

  /// The lines of a statement that stands on them alone.
  private func lines(of range: Range<Int>) -> TextEdit? {
    let newline = UInt8(ascii: "\n")
    let start = (tree.bytes[..<range.lowerBound].lastIndex(of: newline) ?? -1) + 1
    let end = tree.bytes[range.upperBound...].firstIndex(of: newline).map { $0 + 1 } ?? tree.bytes.count
    let tail = tree.bytes[range.upperBound..<end].drop { $0 == 0x20 }
    // A comment at the end of the line is about the statement.
    guard tree.bytes[start..<range.lowerBound].allSatisfy({ $0 <= 0x20 }),
      tail.starts(with: "//".utf8) || tail.allSatisfy({ $0 <= 0x20 })
    else { return nil }
    return TextEdit(range: ByteRange(bytes: start, end), replacement: "")
  }

  // MARK: - Adding

  /// A modifier around all others of a view whose name, or all of it, stands in a range.
  private func modifier(_ statement: String, on file: ByteRange) -> TextEdit? {
    let words = statement.filter { !"{}\n".contains($0) }.drop { $0 == " " || $0 == ";" }
    guard let (name, value) = Self.property(words[...].trimming), let call = SwiftModifierCall.text(name, value) else {
      return nil
    }
    let range = file.lowerBound.value..<file.upperBound.value
    var view: SwiftNodeID?
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for index in tree.nodes.indices {
        let id = SwiftNodeID(index: UInt32(index))
        if let inner = view {
          // The call on the view, or on its call.
          guard tree.kind(id) == .call, let callee = tree.firstChild(id) else { continue }
          let isModifier = tree.kind(callee) == .member && tree.firstChild(callee) == inner
          guard callee == inner || isModifier else { continue }
        } else {
          guard [.identifier, .member, .call].contains(tree.kind(id)), tree.range(id) == range else { continue }
        }
        view = id
        isGrowing = true
        break
      }
    }
    return view.map { id in
      let end = tree.range(id).upperBound
      return TextEdit(range: ByteRange(bytes: end, end), replacement: ".\(call)")
    }
  }

  // MARK: - Rewriting

  private func rewritten(_ file: ByteRange, from before: String, to after: String) -> String? {
    let source = String(
      decoding: tree.bytes[file.lowerBound.value..<file.upperBound.value],
      as: UTF8.self
    )
    if let (name, value) = Self.property(after), let call = SwiftModifierCall.text(name, value),
      let (old, _) = Self.property(before), source.hasPrefix(old) || old == name
    {
      return call
    }
    if before.replacing("superview", with: "safeArea") == after { return Self.pinnedToSafeArea(source) }
    return Self.withoutInset(source, before: before, after: after)
  }

  /// The name and the value of a statement.
  private static func property(_ statement: String) -> (name: String, value: String)? {
    guard let colon = statement.firstIndex(of: ":"), statement[..<colon].allSatisfy({ $0.isLetter || $0 == "." }) else {
      return nil
    }
    let value = statement[statement.index(after: colon)...].drop { $0 == " " }
    return (String(statement[..<colon]), String(value))
  }

  /// A constraint to a view's own edge, as one to the edge of its safe area.
  private static func pinnedToSafeArea(_ source: String) -> String? {
    for anchor in ["top", "bottom", "leading", "trailing", "left", "right"] {
      for owner in ["view", "self.view"] {
        let old = "equalTo: \(owner).\(anchor)Anchor"
        if source.contains(old) {
          return source.replacing(old, with: "equalTo: \(owner).safeAreaLayoutGuide.\(anchor)Anchor")
        }
      }
    }
    if source.contains("equalToSuperview()") {
      return source.replacing("equalToSuperview()", with: "equalTo(view.safeAreaLayoutGuide)")
    }
    return source.contains("equalTo(view)")
      ? source.replacing("equalTo(view)", with: "equalTo(view.safeAreaLayoutGuide)") : nil
  }

  /// An expression without the inset that the text lost.
  private static func withoutInset(_ source: String, before: String, after: String) -> String? {
    for edge in ["top", "bottom", "leading", "trailing"] {
      let inset = ".safeAreaInsets.\(edge)"
      guard before.contains(inset), !after.contains(inset), let range = source.firstRange(of: inset) else { continue }
      // The proxy before it, and the sign before or after both.
      var start = range.lowerBound
      while start > source.startIndex {
        let previous = source.index(before: start)
        guard source[previous].isLetter || source[previous].isNumber || source[previous] == "_" else { break }
        start = previous
      }
      let head = source[..<start]
      let tail = source[range.upperBound...]
      let bare = head.reversed().drop { $0 == " " }
      if let sign = bare.first, "+-".contains(sign) {
        return String(String(bare.dropFirst().drop { $0 == " " }.reversed())) + tail
      }
      let rest = tail.drop { $0 == " " }
      if rest.first == "+" { return String(head) + rest.dropFirst().drop { $0 == " " } }
    }
    return nil
  }
}

/// Modifiers of the language as SwiftUI writes them.
enum SwiftModifierCall {
  /// The call without the dot before it; nil for what has no simple form.
  static func text(_ name: String, _ value: String) -> String? {
    switch name {
    case "ignoresSafeArea": return ignoring(value)
    case "padding", "safeAreaPadding":
      if value == "default" { return "\(name)()" }
      if Double(value) != nil { return "\(name)(\(value))" }
      let parts = group(value)
      guard parts.count == 1, let part = parts.first, let edge = part.label else { return nil }
      return part.value == "default"
        ? "\(name)(.\(edge))" : Double(part.value) == nil ? nil : "\(name)(.\(edge), \(part.value))"
    case "presentationDetents":
      let words = value.dropFirst().dropLast().split(separator: ",").map { "." + $0.drop { $0 == " " } }
      return "presentationDetents([\(words.joined(separator: ", "))])"
    case "frame":
      let parts = group(value)
      guard !parts.isEmpty, parts.allSatisfy({ $0.label != nil && (Double($0.value) != nil || $0.value == "infinity") })
      else { return nil }
      let words = parts.map { "\($0.label ?? ""): \($0.value == "infinity" ? ".infinity" : $0.value)" }
      return "frame(\(words.joined(separator: ", ")))"
    default: return nil
    }
  }

  private static func ignoring(_ value: String) -> String? {
    if value == "all" { return "ignoresSafeArea()" }
    if value == "container" || value == "keyboard" { return "ignoresSafeArea(.\(value))" }
    func edges(_ words: String) -> String {
      words.hasPrefix("[")
        ? "["
          + words.dropFirst().dropLast().split(separator: ",").map { "." + $0.drop { $0 == " " } }.joined(
            separator: ", "
          )
          + "]" : ".\(words)"
    }
    let parts = group(value)
    if parts.count == 2, let region = parts.first?.value, parts[1].label == "edges" {
      return "ignoresSafeArea(.\(region), edges: \(edges(parts[1].value)))"
    }
    return parts.isEmpty ? "ignoresSafeArea(edges: \(edges(value)))" : nil
  }

  /// The parts of `(a, label: b)`; none for a value without parentheses.
  private static func group(_ value: String) -> [(label: String?, value: String)] {
    guard value.hasPrefix("("), value.hasSuffix(")") else { return [] }
    var parts: [String] = [""]
    var depth = 0
    for character in value.dropFirst().dropLast() {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.map { part in
      let words = part.split(separator: ":", maxSplits: 1).map { $0.trimming }
      return words.count == 2 ? (words[0], words[1]) : (nil, part[...].trimming)
    }
  }
}

extension Substring {
  fileprivate var trimming: String {
    String(drop { $0 == " " }.dropLast { $0 == " " })
  }
}
