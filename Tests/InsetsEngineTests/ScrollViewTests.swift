import InsetsEngine
import Testing

struct ScrollViewTests {
  private func adjusted(
    _ list: Sketch,
    inNavigation: Bool = false,
    _ controller: [Setting] = [],
    on configuration: Configuration
  ) throws -> [Points] {
    let content = Sketch.controller(controller, list)
    let screen = SketchedScreen(inNavigation ? .navigation(content) : content)
    return try screen.numbers(.adjustedContentInset, of: "list", on: configuration)
  }

  private func scroll(_ settings: Setting...) -> Sketch { Sketch(.scrollView, "list", settings) }

  @Test func `which axes scroll decides for scrollableAxes (R5.2)`() throws {
    // iPhone X in landscape: (0, 44, 21, 44).
    let configuration = try on("iPhoneX", 11, .landscape)
    let behavior = Setting.choice(.contentInsetAdjustmentBehavior, .scrollableAxes)
    #expect(try adjusted(scroll(behavior, .size(.contentSize, 812, 900)), on: configuration) == [0, 0, 21, 0])
    #expect(try adjusted(scroll(behavior, .size(.contentSize, 900, 375)), on: configuration) == [0, 44, 0, 44])
    // Strictly greater, and the bounds count whole.
    #expect(try adjusted(scroll(behavior, .size(.contentSize, 812, 375)), on: configuration) == [0, 0, 0, 0])
    #expect(try adjusted(scroll(behavior, .flag(.alwaysBounceVertical, true)), on: configuration) == [0, 0, 21, 0])
    #expect(try adjusted(scroll(behavior, .flag(.alwaysBounceHorizontal, true)), on: configuration) == [0, 44, 0, 44])
  }

  @Test func `never and always leave nothing to decide (R5.2)`() throws {
    let configuration = try on("iPhoneX", 11, .landscape)
    func list(_ behavior: Choice) -> Sketch {
      scroll(.choice(.contentInsetAdjustmentBehavior, behavior), .insets(.contentInset, 1, 2, 3, 4))
    }
    #expect(try adjusted(list(.never), on: configuration) == [1, 2, 3, 4])
    #expect(try adjusted(list(.always), on: configuration) == [1, 46, 24, 48])
  }

  @Test func `S0: automatic is always for top and bottom when four conditions hold`() throws {
    // A horizontal strip whose content does not scroll vertically, on iPhone X: (88, 0, 34, 0) under a bar.
    let strip = scroll(.size(.contentSize, 2000, 100))
    let configuration = try on("iPhoneX", 11)
    #expect(try adjusted(strip, inNavigation: true, on: configuration) == [88, 0, 34, 0])
    #expect(try adjusted(strip, inNavigation: false, on: configuration) == [0, 0, 0, 0])
    let off = Setting.flag(.automaticallyAdjustsScrollViewInsets, false)
    #expect(try adjusted(strip, inNavigation: true, [off], on: configuration) == [0, 0, 0, 0])
    let second = SketchedScreen(.navigation(.controller([], Sketch(.view, "first"), strip)))
    #expect(try second.numbers(.adjustedContentInset, of: "list", on: configuration) == [0, 0, 0, 0])
  }

  @Test func `a tab bar controller alone does not make automatic adjust what does not scroll`() throws {
    let screen = SketchedScreen(
      Sketch(.tabBarController, "tabs", [], [.controller([], scroll(.size(.contentSize, 100, 100)))])
    )
    #expect(try screen.numbers(.adjustedContentInset, of: "list", on: on("iPhoneX", 11)) == [0, 0, 0, 0])
  }

  @Test func `S0: in landscape only the bottom is adjusted when only the vertical axis scrolls`() throws {
    let configuration = try on("iPhoneX", 11, .landscape)
    #expect(try adjusted(scroll(.size(.contentSize, 812, 2000)), on: configuration) == [0, 0, 21, 0])
  }

  @Test func `tables bounce, collections scroll along their layout's axis, texts are long`() throws {
    let configuration = try on("iPhoneX", 11, .landscape)
    func kind(_ kind: UIKitKind, _ settings: Setting...) -> Sketch { Sketch(kind, "list", settings) }
    #expect(try adjusted(kind(.tableView), on: configuration) == [0, 0, 21, 0])
    #expect(try adjusted(kind(.collectionView), on: configuration) == [0, 0, 21, 0])
    #expect(
      try adjusted(kind(.collectionView, .choice(.scrollDirection, .horizontal)), on: configuration) == [0, 44, 0, 44]
    )
    #expect(try adjusted(kind(.textView), on: configuration) == [0, 0, 21, 0])
    #expect(try adjusted(kind(.textView, .size(.contentSize, 812, 100)), on: configuration) == [0, 0, 0, 0])
    #expect(try adjusted(kind(.scrollView), on: configuration) == [0, 0, 0, 0])
    // A log contradicts S3 on isScrollEnabled (E13): it is not asked.
    #expect(try adjusted(kind(.tableView, .flag(.isScrollEnabled, false)), on: configuration) == [0, 0, 21, 0])
  }

  @Test
  func `a web view adjusts all edges, or none for a page with viewport-fit=cover, unless its app chooses`() throws {
    // R5.5: https://github.com/WebKit/WebKit/pull/54083.
    let configuration = try on("iPhoneX", 11, .landscape)
    func page(_ settings: Setting...) -> Sketch { Sketch(.webView, "list", settings) }
    let cover = Setting.choice(.viewportFit, .cover)
    #expect(try adjusted(page(), on: configuration) == [0, 44, 21, 44])
    #expect(try adjusted(page(.choice(.viewportFit, .contain)), on: configuration) == [0, 44, 21, 44])
    #expect(try adjusted(page(cover), on: configuration) == [0, 0, 0, 0])
    let always = Setting.choice(.contentInsetAdjustmentBehavior, .always)
    #expect(try adjusted(page(cover, always), on: configuration) == [0, 44, 21, 44])
    let never = Setting.choice(.contentInsetAdjustmentBehavior, .never)
    #expect(try adjusted(page(never), on: configuration) == [0, 0, 0, 0])
  }

  @Test
  func `env(safe-area-inset-*) is the web view's safe area under a page with viewport-fit=cover, else nothing`() throws
  {
    let cover = Setting.choice(.viewportFit, .cover)
    let asks = Setting(.envSafeAreaInset, .edges([.top]))
    func insets(_ settings: [Setting], _ version: Int) throws -> [Points?] {
      let screen = SketchedScreen(.controller([], Sketch(.webView, "page", settings)))
      let resolution = Resolution(screen.screen, in: Environment(try on("iPhoneX", version)))
      let page = try screen.element("page")
      return [Edge.top, .bottom].map { resolution.pageInset(of: page, at: $0)?.value }
    }
    // S0: 44 and 34 on an iPhone X.
    #expect(try insets([cover, asks], 11) == [44, 0])
    #expect(try insets([asks], 11) == [0, 0])
    #expect(try insets([cover], 11) == [0, 0])
  }

  @Test func `a table that an author keeps from bouncing scrolls by its content`() throws {
    let configuration = try on("iPhone8", 11)
    let bounce = Setting.flag(.alwaysBounceVertical, false)
    #expect(
      try adjusted(Sketch(.tableView, "list", [bounce, .size(.contentSize, 375, 100)]), on: configuration) == [
        0, 0, 0, 0,
      ]
    )
    #expect(
      try adjusted(Sketch(.tableView, "list", [bounce, .size(.contentSize, 375, 900)]), on: configuration) == [
        20, 0, 0, 0,
      ]
    )
  }

  @Test func `from iOS 11 on the content inset is never written (R4.4)`() throws {
    let screen = SketchedScreen(
      .navigation(.controller([], Sketch(.tableView, "list", [.insets(.contentInset, 5, 0, 0, 0)])))
    )
    #expect(try screen.numbers(.contentInset, of: "list", on: on("iPhone8", 11)) == [5, 0, 0, 0])
  }

  @Test func `at rest the content starts at the insets (R5.3)`() throws {
    let list = Sketch(.tableView, "list", [.insets(.contentInset, 5, 3, 0, 0)], [])
    let screen = SketchedScreen(.navigation(.controller([], list)))
    #expect(try screen.numbers(.contentOffset, of: "list", on: on("iPhone8", 11)) == [-3, -69])
    #expect(try screen.numbers(.bounds, of: "list", on: on("iPhone8", 11)) == [-3, -69, 375, 667])
  }

  @Test func `indicators get the safe area from iOS 13 on, unless told otherwise (R5.4)`() throws {
    func screen(_ settings: Setting...) -> SketchedScreen {
      SketchedScreen(.navigation(.controller([], Sketch(.tableView, "list", settings))))
    }
    let own = Setting.insets(.scrollIndicatorInsets, 1, 2, 3, 4)
    #expect(try screen(own).numbers(.scrollIndicatorInsets, of: "list", on: on("iPhone11Pro", 13)) == [89, 2, 37, 4])
    let off = Setting.flag(.automaticallyAdjustsScrollIndicatorInsets, false)
    #expect(
      try screen(own, off).numbers(.scrollIndicatorInsets, of: "list", on: on("iPhone11Pro", 13)) == [1, 2, 3, 4]
    )
    // What the system added before iOS 13 is in no rule.
    #expect(try screen(own).numbers(.scrollIndicatorInsets, of: "list", on: on("iPhone8", 12)).isEmpty)
    let never = screen(own, .choice(.contentInsetAdjustmentBehavior, .never))
    #expect(try never.numbers(.scrollIndicatorInsets, of: "list", on: on("iPhone8", 12)) == [1, 2, 3, 4])
  }

  @Test func `a scroll view passes on what it does not adjust (R1.12)`() throws {
    let screen = SketchedScreen(
      .controller([], Sketch(.tableView, "list", [], [Sketch(.cell, "cell", [.number(.height, 44)])]))
    )
    // S0: cells have the sides' safe area in landscape and no vertical one.
    #expect(try screen.numbers(.safeAreaInsets, of: "cell", on: on("iPhoneX", 11, .landscape)) == [0, 44, 0, 44])
    #expect(try screen.numbers(.safeAreaInsets, of: "cell", on: on("iPhoneX", 11)) == [0, 0, 0, 0])
  }

  @Test func `what lies in a scroll view moves with its content (R1.2)`() throws {
    let screen = SketchedScreen(
      .controller(
        [],
        Sketch(
          .scrollView,
          "list",
          [.size(.contentSize, 375, 2000)],
          [Sketch(.view, "inside", [.frame(0, 0, 375, 100)])]
        )
      )
    )
    let configuration = try on("iPhone8", 11)
    #expect(try screen.numbers(.frame, of: "inside", on: configuration) == [0, 0, 375, 100])
    #expect(try screen.numbers(.frameInWindow, of: "inside", on: configuration) == [0, 20, 375, 100])
    let never = SketchedScreen(
      .controller(
        [],
        Sketch(
          .scrollView,
          "list",
          [.size(.contentSize, 375, 2000), .choice(.contentInsetAdjustmentBehavior, .never)],
          [Sketch(.view, "inside", [.frame(0, 5, 375, 100)])]
        )
      )
    )
    #expect(try never.numbers(.safeAreaInsets, of: "inside", on: configuration) == [15, 0, 0, 0])
  }

  @Test func `the scroll view that is served is told whether the adjustment is on or not`() throws {
    let screen = SketchedScreen(
      .navigation(.controller([.flag(.automaticallyAdjustsScrollViewInsets, false)], Sketch(.tableView, "list")))
    )
    let resolution = Resolution(screen.screen, in: Environment(try on("iPhone8", 11)))
    let list = try screen.element("list")
    #expect(resolution.automaticallyAdjustedScrollView(of: try screen.element("controller")) == list)
    #expect(resolution.automaticallyAdjustedScrollView(of: list) == nil)
  }
}
