import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

extension CollectionDocument {
    /// A new section has so many items, to be seen at once.
    private static let itemsOfNewSection = 3
    /// In points along the scroll axis.
    private static let headerLength = Length.points(36)

    /// Inserts a section with a few items. The first section of a document gives the headers a length, where they have none.
    mutating func insertNewSection(at index: Int) {
        let summary = DocumentSummary(self)
        if sections.isEmpty { showHeaders() }
        let hasRoom = summary.listedItemCount + Self.itemsOfNewSection <= DocumentLimits.listedItems
        let count = hasRoom ? Self.itemsOfNewSection : 0
        let isCounted = summary.isCounted && !sections.isEmpty
        insert(
            DocumentSection(
                title: tr("New section"), items: isCounted ? .generated(count: count) : Template.items(count)),
            at: index)
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

    /// Changes the items of some sections. A footer that says how many items there are, as those of generated content do, goes
    /// on saying how many there are.
    mutating func changeItems(ofSections indices: Set<Int>, _ change: (inout CollectionDocument) -> Void) {
        let counting = indices.filter { index in
            sections.indices.contains(index) && sections[index].footerTitle == Counts.items(sections[index].itemCount)
        }
        change(&self)
        for index in counting { sections[index].footerTitle = Counts.items(sections[index].itemCount) }
    }
}
