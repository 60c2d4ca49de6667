import CollectionCanvas
import StickyLayout

/// The handle of a length: a short bar on the edge up to which it reaches.
nonisolated struct LengthHandle: Equatable {
    let length: HandledLength
    /// What the length covers, in the canvas's coordinates.
    let extent: LayoutRect
    /// The side of that which is dragged.
    let side: Side

    enum Side {
        case top, left, bottom, right

        var isDraggedUpAndDown: Bool { self == .top || self == .bottom }
        /// Whether the length grows towards larger coordinates.
        var growsForwards: Bool { self == .bottom || self == .right }
    }

    /// Of the bar along the edge and across it, in the window's points at any zoom.
    static let size = (length: 34.0, thickness: 6.0)
    /// How far from the bar a press still takes it.
    private static let slop = 5.0

    /// Where on the dragged edge the bar is. Two edges at one place do not hide each other's.
    private var share: Double {
        switch length {
        case .header, .crossLeadingInset, .crossTrailingInset: 0.5
        case .leadingInset, .trailingInset: 0.7
        case .pinInset: 0.3
        }
    }

    /// The dragged edge, in the canvas's coordinates: along y if it is dragged up and down.
    var edge: Double {
        switch side {
        case .top: extent.y
        case .left: extent.x
        case .bottom: extent.maxY
        case .right: extent.maxX
        }
    }

    /// The bar, on the part of the edge that is in sight; `nil` if none is.
    ///
    /// - Parameters:
    ///   - room: where the length is in sight, in the canvas's coordinates.
    ///   - bounds: in which the bar stays, wherever the edge is; `nil` if it is in sight with the edge only.
    func bar(in room: LayoutRect, reaching bounds: LayoutRect?, viewScale: Double) -> LayoutRect? {
        let edge =
            bounds.map {
                side.isDraggedUpAndDown ? self.edge.clamped(to: $0.y...$0.maxY) : self.edge.clamped(to: $0.x...$0.maxX)
            }
            ?? self.edge
        let room = bounds ?? room
        let (length, thickness) = (Self.size.length / viewScale, Self.size.thickness / viewScale)
        if side.isDraggedUpAndDown {
            let (start, end) = (max(extent.x, room.x), min(extent.maxX, room.maxX))
            guard end - start >= length, edge >= room.y, edge <= room.maxY else { return nil }
            // At the edge of the room all of it is in sight, too.
            let y = (edge - thickness / 2).clamped(to: room.y...max(room.y, room.maxY - thickness))
            let x = start + (end - start) * share - length / 2
            return LayoutRect(x: x, y: y, width: length, height: thickness)
        }
        let (start, end) = (max(extent.y, room.y), min(extent.maxY, room.maxY))
        guard end - start >= length, edge >= room.x, edge <= room.maxX else { return nil }
        let x = (edge - thickness / 2).clamped(to: room.x...max(room.x, room.maxX - thickness))
        let y = start + (end - start) * share - length / 2
        return LayoutRect(x: x, y: y, width: thickness, height: length)
    }

    /// Where a press takes the bar.
    static func grip(of bar: LayoutRect, viewScale: Double) -> LayoutRect { bar.insetted(by: -slop / viewScale) }
}
