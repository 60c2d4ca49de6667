import CollectionDocument
import DocumentExport
import Foundation
import TestSupport
import Testing

/// The pages that samples are exported as, in a browser, against the engine's frames.
@Suite("The samples' pages in a browser", .enabled(if: Browser.isInstalled, "needs chromedriver"))
struct SamplePagesTests {
    /// More would only take longer: what comes later is like what comes first.
    private static let sectionCount = 4

    @Test(
        "a sample's page cannot be told from its document",
        arguments: ["agenda", "chat", "counties", "countries", "geologic-time", "photos"])
    func page(sample: String) throws {
        let text = try Repository.text(of: "Resources/samples/\(sample).lintel.json")
        var document = try CollectionDocument.decode(Data(text.utf8)).document
        document.sections = SectionList(document.sections.prefix(Self.sectionCount))
        try StickyPageComparison.expectAgreement([document], offsetCount: 60)
    }
}
