import InsetsEngine

/// Why a file is not imported.
package enum ImportError: Error, Equatable {
  /// With the place in the file, counted from 1 in lines and characters.
  case malformed(line: Int, column: Int, message: String)
  /// A document of another kind; the message says what to do.
  case unreadable(String)
  /// For another platform, which a search in a folder passes over.
  case otherPlatform(String)

  /// How deep views may stand in each other.
  ///
  /// A document nests 128 deep, and has containers around the views.
  static let deepestView = 112
}

/// An Interface Builder document: its controllers with their views, or the views of a XIB.
struct InterfaceBuilderFile {
  let xml: XMLElement
  let isStoryboard: Bool
  let usesAutoLayout: Bool
  let canvas: Canvas
  /// The controllers, in the order of the document, and the views that stand alone.
  private(set) var controllers: [InterfaceBuilderController] = []
  private(set) var views: [InterfaceBuilderView] = []
  /// Outlets of all objects: the name that code knows an object by.
  private(set) var outlets: [String: String] = [:]
  /// The images that are symbols, by their names.
  let symbols: Set<String>
  /// How high the project's own images were when the file was stored, by their names.
  private let pictureHeights: [String: Double]
  private let lines: LinePlaces

  init(_ bytes: [UInt8]) throws(ImportError) {
    lines = LinePlaces(bytes)
    if bytes.starts(with: "bplist00".utf8) || bytes.starts(with: "NIBArchive".utf8) {
      throw .unreadable("is compiled; import the .xib it was made of")
    }
    if let conflict = lines.conflictMark(in: bytes) {
      throw .malformed(line: conflict, column: 1, message: "the file has a merge conflict here; resolve it first")
    }
    do throws(XMLError) {
      xml = try XMLReader.read(bytes)
    } catch {
      let place = lines.place(of: error.offset)
      throw .malformed(line: place.line, column: place.column, message: "not well-formed: \(error.message)")
    }
    let type = xml["type"] ?? ""
    if xml.name == "archive" {
      throw type.contains("InterfaceBuilder3.Cocoa.") || type.hasPrefix("com.apple.InterfaceBuilder3.Cocoa.XIB")
        ? .otherPlatform("is for macOS") : .unreadable("is older than Xcode 5; open and save it once")
    }
    guard xml.name == "document", type.hasPrefix("com.apple.InterfaceBuilder") else {
      throw .unreadable("is not an Interface Builder document")
    }
    let runtime = xml["targetRuntime"] ?? ""
    for (word, platform) in [("MacOSX", "macOS"), ("AppleTV", "tvOS"), ("watchKit", "watchOS")]
    where runtime.contains(word) || type.contains(word) {
      throw .otherPlatform("is for \(platform)")
    }
    isStoryboard = type.contains("Storyboard")
    usesAutoLayout = xml.flag("useAutolayout") == true
    canvas = Canvas(xml)
    let images = (xml.first("resources")?.children ?? []).filter { $0.name == "image" && $0["catalog"] == "system" }
    symbols = Set(images.compactMap { $0["name"] })
    pictureHeights = (xml.first("resources")?.children ?? []).reduce(into: [:]) { heights, image in
      if let name = image["name"], image["catalog"] == nil { heights[name] = image.number(.height) }
    }
    readObjects()
    try check(controllers.compactMap(\.view) + views)
  }

  /// Refuses what no document can hold, and what leaves open which view is meant.
  private func check(_ roots: [InterfaceBuilderView]) throws(ImportError) {
    var ids: Set<String> = []
    for root in roots {
      let deepest = root.deepest
      if deepest.depth > ImportError.deepestView {
        throw malformed(deepest.view, "views are nested more than \(ImportError.deepestView) deep")
      }
      for view in root.all where !ids.insert(view.id).inserted {
        throw malformed(view, "another view has the id '\(view.id)' too")
      }
    }
  }

  private func malformed(_ view: InterfaceBuilderView, _ message: String) -> ImportError {
    let place = lines.place(of: view.xml.offset)
    return .malformed(line: place.line, column: place.column, message: message)
  }

  private mutating func readObjects() {
    let scenes = xml.first("scenes")?.children ?? []
    let objects =
      isStoryboard ? scenes.flatMap { $0.first("objects")?.children ?? [] } : xml.first("objects")?.children ?? []
    for object in objects {
      readOutlets(of: object)
      if object["sceneMemberID"] == "viewController" || object.name.hasSuffix("Controller") {
        controllers.append(InterfaceBuilderController(object, canvas.traits))
      } else if object.keyed(.frame) != nil, object["sceneMemberID"] == nil {
        views.append(InterfaceBuilderView(object, in: nil, canvas.traits))
      }
    }
  }

  private mutating func readOutlets(of object: XMLElement) {
    for connection in object.first("connections")?.children ?? [] where connection.name == "outlet" {
      guard let name = connection["property"], let target = connection["destination"],
        !["delegate", "dataSource", "view"].contains(name), outlets[target] == nil
      else { continue }
      outlets[target] = name
    }
    for child in object.children { readOutlets(of: child) }
  }

  /// The object that owns a XIB, if it is of a class of the author's: the class, and the ids behind its outlets.
  var owner: (className: String?, outlets: [String: String])? {
    let objects = isStoryboard ? [] : xml.first("objects")?.children ?? []
    return objects.first { $0["placeholderIdentifier"] == "IBFilesOwner" }.map { ($0["customClass"], $0.outlets) }
  }

  /// How high the picture is that an image view shows; nil where the file does not say it.
  func pictureHeight(of view: InterfaceBuilderView) -> Double? { view.xml["image"].flatMap { pictureHeights[$0] } }

  /// The controller with that id.
  func controller(_ id: String) -> XMLElement? { controllers.first { $0.id == id }?.xml }

  /// The line of an element, counted from 1.
  func line(of offset: Int) -> Int { lines.line(of: offset) }
}

/// A controller of a storyboard.
struct InterfaceBuilderController {
  let xml: XMLElement
  let id: String
  let view: InterfaceBuilderView?
  /// The layout guides of iOS 7, by their ids: at the top or the bottom.
  let layoutGuides: [String: Edge]
  /// The ids of what the controller's code knows by the names of its outlets.
  let outlets: [String: String]

  init(_ xml: XMLElement, _ traits: CanvasTraits) {
    self.xml = xml
    id = xml["id"] ?? ""
    let root = xml.keyed("view") ?? xml.first("tableView") ?? xml.first("collectionView")
    view = root.map { InterfaceBuilderView($0, in: nil, traits) }
    var guides: [String: Edge] = [:]
    for guide in xml.first("layoutGuides")?.children ?? [] {
      let edge = Edge.allCases.first { "\($0)" == guide["type"] && $0.isVertical }
      if let id = guide["id"], let edge { guides[id] = edge }
    }
    layoutGuides = guides
    outlets = xml.outlets
  }

  /// The size in which the author had the canvas show the controller.
  var freeformSize: (Double, Double)? {
    guard let size = xml.keyed("freeformSize"), let width = size.number(.width), let height = size.number(.height)
    else { return nil }
    return (width, height)
  }
}

extension XMLElement {
  /// What its outlets lead to, by their names.
  var outlets: [String: String] {
    let connections = (first("connections")?.children ?? []).filter { $0.name == "outlet" }
    return Dictionary(
      connections.compactMap { outlet in
        outlet["property"].flatMap { property in outlet["destination"].map { (property, $0) } }
      }
    ) { first, _ in first }
  }
}

/// Where lines begin, for messages.
struct LinePlaces {
  private let starts: [Int]
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
    self.starts = starts
  }

  /// Counted from 1; columns in Unicode scalars.
  func place(of offset: Int) -> (line: Int, column: Int) {
    let line = line(of: offset)
    let start = starts[line - 1]
    let before = bytes[start..<min(max(offset, start), bytes.count)]
    return (line, before.count { $0 & 0xC0 != 0x80 } + 1)
  }

  /// Counted from 1.
  func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The line of the first mark that git leaves where it can't merge.
  func conflictMark(in bytes: [UInt8]) -> Int? {
    starts.firstIndex { bytes[$0...].starts(with: "<<<<<<< ".utf8) }.map { $0 + 1 }
  }
}
