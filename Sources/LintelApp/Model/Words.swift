import CollectionCanvas
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

nonisolated extension HeaderEvent {
    /// The event in words, such as `pins from 2608`.
    var words: String {
        let values = ["offset": offset]
        return switch kind {
        case .enters: tr("in view from {offset}", values)
        case .pins: tr("pins from {offset}", values)
        case .rests: tr("in its place from {offset}", values)
        case .pushed: tr("pushed from {offset}", values)
        case .shortest: tr("shortest from {offset}", values)
        case .jumps: tr("jumps at {offset}", values)
        case .leaves: tr("gone at {offset}", values)
        }
    }
}
