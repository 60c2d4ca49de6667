import CollectionDocument
import GTKBridge
import StickyLayout

/// An editor for an own rule: one line of text.
///
///     RuleEditor
///     ├── GtkEntry                the rule, with the place of a mistake underlined
///     ├── RuleCompletionList      the terms that fit at the caret
///     ├── message                 the mistake
///     └── gallery                 RuleGallery.swift: rules to start from
///
/// The document gets the rule while it is typed. While the text has a mistake, the document keeps the last rule without one.
/// Described in own-rule.md, "In the window".
final class RuleEditor: WidgetOwner {
    let widget: Widget
    let entry: Widget = gtk_entry_new()
    let completions: RuleCompletionList
    let message = label("", classes: ["caption", "rule-mistake"], wraps: true)
    private let mirror: ActionMirror<String>
    private let editing: OwnRuleEditing
    private var changed: SignalConnection?
    private var typed = RuleText("")
    /// Whether the list of terms follows the caret: from the first letter that is typed to a choice or `Escape`.
    private var isOffering = false

    enum Key {
        case previous, next, choose, dismiss
    }

    static let keys = [
        KeyBinding(tr("Go through the terms for an own rule"), Key.next, "Down", "KP_Down"),
        KeyBinding(tr("Go through the terms for an own rule"), Key.previous, "Up", "KP_Up"),
        KeyBinding(tr("Complete the term of an own rule"), Key.choose, "Tab", "Return", "KP_Enter"),
        KeyBinding(nil, Key.dismiss, "Escape"),
    ]

    /// - Parameter mirror: the action with the rule's text.
    init(_ mirror: ActionMirror<String>, label: String, _ editing: OwnRuleEditing) {
        self.mirror = mirror
        self.editing = editing
        completions = RuleCompletionList { [weak editing] in editing?.value?($0) }
        let gallery = RuleGallery.button(
            options: { [weak editing] in editing?.options?() ?? LayoutOptions() },
            choose: { mirror.request($0.text) })
        widget = box(GTK_ORIENTATION_VERTICAL, spacing: 6, [entry, completions.widget, message, gallery])

        gtk_widget_set_hexpand(entry, 1)
        entry.styled(["monospace"])
        entry.setAccessibleLabel(label)
        // The document undoes typing.
        gtk_editable_set_enable_undo(entry.cast(), 0)
        // Screen readers read a status out when it changes.
        message.setAccessibleRole(GTK_ACCESSIBLE_ROLE_STATUS)
        completions.onChoice = { [weak self] in self?.complete(with: $0) }

        // The entry's handlers keep this object.
        changed = connect(entry, "changed") { self.textChanged() }
        connect(entry, "notify::cursor-position") { self.caretMoved() }
        connect(entry, "activate") { self.tidy() }
        let focus = gtk_event_controller_focus_new()!
        connect(focus, "enter") { [weak self] in self?.caretMoved() }
        connect(focus, "leave") { [weak self] in self?.keyboardLeft() }
        gtk_widget_add_controller(entry, focus)
        takeKeys(Self.keys, at: entry, isFirst: true) { [weak self] in self?.take($0) ?? false }
        mirror.follow(for: entry) { [weak self] text in
            // The document has the tidied form of what is typed.
            if let self, typed.tidied != text { show(text) }
        }
        update()
        editing.editor = self
    }

    /// Whether the keyboard is in the entry.
    private var hasKeyboard: Bool {
        gtk_widget_get_state_flags(entry).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
    }

    /// In Unicode scalars from the start of the text.
    private var caret: Int { Int(gtk_editable_get_position(entry.cast())) }

    func takeKeyboard() {
        gtk_entry_grab_focus_without_selecting(entry.cast())
        gtk_editable_set_position(entry.cast(), -1)
        widget.scrollIntoSightAfterFrame()
    }

    // MARK: The text

    private func textChanged() {
        typed = RuleText(entry.entryText)
        if typed.mistake == nil { mirror.request(typed.tidied) }
        isOffering = true
        update()
        caretMoved()
        // The list and the message are below the entry.
        widget.scrollIntoSightAfterFrame()
    }

    /// Puts a text into the entry. The caret stays where it is.
    private func show(_ text: String) {
        let caret = caret
        changed?.whileBlocked { entry.setEntryText(text) }
        gtk_editable_set_position(entry.cast(), CInt(min(caret, text.unicodeScalars.count)))
        typed = RuleText(text)
        isOffering = false
        update()
        caretMoved()
    }

    /// Shows the rule as the document has it. A text with a mistake stays.
    private func tidy() {
        if typed.mistake == nil, let rule = mirror.state, rule != entry.entryText { show(rule) }
    }

    /// Replaces a text with a mistake by the document's rule.
    ///
    /// - Returns: whether there was a mistake.
    @discardableResult
    func dropMistake() -> Bool {
        guard typed.mistake != nil, let rule = mirror.state else { return false }
        show(rule)
        return true
    }

    /// Whether undoing first drops a mistake: there is one, and the keyboard is here.
    func undoMistake() -> Bool { hasKeyboard && dropMistake() }

    /// Shows the mistake, or that there is none.
    private func update() {
        let mistake = typed.mistake
        gtk_widget_set_visible(message, (mistake != nil).gboolean)
        message.setLabelText(mistake?.explanation ?? "")
        message.setAccessibleLabel(mistake?.explanation ?? "")
        describe()
        entry.setClass("mistaken", mistake != nil)
        underline(mistake.map { typed.bytes(of: $0) })
    }

    /// Underlines a part of the text, in bytes; `nil` for none.
    private func underline(_ bytes: Range<Int>?) {
        let attributes = pango_attr_list_new()
        defer { pango_attr_list_unref(attributes) }
        if let bytes, let line = pango_attr_underline_new(PANGO_UNDERLINE_ERROR_LINE) {
            line.pointee.start_index = guint(bytes.lowerBound)
            line.pointee.end_index = guint(bytes.upperBound)
            pango_attr_list_insert(attributes, line)
        }
        gtk_entry_set_attributes(entry.cast(), attributes)
    }

    /// Tells screen readers the mistake, and the term that a key would choose.
    private func describe() {
        let texts = [typed.mistake?.explanation, completions.chosen?.spoken].compactMap(\.self)
        entry.setAccessibleDescription(texts.joined(separator: "; "))
    }

    // MARK: The caret

    private func caretMoved() {
        editing.onTerm?(hasKeyboard ? typed.mention(at: caret)?.term : nil)
        let offered = isOffering ? typed.completions(at: caret) : nil
        if let offered, !typed.isComplete(offered) {
            completions.show(offered.candidates, choosesFirst: !offered.replaced.isEmpty)
        } else {
            completions.hide()
        }
        describe()
    }

    private func keyboardLeft() {
        isOffering = false
        completions.hide()
        editing.onTerm?(nil)
        tidy()
    }

    /// Shows what the terms stand for now. Call it after the content moved.
    func contentMoved() { completions.updateValues() }

    // MARK: Completing

    /// - Returns: whether the key means something here; if not, the entry gets it.
    func take(_ key: Key) -> Bool {
        switch key {
        case .next, .previous:
            guard completions.isShown else {
                guard key == .next, typed.completions(at: caret) != nil else { return false }
                isOffering = true
                caretMoved()
                widget.scrollIntoSightAfterFrame()
                return true
            }
            completions.move(by: key == .next ? 1 : -1)
            describe()
            return true
        case .choose:
            guard completions.isShown, let word = completions.chosen else { return false }
            complete(with: word)
            return true
        case .dismiss:
            guard completions.isShown else { return dropMistake() }
            isOffering = false
            completions.hide()
            return true
        }
    }

    /// Puts a word in the place of the one at the caret.
    private func complete(with word: RuleWord) {
        guard let completed = typed.completed(with: word, at: caret) else { return }
        changed?.whileBlocked { entry.setEntryText(completed.text) }
        gtk_editable_set_position(entry.cast(), CInt(completed.caret))
        textChanged()
        // Behind a function's bracket the next term is offered.
        guard word.term != nil else { return }
        isOffering = false
        completions.hide()
    }
}

extension RuleText {
    /// The characters to underline for a mistake, in bytes of the text. Where something is missing, it is the character
    /// before.
    fileprivate func bytes(of mistake: RuleMistake) -> Range<Int> {
        let scalars = text.unicodeScalars
        let first = mistake.length == 0 ? max(0, mistake.column - 2) : mistake.column - 1
        let end = first + max(1, mistake.length)
        func byte(_ scalar: Int) -> Int { String(String.UnicodeScalarView(scalars.prefix(scalar))).utf8.count }
        return byte(first)..<byte(end)
    }

    /// Whether the only word that fits is there already.
    fileprivate func isComplete(_ completions: Completions) -> Bool {
        let word = text.unicodeScalars.dropFirst(completions.replaced.lowerBound).prefix(completions.replaced.count)
        return completions.candidates.count == 1
            && completions.candidates[0].text.unicodeScalars.elementsEqual(word)
    }

    /// A text and the place of the caret in it, in Unicode scalars.
    fileprivate struct Completed {
        let text: String
        let caret: Int
    }

    /// The text with a word in the place of the one at the caret; `nil` where no word can stand.
    fileprivate func completed(with word: RuleWord, at caret: Int) -> Completed? {
        guard let completions = completions(at: caret) else { return nil }
        var scalars = Array(text.unicodeScalars)
        let (start, end) = (completions.replaced.lowerBound, completions.replaced.upperBound)
        let inserted = Array(word.text.unicodeScalars)
        // A function's bracket may be there already.
        let hasBracket = word.term == nil && end < scalars.count && scalars[end] == "("
        scalars.replaceSubrange(start..<(hasBracket ? end + 1 : end), with: inserted)
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return Completed(text: String(text), caret: start + inserted.count)
    }
}
