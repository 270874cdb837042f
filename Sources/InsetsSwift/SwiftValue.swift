import InsetsEngine
import InsetsFormats
import InsetsImport
import SwiftReader

/// What an expression is worth, as far as the source decides it.
indirect enum SwiftValue {
  case number(Double)
  /// A number that the layout decides, in the language's words: `page.size.height`.
  case quantity(String)
  case boolean(Bool)
  case text(String)
  /// `.top`, `Color.red`: a name that only its place gives a meaning.
  case word(String)
  case list([SwiftValue])
  /// `.height(280)`, `EdgeInsets(top: 8, …)`.
  case call(String, [(label: String?, value: SwiftValue)])
  case closure(SwiftProject.Place, SwiftScope)
  case views([ReadView])
  case object(SwiftScope)
  /// `nil`.
  case nothing
  case unknown(ImportReason)

  /// A number that the layout decides, if its words are not too many: names that name others twice double them.
  static func bounded(_ words: String) -> SwiftValue {
    words.utf8.count <= QuantityWords.limit ? .quantity(words) : .unknown(.openNumber)
  }

  /// What is left of a value that is read once and kept: the width of a screen that is turned later stays that of the upright one,
  /// or was taken from one that lay on its side, so it is at least the shorter of its sides.
  var takenOnce: SwiftValue {
    if case .quantity(let words) = self {
      let (width, shorter) = ("screen.width", "min(screen.width, screen.height)")
      return words.contains(shorter) ? self : .quantity(words.replacing(width, with: shorter))
    }
    if case .call("CGSize", let parts) = self {
      return .call("CGSize", parts.map { ($0.label, $0.value.takenOnce) })
    }
    return self
  }

  var number: Double? { if case .number(let number) = self { number } else { nil } }

  var word: String? { if case .word(let word) = self { word } else { nil } }

  /// One or several words, if each is one of those.
  func words(among known: Set<String>) -> [String]? {
    let values: [SwiftValue] = if case .list(let values) = self { values } else { [self] }
    let words = values.compactMap(\.word)
    return words.count == values.count && words.allSatisfy(known.contains) ? words : nil
  }

  /// As a length in the language.
  var length: String? {
    if case .quantity(let words) = self { words } else { number.map(decimal) }
  }
}

/// The names that an expression sees: locals, and the members of the view that it belongs to.
final class SwiftScope {
  /// The view or modifier; nil in functions outside of types.
  let type: SwiftProject.TypeDeclaration?
  let file: Int
  /// What was given to the initializer, or is local.
  var values: [String: SwiftValue]
  let parent: SwiftScope?
  /// Where the view is made whose members these are.
  var maker: SwiftScope?

  init(type: SwiftProject.TypeDeclaration?, file: Int, values: [String: SwiftValue] = [:], parent: SwiftScope? = nil) {
    self.type = type
    self.file = file
    self.values = values
    self.parent = parent
  }

  func local(_ name: String) -> SwiftValue? { values[name] ?? parent?.local(name) }

  /// Whether a view of a type is made in its own body, or in that of a view that it shows: how deep that goes is up to its
  /// data.
  func isIn(_ other: SwiftProject.TypeDeclaration) -> Bool {
    if type?.place == other.place { return true }
    return (parent ?? maker)?.isIn(other) ?? false
  }

  /// The scope of the type's members.
  var instance: SwiftScope? { type != nil ? self : parent?.instance }
}

/// Where the source of a view or property stands in the entry's file.
struct SwiftPlace {
  /// What a finding about it is shown at.
  var finding: Range<Int>
  /// What a question at it is answered for.
  var questions: [Range<Int>]
  /// What a finding about an edge of it is shown at, where something else decides where that edge is.
  var sides: [PlaceMap.Side: Range<Int>] = [:]
  /// What stands there in another file, if `finding` is only what leads to it.
  var written: WrittenPlace?
  /// The same for what decides where an edge is.
  var writtenSides: [PlaceMap.Side: WrittenPlace] = [:]
  /// Whether it is what a base class in another file says, to which nothing in this one leads.
  var isInherited = false

  init(_ range: Range<Int>) {
    finding = range
    questions = [range]
  }

  /// The place if the file itself says or calls it.
  var own: SwiftPlace? { isInherited ? nil : self }

  /// Lets findings about an edge be shown at what decides where it is.
  mutating func decide(_ side: PlaceMap.Side, at place: SwiftPlace) {
    sides[side] = place.finding
    writtenSides[side] = place.written
  }
}

/// What stands in a file of the project.
struct WrittenPlace: Hashable {
  var file: Int
  var node: SwiftNodeID
  /// What it is shown at, if that is only a part: a modifier of SwiftUI, without the view before it.
  var part: Range<Int>?
}

/// A view as it was read.
struct ReadView {
  struct Part {
    enum Content {
      case property(String, String)
      case element(ReadView)
    }

    var content: Content
    /// That of a property; an element has its own.
    var place: SwiftPlace?
    /// Written above it.
    var comment: String?
    /// What contradicts what in it.
    var crossing: String?

    static func property(_ name: String, _ value: String) -> Part { Part(content: .property(name, value)) }
    static func element(_ view: ReadView) -> Part { Part(content: .element(view)) }
  }

  var kind: ViewKind
  var name: String?
  var children: [ReadView] = []
  /// Modifiers and arguments, in order.
  var parts: [Part] = []
  /// Written above it.
  var comments: [String] = []
  /// Nil for what no source stands for.
  var place: SwiftPlace?
  /// Whether it is an image of a package, which has modifiers of its own.
  var isForeignImage = false
  /// The words of a text, where they are known.
  var words: String?
  /// Modifiers that leave the layout as it is and change how a view is drawn or scrolls.
  var drawn: [Mark] = []

  struct Mark {
    enum Value: Equatable { case isTrue, number(Double), word(String) }

    var name: String
    /// Nil where it is not known or may change.
    var value: Value?
    /// How many parts the view had before it.
    var order: Int
    var place: SwiftPlace?
  }

  /// What is said above a view that is there for a moment.
  static let comesAndGoes = "insets:allow overlay-bar-hides-content: it comes and goes"

  /// What is said above a gradient that ends in a clear colour.
  static let fades = "insets:allow overlay-bar-hides-content: it fades"

  /// Whether nothing behind it is hidden for good: all in it comes and goes, or fades.
  var hidesNothing: Bool {
    comments.contains(Self.comesAndGoes) || comments.contains(Self.fades)
      || !children.isEmpty && children.allSatisfy(\.hidesNothing)
  }

  /// What is said above an inset that is there for a moment.
  static let isForAMoment = "insets:allow inset-outside-container: it comes and goes"

  /// What is said above an inset that hides nothing, or for which the screens make room themselves.
  static let isAnswered = "insets:allow inset-outside-container: it hides nothing, or its screens make room"

  /// What is said above a view whose place changes.
  static let moves = "insets:allow outside-superview: it moves"

  /// What is said above room that its author calls something else.
  static let isGap = "insets:allow double-inset: its name speaks of no bar"

  /// What is said above a colour that is none.
  static let clear = "insets:allow background-stops-at-safe-area: it draws nothing"

  /// What is said above a background that has the shape of a card.
  static let shaped = "insets:allow background-stops-at-safe-area: it has a shape of its own"

  /// What is said above a deprecated word of another file, where it is told.
  static let deprecatedElsewhere = "insets:allow deprecated-inset-api: another file says it"

  /// What is said above a navigation stack in another one whose own bar may not be shown.
  static let emptyBar = "insets:allow nested-navigation-bars: its bar has nothing, or may be hidden"

  /// What is said above a field whose tap may take away what stands above it.
  static let changesScreen = "insets:allow keyboard-covers: a tap on it changes what is shown"

  /// Whether its size is its content's, which only SwiftUI knows.
  var isLeaf: Bool { [.text, .image, .label, .button, .textField, .toggle].contains(kind) }

  /// Whether it stands for a view of which nothing was read.
  var isUnread: Bool { parts.isEmpty && comments.contains { $0.hasPrefix("not read") } }

  /// The room that it takes where it draws nothing, if a modifier gives it a height.
  var room: ReadView? {
    let part = parts.last { part in
      guard case .property("frame", let value) = part.content else { return false }
      return value.contains("(height:") || value.contains(", height:")
    }
    return part.map { ReadView(kind: .spacer, name: name, parts: [$0], place: place) }
  }

  /// Whether it has a field that people write into.
  var hasField: Bool {
    [.textField, .secureField, .textEditor].contains(kind) || anyPart { $0.hasField }
      || children.contains(where: \.hasField)
  }

  /// How many fields it has that people write into.
  var fieldCount: Int {
    let own = [.textField, .secureField, .textEditor].contains(kind) ? 1 : 0
    let inParts = parts.reduce(0) { if case .element(let view) = $1.content { $0 + view.fieldCount } else { $0 } }
    return children.reduce(own + inParts) { $0 + $1.fieldCount }
  }

  /// Whether a modifier in it may let something lie under the keyboard.
  var ignoresKeyboard: Bool {
    let isOwn = parts.contains { part in
      guard case .property(let name, let value) = part.content else { return false }
      return name == "ignoresSafeArea" && !value.hasPrefix("(container") && value != "container"
    }
    return isOwn || anyPart { $0.ignoresKeyboard } || children.contains(where: \.ignoresKeyboard)
  }

  /// What is written of it, apart from its comments.
  var outline: [String] {
    ["\(kind)", name ?? ""] + children.flatMap(\.outline)
      + parts.flatMap { part in
        switch part.content {
        case .property(let name, let value): [name, value]
        case .element(let view): view.outline
        }
      } + ["}"]
  }

  private func anyPart(_ holds: (ReadView) -> Bool) -> Bool {
    parts.contains { if case .element(let view) = $0.content { holds(view) } else { false } }
  }

  /// Gives a place to what was made since the view's parts had theirs.
  mutating func locate(at new: SwiftPlace) {
    if place == nil {
      place = new
      for index in children.indices { children[index].locate(at: new) }
    }
    for index in parts.indices {
      switch parts[index].content {
      case .property: parts[index].place = parts[index].place ?? new
      case .element(var view):
        guard view.place == nil else { continue }
        view.locate(at: new)
        parts[index].content = .element(view)
      }
    }
  }

  /// Forgets how many letters its texts have, where these may be smaller or closer than usual.
  mutating func forgetLetters() {
    words = nil
    parts.removeAll { if case .property("letters", _) = $0.content { true } else { false } }
    for index in children.indices { children[index].forgetLetters() }
  }

  /// Names the texts of a label after their words, to tell them from each other and from the whole.
  mutating func nameTexts() {
    // A word alone may mean something else.
    if kind == .text, let words, words.first?.isLetter == true, words.contains(" "), words.count <= Self.longestName {
      name = name ?? words
    }
    for index in children.indices { children[index].nameTexts() }
  }

  /// How many texts it has.
  var textCount: Int { children.reduce(kind == .text ? 1 : 0) { $0 + $1.textCount } }

  /// How many letters of a text can stand in a sentence about it.
  private static let longestName = 40

  /// Lets texts be of any height, as letters that shrink are.
  mutating func forgetFonts() {
    forgetLetters()
    if kind == .text { kind = .label }
    for index in children.indices { children[index].forgetFonts() }
  }

  /// Says of the frames in it that they are not as large as they are drawn.
  mutating func isDrawnAtAnotherScale() {
    for index in parts.indices {
      if case .property("frame", _) = parts[index].content {
        parts[index].comment = "insets:allow frame-of-one-screen: it is drawn at another scale"
      }
    }
    for index in children.indices { children[index].isDrawnAtAnotherScale() }
  }

  static func unknown(_ comment: String) -> ReadView { ReadView(kind: .image, comments: ["not read: \(comment)"]) }
}

extension [ReadView] {
  /// How many views there are with those in them, and how deep these are nested; no more than a limit are counted.
  func measured(upTo limit: Int) -> (count: Int, depth: Int) {
    var size = (count: 0, depth: 0)
    var open = map { (view: $0, depth: 1) }
    while let (view, depth) = open.popLast(), size.count < limit {
      size = (size.count + 1, Swift.max(size.depth, depth))
      for child in view.children { open.append((child, depth + 1)) }
      for part in view.parts {
        if case .element(let element) = part.content { open.append((element, depth + 1)) }
      }
    }
    return size
  }
}

extension ViewKind {
  /// What a value of a type is, if that is a text, an image or a colour; it may be optional.
  init?(leaf type: String) {
    switch type.hasSuffix("?") ? type.dropLast() : type[...] {
    case "Text", "SwiftUI.Text": self = .text
    case "Image", "SwiftUI.Image": self = .image
    case "Color", "SwiftUI.Color": self = .color
    default: return nil
    }
  }

  /// The kind of a view by the name of its type in SwiftUI.
  init?(type name: String) {
    guard let kind = Self.byType[name] else { return nil }
    self = kind
  }

  private static let byType = Dictionary(
    uniqueKeysWithValues: allCases.map { ("\($0)".prefix(1).uppercased() + "\($0)".dropFirst(), $0) }
  )
}

/// A number as the language writes it, to a thousandth.
func decimal(_ number: Double) -> String {
  let rounded = (number * 1000).rounded() / 1000
  if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
  return "\(rounded)"
}
