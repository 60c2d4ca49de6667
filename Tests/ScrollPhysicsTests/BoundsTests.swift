import Testing

@testable import ScrollPhysics

@Suite("Changing bounds")
struct BoundsTests {
    var physics = ScrollPhysics(range: 0...1000, viewportLength: 600)

    @Test("an offset that is within new bounds stays")
    mutating func stays() {
        physics.jump(to: 400, animated: false, at: 0)
        physics.setBounds(range: 0...500, viewportLength: 700, at: 1)
        #expect(physics.offset(at: 1) == 400)
        #expect(physics.viewportLength == 700)
    }

    @Test("content that is past the new end goes to that end at once")
    mutating func shrinks() {
        physics.jump(to: 900, animated: false, at: 0)
        physics.setBounds(range: 0...500, viewportLength: 600, at: 1)
        #expect(physics.offset(at: 1) == 500)
        #expect(physics.isAtRest(at: 1))
    }

    @Test("content that is pulled past an edge stays as far past the new edge")
    mutating func overscroll() {
        physics.hold(at: 1080)
        physics.setBounds(range: 0...500, viewportLength: 600, at: 1)
        #expect(physics.offset(at: 1) == 580)
        physics.setBounds(range: 0...2000, viewportLength: 600, at: 1)
        #expect(physics.offset(at: 1) == 580)
        #expect(physics.range.contains(physics.offset(at: 1)))
    }

    @Test("a fling keeps its velocity when the bounds change")
    mutating func fling() {
        physics.beginPan(with: .drag, at: 0)
        physics.endPan(with: .drag, velocity: 2000, at: 0)
        let (offset, velocity) = (physics.offset(at: 0.1), physics.velocity(at: 0.1))
        physics.setBounds(range: 0...5000, viewportLength: 600, at: 0.1)
        #expect(abs(physics.offset(at: 0.1) - offset) < 1e-9)
        #expect(abs(physics.velocity(at: 0.1) - velocity) < 1e-9)
        #expect(physics.offset(at: 9) > 900)
    }

    @Test("a jump ends at its target after a change of the bounds, or at the new end if the target is past it")
    mutating func jump() {
        physics.jump(to: 1000, at: 0)
        physics.setBounds(range: 0...800, viewportLength: 600, at: 0.05)
        #expect(physics.offset(at: 1) == 800)
        physics.jump(to: 500, at: 2)
        physics.setBounds(range: 0...700, viewportLength: 600, at: 2.05)
        #expect(physics.offset(at: 3) == 500)
    }

    @Test("bounds that are not finite are ignored")
    mutating func notFinite() {
        let old = physics
        physics.setBounds(range: 0...Double.infinity, viewportLength: 600, at: 0)
        physics.setBounds(range: 0...10, viewportLength: .nan, at: 0)
        physics.setBounds(range: 0...10, viewportLength: 600, at: .nan)
        #expect(physics == old)
    }
}
