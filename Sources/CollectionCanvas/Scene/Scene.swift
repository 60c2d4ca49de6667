import CollectionDocument
import StickyLayout

/// The content of one frame: a document, its layout and an offset.
package struct Scene {
    package var document: CollectionDocument
    package var layout: CollectionLayout
    /// Along the scroll axis, including overscroll, as for `CollectionLayout`.
    package var offset: Double

    package init(document: CollectionDocument, layout: CollectionLayout, offset: Double) {
        self.document = document
        self.layout = layout
        self.offset = offset
    }

    /// Whether a header shows the collection's picture: the parallax header, and the first section's header if it is
    /// global or stretchable.
    func carriesPicture(_ element: LayoutElement) -> Bool {
        let options = layout.options
        switch element.kind {
        case .parallaxHeader:
            return true
        case .header:
            return element.indexPath.section == 0
                && (options.firstSectionIsGlobalHeader || options.firstSectionStretchable)
                && options.system.reads(\.firstSectionIsGlobalHeader)
        case .cell, .footer:
            return false
        }
    }

    /// Whether cards of the section may overlap.
    func hasOverlappingLines(inSection section: Int) -> Bool {
        (document.sections[section].minimumLineSpacing ?? layout.options.minimumLineSpacing) < 0
    }

    /// A pinned header's distance from its resting place along the axis, in points; infinite for other pinned elements.
    func displacement(of element: LayoutElement) -> Double {
        guard element.isPinned else { return 0 }
        guard element.kind == .header, let rest = layout.naturalFrame(of: element.id) else { return .infinity }
        return abs(layout.axisSpan(of: element.frame).start - layout.axisSpan(of: rest).start)
    }
}
