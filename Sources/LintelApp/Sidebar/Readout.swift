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
    /// The canvas whose numbers are shown after the pause.
    private weak var next: Canvas?

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

    /// Shows the canvas's numbers, at once or after the pause.
    func show(_ canvas: Canvas) {
        next = canvas
        if rest?.isActive != true { showNext() }
    }

    private func showNext() {
        guard let canvas = next else { return }
        next = nil
        write(canvas)
        rest = after(milliseconds: Self.restLength, for: self) { $0.showNext() }
    }

    private func write(_ canvas: Canvas) {
        offset.setInscriptionText(tr("Offset {number}", ["number": canvas.offset.shown(decimals: 1)]))
        let pulled = tr("Overscroll {number}", ["number": canvas.overscroll.shown(decimals: 1)])
        show(canvas.overscroll == 0 ? "" : pulled, in: overscroll)
        let elements = canvas.visibleElements
        header.setInscriptionText(headerText(of: canvas))
        let (text, words) = measures(elements, of: canvas)
        show(text, in: measure)
        if words != shownWords { measure.setTooltip(words) }
        shownWords = words
    }

    /// Shows the second text of a line. An empty text is hidden, so that the first one has all the room.
    private func show(_ text: String, in line: Widget) {
        line.setInscriptionText(text)
        gtk_widget_set_visible(line, (!text.isEmpty).gboolean)
    }

    private func headerText(of canvas: Canvas) -> String {
        let document = canvas.document
        let reached = canvas.reachedHeaders
        guard let section = reached.map(\.indexPath.section).max() else { return tr("No header pinned") }
        guard document.sections.indices.contains(section) else { return "" }
        let name = document.name(ofSection: section)
        guard reached.count > 1 else { return tr("{section} pinned", ["section": name]) }
        return tr("{section} and {others} more pinned", ["section": name, "others": String(reached.count - 1)])
    }

    /// The length of a header relative to its natural length, as a number and in words.
    private func measures(_ elements: [LayoutElement], of canvas: Canvas) -> (text: String, words: String?) {
        func inspected(_ element: LayoutElement) -> InspectedElement {
            InspectedElement(
                element.id, in: canvas.layout, at: canvas.viewpoint)
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
