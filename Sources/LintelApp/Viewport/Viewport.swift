import CollectionDocument
import GTKBridge
import StickyLayout

/// How large a collection's viewport is, and how large it is shown.
struct Viewport: Equatable {
    /// What the `viewport-size` action says: `fit`, the name of a device, or `390x844`.
    var name = "fit"
    /// Whether the longer side of a device lies across. One that is wide anyway, stays so.
    var isLandscape = false
    /// How large it is shown: 1 is as large as it is, or as there is room for.
    var zoom = 1.0
    /// How large text in the collection is, beside the desktop's font.
    var textScale = 1.0

    /// A factor, and where its buttons stop, as browsers have it.
    struct Factor: Sendable {
        let path: WritableKeyPath<Viewport, Double> & Sendable
        let range: ClosedRange<Double>
        let steps: [Double]

        /// The next stop.
        func value(after value: Double, larger: Bool) -> Double {
            // So near to a stop is at it.
            let nearness = 0.001
            let next = larger ? steps.first { $0 > value + nearness } : steps.last { $0 < value - nearness }
            return next ?? value
        }
    }

    static let zooming = Factor(
        path: \.zoom, range: 0.25...4,
        steps: [0.25, 1.0 / 3, 0.5, 2.0 / 3, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4])
    static let textScaling = Factor(
        path: \.textScale, range: 0.5...3, steps: [0.5, 0.75, 0.85, 1, 1.15, 1.3, 1.5, 2, 2.5, 3])
    /// The sides of a size of one's own, in points. A window of 8,192 points is larger than any screen.
    static let sideRange = 64.0...8192.0

    struct Device: Sendable {
        let name: String
        let title: String
        /// In points, as it is held most.
        let size: LayoutSize
    }

    static let devices = [
        Device(name: "small-phone", title: tr("Small phone"), size: LayoutSize(width: 320, height: 568)),
        Device(name: "phone", title: tr("Phone"), size: LayoutSize(width: 390, height: 844)),
        Device(name: "tablet", title: tr("Tablet"), size: LayoutSize(width: 820, height: 1180)),
        Device(name: "desktop", title: tr("Desktop"), size: LayoutSize(width: 1280, height: 800)),
    ]

    /// In points; `nil` is whatever room there is.
    var size: LayoutSize? {
        guard let size = Self.size(named: name) else { return nil }
        guard isLandscape, size.height > size.width else { return size }
        return LayoutSize(width: size.height, height: size.width)
    }

    /// Whether turning it makes a difference.
    var canTurn: Bool { Self.size(named: name).map { $0.height > $0.width } ?? false }

    static func knows(_ name: String) -> Bool { name == "fit" || size(named: name) != nil }

    private static func size(named name: String) -> LayoutSize? {
        if let device = devices.first(where: { $0.name == name }) { return device.size }
        let sides = name.split(separator: "x", omittingEmptySubsequences: false).compactMap { Double($0)?.rounded() }
        guard sides.count == 2, sides.allSatisfy(sideRange.contains) else { return nil }
        return LayoutSize(width: sides[0], height: sides[1])
    }
}
