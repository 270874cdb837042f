import InsetsEngine
import InsetsFormats

extension DocumentScope {
  /// What a package runs on, by the `.iOS(.v17)` or `.iOS("17.0")` of its manifest.
  package init(package bytes: [UInt8]) {
    self.init()
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).filter { line in
      !line.drop(while: \.isWhitespace).hasPrefix("//")
    }
    let text = lines.joined(separator: "\n")
    guard let place = text.firstRange(of: ".iOS(") else { return }
    let number = text[place.upperBound...].prefix { $0 != ")" }.drop { !$0.isNumber }.prefix(while: \.isNumber)
    guard let target = Int(number), let oldest = OSVersion.majors.first, let newest = OSVersion.majors.last else {
      return
    }
    versions = target >= newest ? String(newest) : "\(max(target, oldest))..."
    devices = "allPhones, allPads"
  }
}
