import CollectionDocument
import LintelDocument
import StickyLayout

/// A length that can be dragged on the canvas: of the selected header, of its section's insets, or up to the line where headers pin.
nonisolated enum HandledLength: CaseIterable {
    case header, leadingInset, trailingInset, crossLeadingInset, crossTrailingInset, pinInset
}

extension HandledLength {
    /// The collection's option.
    private func field(_ direction: ScrollDirection) -> OptionField? {
        switch self {
        case .header: .named("header-reference-size-\(direction == .vertical ? "height" : "width")")
        case .leadingInset, .trailingInset, .crossLeadingInset, .crossTrailingInset:
            .named("section-inset-\(side(direction))")
        case .pinInset: .named("pin-inset")
        }
    }

    /// The setting of a section that overrides the option; `nil` if none does.
    private func setting(_ direction: ScrollDirection) -> SectionSetting? {
        switch self {
        case .header: .named("selected-section-header-length")
        case .leadingInset, .trailingInset, .crossLeadingInset, .crossTrailingInset:
            .named("selected-section-inset-\(side(direction))")
        case .pinInset: nil
        }
    }

    /// The side of an inset in a document, which is mirrored with content that reads from right to left.
    private func side(_ direction: ScrollDirection) -> String {
        switch (self, direction) {
        case (.leadingInset, .vertical), (.crossLeadingInset, .horizontal): "top"
        case (.leadingInset, .horizontal), (.crossLeadingInset, .vertical): "left"
        case (.trailingInset, .vertical), (.crossTrailingInset, .horizontal): "bottom"
        case (.trailingInset, .horizontal), (.crossTrailingInset, .vertical): "right"
        // Neither is an inset of the section.
        case (.header, _), (.pinInset, _): ""
        }
    }

    /// Whether the system of the options reads it.
    func isRead(by options: LayoutOptions) -> Bool {
        field(options.scrollDirection)?.option.systems.contains(options.system) ?? false
    }

    /// What it is called in the sidebar, and in the step to undo.
    func title(_ editor: DocumentEditor) -> String {
        let direction = editor.options.scrollDirection
        if ownValue(editor) != nil, let setting = setting(direction) { return setting.title.translated }
        return field(direction)?.title(in: direction) ?? ""
    }

    /// To how little it can be dragged, in points: a header without length could not be selected any more.
    var least: Double { self == .header ? 1 : 0 }

    // MARK: The value

    /// The selected section's own value, in points; `nil` if it uses the collection's.
    func ownValue(_ editor: DocumentEditor) -> Double? {
        guard let section = editor.selectedSection else { return nil }
        return setting(editor.options.scrollDirection)?.value(in: section, editor.document.options)
    }

    /// In points.
    func value(_ editor: DocumentEditor) -> Double? {
        if let own = ownValue(editor) { return own }
        return field(editor.options.scrollDirection)?.value(editor.options, editor.canvasSize).number
    }

    /// Sets the selected section's own value if it has one, and else the collection's. Ignores what is invalid in documents.
    func set(_ points: Double, in editor: DocumentEditor) {
        let direction = editor.options.scrollDirection
        if ownValue(editor) != nil, let setting = setting(direction) {
            let options = editor.document.options
            editor.editSelectedSection(setting.step) { setting.set(points, in: &$0, options) }
        } else if let field = field(direction) {
            editor.set(field, to: .number(points))
        }
    }
}
