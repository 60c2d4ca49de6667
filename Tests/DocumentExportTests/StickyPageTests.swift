import CollectionDocument
import DocumentExport
import Foundation
import StickyLayout
import Testing

/// The generated page in a browser, against the engine's frames.
@Suite(
    "CSS in a browser", .enabled(if: Browser.isInstalled, "needs chromedriver"))
struct StickyPageTests {
    private static let viewport = LayoutSize(width: 320, height: 480)
    private static let offsetsAPage = 12

    @Test("the browser puts every visible element where the engine does", arguments: 0..<3)
    func agrees(batch: UInt64) throws {
        let documents = (0..<40).map { CollectionDocument.sticky(seed: batch * 40 + $0) }
        try compare(documents)
    }

    @Test("the browser puts cells of lines that overlap where the engine does")
    func overlaps() throws {
        let unequal = (0..<12).map { index -> DocumentItem in
            var item = DocumentItem(title: "\(index)")
            item.size = LengthSize(width: Double(60 + index % 3 * 40), height: Double(50 + index % 4 * 20))
            return item
        }
        let documents = [Length.percent(100), .points(90)].flatMap { width in
            [-20.0, -45, -90].map { spacing in
                var document = CollectionDocument(title: "Wallet")
                document.options.itemSize = LengthSize(width: width, height: .points(60))
                document.options.headerReferenceSize = LengthSize(width: 0, height: 40)
                document.options.minimumLineSpacing = spacing
                document.options.lineAlignment = .leading
                var own = DocumentSection(title: "1", items: .listed(ItemList(unequal)))
                own.minimumLineSpacing = -30
                document.sections = [
                    DocumentSection(title: "0", items: .generated(count: 9)), own,
                    DocumentSection(title: "2", items: .generated(count: 2)),
                ]
                return document
            }
        }
        try compare(documents)
    }

    @Test("the browser puts the last of justified lines where the engine does, whichever items have sizes of their own")
    func justifiedSizes() throws {
        let common = LengthSize(width: 90, height: 60)
        let own = LengthSize(width: 70, height: 50)
        let documents = [[own, own, own], [nil, common, common], [common, common, common], [nil, own, nil]].map {
            sizes in
            var document = CollectionDocument(title: "Justified")
            document.options.itemSize = common
            document.options.headerReferenceSize = LengthSize(width: 0, height: 40)
            let items = (0..<8).map { DocumentItem(title: "\($0)", size: sizes[$0 % sizes.count]) }
            document.sections = [
                DocumentSection(title: "A", items: .listed(ItemList(items))),
                DocumentSection(title: "B", items: .generated(count: 5)),
            ]
            return document
        }
        try compare(documents)
    }

    @Test("the browser agrees with the engine on F1 of behaviour.md, with each travel, pushed and stacked")
    func worked() throws {
        var documents: [CollectionDocument] = []
        for travel in HeaderTravel.allCases {
            for pile in PinnedHeaders.allCases {
                for pinsFooters in [false, true] {
                    var document = CollectionDocument(title: "F1")
                    document.options.itemSize = LengthSize(width: .percent(100), height: .points(100))
                    document.options.headerReferenceSize = LengthSize(width: 0, height: 40)
                    document.options.footerReferenceSize = LengthSize(width: 0, height: 30)
                    document.options.sectionInset = LayoutInsets(top: 10, bottom: 20)
                    document.options.contentInset = LayoutInsets(top: 64, bottom: 49)
                    document.options.headerTravel = travel
                    document.options.pinnedHeaders = pile
                    document.options.sectionFootersPinToVisibleBounds = pinsFooters
                    document.sections = SectionList(
                        (0..<3).map { DocumentSection(title: "\($0)", items: .generated(count: 3)) })
                    documents.append(document)
                }
            }
        }
        try compare(documents)
    }

    private func compare(_ documents: [CollectionDocument]) throws {
        let browser = try Browser()
        let layouts = documents.map { $0.layout(in: Self.viewport) }
        let pages = zip(documents, layouts).map { document, layout in
            let range = layout.offsetRange
            let length = (range.upperBound - range.lowerBound).rounded(.down)
            return ScrolledPage(
                html: CodeFormat.css.code(for: document, viewport: Self.viewport),
                distances: (0..<Self.offsetsAPage).map {
                    (length * Double($0) / Double(Self.offsetsAPage - 1)).rounded(.down)
                },
                isVertical: layout.options.scrollDirection == .vertical,
                isRightToLeft: layout.options.layoutDirection == .rightToLeft)
        }
        let measurements = try browser.measure(pages)
        try #require(measurements.map(\.count) == pages.map(\.distances.count))
        for (index, measurements) in measurements.enumerated() {
            for (distance, measured) in zip(pages[index].distances, measurements) {
                #expect(abs(measured.distance - distance) < 0.6, "document \(index) scrolls to \(distance)")
                let differences = differences(of: measured, from: layouts[index])
                #expect(
                    differences.isEmpty,
                    "document \(index) at \(measured.distance): \(differences)\n\(documents[index].options)")
            }
        }
    }

    /// How far an edge may be off, in pixels: browsers count in sixty-fourths, and sums add that up.
    private static let tolerance = 0.25

    private func differences(of page: MeasuredPage, from layout: CollectionLayout) -> [String] {
        let offset = page.distance + layout.startOffset
        let origin = layout.viewportOrigin(at: Viewpoint(offset))
        let isVertical = layout.options.scrollDirection == .vertical
        let turnsOver = !isVertical && layout.options.layoutDirection == .rightToLeft
        let withHeader = (0..<layout.sectionCount).filter { section in
            layout.naturalFrame(of: .header(section)).map { layout.axisSpan(of: $0).length > 0 } ?? false
        }
        var found: [String] = []
        var visibleHeaders: Set<Int> = []
        for element in layout.elements(at: Viewpoint(offset)) {
            let box: MeasuredPage.Box?
            let section = element.indexPath.section
            switch element.kind {
            case .cell:
                box = page.cells[section][element.indexPath.item]
            case .header:
                visibleHeaders.insert(section)
                box = withHeader.firstIndex(of: section).map { page.headers[$0] }
            case .footer:
                // All sections have one, or none.
                box = page.footers.count == layout.sectionCount ? page.footers[section] : nil
            case .parallaxHeader:
                box = page.parallax.first
            }
            guard let box else {
                found.append("\(element.kind) \(element.indexPath) is missing")
                continue
            }
            let frame = LayoutRect(
                x: element.frame.x - origin.x, y: element.frame.y - origin.y, width: element.frame.width,
                height: element.frame.height)
            // What gives way slides out in CSS: only its trailing edge is the same.
            let slides = element.progressiveness != nil || element.kind == .parallaxHeader
            var edges = [
                ("top", frame.y, box.y), ("left", frame.x, box.x), ("bottom", frame.maxY, box.y + box.height),
                ("right", frame.maxX, box.x + box.width),
            ]
            if slides {
                let leading = isVertical ? "top" : turnsOver ? "right" : "left"
                edges.removeAll { $0.0 == leading }
            }
            for (edge, wanted, measured) in edges where abs(wanted - measured) > Self.tolerance {
                found.append("\(element.kind) \(element.indexPath) \(edge) \(measured), not \(wanted)")
            }
        }
        for (section, box) in zip(withHeader, page.headers) where !visibleHeaders.contains(section) {
            let isInView =
                isVertical
                ? box.y < layout.containerSize.height - 1 && box.y + box.height > 1
                : box.x < layout.containerSize.width - 1 && box.x + box.width > 1
            if isInView { found.append("header \(section) is in view at \(box)") }
        }
        return found
    }
}
