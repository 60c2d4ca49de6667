import GTKBridge
import StickyLayout

@MainActor
extension Widget {
    /// The allocated size, in points.
    package var size: LayoutSize {
        LayoutSize(width: Double(gtk_widget_get_width(self)), height: Double(gtk_widget_get_height(self)))
    }

    /// A rectangle of this widget in another one's coordinates, with all scaling in between; `nil` if they are not in
    /// the same window.
    func rect(_ rect: LayoutRect, in other: Widget) -> LayoutRect? {
        let rect = rect.drawable
        guard let start = point(rect.x, rect.y, in: other), let end = point(rect.maxX, rect.maxY, in: other) else {
            return nil
        }
        return LayoutRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    }

    /// The part of a rectangle in this widget's coordinates that no ancestor clips, up to and including `ancestor`; if
    /// nothing is left, the nearest unclipped point.
    ///
    /// - Returns: in the ancestor's coordinates.
    package func partInSight(of rect: LayoutRect, from ancestor: Widget) -> LayoutRect {
        var part = self.rect(rect, in: ancestor) ?? LayoutSize.zero.bounds
        var next: Widget? = self
        while let widget = next {
            if let bounds = widget.rect(widget.size.bounds, in: ancestor) { part = part.clamped(to: bounds) }
            next = widget == ancestor ? nil : gtk_widget_get_parent(widget)
        }
        return part
    }
}

extension LayoutRect {
    /// The part within another rectangle, or if there is none, the nearest point of the other one.
    fileprivate func clamped(to room: LayoutRect) -> LayoutRect {
        let left = max(room.x, min(x, room.maxX - 1))
        let top = max(room.y, min(y, room.maxY - 1))
        return LayoutRect(
            x: left, y: top, width: max(0, min(maxX, room.maxX) - left), height: max(0, min(maxY, room.maxY) - top))
    }
}
