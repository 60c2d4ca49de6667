import CollectionDocument
import DocumentExport
import Foundation
import StickyLayout
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
import Recordings
#endif

@Suite("Frames")
struct FramesTests {
    @Test("a row of CSV has the same values as an element of JSON", arguments: TestCases.seeds(40))
    func table(seed: UInt64) throws {
        let document = CollectionDocument.framed(seed: seed)
        let layout = document.layout(in: viewport)
        let columns = FramesTable.header.split(separator: ",").map(String.init)
        for offset in [-70, 0, 33.5, 260, layout.offsetRange.upperBound] {
            var text = ""
            FramesLine.write(layout, at: Viewpoint(offset)) { text += $0 }
            let line = try #require(json(text) as? [String: Any])
            let elements = try #require(line["elements"] as? [[String: Any]])
            let rows = table(document, layout, at: offset).split(separator: "\n").map { row in
                // The title is the last one, and may have commas.
                let cells = row.split(separator: ",", maxSplits: columns.count - 1, omittingEmptySubsequences: false)
                    .map(String.init)
                return Dictionary(uniqueKeysWithValues: zip(columns, cells))
            }
            try #require(rows.count == elements.count)
            for (row, element) in zip(rows, elements) {
                let frame = try #require(element["frame"] as? [String: Any])
                #expect(row.count == columns.count)
                #expect(row["offset"].flatMap(Double.init) == offset)
                #expect(row["kind"] == element["kind"] as? String)
                #expect(row["isPinned"] == "\(element["isPinned"] as? Bool ?? false)")
                for key in ["section", "item", "zIndex", "stretchFactor", "progressiveness"] {
                    #expect(isSame(row[key].flatMap(Double.init), element[key]), "\(key)")
                }
                for key in ["x", "y", "width", "height"] {
                    #expect(isSame(row[key].flatMap(Double.init), frame[key]), "\(key)")
                }
            }
        }
    }

    @Test("a table says whether cells may be missing")
    func cut() {
        let document = CollectionDocument(sections: [DocumentSection(items: .generated(count: 3))])
        var layout = document.layout(in: viewport)
        for (limit, isCut) in [(2, true), (4, false)] {
            layout.cellLimit = limit
            #expect(FramesTable.writeLines(document, layout, at: 0) { _ in } == isCut)
        }
    }

    @Test("a table names each element, in quotation marks if a field would end")
    func names() {
        let items = [DocumentItem(title: "one\r\ntwo"), DocumentItem()]
        var section = DocumentSection(title: "A, \"B\"", items: .listed(ItemList(items)))
        section.footerTitle = "Foot"
        let other = DocumentSection(items: .generated(count: 1))
        var document = CollectionDocument(title: "All", sections: [section, other])
        document.options.headerReferenceSize.height = .points(10)
        document.options.footerReferenceSize.height = .points(10)
        document.options.parallaxHeaderReferenceSize.height = .points(30)
        let lines = table(document, document.layout(in: viewport), at: 0).split(separator: "\n")
        func titles(_ kind: String) -> [String] {
            lines.filter { $0.contains(",\(kind),") }.map {
                String($0.split(separator: ",", maxSplits: 12, omittingEmptySubsequences: false)[12])
            }
        }
        #expect(titles("parallaxHeader") == ["All"])
        #expect(titles("header") == ["\"A, \"\"B\"\"\"", ""])
        #expect(titles("footer") == ["Foot", ""])
        #expect(titles("cell") == ["one two", "", "Item 1"])
    }

    private func table(_ document: CollectionDocument, _ layout: CollectionLayout, at offset: Double) -> String {
        var text = ""
        FramesTable.writeLines(document, layout, at: Viewpoint(offset)) { text += $0 }
        return text
    }

    private func drawing(
        _ document: CollectionDocument, _ layout: CollectionLayout, at offset: Double
    ) throws -> Drawing {
        var text = ""
        FramesDrawing.write(document, layout, at: Viewpoint(offset)) { text += $0 }
        return try Drawing(text)
    }

    @Test("a drawing is XML whose rectangles are the frames in the viewport", arguments: TestCases.seeds(40))
    func drawing(seed: UInt64) throws {
        var document = CollectionDocument.framed(seed: seed)
        document.title = "<&\">\u{1}"
        if !document.sections.isEmpty { document.sections[0].title = "]]> & <b>\n" }
        let layout = document.layout(in: viewport)
        for offset in [-70, 0, 33.5, 260] {
            let drawing = try drawing(document, layout, at: offset)
            let origin = layout.viewportOrigin(at: Viewpoint(offset))
            let elements = layout.elements(at: Viewpoint(offset))
            #expect(drawing.rects.count == elements.count + 2)
            #expect(drawing.rects.last?.classes == ["viewport"])
            #expect(
                drawing.rects.last.map { [$0.x, $0.y, $0.width, $0.height] } == [0, 0, viewport.width, viewport.height])
            for (rect, element) in zip(drawing.rects.dropFirst(), elements) {
                #expect(rect.classes == [element.kind.rawValue] + (element.isPinned ? ["pinned"] : []))
                #expect(abs(rect.x + origin.x - element.frame.x) < 1e-5)
                #expect(abs(rect.y + origin.y - element.frame.y) < 1e-5)
                #expect(abs(rect.width - element.frame.width) < 1e-5)
                #expect(abs(rect.height - element.frame.height) < 1e-5)
            }
        }
    }

    @Test("a drawing's labels are the titles, escaped, and say what is pinned")
    func labels() throws {
        var document = CollectionDocument(title: "A & B")
        document.options.itemSize = LengthSize(width: .percent(100), height: .points(44))
        document.options.headerReferenceSize = LengthSize(width: 0, height: 28)
        document.sections = [DocumentSection(title: "<M>", items: .listed([DocumentItem(title: "Ada \"L\"")]))]
        document.sections.append(DocumentSection(title: "N", items: .generated(count: 40)))
        let layout = document.layout(in: viewport)
        let drawing = try drawing(document, layout, at: 10)
        #expect(drawing.texts.contains("Ada \"L\" · 0, 0"))
        #expect(drawing.texts.contains("<M> · header 0 · pinned"))
        #expect(drawing.texts.contains("N · header 1"))
        #expect(drawing.texts.contains("A & B · offset 10 · native"))
    }

    @Test("a drawing says what it leaves out of how headers look", arguments: HeaderBackground.allCases)
    func omission(background: HeaderBackground) {
        var document = CollectionDocument(sections: [DocumentSection(title: "A", items: .generated(count: 3))])
        document.options.headerBackground = background
        var text = ""
        FramesDrawing.write(document, document.layout(in: viewport), at: Viewpoint(0)) { text += $0 }
        switch background {
        case .opaque: #expect(!text.contains("<desc>"))
        case .translucent: #expect(text.contains("<desc>What lies under a translucent header is tinted"))
        case .clear: #expect(text.contains("<desc>A clear header is white"))
        }
    }

    private let viewport = LayoutSize(width: 320, height: 480)

    /// Foundation reads numbers of 17 digits with an error in the last one.
    private func isSame(_ number: Double?, _ json: Any?) -> Bool {
        guard let number, let other = (json as? NSNumber)?.doubleValue else { return number == nil && json == nil }
        return abs(number - other) <= 4 * max(abs(number), abs(other)).ulp
    }

    private func json(_ text: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(text.utf8))
    }
}

extension CollectionDocument {
    /// A document of any system, with parallax headers and stretched ones among them.
    fileprivate static func framed(seed: UInt64) -> CollectionDocument {
        var document = CollectionDocument.sticky(seed: seed)
        document.options.system = HeaderSystem.allCases[Int(seed) % HeaderSystem.allCases.count]
        document.options.firstSectionStretchable = seed % 3 == 0
        return document
    }
}

/// What an SVG file draws, as an XML parser reads it.
private final class Drawing: NSObject, XMLParserDelegate {
    struct Rectangle {
        var classes: [String]
        var x, y, width, height: Double
    }

    struct Broken: Error {}

    private(set) var rects: [Rectangle] = []
    private(set) var texts: [String] = []
    private var text: String?

    init(_ source: String) throws {
        super.init()
        let parser = XMLParser(data: Data(source.utf8))
        parser.delegate = self
        guard parser.parse() else { throw parser.parserError ?? Broken() }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        func number(_ key: String) -> Double { attributes[key].flatMap(Double.init) ?? .nan }
        switch name {
        case "rect":
            rects.append(
                Rectangle(
                    classes: (attributes["class"] ?? "").split(separator: " ").map(String.init), x: number("x"),
                    y: number("y"), width: number("width"), height: number("height")))
        case "text", "title": text = ""
        default: break
        }
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) { text? += characters }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        if let text { texts.append(text) }
        text = nil
    }
}
