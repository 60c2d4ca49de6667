// swift-tools-version: 6.2
import PackageDescription

/// The engine from outside: nothing but StickyLayout, no GTK.
let package = Package(
    name: "Frames",
    dependencies: [.package(name: "Lintel", path: "../..")],
    targets: [
        .executableTarget(name: "frames", dependencies: [.product(name: "StickyLayout", package: "Lintel")])
    ]
)
