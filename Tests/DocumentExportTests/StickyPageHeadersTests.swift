import CollectionDocument
import DocumentExport
import StickyLayout
import TestSupport
import Testing

/// Each of the headers that the page holds without a script, in a browser, against the engine's frames at 100 offsets.
@Suite("Headers of a page in a browser", .enabled(if: Browser.isInstalled, "needs chromedriver"))
struct StickyPageHeadersTests {
    @Test("section headers shrink while they pin, of the layout's lengths and of their own")
    func shrinkingHeaders() throws {
        try expectAgreement { document in
            document.options.headerMinimumLength = 16
            document.sections[1].headerReferenceSize = LengthSize(width: 60, height: 60)
            document.sections[2].headerMinimumLength = 33.5
            document.sections[3].pinsHeader = false
        }
    }

    @Test("section headers shrink in a pile")
    func shrinkingPile() throws {
        try expectAgreement { document in
            document.options.headerMinimumLength = 16
            document.options.pinnedHeaders = .stack
        }
    }

    @Test("a negative pin inset holds the rest of a header in view")
    func negativePinInset() throws {
        try expectAgreement { $0.options.pinInset = -17 }
    }

    @Test("there is room around sections, along the axis and across it, of the layout's length and of their own")
    func margins() throws {
        try expectAgreement { document in
            document.options.sectionMargin = LayoutInsets(top: 12, left: 20, bottom: 30, right: 8)
            document.sections[1].sectionMargin = LayoutInsets(top: 40)
            document.sections[2].sectionMargin = LayoutInsets(top: -20, left: -10)
        }
    }

    @Test("items have room around them, and shares are of what it leaves")
    func itemMargins() throws {
        try expectAgreement(
            LineAlignment.allCases.map { alignment in
                { document in
                    document.options.lineAlignment = alignment
                    document.options.itemAlignment = .leading
                    for index in document.sections.indices {
                        document.sections[index].items = .listed(
                            ItemList(
                                (0..<document.sections[index].itemCount).map { number in
                                    var item = DocumentItem(title: "\(number)")
                                    if number % 3 == 1 {
                                        item.margin = LayoutInsets(top: 4, left: 12, bottom: 20, right: 8)
                                    }
                                    if number % 4 == 2 {
                                        item.size = LengthSize(width: .percent(50), height: .percent(20))
                                        item.margin = LayoutInsets(left: 6, bottom: -10)
                                    }
                                    if number % 5 == 3 {
                                        item.size = LengthSize(width: .fraction(1, of: 3), height: .points(40))
                                        item.margin = LayoutInsets(top: -6, right: 9)
                                    }
                                    return item
                                }))
                    }
                }
            })
    }

    @Test("items that are longer than their lines have one each, and nothing below the last")
    func overlongItems() throws {
        try expectAgreement { document in
            document.options.itemSize = LengthSize(width: 700, height: 700)
            document.sections[1].itemSize = LengthSize(width: 60, height: 60)
        }
    }

    @Test("headers stand beside their cells, in the layout or in a section, with everything that they may meet")
    func besideCells() throws {
        try expectAgreement([
            { $0.options.headerPlacement = .beside },
            { document in
                document.options.headerPlacement = .beside
                document.options.headerReferenceSize = LengthSize(width: 200, height: 200)
                document.options.headerTravel = .inset
            },
            { document in
                document.sections[1].headerPlacement = .beside
                document.options.pinnedHeaders = .stack
                document.options.headerTravel = .cells
            },
            { document in
                document.options.headerPlacement = .beside
                document.options.firstSectionIsGlobalHeader = true
                document.options.supplementariesFollowSectionInset = true
                document.options.headerMinimumLength = 10
                document.options.pinInset = 15
            },
            { document in
                document.sections[0].headerPlacement = .beside
                document.options.showsNextHeader = true
                document.options.footerReferenceSize = LengthSize(width: 30, height: 30)
                document.options.sectionFootersPinToVisibleBounds = true
                document.options.contentInset = .zero
            },
        ])
    }

    @Test("the last footer stands at the end of a scroller that the content does not fill")
    func lastFooter() throws {
        try expectAgreement { document in
            document.sections = SectionList(document.sections.prefix(1))
            document.sections[0].items = .generated(count: 2)
            document.options.footerReferenceSize = LengthSize(width: 30, height: 30)
            document.options.lastFooterRestsAtEnd = true
        }
    }

    @Test("a global header collapses, and section headers pin below it")
    func collapsingHeader() throws {
        try expectAgreement { document in
            document.makeHeaderGlobal(length: 160)
            document.options.globalHeaderMinimumLength = 50
        }
    }

    @Test("section headers shrink below a global header that collapses, and keep their distance from it")
    func shrinkingBelowCollapsing() throws {
        try expectAgreement { document in
            document.makeHeaderGlobal(length: 160)
            document.options.globalHeaderMinimumLength = 50
            document.options.headerMinimumLength = 16
            document.options.pinInset = 30
        }
    }

    @Test("a parallax header shrinks, and scrolls away or stays on top", arguments: [false, true])
    func parallaxHeader(isOnTop: Bool) throws {
        try expectAgreement { document in
            document.setParallaxHeader(full: 180, minimum: 60)
            document.options.parallaxHeaderAlwaysOnTop = isOnTop
        }
    }

    @Test("a parallax header is above a global header that collapses")
    func parallaxAndGlobalHeader() throws {
        try expectAgreement { document in
            document.makeHeaderGlobal(length: 120)
            document.options.globalHeaderMinimumLength = 50
            document.setParallaxHeader(full: 180, minimum: 60)
            document.options.parallaxHeaderAlwaysOnTop = true
        }
    }

    @Test("a parallax header is as long as its minimum, if that is longer than the header", arguments: [false, true])
    func longParallaxMinimum(isOnTop: Bool) throws {
        try expectAgreement { document in
            document.setParallaxHeader(full: 60, minimum: 100)
            document.options.parallaxHeaderAlwaysOnTop = isOnTop
        }
    }

    @Test("headers of an outline pin below their ancestors' headers, and leave with their last descendants")
    func levels() throws {
        let changes = HeaderTravel.allCases.map { travel in
            { (document: inout CollectionDocument) in
                document.options.pinnedHeaders = .stack
                document.options.headerTravel = travel
                document.options.footerReferenceSize = LengthSize(width: 20, height: 20)
                document.sections += document.sections
                for (index, level) in [0, 1, 2, 1, 2, 2, 0, 1].enumerated() { document.sections[index].level = level }
                document.sections[2].headerMinimumLength = 20
                document.sections[3].pinsHeader = false
                document.sections[5].sectionInset = LayoutInsets(top: 4, left: 4, bottom: 40, right: 40)
            }
        }
        try expectAgreement(changes)
    }

    @Test("a header that is longer than its room rests, and its section passes")
    func longHeaders() throws {
        try expectAgreement { document in
            document.options.headerTravel = .cells
            document.sections[1].headerReferenceSize = LengthSize(width: 600, height: 600)
            document.sections[2].headerReferenceSize = LengthSize(width: 500, height: 500)
            document.sections[2].headerMinimumLength = 400
        }
    }

    @Test("headers of a long pile stop outside of the viewport, and do not come back at the content's end")
    func longPile() throws {
        try expectAgreement { document in
            document.options.pinnedHeaders = .stack
            document.sections = SectionList(
                (0..<20).map { DocumentSection(title: "\($0)", items: .generated(count: 2)) })
        }
    }

    @Test("a header that is longer than its room pins where its end is in view")
    func wholeHeaders() throws {
        try expectAgreement { document in
            document.options.showsWholeHeaders = true
            document.sections[0].headerReferenceSize = LengthSize(width: 600, height: 600)
            document.sections[1].headerReferenceSize = LengthSize(width: 500, height: 500)
            document.sections[1].headerMinimumLength = 460
            document.sections[3].items = .generated(count: 60)
            document.sections[3].headerReferenceSize = LengthSize(width: 470, height: 470)
        }
    }

    @Test("content that is shorter than the scroller rests at its end, below global and parallax headers")
    func trailingAnchor() throws {
        let changes: [(inout CollectionDocument) -> Void] = [
            { _ in }, { $0.makeHeaderGlobal(length: 60) }, { $0.setParallaxHeader(full: 70, minimum: 30) },
            { $0.options.pinnedHeaders = .stack }, { $0.options.pinInset = 150 },
            { $0.sections[1].items = .generated(count: 40) },
        ]
        try expectAgreement(
            changes.map { change in
                { document in
                    document.options.contentAnchor = .trailing
                    document.options.itemSize = LengthSize(width: 20, height: 20)
                    document.options.headerMinimumLength = 16
                    document.sections = SectionList(document.sections.prefix(2))
                    change(&document)
                }
            })
    }

    @Test("the next section's header waits at the trailing edge, above the content inset and below pinned footers")
    func nextHeader() throws {
        let changes: [(inout CollectionDocument) -> Void] = [
            { _ in }, { $0.options.headerMinimumLength = 16 }, { $0.options.pinnedHeaders = .stack },
            {
                $0.makeHeaderGlobal(length: 90)
                $0.options.globalHeaderMinimumLength = 30
            },
            { $0.options.contentInset = .zero }, { $0.options.headerTravel = .cells },
            {
                $0.options.contentInset = LayoutInsets(top: 24, left: 8)
                $0.options.layoutDirection = .leftToRight
                $0.options.footerReferenceSize = LengthSize(width: 20, height: 20)
                $0.options.sectionFootersPinToVisibleBounds = true
            },
        ]
        try expectAgreement(
            changes.map { change in
                { document in
                    document.options.showsNextHeader = true
                    document.sections[3].pinsHeader = false
                    document.sections += document.sections
                    change(&document)
                }
            })
    }

    @Test("a page has headers that float where the engine has them as long as nobody scrolls back")
    func floatingHeaders() throws {
        let changes: [(inout CollectionDocument) -> Void] = [
            { $0.options.sectionHeadersFloat = true },
            { $0.options.globalHeaderFloats = true },
            {
                $0.options.globalHeaderFloats = true
                $0.options.globalHeaderPinsAtMinimum = true
            },
            {
                $0.options.globalHeaderFloats = true
                $0.options.sectionHeadersFloat = true
                $0.options.pinInset = 14
            },
        ]
        try expectAgreement(
            changes.map { change in
                { document in
                    document.makeHeaderGlobal(length: 120)
                    document.options.globalHeaderMinimumLength = 50
                    document.options.headerMinimumLength = 16
                    change(&document)
                }
            })
    }

    /// Compares a document after a change, in each direction of scrolling and reading.
    private func expectAgreement(_ change: (inout CollectionDocument) -> Void) throws {
        try withoutActuallyEscaping(change) { try expectAgreement([$0]) }
    }

    /// Compares a document after each of the changes, in each direction of scrolling and reading.
    private func expectAgreement(_ changes: [(inout CollectionDocument) -> Void]) throws {
        let documents = changes.flatMap { change in
            ScrollDirection.allCases.flatMap { scrollDirection in
                LayoutDirection.allCases.map { Self.document(scrollDirection, $0, change) }
            }
        }
        try StickyPageComparison.expectAgreement(documents, offsetCount: 100)
    }

    private static func document(
        _ scrollDirection: ScrollDirection, _ layoutDirection: LayoutDirection,
        _ change: (inout CollectionDocument) -> Void
    ) -> CollectionDocument {
        var document = CollectionDocument(title: "Headers")
        document.options.scrollDirection = scrollDirection
        document.options.layoutDirection = layoutDirection
        document.options.itemSize = LengthSize(width: 90, height: 90)
        document.options.headerReferenceSize = LengthSize(width: 40, height: 40)
        document.options.sectionInset = LayoutInsets(top: 10, left: 12, bottom: 20, right: 16)
        document.options.contentInset = LayoutInsets(top: 24, left: 8, bottom: 12, right: 20)
        document.sections = SectionList(
            [9, 5, 0, 14].enumerated().map { index, count in
                DocumentSection(title: "\(index)", items: .generated(count: count))
            })
        change(&document)
        return document
    }
}

extension CollectionDocument {
    /// Makes the first section's header global.
    fileprivate mutating func makeHeaderGlobal(length: Double) {
        options.firstSectionIsGlobalHeader = true
        sections[0].headerReferenceSize = LengthSize(width: .points(length), height: .points(length))
    }

    fileprivate mutating func setParallaxHeader(full: Double, minimum: Double) {
        options.parallaxHeaderReferenceSize = ParallaxSize(width: .points(full), height: .points(full))
        options.parallaxHeaderMinimumReferenceSize = ParallaxSize(width: .points(minimum), height: .points(minimum))
    }
}
