import Recordings
import StickyLayout
import TestSupport
import Testing

/// Which elements of a page a recording has, with which sections, numbers and titles.
@Suite("What of a page is recorded", .enabled(if: Browser.isInstalled, "needs chromedriver"))
struct PageElementsTests {
    @Test("a page with sticky headers is recorded with its titles, sections and frames")
    func sticky() throws {
        let recording = try RecordedPage.record(
            RecordedPage.sections(), "{\(RecordedPage.selectors), from: 0, to: 400, step: 100}")
        let heading = recording.heading
        #expect(heading.viewport == LayoutSize(width: 320, height: 400))
        #expect(heading.scale == 1 && heading.scrollDirection == .vertical)
        #expect(heading.source?.hasPrefix("file:") == true)
        #expect(recording.wayDown.map(\.offset) == [0, 100, 200, 300, 400])
        // At 270 the first header is pushed; it leaves with its section's end, at 290.
        #expect(recording.wayDown[1][.header(0)]?.frame.y == 100)
        #expect(recording.wayDown[2][.header(0)]?.frame.y == 200)
        #expect(recording.wayDown[3][.header(0)] == nil)
        #expect(recording.wayDown[3][.header(1)]?.frame.y == 300)
        #expect(recording.wayDown[3][.header(1)]?.title == "Section 1")
        let cell = recording.wayDown[1][.cell(3, inSection: 0)]
        #expect(cell?.frame.y == 190 && cell?.frame.height == 50 && cell?.frame.width == 320)
        #expect(cell?.title == "Item 3")
        #expect(recording.wayDown[3][.cell(3, inSection: 0)] == nil)
    }

    @Test("on a page without elements for sections each recorded header begins one")
    func flat() throws {
        let html = RecordedPage.sections().replacing("<section>", with: "").replacing("</section>", with: "")
        let recording = try RecordedPage.record(html, "{header: 'h2', item: 'li', from: 300, to: 300}")
        #expect(recording.wayDown.first?[.header(1)]?.frame.y == 300)
        #expect(recording.wayDown.first?[.cell(2, inSection: 1)]?.frame.y == 430)
    }

    @Test("on a page without elements for sections the cells of a table's head are one header")
    func tableHead() throws {
        let html = """
            <style>th { position: sticky; top: 0; height: 30px; width: 50px; padding: 0 } td { height: 40px; padding: 0 }</style>
            <table style="border-spacing: 0"><thead><tr><th>A</th><th>B</th><th>C</th></tr></thead><tbody>
            \((0..<20).map { "<tr><td>\($0)</td></tr>" }.joined())</tbody></table>
            """
        let recording = try RecordedPage.record(
            html, "{header: 'thead th', item: 'tbody tr', from: 0, to: 200, step: 100}")
        let headers = recording.wayDown.map { line in line.elements.filter { $0.id.kind == .header } }
        #expect(headers.map(\.count) == [1, 1, 1])
        #expect(headers.map { $0.first?.frame.width } == [150, 150, 150])
        #expect(recording.wayDown.last?[.cell(5, inSection: 0)] != nil)
    }

    @Test("a bar beside what scrolls, on a page that does not, is no reason to record the page")
    func barOutside() throws {
        let html = """
            <style>body { height: 100vh; display: flex; flex-direction: column } main { flex: 1; overflow: auto }</style>
            <h2 style="height: 40px; margin: 0">Bar</h2><main>\(RecordedPage.sections())</main>
            """
        let recording = try RecordedPage.record(html, "{header: 'h2', item: 'li', from: 0, to: 200, step: 100}")
        #expect(recording.heading.viewport == LayoutSize(width: 320, height: 360))
        #expect(recording.wayDown.map(\.offset) == [0, 100, 200])
        #expect(recording.wayDown.map { $0[.header(0)]?.frame.y } == [0, 100, 200])
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
        let recording = try RecordedPage.record(
            html, "{section: 'section', header: 'h2, h3', item: 'p', from: 200, to: 200}")
        let line = try #require(recording.wayDown.first)
        #expect(line[.header(0)]?.frame.y == 200)
        #expect(line[.header(1)]?.frame.y == 240)
        #expect(line[.header(1)]?.title == "first")
        #expect(line[.cell(1, inSection: 1)]?.frame.y == 280)
        #expect(line[.header(2)]?.frame.y == 480)
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
            let recording = try RecordedPage.record(
                html, "{section: 'table', header: '\(header)', item: 'tbody tr', from: 100, to: 100}")
            let line = try #require(recording.wayDown.first)
            let head = try #require(line[.header(0)])
            #expect(head.frame.y == 100 && head.frame.height == 30 && head.frame.width == 300)
            #expect(head.title == "Number")
            #expect(line[.cell(5, inSection: 0)]?.frame.y == 180)
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
        let recording = try RecordedPage.record(html, "{item: '.row', from: 0, to: 40000, step: 20000}")
        #expect(recording.heading.viewport?.height == 300)
        #expect(recording.wayDown.map(\.offset) == [0, 20000, 40000])
        for (line, first) in zip(recording.wayDown, [0, 400, 800]) {
            #expect(line.elements.map(\.id.indexPath.item) == Array(first..<first + 6))
            #expect(line[.cell(first + 2, inSection: 0)]?.frame.y == Double(first + 2) * 50)
            #expect(line[.cell(first + 2, inSection: 0)]?.title == "Row \(first + 2)")
        }
    }

    @Test("elements are recorded by their data attributes where no selectors are given")
    func attributes() throws {
        let html = """
            <style>[data-kind] { height: 50px } header { position: sticky; top: 0 } main { height: 200px; overflow: auto }</style>
            <main><header data-kind="header" data-section="4">Four</header>
            \((10..<20).map { "<div data-kind=\"cell\" data-section=\"4\" data-item=\"\($0)\"></div>" }.joined())
            <div data-kind="other"></div></main>
            """
        let recording = try RecordedPage.record(html, "{from: 75, to: 75}")
        #expect(recording.heading.viewport?.height == 200)
        let line = try #require(recording.wayDown.first)
        #expect(line[.header(4)]?.frame.y == 75)
        #expect(line[.cell(11, inSection: 4)]?.frame.y == 100)
        #expect(line[.cell(11, inSection: 4)]?.title == nil)
    }

    @Test("elements with data attributes are in the section around them, where they have no number of their own")
    func attributesInSections() throws {
        let section = """
            <section><header data-kind="header">A</header><p data-kind="cell" data-item="0"></p>\
            <p data-kind="cell" data-item="1"></p></section>
            """
        let html = """
            <style>[data-kind] { height: 50px; margin: 0 } main { height: 200px; overflow: auto }</style>
            <main>\(String(repeating: section, count: 4))<section><p data-kind="cell" data-section="9"></p></section></main>
            """
        let recording = try RecordedPage.record(html, "{section: 'section', from: 450, to: 450}")
        let line = try #require(recording.wayDown.first)
        #expect(line[.header(3)]?.frame.y == 450)
        #expect(line[.cell(1, inSection: 3)]?.frame.y == 550)
        #expect(line[.cell(0, inSection: 9)]?.frame.y == 600)
    }

    private static let component = """
        <my-list>\(RecordedPage.sections().replacing("<style>", with: "<style id=\"own\">"))</my-list><script>
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
        let recording = try RecordedPage.record(
            Self.component,
            "{scroller: \(scroller), \(RecordedPage.selectors.replacing("'.item'", with: "'.item, .inner'")), from: 100, to: 100}"
        )
        #expect(recording.heading.viewport?.height == 300)
        let line = try #require(recording.wayDown.first)
        #expect(line[.header(0)]?.frame.y == 100)
        #expect(line[.cell(3, inSection: 0)]?.frame.y == 190)
        #expect(line.elements.allSatisfy { $0.title != "Aside" })
    }

    @Test("what is in a shadow root is not found from outside, and the recorder says why")
    func shadowRootFromOutside() {
        let html = """
            <div id="host"></div><script>
            document.querySelector("#host").attachShadow({mode: "open"}).innerHTML = "<section><h2>A</h2></section>";
            </script>
            """
        let failure = #expect(throws: Browser.Failure.self) {
            _ = try RecordedPage.record(html, "{section: 'section', header: 'h2'}")
        }
        #expect(failure?.description.contains("nothing matches section \"section\"; what is in a shadow root") == true)
    }
}
