// What a screen is that a file says in parts.
extension [ReadView] {
  /// Several views where SwiftUI shows one are a column.
  var column: [ReadView] { count > 1 ? [ReadView(kind: .vStack, children: self)] : self }

  /// The views of a screen as one, which stands where a place is.
  func asScreen(at place: Range<Int>?) -> [ReadView] {
    var views = map(\.withoutNamesOfNothing).column
    if count > 1 { views[0].place = place.map { SwiftPlace($0) } }
    return views
  }
}

extension ReadView {
  /// What a view or modifier calls whatever it is given, which names nothing that people would know.
  private static let namesOfNothing: Set<String> = ["content", "label", "body", "view"]

  /// The same without such names.
  fileprivate var withoutNamesOfNothing: ReadView {
    var view = self
    if let name, Self.namesOfNothing.contains(name) { view.name = nil }
    view.children = children.map(\.withoutNamesOfNothing)
    for (index, part) in parts.enumerated() {
      if case .element(let element) = part.content {
        view.parts[index].content = .element(element.withoutNamesOfNothing)
      }
    }
    return view
  }
}
