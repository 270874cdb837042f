import InsetsEngine
import InsetsImport

/// A view of UIKit that exists on paper: what the set-up code of a controller made of it.
struct PaperView {
  /// What stands before the number of a view, in the words of a length, until it has its name in the document.
  static let mark = "#"

  /// Whether a setting of a controller is one of the navigation controller around it.
  static func isOfNavigationController(_ setting: String) -> Bool {
    setting.hasPrefix("navigationBar.") || ["isNavigationBarHidden", "isToolbarHidden"].contains(setting)
  }

  /// A property with its value in the language, or without one where the source does not decide it.
  struct Property {
    var name: String
    var value: String?
    /// The moment at which a value is set that depends on the layout; nil for one that holds from the start.
    var stage: String?
    var place: SwiftPlace?
  }

  /// A frame that code sets.
  enum Frame {
    /// The bounds of the superview at some moment.
    case bounds
    /// Its parts, in the language; nil for what the source does not decide.
    case parts([String?])
  }

  var kind: UIKitKind
  /// Whether it has a size of its own, or of what it shows.
  var isSized: Bool { isForeign || kind.hasOwnSize || kind == .stackView || kind == .imageView }
  /// Whether a storyboard or XIB makes it.
  var isOutlet = false
  /// Whether that file says where it is, and what is wrong with that.
  var isOfScene = false
  /// Whether it is of a class of a package.
  var isForeign = false
  var name: String?
  var superview: Int?
  var subviews: [Int] = []
  /// The views of a stack, which it arranges.
  var arranged: Set<Int> = []
  var properties: [Property] = []
  /// The edges of its insets that are known, by the property and the edge.
  var insets: [String: [String: PaperValue]] = [:]
  var frame: Frame?
  var frameStage: String?
  var framePlace: SwiftPlace?
  var usesConstraints = false
  var isFlexible = false
  /// Whether it follows the size of its superview in any way by itself.
  var hasMask = false
  /// Whether code or what lays it out says that constraints alone decide its frame.
  var isMaskOff = false
  /// Whether code calls something of it that is not known.
  var isTouchedElsewhere = false
  /// Where code put it into its superview last.
  var addedAt: SwiftPlace?
  /// How round its corners are.
  var cornerRadius: Double?
  /// Whether nothing behind it is seen through it, since code gives it such a colour.
  var isOpaque = false
  /// Whether code says how much is seen of it.
  var isFaint = false
  /// Whether its content may begin and end at the edges of the screen on purpose.
  var isFullBleed = false
  /// Whether it only shows something, as a gradient does: it has layers of its own or takes no touches.
  var isDrawing = false
  /// Whether it is a layer, which nothing lays out by itself.
  var isLayer = false
  /// Whether the words of a label are in its middle, away from its ends.
  var isCentred = false
  /// Whether code may let the words of a label begin anywhere but at its leading edge.
  var isAligned = false
  /// How many letters each line of its text has, where that is known.
  var lineLetters: [Int] = []
  /// How many lines a label may have, zero for as many as its words need; nil where the source leaves it open.
  var lineLimit: Int? = 1
  /// The classes that a list makes its cells of.
  var cellClasses: [String] = []
  /// The size of its font, if code sets one.
  var font: PaperValue?
  /// Whether code says how wide its lines may be.
  var hasTextWidth = false
  /// Whether code hides it or shows it while it is on the screen.
  var comesAndGoes = false
  /// Whether code gives a button words, a picture or a look.
  var hasFace = false
  /// Whether what reaches out of it is cut off.
  var clips = false
  /// Whether its scroll view places it, as it does with a refresh control.
  var isPlacedByScrollView = false
  /// Why nothing can be said of where it is or what it is like.
  var gap: ImportReason?
  var place: SwiftPlace?
  /// Whether it is the view of a controller.
  var isController = false
  /// Whether other code makes the controller and hands it over, and may say more of its view before.
  var isGiven = false
  /// The class of the controller whose view it is.
  var className: String?
  /// Properties of the controller, and of its navigation item and bar by their paths.
  var settings: [Property] = []

  /// The names of the edges of insets, in the order in which they are written.
  static let edges = ["top", "left", "leading", "bottom", "right", "trailing"]
  /// The properties whose values are insets.
  static let insetNames: Set<String> = [
    "contentInset", "scrollIndicatorInsets", "verticalScrollIndicatorInsets", "horizontalScrollIndicatorInsets",
    "layoutMargins", "directionalLayoutMargins", "textContainerInset", "sectionInset",
  ]
}

extension PaperView {
  /// The four numbers of a frame that code sets; nil where any is not known.
  var numbers: [Double]? {
    guard case .parts(let parts)? = frame else { return nil }
    let numbers = parts.compactMap { $0.flatMap(PaperValue.sum) }
    return numbers.count == 4 ? numbers : nil
  }

  /// A table leaves its header as high as code makes it last.
  mutating func setHeaderHeight(_ height: String?, _ place: SwiftPlace?) {
    properties.removeAll { $0.name == "height" }
    properties.append(.init(name: "height", value: height, place: place))
  }
}

/// A line or length of a view, or of one of its guides.
struct PaperItem: Hashable {
  var view: Int
  /// In the language: `safeArea`, `margins`; nil for the view itself.
  var guide: String?
  /// `top`, `width`.
  var attribute: String

  var isExtent: Bool { attribute == "width" || attribute == "height" }
  var isVertical: Bool { ["top", "bottom", "centerY", "height"].contains(attribute) }
}

/// A constraint that exists on paper.
struct PaperConstraint {
  var first: PaperItem
  /// `==`, `<=`, `>=`.
  var relation = "=="
  var second: PaperItem?
  var multiplier: Double? = 1
  /// In the language; nil where the source does not decide it.
  var constant: String? = "0"
  var stage: String?
  var priority: Double? = 1000
  var isActive = false
  /// Whether code outside of the set-up changes it.
  var isOpen = false
  var place: SwiftPlace?
}

/// An object of a class or structure of the project.
final class PaperInstance {
  let type: SwiftProject.TypeDeclaration?
  var fields: [String: PaperValue] = [:]
  /// Where code sets the properties of an object of UIKit's.
  var places: [String: SwiftPlace] = [:]
  /// The view that it is, for classes of views, or that it has, for controllers.
  var view: Int?
  let isController: Bool
  /// Properties whose value is being found out.
  var pending: Set<String> = []
  /// Whether its view was loaded, for controllers inside of the one that is read.
  var isLoaded = false
  /// The controller that a navigation controller begins with.
  var content: PaperInstance?

  init(_ type: SwiftProject.TypeDeclaration?, view: Int? = nil, isController: Bool = false) {
    self.type = type
    self.view = view
    self.isController = isController
  }
}

/// The names that statements see.
final class PaperScope {
  /// The name of the result's type among the values of a function's scope.
  static let result = "#result"
  /// The name that is there if the function is an initializer.
  static let initializer = "#initializer"

  var values: [String: PaperValue] = [:]
  let parent: PaperScope?
  let file: Int
  let owner: PaperInstance?

  init(file: Int, owner: PaperInstance?, parent: PaperScope? = nil) {
    self.file = file
    self.owner = owner
    self.parent = parent
  }

  /// The class whose method it belongs to.
  var definer: String? { if case .type(let name)? = local("#definer") { name } else { nil } }

  func local(_ name: String) -> PaperValue? { values[name] ?? parent?.local(name) }

  /// Gives a local that exists another value.
  func set(_ name: String, _ value: PaperValue) -> Bool {
    if values[name] != nil {
      values[name] = value
      return true
    }
    return parent?.set(name, value) ?? false
  }
}

/// UIKit's classes by what the language calls them.
enum UIKitClass {
  static let kinds: [String: UIKitKind] = UIKitKind.ofClasses.merging(plain.map { ($0, .view) }) { kind, _ in kind }

  /// Classes of which the language knows no more than that they are views.
  private static let plain = [
    "UIView", "UIVisualEffectView", "UIControl", "UIPickerView", "UIInputView", "MTKView", "SKView", "ARSCNView",
    "PDFView", "AVPlayerView", "UIRefreshControl",
  ]

  /// How the names of views' classes end.
  static let viewEndings = ["View", "Label", "Button", "TextField", "Control", "Switch", "Slider", "Indicator"]

  /// What UIKit's own initializers of views call their arguments.
  static let initializerLabels: Set<String> = [
    "frame", "arrangedSubviews", "image", "highlightedImage", "type", "primaryAction", "configuration", "style",
    "effect", "collectionViewLayout", "progressViewStyle", "activityIndicatorStyle", "items", "actions",
    "textContainer", "usingTextLayoutManager", "coder", "reuseIdentifier", "device", "options", "identifier",
  ]

  static let controllers: Set<String> = [
    "UIViewController", "UITableViewController", "UICollectionViewController",
  ]

  /// What the view of a controller is, by the class of UIKit that it inherits from.
  static func rootKind(of base: String?) -> UIKitKind {
    switch base {
    case "UITableViewController": .tableView
    case "UICollectionViewController": .collectionView
    default: .view
    }
  }

  /// Whether a class of the system is one of layers.
  static func isLayer(_ name: String) -> Bool {
    name.hasSuffix("Layer") && ["CA", "AV"].contains { name.hasPrefix($0) }
  }

  /// Controllers that hold others and are laid out by UIKit.
  static let containers: Set<String> = [
    "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
    "UIAlertController", "UIActivityViewController", "UISearchController", "UIHostingController",
  ]
}
