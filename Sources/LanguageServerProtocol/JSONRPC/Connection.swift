import StandardStreams

/// The two streams between a client and a server.
///
/// A client that writes while it doesn't read yet would wait for the server forever, and the server for it, if the
/// server stopped reading while its own output is stuck. So sending goes on reading.
package struct Connection: ~Copyable {
  private let input: ByteStream
  private let output: ByteStream
  private var received: [UInt8] = []
  private var inputHasEnded = false
  /// The client's process, if it is known: the streams may outlive it.
  private var process: ProcessWatch?

  /// The size of a read: what a pipe holds.
  private static let readSize = 1 << 16
  /// Reading pauses when this much is there, in bytes, so that a flood of messages is handled as it comes.
  private static let batchSize = 1 << 20
  /// Reading pauses when this much has come from a client that takes no answers, in bytes.
  private static let mostUnsent = 1 << 24

  package init(input: Int32, output: Int32) {
    self.input = ByteStream(descriptor: input)
    self.output = ByteStream(descriptor: output)
    ignoreBrokenPipes()
    self.output.stopBlocking()
  }

  /// From now on the end of a process is the end of the input as well.
  package mutating func watch(_ process: Int32) { self.process = ProcessWatch(process: process) }

  /// The client has closed its side or is gone, or reading failed, and all that came before has been taken.
  package var isAtEnd: Bool { inputHasEnded && received.isEmpty }

  /// Waits for bytes, then takes all that are there.
  package mutating func receive() -> [UInt8] {
    if received.isEmpty, !inputHasEnded {
      if process != nil, !waitForInput() { inputHasEnded = true } else { read() }
    }
    return receiveAvailable()
  }

  /// Whether bytes are there, or the end of them.
  package var hasInput: Bool { !received.isEmpty || !inputHasEnded && input.isReadable }

  /// Waits for bytes, for one of several descriptors or for so long, then takes the bytes that are there.
  package mutating func receive(or others: [Readiness], milliseconds: Int?) -> [UInt8] {
    if received.isEmpty, !inputHasEnded {
      var list = [input.readiness] + others
      wait(for: &list, orEndOf: process, milliseconds: milliseconds)
      if list[0].isReadable { read() } else if process?.hasEnded == true { inputHasEnded = true }
    }
    return receiveAvailable()
  }

  /// Takes the bytes that are there, without waiting.
  package mutating func receiveAvailable() -> [UInt8] {
    while !inputHasEnded, received.count < Self.batchSize, input.isReadable { read() }
    defer { received = [] }
    return received
  }

  /// Sends bytes, and keeps what the client sends in the meantime for the next `receive`.
  package mutating func send(_ bytes: [UInt8]) throws(StreamError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      if let written = try output.writeSome(rest) {
        rest = rest.dropFirst(written)
      } else if inputHasEnded {
        // Nobody is left to read what a dead process doesn't take.
        if process?.hasEnded == true { return }
        return try output.write(Array(rest))
      } else {
        guard received.count < Self.mostUnsent else {
          // It has to read before it can go on writing.
          output.waitUntilWritable(orEndOf: process)
          if process?.hasEnded == true { inputHasEnded = true }
          continue
        }
        wait(readable: input, orWritable: output, orEndOf: process)
        if process?.hasEnded == true { inputHasEnded = true }
        if input.isReadable { read() }
      }
    }
  }

  /// Waits for bytes; returns whether there will be any, which there won't when the client's process has ended.
  private func waitForInput() -> Bool {
    while !input.isReadable {
      if process?.hasEnded == true { return false }
      wait(readable: input, orWritable: nil, orEndOf: process)
    }
    return true
  }

  private mutating func read() {
    guard !inputHasEnded else { return }
    let bytes = (try? input.read(atMost: Self.readSize)) ?? []
    if bytes.isEmpty { inputHasEnded = true } else { received += bytes }
  }
}
