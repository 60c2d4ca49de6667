import CollectionDocument
import Samples
import StickyLayout
import Testing

@Suite("A walk through a whole sample, item by item")
struct WalkTests {
    /// A window of usual size and a narrow one, in points.
    private static let viewports = [LayoutSize(width: 700, height: 640), LayoutSize(width: 320, height: 480)]

    @Test("going from item to item never leaves one under a pinned header or footer", arguments: Sample.all)
    func walk(sample: Sample) throws {
        let document = try sample.document()
        for viewport in Self.viewports {
            let layout = document.layout(in: viewport)
            var offset = layout.offsetRange.lowerBound
            let items = document.sections.indices.flatMap { section in
                (0..<document.sections[section].itemCount).map { LayoutIndexPath(item: $0, section: section) }
            }
            for path in items + items.reversed() {
                let item = LayoutElement.ID(.cell, path)
                offset = try #require(layout.scrollOffset(for: item, at: .nearest, from: Viewpoint(offset)))
                guard let complaint = complaint(about: path, in: layout, at: offset) else { continue }
                Issue.record("\(path) at \(offset) in \(viewport): \(complaint)")
                return
            }
        }
    }

    /// What is wrong with where the item is seen; `nil` where nothing covers it, or it has no room beside what does.
    private func complaint(about path: LayoutIndexPath, in layout: CollectionLayout, at offset: Double) -> String? {
        let elements = layout.elements(at: Viewpoint(offset))
        guard let place = elements.firstIndex(where: { $0.kind == .cell && $0.indexPath == path }) else {
            return "is not in view"
        }
        let cell = elements[place].frame
        func length(_ frame: LayoutRect) -> Double {
            layout.options.scrollDirection == .vertical ? frame.height : frame.width
        }
        let above = elements[(place + 1)...].first {
            $0.kind != .cell && $0.isPinned && $0.frame.covers(cell)
                && length($0.frame) + length(cell) <= layout.viewportLength
        }
        return above.map { "is covered by \($0)" }
    }
}

extension LayoutRect {
    /// Whether more than a hair of the other lies under this.
    fileprivate func covers(_ other: LayoutRect) -> Bool {
        let hair = 0.01
        return x < other.maxX - hair && other.x < maxX - hair && y < other.maxY - hair && other.y < maxY - hair
    }
}
