import InsetsEngine
import InsetsLanguage

/// Writes the views and controllers of a screen as UIKit code.
struct ViewCode {
  let screen: Screen
  private let scenario: BoundScenario
  private var names: [ElementID: String] = [:]
  /// Statements that make and set the views, in order.
  private var statements: [String] = []
  /// Constraints, each an expression.
  private var constraints: [String] = []
  /// Whether classes of the file's own may stand for UIKit's, so that views can have the sizes that the author says.
  private let hasOwnClasses: Bool
  /// The classes of UIKit of which views with a size of their own are made.
  private(set) var sizedTypes: Set<String> = []

  init(_ screen: Screen, _ scenario: BoundScenario, hasOwnClasses: Bool) {
    self.screen = screen
    self.scenario = scenario
    self.hasOwnClasses = hasOwnClasses
    var taken: Set<String> = []
    for index in screen.elements.indices {
      let id = ElementID(index)
      let kind = screen[id].kind
      let wish = CodeText.identifier(scenario.info(id)?.name ?? kind.spelling)
      var name = wish
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(wish)\(number)"
        number += 1
      }
      names[id] = name
    }
  }

  // MARK: - Names

  func name(of id: ElementID) -> String { names[id] ?? "view" }

  /// The view that an element stands for.
  func view(of id: ElementID) -> String {
    let element = screen[id]
    if let owner = element.parent, isOwned(id) {
      return "\(name(of: owner)).\(element.kind.spelling)"
    }
    if element.kind == .tableViewController { return "\(name(of: id)).tableView" }
    if element.kind == .collectionViewController { return "\(name(of: id)).collectionView" }
    return element.kind.isController ? "\(name(of: id)).view" : name(of: id)
  }

  /// Whether an element is a bar that its container makes.
  private func isOwned(_ id: ElementID) -> Bool {
    guard let parent = screen[id].parent else { return false }
    return screen[id].kind.isBar && screen[parent].kind.isContainer
  }

  // MARK: - Elements

  /// Makes an element with all that is inside.
  mutating func make(_ id: ElementID) throws(Unbuildable) {
    let element = screen[id]
    if element.isPresented { throw Unbuildable("\(words(id)) is presented by another controller") }
    if !isOwned(id) { statements.append("let \(name(of: id)) = \(try initializer(of: id))") }
    if !element.kind.isController { try setFrame(of: id) }
    for setting in element.settings { try set(setting, on: id) }
    for limit in element.limits { try constrain(limit, id) }
    var controllers: [String] = []
    for child in element.children {
      let kind = screen[child].kind
      if kind.isController {
        guard element.kind.isContainer else { throw Unbuildable("\(words(child)) is a child of another controller") }
        try make(child)
        controllers.append(name(of: child))
      } else if isOwned(child) {
        try make(child)
      } else {
        try make(child)
        try place(child)
        let add = element.kind == .stackView ? "addArrangedSubview" : "addSubview"
        statements.append("\(view(of: id)).\(add)(\(name(of: child)))")
      }
    }
    if element.kind.isContainer {
      statements.append("\(name(of: id)).setViewControllers([\(controllers.joined(separator: ", "))], animated: false)")
      if case .number(let index)? = element.value(of: .selectedIndex) {
        statements.append("\(name(of: id)).selectedIndex = \(try number(index, of: id))")
      }
    }
  }

  func words(_ id: ElementID) -> String { scenario.words(for: id) }

  private mutating func initializer(of id: ElementID) throws(Unbuildable) -> String {
    let kind = screen[id].kind
    if let type = kind.classMadeWithoutArguments {
      guard hasOwnClasses, case .size(let width, let height)? = screen[id].value(of: .intrinsicContentSize) else {
        return "\(type)()"
      }
      sizedTypes.insert(type)
      return "\(ViewCode.sized(type))(\(try number(width, of: id)), \(try number(height, of: id)))"
    }
    let style: String
    if case .choice(let choice)? = screen[id].value(of: .style) { style = choice.rawValue } else { style = "plain" }
    if kind == .tableView { return "UITableView(frame: .zero, style: .\(style))" }
    if kind == .tableViewController { return "UITableViewController(style: .\(style))" }
    if kind == .collectionView {
      return "UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())"
    }
    if kind == .collectionViewController {
      return "UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())"
    }
    throw Unbuildable("\(words(id)) is not built in code here")
  }

  /// The name of a class whose views have the size that they are made with.
  static func sized(_ type: String) -> String { "Sized\(type.dropFirst(2))" }

  // MARK: - Properties

  private mutating func set(_ setting: Setting, on id: ElementID) throws(Unbuildable) {
    let property = setting.property
    if property == .nibSize {
      // Frames inside are set while the view is as large as in its nib, and follow it from there.
      statements.append("\(view(of: id)).frame.size = \(try value(setting, of: id))")
      return
    }
    if property == .intrinsicContentSize, hasOwnClasses, screen[id].kind.classMadeWithoutArguments != nil {
      return
    }
    if property == .contentHuggingPriority || property == .contentCompressionResistancePriority {
      return try setPriority(setting, on: id)
    }
    let isOfController: Bool
    switch property.spec.codeOwner {
    case .place, .elsewhere: return
    case .controller where screen[id].kind.isController: isOfController = true
    case .view: isOfController = false
    case .controller, .nobody:
      throw Unbuildable("\(property) of \(words(id)) is not built in code here")
    }
    let owner = isOfController ? name(of: id) : view(of: id)
    let path = property == .largeTitleDisplayMode ? "\(owner).navigationItem.\(property)" : "\(owner).\(property)"
    statements.append("\(path) = \(try value(setting, of: id))")
  }

  private mutating func setPriority(_ setting: Setting, on id: ElementID) throws(Unbuildable) {
    guard case .size(let horizontal, let vertical) = setting.value else { return }
    let method = setting.property == .contentHuggingPriority ? "Hugging" : "CompressionResistance"
    for (number, axis) in [(horizontal, "horizontal"), (vertical, "vertical")] {
      let priority = "UILayoutPriority(\(try self.number(number, of: id)))"
      statements.append("\(view(of: id)).setContent\(method)Priority(\(priority), for: .\(axis))")
    }
  }

  private func value(_ setting: Setting, of id: ElementID) throws(Unbuildable) -> String {
    switch setting.value {
    case .flag(let flag): return flag ? "true" : "false"
    case .number(let expression): return try number(expression, of: id)
    case .insets(let insets):
      return "UIEdgeInsets(top: \(try number(insets.top, of: id)), left: \(try number(insets.left, of: id)), "
        + "bottom: \(try number(insets.bottom, of: id)), right: \(try number(insets.right, of: id)))"
    case .size(let width, let height):
      let (first, second) = (try number(width, of: id), try number(height, of: id))
      return setting.property == .contentOffset
        ? "CGPoint(x: \(first), y: \(second))" : "CGSize(width: \(first), height: \(second))"
    case .edges(let edges):
      let parts: [(EdgeSet, String)] = [(.top, "top"), (.left, "left"), (.bottom, "bottom"), (.right, "right")]
      return "[\(parts.filter { edges.contains($0.0) }.map { ".\($0.1)" }.joined(separator: ", "))]"
    case .mask(let mask):
      let words = MaskWord.allCases.filter { mask.contains($0.mask) }
      return "[\(words.map { ".\($0.rawValue)" }.joined(separator: ", "))]"
    case .choice(let choice): return ".\(choice.rawValue)"
    case .rect, .transform, .anchor, .modifier, .alignment:
      throw Unbuildable("\(setting.property) of \(words(id)) is not built in code here")
    }
  }

  func number(_ expression: Expression, of id: ElementID) throws(Unbuildable) -> String {
    guard let value = expression.constantValue, value.isFinite else {
      throw Unbuildable("a number of \(words(id)) depends on another view")
    }
    return CodeText.number(value)
  }

  // MARK: - Constraints

  /// All that was written, the constraints at the end.
  var code: [String] {
    if constraints.isEmpty { return statements }
    return statements + CodeText.call("NSLayoutConstraint.activate", constraints)
  }

  mutating func add(constraint: String) { constraints.append(constraint) }

  mutating func add(statement: String) { statements.append(statement) }
}

extension ElementKind {
  /// The class of elements that are made without arguments; nil for other elements, and for those not built in code here.
  fileprivate var classMadeWithoutArguments: String? { isAny(.needsNoArgument) ? spec.className : nil }
}
