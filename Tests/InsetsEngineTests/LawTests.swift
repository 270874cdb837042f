import InsetsEngine
import Testing

struct LawTests {
  private static let samples = Result { try LawSample.all(200) }

  @Test func `insets are never negative`() throws {
    var compared = 0
    for sample in try LawTests.samples.get() {
      for element in sample.elements {
        var quantities: [Quantity] = [
          .safeAreaInsets, .systemMinimumLayoutMargins, .topLayoutGuideLength, .bottomLayoutGuideLength,
        ]
        // What an author may set may be negative.
        let authored = sample.numbers(.contentInset, element)
        if authored.allSatisfy({ $0 >= 0 }) { quantities.append(.adjustedContentInset) }
        let settings = Set(sample.screen[element].settings.map(\.property))
        if settings.isDisjoint(with: [.layoutMargins, .directionalLayoutMargins]) { quantities.append(.layoutMargins) }
        for quantity in quantities {
          for number in sample.numbers(quantity, element) where !number.isNaN {
            compared += 1
            #expect(number >= 0, sample.place(element, quantity))
          }
        }
      }
    }
    #expect(LawSeeds.isEnough(compared, atLeast: 30_000), "\(compared)")
  }

  @Test func `a plain view never has more than its superview (R1.1)`() throws {
    var compared = 0
    for sample in try LawTests.samples.get() {
      for element in sample.elements {
        guard let parent = sample.screen[element].parent, parent != .window, !sample.kind(element).isController,
          !sample.kind(element).isBar
        else { continue }
        let own = sample.numbers(.safeAreaInsets, element)
        let above = sample.numbers(.safeAreaInsets, parent)
        for (inner, outer) in zip(own, above) where !inner.isNaN && !outer.isNaN {
          compared += 1
          #expect(inner <= outer, sample.place(element))
        }
      }
    }
    #expect(LawSeeds.isEnough(compared, atLeast: 5000), "\(compared)")
  }

  @Test func `a view inside its superview's safe area has none (R1.1)`() throws {
    var compared = 0
    for sample in try LawTests.samples.get() {
      for element in sample.elements {
        let view = sample.screen[element]
        guard let parent = view.parent, !view.kind.isController, !view.kind.isBar, view.kind != .keyboard,
          case let frame = sample.numbers(.frame, element), frame.count == 4,
          case let safe = sample.numbers(.safeAreaLayoutFrame, parent), safe.count == 4,
          frame[0] >= safe[0], frame[1] >= safe[1], frame[0] + frame[2] <= safe[0] + safe[2],
          frame[1] + frame[3] <= safe[1] + safe[3]
        else { continue }
        compared += 1
        #expect(sample.numbers(.safeAreaInsets, element).allSatisfy { $0 == 0 }, sample.place(element))
      }
    }
    #expect(LawSeeds.isEnough(compared, atLeast: 400), "\(compared)")
  }

  @Test func `never leaves the content inset as it is (R5.2)`() throws {
    var compared = 0
    for sample in try LawTests.samples.get() {
      for element in sample.elements where sample.kind(element).isScrollView {
        let behavior = sample.screen[element].value(of: .contentInsetAdjustmentBehavior)
        let adjusted = sample.numbers(.adjustedContentInset, element)
        guard behavior == .choice(.never), !adjusted.isEmpty else { continue }
        compared += 1
        #expect(agree(adjusted, sample.numbers(.contentInset, element), scale: .infinity), sample.place(element))
      }
    }
    #expect(LawSeeds.isEnough(compared, atLeast: 100), "\(compared)")
  }

  @Test func `always leaves no safe area to what is inside (R1.12)`() throws {
    var compared = 0
    for sample in try LawTests.samples.get() {
      for element in sample.elements where sample.kind(element).isScrollView {
        guard sample.screen[element].value(of: .contentInsetAdjustmentBehavior) == .choice(.always) else { continue }
        for child in sample.screen[element].children where !sample.kind(child).isController {
          guard !sample.kind(child).isBar, sample.kind(child) != .keyboard, sample.resolution.isOnScreen(child) else {
            continue
          }
          let insets = sample.numbers(.safeAreaInsets, child)
          compared += insets.count
          #expect(insets.allSatisfy { $0 == 0 }, sample.place(child))
        }
      }
    }
    #expect(LawSeeds.isEnough(compared, atLeast: 200), "\(compared)")
  }

  @Test func `flags that do nothing without a bar change nothing (R3.3)`() throws {
    for seed in LawSeeds.first(40) {
      var source = RandomScreen(seed: seed)
      let configuration = try source.configuration()
      func screen(_ settings: [Setting]) -> SketchedScreen {
        SketchedScreen(.controller(settings, Sketch(.tableView, "list")))
      }
      let flags = [Setting(.edgesForExtendedLayout, .edges([])), .flag(.extendedLayoutIncludesOpaqueBars, true)]
      for quantity in [Quantity.frame, .layoutMargins, .contentInset, .safeAreaInsets] {
        let without = try screen([]).numbers(quantity, of: "list", on: configuration)
        let computed = try screen(flags).numbers(quantity, of: "list", on: configuration)
        #expect(agree(computed, without, scale: .infinity), "\(quantity); \(LawSeeds.line(seed))")
      }
    }
  }
}
