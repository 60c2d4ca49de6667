import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// The window's actions: menus, keys, the sidebar and D-Bus all go through these. Source: document-format.md,
/// "Actions".
@MainActor
final class WindowActions {
    /// Where the content is, overscroll included. Setting it moves the content at once.
    let contentOffset: Action<Double>

    private let window: UnsafeMutablePointer<GtkWindow>
    private let editor: DocumentEditor
    /// Each shows the value of an option.
    private var optionUpdates: [@MainActor (EditorState) -> Void] = []
    /// Each shows a number of generated content.
    private var contentUpdates: [@MainActor (GeneratedContent?) -> Void] = []

    init(window: UnsafeMutablePointer<GtkWindow>, editor: DocumentEditor, canvas: Canvas, driver: ScrollDriver) {
        self.window = window
        self.editor = editor
        contentOffset = Action("content-offset", state: canvas.offset) { [driver] in driver.setOffset($0) }
        contentOffset.add(to: window)

        for field in OptionField.all { add(field) }
        addContentActions()

        addAction("preset", to: window) { [editor] (name: String) in
            guard let preset = Preset.named(name) else { return }
            editor.editOptions(preset.title) { preset.apply(to: &$0) }
        }
        addAction("cancel-loading", to: window) { [editor] in editor.cancelLoading() }
        addAction("shortcuts", to: window) { [window] in showShortcuts(ShortcutGroup.all, over: window) }
        addAction("about", to: window) { [window] in showAbout(over: window) }
    }

    func add<Value>(_ action: Action<Value>) {
        action.add(to: window)
    }

    func show(_ state: EditorState, after old: EditorState) {
        if state.options != old.options || state.viewport != old.viewport {
            for update in optionUpdates { update(state) }
        }
        if state.summary != old.summary { showContent(state) }
    }

    private func showContent(_ state: EditorState) {
        let content = GeneratedContent(state.summary)
        for update in contentUpdates { update(content) }
    }

    // MARK: Options

    private func add(_ field: OptionField) {
        switch field.kind {
        case .choice: add(field, wrap: OptionValue.string) { if case .string(let name) = $0 { name } else { nil } }
        case .flag: add(field, wrap: OptionValue.bool) { if case .bool(let flag) = $0 { flag } else { nil } }
        case .number: add(field, wrap: OptionValue.number) { if case .number(let number) = $0 { number } else { nil } }
        }
    }

    private func add<Value: GVariantConvertible & Equatable>(
        _ field: OptionField, wrap: @escaping @MainActor (Value) -> OptionValue,
        unwrap: @escaping @MainActor (OptionValue) -> Value?
    ) {
        func value(in state: EditorState) -> Value? { unwrap(field.value(state.options, state.viewport)) }
        guard let state = value(in: editor.state) else { return }
        let action = Action(field.actionName, state: state) { [editor] in editor.set(field, to: wrap($0)) }
        add(action)
        optionUpdates.append { state in
            if let value = value(in: state) { action.state = value }
        }
    }

    // MARK: Generated content

    private func addContentActions() {
        contentUpdates = [
            contentAction("section-count", { Double($0.sectionCount) }, { $0.sectionCount = Int($1) }),
            contentAction("items-per-section", { Double($0.itemsPerSection) }, { $0.itemsPerSection = Int($1) }),
            contentAction("has-empty-section", \.hasEmptySection, { $0.hasEmptySection = $1 }),
            contentAction("has-footers", \.hasFooters, { $0.hasFooters = $1 }),
        ]
        showContent(editor.state)
    }

    /// - Returns: shows the action's value in content; `nil` where nothing is generated.
    private func contentAction<Value: GVariantConvertible & Equatable>(
        _ name: String, _ read: @escaping @MainActor (GeneratedContent) -> Value,
        _ write: @escaping @MainActor (inout GeneratedContent, Value) -> Void
    ) -> @MainActor (GeneratedContent?) -> Void {
        let action = Action(name, state: read(GeneratedContent.first)) { [editor] value in
            guard var content = GeneratedContent(editor.state.summary), content.accepts(value) else { return }
            write(&content, value)
            editor.edit(tr("Generated content"), merging: name) { $0 = content.document(keeping: $0) }
        }
        add(action)
        return { content in
            action.isEnabled = content != nil
            if let content { action.state = read(content) }
        }
    }
}

extension GeneratedContent {
    /// Whether a number can be a count at all.
    fileprivate func accepts(_ value: some Any) -> Bool {
        guard let number = value as? Double else { return true }
        return number >= 0 && number <= Double(Self.mostItems)
    }
}

extension DocumentEditor {
    /// Sets an option, as a step that is named by it.
    ///
    /// - Returns: whether the option takes such a value.
    @discardableResult
    func set(_ field: OptionField, to value: OptionValue) -> Bool {
        var options = editedOptions
        guard field.set(value, in: &options, viewport: viewport) else { return false }
        let isNumber = if case .number = field.kind { true } else { false }
        editOptions(field.title, merging: isNumber ? field.actionName : nil) { $0 = options }
        return true
    }
}
