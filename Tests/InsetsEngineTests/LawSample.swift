import InsetsEngine
import Testing

/// A drawn screen, laid out in a drawn configuration.
struct LawSample {
  /// How screens are drawn.
  enum Generator: CaseIterable {
    /// What authors write, on devices whose numbers are all known.
    case sensible
    /// Any element in any other with any property, on any device.
    case anything
  }

  let generator: Generator
  let seed: UInt64
  let screen: Screen
  let configuration: Configuration
  let resolution: Resolution

  init(_ generator: Generator, seed: UInt64) throws {
    self.generator = generator
    self.seed = seed
    var source = RandomScreen(seed: seed)
    switch generator {
    case .sensible:
      screen = SketchedScreen(source.screen()).screen
      configuration = try source.configuration()
    case .anything:
      screen = source.anyScreen(size: 20)
      configuration = source.anyConfiguration()
    }
    resolution = Resolution(screen, in: Environment(configuration))
  }

  /// Samples of both generators.
  static func all(_ count: Int) throws -> [LawSample] {
    try Generator.allCases.flatMap { generator in
      try LawSeeds.first(count).map { try LawSample(generator, seed: $0) }
    }
  }

  /// The elements on screen.
  var elements: [ElementID] { screen.elements.indices.map { ElementID($0) }.filter { resolution.isOnScreen($0) } }

  func kind(_ element: ElementID) -> ElementKind { screen[element].kind }

  func numbers(_ quantity: Quantity, _ element: ElementID) -> [Points] {
    numbersOf(resolution.answer(quantity, of: element))
  }

  /// What a failure says: the place, and how to see it again.
  func place(_ element: ElementID, _ quantity: Quantity? = nil) -> Comment {
    let of = quantity.map { "\($0) of " } ?? ""
    let device = "\(configuration.device.id) iOS \(configuration.os.major)"
    return "\(of)\(kind(element)) \(element.index), \(generator), \(device); \(LawSeeds.line(seed))"
  }
}
