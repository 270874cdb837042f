import InsetsEngine

private let log = "printed in a public log"

private func subview(_ name: String, _ x: Points, _ y: Points, _ width: Points, _ height: Points) -> Sketch {
  Sketch(.view, name, [.frame(x, y, width, height)])
}

/// A status bar of 20 and what D03's root adds to it: (30, 5, 15, 20) in all.
private func d03(_ children: Sketch...) -> Sketch {
  Sketch(.viewController, "controller", [.insets(.additionalSafeAreaInsets, 10, 5, 15, 20)], children)
}

private func plain(_ settings: [Setting] = [], _ children: Sketch...) -> Sketch {
  Sketch(.viewController, "controller", settings, children)
}

private func d03Scroll(_ settings: Setting...) -> Sketch { d03(Sketch(.scrollView, "list", settings)) }

extension NumericCase {
  static let logs: [NumericCase] = [
    // Printed by a model of iOS 11 whose window counts the status bar in, as UIKit's does from iOS 12 on.
    NumericCase("D01", log, "iPhone8", 12, plain(), .safeAreaInsets, of: "window", [20, 0, 0, 0]),
    NumericCase(
      "D02",
      log,
      "iPhone8",
      11,
      plain([.frame(0, 20, 375, 647)]),
      .safeAreaInsets,
      of: "controller",
      [0, 0, 0, 0]
    ),
    NumericCase("D03", log, "iPhone8", 11, d03(), .safeAreaInsets, of: "controller", [30, 5, 15, 20]),
    NumericCase(
      "D04",
      log,
      "iPhone8",
      11,
      d03(subview("view", 60, 80, 100, 100)),
      .safeAreaInsets,
      of: "view",
      [0, 0, 0, 0]
    ),
    NumericCase(
      "D06",
      log,
      "iPhone8",
      11,
      d03(subview("view", 0, 567, 375, 100)),
      .safeAreaInsets,
      of: "view",
      [0, 5, 15, 20]
    ),
    NumericCase(
      "D11",
      log,
      "iPhone8",
      11,
      d03Scroll(.choice(.contentInsetAdjustmentBehavior, .always)),
      .adjustedContentInset,
      of: "list",
      [30, 5, 15, 20]
    ),
    NumericCase(
      "D12",
      log,
      "iPhone8",
      11,
      d03Scroll(.choice(.contentInsetAdjustmentBehavior, .scrollableAxes), .size(.contentSize, 10, 10)),
      .adjustedContentInset,
      of: "list",
      [0, 0, 0, 0]
    ),
    NumericCase(
      "D15",
      log,
      "iPhone8",
      11,
      d03Scroll(.choice(.contentInsetAdjustmentBehavior, .scrollableAxes), .size(.contentSize, 750, 1334)),
      .adjustedContentInset,
      of: "list",
      [30, 5, 15, 20]
    ),
    NumericCase(
      "D17",
      log,
      "iPhone8",
      11,
      plain([.insets(.additionalSafeAreaInsets, -10, 0, 0, 0)]),
      .safeAreaInsets,
      of: "controller",
      [10, 0, 0, 0]
    ),
    NumericCase(
      "D20",
      log,
      "iPhone8",
      11,
      plain([], Sketch(.view, "view", [.frame(50, 50, 100, 100), .insets(.layoutMargins, 1, 2, 3, 4)])),
      .directionalLayoutMargins,
      of: "view",
      [1, 2, 3, 4]
    ),
    NumericCase(
      "E01",
      log,
      "iPhone11ProMax",
      13,
      .tabsAndNavigation(.controller([], Sketch(.tableView, "list"))),
      .adjustedContentInset,
      of: "list",
      [88, 0, 83, 0]
    ),
    NumericCase(
      "E03",
      log,
      "iPhone6s",
      10,
      .tabsAndNavigation(.controller([], Sketch(.scrollView, "list"))),
      .contentOffset,
      of: "list",
      [0, -64]
    ),
    NumericCase(
      "E05",
      log,
      "iPhoneXSMax",
      12,
      .navigation(bar: [.flag(.prefersLargeTitles, true)], .controller([], Sketch(.tableView, "list"))),
      .adjustedContentInset,
      of: "list",
      [140, 0, 34, 0]
    ),
    NumericCase(
      "E06",
      log,
      "iPhoneXSMax",
      12,
      .navigation(bar: [.flag(.prefersLargeTitles, true)], .controller([], Sketch(.tableView, "list"))),
      .contentOffset,
      of: "list",
      [0, -140]
    ),
    NumericCase(
      "E08",
      log,
      "iPhone11",
      14,
      .navigation(.controller([], Sketch(.tableView, "list"))),
      .adjustedContentInset,
      of: "list",
      [92, 0, 34, 0]
    ),
    NumericCase(
      "E11",
      log,
      "iPhone11Pro",
      13,
      plain([], Sketch(.scrollView, "list", [.size(.contentSize, 375, 2000)])),
      .adjustedContentInset,
      of: "list",
      [44, 0, 34, 0]
    ),
    NumericCase(
      "E13",
      log,
      "iPhone8",
      11,
      plain([], Sketch(.textView, "list", [.flag(.isScrollEnabled, false)])),
      .adjustedContentInset,
      of: "list",
      [20, 0, 0, 0]
    ),
    NumericCase(
      "E14",
      log,
      "iPhoneX",
      11,
      .tabsAndNavigation(.controller()),
      .safeAreaInsets,
      of: "controller",
      [88, 0, 83, 0]
    ),
    NumericCase(
      "E17",
      log,
      "iPhone8",
      13,
      plain(
        [],
        Sketch(
          .navigationController,
          "sheet",
          isPresented: true,
          [.controller([], Sketch(.tableView, "list"))]
        )
      ),
      .adjustedContentInset,
      of: "list",
      [56, 0, 0, 0]
    ),
    NumericCase(
      "E17",
      log,
      "iPhone8",
      13,
      plain(
        [],
        Sketch(
          .navigationController,
          "sheet",
          isPresented: true,
          [.controller([], Sketch(.tableView, "list"))]
        )
      ),
      .frame,
      of: "list",
      [0, 0, 375, 627]
    ),
    NumericCase(
      "E21",
      log,
      "iPhone13ProMax",
      26,
      plain(
        [],
        Sketch(
          .navigationController,
          "sheet",
          isPresented: true,
          [.controller([], Sketch(.tableView, "list"))]
        )
      ),
      .adjustedContentInset,
      of: "list",
      [74, 0, 34, 0]
    ),
    NumericCase(
      "E23",
      log,
      "iPhone8",
      13,
      plain([], Sketch(.collectionView, "list", [.size(.contentSize, 0, 0)])),
      .adjustedContentInset,
      of: "list",
      [20, 0, 0, 0]
    ),
    NumericCase(
      "E25",
      log,
      "iPhone15",
      17,
      .tabsAndNavigation(.controller([], Sketch(.tableView, "list"))),
      .adjustedContentInset,
      of: "list",
      [97.667, 0, 83, 0]
    ),
    NumericCase(
      "E27",
      log,
      "iPhone16ProMax",
      18,
      plain([], Sketch(.scrollView, "list", [.flag(.alwaysBounceVertical, true)])),
      .adjustedContentInset,
      of: "list",
      [62, 0, 34, 0]
    ),
    NumericCase("E32", log, "iPhoneX", 11, plain(), .safeAreaInsets, of: "controller", [44, 0, 34, 0]),
    NumericCase(
      "E33",
      log,
      "iPhoneXR",
      12,
      at: .viewDidLayoutSubviews,
      .navigation(.controller()),
      .safeAreaInsets,
      of: "controller",
      [88, 0, 34, 0]
    ),
    NumericCase(
      "E33",
      log,
      "iPhoneXR",
      12,
      at: .viewWillAppear,
      .navigation(.controller()),
      .safeAreaInsets,
      of: "controller",
      [0, 0, 0, 0]
    ),
    NumericCase("E37", log, "iPhone8", 12, plain(), .safeAreaInsets, of: "controller", [20, 0, 0, 0]),
    NumericCase("F03", log, "iPhone8Plus", 12, .navigation(.controller()), .layoutMargins, of: "bar", [0, 20, 0, 20]),
    NumericCase("F04", log, "iPhone8", 11, .navigation(.controller()), .layoutMargins, of: "bar", [0, 16, 0, 16]),
    NumericCase(
      "F05",
      log,
      "iPhone8Plus",
      11,
      plain(),
      .safeAreaLayoutFrame,
      of: "controller",
      [0, 20, 414, 716]
    ),
    // The set-up is not fully stated; this is one in which the child lies below the status bar.
    NumericCase(
      "F06",
      log,
      "iPhone8",
      11,
      plain(
        [],
        Sketch(
          .scrollView,
          "pages",
          [.inside(.top, 71), .size(.contentSize, 1125, 596)],
          [Sketch(.viewController, "child", [.frame(0, 0, 375, 596)])]
        )
      ),
      .safeAreaInsets,
      of: "child",
      [0, 0, 0, 0]
    ),
    NumericCase(
      "H07",
      log,
      "iPhoneX",
      11,
      plain([.insets(.additionalSafeAreaInsets, -44, 0, 0, 0)]),
      .safeAreaInsets,
      of: "controller",
      [0, 0, 34, 0]
    ),
  ]
}
