import TestSupport
import Testing

@testable import StickyLayout

@Suite("Headers and footers are those that a walk through the sections finds, where it finds them")
struct NaiveHeaderTests {
    @Test(
        "headers and footers of every system are where a walk through the sections finds them",
        arguments: HeaderSystem.allCases)
    func random(system: HeaderSystem) {
        var pinned = 0
        for (collection, layout, offset, revealed) in RandomCollection.places(150, from: 1_200_000, system: system) {
            let naive = NaiveHeaders(collection, layout, at: offset, revealedLength: revealed)
            pinned += compare(layout, naive, "\(collection), revealed \(revealed)")
        }
        #expect(pinned > (system == .native ? 1_000 : 100))
    }

    /// - Returns: how many elements are pinned.
    private func compare(_ layout: CollectionLayout, _ naive: NaiveHeaders, _ name: String) -> Int {
        let elements = layout.elements(at: Viewpoint(naive.offset, revealedLength: naive.revealedLength))
        let found = elements.filter { $0.kind != .cell }.byID.mapValues { element in
            let span = layout.axisSpan(of: element.frame)
            return NaiveHeaders.Place(
                start: span.start, length: span.length, zIndex: element.zIndex, isPinned: element.isPinned)
        }
        let expected = naive.places
        for id in Set(found.keys).union(expected.keys) where found[id] != expected[id] {
            Issue.record(
                """
                \(name) at \(naive.offset): \(id) is \(found[id].map { "\($0)" } ?? "nowhere"), \
                not \(expected[id].map { "\($0)" } ?? "nowhere")
                """)
        }
        return found.values.count(where: \.isPinned)
    }
}
