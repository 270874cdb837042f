import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import LanguageServerProtocol
import StandardStreams

/// What git has of the open documents in HEAD, as far as it has been asked.
struct CommittedTexts {
  /// What git is asked, one after another: the text of a document, or of one that it imports.
  fileprivate struct Inquiry {
    var member: FileID
    var document: FileID
    /// The document's number; an answer about an earlier document of the same name is dropped.
    var number: Int
  }

  fileprivate struct Document {
    let number: Int
    /// Nil for a document that is in none.
    let repository: GitRepository?
    /// The state of the repository that the texts are of.
    var stamps: [FileStamp?] = []
    /// The document and what it imports; nil for what HEAD does not have.
    var texts: [FileID: [UInt8]?] = [:]
    /// How many answers are missing.
    var openQuestions = 0

    init(number: Int, repository: GitRepository?) {
      self.number = number
      self.repository = repository
    }
  }

  fileprivate var documents: [FileID: Document] = [:]
  fileprivate var inquiries: [Inquiry] = []
  /// The one that git is at.
  fileprivate var current: Inquiry?
  fileprivate var count = 0

  fileprivate mutating func ask(for member: FileID, of file: FileID) {
    guard let number = documents[file]?.number else { return }
    documents[file]?.openQuestions += 1
    inquiries.append(Inquiry(member: member, document: file, number: number))
  }

  /// Whether the document has stayed open since the question was asked.
  fileprivate func isAsked(_ inquiry: Inquiry) -> Bool { documents[inquiry.document]?.number == inquiry.number }
}

extension Server {
  /// Has an open document compared with its text in HEAD: asks git for it unless it is known and HEAD has not moved.
  mutating func compareWithHead(_ file: FileID) {
    guard others[file] == nil, host.settings[file]?.codeLenses[.changes] != false else { return forgetCommitted(file) }
    guard asksGit, let path = DocumentURI(file.name).filePath else { return }
    guard let known = committed.documents[file] else {
      committed.count += 1
      let repository = GitRepository(of: path)
      committed.documents[file] = CommittedTexts.Document(number: committed.count, repository: repository)
      if let repository { askForTexts(of: file, in: repository) }
      return
    }
    guard known.openQuestions == 0, let repository = known.repository, repository.stamps != known.stamps else { return }
    askForTexts(of: file, in: repository)
  }

  /// Lets go of what git has of a document.
  mutating func forgetCommitted(_ file: FileID) {
    guard committed.documents.removeValue(forKey: file) != nil else { return }
    host.setBase(nil, of: file) { _, _ in nil }
  }

  /// What git is to be asked next; nil for nothing.
  package mutating func nextGitQuestion() -> GitTextQuestion? {
    while committed.current == nil, !committed.inquiries.isEmpty {
      let inquiry = committed.inquiries.removeFirst()
      guard committed.isAsked(inquiry), let repository = committed.documents[inquiry.document]?.repository,
        let path = DocumentURI(inquiry.member.name).filePath
      else { continue }
      committed.current = inquiry
      // Where there is nothing to ask, there is no text.
      if let question = GitTextQuestion(path, atHeadOf: repository) { return question }
      takeGitAnswer(nil)
    }
    return nil
  }

  /// Takes git's answer to the question before; nil where there is no git.
  package mutating func takeGitAnswer(_ result: ProgramResult?) {
    guard let inquiry = committed.current.take(), committed.isAsked(inquiry) else { return }
    let (file, member) = (inquiry.document, inquiry.member)
    committed.documents[file]?.openQuestions -= 1
    let output = result.flatMap { $0.status == 0 && $0.output.count <= Self.largestClosedFile ? $0.output : nil }
    committed.documents[file]?.texts[member] = .some(output)
    for target in output.map({ imports(of: $0, in: member) }) ?? []
    where committed.documents[file]?.texts[target] == nil {
      ask(for: target, of: file)
    }
    if committed.documents[file]?.openQuestions == 0 { takeCommitted(file) }
  }

  private mutating func askForTexts(of file: FileID, in repository: GitRepository) {
    committed.documents[file]?.stamps = repository.stamps
    committed.documents[file]?.texts = [:]
    ask(for: file, of: file)
  }

  private mutating func ask(for member: FileID, of file: FileID) {
    // Nobody asks twice.
    committed.documents[file]?.texts[member] = .some(nil)
    committed.ask(for: member, of: file)
  }

  /// Compares a document with what git has of it from now on.
  private mutating func takeCommitted(_ file: FileID) {
    let texts = committed.documents[file]?.texts.compactMapValues(\.self) ?? [:]
    host.setBase(texts[file], of: file) { path, importer in
      importedFile(path, importer).map { LoadedFile(id: $0, bytes: texts[$0]) }
    }
    refreshing.noteOutsideChange()
    refreshViews()
  }

  /// Lets git answer, without waiting for it; returns whether there was anything to do.
  mutating func moveGit(_ process: inout GitProcess?) -> Bool {
    guard let running = process else {
      guard let question = nextGitQuestion() else { return false }
      process = try? question.start()
      if process == nil { takeGitAnswer(nil) }
      return true
    }
    do {
      guard let result = try running.takeResult() else { return false }
      takeGitAnswer(result)
    } catch {
      takeGitAnswer(nil)
    }
    process = nil
    return true
  }

  private func imports(of bytes: [UInt8], in file: FileID) -> [FileID] {
    SourceFile(bytes).items.compactMap { tree in
      guard case .importItem(let item) = ItemSyntax(tree), let path = item.pathText else { return nil }
      return importedFile(path, file)
    }
  }
}
