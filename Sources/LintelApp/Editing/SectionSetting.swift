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
        guard override == nil, options.pinnedHeaders != .stack,
            let option = LayoutOption.all.first(where: { $0.path == \LayoutOptions.pinnedHeaders }),
            case .choice(let choice) = option.value,
            let stack = choice.title(of: PinnedHeaders.stack.rawValue)
        else { return nil }
        return tr(
            "Ignored unless “{option}” is “{choice}”",
            ["option": option.rows[0].title.translated, "choice": stack.translated])
    }

    /// The rows of the sidebar. Numbers that are set only together share a row. `inherited` is the collection's value.
    static func rows(inherited: @escaping @MainActor (SectionSetting) -> Double) -> [SidebarRow] {
        let wholes = [itemSize, insets].map { whole in
            let parts = all.compactMap { setting -> SidebarRow.Part? in
                guard let part = setting.part, part.whole == whole else { return nil }
                return SidebarRow.Part(
                    side: part.side, action: setting.action, title: setting.title.translated,
                    first: { inherited(setting) })
            }
            let option = all.first { $0.part?.whole == whole }?.option
            return SidebarRow(parts[0].action, whole, .parts(parts), setting: option)
        }
        let others = all.filter { $0.part == nil }.map { setting in
            SidebarRow(
                setting.action, setting.title, .limit(setting.slider) { inherited(setting) }, setting: setting.option,
                ignored: setting.ignored)
        }
        let pins = SidebarRow(
            "selected-section-pins-header", msgid("Pins its header"), .toggle, setting: .at(\.pinsHeader))
        return [pins] + others + wholes
    }
}

extension SectionOption {
    fileprivate static func at(_ path: PartialKeyPath<SectionSettings>) -> SectionOption {
        guard let option = all.first(where: { $0.path == path }) else { preconditionFailure("the catalogue has all") }
        return option
    }
}

/// The selected section's own settings as actions: `selected-section-level`, `selected-section-pins-header`, and so on.
/// An infinite value means that the section uses the collection's; the switch in the sidebar is off then.
final class SectionSettingActions {
    private let editor: DocumentEditor
    private let actions: StateActions<EditorState>
    /// The page of the sidebar.
    let page: SidebarPage

    init(window: UnsafeMutablePointer<GtkWindow>, editor: DocumentEditor) {
        self.editor = editor
        page = SidebarPage(
            Controls(actions: window.cast()), hint: tr("Click a header to change the settings of its section."))
        actions = StateActions(window)
        actions.add(
            "selected-section-pins-header", true, if: \.isSectionSelected,
            read: { $0.selectedSection?.pinsHeader },
            write: { [weak self] pins in self?.edit(tr("Pins its header")) { $0.pinsHeader = pins } })
        for setting in SectionSetting.all {
            actions.add(
                setting.action, .infinity, if: \.isSectionSelected,
                read: { state in
                    state.selectedSection.map { setting.value(in: $0, state.document.options) ?? .infinity }
                },
                write: { [weak self] in self?.set(setting, to: $0) })
        }
    }

    /// The groups of rows on the page.
    var groups: [SidebarGroup] {
        let rows = SectionSetting.rows { [weak editor] setting in
            editor.map { setting.inherited($0.document.options, $0.viewport) } ?? 0
        }
        return [SidebarGroup(title: tr("Only in this section"), rows: rows)]
    }

    /// Shows the settings of the selected section.
    func show(_ state: EditorState) {
        actions.show(state)
        page.show(state.options, isSettable: state.isSectionSelected)
    }

    private func set(_ setting: SectionSetting, to value: Double) {
        guard !value.isNaN, value != -.infinity else { return }
        let options = editor.document.options
        edit(setting.step) { setting.set(value.isFinite ? value : nil, in: &$0, options) }
    }

    private func edit(_ name: String, _ change: @escaping (inout DocumentSection) -> Void) {
        guard case .section(let index) = editor.selection else { return }
        editor.edit(name, merging: "\(name) \(index)", of: .section(index)) { change(&$0.sections[index]) }
    }
}
