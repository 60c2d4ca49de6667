import CollectionDocument
import StickyLayout
import Testing

@testable import DocumentExport

@Suite("Lists of offsets")
struct OffsetListTests {
    private static let size = LayoutSize(width: 320, height: 480)

    /// Five sections of three items each, with pinned headers.
    private static let layout: CollectionLayout = {
        var document = CollectionDocument(
            sections: (0..<5).map { DocumentSection(title: "\($0)", items: .generated(count: 3)) })
        document.options.itemSize = LengthSize(width: .percent(100), height: .points(100))
        document.options.headerReferenceSize.height = .points(40)
        document.options.contentInset.top = 20
        return document.layout(in: size)
    }()

    private func list(_ text: String) throws -> [Double] {
        var offsets: [Double] = []
        try OffsetList(text).forEach(in: Self.layout) { offsets.append($0) }
        return offsets
    }

    @Test("offsets and ranges are separated by spaces, or by commas and spaces")
    func separators() throws {
        #expect(try list("0 264 10:20:5") == [0, 264, 10, 15, 20])
        #expect(try list("0, 264, 10:20:5") == [0, 264, 10, 15, 20])
        #expect(try OffsetList("0, 264, 10:20:5").count == 5)
    }

    @Test("a text that is no list is refused", arguments: ["", ",", "12,5", "event", "events:1:2", "0,,1"])
    func malformed(text: String) {
        #expect(throws: OffsetError.malformed) { try OffsetList(text) }
    }

    @Test("events are the start of the content, and where any header enters, pins, is pushed or leaves")
    func events() throws {
        let layout = Self.layout
        let lives = (0..<5).flatMap { layout.life(of: .header($0)).map(\.offset) }
        let expected = Set(lives + [layout.offsetRange.lowerBound]).sorted()
        let events = try list("events")
        #expect(events.count == expected.count)
        for (event, offset) in zip(events, expected) { #expect(abs(event - offset) < 0.01) }
        #expect(events.first == -20)
        #expect(try OffsetList("events").count == nil)
        #expect(try list("7 events") == [7] + events)
    }

    @Test("there is no list of more offsets than allowed")
    func tooMany() {
        #expect(throws: OffsetError.tooMany) { try OffsetList("0:9000000:1 events 0:9000000:1") }
    }

    @Test("a single offset has the file that was asked for, and each of several has a numbered one beside it")
    func files() throws {
        func files(_ text: String, at path: String) throws -> [OffsetFile] {
            try OffsetList(text).files(at: path, in: Self.layout, revealedLength: 0)
        }
        #expect(try files("7", at: "a/x.svg") == [OffsetFile(offset: 7, path: "a/x.svg")])
        #expect(try files("5:5:1", at: "x.svg").map(\.path) == ["x.svg"])
        #expect(
            try files("0, 10:20:10", at: "a.b/x.y.svg") == [
                OffsetFile(offset: 0, path: "a.b/x.y-1.svg"), OffsetFile(offset: 10, path: "a.b/x.y-2.svg"),
                OffsetFile(offset: 20, path: "a.b/x.y-3.svg"),
            ])
        #expect(try files("1 2", at: "a.b/x").map(\.path) == ["a.b/x-1", "a.b/x-2"])
        #expect(try files("1 2", at: "/.svg").map(\.path) == ["/.svg-1", "/.svg-2"])
        #expect(try files("events", at: "x.svg").map(\.offset) == list("events"))
        #expect(try files("0:999:1", at: "x.svg").count == OffsetFile.mostFiles)
        #expect(throws: OffsetError.tooManyFiles) { try files("0:1000:1", at: "x.svg") }
    }
}
