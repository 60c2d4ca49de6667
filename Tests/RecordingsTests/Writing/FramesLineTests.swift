import CollectionDocument
import Foundation
import Recordings
import StickyLayout
import Testing

/// document-format.md, "`lintel layout`": the line, character for character.
@Suite("The line of frames")
struct FramesLineTests {
    private func decode(_ text: String) throws -> CollectionDocument {
        try CollectionDocument.decode(Data(text.utf8)).document
    }

    private func line(_ layout: String, _ sections: String, at offset: Double, in span: Span? = nil) throws -> String {
        let document = try decode(#"{"layout": {\#(layout)}, "sections": \#(sections)}"#)
        var line = ""
        let layout = document.layout(in: LayoutSize(width: 320, height: 480))
        FramesLine.write(layout, at: Viewpoint(offset), in: span) { line += $0 }
        #expect(line.last == "\n")
        return String(line.dropLast())
    }

    /// The collection of the format's own example: behaviour.md's F1.
    private let f1 = """
        "headerReferenceSize": {"height": 40}, "footerReferenceSize": {"height": 30}, "sectionInset": {"top": 10, "bottom": 20},
        "itemSize": {"width": "100%", "height": 100}, "minimumLineSpacing": 10
        """
    private let three = #"[{"itemCount": 3}, {"itemCount": 3}, {"itemCount": 3}]"#

    @Test("the line of frames for the format's example is the documented one")
    func example() throws {
        #expect(
            try line(#""system": "sectionBounds", \#(f1)"#, three, at: 350, in: Span(start: 365, length: 10))
                == #"{"offset":350,"contentSize":{"width":320,"height":1260},"elements":["#
                + #"{"kind":"cell","section":0,"item":2,"frame":{"x":0,"y":270,"width":320,"height":100},"zIndex":0},"#
                + #"{"kind":"header","section":0,"frame":{"x":0,"y":350,"width":320,"height":40},"zIndex":1,"isPinned":true}]}"#
        )
    }

    @Test("a line of frames tells its caller whether cells may be missing")
    func cut() throws {
        var layout = try decode(#"{"sections": [{"itemCount": 3}]}"#).layout(in: LayoutSize(width: 50, height: 480))
        for (limit, isCut) in [(2, true), (4, false)] {
            layout.cellLimit = limit
            #expect(FramesLine.write(layout, at: 0) { _ in } == isCut)
        }
    }

    @Test("the line of frames of an empty document has no elements")
    func empty() throws {
        #expect(
            try line("", "[]", at: -2.5) == #"{"offset":-2.5,"contentSize":{"width":320,"height":0},"elements":[]}"#)
    }

    @Test("a line of frames leaves out what does not apply to a footer")
    func footer() throws {
        #expect(
            try line(f1, three, at: 0, in: Span(start: 391, length: 1))
                == #"{"offset":0,"contentSize":{"width":320,"height":1260},"elements":["#
                + #"{"kind":"footer","section":0,"frame":{"x":0,"y":390,"width":320,"height":30},"zIndex":1}]}"#)
    }

    @Test("in a line of frames only a stretched header has a stretch factor")
    func stretchFactor() throws {
        let stretchable = #""firstSectionStretchable": true, \#(f1)"#
        #expect(
            try line(stretchable, three, at: -60.5, in: Span(start: -60, length: 1))
                == #"{"offset":-60.5,"contentSize":{"width":320,"height":1260},"elements":["#
                + #"{"kind":"header","section":0,"frame":{"x":0,"y":-60.5,"width":320,"height":100.5},"zIndex":1,"stretchFactor":60.5}]}"#
        )
        #expect(try !line(stretchable, three, at: 0).contains("stretchFactor"))
    }

    @Test("in a line of frames a parallax header has a section and its progressiveness")
    func parallaxHeader() throws {
        #expect(
            try line(#""parallaxHeaderReferenceSize": {"height": 200}"#, "[]", at: 50)
                == #"{"offset":50,"contentSize":{"width":320,"height":200},"elements":["#
                + #"{"kind":"parallaxHeader","section":0,"frame":{"x":0,"y":50,"width":320,"height":150},"zIndex":4,"progressiveness":0.75}]}"#
        )
    }

    @Test("in a line of frames a header that shrinks has its progressiveness")
    func progressiveness() throws {
        #expect(
            try line(
                #""headerReferenceSize": {"height": 40}, "pinnedHeaders": "stack""#,
                #"[{"itemCount": 1, "level": 0, "headerMinimumLength": 24}]"#, at: 4, in: Span(start: 4, length: 10))
                == #"{"offset":4,"contentSize":{"width":320,"height":90},"elements":["#
                + #"{"kind":"header","section":0,"frame":{"x":0,"y":4,"width":320,"height":36},"zIndex":3,"isPinned":true,"progressiveness":0.75}]}"#
        )
    }

    @Test("in a line of frames a value that a reproduced system leaves undefined is null")
    func undefined() throws {
        let size = #"{"height": 200}"#
        let layout =
            #""system": "csSticky", "parallaxHeaderReferenceSize": \#(size), "parallaxHeaderMinimumReferenceSize": \#(size)"#
        #expect(
            try line(layout, "[]", at: 0)
                == #"{"offset":0,"contentSize":{"width":320,"height":200},"elements":["#
                + #"{"kind":"parallaxHeader","section":0,"frame":{"x":0,"y":0,"width":320,"height":200},"zIndex":0,"progressiveness":null}]}"#
        )
    }

    @Test("a line of frames is JSON at any offset", arguments: [1e15, -1e15, 1e300, 0.1, -0.0, 123456789012345680.0])
    func numbers(offset: Double) throws {
        let text = try line(
            #""firstSectionStretchable": true, "firstSectionIsGlobalHeader": true, \#(f1)"#, three, at: offset)
        let object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(object["offset"] as? Double == offset)
    }
}
