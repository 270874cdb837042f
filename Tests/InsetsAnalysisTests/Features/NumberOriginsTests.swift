import InsetsAnalysis
import InsetsEngine
import InsetsLanguage
import Testing

/// Which sums give a number: what `insets why` answers.
///
/// The amounts are rows of `Grammar/Data`: bars.csv for bars and their origins, device-insets.csv for status bars and home
/// indicators, margins.csv for margins.
struct NumberOriginsTests {
  /// The most plausible sums and mistakes, as `sum (mark): places` and with a mistake's warning.
  private func check(
    _ number: Double,
    _ origins: [String],
    mistakes: [String]? = nil,
    nearest: [String] = [],
    on selector: String? = nil
  ) throws {
    let choice = try selector.map { try ConfigurationSelector($0) }
    let found = try #require(NumberOrigins(of: number, on: choice))
    #expect(found.origins.prefix(max(1, origins.count)).map(line) == origins)
    if let mistakes { #expect(found.mistakes.prefix(max(1, mistakes.count)).map(line) == mistakes) }
    #expect(found.nearest.map(line) == nearest)
  }

  private func line(_ origin: NumberOrigin) -> String {
    origin.sum + (origin.mark.map { " (\($0))" } ?? "") + ": " + origin.places.joined(separator: "; ")
      + (origin.warning.map { " - \($0)" } ?? "")
  }

  private static let notch88 =
    "iPhone X and 4 more, iOS 11 to 18, portrait; iPhone XR and iPhone 11, iOS 12 to 13, portrait"

  @Test func `64 is found`() throws {
    try check(
      64,
      [
        // What lies above the content of a tab there: 96 = 32 + 64.
        "64 tab bar: all iPads, iOS 26, portrait",
        "20 status bar + 44 navigation bar: all phones with a home button, iOS 7 to 18, portrait; "
          + "all iPads, iOS 7 to 11",
        "64 tab bar (assumed): all iPads, iOS 26, landscape",
        // iPhone 11 in landscape, measured by mon: 64 = 44 + 20.
        "44 sensor housing + 20 system's minimum margin: iPhone XS Max and iPhone 11 Pro Max, iOS 12 to 18, landscape; "
          + "iPhone XR and iPhone 11, iOS 12 to 13, landscape",
      ],
      mistakes: []
    )
  }

  @Test func `the sum is another one elsewhere`() throws {
    let amounts = try #require(NumberOrigins(of: 88)).otherAmounts
    #expect(amounts.contains(64))
    #expect(amounts.contains { abs($0 - 97.667) < 0.001 })
    #expect(amounts.contains(116))
    #expect(!amounts.contains(88))
  }

  @Test func `88 is found`() throws {
    try check(
      88,
      ["44 status bar + 44 navigation bar: \(Self.notch88)"],
      mistakes: [
        // The status bar's frame alone is 44 there and the safe area 50 (gki67).
        "44 status bar + 44 navigation bar: iPhone 12 mini, iOS 14, portrait"
          + " - not where the navigation bar ends; it ends at 94"
      ]
    )
  }

  @Test func `island phones start their bars above the safe area`() throws {
    let line = "53.667 status bar + 44 navigation bar: iPhone 14 Pro and 7 more, iOS 16 to 18, portrait"
    try check(97.667, [line], mistakes: [])
    // Half a pixel of a 3x screen is a sixth of a point.
    try check(97.8, [line])
    #expect(try #require(NumberOrigins(of: 97.49)).origins.isEmpty)
  }

  @Test func `103 is found as a mistake`() throws {
    try check(
      103,
      [
        "43 status bar + 44 navigation bar + 16 default padding: iPhone 12 mini and iPhone 13 mini, iOS 14 to 18, portrait, "
          + "Display Zoom"
      ],
      mistakes: [
        "59 safe area + 44 navigation bar: iPhone 14 Pro and 7 more, iOS 16 to 18, portrait"
          + " - not where the navigation bar ends; it ends at 97.667"
      ]
    )
  }

  @Test func `98 is found`() throws {
    try check(
      98,
      ["44 status bar + 54 navigation bar (disputed, assumed): iPhone 11 Pro and iPhone 11 Pro Max, iOS 26, portrait"],
      mistakes: [
        "54 status bar + 44 navigation bar: iPhone 14 Pro and 7 more, iOS 16 to 18, portrait"
          + " - not where the navigation bar ends; it ends at 97.667"
      ]
    )
  }

  @Test func `the other claim is told`() throws {
    let origin = try #require(NumberOrigins(of: 98)?.origins.first)
    #expect(origin.doubts.contains("54 navigation bar is disputed: 64 in react-navigation on phones without an island"))
  }

  @Test func `116 is found`() throws {
    try check(
      116,
      [
        "62 status bar + 54 navigation bar: iPhone 16 Pro and 4 more, iOS 26, portrait",
        "20 status bar + 44 navigation bar + 52 large title: "
          + "all phones with a home button, iOS 11 to 18, portrait; all iPads, iOS 11",
      ],
      mistakes: []
    )
  }

  @Test func `140 is found`() throws {
    try check(140, ["44 status bar + 44 navigation bar + 52 large title: \(Self.notch88)"])
  }

  @Test func `83 is found`() throws {
    try check(
      83,
      [
        "34 home indicator + 49 tab bar: iPhone X and 22 more, iOS 11 to 18, portrait; "
          + "iPhone 16 and 9 more, iOS 18 to 26, portrait"
      ]
    )
  }

  @Test func `53 is found`() throws {
    let found = try #require(NumberOrigins(of: 53))
    #expect(found.origins.first?.sum == "21 home indicator + 32 tab bar")
    let disputed = found.origins.first { $0.isDisputed }
    #expect(disputed?.sum == "21 home indicator + 32 tab bar")
    #expect(disputed?.places == ["iPhone X and iPhone XS, iOS 11 to 18, landscape"])
    #expect(
      disputed?.doubts == [
        "21 home indicator is disputed: four tables have a bottom of 21; three that copy one another have 24"
      ]
    )
  }

  @Test func `49 is found`() throws {
    let first = try #require(NumberOrigins(of: 49)?.origins.first)
    #expect(first.sum == "49 tab bar")
    #expect(first.places.first == "iPhone 4s and 45 more, iOS 7 to 26, portrait")
    #expect(try #require(NumberOrigins(of: 49)).otherAmounts.contains(83))
  }

  @Test func `a single bar is found`() throws {
    try check(
      34,
      ["34 home indicator: iPhone X and 22 more, iOS 11 to 18, portrait; iPhone 16 and 9 more, iOS 18 to 26, portrait"]
    )
    try check(21, ["21 home indicator: iPhone 11 and 22 more, iOS 13 to 18, landscape"])
    #expect(NumberOrigins(of: 20)?.origins.first?.sum == "20 status bar")
    let sums = try #require(NumberOrigins(of: 44)).origins.map(\.sum)
    #expect(
      sums.prefix(5) == ["44 navigation bar", "44 toolbar", "44 search bar", "44 status bar", "44 sensor housing"]
    )
  }

  @Test func `a bar that is counted twice is found`() throws {
    let found = try #require(NumberOrigins(of: 132))
    // A SwiftUI view with padding below the bar, and no UIKit bars without it.
    #expect(found.origins.allSatisfy { $0.parts.last?.name == "default padding" })
    #expect(
      found.mistakes.map(line).contains(
        "44 status bar + 44 navigation bar + 44 navigation bar: \(Self.notch88)"
          + " - counts the navigation bar twice; it ends at 88"
      )
    )
    // S3's double inset: contentInset 64 and the safe area's 64.
    let warnings = try #require(NumberOrigins(of: 128)).mistakes.compactMap(\.warning)
    #expect(warnings.contains("counts both bars twice; they end at 64"))
  }

  @Test func `margins count with bars`() throws {
    // S4 printed 72 = 64 + 8.
    try check(
      72,
      [
        "64 tab bar + 8 default margin: all iPads with a home button, iOS 26, portrait",
        "20 status bar + 44 navigation bar + 8 default margin: "
          + "all phones with a home button, iOS 11 to 18, portrait; all iPads, iOS 11",
      ]
    )
  }

  @Test func `nothing gives a thousand`() throws {
    try check(
      1000,
      [],
      mistakes: [],
      nearest: [
        "56.333 status bar + 44 navigation bar + 52 large title + 52 search bar (disputed, assumed): "
          + "iPhone 16 Pro and iPhone 16 Pro Max, iOS 18, portrait"
      ]
    )
  }

  @Test func `the sign does not count`() throws {
    #expect(NumberOrigins(of: -64)?.origins.map(\.sum) == NumberOrigins(of: 64)?.origins.map(\.sum))
  }

  @Test func `oddities have no origins`() throws {
    for number in [Double.nan, .infinity, -.infinity, 0, 1e300] {
      #expect(try #require(NumberOrigins(of: number)).origins.isEmpty)
    }
  }

  @Test func `a selector narrows the search`() throws {
    try check(44, ["44 sensor housing: iPhone X, iOS 11 to 16"], on: "iPhoneX landscape standard")
    try check(
      88,
      ["44 status bar + 44 navigation bar: iPhone X and 4 more"],
      on: "notchPhones iOS 16 standard portrait"
    )
    // Ranges are the catalogue's even if fewer devices are asked about.
    try check(
      20,
      ["20 status bar: iPhone 7 and 2 more"],
      on: "iPhone7 iOS 15 portrait standard, iPhoneSE2 iOS 15 portrait standard, iPhone6sPlus iOS 15 portrait standard"
    )
    #expect(NumberOrigins(of: 44, on: try ConfigurationSelector("iPhoneX iOS 18")) == nil)
    #expect(throws: QuestionError.self) { try ConfigurationSelector("iPhonX") }
    #expect(throws: QuestionError.self) { try ConfigurationSelector("iPhoneX at viewDidLoad") }
    #expect(throws: QuestionError.self) { try ConfigurationSelector("iPhoneX { view } //") }
    #expect(throws: QuestionError.self) { try ConfigurationSelector("") }
  }

  /// What the engine lays out, the reverse question explains.
  @Test(arguments: [Orientation.portrait, .landscape])
  func `every bar sum of a layout is found`(_ orientation: Orientation) throws {
    var screen = Screen()
    let tabs = screen.add(.tabBarController, to: .window)
    let navigation = screen.add(.navigationController, to: tabs)
    let controller = screen.add(.viewController, to: navigation)
    var count = 0
    for id in [
      "iPhone8", "iPhoneX", "iPhoneXR", "iPhone12Mini", "iPhone15", "iPhone16Pro", "iPhone17", "iPadPro11Inch",
    ] {
      let device = try #require(Catalogue.device(id))
      for os in [11, 12, 13, 14, 18, 26].map({ OSVersion($0) }) where device.runs(os) {
        let configuration = Configuration(device: device, os: os, sdk: os, orientation: orientation)
        let layout = Resolution(screen, in: Environment(configuration))
        guard case .value(.insets(let top, _, let bottom, _)) = layout.answer(.safeAreaInsets, of: controller) else {
          continue
        }
        let selector = try ConfigurationSelector(
          "\(id) \(orientation.rawValue) standard iOS \(os.major) sdk \(os.major)"
        )
        // From iPadOS 18 on the tab bar lies at the top.
        let isAtTop = device.idiom == .pad && os.major >= 18
        for (amount, bar) in [(top.value, "navigation bar"), (isAtTop ? 0 : bottom.value, "tab bar")] where amount > 0 {
          let origins = try #require(NumberOrigins(of: amount, on: selector)).origins
          #expect(origins.contains { $0.parts.last?.name == bar }, "\(id) iOS \(os.major): \(amount) \(bar)")
          count += 1
        }
      }
    }
    #expect(count > 40)
  }
}
