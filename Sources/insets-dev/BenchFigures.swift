import Foundation
import JSON

/// What the benchmark found out about one commit.
struct BenchFigures: Decodable, JSONWritable {
  /// Something that was measured.
  struct Figure: Decodable, JSONWritable {
    var name: String
    var unit: Unit
    var median: Double
    /// What 99 of 100 runs stayed below; nil where there was one run.
    var p99: Double?
    /// What a plain echo process took for the same bytes, right after each run.
    var echo: Double?
    /// The server's processor time, which unlike the time on the clock hardly depends on what else the machine does.
    var processor: Double?
    /// What the processor time stayed below in 99 of 100 runs.
    var processorP99: Double?
    /// What the median has to stay below, or where `limitsP99` the figure that it has to stay below in 99 of 100 runs.
    var aim: Double?
    var limitsP99 = false

    func write(to writer: inout JSONWriter) {
      writer.object { figure in
        figure.optionalField("aim", aim)
        figure.optionalField("echo", echo)
        figure.field("limitsP99", limitsP99)
        figure.field("median", median)
        figure.field("name", name)
        figure.optionalField("p99", p99)
        figure.optionalField("processor", processor)
        figure.optionalField("processorP99", processorP99)
        figure.field("unit", unit)
      }
    }
  }

  enum Unit: String, Decodable, JSONWritable {
    case milliseconds = "ms"
    case megabytes = "MB"
  }

  var commit: String
  var figures: [Figure] = []

  init() { commit = Self.currentCommit() }

  mutating func add(_ figure: Figure) {
    figures.append(figure)
    print("  " + figure.line)
  }

  /// The commit that is checked out, with a plus where files have changed since; empty outside a repository.
  private static func currentCommit() -> String {
    let git = Process()
    let answer = Pipe()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "describe", "--always", "--abbrev=40", "--exclude=*", "--dirty=+"]
    git.standardOutput = answer
    git.standardError = FileHandle.nullDevice
    guard (try? git.run()) != nil else { return "" }
    let text = String(decoding: answer.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    git.waitUntilExit()
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  // MARK: - Files

  func write(to writer: inout JSONWriter) {
    writer.object { file in
      file.field("commit", commit)
      file.field("figures", figures)
    }
  }

  func write(to path: String) throws {
    try Data(JSONWriter.bytes(of: self, .linesWithSpacedColons)).write(to: URL(filePath: path))
  }

  init(readingFrom path: String) throws {
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    self = try Self(from: JSONTextDecoder(JSONText(bytes)))
  }

  // MARK: - Comparing

  /// `insets-dev bench compare BEFORE.json AFTER.json`: how much of what it was each figure is.
  static func compare(_ paths: ArraySlice<String>) throws {
    guard paths.count == 2, let before = paths.first, let after = paths.last else {
      throw DeveloperError(description: "bench compare takes two files that 'bench --json' wrote")
    }
    let old = try BenchFigures(readingFrom: before)
    let new = try BenchFigures(readingFrom: after)
    print("\(old.commit) -> \(new.commit)")
    for figure in new.figures {
      guard let was = old.figures.first(where: { $0.name == figure.name }) else { continue }
      var parts = ["\(was.text(was.median)) -> \(figure.text(figure.median))", quotient(was.median, figure.median)]
      if let a = was.echo, let b = figure.echo {
        parts.append("beside the echo \(quotient(was.median / a, figure.median / b))")
      }
      if let a = was.processor, let b = figure.processor { parts.append("processor \(quotient(a, b))") }
      if let a = was.processorP99, let b = figure.processorP99 { parts.append("its p99 \(quotient(a, b))") }
      if let a = was.p99, let b = figure.p99 { parts.append("p99 \(quotient(a, b))") }
      print("  \(figure.name.padded)\(parts.joined(separator: ", "))")
    }
  }

  private static func quotient(_ before: Double, _ after: Double) -> String {
    before > 0 ? String(format: "x %.2f", after / before) : "was 0"
  }
}

extension BenchFigures.Figure {
  /// The figure of several runs, and the echo's.
  init(_ name: String, _ runs: BenchRuns, aim: Double? = nil, limitsP99: Bool = false) {
    self.init(
      name: name,
      unit: .milliseconds,
      median: runs.times.median / .milliseconds(1),
      p99: runs.times.p99 / .milliseconds(1),
      echo: runs.echoes.isEmpty ? nil : runs.echoes.median / .milliseconds(1),
      processor: runs.processorTimes.isEmpty ? nil : runs.processorTimes.median / .milliseconds(1),
      processorP99: runs.processorTimes.isEmpty ? nil : runs.processorTimes.p99 / .milliseconds(1),
      aim: aim,
      limitsP99: limitsP99
    )
  }

  fileprivate var line: String {
    var parts = [text(median)]
    if let p99 { parts.append("p99 \(text(p99))") }
    if let echo { parts.append(String(format: "%.1f times the echo (%@)", median / echo, text(echo))) }
    if let processor, let processorP99 {
      parts.append("processor \(text(processor)), p99 \(text(processorP99))")
    }
    if let aim {
      let isMet = (limitsP99 ? p99 ?? median : median) <= aim
      parts.append("aim \(limitsP99 ? "for p99 " : "")\(text(aim))\(isMet ? "" : " MISSED")")
    }
    return name.padded + parts.joined(separator: ", ")
  }

  fileprivate func text(_ number: Double) -> String {
    String(format: number < 10 ? "%.3f %@" : "%.1f %@", number, unit.rawValue)
  }
}

extension String {
  fileprivate var padded: String { self + String(repeating: " ", count: max(1, 34 - count)) }
}

/// The times of several runs of one thing.
struct BenchRuns {
  var times: [Duration] = []
  /// What the echo took, if it was asked.
  var echoes: [Duration] = []
  /// The server's, where the system tells.
  var processorTimes: [Duration] = []

  /// Adds a run.
  mutating func add(_ run: BenchSession.Run) {
    times.append(run.time)
    echoes.append(run.echo)
    if let processorTime = run.processorTime { processorTimes.append(processorTime) }
  }
}

extension [Duration] {
  var median: Duration { isEmpty ? .zero : sorted()[count / 2] }
  var p99: Duration { isEmpty ? .zero : sorted()[Swift.min(count * 99 / 100, count - 1)] }
}
