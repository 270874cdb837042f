import Foundation
import StandardStreams

/// A process whose standard streams are pipes to the benchmark.
final class BenchProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let toProcess: ByteStream
  private let fromProcess: ByteStream
  private var received: [UInt8] = []

  init(_ path: String, _ arguments: [String]) throws {
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    toProcess = ByteStream(descriptor: input.fileHandleForWriting.fileDescriptor)
    fromProcess = ByteStream(descriptor: output.fileHandleForReading.fileDescriptor)
    try process.run()
  }

  /// Sends a message with its header.
  func send(_ body: String) throws {
    try toProcess.write(Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
  }

  /// The next message's body.
  func receive() throws -> [UInt8] {
    let separator = Array("\r\n\r\n".utf8)
    while true {
      if let end = received.firstRange(of: separator) {
        let header = String(decoding: received[..<end.lowerBound], as: UTF8.self)
        let length = header.split(separator: "\r\n").compactMap { line -> Int? in
          let parts = line.split(separator: ":")
          return parts.count == 2 && parts[0].lowercased() == "content-length" ? Int(parts[1].drop { $0 == " " }) : nil
        }.first
        guard let length else { throw DeveloperError(description: "a message without a length: \(header)") }
        if received.count >= end.upperBound + length {
          let body = Array(received[end.upperBound..<end.upperBound + length])
          received.removeFirst(end.upperBound + length)
          return body
        }
      }
      let bytes = try fromProcess.read(atMost: 1 << 16)
      guard !bytes.isEmpty else { throw DeveloperError(description: "the process ended") }
      received += bytes
    }
  }

  /// The next message that contains a text, skipping others such as log messages.
  func receive(containing text: String) throws -> [UInt8] {
    let pattern = Array(text.utf8)
    while true {
      let body = try receive()
      if body.firstRange(of: pattern) != nil { return body }
    }
  }

  /// The resident memory in megabytes, as `ps` reports it.
  func residentMegabytes() throws -> Double { try Self.residentMegabytes(of: process.processIdentifier) }

  static func residentMegabytes(of process: Int32) throws -> Double {
    let ps = Process()
    let answer = Pipe()
    ps.executableURL = URL(filePath: "/bin/ps")
    ps.arguments = ["-o", "rss=", "-p", String(process)]
    ps.standardOutput = answer
    try ps.run()
    let text = String(decoding: answer.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    ps.waitUntilExit()
    return (Double(text.filter { $0.isNumber }) ?? .nan) / 1024
  }

  func stop() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
