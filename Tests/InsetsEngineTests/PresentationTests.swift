import InsetsEngine
import Testing

struct SheetTests {
  private func screen(_ settings: [Setting]) -> SketchedScreen {
    SketchedScreen(
      .tabsAndNavigation(
        .controller(
          [],
          Sketch(
            .navigationController,
            "sheet",
            settings,
            isPresented: true,
            [Sketch(.viewController, "shown")]
          )
        )
      )
    )
  }

  private func screen(_ style: Choice) -> SketchedScreen { screen([.choice(.modalPresentationStyle, style)]) }

  @Test func `a popover is one where the width is regular, and adapts in compact width (R2.11)`() throws {
    // bars/sheet-navigation-bar 56 from iOS 13; full screen before: 64 = 20 + 44.
    #expect(try screen(.popover).numbers(.safeAreaInsets, of: "shown", on: on("iPhone8", 13)) == [56, 0, 0, 0])
    #expect(try screen(.popover).numbers(.safeAreaInsets, of: "shown", on: on("iPhone8", 12)) == [64, 0, 0, 0])
    #expect(
      try screen(.popover).numbers(.safeAreaInsets, of: "sheet", on: on("iPadPro11Inch", 13)) == [0, 0, 0, 0]
    )
  }

  @Test func `what covers the screen has none of the bars below it`() throws {
    #expect(try screen(.fullScreen).numbers(.safeAreaInsets, of: "shown", on: on("iPhoneX", 13)) == [88, 0, 34, 0])
    #expect(try screen(.overFullScreen).numbers(.frameInWindow, of: "sheet", on: on("iPhoneX", 13))[3] == 812)
  }

  @Test
  func `a sheet at its medium detent has the home indicator, and is 0.56 of the largest high (R2.11)`() throws {
    let medium = screen([.choice(.selectedDetentIdentifier, .medium)])
    #expect(try medium.numbers(.safeAreaInsets, of: "shown", on: on("iPhone13", 15)) == [56, 0, 34, 0])
    // bars/medium-detent-15 and sheet-gap-15: 0.56 of 844 - 47 - 10 - 34 is 421.667 in pixels, and 34 below.
    let below = [0, 388.333, 390, 455.667]
    #expect(agree(try medium.numbers(.frameInWindow, of: "sheet", on: on("iPhone13", 15)), below))
    // Up to 568 it is another share, which is not known.
    #expect(try medium.numbers(.frameInWindow, of: "sheet", on: on("iPhoneSE", 15))[1].isNaN)
    // Detents came with iOS 15: 844 - 47 - 10, bars/sheet-gap.
    #expect(try medium.numbers(.frameInWindow, of: "sheet", on: on("iPhone12", 14)) == [0, 57, 390, 787])
    let large = screen([.choice(.selectedDetentIdentifier, .large)])
    #expect(try large.numbers(.frameInWindow, of: "sheet", on: on("iPhone13", 15)) == [0, 57, 390, 787])
    // From iOS 26 on it floats above the screen's bottom; bars/sheet-navigation-bar-26 74, sheet-medium-16.2.
    #expect(try medium.numbers(.safeAreaInsets, of: "shown", on: on("iPhone16", 26)) == [74, 0, 34, 0])
    let drawn = try medium.numbers(.frameInWindow, of: "sheet", on: on("iPhone16", 26))
    #expect(agree(drawn, [8, 403.687, 377, 440.313]))
  }

  @Test
  func `a sheet's own frame starts at 0 and is not scaled: UIKit moves views of its own around it (R2.11)`() throws {
    let medium = screen([.choice(.selectedDetentIdentifier, .medium)])
    // cases: N17, N19.
    #expect(try medium.numbers(.frame, of: "sheet", on: on("iPhone16", 26)) == [0, 0, 393, 459])
    #expect(try screen(.pageSheet).numbers(.frame, of: "sheet", on: on("iPhone14Pro", 16)) == [0, 0, 393, 783])
    #expect(try screen(.formSheet).numbers(.frame, of: "sheet", on: on("iPadA16", 26)) == [0, 0, 580, 650])
    #expect(try screen(.fullScreen).numbers(.frame, of: "sheet", on: on("iPhone14Pro", 16)) == [0, 0, 393, 852])
  }

  @Test func `what an iPad's page sheet had of the status bar before iOS 13 no rule tells`() throws {
    #expect(
      agree(try screen(.pageSheet).numbers(.safeAreaInsets, of: "sheet", on: on("iPadAir2", 12)), [.nan, 0, 0, 0])
    )
    #expect(try screen(.pageSheet).numbers(.safeAreaInsets, of: "sheet", on: on("iPadAir2", 13)) == [0, 0, 0, 0])
    #expect(try screen(.formSheet).numbers(.safeAreaInsets, of: "sheet", on: on("iPadAir2", 12)) == [0, 0, 0, 0])
  }

  @Test func `a sheet's own part counts, and never below nothing`() throws {
    let insets = { (top: Points) in Setting.insets(.additionalSafeAreaInsets, top, 0, 0, 0) }
    #expect(try screen([insets(10)]).numbers(.safeAreaInsets, of: "shown", on: on("iPhone8", 13)) == [66, 0, 0, 0])
    #expect(try screen([insets(-10)]).numbers(.safeAreaInsets, of: "shown", on: on("iPhone8", 13)) == [56, 0, 0, 0])
  }
}
