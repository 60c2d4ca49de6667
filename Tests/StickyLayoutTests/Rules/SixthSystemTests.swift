import Testing

@testable import StickyLayout

/// A header system takes one file: the engine asks it for frames, explanations and curves as it asks its own five.
@Suite("A sixth system, in one file")
struct SixthSystemTests {
    private let layout = WorkedCollections.f1(.native)
    private var scene: HeaderScene { layout.scene(revealedLength: 0) }

    private func headers(at offset: Double) -> [Double] {
        var elements: [LayoutElement] = []
        SixthSystem.appendElements(
            in: layout.visibleSpan(at: offset), at: offset, of: scene, cellLimit: 0, to: &elements)
        return elements.filter { $0.kind == .header }.map(\.frame.y)
    }

    @Test("gives frames")
    func frames() {
        #expect(headers(at: -50) == [0, 420])
        #expect(headers(at: 200) == [210, 420])
        #expect(headers(at: 345) == [330, 420])
        #expect(headers(at: 400) == [420, 840])
    }

    @Test("gives explanations")
    func explanations() {
        let path = LayoutIndexPath(item: 0, section: 0)
        let why = layout.explanation(of: .header, at: path, offset: 200, by: SixthSystem(scene: scene))
        #expect(why?.text == "max(natural 0, min(line 210, last line 370 − 40)) = 210 · pinned")
        #expect(why?.definitions.map(\.text) == ["line = offset 200 + pin inset 10 = 210"])
        #expect(why?.travel == Span(start: 0, length: 370))
        #expect(why?.limit == .lastLine)
        let pushed = layout.explanation(of: .header, at: path, offset: 345, by: SixthSystem(scene: scene))
        #expect(pushed?.outcome == .pushed)
    }

    @Test("gives curves")
    func curves() {
        let ways = SixthSystem.ways(of: .header(0), over: -600...600, of: scene, stride: 0)
        #expect(ways.map(\.offsets) == [-480 ... -10, -10...320, 320...370])
        #expect(ways.map { HeaderCurve.Piece($0).slope } == [-1, 0, -1])
    }
}
