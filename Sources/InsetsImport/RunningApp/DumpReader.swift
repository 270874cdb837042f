import InsetsEngine

/// Reads what people paste of UIKit's `recursiveDescription` and `_printHierarchy`, with whatever a debugger, a log or a
/// page puts around it.
struct DumpReader {
  /// In bytes; a dump of ten thousand views has three million.
  static let sizeLimit = 16 << 20

  private var screen = LiveScreen()
  private var entries: [DumpLine] = []
  /// The lines of an entry that is not complete yet.
  private var pending: DumpEntry?
  private var printed: [String: [LiveInsets: [Double]]] = [:]
  /// What the last command asked for.
  private var question: (id: String, insets: LiveInsets, answer: [Double])?
  private var seesTrace = false

  static func read(_ bytes: [UInt8]) throws(ImportError) -> LiveScreen {
    if bytes.count > sizeLimit {
      throw .unreadable("is larger than \(sizeLimit >> 20) MB; keep the window that the screen is in")
    }
    var reader = DumpReader()
    for line in try DumpText(bytes).lines { try reader.read(line.text, line.number) }
    try reader.finishEntry()
    reader.endQuestion()
    return try reader.finished(bytes)
  }

  // MARK: - Lines

  private mutating func read(_ line: [UInt8], _ number: Int) throws(ImportError) {
    let continues = pending.map { !$0.isClosed && $0.text.count < 1 << 16 } ?? false
    let head = DumpHead(line)
    // What a label says may name a view, but not at the beginning of a line behind bars.
    let isNew = head.map { $0.isFirst || !(continues && pending?.isInText == true) } ?? false
    if isNew {
      try finishEntry()
      endQuestion()
      pending = DumpEntry(line, number)
    } else if continues, !line.isElision {
      pending?.add(line)
    } else {
      try finishEntry()
      note(line, number)
    }
  }

  private mutating func finishEntry() throws(ImportError) {
    guard let open = pending else { return }
    pending = nil
    guard let entry = DumpLine(open.text, number: open.number) else { return }
    if entries.count == LiveImport.mostViews {
      throw .malformed(
        line: open.number,
        column: 1,
        message: "there are more than \(LiveImport.mostViews) views; keep the part that matters"
      )
    }
    if entry.depth >= ImportError.deepestView {
      throw .malformed(
        line: open.number,
        column: 1,
        message: "views are nested more than \(ImportError.deepestView) deep; keep the part that matters"
      )
    }
    if case .view(let view) = entry.content {
      if !open.isClosed {
        screen.notes.append(ImportNote(reason: .cutOff, line: open.number, subject: "the view '\(view.shortName)'"))
      } else if view.frame == nil {
        screen.notes.append(ImportNote(reason: .noFrame, line: open.number, subject: "the view '\(view.shortName)'"))
      }
    }
    entries.append(entry)
  }

  /// A line that is no entry: a prompt, an answer, or nothing that is meant.
  private mutating func note(_ line: [UInt8], _ number: Int) {
    if line.isElision {
      screen.notes.append(ImportNote(reason: .elided, line: number, subject: "a part"))
      return
    }
    if line.place(of: "AMBIGUOUS LAYOUT") != nil || line.starts(with: "*UIWindow:0x".utf8) { seesTrace = true }
    if let start = line.place(of: "0x"), let id = line.address(from: start.lowerBound),
      let insets = LiveInsets.allCases.last(where: {
        line.place(of: " \($0.rawValue)") != nil || line.place(of: ".\($0.rawValue)") != nil
      })
    {
      endQuestion()
      question = (id, insets, [])
      return
    }
    guard var asked = question else { return }
    for edge in Edge.allCases {
      guard let place = line.place(of: "\(edge) = ") ?? line.place(of: "\(edge) : ") ?? line.place(of: "\(edge): "),
        let value = Array(line[place.lowerBound...]).numbers(after: String(decoding: line[place], as: UTF8.self), 1)
      else { continue }
      asked.answer += value
    }
    if asked.answer.isEmpty, let numbers = line.numbers(after: "{", 4) { asked.answer = numbers }
    question = asked
  }

  private mutating func endQuestion() {
    if let asked = question, asked.answer.count == 4, asked.answer.allSatisfy(\.isPlace) {
      printed[asked.id, default: [:]][asked.insets] = asked.answer
    }
    question = nil
  }

  // MARK: - The whole

  private mutating func finished(_ bytes: [UInt8]) throws(ImportError) -> LiveScreen {
    guard !entries.isEmpty else {
      if seesTrace {
        throw .unreadable("has no frames; paste what 'po [[UIWindow keyWindow] recursiveDescription]' prints")
      }
      throw .unreadable(
        "describes no view; paste what 'expr -l objc -O -- [[UIWindow keyWindow] recursiveDescription]' prints in LLDB"
      )
    }
    let usesBars = entries.contains { $0.depth > 0 }
    var views: [(depth: Int, view: LiveView)] = []
    var controllers: [(depth: Int, controller: LiveController)] = []
    for entry in entries {
      let depth = usesBars ? entry.depth : entry.indent
      switch entry.content {
      case .view(var view):
        view.insets.merge(printed[view.id] ?? [:]) { _, asked in asked }
        fold(&views, to: depth)
        views.append((depth, view))
      case .controller(let controller):
        fold(&controllers, to: depth)
        controllers.append((depth, controller))
      }
    }
    fold(&views, to: 0)
    fold(&controllers, to: 0)
    screen.versions = versions(bytes)
    return screen
  }

  /// Puts what stands as deep as the next entry, or deeper, into what it stands in.
  private mutating func fold(_ open: inout [(depth: Int, view: LiveView)], to depth: Int) {
    while let last = open.last, last.depth >= depth {
      open.removeLast()
      if open.isEmpty { screen.views.append(last.view) } else { open[open.count - 1].view.subviews.append(last.view) }
    }
  }

  private mutating func fold(_ open: inout [(depth: Int, controller: LiveController)], to depth: Int) {
    while let last = open.last, last.depth >= depth {
      open.removeLast()
      if open.isEmpty {
        screen.controllers.append(last.controller)
      } else {
        open[open.count - 1].controller.children.append(last.controller)
      }
    }
  }

  /// The versions that know what the dump names.
  private func versions(_ bytes: [UInt8]) -> ClosedRange<Int> {
    let marks = [
      ("topEdge=<", 26), ("UIListContentView", 14), ("UIDynamicSystemColor", 13), ("UIHostingView", 13),
      ("adjustedContentInset", 11), ("safeAreaInsets", 11),
    ]
    if let first = marks.first(where: { bytes.place(of: $0.0) != nil })?.1 { return first...Int.max }
    // From iOS 11 on a scroll view prints its adjusted insets behind its content's size.
    return bytes.place(of: "contentSize: {") == nil ? 7...Int.max : 7...10
  }
}

/// The lines of an entry of a dump, as far as they are read.
private struct DumpEntry {
  private(set) var text: [UInt8] = []
  let number: Int
  /// How many `<` of the entry have no `>` yet; the `->` of an optional's description counts for neither.
  private var depth = 0
  private var last: UInt8?
  /// Whether what the view says begins in the entry and does not end there.
  private(set) var isInText = false

  init(_ line: [UInt8], _ number: Int) {
    self.number = number
    read(line)
  }

  /// Whether each `<` has its `>`.
  var isClosed: Bool { depth <= 0 || last == UInt8(ascii: ">") }

  mutating func add(_ line: [UInt8]) {
    text.append(UInt8(ascii: " "))
    read(line)
  }

  private mutating func read(_ line: [UInt8]) {
    for (index, byte) in line.enumerated() {
      if byte == UInt8(ascii: "<") { depth += 1 }
      if byte == UInt8(ascii: ">"), depth > 0, index == 0 || line[index - 1] != UInt8(ascii: "-") { depth -= 1 }
      if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\""), byte != UInt8(ascii: ")") { last = byte }
    }
    text += line
    let start = isInText ? 0 : line.place(of: "; text = '")?.upperBound
    if let start { isInText = line.place(of: "'; ", from: start) == nil && line.place(of: "'>", from: start) == nil }
  }
}

extension [UInt8] {
  /// Whether a line says that something is left out.
  fileprivate var isElision: Bool {
    let kept = filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "|") && $0 != UInt8(ascii: "\t") }
    let text = String(decoding: kept, as: UTF8.self)
    return text.hasPrefix("...") || text.hasPrefix("…") || text.hasPrefix("[...") || text.hasPrefix("(...")
      || text.hasPrefix("//...") || text.hasPrefix("<snip") || text.hasPrefix("[snip")
  }
}
