import StickyLayout

/// How much of what a document's headers do a recording has seen.
package struct EventCoverage: Equatable, Sendable {
    /// The events that have a recorded offset before and after them, or at them.
    package let passed: Int
    /// All events between the two ends of the content.
    package let all: Int

    init(of recording: Recording, in layout: CollectionLayout, _ work: LongWork) {
        let offsets = recording.lines.map(\.offset)
        guard let first = offsets.min(), let last = offsets.max() else {
            (passed, all) = (0, 0)
            return
        }
        var passed = 0
        var all = 0
        func count(_ header: LayoutElement.ID) {
            for event in layout.life(of: header) {
                all += 1
                if first <= event.offset, event.offset <= last { passed += 1 }
            }
        }
        count(.parallaxHeader)
        for section in 0..<layout.sectionCount where work.goesOn() { count(.header(section)) }
        (self.passed, self.all) = (passed, all)
    }

    /// The last line of a comparison's text, without a line end.
    package var text: String {
        switch (passed, all) {
        case (_, 0): "The headers of the document do nothing while it scrolls."
        case (let passed, let all) where passed == all:
            "The recording passed all \(all) events of the document's headers."
        default: "The recording passed \(passed) of \(all) events of the document's headers."
        }
    }
}
