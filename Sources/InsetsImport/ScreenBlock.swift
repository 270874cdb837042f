import InsetsEngine

/// What an import says in a block: a property with its value, a comment, a block, or another line.
enum ScreenStatement {
  case property(Property, String)
  /// Without its slashes.
  case comment(String)
  case block(ScreenBlock)
  /// An axis, an expectation, an element with nothing in it.
  case line(String)

  static func set(_ property: Property, _ value: Bool) -> Self { .property(property, value ? "true" : "false") }

  static func set(_ property: Property, _ value: Double) -> Self { .property(property, text(of: value)) }

  static func set(_ property: Property, _ value: [Double]) -> Self { .property(property, text(of: value)) }

  static func set(_ property: Property, _ value: Choice) -> Self { .property(property, value.rawValue) }

  static func set(_ property: Property, _ value: Rectangle) -> Self { .property(property, text(of: value)) }

  /// A set of words, which may be empty.
  static func set(_ property: Property, _ words: [String]) -> Self {
    .property(property, words.isEmpty ? "none" : "[\(words.joined(separator: ", "))]")
  }

  static func block(_ head: String, _ content: [ScreenStatement]) -> Self {
    .block(ScreenBlock(head: head, content: content))
  }

  static func block(_ kind: UIKitKind, named name: String? = nil, _ content: [ScreenStatement]) -> Self {
    .block(ScreenBlock(kind, named: name, content))
  }

  /// An element, whose braces are left out where nothing is in it.
  static func element(_ kind: UIKitKind, named name: String?, _ content: [ScreenStatement]) -> Self {
    let block = ScreenBlock(kind, named: name, content)
    return content.isEmpty ? .line(block.head) : .block(block)
  }

  static func importComment(_ reason: ImportReason) -> Self { .comment("import: \(reason.words)") }

  var property: Property? { if case .property(let property, _) = self { property } else { nil } }
  var isComment: Bool { if case .comment = self { true } else { false } }

  fileprivate func write(to text: inout String) {
    switch self {
    case .property(let property, let value): text += "\(property): \(value)\n"
    case .comment(let words): text += "// \(words)\n"
    case .line(let line): text += line + "\n"
    case .block(let block):
      text += block.head + " {\n"
      for statement in block.content { statement.write(to: &text) }
      text += "}\n"
    }
  }
}

/// A block of a document that is written: an element, a scenario, a condition.
struct ScreenBlock {
  /// What stands before the brace.
  var head: String
  var content: [ScreenStatement]

  init(head: String, content: [ScreenStatement]) {
    self.head = head
    self.content = content
  }

  /// An element.
  init(_ kind: UIKitKind, named name: String? = nil, _ content: [ScreenStatement]) {
    self.init(head: name.map { "\(kind) \($0)" } ?? "\(kind)", content: content)
  }

  /// Puts statements of their own before all others.
  mutating func begin(with statements: [ScreenStatement]) {
    if !statements.isEmpty { content = statements + [.line("")] + content }
  }
}

extension [ScreenStatement] {
  func says(_ property: Property) -> Bool { contains { $0.property == property } }

  /// In the order of the properties' names.
  var sortedByName: [ScreenStatement] { sorted { "\($0.property, default: "")" < "\($1.property, default: "")" } }

  /// As an item in the standard form, without a final line end.
  var itemText: String {
    var text = ""
    for statement in self { statement.write(to: &text) }
    return formatted(text)
  }
}

extension UIKitKind {
  /// The controller whose view is of the kind.
  package var controller: UIKitKind {
    self == .tableView ? .tableViewController : self == .collectionView ? .collectionViewController : .viewController
  }

  /// The views and bars by the names of their classes.
  package static let ofClasses: [String: UIKitKind] = [
    "UILabel": .label, "UIButton": .button, "UIImageView": .imageView, "UITextField": .textField,
    "UITextView": .textView, "UIStackView": .stackView, "UIScrollView": .scrollView, "UITableView": .tableView,
    "UICollectionView": .collectionView, "UISwitch": .switch, "UISlider": .slider, "UIStepper": .stepper,
    "UISegmentedControl": .segmentedControl, "UIPageControl": .pageControl, "UIDatePicker": .datePicker,
    "UIProgressView": .progressView, "UIActivityIndicatorView": .activityIndicator, "WKWebView": .webView,
    "MKMapView": .mapView, "UINavigationBar": .navigationBar, "UITabBar": .tabBar, "UIToolbar": .toolbar,
    "UISearchBar": .searchBar,
  ]

  /// The views and bars, by their names, which UIKit, Interface Builder and the language share.
  static let ofViews = Dictionary(
    uniqueKeysWithValues: allCases.filter { [.view, .bar].contains(ElementKind.uiKit($0).role) }.map { ("\($0)", $0) }
  )
}

extension Property {
  private static let named = Dictionary(allCases.map { ("\($0)", $0) }) { first, _ in first }

  /// The property of a name, which UIKit, Interface Builder and the language share.
  init?(named name: String) {
    guard let property = Self.named[name] else { return nil }
    self = property
  }
}
