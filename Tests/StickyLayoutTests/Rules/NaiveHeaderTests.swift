import Testing

@testable import StickyLayout

@Suite("Headers are where a walk through the sections finds them")
struct NaiveHeaderTests {
    @Test("of every system, on random collections", arguments: HeaderSystem.allCases)
    func random(system: HeaderSystem) {
        var pinned = 0
        for collection in RandomCollection.some(250, from: 1_200_000, system: system) {
            let layout = collection.layout
            for offset in collection.offsets {
                let naive = NaiveHeaders(collection, layout, at: offset)
                for element in layout.elements(at: offset) where element.kind == .header {
                    guard let expected = naive.start(of: element.indexPath.section) else { continue }
                    let start = layout.span(of: element.frame).start
                    #expect(abs(start - expected) < 1e-9, "\(collection) at \(offset): \(element), not \(expected)")
                    if element.isPinned { pinned += 1 }
                }
            }
        }
        #expect(pinned > 100)
    }
}
