import CollectionView
import FuzzSupport
import StickyLayout

/// What a program with a collection view has: sections of numbers, each of which asks for a length of its own.
struct ViewData {
    struct Section {
        /// What the header and the footer show.
        var header: Int
        var footer: Int
        var items: [Int]
        var measuresItems: Bool
        var headerLength: CollectionSection.SupplementaryLength
        var footerLength: CollectionSection.SupplementaryLength

        /// As the program says it to the view.
        var listed: CollectionSection {
            measuresItems
                ? .measured(count: items.count, header: headerLength, footer: footerLength)
                : .uniform(count: items.count, header: headerLength, footer: footerLength)
        }
    }

    private(set) var sections: [Section] = []
    private var lengths: [Int] = []

    init(_ choices: inout Choices) {
        for _ in 0..<choices.index(below: 8) { sections.append(section(&choices)) }
    }

    /// The length that a number's widget asks for, in points.
    func length(of number: Int) -> Double { Double(lengths[number]) }

    mutating func changeLength(of number: Int?, to length: Int) {
        if let number { lengths[number] = length }
    }

    /// What an element shows.
    func number(of id: LayoutElement.ID) -> Int {
        let section = sections[id.indexPath.section]
        switch id.kind {
        case .cell: return section.items[id.indexPath.item]
        case .footer: return section.footer
        case .header, .parallaxHeader: return section.header
        }
    }

    /// Something new.
    private mutating func number(_ choices: inout Choices) -> Int {
        lengths.append(choices.byte() % 120)
        return lengths.count - 1
    }

    private mutating func section(_ choices: inout Choices) -> Section {
        let flags = choices.byte()
        var section = Section(
            header: number(&choices), footer: number(&choices), items: [], measuresItems: flags & 1 != 0,
            headerLength: flags & 2 != 0 ? .measured : .given, footerLength: flags & 4 != 0 ? .measured : .given)
        for _ in 0..<choices.index(below: 24) { section.items.append(number(&choices)) }
        return section
    }

    // MARK: Edits

    /// Changes the data as a program does, and says the edits that tell the view.
    mutating func edit(_ choices: inout Choices) -> ViewEdits {
        var edits = ViewEdits()
        guard !sections.isEmpty else {
            insertSection(&choices, &edits)
            return edits
        }
        switch choices.index(below: 8) {
        case 0, 1, 2: editItems(&choices, &edits)
        case 3: moveItem(&choices, &edits)
        case 4: insertSection(&choices, &edits)
        case 5:
            let section = choices.index(below: sections.count)
            sections.remove(at: section)
            edits.deleteSection(section)
        case 6:
            let (source, target) = (choices.index(below: sections.count), choices.index(below: sections.count))
            sections.insert(sections.remove(at: source), at: target)
            edits.moveSection(source, to: target)
        default: reload(&choices, &edits)
        }
        return edits
    }

    private mutating func insertSection(_ choices: inout Choices, _ edits: inout ViewEdits) {
        let index = choices.index(below: sections.count + 1)
        sections.insert(section(&choices), at: index)
        edits.insertSection(sections[index].listed, at: index)
    }

    /// Deletes, reloads and inserts some of a section's items, all at once.
    private mutating func editItems(_ choices: inout Choices, _ edits: inout ViewEdits) {
        let section = choices.index(below: sections.count)
        var items: [Int] = []
        for (index, number) in sections[section].items.enumerated() {
            let path = LayoutIndexPath(item: index, section: section)
            switch choices.index(below: 6) {
            case 5: edits.deleteItem(at: path)
            case 4:
                lengths[number] = choices.byte()
                edits.reloadItem(at: path)
                items.append(number)
            default: items.append(number)
            }
        }
        for _ in 0..<choices.index(below: 4) {
            items.insert(number(&choices), at: choices.index(below: items.count + 1))
        }
        let before = Set(sections[section].items)
        for (index, number) in items.enumerated() where !before.contains(number) {
            edits.insertItem(at: LayoutIndexPath(item: index, section: section))
        }
        sections[section].items = items
    }

    private mutating func moveItem(_ choices: inout Choices, _ edits: inout ViewEdits) {
        let (source, target) = (choices.index(below: sections.count), choices.index(below: sections.count))
        guard !sections[source].items.isEmpty else { return }
        let old = choices.index(below: sections[source].items.count)
        let number = sections[source].items.remove(at: old)
        let new = choices.index(below: sections[target].items.count + 1)
        sections[target].items.insert(number, at: new)
        edits.moveItem(
            from: LayoutIndexPath(item: old, section: source), to: LayoutIndexPath(item: new, section: target))
    }

    /// A section with other items, or a header or a footer that asks for another length.
    private mutating func reload(_ choices: inout Choices, _ edits: inout ViewEdits) {
        let index = choices.index(below: sections.count)
        switch choices.index(below: 3) {
        case 0:
            lengths[sections[index].header] = choices.byte()
            edits.reloadHeader(ofSection: index)
        case 1:
            lengths[sections[index].footer] = choices.byte()
            edits.reloadFooter(ofSection: index)
        default:
            sections[index] = section(&choices)
            edits.reloadSection(index, as: sections[index].listed)
        }
    }
}
