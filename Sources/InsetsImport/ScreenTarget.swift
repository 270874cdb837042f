import InsetsEngine

/// The device on which a screen is laid out, and how much of it the screen is.
struct ScreenTarget {
  var device: String
  /// The version to which the stored frames belong.
  var iOS: Int
  /// The newest version that the device and the Xcode know, where that is another one.
  var newestOS: Int?
  var isLandscape: Bool
  /// Whether the root is a whole screen, or as much of it as its container leaves.
  var isWhole: Bool
  /// Whether the stored frames are those of a screen as large as the device's.
  var holdsStoredFrames = true
  var containers: [ScreenContainers.Container]

  /// The configuration to which the stored frames belong, as it stands behind `on` and `when`.
  var condition: String { "\(device) \(isLandscape ? "landscape" : "portrait") iOS \(iOS)" }
}

extension ScreenTarget {
  /// Takes the newest version where the device's safe area begins as far down as on the canvas, which keeps what a device had
  /// in older versions; without one, the version stays.
  fileprivate mutating func takeVersion(with top: Double) {
    let rows = (Catalogue.device(device)?.insets ?? []).filter { !$0.isLandscape }
    guard !rows.contains(where: { $0.os.contains(iOS) && $0.insets.top == top }),
      let version = rows.filter({ $0.insets.top == top && $0.os.upperBound < iOS }).map(\.os.upperBound).max()
    else { return }
    newestOS = iOS
    iOS = version
  }
}

extension Screens {
  mutating func target(
    of view: InterfaceBuilderView,
    _ around: [ScreenContainers.Container],
    _ layoutGuides: [String: Edge],
    isEmbedded: Bool,
    freeform: (Double, Double)?
  ) -> ScreenTarget {
    let canvas = file.canvas
    var screen = canvas.size ?? view.frame.map { ($0.width, $0.height) } ?? (600, 600)
    if canvas.isLandscape, canvas.size != nil { screen = (screen.1, screen.0) }
    let size = view.frame.map { ($0.width, $0.height) } ?? screen
    // An opaque bar takes its part of a screen whose size the author chose.
    if options.usesCanvas, let freeform, freeform.0 == size.0,
      canvas.top(leaving: size.1, of: freeform.1, in: around) != nil
    {
      screen = freeform
    }
    // A XIB without a device may hold a view of any size.
    let isScreen = canvas.size != nil || file.isStoryboard || options.usesCanvas || Canvas.isScreen(size)
    let fills = isScreen && abs(size.0 - screen.0) < 1 && abs(size.1 - screen.1) < 1
    let isPart = abs(size.0 - screen.0) < 1 && size.1 < screen.1 && !around.isEmpty
    var target = ScreenTarget(
      device: canvas.counterpart.device,
      iOS: canvas.counterpart.iOS,
      isLandscape: canvas.isLandscape,
      isWhole: (fills || isPart) && !isEmbedded || canvas.size == nil && file.isStoryboard,
      containers: around
    )
    guard options.usesCanvas || canvas.size == nil && target.isWhole else {
      // What a container shows has the container's size, whatever size the canvas shows it in.
      if !target.isWhole, !isEmbedded, !around.isEmpty {
        target.isWhole = true
        target.holdsStoredFrames = false
      }
      if target.isWhole, target.holdsStoredFrames, options.expectsFrames, !canvas.isLandscape {
        let votes = SafeAreaVotes(of: view, layoutGuides, in: canvas.traits)
        target.takeVersion(with: canvas.safeArea(by: votes, in: around).top)
      }
      return target
    }
    // Code presents what has the size of a sheet and no segue.
    let isSheet =
      file.isStoryboard && !canvas.isLandscape && abs(size.0 - screen.0) < 1
      && (around.isEmpty && canvas.isSheet(height: size.1) || canvas.isBelowSheetBar(height: size.1))
    let isPresented = around.contains { $0.kind == .presentation } || isSheet
    let top = canvas.top(leaving: size.1, of: screen.1, in: around)
    var insets = canvas.insets
    if isPresented {
      target.isWhole = true
      target.containers.removeAll { container in
        switch container.kind {
        case .presentation: true
        case .navigation: top == nil && canvas.isBelowSheetBar(height: size.1)
        case .tabs, .simulatedNavigation, .simulatedTabs: false
        }
      }
      // What is presented has nothing above it: sheets never, whole screens from 14.3 on.
      if top == nil {
        if size.1 < screen.1 - 1 || canvas.tools >= 21600 { insets.top = 0 }
        screen = size
      }
    }
    let votes = SafeAreaVotes(of: view, layoutGuides, in: canvas.traits)
    let isHosted = view.kind == .view && (!file.isStoryboard || !isEmbedded || votes.inset(.top, among: [0]) == nil)
    if !target.isWhole, options.usesCanvas, isHosted {
      // A view of another size is shown as a whole screen of that size. XIBs of 72 points and more have both insets;
      // those of 34, 49 and 62 points have none.
      target.isWhole = true
      if size.1 < 70 { insets = EdgeInsets() }
      screen = size
    }
    if let top { insets.top = top }
    if target.isWhole { canvas.correct(&insets, by: votes, in: target.containers) }
    // The size is the screen's as it stands.
    target.isLandscape = false
    let scale: Double? = canvas.device == "none" ? (view.endsBetweenPoints ? 2 : 1) : nil
    // The margin goes by the root's width, also of one that is embedded in another: 33 roots of 9 files.
    let margin = canvas.sideMargin(width: size.0)
    target.device = device(size: screen, insets, scale: scale, margin: margin)
    return target
  }

  /// The name of a device of that size, which is written once; `scale` is nil for the base's own.
  private mutating func device(size: (Double, Double), _ insets: EdgeInsets, scale: Double?, margin: Double)
    -> String
  {
    let (width, height) = (text(of: size.0), text(of: size.1))
    let sides = Edge.allCases.map { text(of: insets[$0]) }
    let numbers = [width, height, sides[0], sides[2]] + (insets.left + insets.right > 0 ? [sides[1], sides[3]] : [])
    let name =
      "Canvas" + numbers.map { String($0.map { $0 == "." ? "_" : $0 }) }.joined(separator: "x")
      + (scale == 2 ? "at2" : "")
      + (margin == file.canvas.sideMargin(width: size.0) ? "" : "margin\(text(of: margin))")
    guard !devices.contains(where: { $0.name == name }) else { return name }
    let item = """
      /// What Interface Builder's canvas takes for the screen.
      device \(name): \(file.canvas.counterpart.device) {
      size: (\(width), \(height))
      safeAreaInsets: (\(sides.joined(separator: ", ")))
      statusBarHeight: \(sides[0])
      systemMinimumLayoutMargin: \(text(of: margin))
      housing: none
      \(scale.map { "scale: \(text(of: $0))\n" } ?? "")}
      """
    devices.append((name, formatted(item)))
    return name
  }
}

extension InterfaceBuilderView {
  /// Whether a frame that Auto Layout places ends at half a point, which no screen with a pixel per point shows: a canvas
  /// without a device had whole points to Xcode 6 and half points on some Macs after, 26 of 242 roots.
  fileprivate var endsBetweenPoints: Bool {
    all.dropFirst().contains { view in
      guard view.usesAutoLayout, view.staleFlag == nil, let frame = view.frame else { return false }
      return [frame.x, frame.y, frame.width, frame.height].contains { abs($0 - $0.rounded()) > 0.1 }
    }
  }
}

extension Canvas {
  /// The safe area's top with which opaque bars leave a root so much of the screen; nil where none of those known does.
  fileprivate func top(
    leaving height: Double,
    of screen: Double,
    in containers: [ScreenContainers.Container]
  ) -> Double? {
    let missing = screen - height
    guard missing > 1 else { return nil }
    let navigation = containers.contains(where: \.showsNavigationBar) ? navigationBarHeights(isLarge: false) : []
    let hasTabs = containers.contains { $0.kind == .tabs }
    for top in knownInsets(.top) {
      for bar in navigation where abs(top + bar - missing) < Rectangle.tolerance { return top }
      guard hasTabs else { continue }
      for bottom in knownInsets(.bottom) {
        let tabs = bottom + 49
        if abs(tabs - missing) < Rectangle.tolerance { return insets.top }
        for bar in navigation where abs(top + bar + tabs - missing) < Rectangle.tolerance { return top }
      }
    }
    return nil
  }

  /// How high the bars at an edge may be, in the order of likelihood.
  private func bars(at edge: Edge, of containers: [ScreenContainers.Container]) -> [Double] {
    switch edge {
    case .top:
      let container = containers.first(where: \.showsNavigationBar)
      return container.map { navigationBarHeights(isLarge: $0.prefersLargeTitles) } ?? []
    case .bottom: return containers.contains { $0.kind == .tabs } ? [49] : []
    case .left, .right: return []
    }
  }

  /// The safe area in which a root was laid out.
  fileprivate func safeArea(by votes: SafeAreaVotes, in containers: [ScreenContainers.Container]) -> EdgeInsets {
    var insets = insets
    correct(&insets, by: votes, in: containers)
    return insets
  }

  /// Takes the safe area in which a root was laid out for the canvas's own, where that is one of those known.
  fileprivate func correct(
    _ insets: inout EdgeInsets,
    by votes: SafeAreaVotes,
    in containers: [ScreenContainers.Container]
  ) {
    for edge in Edge.allCases {
      let known = [insets[edge]] + knownInsets(edge)
      let bars = bars(at: edge, of: containers)
      for bar in bars.isEmpty ? [0] : bars {
        if let inset = votes.inset(edge, among: known.map { $0 + bar }) {
          insets[edge] = inset - bar
          break
        }
      }
      // A screen may be older than what is around it now, and have kept the place of a bar that is gone.
      guard bars.isEmpty, votes.inset(edge, among: known) == nil else { continue }
      let former = edge == .top ? navigationBarHeights(isLarge: false) : edge == .bottom ? [49] : []
      let places = former.flatMap { bar in known.map { $0 + bar } }
      if let inset = votes.inset(edge, among: places) { insets[edge] = inset }
    }
  }
}

extension ScreenContainers.Container {
  fileprivate var showsNavigationBar: Bool {
    switch kind {
    case .navigation: xml?.flag(.isNavigationBarHidden) != true
    case .simulatedNavigation: true
    case .tabs, .presentation, .simulatedTabs: false
    }
  }

  fileprivate var prefersLargeTitles: Bool {
    switch kind {
    case .navigation:
      (xml?.keyed("navigationBar") ?? xml?.first("navigationBar"))?.flag(.prefersLargeTitles) == true
    case .tabs, .presentation, .simulatedNavigation, .simulatedTabs: false
    }
  }
}
