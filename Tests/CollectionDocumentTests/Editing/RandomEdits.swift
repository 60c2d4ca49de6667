import CollectionDocument
import StickyLayout
import TestSupport

/// Documents and edits at random, the same for the same seed. Every item has a title of its own.
struct RandomEdits {
    private(set) var document = CollectionDocument()
    private var random: SplitMix64
    private var nextTitle = 0

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        document.options.itemSize = LengthSize(width: 60, height: 40)
        document.options.headerReferenceSize = LengthSize(width: 100, height: 24)
        document.options.footerReferenceSize = LengthSize(width: 100, height: 12)
        document.options.sectionInset = LayoutInsets(top: 6, left: 4, bottom: 8, right: 4)
        document.sections = SectionList((0..<3 + below(4)).map { _ in newSection() })
    }

    /// A number from 0 to `bound` - 1.
    mutating func below(_ bound: Int) -> Int {
        Int.random(in: 0..<max(1, bound), using: &random)
    }

    mutating func newItem() -> DocumentItem {
        nextTitle += 1
        let isWide = below(4) == 0
        return DocumentItem(title: "\(nextTitle)", size: isWide ? LengthSize(width: 90, height: 55) : nil)
    }

    private mutating func newSection() -> DocumentSection {
        nextTitle += 1
        if below(4) == 0 { return DocumentSection(title: "\(nextTitle)", items: .generated(count: below(30))) }
        let count = below(12)
        return DocumentSection(title: "\(nextTitle)", items: .listed(ItemList((0..<count).map { _ in newItem() })))
    }

    private mutating func anyItem() -> LayoutIndexPath? {
        guard !document.sections.isEmpty else { return nil }
        let section = below(document.sections.count)
        let count = document.sections[section].itemCount
        return count == 0 ? nil : LayoutIndexPath(item: below(count), section: section)
    }

    /// Makes one edit of those that people make.
    mutating func edit() {
        makeEdit()
        document.checkInvariants()
    }

    private mutating func makeEdit() {
        let section = below(max(1, document.sections.count))
        guard document.sections.indices.contains(section) else {
            document.insert(newSection(), at: 0)
            return
        }
        switch below(11) {
        case 0:
            document.insert(
                newItem(), at: LayoutIndexPath(item: below(document.sections[section].itemCount + 1), section: section))
        case 1: if let path = anyItem() { document.deleteItem(at: path) }
        case 2: if let path = anyItem() { document.duplicateItem(at: path) }
        case 3, 4:
            guard let path = anyItem() else { return }
            let room = document.sections[section].itemCount + (section == path.section ? 0 : 1)
            document.moveItem(from: path, to: LayoutIndexPath(item: below(room), section: section))
        case 5: document.insert(newSection(), at: below(document.sections.count + 1))
        case 6: document.deleteSection(at: section)
        case 7: document.duplicateSection(at: section)
        case 8: document.moveSection(from: section, to: below(document.sections.count))
        case 9:
            guard let path = anyItem() else { return }
            nextTitle += 1
            document.renameItem(at: path, title: "\(nextTitle)", subtitle: "")
        default:
            if below(2) == 0 {
                document.sections[section].isCollapsed.toggle()
            } else {
                document.sections[section].sectionInset = LayoutInsets(top: Double(below(20)))
            }
        }
    }
}
