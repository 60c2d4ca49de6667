/// What becomes of a header, a footer or a parallax header at an offset: which case of its rule put it where it is.
package enum HeaderPhase: String, CaseIterable, Sendable {
    // The window translates these: script/translations collects the names below.

    /// In its own place.
    case rest = "at rest"
    /// Held by nothing, and yet not in its own place: the system puts it beside its cells, or adds an inset.
    case displaced = "off its place"
    /// It never pins: pinning is off, or off for this one.
    case unpinned = "does not pin"
    /// Held at the pin line.
    case pinned
    /// As far as it may go: leaving with the end of its section.
    case pushed
    /// Pushed out of view.
    case gone
    /// Held as near to its section as it may be, and past the trailing edge all the same.
    case toCome = "yet to come"
    /// Held at the trailing edge, ahead of its section.
    case waiting
    /// Longer than at rest, past the edge.
    case stretched
    /// Past the edge as long as it may get, or not allowed to stretch, and moving with the content.
    case limited = "at its maximum"
    /// Past the edge without moving with the content.
    case heldAtEdge = "held at the edge"
    /// At the edge, between its full length and its minimum.
    case collapsing
    /// Partly scrolled back in.
    case floating
    /// As short as it gets, and going with the content.
    case leaving
    /// Gone with the content.
    case scrolledAway = "scrolled away"
    /// An empty section's header, which the system puts elsewhere.
    case emptySection = "empty section"
}

extension HeaderPhase {
    /// The phase of a header that is held at its line between two ends of its way: `min(max(line, earliest), furthest)`.
    init<Q: AxisQuantity>(heldAt line: Q, from earliest: Q, to furthest: Q, isPinned: Bool) {
        if furthest < .max(line, earliest) {
            // Where the end of its way comes before its own place, it leaves without having been held.
            self = .pushed
        } else {
            self = isPinned ? .pinned : .rest
        }
    }
}
