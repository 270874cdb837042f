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
    guard let first = firstInCode, let place = reader.views[first].framePlace?.own else { return [] }
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
  static func mayTurn(_ reader: ControllerReader, _ scope: DocumentScope) -> Bool {
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
      if lengths.count == 4, lengths.suffix(2).contains(where: { isStretched($0, reader) }) { break }
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

extension FrameTakenOnce {
  /// Whether a length is that of a view that constraints make as large as the screen lets it be.
  private static func isStretched(_ length: String, _ reader: ControllerReader) -> Bool {
    reader.views.indices.contains { view in
      guard reader.views[view].usesConstraints else { return false }
      let attribute = ["width", "height"].first { length == "\(PaperView.mark)\(view).frame.\($0)" }
      return attribute.map { attribute in
        !reader.constraints.contains { $0.first == PaperItem(view: view, attribute: attribute) }
      } ?? false
    }
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
          .drop { tree.kind($0) == .variableDeclaration }
        guard let first = own.first, let flag = OnceFlag(tree.text(first), isOnly: own.count == 1),
          reader.controller.fields[flag.owner] != nil, flag.isSet(in: tree.text(block))
        else { continue }
        let code = owners.map { reader.tree($0.place.file).text($0.place.node) }
        guard flag.staysSet(in: code) else { continue }
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
}

/// What the first statement of a method asks to do the rest only once: `guard !didLayOut else { return }`,
/// `if pageSize == .zero { … }`.
private struct OnceFlag {
  let name: String
  /// What it is once all is done; nil for what is empty or zero before.
  private let isDone: Bool?

  /// What holds it: the scroll view of `scrollView.contentSize`.
  var owner: String { name.split(separator: ".").first.map(String.init) ?? name }

  init?(_ statement: String, isOnly: Bool) {
    let text = statement.filter { !$0.isWhitespace }
    guard let brace = text.firstIndex(of: "{") else { return nil }
    let isGuard = text.hasPrefix("guard")
    guard isGuard || text.hasPrefix("if") else { return nil }
    var condition = text[..<brace].dropFirst(isGuard ? 5 : 2)
    let leaves = !isGuard && !isOnly && text[brace...].hasPrefix("{return")
    if isGuard {
      guard condition.hasSuffix("else") else { return nil }
      condition = condition.dropLast(4)
    } else if !leaves {
      guard isOnly, !text.contains("else") else { return nil }
    }
    if condition.hasPrefix("self.") { condition = condition.dropFirst(5) }
    let isNegated = condition.hasPrefix("!")
    if isNegated { condition = condition.dropFirst() }
    if Self.isPath(condition), !condition.hasSuffix(".isEmpty") {
      guard !condition.contains(".") else { return nil }
      (name, isDone) = (String(condition), isNegated != leaves)
      return
    }
    // What follows is done while it is empty or zero.
    let sign = leaves ? "!=" : "=="
    let ends = [".zero", "CGSize.zero", "CGRect.zero", "nil", "0"].map { sign + $0 }
    let end =
      leaves == isNegated
      ? ([".isEmpty"] + (isNegated ? [] : ends)).first(where: condition.hasSuffix)
      : isNegated ? nil : ends.first(where: condition.hasSuffix)
    guard let end, Self.isPath(condition.dropLast(end.count)) else { return nil }
    (name, isDone) = (String(condition.dropLast(end.count)), nil)
  }

  private static func isPath(_ words: Substring) -> Bool {
    words.first?.isLowercase == true || words.first == "_"
      ? words.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." } : false
  }

  /// Whether code sets it.
  func isSet(in block: String) -> Bool {
    let code = block.filter { !$0.isWhitespace }
    if let isDone { return code.contains("\(name)=\(isDone)") }
    return code.ranges(of: "\(name)=").count > code.ranges(of: "\(name)==").count
      || ["\(name).append(", "\(name)+="].contains(where: code.contains)
      || name.hasSuffix(".subviews") && code.contains("\(owner).addSubview(")
  }

  /// Whether nothing says again that nothing is done yet, but where it is declared.
  func staysSet(in classes: [String]) -> Bool {
    let resets: [String]
    if let isDone {
      resets = ["\(name)=\(isDone ? "false" : "true")", "\(name).toggle()"]
    } else {
      resets =
        [".zero", "CGSize.zero", "CGRect.zero", "nil", "0", "[]"].map { "\(name)=\($0)" } + ["\(name).removeAll"]
        + ["removeFromSuperview"]
    }
    let code = classes.map { $0.filter { !$0.isWhitespace } }
    return code.reduce(0) { count, text in resets.reduce(count) { $0 + text.ranges(of: $1).count } } <= 1
  }
}
