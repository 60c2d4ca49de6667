import TestSupport
import Testing

@testable import StickyLayout

/// The headers and footers in view at an offset, as positions along the scroll axis.
private func headersInView(
    _ layout: CollectionLayout, at offset: Double
) -> [LayoutElement.ID: (start: Double, length: Double)] {
    var found: [LayoutElement.ID: (Double, Double)] = [:]
    let visible = layout.visibleSpan(at: Viewpoint(offset))
    for element in layout.elements(at: Viewpoint(offset))
    where element.kind != .cell {
        let span = layout.axisSpan(of: element.frame)
        guard span.meets(visible) else { continue }
        found[element.id] = (span.start - offset, span.length)
    }
    return found
}

@Suite("Header curves")
struct HeaderCurveTests {
    /// At each offset the curves say what the elements say.
    private func check(_ layout: CollectionLayout, _ offsets: [Double], _ name: String) {
        let range = layout.offsetRange.lowerBound - 500...layout.offsetRange.upperBound + 500
        let sections = 0..<layout.sectionCount
        let all = [LayoutElement.ID.parallaxHeader] + sections.map { .header($0) } + sections.map { .footer($0) }
        let curves = all.map { layout.headerCurve(of: $0, over: range) }
        let known = Set(layout.headers(over: range))
        for offset in offsets where range.contains(offset) {
            let inView = headersInView(layout, at: offset)
            for curve in curves {
                let position = curve.position(at: offset)
                let expected = inView[curve.header]
                if expected != nil, curve.header.isHeader {
                    #expect(known.contains(curve.header), "\(name): \(curve.header)")
                }
                guard let position, let expected, let length = curve.length(at: offset) else {
                    // At the very offset at which it comes or goes either answer is right.
                    let isAtEnd = curve.pieces.contains {
                        abs($0.offsets.lowerBound - offset) < 0.02 || abs($0.offsets.upperBound - offset) < 0.02
                    }
                    // One that is missing at a single offset has no gap in its curve.
                    let isAround = [offset - 1e-3, offset + 1e-3].allSatisfy {
                        headersInView(layout, at: $0)[curve.header] != nil
                    }
                    #expect(
                        (position == nil) == (expected == nil) || isAtEnd || (expected == nil && isAround),
                        "\(name) at \(offset): \(curve.header), \(position as Any), \(expected as Any)")
                    continue
                }
                let isAtJump = curve.pieces.contains { abs($0.offsets.lowerBound - offset) < 0.02 }
                #expect(
                    abs(position - expected.start) < 1e-6 || isAtJump,
                    "\(name) at \(offset): \(curve.header), \(position), \(expected.start)")
                #expect(abs(length - expected.length) < 1e-6 || isAtJump, "\(name) at \(offset): \(curve.header)")
            }
        }
    }

    private func offsets(in layout: CollectionLayout, _ some: [Double], seed: UInt64) -> [Double] {
        var random = SplitMix64(seed: seed)
        let range = layout.offsetRange.lowerBound - 400...layout.offsetRange.upperBound + 400
        return some + (0..<30).map { _ in Double.random(in: range, using: &random) }
    }

    @Test("a header's curve is where its element is", arguments: HeaderSystem.allCases)
    func agrees(system: HeaderSystem) {
        for collection in RandomCollection.some(system == .native ? 110 : 25, from: 1_000_000, system: system) {
            let layout = collection.layout
            check(layout, offsets(in: layout, collection.offsets, seed: collection.seed), "\(collection)")
        }
    }
}

/// Contents so long that a `Double` cannot tell a hundredth of a point there, or whole points.
@Suite("Header curves of endless contents")
struct EndlessHeaderCurveTests {
    /// Four sections of 5 · 10¹⁵ points each, or of more.
    private func layout(
        _ system: HeaderSystem, itemLength: Double = 1_000_000, _ change: (inout LayoutOptions) -> Void = { _ in }
    ) -> CollectionLayout {
        var options = LayoutOptions()
        options.system = system
        options.itemSize = LengthSize(width: 1_000, height: itemLength)
        options.headerReferenceSize = LengthSize(width: 0, height: 40)
        change(&options)
        let sections = Array(repeating: LayoutSection(items: .uniform(count: 5_000_000_000)), count: 4)
        return CollectionLayout(
            sections: sections, options: options, containerSize: LayoutSize(width: 390, height: 844))
    }

    /// Twenty sections of twelve items of 10⁹ points, along the other axis.
    private func sideways(_ system: HeaderSystem) -> CollectionLayout {
        var options = LayoutOptions()
        options.system = system
        options.scrollDirection = .horizontal
        options.layoutDirection = .rightToLeft
        options.itemSize = LengthSize(width: 1e9, height: 100)
        options.headerReferenceSize = LengthSize(width: 40, height: 0)
        let sections = Array(repeating: LayoutSection(items: .uniform(count: 12)), count: 20)
        return CollectionLayout(
            sections: sections, options: options, containerSize: LayoutSize(width: 800, height: 130))
    }

    /// Halfway through each section its header is pinned, and the curve says so in a few pieces.
    private func check(_ layout: CollectionLayout) {
        let range = layout.offsetRange
        let headers = layout.headers(over: range, noCloserThan: (range.upperBound - range.lowerBound) / 1_000)
            .filter { $0.kind == .header }
        #expect(headers.count > 1)
        for header in headers {
            let section = header.indexPath.section
            let curve = layout.headerCurve(of: header, over: range)
            let middle = layout.flow.geometry(of: section).start + layout.flow.geometry(of: section).length / 2
            #expect(curve.position(at: middle) == 0, "section \(section)")
            #expect(curve.piece(at: middle)?.isPinned == true, "section \(section)")
            #expect(curve.pieces.count < 8, "section \(section): \(curve.pieces.count) pieces")
        }
    }

    @Test("curves are a few exact pieces where one point is lost in an offset", arguments: HeaderSystem.allCases)
    func long(system: HeaderSystem) { check(layout(system)) }

    @Test(
        "curves are a few exact pieces where a hundred points are lost in an offset", arguments: HeaderSystem.allCases)
    func longer(system: HeaderSystem) { check(layout(system, itemLength: 1e9)) }

    @Test(
        "curves of very long content are a few exact pieces from right to left, too", arguments: HeaderSystem.allCases)
    func rightToLeft(system: HeaderSystem) { check(sideways(system)) }

    @Test("curves bend to the point where cells are far shorter than a step", arguments: HeaderSystem.allCases)
    func manyCells(system: HeaderSystem) {
        var options = WorkedCollections.options(system)
        options.minimumLineSpacing = 0
        let sizes = (0..<20_000).map { LayoutSize(width: 300, height: Double(10 + $0 % 7)) }
        let layout = WorkedCollections.layout(Array(repeating: LayoutSection(items: .points(sizes)), count: 2), options)
        let end = layout.flow.geometry(of: 1).start
        let curve = layout.headerCurve(of: .header(0), over: layout.offsetRange)
        for offset in stride(from: end - 300, to: end, by: 3.5) {
            let found = headersInView(layout, at: offset)[.header(0)]?.start
            let position = curve.position(at: offset)
            #expect(abs((position ?? -1e9) - (found ?? -1e9)) < 1e-6, "\(end - offset) before the end")
        }
    }

    /// A header that is as long as the viewport but for a point, over cells of one point that are as far apart as the header is
    /// long: in `csSticky` it jumps and is pushed at each of a million cells.
    @Test("curves reach the end of the content where a header bends at every cell", arguments: HeaderSystem.allCases)
    func bendsAtEveryCell(system: HeaderSystem) {
        var options = LayoutOptions()
        options.system = system
        options.itemSize = LengthSize(width: .percent(100), height: .points(1))
        options.minimumLineSpacing = 49
        options.headerReferenceSize = LengthSize(width: 0, height: 49)
        let layout = WorkedCollections.layout(
            counts: [1_000_000], options, container: LayoutSize(width: 320, height: 50))
        let range = layout.offsetRange
        var curve: HeaderCurve?
        let steps = Effort.of(.step) { curve = layout.headerCurve(of: .header(0), over: range) }
        #expect(steps < 4_000_000)
        #expect(curve?.pieces.first?.offsets.lowerBound == range.lowerBound)
        #expect(curve?.pieces.last?.offsets.upperBound == range.upperBound)
        // The ends of the pieces are where the header is.
        for piece in curve?.pieces.filter({ $0.offsets.lowerBound > range.lowerBound }) ?? [] {
            let offset = piece.offsets.lowerBound
            let position = headersInView(layout, at: offset.nextUp)[.header(0)]?.start
            #expect(abs((position ?? -1e9) - piece.lowerPosition) < 1e-6, "\(offset)")
        }
    }

    @Test("curves take no more work than a picture can show, and are as exact", arguments: HeaderSystem.allCases)
    func picture(system: HeaderSystem) {
        let sizes = (0..<10_000).map { LayoutSize(width: 300, height: Double(400 + $0 % 7)) }
        let layout = WorkedCollections.layout(
            Array(repeating: LayoutSection(items: .points(sizes)), count: 3),
            WorkedCollections.options(system))
        let (range, distance) = (layout.offsetRange, layout.contentLength / 400)
        var curve: HeaderCurve?
        let steps = Effort.of(.step) { curve = layout.headerCurve(of: .header(1), over: range, noFinerThan: distance) }
        #expect(steps < 30_000)
        #expect(curve == layout.headerCurve(of: .header(1), over: range))
    }
}
