import InsetsAnalysis
import InsetsChecking

extension ReferenceGenerator {
  /// The steps of a migration and the refactorings.
  static func migrations() -> MarkdownPage {
    var page = MarkdownPage("Migrations and refactorings", origin: "Sources/InsetsChecking/Migration")
    page.paragraph(
      """
      `insets migrate` and the code actions "Migrate this scenario" and "Migrate this file" rewrite screens of iOS 7 to \
      10 for iOS 11 and later. Each step changes a copy of a scenario, which is then laid out in all its configurations. \
      A change that introduces an error or a warning is not made. Steps run until none of them finds anything, so a \
      second run changes nothing. While a scenario still runs on versions before iOS 11, the new code is in \
      `when iOS 11...`, and the old code stays beside it. Expectations of values that move are updated. The result \
      says on which configurations it is proved identical, and what moves on the others.
      """
    )
    for step in MigrationRegistry.all {
      page.heading(step.id)
      page.paragraph("**From iOS \(step.since):** \(step.summary)")
      page.paragraph(step.explanation)
      for example in step.examples {
        page.code("insets", example.before)
        page.paragraph("becomes")
        page.code("insets", example.after)
      }
    }
    page.heading("Refactorings")
    page.paragraph(
      """
      Code actions that change how a document is written and nothing that it shows: each is carried out on a copy and \
      offered only when nothing moves on any configuration and no finding comes of it.
      """
    )
    page.table(
      ["refactoring", "kind", "what it does"],
      RefactoringRegistry.all.map { [$0.id, "`refactor.\($0.kind)`", $0.summary] }
    )
    return page
  }
}
