// The C library under its three names, for the whole module: the one place that knows the platform.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

#if canImport(Darwin)
  /// What a new thread is told.
  typealias ThreadArgument = UnsafeMutableRawPointer
  /// Where a new thread's name is put.
  typealias ThreadSlot = pthread_t?
#else
  /// What a new thread is told.
  typealias ThreadArgument = UnsafeMutableRawPointer?
  /// Where a new thread's name is put.
  typealias ThreadSlot = pthread_t
#endif
