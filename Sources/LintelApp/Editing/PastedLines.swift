import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// Plain text from the clipboard as content: each line is an item. A tab in a line separates the title from the subtitle, as between
/// cells of a table.
///
/// Empty lines make sections: each block of lines is a section then, and its first line is the section's title.
struct PastedLines {
    /// The lines between empty ones, without white space around them. No block is empty.
    let blocks: [[String]]

    /// - Parameter text: may come from another program.
    init(_ text: String) {
        var blocks: [[String]] = [[]]
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(\.trimmed) {
            if !line.isEmpty {
                blocks[blocks.count - 1].append(line)
            } else if blocks.last?.isEmpty == false {
                blocks.append([])
            }
        }
        self.blocks = blocks.filter { !$0.isEmpty }
    }

    /// The sections of text with empty lines; `nil` for text without, whose lines are items.
    fileprivate var sections: [DocumentSection]? {
        guard blocks.count > 1 else { return nil }
        return blocks.map { lines in
            DocumentSection(
                title: lines[0], items: .listed(ItemList(lines.dropFirst().map(DocumentItem.init(pastedLine:)))))
        }
    }

    fileprivate var items: [DocumentItem] { blocks.joined().map(DocumentItem.init(pastedLine:)) }
}

extension DocumentItem {
    fileprivate init(pastedLine line: String) {
        let cells = line.split(separator: "\t", maxSplits: 1).map(\.trimmed)
        self.init(title: cells.first, subtitle: cells.count > 1 ? cells[1] : nil)
    }
}

extension EditorState {
    /// Inserts pasted lines: items after the selected item, or else at the end of the selected section or of the last one; sections
    /// after the selected section, or at the end. `nil` if there is nothing to insert, or no room for it.
    func pasting(_ lines: PastedLines) -> Edit? {
        guard hasDocument, !lines.blocks.isEmpty else { return nil }
        if let sections = lines.sections { return pasting(sections) }
        guard let section = selection.section ?? document.sections.indices.last else {
            return pasting([DocumentSection(title: tr("New section"), items: .listed(ItemList(lines.items)))])
        }
        return pasting(lines.items, inSection: section)
    }

    private func pasting(_ items: [DocumentItem], inSection section: Int) -> Edit? {
        // The items of a section that only counts them have no titles, so they are written out first.
        guard document.canList(section: section), document.hasRoom(for: items.count, inSection: section) else {
            return nil
        }
        let first = if case .item(let path) = selection { path.item + 1 } else { document.sections[section].itemCount }
        let last = LayoutIndexPath(item: first + items.count - 1, section: section)
        return Edit(name: tr("Paste items"), subject: selection, result: .item(last)) {
            $0.sections[section].isCollapsed = false
            $0.listItems(ofSection: section)
            $0.changeItems(ofSections: [section]) {
                $0.insert(items, at: LayoutIndexPath(item: first, section: section))
            }
        }
    }

    private func pasting(_ sections: [DocumentSection]) -> Edit? {
        let itemCount = sections.map(\.itemCount).reduce(0, +)
        guard document.sections.count + sections.count <= DocumentLimits.sections,
            summary.listedItemCount + itemCount <= DocumentLimits.listedItems
        else { return nil }
        let first = selection.section.map { $0 + 1 } ?? document.sections.count
        return Edit(name: tr("Paste sections"), subject: selection, result: .section(first + sections.count - 1)) {
            if $0.sections.isEmpty { $0.showHeaders() }
            $0.sections.insert(contentsOf: sections, at: first)
        }
    }
}
