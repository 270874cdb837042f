extension SeedPassage {
  private static let stageTests = "Tests/InsetsEngineTests/StageTests.swift"

  static let s4: [SeedPassage] = [
    SeedPassage(
      "Insets",
      "bars over a table were in contentInset up to iOS 10; from iOS 11 they are in the safe area and in "
        + "adjustedContentInset",
      [.automaticContentInset, .untouchedContentInset, .adjustedContentInset],
      .example("s4-timing-ios10", "Where the bars go in both versions")
    ),
    SeedPassage(
      "Insets",
      "layout guides belong to the controller, safe area guides to every view, nested ones too",
      [.safeAreaLayoutGuide],
      .example("s0-edges-and-safe-area", "The safe area reaches nested views"),
      .example("s4-bottom-color", "Way 3: a view inside a view")
    ),
    SeedPassage(
      "Insets",
      "additionalSafeAreaInsets makes room for bars of the author's own",
      [.nonNegativeSafeArea],
      .example("s4-iphone-x-sizes", "Bars of the author's own")
    ),
    SeedPassage(
      "The sizes of iPhone X",
      "the status bar grows from 20 to 44, the home indicator takes 34, and landscape has 44 on both sides",
      [.windowSafeArea],
      .example("s4-iphone-x-sizes", "Sizes of iPhone X")
    ),
    SeedPassage(
      "The sizes of iPhone X",
      "translucent bars add to them",
      [.navigationBar, .tabBar],
      .example("s4-iphone-x-sizes", "Sizes of iPhone X")
    ),
    SeedPassage(
      "The sizes of iPhone X",
      "the table's margins are those with preservesSuperviewLayoutMargins off",
      [.layoutMargins],
      .example("s4-timing-ios11", "Insets by stage on iOS 11")
    ),
    SeedPassage(
      "Three ways to color the bottom of iPhone X",
      "1: the bar ends at the safe area and the view has its color",
      [.subviewSafeArea, .windowSafeArea],
      .example("s4-bottom-color", "Way 1: a bar at the safe area")
    ),
    SeedPassage(
      "Three ways to color the bottom of iPhone X",
      "2: two views with the same top, one down to the safe area and one down to the end",
      [.subviewSafeArea, .windowSafeArea],
      .example("s4-bottom-color", "Way 2: two views with the same top")
    ),
    SeedPassage(
      "Three ways to color the bottom of iPhone X",
      "one view after the other may leave a gap of 0.5 points",
      [.windowSafeArea],
      .example("s4-bottom-color", "Way 2, one view after the other"),
      dispute: Dispute(
        otherClaim: "laid out, the two views touch",
        sideTaken: "no gap",
        reason: "the gap is how a display rounds to its pixels, which the engine does not draw"
      )
    ),
    SeedPassage(
      "Three ways to color the bottom of iPhone X",
      "3: the inner view ends at the safe area of the outer one",
      [.subviewSafeArea, .safeAreaLayoutGuide],
      .example("s4-bottom-color", "Way 3: a view inside a view")
    ),
    SeedPassage(
      "When insets are set",
      "in viewDidLoad there are none yet; wait for the callbacks that tell of a change",
      [.stages],
      .example("s4-timing-ios11", "Insets by stage on iOS 11"),
      .example("s1-insets-read-too-early", "A frame from the safe area of viewDidLoad")
    ),
    SeedPassage(
      "When insets are set: UIViewController.safeAreaInsets",
      "iOS 11: zero up to viewWillAppear, (64, 0, 49, 0) from viewSafeAreaInsetsDidChange on",
      [.stages],
      .example("s4-timing-ios11", "Insets by stage on iOS 11"),
      .example("s4-values-read-by-code", "The controller's safe area as code reads it"),
      .test(stageTests, "UIViewController.safeAreaInsets, iOS 11")
    ),
    SeedPassage(
      "When insets are set: UITableView.safeAreaInsets",
      "iOS 11: still zero in the controller's callback, (64, 0, 49, 0) from the table's own on",
      [.stages],
      .example("s4-timing-ios11", "Insets by stage on iOS 11"),
      .example("s4-values-read-by-code", "The table's numbers as code reads them"),
      .test(stageTests, "UITableView.safeAreaInsets, iOS 11")
    ),
    SeedPassage(
      "When insets are set: UITableView.layoutMargins",
      "iOS 11: 8 on all sides, then (8, 15, 8, 15), then the safe area on top: (72, 15, 57, 15)",
      [.stages, .defaultMargins, .layoutMargins],
      .example("s4-timing-ios11", "Insets by stage on iOS 11"),
      .test(stageTests, "UITableView.layoutMargins, iOS 11")
    ),
    SeedPassage(
      "When insets are set: UITableView.layoutMargins",
      "the sides of a table are 15 on an iPhone 6s",
      [.tableMargins],
      .example("s4-timing-ios11", "Insets by stage on iOS 11"),
      .example("s4-timing-ios10", "Insets by stage on iOS 10"),
      dispute: Dispute(
        otherClaim: "16, measured on iOS 8 as the separator's left inset, and by the system's margin",
        sideTaken: "15 on iOS 10 and 11, 16 elsewhere on phones of 375 points",
        reason: "S4 printed it on those versions; the data row is marked as disputed"
      )
    ),
    SeedPassage(
      "When insets are set: UITableView.layoutMargins",
      "on phones of 5.5 inches the sides are 20",
      [.tableMargins],
      .example("s4-timing-ios11", "Margins of a table on 5.5 inches, iOS 11"),
      .test(stageTests, "the 5.5-inch phones have side margins of 20")
    ),
    SeedPassage(
      "When insets are set: UITableView.layoutMargins",
      "iOS 10: 8 on all sides up to viewWillAppear, (8, 15, 8, 15) from then on, without the bars",
      [.stages, .defaultMargins, .tableMargins],
      .example("s4-timing-ios10", "Insets by stage on iOS 10"),
      .test(stageTests, "UITableView.layoutMargins, iOS 10")
    ),
    SeedPassage(
      "When insets are set: UITableView.contentInset",
      "iOS 10: (64, 0, 49, 0) from traitCollectionDidChange on; iOS 11: always zero",
      [.automaticContentInset, .stages],
      .example("s4-timing-ios10", "Insets by stage on iOS 10"),
      .example("s4-timing-ios10", "Where the bars go in both versions"),
      .example("s4-values-read-by-code", "contentInset as code reads it in both versions"),
      .test(stageTests, "UITableView.contentInset, iOS 10 and 11")
    ),
    SeedPassage(
      "When insets are set: UITableView.adjustedContentInset",
      "iOS 11, automatic: (64, 0, 49, 0) from the second layoutMarginsDidChange on",
      [.stages],
      .example("s4-timing-ios11", "Insets by stage on iOS 11"),
      .test(stageTests, "UITableView.adjustedContentInset, iOS 11")
    ),
  ]
}
