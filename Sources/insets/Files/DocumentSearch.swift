import InsetsProject
import StandardStreams

/// Where a document comes from.
enum DocumentSource: Hashable {
  case standardInput
  /// A path with `/`, as short as it can be without asking the file system.
  case file(String)

  init(_ operand: String) { self = operand == "-" ? .standardInput : .file(normalizedPath(operand)) }

  /// Whether a file is a document by its name.
  static func isDocument(_ path: String) -> Bool { path.hasSuffix(".insets") }
}

/// The documents that a user's operands stand for.
struct DocumentSearch {
  /// In the operands' order, those of a folder sorted by path, each once.
  private(set) var documents: [DocumentSource] = []
  /// Operands without documents, a sentence each.
  private(set) var problems: [String] = []
  /// How many files and folders can't be read.
  private(set) var unreadableCount = 0
  /// What was passed over, a sentence each.
  private(set) var notices: [String] = []
  private var seen: Set<DocumentSource> = []
  /// What a folder is searched for.
  private let formats: [FileFormat]
  private var foreign = ForeignFolders()

  /// Looks for files of one's own, unless all are meant that have documents.
  init(_ operands: [String], for formats: [FileFormat] = [.insets]) {
    self.formats = formats
    for operand in operands {
      if operand.isEmpty { problems.append("a path is empty") } else { add(DocumentSource(operand)) }
    }
  }

  private mutating func add(_ source: DocumentSource) {
    guard case .file(let path) = source else { return append(source) }
    do {
      switch try fileKind(path, followingLinks: true) {
      case .file: append(source)
      case .folder: addDocuments(in: path)
      case .link, .other: miss("'\(path)': it is neither a file nor a folder")
      }
    } catch {
      miss("'\(path)': \(error)")
    }
  }

  /// Notes what can't be read, and why.
  private mutating func miss(_ words: String) {
    problems.append("can't read \(words)")
    unreadableCount += 1
  }

  mutating func append(_ source: DocumentSource) {
    let (isNew, known) = seen.insert(source)
    if isNew { return documents.append(source) }
    // Names of the same letters are equal, however these are composed, and may be those of two files.
    if case .file(let path) = source, case .file(let other) = known, !path.utf8.elementsEqual(other.utf8) {
      miss("'\(path)': its name is made of the same letters as that of another file")
    }
  }

  private mutating func addDocuments(in folder: String) {
    let count = problems.count
    let found = search(folder)
    if found.isEmpty, problems.count == count {
      let endings = formats.flatMap(\.endings)
      let words = [endings.dropLast().joined(separator: ", "), endings.last ?? ""].filter { !$0.isEmpty }
      problems.append("the folder '\(folder)' has no \(words.joined(separator: " or ")) files")
    }
    for document in found { append(.file(document)) }
  }

  /// The paths of the documents in a folder at any depth, sorted.
  ///
  /// Hidden files and folders hold what tools keep, and links to folders may lead in a circle, so both are left out; so
  /// are links that do not lead to a document in the folder: who names a folder means nothing outside it.
  private mutating func search(_ folder: String) -> [String] {
    var found: [String] = []
    var links: [String] = []
    let root = try? resolvedPath(folder)
    foreign.begin(folder)
    var open = [folder]
    while let current = open.popLast() {
      do {
        let names = try names(inFolder: current)
        foreign.enter(current, names)
        for name in names where !name.hasPrefix(".") {
          let path = normalizedPath("\(current)/\(name)")
          let isDocument = self.isDocument(name, at: path, in: current)
          do {
            switch try fileKind(path, followingLinks: false) {
            case .folder: if foreign.admits(path, in: current, for: formats) { open.append(path) }
            case .file: if isDocument { found.append(path) }
            case .link:
              guard isDocument else { continue }
              if leadsToDocument(path, in: root) { found.append(path) } else { links.append(path) }
            case .other: break
            }
          } catch {
            // A name that is not UTF-8 has been repaired, and then leads nowhere.
            let isRepaired = name.unicodeScalars.contains("\u{FFFD}")
            let reason = isRepaired ? "its name is not UTF-8" : error.description
            // Left out in silence, a document would count as checked, and so would those in a folder.
            if isDocument {
              miss("'\(path)': \(reason)")
            } else if isRepaired || !error.isMissing {
              notices.append("'\(path)' skipped: \(reason)")
            }
          }
        }
      } catch {
        miss("the folder '\(current)': \(error)")
      }
    }
    if let first = links.min() {
      let skipped =
        links.count == 1
        ? "'\(first)' skipped: it does not link to a document"
        : "'\(first)' and \(links.count - 1) more skipped: they do not link to documents"
      notices.append("\(skipped) in '\(folder)'")
    }
    return found.sorted()
  }

  private func isDocument(_ name: String, at path: String, in folder: String) -> Bool {
    guard let format = FileFormat(path: name), formats.contains(format) else { return false }
    return format.saysItsScope || !foreign.isForeign(path, in: folder, isFolder: false)
  }

  /// Whether a link leads to a document in a folder, or nowhere, which reading it will report.
  private func leadsToDocument(_ link: String, in root: String?) -> Bool {
    guard let root, let target = try? resolvedPath(link) else { return true }
    let isInside = target.hasPrefix(root == "/" ? "/" : "\(root)/")
    let isDocument = FileFormat(path: target).map(formats.contains) ?? false
    return isInside && isDocument && (try? fileKind(target, followingLinks: false)) == .file
  }
}
