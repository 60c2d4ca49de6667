import StickyLayout

/// Far enough to reach all content of a test, and short enough to be exact in halves.
package let everywhere = Span(start: -0x1p30, length: 0x1p31)

extension CollectionLayout {
    /// Every element that the layout shows anywhere in the content at a viewpoint.
    package func everything(at viewpoint: Viewpoint) -> [LayoutElement] { elements(in: everywhere, at: viewpoint) }

    /// The section's header at `offset`, wherever it is; `nil` where it has none.
    package func header(_ section: Int, at offset: Double) -> LayoutElement? {
        everything(at: Viewpoint(offset)).first { $0.kind == .header && $0.indexPath.section == section }
    }

    package func footer(_ section: Int, at offset: Double) -> LayoutElement? {
        everything(at: Viewpoint(offset)).first { $0.kind == .footer && $0.indexPath.section == section }
    }

    package func parallaxHeader(at offset: Double) -> LayoutElement? {
        everything(at: Viewpoint(offset)).first { $0.kind == .parallaxHeader }
    }

    /// The frames of the section's cells, by item.
    package func cellFrames(_ section: Int = 0) -> [LayoutRect] {
        (0..<itemCount(ofSection: section)).map { frame(of: LayoutIndexPath(item: $0, section: section)) }
    }

    /// Where an element rests that the layout has.
    package func restingFrame(of id: LayoutElement.ID) -> LayoutRect {
        guard let frame = naturalFrame(of: id) else { fatalError("there is no \(id)") }
        return frame
    }
}

extension WorkedCollections {
    /// A section of two cells on one line: the first is 200 long, the second, which has the highest index, 50.
    package static func unequalCells(_ system: HeaderSystem) -> CollectionLayout {
        var options = options(system)
        options.itemAlignment = .leading
        options.headerTravel = .cells
        let sizes = [200, 50].map { LengthSize(width: 100, height: $0) }
        return CollectionLayout(
            sections: [LayoutSection(items: .sized(sizes))], options: options, containerSize: container)
    }
}

extension LayoutSection {
    /// Items of the layout's size.
    package init(count: Int, _ change: (inout LayoutSection) -> Void) {
        self.init(items: .uniform(count: count))
        change(&self)
    }
}

extension LayoutOptions {
    /// A parallax header of so many points along the vertical axis.
    package mutating func addParallaxHeader(_ height: Double, minimum: Double, isOnTop: Bool = false) {
        parallaxHeaderReferenceSize = ParallaxSize(height: .points(height))
        parallaxHeaderMinimumReferenceSize = ParallaxSize(height: .points(minimum))
        parallaxHeaderAlwaysOnTop = isOnTop
    }
}

extension [LayoutElement] {
    package var byID: [LayoutElement.ID: LayoutElement] {
        Dictionary(uniqueKeysWithValues: map { ($0.id, $0) })
    }
}

extension LayoutInsets {
    package init(all points: Double) {
        self.init(top: points, left: points, bottom: points, right: points)
    }
}
