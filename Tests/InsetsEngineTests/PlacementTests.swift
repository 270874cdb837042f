import InsetsEngine
import Testing

// On iPhone X under a navigation bar: safe area (88, 0, 34, 0), root margins 16, 375 x 812.
struct PlacementTests {
  private func frame(
    of kind: UIKitKind = .view,
    _ settings: [Setting],
    after siblings: [Sketch] = [],
    on configuration: Configuration? = nil
  ) throws -> [Points] {
    let controller = Sketch(.viewController, "controller", [], siblings + [Sketch(kind, "view", settings)])
    let screen = SketchedScreen(.navigation(controller))
    return try screen.numbers(.frame, of: "view", on: configuration ?? on("iPhoneX", 11))
  }

  @Test func `an axis of which nothing is said is pinned to both edges`() throws {
    #expect(try frame([]) == [0, 0, 375, 812])
    #expect(try frame([.number(.height, 100)]) == [0, 0, 375, 100])
    #expect(try frame([.inside(.top, 10)]) == [0, 10, 375, 802])
  }

  @Test func `two of near edge, far edge and size`() throws {
    #expect(try frame([.inside(.top, 10), .number(.height, 50)]) == [0, 10, 375, 50])
    #expect(try frame([.inside(.bottom, 10), .number(.height, 50)]) == [0, 752, 375, 50])
    #expect(try frame([.inside(.top, 10), .inside(.bottom, 20)]) == [0, 10, 375, 782])
    #expect(try frame([.frame(1, 2, 3, 4)]) == [1, 2, 3, 4])
  }

  @Test func `a centre is half of the length that is left`() throws {
    let size = [Setting.number(.width, 100), .number(.height, 50)]
    #expect(try frame(size + [.tie(.centerX, .superview), .tie(.centerY, .superview)]) == [137.5, 381, 100, 50])
    #expect(try frame(size + [.tie(.centerX, .superview, 10), .tie(.centerY, .safeArea)]) == [147.5, 408, 100, 50])
  }

  @Test func `lines of the superview's guides, moved down or right`() throws {
    let safe = [Setting.tie(.top, .safeArea, 8), .tie(.bottom, .safeArea, -8)]
    #expect(try frame(safe) == [0, 96, 375, 674])
    let margins = [Setting.tie(.leading, .margins), .tie(.trailing, .margins), .number(.height, 44)]
    #expect(try frame(margins) == [16, 0, 343, 44])
    let guides = [Setting.tie(.top, .topLayoutGuide), .tie(.bottom, .bottomLayoutGuide)]
    #expect(try frame(guides) == [0, 88, 375, 690])
    // The same lines from the other side: a view between the screen's edge and the guide.
    #expect(try frame([.inside(.top, 0), .tie(.bottom, .topLayoutGuide)]) == [0, 0, 375, 88])
    #expect(try frame([.tie(.top, .bottomLayoutGuide), .inside(.bottom, 0)]) == [0, 778, 375, 34])
  }

  @Test func `a layout guide counts in the coordinates of the view that holds the subview`() throws {
    let inner = Sketch(.view, "inner", [.tie(.top, .topLayoutGuide), .number(.height, 10)])
    let box = Sketch(.view, "box", [.frame(0, 50, 375, 400)], [inner])
    let screen = SketchedScreen(.navigation(.controller([], box)))
    #expect(try screen.numbers(.frame, of: "inner", on: on("iPhoneX", 11)) == [0, 38, 375, 10])
    #expect(try screen.numbers(.frameInWindow, of: "inner", on: on("iPhone7", 10)) == [0, 64, 375, 10])
  }

  @Test func `readable content is centred and no wider than 672`() throws {
    // margins/readable-width (ulr): iPad Air 2 in landscape, 176 on each side.
    let screen = SketchedScreen(
      .controller([], Sketch(.view, "view", [.tie(.left, .readable), .tie(.right, .readable)]))
    )
    #expect(try screen.numbers(.frame, of: "view", on: on("iPadAir2", 9, .landscape)) == [176, 0, 672, 768])
    #expect(
      try screen.numbers(.readableContentLayoutFrame, of: "controller", on: on("iPadAir2", 9, .landscape))
        == [176, 0, 672, 768]
    )
    #expect(try screen.numbers(.frame, of: "view", on: on("iPhone8", 11)) == [16, 0, 343, 667])
  }

  @Test func `lines of an earlier sibling`() throws {
    let header = Sketch(.view, "header", [.frame(20, 100, 200, 60)])
    // Window, status bar, keyboard, stack, its two bars and the controller come before the header.
    let sibling = ElementID(7)
    func tie(_ property: Property, _ line: AnchorLine, _ offset: Points = 0) -> Setting {
      .tie(property, .sibling(sibling, line), offset)
    }
    let below = [tie(.top, .bottom, 8), tie(.left, .left), tie(.right, .right), .number(.height, 10)]
    #expect(try frame(below, after: [header]) == [20, 168, 200, 10])
    let above = [.inside(.top, 0), tie(.bottom, .top, -4)]
    #expect(try frame(above, after: [header]) == [0, 0, 375, 96])
    let center = [tie(.centerX, .centerX), tie(.centerY, .centerY), .number(.width, 10), .number(.height, 10)]
    #expect(try frame(center, after: [header]) == [115, 125, 10, 10])
  }

  @Test func `leading and trailing follow the layout direction`() throws {
    let rightToLeft = try on("iPhoneX", 11, direction: .rightToLeft)
    let settings = [Setting.inside(.leading, 10), .number(.width, 100), .number(.height, 10)]
    #expect(try frame(settings) == [10, 0, 100, 10])
    #expect(try frame(settings, on: rightToLeft) == [265, 0, 100, 10])
    let trailing = [Setting.inside(.trailing, 10), .number(.width, 100), .number(.height, 10)]
    #expect(try frame(trailing, on: rightToLeft) == [10, 0, 100, 10])
  }

  @Test(
    arguments: [
      UIKitKind.label, .button, .textField,
    ]
  ) func `labels, buttons and text fields are as high as their text, which is not known`(kind: UIKitKind) throws {
    let computed = try frame(of: kind, [.tie(.top, .safeArea, 8)])
    #expect(agree(computed, [0, 96, 375, .nan]))
    #expect(agree(try frame(of: kind, [.inside(.bottom, 8)]), [0, .nan, 375, .nan]))
    #expect(try frame(of: kind, [.tie(.top, .safeArea), .tie(.bottom, .safeArea)]) == [0, 88, 375, 690])
  }

  @Test func `a scroll view's content scrolls away and its frame stays`() throws {
    let list = Sketch(
      .scrollView,
      "list",
      [.size(.contentSize, 375, 2000)],
      [
        Sketch(.view, "content", [.tie(.top, .contentLayoutGuide), .tie(.bottom, .contentLayoutGuide)]),
        Sketch(.view, "overlay", [.tie(.top, .frameLayoutGuide), .tie(.bottom, .frameLayoutGuide)]),
      ]
    )
    let screen = SketchedScreen(.navigation(.controller([], list)))
    let configuration = try on("iPhoneX", 11)
    #expect(try screen.numbers(.frame, of: "content", on: configuration) == [0, 0, 375, 2000])
    #expect(try screen.numbers(.frameInWindow, of: "content", on: configuration) == [0, 88, 375, 2000])
    #expect(try screen.numbers(.frameInWindow, of: "overlay", on: configuration) == [0, 0, 375, 812])
    #expect(try screen.numbers(.frame, of: "overlay", on: configuration) == [0, -88, 375, 812])
  }

  @Test func `readable content of a scroll view lies in its bounds`() throws {
    let inner = Sketch(.view, "inner", [.tie(.left, .readable), .tie(.right, .readable), .tie(.top, .readable)])
    let list = Sketch(.scrollView, "list", [.size(.contentSize, 375, 2000)], [inner])
    let screen = SketchedScreen(.navigation(.controller([], list)))
    // The margins of a plain view, 8, and the safe area, 88 at the top.
    let computed = try screen.numbers(.frameInWindow, of: "inner", on: on("iPhoneX", 11))
    #expect(Array(computed.prefix(3)) == [8, 96, 359])
  }

  @Test func `a search bar has its own height`() throws {
    // bars/search-bar and search-bar-10.
    #expect(try frame(of: .searchBar, [.inside(.top, 0)]) == [0, 0, 375, 56])
    #expect(try frame(of: .searchBar, [.inside(.top, 0)], on: on("iPhone7", 10)) == [0, 0, 375, 44])
  }

  @Test func `the keyboard's guide is its top while it is shown, else the safe area's bottom (R10)`() throws {
    func screen(_ keyboard: [Setting]) -> SketchedScreen {
      var screen = SketchedScreen(
        .controller([], Sketch(.view, "view", [.tie(.bottom, .keyboard, -8), .number(.height, 50)]))
      )
      screen.screen[ElementID(2)].settings = keyboard
      return screen
    }
    let configuration = try on("iPhone13", 15)
    #expect(try screen([]).numbers(.frame, of: "view", on: configuration) == [0, 752, 390, 50])
    let shown = screen([.flag(.isShown, true), .number(.height, 336)])
    #expect(try shown.numbers(.frame, of: "view", on: configuration) == [0, 450, 390, 50])
    #expect(try shown.numbers(.safeAreaInsets, of: "controller", on: configuration) == [47, 0, 34, 0])
    // keyboard-390: 336 in portrait on iOS 14 to 18; a width of 320 is not measured.
    let measured = screen([.flag(.isShown, true)])
    #expect(try measured.numbers(.frame, of: "view", on: configuration) == [0, 450, 390, 50])
    #expect(agree(try measured.numbers(.frame, of: "view", on: on("iPhoneSE", 15)), [0, .nan, 320, 50]))
    #expect(agree(try shown.numbers(.frame, of: "view", on: on("iPhone12", 14)), [0, .nan, 390, 50]))
  }

  @Test func `S1's frames by hand, from the window's insets`() throws {
    var screen = SketchedScreen(.controller([], Sketch(.view, "view1"), Sketch(.view, "view2")))
    func inset(_ part: Part) -> Expression { .quantity(.window, .safeAreaInsets, part) }
    let controller = try screen.element("controller")
    let width = Expression.difference(
      .difference(.quantity(controller, .bounds, .width), inset(.left)),
      inset(.right)
    )
    let height = Expression.difference(.quantity(.window, .frame, .height), .sum(inset(.bottom), .constant(200)))
    let first = try screen.element("view1")
    let second = try screen.element("view2")
    screen.screen[first].settings = [
      Setting(.frame, .rect(x: inset(.left), y: inset(.top), width: width, height: .constant(200)))
    ]
    screen.screen[second].settings = [
      Setting(.frame, .rect(x: inset(.left), y: height, width: width, height: .constant(200)))
    ]
    #expect(try screen.numbers(.frame, of: "view1", on: on("iPhoneX", 11)) == [0, 44, 375, 200])
    #expect(try screen.numbers(.frame, of: "view2", on: on("iPhoneX", 11)) == [0, 578, 375, 200])
    #expect(try screen.numbers(.frame, of: "view1", on: on("iPhoneX", 11, .landscape)) == [44, 0, 724, 200])
  }

  @Test func `before iOS 11 a XIB's safe area is the superview, a storyboard's that of the guides`() throws {
    // R1.14, https://stackoverflow.com/questions/46298427/safe-area-layout-guides-in-xib-files-ios-10: 0 and 20.
    func frame(_ document: Choice, _ version: Int) throws -> [Points] {
      let page = Sketch(.view, "view", [.tie(.top, .safeArea), .tie(.bottom, .safeArea)])
      let controller = Sketch(.viewController, "controller", [.choice(.interfaceBuilder, document)], [page])
      return try SketchedScreen(controller).numbers(.frame, of: "view", on: on("iPhone6s", version))
    }
    #expect(try frame(.xib, 10) == [0, 0, 375, 667])
    #expect(try frame(.storyboard, 10) == [0, 20, 375, 647])
    #expect(try frame(.xib, 11) == [0, 20, 375, 647])
  }
}
