/// By how much what was recorded may be off because it is rounded to pixels, in points.
enum RecordedRounding {
    /// Two edges that are no further apart may be the same one.
    static let edge = 0.5
    /// The same for places that were added up, which misses an edge by the rounding of sums.
    static let place = edge + 0.01
    /// Two frames that lie over one another by no more touch: either edge may be rounded.
    static let overlap = 0.75
    /// A length that is the difference of two rounded places and of a rounded length.
    static let room = 0.8
    /// The content's length, which browsers round to whole points.
    static let contentLength = 1.0
    /// What has scrolled no further has not moved enough to tell what is held from what goes along.
    static let scrolledDistance = 1.0
}
