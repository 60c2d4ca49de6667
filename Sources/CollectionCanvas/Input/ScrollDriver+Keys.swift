import GTKBridge
import ScrollPhysics

/// Keys jump: an arrow a step, Page and Space a page, Home and End all the way.
extension ScrollDriver {
    /// How far an arrow goes, in points. Held down, a key repeats about thirty times a second.
    private static let arrowStep = 40.0
    /// The part of the viewport that a page goes. What remains stays in sight, for the eye to hold on to.
    private static let pageShare = 0.9

    func takeKeys(at widget: UnsafeMutablePointer<GtkWidget>) {
        let controller = gtk_event_controller_key_new()!
        connect(controller, "key-pressed") { [weak self] (key: UInt32, _: UInt32, modifiers: UInt32) -> Bool in
            self?.pressed(key, with: GdkModifierType(modifiers)) ?? false
        }
        gtk_widget_add_controller(widget, controller)
    }

    /// - Returns: whether the key means something here.
    private func pressed(_ key: UInt32, with modifiers: GdkModifierType) -> Bool {
        let others = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
        let isShifted = modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0
        guard modifiers.rawValue & others == 0, let jump = jump(for: Int32(bitPattern: key), isShifted: isShifted)
        else { return false }
        perform(jump)
        return true
    }

    func perform(_ jump: ScrollJump) {
        move { physics, now in
            switch jump {
            case .step(let count): physics.jump(by: count * Self.arrowStep, at: now)
            case .page(let count): physics.jump(by: count * Self.pageShare * physics.viewportLength, at: now)
            case .start: physics.jump(to: physics.range.lowerBound, at: now)
            case .end: physics.jump(to: physics.range.upperBound, at: now)
            }
        }
    }

    private func jump(for key: Int32, isShifted: Bool) -> ScrollJump? {
        switch key {
        case GDK_KEY_Up, GDK_KEY_KP_Up: canvas.isVertical ? .step(-1) : nil
        case GDK_KEY_Down, GDK_KEY_KP_Down: canvas.isVertical ? .step(1) : nil
        case GDK_KEY_Left, GDK_KEY_KP_Left: canvas.isVertical ? nil : .step(-handedness)
        case GDK_KEY_Right, GDK_KEY_KP_Right: canvas.isVertical ? nil : .step(handedness)
        case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: .page(-1)
        case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: .page(1)
        case GDK_KEY_space, GDK_KEY_KP_Space: .page(isShifted ? -1 : 1)
        case GDK_KEY_Home, GDK_KEY_KP_Home: .start
        case GDK_KEY_End, GDK_KEY_KP_End: .end
        default: nil
        }
    }
}
