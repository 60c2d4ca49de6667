// swift-tools-version: 6.2
import PackageDescription

/// A list of people in sections, with real widgets in rows and headers.
let package = Package(
    name: "Contacts",
    dependencies: [.package(name: "Lintel", path: "../..")],
    targets: [
        .executableTarget(
            name: "contacts",
            dependencies: [
                .product(name: "CollectionView", package: "Lintel"),
                .product(name: "GTKBridge", package: "Lintel"),
                .product(name: "StickyLayout", package: "Lintel"),
            ])
    ]
)
