/// Something that a layout must not do at any offset. Source: hold-the-app-to-it.md, "Check a document".
package enum CheckRule: String, CaseIterable, Sendable {
    /// Pinned elements cover more of the viewport than they may.
    case pinnedRoom = "pinned-room"
    /// An item that is scrolled just into view lies wholly under pinned elements: WCAG 2.4.11.
    case coveredItem = "covered-item"
    /// An item that would fit is at no offset whole and clear of pinned elements.
    case unreachable
    /// A pinned header is longer than its room, so its end is out of sight.
    case tallHeader = "tall-header"
    /// A section scrolls through the viewport, and its header is never in view.
    case lostHeader = "lost-header"
    /// A header is in view outside its section's span.
    case strayHeader = "stray-header"
    /// An edge of a header moves further than the offset.
    case jump
    /// Two pinned headers of the same layer cover one another.
    case overlap
    /// The content ends before a header that shrinks or collapses has its minimum.
    case unreachedMinimum = "unreached-minimum"
    /// A line has an item less than would fit if there were half a point more.
    case lostColumn = "lost-column"
}
