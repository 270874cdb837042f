import InsetsEngine

/// A rectangle in points, in its superview's coordinates.
struct Rectangle: Equatable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  /// How far lengths of frames may differ and still mean the same: Interface Builder rounds frames to half points.
  static let tolerance = 0.6

  init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  init?(_ element: XMLElement?) {
    guard let element, let x = element.number("x"), let y = element.number("y"), let width = element.number(.width),
      let height = element.number(.height), [x, y, width, height].allSatisfy({ abs($0) < 1_000_000 })
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }
}

/// A view of an Interface Builder document, or a part of a table or collection, with what stands in it.
final class InterfaceBuilderView {
  let xml: XMLElement
  let id: String
  /// What the view is in a document of ours: `label`.
  let kind: UIKitKind
  let frame: Rectangle?
  /// Whether it is a list's header or footer that another view, such as a stack view, fills.
  let isFilled: Bool
  private(set) weak var superview: InterfaceBuilderView?
  private(set) var subviews: [InterfaceBuilderView] = []
  /// The view whose frame a cell's subviews are placed in.
  private(set) var contentView: XMLElement?
  /// The guides of the view, by their ids.
  private(set) var guides: [String: LayoutGuide] = [:]
  private(set) var constraints: [InterfaceBuilderConstraint] = []
  /// What holds in some size classes alone, the default among them.
  private(set) var variations: [XMLElement] = []

  /// Reads a view with all that stands in it; `traits` are the size classes of the canvas.
  init(_ xml: XMLElement, in superview: InterfaceBuilderView?, as kind: UIKitKind? = nil, _ traits: CanvasTraits) {
    self.xml = xml
    self.superview = superview
    let own = InterfaceBuilderView.kind(of: xml.name)
    self.kind = kind ?? own
    isFilled = (kind == .header || kind == .footer) && own != .view && own != .cell
    // The view inside has the object's own id.
    // What has no id is known by its place.
    id = (xml["id"] ?? "@\(xml.offset)") + (isFilled ? ".part" : "")
    frame = Rectangle(xml.keyed(.frame))
    if isFilled {
      add(xml, traits)
    } else {
      readGuides(of: xml)
      readConstraints(of: xml)
      readVariations(of: xml)
      readParts(traits)
    }
  }

  private func readParts(_ traits: CanvasTraits) {
    if kind == .tableView {
      if let header = xml.keyed("tableHeaderView") { add(header, as: .header, traits) }
      for cell in xml.first("prototypes")?.children ?? [] { add(cell, as: .cell, traits) }
      for section in xml.first("sections")?.children ?? [] { add(section, as: .section, traits) }
      if let footer = xml.keyed("tableFooterView") { add(footer, as: .footer, traits) }
    } else if kind == .section {
      for cell in xml.first("cells")?.children ?? [] { add(cell, as: .cell, traits) }
    } else if kind == .collectionView {
      for part in [("sectionHeaderView", UIKitKind.header), ("sectionFooterView", .footer)] {
        if let view = xml.keyed(part.0) { add(view, as: part.1, traits) }
      }
      for cell in xml.first("cells")?.children ?? [] { add(cell, as: .item, traits) }
    } else if kind == .cell || kind == .item {
      contentView = xml.keyed("contentView")
      if let contentView {
        readGuides(of: contentView)
        readConstraints(of: contentView)
        readVariations(of: contentView)
        for view in contentView.first("subviews")?.children ?? [] { add(view, traits) }
      }
    } else if let contentView = xml.keyed("contentView") {
      // A visual effect view's own view.
      add(contentView, traits)
    }
    for view in xml.first("subviews")?.children ?? [] { add(view, traits) }
    let left = changes(in: traits).excluded
    if !left.isEmpty { subviews.removeAll { left.contains($0.id) } }
  }

  private func add(_ xml: XMLElement, as kind: UIKitKind? = nil, _ traits: CanvasTraits) {
    subviews.append(InterfaceBuilderView(xml, in: self, as: kind, traits))
  }

  private func readGuides(of xml: XMLElement) {
    for guide in xml.children where guide.name == "viewLayoutGuide" {
      if let id = guide["id"], let key = guide["key"].flatMap(LayoutGuide.init) { guides[id] = key }
    }
  }

  private func readConstraints(of xml: XMLElement) {
    let owner = xml["id"] ?? id
    constraints += (xml.first("constraints")?.children ?? []).filter { $0.name == "constraint" }
      .map { InterfaceBuilderConstraint($0, of: owner) }
  }

  private func readVariations(of xml: XMLElement) {
    variations += xml.children.filter { $0.name == "variation" }
  }

  /// What a part of the canvas leaves out, and what it has beyond what is installed everywhere.
  func changes(in traits: CanvasTraits) -> (excluded: Set<String>, included: Set<String>) {
    var excluded: Set<String> = []
    var included: Set<String> = []
    for variation in variations {
      guard let key = variation["key"], traits.match(key) else { continue }
      for change in variation.children.filter({ $0.name == "mask" }).flatMap(\.children) {
        guard let reference = change["reference"] else { continue }
        if change.name == "exclude" {
          excluded.insert(reference)
        } else {
          excluded.remove(reference)
          included.insert(reference)
        }
      }
    }
    return (excluded, included)
  }

  /// The constraints in force, with the constants that they have in the size classes.
  func constraints(in traits: CanvasTraits) -> [InterfaceBuilderConstraint] {
    let changes = changes(in: traits)
    return constraints.compactMap { constraint in
      guard !changes.excluded.contains(constraint.id),
        !constraint.isLeftOut || changes.included.contains(constraint.id)
      else { return nil }
      return constraint.varied(traits)
    }
  }

  /// What stands for an element of Interface Builder's.
  private static func kind(of name: String) -> UIKitKind {
    switch name {
    case "wkWebView": .webView
    case "activityIndicatorView": .activityIndicator
    case "tableViewCell": .cell
    case "collectionViewCell": .item
    case "tableViewSection": .section
    default: UIKitKind.ofViews[name] ?? .view
    }
  }

  // MARK: - What it says

  /// Whether a list places it, or it stands for nothing that is placed.
  var isListPart: Bool { ElementKind.uiKit(kind).role == .part }

  /// Whether constraints place the view, and not its mask.
  var usesAutoLayout: Bool {
    xml.flag("translatesAutoresizingMaskIntoConstraints") == false && xml.flag("fixedFrame") != true
  }

  /// Whether it is hidden for good; an activity indicator that stands still comes back, and the canvas keeps its place.
  var isHidden: Bool { xml.flag(.isHidden) == true && xml.flag("hidesWhenStopped") != true }

  /// Whether it is a visual effect view's own view.
  var fillsEffectView: Bool { superview?.xml.name == "visualEffectView" && xml["key"] == "contentView" }

  /// Whether the cell around it places it, such as an accessory, whatever constraints say.
  var isPlacedByCell: Bool {
    guard superview?.kind == .cell, let connections = superview?.xml.first("connections")?.children else {
      return false
    }
    return connections.contains { connection in
      connection.name == "outlet" && connection["destination"] == id
        && ["accessoryView", "editingAccessoryView", "backgroundView", "selectedBackgroundView"]
          .contains(connection["property"])
    }
  }

  /// Whether a stack view arranges it.
  var isArranged: Bool { superview?.kind == .stackView }

  /// Whether another bar of its kind stands before it, which is the one that a document has.
  var isSecondBar: Bool {
    guard [.navigationBar, .toolbar, .tabBar].contains(kind), let superview else { return false }
    return superview.subviews.first { $0.kind == kind } !== self
  }

  /// Whether Interface Builder says itself that the stored frame is not what the constraints give.
  var staleFlag: String? {
    if xml.flag("misplaced") == true { return "misplaced" }
    return xml.flag("ambiguous") == true ? "ambiguous" : nil
  }

  /// The view itself and all views in it, in the order of the document.
  var all: [InterfaceBuilderView] { [self] + subviews.flatMap(\.all) }

  /// The innermost of the views in it.
  var deepest: (view: InterfaceBuilderView, depth: Int) {
    let inside = subviews.map(\.deepest).max { $0.depth < $1.depth } ?? (self, 0)
    // A cell's content is a view of its own.
    return (inside.view, inside.depth + (isListPart ? 2 : 1))
  }

  func isInside(_ other: InterfaceBuilderView) -> Bool {
    var view = superview
    while let current = view {
      if current === other { return true }
      view = current.superview
    }
    return false
  }
}

/// A layout guide of a view, as Interface Builder calls it.
enum LayoutGuide: String {
  case safeArea, layoutMargins, readableContent, readableContentGuide, contentLayoutGuide, frameLayoutGuide, keyboard
}

/// The size classes in which a canvas shows its screens.
struct CanvasTraits {
  var width: String?
  var height: String?

  /// Whether a variation such as `heightClass=regular-widthClass=compact` counts.
  func match(_ key: String) -> Bool {
    if key == "default" { return true }
    return key.split(separator: "-").allSatisfy { part in
      part == "widthClass=\(width ?? "")" || part == "heightClass=\(height ?? "")"
    }
  }
}
