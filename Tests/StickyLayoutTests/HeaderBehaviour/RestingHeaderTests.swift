import TestSupport
import Testing

@testable import StickyLayout

@Suite("Headers at rest")
struct RestingHeaderTests {
    /// Below a header of 200.1 points that collapses, the first section's header rests at 200.1, where what collapses always
    /// ends: `o + (200.1 − o)`, which is more than 200.1 at 64.1 and 32 other offsets of these.
    @Test("a header at rest below a parallax header that collapses is not pinned by rounding")
    func belowParallaxHeader() {
        let layout = WorkedCollections.f1(.native) {
            $0.addParallaxHeader(200.1, minimum: 20, isOnTop: true)
        }
        for step in 0...1_800 {
            let header = layout.header(0, at: Double(step) * 0.1)
            #expect(header?.isPinned == false && header?.zIndex == 1 && header?.frame.y == 200.1, "at \(step) tenths")
        }
        let curve = layout.headerCurve(of: .header(0), over: 0.0...500.0)
        #expect(curve.pieces.first?.offsets.lowerBound == 0)
        #expect(curve.pieces.first.map { abs($0.offsets.upperBound - 180.1) < 1e-9 } == true)
        #expect(curve.pieces.first?.isPinned == false)
    }

    @Test("a curve has no header pinned by rounding below a parallax header, whatever the content inset")
    func insetCurve() {
        for tenths in stride(from: -2_000, to: 200, by: 7) {
            let layout = WorkedCollections.f1(.native) {
                $0.contentInset.top = Double(tenths) / 10
                $0.addParallaxHeader(200.1, minimum: 20, isOnTop: true)
            }
            let range = layout.startOffset...layout.startOffset + 100
            let curve = layout.headerCurve(of: .header(0), over: range)
            #expect(curve.pieces.map(\.isPinned) == [false], "\(tenths) tenths")
        }
    }

    @Test("a header at rest below a global header that collapses or stretches is not pinned by rounding")
    func belowGlobalHeader() {
        var options = WorkedCollections.options(.native)
        options.firstSectionIsGlobalHeader = true
        options.firstSectionStretchable = true
        options.globalHeaderMinimumLength = 3
        options.sectionInset = .zero
        options.footerReferenceSize = .zero
        let layout = WorkedCollections.layout(counts: [0, 3, 3], options)
        for step in -800..<370 {
            let offset = Double(step) * 0.1
            let header = layout.header(1, at: offset)
            #expect(header?.isPinned == false && header?.frame.y == 40, "at \(offset)")
        }
    }

    @Test("a first header that is pulled past its maximum is not pinned by rounding")
    func pulled() {
        let layout = WorkedCollections.f1(.native) {
            $0.headerReferenceSize = LengthSize(width: 0, height: 187.0 / 3)
            $0.parallaxHeaderReferenceSize = ParallaxSize(height: .points(33))
            $0.firstSectionStretchable = true
            $0.firstSectionMaximumStretchHeight = 0
        }
        for step in -800..<0 {
            let header = layout.header(0, at: Double(step) * 0.1)
            #expect(header?.isPinned == false && header?.frame.y == 33, "at \(step) tenths")
        }
    }

    @Test("a floating header that scrolls away is not pinned by rounding")
    func floating() {
        let layout = WorkedCollections.f1(.native) {
            $0.headerReferenceSize = LengthSize(width: 0, height: 40.1)
            $0.firstSectionIsGlobalHeader = true
            $0.globalHeaderFloats = true
        }
        for step in 0..<400 {
            let header = layout.header(0, at: Double(step) * 0.1)
            #expect(header?.isPinned == false && header?.frame.y == 0, "at \(step) tenths")
        }
    }

    @Test("a parallax header at its minimum is pinned, whatever the rounding")
    func stuck() {
        for tenths in 1..<500 {
            let layout = WorkedCollections.f1(.native) {
                $0.addParallaxHeader(200.1, minimum: Double(tenths) / 10, isOnTop: true)
            }
            let header = layout.elements(at: 400).first { $0.kind == .parallaxHeader }
            #expect(header?.isPinned == true, "\(tenths) tenths")
        }
    }
}
