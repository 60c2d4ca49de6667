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
/// | part | what it is |
/// | --- | --- |
/// | `PageExcerpt` | what of the document is on the page |
/// | `PageGeometry` | where headers pin and how far they travel: what all other parts ask |
/// | `PageStyle` | the style sheet, of `SectionProperties`, `HeaderStyle`, `CellStyle` and `ShrinkingStyle` |
/// | `PageMarkup` | the elements |
/// | `PageSnippet` | the few lines that hold the headers, for other pages |
/// | `PageNotes` | the comment on what CSS does differently |
struct StickyPage {
    private let geometry: PageGeometry

    init(_ document: CollectionDocument, viewport: LayoutSize) {
        geometry = PageGeometry(of: PageExcerpt(of: document), viewport: viewport)
    }

    var text: String {
        let title = (geometry.excerpt.document.title ?? "").xmlEscaped
        let hasTitle = title.contains { !$0.isWhitespace }
        return """
            <!DOCTYPE html>
            \(snippet.comment)<html>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>\(hasTitle ? title : "A collection")</title>
            <style>
            \(PageNotes(page: geometry).comment)\(PageStyle(page: geometry).text)</style>
            <div class="scroller" tabindex="0"><div class="content">
            \(PageMarkup(page: geometry).body)</div></div>
            </html>

            """
    }

    /// The few lines that hold the headers; `nil` if nothing is held.
    var snippetLines: String? { snippet.lines }

    private var snippet: PageSnippet { PageSnippet(page: geometry) }
}
