import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// The actions of the options, which menus, the sidebar and D-Bus all use. Described in document-format.md, "Actions".
extension StateActions<ShownOptions> {
    func addOptions(of editor: DocumentEditor) {
        for field in OptionField.all {
            switch field.kind {
            case .choice, .rule, .fraction: add(field, of: editor, wrap: OptionValue.string, unwrap: \.name)
            case .flag: add(field, of: editor, wrap: OptionValue.bool, unwrap: \.flag)
            case .number: add(field, of: editor, wrap: OptionValue.number, unwrap: \.number)
            }
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

/// The state that the actions of the options show.
struct ShownOptions: Equatable {
    /// The options of the canvas with the focus.
    let options: LayoutOptions
    /// The size of the document's own canvas, in points. It turns percentages into points.
    let canvasSize: LayoutSize
}
