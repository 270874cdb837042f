/// A commit of a git repository, and the files in it.
package struct GitRevision: Sendable {
  /// What cannot be read, and why.
  package struct Failure: Error {
    /// Lower case, one line, without a final stop.
    package let message: String

    package init(message: String) { self.message = message }
  }

  /// A file in a revision.
  package struct File: Hashable, Sendable {
    package let path: String
    /// The name of its contents.
    let object: String
  }

  /// As the user calls it.
  package let name: String
  private let repository: GitRepository
  /// The commit.
  private let object: String

  /// Finds a revision in the repository that a file or folder is in.
  package init(_ name: String, at path: String) throws(Failure) {
    guard let repository = GitRepository(of: path) else {
      throw Failure(message: "'\(path)' is not in a git repository")
    }
    guard !repository.keepsReferencesInTables else {
      throw Failure(message: "the repository keeps its branches in a 'reftable', which is not read")
    }
    self.name = name
    self.repository = repository
    object = try Self.commit(name, in: repository)
  }

  // MARK: - The revision

  /// Names, steps from commit to commit and beginnings of names of objects are what git calls a revision; what needs a
  /// repository's configuration is not looked up.
  private static func commit(_ name: String, in repository: GitRepository) throws(Failure) -> String {
    let failure = Failure(message: "there is no revision '\(name)'")
    let end = name.indices.first { "~^:".contains(name[$0]) || name[$0...].hasPrefix("@{") } ?? name.endIndex
    let base = name[..<end].isEmpty || name == "@" ? "HEAD" : String(name[..<end])
    var steps = name[end...]
    var object = repository.object(named: base)
    if steps.hasPrefix("@{"), let brace = steps.firstIndex(of: "}") {
      guard let count = Int(steps[..<brace].dropFirst(2)), count >= 0 else {
        throw Failure(message: "'\(name)' can't be looked up; name a branch, a tag or a commit")
      }
      object = repository.object(named: base, changesAgo: count)
      guard object != nil else { throw failure }
      steps = steps[brace...].dropFirst()
    }
    guard !steps.hasPrefix(":"), !base.hasPrefix("-") else { throw failure }
    // What is no reference is the name of an object, or the beginning of one.
    let result = try git(["rev-parse", "--verify", "--quiet", "\(object ?? base)\(steps)^{commit}"], in: repository)
    guard result.status == 0,
      let commit = GitRepository.object(result.output.prefix { $0 != UInt8(ascii: "\n") })
    else { throw failure }
    return commit
  }

  // MARK: - Files

  /// The bytes of a file in the revision; nil where it has none.
  package func bytes(of path: String) throws(Failure) -> [UInt8]? {
    guard let file = repository.name(of: path) else { return nil }
    let result = try Self.git(["cat-file", "blob", "\(object):\(file)"], in: repository)
    return result.status == 0 ? result.output : nil
  }

  /// The files below a folder in the revision, their paths beginning with the folder's.
  package func files(below folder: String) throws(Failure) -> [File] {
    guard let name = repository.name(of: folder) else { return [] }
    let result = try Self.git(["ls-tree", "-r", "-z", "\(object):\(name)"], in: repository)
    // A folder that the revision does not have is an empty one.
    guard result.status != 128 else { return [] }
    guard result.status == 0 else { throw Failure(message: "git can't tell what is in '\(self.name)'") }
    return result.output.split(separator: 0).compactMap { entry in
      // `100644 blob 9daeafb9864cf43055ae93beb0afd6c7d144bfa4<tab>a.insets`; links and submodules are no files.
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")), entry.starts(with: "100".utf8),
        let object = entry[..<tab].split(separator: 0x20).last.flatMap({ GitRepository.object($0) })
      else { return nil }
      let name = String(decoding: entry[(tab + 1)...], as: UTF8.self)
      return File(path: normalizedPath("\(folder)/\(name)"), object: object)
    }
  }

  /// How many files git is asked for at once.
  private static let batchSize = 256

  /// The bytes of files in the revision, by their paths.
  package func texts(of files: [File]) throws(Failure) -> [String: [UInt8]] {
    var texts: [String: [UInt8]] = [:]
    for start in stride(from: 0, to: files.count, by: Self.batchSize) {
      let batch = files[start..<min(start + Self.batchSize, files.count)]
      let input = batch.map { "\($0.object)\n" }.joined()
      let result = try Self.git(["cat-file", "--batch"], in: repository, input: Array(input.utf8))
      guard result.status == 0 else { throw Failure(message: "git can't read what is in '\(name)'") }
      var rest = result.output[...]
      for file in batch {
        // `9daeafb9864cf43055ae93beb0afd6c7d144bfa4 blob 12`, or the name with `missing`.
        let head = rest.prefix { $0 != UInt8(ascii: "\n") }.split(separator: 0x20)
        rest = rest.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
        guard head.count == 3, let count = Int(String(decoding: head[2], as: UTF8.self)), count <= rest.count else {
          throw Failure(message: "git can't read '\(file.path)' in '\(name)'")
        }
        texts[file.path] = Array(rest.prefix(count))
        rest = rest.dropFirst(count + 1)
      }
    }
    return texts
  }

  private static func git(
    _ words: [String],
    in repository: GitRepository,
    input: [UInt8] = []
  ) throws(Failure) -> ProgramResult {
    do throws(StreamError) {
      if let result = try GitProcess(words, in: repository, input: input)?.result() { return result }
    } catch {
      throw Failure(message: "git can't be run: \(error)")
    }
    throw Failure(message: "there is no git outside of the project to look for revisions")
  }
}

/// A question to git that need not be waited for: the text of a file in HEAD.
package struct GitTextQuestion {
  private let repository: GitRepository
  private let words: [String]

  /// Nil where the repository has no commit, or the file is not in it.
  package init?(_ path: String, atHeadOf repository: GitRepository) {
    guard let head = repository.head, let name = repository.name(of: path) else { return nil }
    self.repository = repository
    words = ["cat-file", "blob", "\(head):\(name)"]
  }

  /// Has git begin to answer; nil where there is no git.
  package func start() throws(StreamError) -> GitProcess? { try GitProcess(words, in: repository) }
}
