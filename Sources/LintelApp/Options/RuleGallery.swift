import CollectionDocument
import GTKBridge
import StickyLayout

/// Rules to start from: a row for each, with a sentence. The row of the present rule has a tick.
final class RuleGallery: WidgetOwner {
    let widget: Widget
    /// Called with the rule of a row that is activated. The editor sets it.
    var onChoice: ((RuleExpression) -> Void)?
    private let list = listBox()
    private var ticks: [Widget] = []
    /// Returns the present options, on which a rule may depend.
    private let options: () -> LayoutOptions
    private var examples: [RuleExample] { RuleExample.gallery(for: options()) }

    init(options: @escaping () -> LayoutOptions) {
        self.options = options
        let title = label(tr("Start From an Example"), wraps: true)
        widget = box(GTK_ORIENTATION_VERTICAL, spacing: 3, [title, list])
        gtk_list_box_set_selection_mode(list.cast(), GTK_SELECTION_NONE)
        list.styled(["rule-examples"])
        list.setAccessibleLabel(tr("Start From an Example"))
        for example in examples { gtk_list_box_append(list.cast(), row(example)) }
        connect(list, "row-activated") { [weak self] (row: Widget?) in
            guard let self, let row else { return }
            onChoice?(examples[Int(gtk_list_box_row_get_index(row.cast()))].rule)
        }
    }

    /// Ticks the example that says what the present rule says; none if there is no rule.
    func render(_ rule: RuleExpression?) {
        for (example, tick) in zip(examples, ticks) {
            gtk_widget_set_opacity(tick, example.rule.nodes == rule?.nodes ? 1 : 0)
        }
    }

    private func row(_ example: RuleExample) -> Widget {
        let sentence = label(example.sentence.translated, classes: ["dim-label", "caption"], wraps: true)
        let texts = box(GTK_ORIENTATION_VERTICAL, [label(example.title.translated, wraps: true), sentence])
        gtk_widget_set_hexpand(texts, 1)
        let tick: Widget = gtk_image_new_from_icon_name("object-select-symbolic")
        gtk_widget_set_opacity(tick, 0)
        ticks.append(tick)
        let row: Widget = gtk_list_box_row_new()
        gtk_list_box_row_set_child(row.cast(), box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [texts, tick]))
        row.setAccessibleLabel(example.title.translated)
        row.setAccessibleDescription(example.sentence.translated)
        return row
    }
}
