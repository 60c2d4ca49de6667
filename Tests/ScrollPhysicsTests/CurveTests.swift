import Testing

@testable import ScrollPhysics

@Suite("Curves")
struct CurveTests {
    @Test("the spring follows e^(−10t)(x0 + (v0 + 10·x0)t)")
    func springNumbers() {
        let spring = Spring(edge: 0, distance: -100, initialVelocity: 0)
        #expect(spring.position(0) == -100)
        #expect(abs(spring.position(0.1) + 73.5759) < 0.0001)  // −100·2/e
        #expect(abs(spring.position(0.3) + 19.9148) < 0.0001)  // −100·4/e³
    }

    @Test("the spring arrives in about a second and stays")
    func springRests() {
        let spring = Spring(edge: 50, distance: 200, initialVelocity: 3000)
        #expect(!spring.isOver(0.5))
        #expect(spring.isOver(1.6))
        #expect(spring.position(1.6) == 50)
        #expect(spring.position(Path.horizon) == 50)
    }

    @Test("a spring thrown back hard passes the edge once, and is not at rest there")
    func springCrossing() throws {
        let spring = Spring(edge: 0, distance: -50, initialVelocity: 2000)
        let crossing = try #require(spring.crossing)
        #expect(abs(spring.position(crossing)) < 1e-9)
        #expect(!spring.isOver(crossing))
        #expect(Spring(edge: 0, distance: -50, initialVelocity: 400).crossing == nil)
        #expect(Spring(edge: 0, distance: -50, initialVelocity: -400).crossing == nil)
    }

    @Test("a fling keeps 0.998 of its velocity each millisecond")
    func coastNumbers() {
        let coast = Coast(origin: 0, initialVelocity: 1000)
        #expect(abs(coast.velocity(0.001) - 998) < 1e-9)
        #expect(abs(coast.velocity(0.5) - 367.5116) < 0.001)  // 1000·0.998^500
        #expect(abs(coast.position(0.5) - 315.9279) < 0.001)
    }

    @Test("a fling knows when it reaches a place", arguments: [10.0, 200, 480])
    func coastReaching(place: Double) throws {
        let coast = Coast(origin: 0, initialVelocity: 1000)
        let time = try #require(coast.time(reaching: place))
        #expect(abs(coast.position(time) - place) < 1e-9)
        #expect(Coast(origin: 0, initialVelocity: -1000).time(reaching: place) == nil)
        #expect(coast.time(reaching: 600) == nil)
    }

    @Test("a glide starts with the content's velocity and comes to rest on time")
    func glide() {
        let glide = Glide(from: 10, velocity: 300, to: 110, duration: 0.2)
        #expect(glide.position(0) == 10)
        #expect(abs(glide.velocity(0) - 300) < 1e-9)
        #expect(glide.position(0.2) == 110)
        #expect(abs(glide.position(0.1999) - 110) < 0.001)
        #expect(abs(glide.velocity(0.1999)) < 0.01)
    }

    @Test("a glide has covered 80 % of its way after half of its time")
    func glideEasesOut() {
        #expect(Glide(from: 0, velocity: 0, to: 100, duration: 0.2).position(0.1) > 80)
    }

    @Test("a glide never passes its target", arguments: [0.0, 100, 500, 2000, 1e6])
    func glideDoesNotOvershoot(velocity: Double) {
        let glide = Glide(from: 0, velocity: velocity, to: 20, duration: 0.2)
        for t in stride(from: 0, through: 0.25, by: 0.001) {
            #expect(glide.position(t) <= 20)
        }
    }
}
