import InsetsAnalysis
import InsetsLanguage
import InsetsSyntax
import LanguageServerProtocol
import StandardStreams

/// What git has of the open documents in HEAD, as far as it has been asked.
struct CommittedTexts {
  /// What git is asked, one after another.
  fileprivate enum Question {
    /// Where the repository of a document's folder is.
    case repository
    /// The text of the document, or of one that it imports.
    case text(FileID)
  }

  fileprivate struct Inquiry {
    var question: Question
    var document: FileID
    /// The document's number; an answer about an earlier document of the same name is dropped.
    var number: Int
  }

  fileprivate struct Document {
    let number: Int
    /// Git's folder of its repository; nil for a document that is in none.
    var repository: String?
    /// The state of the repository that the texts are of.
    var stamps: [FileStamp?] = []
    /// The document and what it imports; nil for what HEAD does not have.
    var texts: [FileID: [UInt8]?] = [:]
    /// How many answers are missing.
    var openQuestions = 0

    init(number: Int) { self.number = number }
  }

  fileprivate var documents: [FileID: Document] = [:]
  fileprivate var inquiries: [Inquiry] = []
  /// The one that git is at.
  fileprivate var current: Inquiry?
  fileprivate var count = 0

  fileprivate mutating func ask(_ question: Question, about file: FileID) {
    guard let number = documents[file]?.number else { return }
    documents[file]?.openQuestions += 1
    inquiries.append(Inquiry(question: question, document: file, number: number))
  }

  /// Whether the document has stayed open since the question was asked.
  fileprivate func isAsked(_ inquiry: Inquiry) -> Bool { documents[inquiry.document]?.number == inquiry.number }
}

extension Server {
  /// Has an open document compared with its text in HEAD: asks git for it unless it is known and HEAD has not moved.
  mutating func compareWithHead(_ file: FileID) {
    guard host.settings[file]?.codeLenses[.changes] != false else { return forgetCommitted(file) }
    guard let known = committed.documents[file] else {
      guard DocumentURI(file.name).filePath != nil else { return }
      committed.count += 1
      committed.documents[file] = CommittedTexts.Document(number: committed.count)
      return committed.ask(.repository, about: file)
    }
    guard known.openQuestions == 0, let repository = known.repository, stamps(of: repository) != known.stamps else {
      return
    }
    askForTexts(of: file, in: repository)
  }

  /// Lets go of what git has of a document.
  mutating func forgetCommitted(_ file: FileID) {
    guard committed.documents.removeValue(forKey: file) != nil else { return }
    host.setBase(nil, of: file) { _, _ in nil }
  }

  /// What git is to be asked next, as the words that follow its name; nil for nothing.
  package mutating func nextGitQuestion() -> [String]? {
    while committed.current == nil, !committed.inquiries.isEmpty {
      let inquiry = committed.inquiries.removeFirst()
      guard committed.isAsked(inquiry), let words = words(of: inquiry) else { continue }
      committed.current = inquiry
      return words
    }
    return nil
  }

  private func words(of inquiry: CommittedTexts.Inquiry) -> [String]? {
    let member = if case .text(let member) = inquiry.question { member } else { inquiry.document }
    guard let path = DocumentURI(member.name).filePath else { return nil }
    let (folder, name) = GitRevision.split(path)
    let command =
      switch inquiry.question {
      case .repository: ["rev-parse", "--absolute-git-dir"]
      case .text: ["show", "--end-of-options", "HEAD:./\(name)"]
      }
    return ["-C", folder, "--no-pager"] + command
  }

  /// Takes git's answer to the question before; nil where there is no git.
  package mutating func takeGitAnswer(_ result: ProgramResult?) {
    guard let inquiry = committed.current.take(), committed.isAsked(inquiry) else { return }
    let file = inquiry.document
    let output = result?.status == 0 ? result?.output : nil
    committed.documents[file]?.openQuestions -= 1
    switch inquiry.question {
    case .repository:
      guard let output else { return }
      let repository = String(decoding: output, as: UTF8.self).trimmingLineEnds
      committed.documents[file]?.repository = repository
      askForTexts(of: file, in: repository)
    case .text(let member):
      committed.documents[file]?.texts[member] = .some(output)
      for target in output.map({ imports(of: $0, in: member) }) ?? []
      where committed.documents[file]?.texts[target] == nil {
        ask(for: target, of: file)
      }
      if committed.documents[file]?.openQuestions == 0 { takeCommitted(file) }
    }
  }

  private mutating func askForTexts(of file: FileID, in repository: String) {
    let stamps = stamps(of: repository)
    committed.documents[file]?.stamps = stamps
    committed.documents[file]?.texts = [:]
    ask(for: file, of: file)
  }

  private mutating func ask(for member: FileID, of file: FileID) {
    // Nobody asks twice.
    committed.documents[file]?.texts[member] = .some(nil)
    committed.ask(.text(member), about: file)
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
  mutating func moveGit(_ program: inout RunningProgram?) -> Bool {
    guard let running = program else {
      guard let words = nextGitQuestion() else { return false }
      program = try? RunningProgram("git", words)
      if program == nil { takeGitAnswer(nil) }
      return true
    }
    do {
      guard let result = try running.takeResult() else { return false }
      takeGitAnswer(result)
    } catch {
      takeGitAnswer(nil)
    }
    program = nil
    return true
  }

  private func imports(of bytes: [UInt8], in file: FileID) -> [FileID] {
    SourceFile(bytes).items.compactMap { tree in
      guard case .importItem(let item) = ItemSyntax(tree), let path = item.pathText else { return nil }
      return importedFile(path, file)
    }
  }

  /// What changes when HEAD moves: the file that names the branch, and the list of what HEAD was.
  private func stamps(of repository: String) -> [FileStamp?] {
    ["HEAD", "logs/HEAD"].map { try? FileStatus("\(repository)/\($0)", followingLinks: true).stamp }
  }
}

extension String {
  fileprivate var trimmingLineEnds: String { String(reversed().drop(while: \.isNewline).reversed()) }
}
