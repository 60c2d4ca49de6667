import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// Plain text from the clipboard as content: each line is an item. A tab in a line separates the title from the subtitle, as between
/// cells of a table.
///
/// Empty lines make sections: each block of lines is a section then, and its first line is the section's title.
nonisolated struct PastedLines: Sendable {
    /// The lines between empty ones, without white space around them. No block is empty.
    let blocks: [[String]]

    /// - Parameter text: may come from another program.
    /// - Throws: if the text is too long, or has a character that no text has.
    init(_ text: String) throws(PastingProblem) {
        guard text.utf8.count <= DocumentLimits.fileBytes else { throw .tooLong }
        if let nul = text.utf8.firstIndex(of: 0) { throw .nul(before: text[..<nul]) }
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

    /// Inserts the lines into a document: items after the selected item, or else at the end of the selected section or of the last
    /// one; sections after the selected section, or at the end. Takes time in proportion to the lines.
    ///
    /// - Throws: if there is no room for the lines.
    func inserted(into document: CollectionDocument, at selection: Selection) throws(PastingProblem) -> ChangedDocument
    {
        guard blocks.count <= 1 else { return try Self.insert(sections, into: document, at: selection) }
        guard let section = selection.section ?? document.sections.indices.last else {
            let section = DocumentSection(title: tr("New section"), items: .listed(ItemList(items)))
            return try Self.insert([section], into: document, at: selection)
        }
        return try Self.insert(items, into: document, section: section, at: selection)
    }

    private var sections: [DocumentSection] {
        blocks.map { lines in
            DocumentSection(
                title: lines[0], items: .listed(ItemList(lines.dropFirst().map(DocumentItem.init(pastedLine:)))))
        }
    }

    private var items: [DocumentItem] { blocks.joined().map(DocumentItem.init(pastedLine:)) }

    private static func insert(
        _ items: [DocumentItem], into document: CollectionDocument, section: Int, at selection: Selection
    ) throws(PastingProblem) -> ChangedDocument {
        // The items of a section that only counts them have no titles, so they are written out first.
        guard document.canList(section: section) else { throw .onlyCounted }
        var changed = document
        changed.listItems(ofSection: section)
        guard changed.hasRoom(for: items.count, inSection: section) else { throw .tooManyItems }
        let first = if case .item(let path) = selection { path.item + 1 } else { changed.sections[section].itemCount }
        changed.sections[section].isCollapsed = false
        changed.changeItems(ofSections: [section]) {
            $0.insert(items, at: LayoutIndexPath(item: first, section: section))
        }
        let last = LayoutIndexPath(item: first + items.count - 1, section: section)
        return ChangedDocument(changed, name: tr("Paste items"), selecting: .item(last))
    }

    private static func insert(
        _ sections: [DocumentSection], into document: CollectionDocument, at selection: Selection
    ) throws(PastingProblem) -> ChangedDocument {
        guard document.sections.count + sections.count <= DocumentLimits.sections else { throw .tooManySections }
        let itemCount = sections.map(\.itemCount).reduce(0, +)
        guard DocumentSummary(document).listedItemCount + itemCount <= DocumentLimits.listedItems else {
            throw .tooManyItems
        }
        let first = selection.section.map { $0 + 1 } ?? document.sections.count
        var changed = document
        if changed.sections.isEmpty { changed.showHeaders() }
        changed.sections.insert(contentsOf: sections, at: first)
        return ChangedDocument(
            changed, name: tr("Paste sections"), selecting: .section(first + sections.count - 1))
    }
}

nonisolated extension DocumentItem {
    fileprivate init(pastedLine line: String) {
        let cells = line.split(separator: "\t", maxSplits: 1).map(\.trimmed)
        self.init(title: cells.first, subtitle: cells.count > 1 ? cells[1] : nil)
    }
}

/// Why lines were not pasted.
nonisolated enum PastingProblem: Error, Equatable {
    case tooLong
    /// A NUL character, after which the rest of a text would be lost. The reader of documents refuses it as well.
    case nul(line: Int, column: Int)
    case onlyCounted
    case tooManyItems
    case tooManySections
    /// The document is not the one any more that the lines were pasted into.
    case outdated
    /// Other lines are being pasted.
    case busy

    /// - Parameter text: the text before the NUL character.
    fileprivate static func nul(before text: Substring) -> PastingProblem {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return .nul(line: lines.count, column: (lines.last?.count ?? 0) + 1)
    }

    /// A sentence for people.
    var text: String {
        switch self {
        case .tooLong:
            tr(
                "Nothing was pasted, because the text is larger than {limit} MiB",
                ["limit": "\(DocumentLimits.fileBytes >> 20)"])
        case .nul(let line, let column):
            tr(
                "Nothing was pasted, because line {line} has a NUL character at column {column}",
                ["line": "\(line)", "column": "\(column)"])
        case .onlyCounted:
            tr(
                "Nothing was pasted, because the section only counts its items, and more than {limit} cannot be written out",
                ["limit": Counts.grouped(CollectionDocument.mostItemsToList)])
        case .tooManyItems:
            tr(
                "Nothing was pasted, because a document lists at most {limit} items",
                ["limit": Counts.grouped(DocumentLimits.listedItems)])
        case .tooManySections:
            tr(
                "Nothing was pasted, because a document has at most {limit} sections",
                ["limit": Counts.grouped(DocumentLimits.sections)])
        case .outdated: tr("Nothing was pasted, because the document was changed in the meantime")
        case .busy: tr("Nothing was pasted, because another text is still being pasted")
        }
    }
}
