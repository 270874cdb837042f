// `NavigationStack` and `NavigationView` are UIKit's navigation controllers (R18.1, R18.2).
extension ScreenLayout {
  mutating func layOutNavigationStack(_ element: ElementID, in area: HostArea) {
    // The last screen of the path is visible.
    let path = screen.stackedScreens(of: element)
    guard let screen = path.last else { return layOutContent(of: element, in: area, nil) }
    layOutContent(of: element, in: underBars(area, of: path, screen), screen)
  }

  /// The area of a screen under the bars of its stack.
  mutating func underBars(_ area: HostArea, of path: [ElementID], _ screen: ElementID) -> HostArea {
    var area = area
    if !isHidden(.navigationBar, by: screen) {
      let top = trace.sum(area.barTop, barHeight(of: path, screen, in: area), .navigationContainer)
      area.insets.top = top
      area.barTop = top
    }
    if hasBottomBar(screen) {
      area.insets.bottom = trace.sum(bottomBarHeight, area.insets.bottom, .bottomBar)
    }
    return area
  }

  /// What a bar at the bottom adds; on iOS 26 its glass is higher than that of UIKit's own bar, and whether the bar is
  /// too has not been measured (R18.6).
  private var bottomBarHeight: Amount {
    mutating get {
      let own = trace.amount(of: .toolbarHeight)
      guard environment.hasFloatingBars else { return own }
      let more = environment[.bottomBarGlassHeight] - environment[.ownToolbarHeight]
      let range = environment.range(of: .toolbarHeight)
      return trace.unknown(.bottomBar, from: range.least, to: more.isNaN ? .infinity : range.greatest + max(0, more))
    }
  }

  private mutating func barHeight(of path: [ElementID], _ screen: ElementID, in area: HostArea) -> Amount {
    var height = trace.amount(of: area.isInSheet ? .sheetNavigationBarHeight : .navigationBarHeight)
    height = trace.sum(height, titleHeight(of: path))
    let search = preference(.searchable, of: screen)?.value
    let isInBar = [.flag(true), .modifier(.search(.automatic)), .modifier(.search(.navigationBarDrawer))].contains(
      search
    )
    if isInBar {
      height = trace.sum(height, trace.amount(of: .searchBarInNavigationHeight))
    } else if case .modifier(.search)? = search {
      // Nobody has printed whether the bar is higher where the field is somewhere else.
      let most = environment.range(of: .searchBarInNavigationHeight).greatest
      height = trace.sum(height, trace.unknown(.searchBarAndPrompt, from: 0, to: most))
    }
    return height
  }

  /// The height that a large title adds; the first screen's is large unless it says otherwise, and later screens follow
  /// it.
  private mutating func titleHeight(of path: [ElementID]) -> Amount {
    let large = trace.amount(of: .largeTitleHeight)
    if large.value == 0 { return Trace.zero }
    for screen in path.reversed() {
      let mode = preferredChoice(.navigationBarTitleDisplayMode, of: screen)
      if mode == .inline { return Trace.zero }
      if mode == .large { return large }
      // Nobody has printed the height for a screen without a title.
      if preference(.navigationTitle, of: screen) == nil, preference(.navigationBarTitle, of: screen) == nil {
        guard !large.value.isNaN else { return trace.unknown(.navigationContainer, from: 0, to: .infinity) }
        let open = trace.unknown(.navigationContainer, from: 0, to: large.value)
        return self.screen.assumedContent.map { trace.rounded(open, to: min($0.title, large.value)) } ?? open
      }
    }
    return large
  }

  private func preferredChoice(_ property: Property, of element: ElementID) -> Choice? {
    if case .choice(let choice)? = preference(property, of: element)?.value { choice } else { nil }
  }

  /// Where the items of a toolbar are.
  private func placements(of toolbar: ElementID) -> [Choice] {
    ([toolbar] + screen[toolbar].children).compactMap { choice(.toolbarPlacement, of: $0) }
  }

  /// Whether a view, or one in it, has items above the keyboard.
  func hasKeyboardItems(_ element: ElementID) -> Bool {
    screen[element].children.contains { child in
      let kind = kind(of: child)
      if kind == .swiftUI(.toolbar) { return placements(of: child).contains(.keyboard) }
      return kind.isSwiftUI && !kind.isHost && hasKeyboardItems(child)
    }
  }

  private func hasBottomBar(_ element: ElementID) -> Bool {
    screen[element].children.contains { child in
      let index = child
      if kind(of: index) == .swiftUI(.toolbar) {
        return placements(of: index).contains { $0 == .bottomBar || $0 == .status }
      }
      return kind(of: index).isSwiftUI && !kind(of: index).isHost && hasBottomBar(index)
    }
  }

  /// A preference of a screen, or of a view in it, for the container around it.
  func preference(_ property: Property, of element: ElementID) -> AuthoredValue? {
    if let own = authored(property, of: element) { return own }
    for child in screen[element].children where kind(of: child).isSwiftUI {
      let kind = kind(of: child)
      if kind.isHost || kind.isModifierContent { continue }
      if let found = preference(property, of: child) { return found }
    }
    return nil
  }

  /// Whether a screen hides a bar of the container around it.
  func isHidden(_ bar: ToolbarPlacement, by element: ElementID) -> Bool {
    if isHiddenHere(bar, by: element) { return true }
    return screen[element].children.contains { child in
      let kind = kind(of: child)
      // A screen in a stack in a tab hides the tab bar too.
      let isPushed = bar == .tabBar && kind == .navigationDestination
      let isInside = !kind.isHost || bar == .tabBar && kind.isNavigationStack
      return kind.isSwiftUI && (isPushed || isInside && !kind.isModifierContent) && isHidden(bar, by: child)
    }
  }

  private func isHiddenHere(_ bar: ToolbarPlacement, by element: ElementID) -> Bool {
    if bar == .navigationBar, flag(.navigationBarHidden, of: element) == true { return true }
    guard says(anyOf: PropertySet(.toolbarVisibility), of: element) else { return false }
    return screen[element].settings.contains {
      if case .modifier(.visibility(isHidden: true, bar)) = $0.value { true } else { false }
    }
  }
}
