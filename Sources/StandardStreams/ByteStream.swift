/// A failed call to the operating system.
package struct StreamError: Error, Sendable, CustomStringConvertible {
  /// The `errno` of the call.
  package let code: Int32

  /// What the operating system says about the code.
  package var description: String { String(cString: strerror(code)) }

  /// Whether there is nothing at the path.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Says that the program has no such thing here.
  package static let unsupported = StreamError(code: ENOTSUP)

  /// Whether the reader of a pipe is gone.
  package var isBrokenPipe: Bool { code == EPIPE }
}

/// A file descriptor to read bytes from or to write bytes to.
package struct ByteStream: Sendable {
  package let descriptor: Int32

  package init(descriptor: Int32) { self.descriptor = descriptor }

  package static let standardInput = ByteStream(descriptor: STDIN_FILENO)
  package static let standardOutput = ByteStream(descriptor: STDOUT_FILENO)
  package static let standardError = ByteStream(descriptor: STDERR_FILENO)

  /// The next bytes of the stream, at most `count`; waits for the first of them.
  ///
  /// Empty at the stream's end.
  package func read(atMost count: Int) throws(StreamError) -> [UInt8] {
    while true {
      do {
        return try readWithoutWaiting(atMost: count)
      } catch {
        try waitUnlessFatal(error.code, for: Int16(POLLIN))
      }
    }
  }

  /// The next bytes of the stream, at most `count`; empty at the stream's end.
  ///
  /// A stream that has none at the moment and doesn't block is an error.
  func readWithoutWaiting(atMost count: Int) throws(StreamError) -> [UInt8] {
    while true {
      var code: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: max(count, 1)) { buffer, filled in
        let result = systemRead(descriptor, buffer.baseAddress, buffer.count)
        if result < 0 { code = errno }
        filled = max(result, 0)
      }
      switch code {
      case 0: return bytes
      case EINTR: continue
      default: throw StreamError(code: code)
      }
    }
  }

  /// Writes all the bytes, however long that takes.
  package func write(_ bytes: [UInt8]) throws(StreamError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let written = try writeSome(rest) else {
        try waitUnlessFatal(EAGAIN, for: Int16(POLLOUT))
        continue
      }
      rest = rest.dropFirst(written)
    }
  }

  /// Writes what the stream takes; returns how many bytes that was, or nil if it takes none at the moment, which only a
  /// stream that doesn't block can say.
  package func writeSome(_ bytes: ArraySlice<UInt8>) throws(StreamError) -> Int? {
    while true {
      let result = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if result >= 0 { return result }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: return nil
      case let code: throw StreamError(code: code)
      }
    }
  }

  /// From now on `writeSome` returns instead of waiting for a reader.
  ///
  /// A terminal is left alone: its settings belong to the shell as well.
  package func stopBlocking() {
    guard isatty(descriptor) == 0 else { return }
    let flags = fcntl(descriptor, F_GETFL)
    if flags >= 0 { _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) }
  }

  /// Whether a person reads or types here.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether a read would return without waiting: there are bytes, or the stream has ended.
  package var isReadable: Bool { ready(for: Int16(POLLIN), milliseconds: 0) }

  /// Waits until bytes can be written or a process has ended, whichever comes first.
  ///
  /// May return earlier where a process can only be asked now and then.
  package func waitUntilWritable(orEndOf process: ProcessWatch?) {
    var requests = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
    if let request = process?.request { requests.append(request) }
    _ = poll(&requests, nfds_t(requests.count), process?.longestWait ?? noLimit)
  }

  private func waitUnlessFatal(_ code: Int32, for events: Int16) throws(StreamError) {
    switch code {
    case EINTR: return
    case EAGAIN, EWOULDBLOCK: _ = ready(for: events, milliseconds: noLimit)
    default: throw StreamError(code: code)
    }
  }

  private func ready(for events: Int16, milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: events, revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }
}

/// Waits until `input` can be read, `output` can be written or `process` has ended, whichever comes first.
///
/// May return earlier where a process can only be asked now and then.
package func wait(readable input: ByteStream, orWritable output: ByteStream?, orEndOf process: ProcessWatch? = nil) {
  var requests = [pollfd(fd: input.descriptor, events: Int16(POLLIN), revents: 0)]
  if let output { requests.append(pollfd(fd: output.descriptor, events: Int16(POLLOUT), revents: 0)) }
  if let request = process?.request { requests.append(request) }
  _ = poll(&requests, nfds_t(requests.count), process?.longestWait ?? noLimit)
}

/// Lets a write to a closed pipe, or past the size that files may have, fail with an error; without this it ends the
/// process.
package func ignoreBrokenPipes() {
  _ = signal(SIGPIPE, SIG_IGN)
  _ = signal(SIGXFSZ, SIG_IGN)
}

/// Ends the process at once.
package func exitProcess(_ code: Int32) -> Never {
  exit(code)
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
