/// A socket on this machine alone, at which other programs call.
package final class ListeningSocket {
  private let descriptor: Int32
  /// The port that it listens at.
  package let port: Int

  /// Listens at a port of 127.0.0.1; the system chooses one for 0.
  package init(port: Int) throws(StreamError) {
    let descriptor = openStreamSocket()
    guard descriptor >= 0 else { throw StreamError(code: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    var isOn: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withSocketAddress(&address) { bind(descriptor, $0, length) == 0 && listen(descriptor, 64) == 0 }
    guard isBound, withSocketAddress(&address, { getsockname(descriptor, $0, &length) }) == 0 else {
      let code = errno
      close(descriptor)
      throw StreamError(code: code)
    }
    self.descriptor = descriptor
    self.port = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { close(descriptor) }

  package var readiness: Readiness { Readiness(descriptor) }

  /// The next program that calls; nil if none does.
  package func accept() -> CallingSocket? {
    let caller = acceptCall(descriptor)
    return caller >= 0 ? CallingSocket(descriptor: caller) : nil
  }
}

/// A connection to a program that has called; closed when the last reference to it is gone.
package final class CallingSocket {
  private let stream: ByteStream

  fileprivate init(descriptor: Int32) {
    stream = ByteStream(descriptor: descriptor)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    var isOn: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(stream.descriptor) }

  package func readiness(wantsWriting: Bool) -> Readiness { Readiness(stream.descriptor, wantsWriting: wantsWriting) }

  /// The bytes that are there, at most so many; nil when the other side is gone.
  ///
  /// Call it when it is readable.
  package func read(atMost count: Int) -> [UInt8]? {
    let bytes = try? stream.read(atMost: count)
    return bytes?.isEmpty == false ? bytes : nil
  }

  /// Sends what is taken without waiting; returns how many bytes that was, or nil when the other side is gone.
  package func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    do throws(StreamError) { return try stream.writeSome(bytes) ?? 0 } catch { return nil }
  }

  /// Says that nothing more comes, so that the other side gets what was sent even if it still sends itself.
  package func finish() { _ = shutdown(stream.descriptor, Int32(SHUT_WR)) }
}

private func withSocketAddress<Result>(
  _ address: inout sockaddr_in,
  _ body: (UnsafeMutablePointer<sockaddr>) -> Result
) -> Result {
  withUnsafeMutablePointer(to: &address) { $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body) }
}

private func acceptCall(_ descriptor: Int32) -> Int32 { accept(descriptor, nil, nil) }

private func openStreamSocket() -> Int32 {
  #if canImport(Glibc)
    socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  #else
    socket(AF_INET, SOCK_STREAM, 0)
  #endif
}
