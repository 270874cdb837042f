extension SeedPassage {
  static let s0: [SeedPassage] = [
    SeedPassage(
      "Introduction",
      "iOS 7 describes what bars leave free by two layout guides of the controller; iOS 11 deprecates them",
      [.childFrame],
      .example("s2-plain-views", "Pinned to the top and to the guide"),
      .example("s2-deprecated-inset-api", "The iOS 10 screen on iOS 11")
    ),
    SeedPassage(
      "UIView",
      "iPhone X has a safe area at the top and bottom upright, and at the sides and bottom in landscape; iPhone 8 has "
        + "only the status bar",
      [.windowSafeArea],
      .example("s0-edges-and-safe-area", "Strips at the edges, labels in their safe areas")
    ),
    SeedPassage(
      "UIView",
      "strips at the edges of the view run under the notch and the home indicator",
      [.subviewSafeArea],
      .example("s0-edges-and-safe-area", "Strips at the edges, labels in their safe areas")
    ),
    SeedPassage(
      "UIView",
      "strips attached to the safe area, by frames or by constraints, are clear of both",
      [.subviewSafeArea],
      .example("s0-edges-and-safe-area", "Strips pinned to the safe area"),
      .example("s1-frames-by-hand", "Frames from the insets of the window")
    ),
    SeedPassage(
      "UIView",
      "the strips may stay at the edges while what is in them follows their own safe areas",
      [.safeAreaLayoutGuide],
      .example("s0-edges-and-safe-area", "Strips at the edges, labels in their safe areas"),
      .example("s1-frames-by-hand", "A label in the safe area guide of its view")
    ),
    SeedPassage(
      "UIView",
      "every view of the hierarchy has a safe area, not only a controller's",
      [.subviewSafeArea, .safeAreaLayoutGuide],
      .example("s0-edges-and-safe-area", "The safe area reaches nested views")
    ),
    SeedPassage(
      "UIViewController",
      "navigation and tab bar controllers add their translucent bars to the safe area of what is in them",
      [.navigationBar, .tabBar],
      .example("s0-translucent-bars", "Strips under a navigation bar and a tab bar")
    ),
    SeedPassage(
      "UIViewController",
      "with the status bar hidden the insets are right, but the navigation bar of iPhone X slides under the notch",
      [.windowSafeArea, .barUnderHousing],
      .example("s0-translucent-bars", "Translucent bars without a status bar")
    ),
    SeedPassage(
      "UIViewController",
      "a view and its controller are told when the safe area changes",
      [.stages],
      .example("s1-insets-read-too-early", "A frame from the safe area when it has arrived"),
      .example("s4-timing-ios11", "Insets by stage on iOS 11")
    ),
    SeedPassage(
      "Simulate iPhone X safe area",
      "additional insets give another phone the safe area of iPhone X",
      [.nonNegativeSafeArea],
      .example("s1-simulated-iphone-x", "iPhone X on a phone with a home button")
    ),
    SeedPassage(
      "UIScrollView",
      "a scroll view at the edges of the view is adjusted at the top and bottom without anybody's doing",
      [.adjustedContentInset, .adjustmentBehavior],
      .example("s0-adjustment-behaviors", "A scroll view is adjusted by itself")
    ),
    SeedPassage(
      "UIScrollView",
      "automaticallyAdjustsScrollViewInsets is deprecated and contentInsetAdjustmentBehavior takes its place",
      [.untouchedContentInset, .adjustmentBehavior],
      .example("s0-automatic-conditions", "Automatic with the old property off"),
      .example("s2-deprecated-inset-api", "The iOS 10 screen on iOS 11")
    ),
    SeedPassage(
      "Content Insets Adjustment Behavior",
      "never adjusts nothing",
      [.adjustmentBehavior],
      .example("s0-adjustment-behaviors", "Behavior never"),
      .example("s0-content-under-bar", "Rows left under the bars")
    ),
    SeedPassage(
      "Content Insets Adjustment Behavior",
      "scrollableAxes adjusts an axis along which the content is larger than the frame, in landscape here only the "
        + "bottom",
      [.adjustmentBehavior],
      .example("s0-adjustment-behaviors", "Behavior scrollableAxes")
    ),
    SeedPassage(
      "Content Insets Adjustment Behavior",
      "an axis along which the scroll view always bounces counts as scrollable",
      [.adjustmentBehavior],
      .example("s0-adjustment-behaviors", "Bouncing makes an axis scrollable")
    ),
    SeedPassage(
      "Content Insets Adjustment Behavior",
      "always adjusts all edges",
      [.adjustmentBehavior],
      .example("s0-adjustment-behaviors", "Behavior always")
    ),
    SeedPassage(
      "Content Insets Adjustment Behavior",
      "automatic is the same as always under four conditions: only the horizontal axis scrolls, the scroll view is the "
        + "first subview, the controller is in a container, the old property is on; they are a special case of R5.2",
      [.adjustedScrollView, .adjustmentBehavior],
      .example("s0-automatic-conditions", "Automatic, all conditions hold"),
      .example("s0-automatic-conditions", "Always, to compare")
    ),
    SeedPassage(
      "Content Insets Adjustment Behavior",
      "in all other cases automatic is the same as scrollableAxes",
      [.adjustedScrollView, .untouchedContentInset, .adjustmentBehavior],
      .example("s0-automatic-conditions", "Automatic outside a navigation controller"),
      .example("s0-automatic-conditions", "Automatic behind another subview"),
      .example("s0-automatic-conditions", "Automatic with the old property off")
    ),
    SeedPassage(
      "Content Insets Adjustment Behavior",
      "the container may be a navigation or a tab bar controller",
      [.adjustmentBehavior],
      .example("s0-automatic-conditions", "Automatic in a tab bar controller alone"),
      dispute: Dispute(
        otherClaim: "UIKit's header, which S0 quotes, and S3 name the navigation controller alone",
        sideTaken: "the navigation controller alone",
        reason: "it is the header's word; the two differ only for content that neither scrolls nor bounces"
      )
    ),
    SeedPassage(
      "Content Insets Adjustment Behavior",
      "automatic is the default so that a strip that scrolls sideways has the same top and bottom on iOS 10 and 11",
      [.automaticContentInset, .adjustmentBehavior],
      .example("s0-automatic-conditions", "Automatic keeps what iOS 10 did")
    ),
    SeedPassage(
      "Adjusted Content Insets",
      "under a navigation bar and a tab bar iOS 10 has the bars in contentInset, iOS 11 in adjustedContentInset",
      [.automaticContentInset, .untouchedContentInset, .adjustedContentInset],
      .example("s0-content-inset", "What the system adds")
    ),
    SeedPassage(
      "Adjusted Content Insets",
      "10 points of the author's on all sides add to it on both versions, so code for both has to ask differently",
      [.automaticContentInset, .untouchedContentInset, .adjustedContentInset],
      .example("s0-content-inset", "What the system adds to 10 points of the author's")
    ),
    SeedPassage(
      "Adjusted Content Insets",
      "a scroll view and its delegate are told when the adjusted inset changes",
      [.stages],
      .example("s4-timing-ios11", "Insets by stage on iOS 11")
    ),
    SeedPassage(
      "UITableView",
      "in landscape the content views of cells and headers move in; the cells, and separators added to them, stay",
      [.cellContentView],
      .example("s0-table-content-views", "Content views keep clear of the notch")
    ),
    SeedPassage(
      "UITableView",
      "with insetsContentViewsToSafeArea off a content view is as large as its cell, header or footer",
      [.cellContentView],
      .example("s0-table-content-views", "Content views as wide as their cells")
    ),
    SeedPassage(
      "UICollectionView",
      "a collection view moves neither items nor headers and footers in; what is in them follows their safe areas",
      [.collectionItems, .keptSafeArea],
      .example("s0-collection-section-insets", "Items run under the notch")
    ),
    SeedPassage(
      "UICollectionView",
      "a grid measured from the content inset runs under the notch in landscape",
      [.sectionInset],
      .example("s0-collection-section-insets", "Sections measured from the content inset")
    ),
    SeedPassage(
      "UICollectionView",
      "fromSafeArea adds the safe area to the section inset",
      [.sectionInset],
      .example("s0-collection-section-insets", "Sections measured from the safe area")
    ),
    SeedPassage(
      "UICollectionView",
      "fromLayoutMargins adds the collection view's layout margins to the section inset",
      [.sectionInset],
      .example("s0-collection-section-insets", "Sections measured from the layout margins")
    ),
  ]
}
