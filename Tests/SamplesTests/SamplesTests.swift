import CollectionDocument
import Foundation
import Samples
import StickyLayout
import Testing

@Suite("The samples")
struct SamplesTests {
    @Test("there are at least five samples with different names")
    func names() {
        #expect(Sample.all.count >= 5)
        #expect(Set(Sample.all.map(\.name)).count == Sample.all.count)
        #expect(Sample.named("countries")?.title == "Countries")
        #expect(Sample.named("nowhere") == nil)
    }

    @Test("a sample is read without a warning, and has its title in the menu", arguments: Sample.all)
    func documents(sample: Sample) throws {
        let (document, warnings) = try CollectionDocument.decode(sample.text)
        #expect(warnings == [])
        #expect(document.title == sample.title)
        #expect(document.sections.contains { $0.itemCount > 0 })
    }

    @Test("each picture that a sample names is there", arguments: Sample.all)
    func pictures(sample: Sample) throws {
        for section in try sample.document().sections {
            guard case .listed(let items) = section.items else { continue }
            for case let image? in items.map(\.image) {
                #expect(Sample.image(image) != nil, "\(image)")
            }
        }
    }

    @Test("each country has a flag")
    func flags() throws {
        let countries = try #require(Sample.named("countries")).document()
        for section in countries.sections {
            guard case .listed(let items) = section.items else { continue }
            #expect(items.filter { $0.image == nil }.map(\.title) == [])
        }
    }

    @Test("the samples show many sections, both directions, empty sections, footers and several systems")
    func variety() throws {
        let documents = try Sample.all.map { try $0.document() }
        #expect(documents.contains { $0.sections.count > 300 })
        #expect(documents.contains { $0.options.scrollDirection == .horizontal })
        #expect(
            documents.contains { document in
                document.sections.contains { $0.itemCount == 0 } && document.sections.contains { $0.footerTitle != nil }
            })
        #expect(Set(documents.map(\.options.system)).count >= 3)
    }
}
