import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// The numbers at the bottom of the sidebar: the content's offset, and the state of the headers there with the points until it
/// changes.
final class Readout: WidgetOwner {
    let widget: Widget
    private let offset = line(length: 10)
    private let overscroll = line(length: 14, isAtEnd: true)
    private let header = line(length: 14)
    /// The line with `header` and `distance`.
    private let states: Widget
    /// How far the header is from its next state.
    private let distance = inscription(length: 0, isAtEnd: true, classes: ["numeric", "dim-label"])
    /// The length of a header that is not as long as at rest, with a sentence that says what its number means.
    private let measure = inscription(length: 14, lines: 3, classes: ["numeric", "dim-label"])
    private let update = PacedUpdate()
    /// The state that is shown next.
    private var next: SeenState?

    /// Between two texts in a line, in points.
    private static let spacing: Int32 = 12

    init() {
        let offsets = box(GTK_ORIENTATION_HORIZONTAL, spacing: Self.spacing, [offset, overscroll])
        states = box(GTK_ORIENTATION_HORIZONTAL, spacing: Self.spacing, [header, distance])
        widget = box(GTK_ORIENTATION_VERTICAL, spacing: 2, classes: ["readout"], [offsets, states, measure])
        gtk_inscription_set_yalign(measure.cast(), 0)
        gtk_widget_set_visible(measure, 0)
    }

    /// - Parameter length: the width that the line requests, in characters.
    private static func line(length: guint, isAtEnd: Bool = false) -> Widget {
        let line = inscription(
            length: length, isAtEnd: isAtEnd, classes: isAtEnd ? ["numeric", "dim-label"] : ["numeric"])
        gtk_widget_set_hexpand(line, 1)
        return line
    }

    /// Shows the numbers of the canvas with the focus, at once or after the pause.
    func render(_ seen: SeenState) {
        next = seen
        update.request(for: self) { readout in
            guard let next = readout.next else { return }
            readout.next = nil
            readout.write(next)
        }
    }

    private func write(_ seen: SeenState) {
        let (canvas, viewpoint) = (seen.focused, seen.viewpoint)
        offset.setInscriptionText(tr("Offset {number}", ["number": viewpoint.offset.shown(decimals: 1)]))
        let pulled = tr("Overscroll {number}", ["number": seen.overscroll.shown(decimals: 1)])
        set(overscroll, to: seen.overscroll == 0 ? "" : pulled)
        let elements = canvas.layout.elements(at: viewpoint)
        let status = HeaderStatus(of: canvas, at: viewpoint, showing: elements)
        set(distance, to: status.distance)
        // The state has all the room that the distance does not need.
        gtk_inscription_set_min_chars(distance.cast(), guint(min(status.distance.count + 1, 20)))
        let long = status.textWithBothNames.flatMap { hasRoom(for: $0) ? $0 : nil }
        header.setInscriptionText(long ?? status.text)
        set(measure, to: measureText(elements, of: canvas, at: viewpoint))
    }

    /// Whether a text fits beside the distance.
    private func hasRoom(for text: String) -> Bool {
        var room = gtk_widget_get_width(states)
        if gtk_widget_get_visible(distance) != 0 {
            var width: Int32 = 0
            gtk_widget_measure(distance, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
            room -= width + Self.spacing
        }
        let layout = GObjectRef<OpaquePointer>(taking: gtk_widget_create_pango_layout(header, text))
        var width: Int32 = 0
        pango_layout_get_pixel_size(layout.pointer, &width, nil)
        return width <= room
    }

    /// Sets a text that takes no room while it is empty.
    private func set(_ line: Widget, to text: String) {
        line.setInscriptionText(text)
        gtk_widget_set_visible(line, (!text.isEmpty).gboolean)
    }

    /// The attribute that says how a header's length compares with that at rest, by its name in code, with what it means here:
    /// `Parallax header, progressiveness 0.43: 43% of the way from …`. Empty if all headers are as long as at rest.
    private func measureText(
        _ elements: [LayoutElement], of canvas: SeenCanvas, at viewpoint: Viewpoint
    ) -> String {
        func inspected(_ element: LayoutElement) -> InspectedElement {
            InspectedElement(element.id, in: canvas.layout, at: viewpoint)
        }
        if let stretched = elements.first(where: { $0.stretchFactor != 0 }) {
            let natural = inspected(stretched).natural?.length ?? 0
            let words = AttributeWords.stretch(stretched.stretchFactor, natural: natural)
            return "\(canvas.document.name(of: stretched.id)), stretchFactor \(words)"
        }
        let collapsing = elements.last { $0.kind == .parallaxHeader || ($0.progressiveness != nil && $0.isPinned) }
        guard let collapsing, let words = AttributeWords.progress(of: inspected(collapsing)) else { return "" }
        return "\(canvas.document.name(of: collapsing.id)), progressiveness \(words)"
    }
}
