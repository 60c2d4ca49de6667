// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error)
]

/// Each program is a function that libFuzzer calls; `script/fuzz` builds with the sanitizer that brings `main`.
let package = Package(
    name: "LintelFuzz",
    dependencies: [
        .package(name: "Lintel", path: "..")
    ],
    targets: [
        .target(
            name: "FuzzSupport",
            dependencies: [.product(name: "StickyLayout", package: "Lintel")],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "fuzz-document",
            dependencies: ["FuzzSupport", .product(name: "CollectionDocument", package: "Lintel")],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "fuzz-recording",
            dependencies: [
                "FuzzSupport", .product(name: "CollectionDocument", package: "Lintel"),
                .product(name: "LayoutAudit", package: "Lintel"), .product(name: "Recordings", package: "Lintel"),
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "fuzz-view",
            dependencies: [
                "FuzzSupport", .product(name: "CollectionView", package: "Lintel"),
                .product(name: "StickyLayout", package: "Lintel"),
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "fuzz-engine",
            dependencies: ["FuzzSupport", .product(name: "StickyLayout", package: "Lintel")],
            swiftSettings: strict
        ),
    ]
)
