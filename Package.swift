// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// What an app is compiled against. SwiftPM compiles a target again when a target changes that it names, and an app holds
// the layout of views, and what it inlines: with `SwiftUI` alone it would be left as it was when those change.
let modulesOfApps = [
  "SwiftUI", "Combine", "CoreTransferable", "Martlet", "MartletControls", "MartletGraph", "MartletText", "PhotosUI",
  "UniformTypeIdentifiers",
]
let app = modulesOfApps.map { Target.Dependency(stringLiteral: $0) }

let package = Package(
  name: "martlet",
  products: [
    .library(name: "Martlet", targets: ["Martlet", "MartletControls", "MartletGraph", "MartletText"]),
    .library(name: "SwiftUI", targets: modulesOfApps),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "MartletTesting", targets: ["MartletTesting"]),
    .executable(name: "Scoreboard", targets: ["Scoreboard"]),
    .executable(name: "Todos", targets: ["Todos"]),
    .executable(name: "Reducer", targets: ["Reducer"]),
    .executable(name: "Chat", targets: ["Chat"]),
    .executable(name: "Reminders", targets: ["Reminders"]),
    .executable(name: "Settings", targets: ["Settings"]),
    .executable(name: "Catalogue", targets: ["Catalogue"]),
    .executable(name: "Planner", targets: ["Planner"]),
    .executable(name: "Habits", targets: ["Habits"]),
    .executable(name: "Gallery", targets: ["Gallery"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
  ],
  targets: [
    .target(name: "CMicroHTTPD", linkerSettings: [.linkedLibrary("microhttpd")]),
    // The browser client in `public`, and the description of the protocol.
    .target(name: "CServedFiles"),
    .target(name: "Combine"),
    .target(name: "UniformTypeIdentifiers"),
    .target(name: "CoreTransferable", dependencies: ["MartletWire", "UniformTypeIdentifiers"]),
    .target(name: "MartletText", dependencies: ["MartletLocales", "MartletWire"]),
    .target(name: "MartletLocales", dependencies: ["MartletWire"]),
    .target(name: "MartletWire"),
    .target(
      name: "MartletPictures", dependencies: ["MartletText", "MartletWire"],
      resources: [.embedInCode("Symbols/symbols.tsv"), .embedInCode("Symbols/drawings.tsv")]),
    .macro(name: "MartletMacros"),
    .target(name: "MartletGraph", dependencies: ["Combine", "MartletLocales", "MartletMacros", "MartletWire"]),
    .target(
      name: "MartletControls",
      dependencies: [
        "Combine", "CoreTransferable", "MartletGraph", "MartletLocales", "MartletPictures", "MartletText",
        "MartletWire", "UniformTypeIdentifiers",
      ]),
    .target(name: "MartletFiles"),
    .target(name: "MartletSessions", dependencies: ["MartletFiles", "MartletGraph", "MartletWire"]),
    .target(name: "MartletHTTP", dependencies: ["CMicroHTTPD"]),
    .target(
      name: "MartletServer",
      dependencies: [
        "CServedFiles", "MartletFiles", "MartletGraph", "MartletHTTP", "MartletPictures", "MartletSessions",
        "MartletWire",
        .product(name: "CoreMetrics", package: "swift-metrics"),
      ],
      exclude: ["openapi.json"]),
    .target(
      name: "Martlet",
      dependencies: [
        "Combine", "CoreTransferable", "MartletControls", "MartletFiles", "MartletGraph", "MartletHTTP",
        "MartletPictures", "MartletServer", "MartletSessions", "MartletText", "UniformTypeIdentifiers",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .target(name: "SwiftUI", dependencies: ["Martlet", "Combine"]),
    .target(name: "PhotosUI", dependencies: ["MartletControls", "UniformTypeIdentifiers"]),
    .target(
      name: "MartletTesting",
      dependencies: [
        "Martlet", "MartletControls", "MartletFiles", "MartletGraph", "MartletSessions", "MartletWire",
        "UniformTypeIdentifiers",
      ]),
    .executableTarget(name: "Scoreboard", dependencies: app, path: "Sources/Examples/Scoreboard"),
    .executableTarget(name: "Todos", dependencies: app, path: "Sources/Examples/Todos"),
    .executableTarget(name: "Reducer", dependencies: app, path: "Sources/Examples/Reducer"),
    .executableTarget(name: "Chat", dependencies: app, path: "Sources/Examples/Chat"),
    .executableTarget(name: "Reminders", dependencies: app, path: "Sources/Examples/Reminders"),
    .executableTarget(name: "Settings", dependencies: app, path: "Sources/Examples/Settings"),
    .executableTarget(name: "Catalogue", dependencies: app, path: "Sources/Examples/Catalogue"),
    .executableTarget(name: "Planner", dependencies: app, path: "Sources/Examples/Planner"),
    .executableTarget(name: "Habits", dependencies: app, path: "Sources/Examples/Habits"),
    // `Source` is a link to `Pages`: the same files once more, as what the pages show beside themselves.
    .executableTarget(
      name: "Gallery", dependencies: app, path: "Sources/Examples/Gallery",
      resources: [.embedInCode("Source"), .copy("Assets.xcassets"), .process("Localizable.xcstrings")]),
    .executableTarget(name: "BenchmarkCounter", dependencies: app, path: "Sources/Benchmarks/counter"),
    .executableTarget(name: "BenchmarkRows", dependencies: app, path: "Sources/Benchmarks/rows"),
    .executableTarget(name: "BenchmarkTodos", dependencies: app, path: "Sources/Benchmarks/todos"),
    .executableTarget(name: "BenchmarkLongList", dependencies: app, path: "Sources/Benchmarks/longlist"),
    .executableTarget(
      name: "BenchmarkGraph", dependencies: app + ["MartletSessions", "MartletWire"],
      path: "Sources/Benchmarks/graph"),
    .target(name: "Chance", path: "Tests/Chance"),
    .target(name: "Places", path: "Tests/Places"),
    .target(name: "ProcessorTime", path: "Tests/ProcessorTime"),
    .testTarget(name: "CombineTests", dependencies: ["Combine"]),
    .testTarget(
      name: "MartletTextTests",
      dependencies: ["Chance", "MartletLocales", "MartletText", "Places", "ProcessorTime"],
      exclude: ["PluralExamples.txt", "plural_examples.py"]),
    .testTarget(
      name: "MartletPicturesTests", dependencies: ["MartletPictures", "Places"], exclude: ["names.txt"]),
    .testTarget(name: "MartletWireTests", dependencies: ["Chance", "MartletWire", "ProcessorTime"]),
    // It has the plug-in's source by a link: with the plug-in as a dependency, everything would be built twice.
    .testTarget(name: "MartletMacrosTests", dependencies: ["Martlet", "Places"], exclude: ["Plugin/main.swift"]),
    .testTarget(
      name: "MartletGraphTests",
      dependencies: ["Chance", "Martlet", "MartletGraph", "MartletTesting", "MartletWire", "ProcessorTime"]),
    .testTarget(
      name: "MartletControlsTests",
      dependencies: [
        "Chance", "CoreTransferable", "Martlet", "MartletControls", "MartletGraph", "MartletPictures", "MartletTesting",
        "MartletText", "MartletWire", "Places", "UniformTypeIdentifiers",
      ]),
    .testTarget(
      name: "MartletSessionsTests",
      dependencies: ["Chance", "Martlet", "MartletFiles", "MartletSessions", "MartletWire"]),
    .executableTarget(
      name: "MartletHTTPFixture", dependencies: ["MartletHTTP"], path: "Tests/MartletHTTPTests/Fixture"),
    .target(name: "Loopback", dependencies: ["MartletHTTP"], path: "Tests/Loopback"),
    .testTarget(
      name: "MartletHTTPTests", dependencies: ["Loopback", "MartletHTTP", "MartletHTTPFixture", "Places"],
      exclude: ["Fixture"]),
    .testTarget(
      name: "MartletServerTests",
      dependencies: ["Loopback", "Martlet", "MartletHTTP", "MartletPictures", "MartletServer", "MartletSessions"]),
    .testTarget(name: "MartletTests", dependencies: ["Martlet"]),
    .executableTarget(
      name: "MemoryFixture", dependencies: ["Martlet", "MartletGraph", "MartletSessions", "MartletWire", "SwiftUI"],
      path: "Tests/MemoryTests/Fixture"),
    .testTarget(name: "MemoryTests", dependencies: ["MemoryFixture", "Places"], exclude: ["Fixture"]),
    .testTarget(name: "PackageTests", dependencies: ["MartletWire", "Places"]),
    .testTarget(name: "LawTests", dependencies: app + ["Chance", "MartletTesting"]),
    .testTarget(name: "ClosureLawTests", dependencies: app + ["Chance", "MartletTesting"]),
    // The same programs once more, by links: compiled in Swift's other language mode, and without a description of what
    // closures have captured.
    .testTarget(
      name: "ClosureLawInSwift5Tests", dependencies: app + ["Chance", "MartletTesting"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ClosureLawWithoutMetadataTests", dependencies: app + ["Chance", "MartletTesting"],
      swiftSettings: [.define("WITHOUT_METADATA"), .unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]),
    .testTarget(
      name: "ExampleTests",
      dependencies: app + ["Catalogue", "Habits", "MartletTesting", "Planner", "Reminders", "Settings"]),
    .testTarget(name: "RuleTests", dependencies: app + ["MartletTesting"]),
    .testTarget(name: "SurfaceTests", dependencies: app + ["MartletTesting", "MartletWire"]),
    // The same tests once more, by a link, as apps are compiled that are older than Swift 6.
    .testTarget(
      name: "SurfaceInSwift5Tests", dependencies: app + ["MartletTesting", "MartletWire"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "FuzzLaws",
      dependencies: [
        "Loopback", "MartletGraph", "MartletHTTP", "MartletPictures", "MartletServer", "MartletSessions", "MartletWire",
        "SwiftUI",
      ],
      path: "Tests/Fuzz/Laws"),
    .testTarget(name: "FuzzTests", dependencies: ["Chance", "FuzzLaws", "Places"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),  // SE-0335
      .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
      .treatAllWarnings(as: .error),  // SE-0480
    ]
}

// `make fuzz`: two programs of libFuzzer, and what they test compiled with counters for it.
if Context.environment["MARTLET_FUZZ"] != nil {
  let sanitizers = ["-sanitize=fuzzer,address"]
  for target in package.targets where target.type == .regular {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(sanitizers)]
  }
  package.targets.append(.systemLibrary(name: "CLibFuzzer", path: "Tests/Fuzz/CLibFuzzer"))
  for name in ["ActionReader", "RequestPath"] {
    package.targets.append(
      .executableTarget(
        name: "Fuzz\(name)", dependencies: ["CLibFuzzer", "FuzzLaws"], path: "Tests/Fuzz/\(name)",
        linkerSettings: [.unsafeFlags(sanitizers + ["-use-ld=lld"])]))
  }
}
