import GTKBridge
import StickyLayout

/// Sections from a `GListModel`, whose changes become edits.
extension CollectionView {
    /// Shows a model of sections: each of its objects is a `GListModel` of the section's items. From now on their `items-changed` signals
    /// become edits, so nothing else may change the sections.
    ///
    ///     view.setModel(folders)
    ///     view.items = ViewFactory { PictureTile() } bind: { tile, path in
    ///         tile.show(view.object(at: path)?.pointer)
    ///     }
    ///
    /// - Parameters:
    ///   - model: a `GListModel`; `nil` shows nothing.
    ///   - measuresItems: whether GTK measures the items; otherwise all have the options' item size.
    public func setModel(_ model: OpaquePointer?, measuresItems: Bool = true) {
        setModel(model) { _, count in measuresItems ? .measured(count: count) : .uniform(count: count) }
    }

    /// Shows a model of sections, as ``setModel(_:measuresItems:)`` does, whose sections are made by the program. So their headers may be
    /// measured, or each may have settings of its own.
    ///
    ///     view.setModel(chapters) { _, count in .measured(count: count, header: .measured) }
    ///
    /// - Parameters:
    ///   - model: a `GListModel`; `nil` shows nothing.
    ///   - makeSection: makes the section of a list, with so many items, or collapsed.
    public func setModel(
        _ model: OpaquePointer?,
        section makeSection: @escaping (_ list: OpaquePointer, _ count: Int) -> CollectionSection
    ) {
        self.model = model.map { SectionModel($0, makeSection: makeSection, view: self) }
        sections = self.model?.sections ?? []
    }

    /// The object of an item, if the sections come from a model.
    public func object(at path: LayoutIndexPath) -> GObjectRef<OpaquePointer>? {
        guard let model, content.contains(path) else { return nil }
        return model.lists[path.section].object(at: path.item)
    }

    /// The object of a section, which is a `GListModel`, if the sections come from a model.
    public func object(ofSection section: Int) -> GObjectRef<OpaquePointer>? {
        guard let model, model.lists.indices.contains(section) else { return nil }
        return model.lists[section].reference
    }
}

/// A `GListModel` of sections, and the view that follows it.
@MainActor
final class SectionModel {
    private let outer: ListModel
    private let makeSection: (_ list: OpaquePointer, _ count: Int) -> CollectionSection
    private weak var view: CollectionView?
    private(set) var lists: [ListModel] = []

    init(
        _ model: OpaquePointer, makeSection: @escaping (_ list: OpaquePointer, _ count: Int) -> CollectionSection,
        view: CollectionView
    ) {
        outer = ListModel(GObjectRef(retaining: model))
        self.makeSection = makeSection
        self.view = view
        lists = (0..<outer.count).compactMap(makeList)
        outer.onChange = { [weak self] position, removed, added in
            self?.sectionsChanged(position, removed: removed, added: added)
        }
    }

    var sections: [CollectionSection] { lists.map(section) }

    private func section(_ list: ListModel) -> CollectionSection {
        let section = makeSection(list.reference.pointer, list.count)
        precondition(
            section.layout.items == .collapsed || section.layout.itemCount == list.count,
            "a section of a model has \(section.layout.itemCount) items, and its list \(list.count)")
        return section
    }

    private func makeList(at index: Int) -> ListModel? {
        guard let object = outer.object(at: index) else { return nil }
        precondition(
            object.pointer.isA(g_list_model_get_type()), "object \(index) of a model of sections is no GListModel")
        let list = ListModel(object)
        list.onChange = { [weak self, weak list] position, removed, added in
            guard let self, let list, let section = lists.firstIndex(where: { $0 === list }) else { return }
            itemsChanged(in: section, position, removed: removed, added: added)
        }
        return list
    }

    private func sectionsChanged(_ position: Int, removed: Int, added: Int) {
        let new = (position..<position + added).compactMap(makeList)
        lists.replaceSubrange(position..<position + removed, with: new)
        var edits = ViewEdits()
        for index in position..<position + removed { edits.deleteSection(index) }
        for (index, list) in new.enumerated() { edits.insertSection(section(list), at: position + index) }
        view?.apply(edits)
    }

    private func itemsChanged(in section: Int, _ position: Int, removed: Int, added: Int) {
        var edits = ViewEdits()
        for item in position..<position + removed {
            edits.deleteItem(at: LayoutIndexPath(item: item, section: section))
        }
        for item in position..<position + added { edits.insertItem(at: LayoutIndexPath(item: item, section: section)) }
        view?.apply(edits)
    }
}

/// A `GListModel`, and who listens to it.
@MainActor
final class ListModel {
    let reference: GObjectRef<OpaquePointer>
    private var connection: SignalConnection?
    /// Set by the section model.
    var onChange: ((_ position: Int, _ removed: Int, _ added: Int) -> Void)?

    init(_ reference: GObjectRef<OpaquePointer>) {
        self.reference = reference
        connection = connect(reference.pointer, "items-changed") {
            [weak self] (position: UInt32, removed: UInt32, added: UInt32) in
            self?.onChange?(Int(position), Int(removed), Int(added))
        }
    }

    isolated deinit { connection?.disconnect() }

    var count: Int { Int(g_list_model_get_n_items(reference.pointer)) }

    func object(at index: Int) -> GObjectRef<OpaquePointer>? {
        g_list_model_get_item(reference.pointer, guint(index)).map { GObjectRef(taking: OpaquePointer($0)) }
    }
}
