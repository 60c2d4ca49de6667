import GTKBridge
import StickyLayout

/// Items whose lengths GTK measures. Each is measured once, when it first comes into view, in the breadth that it has there. The layout
/// then gets its length, and the offset changes such that what is in view stays where it is.
extension CollectionView {
    /// Measures the items in view that have no length yet, and gives the lengths to the layout.
    ///
    /// - Returns: whether the layout has changed, so that other elements may be in view.
    func measureItems() -> Bool {
        var lengths: [(view: LiveView, path: LayoutIndexPath, size: LengthSize)] = []
        for element in elements where element.kind == .cell {
            guard let view = views[element.id], view.measuredOrientation != nil, !view.hasMeasuredSize else { continue }
            let frame = placed(element.frame)
            let length = Double(view.length(across: breadth(of: frame)))
            lengths.append((view, element.indexPath, measuredSize(of: element, length: length)))
            let isFirst = measurements.isEmpty
            measurements.add(length)
            // The first one says how many there are in view.
            if isFirst { break }
        }
        guard !lengths.isEmpty else { return false }
        changeLayout { view in
            for (_, path, size) in lengths { view.give(size, to: path) }
            view.takeMean()
        }
        // Not earlier: what was measured before keeps its place.
        for (view, _, _) in lengths { view.hasMeasuredSize = true }
        return true
    }

    /// Measures the items that have widgets again, because one of them may have changed by itself. What is below it moves.
    ///
    /// - Returns: whether any item has another length.
    func measureChangedItems() -> Bool {
        var changes: [(path: LayoutIndexPath, size: LengthSize)] = []
        for (id, view) in views.live where view.measuredOrientation != nil && view.hasMeasuredSize {
            let frame = layout.frame(of: id.indexPath)
            let length = Double(view.length(across: breadth(of: placed(frame))))
            let old = isVertical ? frame.height : frame.width
            guard length != old else { continue }
            let element = LayoutElement(kind: .cell, indexPath: id.indexPath, frame: frame, zIndex: 0)
            changes.append((id.indexPath, measuredSize(of: element, length: length)))
            measurements.replace(old, with: length)
        }
        guard !changes.isEmpty else { return false }
        changeLayout(sticksToEnd: false) { view in
            for (path, size) in changes { view.give(size, to: path) }
        }
        return true
    }

    /// Across the scroll axis, in whole pixels.
    private func breadth(of frame: LayoutRect) -> Int32 { Int32(clamping: isVertical ? frame.width : frame.height) }

    private func measuredSize(of element: LayoutElement, length: Double) -> LengthSize {
        isVertical
            ? LengthSize(width: element.frame.width, height: length)
            : LengthSize(width: length, height: element.frame.height)
    }

    private func give(_ size: LengthSize, to path: LayoutIndexPath) {
        measuredSections.insert(path.section)
        do {
            try layout.setItemSize(size, at: path)
        } catch {
            fatalError("CollectionView: section \(path.section) has too many items to be measured: \(error)")
        }
    }

    /// Lets the items that are not measured count as long as the mean of those that are.
    private func takeMean() {
        let itemCount = measuredSections.reduce(0) { $0 + layout.itemCount(ofSection: $1) }
        guard measurements.takesMean(of: itemCount) else { return }
        layout.options = layoutOptions
    }

    /// The view's options, with the mean of what was measured as the length of items.
    var layoutOptions: LayoutOptions {
        var options = options
        if !measurements.isEmpty {
            if isVerticalByOptions {
                options.itemSize.height = .points(measurements.mean)
            } else {
                options.itemSize.width = .points(measurements.mean)
            }
        }
        return options
    }

    private var isVerticalByOptions: Bool { options.scrollDirection == .vertical }

    /// Forgets all measured lengths, because items have another breadth now.
    func forgetMeasuredLengths() {
        guard !measurements.isEmpty else { return }
        var edits = CollectionEdits()
        for section in measuredSections {
            edits.reloadSection(
                section,
                as: LayoutSection(
                    items: .uniform(count: layout.itemCount(ofSection: section)),
                    settings: layout.settings(ofSection: section)))
        }
        do { try layout.apply(edits) } catch { fatalError("CollectionView: \(error)") }
        for view in views.live.values { view.hasMeasuredSize = false }
        measurements = Measurements()
        measuredSections = []
    }

    /// Changes the layout's lengths, and the offset such that what is in view stays in place.
    ///
    /// Content that rests where it starts out stays there, and content at an end stays at that end. Otherwise the first measured item in
    /// view keeps its place or, if there is none, the first one.
    ///
    /// - Parameter sticksToEnd: whether content at an end stays there.
    func changeLayout(sticksToEnd: Bool = true, _ change: (CollectionView) -> Void) {
        let range = layout.offsetRange
        // Content that is pulled past an edge stays as far past it.
        let overscroll = overscroll
        let offset = viewpoint.offset - overscroll
        let isAtStart = abs(offset - layout.startOffset) < Self.rounding
        let isAtEnd = sticksToEnd && abs(offset - range.upperBound) < Self.rounding
        let anchor = anchorItem
        let before = anchor.map(start)
        change(self)
        let newRange = layout.offsetRange
        if isAtStart, sticksToEnd || layout.startOffset == newRange.lowerBound {
            viewpoint.offset = layout.startOffset
        } else if isAtEnd {
            viewpoint.offset = newRange.upperBound
        } else if let anchor, let before {
            viewpoint.offset = (offset + start(of: anchor) - before).clamped(to: newRange)
        } else {
            viewpoint.offset = offset.clamped(to: newRange)
        }
        viewpoint.offset += overscroll
    }

    /// Offsets that differ by less are the same, in points.
    static let rounding = 0.001

    /// The item that stays in place.
    private var anchorItem: LayoutIndexPath? {
        let cells = uncoveredCells
        let measured = cells.first { element in views[element.id]?.hasMeasuredSize ?? false }
        return (measured ?? cells.first)?.indexPath
    }

    /// The cells in view that pinned headers do not cover, as the layout has them now.
    var uncoveredCells: [LayoutElement] {
        let cells = layout.elements(at: viewpoint).filter { $0.kind == .cell }
        let line = viewpoint.offset + coveredLength
        let uncovered = cells.filter { layout.axisSpan(of: $0.frame).end > line }
        return uncovered.isEmpty ? cells : uncovered
    }

    /// How much of the viewport pinned headers cover at its leading edge, in points.
    private var coveredLength: Double {
        let insets = layout.pinnedInsets(at: viewpoint)
        if isVertical { return insets.top }
        return isMirrored ? insets.right : insets.left
    }

    private func start(of item: LayoutIndexPath) -> Double { layout.axisSpan(of: layout.frame(of: item)).start }
}
