import Foundation
import InsetsAnalysis
import InsetsChecking
import InsetsImport
import InsetsLanguage
import InsetsSyntax

/// `insets-dev import-corpus FOLDER`: how many of the frames that Interface Builder stored the engine computes.
///
/// Each file is imported on the device that its canvas assumes, or with `--device` on the real one, and each view that
/// Auto Layout places is counted once, under what became of it. Of a frame that is another one on the device alone,
/// `--device` says in what the canvas differs from the device.
struct ImportCorpus {
  private var counts: [String: Int] = [:]
  private var left: [String: Int] = [:]
  private var times: [(seconds: Double, name: String)] = []
  private var invalid: [String] = []
  /// What has no frame that Auto Layout decides, or none that can be trusted.
  private static let uncounted: Set<String> = [placedOtherwise, noFrame, staleFlag, contradiction]
  private static let placedOtherwise = "placed otherwise (mask, list, content view)"
  private static let noFrame = "no frame is stored"
  private static let staleFlag = "stale flag"
  private static let contradiction = "contradicts its own constraints, without a flag"

  private let usesCanvas: Bool
  private let listed: String?

  static func run(_ words: ArraySlice<String>) throws {
    var words = words
    var usesCanvas = true
    var listed: String?
    words.removeAll { word in
      if word == "--device" { usesCanvas = false }
      if word.hasPrefix("--list=") { listed = String(word.dropFirst("--list=".count)) }
      return word.hasPrefix("--")
    }
    guard let folder = words.first else { throw DeveloperError(description: "say which folder") }
    var corpus = ImportCorpus(usesCanvas: usesCanvas, listed: listed)
    let files = FileManager.default.enumerator(at: URL(filePath: folder), includingPropertiesForKeys: nil)
    var urls: [URL] = []
    for case let url as URL in files ?? .init() where ["storyboard", "xib"].contains(url.pathExtension) {
      urls.append(url)
    }
    for url in urls.sorted(by: { $0.path < $1.path }) { corpus.measure(url, try Data(contentsOf: url)) }
    corpus.report(fileCount: urls.count)
  }

  private init(usesCanvas: Bool, listed: String?) {
    self.usesCanvas = usesCanvas
    self.listed = listed
  }

  private mutating func measure(_ url: URL, _ data: Data) {
    let name = url.lastPathComponent
    let start = ContinuousClock.now
    let file: ImportedFile
    do throws(ImportError) {
      file = try ScreenImport.file(Array(data), name: name, ImportOptions(usesCanvas: usesCanvas))
    } catch {
      left["\(error)", default: 0] += 1
      return
    }
    let text = ImportedText(file)
    let elapsed = (ContinuousClock.now - start).components
    times.append((Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18, name))
    let views = outcomes(of: file, text, name)
    let onCanvas = usesCanvas ? [] : canvasOutcomes(of: Array(data), name)
    for view in views {
      var outcome = view.outcome
      if view.outcome != "exact", !Self.uncounted.contains(outcome),
        let other = onCanvas.first(where: { $0.view.id == view.view.id && $0.scenario.id == view.scenario.id })
      {
        let isOther = other.outcome == "exact"
        outcome +=
          isOther ? ": \(CanvasDifference(view.scenario, other.scenario, view.message).words)" : ", as on the canvas"
      }
      counts[outcome, default: 0] += 1
      if listed == view.outcome || listed == "all" && outcome != "exact" && !Self.uncounted.contains(outcome) {
        print("\(name):\(view.view.line): \(view.view.kind) \(view.view.name): \(view.message ?? outcome)")
      }
    }
  }

  /// A view of a scenario, and what became of its frame.
  private struct Outcome {
    var view: ImportedView
    var scenario: ImportedScenario
    var outcome: String
    /// What the tool says of its expectation.
    var message: String?
  }

  private mutating func canvasOutcomes(of bytes: [UInt8], _ name: String) -> [Outcome] {
    let file = try? ScreenImport.file(bytes, name: name, ImportOptions(usesCanvas: true))
    return file.map { outcomes(of: $0, ImportedText($0), name) } ?? []
  }

  private mutating func outcomes(of file: ImportedFile, _ text: ImportedText, _ name: String) -> [Outcome] {
    var host = AnalysisHost { _, _ in nil }
    let id = FileID(name)
    host.open(id, bytes: text.bytes)
    let source = SourceFile(text.bytes)
    if !source.errors.isEmpty || Formatter.format(source) != text.bytes { invalid.append(name) }
    let lines = String(decoding: text.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    var failures: [String: (verdict: String, message: String)] = [:]
    for diagnostic in host.report(of: id).diagnostics {
      let number = text.bytes.prefix(diagnostic.range.lowerBound.value).count { $0 == UInt8(ascii: "\n") }
      let line = lines.indices.contains(number) ? lines[number] : ""
      let verdict: String
      if diagnostic.rule == LayoutRule.expectationMismatch.id {
        verdict = isWithinHalfAPoint(diagnostic.message) ? "exact" : "computed otherwise"
      } else if diagnostic.rule == LayoutRule.unmeasuredNumber.id {
        verdict = "not known"
      } else {
        // A scenario that can't be read is not laid out, and its expectations are not checked.
        if diagnostic.severity == .error, DiagnosticRule.reading.contains(where: { $0.id == diagnostic.rule }) {
          invalid.append("\(name):\(number + 1): \(diagnostic.rule.name): \(diagnostic.message)")
        }
        continue
      }
      let words = line.split(separator: " ")
      guard words.first == "expect", words.count > 1 else { continue }
      let key = "\(scenario(at: number, in: lines)) \(words[1].prefix { $0 != "." })"
      if failures[key]?.verdict ?? "exact" == "exact" { failures[key] = (verdict, diagnostic.message) }
    }
    return file.scenarios.flatMap { scenario in
      scenario.views.map { view in
        let failure = failures["\(scenario.id) \(view.name)"]
        let outcome =
          switch view.outcome {
          case .computed: isStored(view.name, in: scenario.text) ? "stored as it is" : failure?.verdict ?? "exact"
          case .stored(.noFrame): Self.noFrame
          case .stored(let reason): "stored: \(reason.words)"
          case .stale(.contradiction): Self.contradiction
          case .stale: Self.staleFlag
          case .placedOtherwise: Self.placedOtherwise
          }
        return Outcome(view: view, scenario: scenario, outcome: outcome, message: failure?.message)
      }
    }
  }

  /// Whether the two groups of numbers of `'x.frame' is (…), not (…)` differ by no more than half a point.
  private func isWithinHalfAPoint(_ message: String) -> Bool {
    let groups = message.split(separator: "(").dropFirst().prefix(2).map { group in
      group.prefix { $0 != ")" }.split(separator: ",").map { Double($0.drop { $0 == " " }) ?? .nan }
    }
    guard groups.count == 2, groups[0].count == groups[1].count else { return false }
    return zip(groups[0], groups[1]).allSatisfy { abs($0 - $1) <= 0.5 + 1e-3 }
  }

  /// Whether a view's place says no more than the stored frame: a frame, plain numbers on both axes, or no expectation.
  private func isStored(_ name: String, in scenario: String) -> Bool {
    let lines = scenario.split(separator: "\n")
    guard lines.contains(where: { $0.drop { $0 == " " }.hasPrefix("expect \(name).") }),
      let start = lines.firstIndex(where: { $0.hasSuffix(" \(name) {") || $0.hasSuffix(" \(name)") })
    else { return true }
    var numbers: Set<Bool> = []
    for line in lines[(start + 1)...].prefix(while: { !$0.hasSuffix("{") && !$0.hasSuffix("}") }) {
      let words = line.split(separator: " ")
      guard let property = words.first?.dropLast() else { continue }
      if property == "frame" { return true }
      let isVertical = ["top", "bottom", "centerY"].contains(property)
      let isPlace = isVertical || ["left", "right", "leading", "trailing", "centerX"].contains(property)
      if isPlace, words.count == 2, Double(words[1]) != nil { numbers.insert(isVertical) }
    }
    return numbers.count == 2
  }

  /// The id of the object that the scenario around a line was made of.
  private func scenario(at line: Int, in lines: [Substring]) -> Substring {
    let mark = lines[...line].last { $0.hasPrefix("/// import: ") } ?? ""
    return mark.split(separator: "#").last?.prefix { $0 != " " } ?? ""
  }

  private func report(fileCount: Int) {
    let total = counts.filter { !Self.uncounted.contains($0.key) }.values.reduce(0, +)
    print("\(fileCount) files, \(total) views that Auto Layout places, stale flags apart")
    for (outcome, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      let share = (Double(count) / Double(max(total, 1)) * 1000).rounded() / 10
      print("\(String(repeating: " ", count: max(0, 7 - "\(count)".count)))\(count)  \(share) %  \(outcome)")
    }
    for (reason, count) in left.sorted(by: { $0.value > $1.value }) { print("left out: \(count) × \(reason)") }
    let sorted = times.map(\.seconds).sorted()
    if let worst = times.max(by: { $0.seconds < $1.seconds }), !sorted.isEmpty {
      let median = sorted[sorted.count / 2] * 1000
      print("import per file: median \(rounded(median)) ms, most \(rounded(worst.seconds * 1000)) ms (\(worst.name))")
    }
    print("\(invalid.count) findings on documents that are not valid or not formatted")
    for line in invalid.prefix(20) { print("  \(line)") }
  }

  private func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
