import CollectionDocument
import GTKBridge
import StickyLayout

/// The words that fit at the caret of a rule, each with its title and what it stands for now. The keyboard stays in the text.
final class RuleCompletionList: WidgetOwner {
    let widget: Widget
    /// Called with the word of a row that is clicked. `RuleEditor` sets it.
    var onChoice: ((RuleWord) -> Void)?
    private(set) var words: [RuleWord] = []
    private let list = listBox()
    /// The rows of `words`.
    private var rows: [RuleWordRow] = []
    private let header: () -> RuledHeader?
    private let rowHeight: () -> Int32

    /// The rows that are in view; more scroll.
    static let rowsInView = 8

    /// - Parameters:
    ///   - header: returns the header whose terms are shown.
    ///   - rowHeight: returns the height of a row, in points.
    init(header: @escaping () -> RuledHeader?, rowHeight: @escaping () -> Int32) {
        self.header = header
        self.rowHeight = rowHeight
        widget = scrolled(list, width: GTK_POLICY_NEVER).styled(["rule-completions"])
        gtk_list_box_set_selection_mode(list.cast(), GTK_SELECTION_SINGLE)
        list.setAccessibleLabel(tr("Completions"))
        gtk_widget_set_can_focus(widget, 0)
        gtk_widget_set_valign(widget, GTK_ALIGN_START)
        gtk_widget_set_visible(widget, 0)
        connect(list, "row-activated") { [weak self] (row: Widget?) in
            guard let self, let row else { return }
            let index = Int(gtk_list_box_row_get_index(row.cast()))
            if words.indices.contains(index) { onChoice?(words[index]) }
        }
    }

    var isShown: Bool { gtk_widget_get_visible(widget) != 0 }

    /// The word that a key would choose.
    var chosen: RuleWord? { chosenIndex.map { words[$0] } }

    /// The chosen row in words.
    var spoken: String? { chosenIndex.map { rows[$0].spoken } }

    private var chosenIndex: Int? {
        guard isShown, let row = gtk_list_box_get_selected_row(list.cast()) else { return nil }
        return Int(gtk_list_box_row_get_index(row))
    }

    /// - Parameter choosesFirst: whether a key would choose the first word; if not, none.
    func show(_ words: [RuleWord], choosesFirst: Bool) {
        if words != self.words || !isShown {
            for row in list.children { gtk_list_box_remove(list.cast(), row) }
            self.words = words
            rows = words.map { RuleWordRow($0) }
            for row in rows { gtk_list_box_append(list.cast(), row.widget) }
            gtk_widget_set_visible(widget, 1)
        }
        fitHeight()
        render(header())
        choose(choosesFirst ? 0 : nil)
    }

    /// Makes the list as high as its rows, up to the number in view.
    private func fitHeight() {
        let height = rowHeight() * Int32(min(words.count, Self.rowsInView))
        gtk_scrolled_window_set_min_content_height(widget.cast(), -1)
        gtk_scrolled_window_set_max_content_height(widget.cast(), height)
        gtk_scrolled_window_set_min_content_height(widget.cast(), height)
    }

    func hide() { gtk_widget_set_visible(widget, 0) }

    /// Shows what the words stand for now.
    func render(_ header: RuledHeader?) {
        guard isShown else { return }
        for row in rows { row.render(header) }
    }

    /// Chooses the next word or the one before, from the last to the first and back.
    func move(by step: Int) {
        guard !words.isEmpty else { return }
        let first = step > 0 ? 0 : words.count - 1
        choose(chosenIndex.map { ($0 + step + words.count) % words.count } ?? first)
    }

    private func choose(_ index: Int?) {
        let row = index.flatMap { gtk_list_box_get_row_at_index(list.cast(), CInt($0)) }
        gtk_list_box_select_row(list.cast(), row)
        if let row { widget.bringIntoSight(row.cast()) }
    }
}
