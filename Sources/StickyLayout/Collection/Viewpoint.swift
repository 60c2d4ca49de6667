/// Where a collection is seen from: how far its content has been scrolled, and how much of a floating header has been
/// scrolled back into view. Together with the layout it decides every frame, whatever was seen before.
///
///     var viewpoint = Viewpoint(264)
///     layout.elements(at: viewpoint)
///     layout.elements(at: 264)          // the same
///
/// Whoever scrolls keeps the viewpoint. Only a collection with headers that float
/// (``LayoutOptions/globalHeaderFloats``, ``LayoutOptions/sectionHeadersFloat``) needs a revealed length.
public struct Viewpoint: Equatable, Hashable, Sendable {
    /// UIKit's `contentOffset` along the scroll axis: where the viewport starts, in points from the content's leading edge.
    /// Content rests at minus the leading content inset.
    public var offset: Double
    /// How much of floating headers has been scrolled back into view, in points: at most
    /// ``CollectionLayout/revealableLength``. A global header comes in first, from the viewport's leading edge.
    public var revealedLength: Double

    /// A viewpoint at a content offset. Nothing is revealed unless something else is said.
    public init(_ offset: Double, revealedLength: Double = 0) {
        self.offset = offset
        self.revealedLength = revealedLength
    }
}

extension Viewpoint: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// A content offset, with nothing revealed.
    public init(floatLiteral offset: Double) { self.init(offset) }
    /// A content offset, with nothing revealed.
    public init(integerLiteral offset: Int) { self.init(Double(offset)) }
}

extension Viewpoint {
    /// The same viewpoint with both numbers in their domains (`LayoutLimits`).
    var clamped: Viewpoint {
        Viewpoint(
            offset.clamped(to: LayoutLimits.positions),
            revealedLength: revealedLength.clamped(to: 0...LayoutLimits.positions.upperBound))
    }
}
