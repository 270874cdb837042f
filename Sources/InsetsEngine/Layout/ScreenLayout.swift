/// The values of a screen's elements in one environment, computed in one pass in the order of the elements.
///
/// The pass relies on that order: when an element's turn comes, everything that it may depend on is settled, and what
/// is not settled is not known.
struct ScreenLayout: Sendable {
  /// The screen, with what the author's code has set at the stages so far.
  var screen: Screen
  let environment: Environment
  var stage: Stage
  var trace: Trace
  var views: [ViewLayout]
  var scrollViews: [ScrollViewLayout] = []
  var containers: [ContainerLayout] = []
  var stacks: [StackLayout] = []
  /// How the settings came about that the author's code made at the stages so far.
  var momentTraces: [MomentTrace] = []
  var isStatusBarHidden = false

  init(_ screen: Screen, in environment: Environment, at stage: Stage) {
    self.screen = screen
    self.environment = environment
    self.stage = stage
    trace = Trace(environment, capacity: 48 + screen.elements.count * 10)
    views = []
    if !screen.moments.isEmpty { runMoments(through: stage) }
    layOut(at: stage)
  }

  mutating func layOut(at stage: Stage) {
    self.stage = stage
    scrollViews.removeAll(keepingCapacity: true)
    containers.removeAll(keepingCapacity: true)
    stacks.removeAll(keepingCapacity: true)
    views = Array(repeating: ViewLayout(), count: screen.elements.count)
    isStatusBarHidden = findsStatusBarHidden()
    for element in views.indices { layOut(element) }
  }

  private mutating func layOut(_ element: Int) {
    guard element > 0, let parent = parent(of: element) else {
      layOutWindow()
      return
    }
    guard views[parent].isOnScreen, parent < element, shows(element, in: parent) else { return }
    views[element].isOnScreen = true
    views[element].isInSheet = views[parent].isInSheet
    views[element].isInTransformedView = views[parent].isInTransformedView || isTransformed(element)
    layOut(element, kind: kind(of: element), in: parent)
    if kind(of: element).isController { serveScrollView(of: element) }
    resolveMargins(of: element, in: parent)
    resolveScrollView(element)
    resolveContainer(element)
    resolveStack(element)
    views[element].isSettled = true
  }

  private mutating func layOut(_ element: Int, kind: ElementKind, in parent: Int) {
    views[element].controller = kind.isController ? element : views[parent].controller
    let parentKind = self.kind(of: parent)
    switch kind {
    case .statusBar where parent == 0: layOutStatusBar(element)
    case .keyboard: layOutKeyboard(element)
    case .navigationBar where parentKind == .navigationController, .toolbar where parentKind == .navigationController,
      .tabBar where parentKind == .tabBarController:
      layOutBar(element, kind: kind, of: parent)
    case _ where kind.isController: layOutController(element, in: parent)
    case .header, .footer, .section, .cell, .item: layOutPart(element, in: parent)
    default:
      if !arrange(element, in: parent) { place(element, in: parent) }
      inheritSafeArea(element, from: parent)
    }
  }

  func kind(of element: Int) -> ElementKind { screen.elements[element].kind }

  func parent(of element: Int) -> Int? { screen.elements[element].parent?.index }

  /// Whether the parent, itself on screen, shows this child.
  private func shows(_ element: Int, in parent: Int) -> Bool {
    let kind = kind(of: element)
    if screen.elements[element].isPresented { return true }
    // A search controller lives in its controller's navigation item until somebody searches.
    if kind == .searchController { return !self.kind(of: parent).isController }
    guard kind.isController, views[parent].container >= 0 else { return true }
    return containers[views[parent].container].shows(element)
  }
}
