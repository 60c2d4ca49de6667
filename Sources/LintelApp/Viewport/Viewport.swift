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

    static let zoomRange = 0.25...4.0
    static let textScaleRange = 0.5...3.0
    /// The sides of a size of one's own, in points. A window of 8,192 points is larger than any screen.
    static let sideRange = 64.0...8192.0

    /// Where the zoom buttons stop, as browsers have it.
    private static let zoomSteps = [
        0.25, 1.0 / 3, 0.5, 2.0 / 3, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4,
    ]
    private static let textScaleSteps = [0.5, 0.75, 0.85, 1, 1.15, 1.3, 1.5, 2, 2.5, 3]

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

    /// The next stop of a zoom.
    static func zoom(after zoom: Double, larger: Bool) -> Double { next(zoom, in: zoomSteps, larger) }

    static func textScale(after scale: Double, larger: Bool) -> Double { next(scale, in: textScaleSteps, larger) }

    private static func next(_ value: Double, in steps: [Double], _ larger: Bool) -> Double {
        // So near to a stop is at it.
        let nearness = 0.001
        let next = larger ? steps.first { $0 > value + nearness } : steps.last { $0 < value - nearness }
        return next ?? value
    }
}
