/// A descriptor to wait for, and what has become of it.
package struct Readiness {
  let descriptor: Int32
  private let wantsWriting: Bool
  /// Whether a read would return: there are bytes, or the other side is gone.
  package fileprivate(set) var isReadable = false

  package init(_ descriptor: Int32, wantsWriting: Bool = false) {
    self.descriptor = descriptor
    self.wantsWriting = wantsWriting
  }

  fileprivate var request: pollfd {
    pollfd(fd: descriptor, events: Int16(POLLIN) | (wantsWriting ? Int16(POLLOUT) : 0), revents: 0)
  }
}

/// The time that `poll` takes for no limit.
let noLimit: Int32 = -1

/// Waits until one of several descriptors can be read or written, a process has ended or the time in milliseconds is over;
/// without a time it waits for as long as it takes.
package func wait(for list: inout [Readiness], orEndOf process: ProcessWatch? = nil, milliseconds: Int? = nil) {
  var requests = list.map(\.request)
  let longest = [milliseconds.map { Int32(clamping: max(0, $0)) }, process?.longestWait].compactMap(\.self).min()
  if let request = process?.request { requests.append(request) }
  guard poll(&requests, nfds_t(requests.count), longest ?? noLimit) > 0 else { return }
  for index in list.indices {
    let events = Int32(requests[index].revents)
    list[index].isReadable = events & (POLLIN | POLLHUP | POLLERR | POLLNVAL) != 0
  }
}

extension ByteStream {
  /// What to wait for before the stream is read again.
  package var readiness: Readiness { Readiness(descriptor) }
}

/// Milliseconds since some moment, of a clock that is never set.
package func monotonicMilliseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
}
