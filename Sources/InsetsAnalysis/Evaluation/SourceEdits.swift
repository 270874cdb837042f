import InsetsEngine
import InsetsSyntax

/// The range, widened to whole lines when nothing else stands on them, so that removing it leaves no empty line.
func wholeLines(of range: ByteRange, in bytes: [UInt8]) -> ByteRange {
  let space = UInt8(ascii: " ")
  let tab = UInt8(ascii: "\t")
  let newline = UInt8(ascii: "\n")
  var start = max(0, min(range.lowerBound.value, bytes.count))
  var end = max(start, min(range.upperBound.value, bytes.count))
  while start > 0, bytes[start - 1] == space || bytes[start - 1] == tab { start -= 1 }
  while end < bytes.count, bytes[end] == space || bytes[end] == tab { end += 1 }
  let semicolon = UInt8(ascii: ";")
  if end < bytes.count, bytes[end] == semicolon {
    // The statement shares its line with the next one.
    end += 1
    while end < bytes.count, bytes[end] == space || bytes[end] == tab { end += 1 }
    return range.lowerBound..<ByteOffset(end)
  }
  let startsLine = start == 0 || bytes[start - 1] == newline
  if startsLine, end == bytes.count || bytes[end] == newline || bytes[end] == UInt8(ascii: "\r") {
    while end < bytes.count, bytes[end] != newline { end += 1 }
    return ByteOffset(start)..<ByteOffset(min(end + 1, bytes.count))
  }
  // A comment behind the statement takes its place.
  if startsLine { return range.lowerBound..<ByteOffset(end) }
  let isAlone =
    start > 0 && bytes[start - 1] == UInt8(ascii: "{") && end < bytes.count && bytes[end] == UInt8(ascii: "}")
  if isAlone { return ByteOffset(start)..<ByteOffset(end) }
  if start > 0, bytes[start - 1] == semicolon { return ByteOffset(start - 1)..<range.upperBound }
  return range
}

/// A place for a new statement in an element: the position, the text before it and the text after it.
struct StatementSlot {
  var position: ByteOffset
  var before: String
  var after: String

  func insertion(of statement: String) -> TextEdit {
    TextEdit(range: position..<position, replacement: before + statement + after)
  }
}

extension BoundScenario {
  /// Where a statement can be added to an element that is written in this item; nil for what comes by itself or from
  /// a component.
  func slot(in element: ElementID) -> StatementSlot? {
    guard let info = info(element), let place = info.place, place.tree === tree, let range = info.statementRange else {
      return nil
    }
    guard let node = tree.root.descendant(at: range), let block = node.child(.block) else {
      return StatementSlot(position: range.upperBound, before: " { ", after: " }")
    }
    let open = block.range.lowerBound.value
    let close = block.range.upperBound.value
    guard open < close, close <= tree.bytes.count else { return nil }
    let isOneLine = !tree.bytes[open..<close].contains(UInt8(ascii: "\n"))
    let isEmpty = block.children.first { _ in true } == nil
    if isOneLine {
      return StatementSlot(position: ByteOffset(open + 1), before: " ", after: isEmpty ? " " : ";")
    }
    let indent = indentation(at: range.lowerBound) + "  "
    return StatementSlot(position: ByteOffset(open + 1), before: "\n" + indent, after: "")
  }

  /// The white space that the line of an offset begins with.
  func indentation(at offset: ByteOffset) -> String {
    let bytes = tree.bytes
    var start = max(0, min(offset.value, bytes.count))
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    var end = start
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The text of a range of the item.
  func text(_ range: ByteRange) -> String {
    let bounds = range.clamped(to: ByteOffset(0)..<ByteOffset(tree.bytes.count))
    return String(decoding: tree.bytes[bounds.lowerBound.value..<bounds.upperBound.value], as: UTF8.self)
  }

  /// The first number of a setting's size, point or rectangle; nil for any other value.
  func firstNumberRange(of setting: BoundSetting) -> ByteRange? {
    guard setting.place.tree === tree, let node = tree.root.descendant(at: setting.valuePlace.range),
      case .tuple(_, let arguments) = ExpressionSyntax(node)
    else { return nil }
    return arguments.first?.value?.node.range
  }

  /// The settings of a property on an element, outside `at` blocks, that are written in this item.
  func settings(of property: Property, on element: ElementID) -> [BoundSetting] {
    settings.filter {
      $0.element == element && $0.setting.property == property && $0.place.tree === tree
    }
  }
}

extension SyntaxNode {
  /// The node below this one that has exactly this range, outermost first.
  func descendant(at range: ByteRange) -> SyntaxNode? {
    var node = self
    while node.range != range {
      guard
        let next = node.children.first(where: {
          $0.range.contains(range.lowerBound) && $0.range.upperBound >= range.upperBound
        })
      else { return nil }
      node = next
    }
    return node
  }
}
