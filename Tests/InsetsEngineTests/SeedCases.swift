import InsetsEngine

private let list = Sketch(.tableView, "list")
private let scroll = Sketch(.scrollView, "list")

private func insetScroll(_ inset: Points) -> Sketch {
  Sketch(.scrollView, "list", [.insets(.contentInset, inset, inset, inset, inset)])
}

private func bars(_ view: Sketch) -> Sketch { .tabsAndNavigation(.controller([], view)) }

private func plain(_ settings: [Setting] = [], _ children: Sketch...) -> Sketch {
  Sketch(.viewController, "controller", settings, children)
}

/// S3's table: contentInset (64, 0, 60, 0) under a status bar of 20.
private func bugly(_ settings: [Setting] = []) -> Sketch {
  plain([], Sketch(.tableView, "list", [.insets(.contentInset, 64, 0, 60, 0)] + settings))
}

extension NumericCase {
  static let seeds: [NumericCase] = [
    NumericCase("A01", "S0, S1", "iPhone7", 10, bars(scroll), .contentInset, of: "list", [64, 0, 49, 0]),
    NumericCase("A02", "S1", "iPhone7", 11, bars(scroll), .contentInset, of: "list", [0, 0, 0, 0]),
    NumericCase("A03", "S0, S1", "iPhone7", 11, bars(scroll), .adjustedContentInset, of: "list", [64, 0, 49, 0]),
    NumericCase("A04", "S1", "iPhone7", 10, bars(insetScroll(10)), .contentInset, of: "list", [74, 10, 59, 10]),
    NumericCase("A05", "S1", "iPhone7", 11, bars(insetScroll(10)), .contentInset, of: "list", [10, 10, 10, 10]),
    NumericCase(
      "A06",
      "S1",
      "iPhone7",
      11,
      bars(insetScroll(10)),
      .adjustedContentInset,
      of: "list",
      [74, 10, 59, 10]
    ),
    NumericCase(
      "A07",
      "S1",
      "iPhone8",
      11,
      at: .viewDidLoad,
      plain(),
      .safeAreaInsets,
      of: "controller",
      [0, 0, 0, 0]
    ),
    NumericCase(
      "A07",
      "S1",
      "iPhoneX",
      11,
      at: .viewDidLoad,
      plain(),
      .safeAreaInsets,
      of: "controller",
      [0, 0, 0, 0]
    ),
    // The seed gives what is added; the total is 20 + 24.
    NumericCase(
      "A08",
      "S1",
      "iPhone8",
      11,
      plain([.insets(.additionalSafeAreaInsets, 24, 0, 34, 0)]),
      .safeAreaInsets,
      of: "controller",
      [44, 0, 34, 0]
    ),
    NumericCase(
      "A09",
      "S1",
      "iPhone8",
      11,
      hidesStatusBar: true,
      plain([.insets(.additionalSafeAreaInsets, 44, 0, 34, 0)]),
      .safeAreaInsets,
      of: "controller",
      [44, 0, 34, 0]
    ),
    NumericCase(
      "A10",
      "S1",
      "iPhone8",
      11,
      orientation: .landscape,
      plain([.insets(.additionalSafeAreaInsets, 0, 44, 21, 44)]),
      .safeAreaInsets,
      of: "controller",
      [0, 44, 21, 44]
    ),
    NumericCase(
      "A11",
      "S3",
      "iPhone6s",
      11,
      .navigation(bar: [.flag(.isHidden, true)], .controller([], list)),
      .safeAreaInsets,
      of: "list",
      [20, 0, 0, 0]
    ),
    NumericCase(
      "A12",
      "S3",
      "iPhone6s",
      11,
      .navigation(.controller([], list)),
      .safeAreaInsets,
      of: "list",
      [64, 0, 0, 0]
    ),
    NumericCase("A13", "S3", "iPhone6s", 11, bars(list), .safeAreaInsets, of: "list", [64, 0, 49, 0]),
    NumericCase("A14", "S3", "iPhone6s", 11, bugly(), .adjustedContentInset, of: "list", [84, 0, 60, 0]),
    NumericCase(
      "A15",
      "S3",
      "iPhone6s",
      11,
      plain([.insets(.additionalSafeAreaInsets, -20, 0, 0, 0)]),
      .safeAreaInsets,
      of: "controller",
      [0, 0, 0, 0]
    ),
    NumericCase(
      "A16",
      "S3",
      "iPhone6s",
      11,
      .navigation(
        .controller([], Sketch(.view, "box", [.tie(.top, .topLayoutGuide)], [Sketch(.tableView, "list")]))
      ),
      .safeAreaInsets,
      of: "list",
      [0, 0, 0, 0]
    ),
    NumericCase(
      "A17",
      "S3",
      "iPhone6s",
      11,
      bugly([.choice(.contentInsetAdjustmentBehavior, .never)]),
      .adjustedContentInset,
      of: "list",
      [64, 0, 60, 0]
    ),
    NumericCase(
      "A29",
      "S4, S1",
      "iPhoneX",
      11,
      orientation: .landscape,
      plain(),
      .safeAreaInsets,
      of: "controller",
      [0, 44, 21, 44]
    ),
    NumericCase(
      "A30",
      "S2",
      "iPhone7",
      10,
      .navigation(Sketch(.tableViewController, "list", [Setting(.edgesForExtendedLayout, .edges([.left, .bottom]))])),
      .contentInset,
      of: "list",
      [0, 0, 0, 0]
    ),
    NumericCase(
      "A31",
      "S2",
      "iPhone7",
      10,
      .navigation(
        bar: [.flag(.isTranslucent, false)],
        Sketch(.tableViewController, "list", [.flag(.extendedLayoutIncludesOpaqueBars, true)])
      ),
      .contentInset,
      of: "list",
      [64, 0, 0, 0]
    ),
    NumericCase(
      "A32",
      "S2",
      "iPhone7",
      10,
      .navigation(bar: [.flag(.isTranslucent, false)], .controller()),
      .topLayoutGuideLength,
      of: "controller",
      [0]
    ),
    NumericCase(
      "A33",
      "S2",
      "iPhone7",
      10,
      .navigation(bar: [.flag(.isHidden, true)], .controller()),
      .topLayoutGuideLength,
      of: "controller",
      [20]
    ),
  ]

  /// S4's values by stage, as the case table has them; `StageTests` has the seed's tables whole.
  static let stages: [NumericCase] =
    [Stage.loadView, .viewDidLoad, .viewWillAppear].flatMap { stage in
      [
        NumericCase(
          "A18",
          "S4",
          "iPhone6s",
          11,
          at: stage,
          bars(list),
          .safeAreaInsets,
          of: "controller",
          [0, 0, 0, 0]
        ),
        NumericCase("A22", "S4", "iPhone6s", 10, at: stage, bars(list), .layoutMargins, of: "list", [8, 8, 8, 8]),
        NumericCase("A22", "S4", "iPhone6s", 11, at: stage, bars(list), .layoutMargins, of: "list", [8, 8, 8, 8]),
      ]
    }
    + [
      NumericCase(
        "A19",
        "S4",
        "iPhone6s",
        11,
        at: .viewSafeAreaInsetsDidChange,
        bars(list),
        .safeAreaInsets,
        of: "controller",
        [64, 0, 49, 0]
      ),
      NumericCase(
        "A20",
        "S4",
        "iPhone6s",
        11,
        at: .viewSafeAreaInsetsDidChange,
        bars(list),
        .safeAreaInsets,
        of: "list",
        [0, 0, 0, 0]
      ),
      NumericCase(
        "A21",
        "S4",
        "iPhone6s",
        11,
        at: .safeAreaInsetsDidChange,
        bars(list),
        .safeAreaInsets,
        of: "list",
        [64, 0, 49, 0]
      ),
      NumericCase(
        "A23",
        "S4",
        "iPhone6s",
        11,
        at: .firstLayoutMarginsDidChange,
        bars(list),
        .layoutMargins,
        of: "list",
        [8, 15, 8, 15]
      ),
      NumericCase(
        "A24",
        "S4",
        "iPhone6s",
        11,
        at: .layoutMarginsDidChange,
        bars(list),
        .layoutMargins,
        of: "list",
        [72, 15, 57, 15]
      ),
      NumericCase("A25", "S4", "iPhone6s", 10, bars(list), .layoutMargins, of: "list", [8, 15, 8, 15]),
      NumericCase(
        "A26",
        "S4",
        "iPhone6sPlus",
        11,
        at: .firstLayoutMarginsDidChange,
        bars(list),
        .layoutMargins,
        of: "list",
        [8, 20, 8, 20]
      ),
      NumericCase(
        "A27",
        "S4",
        "iPhone6s",
        10,
        at: .traitCollectionDidChange,
        bars(list),
        .contentInset,
        of: "list",
        [64, 0, 49, 0]
      ),
      NumericCase("A27", "S4", "iPhone6s", 10, bars(list), .contentInset, of: "list", [64, 0, 49, 0]),
      NumericCase(
        "A28",
        "S4",
        "iPhone6s",
        11,
        at: .layoutMarginsDidChange,
        bars(list),
        .adjustedContentInset,
        of: "list",
        [64, 0, 49, 0]
      ),
    ]
}
