/// A movement to another place, requested by a key or a screen reader.
package enum ScrollJump: Sendable {
    /// A number of steps or pages towards the end.
    case step(Double)
    case page(Double)
    case start, end
}
