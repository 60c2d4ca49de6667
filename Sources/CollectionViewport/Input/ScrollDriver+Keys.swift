import GTKBridge
import ScrollPhysics
import StickyLayout

/// Keys: an arrow scrolls a step, Page and Space a page, Home and End to the ends. `ScrollJump` has the movements.
extension ScrollDriver {
    package enum Key: Sendable {
        case arrow(MoveDirection)
        case jump(ScrollJump)
    }

    package static let keys: [KeyBinding<Key>] = [
        KeyBinding(tr("A step"), .arrow(.up), "Up", "KP_Up"),
        KeyBinding(tr("A step"), .arrow(.down), "Down", "KP_Down"),
        KeyBinding(nil, .arrow(.left), "Left", "KP_Left"),
        KeyBinding(nil, .arrow(.right), "Right", "KP_Right"),
        KeyBinding(tr("A page"), .jump(.page(-1)), "Page_Up", "KP_Page_Up"),
        KeyBinding(tr("A page"), .jump(.page(1)), "Page_Down", "KP_Page_Down"),
        KeyBinding(tr("A page forward, a page back"), .jump(.page(1)), "space", "KP_Space"),
        KeyBinding(tr("A page forward, a page back"), .jump(.page(-1)), "<Shift>space", "<Shift>KP_Space"),
        KeyBinding(tr("Go to the start, to the end"), .jump(.start), "Home", "KP_Home"),
        KeyBinding(tr("Go to the start, to the end"), .jump(.end), "End", "KP_End"),
    ]

    /// - Returns: the controller.
    func connectKeys(at view: any DrivenView) -> OpaquePointer {
        addShortcuts(Self.keys, at: view.widget) { [weak self, weak view] key in
            guard let self, let view, let jump = Self.jump(for: key, on: view) else { return false }
            perform(jump, on: view)
            return true
        }
    }

    package func perform(_ jump: ScrollJump, on view: any DrivenView) {
        let page = ScrollDistance.pageShare * view.layout.viewportLength
        startMovement { physics, now in
            switch jump {
            case .step(let count): physics.jump(by: count * ScrollDistance.step, at: now)
            case .page(let count): physics.jump(by: count * page, at: now)
            case .start: physics.jump(to: physics.range.lowerBound, at: now)
            case .end: physics.jump(to: physics.range.upperBound, at: now)
            }
        }
    }

    static func jump(for key: Key, on view: any DrivenView) -> ScrollJump? {
        switch key {
        case .jump(let jump): jump
        case .arrow(let arrow) where view.layout.isAlongAxis(arrow): .step(view.layout.isBackward(arrow) ? -1 : 1)
        case .arrow: nil
        }
    }
}
