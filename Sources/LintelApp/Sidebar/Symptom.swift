import CollectionDocument
import GTKBridge

/// What people see and do not want: a search for it leads to the options that often are the cause.
enum Symptom {
    /// The words for what an option may cause; `nil` if people rarely look for it so.
    static func words(leadingTo option: LayoutOption) -> MessageID? {
        switch option.key {
        case "system": msgid("jumps, flickers, leaves too early, leaves too late")
        case "pinInset": msgid("too low, too high, pins too early, pins too late, gap above, covered by a bar")
        case "contentInset":
            msgid("too low, too high, covered by a bar, gap above, gap below, cannot scroll to the end")
        case "sectionInset": msgid("too low, gap above, gap below, leaves too early, jumps")
        case "sectionMargin": msgid("too low, gap above, gap between sections")
        case "headerTravel": msgid("leaves too early, leaves too late, disappears, gap above, jumps")
        case "pinnedHeaders": msgid("covered by headers, covers items, too many headers, too low")
        case "headerBackground": msgid("covered, shines through, unreadable")
        case "headerMinimumLength": msgid("too tall, too much room, jumps")
        case "sectionHeadersFloat", "globalHeaderFloats":
            msgid("hide when scrolling, hide while scrolling, come back, reappear")
        case "globalHeaderMinimumLength": msgid("hide when scrolling, too tall, too much room, jumps")
        case "firstSectionIsGlobalHeader": msgid("too low, covered by the first header, pins too early")
        case "showsHeadersOfEmptySections": msgid("missing, not there, stray header")
        case "minimumLineSpacing", "minimumInteritemSpacing": msgid("too tight, too far apart, overlapping")
        default: nil
        }
    }
}
