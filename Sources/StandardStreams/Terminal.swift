/// How many columns the terminal has that standard output is; nil where it is none.
package func terminalColumns() -> Int? {
  var size = winsize()
  guard ByteStream.standardOutput.isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
  else { return nil }
  return Int(size.ws_col)
}

/// Seconds since some moment that stays the same as long as the process runs.
package func elapsedSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
