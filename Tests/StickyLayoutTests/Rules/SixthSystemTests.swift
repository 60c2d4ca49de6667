import TestSupport
import Testing

@testable import StickyLayout

/// A header system takes one file: the engine asks it for frames, explanations and curves as it asks its own five.
@Suite("A sixth system, in one file")
struct SixthSystemTests {
    private let layout = WorkedCollections.f1(.native)
    private var scene: HeaderScene { layout.scene(at: 0) }

    private func headers(at offset: Double) -> [Double] {
        var elements: [LayoutElement] = []
        let query = ElementsQuery(span: layout.visibleSpan(at: Viewpoint(offset)), offset: offset, cellLimit: 0)
        query.append(to: &elements, by: SixthSystem(scene: scene))
        return elements.filter { $0.kind == .header }.map(\.frame.y)
    }

    @Test("a sixth system, in one file, gives frames")
    func frames() {
        #expect(headers(at: -50) == [0, 420])
        #expect(headers(at: 200) == [210, 420])
        #expect(headers(at: 345) == [330, 420])
        #expect(headers(at: 400) == [420, 840])
    }

    @Test("a sixth system, in one file, gives explanations")
    func explanations() {
        let why = layout.explanation(of: .header(0), at: 200, by: SixthSystem(scene: scene))
        #expect(why?.text == "max(natural 0, min(line 210, last line 370 − 40)) = 210 · pinned")
        #expect(why?.definitions.map(\.text) == ["line = offset 200 + pin inset 10 = 210"])
        #expect(why?.travel == Span(start: 0, length: 370))
        #expect(why?.limit == .lastLine)
        let pushed = layout.explanation(of: .header(0), at: 345, by: SixthSystem(scene: scene))
        #expect(pushed?.phase == .pushed)
    }

    @Test("a sixth system, in one file, gives curves")
    func curves() {
        var pieces: [HeaderCurve.Piece] = []
        CurveQuery(header: .header(0), range: -600...600, stride: 0)
            .append(to: &pieces, by: SixthSystem(scene: scene))
        #expect(pieces.map(\.offsets) == [-480 ... -10, -10...320, 320...370])
        #expect(pieces.map(\.slope) == [-1, 0, -1])
    }
}
