import InsetsEngine
import Testing

/// What holds for layouts whatever stands on the screen: how they are asked, shared and taken apart makes no difference.
struct LayoutLawTests {
  @Test func `what a group shares is what each of its configurations has`() throws {
    var compared = 0
    var shared = 0
    for seed in LawSeeds.first(2) {
      var source = RandomScreen(seed: seed)
      let screen = seed.isMultiple(of: 2) ? SketchedScreen(source.screen()).screen : source.anyScreen()
      let drawn = try (0..<10).map { _ in source.flag() ? try source.configuration() : source.anyConfiguration() }
      let configurations = drawn.flatMap { source.variants(of: $0) }
      let groups = EnvironmentGroup.groups(of: configurations)
      #expect(groups.flatMap(\.members).sorted() == Array(configurations.indices), "\(LawSeeds.line(seed))")
      #expect(Set(groups.map(\.environment)).count == groups.count, "\(LawSeeds.line(seed))")
      for group in groups {
        shared += group.members.count - 1
        let layout = Resolution(screen, in: group.environment)
        for member in group.members {
          let own = Resolution(screen, in: Environment(configurations[member]))
          expectSame(screen, layout, own, seed, &compared)
        }
      }
    }
    #expect(LawSeeds.isEnough(compared, atLeast: 15_000) && LawSeeds.isEnough(shared, atLeast: 30), "\(compared)")
  }

  private func expectSame(
    _ screen: Screen,
    _ left: Resolution,
    _ right: Resolution,
    _ seed: UInt64,
    _ compared: inout Int
  ) {
    for element in screen.elements.indices.map({ ElementID($0) }) {
      for quantity in Quantity.allCases {
        compared += 1
        guard !left.answer(quantity, of: element).hasSameNumbers(as: right.answer(quantity, of: element)) else {
          continue
        }
        Issue.record("\(quantity) of \(element.index); \(LawSeeds.line(seed))")
        return
      }
    }
  }

  /// Something that can be asked of the layouts of one screen.
  private struct Question {
    var stage: Stage
    var environment: Int
    var element: ElementID
    var quantity: Quantity
  }

  @Test
  func `the order of questions changes no answer, and neither do edits in between that are taken back`() throws {
    var compared = 0
    for seed in LawSeeds.first(3) {
      var source = RandomScreen(seed: seed)
      var screen = source.flag(oneIn: 3) ? SketchedScreen(source.screen()).screen : source.anyScreen(size: 8)
      if source.flag() { screen.moments = source.anyMoments(in: screen) }
      let environments = (0..<2).map { _ in Environment(source.anyConfiguration()) }
      let stages = Array(Stage.allCases.shuffled(using: &source.random).prefix(3))
      var layouts = stages.map { Resolutions(screen, in: environments, at: $0) }
      let fresh = stages.map { stage in environments.map { Resolution(screen, in: $0, at: stage) } }
      var questions = questions(stages, environments, screen)
      questions.shuffle(using: &source.random)
      for question in questions {
        guard let position = stages.firstIndex(of: question.stage) else { continue }
        if source.flag(oneIn: 200) {
          var other = screen
          source.edit(&other)
          layouts[position].update(to: other)
          layouts[position].update(to: screen)
        }
        let shared = layouts[position].resolution(at: question.environment)
        let answer = shared.answer(question.quantity, of: question.element)
        let other = fresh[position][question.environment].answer(question.quantity, of: question.element)
        compared += 1
        guard !answer.hasSameNumbers(as: other) else { continue }
        let place = "\(question.quantity) of \(question.element.index) at \(question.stage)"
        Issue.record("\(place): \(numbersOf(answer)), not \(numbersOf(other)); \(LawSeeds.line(seed))")
        return
      }
    }
    #expect(LawSeeds.isEnough(compared, atLeast: 3500), "\(compared)")
  }

  /// All that can be asked, in order.
  private func questions(_ stages: [Stage], _ environments: [Environment], _ screen: Screen) -> [Question] {
    var all: [Question] = []
    for stage in stages {
      for environment in environments.indices {
        for element in screen.elements.indices {
          for quantity in Quantity.allCases {
            all.append(
              Question(stage: stage, environment: environment, element: ElementID(element), quantity: quantity)
            )
          }
        }
      }
    }
    return all
  }

  @Test func `the leaves of every derivation add up to its amount`() throws {
    var compared = 0
    for sample in try LawSample.all(8) {
      for element in sample.elements {
        for quantity in Quantity.allCases {
          for amount in amountsOf(sample.resolution.answer(quantity, of: element)) where !amount.value.isNaN {
            let sum = sample.resolution.contributions(of: amount.trace).reduce(0) { $0 + $1.amount }
            let tolerance = 1e-6 * max(1, abs(amount.value))
            let place = sample.place(element, quantity)
            #expect(abs(sum - amount.value) <= tolerance, place)
            compared += 1
            let derivation = sample.resolution.derivation(of: amount.trace, in: sample.configuration)
            #expect(abs(derivation.amount - amount.value) <= tolerance, place)
            checkParts(of: derivation, place)
          }
        }
      }
    }
    #expect(LawSeeds.isEnough(compared, atLeast: 3000), "\(compared)")
  }

  private func checkParts(of derivation: Derivation, _ comment: Comment) {
    let amounts = derivation.parts.map(\.amount)
    let tolerance = 1e-6 * max(1, abs(derivation.amount))
    switch derivation.step {
    case .sum: #expect(abs(amounts.reduce(0, +) - derivation.amount) <= tolerance, comment)
    case .scaled(let factor): #expect(abs(amounts[0] * factor - derivation.amount) <= tolerance, comment)
    case .product: #expect(abs(amounts[0] * amounts[1] - derivation.amount) <= tolerance, comment)
    case .quotient: #expect(abs(amounts[0] / amounts[1] - derivation.amount) <= tolerance, comment)
    case .maximum, .minimum:
      let chosen = derivation.chosen.map { amounts[$0] } ?? .nan
      #expect(derivation.amount.isNaN || abs(chosen - derivation.amount) <= tolerance, comment)
    case .clamped:
      let rest = abs(amounts.reduce(0, +))
      #expect(derivation.amount == 0 || abs(rest - abs(derivation.amount)) <= tolerance, comment)
    // A pixel is a point at most.
    case .rounded: #expect(abs(amounts[0] - derivation.amount) < 1, comment)
    case .nothing, .contributor, .read: break
    }
    for part in derivation.parts { checkParts(of: part, comment) }
  }
}

extension RandomScreen {
  /// Some of the configurations that differ from this one in one thing.
  fileprivate mutating func variants(of configuration: Configuration) -> [Configuration] {
    var variants = Array(repeating: configuration, count: 8)
    for (index, orientation) in Orientation.allCases.enumerated() { variants[index].orientation = orientation }
    variants[5].layoutDirection = configuration.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
    variants[6].displayZoom = configuration.displayZoom == .standard ? .zoomed : .standard
    variants[7].sdk = OSVersion(OSVersion.majors.randomElement(using: &random) ?? 11)
    return variants.filter { _ in !flag(oneIn: 4) }.shuffled(using: &random)
  }
}
