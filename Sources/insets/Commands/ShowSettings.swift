import InsetsAnalysis
import InsetsLanguage
import InsetsSettings
import InsetsSyntax
import JSON
import StandardStreams

/// `insets settings`: shows what counts for a document or a folder, and where it comes from.
enum ShowSettings {
  static func action(_ arguments: Arguments) throws(UsageError) -> Action {
    let path = try arguments.operands(atMost: 1).first ?? "."
    return { console throws(StreamError) in try run(path, &console) }
  }

  private static func run(_ operand: String, _ console: inout Console) throws(StreamError) -> ExitStatus {
    let path = normalizedPath(operand)
    let isFolder: Bool
    do {
      isFolder = try fileKind(path, followingLinks: true) == .folder
    } catch {
      try console.report("can't read '\(operand)': \(error)")
      return .failure
    }
    var search = SettingsSearch()
    let source = DocumentSource.file(isFolder ? normalizedPath("\(path)/a.insets") : path)
    guard let file = search.file(for: source) else {
      try console.write("no \(SettingsFiles.name) in this folder or above it; every setting has its default\n")
      return .success
    }
    let name = search.shortened(file.path)
    try console.write("\(printablePath(name)) applies\n")
    let rows = rows(of: file, in: name)
    try console.write(rows.isEmpty ? "\nit sets nothing; every setting has its default\n" : "\n" + table(rows))
    guard !file.problems.isEmpty else { return .success }
    let report = CheckedFile(file, path: name, framedIn: console.style)
    try console.write("\n" + report.text(console.style))
    try console.write("until this is fixed, every setting has its default\n")
    return .findings
  }

  /// Each setting with its value and its place.
  private static func rows(of file: SettingsFile, in name: String) -> [[String]] {
    guard let text = try? JSONText(settings: file.bytes) else { return [] }
    let document = Document(path: name, settings: file)
    var rows: [[String]] = []
    var open: [(key: String, value: PlacedJSON, place: ByteOffset)] = [("", PlacedJSON(text), ByteOffset(0))]
    while let (key, value, place) = open.popLast() {
      switch value.content {
      case .object(let members):
        for member in members.reversed() {
          let place = ByteOffset(member.nameRange.lowerBound)
          open.append((key.isEmpty ? member.name : "\(key).\(member.name)", member.value, place))
        }
      case .string(let text): rows.append([key, text, document.place(of: place)])
      case .other(let text): rows.append([key, text, document.place(of: place)])
      case .array: rows.append([key, "[…]", document.place(of: place)])
      }
    }
    return rows.map { ["  \(printable($0[0]))", printable($0[1]), printablePath($0[2])] }
  }
}
