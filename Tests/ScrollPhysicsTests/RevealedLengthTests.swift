import ScrollPhysics
import Testing

@Suite("The revealed length of a floating header")
struct RevealedLengthTests {
    private func revealed(along offsets: [Double]) -> Double {
        zip(offsets, offsets.dropFirst()).reduce(0) { revealed, step in
            revealedLength(revealed, from: step.0, to: step.1, in: 0...1000, upTo: 120)
        }
    }

    @Test("a floating header appears as content goes back, and disappears as it goes on")
    func follows() {
        #expect(revealed(along: [500, 460]) == 40)
        #expect(revealed(along: [500, 460, 475]) == 25)
        #expect(revealed(along: [500, 460, 540]) == 0)
        #expect(revealed(along: [500, 200, 210]) == 110)
    }

    @Test("content that springs back from an end reveals nothing")
    func overscroll() {
        #expect(revealed(along: [900, 1000, 1080, 1000]) == 0)
        #expect(revealed(along: [0, -90, 0]) == 0)
    }

    @Test("an offset that is not a number reveals nothing")
    func insane() {
        #expect(revealed(along: [500, 460, .nan, 300]) == 40)
    }
}
