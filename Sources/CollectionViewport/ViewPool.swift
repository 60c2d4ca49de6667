import StickyLayout

/// The widgets that stand for nothing at the moment.
@MainActor
struct ViewPool {
    private var views: [PoolKey: [LiveView]] = [:]

    /// How many widgets wait for items, and how many for headers and footers.
    private(set) var cellCount = 0
    private(set) var supplementaryCount = 0

    var all: [LiveView] { views.values.flatMap(\.self) }

    mutating func add(_ view: LiveView) {
        views[view.key, default: []].append(view)
        count(view.key, 1)
    }

    mutating func take(_ key: PoolKey) -> LiveView? {
        guard let view = views[key]?.popLast() else { return nil }
        count(key, -1)
        return view
    }

    private mutating func count(_ key: PoolKey, _ change: Int) {
        if key.role == .cell { cellCount += change } else { supplementaryCount += change }
    }

    /// Takes widgets away until there are no more than so many. The kind of which there are most loses one first.
    mutating func trim(cells: Int, supplementaries: Int) {
        while cellCount > max(0, cells) { removeOne { $0 == .cell } }
        while supplementaryCount > max(0, supplementaries) { removeOne { $0 != .cell } }
    }

    private mutating func removeOne(where isWanted: (LayoutElement.Kind) -> Bool) {
        let fullest = views.filter { isWanted($0.key.role) }.max { $0.value.count < $1.value.count }
        guard let key = fullest?.key, let view = take(key) else { return }
        view.remove()
        if views[key]?.isEmpty == true { views[key] = nil }
    }

    /// Takes all widgets of a role out of the pool, because they come from a factory that is no longer in use.
    mutating func takeAll(of role: LayoutElement.Kind) -> [LiveView] {
        var taken: [LiveView] = []
        for key in views.keys where key.role == role {
            while let view = take(key) { taken.append(view) }
            views[key] = nil
        }
        return taken
    }
}
