import InsetsEngine
import Testing

/// Every number of a layout is told down to what the data or the author says.
struct TraceLawTests {
  @Test
  func `leaves are rows of the data or what the author wrote, and put together they give the number`() throws {
    var compared = 0
    for sample in try LawSample.all(16) {
      let author = AuthoredNumbers(sample.screen)
      for element in sample.elements {
        for quantity in Quantity.allCases {
          for amount in amountsOf(sample.resolution.answer(quantity, of: element)) where !amount.value.isNaN {
            let derivation = sample.resolution.derivation(of: amount.trace, in: sample.configuration)
            // What is cut off at the limit of the tree is a leaf without an origin.
            if derivation.size > 1_500 { continue }
            let place = sample.place(element, quantity)
            checkLeaves(of: derivation, author, place)
            checkConfidence(of: derivation, place)
            let total = recomputed(derivation)
            #expect(abs(total - amount.value) <= 1e-6 * max(1, abs(amount.value)), place)
            compared += 1
          }
        }
      }
    }
    #expect(LawSeeds.isEnough(compared, atLeast: 6_000), "\(compared)")
  }

  @Test func `what the author's code read at a stage keeps its derivation`() throws {
    var compared = 0
    for seed in LawSeeds.first(8) {
      var source = RandomScreen(seed: seed)
      var screen = source.anyScreen(size: 10)
      screen.moments = source.anyMoments(in: screen)
      let configuration = source.anyConfiguration()
      let resolution = Resolution(screen, in: Environment(configuration))
      for element in screen.elements.indices.map({ ElementID($0) }) {
        for quantity in Quantity.allCases {
          for amount in amountsOf(resolution.answer(quantity, of: element)) where !amount.value.isNaN {
            let derivation = resolution.derivation(of: amount.trace, in: configuration)
            if derivation.size > 1_500 { continue }
            let place: Comment = "\(quantity) of \(element.index); \(LawSeeds.line(seed))"
            checkLeaves(of: derivation, AuthoredNumbers(screen), place)
            #expect(abs(recomputed(derivation) - amount.value) <= 1e-6 * max(1, abs(amount.value)), place)
            compared += 1
          }
        }
      }
    }
    #expect(LawSeeds.isEnough(compared, atLeast: 1_000), "\(compared)")
  }

  @Test func `what a derivation can rest on is known without building it`() throws {
    var (compared, assumed) = (0, 0)
    for sample in try LawSample.all(16) {
      let sources = EnvironmentSources(sample.configuration)
      for element in sample.elements {
        for quantity in Quantity.allCases {
          for amount in amountsOf(sample.resolution.answer(quantity, of: element)) {
            let derivation = sample.resolution.derivation(of: amount.trace, in: sample.configuration)
            let place = sample.place(element, quantity)
            let isAssumed = sample.resolution.isAssumed(amount.trace, in: sample.configuration)
            #expect(isAssumed == (derivation.confidence == .assumption), place)
            assumed += isAssumed ? 1 : 0
            guard let evidence = sample.resolution.evidence(of: amount.trace) else { continue }
            let rows = Set(evidence.numbers.compactMap { sources.row(of: $0)?.id })
            #expect(rows.isSuperset(of: derivation.rowNames), place)
            compared += 1
          }
        }
      }
    }
    #expect(LawSeeds.isEnough(compared, atLeast: 6_000), "\(compared)")
    #expect(LawSeeds.isEnough(assumed, atLeast: 100), "\(assumed)")
  }

  private func checkLeaves(of derivation: Derivation, _ author: AuthoredNumbers, _ place: Comment) {
    guard derivation.parts.isEmpty else {
      for part in derivation.parts { checkLeaves(of: part, author, place) }
      return
    }
    switch derivation.step {
    case .nothing: #expect(derivation.amount == 0 || derivation.amount.isNaN, place)
    case .contributor(.property(let element, let property)):
      // An expression that comes to nothing has no parts.
      let isNothing = derivation.amount == 0 && author.computed(element, property)
      let isWritten = isNothing || author.wrote(derivation.amount, element, property)
      #expect(isWritten, "\(derivation.amount); \(place)")
    case .contributor(.constant): #expect(author.wrote(derivation.amount), "\(derivation.amount); \(place)")
    case .contributor:
      let value = derivation.row?.value ?? .nan
      let isRow = abs(abs(derivation.amount) - value) <= 1e-9 || derivation.amount.isNaN
      #expect(isRow, "\(derivation.step) \(derivation.amount), not \(value); \(place)")
    case .sum, .scaled, .product, .quotient, .rounded, .maximum, .minimum, .clamped, .read:
      Issue.record("\(derivation.step) without parts; \(place)")
    }
  }

  private func checkConfidence(of derivation: Derivation, _ place: Comment) {
    let least = derivation.parts.map(\.confidence).min() ?? .certain
    #expect(derivation.confidence <= least, place)
    if let row = derivation.row { #expect(derivation.confidence <= row.confidence, place) }
    if let rule = derivation.rule { #expect(derivation.confidence <= rule.confidence, place) }
    for part in derivation.parts { checkConfidence(of: part, place) }
  }

  /// The number from the leaves, the factors and the branches that count.
  private func recomputed(_ derivation: Derivation) -> Points {
    let parts = derivation.parts.map(recomputed)
    switch derivation.step {
    case .contributor, .read, .nothing: return parts.first ?? derivation.amount
    case .sum: return parts.reduce(0, +)
    case .scaled(let factor): return parts[0] * factor
    case .product: return parts[0] * parts[1]
    case .quotient: return parts[0] / parts[1]
    // A pixel is a point at most.
    case .rounded: return abs(parts[0] - derivation.amount) < 1 ? derivation.amount : .nan
    case .maximum, .minimum: return derivation.chosen.map { parts[$0] } ?? .nan
    case .clamped:
      let whole = abs(parts[0])
      let rest = min(max(whole + (parts[0] < 0 ? -parts[1] : parts[1]), 0), whole)
      return parts[0] < 0 ? -rest : rest
    }
  }
}

extension Derivation {
  /// How many nodes the tree has.
  fileprivate var size: Int { parts.reduce(1) { $0 + $1.size } }

  /// The names of the data's rows in it.
  fileprivate var rowNames: [String] { (row.map { [$0.id] } ?? []) + parts.flatMap(\.rowNames) }
}

/// The numbers that stand in a screen.
private struct AuthoredNumbers {
  private var byProperty: [String: Set<Points>] = [:]
  private var all: Set<Points> = []
  private var computations: Set<String> = []

  init(_ screen: Screen) {
    for (index, element) in screen.elements.enumerated() {
      for setting in element.settings { note(setting, of: index) }
    }
    for assignment in screen.moments.flatMap(\.assignments) {
      note(assignment.setting, of: assignment.element.index)
    }
  }

  func wrote(_ number: Points) -> Bool { all.contains(abs(number)) }

  func wrote(_ number: Points, _ element: ElementID, _ property: Property) -> Bool {
    byProperty["\(element.index) \(property)"]?.contains(abs(number)) == true
  }

  /// Whether the property is set to more than numbers.
  func computed(_ element: ElementID, _ property: Property) -> Bool {
    computations.contains("\(element.index) \(property)")
  }

  private mutating func note(_ setting: Setting, of element: Int) {
    let isComputed = expressions(of: setting.value).contains { if case .constant = $0 { false } else { true } }
    if isComputed { computations.insert("\(element) \(setting.property)") }
    let numbers = Set(expressions(of: setting.value).flatMap(constants).map(abs))
    byProperty["\(element) \(setting.property)", default: []].formUnion(numbers)
    all.formUnion(numbers)
  }

  private func expressions(of value: PropertyValue) -> [Expression] {
    switch value {
    case .flag, .edges, .mask, .choice, .transform, .alignment: return []
    case .modifier(let modifier): return modifier.expressions
    case .number(let number): return [number]
    case .insets(let insets): return [insets.top, insets.left, insets.bottom, insets.right]
    case .size(let width, let height): return [width, height]
    case .rect(let x, let y, let width, let height): return [x, y, width, height]
    case .anchor(let anchor):
      if case .distance(let distance) = anchor.target { return [distance, anchor.offset] }
      return [anchor.offset]
    }
  }

  private func constants(_ expression: Expression) -> [Points] {
    switch expression {
    case .constant(let value): [value]
    case .open, .quantity: []
    case .negated(let operand): constants(operand)
    case .sum(let left, let right), .difference(let left, let right), .product(let left, let right),
      .quotient(let left, let right):
      constants(left) + constants(right)
    case .minimum(let operands), .maximum(let operands): operands.flatMap(constants)
    }
  }
}
