/// A process whose end can be waited for together with streams, without looking again and again.
package final class ProcessWatch {
  private let process: pid_t
  /// What becomes readable when the process ends; nil where the system has no such thing.
  private let descriptor: Int32?

  /// - Parameter process: the id of any process, not only of a child.
  package init(process: Int32) {
    self.process = process
    descriptor = openDescriptor(ofProcess: process)
  }

  deinit { if let descriptor { close(descriptor) } }

  /// How long to wait at most before asking again, in milliseconds; nil for no limit.
  var longestWait: Int32? { descriptor == nil ? 5000 : nil }

  var request: pollfd? { descriptor.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) } }

  /// Whether the process is no more; one of another user is there though it can't be asked.
  package var hasEnded: Bool {
    if var request { return poll(&request, 1, 0) > 0 }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}

#if canImport(Darwin)
  private func openDescriptor(ofProcess process: pid_t) -> Int32? {
    let queue = kqueue()
    guard queue >= 0 else { return nil }
    var event = kevent(
      ident: UInt(process),
      filter: Int16(EVFILT_PROC),
      flags: UInt16(EV_ADD),
      fflags: UInt32(NOTE_EXIT),
      data: 0,
      udata: nil
    )
    guard kevent(queue, &event, 1, nil, 0, nil) == 0 else {
      close(queue)
      return nil
    }
    return queue
  }
#else
  /// `pidfd_open` is in Linux since 5.3 and in glibc since 2.36; where it is missing, the process is asked now and then.
  private func openDescriptor(ofProcess process: pid_t) -> Int32? {
    typealias Open = @convention(c) (pid_t, UInt32) -> Int32
    guard process > 0, let symbol = dlsym(nil, "pidfd_open") else { return nil }
    let descriptor = unsafeBitCast(symbol, to: Open.self)(process, 0)
    return descriptor >= 0 ? descriptor : nil
  }
#endif

/// The id of the running program.
package var currentProcess: Int32 { getpid() }
