import InsetsImport
import StandardStreams

/// `insets capture`: prints the Swift file that writes down what an app shows.
enum Capture {
  static func action(_ arguments: Arguments) throws(UsageError) -> Action {
    _ = try arguments.operands(atMost: 0)
    return { console throws(StreamError) in
      try console.write(CaptureSource.text)
      return .success
    }
  }
}
