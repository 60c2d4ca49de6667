import Testing

@testable import ScrollPhysics

@Suite("A hand on the content")
struct HandTests {
    /// Content that fingers have pulled past its leading end.
    private static let held: ScrollPhysics = {
        var physics = ScrollPhysics(range: 0...1000, viewportLength: 600)
        physics.beginPan(with: .swipe, at: 0)
        physics.pan(by: -200, with: .swipe)
        return physics
    }()

    /// Everything that moves the content or stops it.
    enum Input: CaseIterable {
        case hold, jump, jumpAtOnce, step, wheel, otherHand

        func act(on physics: inout ScrollPhysics) {
            switch self {
            case .hold: physics.hold(at: 300)
            case .jump: physics.jump(to: 300, at: 1)
            case .jumpAtOnce: physics.jump(to: 300, animated: false, at: 1)
            case .step: physics.jump(by: 40, at: 1)
            case .wheel: physics.wheel(notches: 1, at: 1)
            case .otherHand: physics.beginPan(with: .drag, at: 1)
            }
        }
    }

    @Test("a hand loses its hold when anything else moves or stops the content", arguments: Input.allCases)
    func ends(input: Input) {
        var physics = Self.held
        input.act(on: &physics)
        #expect(physics.hand != .swipe)
        let after = physics
        physics.pan(by: 50, with: .swipe)
        physics.endPan(with: .swipe, velocity: 500, at: 1)
        #expect(physics == after)
    }

    @Test("a hand that lost its hold takes hold again where the content is by then", arguments: Input.allCases)
    func takesHoldAgain(input: Input) {
        var physics = Self.held
        input.act(on: &physics)
        let offset = physics.offset(at: 1.1)
        physics.beginPan(with: .swipe, at: 1.1)
        #expect(abs(physics.offset(at: 1.1) - offset) < 1e-9)
        physics.endPan(with: .swipe, at: 1.2)
        #expect(physics.range.contains(physics.offset(at: 9)))
    }

    @Test("a hand keeps its hold when a layout moves the content")
    func displaced() {
        var physics = Self.held
        physics.displace(to: 400, at: 1)
        #expect(physics.hand == .swipe)
        physics.pan(by: 50, with: .swipe)
        #expect(physics.offset(at: 1) == 450)
        physics.setBounds(range: 0...420, viewportLength: 600, at: 1)
        #expect(physics.hand == .swipe)
    }

    @Test("moving content that is put past an edge comes back, resting content stays")
    func displacedWithoutHand() {
        var physics = ScrollPhysics(range: 0...1000, viewportLength: 600)
        physics.displace(to: 1200, at: 0)
        #expect(physics.offset(at: 9) == 1200)
        physics.jump(to: 500, at: 10)
        physics.displace(to: -80, at: 10.1)
        #expect(physics.offset(at: 10.1) == -80)
        #expect(physics.offset(at: 20) == 0)
    }
}
