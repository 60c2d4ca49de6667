import StickyLayout

/// What the person has selected.
///
/// The `selection` action holds it as text: `section 3` for the section with index 3, `3.5` for its item with index 5, and
/// empty for nothing. Indices start at 0, as in the output of `lintel layout`.
package enum Selection: Equatable, Sendable {
    case none
    case section(Int)
    case item(LayoutIndexPath)

    package var text: String {
        switch self {
        case .none: ""
        case .section(let section): "section \(section)"
        case .item(let path): "\(path)"
        }
    }

    /// `nil` if the text is invalid.
    package init?(text: String) {
        if text.isEmpty {
            self = .none
        } else if text.hasPrefix("section ") {
            guard let section = LayoutIndexPath.index(text.dropFirst("section ".count)) else { return nil }
            self = .section(section)
        } else {
            guard let path = LayoutIndexPath(text) else { return nil }
            self = .item(path)
        }
    }

    /// The selection after a click on the element.
    package init(of element: LayoutElement) {
        switch element.kind {
        case .cell: self = .item(element.indexPath)
        case .header, .footer: self = .section(element.indexPath.section)
        case .parallaxHeader: self = .none
        }
    }

    /// The element that stands for it.
    package var element: LayoutElement.ID? {
        switch self {
        case .none: nil
        case .section(let section): .header(section)
        case .item(let path): LayoutElement.ID(.cell, path)
        }
    }

    package var section: Int? {
        switch self {
        case .none: nil
        case .section(let section): section
        case .item(let path): path.section
        }
    }

    /// The selection after a change; nothing if the change removed it. If the section of a selected item was collapsed, the
    /// section is selected.
    package func following(_ mapping: IndexMapping, in document: CollectionDocument) -> Selection {
        switch self {
        case .none:
            return .none
        case .section(let section):
            return mapping.newSection(of: section).map(Selection.section) ?? .none
        case .item(let path):
            if let path = mapping.newIndexPath(of: path) { return Selection.item(path).kept(in: document) }
            guard let section = mapping.newSection(of: path.section), document.sections[section].isCollapsed else {
                return .none
            }
            return .section(section)
        }
    }

    /// The same selection, if the document still has it and it is visible.
    package func kept(in document: CollectionDocument) -> Selection {
        switch self {
        case .none: return .none
        case .section(let section): return document.sections.indices.contains(section) ? self : .none
        case .item(let path):
            guard document.contains(path) else { return .none }
            return document.sections[path.section].isCollapsed ? .section(path.section) : self
        }
    }
}
