// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error)
]

let package = Package(
    name: "LintelBenchmarks",
    dependencies: [
        .package(name: "Lintel", path: "..")
    ],
    targets: [
        .systemLibrary(
            name: "CXDamage",
            pkgConfig: "xdamage",
            providers: [.apt(["libxdamage-dev"]), .yum(["libXdamage-devel"])]
        ),
        .target(
            name: "BenchmarkSupport", dependencies: [.product(name: "GTKBridge", package: "Lintel")],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "lintel-bench-widgets",
            dependencies: [
                "BenchmarkSupport",
                .product(name: "CollectionView", package: "Lintel"),
                .product(name: "GTKBridge", package: "Lintel"),
                .product(name: "StickyLayout", package: "Lintel"),
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "lintel-bench",
            dependencies: [
                "BenchmarkSupport",
                "CXDamage",
                .product(name: "CollectionCanvas", package: "Lintel"),
                .product(name: "CollectionDocument", package: "Lintel"),
                .product(name: "GTKBridge", package: "Lintel"),
                .product(name: "LintelApp", package: "Lintel"),
                .product(name: "StickyLayout", package: "Lintel"),
                // The program itself, which `start` runs: built beside this one.
                .product(name: "lintel", package: "Lintel"),
            ],
            swiftSettings: strict
        ),
        .target(name: "CAllocations"),
        .executableTarget(
            name: "lintel-bench-engine",
            dependencies: ["CAllocations", .product(name: "StickyLayout", package: "Lintel")],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "empty-window",
            dependencies: [.product(name: "GTKBridge", package: "Lintel")],
            swiftSettings: strict
        ),
    ]
)
