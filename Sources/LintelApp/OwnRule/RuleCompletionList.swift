import CollectionDocument
import GTKBridge
import StickyLayout

/// The words that fit at the caret of a rule. Each row has the word, what it stands for now, its title and its meaning. The
/// keyboard stays in the entry.
final class RuleCompletionList: WidgetOwner {
    let widget: Widget
    /// Called with the word of a row that is clicked. `RuleEditor` sets it.
    var onChoice: ((RuleWord) -> Void)?
    private(set) var words: [RuleWord] = []
    private let list = listBox()
    /// The labels with the values of `words`.
    private var values: [Widget] = []
    private let value: (RuleTerm) -> Double?

    /// More rows scroll. In points.
    private static let mostHeight: Int32 = 210

    /// - Parameter value: returns what a term stands for now, in points.
    init(value: @escaping (RuleTerm) -> Double?) {
        self.value = value
        widget = scrolled(list, width: GTK_POLICY_NEVER).styled(["frame"])
        gtk_scrolled_window_set_max_content_height(widget.cast(), Self.mostHeight)
        gtk_scrolled_window_set_propagate_natural_height(widget.cast(), 1)
        gtk_list_box_set_selection_mode(list.cast(), GTK_SELECTION_SINGLE)
        list.setAccessibleLabel(tr("Terms"))
        gtk_widget_set_can_focus(widget, 0)
        gtk_widget_set_visible(widget, 0)
        connect(list, "row-activated") { [weak self] (row: Widget?) in
            guard let self, let row else { return }
            let index = Int(gtk_list_box_row_get_index(row.cast()))
            if words.indices.contains(index) { onChoice?(words[index]) }
        }
    }

    var isShown: Bool { gtk_widget_get_visible(widget) != 0 }

    /// The word that a key would choose.
    var chosen: RuleWord? {
        guard isShown, let index = chosenIndex else { return nil }
        return words[index]
    }

    private var chosenIndex: Int? {
        gtk_list_box_get_selected_row(list.cast()).map { Int(gtk_list_box_row_get_index($0)) }
    }

    /// - Parameter choosesFirst: whether a key would choose the first word; if not, none.
    func show(_ words: [RuleWord], choosesFirst: Bool) {
        if words != self.words || !isShown {
            for row in list.children { gtk_list_box_remove(list.cast(), row) }
            self.words = words
            values = words.map { _ in label("", classes: ["numeric", "caption"]) }
            for (word, value) in zip(words, values) { gtk_list_box_append(list.cast(), row(word, value)) }
            gtk_widget_set_visible(widget, 1)
        }
        updateValues()
        choose(choosesFirst ? 0 : nil)
    }

    func hide() { gtk_widget_set_visible(widget, 0) }

    func updateValues() {
        guard isShown else { return }
        for (word, label) in zip(words, values) {
            label.setLabelText(word.term.flatMap(value).map { $0.shown } ?? "")
        }
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

    private func row(_ word: RuleWord, _ value: Widget) -> Widget {
        let name = label(word.text, classes: ["monospace"])
        gtk_widget_set_hexpand(name, 1)
        let meaning = label(word.explained, classes: ["dim-label", "caption"], wraps: true)
        let top = box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, [name, value])
        return box(GTK_ORIENTATION_VERTICAL, classes: ["rule-word"], [top, meaning])
    }
}

extension RuleWord {
    /// `Pin line: The edge plus the pin inset`.
    fileprivate var explained: String { "\(title.translated): \(meaning.translated)" }

    /// The row of the list in words.
    var spoken: String { "\(text), \(explained)" }
}
