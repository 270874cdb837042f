import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import JSON

/// One open page: what it wants to see, what it shows, and what it is still to be told.
struct Page {
  /// A picture as the page has it.
  struct Shown: Equatable {
    /// The name of its configuration.
    var key: String
    var svg: String
  }

  /// What a fix would do.
  struct Fix: Equatable {
    var title: String
    var edits: [TextEdit]
  }

  /// What is to be made for the page.
  enum Work { case nothing, pictures, details }

  let file: FileID
  /// The connection of its stream.
  let caller: Int
  /// Nil until the page has said it.
  private(set) var view: PageView?
  /// Whether the cursor has moved since the page was drawn.
  var hasNewCursor = true
  private(set) var isStale = false
  private(set) var needsDetails = false
  /// Whether documents have changed since the page was drawn.
  private var isTextOld = true
  /// Counts the texts that the page was drawn of.
  private(set) var textVersion = 0
  /// Counts what was drawn.
  private(set) var version = 0
  var pictures: [Shown] = []
  /// The places of this text that the page may ask for.
  private var targets: [Location] = []
  /// The proved fixes of this version by their ids; empty until they have been looked for.
  var fixes: [String: Fix] = [:]
  var events = EventQueue()

  init(_ file: FileID, caller: Int) {
    self.file = file
    self.caller = caller
  }

  var work: Work {
    guard view != nil else { return .nothing }
    return isStale || hasNewCursor ? .pictures : needsDetails ? .details : .nothing
  }

  mutating func take(_ view: PageView) {
    self.view = view
    isStale = true
  }

  mutating func outdate() {
    isStale = true
    isTextOld = true
  }

  /// Begins a version with the view that it is of.
  mutating func begin(_ view: PageView) {
    self.view = view
    isStale = false
    hasNewCursor = false
    needsDetails = true
    version += 1
    fixes = [:]
    guard isTextOld else { return }
    isTextOld = false
    textVersion += 1
    targets = []
  }

  mutating func hasDetails() { needsDetails = false }

  /// The name of a place for as long as the text stays the same.
  mutating func target(_ location: Location) -> JSONValue {
    let index = targets.firstIndex(of: location) ?? targets.count
    if index == targets.count { targets.append(location) }
    return .string("\(textVersion)-\(index)")
  }

  /// The place of a name; nil once the text is another.
  func location(of target: String) -> Location? {
    let parts = target.split(separator: "-").map { Int($0) }
    guard parts.count == 2, !isTextOld, parts[0] == textVersion, let index = parts[1], targets.indices.contains(index)
    else { return nil }
    return targets[index]
  }

  /// All places of the text, in the order of their names.
  var places: [Location] { targets }

  /// Takes pictures over, and tells the page those that it does not have.
  mutating func show(_ new: [Shown]) {
    let known = Dictionary(pictures.map { ($0.key, $0.svg) }) { first, _ in first }
    events.remove("picture", except: Set(new.map(\.key)))
    for picture in new where known[picture.key] != picture.svg {
      events.put(
        "picture",
        key: picture.key,
        version: version,
        ["key": .string(picture.key), "svg": .string(picture.svg)]
      )
    }
    pictures = new
  }
}

/// A text that pictures are compared with, read once for as long as it stays the same.
struct EarlierText {
  let file: FileID
  let bytes: [UInt8]
  let namesRevision: Int
  var host: AnalysisHost
}
