import CommandTable
import InsetsAnalysis
import InsetsChecking
import InsetsLanguage

/// Writes the page of how the rules judge all screens, so that a review sees what a changed rule does to them.
package enum ScreensReference {
  package static func generate(_ screens: [JudgedScreen]) -> GeneratedFile {
    var page = MarkdownPage("How the rules judge screens", origin: "Tests/Screens and Grammar/Examples")
    let trials = screens.filter(\.isTrial)
    let rightly = screens.count(where: \.isJudgedRightly)
    page.paragraph(
      """
      \(screens.count) screens, \(trials.count) of them under `Tests/Screens`: \(counts(of: screens)). The rules judge \
      \(rightly) of them rightly: they find nothing on a right one, and on a wrong one what is wrong and nothing else.
      """
    )
    page.heading("By judgement")
    page.paragraph(
      """
      What the rules ask of the layouts, with the screens of each kit that show such a mistake and those that look like it.
      """
    )
    page.table(
      ["judgement", "UIKit, wrong", "UIKit, right", "SwiftUI, wrong", "SwiftUI, right"],
      Judgement.allCases.map { judgement in
        let rules = Set(judgement.rules.map(\.id))
        let concerned = screens.filter { !rules.isDisjoint(with: $0.rules) }
        return [judgement.words]
          + [false, true].flatMap { isSwiftUI in
            let ofKit = concerned.filter { $0.isSwiftUI == isSwiftUI }
            return [
              String(ofKit.count { $0.verdict == .wrong }), String(ofKit.count { $0.verdict == .right }),
            ]
          }
      }
    )
    page.heading("By rule")
    page.paragraph("The number of screens that show a rule's mistake, and of right screens that look like it.")
    page.table(
      ["rule", "wrong", "right, though it looks like it"],
      RuleRegistry.all.map { rule in
        let concerned = screens.filter { $0.rules.contains(rule.id) }
        return [
          "[\(rule.id.name)](rules/\(rule.id.name).md)", String(concerned.count { $0.verdict == .wrong }),
          String(concerned.count { $0.verdict == .right }),
        ]
      }
    )
    for folder in folders(of: screens) {
      page.heading(folder)
      let inFolder = screens.filter { self.folder(of: $0) == folder }
      for path in Set(inFolder.map(\.path)).sorted() {
        page.subheading("[\(path.split(separator: "/").last ?? "")](../../\(path))")
        page.list(inFolder.filter { $0.path == path }.map(words))
      }
    }
    return GeneratedFile(path: "\(ReferenceGenerator.folder)/Screens.md", contents: page.text)
  }

  /// What a screen is, why, and what was found.
  private static func words(for screen: JudgedScreen) -> String {
    let likeness = screen.rules.isEmpty || screen.verdict != .right ? "" : ", like \(names(of: screen.rules))"
    let found = screen.found.isEmpty ? "" : " Found: \(names(of: screen.found.sorted()))."
    let reason = screen.reason.hasSuffix(".") ? String(screen.reason.dropLast()) : screen.reason
    return "**\(screen.title)** is \(screen.verdict?.rawValue ?? "not said")\(likeness)"
      + (screen.isJudgedRightly ? "" : ", and judged wrongly") + "."
      + (reason.isEmpty ? "" : " \(sentence(reason))") + found
  }

  private static func names(of rules: [RuleID]) -> String { rules.map { code($0.name) }.joined(separator: ", ") }

  private static func counts(of screens: [JudgedScreen]) -> String {
    "\(screens.count { $0.verdict == .right }) right, \(screens.count { $0.verdict == .wrong }) wrong"
  }

  private static func folder(of screen: JudgedScreen) -> String {
    screen.path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The screens that are there to try the rules come first.
  private static func folders(of screens: [JudgedScreen]) -> [String] {
    let folders = Set(screens.map(folder)).sorted()
    return folders.filter { $0.hasPrefix("Tests/") } + folders.filter { !$0.hasPrefix("Tests/") }
  }
}
