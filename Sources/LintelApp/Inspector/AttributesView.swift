import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// An element's layout attributes, by their names in code.
@MainActor
final class AttributesView {
    let widget: Widget
    private var values: [Widget] = []
    private var shown: [String] = []

    private static let names = [
        "indexPath", tr("frame in the content"), tr("frame in the viewport"), tr("natural place"), "zIndex", "isPinned",
        "stretchFactor", "progressiveness",
    ]

    init() {
        widget = gtk_grid_new()
        gtk_grid_set_column_spacing(widget.cast(), 12)
        gtk_grid_set_row_spacing(widget.cast(), 3)
        for (row, name) in Self.names.enumerated() {
            let title = label(name, classes: ["dim-label", "caption"])
            // It asks for the same room whatever it says, so that a scroll lays out nothing.
            let value: Widget = gtk_inscription_new(nil)
            gtk_inscription_set_min_chars(value.cast(), 12)
            gtk_inscription_set_min_lines(value.cast(), 1)
            gtk_inscription_set_text_overflow(value.cast(), GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END)
            gtk_widget_set_hexpand(value, 1)
            value.styled(["numeric", "caption"])
            gtk_grid_attach(widget.cast(), title, 0, gint(row), 1, 1)
            gtk_grid_attach(widget.cast(), value, 1, gint(row), 1, 1)
            values.append(value)
        }
        shown = values.map { _ in "" }
    }

    /// - Parameter element: `nil` leaves every value empty.
    func show(_ element: LayoutElement?, in layout: CollectionLayout, at offset: Double) {
        let texts = element.map { Self.texts(of: $0, in: layout, at: offset) } ?? values.map { _ in "" }
        for (index, text) in texts.enumerated() where text != shown[index] {
            values[index].setInscriptionText(text)
            values[index].setTooltip(text)
        }
        shown = texts
    }

    private static func texts(of element: LayoutElement, in layout: CollectionLayout, at offset: Double) -> [String] {
        let path = element.indexPath
        let origin = layout.viewportOrigin(at: offset)
        var inViewport = element.frame
        inViewport.x -= origin.x
        inViewport.y -= origin.y
        let natural = layout.naturalFrame(of: element.kind, at: path)
        let indexPath =
            switch element.kind {
            case .cell: "section \(path.section), item \(path.item)"
            case .header, .footer: "section \(path.section)"
            case .parallaxHeader: "–"
            }
        return [
            indexPath, text(of: element.frame), text(of: inViewport), natural.map { text(of: $0) } ?? "–",
            "\(element.zIndex)", "\(element.isPinned)", HeaderFormula.text(of: element.stretchFactor),
            element.progressiveness.map(HeaderFormula.text) ?? "–",
        ]
    }

    /// `0, 264 · 320 × 40`: the corner, then the size.
    static func text(of frame: LayoutRect) -> String {
        func number(_ value: Double) -> String { HeaderFormula.text(of: value) }
        return "\(number(frame.x)), \(number(frame.y)) · \(number(frame.width)) × \(number(frame.height))"
    }
}
