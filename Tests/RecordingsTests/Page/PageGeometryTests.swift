import Recordings
import TestSupport
import Testing

/// Where a recording has the boxes of a page: offsets count from the leading edge of the content, and lengths are the scroller's own.
@Suite("The boxes of a recorded page", .enabled(if: Browser.isInstalled, "needs chromedriver"))
struct PageGeometryTests {
    @Test("recorded boxes of a scroller that is scaled and moved are in its own pixels")
    func transformed() throws {
        let html = """
            <style>
            .scroller { height: 200px; width: 150.5px; overflow: auto; border: 3px solid; padding: 0;
              transform: translate(20px, 10px) scale(1.5); transform-origin: 0 0 }
            .frame { scale: 0.5 }
            </style><div class="frame"><div class="scroller">\(RecordedPage.sections())</div></div>
            """
        let recording = try RecordedPage.record(
            html, "{scroller: '.scroller', \(RecordedPage.selectors), from: 100, to: 100}")
        let size = try #require(recording.heading.viewport)
        #expect(abs(size.width - 150.5) < 0.02 && abs(size.height - 200) < 0.02)
        let line = try #require(recording.wayDown.first)
        let header = try #require(line[.header(0)]?.frame)
        #expect(abs(header.x) < 0.02 && abs(header.y - 100) < 0.02 && abs(header.height - 40) < 0.02)
        #expect(abs((line[.cell(3, inSection: 0)]?.frame.y ?? 0) - 190) < 0.02)
    }

    @Test("zoom of the scroller, and of what it is in, is taken off")
    func zoom() throws {
        let html = """
            <style>
            .frame { zoom: 1.5 } .scroller { zoom: 0.5; height: 200px; width: 150px; overflow: auto; border: 4px solid }
            </style><div class="frame"><div class="scroller">\(RecordedPage.sections())</div></div>
            """
        let recording = try RecordedPage.record(
            html, "{scroller: '.scroller', \(RecordedPage.selectors), from: 100, to: 100}")
        let size = try #require(recording.heading.viewport)
        #expect(abs(size.width - 150) < 0.02 && abs(size.height - 200) < 0.02)
        let line = try #require(recording.wayDown.first)
        #expect(line.offset == 100)
        let header = try #require(line[.header(0)]?.frame)
        #expect(abs(header.x) < 0.02 && abs(header.y - 100) < 0.02 && abs(header.height - 40) < 0.02)
        #expect(abs((line[.cell(3, inSection: 0)]?.frame.y ?? 0) - 190) < 0.02)
    }

    @Test("a fractional device scale is recorded, and offsets are those that the page has scrolled to")
    func fractionalScale() throws {
        let recording = try RecordedPage.record(
            RecordedPage.sections(style: "margin-bottom: 0.4px"),
            "{\(RecordedPage.selectors), from: 33.3, to: 43.3, step: 5}",
            scale: 1.25)
        #expect(recording.heading.scale == 1.25)
        #expect(recording.wayDown.count == 3)
        for line in recording.wayDown {
            let header = try #require(line[.header(0)])
            #expect(abs(header.frame.y - line.offset) < 0.5)
            #expect(abs((line[.cell(2, inSection: 0)]?.frame.y ?? 0) - 140.8) < 0.1)
        }
    }

    @Test("a recorded list that reads from right to left counts offsets from the right edge, and x from the left one")
    func rightToLeft() throws {
        let html = """
            <style>
            .list { width: 300px; display: flex; overflow: auto; direction: rtl }
            .item { flex: none; width: 100px; height: 50px }
            </style><div class="list">\((0..<10).map { "<div class=\"item\">\($0)</div>" }.joined())</div>
            """
        let recording = try RecordedPage.record(html, "{item: '.item', from: 250, to: 250}")
        #expect(recording.heading.scrollDirection == .horizontal)
        let line = try #require(recording.wayDown.first)
        #expect(line.offset == 250)
        #expect(line.elements.map(\.id.indexPath.item) == [2, 3, 4, 5])
        #expect(line[.cell(2, inSection: 0)]?.frame.x == 700)
    }

    @Test(
        "offsets of reversed content count from its top, sections are in the order of the content, and the start is its end"
    )
    func reversedContent() throws {
        let html = """
            <style>
            .list { height: 400px; overflow: auto; display: flex; flex-direction: column-reverse } section { flex: none }
            </style><div class="list">\(RecordedPage.sections())</div>
            """
        let recording = try RecordedPage.record(html, "{scroller: '.list', \(RecordedPage.selectors), step: 100}")
        #expect(recording.heading.start == 470)
        #expect(recording.wayDown.map(\.offset) == [0, 100, 200, 300, 400, 470])
        // The first section of the document is the last one of the content.
        #expect(recording.wayDown[0][.header(0)]?.title == "Section 2")
        #expect(recording.wayDown[1][.header(0)]?.frame.y == 100)
        #expect(recording.wayDown[3][.header(1)]?.frame.y == 300)
        #expect(recording.wayDown[0][.cell(3, inSection: 0)]?.frame.y == 190)
        #expect(recording.wayDown[0][.cell(3, inSection: 0)]?.title == "Item 3")
    }

    @Test("offsets of columns from right to left count from the right edge")
    func verticalWriting() throws {
        let html = """
            <style>
            .list { width: 300px; height: 100px; overflow: auto; writing-mode: vertical-rl } .item { width: 100px }
            </style><div class="list">\((0..<10).map { "<div class=\"item\">\($0)</div>" }.joined())</div>
            """
        let recording = try RecordedPage.record(html, "{item: '.item', from: 250, to: 250}")
        #expect(recording.heading.scrollDirection == .horizontal)
        let line = try #require(recording.wayDown.first)
        #expect(line.offset == 250)
        #expect(line.elements.map(\.id.indexPath.item) == [2, 3, 4, 5])
        #expect(line[.cell(2, inSection: 0)]?.frame.x == 700)
    }

    @Test("a row that counts backwards from left to right begins at its left edge")
    func reversedRow() throws {
        let html = """
            <style>
            .list { width: 300px; display: flex; flex-direction: row-reverse; overflow: auto }
            .item { flex: none; width: 100px; height: 50px }
            </style><div class="list">\((0..<10).map { "<div class=\"item\">\($0)</div>" }.joined())</div>
            """
        let recording = try RecordedPage.record(html, "{item: '.item', from: 250, to: 250}")
        let line = try #require(recording.wayDown.first)
        #expect(recording.heading.start == 700 && line.offset == 250)
        #expect(line.elements.map(\.id.indexPath.item) == [2, 3, 4, 5])
        #expect(line[.cell(2, inSection: 0)]?.frame.x == 200 && line[.cell(2, inSection: 0)]?.title == "7")
    }

    @Test("a reversed row from right to left begins at its right edge, with what is there")
    func reversedRowFromRight() throws {
        let html = """
            <style>
            .list { width: 300px; display: flex; flex-direction: row-reverse; direction: rtl; overflow: auto }
            .item { flex: none; width: 100px; height: 50px }
            </style><div class="list">\((0..<10).map { "<div class=\"item\">\($0)</div>" }.joined())</div>
            """
        let recording = try RecordedPage.record(html, "{item: '.item', from: 250, to: 250}")
        let line = try #require(recording.wayDown.first)
        #expect(recording.heading.start == 700 && line.offset == 250)
        #expect(line.elements.map(\.id.indexPath.item).sorted() == [2, 3, 4, 5])
        #expect(line[.cell(2, inSection: 0)]?.frame.x == 700 && line[.cell(2, inSection: 0)]?.title == "7")
    }

    @Test("a table that is wider than high scrolls down all the same, and its header is as broad as all its cells")
    func wideTable() throws {
        let cells = { (tag: String) in (0..<12).map { "<\(tag)>\($0)</\(tag)>" }.joined() }
        let rows = (0..<15).map { _ in "<tr>\(cells("td"))</tr>" }.joined()
        let html = """
            <style>
            .list { width: 300px; height: 300px; overflow: auto } table { border-spacing: 0 }
            td, th { padding: 0; height: 30px; min-width: 80px } th { position: sticky; top: 0 }
            </style><div class="list"><table><thead><tr>\(cells("th"))</tr></thead><tbody>\(rows)</tbody></table></div>
            """
        let table = "section: 'table', header: 'thead th', item: 'tbody tr'"
        let down = try RecordedPage.record(html, "{\(table), from: 100, to: 100}")
        #expect(down.heading.scrollDirection == .vertical)
        let header = try #require(down.wayDown.first?[.header(0)]?.frame)
        #expect(header.x == 0 && header.y == 100 && header.width == 960 && header.height == 30)
        let across = try RecordedPage.record(html, "{\(table), axis: 'horizontal', from: 200, to: 200}")
        #expect(across.heading.scrollDirection == .horizontal && across.wayDown.first?.offset == 200)
    }

    @Test("a strip whose content is a pixel too high for it still scrolls across")
    func strip() throws {
        let html = """
            <style>
            .list { width: 300px; height: 49px; overflow-x: auto; overflow-y: hidden; display: flex }
            .item { flex: none; width: 100px; height: 50px }
            </style><div class="list">\((0..<10).map { "<div class=\"item\">\($0)</div>" }.joined())</div>
            """
        let recording = try RecordedPage.record(html, "{item: '.item', from: 250, to: 250}")
        #expect(recording.heading.scrollDirection == .horizontal && recording.wayDown.first?.offset == 250)
    }
}
