// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "Insets",
  platforms: [.macOS(.v15)],
  targets: [
    // The inset engine: geometry in, resolved insets out. Imports nothing.
    .target(name: "InsetsEngine", swiftSettings: strict),

    .testTarget(
      name: "InsetsEngineTests",
      dependencies: ["InsetsEngine", "InsetsTestSupport"],
      swiftSettings: strict
    ),

    // The language front end: lossless trees, positions, formatting. Imports nothing.
    .target(name: "InsetsSyntax", swiftSettings: strict),

    .testTarget(
      name: "InsetsSyntaxTests",
      dependencies: ["InsetsSyntax", "InsetsTestSupport"],
      swiftSettings: strict
    ),

    // The analysis: names, types, rules, editor features, in editor words.
    .target(name: "InsetsAnalysis", dependencies: ["InsetsEngine", "InsetsSyntax"], swiftSettings: strict),

    .testTarget(
      name: "InsetsAnalysisTests",
      dependencies: ["InsetsAnalysis", "InsetsEngine", "InsetsSyntax", "InsetsTestSupport"],
      swiftSettings: strict
    ),

    // Reading and writing file descriptors on every platform. Imports the C library alone.
    .target(name: "StandardStreams", swiftSettings: strict),

    // Marked text, Markdown specs and blessing, shared by the tests.
    .target(name: "InsetsTestSupport", swiftSettings: strict),
  ]
)
