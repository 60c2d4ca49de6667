import FuzzSupport
import StickyLayout

@testable import CollectionDocument

extension CollectionDocument {
    /// Makes an edit that people can make. The bytes choose which.
    mutating func edit(_ choices: inout Choices) {
        guard !sections.isEmpty, !choices.oneIn(4) else { return editWhole(&choices) }
        let section = choices.index(below: sections.count)
        let item = choices.index(below: min(sections[section].itemCount, 1000))
        let path = LayoutIndexPath(item: item, section: section)
        switch choices.index(below: 16) {
        case 0: insert(DocumentItem(title: choices.text(), subtitle: choices.text()), at: path)
        case 1: deleteItem(at: path)
        case 2: duplicateItem(at: path)
        case 3: renameItem(at: path, title: choices.text() ?? "", subtitle: choices.text() ?? "")
        case 4, 5:
            let target = choices.index(below: sections.count)
            let room = min(sections[target].itemCount + 1, 1000)
            moveItem(from: path, to: LayoutIndexPath(item: choices.index(below: room), section: target))
        case 6: deleteSection(at: section)
        case 7: duplicateSection(at: section)
        case 8: moveSection(from: section, to: choices.index(below: sections.count))
        case 9: renameSection(at: section, title: choices.text() ?? "", footerTitle: choices.text() ?? "")
        case 10: sections[section].items = .generated(count: choices.byte())
        case 11: sections[section].items = .listed([])
        case 12: listItems(ofSection: section)
        case 13: sections[section].sectionInset = choices.flag() ? LayoutInsets(top: choices.signedPoints()) : nil
        case 14: sections[section].pinsHeader.toggle()
        default:
            guard case .listed(var items) = sections[section].items, !items.isEmpty else { return }
            let size = LengthSize(width: .percent(choices.points()), height: .points(choices.points()))
            items[item].size = choices.flag() ? size : nil
            items[item].margin = choices.flag() ? LayoutInsets(left: choices.signedPoints()) : .zero
            items[item].color = choices.flag() ? DocumentColor(red: 1, green: 2, blue: 3) : nil
            sections[section].items = .listed(items)
        }
    }

    private mutating func editWhole(_ choices: inout Choices) {
        switch choices.index(below: 4) {
        case 0: title = choices.text()
        case 1:
            let section = DocumentSection(title: choices.text(), items: .generated(count: choices.byte()))
            insert(section, at: choices.index(below: sections.count + 1))
        case 2: options = LayoutOptions()
        default:
            let field = OptionField.all[choices.index(below: OptionField.all.count)]
            let value: OptionValue =
                switch field.kind {
                case .choice(let names): .string(names[choices.index(below: names.count)])
                case .flag: .bool(choices.flag())
                case .number: .number(choices.points())
                case .rule: .string(choices.rule())
                case .fraction: .string("\(choices.byte())/\(choices.byte())")
                }
            _ = field.set(value, in: &options, containerSize: LayoutSize(width: 390, height: 844))
        }
    }
}

extension Choices {
    fileprivate mutating func text() -> String? {
        let texts: [String?] = [nil, "", "A", "B", "\"\\\n", "e\u{301}", "\u{1F468}\u{200D}\u{1F680}"]
        return texts[index(below: texts.count)]
    }
}
