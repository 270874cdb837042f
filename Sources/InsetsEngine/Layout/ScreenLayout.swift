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
  /// What is being computed before its turn.
  var open = OpenNumbers()
  var constraints: ConstraintState
  /// What the layout has read of its environment; nil while it is made, and after an update.
  private(set) var inputs: EnvironmentInputs?

  /// Lays the screen out; the recorder, if there is one, notes what the elements' layouts read of each other.
  init(
    _ screen: Screen,
    in environment: Environment,
    at stage: Stage,
    reusing solutions: inout ConstraintSolutions,
    _ recorder: ReadRecorder? = nil,
    sharing probes: SharedProbes? = nil,
    followsPlans: Bool = true
  ) {
    self.screen = screen
    constraints = ConstraintState(areUsed: screen.usesConstraints, followsPlans: followsPlans)
    let reads = EnvironmentReads()
    self.environment = environment.noting(reads)
    self.stage = stage
    swap(&constraints.solutions, &solutions)
    defer { swap(&constraints.solutions, &solutions) }
    trace = Trace(self.environment, capacity: screen.elements.count * 16)
    trace.takesLeast = screen.assumedContent?.takesLeast ?? false
    views = ViewTable(of: screen)
    scrollViews = RecordTable(of: screen.scrollViews, blank: ScrollViewLayout())
    containers = RecordTable(of: screen.containers, blank: ContainerLayout())
    stacks = RecordTable(of: screen.stacks, blank: StackLayout())
    bodies = RecordTable(of: screen.bodies, blank: HostLayout())
    if !screen.moments.isEmpty { runMoments(through: stage) }
    // Code at a stage gives the settings other values in each environment.
    layOut(at: stage, recorder, sharing: screen.moments.isEmpty && recorder == nil ? probes : nil)
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
    guard var solutions = constraints.solved.byPlan else { return nil }
    return ScreenLayout(screen, in: environment, at: stage, reusing: &solutions, followsPlans: false)
  }

  mutating func layOut(at stage: Stage, _ recorder: ReadRecorder? = nil, sharing probes: SharedProbes? = nil) {
    self.stage = stage
    constraints.solved = SolvedPlaces()
    beginPass(recorder, sharing: probes)
    for element in views.elements {
      let segment = trace.openSegment()
      if element == .window { firstSegment = segment }
      views.begin(element, in: parent(of: element))
      layOut(element)
    }
    endPass()
  }

  private mutating func beginPass(_ recorder: ReadRecorder?, sharing probes: SharedProbes? = nil) {
    inputs = nil
    views.beginPass(recorder, sharing: probes)
    scrollViews.beginPass(recorder)
    containers.beginPass(recorder)
    stacks.beginPass(recorder)
    bodies.beginPass(recorder)
  }

  private mutating func endPass() {
    views.endPass()
    scrollViews.endPass()
    containers.endPass()
    stacks.endPass()
    bodies.endPass()
  }

  /// Lays out a single element again; returns whether others may see a difference.
  private mutating func layOutAgain(_ element: ElementID) -> Bool {
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

  private mutating func layOut(_ element: ElementID) {
    if element == .window { layOutWindow() }
    // An element that a screen leaves out has no parent.
    guard let parent = parent(of: element), views[parent].isOnScreen, parent < element, shows(element, in: parent)
    else { return }
    views[element].isOnScreen = true
    views[element].isInSheet = views[parent].isInSheet
    views[element].isInTransformedView = views[parent].isInTransformedView || transform(of: element) != nil
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

/// The result of an update of a layout.
struct LayoutUpdate {
  /// The number of elements that were laid out again.
  var count = 0
  /// The elements whose changes others may see.
  var changed: [ElementID] = []
}

/// The settings that differ between two screens of the same elements.
struct ScreenChange {
  /// The elements with changed settings, with the properties that were changed, added or removed.
  private(set) var properties: [(element: ElementID, properties: PropertySet)] = []

  /// Nil if the screens differ in more than settings.
  init?(from old: Screen, to new: Screen) {
    guard old.elements.count == new.elements.count, old.moments.isEmpty, new.moments.isEmpty,
      !old.usesConstraints, !new.usesConstraints
    else { return nil }
    for (index, (before, after)) in zip(old.elements, new.elements).enumerated() {
      guard before.kind == after.kind, before.parent == after.parent, before.isPresented == after.isPresented,
        before.children == after.children, before.limits == after.limits,
        before.order == after.order
      else { return nil }
      if before.settings != after.settings { properties.append((ElementID(index), before.says.union(after.says))) }
    }
  }
}

extension ScreenLayout {
  /// Updates the layout to a screen of the same elements.
  ///
  /// An element is laid out again if its settings have changed or if something that it read has, so the result equals a
  /// new layout. The recorder must hold what the layout read when it was made.
  mutating func update(to screen: Screen, _ change: ScreenChange, _ recorder: ReadRecorder) -> LayoutUpdate {
    self.screen = screen
    var work = PendingWork(count: screen.elements.count)
    for (element, properties) in change.properties {
      work.insert(element)
      recorder.log.forEachReader(of: properties, of: element) { work.insert($0) }
    }
    beginPass(recorder)
    var update = LayoutUpdate()
    while let element = work.next() {
      if let owner = sharedRecord(usedBy: element, recorder.log), !work.sharedRecords.contains(owner) {
        // The record has to be built again from its start.
        work.sharedRecords.append(owner)
        insertUsers(of: owner, into: &work, recorder.log)
        work.insert(owner)
        continue
      }
      guard work.take(element) else {
        // Elements that write to each other's records in a cycle are laid out in their order.
        var solutions = ConstraintSolutions()
        self = ScreenLayout(screen, in: environment, at: stage, reusing: &solutions, recorder)
        return LayoutUpdate(count: screen.elements.count, changed: Array(views.elements))
      }
      update.count += 1
      guard layOutAgain(element) else { continue }
      update.changed.append(element)
      insertUsers(of: element, into: &work, recorder.log)
    }
    endPass()
    return update
  }

  private func insertUsers(of element: ElementID, into work: inout PendingWork, _ log: ReadLog) {
    for child in screen[element].children { work.insert(child) }
    log.forEachReader(ofRecord: element) { work.insert($0) }
  }

  /// The element whose record several elements write to: this one, or one that it uses.
  private func sharedRecord(usedBy element: ElementID, _ log: ReadLog) -> ElementID? {
    log.shared.first { $0 == element || parent(of: element) == $0 || log.reads(recordOf: $0, by: element) }
  }
}

/// The elements that still have to be laid out again.
private struct PendingWork {
  private var isPending: [Bool]
  private var isDone: [Bool]
  private var first: Int
  /// The shared records whose users are all pending or done.
  var sharedRecords: [ElementID] = []

  init(count: Int) {
    isPending = Array(repeating: false, count: count)
    isDone = isPending
    first = count
  }

  mutating func insert(_ element: ElementID) {
    isPending[element.index] = true
    first = min(first, element.index)
  }

  /// The first element that is pending.
  mutating func next() -> ElementID? {
    while first < isPending.count, !isPending[first] { first += 1 }
    return first < isPending.count ? ElementID(first) : nil
  }

  /// Removes an element; returns false if it has already been laid out again.
  mutating func take(_ element: ElementID) -> Bool {
    if isDone[element.index] { return false }
    isPending[element.index] = false
    isDone[element.index] = true
    return true
  }
}
