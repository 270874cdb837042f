/// Why something of a file is no more than a comment, or is left out.
package enum ImportReason: String, CaseIterable, Sendable {
  case baseline, placedBaseline, freeform, multiplier, otherScene, unknownAttribute, unknownWord, placeholder,
    baselineAlignment, baselineSpacing,
    noFrame
  case titleView
  case stale, contradiction, splitView, sizeClass, otherMargins, noAutoLayout
  case cutOff, elided, besideController
  case otherFile
  case openNumber, openCondition, openRows, foreignView, foreignModifier, givenView, swiftUILayout, unreadCode,
    tooManyViews, ambiguousName, unplaced

  /// What follows the constraint or view in a comment, lower case, without a final stop.
  package var words: String {
    switch self {
    case .baseline: "the metrics of a font are not known"
    case .placedBaseline: "the other constraints place it, and the metrics of its font are not known well enough"
    case .freeform: "Interface Builder shows the screen in a size of its own, so stored frames are not expected"
    case .multiplier: "a multiplier on a position cannot be expressed"
    case .otherScene: "it leads to another screen"
    case .unknownAttribute: "its attribute is not known"
    case .unknownWord: "its value is not known"
    case .placeholder: "it is a placeholder, which a build drops"
    case .baselineAlignment: "baselines are not aligned: the metrics of a font are not known"
    case .baselineSpacing: "spacing between baselines of different fonts is not expressed"
    case .noFrame: "no frame is stored"
    case .titleView: "the contents of a navigation item are not imported"
    case .stale: "Interface Builder marks the stored frame as out of date"
    case .contradiction: "the stored frame contradicts the view's own constraints"
    case .splitView: "the split view around the screen is not imported"
    case .sizeClass: "constraints or subviews differ in ways that a condition can't express"
    case .cutOff: "the dump ends in the middle of it"
    case .elided: "the dump leaves it out"
    case .besideController: "it is beside the controllers in the window"
    case .otherMargins: "only the superview's margins can be named"
    case .openNumber: "the source does not decide the number"
    case .openCondition: "there are more conditions than can be shown"
    case .openRows: "the number of rows is not known"
    case .otherFile: "the storyboard or XIB places it in a way that is not read"
    case .foreignView: "the project does not declare the view"
    case .foreignModifier: "the project does not declare the modifier"
    case .givenView: "the caller gives the view"
    case .swiftUILayout: "SwiftUI alone computes this layout"
    case .unreadCode: "the expression is not understood"
    case .ambiguousName: "the project declares several of that name"
    case .unplaced: "nothing that is read places it"
    case .tooManyViews: "the screen has too many views"
    case .noAutoLayout: "the file does not use Auto Layout, so frames are kept as they are stored"
    }
  }
}

/// Something of a file that is no more than a comment, or is left out.
package struct ImportNote: Equatable, Sendable {
  package var reason: ImportReason
  /// In lines of the imported file, counted from 1.
  package var line: Int
  /// What it is about, lower case, without a final stop.
  package var subject: String

  package init(reason: ImportReason, line: Int, subject: String) {
    self.reason = reason
    self.line = line
    self.subject = subject
  }
}
