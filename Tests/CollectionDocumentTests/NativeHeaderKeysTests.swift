import CollectionDocument
import StickyLayout
import Testing

/// native-headers.md, "The keys".
@Suite("The keys of native's header behaviours")
struct NativeHeaderKeysTests {
    @Test("are off unless set")
    func defaults() throws {
        let options = try options("")
        #expect(options.pinInset == 0 && !options.supplementariesFollowSectionInset && !options.showsNextHeader)
        #expect(options.headerMinimumLength == .infinity && options.globalHeaderMinimumLength == .infinity)
        #expect(!options.globalHeaderFloats && !options.globalHeaderSnaps)
        let section = try section("")
        #expect(section.level == nil && section.headerMinimumLength == nil)
    }

    @Test("are read, each into its own option")
    func read() throws {
        #expect(try options(#""pinInset": 24.5"#).pinInset == 24.5)
        #expect(try options(#""supplementariesFollowSectionInset": true"#).supplementariesFollowSectionInset)
        #expect(try options(#""showsNextHeader": true"#).showsNextHeader)
        #expect(try options(#""headerMinimumLength": 24"#).headerMinimumLength == 24)
        #expect(try options(#""globalHeaderMinimumLength": 56"#).globalHeaderMinimumLength == 56)
        #expect(try options(#""globalHeaderFloats": true"#).globalHeaderFloats)
        #expect(try options(#""globalHeaderSnaps": true"#).globalHeaderSnaps)
        #expect(try section(#""level": 2"#).level == 2)
        #expect(try section(#""headerMinimumLength": 12"#).headerMinimumLength == 12)
    }

    @Test("refuse what they cannot mean")
    func refused() {
        #expect(
            message(#"{"layout": {"pinInset": -1}, "sections": []}"#)
                == "layout.pinInset: must be a finite number ≥ 0, got -1")
        #expect(
            message(#"{"sections": [{"level": 1.5}]}"#)
                == "sections[0].level: must be a whole number from 0 to 1000, got 1.5")
    }

    @Test("reach the layout, and the line tells how far a header has collapsed")
    func line() throws {
        let document = try decode(
            #"""
            {"layout": {"headerReferenceSize": {"height": 40}, "pinnedHeaders": "stack"},
             "sections": [{"itemCount": 1, "level": 0, "headerMinimumLength": 24}]}
            """#)
        let line = FramesLine(
            document.layout(in: LayoutSize(width: 50, height: 480)), at: 4, in: Span(start: 4, length: 10))
        #expect(
            line.description
                == #"{"offset":4,"contentSize":{"width":50,"height":90},"elements":[{"kind":"header","section":0,"#
                + #""frame":{"x":0,"y":4,"width":50,"height":36},"zIndex":3,"isPinned":true,"progressiveness":0.75}]}"#)
    }
}
