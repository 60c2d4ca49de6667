import StickyLayout
import TestSupport
import Testing

/// A query is a search; here is what it must find, gone through element by element.
@Suite("What a query finds")
struct EmissionTests {
    @Test(
        "a query finds cells and footers exactly when they meet the rect, and so headers in native and by an own rule",
        arguments: HeaderSystem.allCases)
    func meeting(system: HeaderSystem) {
        func isMeant(_ element: LayoutElement) -> Bool {
            system == .native || system == .custom || element.kind == .cell || element.kind == .footer
        }
        let count = system == .native ? 300 : 100
        for (collection, layout, offset, revealed) in RandomCollection.places(count, from: 40_000, system: system) {
            let all = layout.everything(at: Viewpoint(offset, revealedLength: revealed)).filter(isMeant)
            #expect(Set(all.map(\.id)).count == all.count, "\(collection) at \(offset)")
            for rect in layout.rects(at: offset) {
                let found = layout.elements(in: rect, at: Viewpoint(offset, revealedLength: revealed)).filter(isMeant)
                let expected = all.filter { layout.axisSpan(of: $0.frame).meets(rect) }
                #expect(found == expected, "\(collection) at \(offset), revealed \(revealed), \(rect)")
            }
        }
    }

    @Test("a query of everything finds every cell with area", arguments: HeaderSystem.allCases)
    func allCells(system: HeaderSystem) {
        for collection in RandomCollection.some(200, from: 50_000, system: system) {
            let layout = collection.layout
            let found = layout.everything(at: 0).filter { $0.kind == .cell }.map(\.frame)
            let expected = collection.sections.indices.flatMap { layout.cellFrames($0) }.filter(\.hasArea)
            #expect(found == expected, "\(collection)")
        }
    }

    @Test(
        "items with area are found among thousands without, whether their lines overlap or not",
        arguments: [0, 10, -5, -60] as [Double])
    func amongItemsWithoutArea(lineSpacing: Double) {
        var random = SplitMix64(seed: 51_000)
        var options = LayoutOptions()
        options.minimumLineSpacing = lineSpacing
        options.minimumInteritemSpacing = 4
        let sizes = (0..<3_000).map { _ in
            if random.oneIn(150) { return LayoutSize(width: 90, height: 1 + random.points(upTo: 40)) }
            return random.oneIn(2)
                ? LayoutSize(width: 0, height: random.points(upTo: 30))
                : LayoutSize(width: 60 + random.points(upTo: 30), height: 0)
        }
        let layout = WorkedCollections.layout([LayoutSection(items: .points(sizes))], options)
        let frames = layout.cellFrames()
        var foundCount = 0
        for step in -2...42 {
            let span = Span(start: layout.contentLength * Double(step) / 40, length: layout.contentLength / 30)
            let expected = frames.indices.filter { frames[$0].hasArea && layout.axisSpan(of: frames[$0]).meets(span) }
            let found = layout.elements(in: span, at: 0).map(\.indexPath.item)
            #expect(found == expected, "\(span)")
            foundCount += found.count
        }
        #expect(foundCount > 10)
    }

    @Test(
        "a published layout finds headers by their natural frame or by a cell",
        arguments: [HeaderSystem.cellBounds, .sectionBounds, .akpFlow, .csSticky])
    func headers(system: HeaderSystem) {
        for collection in RandomCollection.some(200, from: 60_000, system: system) {
            let layout = collection.layout
            let options = collection.options
            let findsByCell =
                system == .cellBounds || system == .sectionBounds || options.sectionHeadersPinToVisibleBounds
            for offset in collection.offsets {
                for rect in layout.rects(at: offset) {
                    let elements = layout.elements(in: rect, at: Viewpoint(offset))
                    let withCells = Set(elements.filter { $0.kind == .cell }.map(\.indexPath.section))
                    let expected = collection.sections.indices.filter { section in
                        let natural = layout.restingFrame(of: .header(section))
                        // sectionBounds rebuilds the frame in a section with cells, as broad as the container.
                        let isRebuilt = system == .sectionBounds && layout.itemCount(ofSection: section) > 0
                        let isThere = isRebuilt ? layout.axisSpan(of: natural).length > 0 : natural.hasArea
                        guard isThere else { return false }
                        let isGlobal = system == .akpFlow && section == 0 && options.firstSectionIsGlobalHeader
                        return isGlobal || layout.axisSpan(of: natural).meets(rect)
                            || findsByCell && withCells.contains(section)
                    }
                    let found = elements.filter { $0.kind == .header }.map(\.indexPath.section).sorted()
                    #expect(found == expected, "\(collection) at \(offset), \(rect)")
                }
            }
        }
    }

    @Test(
        "the rect of a query selects and moves nothing, except in csSticky",
        arguments: [HeaderSystem.cellBounds, .sectionBounds, .akpFlow])
    func sameFrame(system: HeaderSystem) {
        for collection in RandomCollection.some(200, from: 70_000, system: system) {
            let layout = collection.layout
            for offset in collection.offsets {
                let all = layout.everything(at: Viewpoint(offset)).byID
                for rect in layout.rects(at: offset) {
                    let other = layout.elements(in: rect, at: Viewpoint(offset)).first { all[$0.id] != $0 }
                    #expect(other == nil, "\(collection) at \(offset), \(rect)")
                }
            }
        }
    }

    @Test("a query adds to the buffer that it is given, and replaces nothing", arguments: HeaderSystem.allCases)
    func append(system: HeaderSystem) {
        let layout = WorkedCollections.f1(system) { $0.parallaxHeaderReferenceSize.height = .points(100) }
        var elements = layout.elements(at: 200)
        layout.appendElements(at: 0, to: &elements)
        #expect("\(elements)" == "\(layout.elements(at: 200) + layout.elements(at: 0))")
    }

    @Test(
        "all that always holds of a layout does so at offsets that people mean and that nobody means",
        arguments: HeaderSystem.allCases)
    func checks(system: HeaderSystem) {
        for collection in RandomCollection.some(200, from: 500_000, system: system) {
            let checks = LayoutChecks(collection.layout)
            for offset in collection.offsets + AbsurdNumbersTests.numbers { checks.run(at: offset) }
        }
    }

    @Test("an element that only touches the rect of a query is not found")
    func touch() {
        let layout = WorkedCollections.f1(.native) { $0.sectionHeadersPinToVisibleBounds = false }
        func names(_ start: Double, _ length: Double) -> [LayoutElement.ID] {
            layout.elements(in: Span(start: start, length: length), at: 0).map(\.id)
        }
        #expect(names(40, 10) == [])
        #expect(names(39, 11) == [.header(0)])
        #expect(names(390, 30) == [.footer(0)])
        #expect(names(420, 40) == [.header(1)])
    }
}

extension CollectionLayout {
    /// The viewport, and others that have little to do with it.
    fileprivate func rects(at offset: Double) -> [Span] {
        [
            visibleSpan(at: Viewpoint(offset)), Span(start: offset / 2, length: 33), Span(start: -100, length: 150),
            Span(start: contentLength - 50, length: 1000),
        ]
    }
}
