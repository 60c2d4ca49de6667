@testable import StickyLayout

/// A system of its own in one file: headers pin ten points below the edge, until the last line of their section ends.
struct SixthSystem: HeaderRule {
    static let title = msgid("Ten points")
    static let author = msgid("The tests")
    static let summary = msgid("Headers pin ten points below the edge.")
    static func behaviour(in aspect: HeaderAspect) -> MessageID { summary }

    let scene: HeaderScene

    func line<Q>(of section: PlacedSection, in view: Viewport<Q>) -> Q {
        (view.edge + .term(.pinInset, 10)).named(.line)
    }

    func header<Q>(of section: PlacedSection, in view: Viewport<Q>) -> HeaderPlace<Q>? {
        var header: HeaderPlace<Q> = naturalHeader(of: section)
        let natural = header.start
        let end = Q.term(.lastLine, section.start + section.linesEnd)
        header.start = .max(natural, .min(line(of: section, in: view), end - header.length))
        header.isPinned = natural < header.start
        return header.meets(view) ? header : nil
    }
}
