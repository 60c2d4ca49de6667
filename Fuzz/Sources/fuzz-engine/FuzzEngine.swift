import FuzzSupport

@testable import StickyLayout

/// Changes a random collection again and again. After each change its answers must be sound, and the same as those of a
/// collection laid out from scratch.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzEngine(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    var choices = Choices(start, count: count)
    var options = choices.options()
    var size = choices.containerSize()
    let sections = choices.sections()
    var edited = EditedCollection(sections)
    var layout = CollectionLayout(sections: sections, options: options, containerSize: size)
    layout.cellLimit = 300
    look(at: layout, &choices)

    for _ in 0..<8 where !choices.isAtEnd {
        switch choices.index(below: 4) {
        case 0:
            options = choices.options()
            layout.options = options
        case 1:
            size = choices.containerSize()
            layout.containerSize = size
        default:
            let edits = edited.makeUpEdits(&choices)
            do {
                let mapping = try layout.apply(edits)
                edited.apply(edits)
                let section = choices.anyIndex(around: layout.sectionCount)
                _ = (mapping.newSection(of: section), mapping.oldSection(of: section))
            } catch {
                // Most batches that are made up make no sense; the layout must then be as before.
            }
        }
        layout.flow.sections.checkInvariants()
        var fresh = CollectionLayout(sections: edited.listed, options: options, containerSize: size)
        fresh.cellLimit = layout.cellLimit
        compare(layout, fresh, at: look(at: layout, &choices))
    }
    return 0
}

@discardableResult
private func look(at layout: CollectionLayout, _ choices: inout Choices) -> [Double] {
    let checks = LayoutChecks(layout)
    let offsets = checks.offsets(&choices)
    let revealedLength = choices.oneIn(4) ? min(choices.points(), layout.revealableLength) : 0
    for offset in offsets { checks.run(at: offset, revealedLength: revealedLength) }
    checks.ask(&choices)
    return offsets
}

private func compare(_ layout: CollectionLayout, _ fresh: CollectionLayout, at offsets: [Double]) {
    check(layout.sectionCount == fresh.sectionCount, "\(layout.sectionCount) sections, not \(fresh.sectionCount)")
    // Sums of many lengths may differ in their last bits by the order in which they were added.
    let tolerance = 1e-9 * max(1, fresh.contentLength)
    check(
        abs(layout.contentLength - fresh.contentLength) <= tolerance, "\(layout.contentLength), \(fresh.contentLength)")
    for section in 0..<fresh.sectionCount {
        check(layout.itemCount(ofSection: section) == fresh.itemCount(ofSection: section), "items of \(section)")
        if let header = layout.naturalFrame(of: .header(section)), let same = fresh.naturalFrame(of: .header(section)) {
            check(header.isNear(same, tolerance), "header \(section)")
        }
        let count = fresh.itemCount(ofSection: section)
        for item in Set([0, 1, count / 2, count - 1]) where (0..<count).contains(item) {
            let path = LayoutIndexPath(item: item, section: section)
            check(layout.frame(of: path).isNear(fresh.frame(of: path), tolerance), "\(path)")
        }
    }
    for offset in offsets { compareElements(of: layout, fresh, at: offset, tolerance) }
}

/// The same elements are in view, at the same place. Where sums differ, what begins or ends at an edge of the viewport may be
/// in view in one layout only.
private func compareElements(
    of layout: CollectionLayout, _ fresh: CollectionLayout, at offset: Double, _ tolerance: Double
) {
    let (one, other) = (layout.elementsByID(at: offset), fresh.elementsByID(at: offset))
    let onlyInOne = Array(one.filter { other[$0.key] == nil }.values) + other.filter { one[$0.key] == nil }.values
    // Of cells beyond the limit it is not known whether they are in view.
    let isCut = max(one.count, other.count) >= layout.cellLimit
    let span = fresh.visibleSpan(at: Viewpoint(offset))
    for element in onlyInOne where !(isCut && element.kind == .cell) {
        check(
            fresh.touches(element, edgesOf: span, tolerance), "\(element) is in view at \(offset) in one layout only")
    }
    // Where a header of csSticky is depends on which cells are in view.
    if fresh.options.system == .csSticky, isCut || !onlyInOne.isEmpty { return }
    for (id, element) in one {
        guard let afresh = other[id] else { continue }
        check(element.frame.isNear(afresh.frame, tolerance), "\(element), afresh \(afresh)")
    }
}

extension CollectionLayout {
    fileprivate func elementsByID(at offset: Double) -> [LayoutElement.ID: LayoutElement] {
        Dictionary(uniqueKeysWithValues: elements(at: Viewpoint(offset)).map { ($0.id, $0) })
    }

    /// Whether the element, or the section that it belongs to, begins or ends within the tolerance of an edge of the span.
    fileprivate func touches(_ element: LayoutElement, edgesOf span: Span, _ tolerance: Double) -> Bool {
        var edges = [0, contentLength]
        func add(_ frame: LayoutRect) {
            switch (options.scrollDirection, options.layoutDirection) {
            case (.vertical, _): edges += [frame.y, frame.maxY]
            case (.horizontal, .leftToRight): edges += [frame.x, frame.maxX]
            case (.horizontal, .rightToLeft): edges += [contentLength - frame.maxX, contentLength - frame.x]
            }
        }
        add(element.frame)
        let section = element.indexPath.section
        if element.kind != .parallaxHeader {
            let geometry = flow.geometry(of: section)
            edges += [geometry.start, geometry.end]
            if let header = naturalFrame(of: .header(section)) { add(header) }
            let count = itemCount(ofSection: section)
            for item in Set([0, count - 1]) where count > 0 {
                add(frame(of: LayoutIndexPath(item: item, section: section)))
            }
        }
        return edges.contains { abs($0 - span.start) <= 4 * tolerance || abs($0 - span.end) <= 4 * tolerance }
    }
}

extension LayoutRect {
    fileprivate func isNear(_ other: LayoutRect, _ tolerance: Double) -> Bool {
        func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= tolerance }
        return near(x, other.x) && near(y, other.y) && near(width, other.width) && near(height, other.height)
    }
}
