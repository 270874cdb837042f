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
    devices = "allPhones, allPads"
    if let target = Int(number) { take(target) }
  }

  /// What a project runs on that a tool makes of a description, such as `project.yml`, by the oldest version that it names.
  package init(description bytes: [UInt8]) {
    self.init()
    let text = String(decoding: bytes, as: UTF8.self)
    let targets = ["IPHONEOS_DEPLOYMENT_TARGET", "deploymentTarget"].flatMap { key in
      text.ranges(of: key).compactMap { place -> Int? in
        let rest = text[place.upperBound...].prefix(64)
        let own = rest.firstRange(of: "iOS").map { rest[$0.upperBound...] } ?? rest.prefix { !$0.isNewline }
        return Int(own.drop { !$0.isNumber }.prefix(while: \.isNumber))
      }
    }
    let families = text.firstRange(of: "TARGETED_DEVICE_FAMILY").map { place in
      text[place.upperBound...].prefix { !$0.isNewline }.filter(\.isNumber)
    }
    let isForPads = families?.contains("2") ?? Self.areForPads(text)
    // What says nothing of iPads blames nothing on them, whatever the version.
    devices = isForPads ? "allPhones, allPads" : "allPhones"
    if let target = targets.filter({ $0 > 6 && $0 < 100 }).min() { take(target) }
  }

  /// Whether a description in Swift names iPads among the devices of a target: `destinations: .iOS`, `devices: [.iphone, .ipad]`.
  private static func areForPads(_ text: String) -> Bool {
    ["destinations:", "devices:"].contains { label in
      text.ranges(of: label).contains { place in
        let value = text[place.upperBound...].prefix { $0 != ")" && !$0.isNewline }
        return value.contains("iPad") || value.contains("ipad") || value.contains(".iOS")
      }
    }
  }

  private mutating func take(_ target: Int) {
    guard let oldest = OSVersion.majors.first, let newest = OSVersion.majors.last else { return }
    versions = target >= newest ? String(newest) : "\(max(target, oldest))..."
  }
}
