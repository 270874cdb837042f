import InsetsEngine
import Testing

/// A derivation written as a person would: `sum[statusBar 44 (R1.6), navigationBar 44 (R2.2)]`.
func written(_ derivation: Derivation) -> String {
  let step: String
  switch derivation.step {
  case .contributor(.property(_, let property)): step = "\(property)"
  case .contributor(.distance): step = "distance"
  case .contributor(let contributor): step = "\(contributor)"
  case .read(let stage): step = "read at \(stage)"
  case .scaled(let factor): step = "\(factor) times"
  case .sum, .product, .quotient, .rounded, .maximum, .minimum, .clamped, .nothing: step = "\(derivation.step)"
  }
  let rule = derivation.rule.map { " (\($0.rawValue))" } ?? ""
  if derivation.parts.isEmpty { return "\(step) \(derivation.amount)\(rule)" }
  return "\(step)\(rule)[\(derivation.parts.map(written).joined(separator: ", "))]"
}

struct DerivationTests {
  private func derivation(
    _ quantity: Quantity,
    part: Int,
    of name: String,
    in screen: SketchedScreen,
    on configuration: Configuration
  ) throws -> Derivation {
    let resolution = Resolution(screen.screen, in: Environment(configuration))
    let amounts = amountsOf(resolution.answer(quantity, of: try screen.element(name)))
    let amount = try #require(part < amounts.count ? amounts[part] : nil)
    return resolution.derivation(of: amount.trace, in: configuration)
  }

  private func check(
    _ quantity: Quantity,
    part: Int = 0,
    of name: String = "controller",
    in screen: SketchedScreen,
    on configuration: Configuration,
    _ expected: String
  ) throws {
    let computed = written(try derivation(quantity, part: part, of: name, in: screen, on: configuration))
    #expect(computed == expected)
  }

  private let tabs = SketchedScreen(.tabsAndNavigation(.controller([], Sketch(.view, "view", [.inside(.top, 10)]))))

  @Test func `a bar over the status bar or the home indicator`() throws {
    let phoneX = try on("iPhoneX", 11)
    try check(.safeAreaInsets, in: tabs, on: phoneX, "sum[statusBar 44.0 (R1.6), navigationBar 44.0 (R2.2)]")
    try check(.safeAreaInsets, part: 2, in: tabs, on: phoneX, "sum[homeIndicator 34.0 (R1.6), tabBar 49.0 (R2.7)]")
    try check(
      .safeAreaInsets,
      in: tabs,
      on: on("iPhone14Pro", 16),
      "sum[statusBar 53.667 (R2.3), navigationBar 44.0 (R2.2)]"
    )
  }

  @Test func `the sides in landscape, and the top without a status bar, are the sensor housing's`() throws {
    try check(.safeAreaInsets, part: 1, in: tabs, on: on("iPhoneX", 11, .landscape), "sensorHousing 44.0 (R1.6)")
    let hidden = SketchedScreen(.controller(), hidesStatusBar: true)
    try check(.safeAreaInsets, in: hidden, on: on("iPhoneX", 11), "sensorHousing 44.0 (R1.6)")
    try check(.safeAreaInsets, in: hidden, on: on("iPhone8", 11), "nothing 0.0 (R1.6)")
  }

  @Test func `a subview's place takes its distance off`() throws {
    try check(
      .safeAreaInsets,
      of: "view",
      in: tabs,
      on: on("iPhone8", 11),
      "clamped (R1.1)[sum[statusBar 20.0 (R1.6), navigationBar 44.0 (R2.2)], distance (R1.1)[top -10.0]]"
    )
  }

  @Test func `S3's 84 is the author's 64 and the status bar's 20`() throws {
    let screen = SketchedScreen(.controller([], Sketch(.tableView, "list", [.insets(.contentInset, 64, 0, 60, 0)])))
    let configuration = try on("iPhone8", 11)
    try check(
      .adjustedContentInset,
      of: "list",
      in: screen,
      on: configuration,
      "sum (R5.1)[statusBar 20.0 (R1.6), contentInset 64.0]"
    )
    let resolution = Resolution(screen.screen, in: Environment(configuration))
    let list = try screen.element("list")
    let top = try #require(amountsOf(resolution.answer(.adjustedContentInset, of: list)).first)
    let contributions = resolution.contributions(of: top.trace)
    #expect(contributions.map(\.contributor) == [.statusBar, .property(list, .contentInset)])
    #expect(contributions.map(\.amount) == [20, 64])
    try check(
      .contentOffset,
      part: 1,
      of: "list",
      in: screen,
      on: configuration,
      "sum (R5.3)[statusBar -20.0 (R1.6), contentInset -64.0]"
    )
  }

  @Test func `an automatic content inset of iOS 10 tells the guide and the author's part`() throws {
    let screen = SketchedScreen(
      .navigation(.controller([], Sketch(.tableView, "list", [.insets(.contentInset, 10, 0, 0, 0)])))
    )
    try check(
      .contentInset,
      of: "list",
      in: screen,
      on: on("iPhone7", 10),
      "sum (R4.2)[statusBar 20.0 (R1.6), navigationBar 44.0 (R2.2), contentInset 10.0]"
    )
  }

  @Test func `a zero that another source denies keeps its row, and one that nobody doubts says nothing`() throws {
    // device-insets: the top of iOS 26 phones in landscape is 0 by dp26 and fw, 20 by pf1046.
    let lowered = SketchedScreen(.controller([.insets(.additionalSafeAreaInsets, 10, 0, 0, 0)]))
    let disputed = try derivation(
      .safeAreaInsets,
      part: 0,
      of: "controller",
      in: lowered,
      on: on("iPhone17", 26, .landscape)
    )
    let zero = try #require(disputed.parts.first)
    #expect(disputed.parts.map(\.amount) == [0, 10])
    #expect(zero.row?.isDisputed == true)
    #expect(zero.row?.note.contains("20") == true)
    let plain = SketchedScreen(.controller())
    let alone = try derivation(
      .safeAreaInsets,
      part: 0,
      of: "controller",
      in: plain,
      on: on("iPhone17", 26, .landscape)
    )
    #expect(alone.row?.isDisputed == true)
    let navigation = SketchedScreen(.navigation(.controller()))
    try check(.safeAreaInsets, in: navigation, on: on("iPhone8", 11, .landscape), "navigationBar 32.0 (R2.2)")
  }

  @Test func `an edge that is not adjusted is nothing, by the rule that says so`() throws {
    let screen = SketchedScreen(.controller([], Sketch(.scrollView, "list")))
    try check(.adjustedContentInset, of: "list", in: screen, on: on("iPhone8", 11), "nothing 0.0 (R5.2)")
  }

  @Test func `margins tell the safe area and the margin itself`() throws {
    let screen = SketchedScreen(.tabsAndNavigation(.controller([], Sketch(.tableView, "list"))))
    try check(
      .layoutMargins,
      of: "list",
      in: screen,
      on: on("iPhone6s", 11),
      "sum (R9.2)[statusBar 20.0 (R1.6), navigationBar 44.0 (R2.2), defaultMargin 8.0 (R9.1)]"
    )
    try check(.layoutMargins, part: 1, of: "list", in: screen, on: on("iPhone6s", 11), "tableMargin 15.0 (R9.4)")
  }

  @Test func `a frame tells what it leaves out`() throws {
    let opaque = SketchedScreen(.navigation(bar: [.flag(.isTranslucent, false)], .controller()))
    let phone = try on("iPhone8", 11)
    try check(.frame, part: 1, in: opaque, on: phone, "sum (R3.2)[statusBar 20.0 (R1.6), navigationBar 44.0 (R2.2)]")
    try check(
      .frame,
      part: 3,
      in: opaque,
      on: phone,
      "sum[screen 667.0, statusBar -20.0 (R1.6), navigationBar -44.0 (R2.2)]"
    )
    let screen = SketchedScreen(.controller())
    try check(
      .safeAreaLayoutFrame,
      part: 3,
      in: screen,
      on: phone,
      "sum (R1.11)[screen 667.0, statusBar -20.0 (R1.6)]"
    )
  }

  @Test func `a number that an author computed tells its parts under the property`() throws {
    var screen = SketchedScreen(
      .navigation(.controller([], Sketch(.tableView, "list", [.choice(.contentInsetAdjustmentBehavior, .never)])))
    )
    let controller = try screen.element("controller")
    let top = Expression.sum(.quantity(controller, .safeAreaInsets, .top), .constant(6))
    let insets = InsetsExpression(top: top, left: .constant(0), bottom: .constant(0), right: .constant(0))
    screen.screen[try screen.element("list")].settings.append(Setting(.contentInset, .insets(insets)))
    try check(
      .adjustedContentInset,
      of: "list",
      in: screen,
      on: on("iPhone8", 11),
      "contentInset[sum[statusBar 20.0 (R1.6), navigationBar 44.0 (R2.2), constant 6.0]]"
    )
  }

  @Test func `a leaf carries the data row of the configuration`() throws {
    let phoneX = try on("iPhoneX", 11)
    let parts = try derivation(.safeAreaInsets, part: 0, of: "controller", in: tabs, on: phoneX).parts
    #expect(parts.map { $0.row?.id } == ["devices/iPhoneX/portrait/11-16", "bars/navigation-bar"])
    #expect(parts.map { $0.row?.value } == [44, 44])
    #expect(parts[1].row?.sources == ["ulx", "qm633", "qm", "gki41", "rnav"])
    // Equal numbers of another device have their own evidence.
    let bottom = try derivation(.safeAreaInsets, part: 2, of: "controller", in: tabs, on: on("iPhoneX", 11, .landscape))
    #expect(bottom.parts[0].row?.isDisputed == true)
    #expect(bottom.parts[0].row?.note.contains("24") == true)
    // The dispute is about the bottom alone.
    let left = try derivation(.safeAreaInsets, part: 1, of: "controller", in: tabs, on: on("iPhoneX", 11, .landscape))
    #expect(left.row?.value == 44)
    #expect(left.row?.isDisputed == false)
  }

  @Test func `a derivation is no surer than its least sure part`() throws {
    let phoneX = try on("iPhoneX", 11)
    #expect(try derivation(.safeAreaInsets, part: 0, of: "controller", in: tabs, on: phoneX).confidence == .certain)
    // iPhone 16e's landscape is inferred.
    let inferred = try derivation(
      .safeAreaInsets,
      part: 1,
      of: "controller",
      in: tabs,
      on: on("iPhone16e", 18, .landscape)
    )
    #expect(inferred.confidence == .assumption)
    // bars/tab-bar-pad-18.
    let unknown = try derivation(.safeAreaInsets, part: 0, of: "controller", in: tabs, on: on("iPadPro11M4", 18))
    #expect(unknown.confidence == .unknown)
    #expect(unknown.amount.isNaN)
    // R2.5 is an assumption.
    let search = SketchedScreen(.navigation(.controller([], Sketch(.searchController, "search"))))
    #expect(
      try derivation(.safeAreaInsets, part: 0, of: "controller", in: search, on: phoneX).confidence == .assumption
    )
  }

  @Test func `a document's own device states its insets itself`() throws {
    var device = try #require(Catalogue.device("iPhone15Pro"))
    device.id = "Foldable"
    device.insets = [
      DeviceInsets(
        os: 1...999,
        isLandscape: false,
        insets: EdgeInsets(top: 50, left: 0, bottom: 30, right: 0),
        sourceKeys: DeviceInsets.documentSource,
        confidence: .certain,
        note: "stated by the document"
      )
    ]
    let configuration = Configuration(device: device, os: OSVersion(17), sdk: OSVersion(17), orientation: .portrait)
    // Bars are taken to start at the safe area's edge, as nobody says otherwise of this device.
    try check(.safeAreaInsets, in: tabs, on: configuration, "sum[deviceInsets 50.0 (R2.3), navigationBar 44.0 (R2.2)]")
    try check(
      .safeAreaInsets,
      part: 2,
      in: tabs,
      on: configuration,
      "sum[deviceInsets 30.0 (R1.6), tabBar 49.0 (R2.7)]"
    )
    let origin = try derivation(.safeAreaInsets, part: 0, of: "controller", in: tabs, on: configuration).parts[0]
    #expect(origin.row?.confidence == .assumption)
    let top = try derivation(.safeAreaInsets, part: 0, of: "tabs", in: tabs, on: configuration)
    #expect(top.row?.confidence == .certain)
    #expect(top.row?.note == "stated by the document")
  }
}

struct AssumptionTests {
  private func top(_ list: Sketch, on configuration: Configuration) throws -> Derivation {
    let screen = SketchedScreen(.controller([], list))
    let resolution = Resolution(screen.screen, in: Environment(configuration))
    let amount = amountsOf(resolution.answer(.adjustedContentInset, of: try screen.element("list"))).first
    return resolution.derivation(of: try #require(amount).trace, in: configuration)
  }

  @Test func `how long the content is that nobody sized is taken, not known (R5.2)`() throws {
    let configuration = try on("iPhoneX", 11)
    func confidence(_ kind: UIKitKind, _ settings: Setting...) throws -> Confidence {
      try top(Sketch(kind, "list", settings), on: configuration).confidence
    }
    #expect(try confidence(.tableView) == .certain)
    #expect(try confidence(.textView) == .assumption)
    #expect(try confidence(.textView, .insets(.contentInset, 1, 1, 1, 1)) == .assumption)
    #expect(try confidence(.textView, .size(.contentSize, 375, 2000)) == .certain)
    #expect(try confidence(.scrollView) == .assumption)
    #expect(try confidence(.scrollView, .size(.contentSize, 375, 2000)) == .certain)
  }

  @Test func `a presented controller is not in its presenter's navigation controller (R5.2)`() throws {
    let strip = Sketch(.scrollView, "list", [.size(.contentSize, 2000, 100)])
    let shown = Sketch(
      .viewController,
      "shown",
      [.choice(.modalPresentationStyle, .fullScreen)],
      isPresented: true,
      [strip]
    )
    let screen = SketchedScreen(Sketch(.navigationController, "navigation", [], [.controller(), shown]))
    #expect(try screen.numbers(.adjustedContentInset, of: "list", on: on("iPhoneX", 13, sdk: 13)) == [0, 0, 0, 0])
  }
}
