import CollectionDocument
import GTKBridge

extension SidebarGroup {
    /// What a change of the field is called in menus: the title of its row, and of the group where other rows have the
    /// same.
    @MainActor
    static func title(of field: OptionField) -> String {
        if field.actionName == "system" { return tr("System") }
        // A length is one row, with its unit and its percentage.
        let action = field.actionName.withoutSuffix("-unit").withoutSuffix("-percent")
        guard let group = all.first(where: { $0.rows.contains { $0.action == action } }),
            let row = group.rows.first(where: { $0.action == action })
        else { return action.replacing("-", with: " ").capitalizingFirst }
        let isUnique = all.filter { $0.rows.contains { $0.title == row.title } }.count == 1
        return isUnique ? row.title : tr("{group}: {row}", ["group": group.title, "row": row.title])
    }
}

extension String {
    fileprivate func withoutSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }

    fileprivate var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
