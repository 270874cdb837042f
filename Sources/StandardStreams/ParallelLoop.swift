/// Calls `body` once with every number below `count`, on all processors, and returns when all calls have returned.
///
/// The numbers are handed out in order, one by one, so a single slow one holds up little.
package func loopOnAllProcessors(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let workers = min(count, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), SharedLoop.mostThreads)
  let loop = SharedLoop(count: count, body)
  let threads = (1..<max(workers, 1)).compactMap { _ in startThread(loop) }
  loop.run()
  for thread in threads { pthread_join(thread, nil) }
}

/// Numbers that several threads share out among themselves.
private final class SharedLoop: Sendable {
  /// More threads than that wait for each other's memory more than they help.
  static let mostThreads = 8

  private let count: Int
  private let body: @Sendable (Int) -> Void
  // A lock stays where it is in memory.
  nonisolated(unsafe) private let lock: UnsafeMutablePointer<pthread_mutex_t>
  /// Guarded by the lock.
  nonisolated(unsafe) private var next = 0

  init(count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.body = body
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Works until no number is left.
  func run() {
    while let number = take() { body(number) }
  }

  private func take() -> Int? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    guard next < count else { return nil }
    next += 1
    return next - 1
  }
}

/// A thread that takes part in a loop; nil where the system gives none, and then the others do its share.
private func startThread(_ loop: SharedLoop) -> pthread_t? {
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  // Some systems give threads far less than the main one has.
  pthread_attr_setstacksize(&attributes, 8 << 20)
  let slot = UnsafeMutablePointer<ThreadSlot>.allocate(capacity: 1)
  defer { slot.deallocate() }
  let argument = Unmanaged.passRetained(loop)
  guard pthread_create(slot, &attributes, takePart, argument.toOpaque()) == 0 else {
    argument.release()
    return nil
  }
  return slot.pointee
}

private func takePart(_ argument: ThreadArgument) -> UnsafeMutableRawPointer? {
  let loop: UnsafeMutableRawPointer? = argument
  if let loop { Unmanaged<SharedLoop>.fromOpaque(loop).takeRetainedValue().run() }
  return nil
}
