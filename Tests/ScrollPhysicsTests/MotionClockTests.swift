import ScrollPhysics
import Testing

@Suite("The clock of movements")
struct MotionClockTests {
    @Test("at full speed the clock shows the real time")
    func fullSpeed() {
        #expect(MotionClock().time(at: 12.5) == 12.5)
    }

    @Test("a change of the clock's speed counts from then on")
    func changes() {
        var clock = MotionClock()
        clock.setSpeed(0.5, at: 10)
        #expect(clock.time(at: 10) == 10)
        #expect(clock.time(at: 14) == 12)
        clock.setSpeed(1, at: 14)
        #expect(clock.time(at: 15) == 13)
    }

    @Test("a paused clock stands still, and continues where it stood")
    func pause() {
        var clock = MotionClock()
        clock.setPaused(true, at: 3)
        #expect(clock.time(at: 100) == 3)
        clock.setPaused(false, at: 100)
        #expect(clock.time(at: 101) == 4)
    }

    @Test("a speed that is set during a pause holds after it")
    func speedWhilePaused() {
        var clock = MotionClock()
        clock.setPaused(true, at: 3)
        clock.setSpeed(0.1, at: 50)
        clock.setPaused(false, at: 100)
        #expect(clock.time(at: 110) == 4)
    }

    @Test("a speed that is not finite and above 0 changes nothing", arguments: [0, -1, .nan, .infinity])
    func noSpeed(speed: Double) {
        var clock = MotionClock()
        clock.setSpeed(speed, at: 1)
        #expect(clock.speed == 1)
    }

    private var flung: ScrollPhysics {
        var physics = ScrollPhysics(range: 0...5000, viewportLength: 600)
        physics.beginPan(with: .drag, at: 0)
        physics.endPan(with: .drag, velocity: 2500, at: 0)
        return physics
    }

    @Test("on a slower clock a fling takes the same path in more time", arguments: [0.5, 0.2, 0.1])
    func slowFling(speed: Double) {
        let physics = flung
        var clock = MotionClock()
        clock.setSpeed(speed, at: 0)
        for step in 0...40 {
            let wall = Double(step) / 10
            #expect(abs(physics.offset(at: clock.time(at: wall / speed)) - physics.offset(at: wall)) < 1e-6)
        }
        #expect(!physics.isAtRest(at: clock.time(at: 0.5)))
    }

    @Test("a fling that is paused in the middle comes to rest where it would have")
    func pausedFling() {
        let physics = flung
        var clock = MotionClock()
        clock.setPaused(true, at: 0.3)
        let held = physics.offset(at: clock.time(at: 5))
        #expect(held == physics.offset(at: 0.3))
        clock.setPaused(false, at: 5)
        #expect(physics.offset(at: clock.time(at: 60)) == physics.destination)
    }
}
