import CollectionDocument
import GTKBridge
import StickyLayout

/// What stands in the sidebar, from top to bottom.
struct SidebarGroup {
    let title: String
    let rows: [SidebarRow]

    /// The options, as their catalogue groups them, and the content.
    @MainActor static let all = OptionRow.Group.allCases.filter { $0 != .system }.map(SidebarGroup.init) + [content]

    private static let content = SidebarGroup(
        title: tr("Content"),
        rows: [
            SidebarRow("section-count", tr("Sections"), .slider(0...400)),
            SidebarRow("items-per-section", tr("Items a section"), .slider(0...400)),
            SidebarRow("has-empty-section", tr("An empty section"), .toggle, tr("In the middle")),
            SidebarRow("has-footers", tr("Footers"), .toggle),
        ])
}

/// A row of the sidebar, which shows the action of its name.
struct SidebarRow {
    enum Control {
        case toggle
        /// Names as the action knows them, and what people read.
        case choice([(name: String, label: String)])
        /// The slider's ends; the entry beside it goes as far as the action does.
        case slider(ClosedRange<Double>)
        /// A slider whose far end stands for no limit.
        case limit(ClosedRange<Double>)
        /// A length, in points or in percent.
        case length(ClosedRange<Double>)
    }

    let action: String
    let title: String
    let caption: String
    let control: Control
    /// The option that the action sets; `nil` for another action.
    let option: LayoutOption?
    /// The one direction in which the row is there; `nil` for both.
    let direction: ScrollDirection?

    init(_ action: String, _ title: String, _ control: Control, _ caption: String = "") {
        self.action = action
        self.title = title
        self.caption = caption
        self.control = control
        option = nil
        direction = nil
    }
}

extension SidebarGroup {
    fileprivate init(_ group: OptionRow.Group) {
        title = group.title.translated
        rows = group.rows.compactMap(SidebarRow.init)
    }
}

extension SidebarRow {
    fileprivate init?(_ option: LayoutOption, _ row: OptionRow) {
        guard let member = option.member(row.side) else { return nil }
        action = option.actionName(of: row.side)
        title = row.title.translated
        caption = row.help?.translated ?? ""
        control =
            switch member.kind {
            case .choice(let names): .choice(names.map { ($0, option.title(ofChoice: $0)) })
            case .flag: .toggle
            case .number(.limit): .limit(row.slider)
            case .number: .slider(row.slider)
            case .length: member.isOptional ? .slider(row.slider) : .length(row.slider)
            }
        self.option = option
        direction = row.direction
    }
}

extension LayoutOption {
    fileprivate func title(ofChoice name: String) -> String {
        if case .choice(let choice) = value, let title = choice.title(of: name) { title.translated } else { name }
    }
}

extension OptionField {
    /// What a change of it is called in menus: the title of its row, and of the group where other rows have the same.
    var title: String {
        let rows = LayoutOption.all.flatMap(\.rows)
        guard let row = option.rows.first(where: { $0.side == member.side }) else { return option.key }
        let groups = Set(rows.filter { $0.title == row.title }.map(\.group))
        let title = row.title.translated
        return groups.count == 1 ? title : tr("{group}: {row}", ["group": row.group.title.translated, "row": title])
    }
}
