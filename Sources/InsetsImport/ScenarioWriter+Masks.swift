import InsetsEngine

// Views without constraints, whose frames follow their superviews by autoresizing masks.
extension ScenarioWriter {
  /// What of a view's frame follows its superview; nothing where the frame stays as it is.
  func mask(of view: InterfaceBuilderView) -> [ScreenStatement] {
    let words = view.flexibleParts
    return words.isEmpty ? [] : [.set(.autoresizingMask, words)]
  }

  /// How large a view is in the file, for the frames in it that follow it; its own frame says it otherwise.
  func nibSize(of view: InterfaceBuilderView) -> [ScreenStatement] {
    let isFramed = view !== root && !view.isListPart && !(view.usesAutoLayout && file.usesAutoLayout)
    guard !isFramed || view.isArranged, let size = Rectangle(view.contentView?.keyed(.frame)) ?? view.frame,
      view.subviews.contains(where: { follows($0) })
    else { return [] }
    return [.set(.nibSize, [size.width, size.height])]
  }

  private func follows(_ view: InterfaceBuilderView) -> Bool {
    !view.isListPart && !view.isArranged && view.frame != nil && !view.flexibleParts.isEmpty
      && !(view.usesAutoLayout && file.usesAutoLayout)
  }
}

extension InterfaceBuilderView {
  /// The flexible parts of the view's mask in UIKit's words, if one is the view's size or a distance before it.
  ///
  /// A frame that is fixed has constraints of Interface Builder's, and no mask.
  fileprivate var flexibleParts: [String] {
    guard xml.flag("fixedFrame") != true, !fillsEffectView, let mask = xml.keyed(.autoresizingMask) else { return [] }
    let parts = [
      ("flexibleMinX", "flexibleLeftMargin"), ("widthSizable", "flexibleWidth"),
      ("flexibleMaxX", "flexibleRightMargin"),
      ("flexibleMinY", "flexibleTopMargin"), ("heightSizable", "flexibleHeight"),
      ("flexibleMaxY", "flexibleBottomMargin"),
    ]
    let words = parts.filter { mask.flag($0.0) == true }.map(\.1)
    return words.allSatisfy { $0 == "flexibleRightMargin" || $0 == "flexibleBottomMargin" } ? [] : words
  }
}
