import Foundation
import InsetsFuzzing

/// `insets-dev fuzz [TARGET] [--seed N] [--seconds S | --cases N] [--only CASE]`: gives the parser, the analysis and the
/// server random input until the time is over, that many cases of each target are tried or something that must hold does
/// not.
///
/// The cases are run by a child process that names each before it begins, so that a case that ends or hangs the process
/// is known too. A failure is told with the line that repeats it.
enum Fuzz {
  private struct Request {
    var targets = FuzzTarget.allCases
    var seed = UInt64.random(in: 0..<1_000_000)
    var seconds = 60.0
    /// How many cases of each target are tried, however long they take.
    var cases: Int?
    /// The one case to run, in this process and with all its evidence.
    var only: Int?
    /// This is the child process.
    var isChild = false

    init(_ words: ArraySlice<String>) throws {
      var rest = words
      while let word = rest.popFirst() {
        if let target = FuzzTarget(rawValue: word) {
          targets = [target]
        } else if word == "--child" {
          isChild = true
        } else {
          guard let value = rest.popFirst(), let number = UInt64(value) else {
            throw DeveloperError(description: "say fuzz \(Fuzz.usage)")
          }
          switch word {
          case "--seed": seed = number
          case "--seconds": seconds = Double(number)
          case "--cases": cases = Int(clamping: number)
          case "--only": only = Int(clamping: number)
          default: throw DeveloperError(description: "say fuzz \(Fuzz.usage)")
          }
        }
      }
    }
  }

  static let usage =
    "[\(FuzzTarget.allCases.map(\.rawValue).joined(separator: "|"))] [--seed N] [--seconds S | --cases N] [--only CASE]"

  /// How long one case may take, in seconds: much more than any needs on a machine that does other things as well.
  private static let longestCase = 60

  static func run(_ words: ArraySlice<String>) throws {
    let request = try Request(words)
    if let only = request.only { return try repeatCase(only, request) }
    if request.isChild { return try runCases(request) }
    for target in request.targets {
      try watch(target, request)
    }
  }

  // MARK: - The child

  private static func runCases(_ request: Request) throws {
    let corpus = try corpus()
    guard let target = request.targets.first, request.targets.count == 1 else { return }
    for number in 0..<(request.cases ?? Int.max) {
      say("case \(number)")
      do throws(FuzzFailure) {
        try target.run(number, seed: request.seed, corpus)
      } catch {
        say("failed \(error.reason.split(whereSeparator: \.isNewline).joined(separator: " "))")
        return
      }
    }
  }

  private static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

  private static func repeatCase(_ number: Int, _ request: Request) throws {
    let corpus = try corpus()
    for target in request.targets {
      do throws(FuzzFailure) {
        try target.run(number, seed: request.seed, corpus)
        print("\(target.rawValue), seed \(request.seed), case \(number): all is well")
      } catch {
        say(error.evidence)
        throw DeveloperError(description: "\(target.rawValue): \(error.reason)")
      }
    }
  }

  private static func corpus() throws -> FuzzCorpus {
    let root = try Generate.repositoryRoot()
    var examples: [FuzzCorpus.Example] = []
    for folder in ["Grammar/Examples", "Grammar/Samples"] {
      let files = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
      for case let url as URL in files ?? .init() where url.pathExtension == "insets" {
        let path = url.path(percentEncoded: false)
        examples.append(FuzzCorpus.Example(path: path, text: Array(try Data(contentsOf: url))))
      }
    }
    return FuzzCorpus(examples.sorted { $0.path < $1.path })
  }

  // MARK: - The parent

  private static func watch(_ target: FuzzTarget, _ request: Request) throws {
    let seed = request.seed
    let child = Process()
    let output = Pipe()
    child.executableURL = URL(filePath: CommandLine.arguments[0])
    let limit = request.cases.map { ["--cases", String($0)] } ?? []
    child.arguments = ["fuzz", target.rawValue, "--seed", String(seed), "--child"] + limit
    child.standardOutput = output
    try child.run()
    defer { if child.isRunning { kill(child.processIdentifier, SIGKILL) } }
    let clock = ContinuousClock()
    let start = clock.now
    let seconds = request.cases == nil ? request.seconds / Double(request.targets.count) : .infinity
    var lines = LineReader(descriptor: output.fileHandleForReading.fileDescriptor)
    var number = 0
    func failure(_ reason: String) -> DeveloperError {
      let line = "insets-dev fuzz \(target.rawValue) --seed \(seed) --only \(number)"
      return DeveloperError(description: "\(target.rawValue): \(reason)\nto see it again: \(line)")
    }
    watching: while (clock.now - start) / .seconds(1) < seconds {
      switch lines.next(within: longestCase) {
      case .line(let line) where line.hasPrefix("case "): number = Int(line.dropFirst(5)) ?? 0
      case .line(let line): throw failure(String(line.drop { $0 != " " }.dropFirst()))
      case .silence: throw failure("a case takes more than \(longestCase) s")
      case .end:
        child.waitUntilExit()
        if child.terminationStatus == 0, number + 1 == request.cases { break watching }
        throw failure("the process ended with \(child.terminationStatus)")
      }
    }
    print("fuzz \(target.rawValue) --seed \(seed): \(request.cases ?? number) cases, all is well")
  }
}

/// Reads lines from a descriptor, and gives up when none comes.
private struct LineReader {
  enum Next {
    case line(String)
    case end
    case silence
  }

  let descriptor: Int32
  private var received: [UInt8] = []

  init(descriptor: Int32) { self.descriptor = descriptor }

  mutating func next(within seconds: Int) -> Next {
    while true {
      if let end = received.firstIndex(of: 10) {
        defer { received.removeSubrange(...end) }
        return .line(String(decoding: received[..<end], as: UTF8.self))
      }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Int32(seconds * 1000)) > 0 else { return .silence }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return .end }
      received += buffer[..<count]
    }
  }
}
