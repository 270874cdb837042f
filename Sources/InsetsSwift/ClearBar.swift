import InsetsEngine
import InsetsImport

/// A navigation bar of which nothing is seen but what is in it.
struct ClearBar {
  /// Where something may be in it.
  var contents: Set<BarSide>
  /// Whether the status bar is above it, on the same screen.
  var isBelowStatusBar: Bool

  /// Whether a view that only shows something is seen all the same, since nothing is in the bar where it stands.
  func shows(_ view: Int, _ words: WordPlaces) -> Bool {
    // How wide a title is depends on its words.
    guard !contents.contains(.middle) else { return false }
    let place = PlaceUnderBar(reader: words.reader, words: words)
    guard place.isPassive(view), !place.standsOnScreen(view), !isBelowStatusBar || !place.isUnderStatusBar(view) else {
      return false
    }
    return place.sides(of: view).map { $0.isDisjoint(with: contents) } ?? true
  }
}

/// Where a view is from side to side.
private struct PlaceUnderBar {
  let reader: ControllerReader
  let words: WordPlaces

  /// Whether it is a label or a picture, or a stack view of such views alone.
  func isPassive(_ view: Int) -> Bool {
    let paper = reader.views[view]
    if paper.kind == .stackView { return !paper.arranged.isEmpty && paper.arranged.allSatisfy(isPassive) }
    return paper.kind == .label || paper.kind == .imageView
  }

  /// Whether its end or its middle is tied to the screen's, or to that of what holds it.
  func standsOnScreen(_ view: Int) -> Bool {
    let around = [reader.root] + [reader.views[view].superview].compactMap(\.self)
    return ties(of: view).contains { own, other, _ in
      ["bottom", "centerY"].contains(own.attribute) && around.contains(other.view)
    }
  }

  /// Whether it begins where the status bar is on some phone.
  func isUnderStatusBar(_ view: Int) -> Bool {
    let start = PaperItem(view: reader.root, attribute: "top")
    return ties(of: view).contains { own, other, constant in
      own.attribute == "top" && other == start && constant.map { $0 < Self.lowestStatusBarEnd } ?? false
    }
  }

  /// Where it has something to see; nil where that is not known.
  func sides(of view: Int) -> Set<BarSide>? {
    let isMiddle = isInMiddle(view)
    let (isNear, isFar) = (reaches(view, ["leading", "left"]), reaches(view, ["trailing", "right"]))
    if isNear, isFar {
      if reader.views[view].kind == .imageView { return [.leading, .middle, .trailing] }
      if words.areCentred(view) { return [.middle] }
      return reader.views[view].isAligned ? nil : [.leading]
    }
    return isMiddle ? [.middle] : isNear ? [.leading] : isFar ? [.trailing] : nil
  }

  /// Whether an edge of a view follows the screen's, through any number of others.
  private func reaches(_ view: Int, _ edge: Set<String>, _ depth: Int = 0) -> Bool {
    if view == reader.root { return true }
    guard depth < 8 else { return false }
    if let stack = arranging(view) { return fills(view, stack, edge) && reaches(stack, edge, depth + 1) }
    return ties(of: view).contains { own, other, _ in
      edge.contains(own.attribute) && edge.contains(other.attribute) && reaches(other.view, edge, depth + 1)
    }
  }

  /// Whether its middle is the screen's.
  private func isInMiddle(_ view: Int, _ depth: Int = 0) -> Bool {
    if view == reader.root { return true }
    guard depth < 8 else { return false }
    if let stack = arranging(view) {
      return value("axis", of: stack) == "vertical" && value("alignment", of: stack) == "center"
        && (isInMiddle(stack, depth + 1)
          || reaches(stack, ["leading", "left"]) && reaches(stack, ["trailing", "right"]))
    }
    return ties(of: view).contains { own, other, constant in
      own.attribute == "centerX" && other.attribute == "centerX" && constant == 0 && isInMiddle(other.view, depth + 1)
    }
  }

  /// The stack view that arranges a view.
  private func arranging(_ view: Int) -> Int? {
    reader.views[view].superview.flatMap { reader.views[$0].arranged.contains(view) ? $0 : nil }
  }

  /// Whether an edge of what a stack view arranges is the stack view's.
  private func fills(_ view: Int, _ stack: Int, _ edge: Set<String>) -> Bool {
    guard value("axis", of: stack) == "vertical" else {
      let row = reader.views[stack].subviews.filter { reader.views[stack].arranged.contains($0) }
      return (edge.contains("leading") ? row.first : row.last) == view
    }
    let alignment = value("alignment", of: stack) ?? "fill"
    return alignment == "fill" || edge.contains(alignment)
  }

  private func value(_ property: String, of view: Int) -> String? {
    reader.views[view].properties.last { $0.name == property }?.value
  }

  /// What ties a view to others: its own line, the other one and the distance.
  private func ties(of view: Int) -> [(own: PaperItem, other: PaperItem, constant: Double?)] {
    reader.constraints.compactMap { tie in
      guard tie.isActive, tie.relation == "==", let second = tie.second else { return nil }
      let constant = tie.constant.flatMap(PaperValue.sum)
      if tie.first.view == view { return (tie.first, second, constant) }
      return second.view == view ? (second, tie.first, constant.map { -$0 }) : nil
    }
  }

  /// How far down the status bar reaches on the phone where it is highest.
  private static let lowestStatusBarEnd =
    Catalogue.devices.filter { $0.idiom == .phone }.flatMap(\.insets)
    .filter { !$0.isLandscape }.map(\.insets.top).filter(\.isFinite).max() ?? 0
}
