// swift-tools-version: 6.2
import PackageDescription

/// A folder of pictures by month, in a grid that zooms.
let package = Package(
    name: "Photos",
    dependencies: [.package(name: "Lintel", path: "../..")],
    targets: [
        .executableTarget(
            name: "photos",
            dependencies: [
                .product(name: "CollectionView", package: "Lintel"),
                .product(name: "GTKBridge", package: "Lintel"),
                .product(name: "StickyLayout", package: "Lintel"),
            ])
    ]
)
