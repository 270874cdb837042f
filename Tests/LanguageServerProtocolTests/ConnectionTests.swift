import Foundation
import LanguageServerProtocol
import Synchronization
import Testing

struct ConnectionTests {
  @Test(.timeLimit(.minutes(1)))
  func `a client that writes everything before it reads anything is not left waiting`() async throws {
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

  @Test(.timeLimit(.minutes(1)))
  func `a client that takes no answers is not read for ever`() throws {
    let (toServer, toClient) = (Pipe(), Pipe())
    let (input, output) = (toServer.fileHandleForReading.fileDescriptor, toClient.fileHandleForWriting.fileDescriptor)
    // More than a pipe holds.
    let size = 1 << 20
    let received = Mutex(0)
    let finished = DispatchSemaphore(value: 0)
    // A thread of its own: it waits, and there are few that tasks can share.
    Thread.detachNewThread {
      var connection = Connection(input: input, output: output)
      try? connection.send([UInt8](repeating: 2, count: size))
      while !connection.isAtEnd {
        let count = connection.receive().count
        received.withLock { $0 += count }
      }
      finished.signal()
    }
    // It writes as long as anybody reads: nobody does any more when the pipe stays full.
    let writing = toServer.fileHandleForWriting.fileDescriptor
    _ = fcntl(writing, F_SETFL, fcntl(writing, F_GETFL) | O_NONBLOCK)
    let chunk = [UInt8](repeating: 1, count: 1 << 16)
    var taken = 0
    var refusals = 0
    while refusals < 30, taken < 1 << 26 {
      let count = write(writing, chunk, chunk.count)
      if count > 0 { (taken, refusals) = (taken + count, 0) } else { refusals += 1 }
      if count <= 0 { usleep(10_000) }
    }
    // What it is read, and what two pipes and a read hold.
    #expect(taken < (1 << 24) + (1 << 19))
    try toServer.fileHandleForWriting.close()
    var answered = 0
    while answered < size, let bytes = try toClient.fileHandleForReading.read(upToCount: size - answered) {
      answered += bytes.count
    }
    #expect(answered == size)
    finished.wait()
    #expect(received.withLock { $0 } == taken)
    withExtendedLifetime((toServer, toClient)) {}
  }

  @Test
  func `the end of the input is seen, and what came before it is not lost`() throws {
    let toServer = Pipe()
    let toClient = Pipe()
    try toServer.fileHandleForWriting.write(contentsOf: Data("abc".utf8))
    try toServer.fileHandleForWriting.close()
    #expect(try Self.serve(toServer, toClient, answer: []) == 3)
  }

  @Test
  func `a client that has gone is an error, not the end of the process`() throws {
    let toServer = Pipe()
    let toClient = Pipe()
    try toClient.fileHandleForReading.close()
    #expect(throws: (any Error).self) { try Self.serve(toServer, toClient, answer: [1]) }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a client whose process has ended is gone, though its pipes are still held`() throws {
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

  @Test
  func `a process that was never there is none to wait for`() throws {
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
