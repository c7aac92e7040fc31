// swift-tools-version: 6.2
import PackageDescription

// The programs of an app author: another package, which depends on Martlet by path, in both language modes.
let dependencies: [Target.Dependency] = [
  .product(name: "SwiftUI", package: "martlet"),
  .product(name: "Combine", package: "martlet"),
  .product(name: "MartletTesting", package: "martlet"),
  "Walks",
]

// What Apple's SDK lets files use that import only Foundation.
let imported = ["SwiftUI", "FoundationNetworking"]

let package = Package(
  name: "Seeds",
  dependencies: [
    .package(name: "martlet", path: "../.."),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
  ],
  targets: [
    .executableTarget(name: "Choices", dependencies: [.product(name: "SwiftUI", package: "martlet")]),
    .executableTarget(name: "Elsewhere", dependencies: [.product(name: "SwiftUI", package: "martlet")]),
    .executableTarget(
      name: "Faulty",
      dependencies: [
        .product(name: "SwiftUI", package: "martlet"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    .executableTarget(name: "LayoutStage", dependencies: [.product(name: "SwiftUI", package: "martlet")]),
    .executableTarget(name: "Mirror", dependencies: [.product(name: "SwiftUI", package: "martlet")]),
    .executableTarget(name: "Noticeboard", dependencies: [.product(name: "SwiftUI", package: "martlet")]),
    // An app as there are many for iOS, with the settings that "Coming from iOS" gives for one.
    .executableTarget(
      name: "Walks",
      dependencies: [.product(name: "SwiftUI", package: "martlet", condition: .when(platforms: [.linux]))],
      resources: [.process("Localizable.xcstrings")],
      swiftSettings: [
        .defaultIsolation(MainActor.self),
        .unsafeFlags(
          imported.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }, .when(platforms: [.linux])),
      ]),
    .testTarget(name: "SeedsSwift5Tests", dependencies: dependencies, swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "SeedsSwift6Tests", dependencies: dependencies, swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
