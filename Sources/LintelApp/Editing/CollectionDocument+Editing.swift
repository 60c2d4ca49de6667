import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

extension CollectionDocument {
    /// The number of items in a new section. They make the section visible at once.
    private static let itemsOfNewSection = 3
    /// The length of new headers along the scroll axis.
    private static let headerLength = Length.points(36)

    /// Inserts a section with a few items. The first section also gives the headers a length if they have none.
    mutating func insertNewSection(at index: Int) {
        let isCounted = DocumentSummary(self).isCounted && !sections.isEmpty
        if sections.isEmpty { showHeaders() }
        func section(_ count: Int) -> DocumentSection {
            DocumentSection(
                title: tr("New section"), items: isCounted ? .generated(count: count) : Template.items(count))
        }
        let usual = section(Self.itemsOfNewSection)
        insert(hasRoom(for: usual) ? usual : section(0), at: index)
    }

    private mutating func showHeaders() {
        let isVertical = options.scrollDirection == .vertical
        let size = options.headerReferenceSize
        switch isVertical ? size.height : size.width {
        case .points(0), .percent(0): break
        default: return
        }
        options.headerReferenceSize =
            isVertical
            ? LengthSize(width: .percent(100), height: Self.headerLength)
            : LengthSize(width: Self.headerLength, height: .percent(100))
    }

    /// Changes the items of some sections. A footer with the number of items, such as those of generated content, gets
    /// the new number.
    mutating func changeItems(ofSections indices: Set<Int>, _ change: (inout CollectionDocument) -> Void) {
        let counting = indices.filter { index in
            sections.indices.contains(index) && sections[index].footerTitle == Counts.items(sections[index].itemCount)
        }
        change(&self)
        for index in counting { sections[index].footerTitle = Counts.items(sections[index].itemCount) }
    }
}
