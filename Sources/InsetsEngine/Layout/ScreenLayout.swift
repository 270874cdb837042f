/// The values of a screen's elements in one environment, computed in one pass in the order of the elements.
///
/// The pass relies on that order: at an element's turn everything that it may depend on is settled. What is not settled
/// is unknown.
struct ScreenLayout: Sendable {
  /// The screen, including what the author's code has set at the stages so far.
  var screen: Screen
  private(set) var environment: Environment
  var stage: Stage
  var trace: Trace
  var views: ViewTable
  var scrollViews: RecordTable<ScrollViewLayout>
  var containers: RecordTable<ContainerLayout>
  var stacks: RecordTable<StackLayout>
  var bodies: RecordTable<HostLayout>
  /// The traces of the settings that the author's code has made at the stages so far.
  var momentTraces: [MomentTrace] = []
  /// The trace's segment of the window; those of the other elements follow it.
  private var firstSegment = 0
  /// The numbers that are being computed before their elements' turns, outermost first.
  var openPlaces: [OpenPlace] = []
  /// The number of nested stack views that are being measured.
  var openStacks = 0
  /// Whether the screen has constraints beyond pairs of ties.
  let usesConstraints: Bool
  /// How systems of constraints were solved on other configurations.
  var solutions = ConstraintSolutions()
  /// Whether an expression was evaluated that is no constant, since this was last unset.
  var readsNumbers = false
  /// Whether plans may be followed; otherwise every number has a derivation.
  let followsPlans: Bool
  /// What systems of constraints have decided.
  var solved = SolvedPlaces()
  /// What the layout has read of its environment; nil while it is made, and after an update.
  private var inputs: EnvironmentInputs?
  /// The longest chain of ties to later siblings.
  static let openPlaceLimit = 64
  /// How deep nested stack views are measured before they are placed; the one above measures each level again.
  static let openStackLimit = 8

  /// Lays the screen out; the recorder, if there is one, notes what the elements' layouts read of each other.
  init(
    _ screen: Screen,
    in environment: Environment,
    at stage: Stage,
    reusing solutions: inout ConstraintSolutions,
    _ recorder: ReadRecorder? = nil,
    followsPlans: Bool = true
  ) {
    self.screen = screen
    self.followsPlans = followsPlans
    let reads = EnvironmentReads()
    self.environment = environment.noting(reads)
    self.stage = stage
    usesConstraints = screen.usesConstraints
    swap(&self.solutions, &solutions)
    defer { swap(&self.solutions, &solutions) }
    trace = Trace(self.environment, capacity: screen.elements.count * 16)
    trace.takesLeast = screen.assumedContent?.takesLeast ?? false
    views = ViewTable(count: screen.elements.count)
    scrollViews = RecordTable(of: screen.scrollViews, blank: ScrollViewLayout())
    containers = RecordTable(of: screen.containers, blank: ContainerLayout())
    stacks = RecordTable(of: screen.stacks, blank: StackLayout())
    bodies = RecordTable(of: screen.bodies, blank: HostLayout())
    if !screen.moments.isEmpty { runMoments(through: stage) }
    layOut(at: stage, recorder)
    move(to: environment)
    inputs = reads.inputs
  }

  mutating func move(to environment: Environment) {
    self.environment = environment
    trace.environment = environment
  }

  /// The same layout with a derivation of every number; nil if no plan left one out.
  ///
  /// Its nodes have the same identifiers: what a plan leaves out comes last in a view's segment.
  func derived() -> ScreenLayout? {
    guard var solutions = solved.byPlan else { return nil }
    return ScreenLayout(screen, in: environment, at: stage, reusing: &solutions, followsPlans: false)
  }

  /// The layout in another environment; nil if that differs in anything that the layout has read.
  func moved(to other: Environment) -> ScreenLayout? {
    guard let inputs, inputs.agree(environment, other) else { return nil }
    var moved = self
    moved.move(to: other)
    return moved
  }

  mutating func layOut(at stage: Stage, _ recorder: ReadRecorder? = nil) {
    self.stage = stage
    solved = SolvedPlaces()
    beginPass(recorder)
    for element in views.elements {
      let segment = trace.openSegment()
      if element == .window { firstSegment = segment }
      views.begin(element, in: parent(of: element))
      layOut(element)
    }
    endPass()
  }

  mutating func beginPass(_ recorder: ReadRecorder?) {
    inputs = nil
    views.beginPass(recorder)
    scrollViews.beginPass(recorder)
    containers.beginPass(recorder)
    stacks.beginPass(recorder)
    bodies.beginPass(recorder)
  }

  mutating func endPass() {
    views.endPass()
    scrollViews.endPass()
    containers.endPass()
    stacks.endPass()
    bodies.endPass()
  }

  /// Lays out a single element again; returns whether others may see a difference.
  mutating func layOutAgain(_ element: ElementID) -> Bool {
    let old = views.settled(element)
    let oldScrollView = old.scrollView.map { scrollViews[$0] }
    let oldContainer = old.container.map { containers[$0] }
    let oldStack = old.stack.map { stacks[$0] }
    let oldBody = old.host == element ? bodies[record(of: element)] : nil
    trace.reopenSegment(firstSegment + element.index)
    views.begin(element, in: parent(of: element))
    layOut(element)
    trace.closeReopenedSegment()
    if views.settled(element) != old { return true }
    return old.scrollView.map { scrollViews[$0] } != oldScrollView
      || old.container.map { containers[$0] } != oldContainer || old.stack.map { stacks[$0] } != oldStack
      || oldBody.map { bodies[record(of: element)] != $0 } ?? false
  }

  /// Whether there is no status bar on the screen.
  var isStatusBarHidden: Bool { views[.window].hidesStatusBar }

  private mutating func layOut(_ element: ElementID) {
    if element == .window { layOutWindow() }
    // An element that a screen leaves out has no parent.
    guard let parent = parent(of: element), views[parent].isOnScreen, parent < element, shows(element, in: parent)
    else { return }
    views[element].isOnScreen = true
    views[element].isInSheet = views[parent].isInSheet
    views[element].isInTransformedView = views[parent].isInTransformedView || isTransformed(element)
    let kind = kind(of: element)
    if kind.isSwiftUI {
      layOutView(element, in: parent)
      views[element].isSettled = true
      return
    }
    layOut(element, kind: kind, in: parent)
    resolveMargins(of: element, in: parent)
    resolveScrollView(element)
    resolveContainer(element)
    resolveHosting(element)
    resolveStack(element)
    if !settleByPlan(element) { resolveConstraints(in: element) }
    views[element].isSettled = true
  }

  private mutating func layOut(_ element: ElementID, kind: ElementKind, in parent: ElementID) {
    views[element].controller = kind.isController ? element : views[parent].controller
    let container = self.kind(of: parent)
    let isItsBar =
      container == .navigationController && (kind == .navigationBar || kind == .uiKit(.toolbar))
      || container == .tabBarController && kind == .tabBar
    if kind == .statusBar, parent == .window {
      layOutStatusBar(element)
    } else if kind == .keyboard {
      layOutKeyboard(element)
    } else if isItsBar {
      layOutBar(element, kind: kind, of: parent)
    } else if kind.isController {
      layOutController(element, in: parent)
    } else if kind.role == .part {
      layOutPart(element, in: parent)
    } else {
      if !arrange(element, in: parent) { place(element, in: parent) }
      inheritSafeArea(element, from: parent)
    }
  }

  // Debug builds allocate memory where a record is asked for by its identifier.
  func kind(of element: ElementID) -> ElementKind { screen.elements[element.index].kind }

  /// The index of the element's further values in their table.
  func record(of element: ElementID) -> Int { screen.elements[element.index].record }

  func parent(of element: ElementID) -> ElementID? { screen.elements[element.index].parent }

  /// Whether the parent, which is on screen, shows this child.
  private func shows(_ element: ElementID, in parent: ElementID) -> Bool {
    let kind = kind(of: element)
    if screen[element].isPresented { return true }
    // A search controller is part of its controller's navigation item until a search begins.
    if kind == .searchController { return !self.kind(of: parent).isController }
    guard kind.isController, let container = views[parent].container else { return true }
    return containers[container].shows(element)
  }
}
