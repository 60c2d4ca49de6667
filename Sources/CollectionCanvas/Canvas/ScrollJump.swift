/// A movement that is not by hand.
package enum ScrollJump: Sendable {
    /// A number of steps or pages towards the end.
    case step(Double)
    case page(Double)
    case start, end
}
