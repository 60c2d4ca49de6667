import Foundation
import StickyLayout
import Testing

@testable import CollectionDocument
@testable import DocumentExport

@Suite("Links")
struct DocumentLinkTests {
    @Test("a document comes back from its link as it was", arguments: 0..<400)
    func roundTrip(seed: UInt64) throws {
        let document = CollectionDocument.random(seed: seed)
        let again = try DocumentLink(DocumentLink(document).text())
        guard case .document(var content) = again.content else {
            Issue.record("the link holds no document")
            return
        }
        content.options = again.options
        #expect(content == document)
    }

    @Test("any options come back with a sample and with counts", arguments: 0..<100)
    func optionsRoundTrip(seed: UInt64) throws {
        let options = CollectionDocument.random(seed: seed).options
        let counts = GeneratedContent(
            sectionCount: Int(seed), itemsPerSection: 3, hasEmptySection: seed % 2 == 0, hasFooters: seed % 3 == 0,
            title: seed % 5 == 0 ? "100 % & more=?#" : nil)
        for link in [
            DocumentLink(content: .sample("deep-sky"), options: options),
            DocumentLink(content: .generated(counts), options: options),
        ] {
            #expect(try DocumentLink(link.text()) == link)
        }
    }

    @Test("options are written by their keys, and only those that differ")
    func readable() throws {
        var options = LayoutOptions()
        #expect(try DocumentLink(content: .sample("moons"), options: options).text() == "lintel:sample/moons")
        options.system = .akpFlow
        options.firstSectionStretchable = true
        options.itemSize.width = .percent(50)
        options.sectionInset.left = -2.5
        #expect(
            try DocumentLink(content: .sample("moons"), options: options).text()
                == "lintel:sample/moons?system=akpFlow&itemSize.width=50%25&sectionInset.left=-2.5"
                + "&firstSectionStretchable=true")
    }

    @Test("what is around a link, and how its scheme is written, says nothing")
    func lenient() throws {
        let link = try DocumentLink("\u{FEFF}  \n LINTEL:///sample/moons?pinInset=1e1\n\u{200B}")
        #expect(link.content == .sample("moons"))
        #expect(link.options.pinInset == 10)
    }

    @Test(
        "a bad link is refused by the place that is wrong",
        arguments: [
            ("https://example.org", "link: must begin with lintel:"),
            ("lintel:", "link: must be sample/NAME, generated or document, got \"\""),
            ("lintel:elsewhere", "link: must be sample/NAME, generated or document, got \"elsewhere\""),
            ("lintel:sample/moons?system", "link: expected key=value, found \"system\""),
            ("lintel:sample/moons?", "link: expected key=value, found \"\""),
            ("lintel:sample/moons?system=uikit", "system: must be one of"),
            ("lintel:sample/moons?sytem=native", "sytem: unknown key; the nearest known one is \"system\""),
            ("lintel:sample/moons?itemSize=5", "itemSize: unknown key; the nearest known one is \"itemSize.width\""),
            ("lintel:sample/moons?itemSize.depth=5", "itemSize.depth: unknown key"),
            ("lintel:sample/moons?system.width=5", "system.width: unknown key"),
            ("lintel:sample/moons?itemSize.width=-4", "itemSize.width: must be a finite number ≥ 0"),
            ("lintel:sample/moons?itemSize.width=x", "itemSize.width: must be"),
            ("lintel:sample/moons?pinInset=nan", "pinInset: must be a finite number ≥ 0, got \"nan\""),
            ("lintel:sample/moons?pinInset=1e999", "pinInset: must be"),
            ("lintel:sample/moons?pinInset=1,%22a%22:2", "pinInset: must be a finite number ≥ 0"),
            ("lintel:sample/moons?disableStretching=yes", "disableStretching: must be true or false, got \"yes\""),
            ("lintel:sample/moons?pinInset=1&pinInset=2", "pinInset: is given twice"),
            ("lintel:sample/moons?pinInset=%4", "pinInset: has a % without two hexadecimal digits after it"),
            ("lintel:sample/moons?pinInset=%FF", "pinInset: is not UTF-8"),
            ("lintel:generated?sections=1&itemsPerSection=3&title=%A9", "title: is not UTF-8"),
            ("lintel:sample/moons?\(long)=1", "\(long.prefix(40))…: unknown key"),
            ("lintel:sample/moons?\(long)=1&\(long)=1", "\(long.prefix(40))…: is given twice"),
            ("lintel:sample/moons?\(long)=%4", "\(long.prefix(40))…: has a %"),
            ("lintel:sample/moons?pinInset=1&\u{301}a=\u{301}1", "\u{301}a: unknown key"),
            ("lintel:sample/moons?\u{301}pinInset=1", "\u{301}pinInset: unknown key"),
            ("lintel:generated?itemsPerSection=3", "sections: is required"),
            ("lintel:generated?sections=-1&itemsPerSection=3", "sections: must be a whole number from 0 to 100000"),
            ("lintel:generated?sections=1&itemsPerSection=3&footers=1", "footers: must be true or false, got \"1\""),
            ("lintel:document", "content: is required"),
            ("lintel:document?content=", "content: is damaged: part of the link may be missing"),
            ("lintel:document?content=eJwr", "content: is damaged: part of the link may be missing"),
            ("lintel:document?content=!!!!", "content: is damaged: part of the link may be missing"),
        ])
    func refused(text: String, message: String) {
        #expect { try DocumentLink(text) } throws: { error in
            "\(error)".hasPrefix(message)
        }
    }

    @Test("a link that was cut anywhere is refused or is another link, and nothing crashes", arguments: 0..<6)
    func cut(seed: UInt64) throws {
        let document = CollectionDocument.random(seed: seed)
        let text = try DocumentLink(document).text()
        for length in 0..<min(text.count, 400) {
            let cut = try? DocumentLink(String(text.prefix(length)))
            if let cut { #expect(cut != DocumentLink(document)) }
        }
    }

    @Test("what would make too long a link is refused with the most that there may be")
    func tooLong() throws {
        var random = SplitMix64(seed: 1)
        let items = (0..<20_000).map { _ in DocumentItem(title: String(random.next(), radix: 36)) }
        let document = CollectionDocument(sections: [DocumentSection(items: .listed(ItemList(items)))])
        #expect { try DocumentLink(document).text() } throws: { error in
            "\(error)" == "link: would have more than 32768 characters; send the file instead"
        }
        #expect { try DocumentLink(CollectionDocument(title: String(repeating: "A", count: 9 << 20))).text() } throws: {
            "\($0)" == "link: the document has more than 8 MiB; send the file instead"
        }
        let padded = "lintel:document?content=" + String(repeating: "A", count: 40_000)
        #expect { try DocumentLink(padded) } throws: { "\($0)".contains("is 40024 bytes long") }
        let inflated = try #require(PackedText.pack(Data(repeating: 32, count: 9 << 20)))
        #expect { try DocumentLink("lintel:document?content=" + inflated) } throws: {
            "\($0)" == "content: is too large: it unpacks to more than 8 MiB"
        }
    }

    @Test("an unknown key in the content is a warning that names it")
    func warnings() throws {
        let misspelt = try CollectionDocument.decode(Data(#"{"sections": [{"titel": "A"}]}"#.utf8))
        let (link, warnings) = try DocumentLink.decode(DocumentLink(misspelt.document).text())
        #expect(link == DocumentLink(misspelt.document))
        #expect(warnings == [DocumentWarning(place: "content: sections[0].titel", nearestKnownKey: "title")])
    }
}

private let long = String(repeating: "k", count: 100)
