import InsetsFormats

/// A screen in the drawer of a package's container, which gives it a width of its own.
enum DrawerScreen {
  /// Classes of packages that show a menu beside the screens of an app.
  static let containers = [
    "SWRevealViewController", "SideMenuController", "SideMenuNavigationController", "UISideMenuNavigationController",
    "SideMenuManager", "SSASideMenu", "AKSideMenu", "RESideMenu", "ENSideMenu", "LGSideMenuController",
    "SlideMenuController", "MMDrawerController", "KYDrawerController", "NavigationDrawerController", "DrawerController",
    "REFrostedViewController", "ECSlidingViewController", "JASidePanelController", "PKRevealController",
    "MFSideMenuContainerViewController", "IIViewDeckController", "FAPanelController", "TWTSideMenuViewController",
    "MenuContainerViewController",
  ]
  private static let words = ["menu", "drawer", "sidebar", "sidepanel", "leftpanel", "rightpanel", "leftview", "rear"]

  /// The side at which the drawer of a screen ends, by what the screen is called; nil where nothing says that it is in one.
  static func openSide(ofScreenCalled names: [String]) -> PlaceMap.Side? {
    let names = names.map { $0.lowercased() }
    guard names.contains(where: { name in words.contains { name.contains($0) } }) else { return nil }
    return names.contains { $0.contains("\(PlaceMap.Side.right)") } ? .left : .right
  }
}
