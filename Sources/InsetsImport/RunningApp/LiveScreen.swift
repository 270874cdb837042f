/// A view of a running app, as it was when it was written down.
struct LiveView {
  /// The class with its module, as the app names it.
  var className: String
  /// The class of UIKit's that the view is made from; the class itself where nothing else is known.
  var baseClass: String
  /// The address, or another mark that no other view has.
  var id: String
  /// In the superview's coordinates; nil where a number is missing or not finite.
  var frame: Rectangle?
  var isHidden = false
  var isTransformed = false
  var text: String?
  var contentOffset: LivePoint?
  var contentSize: LivePoint?
  var insets: [LiveInsets: [Double]] = [:]
  /// What is said of the view's properties.
  var properties: [ScreenStatement] = []
  /// In lines of the file, counted from 1.
  var line: Int
  var subviews: [LiveView] = []

  /// The class without its module and its generic arguments.
  var shortName: String { LiveView.shortName(of: className) }

  static func shortName(of name: String) -> String {
    let plain = name.prefix { $0 != "<" }
    return plain.split(separator: ".").last.map(String.init) ?? String(plain)
  }

  /// How many views there are, this one among them.
  var count: Int { subviews.reduce(1) { $0 + $1.count } }

  /// Calls a function with the view and all that are inside, in order.
  func forEach(_ body: (LiveView) -> Void) {
    body(self)
    for view in subviews { view.forEach(body) }
  }
}

/// A place, or a width and a height, in points.
struct LivePoint: Equatable {
  var x: Double
  var y: Double
}

/// The insets of a view that an app prints.
enum LiveInsets: String, CaseIterable {
  case safeAreaInsets, layoutMargins, contentInset, adjustedContentInset
  case verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets
}

/// A controller of a running app.
struct LiveController {
  var className: String
  /// The class of UIKit's that the controller is made from; the class itself where nothing else is known.
  var baseClass: String
  var id: String
  /// The mark of its view; nil where it is not loaded.
  var viewID: String?
  /// Whether it is presented by the controller around it, not a child of it.
  var isPresented = false
  /// The class of what presents it, or the style.
  var presentation: String?
  var isOnScreen = true
  /// What is said of the controller's properties.
  var properties: [ScreenStatement] = []
  var line: Int
  var children: [LiveController] = []

  func forEach(_ body: (LiveController) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}

/// What was written down of a running app.
struct LiveScreen {
  /// Windows, or views without what is around them.
  var views: [LiveView] = []
  var controllers: [LiveController] = []
  var notes: [ImportNote] = []
  /// The device by its name in the language, where it is known.
  var device: String?
  /// The size of the whole screen, where it is known.
  var screenSize: LivePoint?
  /// The versions of iOS that it can have been; one where it is known.
  var versions: ClosedRange<Int> = 7...Int.max
  /// Whether the screen reads from right to left.
  var isRightToLeft = false
  /// How sure the device and the version are: they are only guessed from a dump.
  var isMeasured = false
  /// What the file says about itself, one sentence each.
  var remarks: [String] = []
  /// Whether the frames are expected, not the insets alone; what is guessed rests on both.
  var expectsFrames = true

  /// Takes the device and the version that the user names for what they are.
  mutating func narrow(to options: ImportOptions) {
    expectsFrames = options.expectsFrames
    device = options.devices ?? device
    if let version = options.versions.flatMap({ Int($0.prefix { $0.isNumber }) }) { versions = version...version }
  }
}
