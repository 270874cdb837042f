import Foundation
import InsetsImport
import InsetsSwift
import StandardStreams
import SwiftReader

/// `insets-dev swift-corpus FOLDER`: what of the Swift files in a folder is not read, and how long reading takes.
///
/// With `--compiler`, the compiler's parser reads the same files: it says which of the files with unread parts are Swift,
/// and its time stands beside ours. With `--list`, each reason is followed by what most often is not read for it.
struct SwiftCorpus {
  private struct File {
    var path: String
    var bytes: [UInt8]
    var lineCount: Int
  }

  static func run(_ words: ArraySlice<String>) throws {
    let asksCompiler = words.contains("--compiler")
    let folders = words.filter { !$0.hasPrefix("--") }
    guard !folders.isEmpty else { throw DeveloperError(description: "say which folder") }
    var files: [File] = []
    for folder in folders {
      let walk = FileManager.default.enumerator(at: URL(filePath: folder), includingPropertiesForKeys: nil)
      for case let url as URL in walk ?? .init() where url.pathExtension == "swift" {
        guard let data = try? Data(contentsOf: url) else { continue }
        let bytes = Array(data)
        files.append(File(path: url.path, bytes: bytes, lineCount: bytes.count { $0 == UInt8(ascii: "\n") }))
      }
    }
    files.sort { $0.path < $1.path }
    report(files, asksCompiler: asksCompiler, isListed: words.contains("--list"))
  }

  private static func report(_ files: [File], asksCompiler: Bool, isListed: Bool) {
    let lineCount = files.reduce(0) { $0 + $1.lineCount }
    var unread: [(path: String, places: [String])] = []
    var slowest = (seconds: 0.0, path: "")
    var total = 0.0
    for file in files {
      let start = ContinuousClock.now
      let tree = SwiftTree(file.bytes)
      let seconds = seconds(since: start)
      total += seconds
      if seconds > slowest.seconds { slowest = (seconds, file.path) }
      let places = tree.unread.map { id in
        let start = tree.range(id).lowerBound
        let line = tree.bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1
        return "\(line): \(tree.text(id).prefix(80).split(whereSeparator: \.isNewline).first ?? "")"
      }
      if !places.isEmpty { unread.append((file.path, places)) }
    }
    print("\(files.count) files, \(lineCount) lines")
    print("\(unread.reduce(0) { $0 + $1.places.count }) unread parts in \(unread.count) files")
    for (path, places) in unread {
      let isSwift = asksCompiler ? isAccepted([path]) ? ", which the compiler accepts" : ", which is no Swift" : ""
      print("\(path)\(isSwift)")
      for place in places.prefix(5) { print("  \(place)") }
    }
    print(
      "reading: \(milliseconds(total)) ms, \(milliseconds(total * 1_000_000 / Double(max(lineCount, 1)))) ms for 1,000,000 lines"
    )
    print("slowest: \(milliseconds(slowest.seconds)) ms, \(slowest.path)")
    reportViews(files, isListed: isListed)
    if asksCompiler {
      let start = ContinuousClock.now
      for part in stride(from: 0, to: files.count, by: 500) {
        _ = isAccepted(files[part..<min(part + 500, files.count)].map(\.path))
      }
      print("swiftc -frontend -parse: \(milliseconds(seconds(since: start))) ms for the same files")
    }
  }

  /// How many of the SwiftUI views are read, with all files as one project.
  private static func reportViews(_ files: [File], isListed: Bool) {
    let project = SwiftProject(files.map { ($0.path, $0.bytes) })
    report(SwiftUIImport.extents(in: project), "views", isListed: isListed)
    report(SwiftUIImport.controllerExtents(in: project), "controllers", isListed: isListed)
  }

  private static func report(_ views: [SwiftUIImport.ReadExtent], _ noun: String, isListed: Bool) {
    let counts = [SwiftUIImport.Extent.completely, .partly, .not].map { extent in views.count { $0.extent == extent } }
    print("\(views.count) \(noun): \(counts[0]) read completely, \(counts[1]) partly, \(counts[2]) not")
    var reasons: [ImportReason: Int] = [:]
    for view in views { for reason in Set(view.gaps.map(\.reason)) { reasons[reason, default: 0] += 1 } }
    for (reason, count) in reasons.sorted(by: { ($1.value, $0.key.words) < ($0.value, $1.key.words) }) {
      print("  \(count) \(noun): \(reason.words)")
      guard isListed else { continue }
      var subjects: [String: [String]] = [:]
      for view in views {
        for subject in Set(view.gaps.filter { $0.reason == reason }.map(\.subject)) {
          subjects[subject, default: []].append(view.name)
        }
      }
      for (subject, names) in subjects.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }).prefix(40) {
        print("    \(names.count): \(subject) (\(names.first ?? ""))")
      }
    }
  }

  private static func isAccepted(_ paths: [String]) -> Bool {
    let result = try? Program("swiftc")?.run(["-frontend", "-parse"] + paths)
    return result?.status == 0
  }

  private static func seconds(since start: ContinuousClock.Instant) -> Double {
    let elapsed = (ContinuousClock.now - start).components
    return Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
  }

  private static func milliseconds(_ seconds: Double) -> Double { (seconds * 10_000).rounded() / 10 }
}
