extension SeedPassage {
  static let s1: [SeedPassage] = [
    SeedPassage(
      "Introduction",
      "the length of a layout guide is decided by the controller or by the navigation or tab bar controller around it",
      [.childFrame],
      .example("s2-plain-views", "Pinned to the top and to the guide"),
      .example("s2-plain-views", "The guide below an opaque bar")
    ),
    SeedPassage(
      "safeAreaInsets",
      "printed in viewDidLoad the insets are zero, on iPhone 8 and on iPhone X",
      [.safeAreaOutsideWindow, .stages],
      .example("s1-view-did-load", "Safe area in viewDidLoad")
    ),
    SeedPassage(
      "safeAreaInsets",
      "iPhone X has insets at the top and bottom and, turned, at the sides",
      [.windowSafeArea],
      .example("s1-view-did-load", "Safe area in viewDidLoad")
    ),
    SeedPassage(
      "safeAreaInsets",
      "strips of 200 points framed by the screen's size are covered by the notch and the home indicator",
      [.subviewSafeArea, .windowSafeArea],
      .example("s1-frames-by-hand", "Frames from the size of the screen")
    ),
    SeedPassage(
      "safeAreaInsets",
      "frames moved by the insets of the window are clear of what covers them",
      [.subviewSafeArea, .windowSafeArea],
      .example("s1-frames-by-hand", "Frames from the insets of the window"),
      dispute: Dispute(
        otherClaim: "before iOS 12 the window of a phone with a home button leaves the status bar out",
        sideTaken: "the window's top is 0 there on iOS 11, the view's is 20",
        reason: "S1 wrote for iPhone X, where both agree; the data has the window of the others"
      )
    ),
    SeedPassage(
      "safeAreaInsets",
      "better, a label takes the layout frame of its view's safe area guide, in any view",
      [.safeAreaLayoutGuide],
      .example("s1-frames-by-hand", "A label in the safe area guide of its view")
    ),
    SeedPassage(
      "additionalSafeAreaInsets",
      "containers with translucent bars add to the safe area of their children",
      [.navigationBar, .tabBar],
      .example("s0-translucent-bars", "Strips under a navigation bar and a tab bar")
    ),
    SeedPassage(
      "additionalSafeAreaInsets",
      "viewSafeAreaInsetsDidChange and safeAreaInsetsDidChange are called when the insets change",
      [.stages],
      .example("s1-insets-read-too-early", "A frame from the safe area when it has arrived"),
      .example("s1-insets-read-too-early", "A frame from the safe area of viewDidLoad")
    ),
    SeedPassage(
      "additionalSafeAreaInsets",
      "to try out iPhone X add 24 and 34 upright, and 44, 21 and 44 in landscape",
      [.windowSafeArea, .nonNegativeSafeArea],
      .example("s1-simulated-iphone-x", "iPhone X on a phone with a home button"),
      dispute: Dispute(
        otherClaim: "one lineage of tables has 24 at the bottom of iPhone X in landscape",
        sideTaken: "21",
        reason: "every later device, and several independent tables, say 21"
      )
    ),
    SeedPassage(
      "additionalSafeAreaInsets",
      "with the status bar hidden add 44 and 34",
      [.windowSafeArea, .nonNegativeSafeArea],
      .example("s1-simulated-iphone-x", "iPhone X on a phone with a home button, status bar hidden")
    ),
    SeedPassage(
      "contentInsetAdjustmentBehavior",
      "it takes the place of automaticallyAdjustsScrollViewInsets; automatic is the default",
      [.adjustedContentInset, .adjustmentBehavior],
      .example("s0-adjustment-behaviors", "A scroll view is adjusted by itself"),
      .example("s2-deprecated-inset-api", "The iOS 10 screen on iOS 11")
    ),
    SeedPassage(
      "contentInsetAdjustmentBehavior",
      "never adjusts nothing, scrollableAxes the axes that scroll, always both",
      [.adjustmentBehavior],
      .example("s0-adjustment-behaviors", "Behavior never"),
      .example("s0-adjustment-behaviors", "Behavior scrollableAxes"),
      .example("s0-adjustment-behaviors", "Behavior always")
    ),
    SeedPassage(
      "contentInsetAdjustmentBehavior",
      "automatic is the same as always when its conditions hold, else the same as scrollableAxes",
      [.adjustedScrollView, .adjustmentBehavior],
      .example("s0-automatic-conditions", "Automatic, all conditions hold"),
      .example("s0-automatic-conditions", "Automatic outside a navigation controller")
    ),
    SeedPassage(
      "adjustedContentInset",
      "under both bars iOS 10 prints contentInset (64, 0, 49, 0); iOS 11 prints 0 and adjustedContentInset "
        + "(64, 0, 49, 0)",
      [.automaticContentInset, .untouchedContentInset, .adjustedContentInset],
      .example("s0-content-inset", "What the system adds")
    ),
    SeedPassage(
      "adjustedContentInset",
      "with 10 on all sides iOS 10 prints (74, 10, 59, 10); iOS 11 prints 10 and (74, 10, 59, 10)",
      [.automaticContentInset, .untouchedContentInset, .adjustedContentInset],
      .example("s0-content-inset", "What the system adds to 10 points of the author's")
    ),
    SeedPassage(
      "adjustedContentInset",
      "adjustedContentInsetDidChange is called when the inset changes",
      [.stages],
      .example("s4-timing-ios11", "Insets by stage on iOS 11")
    ),
    SeedPassage(
      "UITableView",
      "in landscape cells keep their size and the content views of cells and headers leave the safe area's sides free",
      [.cellContentView],
      .example("s0-table-content-views", "Content views keep clear of the notch")
    ),
    SeedPassage(
      "UITableView",
      "insetsContentViewsToSafeArea is on by default; off, content views are as large as footers and cells",
      [.cellContentView],
      .example("s0-table-content-views", "Content views as wide as their cells")
    ),
    SeedPassage(
      "UITableView",
      "Interface Builder of Xcode 9 pins a table to the safe area, so it lies wholly inside",
      [.subviewSafeArea, .adjustmentBehavior],
      .example("s1-interface-builder-table", "A table from Interface Builder"),
      .example("s1-interface-builder-table", "A table as large as its superview")
    ),
    SeedPassage(
      "UICollectionView",
      "a flow layout adds no safe area to items, headers and footers; a header has no content view",
      [.collectionItems],
      .example("s0-collection-section-insets", "Items run under the notch")
    ),
    SeedPassage(
      "sectionInsetReference",
      "fromContentInset is the default",
      [.sectionInset],
      .example("s0-collection-section-insets", "Sections measured from the content inset")
    ),
    SeedPassage(
      "sectionInsetReference",
      "fromSafeArea adds the safe area to the section inset, fromLayoutMargins the layout margins",
      [.sectionInset, .layoutMargins],
      .example("s0-collection-section-insets", "Sections measured from the safe area"),
      .example("s0-collection-section-insets", "Sections measured from the layout margins")
    ),
    SeedPassage(
      "sectionInsetReference",
      "the content inset is the least: where it is larger than safe area and section inset, it counts",
      [.sectionInset],
      .example("s0-collection-section-insets", "The content inset is always respected")
    ),
    SeedPassage(
      "Interface Builder",
      "a storyboard that uses the safe area works before iOS 11 too, as far back as iOS 9",
      [.childFrame],
      .example("s1-storyboard-safe-area", "A storyboard's safe area before iOS 11")
    ),
  ]
}
