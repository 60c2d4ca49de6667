import CollectionDocument
import DocumentExport
import Foundation
import StickyLayout
import TestSupport
import Testing

/// The generated page in a browser, against the engine's frames.
@Suite(
    "CSS in a browser", .enabled(if: Browser.isInstalled, "needs chromedriver"))
struct StickyPageTests {
    @Test("the browser puts every visible element where the engine does", arguments: 0..<2)
    func agrees(batch: UInt64) throws {
        let documents = (0..<40).map { CollectionDocument.sticky(seed: batch * 40 + $0) }
        try StickyPageComparison.expectAgreement(documents, offsetCount: 50)
    }

    @Test("the browser puts cells of lines that overlap where the engine does")
    func overlaps() throws {
        let unequal = (0..<12).map { index -> DocumentItem in
            var item = DocumentItem(title: "\(index)")
            item.size = LengthSize(width: Double(60 + index % 3 * 40), height: Double(50 + index % 4 * 20))
            return item
        }
        let documents = [Length.percent(100), .points(90)].flatMap { width in
            [-20.0, -45, -90].map { spacing in
                var document = CollectionDocument(title: "Wallet")
                document.options.itemSize = LengthSize(width: width, height: .points(60))
                document.options.headerReferenceSize = LengthSize(width: 0, height: 40)
                document.options.minimumLineSpacing = spacing
                document.options.lineAlignment = .leading
                var own = DocumentSection(title: "1", items: .listed(ItemList(unequal)))
                own.minimumLineSpacing = -30
                document.sections = [
                    DocumentSection(title: "0", items: .generated(count: 9)), own,
                    DocumentSection(title: "2", items: .generated(count: 2)),
                ]
                return document
            }
        }
        try StickyPageComparison.expectAgreement(documents, offsetCount: 50)
    }

    @Test("the browser puts the last of justified lines where the engine does, whichever items have sizes of their own")
    func justifiedSizes() throws {
        let common = LengthSize(width: 90, height: 60)
        let own = LengthSize(width: 70, height: 50)
        let documents = [[own, own, own], [nil, common, common], [common, common, common], [nil, own, nil]].map {
            sizes in
            var document = CollectionDocument(title: "Justified")
            document.options.itemSize = common
            document.options.headerReferenceSize = LengthSize(width: 0, height: 40)
            let items = (0..<8).map { DocumentItem(title: "\($0)", size: sizes[$0 % sizes.count]) }
            document.sections = [
                DocumentSection(title: "A", items: .listed(ItemList(items))),
                DocumentSection(title: "B", items: .generated(count: 5)),
            ]
            return document
        }
        try StickyPageComparison.expectAgreement(documents, offsetCount: 50)
    }

    @Test("the browser agrees with the engine on F1 of behaviour.md, with each travel, pushed and stacked")
    func worked() throws {
        var documents: [CollectionDocument] = []
        for travel in HeaderTravel.allCases {
            for pile in PinnedHeaders.allCases {
                for pinsFooters in [false, true] {
                    var document = CollectionDocument(title: "F1")
                    document.options.itemSize = LengthSize(width: .percent(100), height: .points(100))
                    document.options.headerReferenceSize = LengthSize(width: 0, height: 40)
                    document.options.footerReferenceSize = LengthSize(width: 0, height: 30)
                    document.options.sectionInset = LayoutInsets(top: 10, bottom: 20)
                    document.options.contentInset = LayoutInsets(top: 64, bottom: 49)
                    document.options.headerTravel = travel
                    document.options.pinnedHeaders = pile
                    document.options.sectionFootersPinToVisibleBounds = pinsFooters
                    document.sections = SectionList(
                        (0..<3).map { DocumentSection(title: "\($0)", items: .generated(count: 3)) })
                    documents.append(document)
                }
            }
        }
        try StickyPageComparison.expectAgreement(documents, offsetCount: 50)
    }
}
