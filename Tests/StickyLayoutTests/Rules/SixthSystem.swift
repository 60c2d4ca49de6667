@testable import StickyLayout

/// A system of its own in one file: headers pin ten points below the edge, until the last line of their section ends.
struct SixthSystem: HeaderRule {
    let scene: HeaderScene

    func line<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> Q {
        (view.edge + .term(.pinInset, 10)).named(.line)
    }

    func header<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> HeaderPlace<Q>? {
        var header: HeaderPlace<Q> = naturalHeader(of: section)
        let natural = header.start
        let held = line(of: section, in: view)
        let last = .term(.lastLine, section.start + section.linesEnd) - header.length
        header.start = .max(natural, .min(held, last))
        let isPinned = natural < header.start
        header.isPinned = isPinned
        header.tell(HeaderPhase(heldAt: held, from: natural, to: last, isPinned: isPinned))
        return header.meets(view) ? header : nil
    }
}
