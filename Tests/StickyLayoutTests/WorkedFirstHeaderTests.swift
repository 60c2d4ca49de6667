import StickyLayout
import TestSupport
import Testing

/// behaviour.md, "Worked numbers": the global and the parallax header.
@Suite("The worked numbers of first headers")
struct WorkedFirstHeaderTests {
    private func globalHeader(_ system: HeaderSystem, _ change: (inout LayoutOptions) -> Void = { _ in })
        -> CollectionLayout
    {
        var options = LayoutOptions()
        options.system = system
        options.itemSize = LengthSize(width: .percent(100), height: .points(50))
        options.headerReferenceSize = LengthSize(width: 0, height: 80)
        options.firstSectionIsGlobalHeader = true
        options.firstSectionStretchable = true
        options.firstSectionMaximumStretchHeight = 375
        change(&options)
        return WorkedCollections.layout(counts: [0, 20], options, container: LayoutSize(width: 375, height: 600))
    }

    @Test(
        "akpFlow's global header stretches down to its maximum",
        arguments: [(-50.0, -50.0, 130.0, 50.0), (-400, -400, 375, 295)])
    func stretch(offset: Double, y: Double, height: Double, factor: Double) {
        for layout in [globalHeader(.akpFlow), globalHeader(.native) { $0.overscroll = .stayAtEdge }] {
            let header = layout.header(0, at: offset)
            #expect(header?.frame == LayoutRect(x: 0, y: y, width: 375, height: height))
            #expect(header?.stretchFactor == factor)
        }
    }

    @Test("a global header at rest stands above the first one that pins", arguments: [HeaderSystem.akpFlow, .native])
    func rest(system: HeaderSystem) {
        let layout = globalHeader(system)
        #expect(layout.header(0, at: 0)?.frame == LayoutRect(x: 0, y: 0, width: 375, height: 80))
        #expect(layout.header(1, at: 0)?.frame.y == 80)
        #expect(layout.header(0, at: 0)?.stretchFactor == 0)
    }

    @Test(
        "a parallax header stretches, gives way and is gone", arguments: [HeaderSystem.csSticky, .native],
        [
            (-100.0, -100.0, 300.0, 5.0 / 3), (0.0, 0.0, 200.0, 1.0), (50.0, 50.0, 150.0, 2.0 / 3),
            (150.0, 150.0, 50.0, 0.0), (300.0, 150.0, 50.0, 0.0),
        ])
    func parallax(system: HeaderSystem, _ row: (offset: Double, y: Double, height: Double, progress: Double)) throws {
        let layout = WorkedCollections.f1(system) { $0.addParallaxHeader(200, minimum: 50) }
        let header = try #require(layout.parallaxHeader(at: row.offset))
        #expect(header.frame == LayoutRect(x: 0, y: row.y, width: 320, height: row.height))
        #expect(abs(try #require(header.progressiveness) - row.progress) < 1e-12)
        #expect(header.zIndex == (system == .native ? 4 : 0))
        #expect(!header.isPinned)
    }

    @Test("csSticky's parallax header stays on top where it is told to")
    func alwaysOnTop() throws {
        let layout = WorkedCollections.f1(.csSticky) { $0.addParallaxHeader(200, minimum: 50, isOnTop: true) }
        let header = try #require(layout.parallaxHeader(at: 300))
        #expect(header.frame == LayoutRect(x: 0, y: 300, width: 320, height: 50))
        #expect(header.zIndex == 2000)
    }
}
