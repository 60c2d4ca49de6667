import CollectionDocument
import GTKBridge
import StickyLayout

/// Rules to start from, each with a sentence.
enum RuleGallery {
    /// The width of a sentence, in characters.
    private static let lineLength: Int32 = 36

    /// A button that opens the rules.
    ///
    /// - Parameters:
    ///   - options: returns the present options, on which a rule may depend.
    ///   - choose: called with the rule that is chosen.
    static func button(
        options: @escaping @MainActor () -> LayoutOptions, choose: @escaping @MainActor (RuleExpression) -> Void
    ) -> Widget {
        let button: Widget = gtk_menu_button_new()
        gtk_menu_button_set_label(button.cast(), tr("Start From an Example"))
        button.setAccessibleLabel(tr("Start From an Example"))
        button.setPopover {
            let popover: Widget = gtk_popover_new()
            let rows = RuleExample.gallery(for: LayoutOptions()).indices.map { index in
                row(RuleExample.gallery(for: options())[index]) {
                    gtk_popover_popdown(popover.cast())
                    choose(RuleExample.gallery(for: options())[index].rule)
                }
            }
            gtk_popover_set_child(popover.cast(), box(GTK_ORIENTATION_VERTICAL, rows))
            return popover
        }
        return button
    }

    private static func row(_ example: RuleExample, choose: @escaping @MainActor () -> Void) -> Widget {
        let sentence = label(example.sentence.translated, classes: ["dim-label", "caption"], wraps: true)
        gtk_label_set_max_width_chars(sentence.cast(), lineLength)
        let title = label(example.title.translated)
        let row: Widget = gtk_button_new()
        gtk_button_set_child(row.cast(), box(GTK_ORIENTATION_VERTICAL, [title, sentence]))
        row.setAccessibleLabel(example.title.translated)
        row.setAccessibleDescription(example.sentence.translated)
        connect(row, "clicked") { choose() }
        return row.styled(["flat"])
    }
}
