import CollectionDocument
import DocumentExport
import StickyLayout
import TestSupport
import Testing

/// Compares exported pages in a browser with the engine's frames.
enum StickyPageComparison {
    static let viewport = LayoutSize(width: 320, height: 480)

    /// How far an edge may be off, in pixels. Browsers count in sixty-fourths of one.
    static let tolerance = 0.02

    /// Expects that the browser puts everything in view where the engine does, at each of many offsets.
    ///
    /// - Parameters:
    ///   - offsetCount: how many offsets, from one end of the document to the other.
    ///   - edit: changes the text of a page before it is opened.
    static func expectAgreement(
        _ documents: [CollectionDocument], offsetCount: Int, edit: (String) -> String = { $0 }
    ) throws {
        let layouts = documents.map { $0.layout(in: viewport) }
        let pages = zip(documents, layouts).map { document, layout in
            ScrolledPage(
                html: edit(CodeFormat.css.code(for: document, viewport: viewport)),
                distances: distances(in: layout, count: offsetCount),
                isVertical: layout.options.scrollDirection == .vertical,
                isRightToLeft: layout.options.layoutDirection == .rightToLeft)
        }
        let measurements = try Browser.withShared { try $0.measure(pages) }
        try #require(measurements.map(\.count) == pages.map(\.distances.count))
        for (index, measurements) in measurements.enumerated() {
            for (distance, measured) in zip(pages[index].distances, measurements) {
                let differences =
                    abs(measured.distance - distance) < 0.6
                    ? differences(of: measured, from: layouts[index]) : ["it does not scroll to \(distance)"]
                guard !differences.isEmpty else { continue }
                Issue.record(
                    "document \(index) at \(measured.distance): \(differences)\n\(documents[index].options)")
                break
            }
        }
    }

    /// Whole numbers from one end of the document to the other.
    private static func distances(in layout: CollectionLayout, count: Int) -> [Double] {
        let range = layout.offsetRange
        let length = (range.upperBound - range.lowerBound).rounded(.down)
        return (0..<count).map { (length * Double($0) / Double(count - 1)).rounded(.down) }
    }

    /// What is at another place in the page than in the layout.
    private static func differences(of page: MeasuredPage, from layout: CollectionLayout) -> [String] {
        let viewpoint = Viewpoint(page.distance + layout.offsetRange.lowerBound)
        let origin = layout.viewportOrigin(at: viewpoint)
        var boxes: [LayoutElement.ID: MeasuredPage.Box] = [:]
        for box in page.boxes {
            guard let kind = LayoutElement.Kind(rawValue: box.kind) else { return ["unknown kind \(box.kind)"] }
            let path = LayoutIndexPath(item: box.item ?? 0, section: box.section)
            boxes[LayoutElement.ID(kind, path)] = box
        }

        var found: [String] = []
        for element in layout.elements(at: viewpoint) {
            guard let box = boxes.removeValue(forKey: element.id) else {
                found.append("\(element.kind) \(element.indexPath) is missing")
                continue
            }
            let (left, top) = (element.frame.x - origin.x, element.frame.y - origin.y)
            let edges = [
                ("top", top, box.y), ("left", left, box.x), ("bottom", top + element.frame.height, box.y + box.height),
                ("right", left + element.frame.width, box.x + box.width),
            ]
            for (edge, wanted, measured) in edges where abs(wanted - measured) > tolerance {
                found.append("\(element.kind) \(element.indexPath) \(edge) \(measured), not \(wanted)")
            }
        }
        let viewport = layout.containerSize
        for (id, box) in boxes {
            let isInView =
                box.y < viewport.height - tolerance && box.y + box.height > tolerance
                && box.x < viewport.width - tolerance && box.x + box.width > tolerance
            if isInView { found.append("\(id.kind) \(id.indexPath) is in view at \(box)") }
        }
        return found
    }
}
