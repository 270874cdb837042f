/// Which elements' layouts use which others, gathered from every pass over a screen in any environment.
///
/// It only grows: a layout that once read something counts as dependent on it in all environments, which at worst costs
/// time. What every layout reads is not noted: its own settings and record, and its parent's record.
struct ReadLog: Sendable {
  /// What one element's layout reads of another.
  private struct Source: Sendable {
    var element: Int
    var readsRecord = false
    /// The properties that it asks for, whether set or not.
    var properties = PropertySet()
  }

  /// An element that reads more others than this counts as reading everything.
  private static let sourceLimit = 32

  /// Indexed by the reader.
  private var sources: [[Source]]
  /// Indexed by the element that is read.
  private var readers: [[Int]]
  /// The elements that read too many others to be noted, in no particular order.
  private var readersOfEverything: [Int] = []
  /// The elements whose records others write to, as the rows of a table do to its running position.
  private(set) var shared: [Int] = []

  init(elementCount: Int) {
    sources = Array(repeating: [], count: elementCount)
    readers = Array(repeating: [], count: elementCount)
  }

  mutating func noteRecord(of element: Int, readBy reader: Int) {
    if let known = sources[reader].firstIndex(where: { $0.element == element }) {
      sources[reader][known].readsRecord = true
    } else {
      append(Source(element: element, readsRecord: true), to: reader)
    }
  }

  mutating func noteSettings(_ properties: PropertySet, of element: Int, readBy reader: Int) {
    if let known = sources[reader].firstIndex(where: { $0.element == element }) {
      sources[reader][known].properties.formUnion(properties)
    } else {
      append(Source(element: element, properties: properties), to: reader)
    }
  }

  mutating func noteWrite(to element: Int, by writer: Int) {
    noteRecord(of: element, readBy: writer)
    if !shared.contains(element) { shared.append(element) }
  }

  private mutating func append(_ source: Source, to reader: Int) {
    if sources[reader].count >= ReadLog.sourceLimit {
      if !readersOfEverything.contains(reader) { readersOfEverything.append(reader) }
      return
    }
    sources[reader].append(source)
    readers[source.element].append(reader)
  }

  func reads(recordOf element: Int, by reader: Int) -> Bool {
    sources[reader].contains { $0.element == element && $0.readsRecord } || readersOfEverything.contains(reader)
  }

  /// Calls `body` with the elements whose layout read the element's record, except its children, which all do.
  func forEachReader(ofRecord element: Int, _ body: (Int) -> Void) {
    for reader in readers[element] where sources[reader].contains(where: { $0.element == element && $0.readsRecord }) {
      body(reader)
    }
    for reader in readersOfEverything where reader > element { body(reader) }
  }

  /// Calls `body` with the other elements whose layout asked for one of the element's properties.
  func forEachReader(of properties: PropertySet, of element: Int, _ body: (Int) -> Void) {
    for reader in readers[element]
    where sources[reader].contains(where: { $0.element == element && !$0.properties.isDisjoint(with: properties) }) {
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
  private(set) var reader = 0
  private var last: Int?

  init(_ log: ReadLog) { self.log = log }

  func begin(_ element: Int) {
    reader = element
    last = nil
  }

  func noteRecord(of element: Int) {
    // A rule mostly asks for several numbers of the same element.
    guard element != last else { return }
    last = element
    log.noteRecord(of: element, readBy: reader)
  }

  func noteSettings(_ properties: PropertySet, of element: Int) {
    guard element != reader else { return }
    log.noteSettings(properties, of: element, readBy: reader)
  }

  func noteWrite(to element: Int) {
    guard element != reader else { return }
    log.noteWrite(to: element, by: reader)
  }
}
