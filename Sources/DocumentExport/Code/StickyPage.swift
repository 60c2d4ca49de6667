import CollectionDocument
import StickyLayout

/// A page of HTML that lays the document's first sections out with CSS alone: `position: sticky` holds headers and
/// footers, a grid or a flexbox breaks the lines.
///
/// Everything is written along the block and the inline axis, so that a collection that scrolls horizontally is the same
/// page with another writing mode.
///
/// What limits a sticky element is the content box of its parent, less the element's own margins. So a header's margin
/// says how far it may follow its section, and the cells take it back with a negative one; a header that outlives its
/// section (a global one, one of a pile) stands before the section instead of in it.
///
/// | concern | file |
/// | --- | --- |
/// | the style sheet | `StickyPage+Style.swift` |
/// | sections, cells, and what they set for themselves | `StickyPage+Sections.swift` |
/// | what CSS does otherwise | `StickyPage+Notes.swift` |
struct StickyPage {
    let document: CollectionDocument
    let viewport: LayoutSize
    let options: LayoutOptions
    /// Those that the page shows.
    let sections: ArraySlice<DocumentSection>

    /// A page stops after so many sections, and before a section with which it would have more items than that.
    static let mostSections = 60
    static let mostItems = 600

    init(_ document: CollectionDocument, viewport: LayoutSize) {
        self.document = document
        self.viewport = viewport
        options = document.options
        var items = 0
        let end = document.sections.prefix(Self.mostSections).firstIndex { section in
            items += section.itemCount
            return items > Self.mostItems
        }
        sections = document.sections.prefix(end ?? Self.mostSections)
    }

    var text: String {
        let title = (document.title ?? "").xmlEscaped
        return """
            <!DOCTYPE html>
            <html>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>\(title)</title>
            <style>
            \(comment)\(style)</style>
            <div class="scroller" tabindex="0"><div class="content">
            \(body)</div></div>
            </html>

            """
    }

    // MARK: The document's lengths, in points

    var isVertical: Bool { options.scrollDirection == .vertical }

    var leadingContentInset: Double {
        switch (options.scrollDirection, options.layoutDirection) {
        case (.vertical, _): options.contentInset.top
        case (.horizontal, .leftToRight): options.contentInset.left
        case (.horizontal, .rightToLeft): options.contentInset.right
        }
    }

    var trailingContentInset: Double {
        switch (options.scrollDirection, options.layoutDirection) {
        case (.vertical, _): options.contentInset.bottom
        case (.horizontal, .leftToRight): options.contentInset.right
        case (.horizontal, .rightToLeft): options.contentInset.left
        }
    }

    /// What 100 % is along the scroll axis.
    var roomAlong: Double {
        (isVertical ? viewport.height : viewport.width) - leadingContentInset - trailingContentInset
    }

    /// What 100 % is across it.
    var roomAcross: Double {
        let inset = options.contentInset
        return isVertical
            ? max(0, viewport.width - inset.left - inset.right) : max(0, viewport.height - inset.top - inset.bottom)
    }

    func along(_ size: LengthSize) -> Length { isVertical ? size.height : size.width }
    func across(_ size: LengthSize) -> Length { isVertical ? size.width : size.height }

    /// The first header stays for good, and is no part of its section.
    var isGlobal: Bool {
        (options.system == .native || options.system == .akpFlow) && options.firstSectionIsGlobalHeader
    }

    var stacks: Bool { options.system == .native && options.pinnedHeaders == .stack && options.pinsHeaders }

    /// `native`'s, or what comes nearest to what the system does.
    var travel: HeaderTravel {
        switch options.system {
        case .native: options.headerTravel
        case .sectionBounds: .inset
        case .cellBounds, .akpFlow, .csSticky: .cells
        }
    }

    /// A parallax header's full and least length; `nil` where there is none.
    var parallaxLengths: (full: Double, least: Double)? {
        guard options.system == .native || options.system == .csSticky else { return nil }
        let (size, least) = (options.parallaxHeaderReferenceSize, options.parallaxHeaderMinimumReferenceSize)
        let full = (isVertical ? size.height : size.width)?.resolved(in: roomAlong) ?? 0
        guard full > 0 else { return nil }
        return (full, min(full, (isVertical ? least.height : least.width)?.resolved(in: roomAlong) ?? 0))
    }
}

/// Points as CSS pixels.
func css(_ points: Double) -> String {
    points == 0 ? "0px" : "\(((points * 1e6).rounded() / 1e6).decimalDescription)px"
}
