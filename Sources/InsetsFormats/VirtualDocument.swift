import InsetsSyntax

/// The document that a file means, in the language's own text.
///
/// Whatever is found out about a file of another format is found out about this text. Findings, hovers and edits go back
/// to the file through ``places`` and ``fileEdits(for:)``.
package protocol VirtualDocument: Sendable {
  var text: [UInt8] { get }
  /// Which place of the text belongs to which place of the file.
  var places: PlaceMap { get }
  /// What is known about the screens beyond their text, by the titles of their scenarios.
  var screens: [String: ScreenRole] { get }
  /// How much of each screen of the file is in the text; none for a file that is the document itself.
  var screensRead: [ScreenRead] { get }
  /// What the file calls an element that has another name in the text.
  var fileNames: [String: String] { get }
  /// What is wrong with expressions of the file, wherever they are shown.
  var remarks: [ExpressionRemark] { get }

  /// What edits of the text are in the file; all of them or none.
  func fileEdits(for edits: [TextEdit]) throws(EditRefusal) -> [TextEdit]
}

extension VirtualDocument {
  package var screensRead: [ScreenRead] { [] }
  package var fileNames: [String: String] { [:] }
  package var remarks: [ExpressionRemark] { [] }

  /// A message about the text, with the names that the file has.
  package func fileWords(_ message: String) -> String {
    fileNames.reduce(message) { words, names in words.replacing("'\(names.key)'", with: "'\(names.value)'") }
  }
}

/// Something that is wrong with one expression of a file, whatever screen it belongs to.
package struct ExpressionRemark: Hashable, Sendable {
  /// What is wrong; a rule has the name for it.
  package enum Mistake: Hashable, Sendable {
    case deprecatedAPI, readTooEarly, hardCodedBarHeight, endlessText, lowBox, tightView, groupedGap, nestedBars,
      crossedLimits, clearTabBar, staleSize, pageRoom, shortText, nestedTabs,
      shortBackdrop, cellSafeArea
  }

  package var mistake: Mistake
  /// What stands for the expression in the text.
  package var range: ByteRange
  package var message: String
  /// The comments at the expression that allow findings.
  package var allowances: [String]

  package init(_ mistake: Mistake, at range: ByteRange, _ message: String, allowances: [String]) {
    self.mistake = mistake
    self.range = range
    self.message = message
    self.allowances = allowances
  }
}

/// What of a screen is in a virtual document's text.
package struct ScreenRead: Hashable, Sendable {
  /// Something that is not in the text.
  package struct Omission: Hashable, Sendable {
    /// In lines of the file, counted from 1.
    package var line: Int
    /// What it is and why, lower case, without a final stop.
    package var words: String

    package init(line: Int, words: String) {
      self.line = line
      self.words = words
    }
  }

  package var title: String
  /// None where all of the screen is in the text.
  package var omissions: [Omission]
  /// Whether nothing of it is in the text.
  package var isUnread: Bool
  /// Why less is reported of it than of others although it was read.
  package var limits: [Omission]

  package init(title: String, omissions: [Omission], isUnread: Bool = false, limits: [Omission] = []) {
    self.title = title
    self.omissions = omissions
    self.isUnread = isUnread
    self.limits = limits
  }
}

/// Why an edit of a text can't be made in the file behind it.
package struct EditRefusal: Error, Hashable, Sendable {
  /// Lower case, without a final stop.
  package var reason: String

  package init(_ reason: String) { self.reason = reason }
}

/// A file that is a document itself.
package struct OwnDocument: VirtualDocument {
  package let text: [UInt8]

  package init(_ text: [UInt8]) { self.text = text }

  package var places: PlaceMap { PlaceMap(verbatim: ByteRange(bytes: 0, text.count)) }
  package var screens: [String: ScreenRole] { [:] }
  package func fileEdits(for edits: [TextEdit]) -> [TextEdit] { edits }
}

/// What a scenario of a virtual document stands for, which decides what can be found out about it.
package enum ScreenRole: Hashable, Sendable {
  /// A screen or view of Interface Builder, in one of the ways in which it could be shown.
  case interface(InterfaceScreen)
  /// A screen of source code, in one of the ways in which it could be shown.
  case source(SourceScreen)
}

extension ScreenRole {
  /// The screen's name, and which of its ways the scenario shows.
  package var way: (name: String, way: Int, ways: Int) {
    switch self {
    case .interface(let screen): (screen.name, screen.way, screen.ways)
    case .source(let screen): (screen.name, screen.way, screen.ways)
    }
  }
}

/// What is known about a screen or view of Interface Builder, and which of its scenarios this is.
package struct InterfaceScreen: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A screen with everything around it.
    case screen
    /// A screen that code puts somewhere: its bars and its container are not known.
    case detached
    /// What the system shows while an app starts; nobody reads or touches it.
    case launchScreen
    /// A view that others place and size: a cell, an embedded scene, a view of its own.
    case part
  }

  /// A part of the scenario's text that nothing is reported about.
  package struct Silence: Hashable, Sendable {
    /// From the beginning of the scenario's item.
    package var range: ByteRange
    /// The rule that is meant; nil for all.
    package var rule: String?
    /// The side that is meant; nil for all.
    package var side: PlaceMap.Side?
    /// The most points of it that don't matter there; nil if none do.
    package var harmless: Double?

    package init(range: ByteRange, rule: String?, side: PlaceMap.Side? = nil, harmless: Double? = nil) {
      self.range = range
      self.rule = rule
      self.side = side
      self.harmless = harmless
    }
  }

  package var kind: Kind
  package var name: String
  /// What holds in all its ways holds.
  package var way: Int
  package var ways: Int
  /// Whether the file says all that is on the screen: no code that was not read may add to it.
  package var isComplete: Bool
  /// Whether code leaves the bars around the screen as the file has them.
  package var areBarsKnown: Bool
  /// What code changes, and what a person allows.
  package var silences: [Silence]

  package init(
    _ kind: Kind,
    name: String,
    way: Int = 0,
    ways: Int = 1,
    isComplete: Bool = true,
    areBarsKnown: Bool = true,
    silences: [Silence] = []
  ) {
    self.kind = kind
    self.name = name
    self.way = way
    self.ways = ways
    self.isComplete = isComplete
    self.areBarsKnown = areBarsKnown
    self.silences = silences
  }
}

/// What is known about a screen of source code, and which of its scenarios this is.
package struct SourceScreen: Hashable, Sendable {
  package enum Kit: Hashable, Sendable { case swiftUI, uiKit }

  package var kit: Kit
  /// Its type.
  package var name: String
  /// What holds in all its ways holds.
  package var way: Int
  package var ways: Int
  /// Whether all that is on it was read.
  package var isComplete: Bool
  /// Whether the source says what is around it.
  package var isContainerKnown: Bool
  /// Whether it is the state with the keyboard on the screen, where only rules about the keyboard count.
  package var isKeyboardShown: Bool
  /// Whether it is the screen on its side, where only what the sensor housing covers counts.
  package var isTurned = false
  /// Whether its source is half written, so that nothing in it is certain yet.
  package var isBeingWritten = false
  /// Whether it is a part of other screens, and shown alone only in a preview.
  package var isPart = false
  /// Whether it is how the screen is on the newer of the app's versions alone.
  package var isOnNewerVersions = false
  /// Whether it is how the screen is at some sizes alone, by a condition that compares lengths.
  package var isForSomeSizes = false
  /// Whether nothing in the app makes or names it, so that only what is deprecated is reported.
  package var isUnshown = false
  /// Whether a navigation stack in it is on the first screen of another that has no title and no items, whose bar may be hidden.
  package var hasStackUnderEmptyBar = false
  /// Whether the navigation bar around it has nothing, so that what lies under it is seen and touched.
  package var isUnderEmptyBar = false
  /// What of its scenario another file says, which is judged there; from the beginning of the scenario's item.
  package var elsewhere: [ByteRange] = []

  package init(
    kit: Kit,
    name: String,
    way: Int,
    ways: Int,
    isComplete: Bool,
    isContainerKnown: Bool,
    isKeyboardShown: Bool = false
  ) {
    self.isKeyboardShown = isKeyboardShown
    self.kit = kit
    self.name = name
    self.way = way
    self.ways = ways
    self.isComplete = isComplete
    self.isContainerKnown = isContainerKnown
  }
}
