import CollectionDocument
import StickyLayout

/// The screen that a window imitates, kept with its unsaved work: the work looks as it did when the program ended.
package struct KeptScreen: Equatable, Sendable {
    /// The name of the size: `fit`, a device, or a size such as `390x844`.
    package var name: String
    package var isLandscape: Bool
    package var showsBars: Bool
    /// The content insets that the document has without the safe area of the bars, in points.
    package var ownInsets: LayoutInsets

    package init(name: String, isLandscape: Bool, showsBars: Bool, ownInsets: LayoutInsets) {
        self.name = name
        self.isLandscape = isLandscape
        self.showsBars = showsBars
        self.ownInsets = ownInsets
    }
}

extension KeptScreen {
    private enum Key {
        static let name = "name"
        static let isLandscape = "isLandscape"
        static let showsBars = "showsBars"
        static let sides: [(key: String, path: WritableKeyPath<LayoutInsets, Double> & Sendable)] = [
            ("top", \.top), ("left", \.left), ("bottom", \.bottom), ("right", \.right),
        ]
    }

    /// Reads what `members` wrote. What is missing is as on a screen that fills the window.
    init?(_ members: UnknownMembers) {
        guard case .string(let name) = members[Key.name] else { return nil }
        self.init(
            name: name, isLandscape: members[Key.isLandscape] == .bool(true),
            showsBars: members[Key.showsBars] == .bool(true), ownInsets: LayoutInsets())
        for side in Key.sides {
            guard case .number(let text) = members[side.key], let length = Double(text) else { continue }
            ownInsets[keyPath: side.path] = length
        }
    }

    var members: UnknownMembers {
        var members: UnknownMembers = [
            Key.name: .string(name), Key.isLandscape: .bool(isLandscape), Key.showsBars: .bool(showsBars),
        ]
        for side in Key.sides { members[side.key] = .number("\(ownInsets[keyPath: side.path])") }
        return members
    }
}
