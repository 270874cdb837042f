import SwiftReader

/// A part of a navigation bar in which something may be seen.
enum BarSide: Hashable {
  case leading, middle, trailing

  /// Where a property or method of a navigation item shows something; nil for what is not known, none for what shows nothing.
  static func shown(by member: String) -> Set<BarSide>? {
    switch member {
    case "leftBarButtonItem", "leftBarButtonItems", "setLeftBarButton", "setLeftBarButtonItems", "leadingItemGroups",
      "leftItemsSupplementBackButton":
      [.leading]
    case "rightBarButtonItem", "rightBarButtonItems", "setRightBarButton", "setRightBarButtonItems",
      "trailingItemGroups", "pinnedTrailingGroup":
      [.trailing]
    case "title", "titleView", "prompt", "searchController", "centerItemGroups", "attributedTitle", "subtitle":
      [.middle]
    // What is said of the way back, and how a title would look, puts nothing there.
    case "hidesBackButton", "setHidesBackButton", "backBarButtonItem", "backButtonTitle", "backButtonDisplayMode",
      "largeTitleDisplayMode":
      []
    default: nil
    }
  }
}

extension SwiftTree {
  /// Where some code puts something in navigation bars; nil where that is not known, or where it gives a bar a look.
  ///
  /// Of others, it is what the code gives to anything else than the controller whose code it is.
  func barContents(in node: SwiftNodeID?, ofOthers isOfOthers: Bool = false) -> Set<BarSide>? {
    let range = node.map { self[$0].first..<self[$0].end } ?? 0..<UInt32(tokens.count)
    func word(_ index: UInt32) -> String { index < range.upperBound ? text(ofToken: index) : "" }
    var sides: Set<BarSide> = []
    for index in range {
      guard token(index).kind == .identifier, token(index).range.count >= 5 else { continue }
      let said = word(index)
      if ["setToolbarItems", "toolbarItems"].contains(said) { return nil }
      if said == "navigationBar" {
        // The colour of what is in it.
        if word(index + 1) == ".", word(index + 2) == "tintColor" { continue }
        return nil
      }
      guard said == "navigationItem" || said == "title",
        !isOfOthers || owner(of: index).map({ $0 != "self" }) ?? false
      else { continue }
      let member = said == "title" ? index : index + 2
      let isEmpty = word(member + 1) == "=" && ["nil", "\"\""].contains(word(member + 2))
      if said == "title" {
        if owner(of: index) != "navigationItem", word(index + 1) == "=", !isEmpty, !isTitleOfContainer(index) {
          sides.insert(.middle)
        }
      } else if !isEmpty {
        guard word(index + 1) == ".", let given = BarSide.shown(by: word(member)) else { return nil }
        sides.formUnion(given)
      }
    }
    return sides
  }

  /// The word before the dot before a member.
  private func owner(of index: UInt32) -> String? {
    guard index > 1, text(ofToken: index - 1) == "." else { return nil }
    var owner = index - 2
    while owner > 0, ["?", "!"].contains(text(ofToken: owner)) { owner -= 1 }
    return text(ofToken: owner)
  }

  /// Whether a title is given to a tab's item, or to a controller that holds others, whose title is its tab's.
  private func isTitleOfContainer(_ index: UInt32) -> Bool {
    guard let name = owner(of: index) else { return false }
    if ["tabBarItem", "navigationController", "tabBarController"].contains(name) { return true }
    return tokens.indices.dropLast(2).contains { index in
      tokens[index].kind == .identifier && tokens[index].range.count == name.utf8.count
        && ["=", ":"].contains(text(ofToken: UInt32(index + 1))) && text(ofToken: UInt32(index)) == name
        && ["UINavigationController", "UITabBarController"].contains(text(ofToken: UInt32(index + 2)))
    }
  }
}
