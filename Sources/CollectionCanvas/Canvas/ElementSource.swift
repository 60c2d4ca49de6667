import CollectionDocument
import StickyLayout

/// Something that says which elements a canvas shows, where its layout does not: a recording of an app.
///
/// The layout still says how large the viewport is, and where content may rest. Elements that the canvas's document does not have are
/// not drawn.
package protocol ElementSource: Sendable {
    /// The elements in view, in drawing order, with frames in points, in content coordinates.
    func elements(at viewpoint: Viewpoint, in layout: CollectionLayout) -> [LayoutElement]

    /// One of the elements, in view or not; `nil` if there is no such element.
    func element(_ id: LayoutElement.ID, at viewpoint: Viewpoint, in layout: CollectionLayout) -> LayoutElement?

    /// The content offsets that it knows, in points. Content may rest at each of them.
    var offsets: ClosedRange<Double> { get }
}

extension ElementSource {
    /// The foremost element at a point in viewport coordinates; `nil` if there is none.
    package func element(
        atX x: Double, y: Double, from viewpoint: Viewpoint, in layout: CollectionLayout
    ) -> LayoutElement? {
        let origin = layout.viewportOrigin(at: viewpoint)
        let point = LayoutPoint(x: x + origin.x, y: y + origin.y)
        return elements(at: viewpoint, in: layout).last { $0.frame.contains(point) }
    }
}

extension CollectionDocument {
    /// Whether the document has the content of an element.
    package func has(_ id: LayoutElement.ID) -> Bool {
        switch id.kind {
        case .parallaxHeader: true
        case .header, .footer: sections.indices.contains(id.indexPath.section)
        case .cell: contains(id.indexPath)
        }
    }
}
