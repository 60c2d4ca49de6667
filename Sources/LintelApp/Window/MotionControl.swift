import CollectionCanvas
import GTKBridge

/// The actions that slow motion down and pause it. The caption of the document's own canvas says so.
final class MotionControl {
    /// `motion-speed`: seconds of movement for each second, up to 1.
    private let speed = Action(.motionSpeed, state: 1.0)
    private let isPaused = Action(.motionPaused, state: false)

    /// The speeds in the menu, and their names.
    static let speeds: [(speed: Double, name: String)] = [(1, "1×"), (0.5, "1/2×"), (0.2, "1/5×"), (0.1, "1/10×")]
    private static let slowest = 0.01

    init(window: UnsafeMutablePointer<GtkWindow>, canvasArea: CanvasArea, driver: ScrollDriver) {
        speed.onRequest = { [weak self] value in
            guard value >= Self.slowest, value <= 1 else { return }
            self?.speed.state = value
            driver.motionSpeed = value
            self?.showNote(in: canvasArea)
        }
        isPaused.onRequest = { [weak self] value in
            self?.isPaused.state = value
            driver.isMotionPaused = value
            self?.showNote(in: canvasArea)
        }
        speed.add(to: window)
        isPaused.add(to: window)
    }

    private func showNote(in canvasArea: CanvasArea) {
        canvasArea.scaledCanvases.first?.note = note
    }

    /// `nil` at full speed.
    private var note: String? {
        if isPaused.state { return tr("Paused") }
        let speed = speed.state
        guard speed != 1 else { return nil }
        let name = Self.speeds.first { $0.speed == speed }?.name ?? "\(speed.shown(decimals: 2))×"
        return tr("Speed {speed}", ["speed": name])
    }
}
