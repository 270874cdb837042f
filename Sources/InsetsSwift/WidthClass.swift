import InsetsEngine
import InsetsFormats

/// What conditions on the width's size class say of the devices that show what depends on them.
enum WidthClass {
  /// What such a condition is called, however it is written.
  static let condition = "horizontalSizeClass == .compact"

  /// Whether a condition holds where the width is compact, rather than where it is regular; nil for one about anything else.
  ///
  /// The height's size class has some names.
  static func isCompact(by condition: String, besides heights: Set<String>) -> Bool? {
    let words = condition.filter { !$0.isWhitespace }
    let name = String(words.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    let small = name.lowercased()
    guard small.hasSuffix("sizeclass"), !small.hasPrefix("v"), !heights.contains(name) else { return nil }
    switch words.dropFirst(name.count) {
    case "==.compact", "!=.regular": return true
    case "==.regular", "!=.compact": return false
    default: return nil
    }
  }

  /// Whether a condition compares a length of the screen or of a view, which differs from device to device.
  static func comparesLengths(_ condition: String) -> Bool {
    condition.contains { $0 == "<" || $0 == ">" }
      && ["UIScreen.main", ".size.width", ".size.height", ".bounds.", ".frame."].contains { condition.contains($0) }
  }

  /// Those of some devices whose width is so; nil if none is.
  ///
  /// All phones are taken for narrow ones, also those that are wide on their side.
  static func devices(isCompact: Bool, of devices: String?) -> String? {
    guard let devices else {
      return RepresentativeDevices.running([]).filter { ($0.idiom == .phone) == isCompact }.map(\.id)
        .joined(separator: ", ")
    }
    let names = devices.split(separator: ", ").flatMap { $0 == "allDevices" ? ["allPhones", "allPads"] : [String($0)] }
    func isPhone(_ name: String) -> Bool {
      Catalogue.device(name).map { $0.idiom == .phone } ?? name.hasSuffix("Phones")
    }
    // An iPad's window may be narrow, too.
    if isCompact, !names.contains(where: isPhone) { return devices }
    let shown = names.filter { isPhone($0) == isCompact }
    return shown.isEmpty ? nil : shown.joined(separator: ", ")
  }
}
