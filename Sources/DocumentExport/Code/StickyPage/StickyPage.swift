import CollectionDocument
import StickyLayout

/// An HTML page that lays out the document's first sections with CSS alone: `position: sticky` pins headers and footers, and a
/// grid or a flexbox breaks lines.
///
/// The style sheet uses only the block axis and the inline axis. So the page of a horizontal collection is the same, with
/// another writing mode.
///
/// A sticky element stays in the content box of its parent, less its own margins. A header's margin at its end therefore says
/// how far the header may follow its section, and the cells have the same margin with a minus sign, so that they stay where
/// they are. A header that outlives its section, because it is global or stacked, is not in its section but before it.
///
/// | part | file |
/// | --- | --- |
/// | the style sheet | `StickyPage+Style.swift` |
/// | sections, cells and their settings | `StickyPage+Sections.swift` |
/// | the comment on what CSS does differently | `StickyPage+Notes.swift` |
struct StickyPage {
    /// The document with only the options and settings that have an effect.
    let document: CollectionDocument
    let options: LayoutOptions
    let axes: Axes
    /// The sections on the page.
    let sections: SectionList.SubSequence

    /// The largest number of sections on the page.
    static let mostSections = 60
    /// The largest number of items on the page. The page ends before the section that would exceed it. If that is the first
    /// section with items, the page has only this many of its items.
    static let mostItems = 600

    init(_ document: CollectionDocument, viewport: LayoutSize) {
        let document = document.effective
        self.document = document
        options = document.options
        axes = Axes(options: options, containerSize: viewport)
        sections = document.sections.prefix(Self.sectionCount(of: document))
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
            <html>
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

    // MARK: The document's headers

    /// Whether pinned headers pile up at the leading edge.
    var stacks: Bool { options.pinnedHeaders == .stack && options.sectionHeadersPinToVisibleBounds }

    /// How far headers follow their sections. CSS does not know the rules of the published systems; the page takes the choice
    /// that is nearest to them.
    var travel: HeaderTravel { options.system.headerTravel(under: options) }

    /// A header that gives way as the content scrolls, along the scroll axis, in points.
    struct ShrinkingLength {
        /// The length at rest.
        var full: Double
        /// The length when it has given way as far as it does.
        var least: Double
    }

    /// The length of the parallax header; `nil` if there is none.
    var parallaxLength: ShrinkingLength? {
        let full = axes.points(of: options.parallaxHeaderReferenceSize)
        let minimum = axes.points(of: options.parallaxHeaderMinimumReferenceSize)
        return full > 0 ? ShrinkingLength(full: full, least: min(full, minimum)) : nil
    }

    /// The length of the global header; `nil` if there is none.
    var globalLength: ShrinkingLength? {
        guard options.firstSectionIsGlobalHeader, let first = sections.first else { return nil }
        let full = lengths(of: first).header
        guard full > 0 else { return nil }
        if options.globalHeaderFloats { return ShrinkingLength(full: full, least: 0) }
        return ShrinkingLength(full: full, least: min(full, max(0, options.globalHeaderMinimumLength)))
    }

    /// Where section headers pin, in points from the scroller's leading edge: below the content inset, and below what is held
    /// there when it has given way as far as it does.
    var pinLine: Double {
        var line = axes.leadingContentInset + options.pinInset
        if let globalLength {
            line += globalLength.least
        } else if let parallaxLength, options.parallaxHeaderAlwaysOnTop {
            line += parallaxLength.least
        }
        return line
    }
}

/// Points as a CSS length, such as `44px`.
func pixels(_ points: Double) -> String { "\(points.rounded(decimals: 6).decimalDescription)px" }
