// `TabView` is UIKit's tab bar controller (R18.3, R18.4, R18.8).
extension ScreenLayout {
  mutating func layOutTabView(_ element: ElementID, in area: HostArea) {
    let tab = selectedTab(of: element)
    guard let tab else { return layOutContent(of: element, in: area, nil) }
    var area = area
    if choice(.tabViewStyle, of: element) == .page {
      // A page has the window's safe area again, as far as it is covered; nobody has printed its frame (R18.8).
      for edge in Edge.allCases where area.insets[edge].value != 0 {
        let most = area.insets[edge].value
        area.insets[edge] = trace.unknown(.tabContainer, from: 0, to: most.isNaN ? .infinity : most)
      }
      return layOutContent(of: element, in: area, tab)
    }
    if !isHidden(.tabBar, by: tab) { addTabBar(to: &area, of: element, tab) }
    if screen[element].children.contains(where: { kind(of: $0) == .tabViewBottomAccessory }) {
      // Nobody has printed what it adds.
      area.insets.bottom = trace.sum(area.insets.bottom, trace.unknown(.tabAccessory, from: 0), .tabAccessory)
    }
    layOutContent(of: element, in: area, tab)
  }

  private mutating func addTabBar(to area: inout HostArea, of element: ElementID, _ tab: ElementID) {
    let height = trace.amount(of: .tabBarHeight)
    guard environment.hasTabBarAtTop else {
      area.insets.bottom = trace.sum(height, area.insets.bottom, .tabContainer)
      return
    }
    let sharesRow = screen[tab].children.contains { kind(of: $0).isNavigationStack }
    let isSidebar = choice(.tabViewStyle, of: element) == .sidebarAdaptable
    let top = isSidebar ? trace.unknown(.tabContainer, from: 0) : sharesRow ? trace.rowOfTabs(.tabContainer) : height
    area.insets.top = trace.sum(area.insets.top, top, .tabContainer)
    area.barTop = area.insets.top
    if environment.has(.hasUnknownWidthClass) { area.insets.bottom = trace.unknown(.tabContainer, from: 0) }
  }

  /// The tab at the index that `selection` gives, or the first one.
  func selectedTab(of element: ElementID) -> ElementID? {
    let tabs = screen[element].children.filter {
      kind(of: $0).isSwiftUI && !kind(of: $0).isModifierContent
    }
    if case .number(.constant(let selected))? = authored(.selection, of: element)?.value,
      let position = tabs.indices.first(where: { Points($0) == selected })
    {
      return tabs[position]
    }
    return tabs.first
  }
}
