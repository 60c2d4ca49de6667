import StickyLayout
import Testing

/// A random layout at an offset, whose headers can all be asked why.
struct ExplainedScene {
    let layout: CollectionLayout
    let description: String
    private let offsets: [Double]
    private let revealedLengths: [Double]
    private let current: Current

    struct Place: CustomStringConvertible {
        fileprivate let scene: ExplainedScene
        fileprivate let element: LayoutElement

        var description: String {
            "\(scene.description) at \(scene.offset), revealed \(scene.revealedLength): \(element)"
        }
    }

    /// Where `forEachExplanation` is at.
    private final class Current {
        var offset = 0.0
        var revealedLength = 0.0
    }

    var offset: Double { current.offset }
    var revealedLength: Double { current.revealedLength }

    init(_ headers: RandomHeaders) {
        layout = headers.layout
        description = "\(headers)"
        offsets = headers.offsets
        revealedLengths = headers.revealedLengths
        current = Current()
    }

    init(_ collection: RandomCollection) {
        layout = collection.layout
        description = "\(collection)"
        offsets = collection.offsets
        revealedLengths = [0]
        current = Current()
    }

    /// Some of a system; of `native` with every behaviour on and off.
    static func some(_ system: HeaderSystem) -> [ExplainedScene] {
        system == .native
            ? RandomHeaders.some(100, from: 910_000).map { ExplainedScene($0) }
            : RandomCollection.some(100, from: 920_000, system: system).map { ExplainedScene($0) }
    }

    /// Hands over every header, footer and parallax header that the layout knows at each offset, in view or not.
    func forEachExplanationAnywhere(_ body: (HeaderExplanation, Place) -> Void) {
        let sections = 0..<layout.sectionCount
        let elements = sections.map { .header($0) } + sections.map { .footer($0) } + [LayoutElement.ID.parallaxHeader]
        for offset in offsets {
            for revealed in revealedLengths {
                (current.offset, current.revealedLength) = (offset, revealed)
                for id in elements {
                    let why = layout.explanation(of: id, at: offset, revealedLength: revealed)
                    if let why { body(why, Place(scene: self, element: why.element)) }
                }
            }
        }
    }

    /// Hands over every header, footer and parallax header in view at each offset with its explanation, and words
    /// for where that is.
    ///
    /// The words are made where somebody wants them: they take longer than the explanation.
    func forEachExplanation(_ body: (LayoutElement, HeaderExplanation, Place) -> Void) {
        for offset in offsets {
            for revealed in revealedLengths {
                (current.offset, current.revealedLength) = (offset, revealed)
                for element in layout.elements(at: offset, revealedLength: revealed) where element.kind != .cell {
                    let why = layout.explanation(of: element.id, at: offset, revealedLength: revealed)
                    let place = Place(scene: self, element: element)
                    guard let why else {
                        Issue.record("no explanation for \(place)")
                        continue
                    }
                    body(element, why, place)
                }
            }
        }
    }
}
