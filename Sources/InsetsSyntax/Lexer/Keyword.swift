/// A word with a meaning for the grammar in its place; everywhere else it is a name like any other.
package enum Keyword: String, Hashable, Sendable, CaseIterable {
  case `as`
  case at
  case component
  case device
  case `else`
  case expect
  case iOS
  case `import`
  case inset
  case latest
  case `let`
  case on
  case otherwise
  case presents
  case priority
  case scenario
  case sdk
  case use
  case when

  /// The words that begin an item of a file.
  package static let beginningItems: [Keyword] = [.import, .let, .device, .component, .scenario]

  /// The keyword that `bytes` spells.
  init?(spelledBy bytes: ArraySlice<UInt8>) {
    guard bytes.count < Keyword.spellingsByLength.count else { return nil }
    for candidate in Keyword.spellingsByLength[bytes.count] where bytes.elementsEqual(candidate.bytes) {
      self = candidate.keyword
      return
    }
    return nil
  }

  /// The table is by length because nearly every word of a file is looked up and most have no keyword of their length.
  private static let spellingsByLength: [[(keyword: Keyword, bytes: [UInt8])]] = {
    let longest = allCases.map { $0.rawValue.utf8.count }.max() ?? 0
    var table = Array(repeating: [(keyword: Keyword, bytes: [UInt8])](), count: longest + 1)
    for keyword in allCases {
      let bytes = Array(keyword.rawValue.utf8)
      table[bytes.count].append((keyword, bytes))
    }
    return table
  }()
}
