import CollectionDocument
import StickyLayout

/// An HTML page that lays out the document's first sections with CSS alone: `position: sticky` pins headers and footers,
/// and a grid or a flexbox breaks lines.
///
/// Everything is along the block and the inline axis, so a horizontal collection is the same page with another writing
/// mode.
///
/// A sticky element stays in the content box of its parent, less its own margins. So a header's margin says how far it may
/// follow its section, and the cells have the same negative margin. A header that outlives its section, because it is
/// global or stacked, is before the section instead of in it.
///
/// | part | file |
/// | --- | --- |
/// | the style sheet | `StickyPage+Style.swift` |
/// | sections, cells and their settings | `StickyPage+Sections.swift` |
/// | what CSS does differently | `StickyPage+Notes.swift` |
struct StickyPage {
    /// With only the options and settings that have an effect.
    let document: CollectionDocument
    let axes: Axes
    let options: LayoutOptions
    let sections: SectionList.SubSequence

    /// The page ends after this many sections, or before the section that would exceed this many items. If that is the
    /// first with items, it ends after this many of them.
    static let mostSections = 60
    static let mostItems = 600

    init(_ document: CollectionDocument, viewport: LayoutSize) {
        let document = document.effective
        self.document = document
        options = document.options
        axes = Axes(options: options, containerSize: viewport)
        var items = 0
        let end = document.sections.prefix(Self.mostSections).firstIndex { section in
            defer { items += section.itemCount }
            return items > 0 && items + section.itemCount > Self.mostItems
        }
        sections = document.sections.prefix(end ?? Self.mostSections)
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
            \(comment)\(style)</style>
            <div class="scroller" tabindex="0"><div class="content">
            \(body)</div></div>
            </html>

            """
    }

    // MARK: The document's headers

    var stacks: Bool { options.pinnedHeaders == .stack && options.sectionHeadersPinToVisibleBounds }

    /// How far headers follow their sections. For a published system, the nearest of native's choices.
    var travel: HeaderTravel {
        var plain = LayoutOptions()
        (plain.system, plain.headerTravel) = (options.system, options.headerTravel)
        plain.headerReferenceSize = LengthSize(width: 10, height: 10)
        let layout = CollectionLayout(
            sections: [LayoutSection(items: .uniform(count: 1))], options: plain,
            containerSize: LayoutSize(width: 100, height: 100))
        let header = layout.explanation(of: .header(0), at: 1)
        return switch header?.limit {
        case .end: .section
        case .insetEnd: .inset
        default: .cells
        }
    }

    /// A parallax header's full and minimum length, in points; `nil` if there is none.
    var parallaxLengths: (full: Double, least: Double)? {
        let full = axes.points(of: options.parallaxHeaderReferenceSize)
        let minimum = axes.points(of: options.parallaxHeaderMinimumReferenceSize)
        return full > 0 ? (full, min(full, minimum)) : nil
    }
}

/// Points as CSS pixels.
func css(_ points: Double) -> String { "\(points.rounded(decimals: 6).decimalDescription)px" }
