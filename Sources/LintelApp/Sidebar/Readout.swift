import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// The numbers at the bottom of the sidebar: the content's offset, and the state of the headers there.
final class Readout: WidgetOwner {
    let widget: Widget
    private let offset = line(length: 10)
    private let overscroll = line(length: 14, isAtEnd: true)
    private let header = line(length: 14)
    private let measure = line(length: 10, isAtEnd: true)
    private var shownWords: String?
    /// The pause until the numbers may change again.
    private var rest: MainLoopSource?
    /// The state that is shown after the pause.
    private var next: SeenState?

    /// Milliseconds between two changes. People cannot read faster than that, and a frame that changes both the canvas
    /// and the readout also draws everything between them.
    private static let restLength = 100

    init() {
        let lines = [[offset, overscroll], [header, measure]].map { box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, $0) }
        widget = box(GTK_ORIENTATION_VERTICAL, spacing: 2, classes: ["readout"], lines)
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
        if rest?.isActive != true { renderNext() }
    }

    private func renderNext() {
        guard let seen = next else { return }
        next = nil
        write(seen)
        rest = after(milliseconds: Self.restLength, for: self) { $0.renderNext() }
    }

    private func write(_ seen: SeenState) {
        let (canvas, viewpoint) = (seen.focused, seen.viewpoint)
        offset.setInscriptionText(tr("Offset {number}", ["number": viewpoint.offset.shown(decimals: 1)]))
        let pulled = tr("Overscroll {number}", ["number": seen.overscroll.shown(decimals: 1)])
        setSecond(overscroll, to: seen.overscroll == 0 ? "" : pulled)
        let elements = canvas.layout.elements(at: viewpoint)
        header.setInscriptionText(headerText(elements, of: canvas))
        let (text, words) = measures(elements, of: canvas, at: viewpoint)
        setSecond(measure, to: text)
        if words != shownWords { measure.setTooltip(words) }
        shownWords = words
    }

    /// Sets the second text of a line. An empty text is hidden, so that the first one has all the room.
    private func setSecond(_ line: Widget, to text: String) {
        line.setInscriptionText(text)
        gtk_widget_set_visible(line, (!text.isEmpty).gboolean)
    }

    private func headerText(_ elements: [LayoutElement], of canvas: SeenCanvas) -> String {
        let document = canvas.document
        let reached = canvas.layout.reachedHeaders(among: elements)
        guard let section = reached.map(\.indexPath.section).max() else { return tr("No header pinned") }
        guard document.sections.indices.contains(section) else { return "" }
        let name = document.name(ofSection: section)
        guard reached.count > 1 else { return tr("{section} pinned", ["section": name]) }
        return tr("{section} and {others} more pinned", ["section": name, "others": String(reached.count - 1)])
    }

    /// The length of a header relative to its natural length, as a number and in words.
    private func measures(
        _ elements: [LayoutElement], of canvas: SeenCanvas, at viewpoint: Viewpoint
    ) -> (text: String, words: String?) {
        func inspected(_ element: LayoutElement) -> InspectedElement {
            InspectedElement(element.id, in: canvas.layout, at: viewpoint)
        }
        if let stretched = elements.first(where: { $0.stretchFactor != 0 }) {
            let natural = inspected(stretched).natural?.length ?? 0
            return (
                tr("Stretch {number}", ["number": stretched.stretchFactor.shown(decimals: 1)]),
                AttributeWords.stretch(stretched.stretchFactor, natural: natural)
            )
        }
        let collapsing = elements.last { $0.kind == .parallaxHeader || ($0.progressiveness != nil && $0.isPinned) }
        guard let collapsing else { return ("", nil) }
        let progress = collapsing.progressiveness.map { tr("Progress {number}", ["number": $0.shown(decimals: 2)]) }
        return (progress ?? tr("Progress undefined"), AttributeWords.progress(of: inspected(collapsing)))
    }
}
