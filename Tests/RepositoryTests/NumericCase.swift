import InsetsAnalysis
import InsetsEngine
import InsetsLanguage
import InsetsTestSupport
import Testing

/// A row of `Grammar/Data/cases.csv`: a number that somebody printed, read or derived.
struct NumericCase {
  var id: String
  private var row: [String: String]

  /// All rows, in the order of their ids.
  static func all() throws -> [NumericCase] {
    let lines = try Repository.text(of: "Grammar/Data/cases.csv").split(whereSeparator: \.isNewline).map {
      fields(of: $0)
    }
    let head = try #require(lines.first)
    return lines.dropFirst().map { fields in
      let row = Dictionary(zip(head, fields), uniquingKeysWith: { first, _ in first })
      return NumericCase(id: row["id"] ?? "", row: row)
    }.sorted { $0.id < $1.id }
  }

  /// The fields of a line; quoted ones may hold commas.
  private static func fields(of line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }

  private subscript(column: String) -> String { row[column] ?? "" }

  // MARK: - The numbers

  /// How the quantities of the table are asked for in a document.
  private static let paths = [
    "adjustedContentInset": ["list.adjustedContentInset"],
    "B.safeAreaInsets": ["B.safeAreaInsets"],
    "child.view.safeAreaInsets (bottom)": ["child.view.safeAreaInsets.bottom"],
    "contentOffset (y in top column)": ["list.contentOffset.y"],
    "contentView.layoutMargins": ["bar.contentView.layoutMargins"],
    "directionalLayoutMargins": ["subview.directionalLayoutMargins"],
    "navigationBar.frame.minY": ["bar.frameInWindow.y"],
    "scrollView.contentInset": ["list.contentInset"],
    "scrollView.adjustedContentInset": ["list.adjustedContentInset"],
    "subview.safeAreaInsets": ["subview.safeAreaInsets", "strip.safeAreaInsets"],
    "tableView.adjustedContentInset": ["list.adjustedContentInset"],
    // The table of a table view controller is its view.
    "tableView.contentInset": ["list.contentInset", "home.view.contentInset"],
    "tableView.contentInset (top)": ["home.view.contentInset"],
    "tableView.layoutMargins": ["list.layoutMargins"],
    "tableView.safeAreaInsets": ["list.safeAreaInsets"],
    "topLayoutGuide.length (top column)": ["home.topLayoutGuide.length"],
    "view.safeAreaInsets": ["home.view.safeAreaInsets"],
    "viewController.view.safeAreaInsets": ["home.view.safeAreaInsets"],
    "window.safeAreaInsets": ["window.safeAreaInsets"],
  ]

  /// How the case's quantity is asked for in a document; one that the table above does not know says it itself.
  var paths: [String] { Self.paths[self["quantity"]] ?? [self["quantity"]] }

  /// The case's numbers: four insets, a frame's or fewer in their order, or the one that the quantity is about.
  var expected: [Double] {
    let edges = ["top", "left", "bottom", "right"].compactMap { Double(self[$0]) }
    switch self["quantity"] {
    case "child.view.safeAreaInsets (bottom)": return [edges[2]]
    case "contentOffset (y in top column)", "navigationBar.frame.minY", "topLayoutGuide.length (top column)":
      return [edges[0]]
    default: return edges
    }
  }

  // MARK: - Where it was seen

  /// The stages that the case was read at: those that it names, and those after them where it says so.
  var stages: [Stage] {
    let setup = self["setup"]
    let named = Stage.allCases.filter { stage in
      guard setup.contains(stage.spec.name) else { return false }
      return stage.spec.ordinal == nil || setup.contains(stage.spec.ordinal == 1 ? "first" : "second")
    }
    if setup.contains("before the safe area is added") { return [.firstLayoutMarginsDidChange] }
    if setup == "view in no window" { return [.loadView, .viewDidLoad] }
    guard let first = named.first else { return [.viewDidAppear] }
    return setup.contains("and later") ? Stage.allCases.filter { $0 >= first } : named
  }

  var orientations: Set<Orientation> {
    let words = self["orientation"]
    return words == "any" ? [.portrait, .landscape] : Set(Orientation.allCases.filter { $0.rawValue == words })
  }

  /// The last version that an open range of the table reaches, where later ones are known to differ.
  private static let lastVersions = [
    // The bars of iOS 26 are higher.
    "E08": 18,
    // A probe of iOS 18 found 25 at the bottom.
    "G17": 17,
  ]

  /// The major versions that the case is about; all of the scenario's for the canvas of Interface Builder.
  func versions(among configurations: [Configuration]) -> Set<Int> {
    let words = self["iOS"]
    guard !words.hasPrefix("IB") else { return Set(configurations.map(\.os.major)) }
    let numbers = words.matches(of: #/(\d+)(?:\.\d+)*/#).compactMap { Int($0.1) }
    guard let first = numbers.first, let last = numbers.last else { return [] }
    if words.contains("+") {
      let newest = Self.lastVersions[id] ?? OSVersion.majors.max() ?? first
      return Set(OSVersion.majors.filter { (first...newest).contains($0) })
    }
    return Set(OSVersion.majors.filter { (first...last).contains($0) })
  }

  func isAbout(_ configuration: Configuration) -> Bool {
    versions(among: [configuration]).contains(configuration.os.major)
      && orientations.contains(configuration.orientation)
  }

  /// Whether the device is of the kind that the case names, by its name and by the size of its screen.
  func describes(_ device: Device) -> Bool {
    let words = self["device"]
    // A device of the document's own is described by its size alone.
    if words.contains(#/iPhone [0-9X]/#), device.name.hasPrefix("iPhone ") {
      let model = device.name.dropFirst("iPhone ".count).split(separator: " ")
      let named = words.split { !$0.isLetter && !$0.isNumber }
      guard named.indices.contains(where: { named[$0...].starts(with: model) }) else { return false }
    }
    // The size of a sheet is not that of the screen.
    guard !words.hasPrefix("sheet"), let size = words.firstMatch(of: #/(\d{3,4})x(\d{3,4})/#) else { return true }
    let sides = [size.1, size.2].compactMap { Double($0) }.sorted()
    // No phone of 375 x 667 ran iOS 7; a smaller one stands in for it there.
    return sides == [device.size.width, device.size.height].sorted() || (id == "H12" && device.lastOS == 12)
  }

  /// The rules that the case shows, of those that the engine has.
  var rules: [EngineRule] {
    self["rule"].split(separator: " ").compactMap { EngineRule(rawValue: String($0)) }
  }

  // MARK: - The source

  /// What a scenario has to say to name the case's source: the seeds, an address, a repository, or that it is a log.
  var sourceWords: [String] {
    let source = self["source"]
    let seeds = source.matches(of: #/\bS\d\b/#).map { String($0.output) }
    if !seeds.isEmpty { return seeds }
    if let repository = source.firstMatch(of: #/github \w+\/(\w+)/#) { return [String(repository.1)] }
    if let address = source.firstMatch(of: #/(?:[\w-]+\.)+\w+(?:\/[\w\/.-]*)?/#) { return [String(address.output)] }
    return ["log"]
  }
}
