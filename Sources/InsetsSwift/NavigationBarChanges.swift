import SwiftReader

/// A place where code hides or shows a navigation bar.
struct NavigationBarChange {
  /// Nil where the source leaves it open.
  var isHidden: Bool?
  /// Whether it is the bar of the stack that a controller is in itself.
  var isOwn: Bool
}

extension SwiftTree {
  /// Where some of the code hides or shows navigation bars.
  func navigationBarChanges(in tokens: Range<UInt32>) -> [NavigationBarChange] {
    tokens.compactMap { index in
      // Of other words no text is made: these are as long as `isHidden` and the two names that are asked for below.
      guard token(index).kind == .identifier, [8, 21, 22].contains(token(index).range.count) else { return nil }
      let word = text(ofToken: index)
      let isCall = word == "setNavigationBarHidden"
      var (receiver, isMember) = receiver(of: index, in: tokens)
      if word == "isHidden", let bar = receiver, text(ofToken: bar) == "navigationBar" {
        (receiver, isMember) = self.receiver(of: bar, in: tokens)
      } else if !isCall, word != "isNavigationBarHidden" {
        return nil
      }
      guard index + 2 < tokens.upperBound, text(ofToken: index + 1) == (isCall ? "(" : "=") else { return nil }
      let value = text(ofToken: index + 2)
      return NavigationBarChange(
        isHidden: value == "true" ? true : value == "false" ? false : nil,
        isOwn: !isMember && receiver.map { text(ofToken: $0) == "navigationController" } == true
      )
    }
  }

  /// The word before a point and a member, and whether it is a member of something else than `self`.
  private func receiver(of member: UInt32, in tokens: Range<UInt32>) -> (word: UInt32?, isMember: Bool) {
    func before(_ index: UInt32) -> UInt32? {
      var (index, hasPoint) = (index, false)
      while index > tokens.lowerBound {
        index -= 1
        let text = text(ofToken: index)
        guard ["?", "!", "."].contains(text) else { return hasPoint ? index : nil }
        hasPoint = hasPoint || text == "."
      }
      return nil
    }
    guard let word = before(member) else { return (nil, false) }
    let outer = before(word)
    return (word, outer.map { text(ofToken: $0) != "self" } ?? false)
  }
}

extension [NavigationBarChange] {
  /// Whether screens that are shown later find a bar hidden: a controller that hides its own and shows it again leaves none.
  var hidesBarsOfOthers: Bool {
    let isShownAgain = contains { $0.isOwn && $0.isHidden != true }
    return contains { $0.isHidden != false && !($0.isOwn && isShownAgain) }
  }
}
