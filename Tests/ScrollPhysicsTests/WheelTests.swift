import Testing

@testable import ScrollPhysics

@Suite("Wheel")
struct WheelTests {
    var physics = ScrollPhysics(range: 0...10_000, viewportLength: 600)

    @Test("a notch scrolls by GTK's step, the viewport to the power of 2/3, in whole points and 200 ms")
    mutating func oneNotch() {
        #expect(physics.wheelStep == 71)
        physics.wheel(notches: 1, at: 0)
        #expect(!physics.isAtRest(at: 0.199))
        #expect(physics.isAtRest(at: 0.2))
        #expect(physics.offset(at: 0.2) == 71)
    }

    @Test("notches add up while content moves, without a jump in place or velocity")
    mutating func severalNotches() {
        physics.wheel(notches: 1, at: 0)
        for time in [0.03, 0.07, 0.12, 0.2, 0.31] {
            let (offset, velocity) = (physics.offset(at: time), physics.velocity(at: time))
            physics.wheel(notches: 1, at: time)
            #expect(abs(physics.offset(at: time) - offset) < 1e-9)
            #expect(abs(physics.velocity(at: time) - velocity) < 1e-6)
        }
        #expect(abs(physics.offset(at: 1) - 6 * physics.wheelStep) < 1e-9)
    }

    @Test("a notch in the other direction starts from where the content is")
    mutating func turnRound() {
        physics.jump(to: 1000, animated: false, at: 0)
        physics.wheel(notches: 5, at: 0)
        let offset = physics.offset(at: 0.05)
        physics.wheel(notches: -1, at: 0.05)
        #expect(abs(physics.offset(at: 1) - (offset - physics.wheelStep)) < 1e-9)
    }

    @Test("eight eighths of a notch scroll by one step")
    mutating func fraction() {
        for _ in 0..<8 { physics.wheel(notches: 0.125, at: 0) }
        #expect(abs(physics.offset(at: 1) - physics.wheelStep) < 1e-9)
    }

    @Test("past an edge a notch pulls, lets go after 100 ms and springs back")
    mutating func pull() {
        physics.wheel(notches: -1, at: 0)
        let pulled = physics.offset(at: 0.1)
        #expect(abs(pulled - physics.band.shown(-physics.wheelStep)) < 1e-9)
        #expect(pulled < -35)
        #expect(physics.velocity(at: 0.1) == 0)
        #expect(physics.offset(at: 0.2) > pulled)
        #expect(physics.isAtRest(at: 1.2))
        #expect(physics.offset(at: 1.2) == 0)
    }

    @Test("content stays pulled past an edge while notches follow, and returns after the last")
    mutating func keepPulling() {
        for notch in 0..<40 { physics.wheel(notches: -1, at: Double(notch) * 0.08) }
        let last = 39 * 0.08
        let deepest = physics.offset(at: last + 0.1)
        #expect(deepest < -150 && deepest > -600)
        for time in stride(from: 1, through: last, by: 0.01) {
            #expect(physics.offset(at: time) <= deepest + 1)
        }
        #expect(physics.offset(at: last + 2) == 0)
    }

    @Test("a notch while content springs back causes no jump")
    mutating func pullAgain() {
        physics.wheel(notches: -3, at: 0)
        let (offset, velocity) = (physics.offset(at: 0.25), physics.velocity(at: 0.25))
        physics.wheel(notches: -1, at: 0.25)
        #expect(abs(physics.offset(at: 0.25) - offset) < 1e-9)
        #expect(abs(physics.velocity(at: 0.25) - velocity) < 1e-6)
    }
}
