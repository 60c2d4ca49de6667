import GTKBridge
import StickyLayout

/// Items, headers and footers whose lengths GTK measures. Each is measured once, when it first comes into view, in the breadth that it has
/// there. The layout then gets its length, and the offset changes such that what is in view stays where it is.
extension CollectionView {
    /// Measures the elements in view that have no length yet, and gives the lengths to the layout.
    ///
    /// - Parameter item: what stays in place, if it is known.
    /// - Returns: whether the layout has changed, so that other elements may be in view.
    func measureElements(keeping item: LayoutIndexPath?) -> Bool {
        var measured: [MeasuredElement] = []
        for element in elements {
            guard let view = views[element.id], view.measuredOrientation != nil, !view.hasMeasuredSize else { continue }
            measured.append(measure(view, as: element.id, in: element.frame))
            // The first one says how many there are in view.
            if content.measurements[element.kind].isEmpty { break }
        }
        guard !measured.isEmpty else { return false }
        changeContent(keeping: item) { content in
            for element in measured { content.give(element) }
            content.takeMeans()
        }
        for element in measured { views[element.id]?.hasMeasuredSize = true }
        return true
    }

    /// Measures what has widgets again, because one of them may have changed by itself. What is below it moves.
    ///
    /// - Returns: whether anything has another length.
    func measureChangedElements() -> Bool {
        var changes: [MeasuredElement] = []
        for (id, view) in views.live where view.measuredOrientation != nil && view.hasMeasuredSize {
            let frame = id.kind == .cell ? layout.frame(of: id.indexPath) : frameOutOfView(of: id)
            guard let frame else { continue }
            let new = measure(view, as: id, in: frame)
            // Items are as long as their frames; a header may be shown at another length.
            let old = id.kind == .cell ? layout.axisSpan(of: frame).length : content.measuredLength(of: id)
            if new.length != old { changes.append(new) }
        }
        guard !changes.isEmpty else { return false }
        changeContent(sticksToEnd: false) { content in
            for element in changes { content.give(element) }
        }
        return true
    }

    private func measure(_ view: LiveView, as id: LayoutElement.ID, in frame: LayoutRect) -> MeasuredElement {
        let placed = placed(frame)
        let breadth = Int32(clamping: isVertical ? placed.width : placed.height)
        // What has no length is never in view. It would not be measured again, once it shows something.
        let length = max(1, view.length(across: breadth))
        return MeasuredElement(id: id, breadth: isVertical ? frame.width : frame.height, length: Double(length))
    }

    /// Changes lengths such that what people see stays in place.
    func changeContent(
        keeping item: LayoutIndexPath? = nil, sticksToEnd: Bool = true, _ change: (inout CollectionContent) -> Void
    ) {
        content.change(
            seenFrom: &viewpoint, keeping: item, sticksToEnd: sticksToEnd,
            isSeen: { [views] in views[$0]?.isSettled ?? false }, change)
    }

    /// After measured lengths were forgotten.
    func updateMeasuredViews() {
        for (id, view) in views.live { view.hasMeasuredSize = content.isMeasured(id) }
    }

    /// The cells in view that pinned headers do not cover.
    var uncoveredCells: [LayoutElement] { content.uncoveredCells(at: viewpoint) }
}
