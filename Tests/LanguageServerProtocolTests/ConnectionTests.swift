import Foundation
import LanguageServerProtocol
import Testing

@Suite("Connection")
struct ConnectionTests {
  @Test("a client that writes everything before it reads anything is not left waiting", .timeLimit(.minutes(1)))
  func bothSidesWrite() async throws {
    let toServer = Pipe()
    let toClient = Pipe()
    // More than the two pipes hold.
    let size = 1 << 20
    let client = Task.detached {
      try toServer.fileHandleForWriting.write(contentsOf: Data(repeating: 1, count: size))
      try toServer.fileHandleForWriting.close()
      return try toClient.fileHandleForReading.readToEnd()?.count
    }
    let received = try Self.serve(toServer, toClient, answer: [UInt8](repeating: 2, count: size))
    #expect(received == size)
    #expect(try await client.value == size)
  }

  @Test("the end of the input is seen, and what came before it is not lost")
  func endOfInput() throws {
    let toServer = Pipe()
    let toClient = Pipe()
    try toServer.fileHandleForWriting.write(contentsOf: Data("abc".utf8))
    try toServer.fileHandleForWriting.close()
    #expect(try Self.serve(toServer, toClient, answer: []) == 3)
  }

  @Test("a client that has gone is an error, not the end of the process")
  func brokenPipe() throws {
    let toServer = Pipe()
    let toClient = Pipe()
    try toClient.fileHandleForReading.close()
    #expect(throws: (any Error).self) { try Self.serve(toServer, toClient, answer: [1]) }
  }

  @Test("a client whose process has ended is gone, though its pipes are still held", .timeLimit(.minutes(1)))
  func deadProcess() throws {
    let client = Process()
    client.executableURL = URL(filePath: "/bin/sleep")
    client.arguments = ["0.3"]
    try client.run()
    let (input, output) = (Pipe(), Pipe())
    try input.fileHandleForWriting.write(contentsOf: Data("abc".utf8))
    var connection = Connection(
      input: input.fileHandleForReading.fileDescriptor,
      output: output.fileHandleForWriting.fileDescriptor
    )
    connection.watch(client.processIdentifier)
    let (before, isAtEndBefore) = (connection.receive(), connection.isAtEnd)
    #expect(before.count == 3)
    #expect(!isAtEndBefore)
    let (after, isAtEnd) = (connection.receive(), connection.isAtEnd)
    #expect(after.isEmpty)
    #expect(isAtEnd)
    // Nobody reads this any more; it is more than a pipe holds.
    try connection.send([UInt8](repeating: 0, count: 1 << 20))
    withExtendedLifetime((input, output)) {}
  }

  @Test("a process that was never there is none to wait for")
  func unknownProcess() throws {
    let (input, output) = (Pipe(), Pipe())
    var connection = Connection(
      input: input.fileHandleForReading.fileDescriptor,
      output: output.fileHandleForWriting.fileDescriptor
    )
    connection.watch(Int32.max)
    let (after, isAtEnd) = (connection.receive(), connection.isAtEnd)
    #expect(after.isEmpty)
    #expect(isAtEnd)
    withExtendedLifetime((input, output)) {}
  }

  /// Sends the answer, reads to the end; returns how many bytes came.
  private static func serve(_ input: Pipe, _ output: Pipe, answer: [UInt8]) throws -> Int {
    var connection = Connection(
      input: input.fileHandleForReading.fileDescriptor,
      output: output.fileHandleForWriting.fileDescriptor
    )
    try connection.send(answer)
    var received = 0
    while !connection.isAtEnd { received += connection.receive().count }
    try output.fileHandleForWriting.close()
    return received
  }
}
