import CollectionDocument
import StickyLayout

extension CollectionDocument {
    /// Three sections with most kinds of items, and options that few systems read.
    static var contacts: CollectionDocument {
        var document = CollectionDocument(title: "Contacts")
        document.options.itemSize = LengthSize(width: .percent(50), height: .points(44))
        document.options.headerReferenceSize = LengthSize(width: 0, height: 28)
        document.options.sectionInset = LayoutInsets(left: 12, right: 12)
        document.options.headerTravel = .cells
        document.options.firstSectionStretchable = true
        var second = DocumentSection(title: "B")
        second.headerReferenceSize = LengthSize(width: 0, height: 40)
        second.pinsHeader = false
        let sized = DocumentItem(title: "Z", size: LengthSize(width: 80, height: 20.5))
        document.sections = [
            DocumentSection(title: "A", items: .generated(count: 3)), second,
            DocumentSection(title: "C", items: .listed([DocumentItem(title: "Y"), sized])),
        ]
        return document
    }
}
