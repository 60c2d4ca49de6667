import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// The screen that the preview imitates: its size, and the scales at which it and its text are shown.
nonisolated struct Screen: Equatable {
    /// The state of the `viewport-size` action: `fit`, the name of a device, or a size such as `390x844`.
    var name = Screen.fitName
    /// The name of the size that follows the window's.
    static let fitName = "fit"
    /// Whether the longer side of a device is horizontal. A device that is wide by itself stays as it is.
    var isLandscape = false
    /// Whether a device with bars shows them over the content.
    var showsBars = false
    /// The zoom: 1 is the original size, or the largest that fits if the device is larger than the room.
    var zoom = 1.0
    /// The scale of the text in the collection, relative to the desktop's font.
    var textScale = 1.0

    /// A factor with the steps of its buttons, which are like a browser's. The first and the last are its limits.
    struct Factor: Sendable {
        let path: WritableKeyPath<Screen, Double> & Sendable
        /// Its actions. The first holds the value; the others change it by a step, or set it back to 1.
        let value, larger, smaller, reset: WindowAction
        let steps: [Double]

        /// The next step after a value.
        func step(after value: Double, larger: Bool) -> Double {
            // A value this near to a step counts as on it.
            let nearness = 0.001
            let next = larger ? steps.first { $0 > value + nearness } : steps.last { $0 < value - nearness }
            return next ?? value
        }
    }

    static let zooming = Factor(
        path: \.zoom, value: .zoom, larger: .zoomIn, smaller: .zoomOut, reset: .zoomReset,
        steps: [0.25, 1.0 / 3, 0.5, 2.0 / 3, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4])
    static let textScaling = Factor(
        path: \.textScale, value: .textScale, larger: .textLarger, smaller: .textSmaller, reset: .textReset,
        steps: [0.5, 0.75, 0.85, 1, 1.15, 1.3, 1.5, 2, 2.5, 3])
    /// The valid sides of a custom size, in points. A window of 8,192 points is larger than any screen.
    static let sideRange = 64.0...8192.0

    /// The sizes are in points, in the usual orientation.
    static let devices: [(name: String, title: String, size: LayoutSize)] = [
        ("small-phone", tr("Small phone"), LayoutSize(width: 320, height: 568)),
        ("phone", tr("Phone"), LayoutSize(width: 390, height: 844)),
        ("tablet", tr("Tablet"), LayoutSize(width: 820, height: 1180)),
        ("desktop", tr("Desktop"), LayoutSize(width: 1280, height: 800)),
    ]

    /// The size in points; `nil` fills the room.
    var size: LayoutSize? {
        let size = Self.size(named: name)
        return isLandscape && canTurn ? size.map { LayoutSize(width: $0.height, height: $0.width) } : size
    }

    /// Whether `showsBars` makes a difference.
    var hasBars: Bool { DeviceBars.ofDevices[name] != nil }

    /// The bars that lie over the content; `nil` if there are none.
    var bars: DeviceBars? {
        guard showsBars, let bars = DeviceBars.ofDevices[name] else { return nil }
        return isLandscape ? bars.landscape : bars.portrait
    }

    /// Whether `isLandscape` makes a difference: a custom size says itself which side is which.
    var canTurn: Bool { Self.devices.contains { $0.name == name && $0.size.height > $0.size.width } }

    /// The name of a size in points, a device's if there is one; `nil` for a size that no screen has.
    static func name(of size: LayoutSize) -> String? {
        let (width, height) = (size.width.rounded(), size.height.rounded())
        guard sideRange.contains(width), sideRange.contains(height) else { return nil }
        let device = devices.first { $0.size == LayoutSize(width: width, height: height) }
        return device?.name ?? "\(width.whole)x\(height.whole)"
    }

    static func knows(_ name: String) -> Bool { name == fitName || size(named: name) != nil }

    private static func size(named name: String) -> LayoutSize? {
        if let device = devices.first(where: { $0.name == name }) { return device.size }
        let sides = name.split(separator: "x", omittingEmptySubsequences: false).map { $0.decimalNumber?.rounded() }
        guard sides.count == 2, let width = sides[0], let height = sides[1], sideRange.contains(width),
            sideRange.contains(height)
        else { return nil }
        return LayoutSize(width: width, height: height)
    }

    /// A text such as `390 × 844`, with the width first in mirrored windows, too.
    static func sizeText(_ size: LayoutSize) -> String {
        "\u{2066}\(size.width.whole) × \(size.height.whole)\u{2069}"
    }

    static func percentText(_ scale: Double) -> String {
        tr("{number}%", ["number": String((scale * 100).whole)])
    }
}
