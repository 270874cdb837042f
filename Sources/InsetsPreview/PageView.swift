import InsetsAnalysis
import InsetsLanguage
import InsetsEngine
import InsetsPictures
import JSON

/// What a page wants to see, as it says itself.
struct PageView: Equatable {
  /// What the pictures are compared with.
  enum Comparison: Equatable {
    case nothing
    /// The text on the disk.
    case saved
    /// The text of the last commit.
    case committed
    /// The same screens on an earlier iOS.
    case earlierSystem
    /// The text without the change that a fix makes.
    case fix(String)
  }

  /// A configuration that the document does not name.
  struct Added: Hashable {
    var device: String
    var os: OSVersion
    var isLandscape: Bool
  }

  /// The key of a scenario; the first one if it is nil or names none.
  var scenario: String?
  var stage = Stage.viewDidAppear
  /// The sides up that are shown; as the document has them if it is nil.
  var orientation: Side?
  /// The ids of the devices that are shown; all if it is nil.
  var devices: Set<String>?
  var versions: Set<OSVersion>?
  var added: [Added] = []
  var layers: Set<PictureOptions.Layer> = [.safeArea, .insets]
  /// The key of the element to explain; nil for the one with the worst finding.
  var focus: String?
  var comparison = Comparison.nothing
  /// Whether the cursor of the editor moves the focus.
  var follows = true
  /// The room for the pictures, in pixels.
  var room = Size(width: 1_180, height: 680)
  /// How much larger than what fits.
  var zoom = 1.0
  /// Counts what the page has said, so that it knows which view an answer is of.
  var sequence = 0

  enum Side: String { case portrait, landscape, both }

  private static let mostAdded = 8

  /// What is not said, or not as it should be, is as by default.
  init(_ json: JSONValue) {
    func text(_ name: String) -> String? { if case .string(let text)? = json[name] { text } else { nil } }
    func texts(_ name: String) -> [String]? {
      guard case .array(let list)? = json[name] else { return nil }
      return list.compactMap { if case .string(let text) = $0 { text } else { nil } }
    }
    scenario = text("scenario")
    if let name = text("stage") {
      let words = name.split(separator: " ").map(String.init)
      stage = words.first.flatMap { Stage.named($0, ordinal: words.dropFirst().first) } ?? .viewDidAppear
    }
    orientation = text("orientation").flatMap(Side.init)
    devices = texts("devices").map(Set.init)
    versions = texts("versions").map { Set($0.compactMap(OSVersion.init)) }
    if case .array(let list)? = json["added"] { added = list.prefix(Self.mostAdded).compactMap(Added.init) }
    if let names = texts("layers") { layers = Set(names.compactMap(PictureOptions.Layer.init)) }
    focus = text("focus")
    switch text("compare") {
    case "saved": comparison = .saved
    case "git": comparison = .committed
    case "ios": comparison = .earlierSystem
    case let name? where name.hasPrefix("fix:"): comparison = .fix(String(name.dropFirst(4)))
    default: comparison = .nothing
    }
    follows = json["follow"] != .bool(false)
    if let width = json["size"]?[0]?.double, let height = json["size"]?[1]?.double {
      room = Size(width: min(max(width, 200), 10_000), height: min(max(height, 200), 10_000))
    }
    if case .integer(let count)? = json["seq"] { sequence = count }
    if let zoom = json["zoom"]?.double { self.zoom = min(max(zoom, 0.25), 4) }
  }
}

extension PageView.Added {
  init?(_ json: JSONValue) {
    guard case .string(let device)? = json["device"], case .string(let version)? = json["os"],
      let os = OSVersion(version)
    else { return nil }
    self.init(device: device, os: os, isLandscape: json["orientation"] == "landscape")
  }
}
