import InsetsImport
import SwiftReader

/// The only height that code gives a sheet, so that nobody can pull it higher.
struct SheetDetent: Hashable, Sendable {
  /// What a document says of it.
  var statement: String
  /// The version of iOS that knows it.
  var since: Int
  /// Where code sets it, in bytes of its file; nil where that is another file than the screen's.
  var place: Range<Int>?
}

extension SwiftTree {
  /// The detent of a sheet in some code: of the controller in a variable, or its own.
  ///
  /// It is nil where the code sets none, or several, or might set another one.
  func detent(in code: SwiftNodeID, ofController variable: String?) -> SheetDetent? {
    let sheet = "sheetPresentationController"
    guard text(code).contains(sheet) else { return nil }
    let words = text(code).filter { !$0.isWhitespace }
    let values = words.split(separator: ".detents=", omittingEmptySubsequences: false).dropFirst()
    guard let value = values.first, values.count == 1, !words.contains("selectedDetent") else { return nil }
    let areAllItsOwn = words.split(separator: sheet, omittingEmptySubsequences: false).dropLast().allSatisfy { before in
      if let variable { return before.hasSuffix("\(variable).") }
      return !before.hasSuffix(".") || before.hasSuffix("self.")
    }
    guard areAllItsOwn else { return nil }
    let range = range(code)
    let place = nodes.indices.lazy.map { SwiftNodeID(index: UInt32($0)) }.first { node in
      self.kind(node) == .member && self.name(node) == "detents" && range.contains(self.range(node).lowerBound)
    }.map { self.range($0) }
    if value.hasPrefix("[.medium()]") {
      return SheetDetent(statement: "selectedDetentIdentifier: medium", since: 15, place: place)
    }
    guard value.hasPrefix("[.custom"), let end = value.firstIndex(of: "}"),
      ["]", ")]"].contains(where: value[end...].dropFirst().hasPrefix)
    else { return nil }
    let height = String(value[..<end].reversed().prefix { $0.isNumber || $0 == "." }.reversed())
    let before = value[..<end].dropLast(height.count)
    guard Double(height) != nil, ["_in", "contextin", "inreturn"].contains(where: before.hasSuffix) else {
      return nil
    }
    return SheetDetent(statement: "customDetent: \(height)", since: 16, place: place)
  }
}
