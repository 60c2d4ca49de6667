import StickyLayout

extension CollectionLayout {
    /// Whether the layout has the element, in view or not. A header without length is none.
    func has(_ id: LayoutElement.ID) -> Bool {
        guard let frame = naturalFrame(of: id) else { return false }
        return id.kind == .cell || axisSpan(of: frame).length > 0
    }
}

extension LengthSize {
    init(_ size: LayoutSize) { self.init(width: size.width, height: size.height) }
}

extension LayoutInsets {
    /// Makes the side longer at which content begins.
    ///
    /// - Returns: how long it is then, in points.
    @discardableResult
    mutating func growAtStart(by points: Double, _ axes: Axes) -> Double {
        let length = axes.leading(of: self) + points
        axes.setLeading(length, of: &self)
        return length
    }

    /// The same for the side at which content ends.
    mutating func growAtEnd(by points: Double, _ axes: Axes) {
        axes.setTrailing(axes.trailing(of: self) + points, of: &self)
    }
}
