import InsetsImport
import SwiftReader

/// A grid whose items are so wide that fewer stand in a row than its code divides the width by, since margins and gaps need room
/// too.
struct LostColumns {
  let reader: ControllerReader

  /// The widths of phones that are judged, in points.
  private static let phones = [375.0, 393]
  /// What a flow layout keeps between two items by itself.
  private static let usualGap = 10.0

  var found: [(place: SwiftPlace?, message: String)] {
    guard let type = reader.controller.type else { return [] }
    // What asks cells for their sizes takes these in the place of numbers.
    if reader.project.classes(of: type).contains(where: { reader.project.mentions("automaticSize", in: $0.place) }) {
      return []
    }
    return reader.views.indices.compactMap { list in
      guard reader.views[list].kind == .collectionView, let item = item(of: list),
        reader.views[list].properties.last(where: { $0.name == "scrollDirection" })?.value != "horizontal",
        !(reader.views[list].isController && mayBeTurned(by: type)), let gap = gap(of: list),
        let margins = margins(of: list)
      else { return nil }
      let rows = Self.phones.compactMap { width -> (wanted: Double, shown: Double, needed: Double, width: Double)? in
        guard let one = Arithmetic(item.words, width: width)?.value, one > 20 else { return nil }
        let wanted = item.columns ?? (one * 2 <= width ? 2 : 1)
        // What is divided by the width of a design grows with the screen, and is no share of a row.
        guard wanted * one <= width + 0.5 else { return nil }
        let shown = ((width - margins + gap + 0.5) / (one + gap)).rounded(.down)
        return (wanted, max(1, shown), wanted * one + (wanted - 1) * gap + margins, width)
      }
      guard rows.count == Self.phones.count, let first = rows.first,
        rows.allSatisfy({ $0.wanted >= 2 && $0.shown < $0.wanted }),
        // A number that is not divided says how many only where half of the width stays empty.
        item.columns != nil || rows.allSatisfy({ $0.shown == 1 })
      else { return nil }
      return (
        item.place,
        "\(decimal(first.shown)) of \(decimal(first.wanted)) items stand in a row: with the gaps and the margins of the section they need \(decimal(first.needed.rounded())) pt, and a phone has \(decimal(first.width))"
      )
    }
  }

  /// Whether code that makes such a controller may give it a layout that scrolls to the side.
  private func mayBeTurned(by type: SwiftProject.TypeDeclaration) -> Bool {
    let name = SwiftWords.number(ofWord: type.name.utf8)
    return reader.project.files.contains { file in
      file.tree.contains("scrollDirection")
        && (file.index.names.contains(type.name) || file.index.words.all.contains(name))
    }
  }

  /// How wide each item is, by what number its code divides, and where it says so.
  private func item(of list: Int) -> (words: String, columns: Double?, place: SwiftPlace?)? {
    if let known = reader.notes.itemWidths[list] {
      guard let columns = Self.divisor(in: known.words) else { return nil }
      return (known.words, columns, known.place)
    }
    guard let size = reader.views[list].properties.last(where: { $0.name == "itemSize" }),
      let width = size.value?.dropFirst().split(separator: ",").first.map(String.init)
    else { return nil }
    let place = size.place ?? assignment("itemSize")
    if Double(width) != nil { return (width, nil, place) }
    return Self.divisor(in: width).map { (width, $0, place) }
  }

  /// Where the controller sets a property of a layout that it gives its list.
  private func assignment(_ name: String) -> SwiftPlace? {
    guard let type = reader.controller.type else { return nil }
    let tree = reader.tree(type.place.file)
    let range = tree.range(type.place.node)
    let statement = tree.nodes.indices.map { SwiftNodeID(index: UInt32($0)) }.first { node in
      tree.kind(node) == .sequence && range.contains(tree.range(node).lowerBound)
        && tree.firstChild(node).map { tree.kind($0) == .member && tree.name($0) == name } ?? false
    }
    return statement.flatMap { reader.place($0, type.place.file) }
  }

  /// The only whole number that a length is divided by.
  private static func divisor(in words: String) -> Double? {
    let parts = words.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let last = parts.last else { return nil }
    let number = Double(last.drop(while: \.isWhitespace).prefix { $0.isNumber || $0 == "." })
    return number.flatMap { $0 >= 2 && $0 == $0.rounded() ? $0 : nil }
  }

  private func gap(of list: Int) -> Double? {
    number(ofDelegate: "minimumInteritemSpacingForSectionAt", for: list)
      ?? reader.views[list].properties.last { $0.name == "minimumInteritemSpacing" }.map {
        $0.value.flatMap(Double.init)
      }
      ?? Self.usualGap
  }

  private func margins(of list: Int) -> Double? {
    if let method = method("insetForSectionAt") {
      var other = reader
      let insets = other.call(method: method, arguments("insetForSectionAt", list), reader.controller)
      guard let parts = insets.parts(["left", "right"]) else { return nil }
      return Self.sum(parts)
    }
    let properties = reader.views[list].properties.filter { $0.name == "sectionInset" }
    if properties.isEmpty { return 0 }
    return reader.views[list].insets["sectionInset"].flatMap(Self.sum)
  }

  private static func sum(_ edges: [String: PaperValue]) -> Double? {
    let sides = ["left", "right"].map { edges[$0].map(\.number) ?? 0 }
    return sides.contains(nil) ? nil : sides.compactMap(\.self).reduce(0, +)
  }

  private func method(_ label: String) -> SwiftProject.Method? {
    reader.controller.type.flatMap { reader.project.methods("collectionView", labels: [nil, "layout", label], of: $0) }
  }

  private func arguments(_ label: String, _ list: Int) -> PaperValue.Parts {
    [(nil, .view(list)), ("layout", .unknown), (label, .number(0))]
  }

  private func number(ofDelegate label: String, for list: Int) -> Double?? {
    guard let method = method(label) else { return nil }
    var other = reader
    return .some(other.call(method: method, arguments(label, list), reader.controller).number)
  }
}

/// A sum, product or quotient of numbers and of the width of the screen.
private struct Arithmetic {
  private(set) var value = 0.0
  private var rest: Substring
  private let width: Double

  /// Nil for words of any other kind.
  init?(_ words: String, width: Double) {
    (rest, self.width) = (words[...], width)
    guard let sum = sum(depth: 0), rest.allSatisfy(\.isWhitespace), sum.isFinite else { return nil }
    value = sum
  }

  private mutating func skip(_ character: Character) -> Bool {
    rest = rest.drop(while: \.isWhitespace)
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func sum(depth: Int) -> Double? {
    guard depth < 20, var result = product(depth) else { return nil }
    while true {
      if skip("+") {
        guard let next = product(depth) else { return nil }
        result += next
      } else if skip("-") {
        guard let next = product(depth) else { return nil }
        result -= next
      } else {
        return result
      }
    }
  }

  private mutating func product(_ depth: Int) -> Double? {
    guard var result = factor(depth) else { return nil }
    while true {
      if skip("*") {
        guard let next = factor(depth) else { return nil }
        result *= next
      } else if skip("/") {
        guard let next = factor(depth), next != 0 else { return nil }
        result /= next
      } else {
        return result
      }
    }
  }

  private mutating func factor(_ depth: Int) -> Double? {
    if skip("-") { return factor(depth + 1).map { -$0 } }
    if skip("(") {
      guard let inner = sum(depth: depth + 1), skip(")") else { return nil }
      return inner
    }
    rest = rest.drop(while: \.isWhitespace)
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "#" || $0 == "_" }
    rest = rest.dropFirst(word.count)
    if let number = Double(word) { return number }
    return word.hasSuffix(".width") ? width : nil
  }
}
