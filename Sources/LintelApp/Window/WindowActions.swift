import CollectionCanvas
import CollectionDocument
import DocumentExport
import GTKBridge
import LintelDocument
import StickyLayout

/// The window's actions, which menus, keys, the sidebar and D-Bus all use. Described in document-format.md, "Actions".
final class WindowActions {
    /// The content offset, overscroll included. Setting it moves the content at once.
    let contentOffset: Action<Double>

    private let window: UnsafeMutablePointer<GtkWindow>
    private let editor: DocumentEditor
    private let options: StateActions<EditorState>
    /// The actions of generated content.
    private let content: StateActions<EditorState>

    init(window: UnsafeMutablePointer<GtkWindow>, editor: DocumentEditor, canvas: Canvas, driver: ScrollDriver) {
        self.window = window
        self.editor = editor
        (options, content) = (StateActions(window), StateActions(window))
        contentOffset = Action("content-offset", state: canvas.offset) { [driver] in driver.setOffset($0) }
        contentOffset.add(to: window)

        for field in OptionField.all { add(field) }
        addContentActions()

        addAction("preset", to: window) { [editor] (name: String) in
            guard let preset = Preset.named(name) else { return }
            editor.editOptions(preset.title) { preset.apply(to: &$0) }
        }
        // `cancel-folder` is the former name, for scripts.
        for name in ["cancel-loading", "cancel-folder"] {
            addAction(name, to: window) { [editor] in editor.cancelLoading() }
        }
        addAction("shortcuts", to: window) { [window] in showShortcuts(ShortcutSection.all, over: window) }
        addAction("about", to: window) { [window] in showAbout(over: window) }
    }

    func show(_ state: EditorState, after old: EditorState?) {
        if state.options != old?.options || state.viewport != old?.viewport { options.show(state) }
        if state.summary != old?.summary { content.show(state) }
    }

    // MARK: Options

    private func add(_ field: OptionField) {
        switch field.kind {
        case .choice: add(field, wrap: OptionValue.string, unwrap: \.name)
        case .flag: add(field, wrap: OptionValue.bool, unwrap: \.flag)
        case .number: add(field, wrap: OptionValue.number, unwrap: \.number)
        }
    }

    private func add<Value: GVariantConvertible & Equatable>(
        _ field: OptionField, wrap: @escaping @MainActor (Value) -> OptionValue,
        unwrap: @escaping @MainActor (OptionValue) -> Value?
    ) {
        guard let state = unwrap(field.value(editor.options, editor.viewport)) else { return }
        options.add(
            field.actionName, state, read: { unwrap(field.value($0.options, $0.viewport)) },
            write: { [editor] in editor.set(field, to: wrap($0)) })
    }

    // MARK: Generated content

    private func addContentActions() {
        let counts = 0...Double(GeneratedContent.mostItems)
        addContentAction(
            "section-count", { Double($0.sectionCount) }, if: counts.contains, { $0.setSectionCount(Int($1)) })
        addContentAction(
            "items-per-section", { Double($0.itemsPerSection) }, if: counts.contains,
            { $0.setItemsPerSection(Int($1)) })
        addContentAction("has-empty-section", \.hasEmptySection) { $0.setHasEmptySection($1) }
        addContentAction("has-footers", \.hasFooters) { $0.setHasFooters($1) }
    }

    private func addContentAction<Value: GVariantConvertible & Equatable>(
        _ name: String, _ read: @escaping @MainActor (GeneratedContent) -> Value,
        if isValid: @escaping @MainActor (Value) -> Bool = { _ in true },
        _ write: @escaping @MainActor (inout GeneratedContent, Value) -> Void
    ) {
        content.add(
            name, read(GeneratedContent.first), if: \.summary.isCounted, read: { read(GeneratedContent($0.summary)) },
            write: { [editor] value in
                // A slider dragged through 0 must not delete content: each value applies to the document before the drag.
                let start = editor.start(ofMerging: name)
                let summary = DocumentSummary(start)
                var content = GeneratedContent(summary)
                guard editor.hasDocument, summary.isCounted, isValid(value) else { return }
                write(&content, value)
                editor.edit(tr("Generated content"), merging: name) { $0 = content.document(keeping: start) }
            })
    }
}

extension DocumentEditor {
    /// Sets an option, as a step to undo with the option's name. Does nothing if the value is invalid.
    func set(_ field: OptionField, to value: OptionValue) {
        var options = self.options
        guard field.set(value, in: &options, viewport: viewport) else { return }
        let isNumber = if case .number = field.kind { true } else { false }
        editOptions(field.title(in: options.scrollDirection), merging: isNumber ? field.actionName : nil) {
            $0 = options
        }
    }
}
