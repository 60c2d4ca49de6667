import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

// The settings of the selected section in the window: their actions, and their page in the sidebar.

extension SectionSetting {
    /// The name of its step in the history. Consecutive steps of the same name are joined.
    var step: String { (part?.whole ?? title).translated }

    /// The reason why it has no effect although the system reads it.
    private func ignored(_ options: LayoutOptions) -> String? {
        guard let need, option.systems.contains(options.system) else { return nil }
        let isMet = need.isRead(by: options.system) && need.isMet(by: options)
        return isMet ? nil : need.text
    }

    /// The settings of the selected section in the sidebar.
    static func sidebarGroup(_ editor: DocumentEditor) -> SidebarGroup {
        SidebarGroup(title: tr("This section only"), rows: rows(editor))
    }

    /// Numbers that are set only together share a row.
    private static func rows(_ editor: DocumentEditor) -> [SidebarRow] {
        func inherited(_ setting: SectionSetting) -> FirstLimit {
            { setting.inherited(editor.document.options, editor.canvasSize) }
        }
        let pins = SidebarRow(
            "selected-section-pins-header", msgid("Pin its header"), setting: .at(\.pinsHeader)
        ) { $0.toggle($1) }
        let placement = SidebarRow(
            "selected-section-header-placement", msgid("Placement of its header"), setting: .at(\.headerPlacement)
        ) { ($0.choice($1.action, label: $1.title, among: placements), nil) }
        let others = all.filter { $0.part == nil }.map { setting in
            var row = SidebarRow(setting.action, setting.title, setting: setting.option) {
                $0.limit($1, setting.slider, first: inherited(setting))
            }
            row.ignored = setting.ignored
            return row
        }
        let wholes = wholes.map { whole in
            let settings = all.filter { $0.part?.whole == whole }
            let parts = settings.map {
                SidebarRow.Part(
                    side: $0.part?.side ?? "", action: $0.action, title: $0.title.translated, first: inherited($0))
            }
            return SidebarRow(
                parts[0].action, whole, setting: settings[0].option, texts: parts.flatMap { [$0.title, $0.action] }
            ) { $0.parts($1, parts) }
        }
        return [pins, placement] + others + wholes
    }

    /// The state of the action for a section that has the collection's placement of headers.
    fileprivate static let inheritedPlacement = "inherited"

    private static var placements: [Choice] {
        let own = LayoutOption.all.first { $0.path == \.headerPlacement }.map(Choice.offered) ?? []
        return [Choice(name: inheritedPlacement, title: tr("As all"))] + own
    }
}

extension StateActions<EditorState> {
    /// Adds the selected section's own settings as actions: `selected-section-level`, `selected-section-pins-header`, and so
    /// on. The section of a selected item counts as selected. An infinite value means that the section uses the collection's; the switch in the sidebar is off then.
    func addSectionSettings(of editor: DocumentEditor) {
        add(
            "selected-section-pins-header", true, if: \.hasSelectedSection, read: { $0.selectedSection?.pinsHeader },
            write: { pins in editor.editSelectedSection(tr("Pin its header")) { $0.pinsHeader = pins } })
        let inherited = SectionSetting.inheritedPlacement
        add(
            "selected-section-header-placement", inherited, if: \.hasSelectedSection,
            read: { state in state.selectedSection.map { $0.headerPlacement?.rawValue ?? inherited } },
            write: { name in
                let placement = HeaderPlacement(rawValue: name)
                guard placement != nil || name == inherited else { return }
                editor.editSelectedSection(tr("Placement of its header")) { $0.headerPlacement = placement }
            })
        for setting in SectionSetting.all {
            add(
                setting.action, .infinity, if: \.hasSelectedSection,
                read: { state in
                    state.selectedSection.map { setting.value(in: $0, state.document.options) ?? .infinity }
                },
                write: { value in
                    guard !value.isNaN, value != -.infinity else { return }
                    let options = editor.document.options
                    editor.editSelectedSection(setting.step) {
                        setting.set(value.isFinite ? value : nil, in: &$0, options)
                    }
                })
        }
    }
}
