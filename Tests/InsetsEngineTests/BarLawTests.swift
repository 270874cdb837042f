import InsetsEngine
import Testing

struct BarLawTests {
  /// How a container shows and hides one of its bars.
  private struct Switch {
    var container: UIKitKind
    var bar: UIKitKind
    var edge: Quantity
    /// The container's own flag, if it has one on all versions.
    var flag: Property?

    static let all = [
      Switch(
        container: .navigationController,
        bar: .navigationBar,
        edge: .topLayoutGuideLength,
        flag: .isNavigationBarHidden
      ),
      Switch(
        container: .navigationController,
        bar: .toolbar,
        edge: .bottomLayoutGuideLength,
        flag: .isToolbarHidden
      ),
      Switch(container: .tabBarController, bar: .tabBar, edge: .bottomLayoutGuideLength, flag: nil),
    ]

    func turn(_ hidden: Bool, of container: ElementID, in screen: Screen) -> Screen {
      var result = screen
      let properties: [Property] = [.isHidden, .isNavigationBarHidden, .isToolbarHidden, .isTabBarHidden]
      let bar = screen[container].children.first { screen[$0].kind == self.bar }
      if flag != nil {
        result[container].settings.removeAll { $0.property == flag }
      } else {
        result[container].settings.removeAll { $0.property == .isTabBarHidden }
      }
      if let flag { result[container].settings.append(Setting(flag, .flag(hidden))) }
      guard let bar else { return result }
      result[bar].settings.removeAll { properties.contains($0.property) }
      if flag == nil { result[bar].settings.append(Setting(.isHidden, .flag(hidden))) }
      return result
    }
  }

  @Test func `a bar never uncovers the edge that it is at`() throws {
    var compared = 0
    var covers = [0, 0, 0]
    for sample in try LawSample.all(160) {
      for element in sample.elements {
        for (index, bar) in Switch.all.enumerated() where sample.kind(element) == bar.container {
          let screens = [true, false].map { bar.turn($0, of: element, in: sample.screen) }
          let layouts = screens.map { Resolution($0, in: Environment(sample.configuration)) }
          for controller in shownControllers(of: element, in: sample.screen) {
            let edges = layouts.compactMap { coveredTo(bar.edge, of: controller, in: $0) }
            guard edges.count == 2 else { continue }
            compared += 1
            if edges[1] > edges[0] { covers[index] += 1 }
            #expect(edges[1] >= edges[0] - 1e-6, sample.place(controller, bar.edge))
          }
        }
      }
    }
    #expect(LawSeeds.isEnough(compared, atLeast: 250), "\(compared)")
    #expect(covers.allSatisfy { LawSeeds.isEnough($0, atLeast: 25) }, "\(covers)")
  }

  /// How far from the window's top or bottom the content of a controller is covered or cannot be.
  private func coveredTo(_ guide: Quantity, of controller: ElementID, in resolution: Resolution) -> Points? {
    let frame = numbersOf(resolution.answer(.frameInWindow, of: controller))
    let window = numbersOf(resolution.answer(.frame, of: .window))
    guard frame.count == 4, window.count == 4, let length = numbersOf(resolution.answer(guide, of: controller)).first
    else { return nil }
    let distance = guide == .topLayoutGuideLength ? frame[1] : window[3] - frame[1] - frame[3]
    return (distance + length).isNaN ? nil : distance + length
  }

  /// The controllers that a container shows, and those which containers among them show.
  private func shownControllers(of container: ElementID, in screen: Screen) -> [ElementID] {
    let children = screen[container].children.filter { screen[$0].kind.isController && !screen[$0].isPresented }
    return children + children.filter { screen[$0].kind.isContainer }.flatMap { shownControllers(of: $0, in: screen) }
  }
}
