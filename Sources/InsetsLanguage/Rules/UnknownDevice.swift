import InsetsEngine

extension DiagnosticRule {
  package static let unknownDevice = DiagnosticRule(
    id: "unknown-device",
    severity: .error,
    summary: "a device is not in the catalogue",
    explanation: """
      Insets computes with measured numbers only, so a device has to be in the catalogue or be described by a \
      `device` item. In quotes, a device may have Apple's name for it: `"iPhone SE (3rd gen)"`.

      Use the closest name, or describe the device.
      """,
    examples: [
      .flagged(
        """
        scenario "typo" {
          devices: 1️⃣iPhone8Pluss
          viewController feed
        }
        """,
        fixed: """
          - devices: iPhone8Pluss
          +   devices: iPhone8Plus
          """
      ),
      .accepted(
        """
        scenario "plus" {
          devices: iPhone8Plus
          viewController feed
        }
        """
      ),
    ]
  )
}

extension Finding.Message {
  static func noDeviceIsCalled(_ name: String) -> Self { "there is no device called '\(name)'" }

  static func unknownDevice(_ name: String) -> Self { "there is no device or group of devices '\(name)'" }

  static func unknownSelector(_ word: String) -> Self {
    "there is no device, group of devices or orientation '\(word)'"
  }

  static func isNamed(_ written: String, _ device: Device) -> Self {
    "the device '\(written)' is written '\(device.id)', or in quotes"
  }

  static func whichOf(_ word: String, _ devices: [Device]) -> Self {
    devices.count == 1
      ? "there is no device '\(word)'; write '\(devices[0].id)'"
      : "there is no device '\(word)'; it is one of \(enumerated(devices.map(\.id), conjunction: "or"))"
  }

  static func isListedByCommand(_ unknown: Self) -> Self { "\(unknown); 'insets devices' lists them" }

  static func isVersion(_ word: String, _ version: String) -> Self { "'\(word)' is no device; write '\(version)'" }

  static func isOtherwise(_ word: String) -> Self { "the row for all others begins with 'otherwise', not '\(word)'" }

  static var devicesAreNotLeftOut: Self { "devices can't be subtracted; list those that are shown" }

  static func isNoSizeClass(_ word: String) -> Self { "a size class is 'compact' or 'regular', not '\(word)'" }

  static func needsAnAxis(_ size: SizeClass) -> Self {
    "'\(size.rawValue)' needs 'widthClass' or 'heightClass' before it"
  }

  static func isFollowedBySizeClass(_ axis: String) -> Self { "'\(axis)' is followed by 'compact' or 'regular'" }
}
