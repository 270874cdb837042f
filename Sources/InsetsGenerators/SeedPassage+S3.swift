extension SeedPassage {
  static let s3: [SeedPassage] = [
    SeedPassage(
      "1, the cause",
      "adjustedContentInset and not contentInset says where the content of a table starts on iOS 11",
      [.adjustedContentInset],
      .example("s3-custom-navigation-bar", "Rows 20 points too low"),
      .example("s3-double-inset", "Room for the bar made twice")
    ),
    SeedPassage(
      "1, the cause",
      "a table of the screen's size has (20, 0, 0, 0) with the navigation bar hidden",
      [.windowSafeArea],
      .example("s3-safe-area-of-a-table", "Table of the screen's size, navigation bar hidden")
    ),
    SeedPassage(
      "1, the cause",
      "with the navigation bar of the system it has (64, 0, 0, 0)",
      [.navigationBar],
      .example("s3-safe-area-of-a-table", "Table of the screen's size, navigation bar")
    ),
    SeedPassage(
      "1, the cause",
      "with the tab bar of the system too it has (64, 0, 49, 0)",
      [.tabBar],
      .example("s3-safe-area-of-a-table", "Table of the screen's size, navigation bar and tab bar")
    ),
    SeedPassage(
      "1, the safe area",
      "it starts at the bottom of the navigation bar even when the bar is transparent",
      [.transparentBar],
      .example("s3-safe-area-of-a-table", "Under a transparent navigation bar")
    ),
    SeedPassage(
      "1, the safe area",
      "a controller's view counts the status bar, the bars that are shown and additionalSafeAreaInsets",
      [.nonNegativeSafeArea],
      .example("s3-safe-area-of-a-table", "Additional insets, and a view wholly inside")
    ),
    SeedPassage(
      "1, the safe area",
      "any other view counts what covers it, and (0, 0, 0, 0) when it lies wholly inside its superview's safe area",
      [.subviewSafeArea],
      .example("s3-safe-area-of-a-table", "Additional insets, and a view wholly inside")
    ),
    SeedPassage(
      "1, the safe area",
      "every view can change its safe area, and so can a controller",
      [.nonNegativeSafeArea],
      .example("s3-safe-area-of-a-table", "Additional insets, and a view wholly inside"),
      dispute: Dispute(
        otherClaim: "UIView's safeAreaInsets can only be read",
        sideTaken: "additionalSafeAreaInsets belongs to controllers; a view has no such property",
        reason: "UIKit declares it so"
      )
    ),
    SeedPassage(
      "2, automatic",
      "top and bottom are adjusted whether or not the content scrolls, where the controller adjusts automatically and "
        + "is in a navigation controller; else as scrollableAxes",
      [.adjustedContentInset, .adjustmentBehavior],
      .example("s3-adjustment-behaviors", "Short content, behavior automatic")
    ),
    SeedPassage(
      "2, scrollableAxes",
      "along an axis that scrolls the safe area is added, along the other contentInset counts alone",
      [.adjustmentBehavior],
      .example("s3-adjustment-behaviors", "Short content, behavior scrollableAxes")
    ),
    SeedPassage(
      "2, scrollableAxes",
      "whether an axis scrolls depends on isScrollEnabled too",
      [.adjustmentBehavior],
      .example("s3-adjustment-behaviors", "Scrolling disabled"),
      dispute: Dispute(
        otherClaim: "a printed log has a text view with scrolling disabled and (20, 0, 0, 0) (case E13)",
        sideTaken: "isScrollEnabled is not asked",
        reason: "the log is a measurement; S3 tells the property in passing and prints nothing for it"
      )
    ),
    SeedPassage(
      "2, never",
      "adjustedContentInset is contentInset",
      [.adjustmentBehavior],
      .example("s3-adjustment-behaviors", "Short content, behavior never")
    ),
    SeedPassage(
      "2, always",
      "adjustedContentInset is contentInset and the safe area",
      [.adjustedContentInset, .adjustmentBehavior],
      .example("s3-adjustment-behaviors", "Short content, behavior always")
    ),
    SeedPassage(
      "3, which tables",
      "a table that always left its insets to the system has no problem",
      [.automaticContentInset, .adjustmentBehavior],
      .example("s0-automatic-conditions", "Automatic keeps what iOS 10 did")
    ),
    SeedPassage(
      "3, which tables",
      "a table that reaches out of the safe area moves its content down by what covers it",
      [.windowSafeArea, .adjustedContentInset],
      .example("s3-custom-navigation-bar", "Rows 20 points too low")
    ),
    SeedPassage(
      "3, which tables",
      "printed: contentInset (64, 0, 60, 0), safeAreaInsets (20, 0, 0, 0), adjustedContentInset (84, 0, 60, 0)",
      [.windowSafeArea, .adjustedContentInset],
      .example("s3-custom-navigation-bar", "Rows 20 points too low")
    ),
    SeedPassage(
      "4, remedy 1",
      "64 of the author's and 64 of the safe area lower the content by 64; a contentInset of 0 repairs it",
      [.navigationBar, .adjustedContentInset],
      .example("s3-double-inset", "Room for the bar made twice"),
      .example("s3-remedies", "Remedy 1: no contentInset")
    ),
    SeedPassage(
      "4, remedy 2",
      "never, where the system has the property",
      [.adjustmentBehavior],
      .example("s3-custom-navigation-bar", "Remedy 2: behavior never"),
      .example("s3-remedies", "Remedy 2: behavior never where it exists")
    ),
    SeedPassage(
      "4, remedy 3",
      "before iOS 11 the controller's switch kept the system from adjusting",
      [.automaticContentInset],
      .example("s3-remedies", "The switch before iOS 11")
    ),
    SeedPassage(
      "4, remedy 3",
      "-20 in additionalSafeAreaInsets takes (20, 0, 0, 0) away",
      [.childControllerSafeArea, .nonNegativeSafeArea],
      .example("s3-custom-navigation-bar", "Remedy 3: additional insets of -20")
    ),
    SeedPassage(
      "4, remedy 3",
      "it has to be the controller that the inset comes from, its own or the navigation controller",
      [.childControllerSafeArea],
      .example("s3-custom-navigation-bar", "Remedy 3 on the navigation controller"),
      .example("s3-custom-navigation-bar", "Remedy 3 on the wrong controller")
    ),
    SeedPassage(
      "5, another gap",
      "a table below the bar, in a container, printed (0, 0, 0, 0) and still stood about 40 too low: the grouped style's "
        + "gap",
      [.subviewSafeArea, .tableGaps],
      .example("s3-grouped-table-gap", "A gap that is not the safe area"),
      dispute: Dispute(
        otherClaim: "two threads say about 35",
        sideTaken: "the gap has a rule and no number; it is not safe area",
        reason: "nobody has printed the exact height"
      )
    ),
    SeedPassage(
      "5, another gap",
      "a header of 0.1 points with a view of its own, or estimates of 0, close the gap",
      [.tableGaps],
      .example("s3-grouped-table-gap", "The gap closed")
    ),
    SeedPassage(
      "5, another gap",
      "the same height without a view was enough before iOS 11; since then estimates bring the gap back",
      [.tableGaps],
      .example("s3-grouped-table-gap", "The height without a view")
    ),
    SeedPassage(
      "5, another gap",
      "the grouped style has a gap at the end too, which a footer closes in the same way",
      [.tableGaps],
      .example("s3-grouped-table-gap", "The gap at the end closed")
    ),
  ]
}
