import CollectionDocument
import Foundation
import StickyLayout
import TestSupport
import Testing

@Suite("The catalogue of what sections set for themselves")
struct SectionCatalogueTests {
    @Test("each property of SectionSettings has an entry in the catalogue under its name")
    func complete() {
        let properties = Mirror(reflecting: SectionSettings()).children.compactMap(\.label)
        #expect(properties == SectionOption.all.map(\.key))
        for option in SectionOption.all {
            let settings = option.set
            #expect(!option.isSet(in: SectionSettings()) && settings != SectionSettings())
            #expect(SectionOption.all.filter { $0.isSet(in: settings) }.map(\.key) == [option.key])
        }
    }

    @Test("each setting of a section is written and read under its key")
    func encoding() throws {
        for option in SectionOption.all {
            var section = DocumentSection()
            section.settings = option.set
            let document = CollectionDocument(sections: [section])
            let text = document.encoded()
            #expect(String(decoding: text, as: UTF8.self).contains("\"\(option.key)\":"))
            #expect(try CollectionDocument.decode(text).document == document)
        }
    }

    @Test("removing a section's setting also removes the unknown members beside it")
    func removal() throws {
        var document = try decode(
            #"{"sections": [{"itemSize": {"width": 9, "height": 9, "depth": 9}, "colour": 1, "items": []}]}"#)
        for case .overriding(let override) in SectionOption.all.map(\.value) {
            override.set(nil, in: &document.sections[0])
        }
        #expect(try decode(String(decoding: document.encoded(), as: UTF8.self)) == document)
        #expect(document.sections[0].unknownMembers.count == 1)
    }

    @Test("the catalogue says which systems read a section's setting")
    func systems() {
        let native = SectionOption.all.filter { $0.systems == [.native] }.map(\.key)
        #expect(native == ["headerMinimumLength", "headerPlacement", "level", "pinsHeader"])
        #expect(SectionOption.all.allSatisfy { $0.systems == [.native] || $0.systems == HeaderSystem.allCases })
    }

    @Test("the key of each setting of a section is in the documentation")
    func documented() throws {
        let pages = try ["document-format", "native-headers"].map { try Repository.text(of: "Documentation/\($0).md") }
            .joined()
        for option in SectionOption.all { #expect(pages.contains("`\(option.key)`"), "\(option.key)") }
    }

    @Test("a section's setting that a system does not read has no effect", arguments: HeaderSystem.allCases)
    func effective(system: HeaderSystem) {
        var document = CollectionDocument(sections: [3, 0, 4].map { DocumentSection(items: .generated(count: $0)) })
        document.options.system = system
        for option in LayoutOption.all where option.key != "system" {
            option.change(in: &document.options)
        }
        for option in SectionOption.all {
            for index in 0..<2 { option.copy(from: option.set, to: &document.sections[index].settings) }
        }
        let effective = document.effective
        for option in LayoutOption.all where option.key != "system" {
            let isRead = option.systems.contains(system)
            #expect(option.isSet(in: effective.options) == (isRead && option.isSet(in: document.options)))
        }
        for option in SectionOption.all {
            #expect(option.isSet(in: effective.sections[0].settings) == option.systems.contains(system))
        }
        let size = LayoutSize(width: 320, height: 480)
        #expect(document.layout(in: size).elements(at: 0).contains { $0.kind == .cell })
        for offset in [-30.0, 0, 25, 200] {
            #expect(
                effective.layout(in: size).elements(at: Viewpoint(offset))
                    == document.layout(in: size).elements(at: Viewpoint(offset)))
        }
    }

    @Test("a layout that changes an option equals one that was made with it", arguments: HeaderSystem.allCases)
    func changes(system: HeaderSystem) {
        let size = LayoutSize(width: 320, height: 480)
        var own = SectionSettings()
        for option in SectionOption.all { option.copy(from: option.set, to: &own) }
        let sections = [SectionSettings(), own].flatMap { settings in
            [3, 0].map { LayoutSection(items: .uniform(count: $0), settings: settings) }
        }
        var base = LayoutOptions()
        base.system = system
        base.headerReferenceSize = LengthSize(width: .percent(100), height: .points(40))
        base.footerReferenceSize = LengthSize(width: .percent(100), height: .points(20))
        var layout = CollectionLayout(sections: sections, options: base, containerSize: size)
        for option in LayoutOption.all {
            for isChanged in [true, false] {
                var options = base
                if isChanged { option.change(in: &options) }
                layout.options = options
                let fresh = CollectionLayout(sections: sections, options: options, containerSize: size)
                let place = "\(option.key) \(isChanged)"
                #expect(layout.contentSize == fresh.contentSize, "\(place)")
                for offset in [-30.0, 0, 25, 90] {
                    #expect(layout.elements(at: Viewpoint(offset)) == fresh.elements(at: Viewpoint(offset)), "\(place)")
                }
            }
        }
    }
}
