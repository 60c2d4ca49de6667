import GTKBridge
import StickyLayout

/// A widget whose content a `ScrollDriver` moves.
@MainActor
package protocol DrivenView: ScrolledLayout {
    /// The driver that scrolls it, if any. It decides where the content is. The view holds it weakly.
    var driver: (any ViewDriver)? { get set }
    /// The offsets at which its content may rest, in points.
    var restingOffsets: ClosedRange<Double> { get }
    /// The scale at which the view is shown; 1 is unscaled.
    var viewScale: Double { get }
    /// Whether a drag of the mouse and the keys scroll it. In other views both do something else.
    var scrollsByMouseAndKeys: Bool { get }

    /// Shows the content from a viewpoint, whose offset may be past an edge.
    func move(to viewpoint: Viewpoint)
    /// Runs `work` now or, within GTK's allocation, after it, if the view is still in a window then.
    func afterAllocation(_ work: @escaping @MainActor () -> Void)
}

/// The object that scrolls views and decides where their content is. `ScrollDriver` conforms to it.
@MainActor
package protocol ViewDriver: AnyObject {
    /// Whether a movement takes the content to another place.
    var isLeaving: Bool { get }
    /// Call it after a view was laid out. Its viewpoint is the place that its layout suggests.
    func layoutChanged(of view: any DrivenView)
    /// Ends all movement at an offset, in points.
    func setOffset(_ offset: Double)
    /// Ends all movement where the content is.
    func stop()
    /// Carries out a request of a screen reader.
    func perform(_ jump: ScrollJump, on view: any DrivenView)
}

/// A movement to another place. A key or a screen reader requests it, and `ScrollDriver+Keys.swift` carries it out.
package enum ScrollJump: Sendable {
    /// A number of steps or pages towards the end.
    case step(Double)
    case page(Double)
    case start, end
}
