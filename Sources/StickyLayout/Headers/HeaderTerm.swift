/// A number in a header's rule, by what it is. Positions count along the scroll axis, in points from the content's
/// leading edge; lengths are points.
///
/// The names are those of behaviour.md and native-headers.md, in words.
package enum HeaderTerm: String, CaseIterable, Sendable {
    /// A number that needs no name.
    case number
    /// The element's own length at rest: `H`, for a footer `F`. Written without a name, as in `section end 380 − 40`.
    case length

    // The window translates these: script/translations collects the names below.

    /// `S`: where the element starts when nothing moves it.
    case natural
    /// Where the element starts now, where its length depends on that.
    case start
    /// `off`: the content offset.
    case offset
    /// `o`: the offset plus the leading content inset.
    case edge
    /// Where the header is held as its section passes.
    case line
    /// The end of the section, its footer included: as far as the header's trailing edge may follow it.
    case end = "section end"
    /// The end of the section's trailing inset, likewise.
    case insetEnd = "inset end"
    /// The end of the section's lines, likewise.
    case lastLine = "last line"
    /// The end of the last section that descends from this one, likewise.
    case lastDescendant = "last descendant"
    /// Where footers and waiting headers are held.
    case trailingLine = "trailing line"
    /// Where the viewport ends, before the trailing content inset.
    case viewportEnd = "viewport end"

    /// `c1`: the start of the section's first cell.
    case firstCell = "first cell"
    /// `cn`: the end of the section's last cell.
    case lastCell = "last cell"
    /// The end of the section's last cell among those in view.
    case lastVisibleCell = "last visible cell"
    /// Where the content starts: 0.
    case contentStart = "content start"
    /// Where the section's header ends when nothing moves it.
    case headerEnd = "header end"
    /// Where the header before this one ends, and what comes with it.
    case headerBefore = "header before"
    /// Where the next section's header starts: where it waits or, in an own rule, where it rests.
    case nextHeader = "next header"

    /// An inset of the section, or of the layout where the system takes that.
    case sectionInset = "section inset"
    /// `ci`: the leading content inset.
    case contentInset = "content inset"
    /// `LayoutOptions.pinInset`.
    case pinInset = "pin inset"
    /// `V`: the viewport's length.
    case viewport
    /// The length of the section's footer.
    case footer

    /// The header length that the layout's options say, whatever the section's own is.
    case referenceLength = "reference length"
    /// The shortest that the header gets.
    case minimum
    /// The longest that the header may stretch to.
    case maximum
    /// What reaches past the edge of a global header.
    case shown
    /// How much of a floating header has been scrolled back in.
    case revealed
    /// What a floating global header takes of the revealed length before section headers get any.
    case revealedBefore = "revealed before"
    /// How far a section header that floats has slid out.
    case hidden
    /// What the global header takes of the leading edge.
    case globalHeader = "global header"
    /// What the parallax header takes of the leading edge, or its full length in its own rule.
    case parallaxHeader = "parallax header"
    /// The lengths of the pinned headers above this one.
    case pile

    /// The terms of headers that change as the content scrolls.
    static var moving: [HeaderTerm] { [.offset, .edge, .line, .trailingLine, .viewportEnd] }

    /// How a rule writes it; empty for numbers that explain themselves.
    package var name: String {
        switch self {
        case .number, .length: ""
        default: rawValue
        }
    }
}
