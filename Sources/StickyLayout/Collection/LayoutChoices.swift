// The choices that `LayoutOptions` offers.

/// Which layout decides where the headers are. Each is a type that conforms to `HeaderRule`, in `Headers/`.
public enum HeaderSystem: String, CaseIterable, Sendable {
    /// Lintel's own: every option, and a frame that depends on nothing but content and viewport.
    case native
    /// E. Wu, 2012: headers stay between the first and the last cell of their section.
    case cellBounds
    /// Dative Studios, 2015: headers stay within their section's insets.
    case sectionBounds
    /// A. Kuznetsov, 2016: a global and a stretchable first header.
    case akpFlow
    /// CSStickyHeaderFlowLayout, 2014: a parallax header above sticky section headers.
    case csSticky
    /// A rule of your own, ``LayoutOptions/headerRule``, says where headers are.
    case custom
}

/// The axis along which the content scrolls.
public enum ScrollDirection: String, CaseIterable, Sendable {
    /// The scroll axis is y: lines run from side to side, one below the other.
    case vertical
    /// The scroll axis is x: lines are columns, one beside the other.
    case horizontal
}

/// How the items of a line share the room that they leave along it (behaviour.md, "Flow lines").
public enum LineAlignment: String, CaseIterable, Sendable {
    /// The room goes between the items, so that both ends touch: what `UICollectionViewFlowLayout` does.
    case justified
    /// The items stand together at the line's leading end.
    case leading
    /// The items stand together in the middle of the line.
    case center
    /// The items stand together at the line's trailing end.
    case trailing
}

/// Where an item that is thinner than its line stands across it, along the scroll axis.
public enum ItemAlignment: String, CaseIterable, Sendable {
    /// At the line's start.
    case leading
    /// In the middle.
    case center
    /// At the line's end.
    case trailing
}

/// The direction in which people read the content. Where it is from right to left, x is mirrored inside the content's width.
public enum LayoutDirection: String, CaseIterable, Sendable {
    /// Lines start at the left; a horizontal collection starts at its left edge.
    case leftToRight
    /// Lines start at the right; a horizontal collection starts at its right edge.
    case rightToLeft
}

/// What lies behind the text of headers. It moves no frame: whoever draws the elements reads it.
public enum HeaderBackground: String, CaseIterable, Sendable {
    /// A colour of its own.
    case opaque
    /// The content behind it, blurred and tinted.
    case translucent
    /// Nothing, and no cell is drawn where a header is.
    case clear
}

/// Where a section's header stands (native).
public enum HeaderPlacement: String, CaseIterable, Sendable {
    /// Before its section's items, along the scroll axis.
    case above
    /// At the leading side of its section's items, across the scroll axis, as the date in an agenda. It takes no length in the flow, but its
    /// section is never shorter than it is.
    case beside
}

/// The end of the content that rests at its edge of the viewport: where the content stands if it does not fill the viewport, and
/// where it starts out (native).
public enum ContentAnchor: String, CaseIterable, Sendable {
    /// The start of the content is at the leading edge.
    case leading
    /// The end of the content is at the trailing edge, as in a chat.
    case trailing
}

/// How far a pinned header follows its section (native).
public enum HeaderTravel: String, CaseIterable, Sendable {
    /// To the end of the last line.
    case cells
    /// To the end of the trailing inset.
    case inset
    /// To the end of the section, its footer included.
    case section
}

/// What becomes of a pinned header when the next one arrives (native).
public enum PinnedHeaders: String, CaseIterable, Sendable {
    /// It leaves with the end of its own section, as far as `headerTravel` says. The next header seems to push it out.
    case push
    /// The next header stops below it.
    case stack
}

/// What a global or stretchable first header does past the leading edge once it cannot stretch any further. Any other first
/// header moves with the content (native).
public enum Overscroll: String, CaseIterable, Sendable {
    /// It grows without limit.
    case stretch
    /// It stays at the edge.
    case stayAtEdge
    /// It moves away with the content.
    case moveWithContent
}
