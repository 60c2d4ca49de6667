import StickyLayout
import TestSupport
import Testing

/// native-headers.md, "Section headers that float". Headers are 40 long; sections start at 0, 420 and 840.
@Suite("Section headers that float")
struct FloatingSectionHeaderTests {
    private func layout(_ change: (inout LayoutOptions) -> Void = { _ in }) -> CollectionLayout {
        WorkedCollections.f1(.native) {
            $0.sectionHeadersFloat = true
            change(&$0)
        }
    }

    private func start(
        _ layout: CollectionLayout, _ section: Int, at offset: Double, revealed: Double = 0
    ) -> Double? {
        layout.element(.header(section), at: Viewpoint(offset, revealedLength: revealed))?.frame.y
    }

    @Test(
        "a floating section header leaves with the content, and comes back by what is revealed",
        arguments: [
            (20.0, 0.0, 0.0), (40, 0, 0), (41, 0, 1), (200, 0, 160), (200, 15, 175), (200, 40, 200), (200, 99, 200),
            (20, 40, 20), (390, 0, 350), (400, 40, 380), (430, 0, 380),
        ])
    func frames(offset: Double, revealed: Double, y: Double) {
        #expect(start(layout(), 0, at: offset, revealed: revealed) == y)
    }

    @Test("a floating header out of view is not drawn, and the next one rests in its place until it has scrolled by")
    func queries() {
        let layout = layout()
        #expect(layout.elements(at: 200).allSatisfy { $0.id != .header(0) })
        #expect(layout.elements(at: Viewpoint(200, revealedLength: 15)).contains { $0.id == .header(0) })
        #expect(start(layout, 1, at: 430) == 420)
        #expect(start(layout, 1, at: 470) == 430)
        #expect(layout.elements(at: 300).count(where: \.isPinned) == 0)
    }

    @Test("a floating section header comes in through the pin inset")
    func pinInset() {
        let layout = layout { $0.pinInset = 24 }
        #expect([0, 30, 64, 99].map { start(layout, 0, at: 200, revealed: $0) } == [160, 190, 224, 224])
        #expect(layout.revealableLength == 64)
    }

    @Test("a section header that shrinks floats at its minimum length")
    func minimumLength() {
        let layout = layout { $0.headerMinimumLength = 24 }
        let frames = [(10.0, 0.0), (30, 0), (200, 0), (200, 10), (200, 24)].map { offset, revealed in
            layout.element(.header(0), at: Viewpoint(offset, revealedLength: revealed))?.frame
        }
        #expect(frames.map { $0?.y } == [0, 6, 176, 186, 200])
        #expect(frames.map { $0?.height } == [40, 34, 24, 24, 24])
        #expect(layout.revealableLength == 24)
    }

    @Test("a global header that floats comes in before the section headers")
    func belowGlobalHeader() {
        let layout = GlobalHeaderScene.layout {
            $0.globalHeaderMinimumLength = .infinity
            $0.globalHeaderFloats = true
            $0.sectionHeadersFloat = true
        }
        let starts = [0, 100, 200, 220, 240, 300].map { start(layout, 1, at: 900, revealed: $0) }
        #expect(starts == [860, 960, 1060, 1080, 1100, 1100])
        #expect(layout.revealableLength == 240)
        let inset = GlobalHeaderScene.layout {
            $0.contentInset.top = 30
            $0.globalHeaderFloats = true
            $0.globalHeaderPinsAtMinimum = true
            $0.sectionHeadersFloat = true
        }
        // The edge is at 900. The header is at its minimum of 60, and takes 140.
        #expect([0, 140, 170].map { start(inset, 1, at: 870, revealed: $0) } == [920, 1060, 1090])
        #expect(inset.revealableLength == 180)
    }

    @Test("below a global header that does not float, a section header gets all that is revealed")
    func belowPinnedGlobalHeader() {
        let layout = GlobalHeaderScene.layout { $0.sectionHeadersFloat = true }
        #expect([0, 15, 40].map { start(layout, 1, at: 900, revealed: $0) } == [920, 935, 960])
        #expect(layout.revealableLength == 40)
    }

    @Test("headers of a pile, headers that wait and headers that do not pin do not float")
    func withoutEffect() {
        let stacked = layout { $0.pinnedHeaders = .stack }
        let plain = WorkedCollections.f1(.native) { $0.pinnedHeaders = .stack }
        #expect(stacked.everything(at: 600) == plain.everything(at: 600))
        #expect(stacked.revealableLength == 0)
        let waiting = layout { $0.showsNextHeader = true }
        #expect(start(waiting, 2, at: 60) == 500)
        #expect(layout { $0.sectionHeadersPinToVisibleBounds = false }.revealableLength == 0)
    }

    @Test("the longest floating section header says how far there is to be scrolled back")
    func revealableLength() {
        var sections = [40.0, 90, 200].map { length in
            LayoutSection(count: 3) { $0.headerReferenceSize = LengthSize(width: .points(0), height: .points(length)) }
        }
        sections[2].pinsHeader = false
        var options = WorkedCollections.options(.native)
        options.sectionHeadersFloat = true
        #expect(WorkedCollections.layout(sections, options).revealableLength == 90)
        options.headerMinimumLength = 50
        #expect(WorkedCollections.layout(sections, options).revealableLength == 50)
    }

    @Test(
        "a floating section header that snaps rests in view or out of it",
        arguments: [
            (200.0, 15.0, 0.0, 215.0), (200, 15, -1, 175), (200, 30, 0, 190), (200, 30, 1, 230), (200, 0, -1, 200),
            (200, 40, 1, 200), (20, 15, 1, 20), (430, 15, 1, 430),
        ])
    func rest(offset: Double, revealed: Double, velocity: Double, target: Double) {
        let layout = layout { $0.globalHeaderSnaps = true }
        let viewpoint = Viewpoint(offset, revealedLength: revealed)
        #expect(layout.restingOffset(near: viewpoint, velocity: velocity) == target)
    }

    @Test("what is scrolled to is clear of as much of a floating section header as there is")
    func scrollOffset() {
        let layout = layout()
        func offset(_ id: LayoutElement.ID, revealed: Double) -> Double? {
            layout.scrollOffset(for: id, at: .leading, from: Viewpoint(0, revealedLength: revealed))
        }
        #expect(offset(.cell(1, inSection: 1), revealed: 0) == 580)
        #expect(offset(.cell(1, inSection: 1), revealed: 15) == 565)
        #expect(offset(.cell(1, inSection: 1), revealed: 40) == 540)
        for revealed in [0.0, 15, 40] { #expect(offset(.header(1), revealed: revealed) == 420) }
    }

    @Test("what a person looks at stays when headers begin to float")
    func anchor() throws {
        let plain = WorkedCollections.f1(.native)
        let anchor = try #require(plain.anchor(at: 600))
        #expect(layout().offset(for: anchor) == 600)
        #expect(layout().anchor(at: 600) == anchor)
    }

    @Test(
        "a floating first header that stretches under a parallax header goes on from where it is",
        arguments: [0.0, 30, 64])
    func stretching(revealed: Double) {
        let layout = layout {
            $0.firstSectionStretchable = true
            $0.pinInset = 24
            $0.addParallaxHeader(200, minimum: 200, isOnTop: true)
        }
        let starts = [0, -1].map { start(layout, 0, at: $0, revealed: revealed) ?? 0 }
        #expect(starts[0] == 200 + max(0, revealed - 40))
        #expect(starts[1] == starts[0] - 1)
    }

    @Test("the explanation of a floating section header says how much is hidden")
    func explanation() {
        let why = layout().explanation(of: .header(0), at: Viewpoint(200, revealedLength: 15))
        #expect(why?.text == "max(natural 0, min(line 175, section end 420 − 40)) = 175 · floating")
        #expect(
            why?.definitions.map(\.text) == [
                "line = offset 200 − hidden 25 = 175", "hidden = max(0, 40 − revealed 15) = 25",
            ])
        #expect(layout().explanation(of: .header(0), at: 200)?.phase == .scrolledAway)
        #expect(layout().explanation(of: .header(0), at: Viewpoint(200, revealedLength: 40))?.phase == .pinned)
    }
}
