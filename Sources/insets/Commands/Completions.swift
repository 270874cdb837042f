import CommandTable
import StandardStreams

/// `insets completions`: prints the completion script of a shell.
enum Completions {
  static func action(_ arguments: Arguments) throws(UsageError) -> Action {
    guard let word = try arguments.operands(atMost: 1).first else {
      throw UsageError("'completions' needs a shell: bash, zsh or fish")
    }
    guard let shell = Shell(rawValue: word) else {
      throw UsageError("there are completions for bash, zsh and fish, not for '\(word)'")
    }
    return { console throws(StreamError) in
      try console.write(shell.completion)
      return .success
    }
  }
}
