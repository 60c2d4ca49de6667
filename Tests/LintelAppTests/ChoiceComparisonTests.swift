import CollectionDocument
import StickyLayout
import XCTest

@testable import LintelApp

final class ChoiceComparisonTests: XCTestCase {
    private func twins(_ key: String, _ document: CollectionDocument) throws -> [String: String] {
        let option = try XCTUnwrap(LayoutOption.all.first { $0.key == key })
        let layout = document.layout(in: LayoutSize(width: 390, height: 500))
        return ChoiceComparison.twins(of: option, document, layout)
    }

    private func document(count: Int = 5, change: (inout LayoutOptions) -> Void = { _ in }) -> CollectionDocument {
        let sections = (0..<count).map { _ in DocumentSection(items: .generated(count: 30)) }
        var document = CollectionDocument(sections: sections)
        document.options.headerReferenceSize = LengthSize(width: .percent(100), height: .points(40))
        change(&document.options)
        return document
    }

    func testTravelIsTheSameWhereNothingFollowsTheLastLine() throws {
        XCTAssertEqual(try twins("headerTravel", document()), ["cells": "section", "inset": "section"])
        let inset = document { $0.sectionInset.bottom = 20 }
        XCTAssertEqual(try twins("headerTravel", inset), ["inset": "section"])
        let footer = document {
            $0.sectionInset.bottom = 20
            $0.footerReferenceSize = LengthSize(width: .percent(100), height: .points(30))
        }
        XCTAssertEqual(try twins("headerTravel", footer), [:])
    }

    func testTheChoiceOfTheDocumentIsTheOneThatOthersAreLike() throws {
        let cells = document { $0.headerTravel = .cells }
        XCTAssertEqual(try twins("headerTravel", cells), ["inset": "cells", "section": "cells"])
    }

    func testWhatShowsOnlyPastTheEdgeMakesADifference() throws {
        XCTAssertEqual(Set(try twins("overscroll", document()).values), ["moveWithContent"])
        let stretchable = document {
            $0.firstSectionStretchable = true
            $0.firstSectionMaximumStretchHeight = 80
        }
        XCTAssertEqual(try twins("overscroll", stretchable), [:])
    }

    func testPushedAndStackedHeadersAreTwoThings() throws {
        XCTAssertEqual(try twins("pinnedHeaders", document()), [:])
        let plain = document { $0.sectionHeadersPinToVisibleBounds = false }
        XCTAssertEqual(try twins("pinnedHeaders", plain), ["stack": "push"])
    }

    func testSystemsAreToldApartByFootersAndByWidths() throws {
        let plain = document { $0.sectionHeadersPinToVisibleBounds = false }
        XCTAssertEqual(try twins("system", plain)["csSticky"], "native")
        var footers = plain
        footers.options.footerReferenceSize = LengthSize(width: .percent(100), height: .points(30))
        XCTAssertEqual(try twins("system", footers)["csSticky"], "native")
        footers.options.sectionFootersPinToVisibleBounds = true
        XCTAssertEqual(try twins("system", footers)["csSticky"], "akpFlow")
        var narrow = plain
        narrow.options.sectionInset.left = 20
        narrow.options.supplementariesFollowSectionInset = true
        XCTAssertEqual(try twins("system", narrow)["csSticky"], "akpFlow")
    }

    /// The list of choices does not wait for them.
    func testDocumentsOfManySectionsOrItemsAreNotCompared() throws {
        XCTAssertEqual(try twins("headerTravel", document(count: 500)), [:])
        let long = CollectionDocument(sections: [DocumentSection(items: .generated(count: 200_000))])
        XCTAssertEqual(try twins("headerTravel", long), [:])
    }

    /// Another system measures items in percent of another room.
    func testLinesOfLargeDocumentsAreNotLaidOutForAList() throws {
        func twins(count: Int) throws -> [String: String] {
            let size = LengthSize(width: .percent(50), height: .points(40))
            let items = (0..<count).map { DocumentItem(title: "\($0)", size: size) }
            var document = CollectionDocument(sections: [DocumentSection(items: .listed(ItemList(items)))])
            document.options.sectionHeadersPinToVisibleBounds = false
            return try self.twins("system", document)
        }
        XCTAssertNotEqual(try twins(count: 10), [:])
        XCTAssertEqual(try twins(count: 100_000), [:])
    }
}
