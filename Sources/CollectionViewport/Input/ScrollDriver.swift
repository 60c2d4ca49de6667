import GTKBridge
import ScrollPhysics
import StickyLayout

/// Scrolls one view, or several together: it knows where the content is, passes input to ``ScrollPhysics``, and moves
/// the content accordingly.
///
///     let driver = ScrollDriver(view: view, takingInputAt: overlay)
///     driver.scroll(to: 264)
///
/// It takes pointer input in the capture phase at a parent of the scrolled window, so that GTK's own scrolling, which
/// stops at the edges, never gets it. Between inputs the driver sleeps. While something moves, it places the content
/// once a frame, for the time of that frame.
///
/// | subject | file |
/// | --- | --- |
/// | the views, and where their content is | `ScrollDriver+Views.swift` |
/// | frames, slow motion and pause, headers that float and snap | `ScrollDriver+Frames.swift` |
/// | wheel and touchpad | `ScrollDriver+Wheel.swift`, `ScrollDriver+Swipe.swift` |
/// | dragging with a mouse or a finger | `ScrollDriver+Drag.swift` |
/// | keys | `ScrollDriver+Keys.swift` |
@MainActor
public final class ScrollDriver {
    /// Where the content is, on all views. Scroll bars, and everything else that shows an offset, follow this one.
    public internal(set) var viewpoint = Viewpoint(0)

    /// The views that scroll together, at one viewpoint. After a new layout the first one decides where the content is.
    package internal(set) var views: [any DrivenView] = []
    /// What takes the input of each view, until the view is removed.
    var inputs: [ObjectIdentifier: ViewInput] = [:]
    /// Whether `update` is changing the views.
    var isUpdating = false

    /// How much of floating headers there is to be scrolled back in on any view, in points. It is found once for each layout.
    var revealableLength = 0.0

    /// How the content moves on from the present viewpoint.
    package var physics = ScrollPhysics()
    var tick: TickCallback?
    var clock = MotionClock()
    /// Whether there is a movement that is paused.
    var isInterrupted = false
    /// Whether a person started the movement. Headers float and snap only then.
    var isByHand = false
    /// The direction and distance of the last input; 0 for a hand that let go at rest.
    var heading = 0.0

    var swipe = Swipe()
    /// The kinds of devices that have reported the end of a swipe.
    var announcingSources: Set<GdkInputSource.RawValue> = []
    package var drag = Drag()

    /// Whether a drag that starts now is for something else, such as moving an element. It belongs to the code that moves
    /// elements.
    package var yieldsDrag: (() -> Bool)?

    /// Called after the content moved or a view was laid out: once for each frame of a movement, for each input and for
    /// each new layout, and never within GTK's allocation. It belongs to the code that made the driver, such as a
    /// window.
    public var onChange: (() -> Void)?

    /// The offset that the content is moving to, or at rest its current one.
    package var destination: Double { isMoving ? physics.destination : viewpoint.offset }

    /// Whether the content moves by itself. While a hand holds it, it does not.
    public var isMoving: Bool { tick?.isActive == true }

    /// - Parameter parent: an ancestor of the view's scrolled window. Nothing else in it may scroll.
    package init(view: any DrivenView, takingInputAt parent: UnsafeMutablePointer<GtkWidget>) {
        add(view, takingInputAt: parent)
    }

    /// Puts the content at an offset at once. Past an edge it stays there until the next input.
    public func setOffset(_ offset: Double) {
        guard offset.isFinite else { return }
        moveViews(to: Viewpoint(offset, revealedLength: viewpoint.revealedLength))
        stop()
    }

    /// Scrolls to an offset, or to the nearest one at which content may rest.
    public func scroll(to offset: Double, animated: Bool = true) {
        startMovement { $0.jump(to: offset, animated: animated, at: $1) }
        isByHand = false
    }

    /// Ends every movement at the current place, and takes the content from any hand.
    public func stop() {
        tick?.cancel()
        (isInterrupted, isByHand) = (false, false)
        physics.hold(at: viewpoint.offset)
    }
}
