import CommandTable
import InsetsAnalysis
import InsetsChecking
import InsetsEngine
import InsetsLanguage
import InsetsSyntax

/// Writes the reference pages from the tables that the tool itself works with.
package enum ReferenceGenerator {
  /// The folder of the pages, from the repository's top folder.
  package static let folder = "Grammar/Reference"

  /// The folder of the rules' pages; a page in it that is not generated belongs to a rule that is gone.
  package static let rulesFolder = "\(folder)/rules"

  /// All pages; `seeds` is the text of the data file with the seeds' passages.
  package static func generate(seeds: String) -> [GeneratedFile] {
    let pages = [
      ("Behaviour", behaviour()),
      ("Coverage", coverage()),
      ("Devices", devices()),
      ("Diagnostics", diagnostics()),
      ("Elements", elements()),
      ("Migrations", migrations()),
      ("Pictures", pictures()),
      ("Properties", properties()),
      ("Quantities", quantities()),
      ("Seeds", self.seeds(SeedPassage.all(in: seeds))),
      ("Words", words()),
    ]
    return [GrammarWords.generate(), SettingsSchema.generate()] + grammars + InstalledShare.generate() + pictureFiles()
      + pages.map { GeneratedFile(path: "\(folder)/\($0).md", contents: $1.text) }
      + RuleRegistry.all.map { GeneratedFile(path: "\(rulesFolder)/\($0.id.name).md", contents: page(of: $0).text) }
  }

  /// What editors colour by.
  private static let grammars =
    [
      BBEditModule.generate(), EmacsWords.generate(), HighlightClass.table(), KateSyntax.generate(),
      SublimeSyntax.generate(), TextMateGrammar.generate(), TreeSitterHighlights.generate(),
    ] + VimSyntax.generate()

  private static func behaviour() -> MarkdownPage {
    var page = MarkdownPage("What UIKit does", origin: "Sources/InsetsEngine/Words/EngineRule.swift")
    page.paragraph("The behaviours behind the numbers. Hovers and `insets explain` name them beside each number.")
    page.list(EngineRule.allCases.map { "**\($0.rawValue)** \(sentence($0.statement))" })
    return page
  }

  private static func elements() -> MarkdownPage {
    var page = MarkdownPage("Elements", origin: "Sources/InsetsLanguage/Catalog")
    page.paragraph("The elements of a scenario: `kind name { … }`.")
    for role in ElementRole.allCases {
      page.heading(heading(of: role))
      page.table(
        ["kind", "UIKit's class", "what it is", "exists"],
        ElementKind.allCases.filter { $0.role == role }.map { kind in
          let spec = kind.spec
          return [
            code(kind.spelling), spec.className.map(code) ?? "", spec.summary, spec.availability.summary ?? "",
          ]
        }
      )
    }
    return page
  }

  private static func heading(of role: ElementRole) -> String {
    switch role {
    case .controller: "Controllers"
    case .bar: "Bars"
    case .environment: "Environment"
    case .view: "Views"
    case .part: "Parts of tables and collections"
    case .swiftUIView: "SwiftUI's views, inside body"
    }
  }

  private static func quantities() -> MarkdownPage {
    var page = MarkdownPage("Quantities", origin: "Sources/InsetsLanguage/Catalog/Quantities.swift")
    page.paragraph("The values of an element that `expect`, `insets explain` and expressions can use: `name.quantity`.")
    let specs = Quantity.allCases.map(\.spec)
    for kinds in specs.map(\.kinds.name).uniqued() {
      page.heading("Of \(kinds)")
      page.table(
        ["quantity", "value", "what it is", "exists"],
        specs.filter { $0.kinds.name == kinds }.map {
          [code($0.spelling), $0.type.name, $0.summary, $0.availability.summary ?? ""]
        }
      )
    }
    return page
  }

  private static func words() -> MarkdownPage {
    var page = MarkdownPage("Words", origin: "Sources/InsetsLanguage/Catalog")
    page.heading("Axes")
    page.paragraph("The devices, versions and settings of a scenario. Each possible combination is a configuration.")
    page.list(
      ScenarioAxis.allCases.map {
        "\(code($0.rawValue)): \($0.summary), such as \(code($0.example)). When absent: \($0.defaultSummary)."
      }
    )
    page.heading("Device groups")
    page.table(["group", "devices"], DeviceGroup.allCases.map { [code($0.rawValue), $0.summary] })
    page.heading("Orientations")
    page.table(["orientation", "what it is"], Orientation.allCases.map { [code($0.rawValue), $0.summary] })
    page.heading("Anchors")
    page.paragraph(
      """
      What an edge of a view can be tied to, besides a sibling's edge and a distance. Each stands for the same edge of \
      it; another one is named after a dot, as in `top: safeArea.bottom - 52`. With `<=` or `>=` before it an edge, a \
      centre, a width or a height is not tied but limited: `bottom: <= safeArea - 8`.
      """
    )
    page.table(
      ["anchor", "what it is", "exists"],
      AnchorWord.allCases.map { [code($0.rawValue), $0.summary, $0.availability.summary ?? ""] }
    )
    page.heading("UIKit's words")
    page.paragraph("Words pasted from UIKit code work too; the formatter replaces them with the language's own words.")
    page.table(
      ["UIKit", "here"],
      (PastedWord.guides.sorted { $0.key < $1.key } + PastedWord.anchors.sorted { $0.key < $1.key }).map {
        [code($0.key), code($0.value)]
      }
    )
    page.heading("Stages")
    page.paragraph("The moments in the life of a screen, in order.")
    page.table(
      ["stage", "what is known", "behaviour"],
      Stage.allCases.map(\.spec).map { [code($0.spelling), $0.summary, $0.rule.rawValue] }
    )
    page.heading("Attributes of a `device`")
    page.table(
      ["attribute", "value", "meaning"],
      DeviceAttribute.allCases.map { [code($0.rawValue), $0.type.name, $0.summary] }
    )
    return page
  }
}
