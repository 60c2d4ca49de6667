import FuzzSupport

@testable import StickyLayout

/// A random collection, changed time and again: each time what it answers is sound, and the same as if it had been laid
/// out from scratch.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzEngine(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    var choices = Choices(start, count: count)
    var options = choices.options()
    var size = choices.containerSize()
    var edited = EditedCollection(choices.sections())
    var layout = CollectionLayout(sections: edited.sections, options: options, containerSize: size)
    layout.cellLimit = 300
    look(at: layout, &choices)

    for _ in 0..<8 where !choices.isAtEnd {
        switch choices.index(below: 4) {
        case 0:
            options = choices.options()
            layout.setOptions(options)
        case 1:
            size = choices.containerSize()
            layout.setContainerSize(size)
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
        layout._checkInvariants()
        var fresh = CollectionLayout(sections: edited.sections, options: options, containerSize: size)
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
        check(
            layout.restingFrame(ofHeader: section).isNear(fresh.restingFrame(ofHeader: section), tolerance),
            "header \(section)")
        let count = fresh.itemCount(ofSection: section)
        for item in Set([0, 1, count / 2, count - 1]) where (0..<count).contains(item) {
            let path = LayoutIndexPath(item: item, section: section)
            check(layout.frame(of: path).isNear(fresh.frame(of: path), tolerance), "\(path)")
        }
    }
    // Where sums differ, an element at the very edge may be in one and not in the other.
    guard layout.contentLength == fresh.contentLength else { return }
    for offset in offsets {
        let (one, other) = (layout.elements(at: offset), fresh.elements(at: offset))
        guard one.count == other.count else { continue }
        for (one, other) in zip(one, other) where one.kind == other.kind && one.indexPath == other.indexPath {
            check(one.frame.isNear(other.frame, tolerance), "\(one), afresh \(other)")
        }
    }
}

extension LayoutRect {
    /// Undefined numbers, which some of the published layouts answer, are near each other.
    fileprivate func isNear(_ other: LayoutRect, _ tolerance: Double) -> Bool {
        func near(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) <= tolerance || a.isNaN && b.isNaN }
        return near(x, other.x) && near(y, other.y) && near(width, other.width) && near(height, other.height)
    }
}
