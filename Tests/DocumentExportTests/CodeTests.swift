import CollectionDocument
import DocumentExport
import Foundation
import StickyLayout
import Testing

@Suite("Code")
struct CodeTests {
    @Test(
        "a coloured cell has text in black or white, whichever has more contrast by WCAG 2",
        arguments: [("#808080", "#000"), ("#767676", "#000"), ("#757575", "#fff"), ("#0000ff", "#fff")])
    func textColor(color: String, text: String) {
        let item = DocumentItem(title: "A", color: DocumentColor(color))
        let document = CollectionDocument(sections: [DocumentSection(items: .listed([item]))])
        let page = CodeFormat.css.code(for: document, viewport: LayoutSize(width: 100, height: 100))
        #expect(page.contains("background: \(color); color: \(text);"))
    }

    @Test("the code for StickyLayout is this, word for word")
    func stickyLayout() {
        #expect(
            CodeFormat.swift.code(for: contacts, viewport: viewport) == """
                import StickyLayout

                /// "Contacts", as Lintel laid it out. Lengths are points.
                func makeLayout(containerSize: LayoutSize) -> CollectionLayout {
                    var options = LayoutOptions()
                    options.itemSize = LengthSize(width: .percent(50), height: .points(44))
                    options.headerReferenceSize = LengthSize(width: 0, height: 28)
                    options.sectionInset = LayoutInsets(left: 12, right: 12)
                    options.headerTravel = .cells
                    options.firstSectionStretchable = true

                    var sections = [3, 0, 2].map { LayoutSection(items: .uniform(count: $0)) }
                    sections[1].headerReferenceSize = LengthSize(width: 0, height: 40)
                    sections[1].pinsHeader = false
                    var sizes2 = [LengthSize?](repeating: nil, count: 2)
                    sizes2[1] = LengthSize(width: 80, height: 20.5)
                    sections[2].items = .sized(sizes2)
                    return CollectionLayout(sections: sections, options: options, containerSize: containerSize)
                }

                """)
    }

    @Test("the code for UIKit is this, with a note for each option in use that UIKit cannot do, and no other")
    func uikit() {
        #expect(
            CodeFormat.uikit.code(for: contacts, viewport: viewport) == """
                import UIKit

                /// "Contacts", as Lintel laid it out. Lengths are points.
                ///
                /// What UICollectionViewFlowLayout does differently:
                /// - headerTravel: how far a header follows its section cannot be chosen.
                /// - firstSectionStretchable: section headers do not stretch.
                /// - pinsHeader of sections: headers pin in all sections or in none.
                ///
                /// Call it again when the collection view's size changes: some sizes are percentages of it.
                func makeLayout(for collectionView: UICollectionView) -> UICollectionViewFlowLayout {
                    let layout = UICollectionViewFlowLayout()
                    let room = collectionView.bounds.inset(by: collectionView.contentInset)
                    layout.itemSize = CGSize(width: (room.width - 24) * 0.5, height: 44)
                    layout.headerReferenceSize = CGSize(width: 0, height: 28)
                    layout.sectionInset = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 12)
                    layout.sectionHeadersPinToVisibleBounds = true
                    return layout
                }

                /// What sections set for themselves. Make it the collection view's delegate.
                final class LayoutDelegate: NSObject, UICollectionViewDelegateFlowLayout {
                    func collectionView(
                        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
                    ) -> CGSize {
                        switch (indexPath.section, indexPath.item) {
                        case (2, 1): return CGSize(width: 80, height: 20.5)
                        default: return (layout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
                        }
                    }

                    func collectionView(
                        _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
                    ) -> CGSize {
                        switch section {
                        case 1: return CGSize(width: 0, height: 40)
                        default: return (layout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero
                        }
                    }
                }

                """)
    }

    @Test("the code for UIKit joins sections with the same setting in ranges, with a few ranges on a line")
    func ranges() {
        func code(_ sections: some Sequence<Int>) -> [Substring] {
            var document = CollectionDocument(sections: (0..<20_000).map { _ in DocumentSection() })
            for section in sections {
                document.sections[section].settings.footerReferenceSize = LengthSize(width: 0, height: 9)
            }
            return CodeFormat.uikit.code(for: document, viewport: viewport).split(separator: "\n")
        }
        func cases(_ code: [Substring]) -> [String] {
            code.filter { $0.contains("case ") }.map { $0.trimmingCharacters(in: .whitespaces) }
        }
        let value = "return CGSize(width: 0, height: 9)"
        #expect(cases(code(0..<20_000)) == ["case 0...19999: \(value)"])
        #expect(cases(code([1, 3, 4, 6, 7, 8])) == ["case 1, 3, 4, 6...8: \(value)"])
        let alternating = code(stride(from: 0, to: 20_000, by: 2))
        #expect(cases(alternating) == ["case 0, 2, 4, 6, 8, 10, 12, 14, 16, 18,"])
        #expect(alternating.contains("             20, 22, 24, 26, 28, 30, 32, 34, 36, 38,"))
        #expect(
            alternating.contains(
                "             19980, 19982, 19984, 19986, 19988, 19990, 19992, 19994, 19996, 19998: \(value)"))
    }

    @Test("the code for AKPFlowLayout is this, word for word")
    func akpFlow() {
        var document = CollectionDocument(title: "Covers", sections: [DocumentSection()])
        document.options.system = .akpFlow
        document.options.headerReferenceSize = LengthSize(width: 0, height: 80)
        document.options.firstSectionIsGlobalHeader = true
        document.options.firstSectionMaximumStretchHeight = 375
        document.options.itemAlignment = .leading
        #expect(
            CodeFormat.akpflow.code(for: document, viewport: viewport) == """
                import AKPFlowLayout
                import UIKit

                /// "Covers", as Lintel laid it out. Lengths are points.
                ///
                /// What AKPFlowLayout does differently:
                /// - itemAlignment: items are centred in their line.
                func makeLayout(for collectionView: UICollectionView) -> AKPFlowLayout {
                    let layout = AKPFlowLayout()
                    layout.headerReferenceSize = CGSize(width: 0, height: 80)
                    layout.layoutOptions = [.firstSectionIsGlobalHeader, .sectionsPinToGlobalHeaderOrVisibleBounds]
                    // The name is spelled this way.
                    layout.firsSectionMaximumStretchHeight = 375
                    return layout
                }

                """)
    }

    @Test("the code for CSStickyHeaderFlowLayout is this, word for word")
    func csSticky() {
        var document = CollectionDocument(sections: [DocumentSection()])
        document.options.system = .csSticky
        document.options.sectionHeadersPinToVisibleBounds = false
        document.options.parallaxHeaderReferenceSize = ParallaxSize(height: .points(200))
        document.options.parallaxHeaderMinimumReferenceSize = ParallaxSize(height: .points(64))
        document.options.parallaxHeaderAlwaysOnTop = true
        #expect(
            CodeFormat.cssticky.code(for: document, viewport: viewport) == """
                import CSStickyHeaderFlowLayout
                import UIKit

                /// A collection, as Lintel laid it out. Lengths are points.
                ///
                /// Call it again when the collection view's size changes: some sizes are percentages of it.
                func makeLayout(for collectionView: UICollectionView) -> CSStickyHeaderFlowLayout {
                    let layout = CSStickyHeaderFlowLayout()
                    layout.disableStickyHeaders = true
                    layout.parallaxHeaderReferenceSize = CGSize(width: collectionView.bounds.width, height: 200)
                    layout.parallaxHeaderMinimumReferenceSize = CGSize(width: collectionView.bounds.width, height: 64)
                    layout.parallaxHeaderAlwaysOnTop = true
                    return layout
                }

                """)
    }

    @Test("percentages of a parallax header are of the collection view less its content inset")
    func parallaxPercentages() {
        var document = CollectionDocument(sections: [DocumentSection()])
        document.options.system = .csSticky
        document.options.contentInset = LayoutInsets(top: 40, left: 20, right: 30)
        document.options.parallaxHeaderReferenceSize = ParallaxSize(width: .percent(50), height: .percent(50))
        let code = CodeFormat.cssticky.code(for: document, viewport: viewport)
        #expect(code.contains("    let room = collectionView.bounds.inset(by: collectionView.contentInset)\n"))
        #expect(code.contains("ReferenceSize = CGSize(width: room.width * 0.5, height: room.height * 0.5)"))
    }

    @Test("the comment of a page says what CSS does differently, for the options in use only")
    func cssNotes() {
        func comment(_ document: CollectionDocument) -> String {
            let code = styleSheet(document)
            return String(code[(code.firstRange(of: "/*")!.upperBound)..<(code.firstRange(of: "*/")!.lowerBound)])
        }
        var plain = CollectionDocument(title: "*/ plain", sections: [DocumentSection()])
        #expect(comment(plain) == "\n  \"* / plain\", as Lintel laid it out. 1 point is 1px.\n")
        plain.title = nil
        plain.options.firstSectionStretchable = true
        plain.options.globalHeaderSnaps = true
        #expect(
            comment(plain) == """

                  A collection, as Lintel laid it out. 1 point is 1px.
                  What CSS does differently:
                  - firstSectionStretchable: section headers do not stretch.
                  - globalHeaderSnaps: scrolling may stop anywhere.

                """)
        var lacking = CollectionDocument(sections: [DocumentSection()])
        lacking.options.firstSectionIsGlobalHeader = true
        (lacking.options.globalHeaderFloats, lacking.options.globalHeaderMinimumLength) = (true, 20)
        lacking.options.pinInset = 5
        #expect(!comment(lacking).contains("differently"), "the global header has no length")
    }

    @Test(
        "the comment of a page has no difference for headers that shrink, collapse or are levels, nor for content at its end"
    )
    func cssCanDo() {
        let changes: [(inout LayoutOptions) -> Void] = [
            { $0.headerMinimumLength = 16 },
            {
                $0.firstSectionIsGlobalHeader = true
                $0.globalHeaderMinimumLength = 10
            },
            {
                $0.parallaxHeaderReferenceSize.height = .points(200)
                $0.parallaxHeaderMinimumReferenceSize.height = .points(60)
                $0.parallaxHeaderAlwaysOnTop = true
            },
            { $0.pinnedHeaders = .stack }, { $0.showsWholeHeaders = true }, { $0.contentAnchor = .trailing },
            { $0.pinInset = 20 }, { $0.headerReferenceSize.height = .points(2000) },
        ]
        for change in changes {
            var document = CollectionDocument(
                sections: (0..<3).map { _ in DocumentSection(items: .generated(count: 3)) })
            document.options.itemSize = LengthSize(width: .percent(100), height: .points(44))
            document.options.headerReferenceSize = LengthSize(width: 0, height: 28)
            document.sections[1].level = 1
            change(&document.options)
            let page = CodeFormat.css.code(for: document, viewport: viewport)
            #expect(!page.contains("differently"))
            #expect(!page.contains("<script"))
        }
    }

    @Test("the comment of a page says that headers which float need a script")
    func cssCannotDo() {
        var document = CollectionDocument(sections: [DocumentSection(items: .generated(count: 3))])
        document.options.headerReferenceSize = LengthSize(width: 0, height: 28)
        document.options.sectionHeadersFloat = true
        #expect(styleSheet(document).contains("- sectionHeadersFloat: pinned headers slide out; they need a script"))
        document.options.firstSectionIsGlobalHeader = true
        document.options.globalHeaderFloats = true
        #expect(styleSheet(document).contains("- globalHeaderFloats: the header scrolls away; it needs a script"))
    }

    @Test("the comment of a page says that browsers round lengths, where they do")
    func cssRounding() {
        var document = CollectionDocument(sections: [DocumentSection(items: .generated(count: 3))])
        document.options.headerReferenceSize = LengthSize(width: 0, height: 28.25)
        #expect(!styleSheet(document).contains("sixty-fourths"))
        document.options.headerReferenceSize = LengthSize(width: 0, height: 28.3)
        #expect(styleSheet(document).contains("Browsers round lengths down to sixty-fourths of a pixel."))
    }

    @Test("the comment of a page says where the header that waits is not as in Lintel")
    func cssNextHeader() {
        var document = CollectionDocument(sections: (0..<3).map { _ in DocumentSection(items: .generated(count: 3)) })
        document.options.headerReferenceSize = LengthSize(width: 0, height: 28)
        document.options.showsNextHeader = true
        #expect(!styleSheet(document).contains("differently"))
        document.options.footerReferenceSize = LengthSize(width: 0, height: 20)
        document.options.sectionFootersPinToVisibleBounds = true
        document.options.contentInset.bottom = 40
        #expect(styleSheet(document).contains("- showsNextHeader: a pinned footer does not stay above"))
        document.options.headerReferenceSize = LengthSize(width: 0, height: 500)
        #expect(styleSheet(document).contains("- showsNextHeader: where a pinned header leaves no room"))
    }

    @Test("a page begins with the lines that hold its headers, in the directions of the page")
    func snippet() {
        func snippet(_ change: (inout CollectionDocument) -> Void) -> String {
            var document = CollectionDocument(sections: [DocumentSection(items: .generated(count: 3))])
            document.options.headerReferenceSize = LengthSize(width: 40, height: 40)
            change(&document)
            let page = CodeFormat.css.code(for: document, viewport: viewport)
            let start = "<!DOCTYPE html>\n<!--\nThe lines that matter, for a page of your own:\n\n"
            guard page.hasPrefix(start), let end = page.firstRange(of: "-->") else { return "" }
            return String(page[page.index(page.startIndex, offsetBy: start.count)..<end.lowerBound])
        }
        #expect(
            snippet { $0.options.contentInset.top = 20 } == """
                .header { position: sticky; top: 20px; }
                .scroller { scroll-padding-top: 60px; }

                """)
        #expect(
            snippet {
                $0.options.headerMinimumLength = 24
                $0.options.scrollDirection = .horizontal
            } == """
                section { view-timeline: --section x; view-timeline-inset: 0px; }
                .pin { position: sticky; left: -16px; width: 40px; display: flex; flex-direction: row; justify-content: flex-end; }
                .header { flex: none; width: 40px; animation: shrink linear both; animation-timeline: --section; \
                animation-range: exit-crossing 0px exit-crossing 16px; }
                @keyframes shrink { to { width: 24px; } }
                .scroller { scroll-padding-left: 24px; }

                """)
        #expect(
            snippet {
                $0.options.firstSectionIsGlobalHeader = true
                $0.options.globalHeaderMinimumLength = 10
            } == """
                .scroller { scroll-timeline: --scroller y; }
                .global { position: sticky; top: -30px; height: 40px; display: flex; flex-direction: column; justify-content: flex-end; }
                .global > * { flex: none; height: 40px; animation: shrink-global linear both; animation-timeline: --scroller; \
                animation-range: 0px 30px; }
                @keyframes shrink-global { to { height: 10px; } }
                .scroller { scroll-padding-top: 50px; }

                """)
        #expect(snippet { $0.options.headerReferenceSize = .zero } == "")
    }

    @Test("the comment of a page mentions percentages along the scroll axis, wherever they are")
    func cssPercentages() {
        let half = LengthSize(width: .points(10), height: .percent(50))
        var item = DocumentItem()
        item.size = half
        var header = DocumentSection(items: .generated(count: 3))
        header.headerReferenceSize = half
        var footer = DocumentSection()
        footer.footerReferenceSize = half
        var parallax = CollectionDocument()
        parallax.options.system = .csSticky
        parallax.options.parallaxHeaderReferenceSize.height = .percent(50)
        let sections = [DocumentSection(items: .listed([item])), header, footer]
        for document in sections.map({ CollectionDocument(sections: [$0]) }) + [parallax] {
            #expect(styleSheet(document).contains("percentages along the scroll axis are pixels"))
        }
    }

    @Test("a page has columns for justified items that all have the same size, be it their own or their section's")
    func justifiedColumns() {
        let size = LengthSize(width: 90, height: 60)
        let other = LengthSize(width: 70, height: 60)
        func page(_ sizes: [LengthSize?]) -> String {
            let items = sizes.map { DocumentItem(title: "A", size: $0) }
            let document = CollectionDocument(sections: [DocumentSection(items: .listed(ItemList(items)))])
            return CodeFormat.css.code(for: document, viewport: viewport)
        }
        #expect(page([nil, nil]).contains("<section class=\"headless\">\n<div class=\"cells columns\">"))
        #expect(
            page([size, size]).contains("--item-length: 60px; --item-cross: 90px;\">\n<div class=\"cells columns\">"))
        for sizes in [[size, other], [nil, size], [size, nil]] {
            #expect(page(sizes).contains("<div class=\"cells lines\">"))
        }
    }

    @Test("a page has a title, as HTML demands")
    func pageTitle() {
        for title in [nil, "", " \n"] {
            let page = CodeFormat.css.code(for: CollectionDocument(title: title), viewport: viewport)
            #expect(page.contains("<title>A collection</title>"))
        }
    }

    @Test("a page begins with the first section, however many items it has")
    func longFirstSection() {
        let document = CollectionDocument(sections: [0, 700, 3].map { DocumentSection(items: .generated(count: $0)) })
        let page = CodeFormat.css.code(for: document, viewport: viewport)
        #expect(page.components(separatedBy: "<div class=\"cell\"").count == 601)
        #expect(page.contains("The first 2 of 3 sections."))
        #expect(page.contains("The last section has the first 600 of its 700 items."))
    }

    @Test("the code for StickyLayout declares what it never changes as constants")
    func constant() {
        let document = CollectionDocument(sections: [DocumentSection(items: .generated(count: 401))])
        let code = CodeFormat.swift.code(for: document, viewport: viewport)
        #expect(code.contains("    let options = LayoutOptions()\n"))
        #expect(code.contains("    let sections = [401]"))
    }

    @Test("the code for StickyLayout has the first 400 sizes of items, wherever they are")
    func itemSizes() {
        let plain = DocumentItem(title: "A")
        let sized = DocumentItem(title: "Z", size: LengthSize(width: 80, height: 20))
        func code(_ sections: [DocumentItem]...) -> String {
            let sections = sections.map { DocumentSection(items: .listed(ItemList($0))) }
            return CodeFormat.swift.code(for: CollectionDocument(sections: sections), viewport: viewport)
        }
        func sizeCount(_ code: String) -> Int { code.components(separatedBy: "LengthSize(").count - 1 }

        let tooMany = code(Array(repeating: sized, count: 401))
        #expect(sizeCount(tooMany) == 400)
        #expect(tooMany.contains("these are the first 400 of 401."))
        let last = code(Array(repeating: plain, count: 1_000) + [sized])
        #expect(last.contains("    sizes0[1000] = LengthSize(width: 80, height: 20)\n"))
        #expect(!last.contains("Of the items"))
        let three = code(
            Array(repeating: sized, count: 300), Array(repeating: sized, count: 300), Array(repeating: sized, count: 3))
        #expect(sizeCount(three) == 400)
        #expect(three.contains("sections[1].items = .sized(sizes1)"))
        #expect(!three.contains("sizes2") && three.contains("400 of 603."))
    }

    @Test("an option that the system ignores is in no note")
    func ignoredOptions() {
        var document = contacts
        document.options.system = .cellBounds
        for format in CodeFormat.allCases {
            #expect(!format.code(for: document, viewport: viewport).contains("headerTravel:"), "\(format)")
            #expect(!format.code(for: document, viewport: viewport).contains("firstSectionStretchable:"), "\(format)")
        }
    }

    @Test("titles can neither end a comment nor an element")
    func injection() {
        var document = contacts
        document.title = "*/ x\n</style>\0<script>\u{1b} \u{2028}\u{85}x"
        document.sections[0].title = "<b>&\"'"
        let page = CodeFormat.css.code(for: document, viewport: viewport)
        #expect(styleSheet(document).components(separatedBy: "*/").count == 2)
        #expect(page.components(separatedBy: "</style>").count == 2)
        #expect(!page.contains("<b>"))
        let code = CodeFormat.swift.code(for: document, viewport: viewport)
        #expect(code.contains("\n/// \"*/ x </style> <script> x\", as Lintel"))
        // A letter before a mark, or a mark after it, belongs to the same character.
        for title in ["\u{600}</style><script>", "*/\u{301} .cell{display:none} /*"] {
            document.title = title
            let page = CodeFormat.css.code(for: document, viewport: viewport).unicodeScalars
            let style = page[page.firstRange(of: "<style>".unicodeScalars)!.upperBound...]
            #expect(style.ranges(of: "*/".unicodeScalars).count == 1)
            #expect(style.ranges(of: "</style>".unicodeScalars).count == 1)
        }
    }

    @Test("a page writes small negative points without an exponent")
    func smallPoints() {
        var document = contacts
        document.options.sectionInset = LayoutInsets(top: -0.000_01, left: -0.000_023_4)
        let style = styleSheet(document)
        #expect(style.contains("--lead: -0.00001px;") && style.contains("--start: -0.000023px;"))
    }

    private func styleSheet(_ document: CollectionDocument) -> String {
        let page = CodeFormat.css.code(for: document, viewport: viewport)
        return page.components(separatedBy: "<style>").last?.components(separatedBy: "</style>").first ?? ""
    }

    private let viewport = LayoutSize(width: 390, height: 844)

    private var contacts: CollectionDocument {
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
