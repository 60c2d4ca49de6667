// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours: Swift 6 mode (implied by the tools version), and a warning stops the build.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error)
]

/// In the build of `script/test` what computes is optimised and still checks its assertions: otherwise the engine's random tests would take
/// five times as long, and the others longer, too. No other package could use this one with these flags, so only that build has them.
let optimized: [SwiftSetting] =
    Context.environment["LINTEL_TEST"] == nil
    ? strict
    : strict + [
        .unsafeFlags(
            ["-O", "-whole-module-optimization", "-num-threads", "2", "-assert-config", "Debug"],
            .when(configuration: .debug))
    ]

/// A window with a collection view, which tests use like a person. Only the build of `script/test` has it.
let windowsOfTests: [Target] =
    Context.environment["LINTEL_TEST"] == nil
    ? []
    : [
        .executableTarget(
            name: "collection-window", dependencies: ["CollectionView", "GTKBridge", "StickyLayout"],
            path: "Tests/CollectionWindow", swiftSettings: strict)
    ]

/// The benchmarks and the fuzzers are packages of their own. They use targets that export nothing.
let productsOfTools: [Product] =
    Context.environment["LINTEL_TOOLS"] == nil
    ? []
    : [
        .library(name: "LayoutAudit", targets: ["LayoutAudit"]),
        .library(name: "LintelApp", targets: ["LintelApp"]),
        .library(name: "Recordings", targets: ["Recordings"]),
    ]

let package = Package(
    name: "Lintel",
    // Lintel's window runs on Linux. The engine and the documents build on Apple's systems, too; task locals need these versions.
    platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
    products: [
        .library(name: "StickyLayout", targets: ["StickyLayout"]),
        .library(name: "CollectionDocument", targets: ["CollectionDocument"]),
        .library(name: "CollectionCanvas", targets: ["CollectionCanvas"]),
        .library(name: "CollectionView", targets: ["CollectionView"]),
        .library(name: "GTKBridge", targets: ["GTKBridge"]),
        .executable(name: "lintel", targets: ["lintel"]),
    ] + productsOfTools,
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    ],
    targets: [
        // The engine imports nothing, so nothing else links what rounding calls.
        .target(
            name: "StickyLayout", swiftSettings: optimized,
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(name: "CollectionDocument", dependencies: ["StickyLayout"], swiftSettings: optimized),
        .target(
            name: "Recordings", dependencies: ["CollectionDocument", "StickyLayout"], swiftSettings: optimized),
        .target(
            name: "DocumentExport",
            dependencies: ["CollectionDocument", "Recordings", "ScrollPhysics", "StickyLayout"],
            swiftSettings: optimized),
        .target(
            name: "LayoutAudit", dependencies: ["CollectionDocument", "Recordings", "StickyLayout"],
            swiftSettings: optimized),
        .target(name: "ScrollPhysics", swiftSettings: strict),
        .target(name: "FileAccess", swiftSettings: strict),
        .target(
            name: "EmbeddedResources",
            cSettings: [.headerSearchPath("../../Resources")]
        ),
        .target(
            name: "Samples", dependencies: ["CollectionDocument", "EmbeddedResources"], swiftSettings: strict),
        .systemLibrary(
            name: "CGTK4",
            pkgConfig: "gtk4",
            providers: [.apt(["libgtk-4-dev"]), .yum(["gtk4-devel"]), .brew(["gtk4"])]
        ),
        .systemLibrary(
            name: "CWebP",
            pkgConfig: "libwebpmux",
            providers: [.apt(["libwebp-dev"]), .yum(["libwebp-devel"]), .brew(["webp"])]
        ),
        .systemLibrary(name: "CMalloc"),
        .target(name: "GTKBridge", dependencies: ["CGTK4", "CMalloc"], swiftSettings: strict),
        .target(
            name: "CollectionViewport", dependencies: ["GTKBridge", "ScrollPhysics", "StickyLayout"],
            swiftSettings: strict),
        .target(
            name: "CollectionCanvas",
            dependencies: [
                "CollectionDocument", "CollectionViewport", "FileAccess", "GTKBridge", "Recordings", "Samples",
                "ScrollPhysics", "StickyLayout",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "CollectionView", dependencies: ["CollectionViewport", "GTKBridge", "ScrollPhysics", "StickyLayout"],
            swiftSettings: strict),
        .target(
            name: "LintelDocument",
            dependencies: [
                "CollectionDocument", "FileAccess", "GTKBridge", "Samples", "StickyLayout",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict
        ),
        .target(
            name: "LintelApp",
            dependencies: [
                "CollectionCanvas", "CollectionDocument", "CollectionViewport", "CWebP", "DocumentExport", "FileAccess",
                "GTKBridge", "LayoutAudit", "LintelDocument", "Recordings", "Samples", "ScrollPhysics", "StickyLayout",
                .product(name: "Logging", package: "swift-log"),
            ],
            // The window lives on the main thread. Code for other threads says `nonisolated`.
            swiftSettings: strict + [.defaultIsolation(MainActor.self)]
        ),
        .executableTarget(
            name: "lintel",
            dependencies: [
                "CollectionCanvas", "CollectionDocument", "DocumentExport", "FileAccess", "LayoutAudit", "LintelApp",
                "LintelDocument", "Recordings", "Samples",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict
        ),
        // What several folders of tests use: random content, the repository's files, processes.
        .target(
            name: "TestSupport", dependencies: ["CollectionDocument", "StickyLayout"], path: "Tests/TestSupport",
            swiftSettings: optimized),
        .testTarget(name: "StickyLayoutTests", dependencies: ["StickyLayout", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "CollectionDocumentTests", dependencies: ["CollectionDocument", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "RecordingsTests", dependencies: ["Recordings", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "DocumentExportTests", dependencies: ["DocumentExport", "Recordings", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "LayoutAuditTests", dependencies: ["LayoutAudit", "Recordings", "Samples", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "SamplesTests", dependencies: ["CollectionDocument", "Samples", "StickyLayout", "TestSupport"],
            swiftSettings: strict),
        .testTarget(name: "ScrollPhysicsTests", dependencies: ["ScrollPhysics", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "FileAccessTests", dependencies: ["FileAccess", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "CollectionViewTests",
            dependencies: ["CollectionView", "CollectionViewport", "GTKBridge", "StickyLayout", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "LintelAppTests",
            dependencies: [
                "CMalloc", "CollectionCanvas", "CollectionViewport", "CWebP", "GTKBridge", "LayoutAudit", "LintelApp",
                "LintelDocument", "Recordings", "TestSupport",
            ],
            swiftSettings: strict),
        .target(
            name: "CVirtualPointer", path: "Tests/CVirtualPointer",
            linkerSettings: [.linkedLibrary("wayland-client")]),
        .testTarget(
            name: "EndToEndTests", dependencies: ["CVirtualPointer", "GTKBridge", "TestSupport"], swiftSettings: strict),
    ] + windowsOfTests
)
