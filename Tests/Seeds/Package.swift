// swift-tools-version: 6.2
import PackageDescription

// The programs of an app author: another package, which depends on Martlet by path, in both language modes.
let dependencies: [Target.Dependency] = [
  .product(name: "SwiftUI", package: "martlet"),
  .product(name: "Combine", package: "martlet"),
  .product(name: "MartletTesting", package: "martlet"),
]

let package = Package(
  name: "Seeds",
  dependencies: [.package(name: "martlet", path: "../..")],
  targets: [
    .executableTarget(name: "Choices", dependencies: [.product(name: "SwiftUI", package: "martlet")]),
    .executableTarget(name: "Elsewhere", dependencies: [.product(name: "SwiftUI", package: "martlet")]),
    .executableTarget(name: "Mirror", dependencies: [.product(name: "SwiftUI", package: "martlet")]),
    .testTarget(name: "SeedsSwift5Tests", dependencies: dependencies, swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "SeedsSwift6Tests", dependencies: dependencies, swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
