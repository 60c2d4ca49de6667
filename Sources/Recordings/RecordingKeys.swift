/// The keys of a recording's lines: writer and reader both take them from here. Source: recordings.md, "The recording".
///
/// The first line may be `{"recording": {…}}` with the keys of a `Heading`. Any other line has an object for each element.
enum RecordingKeys {
    enum Line: String {
        case recording, offset, back, revealedLength, contentSize, elements
    }

    /// Of the object `recording`.
    enum Heading: String {
        case viewport, scale, source, scrollDirection, start, grew
    }

    /// The last four are the layout's own answer, which nobody reads from a recording.
    enum Element: String {
        case kind, section, item, frame, title
        case zIndex, isPinned, stretchFactor, progressiveness
    }

    enum Frame: String {
        case x, y, width, height
    }

    /// Of a viewport and of the content.
    enum Size: String {
        case width, height
    }
}
