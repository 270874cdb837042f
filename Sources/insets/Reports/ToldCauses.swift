import InsetsLanguage

/// What was told of code that many screens have in common, such as that of a base class, which is told once: where it stands.
struct ToldCauses {
  private struct Cause: Hashable {
    var rule: String
    var path: String
    var line: Int
  }

  private var told: Set<Cause> = []

  /// Lets what is found in files about the code of another one be told there, once, if that is among the checked files,
  /// whose names are given by their whole paths.
  mutating func tellOnce(_ documents: inout [CheckedDocument], _ names: [String: String]) {
    var moved: [String: [CheckedFinding]] = [:]
    var first: [Cause: (path: String, number: Int)] = [:]
    // What the file itself says of its code comes first.
    for file in documents.compactMap(\.file) {
      for finding in file.findings where finding.origin == nil && !finding.isExpected {
        told.insert(Cause(rule: finding.rule, path: file.path, line: finding.place.start.line))
      }
    }
    for index in documents.indices {
      guard var file = documents[index].file else { continue }
      file.findings.removeAll { finding in
        guard let origin = finding.origin, let path = names[origin.path], !finding.isExpected else { return false }
        let cause = Cause(rule: finding.rule, path: path, line: origin.place.start.line)
        let note = CheckedFinding.Note(message: "on this screen", path: file.path, place: finding.place)
        guard told.insert(cause).inserted else {
          if let known = first[cause] { moved[known.path]?[known.number].add(note) }
          return true
        }
        var shown = finding.moved(to: path, origin.place, from: file.path)
        shown.frame = origin.frame
        shown.add(note)
        first[cause] = (path, moved[path]?.count ?? 0)
        moved[path, default: []].append(shown)
        return true
      }
      documents[index].file = file
    }
    for index in documents.indices {
      guard var file = documents[index].file, let more = moved.removeValue(forKey: file.path) else { continue }
      file.findings = (file.findings + more).sorted {
        ($0.place.start.line, $0.place.start.column) < ($1.place.start.line, $1.place.start.column)
      }
      documents[index].file = file
    }
    // What is in a file that is told at another time is told under its name alone.
    for (path, findings) in moved.sorted(by: { $0.key < $1.key }) {
      documents.append(CheckedDocument(file: CheckedFile(path: path, findings: findings)))
    }
  }
}

extension CheckedFinding {
  /// The finding at a place in another file, for which its fixes are only described.
  fileprivate func moved(to path: String, _ place: PlacedRange, from old: String) -> CheckedFinding {
    var result = self
    (result.place, result.scenario, result.origin) = (place, nil, nil)
    result.notes = notes.map { note in
      note.path == old && note.place == self.place ? Note(message: note.message, path: path, place: place) : note
    }
    result.fixes = fixes.map { Fix(title: $0.title, isSafe: false, edits: [], isDescribed: true) }
    return result
  }

  /// Names a screen that it is about, once.
  fileprivate mutating func add(_ note: Note) {
    if !notes.contains(where: { $0.path == note.path && $0.place == note.place }) { notes.append(note) }
  }
}
