import CollectionDocument
import Foundation
import Samples
import StickyLayout
import Testing

@Suite("The samples")
struct SamplesTests {
    @Test("are at least five, each with a name of its own")
    func names() {
        #expect(Sample.all.count >= 5)
        #expect(Set(Sample.all.map(\.name)).count == Sample.all.count)
        #expect(Sample.named("countries")?.title == "Countries")
        #expect(Sample.named("nowhere") == nil)
    }

    @Test("are documents without a warning, titled as in the menu", arguments: Sample.all)
    func documents(sample: Sample) throws {
        let (document, warnings) = try CollectionDocument.decode(sample.text)
        #expect(warnings == [])
        #expect(document.title == sample.title)
        #expect(document.sections.contains { $0.itemCount > 0 })
    }

    @Test("name only pictures that are there", arguments: Sample.all)
    func pictures(sample: Sample) throws {
        for section in try sample.document().sections {
            guard case .listed(let items) = section.items else { continue }
            for case let image? in items.map(\.image) {
                #expect(Sample.image(image) != nil, "\(image)")
            }
        }
    }

    @Test("show a flag for each country")
    func flags() throws {
        let countries = try #require(Sample.named("countries")).document()
        for section in countries.sections {
            guard case .listed(let items) = section.items else { continue }
            #expect(items.filter { $0.image == nil }.map(\.title) == [])
        }
    }

    @Test("show between them what the issue asks of them")
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
