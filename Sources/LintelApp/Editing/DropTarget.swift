import CollectionCanvas
import CollectionDocument
import StickyLayout

/// A place between two items or two sections to which something can be dragged.
struct DropTarget: Equatable {
    /// The item or section after the gap, before the move. For the gap at the end, its index is one past the last.
    var gap: Selection
    /// The line that shows the place, in viewport coordinates.
    var indicator: LayoutRect

    fileprivate static let indicatorWidth = 4.0

    /// The place of the source after a move into the gap; `nil` if that changes nothing.
    func destination(of source: Selection) -> Selection? {
        switch (source, gap) {
        case (.item(let path), .item(var place)):
            if place.section == path.section, place.item > path.item { place.item -= 1 }
            return place == path ? nil : .item(place)
        case (.section(let section), .section(let place)):
            let index = place > section ? place - 1 : place
            return index == section ? nil : .section(index)
        default:
            return nil
        }
    }
}

extension Canvas {
    /// The target for something dragged to a point of the viewport; `nil` if no target is in view.
    func dropTarget(for source: Selection, x: Double, y: Double) -> DropTarget? {
        switch source {
        case .none: nil
        case .section(let section): sectionGap(for: section, x: x, y: y)
        case .item: itemGap(x: x, y: y)
        }
    }

    // MARK: Items

    private func itemGap(x: Double, y: Double) -> DropTarget? {
        let origin = layout.viewportOrigin(at: Viewpoint(offset))
        let elements = visibleElements.filter { element in
            let section = element.indexPath.section
            return (element.kind == .cell || element.kind == .header)
                && document.canList(section: section) && !document.sections[section].isCollapsed
        }
        func distance(_ element: LayoutElement) -> Double { element.frame.seen(from: origin).distance(toX: x, y: y) }
        // Later elements are drawn above earlier ones.
        guard let element = elements.reversed().min(by: { distance($0) < distance($1) }) else { return nil }
        let (path, frame) = (element.indexPath, element.frame.seen(from: origin))
        return element.kind == .header
            ? DropTarget(
                gap: .item(LayoutIndexPath(item: 0, section: path.section)),
                indicator: side(of: frame, true, across: !isVertical))
            : gap(beside: path, frame, x: x, y: y)
    }

    /// The gap before or after an item. If the item shares its line with others, the gap is on the line.
    private func gap(beside path: LayoutIndexPath, _ frame: LayoutRect, x: Double, y: Double) -> DropTarget {
        let isShared = MoveDirection.allCases.contains { !layout.isAlongAxis($0) && layout.item($0, of: path) != nil }
        let splitsHorizontally = isVertical == isShared
        let options = layout.options
        let section = document.sections[path.section]
        let spacing =
            isShared
            ? section.minimumInteritemSpacing ?? options.minimumInteritemSpacing
            : section.minimumLineSpacing ?? options.minimumLineSpacing
        // If the next line overlaps the item, only the part before the overlap counts.
        let half = min(max(0, spacing / 2), 6)
        let overlap = max(0, -spacing)
        let length = splitsHorizontally ? frame.width : frame.height
        var pointer = y - frame.y
        if splitsHorizontally { pointer = isRightToLeft ? frame.maxX - x : x - frame.x }
        let isAfter = pointer > max(0, length - overlap) / 2
        let gap = LayoutIndexPath(item: path.item + (isAfter ? 1 : 0), section: path.section)
        return DropTarget(
            gap: .item(gap),
            indicator: side(of: frame, isAfter, across: splitsHorizontally, distance: half - (isAfter ? overlap : 0)))
    }

    // MARK: Sections

    /// A dragged section changes places with the section under the pointer: the gap is on that section's far side.
    private func sectionGap(for dragged: Int, x: Double, y: Double) -> DropTarget? {
        let origin = layout.viewportOrigin(at: Viewpoint(offset))
        let inView = visibleElements.filter { $0.kind != .parallaxHeader }.map(\.indexPath.section)
        guard let first = inView.min(), let last = inView.max() else { return nil }
        func startFrame(_ section: Int) -> LayoutRect {
            (layout.naturalFrame(of: .header(section)) ?? end).seen(from: origin)
        }
        func isReached(_ section: Int) -> Bool {
            let frame = startFrame(section)
            if isVertical { return frame.y <= y }
            return isRightToLeft ? frame.maxX >= x : frame.x <= x
        }
        let pointed = (first...last).last(where: isReached) ?? first
        let gap = pointed > dragged ? pointed + 1 : pointed
        return DropTarget(gap: .section(gap), indicator: side(of: startFrame(gap), false, across: !isVertical))
    }

    /// A frame without length after all content.
    private var end: LayoutRect {
        let size = layout.contentSize
        if isVertical { return LayoutRect(x: 0, y: size.height, width: size.width, height: 0) }
        return LayoutRect(x: isRightToLeft ? 0 : size.width, y: 0, width: 0, height: size.height)
    }

    /// A line beside a frame, `distance` points outside of it: at the upper or lower side; if `across`, at the leading or trailing
    /// one.
    ///
    /// - Parameter isAfter: whether the line is at the lower or trailing side.
    private func side(of frame: LayoutRect, _ isAfter: Bool, across: Bool, distance: Double = 0) -> LayoutRect {
        let width = DropTarget.indicatorWidth
        guard across else {
            let y = isAfter ? frame.maxY + distance : frame.y - distance
            return LayoutRect(x: frame.x, y: y - width / 2, width: frame.width, height: width)
        }
        let x = isAfter != isRightToLeft ? frame.maxX + distance : frame.x - distance
        return LayoutRect(x: x - width / 2, y: frame.y, width: width, height: frame.height)
    }
}

extension LayoutRect {
    /// The distance from a point to the nearest point of the rectangle.
    fileprivate func distance(toX x: Double, y: Double) -> Double {
        let (dx, dy) = (max(self.x - x, 0, x - maxX), max(self.y - y, 0, y - maxY))
        return (dx * dx + dy * dy).squareRoot()
    }
}
