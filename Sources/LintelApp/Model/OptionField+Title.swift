import CollectionDocument
import GTKBridge
import StickyLayout

nonisolated extension OptionField {
    /// The name of a change in menus: the title of the row that the scroll direction shows, with the group's if rows of
    /// other groups have the same title.
    func title(in direction: ScrollDirection) -> String {
        let sides = option.rows.filter { $0.side == member.side }
        guard let row = sides.first(where: { $0.direction == direction }) ?? sides.first else { return option.key }
        let groups = Set(LayoutOption.all.flatMap(\.rows).filter { $0.title == row.title }.map(\.group))
        let title = row.title.translated
        return groups.count == 1 ? title : tr("{group}: {row}", ["group": row.group.title.translated, "row": title])
    }
}
