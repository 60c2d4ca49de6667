import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// A canvas beside the document's own, and the label that the stage puts above it.
@MainActor
final class CompareColumn {
    let widget: Widget
    let canvas = Canvas()
    let variant: Variant
    let label: CompareLabel

    /// - Parameter driver: scrolls all canvases, whichever the hand is over.
    init(index: Int, variant: Variant, driver: ScrollDriver) {
        self.variant = variant
        label = CompareLabel(index: index, closes: true)
        let scrolled: Widget = gtk_scrolled_window_new()
        gtk_scrolled_window_set_child(scrolled.cast(), canvas.widget)
        gtk_scrolled_window_set_kinetic_scrolling(scrolled.cast(), 0)
        gtk_widget_set_vexpand(scrolled, 1)
        gtk_widget_set_hexpand(scrolled, 1)
        widget = box(GTK_ORIENTATION_VERTICAL, [scrolled])
        driver.takeInput(at: widget, keysAt: canvas.widget)
    }

    func show(_ document: CollectionDocument, images: ImageSource) {
        canvas.show(document: with(document), images: images)
    }

    func update(_ document: CollectionDocument) {
        let shown = with(document)
        if shown != canvas.document { canvas.document = shown }
        let changes = LayoutOption.all.flatMap { option in
            option.members.compactMap { member -> String? in
                let value = member.value(in: shown.options)
                guard value != member.value(in: document.options) else { return nil }
                return "\(option.actionName(of: member.side)): \(value?.text ?? tr("none"))"
            }
        }
        label.show(shown.options.system, changes: changes)
    }

    private func with(_ document: CollectionDocument) -> CollectionDocument {
        var document = document
        document.options = variant.options(over: document)
        return document
    }
}

extension OptionValue {
    /// As a person reads it.
    fileprivate var text: String {
        switch self {
        case .string(let name): name
        case .bool(let isOn): isOn ? tr("on") : tr("off")
        case .number(let number): number.isFinite ? number.plainDescription : tr("none")
        case .length(.points(let points)): points.plainDescription
        case .length(.percent(let percent)): "\(percent.plainDescription)%"
        }
    }
}
