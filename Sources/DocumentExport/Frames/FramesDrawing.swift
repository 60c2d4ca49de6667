import CollectionDocument
import StickyLayout

/// A drawing of the frames in view at one offset: SVG 1.1 with rectangles and text.
///
/// Coordinates are the viewport's, in points. Elements that reach beyond the viewport are drawn in full; the picture shows
/// a margin around the viewport, and the viewport's outline on top. A pinned element has a heavy outline, and its label
/// says that it is pinned.
package enum FramesDrawing {
    /// How far the picture reaches beyond the viewport, in points.
    private static let margin = 24.0

    /// Passes the drawing to `output` in pieces, one for each line.
    package static func write(
        _ document: CollectionDocument, _ layout: CollectionLayout, at viewpoint: Viewpoint,
        to output: (String) throws -> Void
    ) rethrows {
        for line in firstLines(of: document, layout, at: viewpoint.offset) { try output(line + "\n") }
        let origin = layout.viewportOrigin(at: viewpoint)
        for element in layout.elements(at: viewpoint) {
            for line in lines(element, origin: origin, of: document) { try output(line + "\n") }
        }
        let size = layout.containerSize
        let outline = ##"fill="none" stroke="#c01c28" stroke-width="2" stroke-dasharray="6 4""##
        let viewport = LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
        try output(rect("viewport", viewport, outline) + "\n</svg>\n")
    }

    /// The start of the file, its title and a white ground.
    private static func firstLines(
        of document: CollectionDocument, _ layout: CollectionLayout, at offset: Double
    ) -> [String] {
        let size = layout.containerSize
        let ground = LayoutRect(
            x: -margin, y: -margin, width: size.width + 2 * margin, height: size.height + 2 * margin)
        let width = number(ground.width)
        let height = number(ground.height)
        let title = [document.title ?? "", "offset \(offset.plainDescription)", layout.options.system.rawValue]
            .filter { !$0.isEmpty }.joined(separator: " · ")
        let drawing =
            #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" "#
            + #"viewBox="\#(number(ground.x)) \#(number(ground.y)) \#(width) \#(height)" "#
            + #"font-family="sans-serif" font-size="11">"#
        let lines = [
            drawing, "<title>\(title.xmlEscaped)</title>", omission(in: document),
            rect("ground", ground, ##"fill="#fff""##),
        ]
        return lines.compactMap(\.self)
    }

    /// What the drawing leaves out of how headers look; `nil` for nothing.
    private static func omission(in document: CollectionDocument) -> String? {
        switch document.options.headerBackground {
        case .opaque: nil
        case .translucent: "<desc>What lies under a translucent header is tinted, and not blurred.</desc>"
        case .clear: "<desc>A clear header is white: what an app shows behind its list is not drawn.</desc>"
        }
    }

    /// A rectangle for the element and, if there is room, its label.
    private static func lines(
        _ element: LayoutElement, origin: LayoutPoint, of document: CollectionDocument
    ) -> [String] {
        // The subtraction is done here, in 64 bits. Many viewers compute in 32 bits: at a million points, their numbers are a
        // sixteenth of a point apart.
        var frame = element.frame
        frame.x -= origin.x
        frame.y -= origin.y
        let color = Color(of: element, on: document.options.headerBackground)
        let classes = element.isPinned ? "\(element.kind.rawValue) pinned" : element.kind.rawValue
        let strokeWidth = element.isPinned ? "2" : "0.5"
        var lines = [
            rect(
                classes, frame,
                #"fill="\#(color.fill)"\#(color.opacity) stroke="\#(color.stroke)" stroke-width="\#(strokeWidth)""#)
        ]
        let label = document.label(of: element).fitting(width: frame.width - 2 * labelInset)
        if !label.isEmpty, frame.height >= labelHeight {
            let x = number(frame.x + labelInset)
            let y = number(frame.y + labelBaseline)
            lines.append(##"<text x="\##(x)" y="\##(y)" fill="#241f31">\##(label.xmlEscaped)</text>"##)
        }
        return lines
    }

    /// From the frame's left and right edge to the label, in points.
    private static let labelInset = 5.0
    /// From the frame's top edge to the label's baseline, in points.
    private static let labelBaseline = 13.0
    /// The height of the lowest frame that has room for a label, in points.
    private static let labelHeight = 16.0

    private struct Color {
        let fill: String
        let stroke: String
        /// An attribute with a space before it; empty where the fill is opaque.
        var opacity = ""

        init(of element: LayoutElement, on headerBackground: HeaderBackground) {
            switch element.kind {
            case .cell: (fill, stroke) = ("#f0f4fa", "#62707f")
            case .header:
                // Without a background of its own, a header shows the drawing's.
                let fillOfItsOwn = element.isPinned ? "#99c1f1" : "#cfe0f5"
                (fill, stroke) = (headerBackground == .clear ? "#fff" : fillOfItsOwn, "#1a5fb4")
                if headerBackground == .translucent { opacity = #" fill-opacity="0.88""# }
            case .footer: (fill, stroke) = (element.isPinned ? "#b5dfc4" : "#def0e4", "#26764a")
            case .parallaxHeader: (fill, stroke) = (element.isPinned ? "#d3b8ea" : "#e6d9f2", "#613583")
            }
        }
    }
}

extension CollectionDocument {
    /// What the drawing says on an element, such as `A · header 0 · pinned` or `Ada Lovelace · 0, 3`.
    fileprivate func label(of element: LayoutElement) -> String {
        let (section, item) = (element.indexPath.section, element.indexPath.item)
        let place =
            switch element.kind {
            case .cell: "\(section), \(item)"
            case .header: "header \(section)"
            case .footer: "footer \(section)"
            case .parallaxHeader: "parallax header"
            }
        let parts = [writtenTitle(of: element.id) ?? "", place, element.isPinned ? "pinned" : ""]
        return parts.filter { !$0.isEmpty }.joined(separator: " · ")
    }
}

/// - Parameters:
///   - classes: separated by spaces.
///   - style: attributes.
private func rect(_ classes: String, _ frame: LayoutRect, _ style: String) -> String {
    #"<rect class="\#(classes)" x="\#(number(frame.x))" y="\#(number(frame.y))" width="\#(number(frame.width))" "#
        + #"height="\#(number(frame.height))" \#(style)/>"#
}

/// The number rounded to millionths of a point, which hides the rounding errors of sums.
private func number(_ value: Double) -> String { value.rounded(decimals: 6).plainDescription }

extension String {
    /// The width of a character of a label, in points: an estimate, because the viewer's font is not known here.
    private static let labelCharacterWidth = 6.0

    /// The text, cut to about this width in points, with an ellipsis. Empty if there is no room for three characters.
    fileprivate func fitting(width: Double) -> String {
        let mostCharacters = Int(clamping: max(0, min(width, 1e4)) / Self.labelCharacterWidth)
        guard count > mostCharacters else { return self }
        return mostCharacters < 3 ? "" : prefix(mostCharacters - 1) + "…"
    }
}
