/// The controllers of a storyboard without their views: what each is called, and what leads from it to others.
struct StoryboardSummary: Sendable {
  /// A controller of the storyboard.
  struct Controller: Sendable {
    var id: String
    /// What it says of itself; what it holds is kept for containers alone, which have bars, and of others what they say of
    /// their titles.
    var xml: XMLElement
    var segues: [XMLElement]
    /// The ids of those that nothing to tap has.
    fileprivate var own: Set<String>

    /// Whether a segue to another screen waits for code to perform it.
    func isPerformedByCode(_ segue: XMLElement) -> Bool {
      segue["kind"] != "relationship" && segue["kind"] != "embed" && segue["id"].map(own.contains) == true
    }

    /// Whether it shows others: a navigation, tab bar or split view controller.
    var isContainer: Bool {
      ["navigationController", "tabBarController", "splitViewController"].contains(xml.name)
    }
  }

  /// A controller of this or another storyboard that stands for itself by name alone.
  struct Reference: Hashable, Sendable {
    /// The storyboard; nil for this one.
    var storyboard: String?
    /// The controller; nil for the one that the storyboard begins with.
    var identifier: String?
  }

  /// The name that code and references know the storyboard by.
  let name: String
  /// The controller that the storyboard begins with.
  let initial: String?
  private(set) var controllers: [Controller] = []
  private(set) var references: [String: Reference] = [:]

  /// Reads a storyboard, whose name is its own, without folders; other documents have no controllers.
  init(_ xml: XMLElement, named name: String) {
    self.name = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    initial = xml["initialViewController"]
    for scene in xml.first("scenes")?.children ?? [] {
      var loose: [XMLElement] = []
      let first = controllers.count
      for object in scene.first("objects")?.children ?? [] {
        guard let id = object["id"] else { continue }
        if object.name == "viewControllerPlaceholder" {
          references[id] = Reference(
            storyboard: object["storyboardName"],
            identifier: object["referencedIdentifier"]
          )
        } else if object["sceneMemberID"] == "viewController" || object.name.hasSuffix("Controller") {
          let own = Set(
            (object.first("connections")?.children ?? []).compactMap { $0.name == "segue" ? $0["id"] : nil }
          )
          var kept = Controller(id: id, xml: object, segues: Self.segues(in: object), own: own)
          if !kept.isContainer {
            kept.xml.children = object.children.filter { $0["key"] == "navigationItem" }.map { item in
              var item = item
              item.children = []
              return item
            }
          }
          controllers.append(kept)
        } else {
          // Gestures stand beside the controller whose views they are of.
          loose += Self.segues(in: object)
        }
      }
      if controllers.indices.contains(first) { controllers[first].segues += loose }
    }
  }

  /// Whether one of its navigation controllers has no bar.
  var hasHiddenBars: Bool {
    controllers.contains { $0.xml.name == "navigationController" && $0.xml.flag(.isNavigationBarHidden) == true }
  }

  /// The classes of the controllers that one of its container views shows.
  var embeddedClassNames: Set<String> {
    let segues = controllers.flatMap(\.segues).filter { $0["kind"] == "embed" }
    let embedded = Set(segues.compactMap { $0["destination"] })
    return Set(controllers.filter { embedded.contains($0.id) }.compactMap { $0.xml["customClass"] })
  }

  /// Whether two summaries differ in nothing but where it stands in the file.
  func saysTheSame(as other: StoryboardSummary) -> Bool {
    name == other.name && initial == other.initial && references == other.references
      && controllers.elementsEqual(other.controllers) { own, other in
        own.xml.saysTheSame(as: other.xml) && own.own == other.own
          && own.segues.elementsEqual(other.segues) { $0.saysTheSame(as: $1) }
      }
  }

  private static func segues(in xml: XMLElement) -> [XMLElement] {
    (xml.name == "segue" ? [xml] : []) + xml.children.flatMap { segues(in: $0) }
  }
}
