import InsetsSyntax
import InsetsTestSupport
import Testing

/// An edited file is the same as a fresh one of the same text, and only what the edit concerns is new.
struct IncrementalTests {
  /// Three scenarios between other items, all on lines of their own.
  private let text = """
    import "a.insets"
    let gap = 8
    scenario "one" {
      view a { width: 1 }
    }

    scenario "two" {
      view b { width: 2 }
    }

    scenario "three" {
      view c { width: 3 }
    }

    """

  @Test(arguments: RandomCases.seeds(2)) func `random edits give the tree of a fresh parse`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var file = SourceFile(Fixtures.everything)
    var bytes = file.bytes
    for step in 0..<200 {
      let lower = Int.random(in: 0...bytes.count, using: &random)
      let longest = step % 20 == 0 ? 200 : 6
      let upper = min(bytes.count, lower + Int.random(in: 0...longest, using: &random))
      let words = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Vocabulary.words.randomElement(using: &random) ?? ""
      }
      let replacement = Array(words.joined().utf8)
      let before = file
      let fresh = file.replace(ByteRange(bytes: lower, upper), with: replacement)
      bytes.replaceSubrange(lower..<upper, with: replacement)
      guard check(file, bytes, reused: before, fresh: fresh) else {
        Issue.record("seed \(seed), step \(step): replaced \(lower)..<\(upper) with \(words)")
        return
      }
    }
  }

  @Test(arguments: RandomCases.seeds(2)) func `random edits of small texts give the tree of a fresh parse`(
    _ seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    for round in 0..<60 {
      var file = SourceFile("")
      var bytes: [UInt8] = []
      for step in 0..<25 {
        let lower = Int.random(in: 0...bytes.count, using: &random)
        let upper = min(bytes.count, lower + Int.random(in: 0...3, using: &random))
        let words = (0..<Int.random(in: 0...4, using: &random)).map { _ in
          Vocabulary.words.randomElement(using: &random) ?? ""
        }
        let replacement = Array(words.joined().utf8)
        let before = file
        let fresh = file.replace(ByteRange(bytes: lower, upper), with: replacement)
        bytes.replaceSubrange(lower..<upper, with: replacement)
        guard check(file, bytes, reused: before, fresh: fresh) else {
          Issue.record("seed \(seed), round \(round), step \(step): \(lower)..<\(upper), \(words)")
          return
        }
      }
    }
  }

  @Test func `an edit inside of an item parses that item alone`() throws {
    var file = SourceFile(text)
    let before = file.items
    #expect(try replace("width: 2", with: "width: 200", in: &file) == 3..<4)
    #expect(reusedItems(file, before) == [0, 1, 2, nil, 4, 5])
  }

  @Test func `an edit between items parses the item after`() throws {
    var file = SourceFile(text)
    let before = file.items
    #expect(try replace("\nscenario \"two\"", with: "\n\nscenario \"two\"", in: &file) == 3..<4)
    #expect(reusedItems(file, before) == [0, 1, 2, nil, 4, 5])
  }

  @Test func `an opened brace costs its own item`() throws {
    var file = SourceFile(text)
    let before = file.items
    #expect(try replace("width: 2 }", with: "width: 2", in: &file) == 3..<4)
    #expect(reusedItems(file, before) == [0, 1, 2, nil, 4, 5])
    #expect(file.errors.count == 1)
  }

  @Test func `an opened comment takes the rest`() throws {
    var file = SourceFile(text)
    let before = file.items
    #expect(try replace("scenario \"two\"", with: "/* scenario \"two\"", in: &file) == 3..<4)
    #expect(reusedItems(file, before) == [0, 1, 2, nil])
    #expect(try replace("/* ", with: "", in: &file) == 3..<6)
    #expect(difference(file, SourceFile(text)) == nil)
  }

  @Test func `a removed item is gone`() throws {
    var file = SourceFile(text)
    let before = file.items
    #expect(try replace("let gap = 8\n", with: "", in: &file) == 1..<1)
    #expect(reusedItems(file, before) == [0, 2, 3, 4, 5])
  }

  @Test func `an edit outside of the file is clamped`() {
    var file = SourceFile("let a = 1")
    _ = file.replace(ByteRange(bytes: 9, 1000), with: Array("0".utf8))
    _ = file.replace(ByteRange(bytes: -5, -3), with: Array("\n".utf8))
    #expect(difference(file, SourceFile("\nlet a = 10")) == nil)
  }

  @Test func `a copy keeps its state`() throws {
    let file = SourceFile(text)
    var copy = file
    _ = try replace("width: 2", with: "height: 2", in: &copy)
    #expect(difference(file, SourceFile(text)) == nil)
  }

  // MARK: Checks

  private func check(_ file: SourceFile, _ bytes: [UInt8], reused before: SourceFile, fresh: Range<Int>) -> Bool {
    let expected = SourceFile(bytes)
    let problem = difference(file, expected)
    #expect(problem == nil)
    let outside = file.items.indices.filter { !fresh.contains($0) }
    let areReused = outside.allSatisfy { index in
      let old = index < fresh.lowerBound ? index : index - file.items.count + before.items.count
      return before.items.indices.contains(old) && before.items[old] === file.items[index]
    }
    #expect(areReused)
    return problem == nil && areReused
  }

  /// Replaces the first occurrence of a text; throws if there is none.
  private func replace(_ old: String, with new: String, in file: inout SourceFile) throws -> Range<Int> {
    let text = String(decoding: file.bytes, as: UTF8.self)
    let range = try #require(text.firstRange(of: old))
    let lower = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    return file.replace(ByteRange(bytes: lower, lower + old.utf8.count), with: Array(new.utf8))
  }

  /// For each item, which old item it is.
  private func reusedItems(_ file: SourceFile, _ before: [ItemTree]) -> [Int?] {
    file.items.map { item in before.firstIndex { $0 === item } }
  }
}
