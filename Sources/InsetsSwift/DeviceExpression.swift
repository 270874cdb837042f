/// Expressions that read something of the device, whatever the way to it: the window's safe area, the status bar's height,
/// the screen's size.
enum DeviceExpression {
  /// The height of a bar of the container around a controller, or where the bar begins or ends, in the language.
  ///
  /// It is nil for another expression. Several words are the parts of a sum.
  static func barLength(_ text: String) -> (bar: ContainerBar, words: [String])? {
    guard text.contains("Bar"), let part = text.split(separator: ".").last,
      ["height", "y", "minY", "maxY"].contains(part)
    else { return nil }
    var words = text.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" }
    if words.hasPrefix("self.") { words.removeFirst(5) }
    guard let bar = ContainerBar.allCases.first(where: { words.hasPrefix("\($0.path).") }) else { return nil }
    switch words.dropFirst(bar.path.count + 1) {
    case "frame.height", "frame.size.height", "bounds.height", "bounds.size.height", "bounds.maxY":
      return (bar, [bar.height])
    case "frame.minY", "frame.origin.y": return (bar, [bar.top])
    case "frame.maxY": return (bar, [bar.top, bar.height])
    default: return nil
    }
  }

  /// Whether an expression is a bar of the container around a controller, or a rectangle of it.
  static func isBar(_ text: String) -> Bool {
    guard text.contains("Bar") else { return false }
    var words = text.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" }
    if words.hasPrefix("self.") { words.removeFirst(5) }
    return ContainerBar.allCases.contains { bar in
      ["", ".frame", ".bounds", ".frame.size", ".bounds.size", ".frame.origin"].contains { words == bar.path + $0 }
    }
  }

  /// Whether an expression is the window that the screen is in.
  static func isWindow(_ text: String) -> Bool {
    guard ["indow", "first", "?", "!"].contains(where: text.hasSuffix),
      text.contains("UIApplication.shared.") || text.hasSuffix(".window")
    else { return false }
    let words = text.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" }
    if words == "view.window" || words == "self.view.window" { return true }
    return [".keyWindow", ".windows.first", ".delegate.window"].contains { words.hasSuffix($0) }
  }

  /// Whether an expression is the rectangle of the screen, or its size.
  static func isScreenSize(_ text: String) -> Bool {
    text == "UIScreen.main.bounds" || text == "UIScreen.main.bounds.size"
  }

  /// What `ProcessInfo` says of itself on a Mac alone.
  static let namesOfMac: Set<String> = ["isiOSAppOnMac", "isMacCatalystApp"]

  /// The names with which such expressions end.
  static let lastNames: Set<String> = ["width", "height", "safeAreaInsets", "top", "bottom", "left", "right"]

  /// What an expression is in the language; nil if it is not about the device.
  static func quantity(_ text: String) -> String? {
    // In an extension of UIScreen.
    if text.hasPrefix("main.bounds.") { return quantity("UIScreen.\(text)") }
    guard text.utf8.count < 400,
      text.hasPrefix("UI") || ["indow", "tatusBar"].contains(where: { text.utf8.firstRange(of: $0.utf8) != nil })
    else { return nil }
    let words = text.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" }
    let path = words.hasPrefix("self.") ? String(words.dropFirst(5)) : words
    if path.hasPrefix("UIScreen.main.bounds.") {
      switch path.dropFirst("UIScreen.main.bounds.".count) {
      case "width", "size.width": return "screen.width"
      case "height", "size.height": return "screen.height"
      default: return nil
      }
    }
    guard path.hasPrefix("UIApplication.shared.") || isOfWindow(path) else { return nil }
    if path.hasSuffix("statusBarFrame.height") || path.hasSuffix("statusBarFrame.size.height") {
      return "statusBar.height"
    }
    if path.hasSuffix(".safeAreaInsets") { return "window.safeAreaInsets" }
    let edge = path.split(separator: ".").last.map(String.init) ?? ""
    guard path.hasSuffix(".safeAreaInsets.\(edge)"), ["top", "bottom", "left", "right"].contains(edge) else {
      return nil
    }
    return "window.safeAreaInsets.\(edge)"
  }

  /// `view.window.safeAreaInsets.top`, `scene.windows.first.safeAreaInsets`, `scene.statusBarManager.statusBarFrame.height`.
  private static func isOfWindow(_ path: String) -> Bool {
    if path.contains(".statusBarManager.") || path.hasPrefix("statusBarManager.") { return true }
    // Whatever local the manager or its frame is in.
    if path.contains(".statusBarFrame.") || path.hasPrefix("statusBarFrame.") { return true }
    guard let insets = path.firstRange(of: ".safeAreaInsets") else { return false }
    let owner = path[..<insets.lowerBound].split(separator: ".")
    if ["window", "keyWindow"].contains(owner.last) || owner.suffix(2) == ["windows", "first"] { return true }
    // All windows of all scenes, by whatever way: `connectedScenes.flatMap { … }.first { $0.isKeyWindow }`.
    return (owner.first == "connectedScenes" || path.contains(".connectedScenes."))
      && ["windows", "keyWindow", "isKeyWindow"].contains { path.contains($0) }
  }
}

/// A bar of a container around a controller, which has a name where its height is read.
enum ContainerBar: String, CaseIterable {
  case navigation, tabs

  fileprivate var path: String {
    switch self {
    case .navigation: "navigationController.navigationBar"
    case .tabs: "tabBarController.tabBar"
    }
  }

  /// Its height and where it begins, in the language.
  var height: String { "\(frame).height" }
  var top: String { "\(frame).y" }

  private var frame: String {
    switch self {
    case .navigation: "\(rawValue).navigationBar.frame"
    case .tabs: "\(rawValue).tabBar.frame"
    }
  }
}
