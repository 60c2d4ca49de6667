import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// The window's actions: menus, keys, the sidebar and D-Bus all go through these. Source: document-format.md,
/// "Actions".
@MainActor
final class WindowActions {
    /// Where the content is, overscroll included. Setting it moves the content at once.
    let contentOffset: Action<Double>

    private let window: UnsafeMutablePointer<GtkWindow>
    private let model: PreviewModel
    /// Each shows its value anew.
    private var updates: [@MainActor () -> Void] = []

    init(window: UnsafeMutablePointer<GtkWindow>, model: PreviewModel, canvas: Canvas, driver: ScrollDriver) {
        self.window = window
        self.model = model
        contentOffset = Action("content-offset", state: canvas.offset) { [driver] in driver.setOffset($0) }
        contentOffset.add(to: window)

        for field in OptionField.all { add(field) }
        addContentActions()

        addAction("preset", to: window) { [model] (name: String) in
            guard let preset = Preset.named(name) else { return }
            model.editOptions(preset.title) { preset.apply(to: &$0) }
        }
        addAction("cancel-loading", to: window) { [model] in model.cancelLoading() }
        addAction("shortcuts", to: window) { [window] in showShortcuts(over: window) }
        addAction("about", to: window) { [window] in showAbout(over: window) }
    }

    func add<Value>(_ action: Action<Value>) {
        action.add(to: window)
    }

    /// Shows what the model holds now.
    func update() {
        for update in updates { update() }
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
        guard let state = unwrap(model.value(of: field)) else { return }
        let action = Action(field.actionName, state: state) { [model] in model.set(field, to: wrap($0)) }
        add(action)
        updates.append { [model] in
            if let state = unwrap(model.value(of: field)) { action.state = state }
        }
    }

    // MARK: Generated content

    private func addContentActions() {
        let shows = [
            contentAction("section-count", { Double($0.sectionCount) }, { $0.sectionCount = Int($1) }),
            contentAction("items-per-section", { Double($0.itemsPerSection) }, { $0.itemsPerSection = Int($1) }),
            contentAction("has-empty-section", \.hasEmptySection, { $0.hasEmptySection = $1 }),
            contentAction("has-footers", \.hasFooters, { $0.hasFooters = $1 }),
        ]
        updates.append { [model] in
            let content = GeneratedContent(model.document)
            for show in shows { show(content) }
        }
    }

    /// - Returns: shows the action's value in content; `nil` where nothing is generated.
    private func contentAction<Value: GVariantConvertible & Equatable>(
        _ name: String, _ read: @escaping @MainActor (GeneratedContent) -> Value,
        _ write: @escaping @MainActor (inout GeneratedContent, Value) -> Void
    ) -> @MainActor (GeneratedContent?) -> Void {
        let action = Action(name, state: read(GeneratedContent.first)) { [model] value in
            guard var content = GeneratedContent(model.document), content.accepts(value) else { return }
            write(&content, value)
            model.edit(tr("Generated content"), merging: name) { $0 = content.document(keeping: $0) }
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
