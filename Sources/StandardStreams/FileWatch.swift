/// Tells when files may have been written, made, renamed or removed, without looking again and again.
package final class FileWatch {
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
  package func watch(_ files: Set<String>, in folders: Set<String>) {
    #if canImport(Darwin)
      for number in numbers.keys { close(number) }
      numbers = [:]
      for path in files.union(folders) { add(path) }
    #else
      for (number, path) in numbers where !folders.contains(path) {
        _ = inotify_rm_watch(descriptor, number)
        numbers[number] = nil
      }
      for path in folders { add(path) }
    #endif
  }

  /// Takes what the watch has told, so that it waits for the next change.
  ///
  /// Call it when it is readable.
  package func takeChanges() {
    #if canImport(Darwin)
      var event = kevent()
      var now = timespec()
      while kevent(descriptor, nil, 0, &event, 1, &now) > 0 {}
    #else
      _ = try? ByteStream(descriptor: descriptor).read(atMost: 1 << 16)
    #endif
  }

  private func add(_ path: String) {
    #if canImport(Darwin)
      let number = open(path, O_EVTONLY | O_CLOEXEC)
      guard number >= 0 else { return }
      var event = kevent(
        ident: UInt(number),
        filter: Int16(EVFILT_VNODE),
        flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME),
        data: 0,
        udata: nil
      )
      guard kevent(descriptor, &event, 1, nil, 0, nil) == 0 else {
        close(number)
        return
      }
    #else
      let events = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
      let number = inotify_add_watch(descriptor, path, UInt32(events))
      guard number >= 0 else { return }
    #endif
    numbers[number] = path
  }
}

private func openWatch() -> Int32 {
  #if canImport(Darwin)
    kqueue()
  #else
    inotify_init()
  #endif
}
