import CollectionDocument
import GTKBridge
import StickyLayout

/// The texts of the canvas for screen readers. To a screen reader the canvas is one object without parts.
extension Canvas {
    /// Changes within this time are announced together, in milliseconds. Otherwise each frame of a scroll would be
    /// announced.
    private static let announcementDelay = 200

    /// Announces a change in a moment.
    func announceSoon() {
        guard announcement?.isActive != true else { return }
        announcement = after(milliseconds: Self.announcementDelay, for: self) { $0.announce() }
    }

    private func announce() {
        let now = (label: label, view: view)
        if now.label != announced.label { widget.setAccessibleLabel(now.label) }
        if now.view != announced.view { widget.setAccessibleDescription(now.view) }
        announced = now
    }

    /// `native, Contacts, 7 sections, 45 items, A pinned, Ada Lovelace selected`.
    private var label: String {
        var parts = [
            document.title ?? tr("Collection"), Counts.sections(document.sections.count),
            Counts.items(document.itemCount),
        ]
        if let pinnedSection, document.sections.indices.contains(pinnedSection) {
            parts.append(tr("{section} pinned", ["section": document.title(ofHeader: pinnedSection)]))
        }
        switch selection.kept(in: document) {
        case .none: break
        case .section(let section):
            parts.append(tr("{name} selected", ["name": document.name(ofSection: section)]))
        case .item(let path):
            parts.append(tr("{name} selected", ["name": name(ofItem: path)]))
            if !otherSelectedItems.isEmpty {
                parts.append(tr("{count} more selected", ["count": Counts.grouped(otherSelectedItems.count)]))
            }
        }
        return ([nameInComparison].compactMap(\.self) + parts).joined(separator: ", ")
    }

    /// `In view: Ada Lovelace to Barbara Liskov`.
    private var view: String {
        let cells = visibleElements.lazy.filter { $0.kind == .cell }.map(\.indexPath)
        guard let first = cells.min(), let last = cells.max() else { return tr("No items in view") }
        guard first != last else { return tr("In view: {item}", ["item": name(ofItem: first)]) }
        return tr("In view: {first} to {last}", ["first": name(ofItem: first), "last": name(ofItem: last)])
    }

    private func name(ofItem path: LayoutIndexPath) -> String {
        let title = document.contains(path) ? document.sections[path.section][item: path.item].title : nil
        return title ?? tr("Item {number}", ["number": String(path.item + 1)])
    }

    /// Actions for screen readers.
    private static let jumps: [String: ScrollJump] = [
        "content.page-back": .page(-1), "content.page-on": .page(1), "content.to-start": .start, "content.to-end": .end,
    ]

    static func installJumps(in widgetClass: UnsafeMutablePointer<GtkWidgetClass>) {
        for name in jumps.keys {
            gtk_widget_class_install_action(widgetClass, name, nil) { widget, name, _ in
                onMainThread(widget, name) { widget, name in
                    guard let name, let jump = Canvas.jumps[String(cString: name)] else { return }
                    guard let canvas = Peer.of(widget, as: Canvas.self) else { return }
                    canvas.driver?.perform(jump, on: canvas)
                }
            }
        }
    }
}
