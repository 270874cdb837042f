import InsetsEngine

extension [ReadView] {
  /// Whether the first screen of a navigation stack has nothing for its bar, and another stack in it.
  ///
  /// Whether SwiftUI shows such a bar has not been measured.
  func haveStackUnderEmptyBar(in containers: [ViewContainer]) -> Bool {
    // What is pushed has a back button.
    let isFirst = containers.last(where: { $0 != .tab }) == .navigation
    return contains { $0.hasStack(underEmptyBar: isFirst && !contains(where: \.hasBarContent)) }
  }

  /// Whether there is a navigation stack in them.
  var haveStack: Bool { contains { $0.hasStack(underEmptyBar: true) } }
}

extension [ReadView] {
  /// The same, with a remark at each navigation stack in another one whose own bar has nothing or may be hidden.
  ///
  /// Whether SwiftUI shows such a bar has not been measured either.
  func remarkingEmptyBars(isInStack: Bool) -> [ReadView] { map { $0.remarkingEmptyBars(isInStack: isInStack) } }
}

extension ReadView {
  fileprivate func remarkingEmptyBars(isInStack: Bool) -> ReadView {
    var view = self
    let showsBar = children.contains(where: \.hasBarContent) && !children.contains(where: \.mayHideBar)
    if isStack, isInStack, !showsBar { view.comments.append(Self.emptyBar) }
    view.children = children.remarkingEmptyBars(isInStack: isInStack || isStack)
    for (index, part) in parts.enumerated() {
      guard case .element(let element) = part.content else { continue }
      let isOnScreen = ![.sheet, .fullScreenCover].contains(element.kind)
      view.parts[index].content = .element(element.remarkingEmptyBars(isInStack: isInStack && isOnScreen))
    }
    return view
  }

  /// Whether it may hide the bar of the stack around it, by what the source leaves open.
  private var mayHideBar: Bool {
    comments.contains { comment in
      Self.hiding.contains { comment.hasPrefix("not read: .\($0)(") }
    }
      || !isStack && children.contains(where: \.mayHideBar)
      || inParts.contains { ![.sheet, .fullScreenCover].contains($0.kind) && $0.mayHideBar }
  }

  private static let hiding = ["navigationBarHidden", "toolbar", "toolbarVisibility"]

  private static let barContent = "navigation bar"

  /// Remembers that a modifier gives the bar of the stack around it a title or items, or items at its trailing side alone.
  mutating func markBarContent(isTrailing: Bool = false) {
    drawn.append(Mark(name: Self.barContent, value: isTrailing ? .word("trailing") : .isTrue, order: parts.count))
  }

  /// Whether all but the trailing side of the bar of the stack around it is empty, as far as it says something of it.
  var leavesBarClear: Bool {
    let isOwn = parts.allSatisfy { part in
      guard case .property(let name, _) = part.content else { return true }
      return !["navigationTitle", "searchable"].contains(name)
    }
    return isOwn && drawn.allSatisfy { $0.name != Self.barContent || $0.value == .word("trailing") }
      && !comments.contains { $0.hasPrefix("not read: .toolbar") }
      && inParts.allSatisfy { [.sheet, .fullScreenCover].contains($0.kind) || $0.leavesBarClear }
      && (isStack || children.allSatisfy(\.leavesBarClear))
  }

  private var isStack: Bool { ElementKind.swiftUI(kind).isNavigationStack }

  private var inParts: [ReadView] {
    parts.compactMap { if case .element(let view) = $0.content { view } else { nil } }
  }

  /// Whether it shows the bar of the stack around it, or has a title, a search field or items for it.
  fileprivate var hasBarContent: Bool {
    let isOwn = parts.contains { part in
      guard case .property(let name, let value) = part.content else { return false }
      return ["navigationTitle", "searchable"].contains(name) || name == "navigationBarHidden" && value == "false"
        || name == "toolbarVisibility" && value == "(visible, for: navigationBar)"
    }
    if isOwn || drawn.contains(where: { $0.name == Self.barContent }) { return true }
    return inParts.contains { ![.sheet, .fullScreenCover].contains($0.kind) && $0.hasBarContent }
      || !isStack && children.contains(where: \.hasBarContent)
  }

  /// Whether a stack in it lies under a bar without content: that of the stack around it, or of one in it.
  fileprivate func hasStack(underEmptyBar isUnderEmptyBar: Bool) -> Bool {
    if isStack, isUnderEmptyBar { return true }
    let isOverEmptyBar = isStack ? children.count == 1 && !children[0].hasBarContent : isUnderEmptyBar
    return children.contains { $0.hasStack(underEmptyBar: isOverEmptyBar) }
      || inParts.contains { part in
        part.hasStack(underEmptyBar: isUnderEmptyBar && ![.sheet, .fullScreenCover].contains(part.kind))
      }
  }
}

extension ReadView {
  /// The same, with views of which nothing is known in the place of the navigation stacks in it: in a row, in what scrolls or in
  /// a frame, a stack is no screen.
  var withoutStacks: ReadView {
    if isStack {
      var view = ReadView(kind: .image, name: name, parts: parts, place: place)
      view.comments = comments + ["not read: a navigation stack that is no screen"]
      view.drawn = drawn
      return view
    }
    var view = self
    view.children = children.map(\.withoutStacks)
    return view
  }
}
