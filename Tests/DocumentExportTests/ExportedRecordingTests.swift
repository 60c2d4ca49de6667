import CollectionDocument
import DocumentExport
import Foundation
import Recordings
import StickyLayout
import TestSupport
import Testing

/// An exported page, recorded in a browser as any other page.
@Suite("The recording of an exported page", .enabled(if: Browser.isInstalled, "needs chromedriver"))
struct ExportedRecordingTests {
    @Test("a recording of an exported page has the engine's frames")
    func frames() throws {
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
        let text: String = try browser.run(
            PageRecorder.script + """

                const selectors = {section: "section", header: ".header", item: ".cell"};
                const hasAttributes = document.querySelector("[data-kind]") !== null;
                return lintelRecord({scroller: ".scroller", step: 35, ...(hasAttributes ? {} : selectors)});
                """)
        let recording = try Recording.decode(Data(text.utf8))
        #expect(recording.lines.count > 10)
        for line in recording.lines {
            let expected = layout.elements(at: Viewpoint(line.offset))
            for element in expected {
                let recorded = line.elements.first { $0.id == element.id }
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
