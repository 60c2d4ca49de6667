import CollectionDocument
import GTKBridge
import StickyLayout

// The names of options and other texts of the catalogues in the user's language.

extension MessageID {
    /// The text in the user's language.
    package var translated: String { translation(of: english) }
}

extension OptionField {
    /// The name of the option in menus, such as `Item width`: the title of the sidebar's row that is shown with this scroll
    /// direction. The title of the group comes first if rows of other groups have the same title, and for the parallax header, whose rows
    /// mean little without it.
    package func title(in direction: ScrollDirection) -> String {
        let rows = option.rows.filter { $0.side == member.side }
        guard let row = rows.first(where: { $0.direction == direction }) ?? rows.first else { return option.key }
        let groups = Set(LayoutOption.all.flatMap(\.rows).filter { $0.title == row.title }.map(\.group))
        let title = row.title.translated
        let isPlain = groups.count == 1 && row.group != .parallaxHeader
        return isPlain ? title : tr("{group}: {row}", ["group": row.group.title.translated, "row": title])
    }
}
