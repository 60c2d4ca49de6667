import CollectionDocument
import StickyLayout

/// An HTML page that lays out the document's first sections with CSS alone: `position: sticky` pins headers and footers, and a
/// grid or a flexbox breaks lines.
///
/// The style sheet uses only the block axis and the inline axis. So the page of a horizontal collection is the same, with
/// another writing mode.
///
/// A header consists of two boxes. The outer one, `.pin`, is sticky and always has the header's full length. The inner one has
/// the header's frame. While a header shrinks, the outer box slides past its line until only the header's minimum is below it. A
/// scroll timeline shrinks the inner box, which ends where the outer one does. So the page needs no script. Without scroll timelines
/// the inner box keeps its length and slides out with the outer one.
///
/// A sticky element stays in the content box of its parent, less its own margins. A header's margin at its end therefore says
/// how far the header may follow its section, and the cells have the same margin with a minus sign, so that they stay where
/// they are. With a negative margin a header outlives its section, as in a pile. In an outline, sections are within
/// sections. A global header is not in its section but before it.
///
/// | part | file |
/// | --- | --- |
/// | the outline and its piles | `StickyPage+Outline.swift` |
/// | where headers pin | `StickyPage+Lines.swift` |
/// | the header that waits at the trailing edge | `StickyPage+NextHeader.swift` |
/// | the style sheet | `StickyPage+Style.swift`, `+HeaderStyle`, `+CellStyle`, `+Timelines` |
/// | the custom properties of sections and cells | `StickyPage+Properties.swift` |
/// | the elements | `StickyPage+Markup.swift` |
/// | the few lines that hold the headers, for other pages | `StickyPage+Snippet.swift` |
/// | the comment on what CSS does differently | `StickyPage+Notes.swift` |
struct StickyPage {
    /// The document with only the options and settings that have an effect, and only the sections on the page.
    let document: CollectionDocument
    let options: LayoutOptions
    let axes: Axes
    /// The sections on the page.
    let sections: [PageSection]
    /// How many sections the whole document has.
    let sectionCountOfDocument: Int
    /// The places of headers that something holds away from where they rest while the content is at its start, by section.
    private(set) var startPlaces: [Int: StartPlace] = [:]

    /// Whether the document has margins of sections that the page cannot have.
    let leavesOutMargins: Bool

    /// The largest number of sections on the page.
    static let mostSections = 60
    /// The largest number of items on the page. The page ends before the section that would exceed it. If that is the first
    /// section with items, the page has only this many of its items.
    static let mostItems = 600

    /// The engine's layout of what is on the page.
    let layout: CollectionLayout

    init(_ document: CollectionDocument, viewport: LayoutSize) {
        sectionCountOfDocument = document.sections.count
        var document = document
        document.sections = SectionList(document.sections.prefix(Self.sectionCount(of: document)))
        document = document.effective
        let hasMargins = document.hasSectionMargins
        leavesOutMargins = hasMargins && !Self.hasRoomForMargins(in: document)
        if leavesOutMargins { document.removeSectionMargins() }
        // A global header does not stand beside its items.
        if document.options.firstSectionIsGlobalHeader, !document.sections.isEmpty {
            document.sections[0].headerPlacement = .above
        }
        self.document = document
        options = document.options
        axes = Axes(options: options, containerSize: viewport)
        layout = document.layout(in: viewport)
        sections = Self.outline(of: document, axes: axes)
        startPlaces = placesAtStart()
    }

    /// Whether margins of the page's elements would lie where the sections' do. In an outline a section's margin would enclose those
    /// within it, and a header that sticks keeps its own margin in view. Over content that rests at its end the margin of the first
    /// section is padding, which cannot be negative.
    private static func hasRoomForMargins(in document: CollectionDocument) -> Bool {
        let options = document.options
        let axes = Axes(options: options, containerSize: .zero)
        let firstMargin = axes.leading(of: document.sections.first?.sectionMargin ?? options.sectionMargin)
        if options.contentAnchor == .trailing, firstMargin < 0 { return false }
        let hasOutline = options.stacksHeaders && document.sections.contains { $0.level != nil }
        return !hasOutline && !options.firstSectionIsGlobalHeader
    }

    /// How many of the document's sections are on the page.
    private static func sectionCount(of document: CollectionDocument) -> Int {
        let candidates = document.sections.prefix(mostSections)
        var itemCount = 0
        for (index, section) in candidates.enumerated() {
            if itemCount > 0, itemCount + section.itemCount > mostItems { return index }
            itemCount += section.itemCount
        }
        return candidates.count
    }

    var text: String {
        let title = (document.title ?? "").xmlEscaped
        let hasTitle = title.contains { !$0.isWhitespace }
        return """
            <!DOCTYPE html>
            \(snippet)<html>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>\(hasTitle ? title : "A collection")</title>
            <style>
            \(comment)\(styleSheet)</style>
            <div class="scroller" tabindex="0"><div class="content">
            \(body)</div></div>
            </html>

            """
    }
}

extension CollectionDocument {
    fileprivate var hasSectionMargins: Bool {
        options.sectionMargin != .zero || sections.contains { $0.sectionMargin ?? .zero != .zero }
    }

    fileprivate mutating func removeSectionMargins() {
        options.sectionMargin = .zero
        for index in sections.indices where sections[index].sectionMargin != nil { sections[index].sectionMargin = nil }
    }
}
