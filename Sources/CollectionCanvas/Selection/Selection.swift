import CollectionDocument
import StickyLayout

/// What the person at the window has picked out.
///
/// As text, which the `selection` action holds, it is `section 3` for the section of index 3, `3.5` for its item of index 5,
/// and empty for nothing. Indices begin at 0, as those that `lintel layout` prints.
package enum Selection: Equatable {
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

    /// `nil` where the text names nothing.
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

    /// What a click on the element picks out.
    package init(of element: LayoutElement) {
        switch element.kind {
        case .cell: self = .item(element.indexPath)
        case .header, .footer: self = .section(element.indexPath.section)
        case .parallaxHeader: self = .none
        }
    }

    package var section: Int? {
        switch self {
        case .none: nil
        case .section(let section): section
        case .item(let path): path.section
        }
    }

    /// Where it is after a change, and nothing where that took it away. An item whose section was collapsed leaves the
    /// selection to the section.
    func following(_ mapping: IndexMapping, in document: CollectionDocument) -> Selection {
        switch self {
        case .none:
            return .none
        case .section(let section):
            return mapping.newSection(of: section).map(Selection.section) ?? .none
        case .item(let path):
            if let path = mapping.newIndexPath(of: path) { return Selection.item(path).kept(in: document) }
            guard let section = mapping.newSection(of: path.section) else { return .none }
            if document.sections[section].isCollapsed { return .section(section) }
            return .none
        }
    }

    /// Itself where the document has such a thing, and it can be seen.
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
