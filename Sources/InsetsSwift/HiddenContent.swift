import InsetsEngine
import InsetsImport

/// Plain views of a colour that cover all of their superview or of a view beside them, and were put in front of texts and controls.
struct HiddenContent {
  let shown: ShownViews
  private var reader: ControllerReader { shown.reader }

  init(_ shown: ShownViews) { self.shown = shown }

  var found: [(place: SwiftPlace?, message: String)] {
    // The order may be another one then.
    if shown.mentions("zPosition", "bringSubview", "sendSubview", "exchangeSubview") { return [] }
    return ([shown.top] + shown.views).flatMap { outer in
      let children = reader.views[outer].subviews
      return children.enumerated().compactMap { index, cover -> (place: SwiftPlace?, message: String)? in
        guard mayCover(cover, in: outer) else { return nil }
        let behind = children[..<index].filter(showsSomething)
        guard let content = behind.first(where: { covers(cover, outer) || covers(cover, $0) }) else { return nil }
        return (
          reader.views[cover].addedAt,
          "\(shown.name(cover, "this view")) hides \(shown.name(content, "what was added before it")): it is in front of it, as large or larger, and of a colour that nothing is seen through"
        )
      }
    }
  }

  /// What is asked of a view that stays where it is and looks as it does.
  private static let harmless: Set<String> = [
    "backgroundColor", "layer", "translatesAutoresizingMaskIntoConstraints", "isUserInteractionEnabled",
    "clipsToBounds", "topAnchor", "bottomAnchor", "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor",
    "heightAnchor", "widthAnchor", "centerXAnchor", "centerYAnchor",
    "snp", "frame", "autoresizingMask", "accessibilityIdentifier", "isAccessibilityElement", "isOpaque", "tag",
    "accessibilityElementsHidden", "directionalLayoutMargins",
  ]

  /// Less than this of a text is not read.
  private static let leastText = 12.0

  /// What comes and goes by its name.
  private static let passing = [
    "overlay", "dim", "cover", "curtain", "splash", "load", "placeholder", "shade", "mask", "privacy", "blur", "flash",
    "fade", "block", "lock", "tutorial", "coach", "skeleton", "empty", "error", "hud",
  ]

  /// Whether a view is a plain one of a colour, and stays as it is.
  private func mayCover(_ view: Int, in outer: Int) -> Bool {
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
    return true
  }

  /// Whether a view begins and ends where its superview or a view beside it does, or beyond that.
  private func covers(_ view: Int, _ other: Int) -> Bool {
    let paper = reader.views[view]
    if !paper.usesConstraints, paper.superview == other, case .bounds? = paper.frame { return true }
    let edges = reader.constraints.filter { tie in
      guard tie.isActive, !tie.isOpen, tie.relation == "==", tie.multiplier == 1, tie.priority ?? 0 >= 1000,
        tie.first.view == view, tie.second == PaperItem(view: other, attribute: tie.first.attribute),
        let distance = tie.constant.flatMap(PaperValue.sum)
      else { return false }
      return ["top", "leading", "left"].contains(tie.first.attribute) ? distance <= 0 : distance >= 0
    }
    return Set(edges.map { ["left": "leading", "right": "trailing"][$0.first.attribute] ?? $0.first.attribute })
      .isSuperset(of: ["top", "bottom", "leading", "trailing"]) || isInside(other, view)
  }

  /// Whether a view beside a larger one is tied to places in that, across and down.
  private func isInside(_ view: Int, _ large: Int) -> Bool {
    let ties = reader.constraints.filter { tie in
      guard tie.isActive, !tie.isOpen, tie.relation == "==", tie.multiplier == 1, tie.first.view == view,
        tie.second == PaperItem(view: large, attribute: tie.first.attribute), !tie.first.isExtent,
        let distance = tie.constant.flatMap(PaperValue.sum)
      else { return false }
      // Most of it may lie beyond a line or a dot.
      let extent = LeastHeights(reader).fixed(tie.first.isVertical ? "height" : "width", of: large) ?? .infinity
      switch tie.first.attribute {
      case "top", "leading", "left": return distance >= 0 && distance < extent - Self.leastText
      case "bottom", "trailing", "right": return distance <= 0 && -distance < extent - Self.leastText
      default: return distance == 0 && extent >= 2 * Self.leastText
      }
    }
    return ties.contains(where: \.first.isVertical) && ties.contains { !$0.first.isVertical }
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
