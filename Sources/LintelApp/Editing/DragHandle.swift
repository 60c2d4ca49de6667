import CollectionCanvas
import GTKBridge
import StickyLayout

/// The handle on an element that is selected or under the pointer: six dots, which say that it can be dragged. A drag may begin anywhere
/// on a selected element.
struct DragHandle {
    /// The place of the handle, in the canvas's coordinates.
    let frame: LayoutRect
    private let viewScale: Double

    /// Where the handle is on the element. The end of a header says how many items there are.
    enum Place {
        case left, middle, right
    }

    /// In the window's points, at any zoom.
    private static let size = LayoutSize(width: 16, height: 20)
    private static let margin = 6.0
    /// What the element is higher than the handle, at least.
    private static let leastClearance = 4.0
    private static let dot = 3.0
    private static let gap = 3.0
    private static let columns = 2
    private static let rows = 3

    /// `nil` if the element has no room for it.
    ///
    /// - Parameter element: the frame of the element, in the canvas's coordinates.
    init?(on element: LayoutRect, at place: Place, viewScale: Double) {
        let (width, height) = (Self.size.width / viewScale, Self.size.height / viewScale)
        let margin = Self.margin / viewScale
        // On a narrower element, the handle would cover the title.
        guard element.width >= 5 * width, element.height >= height + Self.leastClearance / viewScale else { return nil }
        self.viewScale = viewScale
        let x =
            switch place {
            case .left: element.x + margin
            case .middle: element.x + (element.width - width) / 2
            case .right: element.maxX - margin - width
            }
        frame = LayoutRect(x: x, y: element.y + (element.height - height) / 2, width: width, height: height)
    }

    @MainActor
    func draw(with drawing: Drawing, palette: CanvasPalette) {
        drawing.fill(frame, corners: Corners(radius: 5 / viewScale), palette.background.withAlpha(0.85))
        let (dot, step) = (Self.dot / viewScale, (Self.dot + Self.gap) / viewScale)
        let left = frame.x + (frame.width - step * Double(Self.columns - 1) - dot) / 2
        let top = frame.y + (frame.height - step * Double(Self.rows - 1) - dot) / 2
        for row in 0..<Self.rows {
            for column in 0..<Self.columns {
                let place = LayoutRect(
                    x: left + Double(column) * step, y: top + Double(row) * step, width: dot, height: dot)
                drawing.fill(place, corners: Corners(radius: dot / 2), palette.text)
            }
        }
    }
}
