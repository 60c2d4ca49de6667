import Testing

@testable import ScrollPhysics

@Suite("Hand-overs")
struct PathTests {
    static let throwsOfTheHand: [(pull: Double, velocity: Double)] = [
        (300, 900), (300, 4000), (300, -4000), (900, 12000), (-250, 0), (-250, -3000), (-250, 6000),
        (-600, 20000), (1300, -9000), (1300, 2000),
    ]

    @Test(
        "content that is let go never jumps in place or velocity, and comes to rest in range",
        arguments: throwsOfTheHand)
    func continuous(pull: Double, velocity: Double) {
        var physics = ScrollPhysics(range: 0...1000, viewportLength: 600)
        physics.beginPan(with: .drag, at: 0)
        physics.pan(by: pull, with: .drag)
        let shown = physics.offset(at: 0)
        physics.endPan(with: .drag, velocity: velocity, at: 0)
        #expect(abs(physics.offset(at: 0) - shown) < 1e-9)

        let step = 0.0005
        var (last, speed) = (physics.offset(at: 0), physics.velocity(at: 0))
        for time in stride(from: step, through: 6, by: step) {
            let (offset, next) = (physics.offset(at: time), physics.velocity(at: time))
            // What the spring or the friction can add in one step, and the last step to rest.
            #expect(abs(next - speed) < 30 * abs(speed) * step + 110 * 600 * step + Coast.standstill + 1)
            #expect(abs(offset - last) <= max(abs(speed), abs(next)) * step * 1.1 + 0.1)
            (last, speed) = (offset, next)
        }
        #expect(physics.isAtRest(at: 6))
        #expect((0...1000).contains(physics.offset(at: 6)))
    }

    @Test("a fling that crosses the end goes past it and comes back to it")
    func flingPastTheEnd() {
        var physics = ScrollPhysics(range: 0...1000, viewportLength: 600)
        physics.beginPan(with: .drag, at: 0)
        physics.pan(by: 800, with: .drag)
        physics.endPan(with: .drag, velocity: 3000, at: 0)
        let path = stride(from: 0, through: 3, by: 0.01).map { physics.offset(at: $0) }
        #expect(path.max()! > 1050)
        #expect(path.last == 1000)
        #expect(physics.isAtRest(at: 3))
    }

    @Test("a fling becomes a spring at the edge, with the velocity that it has there")
    func handOver() throws {
        let path = Path(from: 800, velocity: 3000, in: 0...1000, at: 5)
        #expect(path.legs.count == 2)
        let leg = try #require(path.legs.last)
        guard case .spring(let spring) = leg.curve else {
            Issue.record("the last leg is a spring")
            return
        }
        #expect(spring.edge == 1000 && spring.distance == 0)
        #expect(abs(spring.initialVelocity - (3000 - 200 * 2.002002)) < 0.01)
        #expect(leg.start > 5.07 && leg.start < 5.08)
    }

    @Test("content thrown in from past an edge flies on through the range")
    func throwBackIn() {
        let path = Path(from: -80, velocity: 5000, in: 0...400, at: 0)
        #expect(path.legs.count == 3)
        #expect(path.destination == 400)
    }
}
