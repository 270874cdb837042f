import InsetsImport
import SwiftReader

/// The only height that code gives a sheet, so that nobody can pull it higher.
struct SheetDetent: Hashable, Sendable {
  enum Height: Hashable, Sendable {
    case medium
    /// The expression that gives a number of points.
    case written(SwiftNodeID)
    case points(Double)
  }

  var height: Height
  /// Where code sets it, in bytes of its file; nil where that is another file than the screen's.
  var place: Range<Int>?

  /// The version of iOS that knows it.
  var since: Int { height == .medium ? 15 : 16 }

  /// What a document says of it; nil where its number is not known.
  var statement: String? {
    switch height {
    case .medium: "selectedDetentIdentifier: medium"
    case .written: nil
    case .points(let points): "customDetent: \(decimal(points))"
    }
  }
}

extension SwiftTree {
  /// The detent of a sheet in some code: of the controller in a variable, or its own.
  ///
  /// It is nil where the code sets none, or several, or might set another one.
  func detent(in code: SwiftNodeID, ofController variable: String?) -> SheetDetent? {
    let sheet = "sheetPresentationController"
    guard contains(sheet, in: code) else { return nil }
    let words = text(code).filter { !$0.isWhitespace }
    guard words.split(separator: ".detents=", omittingEmptySubsequences: false).count == 2,
      !words.contains("selectedDetent")
    else { return nil }
    let areAllItsOwn = words.split(separator: sheet, omittingEmptySubsequences: false).dropLast().allSatisfy { before in
      if let variable { return ["\(variable).", "\(variable)?.", "\(variable)!."].contains(where: before.hasSuffix) }
      return !before.hasSuffix(".") || before.hasSuffix("self.")
    }
    guard areAllItsOwn else { return nil }
    let range = range(code)
    let assignment = nodes.indices.lazy.map { SwiftNodeID(index: UInt32($0)) }.first { node in
      self.kind(node) == .sequence && range.contains(self.range(node).lowerBound)
        && self.firstChild(node).map { self.kind($0) == .member && self.name($0) == "detents" } ?? false
    }
    guard let assignment, let target = firstChild(assignment), let list = Array(children(assignment)).last,
      kind(list) == .array
    else { return nil }
    let elements = children(list).compactMap { firstChild($0) }
    guard elements.count == 1 else { return nil }
    return height(ofDetent: elements[0], in: range).map { height in
      // The number is what is wrong with a sheet that is too low.
      if case .written(let number) = height { return SheetDetent(height: height, place: self.range(number)) }
      return SheetDetent(height: height, place: self.range(target))
    }
  }

  /// `.medium()`, `.custom { _ in 240 }`, or the name of what is declared as one of them.
  private func height(ofDetent node: SwiftNodeID, in code: Range<Int>, isDeclared: Bool = false) -> SheetDetent.Height?
  {
    if kind(node) != .call {
      guard !isDeclared, [.identifier, .member, .implicitMember].contains(kind(node)) else { return nil }
      let declared = nodes.indices.map { SwiftNodeID(index: UInt32($0)) }.filter {
        self.kind($0) == .binding && self.name($0) == self.name(node) && self.child($0, .initializer) != nil
      }
      let own = declared.filter { code.contains(range($0).lowerBound) }
      guard let binding = own.isEmpty ? declared.first : own.first, own.count == 1 || declared.count == 1,
        let value = child(binding, .initializer).flatMap({ firstChild($0) })
      else { return nil }
      return height(ofDetent: value, in: code, isDeclared: true)
    }
    guard let callee = firstChild(node), [.member, .implicitMember].contains(kind(callee)) else { return nil }
    if name(callee) == "medium" { return .medium }
    guard name(callee) == "custom",
      let resolver = child(node, .trailingClosure)
        ?? children(node, .argument).first(where: { label($0) == "resolver" }),
      let closure = firstChild(resolver), kind(closure) == .closure
    else { return nil }
    let statements = children(closure).filter { kind($0) != .closureSignature }
    guard statements.count == 1, let only = statements.first else { return nil }
    return (kind(only) == .returnStatement ? firstChild(only) : only).map { .written($0) }
  }
}
