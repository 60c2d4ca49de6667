import Testing

@testable import ScrollPhysics

@Suite("Scroll physics")
struct ScrollPhysicsTests {
    var physics = ScrollPhysics(range: -20...1000, viewportLength: 600)

    @Test("content begins at rest at the leading end")
    func start() {
        #expect(physics.offset(at: 0) == -20)
        #expect(physics.isAtRest(at: 0))
    }

    @Test("a hand moves the content one to one, and past an edge on the band")
    mutating func pan() {
        physics.beginPan(with: .drag, at: 0)
        physics.pan(by: 320, with: .drag)
        #expect(physics.offset(at: 0) == 300)
        physics.pan(by: -520, with: .drag)
        #expect(abs(physics.offset(at: 0) + 20 + 92.9577) < 0.0001)
        physics.pan(by: 520, with: .drag)
        #expect(abs(physics.offset(at: 0) - 300) < 1e-9)
    }

    @Test("taking hold of stretched content moves nothing")
    mutating func takeHold() {
        physics.wheel(notches: -4, at: 0)
        let offset = physics.offset(at: 0.15)
        physics.beginPan(with: .drag, at: 0.15)
        #expect(abs(physics.offset(at: 0.15) - offset) < 1e-9)
        #expect(physics.offset(at: 9) == physics.offset(at: 0.15))
        physics.pan(by: -1, with: .drag)
        #expect(offset - physics.offset(at: 0.15) < RubberBand.give)
    }

    @Test("jumps take 200 ms, never pass an end, and add up")
    mutating func keys() {
        physics.jump(by: 100, at: 0)
        physics.jump(by: 100, at: 0.05)
        #expect(abs(physics.offset(at: 0.3) - 180) < 1e-9)
        physics.jump(to: 5000, at: 1)
        #expect(physics.offset(at: 1.21) == 1000)
        #expect(physics.isAtRest(at: 1.21))
        physics.jump(to: -5000, at: 1.3)
        physics.jump(to: 5000, at: 1.48)
        for time in stride(from: 1.3, through: 2, by: 0.005) {
            #expect(physics.range.contains(physics.offset(at: time)))
        }
    }

    @Test("an offset set past an edge holds until the next input")
    mutating func hold() {
        physics.hold(at: -120)
        #expect(physics.offset(at: 100) == -120)
        #expect(physics.isAtRest(at: 100))
        physics.beginPan(with: .drag, at: 100)
        #expect(abs(physics.offset(at: 100) + 120) < 1e-9)
        physics.endPan(with: .drag, at: 101)
        #expect(physics.offset(at: 103) == -20)
    }

    @Test("without animations everything settles at once")
    mutating func noAnimations() {
        physics.animates = false
        physics.wheel(notches: 2, at: 0)
        #expect(abs(physics.offset(at: 0) - (2 * physics.wheelStep - 20)) < 1e-9)
        #expect(physics.isAtRest(at: 0))
        physics.jump(to: 1000, at: 0)
        #expect(physics.offset(at: 0) == 1000)
        physics.wheel(notches: 1, at: 0)
        #expect(physics.offset(at: 0) == 1000)
        physics.beginPan(with: .drag, at: 0)
        physics.pan(by: 300, with: .drag)
        #expect(physics.offset(at: 0) > 1100)
        physics.endPan(with: .drag, velocity: -4000, at: 0)
        #expect(physics.offset(at: 0) == 1000)
    }

    @Test("content in flight settles at once when animations are switched off")
    mutating func switchOff() {
        physics.jump(to: 500, at: 0)
        physics.animates = false
        #expect(physics.offset(at: 0.05) == 500)
    }

    @Test("holding content where it is ends a fling")
    mutating func holdHere() {
        physics.beginPan(with: .drag, at: 0)
        physics.endPan(with: .drag, velocity: 1000, at: 0)
        let offset = physics.offset(at: 0.1)
        physics.hold(at: offset)
        #expect(physics.offset(at: 5) == offset)
    }

    @Test("a flick that arrives in a single late event has its velocity, and a resting hand has none")
    func lateFlick() {
        var tracker = VelocityTracker()
        tracker.add(0, at: 1)
        tracker.add(150, at: 1.2)
        #expect(tracker.velocity(at: 1.21) == 150 / (1.2 - 1))
        #expect(tracker.velocity(at: 1.4) == 0)
    }

    @Test("the velocity of a hand is that of its last 100 ms")
    func tracker() {
        var tracker = VelocityTracker()
        for frame in 0...30 { tracker.add(Double(frame) * 8, at: Double(frame) * 0.016) }
        #expect(abs(tracker.velocity(at: 0.48) - 500) < 1e-6)
        #expect(tracker.velocity(at: 0.7) == 0)
        tracker.add(.nan, at: 0.71)
        #expect(abs(tracker.velocity(at: 0.48) - 500) < 1e-6)
    }
}
