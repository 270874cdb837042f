import InsetsEngine
import InsetsLanguage
import InsetsSyntax

// What lets views of UIKit fit their screen.
extension ScenarioEditor {
  /// Ties the bottom edge of a view to the safe area in place of its top edge; nil unless a plain number places it in its
  /// controller's view.
  ///
  /// Without a gap, it keeps from the bottom what it keeps from the side.
  func hang(_ view: ElementID, above gap: Points? = nil) -> TextEdit? {
    guard let controller = scenario.screen[view].parent, scenario.screen[controller].kind.isController,
      let top = onlyTop(of: view), top.inset(isNear: true) != nil
    else { return nil }
    return replace(top.place.range, with: "bottom: safeArea\(signed(-(gap ?? sideMargin(of: view))))")
  }

  /// How far a view keeps from the side of its superview.
  private func sideMargin(of view: ElementID) -> Points {
    let sides = [Property.leading, .left].flatMap { scenario.settings(of: $0, on: view) }
    return sides.compactMap { $0.inset(isNear: true) }.first { 8...40 ~= $0 } ?? 16
  }

  /// Counts a frame of plain numbers from the end of the superview, or of its safe area, and its width too if there is a room
  /// beside it.
  func placeFromEnd(_ view: ElementID, above gap: Points, beside room: Points?, safeArea: Bool) -> [TextEdit]? {
    let frames = scenario.settings(of: .frame, on: view)
    guard let setting = frames.first, frames.count == 1, setting.stage == nil,
      let written = scenario.syntax(of: setting),
      case .rect(let x, let y, let width, let height) = setting.value,
      let height = height.constantValue, y.constantValue != nil, let top = written.part(1, named: "y")
    else { return nil }
    let inset = safeArea ? " - superview.safeAreaInsets.bottom" : ""
    let edit = replace(top.range, with: "superview.bounds.height\(inset)\(signed(-gap - height))")
    guard let room, let x = x.constantValue, width.constantValue != nil, let end = written.part(2, named: "width")
    else {
      return [edit]
    }
    return [edit, replace(end.range, with: "superview.bounds.width\(signed(-x - room))")]
  }

  /// The statement for the top edge of a view whose place nothing else decides; nil for others.
  private func onlyTop(of view: ElementID) -> BoundSetting? {
    let vertical = scenario.settings(on: view).filter { $0.property.axis == .vertical || $0.property == .frame }
    let places = vertical.filter { $0.property != .height }
    guard let top = places.first, places.count == 1, top.property == .top, top.stage == nil, scenario.owns(top),
      scenario.namesItself(top), scenario.limits.allSatisfy({ $0.setting.element != view })
    else { return nil }
    return top
  }

  /// Ties a view by its leading and trailing edges in place of its left and right ones, and to those of its siblings.
  func mirror(_ view: ElementID) -> [TextEdit]? {
    let plain = scenario.settings(on: view).filter { $0.property == .left || $0.property == .right }
    guard !plain.isEmpty, plain.allSatisfy({ scenario.owns($0) && scenario.namesItself($0) && $0.stage == nil }) else {
      return nil
    }
    return plain.map { setting in
      let line = scenario.text(setting.valuePlace.range)
        .replacing(".left", with: ".leading").replacing(".right", with: ".trailing")
      return replace(setting.place.range, with: "\(setting.property == .left ? "leading" : "trailing"): \(line)")
    }
  }

  /// Lets the views of a row that begins at a margin or is centred share the width between the margins in place of widths of their own.
  func shareWidth(in row: ElementID) -> [TextEdit]? {
    let views = scenario.screen[row].children
    let widths = views.flatMap { scenario.settings(of: .width, on: $0) }
    let places = scenario.settings(on: row).filter { $0.property.axis == .horizontal }
    guard scenario.screen[row].kind == .stackView, views.count > 1, widths.count == views.count,
      Set(widths.map(\.value)).count == 1, case .number(.constant)? = widths.first?.value,
      scenario.settings(of: .axis, on: row).allSatisfy({ $0.value == .choice(.horizontal) }),
      scenario.settings(of: .distribution, on: row).isEmpty, let place = places.first, places.count == 1,
      place.stage == nil, scenario.owns(place)
    else { return nil }
    let removals = widths.compactMap(remove)
    guard removals.count == widths.count else { return nil }
    let margins =
      place.property == .centerX
      ? ["leading: margins", "trailing: margins"]
      : place.tieOfOppositeEdge.map { [scenario.text(place.place.range), $0] } ?? []
    guard !margins.isEmpty else { return nil }
    let statements = (margins + ["distribution: fillEqually"]).joined(
      separator: separator(at: place.place.range.lowerBound)
    )
    return [replace(place.place.range, with: statements)] + removals
  }

  /// Puts the views of a controller, each of which hangs from the one above, into a scroll view inside the safe area; nil
  /// unless the view is the last of them.
  func scrollColumn(endingWith last: ElementID, in layouts: ScenarioLayouts) -> TextEdit? {
    guard let controller = scenario.screen[last].parent, scenario.screen[controller].kind == .viewController else {
      return nil
    }
    let views = scenario.screen[controller].children.filter { scenario.screen[$0].kind.role != .bar }
    let ranges = views.compactMap { scenario.info($0)?.statementRange }
    guard views.count > 2, views.last == last, ranges.count == views.count, let first = ranges.first,
      let end = ranges.last, let ending = statement(of: last),
      views.allSatisfy({ scenario.screen[$0].kind.role == .view && !scenario.screen[$0].kind.isScrollView }),
      zip(ranges, ranges.dropFirst()).allSatisfy({ one, next in
        scenario.text(one.upperBound..<next.lowerBound).allSatisfy { $0.isWhitespace || $0 == ";" }
      })
    else { return nil }
    var edits: [TextEdit] = [item.prepend(["bottom: superview - 24"], to: ending)]
    for view in views {
      guard let top = onlyTop(of: view), case .anchor(let anchor) = top.value else { return nil }
      if case .sibling = anchor.target { continue }
      guard let inset = top.inset(isNear: true) else { return nil }
      let room = anchor.target == .safeArea ? inset : scenario.room(in: inset, of: view, at: .top, in: layouts)
      edits.append(replace(top.valuePlace.range, with: "superview\(signed(room))"))
    }
    // The scroll view lies inside the safe area.
    let sides = scenario.references.filter { reference in
      guard case .anchor(.safeArea) = reference.target else { return false }
      return first.lowerBound <= reference.range.lowerBound && reference.range.upperBound <= end.upperBound
        && !edits.contains { $0.range.contains(reference.range.lowerBound) }
    }
    edits += sides.map { replace($0.range, with: "superview") }
    let indent = scenario.tree.indentation(at: first.lowerBound)
    let range = first.lowerBound..<end.upperBound
    let lines = scenario.tree.text(of: range, after: edits).split(separator: "\n", omittingEmptySubsequences: false)
    let inside = lines.enumerated().map { $0 == 0 || $1.isEmpty ? String($1) : "  \($1)" }.joined(separator: "\n")
    return replace(
      range,
      with: "scrollView "
        + braced(["edges: safeArea", "preservesSuperviewLayoutMargins: true", inside], indent: indent)
    )
  }
}
