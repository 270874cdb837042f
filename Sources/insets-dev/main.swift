import Foundation

// Commands for those who work on Insets. Run them from the repository: `swift run insets-dev generate`.

let words = Array(CommandLine.arguments.dropFirst())
do {
  switch words.first.flatMap(DeveloperCommand.init) {
  case .generate: try Generate.run(words.dropFirst())
  case .bless: try Bless.run(words.dropFirst())
  case .bench: try Bench.run(words.dropFirst())
  case .outline: try Outline.run(words.dropFirst())
  case .fuzz: try Fuzz.run(words.dropFirst())
  case .importCorpus: try ImportCorpus.run(words.dropFirst())
  case .swiftCorpus: try SwiftCorpus.run(words.dropFirst())
  case .interfaceBuilderLabels: try InterfaceBuilderLabels.run(words.dropFirst())
  case .whyNoFix: try WhyNoFix.run(words.dropFirst())
  case nil: throw DeveloperError(description: "say one of: \(DeveloperCommand.usage)")
  }
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(1)
}
