import Foundation
import StickyLayout
import TestSupport
import Testing

@testable import CollectionDocument

@Suite("The content of headers with pictures")
struct HeaderContentTests {
    private static let sections = #""sections": [{"title": "A", "items": [{"title": "one", "image": "item.png"}]}]"#

    @Test("the first and the parallax header have a picture and a title of their own")
    func ownContent() throws {
        let document = try decode(
            #"""
            {"title": "T", "firstHeader": {"image": "first.png"},
             "parallaxHeader": {"title": "Hello", "image": "parallax.png"}, \#(Self.sections)}
            """#)
        #expect(document.image(in: .first) == "first.png")
        #expect(document.image(in: .parallax) == "parallax.png")
        #expect(document.title(in: .first) == "T")
        #expect(document.title(in: .parallax) == "Hello")
    }

    @Test("without content of their own, headers show the document's title and the first picture of its items")
    func contentOfTheDocument() throws {
        for text in ["", #""firstHeader": {}, "parallaxHeader": {"title": ""}, "#] {
            let document = try decode(#"{"title": "T", \#(text)\#(Self.sections)}"#)
            for header in PictureHeader.allCases {
                #expect(document.image(in: header) == "item.png")
                #expect(document.title(in: header) == "T")
            }
        }
    }

    @Test("an unknown key of a header's content is kept, and reported")
    func unknownKeys() throws {
        let text = #"{"parallaxHeader": {"titel": "x", "image": "a.png"}, "sections": []}"#
        #expect(try warnings(text).count == 1)
        let document = try decode(text)
        let written = String(decoding: document.encoded(), as: UTF8.self)
        #expect(written.contains(#""parallaxHeader": {"image": "a.png", "titel": "x"}"#), "\(written)")
        #expect(try decode(written) == document)
    }

    @Test("content with a wrong type is refused by its place")
    func wrongTypes() {
        #expect(
            message(#"{"firstHeader": "a.png", "sections": []}"#) == #"firstHeader: must be an object, got "a.png""#)
        #expect(
            message(#"{"parallaxHeader": {"image": 1}, "sections": []}"#)
                == "parallaxHeader.image: must be a string, got 1")
    }

    @Test("a document without content for its headers is written as before there was any")
    func nothingToWrite() throws {
        let document = try decode(#"{"title": "T", \#(Self.sections)}"#)
        let written = String(decoding: document.encoded(), as: UTF8.self)
        #expect(!written.contains("Header"), "\(written)")
    }

    @Test("a header's new picture changes nothing else in the text of a document")
    func revising() throws {
        let text = #"{ "title":"T",  "sections" : [ { "items" : [ "a" ] } ] }"#
        var document = try decode(text)
        document.firstHeader.image = "a.png"
        let revised = String(decoding: document.encoded(over: Data(text.utf8)), as: UTF8.self)
        #expect(revised.hasSuffix(#""sections" : [ { "items" : [ "a" ] } ] }"#), "\(revised)")
        #expect(try decode(revised) == document)
    }
}
