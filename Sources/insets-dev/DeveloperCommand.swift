/// What `insets-dev` can do.
enum DeveloperCommand: String, CaseIterable {
  /// Writes the generated files, or with `--check` tells which are stale.
  case generate
  /// Rewrites the expectations of the tests.
  case bless
  /// Times the language server, the layout and the rules, or some of them.
  case bench
  /// Prints where the parts of documents begin and end.
  case outline
  /// Tries random documents, messages and sessions.
  case fuzz
  /// Tells how many of the frames that Interface Builder stored are computed.
  case importCorpus = "import-corpus"
  /// Reads Swift files, and tells what is not read where the compiler reads all.
  case swiftCorpus = "swift-corpus"
  /// Tells how many of the findings on real storyboards that people have judged are still there.
  case interfaceBuilderLabels = "ib-labels"
  /// Tells why changes that findings propose are not offered as fixes.
  case whyNoFix = "why-no-fix"

  static var usage: String {
    "generate [--check], bless [FILTER], bench [\(Bench.Section.allCases.map(\.rawValue).joined(separator: "|"))]... "
      + "[--json FILE] [PATH_TO_INSETS], bench compare BEFORE AFTER, outline FILE…, fuzz \(Fuzz.usage), import-corpus [--device] [--list=OUTCOME] FOLDER, "
      + "ib-labels [--list] LABELS FOLDER, swift-corpus [--compiler] [--list] FOLDER, why-no-fix FILE…"
  }
}

/// Why a developer command did not do its work.
struct DeveloperError: Error, CustomStringConvertible {
  let description: String
}
