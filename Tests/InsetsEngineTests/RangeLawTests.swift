import InsetsEngine
import InsetsTestSupport
import Testing

/// A number that is not known has a range, and whatever value it has, the screen's numbers lie in theirs.
struct RangeLawTests {
  @Test(arguments: 0..<4)
  func `with any value of an unknown number, every number lies in its range`(_ quarter: UInt64) throws {
    var bounded = 0
    for seed in LawSeeds.first(24, quarter: quarter) {
      for generator in LawSample.Generator.allCases {
        let sample = try LawSample(generator, seed: seed)
        var random = SplitMix64(seed: seed)
        let places = sample.screen.literals
        guard let place = places.randomElement(using: &random) else { continue }
        let value = sample.screen[place]
        let least = value - Points(Int.random(in: 0...30, using: &random))
        let greatest = value + Points(Int.random(in: 0...30, using: &random))
        var screen = sample.screen
        screen.put(.open(OpenNumber(least: least, greatest: greatest, id: 1)), at: place)
        let open = Resolution(screen, in: Environment(sample.configuration))
        for value in [least, value, greatest] {
          var known = sample.screen
          known.put(.constant(value), at: place)
          bounded += compare(
            open,
            Resolution(known, in: Environment(sample.configuration)),
            sample.screen,
            "\(generator), \(place) is \(value) of \(least)...\(greatest); \(LawSeeds.line(seed))"
          )
        }
      }
    }
    #expect(LawSeeds.isEnough(bounded, atLeast: 30), "\(bounded)")
  }

  @Test(arguments: 0..<4)
  func `whatever size a text has, every number of a body lies in its range`(_ quarter: UInt64) throws {
    var bounded = 0
    for seed in LawSeeds.first(48, quarter: quarter) {
      var source = SwiftUILawTests.RandomBody(seed: seed)
      let body = source.screen.add(.swiftUI(.body), to: .window)
      source.fill(body, depth: 3)
      let texts = source.screen.elements.indices.map { ElementID($0) }.filter { source.screen[$0].kind == .text }
      guard let text = texts.first else { continue }
      var screen = source.screen
      screen[text].settings.removeAll { $0.property == .swiftUIFrame }
      let environment = Environment(try on("iPhone14", 17))
      for (width, height) in [(10.0, 10.0), (40, 20), (3, 60)] {
        var frame = FrameValue()
        frame.width.fixed = .constant(width)
        frame.height.fixed = .constant(height)
        var known = screen
        known[text].settings.insert(Setting(.swiftUIFrame, .modifier(.frame(frame))), at: 0)
        let (open, laidOut) = (Resolution(screen, in: environment), Resolution(known, in: environment))
        // The layout takes for granted that a text fits what it is offered; where it does not, other numbers are wrong.
        guard fits(laidOut, screen), hasRoom(open, screen), mayBe(text, open, as: laidOut) else { continue }
        bounded += compare(
          open,
          laidOut,
          screen,
          "text \(text.index) is \(width) × \(height); \(LawSeeds.line(seed))"
        )
      }
    }
    #expect(LawSeeds.isEnough(bounded, atLeast: 40), "\(bounded)")
  }

  @Test(arguments: 0..<4)
  func `a range is the same, whatever was asked before`(_ quarter: UInt64) throws {
    var compared = 0
    for seed in LawSeeds.first(64, quarter: quarter) {
      for screen in screensOfUnknownSizes(seed) {
        let environment = Environment(try on("iPhone14", 17))
        var random = SplitMix64(seed: seed)
        let first = Resolution(screen, in: environment)
        let amounts = screen.elements.indices.flatMap { index in
          Quantity.allCases.flatMap { amountsOf(first.answer($0, of: ElementID(index))) }
        }
        .filter(\.value.isNaN)
        // As long as nothing is asked for, all of them have the same traces.
        let ranges = amounts.map(first.range)
        let shuffled = Resolution(screen, in: environment)
        for index in amounts.indices.shuffled(using: &random) {
          #expect(shuffled.range(of: amounts[index]) == ranges[index], "\(LawSeeds.line(seed))")
        }
        for index in amounts.indices.shuffled(using: &random).prefix(8) {
          #expect(
            Resolution(screen, in: environment).range(of: amounts[index]) == ranges[index],
            "\(LawSeeds.line(seed))"
          )
          compared += 1
        }
      }
    }
    #expect(LawSeeds.isEnough(compared, atLeast: 60), "\(compared)")
  }

  /// Bodies whose texts have no size, some with more views than a reader of ranges goes through for one question.
  private func screensOfUnknownSizes(_ seed: UInt64) -> [Screen] {
    var source = SwiftUILawTests.RandomBody(seed: seed)
    let body = source.screen.add(.swiftUI(.body), to: .window)
    source.fill(body, depth: 3)
    for index in source.screen.elements.indices where source.screen[ElementID(index)].kind == .text {
      source.screen[ElementID(index)].settings.removeAll { $0.property == .swiftUIFrame }
    }
    guard seed % 16 == 0 else { return [source.screen] }
    var long = Screen()
    let root = long.add(.swiftUI(.body), to: .window)
    var column = long.add(.swiftUI(.vStack), to: root)
    for index in 0..<400 {
      if index % 100 == 0 { column = long.add(.swiftUI(.vStack), to: column) }
      _ = long.add(.swiftUI(.text), to: column)
    }
    return [source.screen, long]
  }

  /// Whether no view of a body reaches beyond the window, and what the body shows not beyond the safe area.
  private func fits(_ resolution: Resolution, _ screen: Screen) -> Bool {
    let window = numbersOf(resolution.answer(.bounds, of: .window))
    let safe = numbersOf(resolution.answer(.safeAreaInsets, of: .window))
    return screen.elements.indices.map { ElementID($0) }.allSatisfy { element in
      guard screen[element].kind.isSwiftUI, resolution.isOnScreen(element) else { return true }
      let frame = numbersOf(resolution.answer(.layoutFrame, of: element))
      guard frame.count == 4, frame.allSatisfy(\.isFinite) else { return true }
      let isShown = screen[element].parent.map { screen[$0].kind == .body } ?? false
      let (top, bottom) = isShown ? (safe[0], safe[2]) : (0, 0)
      return frame[0] > -1 && frame[1] > top - 1 && frame[0] + frame[2] < window[2] + 1
        && frame[1] + frame[3] < window[3] - bottom + 1
    }
  }

  /// Whether a text may be as large as the frame that stands for it: it takes no more than it is offered.
  private func mayBe(_ text: ElementID, _ open: Resolution, as laidOut: Resolution) -> Bool {
    let lengths = amountsOf(open.answer(.frame, of: text)).map(open.range).suffix(2)
    return zip(lengths, numbersOf(laidOut.answer(.frame, of: text)).suffix(2)).allSatisfy {
      $0.contains($1, within: 1.001)
    }
  }

  /// Whether every view is offered something.
  private func hasRoom(_ resolution: Resolution, _ screen: Screen) -> Bool {
    screen.elements.indices.map { ElementID($0) }.allSatisfy { element in
      guard screen[element].kind.isSwiftUI, resolution.isOnScreen(element) else { return true }
      let frame = numbersOf(resolution.answer(.layoutFrame, of: element))
      return frame.count != 4 || frame[2] != 0 && frame[3] != 0
    }
  }

  /// Compares all numbers; returns how many ranges say something.
  private func compare(_ open: Resolution, _ known: Resolution, _ screen: Screen, _ place: String) -> Int {
    var bounded = 0
    for element in screen.elements.indices.map({ ElementID($0) }) where open.isOnScreen(element) {
      for quantity in Quantity.allCases {
        let ranges = amountsOf(open.answer(quantity, of: element)).map(open.range)
        let numbers = numbersOf(known.answer(quantity, of: element))
        guard ranges.count == numbers.count else { continue }
        for (range, number) in zip(ranges, numbers) where number.isFinite && range.isBounded {
          bounded += range.isExact ? 0 : 1
          // Stack views and constraints round to pixels, of which there is at least one in a point.
          #expect(
            range.contains(number, within: 1.001),
            "\(number) of \(range.least)...\(range.greatest): \(quantity) of \(screen[element].kind) \(element.index); \(place)"
          )
        }
      }
    }
    return bounded
  }
}

/// Where a number stands in a screen.
private struct Literal: Hashable, CustomStringConvertible {
  var element: ElementID
  var setting: Int
  var component: Int

  var description: String { "\(element.index).\(setting).\(component)" }
}

extension Screen {
  /// The numbers that the author wrote as they are, of properties that take a length.
  fileprivate var literals: [Literal] {
    elements.indices.flatMap { index in
      let element = ElementID(index)
      return self[element].settings.indices.flatMap { setting -> [Literal] in
        let value = self[element].settings[setting]
        guard !value.property.isCount else { return [] }
        return value.value.components.indices.compactMap { component in
          value.value.components[component].constantValue.map { _ in
            Literal(element: element, setting: setting, component: component)
          }
        }
      }
    }
  }

  fileprivate subscript(place: Literal) -> Points {
    self[place.element].settings[place.setting].value.components[place.component].constantValue ?? .nan
  }

  fileprivate mutating func put(_ expression: Expression, at place: Literal) {
    self[place.element].settings[place.setting].value.replace(place.component, by: expression)
  }
}

extension Property {
  /// Whether its numbers are no lengths that a document can leave to code.
  fileprivate var isCount: Bool {
    self == .selectedIndex || self == .size || self == .contentHuggingPriority
      || self == .contentCompressionResistancePriority
  }
}

extension PropertyValue {
  /// Its numbers.
  fileprivate var components: [Expression] {
    switch self {
    case .number(let number): [number]
    case .insets(let insets): [insets.top, insets.left, insets.bottom, insets.right]
    case .size(let width, let height): [width, height]
    case .rect(let x, let y, let width, let height): [x, y, width, height]
    case .anchor(let anchor):
      if case .distance(let distance) = anchor.target { [distance] } else { [anchor.offset] }
    case .flag, .edges, .mask, .choice, .transform, .modifier, .alignment: []
    }
  }

  fileprivate mutating func replace(_ component: Int, by expression: Expression) {
    var parts = components
    parts[component] = expression
    switch self {
    case .number: self = .number(parts[0])
    case .insets: self = .insets(InsetsExpression(top: parts[0], left: parts[1], bottom: parts[2], right: parts[3]))
    case .size: self = .size(width: parts[0], height: parts[1])
    case .rect: self = .rect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    case .anchor(var anchor):
      if case .distance = anchor.target { anchor.target = .distance(parts[0]) } else { anchor.offset = parts[0] }
      self = .anchor(anchor)
    case .flag, .edges, .mask, .choice, .transform, .modifier, .alignment: break
    }
  }
}
