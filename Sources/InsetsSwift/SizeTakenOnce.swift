import InsetsFormats
import InsetsImport
import SwiftReader

/// A length that a view of SwiftUI takes from a reader or the screen when it appears, and never again: it is wrong when the screen
/// is turned, or its window has another size.
struct SizeTakenOnce: Hashable {
  let place: Range<Int>
  let message: String

  static func all(of type: SwiftProject.TypeDeclaration, in project: SwiftProject, _ scope: DocumentScope)
    -> [SizeTakenOnce]
  {
    let tree = project.files[type.place.file].tree
    let states = tree.states(of: type)
    guard !states.isEmpty, ScreenTurns.areAllowed(project, file: type.place.file, scope) else { return [] }
    let tokens = tree[type.place.node].first..<tree[type.place.node].end
    // What is made anew with each size takes it again.
    let calls = tree.nodes.indices.lazy.map { SwiftNodeID(index: UInt32($0)) }
      .filter { tree.kind($0) == .call && tokens.contains(tree[$0].first) }
    guard
      !calls.contains(where: { call in
        tree.firstChild(call).map { tree.name($0) == "id" } ?? false
          && tree.children(call, .argument).contains { tree.text($0).contains("size") }
      })
    else { return [] }
    let appearances = calls.filter { call in
      tree.firstChild(call).map { ["onAppear", "task"].contains(tree.name($0)) } ?? false
        && tree.children(call, .argument).allSatisfy { tree.label($0) == "perform" }
    }.map { tree[$0].first..<tree[$0].end }
    let frames = calls.flatMap { tree.lengths(of: $0, project) }
    let uses = project.uses(of: type).filter { !$0.isInPreview }
    let isFixed = ["width", "height"].filter { side in
      !uses.isEmpty && uses.allSatisfy { project.files[$0.file].tree.fixes(side, of: $0) }
    }
    return states.compactMap { name, declared in
      let uses = tokens.filter { index in
        let words = tree.text(ofToken: index)
        return words == name || words == "$\(name)" || words == "_\(name)"
      }
      let written = uses.filter { index in
        index + 1 < tokens.upperBound && !declared.contains(index)
          && SwiftTree.sets(tree.text(ofToken: index + 1))
      }
      let isUsed = uses.contains { use in !written.contains(use) && frames.contains { $0.contains(use) } }
      // `@State private var side = UIScreen.main.bounds.width / 4`
      if written.isEmpty, isUsed, uses.allSatisfy({ tree.text(ofToken: $0) == name }),
        let first = declared.first(where: { tree.text(ofToken: $0) == name }),
        let size = tree.size(assignedAt: first, in: type, end: declared.upperBound), size.hasPrefix("screen")
      {
        let start = tree.token(first).range
        return SizeTakenOnce(
          place: start.lowerBound..<start.upperBound,
          message:
            "'\(name)' keeps the \(size) that there was when the view was made: nothing sets it again when the screen is turned or its window gets another size"
        )
      }
      guard uses.allSatisfy({ tree.text(ofToken: $0) == name }), written.count == 1, let set = written.first,
        // The call of the modifier has in it all that it is called on.
        let size = tree.size(assignedAt: set, in: type, end: tokens.upperBound),
        appearances.contains(where: { $0.contains(set) && tree.isLastClosure($0, set) }),
        isUsed, !isFixed.contains(where: { size == "reader's \($0)" })
      else { return nil }
      let start = tree.token(set).range
      return SizeTakenOnce(
        place: start.lowerBound..<start.upperBound,
        message:
          "'\(name)' keeps the \(size) that there was when the view appeared: nothing sets it again when the screen is turned or its window gets another size"
      )
    }
  }
}

extension SwiftTree {
  /// Whether a view has a frame of plain numbers where it is created: `Bar().frame(width: 277, height: 55)`.
  fileprivate func fixes(_ side: String, of use: ViewUse) -> Bool {
    var next = use.modified
    while let call = next, kind(call) == .call, let callee = firstChild(call), kind(callee) == .member {
      if name(callee) == "frame",
        children(call, .argument).contains(where: { argument in
          label(argument) == side && firstChild(argument).map { Double(text($0)) != nil } ?? false
        })
      {
        return true
      }
      next = firstChild(callee)
    }
    return false
  }

  /// The arguments of a call that are lengths: of a frame, of `.fixed(…)`, or of a view of the project's that calls them so.
  fileprivate func lengths(of call: SwiftNodeID, _ project: SwiftProject) -> [Range<UInt32>] {
    guard let callee = firstChild(call) else { return [] }
    let isPart = kind(callee) == .identifier && project.types[name(callee)]?.contains(where: \.isDrawn) == true
    guard isPart || ["frame", "fixed"].contains(name(callee)) else { return [] }
    return children(call, .argument).filter { argument in
      !isPart || ["width", "height", "side", "size"].contains { label(argument)?.lowercased().hasSuffix($0) == true }
    }.map { self[$0].first..<self[$0].end }
  }

  /// The numbers that a view keeps as its state, with the tokens of their declarations.
  fileprivate func states(of type: SwiftProject.TypeDeclaration) -> [(name: String, declared: Range<UInt32>)] {
    type.members.sorted { $0.key < $1.key }.compactMap { name, places in
      guard let place = places.first, places.count == 1, place.file == type.place.file,
        kind(place.node) == .variableDeclaration,
        children(place.node, .attribute).contains(where: { self.name($0) == "State" })
      else { return nil }
      let words = text(place.node)
      return ["CGFloat", "Double", "CGSize", "UIScreen.main.bounds"].contains(where: words.contains)
        ? (name, self[place.node].first..<self[place.node].end) : nil
    }
  }

  /// The length of a reader around all of the content, or of the screen, that is assigned at a token, in words.
  fileprivate func size(assignedAt index: UInt32, in type: SwiftProject.TypeDeclaration, end: UInt32) -> String? {
    var words: [String] = []
    var next = index + 2
    while next < end, words.count < 12, ![";", "}"].contains(text(ofToken: next)) {
      if next > index + 2,
        bytes[token(next - 1).range.upperBound..<token(next).range.lowerBound].contains(UInt8(ascii: "\n"))
      {
        break
      }
      words.append(text(ofToken: next))
      next += 1
    }
    let value = words.joined()
    let part = value.contains("height") ? "height" : value.contains("width") ? "width" : "size"
    if value.hasPrefix("UIScreen.main.bounds") { return "screen's \(part)" }
    guard let reader = words.first, value.hasPrefix("\(reader).size") else { return nil }
    // What measures a view behind it or before it is set by that view.
    let readers = nodes.indices.lazy.map { SwiftNodeID(index: UInt32($0)) }.filter { call in
      self.kind(call) == .call && self[call].first < index && index < self[call].end
        && (self.firstChild(call).map { self.name($0) == "GeometryReader" } ?? false)
    }
    guard let call = readers.max(by: { self[$0].first < self[$1].first }) else { return nil }
    let isMeasuring = nodes.indices.lazy.map { SwiftNodeID(index: UInt32($0)) }.contains { outer in
      guard kind(outer) == .call, let callee = firstChild(outer), ["background", "overlay"].contains(name(callee))
      else {
        return false
      }
      return (children(outer, .argument) + children(outer, .trailingClosure)).contains {
        self[$0].first <= self[call].first && self[call].end <= self[$0].end
      }
    }
    return isMeasuring ? nil : "reader's \(part)"
  }

  /// Whether a token stands in the closure that a modifier's call ends with, and not in what it is called on.
  fileprivate func isLastClosure(_ call: Range<UInt32>, _ index: UInt32) -> Bool {
    var depth = 0
    var current = call.upperBound
    while current > call.lowerBound {
      current -= 1
      let words = text(ofToken: current)
      if words == "}" || words == ")" { depth += 1 }
      if words == "{" || words == "(" {
        depth -= 1
        if depth == 0 { return index > current }
      }
    }
    return false
  }
}
