import CollectionDocument
import GTKBridge
import StickyLayout

/// An editor for an own rule, which may be spread over lines.
///
///     RuleEditor
///     ├── RuleTextView              the rule, with the place of a mistake underlined
///     ├── result or mistake         where the header starts now, or what is wrong with the text
///     ├── GtkOverlay
///     │   ├── RuleTermList          all terms with their present values
///     │   └── RuleCompletionList    over them, while somebody types a word
///     └── RuleGallery               rules to start from
///
/// The document gets the rule while it is typed. While the text has a mistake, the document keeps the last rule without one.
/// Described in own-rule.md, "In the window".
final class RuleEditor: WidgetOwner {
    let widget: Widget
    let text: RuleTextView
    let terms = RuleTermList()
    let completions: RuleCompletionList
    let gallery: RuleGallery
    /// Where the header starts now.
    let result = inscription(length: 14, classes: ["numeric", "caption"])
    let message = label("", classes: ["caption", "rule-mistake"], wraps: true)
    private let mirror: ActionMirror<String>
    private weak var editing: OwnRuleEditing?
    private var typed = RuleText("")
    /// Whether the list of completions follows the caret: from the first letter that is typed to a choice or `Escape`.
    private var isOffering = false
    private let values = PacedUpdate()

    enum Key {
        case previous, next, choose, breakLine, apply, dismiss
    }

    static let keys = [
        KeyBinding(tr("Go through the terms for an own rule"), Key.next, "Down", "KP_Down"),
        KeyBinding(tr("Go through the terms for an own rule"), Key.previous, "Up", "KP_Up"),
        KeyBinding(tr("Complete the term of an own rule"), Key.choose, "Tab"),
        KeyBinding(tr("Complete the term, or begin a line"), Key.breakLine, "Return", "KP_Enter"),
        KeyBinding(tr("Apply an own rule"), Key.apply, "<Control>Return", "<Control>KP_Enter"),
        KeyBinding(nil, Key.dismiss, "Escape"),
    ]

    /// - Parameter mirror: the action with the rule's text.
    init(_ mirror: ActionMirror<String>, label: String, _ editing: OwnRuleEditing) {
        self.mirror = mirror
        self.editing = editing
        text = RuleTextView(label: label)
        completions = RuleCompletionList(
            header: { [weak editing] in editing?.header?() }, rowHeight: { [terms] in terms.rowHeight })
        gallery = RuleGallery { [weak editing] in editing?.options?() ?? LayoutOptions() }
        let lists: Widget = gtk_overlay_new()
        gtk_overlay_set_child(lists.cast(), terms.widget)
        gtk_overlay_add_overlay(lists.cast(), completions.widget)
        widget = box(
            GTK_ORIENTATION_VERTICAL, spacing: 6, [text.widget, result, message, lists, gallery.widget])
        // Screen readers read a status out when it changes.
        message.setAccessibleRole(GTK_ACCESSIBLE_ROLE_STATUS)

        text.onChange = { [weak self] in self?.textChanged() }
        text.onCaret = { [weak self] in self?.caretMoved() }
        terms.onChoice = { [weak self] in self?.insert($0) }
        terms.onPoint = { [weak self] in self?.pointed(at: $0) }
        completions.onChoice = { [weak self] in self?.complete(with: $0) }
        gallery.onChoice = { mirror.request($0.text) }
        let focus = gtk_event_controller_focus_new()!
        connect(focus, "enter") { [weak self] in self?.caretMoved() }
        connect(focus, "leave") { [weak self] in self?.keyboardLeft() }
        gtk_widget_add_controller(text.view, focus)
        addShortcuts(Self.keys, at: text.view, isFirst: true) { [weak self] in self?.take($0) ?? false }
        connect(widget, "map") { [weak self] in self?.contentMoved() }
        // Another system hides the editor, and GTK tells the text nothing of it.
        connect(widget, "unmap") { [weak self] in self?.keyboardLeft() }
        mirror.follow(for: widget) { [weak self] rule in
            // The document has the tidied form of what is typed.
            if let self, typed.tidied != rule { show(rule) }
        }
        update()
    }

    /// Gives the keyboard to the text, and scrolls to the editor.
    func grabFocus() {
        gtk_widget_grab_focus(text.view)
        text.caret = text.text.unicodeScalars.count
        widget.scrollIntoSightAfterFrame()
    }

    // MARK: The text

    private func textChanged() {
        typed = RuleText(text.text)
        if typed.mistake == nil { mirror.request(typed.tidied) }
        isOffering = true
        update()
        caretMoved()
    }

    /// Puts a text into the view. The caret stays where it is.
    private func show(_ rule: String) {
        text.show(rule, caret: min(text.caret, rule.unicodeScalars.count))
        typed = RuleText(rule)
        isOffering = false
        update()
        caretMoved()
    }

    /// Shows the rule as the document has it. A text with a mistake stays.
    private func tidy() {
        if typed.mistake == nil, let rule = mirror.state, rule != typed.text { show(rule) }
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
    func undoMistake() -> Bool { text.hasKeyboard && dropMistake() }

    /// Shows the mistake, or where the header starts.
    private func update() {
        let mistake = typed.mistake
        gtk_widget_set_visible(message, (mistake != nil).gboolean)
        gtk_widget_set_visible(result, (mistake == nil).gboolean)
        message.setLabelText(mistake?.explanation ?? "")
        message.setAccessibleLabel(mistake?.explanation ?? "")
        text.widget.setClass("mistaken", mistake != nil)
        text.underline(mistake?.shownRange ?? 0..<0)
        gallery.render(typed.rule)
        describe()
        contentMoved()
    }

    /// Tells screen readers the mistake, and the term that a key would choose.
    private func describe() {
        let texts = [typed.mistake?.explanation, completions.spoken].compactMap(\.self)
        text.view.setAccessibleDescription(texts.joined(separator: "; "))
    }

    // MARK: Values

    /// Shows what the terms stand for. Call it after the content moved.
    func contentMoved() {
        guard gtk_widget_get_mapped(widget) != 0 else { return }
        values.request(for: self) { $0.showValues() }
    }

    private func showValues() {
        let header = editing?.header?()
        terms.render(header)
        completions.render(header)
        result.setInscriptionText(header.flatMap(Self.resultText) ?? "")
    }

    private static func resultText(_ header: RuledHeader) -> String? {
        header.start.map {
            tr("The header “{section}” starts at {value}", ["section": header.name, "value": $0.shown])
        }
    }

    // MARK: The caret

    private func caretMoved() {
        let caret = text.caret
        markTerm()
        let offered = isOffering ? typed.completions(at: caret) : nil
        if let offered, !typed.isComplete(offered) {
            completions.show(offered.candidates, choosesFirst: !offered.replaced.isEmpty)
        } else {
            completions.hide()
        }
        describe()
    }

    /// Shows the term that the caret is in on the canvas and in the list.
    private func markTerm() {
        mark(text.hasKeyboard ? typed.mention(at: text.caret)?.term : nil)
    }

    private func mark(_ term: RuleTerm?) {
        terms.mark(term)
        editing?.onTerm?(term)
    }

    private func pointed(at term: RuleTerm?) {
        if let term { editing?.onTerm?(term) } else { markTerm() }
    }

    private func keyboardLeft() {
        endOffering()
        // GTK takes the state of the keyboard away later.
        mark(nil)
        tidy()
    }

    // MARK: Completing

    /// - Returns: whether the key means something here; if not, the text gets it.
    func take(_ key: Key) -> Bool {
        switch key {
        case .next, .previous: return goThroughCompletions(by: key == .next ? 1 : -1)
        case .choose: return completeWithChosen()
        case .breakLine:
            if !completeWithChosen() { text.type("\n" + typed.indentation(at: text.caret)) }
            return true
        case .apply:
            tidy()
            return true
        case .dismiss:
            guard completions.isShown else { return dropMistake() }
            endOffering()
            return true
        }
    }

    /// Goes through the completions, or offers them if the key leads down from the last line.
    private func goThroughCompletions(by step: Int) -> Bool {
        if completions.isShown {
            completions.move(by: step)
            describe()
            return true
        }
        guard step > 0, text.isCaretInLastLine, typed.completions(at: text.caret) != nil else { return false }
        isOffering = true
        caretMoved()
        return true
    }

    private func completeWithChosen() -> Bool {
        guard let word = completions.chosen else { return false }
        // The key means something else where the word is there already.
        guard typed.completed(with: word, at: text.caret)?.text != typed.text else {
            endOffering()
            return false
        }
        complete(with: word)
        return true
    }

    /// Puts a word in the place of the one at the caret.
    private func complete(with word: RuleWord) {
        guard let completed = typed.completed(with: word, at: text.caret) else { return }
        text.show(completed.text, caret: completed.caret)
        textChanged()
        // Behind a function's bracket the next term is offered.
        if word.term != nil { endOffering() }
    }

    private func endOffering() {
        isOffering = false
        completions.hide()
        describe()
    }

    /// Puts a word of the list into the text: in place of the one at the caret, or else behind the caret.
    private func insert(_ word: RuleWord) {
        gtk_widget_grab_focus(text.view)
        if typed.completed(with: word, at: text.caret) != nil { complete(with: word) } else { text.type(word.text) }
        endOffering()
    }
}

extension RuleMistake {
    /// The characters to underline. Where something is missing, it is the character before.
    fileprivate var shownRange: Range<Int> {
        range.isEmpty ? max(0, range.lowerBound - 1)..<range.lowerBound : range
    }
}

extension RuleText {
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
