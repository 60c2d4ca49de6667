import StickyLayout
import TestSupport
import Testing

/// native-headers.md, "A floating header that stays at its minimum". The header is 200 long, its minimum 60.
@Suite("Floating headers that stay at their minimum")
struct MinimumPinningHeaderTests {
    private func layout(_ change: (inout LayoutOptions) -> Void = { _ in }) -> CollectionLayout {
        GlobalHeaderScene.layout {
            $0.globalHeaderFloats = true
            $0.globalHeaderPinsAtMinimum = true
            $0.globalHeaderSnaps = true
            change(&$0)
        }
    }

    private func frame(_ layout: CollectionLayout, _ section: Int, at offset: Double, revealed: Double) -> [Double] {
        let frame = layout.element(.header(section), at: Viewpoint(offset, revealedLength: revealed))?.frame
        return frame.map { [$0.y, $0.height] } ?? []
    }

    @Test(
        "a header that stays at its minimum shrinks to that, and grows by what is revealed",
        arguments: [
            (-70.0, 0.0, -70.0, 200.0), (0, 0, 0, 200), (35, 0, 35, 165), (140, 0, 140, 60), (500, 0, 500, 60),
            (450, 50, 450, 110), (360, 140, 360, 200), (360, 999, 360, 200), (20, 30, 20, 180), (100, 30, 100, 100),
        ])
    func frames(offset: Double, revealed: Double, y: Double, height: Double) {
        let layout = layout { $0.overscroll = .stayAtEdge }
        #expect(frame(layout, 0, at: offset, revealed: revealed) == [y, height])
    }

    @Test("section headers pin below a header that stays at its minimum, and stand still while it grows")
    func pinLine() {
        let layout = layout()
        #expect(frame(layout, 1, at: 500, revealed: 0) == [560, 40])
        #expect(frame(layout, 1, at: 450, revealed: 50) == [560, 40])
        #expect(frame(layout, 1, at: 360, revealed: 140) == [560, 40])
    }

    @Test(
        "no content inset is in the way of a header that stays at its minimum, and it is revealed by what it grows by")
    func revealable() {
        let layout = layout { $0.contentInset.top = 30 }
        #expect(layout.revealableLength == 140)
        #expect(frame(layout, 0, at: 470, revealed: 20) == [500, 80])
        let element = layout.element(.header(0), at: Viewpoint(470, revealedLength: 70))
        #expect(element?.progressiveness == 0.5)
    }

    @Test("a header that is to stay at its minimum stays as long as it is if it has none")
    func withoutMinimum() {
        let layout = layout { $0.globalHeaderMinimumLength = .infinity }
        let plain = GlobalHeaderScene.layout { $0.globalHeaderMinimumLength = .infinity }
        #expect(layout.revealableLength == 0)
        for offset in [-20.0, 0, 90, 200, 600] {
            #expect(
                layout.everything(at: Viewpoint(offset, revealedLength: 50)) == plain.everything(at: Viewpoint(offset)))
        }
    }

    @Test("a header that does not float does not know of staying at its minimum")
    func notFloating() {
        let layout = layout { $0.globalHeaderFloats = false }
        #expect(
            layout.everything(at: Viewpoint(450, revealedLength: 50)) == GlobalHeaderScene.layout().everything(at: 450))
    }

    @Test(
        "a header that stays at its minimum snaps to its full length or to that",
        arguments: [
            (500.0, 50.0, 0.0, 550.0), (500, 50, -1, 410), (500, 100, 0, 460), (500, 100, 1, 600), (100, 0, 0, 140),
            (60, 0, 0, 0), (500, 0, -1, 500), (500, 140, 1, 500),
        ])
    func rest(offset: Double, revealed: Double, velocity: Double, target: Double) {
        let viewpoint = Viewpoint(offset, revealedLength: revealed)
        #expect(layout().restingOffset(near: viewpoint, velocity: velocity) == target)
    }

    @Test("an item that is scrolled to is clear of as much of a header at its minimum as there is")
    func scrollOffset() {
        let item = LayoutElement.ID.cell(5, inSection: 1)
        #expect(layout().scrollOffset(for: item, at: .leading, from: 0) == 640)
        #expect(layout().scrollOffset(for: item, at: .leading, from: Viewpoint(0, revealedLength: 140)) == 500)
    }

    @Test("the explanation of a header that stays at its minimum says what its length consists of")
    func explanation() {
        let why = layout().explanation(of: .header(0), at: Viewpoint(450, revealedLength: 50))
        #expect(why?.text == "max(natural 0, edge 450) = 450 · collapsing")
        #expect(
            why?.definitions.map(\.text).contains(
                "shown = min(200, max(200 − max(0, edge 450 − natural 0), minimum 60 + revealed 50)) = 110") == true)
        #expect(layout().explanation(of: .header(0), at: 500)?.phase == .pinned)
    }
}
