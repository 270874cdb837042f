import InsetsEngine
import InsetsSyntax

extension ScenarioBinder {
  /// The configurations with the window sizes that the scenario gives, as in Split View or Stage Manager.
  func sized(_ configurations: [Configuration]) -> [Configuration] {
    let sizes = settings.filter { $0.element == .window && $0.setting.property == .size }
    return sizes.isEmpty ? configurations : configurations.map { sized($0, by: sizes) }
  }

  private func sized(_ configuration: Configuration, by sizes: [BoundSetting]) -> Configuration {
    var sized = configuration
    for setting in sizes {
      let holds = setting.guards.allSatisfy { conditions[$0.condition].selects(configuration) == $0.holds }
      guard holds, case .size(let width, let height) = setting.setting.value else { continue }
      let screen = configuration.screenSize
      let size = Size(width: width.value(on: screen), height: height.value(on: screen))
      sized.windowSize = size == screen ? nil : size
    }
    return sized
  }
}

extension Configuration {
  /// The screen in the device's orientation.
  fileprivate var screenSize: Size {
    orientation.isLandscape ? Size(width: device.size.height, height: device.size.width) : device.size
  }
}

extension Expression {
  /// The value if only the screen is known.
  fileprivate func value(on screen: Size) -> Points {
    switch self {
    case .constant(let value): return value
    case .quantity(.window, .bounds, .width?), .quantity(.window, .frame, .width?): return screen.width
    case .quantity(.window, .bounds, .height?), .quantity(.window, .frame, .height?): return screen.height
    case .open, .quantity: return .nan
    case .negated(let operand): return -operand.value(on: screen)
    case .sum(let left, let right): return left.value(on: screen) + right.value(on: screen)
    case .difference(let left, let right): return left.value(on: screen) - right.value(on: screen)
    case .product(let left, let right): return left.value(on: screen) * right.value(on: screen)
    case .quotient(let left, let right):
      let divisor = right.value(on: screen)
      return divisor == 0 ? .nan : left.value(on: screen) / divisor
    case .minimum(let operands): return operands.map { $0.value(on: screen) }.min() ?? .nan
    case .maximum(let operands): return operands.map { $0.value(on: screen) }.max() ?? .nan
    }
  }
}
