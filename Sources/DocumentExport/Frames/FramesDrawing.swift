import CollectionDocument
import StickyLayout

/// A drawing of the frames in view at one offset: SVG 1.1 with rectangles and text.
///
/// Coordinates are the viewport's, in points. Elements that reach beyond the viewport are drawn in full; the picture shows
/// a margin around the viewport, and the viewport's outline on top. A pinned element has a heavy outline, and its label
/// says that it is pinned.
public enum FramesDrawing {
    /// How far the picture reaches beyond the viewport, in points.
    public static let margin = 24.0

    /// Passes the drawing to `output` in pieces, one for each line.
    public static func write(
        _ document: CollectionDocument, _ layout: CollectionLayout, at frame: ScrollFrame,
        to output: (String) throws -> Void
    ) rethrows {
        let (offset, size) = (frame.offset, layout.containerSize)
        let ground = LayoutRect(
            x: -margin, y: -margin, width: size.width + 2 * margin, height: size.height + 2 * margin)
        let (width, height) = (number(ground.width), number(ground.height))
        let title = [document.title ?? "", "offset \(offset.plainDescription)", layout.options.system.rawValue]
            .filter { !$0.isEmpty }.joined(separator: " · ")
        let start = [
            #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" "#
                + #"viewBox="\#(number(ground.x)) \#(number(ground.y)) \#(width) \#(height)" "#
                + #"font-family="sans-serif" font-size="11">"#,
            "<title>\(title.xmlEscaped)</title>",
            rect("ground", ground, ##"fill="#fff""##),
        ]
        for line in start { try output(line + "\n") }
        let origin = layout.viewportOrigin(at: Viewpoint(offset))
        for element in layout.elements(at: Viewpoint(offset, revealedLength: frame.revealedLength)) {
            for line in lines(element, origin: origin, of: document) { try output(line + "\n") }
        }
        let outline = ##"fill="none" stroke="#c01c28" stroke-width="2" stroke-dasharray="6 4""##
        let viewport = LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
        try output(rect("viewport", viewport, outline) + "\n</svg>\n")
    }

    private static func lines(
        _ element: LayoutElement, origin: LayoutPoint, of document: CollectionDocument
    ) -> [String] {
        // In 64 bits: many viewers compute in 32 bits, which at a million points is a step of a sixteenth.
        var frame = element.frame
        (frame.x, frame.y) = (frame.x - origin.x, frame.y - origin.y)
        let (fill, stroke) = colors(of: element)
        let kind = element.isPinned ? "\(element.kind.rawValue) pinned" : element.kind.rawValue
        let style = #"fill="\#(fill)" stroke="\#(stroke)" stroke-width="\#(element.isPinned ? "2" : "0.5")""#
        var lines = [rect(kind, frame, style)]
        let label = document.label(of: element).fitting(width: frame.width - 2 * inset)
        if !label.isEmpty, frame.height >= lineHeight {
            let (x, y) = (number(frame.x + inset), number(frame.y + baseline))
            lines.append(##"<text x="\##(x)" y="\##(y)" fill="#241f31">\##(label.xmlEscaped)</text>"##)
        }
        return lines
    }

    /// A label's distance from the frame's leading edges, and its line height, in points.
    private static let inset = 5.0
    private static let baseline = 13.0
    private static let lineHeight = 16.0

    private static func colors(of element: LayoutElement) -> (fill: String, stroke: String) {
        switch element.kind {
        case .cell: ("#f0f4fa", "#62707f")
        case .header: element.isPinned ? ("#99c1f1", "#1a5fb4") : ("#cfe0f5", "#1a5fb4")
        case .footer: element.isPinned ? ("#b5dfc4", "#26764a") : ("#def0e4", "#26764a")
        case .parallaxHeader: element.isPinned ? ("#d3b8ea", "#613583") : ("#e6d9f2", "#613583")
        }
    }
}

extension CollectionDocument {
    /// `A · header 0 · pinned`, `Ada Lovelace · 0, 3`.
    fileprivate func label(of element: LayoutElement) -> String {
        let (section, item) = (element.indexPath.section, element.indexPath.item)
        let parts =
            switch element.kind {
            case .cell: [sections[section][item: item].title ?? "", "\(section), \(item)"]
            case .header: [sections[section].title ?? "", "header \(section)"]
            case .footer: [sections[section].footerTitle ?? "", "footer \(section)"]
            case .parallaxHeader: [title ?? "", "parallax header"]
            }
        return (parts + [element.isPinned ? "pinned" : ""]).filter { !$0.isEmpty }.joined(separator: " · ")
    }
}

private func rect(_ kind: String, _ frame: LayoutRect, _ style: String) -> String {
    #"<rect class="\#(kind)" x="\#(number(frame.x))" y="\#(number(frame.y))" width="\#(number(frame.width))" "#
        + #"height="\#(number(frame.height))" \#(style)/>"#
}

/// Rounded to millionths of a point, which hides the rounding errors of sums.
private func number(_ value: Double) -> String { value.rounded(decimals: 6).plainDescription }

extension String {
    /// Cuts the text to about this width at the labels' size, in points, with an ellipsis. Without the viewer's font this
    /// is an estimate.
    fileprivate func fitting(width: Double) -> String {
        let most = Int(max(0, min(width, 1e4)) / 6)
        guard count > most else { return self }
        return most < 3 ? "" : prefix(most - 1) + "…"
    }
}
