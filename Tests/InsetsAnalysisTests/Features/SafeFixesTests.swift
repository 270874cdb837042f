import InsetsAnalysis
import InsetsChecking
import InsetsLanguage
import InsetsSyntax
import InsetsTestSupport
import Testing

/// The fixes that may be carried out without asking.
struct SafeFixesTests {
  private let untidy = """
    // The header of the page stays.
    let gap = 8

    scenario "old guides" {
      devices: iPhone8, iPhoneX
      iOS: 11
      viewController feed {
        view header { top: topLayoutGuide; height: 44 }   // odd   spacing
        view footer { bottom: bottomLayoutGuide; height: 44 }
      }
    }

    scenario "manual 64" {
      devices: iPhone8
      iOS: 11
      navigationController {
        viewController feed {
          tableView list { contentInset: (64, 0, 0, 0) }
        }
      }
    }
    """

  @Test func `all of them are carried out in all scenarios and no other`() throws {
    var host = host(untidy)
    let fixes = host.safeFixes(of: mainFile)
    let safe = try #require(fixes)
    let expected = untidy.replacing("topLayoutGuide", with: "safeArea").replacing("bottomLayoutGuide", with: "safeArea")
    #expect(safe.fixes.map(\.rule) == ["deprecated-inset-api", "deprecated-inset-api"])
    #expect(String(decoding: safe.bytes, as: UTF8.self) == expected)
    #expect(applying(safe.edits, to: untidy) == expected)
    #expect(String(decoding: try #require(host.source(mainFile)).bytes, as: UTF8.self) == untidy)
  }

  @Test func `edits are of whole lines and touch nothing else`() throws {
    var host = host(untidy)
    let fixes = host.safeFixes(of: mainFile)
    let safe = try #require(fixes)
    let lines = try #require(host.source(mainFile)).lines
    let places = safe.edits.map { lines.position(of: $0.range.lowerBound, in: .utf8) }
    #expect(places.map(\.line) == [7])
    #expect(places.map(\.column) == [0])
  }

  @Test func `a second time there is nothing to do`() throws {
    var host = host(untidy)
    let fixes = host.safeFixes(of: mainFile)
    let safe = try #require(fixes)
    host.open(mainFile, bytes: safe.bytes)
    #expect(host.safeFixes(of: mainFile) == nil)
  }

  @Test func `what is off or allowed is left alone`() {
    var quiet = host(untidy)
    quiet.settings[mainFile] = AnalysisSettings(levels: ["deprecated-inset-api": .off])
    #expect(quiet.safeFixes(of: mainFile) == nil)
    var allowed = host("// insets:allow-file deprecated-inset-api: the app runs on iOS 7\n" + untidy)
    #expect(allowed.safeFixes(of: mainFile) == nil)
  }

  /// The guide is the controller's and reaches 34 pt above the screen's end; the box ends long before.
  @Test func `a fix that moves a view is offered but not safe`() {
    let text = """
      scenario "footer of a box" {
        devices: iPhoneX
        iOS: 11
        viewController feed {
          view box {
            top: 100
            height: 300
            view footer { bottom: bottomLayoutGuide; height: 44 }
          }
        }
      }
      """
    var host = host(text)
    let actions = host.codeActions(in: ByteRange(bytes: 0, text.utf8.count), of: mainFile)
    #expect(actions.map(\.title) == ["Pin to the safe area: bottom edge 778 → 400 on 1 device"])
    #expect(actions.map(\.isPreferred) == [false])
    #expect(host.safeFixes(of: mainFile) == nil)
  }

  @Test func `a spelling is no safe fix`() {
    var host = host("scenario \"s\" {\n  devices: iPhone8\n  viewController f { view v { heigt: 8 } }\n}\n")
    #expect(host.diagnostics(in: mainFile).map(\.rule) == ["unknown-property"])
    #expect(host.safeFixes(of: mainFile) == nil)
  }

  @Test func `a fix that rewrites an expectation is not safe`() {
    var host = host(
      """
      scenario "s" {
        devices: iPhone8
        iOS: 11
        viewController feed
        expect feed.view.safeAreaInsets.top == 44
      }
      """
    )
    #expect(host.diagnostics(in: mainFile).map(\.rule) == ["expectation-mismatch"])
    #expect(host.safeFixes(of: mainFile) == nil)
  }

  /// What holds of the safe fixes of every document that the rules' pages show.
  @Test(arguments: RuleRegistry.all)
  func `they take findings away and bring none`(_ rule: DiagnosticRule) throws {
    for example in rule.examples {
      var before = host(example.document)
      guard let safe = before.safeFixes(of: mainFile) else { continue }
      var after = host(String(decoding: safe.bytes, as: UTF8.self))
      let found = before.diagnostics(in: mainFile)
      let left = after.diagnostics(in: mainFile)
      #expect(left.count <= found.count - safe.fixes.count)
      #expect(Set(left.map(\.rule)).isSubset(of: found.map(\.rule)))
      #expect(applying(safe.edits, to: example.document) == String(decoding: safe.bytes, as: UTF8.self))
      #expect(after.safeFixes(of: mainFile) == nil)
    }
  }
}
