import Dispatch
import InsetsAnalysis
import InsetsChecking
import InsetsLanguage
import InsetsSyntax
import Testing

/// An edit costs what it concerns.
struct AnalysisWorkTests {
  private static let document = """
    let gap = 8

    component Card {
      view card { height: 120; top: gap }
    }

    scenario "one" {
      devices: iPhone8
      iOS: 11
      navigationController {
        viewController feed {
          tableView list { edges: superview; contentInset: (64, 0, 0, 0) }
        }
      }
      expect list.adjustedContentInset.top == 128
    }

    scenario "two" {
      devices: iPhoneX
      viewController feed { use Card as first { height: 7 } }
      expect first.frame.height == 7
    }

    scenario "three" {
      devices: iPhoneX
      viewController feed { view only { height: 7 } }
    }

    """

  /// What an edit made the host do, after everything had been analysed once.
  private func work(_ old: String, _ new: String) throws -> AnalysisWork {
    var host = host(Self.document)
    _ = host.diagnostics(in: mainFile)
    let before = host.work
    let found = try #require(Self.document.firstRange(of: old))
    let start = Self.document.utf8.distance(from: Self.document.startIndex, to: found.lowerBound)
    let range = ByteOffset(start)..<ByteOffset(start + old.utf8.count)
    host.edit(mainFile, [TextEdit(range: range, replacement: new)])
    _ = host.diagnostics(in: mainFile)
    _ = host.diagnostics(in: mainFile)
    var work = host.work
    work.parsedItems -= before.parsedItems
    work.analyzedItems -= before.analyzedItems
    work.evaluatedScenarios -= before.evaluatedScenarios
    work.ruleRuns -= before.ruleRuns
    return work
  }

  /// It needs every layout, which an editor has no use for.
  @Test func `what no rule can judge is worked out where it is listed, and for a hover`() throws {
    let document = """
      scenario "screen" {
        devices: iPadAir5
        iOS: 18
        tabBarController {
          viewController page { label title { top: superview + 40; left: 16; height: 24; width: 200 } }
        }
      }
      """
    let words = "whether 'title' lies under a bar: tab bar (no public measurement)"
    var editor = host(document)
    #expect(editor.openJudgements(in: mainFile).isEmpty)
    let place = ByteOffset(try #require(Array(document.utf8).firstRange(of: Array("title".utf8))).lowerBound)
    let hover = editor.hover(at: place, in: mainFile)
    #expect(hover?.markdown.contains("not judged: whether") == true)
    var report = host(document)
    report.settings[mainFile, default: AnalysisSettings()].listsOpenJudgements = true
    #expect(report.openJudgements(in: mainFile).map(\.words) == [words])
  }

  /// Each view is tied to the next and limited by another; rows of such a system fill up as it is solved.
  @Test func `constraints that take too much work to solve are told`() {
    let count = 400
    let views = (0..<count).map { index in
      """
      view v\(index) { leading: v\((index + 1) % count).trailing priority \(1 + index * 13 % 1000); \
      width: <= v\((index * 3 + 1) % count).width priority \(1 + index) }
      """
    }
    let document =
      "scenario \"cycle\" { devices: iPhone13; iOS: 17; viewController page { \(views.joined(separator: "; ")) } }"
    var host = AnalysisHost { _, _ in nil }
    host.open(FileID("/cycle.insets"), bytes: Array(document.utf8))
    let message = """
      the constraints in 'page' take too much work to solve, so the places of its views are not known on iPhone 13; tie \
      fewer views to each other
      """
    #expect(host.diagnostics(in: FileID("/cycle.insets")).map { "\($0.message)" } == [message])
  }

  @Test func `a keystroke in a scenario concerns that scenario alone`() throws {
    let work = try work("64", "65")
    #expect(work.parsedItems == 1)
    #expect(work.analyzedItems == 1)
    #expect(work.evaluatedScenarios == 1)
  }

  @Test func `a component concerns its users alone`() throws {
    let work = try work("120", "121")
    #expect(work.parsedItems == 1)
    // The component and the scenario that uses it.
    #expect(work.analyzedItems == 2)
    #expect(work.evaluatedScenarios == 1)
  }

  @Test func `a constant concerns what uses it`() throws {
    let work = try work("gap = 8", "gap = 9")
    #expect(work.parsedItems == 1)
    // The constant, the component that uses it and the scenario that uses the component.
    #expect(work.analyzedItems == 3)
    #expect(work.evaluatedScenarios == 1)
  }

  @Test(arguments: [
    ("  navigationController {", "  // The first screen.\n\n  navigationController {"),
    ("{ height: 120", "{ /* high */ height: 120"), ("component Card", "// A card.\ncomponent Card"),
    ("devices: iPhone8", "\n\n  devices: iPhone8 // an old one"),
  ])
  func `a comment concerns nothing`(_ old: String, _ new: String) throws {
    let work = try work(old, new)
    #expect(work.analyzedItems == 0)
    #expect(work.evaluatedScenarios == 0)
    #expect(work.ruleRuns == 0)
  }

  @Test func `a comment that allows a finding concerns its scenario`() throws {
    let work = try work("  navigationController {", "  // insets:allow double-inset: kept\n  navigationController {")
    #expect(work.evaluatedScenarios == 1)
  }

  @Test func `a rule runs only where it can find something`() throws {
    let all = RuleRegistry.all.count { $0.isAboutLayout }
    let withExpectation = try work("height: 7 } }\n  expect", "height: 8 } }\n  expect").ruleRuns
    let withoutExpectation = try work("only { height: 7", "only { height: 8").ruleRuns
    let withInsets = try work("64", "65").ruleRuns
    #expect(withoutExpectation < withExpectation)
    #expect(withExpectation < withInsets)
    #expect(withInsets < all)
  }

  /// However the work is shared out, the findings are those of one after another.
  @Test func `the order of the work does not matter`() {
    let text = (0..<20).map { Self.document.replacing("gap", with: "gap\($0)").replacing("Card", with: "Card\($0)") }
      .joined()
    var serial = host(text)
    let expected = serial.diagnostics(in: mainFile)
    #expect(expected.count == 20)
    let loops: [Loop] = [
      { count, body in (0..<count).reversed().forEach(body) },
      { count, body in DispatchQueue.concurrentPerform(iterations: count, execute: body) },
    ]
    for loop in loops {
      var host = AnalysisHost(loader: { _, _ in nil }, loop: loop)
      host.open(mainFile, bytes: Array(text.utf8))
      #expect(host.diagnostics(in: mainFile) == expected)
      #expect(host.work == serial.work)
    }
  }
}
