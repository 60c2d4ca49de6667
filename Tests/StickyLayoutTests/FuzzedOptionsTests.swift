import Foundation
import StickyLayout
import TestSupport
import Testing

/// The fuzzer's own package cannot be imported here, and it imports no catalogue of options: so its text is read.
@Suite("What the engine's fuzzer makes up")
struct FuzzedOptionsTests {
    private let text: String

    init() throws { text = try Repository.text(of: "Fuzz/Sources/fuzz-engine/Choices+Collection.swift") }

    private func properties(of value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label) }

    @Test("the engine's fuzzer sets every option")
    func options() {
        let options = properties(of: LayoutOptions())
        #expect(options.count > 30)
        for option in options { #expect(text.contains("options.\(option) = "), "\(option)") }
    }

    @Test("the engine's fuzzer sets whatever a section sets for itself")
    func sections() {
        let settings = properties(of: SectionSettings())
        #expect(settings.count > 8)
        for setting in settings { #expect(text.contains("section.\(setting) = "), "\(setting)") }
    }
}
