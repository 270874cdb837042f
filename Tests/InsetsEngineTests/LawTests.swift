import InsetsEngine
import Testing

@Suite("Laws") struct LawTests {
  /// A drawn screen, laid out.
  private struct Sample {
    var sketch: Sketch
    var configuration: Configuration
    var sketched: SketchedScreen
    var resolution: Resolution

    init(seed: UInt64) throws {
      var source = RandomScreen(seed: seed)
      sketch = source.screen()
      configuration = try source.configuration()
      sketched = SketchedScreen(sketch)
      resolution = Resolution(sketched.screen, in: Environment(configuration))
    }

    var elements: [ElementID] {
      sketched.screen.elements.indices.map { ElementID($0) }.filter { resolution.isOnScreen($0) }
    }

    func kind(_ element: ElementID) -> ElementKind { sketched.screen[element].kind }

    func numbers(_ quantity: Quantity, _ element: ElementID) -> [Points] {
      numbersOf(resolution.answer(quantity, of: element))
    }
  }

  private static let seeds: Range<UInt64> = 0..<200

  @Test("insets are never negative") func notNegative() throws {
    for seed in LawTests.seeds {
      let sample = try Sample(seed: seed)
      for element in sample.elements {
        for quantity in [Quantity.safeAreaInsets, .adjustedContentInset, .layoutMargins] {
          #expect(sample.numbers(quantity, element).allSatisfy { !($0 < 0) }, "seed \(seed) \(quantity)")
        }
      }
    }
  }

  @Test("a plain view never has more than its superview (R1.1)") func subviews() throws {
    var compared = 0
    for seed in LawTests.seeds {
      let sample = try Sample(seed: seed)
      for element in sample.elements {
        guard let parent = sample.sketched.screen[element].parent, !sample.kind(element).isController,
          !sample.kind(element).isBar
        else { continue }
        let own = sample.numbers(.safeAreaInsets, element)
        let above = sample.numbers(.safeAreaInsets, parent)
        guard parent != .window, own.count == 4, above.count == 4 else { continue }
        for (inner, outer) in zip(own, above) where !inner.isNaN && !outer.isNaN {
          compared += 1
          #expect(inner <= outer, "seed \(seed) element \(element.index)")
        }
      }
    }
    #expect(compared > 1000)
  }

  @Test("a view inside its superview's safe area has none (R1.1)") func inside() throws {
    var compared = 0
    for seed in LawTests.seeds {
      let sample = try Sample(seed: seed)
      for element in sample.elements {
        let view = sample.sketched.screen[element]
        guard let parent = view.parent, !view.kind.isController, !view.kind.isBar, view.kind != .keyboard,
          case let frame = sample.numbers(.frame, element), frame.count == 4,
          case let safe = sample.numbers(.safeAreaLayoutFrame, parent), safe.count == 4,
          frame[0] >= safe[0], frame[1] >= safe[1], frame[0] + frame[2] <= safe[0] + safe[2],
          frame[1] + frame[3] <= safe[1] + safe[3]
        else { continue }
        compared += 1
        #expect(sample.numbers(.safeAreaInsets, element).allSatisfy { $0 == 0 }, "seed \(seed) \(element.index)")
      }
    }
    #expect(compared > 100)
  }

  @Test("never leaves the content inset as it is (R5.2)") func never() throws {
    var compared = 0
    for seed in LawTests.seeds {
      let sample = try Sample(seed: seed)
      for element in sample.elements where sample.kind(element).isScrollView {
        let behavior = sample.sketched.screen[element].value(of: .contentInsetAdjustmentBehavior)
        let adjusted = sample.numbers(.adjustedContentInset, element)
        guard behavior == .choice(.never), !adjusted.isEmpty else { continue }
        compared += 1
        #expect(adjusted == sample.numbers(.contentInset, element), "seed \(seed)")
      }
    }
    #expect(compared > 50)
  }

  @Test("a bar never uncovers the edge that it is at") func bars() throws {
    for seed in LawTests.seeds {
      var source = RandomScreen(seed: seed)
      let configuration = try source.configuration()
      func top(hidden: Bool, translucent: Bool) throws -> Points {
        let screen = SketchedScreen(
          .navigation(bar: [.flag(.isHidden, hidden), .flag(.isTranslucent, translucent)], .controller())
        )
        let frame = try screen.numbers(.frameInWindow, of: "controller", on: configuration)
        return frame[1] + (try screen.numbers(.topLayoutGuideLength, of: "controller", on: configuration))[0]
      }
      let without = try top(hidden: true, translucent: true)
      for translucent in [true, false] {
        #expect(try top(hidden: false, translucent: translucent) > without, "seed \(seed)")
      }
    }
  }

  @Test("flags that do nothing without a bar change nothing (R3.3)") func inertFlags() throws {
    for seed in LawTests.seeds {
      var source = RandomScreen(seed: seed)
      let configuration = try source.configuration()
      func screen(_ settings: [Setting]) -> SketchedScreen {
        SketchedScreen(.controller(settings, Sketch(.tableView, "list")))
      }
      let flags = [Setting(.edgesForExtendedLayout, .edges([])), .flag(.extendedLayoutIncludesOpaqueBars, true)]
      for quantity in [Quantity.frame, .layoutMargins, .contentInset, .safeAreaInsets] {
        let without = try screen([]).numbers(quantity, of: "list", on: configuration)
        let computed = try screen(flags).numbers(quantity, of: "list", on: configuration)
        #expect(agree(computed, without, scale: .infinity), "seed \(seed) \(quantity)")
      }
    }
  }

  @Test("what a group shares is what each of its configurations has") func sharing() throws {
    var source = RandomScreen(seed: 1)
    let screen = SketchedScreen(source.screen())
    var configurations: [Configuration] = []
    for _ in 0..<60 { configurations.append(try source.configuration()) }
    for group in EnvironmentGroup.groups(of: configurations) {
      let shared = Resolution(screen.screen, in: group.environment)
      for member in group.members {
        let own = Resolution(screen.screen, in: Environment(configurations[member]))
        for index in screen.screen.elements.indices {
          for quantity in Quantity.allCases {
            let element = ElementID(index)
            let numbers = numbersOf(own.answer(quantity, of: element))
            #expect(agree(numbersOf(shared.answer(quantity, of: element)), numbers, scale: .infinity))
          }
        }
      }
    }
  }

  @Test("the leaves of every derivation add up to its amount") func leaves() throws {
    var compared = 0
    for seed in LawTests.seeds where seed % 5 == 0 {
      let sample = try Sample(seed: seed)
      for element in sample.elements {
        for quantity in Quantity.allCases {
          for amount in amountsOf(sample.resolution.answer(quantity, of: element)) where !amount.value.isNaN {
            let sum = sample.resolution.contributions(of: amount.trace).reduce(0) { $0 + $1.amount }
            #expect(abs(sum - amount.value) < 1e-6, "seed \(seed) \(quantity) of \(element.index)")
            compared += 1
            let derivation = sample.resolution.derivation(of: amount.trace, in: sample.configuration)
            #expect(abs(derivation.amount - amount.value) < 1e-6, "seed \(seed) \(quantity) of \(element.index)")
            checkParts(of: derivation, "seed \(seed) \(quantity) of \(element.index)")
          }
        }
      }
    }
    #expect(compared > 5000)
  }

  private func checkParts(of derivation: Derivation, _ comment: Comment) {
    let amounts = derivation.parts.map(\.amount)
    switch derivation.step {
    case .sum: #expect(abs(amounts.reduce(0, +) - derivation.amount) < 1e-6, comment)
    case .maximum:
      #expect(amounts.contains { abs($0 - derivation.amount) < 1e-6 }, comment)
    case .clamped:
      let rest = abs(amounts.reduce(0, +))
      #expect(derivation.amount == 0 || abs(rest - abs(derivation.amount)) < 1e-6, comment)
    case .nothing, .contributor, .read: break
    }
    for part in derivation.parts { checkParts(of: part, comment) }
  }

  @Test("the settled screen does not depend on what was asked before") func repeated() throws {
    let sample = try Sample(seed: 7)
    let again = Resolution(sample.sketched.screen, in: Environment(sample.configuration))
    for element in sample.elements {
      for quantity in Quantity.allCases.reversed() {
        let numbers = numbersOf(again.answer(quantity, of: element))
        #expect(agree(sample.numbers(quantity, element), numbers, scale: .infinity))
      }
    }
  }
}
