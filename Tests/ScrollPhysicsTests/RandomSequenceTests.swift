import TestSupport
import Testing

@testable import ScrollPhysics

/// Thousands of random afternoons of a person with a mouse, a touchpad and a keyboard.
@Suite("Random sequences")
struct RandomSequenceTests {
    @Test(
        "after any sequence of inputs the offset is finite, and content comes to rest in range",
        arguments: TestCases.seeds(200))
    func staysFinite(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var physics = ScrollPhysics(range: 0...1000, viewportLength: 600)
        var time = 0.0
        for _ in 0..<100 {
            time += .random(in: 0...0.3, using: &random)
            act(on: &physics, at: time, using: &random)
            #expect(physics.offset(at: time).isFinite)
            #expect(physics.velocity(at: time).isFinite)
        }
        physics.wheel(notches: 1, at: time)
        #expect(physics.isAtRest(at: time + 120))
        #expect(physics.range.contains(physics.offset(at: time + 120)))
        #expect(physics.offset(at: .nan).isFinite && physics.offset(at: .infinity).isFinite)
    }

    @Test("input that is not finite changes nothing", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(poison: Double) {
        var physics = ScrollPhysics(range: 0...1000, viewportLength: 600)
        physics.jump(to: 300, at: 0)
        let old = physics
        physics.wheel(notches: poison, at: 0)
        physics.wheel(notches: 1, at: poison)
        physics.jump(to: poison, at: 0)
        physics.jump(by: poison, at: 0)
        physics.hold(at: poison)
        physics.beginPan(with: .drag, at: poison)
        #expect(physics == old)
        physics.beginPan(with: .drag, at: 0)
        physics.displace(to: poison, at: 0)
        physics.pan(by: poison, with: .drag)
        physics.endPan(with: .drag, velocity: poison, at: 0)
        #expect(physics.offset(at: 1).isFinite)
    }

    private func act(on physics: inout ScrollPhysics, at time: Double, using random: inout SplitMix64) {
        let size = Double.random(in: -1...1, using: &random)
        let hand: ScrollPhysics.Hand = size > 0.4 ? .drag : .swipe
        switch Int.random(in: 0..<13, using: &random) {
        case 0...2: physics.wheel(notches: size * 5, at: time)
        case 3: physics.beginPan(with: hand, at: time)
        case 4...5: physics.pan(by: size * 900, with: hand)
        case 6: physics.endPan(with: hand, velocity: size * 20_000, at: time)
        case 7: physics.jump(to: size * 2000, at: time)
        case 8: physics.jump(by: size * 600, at: time)
        case 9: physics.hold(at: size * 1e40)
        case 10: physics.hold(at: physics.offset(at: time))
        case 11: physics.displace(to: size * 2000, at: time)
        default:
            let lower = size * 100
            physics.setBounds(range: lower...(lower + abs(size) * 3000), viewportLength: abs(size) * 800, at: time)
        }
    }
}
