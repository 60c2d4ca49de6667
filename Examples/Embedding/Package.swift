// swift-tools-version: 6.2
import PackageDescription

/// Lintel's canvas in a GTK window of somebody else's.
let package = Package(
    name: "Embedding",
    dependencies: [.package(name: "Lintel", path: "../..")],
    targets: [
        .executableTarget(
            name: "embedding",
            dependencies: [
                .product(name: "CollectionCanvas", package: "Lintel"),
                .product(name: "GTKBridge", package: "Lintel"),
                .product(name: "CollectionDocument", package: "Lintel"),
                .product(name: "StickyLayout", package: "Lintel"),
            ])
    ]
)
