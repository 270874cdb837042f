import InsetsEngine
import SwiftReader

// From iOS 15 on, a navigation bar with no look of its own is clear over what has not scrolled below it: it covers its title and
// its items alone.
extension Availability {
  /// Whether navigation bars may be clear on all versions: nothing in the project gives them a look.
  func leavesBarsClear(in project: SwiftProject) -> Bool {
    let looks = ["toolbarBackground", "toolbarBackgroundVisibility", "UINavigationBarAppearance"].map {
      SwiftWords.number(ofWord: $0.utf8)
    }
    return project.isWhole && oldest.map { $0 >= OSVersion(15) } ?? false
      && !project.files.contains { file in
        file.index.hasOpaqueBars || looks.contains(where: file.index.words.all.contains)
      }
  }
}

extension [ReadView] {
  /// The same, with a remark at what moves texts under a clear bar without a title, whose items are at the trailing side.
  func remarkingClearBars(in containers: [ViewContainer]) -> [ReadView] {
    let isFirst = containers.last(where: { $0 != .tab }) == .navigation
    return remarkingMoves(isUnderClearBar: isFirst && allSatisfy(\.leavesBarClear))
  }

  fileprivate func remarkingMoves(isUnderClearBar: Bool) -> [ReadView] {
    map { $0.remarkingMoves(isUnderClearBar: isUnderClearBar) }
  }
}

extension ReadView {
  private static let clearBar = "insets:allow content-under-bar: the bar is clear there"

  /// How far something may be moved and stay in an upright bar.
  private static let barHeight = 44.0

  fileprivate func remarkingMoves(isUnderClearBar: Bool) -> ReadView {
    var view = self
    let isStack = ElementKind.swiftUI(kind).isNavigationStack
    let isClear = isStack ? children.allSatisfy(\.leavesBarClear) : isUnderClearBar
    view.children = children.remarkingMoves(isUnderClearBar: isClear)
    for (index, part) in parts.enumerated() {
      switch part.content {
      case .element(let element):
        let isOnScreen = ![.sheet, .fullScreenCover].contains(element.kind)
        view.parts[index].content = .element(element.remarkingMoves(isUnderClearBar: isUnderClearBar && isOnScreen))
      case .property(let name, let value):
        guard isUnderClearBar, isPassive, let pull = Self.pull(name, value), pull <= Self.barHeight else { continue }
        view.parts[index].comment = part.comment ?? Self.clearBar
      }
    }
    return view
  }

  /// Whether people only read it.
  private var isPassive: Bool {
    [.text, .image, .label, .spacer, .color, .rectangle, .divider].contains(kind)
      || [.vStack, .hStack, .zStack].contains(kind) && !children.isEmpty && children.allSatisfy(\.isPassive)
  }

  /// How far up a modifier moves what it is on: `padding: (top: -40)`, `offset: (0, -40)`.
  private static func pull(_ name: String, _ value: String) -> Double? {
    let parts = value.split { "(), ".contains($0) }
    var length: Substring?
    if name == "padding", let top = parts.firstIndex(of: "top:"), top + 1 < parts.count { length = parts[top + 1] }
    if name == "offset", parts.count == 2 { length = parts[1] }
    return length.flatMap { Double($0) }.flatMap { $0 < 0 ? -$0 : nil }
  }
}

extension SwiftTree {
  /// Whether all that a toolbar has is at the trailing side of its bar.
  func isAtTrailingSide(_ toolbar: SwiftNodeID) -> Bool {
    guard let closure = child(toolbar, .trailingClosure).flatMap({ firstChild($0) }) else { return false }
    let statements = children(closure).filter { kind($0) != .closureSignature }
    return !statements.isEmpty
      && statements.allSatisfy { statement in
        let words = text(statement)
        let placement = words.split(separator: "placement:").dropFirst().first?.drop { $0.isWhitespace || $0 == "." }
        if words.hasPrefix("ToolbarItem"), let placement {
          return ["primaryAction", "topBarTrailing", "navigationBarTrailing", "confirmationAction"].contains {
            placement.hasPrefix($0)
          }
        }
        return ["ToolbarItem", "Button", "Menu", "EditButton", "NavigationLink"].contains { words.hasPrefix($0) }
      }
  }
}
