/// Which elements' layouts use which others, gathered from every pass over a screen in any environment.
///
/// It only grows: a layout that once read something counts as dependent on it in all environments, which at worst costs
/// time. What every layout reads is not noted: its own settings and record, and its parent's record.
struct ReadLog: Sendable {
  /// What one element's layout reads of another.
  private struct Source: Sendable {
    var element: ElementID
    var readsRecord = false
    /// The properties that it asks for, whether set or not.
    var properties = PropertySet()
  }

  /// An element that reads more others than this counts as reading everything.
  private static let sourceLimit = 32

  /// Indexed by the reader.
  private var sources: [[Source]]
  /// Indexed by the element that is read.
  private var readers: [[ElementID]]
  /// The elements that read too many others to be noted, in no particular order.
  private var readersOfEverything: [ElementID] = []
  /// The elements whose records others write to, as the rows of a table do to its running position.
  private(set) var shared: [ElementID] = []

  init(elementCount: Int) {
    sources = Array(repeating: [], count: elementCount)
    readers = Array(repeating: [], count: elementCount)
  }

  mutating func noteRecord(of element: ElementID, readBy reader: ElementID) {
    if let known = sources[reader.index].firstIndex(where: { $0.element == element }) {
      sources[reader.index][known].readsRecord = true
    } else {
      append(Source(element: element, readsRecord: true), to: reader)
    }
  }

  mutating func noteSettings(_ properties: PropertySet, of element: ElementID, readBy reader: ElementID) {
    if let known = sources[reader.index].firstIndex(where: { $0.element == element }) {
      sources[reader.index][known].properties.formUnion(properties)
    } else {
      append(Source(element: element, properties: properties), to: reader)
    }
  }

  mutating func noteWrite(to element: ElementID, by writer: ElementID) {
    noteRecord(of: element, readBy: writer)
    if !shared.contains(element) { shared.append(element) }
  }

  private mutating func append(_ source: Source, to reader: ElementID) {
    if sources[reader.index].count >= ReadLog.sourceLimit {
      if !readersOfEverything.contains(reader) { readersOfEverything.append(reader) }
      return
    }
    sources[reader.index].append(source)
    readers[source.element.index].append(reader)
  }

  func reads(recordOf element: ElementID, by reader: ElementID) -> Bool {
    sources[reader.index].contains { $0.element == element && $0.readsRecord } || readersOfEverything.contains(reader)
  }

  /// Calls `body` with the elements whose layout read the element's record, except its children, which all do.
  func forEachReader(ofRecord element: ElementID, _ body: (ElementID) -> Void) {
    for reader in readers[element.index]
    where sources[reader.index].contains(where: { $0.element == element && $0.readsRecord }) {
      body(reader)
    }
    for reader in readersOfEverything where reader > element { body(reader) }
  }

  /// Calls `body` with the other elements whose layout asked for one of the element's properties.
  func forEachReader(of properties: PropertySet, of element: ElementID, _ body: (ElementID) -> Void) {
    for reader in readers[element.index]
    where sources[reader.index].contains(where: { $0.element == element && !$0.properties.isDisjoint(with: properties) }
    ) {
      body(reader)
    }
    for reader in readersOfEverything { body(reader) }
  }
}

/// Notes reads and writes during a layout.
///
/// It is a class because reading is not mutating. It lives for one pass, on one thread.
final class ReadRecorder {
  var log: ReadLog
  /// The element whose turn it is.
  private(set) var reader = ElementID.window
  private var last: ElementID?

  init(_ log: ReadLog) { self.log = log }

  func begin(_ element: ElementID) {
    reader = element
    last = nil
  }

  func noteRecord(of element: ElementID) {
    // A rule mostly asks for several numbers of the same element.
    guard element != last else { return }
    last = element
    log.noteRecord(of: element, readBy: reader)
  }

  func noteSettings(_ properties: PropertySet, of element: ElementID) {
    guard element != reader else { return }
    log.noteSettings(properties, of: element, readBy: reader)
  }

  func noteWrite(to element: ElementID) {
    guard element != reader else { return }
    log.noteWrite(to: element, by: reader)
  }
}
