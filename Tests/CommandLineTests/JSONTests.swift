import Foundation
import Testing

/// The shapes that programs rely on, decoded as a program would.
struct JSONTests {
  private struct Check: Decodable, Equatable {
    struct File: Decodable, Equatable {
      var path: String
      var diagnostics: [Diagnostic]
    }

    struct Diagnostic: Decodable, Equatable {
      var rule: String
      var severity: String
      var message: String
      var range: Range
      var fixes: [Fix]
    }

    struct Range: Decodable, Equatable {
      var start: Position
      var end: Position
    }

    struct Position: Decodable, Equatable {
      var line: Int
      var character: Int
    }

    struct Fix: Decodable, Equatable {
      var title: String
    }

    struct Summary: Decodable, Equatable {
      var files: Int
      var scenarios: Int
      var configurations: Int
      var errors: Int
      var warnings: Int
      var information: Int
      var hints: Int
    }

    var files: [File]
    var summary: Summary
  }

  private struct Explanation: Decodable {
    struct Configuration: Decodable, Equatable {
      var device: String
      var iOS: String
      var sdk: String
      var orientation: String
      var displayZoom: String
      var layoutDirection: String
    }

    struct Insets: Decodable, Equatable {
      var top: Double
      var left: Double
      var bottom: Double
      var right: Double
    }

    struct Step: Decodable {
      var part: String?
      var amount: Double?
      var name: String
      var rule: String?
      var confidence: String
      var parts: [Step]
    }

    var scenario: String
    var configuration: Configuration
    var at: String
    var quantity: String
    var value: Insets?
    var trace: [Step]
  }

  private func answer<Value: Decodable>(_ type: Value.Type, _ line: String, status: Int32, _ document: String) throws
    -> Value
  {
    let folder = try TemporaryFolder()
    try folder.write(document, to: "feed.insets")
    let answer = try folder.shell(line)
    #expect(answer.status == status)
    return try JSONDecoder().decode(type, from: Data(answer.output.utf8))
  }

  @Test func `check counts characters in UTF-16`() throws {
    // '🎯' is one Unicode scalar and two UTF-16 code units.
    let document = """
      scenario "🎯" {
        devices: iPhone8
        viewController feed { /* 🎯 */ tableView list { contentInsets: 10 } }
      }
      """
    let check = try answer(Check.self, "insets check feed.insets --format json", status: 1, document)
    let file = try #require(check.files.first)
    #expect(check.files.count == 1)
    #expect(file.path == "feed.insets")
    let diagnostic = try #require(file.diagnostics.first)
    #expect(file.diagnostics.count == 1)
    #expect(diagnostic.rule == "unknown-property")
    #expect(diagnostic.severity == "error")
    #expect(diagnostic.range.start == Check.Position(line: 2, character: 50))
    #expect(diagnostic.range.end == Check.Position(line: 2, character: 63))
    #expect(diagnostic.fixes.map(\.title) == ["Change to 'contentInset'"])
    #expect(
      check.summary
        == Check.Summary(files: 1, scenarios: 1, configurations: 1, errors: 1, warnings: 0, information: 0, hints: 0)
    )
  }

  @Test func `a document without findings is listed`() throws {
    let check = try answer(Check.self, "insets check feed.insets --format json", status: 0, "let gap = 8\n")
    #expect(check.files == [Check.File(path: "feed.insets", diagnostics: [])])
  }

  @Test func `explain gives each configuration its value and trace`() throws {
    // Navigation bar 44 under the status bar 20 (S0); UIKit has safeAreaInsets from iOS 11 on.
    let document = """
      scenario "feed" {
        devices: iPhone7
        iOS: 10, 11
        navigationController { viewController feed }
      }
      """
    let line = "insets explain feed.insets feed.safeAreaInsets --format json"
    let explanations = try answer([Explanation].self, line, status: 0, document)
    #expect(explanations.map(\.configuration.iOS) == ["10", "11"])
    #expect(explanations.first?.value == nil)
    let settled = try #require(explanations.last)
    #expect(settled.scenario == "feed")
    #expect(settled.at == "viewDidAppear")
    #expect(settled.quantity == "feed.safeAreaInsets")
    #expect(
      settled.configuration
        == Explanation.Configuration(
          device: "iPhone7",
          iOS: "11",
          sdk: "11",
          orientation: "portrait",
          displayZoom: "standard",
          layoutDirection: "leftToRight"
        )
    )
    #expect(settled.value == Explanation.Insets(top: 64, left: 0, bottom: 0, right: 0))
    #expect(settled.trace.map(\.part) == ["top", "left", "bottom", "right"])
    #expect(settled.trace.first?.amount == 64)
    #expect(settled.trace.first?.parts.map(\.amount) == [20, 44])
  }

  @Test func `devices are data`() throws {
    struct Device: Decodable {
      struct Size: Decodable, Equatable {
        var width: Double
        var height: Double
      }

      struct Number: Decodable {
        var number: String
        var orientation: String
        var displayZoom: String
        var firstOS: Int
        var lastOS: Int
        var values: [Double?]
        var isMeasured: Bool
        var confidence: String
        var isDisputed: Bool
        var notes: [String]
        var rows: [String]
        var sources: [String]
      }

      var id: String
      var size: Size
      var housing: String
      var numbers: [Number]
    }
    let devices = try answer([Device].self, "insets devices iPhoneX --format json", status: 0, "")
    // Row iPhoneX of Grammar/Data/devices.csv.
    #expect(devices.map(\.id) == ["iPhoneX"])
    let sideways = devices.first?.numbers.first {
      $0.number == "safeArea" && $0.orientation == "landscape" && $0.displayZoom == "standard"
    }
    #expect(sideways?.values == [0, 44, 21, 44])
    #expect(sideways?.isMeasured == true)
    #expect(sideways?.isDisputed == true)
    #expect(sideways?.confidence == "certain")
    #expect(sideways?.rows == ["devices/iPhoneX/landscape/11-16"])
    #expect(sideways?.sources == ["us", "kv", "tg", "ss"])
    #expect(sideways?.notes == ["four tables have a bottom of 21; three that copy one another have 24"])
    #expect([sideways?.firstOS, sideways?.lastOS] == [11, 16])
    #expect(devices.first?.size == Device.Size(width: 375, height: 812))
    #expect(devices.first?.housing == "notch")
  }
}
