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
