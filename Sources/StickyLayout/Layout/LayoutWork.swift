/// What a layout has had to do: so that what an invalidation costs can be counted instead of timed.
public struct LayoutWork: Equatable, Sendable {
    /// Lines broken, or, where all of a section's items are of one size, sections whose lines were found in closed form.
    public var linesLaidOut = 0
    /// Headers asked for their place.
    public var headersPlaced = 0

    /// No work.
    public init() {}
}
