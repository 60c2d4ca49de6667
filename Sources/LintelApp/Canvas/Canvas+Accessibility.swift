import GTKBridge
import StickyLayout

/// What a screen reader says of the canvas, which to it is one thing without parts.
extension Canvas {
    /// Tells of a change when nothing more urgent is to be done, and once however many there were.
    func announceSoon() {
        guard announcement?.isActive != true else { return }
        announcement = whenIdle { [weak self] in self?.announce() }
    }

    private func announce() {
        let label = label
        guard label != announced else { return }
        announced = label
        var properties = [GTK_ACCESSIBLE_PROPERTY_LABEL]
        var value = GValue()
        g_value_init(&value, .string)
        label.write(to: &value)
        gtk_accessible_update_property_value(widget.cast(), 1, &properties, &value)
        g_value_unset(&value)
    }

    /// `Contacts, 7 sections, A pinned, Ada Lovelace selected`.
    private var label: String {
        var parts = [document.title ?? tr("Collection"), Counts.sections(document.sections.count)]
        if let pinnedSection, document.sections.indices.contains(pinnedSection) {
            parts.append(tr("{section} pinned", ["section": document.name(ofSection: pinnedSection)]))
        }
        switch selection.kept(in: document) {
        case .none: break
        case .section(let section): parts.append(selected(document.name(ofSection: section)))
        case .item(let path):
            parts.append(selected(document.sections[path.section][item: path.item].title ?? "\(path.item + 1)"))
        }
        return parts.joined(separator: ", ")
    }

    private func selected(_ name: String) -> String { tr("{name} selected", ["name": name]) }
}
