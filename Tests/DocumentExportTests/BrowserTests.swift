import Foundation
import TestSupport
import Testing

/// The browser that tests of pages use.
@Suite("The browser of the tests", .enabled(if: Browser.isInstalled, "needs chromedriver"))
struct BrowserTests {
    @Test("the browser of the tests has the viewport and the scale that were set")
    func viewport() throws {
        let browser = try Browser()
        for (width, height, scale) in [(320, 480, 2.0), (1000, 700, 1.0)] {
            try browser.setViewport(width: width, height: height, scale: scale)
            try browser.open(html: "<!DOCTYPE html><title>Lintel</title>")
            let measured: [Double] = try browser.run("return [innerWidth, innerHeight, devicePixelRatio]")
            #expect(measured == [Double(width), Double(height), scale])
        }
        #expect(try browser.run("return document.title") == "Lintel")
    }

    @Test("the browser of the tests measures what follows a scroll timeline where it is after the scroll")
    func timeline() throws {
        let page = """
            <!DOCTYPE html><style>
            .scroller { height: 100px; overflow: auto }
            .scroller div { height: 300px }
            .header { margin: 0; position: sticky; top: 0; animation: move linear; animation-timeline: scroll(nearest) }
            @keyframes move { from { width: 0 } to { width: 200px } }
            </style><div class="scroller"><div><p class="header" data-kind="header" data-section="0">A</p></div></div>
            """
        let pages = ScrolledPage(html: page, distances: [0, 50, 200], isVertical: true, isRightToLeft: false)
        let measurements = try Browser().measure([pages])
        #expect(measurements.first?.compactMap(\.boxes.first?.width) == [0, 50, 200])
    }

    @Test("a script that throws in the browser of the tests fails with what it said")
    func throwing() throws {
        let browser = try Browser()
        let failure = #expect(throws: Browser.Failure.self) {
            let _: Int = try browser.run("throw new Error('no such header')")
        }
        #expect(failure?.description.contains("no such header") == true)
    }
}
