import Foundation
import InsetsAnalysis
import InsetsImport
import InsetsLanguage
import InsetsTestSupport
import Testing

/// What becomes of the expectations of a document.
func verdict(of document: [UInt8]) -> LiveVerdict {
  var host = AnalysisHost { _, _ in nil }
  host.open(FileID("screen"), bytes: document)
  let found = host.report(of: FileID("screen")).diagnostics
  return LiveVerdict(
    failing: found.count { $0.rule == "expectation-mismatch" || $0.rule == "sdk-dependent-metrics" },
    unknown: found.count { $0.rule == "unmeasured-number" }
  )
}

/// Compares a text with a file of the repository, which a blessing run writes.
func expect(_ found: String, at path: String, _ place: SourceLocation = #_sourceLocation) throws {
  if Blessing.isOn {
    try Data(found.utf8).write(to: Repository.root.appending(path: path))
    Issue.record("\(path): blessed; run again without \(Blessing.variable)", sourceLocation: place)
  } else {
    #expect(try found == Repository.text(of: path), sourceLocation: place)
  }
}
