import InsetsAnalysis
import InsetsEngine
import InsetsLanguage
import Testing

/// What `insets devices ID` knows of a device; the numbers are rows of `Grammar/Data`.
struct DeviceNumbersTests {
  /// The numbers as `versions: value` of one subject.
  private func lines(_ id: String, _ subject: DeviceSubject, isLandscape: Bool = false, zoom: DisplayZoom = .standard)
    throws -> [String]
  {
    let device = try #require(Catalogue.device(id))
    return device.numbers().filter {
      $0.subject == subject && $0.isLandscape == isLandscape && $0.displayZoom == zoom
    }.map { "\($0.versionWords): \($0.written)" }
  }

  @Test func `safe areas are read`() throws {
    #expect(
      try lines("iPhone15Pro", .safeArea) == ["iOS 17 to 18: (59, 0, 34, 0)", "iOS 26: (59, 0, 34, 0)"]
    )
    #expect(
      try lines("iPhoneXR", .safeArea, isLandscape: true)
        == ["iOS 12 to 13: (0, 44, 21, 44)", "iOS 14 to 18: (0, 48, 21, 48)"]
    )
  }

  @Test func `bars depend on the SDK`() throws {
    // hk12: 50 for apps built with the SDK of iOS 12, 44 for older ones.
    #expect(
      try lines("iPadAir3", .navigationBar)
        == [
          "iOS 12 to 18: 50", "iOS 26: 54", "iOS 12 to 18, SDK 11: 44", "iOS 26, SDK 11: not measured",
          "iOS 26, SDK 18 and earlier: 50",
        ]
    )
  }

  @Test func `what nobody measured says so`() throws {
    #expect(try lines("iPhoneAir", .statusBar) == ["iOS 26: not measured"])
    #expect(try lines("iPhone17", .searchBarInNavigationBar, isLandscape: true) == ["iOS 26: not measured"])
    #expect(try lines("iPhone15Pro", .safeArea, zoom: .zoomed) == ["iOS 17 to 26: not measured"])
    let air = try #require(Catalogue.device("iPhoneAir")?.numbers().first { $0.subject == .statusBar })
    #expect(air.evidenceWords == "not known; disputed: 54 in GKNavigationBar, 59 in Telegram")
    let toolbar = try #require(Catalogue.device("iPhone17")?.numbers().first { $0.subject == .toolbar })
    #expect(
      toolbar.evidenceWords
        == "assumption; 86 in all = 10 + 48 + 28, from the screen's edge; measured on iPhone 16, "
        + "taken to be the same here"
    )
    // It came with iOS 27, of which nothing is known.
    #expect(try #require(Catalogue.device("iPhone18Pro")).numbers().isEmpty)
  }

  @Test func `the zoom of a display is in the numbers`() throws {
    #expect(try lines("iPhone14", .screen, zoom: .zoomed) == ["iOS 16 to 18: (320, 693)", "iOS 26: not measured"])
    #expect(
      try lines("iPhone14", .safeArea, zoom: .zoomed) == ["iOS 16 to 18: (39, 0, 28, 0)", "iOS 26: not measured"]
    )
  }

  @Test func `every version of every device is there`() throws {
    for id in ["iPhone5", "iPhoneX", "iPhone12Mini", "iPhone17", "iPad2", "iPadPro11Inch"] {
      let device = try #require(Catalogue.device(id))
      let numbers = device.numbers()
      for subject in device.subjects(.portrait, .standard) {
        let usual = numbers.filter {
          $0.subject == subject && !$0.isLandscape && $0.displayZoom == .standard && $0.sdk == nil
        }
        let covered = device.majorVersions.filter { major in usual.contains { $0.os.contains(major) } }
        #expect(covered == device.majorVersions.filter { $0 >= subject.firstOS }, "\(id) \(subject)")
      }
    }
  }

  @Test func `a selector chooses`() throws {
    let device = try #require(Catalogue.device("iPhoneXR"))
    let numbers = device.numbers(on: try ConfigurationSelector("iOS 13 landscape standard"))
    #expect(numbers.allSatisfy { $0.isLandscape && $0.os == 13...13 && $0.displayZoom == .standard })
    #expect(numbers.first?.written == "(0, 44, 21, 44)")
    #expect(device.numbers(on: try ConfigurationSelector("iOS 11")).isEmpty)
  }
}
