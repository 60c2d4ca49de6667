import StickyLayout

/// A question by which people tell header systems apart: a row of the window's table of systems.
package enum HeaderAspect: CaseIterable, Sendable {
    /// What becomes of the header of a section without items.
    case emptySections
    /// With what a pinned header leaves.
    case leaving
    /// What headers do where the content is pulled past the edge.
    case pastTheEdge
    /// Which insets move headers.
    case insets
    /// Whether pinned headers stack.
    case stacking
    /// What the first header does that others do not.
    case firstHeader

    /// The row's title.
    package var title: MessageID {
        switch self {
        case .emptySections: msgid("Empty sections")
        case .leaving: msgid("Leaves with")
        case .pastTheEdge: msgid("Past the edge")
        case .insets: msgid("Insets")
        case .stacking: msgid("Stacking")
        case .firstHeader: msgid("First header")
        }
    }

    /// The words with which the answers of most systems begin, and which the row's title says already; `nil` if there are none.
    package var opening: MessageID? {
        switch self {
        case .emptySections: msgid("the header of an empty section")
        case .leaving: msgid("a header leaves with")
        case .pastTheEdge: msgid("past the edge,")
        case .firstHeader: msgid("the first header")
        case .insets, .stacking: nil
        }
    }

    /// The option with which people choose an answer, in the systems that read it; `nil` if there is no single one.
    package var option: PartialKeyPath<LayoutOptions>? {
        switch self {
        case .emptySections: \.showsHeadersOfEmptySections
        case .leaving: \.headerTravel
        case .pastTheEdge: \.overscroll
        case .insets: \.pinInset
        case .stacking: \.pinnedHeaders
        case .firstHeader: nil
        }
    }
}
