import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// The selected section's own settings as actions: `selected-section-level`, `selected-section-pins-header`, and so on.
/// An infinite value means that the section uses the collection's; the switch in the sidebar is off then.
final class SectionSettings {
    private let editor: DocumentEditor
    let pinsHeader = Action("selected-section-pins-header", state: true)
    private var numbers: [(setting: SectionSetting, action: Action<Double>)] = []
    /// The page of the sidebar.
    let page: SidebarPage
    /// Called with the name of the selected section, or `nil` if none is selected.
    var onChange: ((String?) -> Void)? {
        didSet { update() }
    }

    init(window: UnsafeMutablePointer<GtkWindow>, editor: DocumentEditor) {
        self.editor = editor
        page = SidebarPage(
            Controls(actions: window.cast()), hint: tr("Click a header to change the settings of its section."))
        pinsHeader.onRequest = { [weak self] pins in
            self?.edit(tr("Pins its header")) { $0.pinsHeader = pins }
        }
        pinsHeader.add(to: window)
        for setting in SectionSetting.all {
            let action = Action(setting.action, state: Double.infinity) { [weak self] in self?.set(setting, to: $0) }
            action.add(to: window)
            numbers.append((setting, action))
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
    func update() {
        let index: Int? =
            if case .section(let section) = editor.selection { section } else { nil }
        pinsHeader.isEnabled = index != nil
        for (_, action) in numbers { action.isEnabled = index != nil }
        page.show(editor.document.options, isSettable: index != nil)
        onChange?(index.map { tr("Section “{name}”", ["name": editor.document.name(ofSection: $0)]) })
        guard let index else { return }
        let section = editor.document.sections[index]
        pinsHeader.state = section.pinsHeader
        for (setting, action) in numbers {
            action.state = setting.value(in: section, editor.document.options) ?? .infinity
        }
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
