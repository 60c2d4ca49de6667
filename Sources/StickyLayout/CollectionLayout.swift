/// A laid-out collection (API being built; see the extensions).
public struct CollectionLayout: Sendable {
    public let options: LayoutOptions
    /// The viewport's size in points, content insets included.
    public let containerSize: Size
    public init(sections: [LayoutSection], options: LayoutOptions, containerSize: Size) {
        self.options = options
        self.containerSize = containerSize
    }
    /// Without content insets, in points.
    public var contentSize: Size { .zero }
    /// The offsets between which content rests: `-leading content inset ... end`. Along the scroll
    /// axis, from the content's leading edge (the right edge where it scrolls horizontally right to left).
    public var offsetRange: ClosedRange<Double> { 0...0 }
    /// The visible elements in drawing order, appended to `elements`. Frames in content coordinates.
    public func appendElements(at offset: Double, to elements: inout [LayoutElement]) {}
    /// The elements that meet `span` (along the scroll axis) while the content offset is `offset`.
    public func appendElements(in span: Span, at offset: Double, to elements: inout [LayoutElement]) {}
    public func elements(at offset: Double) -> [LayoutElement] { [] }
    /// Frame of an item, content coordinates.
    public func frame(of item: IndexPath) -> Rect { Rect(x: 0, y: 0, width: 0, height: 0) }
    /// Corner of the viewport in content coordinates when the content offset is `offset`:
    /// viewport position = frame.x - origin.x, frame.y - origin.y. (mirrors for horizontal RTL)
    public func viewportOrigin(at offset: Double) -> (x: Double, y: Double) { (0, 0) }
}
