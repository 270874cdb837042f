import InsetsEngine
import Testing

struct ScrolledContentTests {
  private func screen(_ list: [Setting], _ view: [Setting]) -> SketchedScreen {
    SketchedScreen(.controller([], Sketch(.scrollView, "list", list, [Sketch(.view, "view", view)])))
  }

  @Test func `a subview's safe area depends on how far its scroll view is scrolled (R1.2)`() throws {
    // iPhone X: 44 at the top; the content starts at the screen's top under 'never'.
    let phoneX = try on("iPhoneX", 11)
    func top(_ y: Points, at offset: Points) throws -> Points {
      try screen(
        [
          .choice(.contentInsetAdjustmentBehavior, .never), .size(.contentSize, 375, 2000),
          .size(.contentOffset, 0, offset),
        ],
        [.frame(0, y, 375, 100)]
      ).numbers(.safeAreaInsets, of: "view", on: phoneX)[0]
    }
    #expect(try top(0, at: 0) == 44)
    #expect(try top(30, at: 0) == 14)
    #expect(try top(30, at: 20) == 34)
    #expect(try top(30, at: 80) == 44)
    #expect(try top(100, at: 80) == 24)
  }

  @Test func `the content's place in the window follows, and so does what is tied to a guide`() throws {
    let phoneX = try on("iPhoneX", 11)
    let list = [
      Setting.choice(.contentInsetAdjustmentBehavior, .always), .size(.contentSize, 375, 2000),
      .size(.contentOffset, 0, 100),
    ]
    let framed = screen(list, [.frame(0, 150, 375, 100)])
    #expect(try framed.numbers(.frameInWindow, of: "view", on: phoneX) == [0, 50, 375, 100])
    #expect(try framed.numbers(.bounds, of: "list", on: phoneX) == [0, 100, 375, 812])
    #expect(try framed.numbers(.adjustedContentInset, of: "list", on: phoneX)[0] == 44)
    let tied = screen(list, [.tie(.top, .safeArea), .number(.height, 50)])
    #expect(try tied.numbers(.frameInWindow, of: "view", on: phoneX) == [0, 44, 375, 50])
    #expect(try tied.numbers(.frame, of: "view", on: phoneX)[1] == 144)
  }

  @Test func `below a scroll view of which nobody can tell what it keeps, nobody knows (R1.12)`() throws {
    let phoneX = try on("iPhoneX", 11)
    let unknownSize = Setting(
      .contentSize,
      .size(width: .constant(375), height: .constant(.nan))
    )
    let doubtful = screen([unknownSize], [])
    #expect(try doubtful.numbers(.adjustedContentInset, of: "list", on: phoneX)[0].isNaN)
    #expect(try doubtful.numbers(.safeAreaInsets, of: "view", on: phoneX)[0].isNaN)
    let child = SketchedScreen(
      .controller([], Sketch(.scrollView, "list", [unknownSize], [Sketch(.viewController, "child")]))
    )
    #expect(try child.numbers(.safeAreaInsets, of: "child", on: phoneX)[0].isNaN)
  }

  @Test func `what is passed on only if the content is short is an assumption`() throws {
    let screen = screen([], [])
    let configuration = try on("iPhoneX", 11)
    let resolution = Resolution(screen.screen, in: Environment(configuration))
    let top = amountsOf(resolution.answer(.safeAreaInsets, of: try screen.element("view")))[0]
    #expect(top.value == 44)
    #expect(resolution.derivation(of: top.trace, in: configuration).confidence == .assumption)
  }
}
