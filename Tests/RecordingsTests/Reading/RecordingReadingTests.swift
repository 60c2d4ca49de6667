import CollectionDocument
import Foundation
import Recordings
import StickyLayout
import TestSupport
import Testing

@Suite("Reading recordings")
struct RecordingReadingTests {
    @Test("a recorded line has the offset, the elements and their frames, and other keys are ignored")
    func lines() throws {
        let recording = try read(
            #"""
            {"recording": {"viewport": {"width": 390, "height": 844}, "scale": 2, "source": "a page", "scrollDirection": "vertical", "x": 1}}
            {"offset": -4.5, "contentSize": {"width": 390, "height": 900}, "revealedLength": 3, "elements": [
            """#.replacing("[\n", with: "[")
                + #"{"kind":"cell","section":1,"item":2,"frame":{"x":0,"y":1.5,"width":2,"height":3},"zIndex":0,"title":"A"},"#
                + #"{"kind":"parallaxHeader","section":0,"frame":{"x":0,"y":0,"width":1,"height":1}}]}"#
                + "\r\n\n" + #"{"offset":7,"elements":[]}"#)
        #expect(recording.heading.viewport == LayoutSize(width: 390, height: 844))
        #expect(recording.heading.scale == 2)
        #expect(recording.heading.source == "a page")
        #expect(recording.heading.scrollDirection == .vertical)
        #expect(recording.contentSize == LayoutSize(width: 390, height: 900))
        #expect(recording.lines.map(\.number) == [2, 4])
        #expect(recording.lines.map(\.offset) == [-4.5, 7])
        #expect(recording.lines[0].revealedLength == 3)
        #expect(recording.heading.start == nil && !recording.heading.grew)
        let cell = RecordedElement(
            .cell(2, inSection: 1), frame: LayoutRect(x: 0, y: 1.5, width: 2, height: 3), title: "A")
        let parallaxHeader = RecordedElement(.parallaxHeader, frame: LayoutRect(x: 0, y: 0, width: 1, height: 1))
        #expect(recording.lines[0].elements == [cell, parallaxHeader])
    }

    @Test("of an element that a line has twice, the first box counts")
    func repeatedElement() throws {
        func element(_ y: Int) -> String {
            #"{"kind":"header","section":0,"frame":{"x":0,"y":\#(y),"width":9,"height":9}}"#
        }
        let recording = try read(#"{"offset":0,"elements":[\#(element(1)),\#(element(2))]}"#)
        #expect(recording.lines[0].elements.map(\.frame.y) == [1])
    }

    @Test("lines of the way back have what was scrolled back since the turn, unless they say how much was revealed")
    func wayBack() throws {
        let element = #""elements":[{"kind":"header","section":0,"frame":{"x":0,"y":0,"width":1,"height":1}}]}"#
        let recording = try read(
            #"{"recording":{"start":12.5,"grew":true}}"#
                + ["0", "90", "100", #"70,"back":true"#, #"40,"back":true,"revealedLength":5"#, #"110,"back":true"#]
                .map { "\n{\"offset\":\($0),\(element)" }.joined())
        #expect(recording.heading.start == 12.5 && recording.heading.grew)
        #expect(recording.lines.map(\.isOnWayBack) == [false, false, false, true, true, true])
        #expect(recording.lines.map(\.revealedLength) == [0, 0, 0, 30, 5, 0])
    }

    /// A text and the message that it is refused with.
    struct Refusal: CustomStringConvertible {
        let text: String
        let message: String

        init(_ text: String, _ message: String) {
            self.text = text
            self.message = message
        }

        /// In the place of the second line's elements.
        static func element(_ text: String, _ message: String) -> Refusal {
            Refusal("{\"offset\":0,\"elements\":[]}\n{\"offset\":1,\"elements\":[\(text)]}", message)
        }

        var description: String { text }
    }

    @Test(
        "a mistake in a recording is reported with its line and column",
        arguments: [
            Refusal("", "recorded nothing: no line has an offset and elements"),
            Refusal(#"{"offset":0,"elements":[]}"#, "recorded nothing: no line has an element"),
            Refusal(
                #"{"offset":0,"back":1,"elements":[]}"#, "line 1, column 20: back must be true or false, got 1"),
            Refusal(#"{"recording":{"start":"0"}}"#, "line 1, column 23: start must be a finite number, got \"0\""),
            Refusal(#"{"recording":{}}"#, "recorded nothing: no line has an offset and elements"),
            Refusal(
                "{\"offset\":0,\"elements\":[]}\n{", "line 2, column 2: the line ends where a key in quotes should be"),
            Refusal("{}\n", "line 1, column 1: offset is required"),
            Refusal("[1]", "line 1, column 1: a line must be an object, got an array"),
            Refusal("{} {}", #"line 1, column 4: expected the end of the line, found "{""#),
            Refusal(#"{"offset":"a","elements":[]}"#, #"line 1, column 11: offset must be a finite number, got "a""#),
            Refusal(
                #"{"offset":1e31,"elements":[]}"#, "line 1, column 11: offset must be from -2^100 to 2^100, got 1e+31"),
            Refusal(#"{"offset":0}"#, "line 1, column 1: elements is required"),
            Refusal(#"{"offset":0,"elements":{}}"#, "line 1, column 24: elements must be an array, got an object"),
            Refusal(
                "{\"offset\":0,\"elements\":[]}\n{\"recording\":{}}",
                "line 2, column 14: only the first line may have \"recording\""),
            Refusal(
                #"{"recording":{"viewport":{"width":-1,"height":1}}}"#,
                "line 1, column 35: viewport.width must be a finite number ≥ 0, got -1"),
            Refusal(
                #"{"recording":{"scrollDirection":"up"}}"#,
                #"line 1, column 33: scrollDirection must be "vertical" or "horizontal", got "up""#),
            .element("3", "line 2, column 25: elements[0] must be an object, got 3"),
            .element(
                #"{"kind":"row"}"#,
                #"line 2, column 33: elements[0].kind must be one of "cell", "header", "footer", "parallaxHeader", got "row""#
            ),
            .element(#"{"kind":"header"}"#, "line 2, column 25: elements[0].section is required"),
            .element(
                #"{"kind":"header","section":1.5}"#,
                "line 2, column 52: elements[0].section must be a whole number from 0 to 999999, got 1.5"),
            .element(#"{"kind":"cell","section":0}"#, "line 2, column 25: elements[0].item is required"),
            .element(#"{"kind":"header","section":0}"#, "line 2, column 25: elements[0].frame is required"),
            .element(
                #"{"kind":"header","section":0,"frame":{"x":0,"y":null,"width":1,"height":1}}"#,
                "line 2, column 62: elements[0].frame.y is required"),
            .element(
                #"{"kind":"header","section":0,"frame":{"x":0,"y":0,"width":-1,"height":1}}"#,
                "line 2, column 83: elements[0].frame.width must be a finite number ≥ 0, got -1"),
            .element(
                #"{"kind":"header","section":0,"frame":{"x":0,"y":0,"width":1,"height":1},"title":1}"#,
                "line 2, column 105: elements[0].title must be a string, got 1"),
        ])
    func mistakes(refusal: Refusal) {
        #expect(message(refusal.text) == refusal.message)
    }

    @Test("a recording that is not UTF-8 is refused with its place")
    func encoding() {
        let data = Data("{\"offset\":0,\"elements\":[]}\n{\"a\":\"".utf8) + [0xFF]
        #expect(message(data) == "line 2, column 7: the text is not UTF-8")
    }

    @Test("the reading of a recording can be cancelled")
    func cancelling() throws {
        let data = Data("{\"offset\":0,\"elements\":[]}\n".utf8)
        #expect(try Recording.decode(data, goesOn: { false }) == nil)
    }
}

private func read(_ text: String) throws -> Recording { try Recording.decode(Data(text.utf8)) }

private func message(_ text: String) -> String? { message(Data(text.utf8)) }

private func message(_ data: Data) -> String? {
    do {
        _ = try Recording.decode(data)
        return nil
    } catch {
        return error.description
    }
}
