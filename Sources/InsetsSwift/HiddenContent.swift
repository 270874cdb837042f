import InsetsEngine
import InsetsImport

/// Plain views of a colour that cover all of their superview, and were put in front of its texts and controls.
struct HiddenContent {
  let shown: ShownViews
  private var reader: ControllerReader { shown.reader }

  init(_ shown: ShownViews) { self.shown = shown }

  var found: [(place: SwiftPlace?, message: String)] {
    // The order may be another one then.
    if shown.mentions("zPosition", "bringSubview", "sendSubview", "exchangeSubview") { return [] }
    return ([reader.root] + shown.views).flatMap { outer in
      let children = reader.views[outer].subviews
      return children.enumerated().compactMap { index, cover -> (place: SwiftPlace?, message: String)? in
        guard isCover(cover, of: outer), let content = children[..<index].first(where: showsSomething) else {
          return nil
        }
        return (
          reader.views[cover].addedAt,
          "\(shown.name(cover, "this view")) hides \(shown.name(content, "what was added before it")): it is in front of it, as large as the view around both, and of a colour that nothing is seen through"
        )
      }
    }
  }

  /// What is asked of a view that stays where it is and looks as it does.
  private static let harmless: Set<String> = [
    "backgroundColor", "layer", "translatesAutoresizingMaskIntoConstraints", "isUserInteractionEnabled",
    "clipsToBounds", "topAnchor", "bottomAnchor", "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor",
    "snp", "frame", "autoresizingMask", "accessibilityIdentifier", "isAccessibilityElement", "isOpaque", "tag",
    "accessibilityElementsHidden", "directionalLayoutMargins",
  ]

  /// What comes and goes by its name.
  private static let passing = [
    "overlay", "dim", "cover", "curtain", "splash", "load", "placeholder", "shade", "mask", "privacy", "blur", "flash",
    "fade", "block", "lock", "tutorial", "coach", "skeleton", "empty", "error", "hud",
  ]

  private func isCover(_ view: Int, of outer: Int) -> Bool {
    let paper = reader.views[view]
    let name = paper.name ?? ""
    guard paper.kind == .view, paper.isOpaque, !paper.isFaint, !paper.comesAndGoes, paper.subviews.isEmpty,
      paper.gap == nil, !paper.isOutlet, !paper.isOfScene, !paper.isForeign, !paper.isController, !paper.isLayer,
      !paper.isTouchedElsewhere, reader.instances[view] == nil, !name.isEmpty,
      !paper.properties.contains(where: { $0.name == "isHidden" }),
      !Self.passing.contains(where: name.lowercased().contains),
      shown.members(of: name).isSubset(of: Self.harmless), !reader.views[outer].arranged.contains(view),
      reader.views[outer].kind == .view, !shown.laysOutItself(outer)
    else { return false }
    if !paper.usesConstraints, case .bounds? = paper.frame { return paper.isFlexible }
    let edges = reader.constraints.filter {
      $0.isActive && !$0.isOpen && $0.relation == "==" && $0.constant == "0" && $0.first.view == view
        && $0.second == PaperItem(view: outer, attribute: $0.first.attribute) && !$0.first.isExtent
        && $0.priority ?? 0 >= 1000
    }
    return Set(edges.map { ["left": "leading", "right": "trailing"][$0.first.attribute] ?? $0.first.attribute })
      .isSuperset(of: ["top", "bottom", "leading", "trailing"])
  }

  /// Whether a view has a text, a picture or a control that is to be seen.
  private func showsSomething(_ view: Int) -> Bool {
    let paper = reader.views[view]
    guard paper.gap == nil, !paper.isOutlet, !paper.isOfScene, !paper.isLayer, !paper.isFaint, !paper.comesAndGoes,
      !paper.properties.contains(where: { $0.name == "isHidden" })
    else { return false }
    if [.label, .button, .textField, .textView].contains(paper.kind) { return true }
    return [.view, .stackView].contains(paper.kind) && paper.subviews.contains(where: showsSomething)
  }
}
