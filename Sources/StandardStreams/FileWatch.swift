/// Tells when files may have been written, made, renamed or removed, without looking again and again.
package final class FileWatch {
  /// What has happened in a watched folder.
  package struct Change {
    /// The watched path.
    package let path: String
    /// What was written, made, renamed or removed in it; nil where the system does not tell.
    package let name: String?
    /// Whether that is a folder, as far as the system tells.
    package let isFolder: Bool
  }

  private let descriptor: Int32
  /// The watched paths by the watch's own numbers; on Darwin those are open descriptors.
  private var numbers: [Int32: String] = [:]

  /// Nil where the system cannot tell.
  package init?() {
    descriptor = openWatch()
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    #if canImport(Darwin)
      for number in numbers.keys { close(number) }
    #endif
    close(descriptor)
  }

  package var readiness: Readiness { Readiness(descriptor) }

  /// Watches these files and folders, and no others any more; call it again after each change, for a file that was
  /// replaced is another one.
  ///
  /// Linux tells of a folder what happens to the files in it.
  ///
  /// - Returns: why some are not watched; nil where all are that are there.
  @discardableResult
  package func watch(_ files: Set<String>, in folders: Set<String>) -> StreamError? {
    var problem: StreamError?
    #if canImport(Darwin)
      for number in numbers.keys { close(number) }
      numbers = [:]
      let paths = files.union(folders)
    #else
      for (number, path) in numbers where !folders.contains(path) {
        _ = inotify_rm_watch(descriptor, number)
        numbers[number] = nil
      }
      let paths = folders
    #endif
    for path in paths {
      do throws(StreamError) {
        try add(path)
      } catch {
        if !error.isMissing { problem = error }
      }
    }
    return problem
  }

  /// Takes what the watch has told, so that it waits for the next change.
  ///
  /// Call it when it is readable.
  package func takeChanges() -> [Change] {
    var changes: [Change] = []
    #if canImport(Darwin)
      var event = kevent()
      var now = timespec()
      while kevent(descriptor, nil, 0, &event, 1, &now) > 0 {
        if let path = numbers[Int32(event.ident)] { changes.append(Change(path: path, name: nil, isFolder: false)) }
      }
    #else
      let bytes = (try? ByteStream(descriptor: descriptor).read(atMost: 1 << 16)) ?? []
      func number(at start: Int) -> UInt32 { bytes[start..<(start + 4)].reversed().reduce(0) { $0 << 8 | UInt32($1) } }
      // Each is 16 bytes: the number of the watch, what has happened, a pair's number, and the length of the name behind.
      var start = 0
      while start + 16 <= bytes.count {
        let events = number(at: start + 4)
        let length = Int(number(at: start + 12))
        let name = bytes.dropFirst(start + 16).prefix(length).prefix { $0 != 0 }
        if let path = numbers[Int32(bitPattern: number(at: start))] {
          changes.append(
            Change(
              path: path,
              name: name.isEmpty ? nil : String(decoding: name, as: UTF8.self),
              isFolder: events & UInt32(IN_ISDIR) != 0
            )
          )
        } else if events & UInt32(IN_Q_OVERFLOW) != 0 {
          // What is lost may have been anything.
          changes += numbers.values.map { Change(path: $0, name: nil, isFolder: false) }
        }
        start += 16 + length
      }
    #endif
    return changes
  }

  private func add(_ path: String) throws(StreamError) {
    #if canImport(Darwin)
      let number = open(path, O_EVTONLY | O_CLOEXEC)
      guard number >= 0 else { throw StreamError(code: errno) }
      var event = kevent(
        ident: UInt(number),
        filter: Int16(EVFILT_VNODE),
        flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME),
        data: 0,
        udata: nil
      )
      guard kevent(descriptor, &event, 1, nil, 0, nil) == 0 else {
        let code = errno
        close(number)
        throw StreamError(code: code)
      }
    #else
      let events = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
      let number = inotify_add_watch(descriptor, path, UInt32(events) | UInt32(IN_ONLYDIR))
      guard number >= 0 else { throw StreamError(code: errno) }
    #endif
    numbers[number] = path
  }
}

/// How long changes that come together go on, in milliseconds: an editor writes, renames and removes for one save.
private let settlingTime = 50

extension FileWatch {
  /// Waits for changes, and until nothing more has changed for a moment.
  package func wait() -> [Change] {
    var changes: [Change] = []
    var limit: Int?
    while true {
      var list = [readiness]
      StandardStreams.wait(for: &list, milliseconds: limit)
      if list[0].isReadable {
        changes += takeChanges()
      } else if limit != nil {
        return changes
      }
      limit = settlingTime
    }
  }
}

private func openWatch() -> Int32 {
  #if canImport(Darwin)
    kqueue()
  #else
    inotify_init1(Int32(IN_CLOEXEC))
  #endif
}
