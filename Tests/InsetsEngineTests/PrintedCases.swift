import InsetsEngine

private let pinLayout = "PinLayout, PinSafeAreaTests.swift at a513e32"

private func subview(_ name: String, _ x: Points, _ y: Points, _ width: Points, _ height: Points) -> Sketch {
  Sketch(.view, name, [.frame(x, y, width, height)])
}

/// A window without a status bar part: a home-button phone whose status bar is hidden.
private func bare(
  _ id: String,
  _ screen: Sketch,
  _ quantity: Quantity = .safeAreaInsets,
  of element: String,
  _ expected: [Points?]
) -> NumericCase {
  NumericCase(id, pinLayout, "iPhone8", 11, hidesStatusBar: true, screen, quantity, of: element, expected)
}

private func plain(_ settings: [Setting] = [], _ children: Sketch...) -> Sketch {
  Sketch(.viewController, "controller", settings, children)
}

extension NumericCase {
  static let tests: [NumericCase] = [
    bare("B01", .navigation(.controller()), of: "controller", [44, 0, 0, 0]),
    bare("B02", .navigation(.controller([], subview("view", 0, 10, 100, 100))), of: "view", [34, 0, 0, 0]),
    bare("B05", .navigation(.controller([], subview("view", -10, 10, 100, 100))), of: "view", [34, 0, 0, 0]),
    bare("B07", .navigation(.controller([], subview("view", 285, 10, 100, 100))), of: "view", [34, 0, 0, 0]),
    bare("B08", .tabsAndNavigation(.controller()), of: "controller", [44, 0, 49, 0]),
    bare(
      "B09",
      .navigation(
        .controller([], Sketch(.view, "a", [.frame(10, 10, 100, 100)], [subview("b", 0, 34, 40, 40)]))
      ),
      of: "b",
      [0, 0, 0, 0]
    ),
    bare("B11", .navigation(bar: [.flag(.isTranslucent, false)], .controller()), of: "controller", [0, 0, 0, 0]),
    bare(
      "B11",
      .navigation(bar: [.flag(.isTranslucent, false)], .controller()),
      .frame,
      of: "controller",
      [nil, 44, nil, nil]
    ),
    NumericCase(
      "C03",
      "cnblogs.com/huahuahu, UIKit apps for every size and shape",
      "iPhoneX",
      11,
      plain(
        [],
        Sketch(
          .view,
          "view",
          [.tie(.top, .safeArea), .tie(.left, .safeArea), .tie(.bottom, .safeArea), .tie(.right, .safeArea)]
        )
      ),
      .safeAreaInsets,
      of: "view",
      [0, 0, 0, 0]
    ),
    NumericCase("C06", "csl.cool", "iPhone14Pro", 16, plain(), .safeAreaInsets, of: "controller", [59, 0, 34, 0]),
    NumericCase(
      "C07",
      "csl.cool",
      "iPhone14Pro",
      16,
      orientation: .landscape,
      plain(),
      .safeAreaInsets,
      of: "controller",
      [0, 59, 21, 59]
    ),
    NumericCase(
      "E35",
      "ulx",
      "iPhone8",
      11,
      orientation: .landscape,
      .navigation(.controller()),
      .safeAreaInsets,
      of: "controller",
      [32, 0, 0, 0]
    ),
    NumericCase(
      "E38",
      "us",
      "iPhoneXR",
      12,
      orientation: .landscape,
      plain(),
      .safeAreaInsets,
      of: "controller",
      [0, 44, 21, 44]
    ),
    NumericCase(
      "E39",
      "kouki",
      "iPhone14Pro",
      16,
      .navigation(.controller()),
      .frameInWindow,
      of: "bar",
      [nil, 53.667, nil, nil]
    ),
    NumericCase(
      "G02",
      "a storyboard of nextcloud/ios",
      "iPhone11",
      13,
      plain(),
      .safeAreaInsets,
      of: "controller",
      [44, 0, 34, 0]
    ),
    NumericCase("G10", "qm", "iPhone13Pro", 15, plain(), .safeAreaInsets, of: "window", [47, 0, 34, 0]),
    NumericCase(
      "G16",
      "qm",
      "iPhone16Pro",
      18,
      orientation: .landscape,
      plain(),
      .safeAreaInsets,
      of: "window",
      [0, 62, 21, 62]
    ),
    NumericCase("G17", "qm", "iPadPro11Inch", 12, plain(), .safeAreaInsets, of: "window", [24, 0, 20, 0]),
    NumericCase(
      "G17",
      "qm",
      "iPadPro11Inch",
      12,
      orientation: .landscape,
      plain(),
      .safeAreaInsets,
      of: "window",
      [24, 0, 20, 0]
    ),
    NumericCase(
      "H08",
      "a mirrored Q&A thread",
      "iPhone8",
      11,
      plain([.insets(.additionalSafeAreaInsets, 0, 0, 88, 0)], Sketch(.viewController, "child")),
      .safeAreaInsets,
      of: "child",
      [nil, 0, 88, 0]
    ),
    NumericCase(
      "H11",
      "a mirrored Q&A thread",
      "iPhone8",
      11,
      .navigation(
        bar: [.flag(.isTranslucent, false)],
        .controller(
          [.flag(.extendedLayoutIncludesOpaqueBars, true), .flag(.automaticallyAdjustsScrollViewInsets, false)],
          Sketch(.tableView, "list")
        )
      ),
      .contentOffset,
      of: "list",
      [0, -64]
    ),
    NumericCase(
      "H12",
      "rainySue on automaticallyAdjustsScrollViewInsets",
      "iPhone7",
      10,
      .navigation(bar: [.flag(.isHidden, true)], .controller([], Sketch(.tableView, "list"))),
      .contentInset,
      of: "list",
      [20, 0, 0, 0]
    ),
  ]
}
