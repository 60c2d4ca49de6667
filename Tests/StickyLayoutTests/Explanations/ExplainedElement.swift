import StickyLayout
import TestSupport
import Testing

/// A header, a footer or a parallax header of a random layout at an offset, and why it is where it is.
struct ExplainedElement: CustomStringConvertible {
    let element: LayoutElement
    let why: HeaderExplanation
    let layout: CollectionLayout
    let offset: Double
    let revealedLength: Double
    private let collection: RandomCollection

    var description: String { "\(collection) at \(offset), revealed \(revealedLength): \(element): \(why.text)" }

    // Along the scroll axis.
    var span: Span { layout.axisSpan(of: element.frame) }
    var natural: Span { layout.axisSpan(of: why.naturalFrame) }

    /// Hands over those of some collections of a system.
    static func forEach(of system: HeaderSystem, anywhere: Bool = false, _ body: (ExplainedElement) -> Void) {
        for collection in RandomCollection.some(100, from: 920_000, system: system) {
            forEach(in: collection, anywhere: anywhere, body)
        }
    }

    /// Hands over those in view at each offset, or all that the layout knows there.
    static func forEach(
        in collection: RandomCollection, anywhere: Bool = false, _ body: (ExplainedElement) -> Void
    ) {
        let sections = collection.sections.indices
        let all = sections.map { .header($0) } + sections.map { .footer($0) } + [LayoutElement.ID.parallaxHeader]
        for (_, layout, offset, revealed) in collection.places {
            let inView = layout.elements(at: Viewpoint(offset, revealedLength: revealed)).filter { $0.kind != .cell }
                .byID
            for id in anywhere ? all : Array(inView.keys) {
                guard let why = layout.explanation(of: id, at: Viewpoint(offset, revealedLength: revealed)) else {
                    if inView[id] != nil { Issue.record("no explanation for \(id) of \(collection) at \(offset)") }
                    continue
                }
                body(
                    ExplainedElement(
                        element: inView[id] ?? why.element, why: why, layout: layout, offset: offset,
                        revealedLength: revealed, collection: collection))
            }
        }
    }
}
