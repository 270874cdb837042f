import InsetsAnalysis
import InsetsEngine
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

/// Read from right to left, a screen that is written with leading and trailing is its own mirror image.
///
/// Examples that say left and right are tried with leading and trailing in their place. A frame is where it is in both
/// directions, so scenarios that give one are left out, and so are those that choose a direction themselves.
struct MirrorTests {
  private static let paths =
    Repository.files(under: "Grammar/Examples", withExtension: "insets")
    + Repository.files(under: "Tests/Cases", withExtension: "insets")

  @Test func `every example is mirrored`() throws {
    var compared = 0
    for path in Self.paths {
      let text = try Repository.text(of: path)
      if text.contains("\nimport ") || text.hasPrefix("import ") { continue }
      for document in MirroredDocument.all(in: text) {
        compared += try document.compare(path)
      }
    }
    #expect(compared >= 200, "too little was compared to show anything: \(compared)")
  }
}

/// One scenario of a document, to be laid out in both directions.
private struct MirroredDocument {
  private var text: String
  private var title: String
  private var names: [String]

  static func all(in text: String) -> [MirroredDocument] {
    let items = SourceFile(text).items
    let parts = items.map { String(decoding: $0.bytes, as: UTF8.self) }
    let others = zip(items, parts).filter { !isScenario($0.0) }.map(\.1).joined()
    return zip(items, parts).compactMap { item, part in
      guard case .scenario(let scenario) = ItemSyntax(item), let title = scenario.titleText else { return nil }
      return MirroredDocument(part, title: title, after: others)
    }
  }

  private static func isScenario(_ item: ItemTree) -> Bool {
    if case .scenario = ItemSyntax(item) { true } else { false }
  }

  /// Nil for a scenario that is written for one direction.
  private init?(_ scenario: String, title: String, after others: String) {
    let isPhysical = scenario.contains(#/(?m)^\s*(frame|contentOffset|transform|layoutDirection)\b/#)
    let isUneven = scenario.contains(#/\b(left|right): *-?\d+[,)]/#)
    // A flow layout is not turned over unless it says so.
    let flows = scenario.contains(#/(?m)^\s*item\b/#)
    if isPhysical || isUneven || flows { return nil }
    let directed = scenario.replacing(#/(?m)(^\s*|[{;] *)left:/#, with: { "\($0.1)leading:" })
      .replacing(#/(?m)(^\s*|[{;] *)right:/#, with: { "\($0.1)trailing:" })
      .replacing(#/\.left\b/#, with: ".leading").replacing(#/\.right\b/#, with: ".trailing")
    guard let brace = directed.firstMatch(of: #/(?m)^scenario .*\{/#) else { return nil }
    text =
      others + directed[..<brace.range.upperBound] + "\n  layoutDirection: leftToRight, rightToLeft\n"
      + directed[brace.range.upperBound...]
    self.title = title
    let kinds = Set(ElementKind.allCases.map(\.spelling))
    names = directed.matches(of: #/(?m)^\s*(?:presents )?(\w+) (\w+)(?: *\{([^{}]*)|$)/#).compactMap { element in
      let settings = element.3 ?? ""
      // Where a view is of which a width alone is said, no rule tells.
      let isPlaced = settings.contains(#/leading|trailing|centerX|edges/#) || !settings.contains("width:")
      return kinds.contains(String(element.1)) && isPlaced ? String(element.2) : nil
    }
  }

  /// How many frames were compared; one that has no mirror image is a failure.
  func compare(_ path: String) throws -> Int {
    var host = AnalysisHost { _, _ in nil }
    let file = FileID(path)
    host.open(file, bytes: SourceFile(text).bytes)
    guard let windows = try? frames(of: "window.frame", in: file, &host) else { return 0 }
    var compared = 0
    for name in names {
      guard let frames = try? frames(of: "\(name).frameInWindow", in: file, &host) else { continue }
      for (configuration, frame) in frames where configuration.layoutDirection == .leftToRight {
        var other = configuration
        other.layoutDirection = .rightToLeft
        guard let mirrored = frames[other], let window = windows[configuration] else { continue }
        let x = window.width - frame.x - frame.width
        let agrees =
          isEqual(mirrored.x, x) && isEqual(mirrored.y, frame.y)
          && isEqual(mirrored.width, frame.width) && isEqual(mirrored.height, frame.height)
        #expect(agrees, "\(path) '\(title)' \(name) on \(configuration.device.id): \(frame) and \(mirrored)")
        compared += 1
      }
    }
    return compared
  }

  private func isEqual(_ left: Points, _ right: Points) -> Bool {
    left.isNaN && right.isNaN || abs(left - right) < 0.01
  }

  private func frames(of path: String, in file: FileID, _ host: inout AnalysisHost) throws -> [Configuration: Rect] {
    var frames: [Configuration: Rect] = [:]
    for explanation in try host.explanations(of: path, in: file).flatMap(\.answers).flatMap(\.explanations) {
      if case .rect(let rect) = explanation.value { frames[explanation.configuration] = rect }
    }
    return frames
  }
}
