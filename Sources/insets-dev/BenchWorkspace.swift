import Foundation

/// Times the server on a workspace of 10,000 documents: until all of them have findings, and how long hovers wait in the
/// meantime.
struct BenchWorkspace {
  private static let documentCount = 10_000

  private let tool: String
  private let folder: URL
  private(set) var figures = BenchFigures()

  init(_ tool: String) throws {
    self.tool = tool
    folder = FileManager.default.temporaryDirectory.appending(path: "insets-bench-\(UUID().uuidString)")
  }

  mutating func run() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let size = try writeDocuments()
    print("a workspace of \(Self.documentCount) documents, \(size / 1_000_000) MB")
    let server = try BenchProcess(tool, ["lsp"])
    defer { server.stop() }
    try measure(server)
    guard let peak = server.peakMemory() else { return }
    figures.add(.init(name: "workspace: memory", unit: .megabytes, median: Double(peak) / 1_000_000))
  }

  /// Writes the examples again and again; returns how many bytes these are.
  private func writeDocuments() throws -> Int {
    let texts = try BenchExamples().alone
    var size = 0
    for index in 0..<Self.documentCount {
      let subfolder = folder.appending(path: "\(index % 100)")
      try FileManager.default.createDirectory(at: subfolder, withIntermediateDirectories: true)
      let bytes = Data(texts[index % texts.count].utf8)
      try bytes.write(to: subfolder.appending(path: "\(index).insets"))
      size += bytes.count
    }
    return size
  }

  private mutating func measure(_ server: BenchProcess) throws {
    let clock = ContinuousClock()
    let start = clock.now
    let root = "file://" + folder.path(percentEncoded: false)
    try server.send(
      #"{"jsonrpc":"2.0","id":"start","method":"initialize","params":{"rootUri":"\#(root)","capabilities":{"#
        + #""textDocument":{"diagnostic":{}}}}}"#
    )
    try server.send(#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#)
    try server.send(
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(root)/a.insets","#
        + #""languageId":"insets","version":1,"text":"let a = 1\n"}}}"#
    )
    try server.send(
      #"{"jsonrpc":"2.0","id":"all","method":"workspace/diagnostic","params":{"previousResultIds":[]}}"#
    )
    var hovers = BenchRuns()
    var isAnswered = false
    while !isAnswered {
      let asked = clock.now
      try server.send(
        #"{"jsonrpc":"2.0","id":"hover","method":"textDocument/hover","params":{"position":{"line":0,"character":4},"#
          + #""textDocument":{"uri":"\#(root)/a.insets"}}}"#
      )
      var id = ""
      while id != "hover" {
        let body = try server.receive()
        id = ["hover", "all"].first { body.prefix(100).firstRange(of: Array("\"id\":\"\($0)\"".utf8)) != nil } ?? ""
        if id == "all" { isAnswered = true }
      }
      hovers.times.append(clock.now - asked)
      Thread.sleep(forTimeInterval: 0.005)
    }
    figures.add(.init("workspace: all findings", BenchRuns(times: [clock.now - start])))
    figures.add(.init("workspace: hover meanwhile", hovers, limitsP99: true))
  }
}
