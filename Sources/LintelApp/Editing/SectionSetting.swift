import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// A number that a section may set for itself. In points, except for the level.
struct SectionSetting {
    let action: String
    /// The title of its control in the sidebar.
    let title: MessageID
    /// Its entry in the catalogue of settings.
    let option: SectionOption
    /// For a number that is set only together with others: its side, and the title of the whole.
    let part: (side: String, whole: MessageID)?

    private static let (itemSize, insets) = (msgid("Item size"), msgid("Insets"))

    private init(
        _ name: String, _ title: MessageID, _ path: PartialKeyPath<SectionSettings>,
        _ part: (side: String, whole: MessageID)? = nil
    ) {
        action = "selected-section-\(name)"
        self.title = title
        option = .at(path)
        self.part = part
    }

    /// The name of its step in the history. Consecutive steps of the same name are joined.
    var step: String { (part?.whole ?? title).translated }

    static let all: [SectionSetting] = [
        SectionSetting("level", msgid("Level in the outline"), \.level),
        SectionSetting("header-minimum-length", msgid("Header's minimum length"), \.headerMinimumLength),
        SectionSetting("header-length", msgid("Header's length"), \.headerReferenceSize),
        SectionSetting("footer-length", msgid("Footer's length"), \.footerReferenceSize),
        SectionSetting("item-width", msgid("Item width"), \.itemSize, ("width", itemSize)),
        SectionSetting("item-height", msgid("Item height"), \.itemSize, ("height", itemSize)),
        SectionSetting("inset-top", msgid("Inset, top"), \.sectionInset, ("top", insets)),
        SectionSetting("inset-left", msgid("Inset, left"), \.sectionInset, ("left", insets)),
        SectionSetting("inset-bottom", msgid("Inset, bottom"), \.sectionInset, ("bottom", insets)),
        SectionSetting("inset-right", msgid("Inset, right"), \.sectionInset, ("right", insets)),
        SectionSetting("line-spacing", msgid("Between lines"), \.minimumLineSpacing),
        SectionSetting("interitem-spacing", msgid("Between items"), \.minimumInteritemSpacing),
    ]
}

extension SectionSetting {
    /// The collection's option that it overrides, with its sides, its limits and its slider; `nil` for the level.
    private var override: OptionOverride? {
        if case .overriding(let override) = option.value { override } else { nil }
    }

    /// The ends of its slider.
    private var slider: ClosedRange<Double> { override.map { $0.option.rows.first?.slider ?? 0...0 } ?? 0...8 }

    /// The number in that option. If the option is a size and there is no part, it is the side along the scroll axis.
    private func field(_ options: LayoutOptions) -> OptionField? {
        guard let option = override?.option else { return nil }
        let along = options.scrollDirection == .vertical ? "height" : "width"
        return OptionField.named(option.actionName(of: part?.side ?? (option.member(nil) == nil ? along : nil)))
    }

    /// The number after a switch is turned on, in points, if the collection has no limit.
    private static let firstLimit = 28.0

    /// The collection's value, which the setting gets when its switch is turned on.
    func inherited(_ options: LayoutOptions, _ viewport: LayoutSize) -> Double {
        guard let field = field(options) else { return 0 }
        guard case .number(let number) = field.value(options, viewport), number.isFinite else { return Self.firstLimit }
        return number
    }

    /// The section's value; `nil` if it uses the collection's, or has a percentage: only points are shown.
    func value(in section: DocumentSection, _ options: LayoutOptions) -> Double? {
        guard let override else { return section.level.map(Double.init) }
        guard let own = override.options(of: section.settings, over: options) else { return nil }
        return switch field(options)?.member.value(in: own) {
        case .number(let points), .length(.points(let points)): points
        default: nil
        }
    }

    /// Sets the value; `nil` removes it. Ignores a number that is invalid in documents.
    func set(_ value: Double?, in section: inout DocumentSection, _ options: LayoutOptions) {
        guard let override, let field = field(options) else {
            if (0...Double(DocumentLimits.level)).contains(value ?? 0) { section.level = value.map { Int($0) } }
            return
        }
        var changed = override.options(of: section.settings, over: options) ?? options
        if let value {
            guard field.set(.number(value), in: &changed, viewport: .zero) else { return }
        } else {
            field.member.set(field.member.value(in: options), in: &changed)
        }
        let isUnset = value == nil && (part == nil || changed == options)
        override.set(isUnset ? nil : changed, in: &section)
    }

    /// Why it is ignored under a system that reads it: levels are of headers that stack.
    private func ignored(_ options: LayoutOptions) -> String? {
        guard override == nil, option.systems.contains(options.system), options.pinnedHeaders != .stack,
            let option = LayoutOption.all.first(where: { $0.path == \LayoutOptions.pinnedHeaders }),
            case .choice(let choice) = option.value,
            let stack = choice.title(of: PinnedHeaders.stack.rawValue)
        else { return nil }
        return tr(
            "Ignored unless “{option}” is “{choice}”",
            ["option": option.rows[0].title.translated, "choice": stack.translated])
    }

    /// The rows of the sidebar. Numbers that are set only together share a row.
    fileprivate static func rows(_ editor: DocumentEditor) -> [SidebarRow] {
        func inherited(_ setting: SectionSetting) -> FirstLimit {
            { setting.inherited(editor.document.options, editor.canvasSize) }
        }
        let pins = SidebarRow(
            "selected-section-pins-header", msgid("Pins its header"), setting: .at(\.pinsHeader)
        ) { $0.toggle($1) }
        let others = all.filter { $0.part == nil }.map { setting in
            var row = SidebarRow(setting.action, setting.title, setting: setting.option) {
                $0.limit($1, setting.slider, first: inherited(setting))
            }
            row.ignored = setting.ignored
            return row
        }
        let wholes = [itemSize, insets].map { whole in
            let settings = all.filter { $0.part?.whole == whole }
            let parts = settings.map {
                SidebarRow.Part(
                    side: $0.part?.side ?? "", action: $0.action, title: $0.title.translated, first: inherited($0))
            }
            return SidebarRow(
                parts[0].action, whole, setting: settings[0].option, texts: parts.flatMap { [$0.title, $0.action] }
            ) { $0.parts($1, parts) }
        }
        return [pins] + others + wholes
    }
}

extension SectionOption {
    fileprivate static func at(_ path: PartialKeyPath<SectionSettings>) -> SectionOption {
        guard let option = all.first(where: { $0.path == path }) else { preconditionFailure("the catalogue has all") }
        return option
    }
}

extension SectionSetting {
    /// Adds the selected section's own settings as actions: `selected-section-level`, `selected-section-pins-header`, and so
    /// on. An infinite value means that the section uses the collection's; the switch in the sidebar is off then.
    static func addActions(to actions: StateActions<EditorState>, _ editor: DocumentEditor) {
        actions.add(
            "selected-section-pins-header", true, if: \.isSectionSelected, read: { $0.selectedSection?.pinsHeader },
            write: { pins in editor.editSection(tr("Pins its header")) { $0.pinsHeader = pins } })
        for setting in all {
            actions.add(
                setting.action, .infinity, if: \.isSectionSelected,
                read: { state in
                    state.selectedSection.map { setting.value(in: $0, state.document.options) ?? .infinity }
                },
                write: { value in
                    guard !value.isNaN, value != -.infinity else { return }
                    let options = editor.document.options
                    editor.editSection(setting.step) { setting.set(value.isFinite ? value : nil, in: &$0, options) }
                })
        }
    }

    /// The sidebar's page of the selected section.
    static func page(_ controls: Controls, _ editor: DocumentEditor) -> (page: SidebarPage, groups: [SidebarGroup]) {
        (
            SidebarPage(controls, hint: tr("Click a header to change the settings of its section.")),
            [SidebarGroup(title: tr("Only in this section"), rows: rows(editor))]
        )
    }
}

extension DocumentEditor {
    /// Changes the selected section. Consecutive changes of this name are one step.
    fileprivate func editSection(_ name: String, _ change: (inout DocumentSection) -> Void) {
        guard case .section(let index) = self.selection else { return }
        edit(name, merging: "\(name) \(index)", of: .section(index)) { change(&$0.sections[index]) }
    }
}
