import InsetsEngine
import Testing

/// A navigation controller whose only controller shows a table.
private func stack(
  bar: [Setting] = [],
  controller: [Setting] = [],
  list: [Setting] = [],
  search: Bool = false
) -> SketchedScreen {
  let content = [Sketch(.tableView, "list", list)] + (search ? [Sketch(.searchController, "search")] : [])
  return SketchedScreen(.navigation(bar: bar, Sketch(.viewController, "controller", controller, content)))
}

private func scrolled(to y: Points) -> Setting { .size(.contentOffset, 0, y) }

struct NavigationBarTests {
  private let largeTitles = [Setting.flag(.prefersLargeTitles, true)]

  private func top(_ screen: SketchedScreen, on configuration: Configuration) throws -> Points {
    try screen.numbers(.safeAreaInsets, of: "controller", on: configuration)[0]
  }

  @Test func `a large title follows the content that scrolls, down to the bar alone (R2.4)`() throws {
    // bars/navigation-bar 44, bars/large-title 52; iPhone X: status bar 44. E06 in cases.csv: -140 at rest.
    let phoneX = try on("iPhoneX", 12)
    let rows: [(y: Points, top: Points, bar: Points)] = [
      (-200, 140, 96), (-140, 140, 96), (-120, 120, 76), (-88, 88, 44), (300, 88, 44),
    ]
    for row in rows {
      let screen = stack(bar: largeTitles, list: [scrolled(to: row.y)])
      #expect(try top(screen, on: phoneX) == row.top, "scrolled to \(row.y)")
      #expect(try screen.numbers(.adjustedContentInset, of: "list", on: phoneX)[0] == row.top)
      #expect(try screen.numbers(.height, of: "bar", on: phoneX) == [row.bar])
      #expect(try screen.numbers(.contentOffset, of: "list", on: phoneX) == [0, row.y])
    }
  }

  @Test func `an author's own inset moves the place of rest`() throws {
    let phoneX = try on("iPhoneX", 12)
    let inset = Setting.insets(.contentInset, 10, 0, 0, 0)
    #expect(try top(stack(bar: largeTitles, list: [inset, scrolled(to: -150)]), on: phoneX) == 140)
    #expect(try top(stack(bar: largeTitles, list: [inset, scrolled(to: -140)]), on: phoneX) == 130)
  }

  @Test func `a title that is not large, or not shown, does not move`() throws {
    #expect(try top(stack(list: [scrolled(to: 300)]), on: on("iPhoneX", 12)) == 88)
    // bars/large-title-landscape: none in compact height.
    #expect(try top(stack(bar: largeTitles, list: [scrolled(to: 300)]), on: on("iPhoneX", 12, .landscape)) == 32)
    let never = [Setting.choice(.largeTitleDisplayMode, .never)]
    #expect(
      try top(stack(bar: largeTitles, controller: never, list: [scrolled(to: -60)]), on: on("iPhoneX", 12)) == 88
    )
  }

  @Test func `how far the title is of content that does not start at the top no source tells`() throws {
    let phoneX = try on("iPhoneX", 12)
    // H1 in the notes: a list tied to the safe area makes the title jump.
    let tied = stack(bar: largeTitles, list: [.tie(.top, .safeArea), scrolled(to: -120)])
    #expect(try top(tied, on: phoneX).isNaN)
    let opaque = largeTitles + [Setting.flag(.isTranslucent, false)]
    func frameTop(_ y: Points) throws -> Points {
      try stack(bar: opaque, list: [scrolled(to: y)]).numbers(.frame, of: "controller", on: phoneX)[1]
    }
    // 140 = 44 + 96 at rest, 88 = 44 + 44 once 52 or more are scrolled away.
    #expect(try frameTop(0) == 140)
    #expect(try frameTop(20).isNaN)
    #expect(try frameTop(52) == 88)
    let never = [Setting.choice(.contentInsetAdjustmentBehavior, .never), scrolled(to: -120)]
    #expect(try top(stack(bar: largeTitles, list: never), on: phoneX).isNaN)
  }

  @Test func `a search bar goes first, then the large title (R2.5)`() throws {
    // bars/search-bar-in-navigation 52. 192 = 44 + 44 + 52 + 52.
    let phoneX = try on("iPhoneX", 12)
    let rows: [(y: Points, top: Points)] = [(-192, 192), (-172, 172), (-140, 140), (-100, 100), (-88, 88), (0, 88)]
    for row in rows {
      #expect(
        try top(stack(bar: largeTitles, list: [scrolled(to: row.y)], search: true), on: phoneX) == row.top,
        "scrolled to \(row.y)"
      )
    }
    let stays = [Setting.flag(.hidesSearchBarWhenScrolling, false)]
    for row in [(-192, 192), (-172, 172), (-140, 140), (0, 140)] as [(y: Points, top: Points)] {
      let screen = stack(bar: largeTitles, controller: stays, list: [scrolled(to: row.y)], search: true)
      #expect(try top(screen, on: phoneX) == row.top, "scrolled to \(row.y)")
    }
    #expect(try top(stack(search: true), on: phoneX) == 140)
    #expect(try top(stack(list: [scrolled(to: 0)], search: true), on: phoneX) == 88)
  }

  @Test func `a prompt adds 30 in regular height (R2.5)`() throws {
    // bars/prompt, bars/prompt-landscape, bars/prompt-26.
    let screen = stack(controller: [.flag(.prompt, true)])
    #expect(try top(screen, on: on("iPhone8", 11)) == 94)
    #expect(try screen.numbers(.topLayoutGuideLength, of: "controller", on: on("iPhone7", 10)) == [94])
    #expect(try top(screen, on: on("iPhone8", 11, .landscape)).isNaN)
    #expect(try top(screen, on: on("iPhone17Pro", 26)).isNaN)
    #expect(try top(stack(controller: [.flag(.prompt, false)]), on: on("iPhone8", 11)) == 64)
    let all = stack(bar: largeTitles, controller: [.flag(.prompt, true)], list: [scrolled(to: -118)], search: true)
    // 118 = 44 status bar + 44 + 30, all else scrolled away.
    #expect(try top(all, on: on("iPhoneX", 12)) == 118)
  }

  @Test
  func `a transparent background changes nothing, an opaque image makes the bar opaque (R2.14)`() throws {
    // S3 for the transparent one; UIKit's page of isTranslucent for the opaque one.
    let phone8 = try on("iPhone8", 13)
    func frameAndTop(_ bar: [Setting]) throws -> [Points] {
      let screen = stack(bar: bar)
      return [try screen.numbers(.frame, of: "controller", on: phone8)[1], try top(screen, on: phone8)]
    }
    for settings in [
      [Setting.choice(.backgroundImage, .transparent)], [.choice(.backgroundImage, .noImage)],
      [.choice(.standardAppearance, .transparentBackground)], [.choice(.scrollEdgeAppearance, .transparentBackground)],
      [.choice(.standardAppearance, .opaqueBackground)],
      [.choice(.backgroundImage, .opaque), .flag(.isTranslucent, true)],
    ] {
      #expect(try frameAndTop(settings) == [0, 64])
    }
    #expect(try frameAndTop([.choice(.backgroundImage, .opaque)]) == [64, 0])
  }

  @Test func `that an opaque bar of iOS 26 ends the child's frame is an assumption`() throws {
    let screen = stack(bar: [.flag(.isTranslucent, false)])
    func confidence(_ quantity: Quantity, part: Int, on configuration: Configuration) throws -> Confidence {
      let resolution = Resolution(screen.screen, in: Environment(configuration))
      let amounts = amountsOf(resolution.answer(quantity, of: try screen.element("controller")))
      return resolution.derivation(of: amounts[part].trace, in: configuration).confidence
    }
    let phone = try on("iPhone17Pro", 26)
    #expect(try screen.numbers(.frame, of: "controller", on: phone)[1] == 116)
    #expect(try confidence(.frame, part: 1, on: phone) == .assumption)
    #expect(try confidence(.safeAreaInsets, part: 0, on: phone) == .assumption)
    #expect(try confidence(.frame, part: 1, on: on("iPhone8", 13)) == .certain)
  }
}

struct HiddenBarTests {
  private func tabs(_ settings: [Setting], bar: [Setting] = [], _ child: Sketch) -> SketchedScreen {
    SketchedScreen(Sketch(.tabBarController, "tabs", settings, [Sketch(.tabBar, "tabBar", bar), child]))
  }

  private func bottom(_ screen: SketchedScreen, on configuration: Configuration) throws -> Points {
    try screen.numbers(.safeAreaInsets, of: "controller", on: configuration)[2]
  }

  @Test func `isTabBarHidden leaves the home indicator, from iOS 18 on (R2.7)`() throws {
    let screen = tabs([.flag(.isTabBarHidden, true)], .controller())
    #expect(try bottom(screen, on: on("iPhone16", 18)) == 34)
    #expect(try bottom(screen, on: on("iPhone15", 17)) == 83)
    // iPads of iOS 18: what a tab bar takes there was not measured, but a hidden one takes nothing.
    #expect(try bottom(screen, on: on("iPadAir11M2", 18)) == 25)
  }

  @Test func `what a tab bar leaves whose view alone is hidden is an assumption from iOS 11 on`() throws {
    // M6 in the notes: some saw the safe area keep the bar.
    let screen = tabs([], bar: [.flag(.isHidden, true)], .controller())
    func confidence(_ configuration: Configuration) throws -> Confidence {
      let resolution = Resolution(screen.screen, in: Environment(configuration))
      let amounts = amountsOf(resolution.answer(.bottomLayoutGuideLength, of: try screen.element("controller")))
      return resolution.derivation(of: amounts[0].trace, in: configuration).confidence
    }
    #expect(try bottom(screen, on: on("iPhoneX", 11)) == 34)
    #expect(try confidence(on("iPhoneX", 11)) == .assumption)
    #expect(try confidence(on("iPhone7", 10)) == .certain)
  }

  @Test func `only a pushed controller hides the bar below`() throws {
    let phoneX = try on("iPhoneX", 11)
    let hiding = [Setting.flag(.hidesBottomBarWhenPushed, true)]
    #expect(try bottom(tabs([], .controller(hiding)), on: phoneX) == 83)
    #expect(try bottom(tabs([], .navigation(.controller(hiding))), on: phoneX) == 34)
    // It stays hidden for what is pushed on top.
    let above = Sketch(
      .navigationController,
      "navigation",
      [],
      [Sketch(.viewController, "first", hiding), .controller()]
    )
    #expect(try bottom(tabs([], above), on: phoneX) == 34)
    // A navigation controller's own toolbar goes too.
    let toolbar = Sketch(
      .navigationController,
      "navigation",
      [.flag(.isToolbarHidden, false)],
      [.controller(hiding)]
    )
    #expect(try bottom(tabs([], toolbar), on: phoneX) == 34)
  }

  @Test
  func `without its navigation bar a controller has the status bar, or what is left of it (R3.2, R1.6)`() throws {
    let hidden = Sketch(
      .navigationController,
      "navigation",
      [.flag(.isNavigationBarHidden, true)],
      [.controller()]
    )
    let screen = SketchedScreen(hidden)
    #expect(try screen.numbers(.safeAreaInsets, of: "controller", on: on("iPhone8", 11)) == [20, 0, 0, 0])
    #expect(try screen.numbers(.topLayoutGuideLength, of: "controller", on: on("iPhone7", 10)) == [20])
    let noStatusBar = SketchedScreen(hidden, hidesStatusBar: true)
    #expect(try noStatusBar.numbers(.safeAreaInsets, of: "controller", on: on("iPhone8", 11)) == [0, 0, 0, 0])
    #expect(try noStatusBar.numbers(.safeAreaInsets, of: "controller", on: on("iPhoneX", 11)) == [44, 0, 34, 0])
    // fl186028: from iOS 26 on hiding it changes nothing on a home-button device.
    let pad = try on("iPad9", 26)
    #expect(
      try noStatusBar.numbers(.safeAreaInsets, of: "controller", on: pad)
        == screen.numbers(.safeAreaInsets, of: "controller", on: pad)
    )
  }
}
