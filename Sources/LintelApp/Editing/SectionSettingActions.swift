import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

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
