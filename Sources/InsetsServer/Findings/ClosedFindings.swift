import InsetsAnalysis
import InsetsLanguage
import JSON
import LanguageServerProtocol

/// The findings of the workspace's closed documents, as the client gets them.
struct ClosedFindings {
  /// Without the documents that have none.
  private var lists: [FileID: NamedFindings] = [:]

  /// The findings of a document.
  subscript(_ file: FileID) -> NamedFindings { lists[file] ?? .none }

  /// Takes the findings of a document; returns whether they are others than before.
  mutating func set(_ list: DiagnosticList, of file: FileID) -> Bool {
    let findings = NamedFindings(list)
    guard findings.id != self[file].id else { return false }
    lists[file] = findings.id == NamedFindings.none.id ? nil : findings
    return true
  }
}

/// A list of findings and a name for it, which is the same whenever the list is the same.
///
/// The name is made of the list's bytes, so that it holds for a document that was closed in between, and for a server
/// that was started again.
struct NamedFindings {
  let list: DiagnosticList
  let id: String

  static let none = NamedFindings(.empty)

  init(_ list: DiagnosticList) {
    self.list = list
    // FNV-1a of 64 bits.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in JSONWriter.bytes(of: list) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    id = String(hash, radix: 16)
  }

  /// The answer to a client that has a list by this name.
  func report(since previous: String?) -> DocumentDiagnosticReport {
    previous == id ? .unchanged(resultID: id) : .full(resultID: id, items: list)
  }
}
