import StickyLayout
import TestSupport
import Testing

/// native-headers.md, "A global header that floats" and "A global header that snaps".
@Suite("Floating and snapping headers")
struct FloatingHeaderTests {
    private func layout(
        minimum: Double = .infinity, _ change: (inout LayoutOptions) -> Void = { _ in }
    ) -> CollectionLayout {
        GlobalHeaderScene.layout {
            $0.globalHeaderMinimumLength = minimum
            $0.globalHeaderFloats = true
            $0.globalHeaderSnaps = true
            change(&$0)
        }
    }

    private func frame(_ layout: CollectionLayout, _ section: Int, at offset: Double, revealed: Double) -> [Double] {
        let header = layout.elements(in: everywhere, at: Viewpoint(offset, revealedLength: revealed))
            .first { $0.kind == .header && $0.indexPath.section == section }
        return header.map { [$0.frame.y, $0.frame.height] } ?? []
    }

    @Test("a floating global header scrolls away, and hangs in as far as it is revealed")
    func floats() {
        let layout = layout()
        #expect(frame(layout, 0, at: 0, revealed: 0) == [0, 200])
        #expect(frame(layout, 0, at: 150, revealed: 0) == [0, 200])
        #expect(frame(layout, 0, at: 500, revealed: 0) == [300, 200])
        #expect(frame(layout, 0, at: 450, revealed: 50) == [300, 200])
        #expect(frame(layout, 0, at: 300, revealed: 200) == [300, 200])
        #expect(frame(layout, 0, at: 300, revealed: 999) == [300, 200])
        #expect(!layout.elements(at: 500).contains { $0.kind == .header && $0.indexPath.section == 0 })
    }

    @Test("section headers pin below what is to be seen of a floating global header")
    func pinLine() {
        let layout = layout()
        #expect(frame(layout, 1, at: 500, revealed: 0) == [500, 40])
        #expect(frame(layout, 1, at: 450, revealed: 50) == [500, 40])
        #expect(frame(layout, 1, at: 300, revealed: 200) == [500, 40])
        #expect(frame(layout, 1, at: 100, revealed: 0) == [200, 40])
    }

    @Test("a floating header that collapses too comes at its minimum length and then unfolds")
    func floatsAndCollapses() {
        let layout = layout(minimum: 60)
        #expect(frame(layout, 0, at: 140, revealed: 0) == [140, 60])
        #expect(frame(layout, 0, at: 170, revealed: 0) == [140, 60])
        #expect(frame(layout, 0, at: 500, revealed: 20) == [460, 60])
        #expect(frame(layout, 0, at: 460, revealed: 60) == [460, 60])
        #expect(frame(layout, 0, at: 420, revealed: 100) == [420, 100])
    }

    @Test("a floating header leaves and comes through the leading content inset")
    func contentInset() {
        let layout = layout { $0.contentInset.top = 30 }
        #expect(layout.revealableLength == 230)
        #expect(frame(layout, 0, at: -30, revealed: 0) == [0, 200])
        #expect(frame(layout, 0, at: 190, revealed: 0) == [0, 200])
        #expect(frame(layout, 0, at: 500, revealed: 30) == [330, 200])
        #expect(frame(layout, 1, at: 500, revealed: 0) == [530, 40])
        #expect(frame(layout, 1, at: 500, revealed: 80) == [580, 40])
    }

    @Test("a revealed length means nothing to a header that does not float")
    func notFloating() {
        let layout = GlobalHeaderScene.layout()
        #expect(layout.revealableLength == 0)
        #expect(layout.elements(at: Viewpoint(500, revealedLength: 90)) == layout.elements(at: 500))
    }

    @Test(
        "a floating header that snaps rests whole or gone",
        arguments: [
            (150.0, 0.0, 200.0), (60, 0, 0), (500, 30, 530), (500, 170, 470), (500, 200, 500), (500, 0, 500),
        ])
    func rest(offset: Double, revealed: Double, target: Double) {
        #expect(layout().restingOffset(near: Viewpoint(offset, revealedLength: revealed)) == target)
    }

    @Test(
        "a collapsing header that snaps rests at its full or its minimum length",
        arguments: [
            (0.0, 0.0, 0.0), (50, 0, 0), (70, 0, 0), (71, 0, 140), (10, 1, 140), (130, -1, 0), (140, -1, 140),
            (600, -1, 600),
        ])
    func restCollapsed(offset: Double, velocity: Double, target: Double) {
        let layout = layout(minimum: 60) { $0.globalHeaderFloats = false }
        #expect(layout.restingOffset(near: Viewpoint(offset), velocity: velocity) == target)
    }

    @Test(
        "a header that floats and collapses snaps to one of three ends",
        arguments: [
            (100.0, 0.0, 140.0), (150, 1, 200), (150, -1, 140), (30, 1, 140), (190, 0, 200),
        ])
    func restBoth(offset: Double, velocity: Double, target: Double) {
        #expect(layout(minimum: 60).restingOffset(near: Viewpoint(offset), velocity: velocity) == target)
    }

    @Test("a header does not snap to an end that the content cannot reach")
    func outOfRange() {
        let end = layout().offsetRange.upperBound
        #expect(layout().restingOffset(near: Viewpoint(end, revealedLength: 10), velocity: 1) == end - 190)
    }

    @Test("content rests where it is if no header snaps")
    func off() {
        #expect(layout { $0.globalHeaderSnaps = false }.restingOffset(near: 50) == 50)
    }

    @Test("a header that has snapped to an end stays there")
    func idempotent() {
        let layout = layout(minimum: 60) { $0.globalHeaderFloats = false }
        for offset in stride(from: -100.0, through: 400, by: 3.7) {
            for velocity in [-1.0, 0, 1] {
                let rest = layout.restingOffset(near: Viewpoint(offset), velocity: velocity)
                #expect(layout.restingOffset(near: Viewpoint(rest), velocity: velocity) == rest)
            }
        }
    }
}
