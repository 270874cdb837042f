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
    "viewWillTransition", "rientationDidChange", "traitCollectionDidChange", "registerForTraitChanges",
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
      !laterWords.contains(where: { shown.mentions($0) })
    else { return [] }
    // Of a screen that says itself that it turns, the layouts on its side show what is wrong with its own views.
    let isOwn = reader.controller.type.flatMap { reader.project.orientations(ofController: $0) } != nil
    let kept = shown.views.filter { view in
      keepsSize(view, shown) && !(isOwn && reader.views[view].superview == reader.root && !reader.views[view].isLayer)
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
    func allowsBoth(_ orientations: String) -> Bool {
      orientations.contains("portrait") && orientations.contains("landscape")
    }
    if let type = reader.controller.type,
      reader.project.classes(of: type).contains(where: { $0.members["supportedInterfaceOrientations"] != nil })
    {
      guard let own = reader.project.orientations(ofController: type) else { return false }
      return allowsBoth(own) && scope.orientations.map(allowsBoth) ?? true
    }
    if let orientations = scope.orientations { return allowsBoth(orientations) }
    // A project may say it in a file that is not at hand.
    if scope.versions != nil || scope.devices != nil || reader.project.isUpright || reader.project.files.count > 1 {
      return false
    }
    let text = String(decoding: reader.tree(reader.entryFile).bytes, as: UTF8.self).lowercased()
    return !text.contains("portrait") && !text.contains("landscape")
  }

  private static func keepsSize(_ view: Int, _ shown: ShownViews) -> Bool {
    let reader = shown.reader
    let paper = reader.views[view]
    guard let superview = paper.superview, early.contains(paper.frameStage), paper.gap == nil, !paper.isOutlet,
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
    let later = shown.text(reachedFrom: Self.layoutMethods)
    guard let name = paper.name, reader.controller.fields[name] != nil else { return !later.contains(".frame") }
    if [".frame", ".bounds", ".size"].contains(where: { later.contains("\(name)\($0)") }) { return false }
    return shown.members(of: name).isDisjoint(with: [
      "removeFromSuperview", "removeFromSuperlayer", "alpha", "transform", "center", "isHidden", "opacity",
    ])
  }
}
