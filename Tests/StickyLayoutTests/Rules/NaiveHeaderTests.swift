import Testing

@testable import StickyLayout

@Suite("Headers and footers are those that a walk through the sections finds, where it finds them")
struct NaiveHeaderTests {
    @Test("of every system, on random collections", arguments: HeaderSystem.allCases)
    func random(system: HeaderSystem) {
        var pinned = 0
        for collection in RandomCollection.some(500, from: 1_200_000, system: system) {
            let layout = collection.layout
            for offset in collection.offsets {
                pinned += compare(layout, NaiveHeaders(collection, layout, at: offset), "\(collection)")
            }
        }
        #expect(pinned > 100)
    }

    @Test("with every header behaviour of native", arguments: 0..<4)
    func headers(part: UInt64) {
        var pinned = 0
        for headers in RandomHeaders.some(100, from: 1_210_000 + 100 * part) {
            for offset in headers.offsets {
                for revealed in headers.revealedLengths {
                    let naive = NaiveHeaders(headers.collection, headers.layout, at: offset, revealedLength: revealed)
                    pinned += compare(headers.layout, naive, "\(headers), revealed \(revealed)")
                }
            }
        }
        #expect(pinned > 1_000)
    }

    /// - Returns: how many elements are pinned.
    private func compare(_ layout: CollectionLayout, _ naive: NaiveHeaders, _ name: String) -> Int {
        let elements = layout.elements(at: naive.offset, revealedLength: naive.revealedLength)
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
