import InsetsEngine
import Testing

/// An element of a screen under test, with what is inside it.
struct Sketch: Sendable {
  var kind: ElementKind
  var name: String
  var settings: [Setting]
  var isPresented: Bool
  var children: [Sketch]

  init(
    _ kind: ElementKind,
    _ name: String = "",
    _ settings: [Setting] = [],
    isPresented: Bool = false,
    _ children: [Sketch] = []
  ) {
    self.kind = kind
    self.name = name
    self.settings = settings
    self.isPresented = isPresented
    self.children = children
  }

  init(
    _ kind: UIKitKind,
    _ name: String = "",
    _ settings: [Setting] = [],
    isPresented: Bool = false,
    _ children: [Sketch] = []
  ) {
    self.init(.uiKit(kind), name, settings, isPresented: isPresented, children)
  }

  /// A navigation controller in a tab bar controller, as in most of the sources.
  static func tabsAndNavigation(bar: [Setting] = [], _ controller: Sketch) -> Sketch {
    Sketch(.tabBarController, "tabs", [], [navigation(bar: bar, controller)])
  }

  static func navigation(bar: [Setting] = [], _ controller: Sketch) -> Sketch {
    Sketch(.navigationController, "navigation", [], [Sketch(.navigationBar, "bar", bar), controller])
  }

  static func controller(_ settings: [Setting] = [], _ children: Sketch...) -> Sketch {
    Sketch(.viewController, "controller", settings, children)
  }
}

/// A screen built from a sketch, with its elements by name.
struct SketchedScreen {
  var screen = Screen()
  private(set) var elements: [String: ElementID] = ["window": .window]

  init(_ root: Sketch, hidesStatusBar: Bool = false) {
    add(root, to: .window)
    if hidesStatusBar { add(Sketch(.statusBar, "statusBar", [.flag(.isHidden, true)]), to: .window) }
  }

  private mutating func add(_ sketch: Sketch, to parent: ElementID) {
    let element = screen.add(sketch.kind, to: parent, isPresented: sketch.isPresented)
    elements[sketch.name] = element
    for setting in sketch.settings { screen[element].settings.append(setting) }
    for child in sketch.children { add(child, to: element) }
  }

  func element(_ name: String) throws -> ElementID { try #require(elements[name], "no element named \(name)") }

  /// The numbers of a quantity in the order in which its type lists them.
  func numbers(
    _ quantity: Quantity,
    of name: String,
    on configuration: Configuration,
    at stage: Stage = .viewDidAppear
  ) throws -> [Points] {
    let resolution = Resolution(screen, in: Environment(configuration), at: stage)
    return numbersOf(resolution.answer(quantity, of: try element(name)))
  }
}

/// The numbers of an answer; empty when it has none.
func numbersOf(_ answer: QuantityAnswer) -> [Points] { amountsOf(answer).map(\.value) }

func amountsOf(_ answer: QuantityAnswer) -> [Amount] {
  guard case .value(let value) = answer else { return [] }
  switch value {
  case .flag: return []
  case .number(let number): return [number]
  case .insets(let top, let left, let bottom, let right): return [top, left, bottom, right]
  case .point(let x, let y): return [x, y]
  case .size(let width, let height): return [width, height]
  case .rect(let x, let y, let width, let height): return [x, y, width, height]
  }
}

/// A device with an iOS version; the app is built with that version's SDK unless another is given.
func on(
  _ device: String,
  _ os: Int,
  sdk: Int? = nil,
  _ orientation: Orientation = .portrait,
  zoom: DisplayZoom = .standard,
  direction: LayoutDirection = .leftToRight
) throws -> Configuration {
  Configuration(
    device: try #require(Catalogue.device(device), "no device \(device)"),
    os: OSVersion(os),
    sdk: OSVersion(sdk ?? os),
    orientation: orientation,
    displayZoom: zoom,
    layoutDirection: direction
  )
}

/// Whether numbers agree as expectations do, within half a pixel; unknown ones agree with each other.
func agree(_ left: [Points], _ right: [Points], scale: Points = 3) -> Bool {
  left.count == right.count
    && zip(left, right).allSatisfy { abs($0 - $1) <= 0.5 / scale || ($0.isNaN && $1.isNaN) }
}

extension Setting {
  static func flag(_ property: Property, _ value: Bool) -> Setting { Setting(property, .flag(value)) }

  static func choice(_ property: Property, _ value: Choice) -> Setting { Setting(property, .choice(value)) }

  static func number(_ property: Property, _ value: Points) -> Setting {
    Setting(property, .number(.constant(value)))
  }

  static func insets(_ property: Property, _ top: Points, _ left: Points, _ bottom: Points, _ right: Points) -> Setting
  {
    Setting(
      property,
      .insets(
        InsetsExpression(
          top: .constant(top),
          left: .constant(left),
          bottom: .constant(bottom),
          right: .constant(right)
        )
      )
    )
  }

  static func size(_ property: Property, _ width: Points, _ height: Points) -> Setting {
    Setting(property, .size(width: .constant(width), height: .constant(height)))
  }

  static func frame(_ x: Points, _ y: Points, _ width: Points, _ height: Points) -> Setting {
    Setting(
      .frame,
      .rect(x: .constant(x), y: .constant(y), width: .constant(width), height: .constant(height))
    )
  }

  /// An edge tied to a line of the superview.
  static func tie(_ property: Property, _ target: AnchorTarget, _ offset: Points = 0) -> Setting {
    Setting(property, .anchor(Anchor(target, offset: .constant(offset))))
  }

  /// An edge at a distance inwards from the superview's.
  static func inside(_ property: Property, _ distance: Points) -> Setting {
    tie(property, .distance(.constant(distance)))
  }
}
