import GTKBridge
import ScrollPhysics
import StickyLayout

/// Scrolls a canvas: passes input to ``ScrollPhysics``, and moves the content accordingly.
///
///     let driver = ScrollDriver(canvas: canvas, takingInputAt: overlay)
///     driver.scroll(to: 264)
///
/// It takes pointer input in the capture phase at a parent of the scrolled window, so that GTK's own scrolling, which
/// stops at the edges, never gets it. Between inputs the driver sleeps. While something moves, it places the content
/// once a frame, for the time of that frame.
///
/// | subject | file |
/// | --- | --- |
/// | frames, slow motion and pause, headers that float and snap | `ScrollDriver+Frames.swift` |
/// | wheel and touchpad | `ScrollDriver+Wheel.swift`, `ScrollDriver+Swipe.swift` |
/// | dragging with a mouse or a finger | `ScrollDriver+Drag.swift` |
/// | keys | `ScrollDriver+Keys.swift` |
@MainActor
public final class ScrollDriver {
    let canvas: Canvas
    package var physics = ScrollPhysics()

    /// The offset at which the driver last put or saw the canvas. A different one was set by something else.
    var placed = 0.0
    var tick: TickCallback?
    var clock = MotionClock()
    /// Whether there is a movement that is paused.
    var isInterrupted = false
    /// More offsets at which content may rest: those of canvases that scroll together with this one.
    package var linkedRange: ClosedRange<Double>? {
        didSet {
            // Content that rests where it no longer may goes to the edge.
            guard let oldValue, physics.hand == nil, oldValue.contains(canvas.offset), !reach.contains(canvas.offset)
            else { return }
            scroll(to: canvas.offset)
        }
    }
    /// How much of the floating headers of those canvases there is to be scrolled back in, in points.
    package var linkedRevealableLength = 0.0

    /// Whether a person started the movement. Headers float and snap only then.
    var isByHand = false
    /// The direction and distance of the last input; 0 for a hand that let go at rest.
    var heading = 0.0

    var swipe = Swipe()
    /// The kinds of devices that have reported the end of a swipe.
    var announcingSources: Set<GdkInputSource.RawValue> = []
    package var drag = Drag()

    /// Whether a drag that starts now is for something else, such as moving an element.
    package var yieldsDrag: (() -> Bool)?

    /// The offset that the content is moving to, or at rest its current one. A new layout that puts the content elsewhere ends
    /// its movement.
    package var destination: Double { isMoving && !isDisplaced ? physics.destination : canvas.offset }

    /// Whether something else has moved the content. A layout that keeps the view in place may round the offset, by less than
    /// a thousandth of a point.
    var isDisplaced: Bool { abs(canvas.offset - placed) > 0.001 }

    /// Called after the content came to rest, for any reason.
    public var onRest: (() -> Void)?

    /// - Parameter parent: an ancestor of the canvas's scrolled window. Nothing else in it may scroll.
    public init(canvas: Canvas, takingInputAt parent: UnsafeMutablePointer<GtkWidget>) {
        self.canvas = canvas
        if let scrolled = gtk_widget_get_ancestor(canvas.widget, gtk_scrolled_window_get_type()) {
            gtk_scrolled_window_set_kinetic_scrolling(scrolled.cast(), 0)
        }
        takeInput(at: parent, of: canvas)
        canvas.onAdjustmentMovedByOthers = { [weak self] in self?.stop() }
    }

    /// Also takes input at another canvas, in the direction in which that one scrolls, and scrolls its own.
    ///
    /// - Parameter parent: an ancestor of that canvas's scrolled window.
    package func takeInput(at parent: Widget, of canvas: Canvas) {
        takeWheel(at: parent, of: canvas)
        takeDrags(at: parent, of: canvas)
        takeKeys(at: canvas)
        canvas.onJump = { [weak self, unowned canvas] in self?.perform($0, on: canvas) }
    }

    /// The offsets at which content may rest.
    var reach: ClosedRange<Double> {
        let own = canvas.layout.offsetRange
        return linkedRange.map(own.union) ?? own
    }

    /// Whether the content moves by itself. While a hand holds it, it does not.
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

    /// Ends every movement at the current place, and takes the content from any hand.
    public func stop() {
        tick?.cancel()
        (isInterrupted, isByHand) = (false, false)
        placed = canvas.offset
        physics.hold(at: placed)
        onRest?()
    }
}
