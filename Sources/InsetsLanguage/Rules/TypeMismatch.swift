import InsetsEngine

extension DiagnosticRule {
  package static let typeMismatch = DiagnosticRule(
    id: "type-mismatch",
    severity: .error,
    summary: "a value has the wrong type",
    explanation: """
      Each property and quantity has one type: insets are four numbers, a flag is true or false, a choice is one of \
      UIKit's words.

      Write a value of that type.
      """,
    examples: [
      .flagged(
        """
        scenario "word for a flag" {
          navigationController {
            navigationBar { isTranslucent: 1️⃣flase }
            viewController feed
          }
        }
        """,
        fixed: """
          - navigationBar { isTranslucent: flase }
          +     navigationBar { isTranslucent: false }
          """
      ),
      .accepted(
        """
        scenario "flag" {
          navigationController {
            navigationBar { isTranslucent: false }
            viewController feed
          }
        }
        """
      ),
    ]
  )
}

extension Finding.Message {
  static func isNot(_ expected: String, _ text: String) -> Self { "'\(text)' is not \(expected)" }

  static func isNot(_ expected: String, _ text: String, but words: [String]) -> Self {
    "'\(text)' is not \(expected); it is one of \(enumerated(words, conjunction: "or"))"
  }

  static func isInset(_ text: String, _ written: String) -> Self {
    "'\(text)' would move all edges one way; a distance on all sides is '\(written)'"
  }

  static var isAListWithoutBrackets: Self { "a list has no brackets, only commas" }

  static func isNoneOf(_ words: [String], _ text: String) -> Self {
    "'\(text)' is not one of \(words.joined(separator: ", "))"
  }

  static func isNoNumber(_ text: String, _ type: ValueType) -> Self { "'\(text)' is \(type.name), not a number" }

  static func isComparedForEquality(_ question: String) -> Self {
    "'\(question)' is true or false; only == and != compare it"
  }

  static func isBeyondScreens(_ text: String) -> Self {
    "'\(text)' is beyond everything that a screen shows or scrolls; numbers are points, up to 1000000"
  }

  /// The way out is the other side's parts, where it has some.
  static func cannotBeCompared(_ text: String, _ type: ValueType, with other: ValueType) -> Self {
    if other == .flag { return "'\(text)' is \(type.name) and can't be compared with true or false" }
    let parts = type.parts.isEmpty ? other.parts : type.parts
    let way = parts.isEmpty ? "" : "; compare a part, such as '.\(parts[0].rawValue)', with a number"
    return "'\(text)' is \(type.name) and can't be compared with \(other.name)\(way)"
  }

  static var severalStages: Self { "an expectation is about one stage; a table has a row for each" }

  static var stageInWhen: Self { "'when' asks where the code runs; code that runs at a stage goes into an 'at' block" }

  static func deviceRunsNothing(_ name: String, from first: Int, to last: Int) -> Self {
    "the device '\(name)' runs no iOS version: its lastOS \(last) comes before its firstOS \(first)"
  }
}

// MARK: - Anchors

extension Finding.Message {
  static func tiedToItself(_ view: String) -> Self { "\(view) cannot be tied to itself" }

  static func tiedTooFar(_ view: String, to name: String) -> Self {
    "\(view) can be tied to its superview and its siblings, and '\(name)' is neither"
  }

  static func runsTheOtherWay(_ own: AnchorLine, _ line: AnchorLine) -> Self {
    "'\(own.rawValue)' cannot be tied to '\(line.rawValue)', which runs the other way"
  }

  static func isALine(_ guide: AnchorWord, _ line: AnchorLine) -> Self {
    "'\(guide.rawValue)' is a line itself, the \(line.rawValue) of the guide; write it alone"
  }

  static func belongsToScrollViews(_ guide: AnchorWord, not kind: ElementKind) -> Self {
    "'\(guide.rawValue)' belongs to scroll views, and the superview is \(kind.words.withArticle)"
  }

  static var limitAtStage: Self { "a limit holds at all times; write it outside the 'at' block" }

  static func takesNoLimit(_ property: Property) -> Self {
    "'\(property)' takes a value, not a limit; edges, centres, 'width' and 'height' can have limits"
  }

  static var priorityOutOfRange: Self { "a priority is a number from 1 to 1000" }
}

// MARK: - Edges and insets

extension Finding.Message {
  static func isNoEdge(_ text: String) -> Self {
    "'\(text)' is not an edge; the edges are top, left, bottom and right"
  }

  static func isNoSwiftUIEdge(_ text: String, but words: [String]) -> Self {
    "'\(text)' is not one of SwiftUI's edges: \(enumerated(words))"
  }

  static func noEdgeIsCalled(_ label: String, but labels: [String]) -> Self {
    "there is no edge '\(label)'; SwiftUI has \(enumerated(labels))"
  }

  static func namesNoEdge(_ text: String) -> Self { "'\(text)' names no edge, so the modifier does nothing" }

  static var takesRegionAndEdges: Self { "'ignoresSafeArea' takes a region and edges" }

  static func fourInsets(not count: Int) -> Self {
    "insets are four numbers, top, left, bottom and right, not \(count)"
  }

  static var namedInsets: Self { "each part of insets is named top, left, bottom or right, or none is" }

  static func takesOneValue(_ property: Property, _ written: String) -> Self {
    "'\(property)' takes one value: \(written)"
  }

  static func takesAll(_ word: String, _ written: String) -> Self {
    "all that is offered, for '\(word)', is '\(written)'"
  }

  static var customFontIsNotKnown: Self {
    "the lines of a font of the app's own are not known; leave it out, or give the text a frame"
  }

  static func isItemAt(_ place: String, _ word: String) -> Self { "an item at '\(word)' has the placement '\(place)'" }

  static func axisComesFirst(_ written: String) -> Self { "the axis comes first, as in '\(written)'" }

  static func needs(_ kind: ElementKind, _ written: String) -> Self {
    "\(kind.words.withArticle) needs this to be laid out: '\(written)'"
  }

  static func tracksAreWritten(_ written: String, _ count: String) -> Self {
    "\(count) columns or rows of equal size are written '\(written)'"
  }

  static func edgesAreWritten(_ written: String) -> Self { "edges are written by name: \(written)" }

  static func axesAreWritten(_ written: String) -> Self { "the axes are written '\(written)'" }

  static func drawsNothing(_ word: String) -> Self { "'\(word)' draws nothing; leave the background out" }

  static func takesOneValue(_ property: Property) -> Self {
    "'\(property)' takes one value; put insets, sizes and rectangles in parentheses"
  }

  static func isNoPartOfMask(_ text: String, but words: [String]) -> Self {
    "'\(text)' is no part of an autoresizing mask; the parts are \(enumerated(words))"
  }
}

// MARK: - SwiftUI's frames

extension Finding.Message {
  static var frameHasNoPosition: Self { "a SwiftUI frame has only a width and a height, no position" }

  static func frameHasNoPart(_ label: String) -> Self { "'frame' has no part '\(label)'" }

  static func limitsCross(_ lower: String, _ least: Points, _ upper: String, _ most: Points) -> Self {
    "\(lower) \(least) is more than \(upper) \(most)"
  }

  static func frameIsFixedAndLimited(_ side: String) -> Self {
    "a frame sets either the \(side) or its limits; write two frames"
  }
}

// MARK: - Habits of Swift

extension Finding.Message {
  static func saysOtherwise(_ word: String, _ other: String) -> Self { "SwiftUI has no '\(word)'; write '\(other)'" }

  static func lengthsHaveEdges(_ text: String) -> Self { "lengths are written with their edges: \(text)" }

  static func frameLengthsHaveNames(_ text: String) -> Self { "a frame's lengths have names: \(text)" }

  static func detentIsWritten(_ text: String, _ height: String) -> Self {
    "a detent of \(height) points is written '\(text)'"
  }

  static func saysNoBar(_ text: String, _ example: String) -> Self {
    "'\(text)' does not say which bar, as in \(example)"
  }

  static func takesRegionOrEdges(_ text: String) -> Self {
    "'ignoresSafeArea' takes edges, a region or both: \(text)"
  }

  static func isNoStyle(_ word: String) -> Self {
    "'\(word)' is not a style; write 'style' for a colour or material, or 'background { … }' for a view"
  }

  static var spacingIsTheDefault: Self { "without a 'spacing', SwiftUI's default applies; leave it out" }

  static func frameIsNegative(_ part: String) -> Self { "a frame has no negative \(part)" }

  static func alignsAt(_ words: [String], _ stack: ElementKind) -> Self {
    "\(stack.words.withArticle) aligns its views at \(enumerated(words, conjunction: "or"))"
  }
}
