import InsetsChecking
import InsetsLanguage
import InsetsSyntax

/// A document as it was in a revision, beside the one that is being edited.
struct DocumentBase {
  /// What a comparison rests on; as long as all of it is the same, so is the comparison.
  fileprivate struct Compared {
    var tree: ItemTree
    var report: ItemReport?
    var revision: Int
    var difference: ScreenDifference
  }

  /// Holds the document as it was, and what it imports as that was.
  fileprivate var host: AnalysisHost
  /// By the titles of the scenarios.
  fileprivate var measured: [String: MeasuredScreen] = [:]
  fileprivate var compared: [String: Compared] = [:]
}

extension AnalysisHost {
  /// Gives a document the text that it is compared with, or takes it away.
  ///
  /// - Parameters:
  ///   - bytes: the document as it was; nil for nothing to compare with.
  ///   - file: the document.
  ///   - loader: reads what it imports as that was.
  package mutating func setBase(_ bytes: [UInt8]?, of file: FileID, loader: @escaping Loader) {
    bases[file] = bytes.map { bytes in
      var host = AnalysisHost(loader: loader, loop: loop, interruption: interruption)
      host.open(file, bytes: bytes)
      return DocumentBase(host: host)
    }
  }

  /// The scenarios of a document whose screens are other than in its base, by the places of their items; of one item
  /// alone, if it is given.
  ///
  /// Scenarios whose text is the same and that rest on nothing that changed are not looked at.
  package mutating func differencesFromBase(in file: FileID, ofItem item: Int? = nil) -> [Int: ScreenDifference] {
    // What is changed must not be held twice.
    guard var base = bases.removeValue(forKey: file) else { return [:] }
    defer { bases[file] = base }
    return differences(in: file, ofItem: item, from: &base)
  }

  private mutating func differences(
    in file: FileID,
    ofItem item: Int?,
    from base: inout DocumentBase
  ) -> [Int: ScreenDifference] {
    guard let source = documents[file]?.source, let old = base.host.source(file) else { return [:] }
    let isSurroundedAlike = restsOnTheSame(file, base: &base.host) && source.surroundings == old.surroundings
    if base.host.settings[file] != settings[file] {
      base.host.settings[file] = settings[file]
      (base.measured, base.compared) = ([:], [:])
    }
    let places = Dictionary(base.host.scenarioPlaces(in: file).map { ($0.title, $0.index) }) { first, _ in first }
    var findings: (now: [Int: [VersionFinding]], then: [Int: [VersionFinding]])?
    var result: [Int: ScreenDifference] = [:]
    for (title, index) in scenarioPlaces(in: file) where item == nil || item == index {
      let tree = source.items[index]
      if isSurroundedAlike, let place = places[title], old.items[place].bytes == tree.bytes { continue }
      let report = documents[file]?.reports[index]
      if let known = base.compared[title], known.tree === tree, known.report === report, known.revision == namesRevision
      {
        if !known.difference.isEmpty { result[index] = known.difference }
        continue
      }
      let (now, then) = findings ?? (versionFindings(in: file), base.host.versionFindings(in: file))
      findings = (now, then)
      let before = places[title].map { place in
        base.measured[title] ?? base.host.measuredScreen(ofItem: place, in: file, then[place] ?? [])
      }
      let after = measuredScreen(ofItem: index, in: file, now[index] ?? [])
      // Of work that was stopped nothing is kept.
      if interruption.isStopped { break }
      base.measured[title] = before
      let difference = ScreenDifference(title, from: before, to: after)
      base.compared[title] = DocumentBase.Compared(
        tree: tree,
        report: documents[file]?.reports[index],
        revision: namesRevision,
        difference: difference
      )
      if !difference.isEmpty { result[index] = difference }
    }
    if interruption.isStopped { base.host.forgetUnfinished() }
    return interruption.isStopped ? [:] : result
  }

  /// Whether all that a document imports is as it was.
  private mutating func restsOnTheSame(_ file: FileID, base: inout AnalysisHost) -> Bool {
    (_, _) = (analyzer(for: file), base.analyzer(for: file))
    guard let now = foundations[file], let then = base.foundations[file] else { return true }
    return now == then && now.allSatisfy { $0 == file || source($0)?.bytes == base.source($0)?.bytes }
  }
}

extension SourceFile {
  /// The bytes of all items but the scenarios.
  fileprivate var surroundings: [UInt8] { items.filter { $0.kind != .scenario }.flatMap(\.bytes) }
}
