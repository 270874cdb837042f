extension SeedPassage {
  static let s2: [SeedPassage] = [
    SeedPassage(
      "Visualising extended layout",
      "with everything as UIKit makes it the table starts under the bar, and contentInset brings its first row out",
      [.extendedLayout, .childFrame, .automaticContentInset],
      .example("s2-extended-layout", "Row 1: translucent bar, all edges")
    ),
    SeedPassage(
      "automaticallyAdjustsScrollViewInsets",
      "it is on by default and serves the controller's view, or else the first subview, or its first subview, and so on",
      [.adjustedScrollView],
      .example("s2-first-subview", "The view of the controller is the table"),
      .example("s2-first-subview", "The table is the first subview's first subview"),
      .example("s2-first-subview", "A sibling is not served"),
      .example("s2-first-subview", "A label in the way")
    ),
    SeedPassage(
      "What is the contentInset of a UIScrollView",
      "100 points of it at the top let the content be pulled 100 points further down",
      [.restingOffset],
      .example("s2-automatic-adjustment", "A hundred points of contentInset")
    ),
    SeedPassage(
      "What is the contentInset of a UIScrollView",
      "the bar is 64 high, the status bar included, and that is what the table gets",
      [.childFrame, .automaticContentInset],
      .example("s2-extended-layout", "Row 1: translucent bar, all edges")
    ),
    SeedPassage(
      "edgesForExtendedLayout",
      "all edges are in it by default, so views start behind a translucent bar",
      [.extendedLayout, .childFrame],
      .example("s2-extended-layout", "Row 1: translucent bar, all edges"),
      .example("s2-extended-layout-bottom", "Bottom, row 1: translucent bar, all edges")
    ),
    SeedPassage(
      "edgesForExtendedLayout",
      "with the adjustment off the content is stuck under the bar",
      [.childFrame, .automaticContentInset],
      .example("s2-automatic-adjustment", "Adjustment off under a translucent bar")
    ),
    SeedPassage(
      "edgesForExtendedLayout",
      "without the top edge the view starts below the bar and contentInset is zero",
      [.extendedLayout, .childFrame],
      .example("s2-extended-layout", "Row 2: translucent bar, without the top edge"),
      .example("s2-extended-layout-bottom", "Bottom, row 2: translucent bar, without the bottom edge")
    ),
    SeedPassage(
      "What happens when the bars are not translucent",
      "the view starts below the bar and contentInset stays zero, whatever the two properties say",
      [.extendedLayout, .childFrame, .contentInsetWithoutBar],
      .example("s2-extended-layout", "Row 3: opaque bar, all edges"),
      .example("s2-extended-layout", "Row 3: opaque bar, without the top edge"),
      .example("s2-automatic-adjustment", "Adjustment off below an opaque bar"),
      .example("s2-extended-layout-bottom", "Bottom, row 3: opaque bar, all edges")
    ),
    SeedPassage(
      "What is extendedLayoutIncludesOpaqueBars",
      "with it on, an opaque bar counts like a translucent one, and the adjustment is back",
      [.extendedLayout, .childFrame, .opaqueBarSafeArea],
      .example("s2-extended-layout", "Row 4: opaque bar included, all edges"),
      .example("s2-extended-layout-bottom", "Bottom, row 4: opaque bar included, all edges")
    ),
    SeedPassage(
      "What is extendedLayoutIncludesOpaqueBars",
      "with the adjustment off as well the content is stuck behind the opaque bar",
      [.childFrame, .automaticContentInset],
      .example("s2-automatic-adjustment", "Adjustment off under an included opaque bar")
    ),
    SeedPassage(
      "What is extendedLayoutIncludesOpaqueBars",
      "without the top edge the table is below the bar again",
      [.extendedLayout, .childFrame],
      .example("s2-automatic-adjustment", "Adjustment off, the view below the bar"),
      .example("s2-extended-layout", "Row 5: opaque bar included, without the top edge")
    ),
    SeedPassage(
      "What if there is no navigation bar at all",
      "automaticallyAdjustsScrollViewInsets decides whether the rows start below the status bar",
      [.contentInsetWithoutBar],
      .example("s2-without-navigation-bar", "No bar, adjustment on"),
      .example("s2-without-navigation-bar", "No bar, adjustment off")
    ),
    SeedPassage(
      "What if there is no navigation bar at all",
      "edgesForExtendedLayout decides whether the view reaches under the status bar",
      [.extendedLayoutWithoutBar],
      .example("s2-without-navigation-bar", "No bar, without the top edge"),
      dispute: Dispute(
        otherClaim: "without a container's bar the flag does nothing",
        sideTaken: "the flag does nothing; the view stays at the top",
        reason: "other evidence contradicts S2 here; the rule counts as likely and not as certain"
      )
    ),
    SeedPassage(
      "What if there is no navigation bar at all",
      "where the view does not touch the status bar neither property has an effect",
      [.extendedLayoutWithoutBar, .contentInsetWithoutBar],
      .example("s2-without-navigation-bar", "No bar, away from the status bar")
    ),
    SeedPassage(
      "What if I don't use a UITableViewController",
      "what is pinned to the top is under the bar, what is pinned to the top layout guide below it",
      [.navigationBar, .childFrame],
      .example("s2-plain-views", "Pinned to the top and to the guide")
    ),
    SeedPassage(
      "What if I don't use a UITableViewController",
      "the bottom layout guide does the same above a toolbar",
      [.toolbar],
      .example("s2-extended-layout-bottom", "Bottom, with a toolbar")
    ),
    SeedPassage(
      "What do the properties do here",
      "hiding the bar moves only the guide, which then covers the status bar alone",
      [.childFrame],
      .example("s2-plain-views", "The guide with the bar hidden"),
      .example("s2-extended-layout", "Row 6: bar hidden"),
      .example("s2-extended-layout-bottom", "Bottom, row 6: bar hidden")
    ),
    SeedPassage(
      "What do the properties do here",
      "below an opaque bar the view moves down and the guide falls to zero",
      [.extendedLayout, .childFrame],
      .example("s2-plain-views", "The guide below an opaque bar")
    ),
    SeedPassage(
      "What do the properties do here",
      "without the top edge the view moves below a translucent bar",
      [.extendedLayout, .childFrame],
      .example("s2-plain-views", "The guide without the top edge")
    ),
    SeedPassage(
      "What do the properties do here",
      "with opaque bars included the view is behind the bar and the guide makes room for bar and status bar",
      [.extendedLayout, .childFrame],
      .example("s2-plain-views", "The guide under an included opaque bar"),
      .example("s2-extended-layout", "Row 1: translucent bar, all edges, opaque bars included")
    ),
    SeedPassage(
      "What do the properties do here",
      "a table view controller's table starts at the top of the view, so that its rows scroll behind the bar",
      [.adjustedScrollView, .automaticContentInset],
      .example("s2-first-subview", "The view of the controller is the table")
    ),
    SeedPassage(
      "What if I use my own controller with a scroll view",
      "pin the scroll view to the top of the view and not to the guide",
      [.adjustedScrollView, .automaticContentInset],
      .example("s2-first-subview", "A table pinned to the guide is pushed down twice")
    ),
    SeedPassage(
      "What about iOS 11 and later",
      "safe areas come, automaticallyAdjustsScrollViewInsets goes, scroll views get contentInsetAdjustmentBehavior",
      [.untouchedContentInset, .adjustmentBehavior],
      .example("s2-deprecated-inset-api", "The iOS 10 screen on iOS 11")
    ),
    SeedPassage(
      "In summary",
      "the adjustment adds the height of the navigation bar to contentInset",
      [.automaticContentInset],
      .example("s2-extended-layout", "Row 1: translucent bar, all edges"),
      dispute: Dispute(
        otherClaim: "S2's own pictures and S1's prints show 64, the status bar included",
        sideTaken: "the length of the top layout guide: 64",
        reason: "it is printed; the summary speaks of the bar with the status bar behind it"
      )
    ),
    SeedPassage(
      "In summary",
      "a view reaches under the bar if the edge is extended and the bar is translucent or opaque bars are included",
      [.extendedLayout],
      .example("s2-extended-layout", "Row 2: translucent bar, without the top edge, opaque bars included"),
      .example("s2-extended-layout", "Row 4: opaque bar included, all edges"),
      .example("s2-extended-layout-bottom", "Bottom, row 5: opaque bar included, without the bottom edge")
    ),
  ]
}
