import CommandTable
import InsetsAnalysis
import InsetsChecking
import InsetsLanguage
import InsetsPictures
import InsetsSyntax

extension ReferenceGenerator {
  /// Where the reference's pictures are, from the repository's top folder.
  private static let picturesFolder = "\(folder)/pictures"

  /// The rules whose example can be drawn, each with the scene that shows its finding.
  private static let drawn: [(rule: DiagnosticRule, scene: Scene)] = RuleRegistry.all.compactMap { rule in
    guard rule.isAboutLayout, let example = rule.examples.first, case .flagged = example else { return nil }
    var host = AnalysisHost(loader: { _, _ in nil })
    let file = FileID("example.insets")
    host.open(file, bytes: Array(example.document.utf8))
    let scenes = (try? host.scenes(in: file, SceneChoice(limit: 4)).scenes) ?? []
    let scene = scenes.first { scene in
      scene.findings.contains { $0.rule == rule.id && $0.element.flatMap(scene.element)?.knownFrame != nil }
    }
    return scene.map { (rule, $0) }
  }

  /// What rules find, drawn.
  static func pictures() -> MarkdownPage {
    var page = MarkdownPage("Pictures", origin: "Sources/InsetsGenerators/ReferenceGenerator+Pictures.swift")
    page.paragraph(
      """
      These pictures show the first example of each layout rule, as `insets render` draws it. One element is
      explained, the one with the tag: the system keeps hatched areas free of its content, and the app adds solid
      areas. Each number is beside the device, with its parts. All other views are outlines.
      """
    )
    page.heading("The live page")
    page.paragraph(
      """
      `insets preview FILE` serves a page on this machine that shows the screens of a file and follows each save. In an
      editor, the code action *Show pictures of this scenario* and the lens *Preview* open it; there it follows each
      keystroke, and the cursor chooses the element that is explained. A click on a view or on an orange band selects
      its source in the editor; if the editor can't be asked, the page shows the place. *Try* draws the screens
      before and after a fix without writing anything; *Apply* lets the editor make the change.
      """
    )
    page.paragraph(
      """
      Keys: `Tab` goes through the pictures, `↑` and `↓` through the elements, `←` and `→` through the stages, with
      `Shift` to the next one at which a number changes. `F` follows the cursor or stops it, `M` shows margins, `D`
      compares, `Enter` opens the source, `C` and `P` copy the picture as SVG or PNG, `+`, `-` and `0` zoom.
      """
    )
    page.paragraph(
      """
      The page is served only to this machine, at an address that contains a secret, and ends with the editor or the
      command. No address can name a file, and the page writes nothing.
      """
    )
    for (rule, scene) in drawn {
      page.heading("[\(rule.id.name)](rules/\(rule.id.name).md)")
      page.paragraph(sentence(rule.summary))
      page.paragraph("![\(scene.shortDescription)](pictures/\(rule.id.name).svg)")
    }
    return page
  }

  /// The pictures of the page, as files.
  static func pictureFiles() -> [GeneratedFile] {
    drawn.map { rule, scene in
      GeneratedFile(path: "\(picturesFolder)/\(rule.id.name).svg", contents: Picture(scene).svg())
    }
  }
}
