/// What a program left behind when it had ended.
package struct ProgramResult: Sendable {
  /// The exit status; 128 and more where a signal ended it.
  package var status: Int32
  /// What it wrote to standard output.
  package var output: [UInt8]

  package init(status: Int32, output: [UInt8]) {
    self.status = status
    self.output = output
  }
}

/// Another program that runs beside this one.
///
/// What it writes to standard error is not kept.
package final class RunningProgram {
  private let process: pid_t
  private let stream: ByteStream
  private var output: [UInt8] = []
  private var hasEnded = false
  /// When it is ended, on the clock that is never set; nil for a program that may take as long as it likes.
  private let deadline: Int?

  /// The most bytes that are read of what a program writes.
  private static let largestOutput = 1 << 28
  /// What a program that was ended has for its status.
  private static let endedStatus: Int32 = 128 + SIGKILL

  /// Starts a program; nil when there is no such program.
  ///
  /// - Parameters:
  ///   - program: what is started.
  ///   - arguments: what follows its name.
  ///   - input: the file that is its standard input.
  ///   - milliseconds: how long it may run.
  /// - Throws: when the system has no room for another program.
  package init?(
    _ program: Program,
    _ arguments: [String],
    input: String = "/dev/null",
    milliseconds: Int? = nil
  ) throws(StreamError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw StreamError(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let started = program.spawn(arguments, input: input, output: ends[1])
    close(ends[1])
    stream = ByteStream(descriptor: ends[0])
    guard case .success(let process?) = started else {
      close(ends[0])
      _ = try started.get()
      return nil
    }
    self.process = process
    deadline = milliseconds.map { monotonicMilliseconds() + $0 }
  }

  /// Ends the program if it still runs.
  deinit {
    if !hasEnded { end() }
  }

  private func end() {
    kill(process, SIGKILL)
    _ = collect()
  }

  /// What to wait for before more is taken.
  package var readiness: Readiness { stream.readiness }

  /// How long the program may still run; nil for as long as it likes.
  package var remainingMilliseconds: Int? { deadline.map { max($0 - monotonicMilliseconds(), 0) } }

  /// Takes what the program has written by now, without waiting; nil until it has ended.
  package func takeResult() throws(StreamError) -> ProgramResult? {
    while stream.isReadable {
      if let result = try readMore() { return result }
    }
    guard remainingMilliseconds == 0 else { return nil }
    end()
    return ProgramResult(status: Self.endedStatus, output: [])
  }

  /// Waits until the program has ended.
  package func result() throws(StreamError) -> ProgramResult {
    while true {
      var list = [readiness]
      wait(for: &list, milliseconds: remainingMilliseconds)
      if let result = try takeResult() { return result }
    }
  }

  private func readMore() throws(StreamError) -> ProgramResult? {
    let chunk = try stream.read(atMost: 1 << 16)
    output += chunk
    guard chunk.isEmpty || output.count >= Self.largestOutput else { return nil }
    return ProgramResult(status: collect(), output: output)
  }

  /// Closes the program's output, waits for its end and returns its exit status.
  private func collect() -> Int32 {
    hasEnded = true
    close(stream.descriptor)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    // The low seven bits tell the signal, the next byte the exit status.
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
