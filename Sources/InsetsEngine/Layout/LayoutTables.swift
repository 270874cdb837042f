/// The views of a layout by element, which during a pass show only what is settled.
///
/// An element whose turn comes later does not show its state of an earlier pass, so an updated layout reads the same as
/// a new one.
struct ViewTable: Sendable {
  /// One row for each element, and a blank one.
  private var rows: [ViewLayout]
  /// The element whose turn it is, or one past the last when no pass is under way.
  private var current: ElementID
  private var parent: ElementID?
  /// Set only during a pass, which runs on one thread.
  nonisolated(unsafe) private(set) var recorder: ReadRecorder?
  /// What layouts of the screen in other environments know of its SwiftUI views; set only during a pass.
  private(set) var probes: SharedProbes?
  /// The hosting view around each SwiftUI view, which follows from the screen's tree alone.
  private let hosts: [ElementID?]

  init(of screen: Screen) {
    let count = screen.elements.count
    rows = Array(repeating: ViewLayout(), count: count + 1)
    current = ElementID(count)
    hosts = (0..<count).map { index in
      let element = ElementID(index)
      return screen.kind(of: element).isSwiftUI ? screen.host(of: element) : nil
    }
  }

  /// The nearest hosting view around a SwiftUI view, which lays it out.
  func host(of element: ElementID) -> ElementID? { hosts[element.index] }

  /// The elements in order.
  var elements: ElementIDs { ElementIDs(count: rows.count - 1) }

  subscript(element: ElementID) -> ViewLayout {
    // A single yield can be inlined, and a record is too large to copy for one of its numbers.
    @inline(__always) _read { yield rows[visibleRow(of: element)] }
    @inline(__always) _modify {
      recorder?.noteWrite(to: element)
      yield &rows[element.index]
    }
  }

  /// The element's row, or the blank row before its turn.
  @inline(__always) private func visibleRow(of element: ElementID) -> Int {
    if element == current || element == parent { return element.index }
    if element > current { return rows.count - 1 }
    recorder?.noteRecord(of: element)
    return element.index
  }

  mutating func beginPass(_ recorder: ReadRecorder?, sharing probes: SharedProbes?) {
    self.recorder = recorder
    self.probes = probes
  }

  mutating func endPass() {
    recorder = nil
    probes = nil
    current = ElementID(rows.count - 1)
    parent = nil
  }

  /// Starts an element's turn with a blank record.
  mutating func begin(_ element: ElementID, in parent: ElementID?) {
    current = element
    self.parent = parent
    recorder?.begin(element)
    rows[element.index] = rows[rows.count - 1]
  }

  /// Whether the element's place is not known yet in this pass.
  func isUnplaced(_ element: ElementID) -> Bool {
    element > current ? element.index < rows.count - 1 : element == current && !rows[element.index].isPlaced
  }

  /// The element's record, even before its turn.
  func settled(_ element: ElementID) -> ViewLayout { rows[element.index] }
}

/// Further records of some elements (scroll views, containers or stack views), each at a fixed position.
struct RecordTable<Row: Sendable>: Sendable {
  private var rows: [Row]
  private let owners: [ElementID]
  /// Set only during a pass, which runs on one thread.
  nonisolated(unsafe) private var recorder: ReadRecorder?

  init(of owners: [ElementID], blank: Row) {
    rows = Array(repeating: blank, count: owners.count)
    self.owners = owners
  }

  subscript(position: Int) -> Row {
    @inline(__always) _read { yield rows[position] }
    @inline(__always) _modify {
      recorder?.noteWrite(to: owners[position])
      yield &rows[position]
    }
  }

  mutating func beginPass(_ recorder: ReadRecorder?) { self.recorder = recorder }

  mutating func endPass() { recorder = nil }
}
