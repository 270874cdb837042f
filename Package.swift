// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// A tool at a fixed address: fifty thousand addresses that need not be moved at every start take half of its time.
let startsFast: [LinkerSetting] = [
  .unsafeFlags(["-Xclang-linker", "-no-pie"], .when(platforms: [.linux], configuration: .release))
]

let package = Package(
  name: "Insets",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "insets", targets: ["insets"])
  ],
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

    // Pictures of screens as SVG text. Draws what the analysis says, computes nothing of its own.
    .target(name: "InsetsPictures", dependencies: ["InsetsAnalysis", "InsetsEngine"], swiftSettings: strict),
    .testTarget(
      name: "InsetsPicturesTests",
      dependencies: ["InsetsPictures", "InsetsAnalysis", "InsetsEngine", "InsetsSyntax", "InsetsTestSupport"],
      swiftSettings: strict
    ),

    // Reading and writing file descriptors on every platform. Imports the C library alone.
    .target(name: "StandardStreams", swiftSettings: strict),

    // Settings files, for the server and the command line alike.
    .target(
      name: "InsetsSettings",
      dependencies: ["InsetsAnalysis", "InsetsSyntax", "StandardStreams"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "InsetsSettingsTests",
      dependencies: ["InsetsSettings", "InsetsAnalysis", "InsetsSyntax", "InsetsTestSupport"],
      swiftSettings: strict
    ),

    // LSP types, JSON-RPC and transport. Knows nothing of insets.
    .target(name: "LanguageServerProtocol", dependencies: ["StandardStreams"], swiftSettings: strict),
    .testTarget(
      name: "LanguageServerProtocolTests",
      dependencies: ["LanguageServerProtocol", "InsetsTestSupport"],
      swiftSettings: strict
    ),

    // The language server: the only module that knows both the analysis and LSP.
    .target(
      name: "InsetsServer",
      dependencies: [
        "InsetsAnalysis", "InsetsPictures", "InsetsSettings", "InsetsSyntax", "LanguageServerProtocol",
        "StandardStreams",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "InsetsServerTests",
      dependencies: ["InsetsServer", "LanguageServerProtocol", "InsetsTestSupport"],
      swiftSettings: strict
    ),

    // What the tool can be told to do: commands, options, help. Imports nothing.
    .target(name: "CommandTable", swiftSettings: strict),

    // The command line tool.
    .executableTarget(
      name: "insets",
      dependencies: [
        "CommandTable", "InsetsAnalysis", "InsetsEngine", "InsetsPictures", "InsetsServer", "InsetsSettings",
        "InsetsSyntax", "StandardStreams",
      ],
      swiftSettings: strict,
      linkerSettings: startsFast
    ),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["insets", "CommandTable", "InsetsTestSupport", "StandardStreams"],
      swiftSettings: strict
    ),

    // Developer commands and the generators behind them.
    .target(
      name: "InsetsGenerators",
      dependencies: [
        "CommandTable", "InsetsAnalysis", "InsetsEngine", "InsetsPictures", "InsetsServer", "InsetsSettings",
        "InsetsSyntax",
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "insets-dev",
      dependencies: [
        "InsetsAnalysis", "InsetsEngine", "InsetsFuzzing", "InsetsGenerators", "InsetsPictures", "InsetsSyntax",
        "LanguageServerProtocol", "StandardStreams", "insets",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "RepositoryTests",
      dependencies: [
        "InsetsGenerators", "InsetsAnalysis", "InsetsEngine", "InsetsServer", "InsetsSyntax", "InsetsTestSupport",
      ],
      swiftSettings: strict
    ),

    // Random documents, messages and sessions, and what must hold for them.
    .target(
      name: "InsetsFuzzing",
      dependencies: [
        "InsetsAnalysis", "InsetsEngine", "InsetsServer", "InsetsSyntax", "InsetsTestSupport", "LanguageServerProtocol",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "InsetsFuzzingTests",
      dependencies: ["InsetsFuzzing", "InsetsTestSupport", "LanguageServerProtocol"],
      swiftSettings: strict
    ),

    // Marked text, Markdown specs, blessing and the invariants of trees, shared by the tests.
    .target(name: "InsetsTestSupport", dependencies: ["InsetsSyntax"], swiftSettings: strict),
  ]
)
