/// The path of the running program's file, links resolved; nil when the system does not tell.
package func executablePath() -> String? {
  #if canImport(Darwin)
    var size: UInt32 = 0
    _ = _NSGetExecutablePath(nil, &size)
    var buffer = [CChar](repeating: 0, count: Int(size) + 1)
    guard _NSGetExecutablePath(&buffer, &size) == 0, let resolved = realpath(buffer, nil) else { return nil }
  #else
    guard let resolved = realpath("/proc/self/exe", nil) else { return nil }
  #endif
  defer { free(resolved) }
  return String(cString: resolved)
}
