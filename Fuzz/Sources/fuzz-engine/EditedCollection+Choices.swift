import FuzzSupport

@testable import StickyLayout

extension EditedCollection {
    /// A few edits of any kind, sensible or not. Where a section has items that are not listed, only of sections.
    func makeUpEdits(_ choices: inout Choices) -> CollectionEdits {
        var edits = CollectionEdits()
        let editsItems = sections.allSatisfy { $0.unlisted == nil }
        for _ in 0..<1 + choices.index(below: 4) {
            switch editsItems ? choices.index(below: 9) : 4 + choices.index(below: 5) {
            case 0: edits.insertItem(at: path(&choices), size: size(&choices))
            case 1: edits.deleteItem(at: path(&choices))
            case 2: edits.moveItem(from: path(&choices), to: path(&choices))
            case 3: edits.resizeItem(at: path(&choices), to: size(&choices))
            case 4: edits.insertSection(choices.section(), at: choices.index(below: sections.count + 2))
            case 5: edits.deleteSection(section(&choices))
            case 6: edits.moveSection(section(&choices), to: section(&choices))
            case 7: edits.reloadSection(section(&choices), as: choices.section())
            default: edits.changeSection(section(&choices), to: choices.section().settings)
            }
        }
        return edits
    }

    private func section(_ choices: inout Choices) -> Int { choices.index(below: sections.count + 1) }

    private func size(_ choices: inout Choices) -> LengthSize? { choices.flag() ? choices.lengthSize() : nil }

    /// An item, or the place after the last one, or one in a section that is not there.
    private func path(_ choices: inout Choices) -> LayoutIndexPath {
        let section = section(&choices)
        let count = sections.indices.contains(section) ? sections[section].items.count : 0
        return LayoutIndexPath(item: choices.index(below: count + 1), section: section)
    }
}
