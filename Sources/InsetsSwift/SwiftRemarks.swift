/// The comments of a Swift file that allow findings: `// insets:allow rule: reason`, at the end of a line or above it.
struct SwiftRemarks: Sendable {
  /// By the lines that they count for, from 0.
  private var remarks: [Int: [String]] = [:]
  private let lines: LineStarts

  private static let mark = "insets:allow"

  init(_ bytes: [UInt8]) {
    lines = LineStarts(bytes)
    let mark = Array(Self.mark.utf8)
    guard bytes.count > mark.count else { return }
    var waiting: [String] = []
    for (number, range) in lines.ranges.enumerated() {
      let line = bytes[range]
      guard let start = Self.start(of: mark, in: line) else {
        if !waiting.isEmpty, line.contains(where: { $0 > 0x20 }) {
          remarks[number, default: []] += waiting
          waiting = []
        }
        continue
      }
      let words = String(decoding: line[start...].prefix { $0 != 0x0D }, as: UTF8.self)
      let isAlone = line.first { $0 > 0x20 } == UInt8(ascii: "/")
      if isAlone { waiting.append(words) } else { remarks[number, default: []].append(words) }
    }
  }

  /// Where a comment begins to allow something; nil where none does.
  private static func start(of mark: [UInt8], in line: ArraySlice<UInt8>) -> Int? {
    guard
      let slash = line.indices.first(where: { line[$0] == UInt8(ascii: "/") && line[$0...].starts(with: "//".utf8) })
    else { return nil }
    let rest = line[slash...].drop { $0 == UInt8(ascii: "/") || $0 == 0x20 }
    return rest.starts(with: mark) ? rest.startIndex : nil
  }

  /// What counts for the line that a range begins in.
  func remarks(at range: Range<Int>) -> [String] {
    remarks.isEmpty ? [] : remarks[lines.line(at: range.lowerBound) - 1] ?? []
  }

  /// What counts for the lines that findings about something are shown at.
  func remarks(at place: SwiftPlace) -> [String] {
    if remarks.isEmpty { return [] }
    let lines = Set(([place.finding] + place.sides.values).map { self.lines.line(at: $0.lowerBound) - 1 })
    return lines.sorted().flatMap { remarks[$0] ?? [] }
  }
}

/// The remarks in other files of a project, each read once.
final class RemarksOfFiles {
  private let project: SwiftProject
  private var known: [Int: SwiftRemarks] = [:]

  init(_ project: SwiftProject) { self.project = project }

  /// What counts for the line of something that another file says.
  func remarks(at place: WrittenPlace) -> [String] {
    let tree = project.files[place.file].tree
    let remarks = known[place.file] ?? SwiftRemarks(tree.bytes)
    known[place.file] = remarks
    return remarks.remarks(at: place.part ?? tree.range(place.node))
  }
}

/// Where the lines of a file begin.
struct LineStarts: Sendable {
  private let starts: [Int]
  private let end: Int

  init(_ bytes: [UInt8]) {
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
    self.starts = starts
    end = bytes.count
  }

  /// The lines, without what ends them.
  var ranges: [Range<Int>] {
    starts.indices.map { index in
      let next = index + 1 < starts.count ? starts[index + 1] - 1 : end
      return starts[index]..<next
    }
  }

  /// The line of a byte, counted from 1.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
