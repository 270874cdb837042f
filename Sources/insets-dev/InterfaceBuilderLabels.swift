import Foundation
import InsetsAnalysis
import InsetsFormats
import InsetsLanguage
import InsetsProject
import InsetsSyntax

/// `insets-dev ib-labels LABELS FOLDER`: how many findings that people have judged are still there.
///
/// LABELS is a table with the columns file, rule, element and verdict; FOLDER has the files. All devices are in scope, each
/// with its newest iOS.
struct InterfaceBuilderLabels {
  private struct Label {
    var file: String
    var rule: String
    var element: String
    var verdict: String
  }

  static func run(_ words: ArraySlice<String>) throws {
    let paths = words.filter { !$0.hasPrefix("--") }
    guard paths.count == 2, let table = paths.first, let folder = paths.last else {
      throw DeveloperError(description: "say which labels and which folder")
    }
    let labels = try readLabels(in: String(contentsOfFile: table, encoding: .utf8))
    var counts: [String: [String: Int]] = [:]
    var total: [String: Int] = [:]
    for (file, labels) in Dictionary(grouping: labels, by: \.file).sorted(by: { $0.key < $1.key }) {
      let bytes = Array(try Data(contentsOf: URL(filePath: folder).appending(path: file)))
      let found = findings(in: bytes, named: file)
      for label in labels {
        let names = names(of: label.element, in: String(decoding: bytes, as: UTF8.self))
        let isKept = found.contains { finding in
          finding.rule == label.rule && names.contains { finding.words.contains($0) }
        }
        let outcome = "\(label.verdict) \(isKept ? "kept" : "gone")"
        counts[label.rule, default: [:]][outcome, default: 0] += 1
        total[outcome, default: 0] += 1
        let isWrong = isKept != (label.verdict == "right") && label.verdict != "arguable"
        if words.contains("--list"), isWrong { print("\(outcome): \(label.rule) \(label.element) \(file)") }
      }
    }
    for (rule, outcomes) in counts.sorted(by: { $0.key < $1.key }) { print("\(rule): \(text(of: outcomes))") }
    print("all: \(text(of: total))")
  }

  /// What a finding may call an element: the label's name for it, and the id of what an outlet or a count stands for.
  ///
  /// `button9` is the ninth button of its file.
  private static func names(of element: String, in text: String) -> [String] {
    var names = [element]
    names += text.components(separatedBy: "property=\"\(element)\" destination=\"").dropFirst().compactMap {
      $0.components(separatedBy: "\"").first
    }
    let tag = element.prefix { $0.isLowercase }
    if let count = Int(element.dropFirst(tag.count)), count > 0, !tag.isEmpty,
      let start = text.components(separatedBy: "<\(tag) ").dropFirst(count).first,
      let id = start.components(separatedBy: " id=\"").dropFirst().first?.components(separatedBy: "\"").first
    {
      names.append(id)
    }
    return names
  }

  private static func text(of outcomes: [String: Int]) -> String {
    outcomes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
  }

  /// The rows of a table whose first cells have no commas.
  private static func readLabels(in text: String) -> [Label] {
    text.split(whereSeparator: \.isNewline).dropFirst().compactMap { line in
      let cells = line.split(separator: ",", maxSplits: 4, omittingEmptySubsequences: false).map(String.init)
      return cells.count == 5 ? Label(file: cells[0], rule: cells[1], element: cells[2], verdict: cells[3]) : nil
    }
  }

  /// The rule of each finding, with all that names its place: its message, its tag, and the tag around it.
  private static func findings(in bytes: [UInt8], named name: String) -> [(rule: String, words: String)] {
    let scope = DocumentScope(devices: "allPhones, allPads")
    guard let virtual = try? FileFormat.interfaceBuilder.documents(in: bytes, named: name, scope).first else {
      return []
    }
    var host = AnalysisHost { _, _ in nil }
    let file = FileID(name)
    host.open(file, virtual)
    return host.report(of: file).diagnostics.map { diagnostic in
      let place = virtual.places.fileRange(of: diagnostic) ?? ByteRange(bytes: 0, 0)
      let tag = String(decoding: bytes[place.lowerBound.value..<place.upperBound.value], as: UTF8.self)
      return (diagnostic.rule.name, "\(diagnostic.message) \(tag) \(owner(before: place.lowerBound.value, in: bytes))")
    }
  }

  /// The last id that stands before a place.
  private static func owner(before place: Int, in bytes: [UInt8]) -> String {
    let before = String(decoding: bytes[max(0, place - 2000)..<place], as: UTF8.self)
    return before.components(separatedBy: " id=\"").last.map { String($0.prefix { $0 != "\"" }) } ?? ""
  }
}
