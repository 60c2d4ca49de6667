/// The object that scrolls a canvas and decides where its content is. `ScrollDriver` conforms to it.
@MainActor
protocol CanvasDriver: AnyObject {
    /// Whether a movement takes the content to another place.
    var isLeaving: Bool { get }
    /// Call it after a canvas was laid out. Its viewpoint is the place that its layout suggests.
    func layoutChanged(of canvas: Canvas)
    /// Ends all movement at an offset, in points.
    func setOffset(_ offset: Double)
    /// Carries out a request of a screen reader.
    func perform(_ jump: ScrollJump, on canvas: Canvas)
}

/// A movement to another place. A key or a screen reader requests it, and `ScrollDriver+Keys.swift` carries it out.
package enum ScrollJump: Sendable {
    /// A number of steps or pages towards the end.
    case step(Double)
    case page(Double)
    case start, end
}
