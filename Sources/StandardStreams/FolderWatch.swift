/// Waits for the system to report a change in folders, without polling.
package final class FolderWatch {
  /// What the system tells changes through.
  private let descriptor: Int32
  /// What is kept open for it.
  private var opened: [Int32] = []
  private let isRelevant: (String) -> Bool

  /// - Parameters:
  ///   - folders: those whose files are watched, not those within them.
  ///   - isRelevant: whether a change of a file with this name counts, where the system tells names.
  /// - Throws: where the system does not watch.
  package init(_ folders: [String], isRelevant: @escaping (String) -> Bool) throws(StreamError) {
    self.isRelevant = isRelevant
    descriptor = openChangeDescriptor()
    guard descriptor >= 0 else { throw StreamError(code: errno) }
    for folder in folders { opened += try watchFolder(folder, descriptor) }
  }

  deinit {
    for file in opened { close(file) }
    close(descriptor)
  }

  /// How long changes that come together go on, in milliseconds: an editor writes, renames and removes for one save.
  private static let settlingTime: Int32 = 50

  /// Returns when something has changed, and nothing more for a moment.
  package func wait() throws(StreamError) {
    while true {
      var hasChanged = try readChanges(descriptor, isRelevant, milliseconds: noLimit)
      while let more = try? readChanges(descriptor, isRelevant, milliseconds: Self.settlingTime), more {
        hasChanged = true
      }
      if hasChanged { return }
    }
  }
}

/// Lets an interrupt from the keyboard end the process with a status of its own, and not as a signal does.
package func exitWhenInterrupted() {
  _ = signal(SIGINT) { _ in _exit(130) }
  // Whoever starts the tool from a thread of Dispatch hands down a mask that holds the signal back.
  var interrupt = sigset_t()
  sigemptyset(&interrupt)
  sigaddset(&interrupt, SIGINT)
  sigprocmask(SIG_UNBLOCK, &interrupt, nil)
}

#if canImport(Darwin)
  private func openChangeDescriptor() -> Int32 { kqueue() }

  /// Watches the folder for names that come and go, and its files for what is written into them.
  private func watchFolder(_ folder: String, _ queue: Int32) throws(StreamError) -> [Int32] {
    let files = ((try? names(inFolder: folder)) ?? []).map { "\(folder)/\($0)" }
    var opened: [Int32] = []
    for path in [folder] + files {
      let file = open(path, O_EVTONLY | O_CLOEXEC)
      guard file >= 0 else { continue }
      opened.append(file)
      var event = kevent(
        ident: UInt(file),
        filter: Int16(EVFILT_VNODE),
        flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME),
        data: 0,
        udata: nil
      )
      _ = kevent(queue, &event, 1, nil, 0, nil)
    }
    return opened
  }

  /// Waits for changes at most so long, without end if it is negative; returns whether there were any.
  private func readChanges(
    _ queue: Int32,
    _ isRelevant: (String) -> Bool,
    milliseconds: Int32
  ) throws(StreamError) -> Bool {
    var event = kevent()
    var limit = timespec(tv_sec: 0, tv_nsec: Int(milliseconds) * 1_000_000)
    let count = milliseconds < 0 ? kevent(queue, nil, 0, &event, 1, nil) : kevent(queue, nil, 0, &event, 1, &limit)
    if count < 0, errno != EINTR { throw StreamError(code: errno) }
    return count > 0
  }
#else
  private func openChangeDescriptor() -> Int32 { inotify_init1(Int32(IN_CLOEXEC)) }

  private func watchFolder(_ folder: String, _ queue: Int32) throws(StreamError) -> [Int32] {
    let changes = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE
    guard inotify_add_watch(queue, folder, UInt32(changes)) >= 0 else { throw StreamError(code: errno) }
    return []
  }

  /// Waits for changes at most so long, without end if it is negative; returns whether there were any that count.
  private func readChanges(
    _ queue: Int32,
    _ isRelevant: (String) -> Bool,
    milliseconds: Int32
  ) throws(StreamError) -> Bool {
    var request = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds) > 0 else { return false }
    let bytes = try ByteStream(descriptor: queue).read(atMost: 1 << 16)
    // Each change is 16 bytes, of which the last four are the length of the name that follows.
    var start = 0
    var isAny = false
    while start + 16 <= bytes.count {
      let length = bytes[(start + 12)..<(start + 16)].reversed().reduce(0) { $0 << 8 | Int($1) }
      let name = bytes.dropFirst(start + 16).prefix(length).prefix { $0 != 0 }
      if name.isEmpty || isRelevant(String(decoding: name, as: UTF8.self)) { isAny = true }
      start += 16 + length
    }
    return isAny
  }
#endif
