import GTKBridge
import ScrollPhysics
import StickyLayout

/// Scrolls a canvas: takes what hands do and moves the content as ``ScrollPhysics`` says.
///
///     let driver = ScrollDriver(canvas: canvas, takingInputAt: overlay)
///     driver.scroll(to: 264)
///
/// Pointer input is caught at a parent of the scrolled window, on its way down, so that GTK's own
/// scrolling, which stops dead at the edges, never hears of it. Between inputs the driver sleeps; while
/// something moves it places the content once a frame, for the time of that frame.
///
/// | concern | file |
/// | --- | --- |
/// | frames, and who else moves the canvas | `ScrollDriver+Frames.swift` |
/// | slow motion and pause | `ScrollDriver+Motion.swift` |
/// | headers that float and snap | `ScrollDriver+Headers.swift` |
/// | wheel and touchpad | `ScrollDriver+Wheel.swift`, `ScrollDriver+Swipe.swift` |
/// | dragging with a mouse or a finger | `ScrollDriver+Drag.swift` |
/// | keys | `ScrollDriver+Keys.swift` |
@MainActor
public final class ScrollDriver {
    let canvas: Canvas
    package var physics = ScrollPhysics()

    /// The offset at which the driver last put or met the canvas. Any other was somebody else's doing.
    var placed = 0.0
    var tick: TickCallback?
    var clock = MotionClock()
    /// Whether a movement is not followed only because it is paused.
    var isInterrupted = false
    /// Offsets beyond the canvas's own at which content may rest: those of canvases that scroll with it.
    public var linkedRange: ClosedRange<Double>?

    /// Whether a person set the content moving. Only then headers float in and snap.
    var isByHand = false
    /// Where the last input meant to go: its distance from where the content was. Zero for a hand that let go at rest.
    var heading = 0.0

    var swipe = Swipe()
    var silence = SwipeSilence()
    package var drag = Drag()

    /// Whether a drag that begins now is somebody else's: of an element to another place.
    package var yieldsDrag: (() -> Bool)?

    /// Where the content is going, or is.
    package var destination: Double { isMoving ? physics.destination : canvas.offset }

    /// After the content came to rest, whatever had moved it.
    public var onRest: (() -> Void)?

    /// - Parameter parent: an ancestor of the scrolled window that the canvas is in; nothing else in it scrolls.
    public init(canvas: Canvas, takingInputAt parent: UnsafeMutablePointer<GtkWidget>) {
        self.canvas = canvas
        if let scrolled = gtk_widget_get_ancestor(canvas.widget, gtk_scrolled_window_get_type()) {
            gtk_scrolled_window_set_kinetic_scrolling(scrolled.cast(), 0)
        }
        takeInput(at: parent, keysAt: canvas.widget)
        canvas.onJump = { [weak self] in self?.perform($0) }
        canvas.onAdjustmentMovedByOthers = { [weak self] in self?.stop() }
    }

    /// Scrolls its canvas with what hands do over another one, too.
    ///
    /// - Parameter parent: an ancestor of that canvas's scrolled window.
    package func takeInput(at parent: UnsafeMutablePointer<GtkWidget>, keysAt canvas: UnsafeMutablePointer<GtkWidget>) {
        takeWheel(at: parent)
        takeDrags(at: parent)
        takeKeys(at: canvas)
    }

    /// Where content may rest.
    var reach: ClosedRange<Double> {
        let own = canvas.layout.offsetRange
        guard let linkedRange else { return own }
        return min(own.lowerBound, linkedRange.lowerBound)...max(own.upperBound, linkedRange.upperBound)
    }

    /// Whether the content moves by itself. It does not in a hand.
    public var isMoving: Bool { tick?.isActive == true }

    /// Puts the content at an offset at once. Past an edge it stays there until the next input.
    public func setOffset(_ offset: Double) {
        guard offset.isFinite else { return }
        canvas.setOffset(offset)
        stop()
    }

    /// Scrolls to an offset, or to the nearest one at which content may rest.
    public func scroll(to offset: Double, animated: Bool = true) {
        move { $0.jump(to: offset, animated: animated, at: $1) }
        isByHand = false
    }

    /// Ends every movement with the content where it is, and takes it out of any hand.
    public func stop() {
        tick?.cancel()
        placed = canvas.offset
        physics.hold(at: placed)
        onRest?()
    }
}
