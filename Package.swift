// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// The leaves that everything computes with are optimized in debug builds too: they build a minute longer, and the tests take less
/// than half the time.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// What is for developers need not be fast itself: a release tries the products with it.
let quicklyBuilt: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// A tool at a fixed address: fifty thousand addresses that need not be moved at every start take half of its time.
let startsFast: [LinkerSetting] = [
  .unsafeFlags(["-Xclang-linker", "-no-pie"], .when(platforms: [.linux], configuration: .release))
]

/// What Xcode and SwiftPM run: a check at each build of a target, and three commands.
let plugins: [(name: String, capability: Target.PluginCapability)] = [
  ("InsetsBuild", .buildTool()),
  ("InsetsCheck", .command(intent: .custom(verb: "insets-check", description: "Check .insets documents"))),
  (
    "InsetsFormat",
    .command(
      intent: .custom(verb: "insets-format", description: "Format .insets documents"),
      permissions: [.writeToPackageDirectory(reason: "Documents are written in the standard style.")]
    )
  ),
  (
    "InsetsPreviewPages",
    .command(intent: .custom(verb: "insets-preview", description: "Draw screens as pages for a browser"))
  ),
]

let package = Package(
  name: "Insets",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "insets", targets: ["insets"])
  ] + plugins.map { .plugin(name: $0.name, targets: [$0.name]) },
  targets: [
    // Reading and writing JSON, for all who speak it. Imports nothing.
    .target(name: "JSON", swiftSettings: strict + optimized),
    .testTarget(name: "JSONTests", dependencies: ["InsetsTestSupport", "JSON"], swiftSettings: strict),

    // Swift sources as trees: tokens, declarations, statements, expressions, with exact places. Imports nothing.
    .target(name: "SwiftReader", swiftSettings: strict + optimized),
    .testTarget(name: "SwiftReaderTests", dependencies: ["InsetsTestSupport", "SwiftReader"], swiftSettings: strict),

    // The inset engine: geometry in, resolved insets out. Imports nothing.
    .target(name: "InsetsEngine", swiftSettings: strict + optimized),
    .testTarget(
      name: "InsetsEngineTests",
      dependencies: ["InsetsEngine", "InsetsTestSupport"],
      swiftSettings: strict
    ),

    // The language front end: lossless trees, positions, formatting. Imports nothing.
    .target(name: "InsetsSyntax", swiftSettings: strict + optimized),
    .testTarget(
      name: "InsetsSyntaxTests",
      dependencies: ["InsetsSyntax", "InsetsTestSupport"],
      swiftSettings: strict
    ),

    // Documents behind files of other formats, and Markdown's.
    .target(name: "InsetsFormats", dependencies: ["InsetsSyntax"], swiftSettings: strict),

    // The language: its vocabulary, what names mean, scenarios bound to the engine's words.
    .target(name: "InsetsLanguage", dependencies: ["InsetsEngine", "InsetsSyntax"], swiftSettings: strict),

    // The checking: layouts of scenarios, rules, changes and their proof, migrations.
    .target(
      name: "InsetsChecking",
      dependencies: ["InsetsEngine", "InsetsLanguage", "InsetsSyntax"],
      swiftSettings: strict
    ),

    // The analysis: the documents, and the editor features, in editor words.
    .target(
      name: "InsetsAnalysis",
      dependencies: [
        "InsetsChecking", "InsetsEngine", "InsetsFormats", "InsetsImport", "InsetsLanguage", "InsetsSwift",
        "InsetsSyntax",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "InsetsAnalysisTests",
      dependencies: [
        "InsetsAnalysis", "InsetsChecking", "InsetsEngine", "InsetsLanguage", "InsetsSyntax", "InsetsTestSupport",
      ],
      swiftSettings: strict
    ),

    // Pictures of screens as SVG text. Draws what the analysis says, computes nothing of its own.
    .target(
      name: "InsetsPictures",
      dependencies: ["InsetsAnalysis", "InsetsChecking", "InsetsEngine", "InsetsLanguage", "JSON"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "InsetsPicturesTests",
      dependencies: [
        "InsetsAnalysis", "InsetsEngine", "InsetsLanguage", "InsetsPictures", "InsetsSyntax", "InsetsTestSupport",
      ],
      swiftSettings: strict
    ),

    // The live page and its server: HTTP as a value, drawing for pages, and the sockets.
    .target(
      name: "InsetsPreview",
      dependencies: [
        "InsetsAnalysis", "InsetsChecking", "InsetsEngine", "InsetsLanguage", "InsetsPictures", "InsetsSyntax", "JSON",
        "StandardStreams",
      ],
      exclude: ["Page"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "InsetsPreviewTests",
      dependencies: [
        "InsetsPreview", "InsetsAnalysis", "InsetsLanguage", "InsetsSyntax", "InsetsTestSupport", "JSON",
      ],
      swiftSettings: strict
    ),

    // Screens of Interface Builder and of running apps as documents. Bytes in, text out.
    .target(
      name: "InsetsImport",
      dependencies: ["InsetsEngine", "InsetsFormats", "InsetsSyntax", "JSON"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "InsetsImportTests",
      dependencies: [
        "InsetsExport", "InsetsFormats", "InsetsImport", "InsetsAnalysis", "InsetsEngine", "InsetsLanguage",
        "InsetsSyntax", "InsetsTestSupport",
      ],
      exclude: ["Fixtures", "StandIns"],
      swiftSettings: strict
    ),

    // What a project's files are and what they run on: the formats by name, the scope by the project's own files.
    .target(
      name: "InsetsProject",
      dependencies: ["InsetsEngine", "InsetsFormats", "InsetsImport", "InsetsSwift", "InsetsSyntax", "JSON"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "InsetsProjectTests",
      dependencies: [
        "InsetsFormats", "InsetsImport", "InsetsProject", "InsetsSwift", "InsetsSyntax", "InsetsTestSupport",
      ],
      swiftSettings: strict
    ),

    // Screens in Swift sources as documents. Trees of Swift files in, text out.
    .target(
      name: "InsetsSwift",
      dependencies: ["InsetsEngine", "InsetsFormats", "InsetsImport", "InsetsSyntax", "SwiftReader"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "InsetsSwiftTests",
      dependencies: [
        "InsetsAnalysis", "InsetsEngine", "InsetsFormats", "InsetsImport", "InsetsLanguage", "InsetsSwift",
        "InsetsSyntax",
        "InsetsTestSupport",
      ],
      exclude: ["Cases", "Fixtures"],
      swiftSettings: strict
    ),

    // Screens as UIKit code and as tests for Xcode. Layouts in, text out.
    .target(
      name: "InsetsExport",
      dependencies: ["InsetsChecking", "InsetsEngine", "InsetsLanguage"],
      swiftSettings: strict
    ),

    // Reading and writing file descriptors on every platform. Imports the C library alone.
    .target(name: "StandardStreams", swiftSettings: strict),

    // Settings files, for the server and the command line alike.
    .target(
      name: "InsetsSettings",
      dependencies: [
        "InsetsAnalysis", "InsetsChecking", "InsetsFormats", "InsetsImport", "InsetsLanguage", "InsetsProject",
        "InsetsSwift", "InsetsSyntax", "JSON", "StandardStreams",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "InsetsSettingsTests",
      dependencies: ["InsetsAnalysis", "InsetsLanguage", "InsetsSettings", "InsetsSyntax", "InsetsTestSupport"],
      swiftSettings: strict
    ),

    // LSP types, JSON-RPC and transport. Knows nothing of insets.
    .target(name: "LanguageServerProtocol", dependencies: ["JSON", "StandardStreams"], swiftSettings: strict),
    .testTarget(
      name: "LanguageServerProtocolTests",
      dependencies: ["JSON", "LanguageServerProtocol", "InsetsTestSupport"],
      swiftSettings: strict
    ),

    // The language server: the only module that knows both the analysis and LSP.
    .target(
      name: "InsetsServer",
      dependencies: [
        "InsetsAnalysis", "InsetsFormats", "InsetsLanguage", "InsetsPictures", "InsetsPreview", "InsetsProject",
        "InsetsSettings", "InsetsSwift", "InsetsSyntax", "JSON", "LanguageServerProtocol", "StandardStreams",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "InsetsServerTests",
      dependencies: [
        "InsetsServer", "InsetsPreview", "JSON", "StandardStreams", "LanguageServerProtocol", "InsetsTestSupport",
      ],
      swiftSettings: strict
    ),

    // What the tool can be told to do: commands, options, help. Imports nothing.
    .target(name: "CommandTable", swiftSettings: strict),

    // The command line tool.
    .executableTarget(
      name: "insets",
      dependencies: [
        "CommandTable", "InsetsAnalysis", "InsetsChecking", "InsetsEngine", "InsetsExport", "InsetsFormats",
        "InsetsImport", "InsetsLanguage", "InsetsPictures", "InsetsPreview", "InsetsProject", "InsetsServer",
        "InsetsSettings", "InsetsSwift", "InsetsSyntax", "JSON", "StandardStreams",
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
        "CommandTable", "InsetsAnalysis", "InsetsChecking", "InsetsEngine", "InsetsLanguage", "InsetsPictures",
        "InsetsServer", "InsetsSettings", "InsetsSyntax", "JSON",
      ],
      swiftSettings: strict + quicklyBuilt
    ),
    .executableTarget(
      name: "insets-dev",
      dependencies: [
        "InsetsAnalysis", "InsetsChecking", "InsetsEngine", "InsetsFormats", "InsetsFuzzing", "InsetsGenerators",
        "InsetsImport", "InsetsLanguage", "InsetsPictures", "InsetsProject", "InsetsSwift", "InsetsSyntax", "JSON",
        "LanguageServerProtocol", "StandardStreams", "SwiftReader", "insets",
      ],
      swiftSettings: strict + quicklyBuilt
    ),
    .testTarget(
      name: "RepositoryTests",
      dependencies: [
        "CommandTable", "InsetsAnalysis", "InsetsChecking", "InsetsEngine", "InsetsGenerators", "InsetsLanguage",
        "InsetsServer", "InsetsSyntax", "InsetsTestSupport", "SwiftReader",
      ],
      swiftSettings: strict
    ),

    // Random documents, messages and sessions, and what must hold for them.
    .target(
      name: "InsetsFuzzing",
      dependencies: [
        "InsetsAnalysis", "InsetsEngine", "InsetsImport", "InsetsLanguage", "InsetsPreview", "InsetsServer",
        "InsetsSyntax", "InsetsTestSupport", "JSON", "LanguageServerProtocol",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "InsetsFuzzingTests",
      dependencies: [
        "InsetsAnalysis", "InsetsFuzzing", "InsetsLanguage", "InsetsSyntax", "InsetsTestSupport", "JSON",
        "LanguageServerProtocol",
      ],
      swiftSettings: strict
    ),

    // Marked text, Markdown specs, blessing and the invariants of trees, shared by the tests.
    .target(name: "InsetsTestSupport", dependencies: ["InsetsSyntax"], swiftSettings: strict + quicklyBuilt),
  ]
    + plugins.map {
      .plugin(
        name: $0.name,
        capability: $0.capability,
        dependencies: ["insets"],
        path: "editors/xcode/Plugins/\($0.name)"
      )
    }
)
