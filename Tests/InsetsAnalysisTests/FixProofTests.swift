import InsetsAnalysis
import InsetsChecking
import InsetsLanguage
import InsetsSyntax
import Testing

/// The three conditions of a fix, each broken by a change that keeps the two others.
struct FixProofTests {
  /// A list whose contentInset counts the bars again, a view below the bar, and a view that says one thing twice.
  private static let document = """
    scenario "feed" {
      devices: iPhone8
      iOS: 11
      navigationController {
        viewController feed {
          view banner {
            left: 0
            right: 0
            top: safeArea
            height: 30
          }
          view rule {
            left: 0
            right: 0
            bottom: 0
            height: 1
            height: 2
          }
          tableView list {
            edges: superview
            contentInset: (64, 0, 0, 0)
          }
        }
      }
    }
    """

  /// What becomes of the fix of `double-inset` that carries out these replacements of text.
  private func refusal(
    of replacements: [(old: String, new: String)],
    in document: String = document
  ) throws -> FixProof.Refusal? {
    var host = host(document)
    let made = host.fixProof(ofItem: 0, in: mainFile)
    let proof = try #require(made)
    let finding = try #require(proof.findings.first { $0.rule == "double-inset" })
    let edits = try replacements.map { old, new in
      let start = try #require(document.firstRange(of: old)).lowerBound
      let offset = document.utf8.distance(from: document.startIndex, to: start)
      return TextEdit(range: ByteRange(bytes: offset, offset + old.utf8.count), replacement: new)
    }
    do throws(FixProof.Refusal) {
      _ = try proof.prove(Change(title: "Try it", edits: edits), of: finding)
      return nil
    } catch {
      return error
    }
  }

  private let removal = ("        contentInset: (64, 0, 0, 0)\n", "")

  @Test func `a change that keeps all conditions is a fix`() throws {
    #expect(try refusal(of: [removal]) == nil)
  }

  @Test func `the finding has to be gone`() throws {
    // 44 is the navigation bar, which the list has already.
    #expect(try refusal(of: [("(64, 0, 0, 0)", "(44, 0, 0, 0)")]) == .findingRemains)
  }

  @Test func `no finding may be new`() throws {
    let added = ("contentInset: (64, 0, 0, 0)", "edges: superview")
    let message = "this 'edges' never counts: it is set again below"
    #expect(try refusal(of: [added]) == .newFinding("repeated-property", message))
  }

  @Test func `a finding is new where its rule had none on the subject`() throws {
    // There are as many findings of the rule as before, about another view.
    let moved = [("        height: 1\n", ""), ("        height: 30", "        height: 20\n        height: 30")]
    let message = "this 'height' never counts: it is set again below"
    #expect(try refusal(of: [removal] + moved) == .newFinding("repeated-property", message))
  }

  @Test func `nothing may lie deeper under a bar`() throws {
    // No rule says anything of a plain view under a bar; it is 30 points high and the bar ends at 64.
    #expect(
      try refusal(of: [removal, ("top: safeArea", "top: superview")]) == .coversMore("'banner'", on: "iPhone 8")
    )
  }

  @Test func `a background may reach under a bar`() throws {
    // It starts 64 points higher and ends where it did, so as much of it is seen as before.
    let grown = [("top: safeArea", "top: superview"), ("height: 30", "height: 94")]
    #expect(try refusal(of: [removal] + grown) == nil)
  }

  /// The tab bar takes 49: the button ends at 598 above it, and at 647 without it, where it lies over a label from 600 to 616.
  @Test func `an overlap on a pushed screen without the tab bar counts`() throws {
    let document = """
      scenario "feed" {
        devices: iPhone8
        iOS: 11
        tabBarController {
          navigationController {
            viewController first
            viewController second {
              label hint { top: 600; left: 0; width: 200; height: 16 }
              button next { top: 554; left: 0; width: 200; height: 44 }
              tableView list {
                edges: superview
                contentInset: (64, 0, 0, 0)
              }
            }
          }
        }
      }
      """
    #expect(try refusal(of: [removal], in: document) == nil)
    let tied = [("top: 554;", "bottom: safeArea - 20;")]
    #expect(try refusal(of: [removal] + tied, in: document) == .overlaps("'next'", "'hint'", on: "iPhone 8"))
  }

  /// At its medium detent the sheet ends at 667; as high as it gets, it is 637 high, and the button 50 above its end lies over
  /// the label from 540.
  @Test func `an overlap in a sheet that is pulled up counts`() throws {
    let document = """
      scenario "feed" {
        devices: iPhoneSE2
        iOS: 16
        navigationController {
          viewController first {
            tableView list {
              edges: superview
              contentInset: (64, 0, 0, 0)
            }
            presents {
              viewController options {
                selectedDetentIdentifier: medium
                button next { top: 100; left: 0; width: 200; height: 44 }
                label hint { top: 540; left: 0; width: 200; height: 44 }
              }
            }
          }
        }
      }
      """
    let tied = [("top: 100;", "bottom: superview - 50;")]
    #expect(try refusal(of: [removal] + tied, in: document) == .overlaps("'next'", "'hint'", on: "iPhone SE (2nd gen)"))
  }

  @Test func `the text has to be a document`() throws {
    #expect(try refusal(of: [("tableView list", "tableView list list")]) == .unreadable)
  }
}
