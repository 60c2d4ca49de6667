import GTKBridge

/// The actions that slow motion down and pause it.
@MainActor
package final class MotionControl {
    /// `motion-speed`: seconds of movement for each second, up to 1.
    package let speed = Action("motion-speed", state: 1.0)
    /// `motion-paused`.
    package let isPaused = Action("motion-paused", state: false)
    private let badge = MotionBadge()
    private let canvas: Canvas

    /// The speeds in the menu.
    package static let speeds = [1.0, 0.5, 0.2, 0.1]
    private static let slowest = 0.01

    package init(canvas: Canvas, driver: ScrollDriver) {
        self.canvas = canvas
        speed.onRequest = { [weak self] value in
            guard value >= Self.slowest, value <= 1 else { return }
            self?.speed.state = value
            driver.motionSpeed = value
            self?.showBadge()
        }
        isPaused.onRequest = { [weak self] value in
            self?.isPaused.state = value
            driver.isMotionPaused = value
            self?.showBadge()
        }
        canvas.overlays.append(badge)
    }

    private func showBadge() {
        badge.text =
            isPaused.state
            ? tr("Paused") : speed.state == 1 ? nil : tr("Speed {speed}", ["speed": Self.name(of: speed.state)])
        gtk_widget_queue_draw(canvas.widget)
    }

    package static func name(of speed: Double) -> String {
        switch speed {
        case 1: "1×"
        case 0.5: "1/2×"
        case 0.2: "1/5×"
        case 0.1: "1/10×"
        default: "\(speed.shown(decimals: 2))×"
        }
    }
}
