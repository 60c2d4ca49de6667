import StickyLayout
import TestSupport
import Testing

/// With F1 of behaviour.md: sections of 420 points in a viewport of 480.
@Suite("What headers do, and where")
struct HeaderEventTests {
    private let range = -1000.0...2000.0

    private func events(_ section: Int, in layout: CollectionLayout) -> [HeaderEvent] {
        layout.headerCurve(of: .header(section), over: range).events(over: range)
    }

    private func text(_ events: [HeaderEvent]) -> [String] {
        events.map { event in "\(event.kind) \(event.offset)" + (event.limit.map { " by \($0.name)" } ?? "") }
    }

    @Test("a native header enters, pins, is pushed by the end of its section, and leaves")
    func native() {
        let layout = WorkedCollections.f1(.native)
        #expect(
            text(events(1, in: layout)) == [
                "enters -60.0", "pins 420.0", "pushed 800.0 by section end", "leaves 840.0",
            ])
    }

    @Test("a cellBounds header pins below its inset and goes with its last cell")
    func cellBounds() {
        let layout = WorkedCollections.f1(.cellBounds)
        #expect(
            text(events(1, in: layout)) == ["enters -50.0", "pins 430.0", "pushed 750.0 by last cell", "leaves 790.0"])
    }

    @Test(
        "a sectionBounds header is pushed by its inset's end, and vanishes with its last cell before it is out of view")
    func sectionBounds() {
        let layout = WorkedCollections.f1(.sectionBounds)
        #expect(
            text(events(1, in: layout)) == [
                "enters -60.0", "pins 420.0", "pushed 770.0 by inset end", "vanishes 790.0",
            ])
    }

    @Test(
        "what pushes a header, in its events, is the end of its travel",
        arguments: [
            (HeaderSystem.native, HeaderTravel.cells, "last line"), (.native, .inset, "inset end"),
            (.native, .section, "section end"),
            (.cellBounds, .section, "last cell"), (.sectionBounds, .section, "inset end"),
            (.akpFlow, .section, "last cell"),
        ])
    func limit(system: HeaderSystem, travel: HeaderTravel, name: String) {
        let layout = WorkedCollections.f1(system) { $0.headerTravel = travel }
        #expect(events(1, in: layout).first { $0.kind == .pushed }?.limit?.name == name)
        #expect(events(1, in: layout).filter { $0.kind != .pushed }.allSatisfy { $0.limit == nil })
    }

    @Test("a header that waits for its section comes to its place there")
    func waiting() {
        let layout = WorkedCollections.f1(.native) { $0.showsNextHeader = true }
        // Section 1 waits at 440 until its own place, 420, comes up there; before, header 0 comes down with its section.
        #expect(text(events(1, in: layout)).contains("rests -20.0"))
    }

    @Test("a header that shrinks says from where on it is as short as it gets")
    func shortest() {
        let layout = WorkedCollections.f1(.native) { $0.headerMinimumLength = 24 }
        #expect(
            text(events(1, in: layout))
                == ["enters -60.0", "pins 420.0", "shortest 436.0", "pushed 816.0 by section end", "leaves 840.0"])
        for system in [HeaderSystem.native, .csSticky] {
            let parallax = WorkedCollections.f1(system) { options in
                options.addParallaxHeader(200, minimum: 50)
            }
            #expect(text(parallax.life(of: .parallaxHeader)) == ["shortest 150.0", "leaves 200.0"], "\(system)")
        }
    }

    @Test("a header's life is what it does between the ends of the content")
    func life() {
        let layout = WorkedCollections.f1(.native)
        #expect(text(layout.life(of: .header(0))) == ["pins 0.0", "pushed 380.0 by section end", "leaves 420.0"])
        #expect(text(layout.life(of: .header(1))) == ["pins 420.0"])
        #expect(layout.life(of: .header(9)).isEmpty)
    }

    @Test("the next event is the nearest one in that direction, of any header")
    func next() {
        let layout = WorkedCollections.f1(.native)
        #expect(layout.nextEvent(from: 0, forwards: true)?.offset == 360)
        #expect(layout.nextEvent(from: 359.993, forwards: true)?.offset == 360)
        let event = layout.nextEvent(from: 360, forwards: true)
        #expect(event?.offset == 380)
        #expect(event?.header == .header(0))
        #expect(event?.kind == .pushed)
        #expect(layout.nextEvent(from: 380, forwards: false)?.offset == 360)
        #expect(layout.nextEvent(from: Viewpoint(layout.offsetRange.upperBound), forwards: true) == nil)
    }

    @Test("no header of a pile below a global one is passed over that pins in view")
    func nextInPileBelowGlobalHeader() {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: .percent(100), height: .points(100))
        options.headerReferenceSize = LengthSize(width: 0, height: 20)
        options.firstSectionIsGlobalHeader = true
        options.globalHeaderMinimumLength = 40
        options.pinnedHeaders = .stack
        var first = LayoutSection(items: .uniform(count: 1))
        first.headerReferenceSize = LengthSize(width: 0, height: 40)
        let others = (1...8).map { _ in LayoutSection(items: .uniform(count: 1)) }
        let layout = CollectionLayout(
            sections: [first] + others, options: options, containerSize: LayoutSize(width: 100, height: 100))
        // Section n starts at 20 + 120 n. Its header pins at 20 + 20 n, and the fourth one out of view.
        var offset = 0.0
        var pinned: [Int] = []
        while let event = layout.nextEvent(from: Viewpoint(offset), forwards: true) {
            if event.kind == .pins { pinned.append(event.header.indexPath.section) }
            offset = event.offset
        }
        #expect(pinned == [1, 2, 3])
    }

    @Test("the next event is that of a header as far as it is revealed")
    func nextOfRevealed() {
        let layout = GlobalHeaderScene.layout { $0.globalHeaderFloats = true }
        for revealed in [0.0, 200] {
            let life = layout.life(of: .header(0), revealedLength: revealed)
            let next = layout.nextEvent(from: Viewpoint(0, revealedLength: revealed), forwards: true)
            #expect(next?.header != .header(0) || life.contains { $0.offset == next?.offset }, "\(revealed)")
        }
        #expect(layout.nextEvent(from: 0, forwards: true)?.kind == .shortest)
        #expect(layout.nextEvent(from: Viewpoint(0, revealedLength: 200), forwards: true)?.kind != .shortest)
    }

    @Test("the next event is the nearest one in the lives of all headers", arguments: PinnedHeaders.allCases)
    func nextOfAllLives(pinnedHeaders: PinnedHeaders) {
        var eventCount = 0
        for var collection in RandomCollection.some(60, from: 1_100_000, system: .native) {
            collection.options.pinnedHeaders = pinnedHeaders
            // Many, so that those that pin fill the viewport.
            collection.sections = (0..<5).flatMap { _ in collection.sections }
            let layout = collection.layout
            let headers = [LayoutElement.ID.parallaxHeader] + collection.sections.indices.map { .header($0) }
            let offsets = headers.flatMap { layout.life(of: $0) }.map(\.offset)
            eventCount += offsets.count
            for offset in collection.offsets where layout.offsetRange.contains(offset) {
                let next = layout.nextEvent(from: Viewpoint(offset), forwards: true, tolerance: 0.001)
                let after = offsets.filter { $0 > offset + 0.001 }.min()
                #expect(next?.offset.rounded(decimals: 6) == after?.rounded(decimals: 6), "\(collection), \(offset)")
                let previous = layout.nextEvent(from: Viewpoint(offset), forwards: false, tolerance: 0.001)
                let before = offsets.filter { $0 < offset - 0.001 }.max()
                #expect(
                    previous?.offset.rounded(decimals: 6) == before?.rounded(decimals: 6), "\(collection), \(offset)")
            }
        }
        #expect(eventCount > 1_000)
    }

    @Test("events of headers past 2^53 are found, where a point more or less is lost")
    func pastWholeNumbers() throws {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: .percent(100), height: .points(0x1p30))
        options.minimumLineSpacing = 0
        options.headerReferenceSize = LengthSize(width: 0, height: 4_096)
        for exponent in [30, 36] {
            // The last section is as long as the viewport, so its header pins at the very end.
            var last = LayoutSection(items: .uniform(count: 1))
            last.itemSize = LengthSize(width: .percent(100), height: .points(0x1p20 - 4_096))
            let sections = [LayoutSection(items: .uniform(count: 1 << exponent)), last]
            let layout = CollectionLayout(
                sections: sections, options: options, containerSize: LayoutSize(width: 300, height: 0x1p20))
            let end = layout.offsetRange.upperBound
            #expect(end > 0x1p60)
            let kinds = layout.life(of: .header(1)).map(\.kind)
            #expect(kinds == [.enters, .pins], "2^\(exponent)")
            let event = layout.nextEvent(from: Viewpoint(end - 0x1p19), forwards: true)
            #expect(event?.offset == end - 4_096, "2^\(exponent)")
        }
    }

    @Test("events of headers that are far away are found, too")
    func far() {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: .percent(100), height: .points(40))
        options.headerReferenceSize = LengthSize(width: 0, height: 20)
        let sections = [1_000_000, 1].map { LayoutSection(items: .uniform(count: $0)) }
        let layout = CollectionLayout(
            sections: sections, options: options, containerSize: LayoutSize(width: 300, height: 400))
        // The first section ends at 20 + 1,000,000 · 40 + 999,999 · 10.
        let end = 50_000_010.0
        #expect(layout.nextEvent(from: 0, forwards: true)?.offset == end - 400)
    }
}

@Suite("Headers over a range of offsets")
struct HeadersOverRangeTests {
    @Test("a picture of ten thousand sections gets as many headers as it can tell apart")
    func thinned() {
        var options = LayoutOptions()
        options.headerReferenceSize = LengthSize(width: 0, height: 20)
        let sections = (0..<10_000).map { _ in LayoutSection(items: .uniform(count: 100)) }
        let layout = CollectionLayout(
            sections: sections, options: options, containerSize: LayoutSize(width: 300, height: 400))
        let whole = layout.offsetRange
        let distance = (whole.upperBound - whole.lowerBound) / 500
        let headers = layout.headers(over: whole, noCloserThan: distance)
        #expect(headers.count >= 450 && headers.count <= 700)
        #expect(layout.headers(over: 0...100).count <= 3)
    }
}
