import InsetsFormats
import InsetsImport
import SwiftReader

/// A frame that code computes from the screen's size while it sets the screen up, and never again: it is wrong when the screen is
/// turned, or its window has another size.
struct FrameTakenOnce: Hashable {
  let place: Range<Int>
  let message: String

  /// Words of code that hears when the size of a screen changes, or lays out all that it has.
  private static let laterWords = [
    "rientationDidChange", "traitCollectionDidChange", "registerForTraitChanges",
    "willTransition", "didRotate", "willRotate", "willAnimateRotation", "sublayers", ".subviews", "\\.bounds",
    "\"bounds\"", "\\.frame", "\"frame\"", "shouldAutorotate",
  ]
  /// The methods that run again when the size of a screen changes.
  private static let layoutMethods = [
    "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewSafeAreaInsetsDidChange", "updateViewConstraints",
  ]
  /// The moments at which a screen is set up.
  private static let early: Set<String?> = [nil, "loadView", "viewDidLoad", "viewWillAppear"]

  static func all(in reader: ControllerReader, _ scope: DocumentScope) -> [FrameTakenOnce] {
    let shown = ShownViews(reader)
    guard mayTurn(reader, scope), !shown.isBeingWritten, reader.instances[reader.root] == nil,
      !laterWords.contains(where: { shown.mentions($0) }), !laysOutOnTransition(shown)
    else { return [] }
    let once = OnceMethods(reader)
    // Of a screen that says itself that it turns, the layouts on its side show what is wrong with its own views.
    let isOwn = reader.controller.type.flatMap { reader.project.orientations(ofController: $0) } != nil
    let kept = shown.views.filter { view in
      keepsSize(view, shown, once)
        && !(isOwn && reader.views[view].superview == reader.root && !reader.views[view].isLayer)
    }
    // One line of code may give several views their frames, and one moment is what is wrong with all of them.
    let firstInCode = kept.min {
      reader.views[$0].framePlace?.finding.lowerBound ?? 0 < reader.views[$1].framePlace?.finding.lowerBound ?? 0
    }
    guard let first = firstInCode, let place = reader.views[first].framePlace else { return [] }
    let others = Set(kept.map { reader.views[$0].framePlace?.finding }).count - 1
    return [
      FrameTakenOnce(
        place: place.finding,
        message:
          "\(shown.name(first, "what gets this frame"))\(others > 0 ? " and \(others) more" : "") \(others > 0 ? "keep" : "keeps") the size that the screen had when it was set up: nothing changes it when the screen is turned or its window gets another size"
      )
    ]
  }

  /// Whether the screen may get another size, as far as that is known: a file alone has no settings, and may be turned as any
  /// new app may.
  private static func mayTurn(_ reader: ControllerReader, _ scope: DocumentScope) -> Bool {
    if let type = reader.controller.type,
      reader.project.classes(of: type).contains(where: { $0.members["supportedInterfaceOrientations"] != nil })
    {
      guard let own = reader.project.orientations(ofController: type) else { return false }
      return ScreenTurns.allowBoth(own) && scope.orientations.map(ScreenTurns.allowBoth) ?? true
    }
    return ScreenTurns.areAllowed(reader.project, file: reader.entryFile, scope)
  }

  /// Words of code that lays something out, which code for a turn of the screen may not have.
  private static let layoutWords = [
    "frame", "ayout", "ounds", "contentSize", "onstraint", "reload", "nvalidate", ".center", "transform", "subview",
    "setNeeds", "update", "resize", "relayout",
  ]

  /// Whether code that hears of a turn of the screen lays out anything; such code may only remember where it was.
  private static func laysOutOnTransition(_ shown: ShownViews) -> Bool {
    guard shown.mentions("viewWillTransition") else { return false }
    let code = shown.text(reachedFrom: ["viewWillTransition"])
    let flags = OnceMethods(shown.reader).flags
    return code.isEmpty || (layoutWords + flags).contains(where: code.contains)
  }

  private static func keepsSize(_ view: Int, _ shown: ShownViews, _ once: OnceMethods) -> Bool {
    let reader = shown.reader
    let paper = reader.views[view]
    guard let superview = paper.superview, early.contains(paper.frameStage) || once.sets(frameOf: paper),
      paper.gap == nil, !paper.isOutlet,
      !paper.isOfScene, !paper.isForeign, !paper.isController, !paper.usesConstraints, !paper.hasMask,
      !paper.isTouchedElsewhere, !paper.comesAndGoes, !paper.isPlacedByScrollView, paper.kind != .header,
      reader.views[superview].kind != .header,
      !paper.isLayer || paper.className == "CAGradientLayer", shown.ties(of: view).isEmpty,
      !reader.views[superview].arranged.contains(view), !shown.laysOutItself(superview),
      reader.views[superview].gap == nil
    else { return false }
    switch paper.frame {
    case .bounds?: guard superview == reader.root else { return false }
    case .parts(let parts)?:
      let lengths = parts.compactMap(\.self)
      // What begins at an end of the screen is to come in from there.
      guard lengths.count == 4, !["view.bounds.width", "screen.width"].contains(lengths[0]),
        !["view.bounds.height", "screen.height"].contains(lengths[1]),
        lengths.contains(where: { words in
          ["view.bounds.width", "view.bounds.height", "screen.width", "screen.height"].contains(where: words.contains)
        })
      else { return false }
    case nil: return false
    }
    if shown.mayBeSetLater("frame", ofViewCalled: paper.name) || shown.mayBeSetLater("bounds", ofViewCalled: paper.name)
    {
      return false
    }
    let later = shown.text(reachedFrom: Self.layoutMethods.filter { !once.names.contains($0) })
    guard let name = paper.name, reader.controller.fields[name] != nil else { return !later.contains(".frame") }
    if [".frame", ".bounds", ".size"].contains(where: { later.contains("\(name)\($0)") }) { return false }
    return shown.members(of: name).isDisjoint(with: [
      "removeFromSuperview", "removeFromSuperlayer", "alpha", "transform", "center", "isHidden", "opacity",
    ])
  }
}

/// The methods that run after each layout, but do something at the first one only, as a flag says:
/// `guard !didLayOut else { return }`.
private struct OnceMethods {
  private(set) var names: Set<String> = []
  private(set) var flags: [String] = []

  private static let methods = ["viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewIsAppearing", "viewDidAppear"]
  private static let afterEachLayout: Set<String> = ["viewWillLayoutSubviews", "viewDidLayoutSubviews"]

  init(_ reader: ControllerReader) {
    guard let type = reader.controller.type else { return }
    let owners = reader.project.classes(of: type)
    for owner in owners {
      for name in Self.methods {
        guard let place = owner.members[name]?.first, owner.members[name]?.count == 1 else { continue }
        let tree = reader.tree(place.file)
        guard let block = tree.child(place.node, .block) else { continue }
        let own = tree.children(block).filter { !tree.text($0).hasPrefix("super.") }
        guard let first = own.first, let flag = Self.flag(first, own.count == 1, tree) else { continue }
        let code = owners.map { reader.tree($0.place.file).text($0.place.node).filter { !$0.isWhitespace } }
        // Set where it is declared and in the method, it never says again that nothing is done yet.
        let opposite = flag.isDone ? "false" : "true"
        let resets = code.reduce(0) { count, text in
          count + text.split(separator: "\(flag.name)=\(opposite)", omittingEmptySubsequences: false).count - 1
            + text.split(separator: "\(flag.name).toggle()", omittingEmptySubsequences: false).count - 1
        }
        let sets = tree.text(block).filter { !$0.isWhitespace }.contains("\(flag.name)=\(flag.isDone)")
        guard sets, resets <= 1, reader.controller.fields[flag.name] != nil else { continue }
        names.insert(name)
        flags.append(flag.name)
      }
    }
  }

  /// Whether only such a method gives a view its frame, among those that run after each layout.
  func sets(frameOf paper: PaperView) -> Bool {
    paper.frameStage == "viewDidLayoutSubviews" && !names.isDisjoint(with: Self.afterEachLayout)
      || paper.frameStage == "viewDidAppear" && names.contains("viewDidAppear")
  }

  /// The flag that a first statement asks, and what it is once all is done.
  private static func flag(_ statement: SwiftNodeID, _ isOnly: Bool, _ tree: SwiftTree) -> (name: String, isDone: Bool)?
  {
    let node = tree[statement]
    let words = (node.first..<min(node.end, node.first + 5)).map { tree.text(ofToken: $0) }
    guard words.count == 5 else { return nil }
    func isName(_ word: String) -> Bool { word.first?.isLowercase == true || word.hasPrefix("_") }
    let text = tree.text(statement)
    if words[0] == "guard" {
      // What follows runs once.
      if words[1] == "!", isName(words[2]), words[3] == "else" { return (words[2], true) }
      if isName(words[1]), words[2] == "else" { return (words[1], false) }
      return nil
    }
    guard words[0] == "if" else { return nil }
    if isName(words[1]), words[2] == "{", words[3] == "return", !isOnly { return (words[1], true) }
    guard isOnly, !text.contains("else") else { return nil }
    if words[1] == "!", isName(words[2]), words[3] == "{" { return (words[2], true) }
    return isName(words[1]) && words[2] == "{" ? (words[1], false) : nil
  }
}
