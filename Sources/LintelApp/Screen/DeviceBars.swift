import StickyLayout

/// The bars of a device, which lie over the content. All lengths are in points, and those of iOS. Source: desktop.md, "Bars of a device".
nonisolated struct DeviceBars: Equatable, Sendable {
    /// The height of the status bar, at the top. 0 if the device hides it.
    var statusBar = 0.0
    /// The height of the navigation bar, below the status bar.
    var navigationBar = 0.0
    /// The height that the home indicator needs at the bottom. 0 on a device with a button.
    var homeIndicator = 0.0
    /// The width that rounded corners and the camera need at the left and at the right.
    var sides = 0.0

    /// The content insets that keep the content clear of the bars.
    var safeArea: LayoutInsets {
        LayoutInsets(top: statusBar + navigationBar, left: sides, bottom: homeIndicator, right: sides)
    }

    /// The bars of a device in both orientations.
    struct Pair: Sendable {
        let portrait: DeviceBars
        let landscape: DeviceBars
    }

    /// By the names of `Screen.devices`. A desktop has no bars over its content.
    static let ofDevices: [String: Pair] = [
        "small-phone": Pair(
            portrait: DeviceBars(statusBar: 20, navigationBar: 44), landscape: DeviceBars(navigationBar: 32)),
        "phone": Pair(
            portrait: DeviceBars(statusBar: 47, navigationBar: 44, homeIndicator: 34),
            landscape: DeviceBars(navigationBar: 32, homeIndicator: 21, sides: 47)),
        "tablet": Pair(
            portrait: DeviceBars(statusBar: 24, navigationBar: 50, homeIndicator: 20),
            landscape: DeviceBars(statusBar: 24, navigationBar: 50, homeIndicator: 20)),
    ]
}
