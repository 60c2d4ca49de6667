import Foundation
import TestSupport
import Testing

@testable import CollectionDocument

/// Documentation/if-you-come-from.md: what people want in other systems, and the keys that answer it.
@Suite("The page for those who come from another system")
struct OtherSystemsTests {
    private static let page = "Documentation/if-you-come-from.md"
    private static let systems = [
        "UIKit", "MagazineLayout", "CSStickyHeaderFlowLayout", "React Native", "Flutter", "Compose",
        "Android: RecyclerView and its decorations", "CSS",
    ]
    /// Code in the answers that is no key: what the engine computes, or is asked.
    private static let noKeys: Set<String> = [
        "progressiveness", "lintel layout", "setItemSize", "scrollOffset(for:at:from:)",
    ]

    /// The right column of a system's table.
    private static func answers(for system: String) throws -> [String] {
        try MarkdownTable(below: "## \(system)", in: page).rows.map { try #require($0.last) }
    }

    @Test("each answer of the page about other systems names a key, or says that nothing answers", arguments: systems)
    func answers(system: String) throws {
        for answer in try Self.answers(for: system) {
            #expect(!answer.inCodeFont.isEmpty || answer.hasPrefix("nothing"), "\(answer)")
        }
    }

    @Test("each key on the page about other systems exists, in a layout or in a section", arguments: systems)
    func keys(system: String) throws {
        let known = Set(LayoutOption.all.map(\.key) + SectionOption.all.map(\.key) + ["system", "margin"])
        for answer in try Self.answers(for: system) {
            // A text in quotes is a value.
            for code in answer.inCodeFont where !Self.noKeys.contains(code) && !code.hasPrefix("\"") {
                let key = code.prefix { $0 != ":" }
                #expect(known.contains(String(key)), "\(code)")
            }
        }
    }

    @Test("each value on the page about other systems is one that a document takes", arguments: systems)
    func values(system: String) throws {
        for answer in try Self.answers(for: system) {
            for code in answer.inCodeFont where !Self.noKeys.contains(code) {
                guard let colon = code.firstIndex(of: ":") else { continue }
                let value = code[colon...].drop { $0 == ":" || $0 == " " }
                let written = ["true", "false"].contains(value) ? String(value) : "\"\(value)\""
                let text = #"{"layout": {"\#(code[..<colon])": \#(written)}, "sections": []}"#
                let (_, warnings) = try CollectionDocument.decode(Data(text.utf8))
                #expect(warnings.isEmpty, "\(code): \(warnings)")
            }
        }
    }

    @Test("each option of native headers answers something on the page about other systems")
    func options() throws {
        let answered = try Set(
            Self.systems.flatMap { try Self.answers(for: $0) }.flatMap(\.inCodeFont).map { code in
                String(code.prefix { $0 != ":" })
            })
        for row in try MarkdownTable(below: "## The keys", in: "Documentation/native-headers.md").rows {
            for key in row[0].inCodeFont { #expect(answered.contains(key), "\(key)") }
        }
    }
}
