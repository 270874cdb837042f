import Foundation
import StandardStreams

/// A process whose standard streams are pipes to the benchmark.
///
/// It is started with as little as the system allows, so that what is measured is the process and not Foundation's
/// `Process`.
final class BenchProcess {
  private let process: pid_t
  private let toProcess: ByteStream
  private let fromProcess: ByteStream
  private var received: [UInt8] = []
  /// How many of the received bytes have been taken.
  private var taken = 0

  init(_ path: String, _ arguments: [String]) throws {
    let input = try Self.pipe()
    let output = try Self.pipe()
    process = try Self.spawn(path, arguments, reading: input.reading, writing: output.writing)
    close(input.reading)
    close(output.writing)
    toProcess = ByteStream(descriptor: input.writing)
    fromProcess = ByteStream(descriptor: output.reading)
    toProcess.stopBlocking()
    ignoreBrokenPipes()
  }

  /// A message as it goes over the wire.
  static func frame(_ body: String) -> [UInt8] {
    Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
  }

  func send(_ body: String) throws { try send(Self.frame(body)) }

  /// Sends bytes; what comes meanwhile is kept, for a process may wait for its reader before it reads on.
  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      if let written = try toProcess.writeSome(rest) {
        rest = rest.dropFirst(written)
      } else {
        wait(readable: fromProcess, orWritable: toProcess)
        if fromProcess.isReadable { try read() }
      }
    }
  }

  /// The next message's body.
  func receive() throws -> ArraySlice<UInt8> {
    while true {
      if let (start, length) = try header() {
        while received.count < start + length { try read() }
        taken = start + length
        return received[start..<taken]
      }
      try read()
    }
  }

  /// The next message whose beginning contains a text; others, such as log messages, are passed over.
  func receive(beginningWith text: String) throws -> ArraySlice<UInt8> {
    let pattern = Array(text.utf8)
    while true {
      let body = try receive()
      if body.prefix(400).firstRange(of: pattern) != nil { return body }
    }
  }

  /// The place and the length of the next body; nil while its header is not complete.
  private func header() throws -> (start: Int, length: Int)? {
    guard let end = received[taken...].prefix(400).firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let header = String(decoding: received[taken..<end.lowerBound], as: UTF8.self)
    let length = header.split(separator: "\r\n").compactMap { line -> Int? in
      let parts = line.split(separator: ":")
      return parts.count == 2 && parts[0].lowercased() == "content-length" ? Int(parts[1].drop { $0 == " " }) : nil
    }.first
    guard let length else { throw DeveloperError(description: "a message without a length: \(header)") }
    return (end.upperBound, length)
  }

  private func read() throws {
    if taken == received.count {
      received.removeAll(keepingCapacity: true)
      taken = 0
    }
    let bytes = try fromProcess.read(atMost: 1 << 16)
    guard !bytes.isEmpty else { throw DeveloperError(description: "the process ended") }
    received += bytes
  }

  // MARK: - What the process uses

  /// The processor time of all its threads so far; nil where the system does not tell.
  func processorTime() -> Duration? {
    #if os(Linux)
      var clock = clockid_t()
      var time = timespec()
      guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    #else
      return nil
    #endif
  }

  /// The most memory that was resident at any time, in bytes; nil where the system does not tell.
  func peakMemory() -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = Int(line.filter(\.isNumber))
    else { return nil }
    return kilobytes * 1024
  }

  /// Ends the input, upon which the process ends.
  func stop() {
    close(toProcess.descriptor)
    close(fromProcess.descriptor)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  /// What a command uses from its start to its end: the processor time of all its threads, and the most memory in bytes.
  ///
  /// What it prints is thrown away.
  static func usage(of path: String, _ arguments: [String]) throws -> (time: Duration, memory: Int) {
    let nothing = open("/dev/null", O_RDWR)
    defer { close(nothing) }
    let process = try spawn(path, arguments, reading: nothing, writing: nothing)
    var status: Int32 = 0
    var used = rusage()
    guard wait4(process, &status, 0, &used) == process else {
      throw DeveloperError(description: "'\(path)' cannot be waited for")
    }
    let times = [used.ru_utime, used.ru_stime].map { Duration.seconds($0.tv_sec) + .microseconds(Int64($0.tv_usec)) }
    #if os(Linux)
      let bytesPerUnit = 1024
    #else
      let bytesPerUnit = 1
    #endif
    return (times.reduce(.zero, +), used.ru_maxrss * bytesPerUnit)
  }

  // MARK: - Starting

  private static func pipe() throws -> (reading: Int32, writing: Int32) {
    var descriptors: [Int32] = [0, 0]
    guard Foundation.pipe(&descriptors) == 0 else { throw DeveloperError(description: "there are no pipes left") }
    // The other process gets copies of its own ends alone.
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    return (descriptors[0], descriptors[1])
  }

  private static func spawn(_ path: String, _ arguments: [String], reading: Int32, writing: Int32) throws -> pid_t {
    #if os(Linux)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, reading, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, writing, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawn(&process, path, &actions, nil, &words, environ) == 0 else {
      throw DeveloperError(description: "'\(path)' cannot be started")
    }
    return process
  }
}
