import CollectionDocument
import DocumentExport
import Foundation
import StickyLayout
import Testing

/// The recorder's script in a browser, on pages that Lintel did not write, and on one that it did.
@Suite("The recorder in a browser", .enabled(if: Browser.isInstalled, "needs chromedriver"))
struct RecorderTests {
    /// What a recording says.
    private struct Recording {
        var start: Start
        /// On the way down.
        var lines: [Line]
        var wayBack: [Line]

        struct Start: Decodable {
            struct Facts: Decodable {
                struct Size: Decodable {
                    var width, height: Double
                }
                var viewport: Size
                var scale: Double
                var source: String
                var scrollDirection: String
                var start: Double
                var grew: Bool?
            }
            var recording: Facts
        }

        struct Line: Decodable {
            var offset: Double
            var back: Bool?
            var elements: [Element]

            func element(_ kind: String, _ section: Int, _ item: Int? = nil) -> Element? {
                elements.first { $0.kind == kind && $0.section == section && $0.item == item }
            }
        }

        struct Element: Decodable {
            struct Frame: Decodable {
                var x, y, width, height: Double
            }
            var kind: String
            var section: Int
            var item: Int?
            var frame: Frame
            var title: String?
        }

        init(_ text: String) throws {
            let texts = text.split(separator: "\n").map { Data($0.utf8) }
            let decoder = JSONDecoder()
            start = try decoder.decode(Start.self, from: try #require(texts.first))
            let all = try texts.dropFirst().map { try decoder.decode(Line.self, from: $0) }
            lines = all.filter { $0.back == nil }
            wayBack = all.filter { $0.back == true }
        }
    }

    /// Records a page.
    ///
    /// - Parameter options: of `lintelRecord`, as JavaScript.
    private func record(
        _ html: String, _ options: String, width: Int = 320, height: Int = 400, scale: Double = 1
    ) throws -> Recording {
        let browser = try Browser()
        try browser.setViewport(width: width, height: height, scale: scale)
        try browser.open(html: "<!DOCTYPE html><meta charset=\"utf-8\"><style>body { margin: 0 }</style>" + html)
        return try Recording(browser.run(PageRecorder.script + "\nreturn lintelRecord(\(options))"))
    }

    /// Three sections, each with a header of 40 and five items of 50 pixels: 290 a section.
    private static func sections(header: String = "h2", item: String = "li", style: String = "") -> String {
        let sections = (0..<3).map { section in
            let items = (0..<5).map { "<\(item) class=\"item\">Item \($0)</\(item)>" }.joined()
            return "<section><\(header) class=\"header\">Section \(section)</\(header)>\(items)</section>"
        }
        return """
            <style>
            .header { position: sticky; top: 0; height: 40px; margin: 0; box-sizing: border-box }
            .item { height: 50px; display: block; box-sizing: border-box; \(style) }
            </style>\(sections.joined())
            """
    }

    private static let selectors = "section: 'section', header: '.header', item: '.item'"

    @Test("a page with sticky headers is recorded with its titles, sections and frames")
    func sticky() throws {
        let recording = try record(Self.sections(), "{\(Self.selectors), from: 0, to: 400, step: 100}")
        let facts = recording.start.recording
        #expect(facts.viewport.width == 320 && facts.viewport.height == 400)
        #expect(facts.scale == 1 && facts.scrollDirection == "vertical" && facts.source.hasPrefix("file:"))
        #expect(recording.lines.map(\.offset) == [0, 100, 200, 300, 400])
        // At 270 the first header is pushed; it leaves with its section's end, at 290.
        #expect(recording.lines[1].element("header", 0)?.frame.y == 100)
        #expect(recording.lines[2].element("header", 0)?.frame.y == 200)
        #expect(recording.lines[3].element("header", 0) == nil)
        #expect(recording.lines[3].element("header", 1)?.frame.y == 300)
        #expect(recording.lines[3].element("header", 1)?.title == "Section 1")
        let cell = recording.lines[1].element("cell", 0, 3)
        #expect(cell?.frame.y == 190 && cell?.frame.height == 50 && cell?.frame.width == 320)
        #expect(cell?.title == "Item 3")
        #expect(recording.lines[3].element("cell", 0, 3) == nil)
    }

    @Test("on a page without elements for sections each recorded header begins one")
    func flat() throws {
        let html = Self.sections().replacing("<section>", with: "").replacing("</section>", with: "")
        let recording = try record(html, "{header: 'h2', item: 'li', from: 300, to: 300}")
        #expect(recording.lines.first?.element("header", 1)?.frame.y == 300)
        #expect(recording.lines.first?.element("cell", 1, 2)?.frame.y == 430)
    }

    @Test("recorded items of nested sections belong to the innermost one")
    func nested() throws {
        let inner = { (name: String) in
            "<section><h3>\(name)</h3><p>a</p><p>b</p></section>"
        }
        let html = """
            <style>
            h2, h3, p { margin: 0; height: 40px; box-sizing: border-box }
            h2 { position: sticky; top: 0 } h3 { position: sticky; top: 40px }
            p { height: 200px }
            </style><section><h2>Outer</h2>\(inner("first"))\(inner("second"))</section>
            """
        let recording = try record(html, "{section: 'section', header: 'h2, h3', item: 'p', from: 200, to: 200}")
        let line = try #require(recording.lines.first)
        #expect(line.element("header", 0)?.frame.y == 200)
        #expect(line.element("header", 1)?.frame.y == 240)
        #expect(line.element("header", 1)?.title == "first")
        #expect(line.element("cell", 1, 1)?.frame.y == 280)
        #expect(line.element("header", 2)?.frame.y == 480)
    }

    @Test("the cells of a table's head are recorded as one header")
    func table() throws {
        let rows = (0..<20).map { "<tr><td>\($0)</td><td>b</td></tr>" }.joined()
        let html = """
            <style>
            table { border-collapse: separate; border-spacing: 0; width: 300px }
            th { position: sticky; top: 0 } th, td { height: 30px; padding: 0; width: 150px }
            </style><table><thead><tr><th>Number</th><th>Letter</th></tr></thead><tbody>\(rows)</tbody></table>
            """
        for header in ["th", "thead th"] {
            let recording = try record(
                html, "{section: 'table', header: '\(header)', item: 'tbody tr', from: 100, to: 100}")
            let line = try #require(recording.lines.first)
            let head = try #require(line.element("header", 0))
            #expect(head.frame.y == 100 && head.frame.height == 30 && head.frame.width == 300)
            #expect(head.title == "Number")
            #expect(line.element("cell", 0, 5)?.frame.y == 180)
        }
    }

    @Test("of a virtualised list only what is there is recorded, with its own numbers")
    func virtualised() throws {
        let html = """
            <style>
            #list { height: 300px; overflow: auto; position: relative }
            #room { height: 50000px; position: relative } .row { position: absolute; height: 50px; width: 100% }
            </style><div id="list"><div id="room"></div></div><script>
            const list = document.querySelector("#list"), room = document.querySelector("#room");
            const render = () => {
              const first = Math.floor(list.scrollTop / 50);
              room.replaceChildren(...Array.from({length: 8}, (_, index) => {
                const row = document.createElement("div");
                row.className = "row";
                row.dataset.index = first + index;
                row.style.top = (first + index) * 50 + "px";
                row.textContent = "Row " + (first + index);
                return row;
              }));
            };
            list.addEventListener("scroll", render);
            render();
            </script>
            """
        let recording = try record(html, "{item: '.row', from: 0, to: 40000, step: 20000}")
        #expect(recording.start.recording.viewport.height == 300)
        #expect(recording.lines.map(\.offset) == [0, 20000, 40000])
        for (line, first) in zip(recording.lines, [0, 400, 800]) {
            #expect(line.elements.compactMap(\.item) == Array(first..<first + 6))
            #expect(line.element("cell", 0, first + 2)?.frame.y == Double(first + 2) * 50)
            #expect(line.element("cell", 0, first + 2)?.title == "Row \(first + 2)")
        }
    }

    @Test("recorded boxes of a scroller that is scaled and moved are in its own pixels")
    func transformed() throws {
        let html = """
            <style>
            .scroller { height: 200px; width: 150.5px; overflow: auto; border: 3px solid; padding: 0;
              transform: translate(20px, 10px) scale(1.5); transform-origin: 0 0 }
            .frame { scale: 0.5 }
            </style><div class="frame"><div class="scroller">\(Self.sections())</div></div>
            """
        let recording = try record(html, "{scroller: '.scroller', \(Self.selectors), from: 100, to: 100}")
        let size = recording.start.recording.viewport
        #expect(abs(size.width - 150.5) < 0.02 && abs(size.height - 200) < 0.02)
        let line = try #require(recording.lines.first)
        let header = try #require(line.element("header", 0)?.frame)
        #expect(abs(header.x) < 0.02 && abs(header.y - 100) < 0.02 && abs(header.height - 40) < 0.02)
        #expect(abs((line.element("cell", 0, 3)?.frame.y ?? 0) - 190) < 0.02)
    }

    @Test("the recorder refuses a scroller that is rotated, with a reason")
    func rotated() {
        let html = "<div style=\"transform: rotate(10deg)\">\(Self.sections())</div>"
        let failure = #expect(throws: Browser.Failure.self) {
            _ = try record(
                "<style>div { overflow: auto; height: 200px }</style>" + html, "{scroller: 'div', header: 'h2'}")
        }
        #expect(failure?.description.contains("rotated") == true)
    }

    @Test("a fractional device scale is recorded, and offsets are those that the page has scrolled to")
    func fractionalScale() throws {
        let recording = try record(
            Self.sections(style: "margin-bottom: 0.4px"), "{\(Self.selectors), from: 33.3, to: 43.3, step: 5}",
            scale: 1.25)
        #expect(recording.start.recording.scale == 1.25)
        #expect(recording.lines.count == 3)
        for line in recording.lines {
            let header = try #require(line.element("header", 0))
            #expect(abs(header.frame.y - line.offset) < 0.5)
            #expect(abs((line.element("cell", 0, 2)?.frame.y ?? 0) - 140.8) < 0.1)
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
        let recording = try record(html, "{item: '.item', from: 250, to: 250}")
        #expect(recording.start.recording.scrollDirection == "horizontal")
        let line = try #require(recording.lines.first)
        #expect(line.offset == 250)
        #expect(line.elements.compactMap(\.item) == [2, 3, 4, 5])
        #expect(line.element("cell", 0, 2)?.frame.x == 700)
    }

    // MARK: Where offsets count from

    @Test(
        "offsets of reversed content count from its top, sections are in the order of the content, and the start is its end"
    )
    func reversedContent() throws {
        let html = """
            <style>
            .list { height: 400px; overflow: auto; display: flex; flex-direction: column-reverse } section { flex: none }
            </style><div class="list">\(Self.sections())</div>
            """
        let recording = try record(html, "{scroller: '.list', \(Self.selectors), step: 100}")
        #expect(recording.start.recording.start == 470)
        #expect(recording.lines.map(\.offset) == [0, 100, 200, 300, 400, 470])
        // The first section of the document is the last one of the content.
        #expect(recording.lines[0].element("header", 0)?.title == "Section 2")
        #expect(recording.lines[1].element("header", 0)?.frame.y == 100)
        #expect(recording.lines[3].element("header", 1)?.frame.y == 300)
        #expect(recording.lines[0].element("cell", 0, 3)?.frame.y == 190)
        #expect(recording.lines[0].element("cell", 0, 3)?.title == "Item 3")
    }

    @Test("offsets of columns from right to left count from the right edge")
    func verticalWriting() throws {
        let html = """
            <style>
            .list { width: 300px; height: 100px; overflow: auto; writing-mode: vertical-rl } .item { width: 100px }
            </style><div class="list">\((0..<10).map { "<div class=\"item\">\($0)</div>" }.joined())</div>
            """
        let recording = try record(html, "{item: '.item', from: 250, to: 250}")
        #expect(recording.start.recording.scrollDirection == "horizontal")
        let line = try #require(recording.lines.first)
        #expect(line.offset == 250)
        #expect(line.elements.compactMap(\.item) == [2, 3, 4, 5])
        #expect(line.element("cell", 0, 2)?.frame.x == 700)
    }

    @Test("a row that counts backwards from left to right begins at its left edge")
    func reversedRow() throws {
        let html = """
            <style>
            .list { width: 300px; display: flex; flex-direction: row-reverse; overflow: auto }
            .item { flex: none; width: 100px; height: 50px }
            </style><div class="list">\((0..<10).map { "<div class=\"item\">\($0)</div>" }.joined())</div>
            """
        let recording = try record(html, "{item: '.item', from: 250, to: 250}")
        let line = try #require(recording.lines.first)
        #expect(recording.start.recording.start == 700 && line.offset == 250)
        #expect(line.elements.compactMap(\.item) == [2, 3, 4, 5])
        #expect(line.element("cell", 0, 2)?.frame.x == 200 && line.element("cell", 0, 2)?.title == "7")
    }

    @Test("a reversed row from right to left begins at its right edge, with what is there")
    func reversedRowFromRight() throws {
        let html = """
            <style>
            .list { width: 300px; display: flex; flex-direction: row-reverse; direction: rtl; overflow: auto }
            .item { flex: none; width: 100px; height: 50px }
            </style><div class="list">\((0..<10).map { "<div class=\"item\">\($0)</div>" }.joined())</div>
            """
        let recording = try record(html, "{item: '.item', from: 250, to: 250}")
        let line = try #require(recording.lines.first)
        #expect(recording.start.recording.start == 700 && line.offset == 250)
        #expect(line.elements.compactMap(\.item).sorted() == [2, 3, 4, 5])
        #expect(line.element("cell", 0, 2)?.frame.x == 700 && line.element("cell", 0, 2)?.title == "7")
    }

    @Test("zoom of the scroller, and of what it is in, is taken off")
    func zoom() throws {
        let html = """
            <style>
            .frame { zoom: 1.5 } .scroller { zoom: 0.5; height: 200px; width: 150px; overflow: auto; border: 4px solid }
            </style><div class="frame"><div class="scroller">\(Self.sections())</div></div>
            """
        let recording = try record(html, "{scroller: '.scroller', \(Self.selectors), from: 100, to: 100}")
        let size = recording.start.recording.viewport
        #expect(abs(size.width - 150) < 0.02 && abs(size.height - 200) < 0.02)
        let line = try #require(recording.lines.first)
        #expect(line.offset == 100)
        let header = try #require(line.element("header", 0)?.frame)
        #expect(abs(header.x) < 0.02 && abs(header.y - 100) < 0.02 && abs(header.height - 40) < 0.02)
        #expect(abs((line.element("cell", 0, 3)?.frame.y ?? 0) - 190) < 0.02)
    }

    // MARK: Axes

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
        let down = try record(html, "{\(table), from: 100, to: 100}")
        #expect(down.start.recording.scrollDirection == "vertical")
        let header = try #require(down.lines.first?.element("header", 0)?.frame)
        #expect(header.x == 0 && header.y == 100 && header.width == 960 && header.height == 30)
        let across = try record(html, "{\(table), axis: 'horizontal', from: 200, to: 200}")
        #expect(across.start.recording.scrollDirection == "horizontal" && across.lines.first?.offset == 200)
    }

    @Test("a strip whose content is a pixel too high for it still scrolls across")
    func strip() throws {
        let html = """
            <style>
            .list { width: 300px; height: 49px; overflow-x: auto; overflow-y: hidden; display: flex }
            .item { flex: none; width: 100px; height: 50px }
            </style><div class="list">\((0..<10).map { "<div class=\"item\">\($0)</div>" }.joined())</div>
            """
        let recording = try record(html, "{item: '.item', from: 250, to: 250}")
        #expect(recording.start.recording.scrollDirection == "horizontal" && recording.lines.first?.offset == 250)
    }

    // MARK: The way

    @Test("after the way down comes the way back, at a quarter of the offsets, where a bar returns")
    func wayBack() throws {
        let html =
            Self.sections() + """
                <style>.bar { position: fixed; top: 0; height: 30px; width: 100% }</style><div class="bar">Bar</div><script>
                const bar = document.querySelector(".bar");
                let last = 0;
                addEventListener("scroll", () => { bar.style.display = scrollY > last ? "none" : "block"; last = scrollY; });
                </script>
                """
        let options = "\(Self.selectors.replacing("'.header'", with: "'.bar'")), from: 100, to: 400, step: 20"
        let recording = try record(html, "{\(options)}")
        #expect(recording.lines.map(\.offset) == Array(stride(from: 100, through: 400, by: 20)))
        #expect(recording.wayBack.map(\.offset) == [320, 240, 160, 100])
        #expect(recording.lines.dropFirst().allSatisfy { $0.element("header", 0) == nil })
        #expect(recording.wayBack.allSatisfy { $0.element("header", 0)?.frame.y == $0.offset })
        #expect(try record(html, "{\(options), back: false}").wayBack.isEmpty)
    }

    @Test("a recording goes on to the new end of content that grows, and says so", arguments: [0, 200])
    func growth(milliseconds: Int) throws {
        let html = """
            <style>.item { height: 50px } main { height: 200px; overflow: auto }</style><main></main><script>
            const list = document.querySelector("main");
            let isLoading = false;
            const load = () => {
              for (let index = 0; index < 10; index++) {
                const item = document.createElement("div");
                item.className = "item";
                item.textContent = list.childElementCount;
                list.append(item);
              }
              isLoading = false;
            };
            load();
            list.addEventListener("scroll", () => {
              const isAtEnd = list.scrollTop + 210 > list.scrollHeight;
              if (isLoading || !isAtEnd || list.childElementCount >= 30) return;
              isLoading = true;
              \(milliseconds) ? setTimeout(load, \(milliseconds)) : load();
            });
            </script>
            """
        let recording = try record(html, "{scroller: 'main', item: '.item', step: 50}")
        #expect(recording.start.recording.grew == true)
        #expect(recording.lines.map(\.offset) == Array(stride(from: 0, through: 1300, by: 50)))
        #expect(recording.lines.last?.elements.last?.item == 29)
        let part = try record(html, "{scroller: 'main', item: '.item', to: 200, step: 50}")
        #expect(part.start.recording.grew == nil && part.lines.last?.offset == 200)
    }

    @Test("content that grows for ever is recorded in 2,000 lines")
    func endlessGrowth() throws {
        let html = """
            <style>#room { height: 1000px } main { height: 200px; overflow: auto } .item { height: 20px }</style>
            <main><div class="item">A</div><div id="room"></div></main><script>
            const list = document.querySelector("main"), room = document.querySelector("#room");
            list.addEventListener("scroll", () => { room.style.height = list.scrollTop + 2000 + "px"; });
            // Frames come at once, so that the test does not take a minute.
            window.requestAnimationFrame = callback => setTimeout(() => callback(performance.now()), 0);
            </script>
            """
        let recording = try record(html, "{scroller: 'main', item: '.item', step: 40}")
        #expect(recording.lines.count == 1600 && recording.wayBack.count == 400)
        #expect(recording.start.recording.grew == true)
    }

    // MARK: Shadow roots

    private static let component = """
        <my-list>\(sections().replacing("<style>", with: "<style id=\"own\">"))</my-list><script>
        customElements.define("my-list", class extends HTMLElement {
          constructor() {
            super();
            this.attachShadow({mode: "open"}).innerHTML = `<style>
              main { height: 300px; overflow: auto } .inner { height: 50px }
              </style><main><slot></slot></main><aside class="inner">Aside</aside>`;
          }
        });
        </script>
        """

    @Test("a scroller in a shadow root is recorded with what is in its slots, and nothing beside it")
    func shadowRoot() throws {
        let scroller = "document.querySelector('my-list').shadowRoot.querySelector('main')"
        let recording = try record(
            Self.component,
            "{scroller: \(scroller), \(Self.selectors.replacing("'.item'", with: "'.item, .inner'")), from: 100, to: 100}"
        )
        #expect(recording.start.recording.viewport.height == 300)
        let line = try #require(recording.lines.first)
        #expect(line.element("header", 0)?.frame.y == 100)
        #expect(line.element("cell", 0, 3)?.frame.y == 190)
        #expect(line.elements.allSatisfy { $0.title != "Aside" })
    }

    // MARK: Mistakes

    @Test(
        "a recording that would not be what was asked for is refused with the reason",
        arguments: [
            ("{header: 'h2', item: '.row'}", "nothing matches item \".row\""),
            ("{section: 'section', header: 'h7', item: 'li'}", "nothing matches header \"h7\""),
            ("{scroller: '.nowhere', header: 'h2'}", "nothing matches scroller \".nowhere\""),
            ("{scroller: 'section', header: 'h2', footer: 'script'}", "nothing matches footer \"script\""),
            ("{scroller: document.querySelector('.nowhere'), header: 'h2'}", "scroller is null"),
            ("{item: []}", "item is an empty list"),
            ("{headers: 'h2'}", "there is no option \"headers\"; the options are scroller, section, header"),
            ("{header: 'h2', axis: 'down'}", "axis must be \"vertical\" or \"horizontal\", got \"down\""),
            ("{header: 'h2', step: 0}", "step must be greater than 0, got 0"),
            ("{header: 'h2', from: '100'}", "from must be a number of CSS pixels, got \"100\""),
            ("{header: 'h2', back: 'no'}", "back must be true or false, got \"no\""),
            ("{header: 'h2', contentInset: {leading: 4}}", "contentInset has no side \"leading\""),
            ("{header: 'h2', contentInset: {top: NaN}}", "contentInset.top must be a number of CSS pixels, got null"),
            ("{}", "no element has the attribute data-kind"),
        ])
    func mistakes(options: String, reason: String) {
        let failure = #expect(throws: Browser.Failure.self) { _ = try record(Self.sections(item: "li"), options) }
        #expect(failure?.description.contains("lintelRecord: " + reason) == true, "\(failure?.description ?? "")")
    }

    @Test("what is in a shadow root is not found from outside, and the recorder says why")
    func shadowRootFromOutside() {
        let html = """
            <div id="host"></div><script>
            document.querySelector("#host").attachShadow({mode: "open"}).innerHTML = "<section><h2>A</h2></section>";
            </script>
            """
        let failure = #expect(throws: Browser.Failure.self) {
            _ = try record(html, "{section: 'section', header: 'h2'}")
        }
        #expect(failure?.description.contains("nothing matches section \"section\"; what is in a shadow root") == true)
    }

    // MARK: Afterwards

    @Test("the page is back where it was after a recording, even if it scrolls smoothly")
    func back() throws {
        let browser = try Browser()
        try browser.setViewport(width: 320, height: 400)
        try browser.open(html: "<!DOCTYPE html><style>html { scroll-behavior: smooth }</style>" + Self.sections())
        let script = """
            scrollTo({top: 123, behavior: "instant"});
            const text = await lintelRecord({header: "h2", step: 100});
            return [text.split("\\n").length, scrollY];
            """
        let numbers: [Double] = try browser.run(PageRecorder.script + "\n" + script)
        // One line for the page, six for 0 to 500 or so, and what is behind the last line feed.
        #expect(numbers.last == 123)
        #expect((numbers.first ?? 0) > 6)
    }

    @Test("elements are recorded by their data attributes where no selectors are given")
    func attributes() throws {
        let html = """
            <style>[data-kind] { height: 50px } header { position: sticky; top: 0 } main { height: 200px; overflow: auto }</style>
            <main><header data-kind="header" data-section="4">Four</header>
            \((10..<20).map { "<div data-kind=\"cell\" data-section=\"4\" data-item=\"\($0)\"></div>" }.joined())
            <div data-kind="other"></div></main>
            """
        let recording = try record(html, "{from: 75, to: 75}")
        #expect(recording.start.recording.viewport.height == 200)
        let line = try #require(recording.lines.first)
        #expect(line.element("header", 4)?.frame.y == 75)
        #expect(line.element("cell", 4, 11)?.frame.y == 100)
        #expect(line.element("cell", 4, 11)?.title == nil)
    }

    @Test("a recording of an exported page has the engine's frames")
    func exported() throws {
        var document = CollectionDocument(title: "Plain")
        document.options.itemSize = LengthSize(width: .percent(100), height: .points(44))
        document.options.headerReferenceSize = LengthSize(width: .percent(100), height: .points(28))
        document.options.minimumLineSpacing = 6
        document.sections = SectionList(
            [9, 4, 12].map { DocumentSection(title: "\($0)", items: .generated(count: $0)) })
        let size = LayoutSize(width: 320, height: 480)
        let layout = document.layout(in: size)
        let browser = try Browser()
        try browser.setViewport(width: 320, height: 480)
        try browser.open(html: CodeFormat.css.code(for: document, viewport: size))
        let recording = try Recording(
            browser.run(
                PageRecorder.script + """

                    const selectors = {section: "section", header: ".header", item: ".cell"};
                    const hasAttributes = document.querySelector("[data-kind]") !== null;
                    return lintelRecord({scroller: ".scroller", step: 35, ...(hasAttributes ? {} : selectors)});
                    """))
        #expect(recording.lines.count > 10)
        for line in recording.lines {
            let expected = layout.elements(at: Viewpoint(line.offset))
            for element in expected {
                let path = element.indexPath
                let recorded = line.element(
                    element.kind.rawValue, path.section, element.kind == .cell ? path.item : nil)
                let frame = try #require(recorded?.frame, "\(element.id) at \(line.offset)")
                let distance = max(
                    max(abs(frame.x - element.frame.x), abs(frame.y - element.frame.y)),
                    max(abs(frame.width - element.frame.width), abs(frame.height - element.frame.height)))
                #expect(distance < 0.02, "\(element.id) at \(line.offset)")
            }
            #expect(line.elements.count == expected.count)
        }
    }
}
