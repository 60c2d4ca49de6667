import CollectionDocument
import GTKBridge
import StickyLayout

/// The numbers at the bottom of the sidebar: where the content is, and what its headers do there.
@MainActor
final class Readout {
    let widget: Widget
    private let offset = label("", classes: ["numeric"])
    private let overscroll = label("", classes: ["numeric", "dim-label"])
    private let header = label("", classes: ["numeric"])
    private let measure = label("", classes: ["numeric", "dim-label"])

    init() {
        for label in [overscroll, measure] {
            gtk_widget_set_hexpand(label, 1)
            gtk_label_set_xalign(label.cast(), 1)
        }
        widget = box(
            GTK_ORIENTATION_VERTICAL, spacing: 2, classes: ["readout"],
            [
                box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, [offset, overscroll]),
                box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, [header, measure]),
            ])
    }

    func show(_ canvas: Canvas) {
        set(offset, "Offset \(oneDecimal(canvas.offset))")
        set(overscroll, canvas.overscroll == 0 ? "" : "Overscroll \(oneDecimal(canvas.overscroll))")
        let elements = canvas.visibleElements
        set(header, headerText(elements, in: canvas.document))
        set(measure, measureText(elements))
    }

    /// Setting a text costs a layout of the label, even to what it is.
    private func set(_ label: Widget, _ text: String) {
        if String(cString: gtk_label_get_text(label.cast())) != text { gtk_label_set_text(label.cast(), text) }
    }

    private func headerText(_ elements: [LayoutElement], in document: CollectionDocument) -> String {
        let pinned = elements.filter { $0.kind == .header && $0.isPinned }
        guard let first = pinned.first else { return "No header pinned" }
        let section = first.indexPath.section
        guard document.sections.indices.contains(section) else { return "" }
        let name = document.name(ofSection: section)
        return pinned.count == 1 ? "\(name) pinned" : "\(name) and \(pinned.count - 1) more pinned"
    }

    private func measureText(_ elements: [LayoutElement]) -> String {
        if let stretched = elements.first(where: { $0.stretchFactor != 0 }) {
            return "Stretch \(oneDecimal(stretched.stretchFactor))"
        }
        let collapsing = elements.last { $0.kind == .parallaxHeader || ($0.collapses && $0.isPinned) }
        if let collapsing {
            return collapsing.progressiveness.isFinite
                ? "Progress \(hundredths(collapsing.progressiveness))" : "Progress undefined"
        }
        return ""
    }

    private func oneDecimal(_ number: Double) -> String { ((number * 10).rounded() / 10).plainDescription }
    private func hundredths(_ number: Double) -> String { ((number * 100).rounded() / 100).plainDescription }
}
