// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "martlet",
  products: [
    .library(name: "Martlet", targets: ["Martlet"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "MartletTesting", targets: ["MartletTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    .target(name: "Combine"),
    .target(name: "MartletWire"),
    .target(name: "MartletGraph", dependencies: ["Combine", "MartletWire"]),
    .target(name: "MartletControls", dependencies: ["MartletGraph", "MartletWire"]),
    .target(name: "MartletSessions", dependencies: ["MartletGraph", "MartletWire"]),
    .target(
      name: "MartletTesting", dependencies: ["MartletControls", "MartletGraph", "MartletSessions", "MartletWire"]),
    .target(name: "Martlet", dependencies: ["MartletControls", "MartletGraph"]),
    .target(name: "SwiftUI", dependencies: ["Martlet", "Combine"]),
    .testTarget(name: "MartletWireTests", dependencies: ["MartletWire"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings = (target.swiftSettings ?? []) + [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .treatAllWarnings(as: .error),  // SE-0480
  ]
}
