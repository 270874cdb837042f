import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// One screen of a scenario at a stage, on the configurations that share its layout: all that a picture shows.
///
/// Rectangles are in the window's coordinates, in points; a number that is not known is `nan`.
package struct Scene: Hashable, Sendable {
  package var document: FileID
  package var scenario: String
  package var stage: Stage
  /// The configurations that look the same, of which the first one is drawn; never empty.
  package var configurations: [Configuration]
  /// The window's size in points.
  package var size: Size
  /// All elements of the scenario, those that are not on screen too.
  package var elements: [SceneElement]
  /// The bars that SwiftUI's containers bring, for which no element stands.
  package var bars: [HostedBar]
  /// The findings that hold here.
  package var findings: [SceneFinding]
  /// The one element that a picture explains; nil where there is none to explain.
  package var focus: ElementID?

  /// The element with this id; nil when the scene has none.
  package func element(_ id: ElementID) -> SceneElement? {
    elements.indices.contains(id.index) ? elements[id.index] : nil
  }

  /// What SwiftUI presents on this screen, the lowest first.
  package var presented: [SceneElement] {
    elements.filter { $0.kind.isCover && $0.isOnScreen && $0.knownFrame != nil }
  }

  /// What SwiftUI presents the element in, or is itself; nil for what is on the screen below.
  package func presentation(of id: ElementID) -> ElementID? {
    var current: ElementID? = id
    while let id = current, let element = element(id) {
      if element.kind.isCover { return id }
      current = element.parent
    }
    return nil
  }

  /// Whether a picture of another scene would differ in nothing but its caption.
  func looks(like other: Scene) -> Bool {
    guard let own = configurations.first, let others = other.configurations.first,
      own.device.hasForm(of: others.device), own.orientation == others.orientation
    else { return false }
    return appearance == other.appearance
  }

  /// The scene without what no picture shows, and with a number in the place of those that are not known, which differ
  /// even from themselves.
  private var appearance: Scene {
    var scene = self
    scene.configurations = []
    for index in scene.elements.indices { scene.elements[index].reduceToAppearance(isFocus: index == focus?.index) }
    return scene
  }

  /// The element that is explained.
  package var focused: SceneElement? { focus.flatMap(element) }
}

extension ElementKind {
  /// Whether its views stand for it, so that a picture has nothing of its own to show.
  package var isReplacedByItsViews: Bool {
    self == .uiKit(.section) || self == .swiftUI(.section) || self == .forEach || self == .group
  }
}

/// An element of a scene.
package struct SceneElement: Hashable, Sendable {
  package var id: ElementID
  package var parent: ElementID?
  package var kind: ElementKind
  /// As the document writes it; nil for what has no name.
  package var name: String?
  /// Whether it presents over its parent, so that it is in the window itself.
  package var isPresented: Bool
  package var isOnScreen: Bool
  /// Nil where it is not on screen or nothing of it is known; parts of it may be `nan`.
  package var frame: Rect?
  /// Where a view is drawn whose frame is not known: as if texts and controls had a size, and all else were the least
  /// that it can be.
  package var drawnFrame: Rect?
  /// `0...345 × 40.667, y 59...`: what is known of a frame that is not known.
  package var ranges: String?
  /// The corners of a turned view, clockwise from its own top left one; its frame encloses them.
  package var quad: [Point]?
  /// Where it is written; nil for what comes with its container.
  package var source: Location?
  package var safeArea: EdgeInsets?
  package var contentInset: EdgeInsets?
  package var adjustedContentInset: EdgeInsets?
  package var margins: EdgeInsets?
  /// The readable width's rectangle, in the window.
  package var readable: Rect?
  package var contentOffset: Point?
  /// What its content keeps from each edge, in the order of the edges; empty where UIKit has no such number yet.
  package var edges: [SceneInset]

  /// The frame, if all of it is known.
  package var knownFrame: Rect? { frame.flatMap { $0.isKnown ? $0 : nil } }

  /// The frame, or where the view is drawn without one.
  package var shownFrame: Rect? { knownFrame ?? drawnFrame }

  /// What a scroll view keeps free round its content; before iOS 11 that is what the author set.
  package var ownInsets: EdgeInsets? { adjustedContentInset ?? contentInset }

  /// Where its insets are inside: the element, and one of SwiftUI's views with what lies covered outside it (R11.3).
  package var insetFrame: Rect? {
    guard var frame = knownFrame, kind.isSwiftUI, !kind.isHost || kind.isContainerView else { return knownFrame }
    for edge in edges where edge.total.isFinite {
      switch edge.edge {
      case .top: (frame.y, frame.height) = (frame.y - edge.total, frame.height + edge.total)
      case .left: (frame.x, frame.width) = (frame.x - edge.total, frame.width + edge.total)
      case .bottom: frame.height += edge.total
      case .right: frame.width += edge.total
      }
    }
    return frame
  }

  /// What its content keeps from an edge.
  package func inset(_ edge: Edge) -> SceneInset? { edges.first { $0.edge == edge } }

  /// The element as a person would call it: its name, or its kind.
  package var words: String { name ?? kind.words }
}

extension SceneElement {
  fileprivate mutating func reduceToAppearance(isFocus: Bool) {
    func known(_ points: Points) -> Points { points.isNaN ? -.infinity : points }
    func known(_ rect: Rect) -> Rect {
      Rect(x: known(rect.x), y: known(rect.y), width: known(rect.width), height: known(rect.height))
    }
    func known(_ insets: EdgeInsets) -> EdgeInsets {
      EdgeInsets(
        top: known(insets.top),
        left: known(insets.left),
        bottom: known(insets.bottom),
        right: known(insets.right)
      )
    }
    frame = frame.map(known)
    drawnFrame = drawnFrame.map(known)
    quad = quad?.map { Point(x: known($0.x), y: known($0.y)) }
    contentInset = contentInset.map(known)
    adjustedContentInset = adjustedContentInset.map(known)
    contentOffset = contentOffset.map { Point(x: known($0.x), y: known($0.y)) }
    safeArea = isFocus ? safeArea.map(known) : nil
    margins = isFocus ? margins.map(known) : nil
    readable = isFocus ? readable.map(known) : nil
    for edge in edges.indices {
      edges[edge].total = known(edges[edge].total)
      for part in edges[edge].parts.indices {
        edges[edge].parts[part].amount = known(edges[edge].parts[part].amount)
        edges[edge].parts[part].confidence = .certain
        edges[edge].parts[part].rule = nil
      }
    }
  }
}

/// The distance that an element's content keeps from an edge, and what asks for it.
package struct SceneInset: Hashable, Sendable {
  package var edge: Edge
  /// What the distance is called: `adjustedContentInset`, `safeAreaInsets`, or what stood for them before iOS 11.
  package var quantity: Quantity
  /// In points; `nan` when it is not known.
  package var total: Points
  /// `at least 59`: what is known of a total that is not known; nil if nothing is.
  package var range: String?
  /// Outermost first; they add up to the total where that is known.
  package var parts: [ScenePart]

  /// The quantity with its edge, as a document writes it: `adjustedContentInset.top`.
  package var name: String {
    let isOneNumber = quantity == .topLayoutGuideLength || quantity == .bottomLayoutGuideLength
    return isOneNumber ? quantity.spec.spelling : "\(quantity.spec.spelling).\(edge.name)"
  }
}

/// What one contributor adds to an inset.
package struct ScenePart: Hashable, Sendable {
  /// Who decides over the part.
  package enum Layer: Hashable, Sendable {
    /// A bar, the sensor housing, the home indicator: the safe area, or the guides before iOS 11.
    case system
    /// What the author wrote.
    case author(Property)
  }

  /// `status bar`.
  package var name: String
  /// In points, signed.
  package var amount: Points
  package var layer: Layer
  package var rule: EngineRule?
  package var confidence: Confidence
  /// Whether another source claims another number.
  package var isDisputed: Bool
  /// Where the author wrote it.
  package var source: Location?

  /// Whether the number is disputed or an assumption.
  package var isDoubtful: Bool { isDisputed || layer == .system && confidence == .assumption }
}

/// A finding as a picture marks it.
package struct SceneFinding: Hashable, Sendable {
  package struct Fix: Hashable, Sendable {
    package var title: String

    package init(title: String) { self.title = title }
  }

  package var rule: RuleID
  package var severity: Severity
  package var message: String
  package var source: Location
  /// What it is about, as far as it says so.
  package var element: ElementID?
  package var edge: Edge?
  package var property: Property?
  /// The proved fixes; empty unless they were requested.
  package var fixes: [Fix] = []
}

extension Rect {
  /// Whether no part of it is missing.
  package var isKnown: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}

extension Device {
  /// Whether its screen, its corners and its housing look like those of another device.
  fileprivate func hasForm(of other: Device) -> Bool {
    size == other.size && housing == other.housing && hasHomeIndicator == other.hasHomeIndicator
      && (cornerRadius == other.cornerRadius || cornerRadius.isNaN && other.cornerRadius.isNaN)
  }
}
