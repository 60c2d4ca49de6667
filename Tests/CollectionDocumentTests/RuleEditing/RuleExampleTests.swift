import CollectionDocument
import StickyLayout
import TestSupport
import Testing

@Suite("Own rules to start from")
struct RuleExampleTests {
    @Test("the examples of own rules are four that do something else than native does")
    func gallery() {
        let gallery = RuleExample.gallery(for: WorkedCollections.options(.custom))
        #expect(gallery.count == 4)
        let native = WorkedCollections.f1(.native)
        for example in gallery {
            let layout = WorkedCollections.f1(.custom) { $0.headerRule = example.rule }
            let differs = stride(from: 0.0, through: 600, by: 10).contains { offset in
                layout.headerStarts(at: offset) != native.headerStarts(at: offset)
            }
            #expect(differs, "\(example.title)")
        }
    }

    @Test("the examples of own rules do what their sentences say")
    func sentences() {
        func start(_ example: Int, at offset: Double) -> Double? {
            let rule = RuleExample.gallery(for: WorkedCollections.options(.custom))[example].rule
            return WorkedCollections.f1(.custom) { $0.headerRule = rule }.header(0, at: offset)?.frame.y
        }
        // The last line ends at 370.
        #expect(start(0, at: 290) == 290 && start(0, at: 291) == 290)
        #expect(start(1, at: 100) == 50)
        // The second cell starts at 160.
        #expect(start(2, at: 30) == 0 && start(2, at: 140) == 120 && start(2, at: 160) == 160)
        #expect(start(3, at: -100) == 340 && start(3, at: 0) == 380)
    }
}

extension CollectionLayout {
    /// Where headers start along the scroll axis, by section.
    fileprivate func headerStarts(at offset: Double) -> [Int: Double] {
        let headers = elements(at: Viewpoint(offset)).filter { $0.kind == .header }
        return Dictionary(uniqueKeysWithValues: headers.map { ($0.indexPath.section, axisSpan(of: $0.frame).start) })
    }
}
