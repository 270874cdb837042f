import InsetsAnalysis
import InsetsEngine
import InsetsLanguage

extension ReferenceGenerator {
  /// What a document can set.
  static func properties() -> MarkdownPage {
    let specs = Property.allCases.map(\.spec)
    var page = MarkdownPage("Properties", origin: "Sources/InsetsLanguage/Catalog")
    page.paragraph("What a document can set on an element: `property: value`.")
    page.heading("Where a view is")
    page.table(head, specs.filter(\.isPlacement).map(row))
    page.heading("UIKit's properties")
    page.table(head, specs.filter { !$0.isPlacement }.map(row))
    for spec in specs where !spec.choices.isEmpty {
      page.heading("Values of \(code(spec.spelling))")
      page.table(
        ["value", "what it means", "exists"],
        spec.choices.map { [code($0.choice.rawValue), $0.summary, $0.availability.summary ?? ""] }
      )
    }
    return page
  }

  private static let head = ["property", "on", "value", "example", "default", "what it is", "exists"]

  private static func row(_ spec: PropertySpec) -> [String] {
    [
      code(spec.spelling),
      spec.kinds.name,
      spec.choices.isEmpty ? spec.type.name : "a word, see below",
      code(spec.type.example),
      [spec.defaultValue.map(code), spec.defaultNote].compactMap { $0 }.joined(separator: "; "),
      spec.summary,
      spec.availability.summary ?? "",
    ]
  }
}
