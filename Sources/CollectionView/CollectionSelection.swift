import StickyLayout

/// Which items of a collection view are selected.
///
///     view.selection.mode = .multiple
///     view.selection.onChange = { count.text = "\(view.selection.paths.count)" }
///
/// Selected items stay selected when edits move them.
@MainActor
public final class CollectionSelection {
    /// How many items may be selected at once.
    public enum Mode: Sendable {
        /// None: items cannot be selected.
        case none
        /// One at most.
        case single
        /// Any number. Shift extends the selection, Ctrl adds to it and takes away from it, Ctrl+A selects all, Ctrl+Shift+A
        /// none, and a drag with the mouse selects what it touches.
        case multiple
    }

    weak var view: CollectionView?

    /// How many items may be selected. A selection that the new mode does not allow is taken away.
    public var mode = Mode.none {
        didSet {
            guard mode != oldValue else { return }
            let isAllowed = mode == .multiple || mode == .single && paths.count <= 1
            if !isAllowed { paths = [] }
            view?.selectionModeChanged()
        }
    }

    /// The selected items. Items that do not exist, and more than the mode allows, are left out.
    public var paths: Set<LayoutIndexPath> {
        get { selected }
        set { select(newValue) }
    }
    private var selected: Set<LayoutIndexPath> = []

    /// Called after other items are selected, by a person or the program, or after edits have moved selected items. The view shows the
    /// change by then, so edits may be applied.
    public var onChange: (() -> Void)?
    /// Whether an edit has changed the selection, and nobody was told yet.
    private var isChangeUntold = false

    /// Selects all items, if any number may be selected.
    ///
    /// - Complexity: O(*items*).
    public func selectAll() {
        guard mode == .multiple, let content = view?.content else { return }
        var all: Set<LayoutIndexPath> = []
        for section in 0..<content.layout.sectionCount {
            for item in 0..<content.itemCount(ofSection: section) {
                all.insert(LayoutIndexPath(item: item, section: section))
            }
        }
        change(to: all)
    }

    /// Whether the item is selected.
    public func contains(_ path: LayoutIndexPath) -> Bool { selected.contains(path) }

    private func select(_ paths: Set<LayoutIndexPath>) {
        guard let view else { return }
        var allowed = paths.filter(view.content.contains)
        switch mode {
        case .none: allowed = []
        case .single: allowed = allowed.min().map { [$0] } ?? []
        case .multiple: break
        }
        change(to: allowed)
    }

    private func change(to paths: Set<LayoutIndexPath>) {
        guard paths != selected else { return }
        selected = paths
        view?.showSelection()
        onChange?()
    }

    /// Goes on with the items after edits. The view tells of it, and shows it, once the edits are complete.
    func follow(_ mapping: IndexMapping) { changeQuietly(to: Set(selected.compactMap(mapping.newIndexPath))) }

    /// Keeps only those items that are still there. The view tells of it, and shows it, once its change is complete.
    func keep(_ isThere: (LayoutIndexPath) -> Bool) { changeQuietly(to: selected.filter(isThere)) }

    private func changeQuietly(to paths: Set<LayoutIndexPath>) {
        guard paths != selected else { return }
        selected = paths
        isChangeUntold = true
    }

    /// Tells of what an edit has changed.
    func tellOfChange() {
        guard isChangeUntold else { return }
        isChangeUntold = false
        onChange?()
    }

    /// Selects all items from one to another.
    func selectRange(_ first: LayoutIndexPath, _ last: LayoutIndexPath, adding: Set<LayoutIndexPath> = []) {
        guard let content = view?.content else { return }
        let (start, end) = first < last ? (first, last) : (last, first)
        var range = adding
        for section in start.section...end.section {
            let items = content.itemCount(ofSection: section)
            let from = section == start.section ? start.item : 0
            let to = section == end.section ? min(end.item + 1, items) : items
            for item in from..<max(from, to) { range.insert(LayoutIndexPath(item: item, section: section)) }
        }
        paths = range
    }
}
