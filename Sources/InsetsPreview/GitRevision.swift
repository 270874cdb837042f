import StandardStreams

/// What git has of a file in a revision of the repository that the file is in; nil where there is no git.
package func showRevision(_ revision: String, ofPath path: String) throws(StreamError) -> ProgramResult? {
  let parts = path.split(separator: "/", omittingEmptySubsequences: false)
  let folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") : "."
  // A revision that begins with a dash would be an option.
  return try runProgram(
    "git",
    ["-C", folder.isEmpty ? "/" : folder, "show", "--end-of-options", "\(revision):./\(parts.last ?? "")"]
  )
}

/// The text of a file in the last commit of its repository; nil where there is none.
package func committedText(ofPath path: String) -> [UInt8]? {
  guard let result = try? showRevision("HEAD", ofPath: path), result.status == 0 else { return nil }
  return result.output
}
