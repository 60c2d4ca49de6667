import CollectionDocument
import LintelDocument
import StickyLayout

/// The selection, as the actions show it.
extension EditorState {
    var hasSelection: Bool { selection != .none }

    var selectedNames: (title: String, subtitle: String)? { names(of: selection) }

    /// The title and subtitle of an item or a section; `nil` if the document does not have it. The subtitle of a section is its
    /// footer's title.
    func names(of named: Selection) -> (title: String, subtitle: String)? {
        switch named {
        case .section(let index) where document.sections.indices.contains(index):
            let section = document.sections[index]
            return (section.title ?? "", section.footerTitle ?? "")
        case .item(let path) where document.contains(path):
            let item = document.sections[path.section][item: path.item]
            return (item.title ?? "", item.subtitle ?? "")
        case .none, .section, .item:
            return nil
        }
    }

    var canRename: Bool {
        switch selection {
        case .none: hasDocument
        case .section: true
        case .item(let path): document.canList(section: path.section)
        }
    }

    /// Whether the section of the selection is collapsed; `nil` if nothing is selected.
    var isSectionCollapsed: Bool? { selection.section.map { document.sections[$0].isCollapsed } }

    var isSectionSelected: Bool {
        if case .section = selection { true } else { false }
    }

    /// Whether a section, or an item in one, is selected.
    var hasSelectedSection: Bool { selectedSection != nil }

    /// The options, with the selected section's own choice where others depend on it.
    var selectedSectionOptions: LayoutOptions {
        var options = options
        if let placement = selectedSection?.headerPlacement { options.headerPlacement = placement }
        return options
    }

    /// The selected section, or the section of the selected item; `nil` if nothing is selected.
    var selectedSection: DocumentSection? { selection.section.map { document.sections[$0] } }
}
