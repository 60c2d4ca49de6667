import CollectionDocument
import GTKBridge
import StickyLayout

/// The terms that a rule may have, with what each stands for now. A row that is activated puts its term into the rule.
final class RuleTermList: WidgetOwner {
    let widget: Widget
    /// Called with the word of a row that is activated. The editor sets it.
    var onChoice: ((RuleWord) -> Void)?
    /// Called with the term under the pointer, and with `nil` when it leaves. The editor sets it.
    var onPoint: ((RuleTerm?) -> Void)?
    let rows = RuleWord.all.map { RuleWordRow($0) }
    private let list = listBox()

    init() {
        widget = list
        gtk_list_box_set_selection_mode(list.cast(), GTK_SELECTION_NONE)
        list.styled(["rule-terms"])
        list.setAccessibleLabel(tr("Terms"))
        for row in rows {
            gtk_list_box_append(list.cast(), row.widget)
            row.widget.listRow?.setAccessibleLabel(row.spoken)
            let pointer = gtk_event_controller_motion_new()!
            let term = row.word.term
            connect(pointer, "enter") { [weak self] in self?.onPoint?(term) }
            connect(pointer, "leave") { [weak self] in self?.onPoint?(nil) }
            gtk_widget_add_controller(row.widget, pointer)
        }
        connect(list, "row-activated") { [weak self] (row: Widget?) in
            guard let self, let row else { return }
            onChoice?(rows[Int(gtk_list_box_row_get_index(row.cast()))].word)
        }
    }

    /// The height of a row on the screen, in points.
    var rowHeight: Int32 { gtk_widget_get_height(list.children[0]) }

    /// Shows what the terms stand for now.
    func render(_ header: RuledHeader?) {
        for row in rows { row.render(header) }
    }

    /// Marks the row of the term that the caret is in; `nil` for none.
    func mark(_ term: RuleTerm?) {
        for row in rows { row.widget.listRow?.setClass("at-caret", term != nil && row.word.term == term) }
    }
}

extension Widget {
    /// The row of a list box around a widget that was appended to the box.
    fileprivate var listRow: Widget? { gtk_widget_get_ancestor(self, gtk_list_box_row_get_type()) }
}
