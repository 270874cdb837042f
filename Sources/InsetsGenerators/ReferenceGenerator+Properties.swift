import InsetsAnalysis
import InsetsChecking
import InsetsEngine
import InsetsLanguage

extension ReferenceGenerator {
  /// What a document can set.
  static func properties() -> MarkdownPage {
    let specs = Property.allCases.map(\.spec)
    var page = MarkdownPage("Properties", origin: "Sources/InsetsLanguage/Catalog")
    page.paragraph("What a document can set on an element: `property: value`.")
    page.heading("Where a view is")
    page.list(specs.filter(\.isPlacement).map(words))
    page.heading("UIKit's properties")
    let others = specs.filter { !$0.isPlacement }
    for kinds in others.map(\.kinds.name).uniqued() {
      page.subheading("Of \(kinds)")
      page.list(others.filter { $0.kinds.name == kinds }.map(words))
    }
    for spec in specs where !spec.choices.isEmpty {
      page.heading("Values of \(code(spec.spelling))")
      page.table(
        ["value", "what it means", "exists"],
        spec.choices.map { [code($0.choice.rawValue), $0.summary, $0.availability.summary ?? ""] }
      )
    }
    return page
  }

  /// `contentInset`: what it is, its value with an example, its default and since when it exists.
  private static func words(for spec: PropertySpec) -> String {
    let value = spec.choices.isEmpty ? spec.type.name : "one of the words below"
    let initial = [spec.defaultValue.map(code), spec.defaultNote].compactMap { $0 }.joined(separator: "; ")
    return "\(code(spec.spelling)): \(spec.summary). Takes \(value), as in \(code(spec.type.example))."
      + (initial.isEmpty ? "" : " Default: \(initial).") + (spec.availability.summary.map { " Exists in \($0)." } ?? "")
  }
}
