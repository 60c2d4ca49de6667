import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// The actions of the options and of generated content, which menus, the sidebar and D-Bus all use. Described in
/// document-format.md, "Actions".
extension StateActions<ShownOptions> {
    func addOptions(of editor: DocumentEditor) {
        for field in OptionField.all {
            switch field.kind {
            case .choice: add(field, of: editor, wrap: OptionValue.string, unwrap: \.name)
            case .flag: add(field, of: editor, wrap: OptionValue.bool, unwrap: \.flag)
            case .number: add(field, of: editor, wrap: OptionValue.number, unwrap: \.number)
            }
        }
        addAction("preset", to: window) { (name: String) in
            guard let preset = Preset.named(name) else { return }
            editor.editOptions(preset.title) { preset.apply(to: &$0) }
        }
    }

    private func add<Value: GVariantConvertible & Equatable>(
        _ field: OptionField, of editor: DocumentEditor, wrap: @escaping @MainActor (Value) -> OptionValue,
        unwrap: @escaping @MainActor (OptionValue) -> Value?
    ) {
        guard let state = unwrap(field.value(editor.options, editor.canvasSize)) else { return }
        add(
            field.actionName, state, read: { unwrap(field.value($0.options, $0.canvasSize)) },
            write: { editor.set(field, to: wrap($0)) })
    }
}

/// What the actions of the options show.
struct ShownOptions: Equatable {
    /// The options of the canvas with the focus.
    let options: LayoutOptions
    /// The size of the document's own canvas, in points. It turns percentages into points.
    let canvasSize: LayoutSize
}

extension StateActions<EditorState> {
    func addContent(of editor: DocumentEditor) {
        let counts = 0...Double(GeneratedContent.mostItems)
        add(
            "section-count", of: editor, { Double($0.sectionCount) }, if: counts.contains,
            { $0.setSectionCount(Int($1)) })
        add(
            "items-per-section", of: editor, { Double($0.itemsPerSection) }, if: counts.contains,
            { $0.setItemsPerSection(Int($1)) })
        add("has-empty-section", of: editor, \.hasEmptySection) { $0.setHasEmptySection($1) }
        add("has-footers", of: editor, \.hasFooters) { $0.setHasFooters($1) }
    }

    private func add<Value: GVariantConvertible & Equatable>(
        _ name: String, of editor: DocumentEditor, _ read: @escaping @MainActor (GeneratedContent) -> Value,
        if isValid: @escaping @MainActor (Value) -> Bool = { _ in true },
        _ write: @escaping @MainActor (inout GeneratedContent, Value) -> Void
    ) {
        add(
            name, read(GeneratedContent.first), if: \.summary.isCounted, read: { read(GeneratedContent($0.summary)) },
            write: { value in
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
        guard field.set(value, in: &options, viewport: canvasSize) else { return }
        let isNumber = if case .number = field.kind { true } else { false }
        editOptions(field.title(in: options.scrollDirection), merging: isNumber ? field.actionName : nil) {
            $0 = options
        }
    }
}
