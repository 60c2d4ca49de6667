/// A movement without a hand on the content.
package enum ScrollJump: Sendable {
    /// So many steps, or pages, towards the end.
    case step(Double)
    case page(Double)
    case start, end
}
