import CollectionDocument
import DocumentExport
import Foundation
import StickyLayout
import TestSupport
import Testing

@Suite("The text of a page")
struct PageTextTests {
    @Test(
        "a coloured cell has text in black or white, whichever has more contrast by WCAG 2",
        arguments: [("#808080", "#000"), ("#767676", "#000"), ("#757575", "#fff"), ("#0000ff", "#fff")])
    func textColor(color: String, text: String) {
        let item = DocumentItem(title: "A", color: DocumentColor(color))
        let document = CollectionDocument(sections: [DocumentSection(items: .listed([item]))])
        let page = CodeFormat.css.code(for: document, viewport: LayoutSize(width: 100, height: 100))
        #expect(page.contains("background: \(color); color: \(text);"))
    }

    @Test("the comment of a page says what CSS does differently, for the options in use only")
    func notes() {
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
    func canDo() {
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
    func cannotDo() {
        var document = CollectionDocument(sections: [DocumentSection(items: .generated(count: 3))])
        document.options.headerReferenceSize = LengthSize(width: 0, height: 28)
        document.options.sectionHeadersFloat = true
        #expect(styleSheet(document).contains("- sectionHeadersFloat: pinned headers slide out; they need a script"))
        document.options.firstSectionIsGlobalHeader = true
        document.options.globalHeaderFloats = true
        #expect(styleSheet(document).contains("- globalHeaderFloats: the header scrolls away; it needs a script"))
    }

    @Test("the comment of a page says that browsers round lengths, where they do")
    func rounding() {
        var document = CollectionDocument(sections: [DocumentSection(items: .generated(count: 3))])
        document.options.headerReferenceSize = LengthSize(width: 0, height: 28.25)
        #expect(!styleSheet(document).contains("sixty-fourths"))
        document.options.headerReferenceSize = LengthSize(width: 0, height: 28.3)
        #expect(styleSheet(document).contains("Browsers round lengths down to sixty-fourths of a pixel."))
    }

    @Test("the comment of a page says where the header that waits is not as in Lintel")
    func nextHeader() {
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
    func percentages() {
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
            #expect(styleSheet(document).contains("percentages and fractions along the scroll axis are pixels"))
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
    func title() {
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

    @Test("titles can neither end a comment nor an element")
    func injection() {
        var document = CollectionDocument.contacts
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
        var document = CollectionDocument.contacts
        document.options.sectionInset = LayoutInsets(top: -0.000_01, left: -0.000_023_4)
        let style = styleSheet(document)
        #expect(style.contains("--lead: -0.00001px;") && style.contains("--start: -0.000023px;"))
    }

    private func styleSheet(_ document: CollectionDocument) -> String {
        let page = CodeFormat.css.code(for: document, viewport: viewport)
        return page.components(separatedBy: "<style>").last?.components(separatedBy: "</style>").first ?? ""
    }

    private let viewport = LayoutSize(width: 390, height: 844)
}
