/// Expressions that read something of the device, whatever the way to it: the window's safe area, the status bar's height,
/// the screen's size.
enum DeviceExpression {
  /// What an expression is in the language; nil if it is not about the device.
  static func quantity(_ text: String) -> String? {
    guard text.hasPrefix("UI") || text.hasPrefix("view.window") || text.hasPrefix("self.view.window") else {
      return nil
    }
    let words = text.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" }
    let path = words.hasPrefix("self.") ? String(words.dropFirst(5)) : words
    if path.hasPrefix("UIScreen.main.bounds.") {
      switch path.dropFirst("UIScreen.main.bounds.".count) {
      case "width", "size.width": return "screen.width"
      case "height", "size.height": return "screen.height"
      default: return nil
      }
    }
    guard path.hasPrefix("UIApplication.shared.") || path.hasPrefix("view.window.") else { return nil }
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
}
