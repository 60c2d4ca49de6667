import StickyLayout
import TestSupport
import Testing

/// The axes and the reading directions are one layout seen from different sides.
@Suite("Symmetry")
struct SymmetryTests {
    @Test("a place along the axis is counted from the edge where content begins")
    func axisSpan() {
        let frame = LayoutRect(x: 100, y: 30, width: 40, height: 20)
        for direction in LayoutDirection.allCases {
            let layout = WorkedCollections.f1(.native) { $0.layoutDirection = direction }
            #expect(layout.axisSpan(of: frame) == Span(start: 30, length: 20))
        }
        let leftToRight = WorkedCollections.sideways { $0.layoutDirection = .leftToRight }
        #expect(leftToRight.axisSpan(of: frame) == Span(start: 100, length: 40))
        #expect(WorkedCollections.sideways().axisSpan(of: frame) == Span(start: 1160 - 140, length: 40))
    }

    @Test("right to left is the mirror of left to right", arguments: HeaderSystem.allCases)
    func mirror(system: HeaderSystem) {
        for var collection in RandomCollection.some(250, from: 10_000, system: system) {
            collection.options.layoutDirection = .leftToRight
            let (layout, mirror) = (collection.layout, collection.mirrored.layout)
            #expect(mirror.contentSize == layout.contentSize, "\(collection)")
            for offset in collection.offsets {
                let expected = layout.elements(at: Viewpoint(offset)).map { element in
                    var element = element
                    element.frame.x = layout.contentSize.width - element.frame.x - element.frame.width
                    return element
                }
                expectSame(mirror.elements(at: Viewpoint(offset)), expected, collection, offset)
            }
        }
    }

    @Test(
        "from right to left, what is pinned, at a point and beside an item is mirrored, too",
        arguments: HeaderSystem.allCases)
    func mirroredQueries(system: HeaderSystem) {
        for var collection in RandomCollection.some(100, from: 30_000, system: system) {
            collection.options.layoutDirection = .leftToRight
            let (layout, mirror) = (collection.layout, collection.mirrored.layout)
            for offset in collection.offsets {
                let (insets, mirrored) = (
                    layout.pinnedInsets(at: Viewpoint(offset)), mirror.pinnedInsets(at: Viewpoint(offset))
                )
                let differences = [
                    insets.top - mirrored.top, insets.bottom - mirrored.bottom, insets.left - mirrored.right,
                    insets.right - mirrored.left,
                ]
                #expect(differences.allSatisfy { abs($0) < 1e-9 }, "\(collection) at \(offset)")
                let frames = layout.elements(at: Viewpoint(offset)).map(\.frame).filter(\.hasArea)
                let viewport = layout.strip(layout.visibleSpan(at: Viewpoint(offset)))
                for frame in frames.prefix(30) {
                    let (x, y) = (frame.x + frame.width * 0.37, frame.y + frame.height * 0.37)
                    // A frame and the viewport have their leading edges and not their trailing ones, and these change places.
                    let isOnEdge = (frames + [viewport]).contains { abs($0.x - x) < 1e-9 || abs($0.maxX - x) < 1e-9 }
                    if isOnEdge { continue }
                    let found = mirror.hitTest(
                        LayoutPoint(x: layout.contentSize.width - x, y: y), at: Viewpoint(offset))
                    #expect(
                        found?.id == layout.hitTest(LayoutPoint(x: x, y: y), at: Viewpoint(offset))?.id,
                        "\(collection) at \(offset)")
                }
            }
            for section in collection.sections.indices {
                for item in 0..<layout.itemCount(ofSection: section) {
                    let path = LayoutIndexPath(item: item, section: section)
                    #expect(mirror.item(.left, of: path) == layout.item(.right, of: path), "\(collection): \(path)")
                    #expect(mirror.item(.down, of: path) == layout.item(.down, of: path), "\(collection): \(path)")
                }
            }
        }
    }

    @Test("horizontal is vertical with x and y exchanged", arguments: HeaderSystem.allCases)
    func transpose(system: HeaderSystem) {
        for var collection in RandomCollection.some(250, from: 20_000, system: system) {
            collection.options.layoutDirection = .leftToRight
            let layout = collection.layout
            let transposed = collection.transposed.layout
            #expect(transposed.contentSize == layout.contentSize.transposed, "\(collection)")
            for offset in collection.offsets {
                let expected = layout.elements(at: Viewpoint(offset)).map { element in
                    var element = element
                    element.frame = element.frame.transposed
                    return element
                }
                expectSame(transposed.elements(at: Viewpoint(offset)), expected, collection, offset)
            }
        }
    }

    /// Compared as text, in which NaN is NaN.
    private func expectSame(
        _ found: [LayoutElement], _ expected: [LayoutElement], _ collection: RandomCollection, _ offset: Double,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let isSame =
            found.count == expected.count
            && zip(found, expected).allSatisfy { found, expected in
                found == expected || "\(found)" == "\(expected)" || found.isNear(expected)
            }
        #expect(isSame, "\(collection) at \(offset): \(found), not \(expected)", sourceLocation: sourceLocation)
    }
}

extension LayoutElement {
    /// The same but for rounding.
    fileprivate func isNear(_ other: LayoutElement) -> Bool {
        var moved = other
        moved.frame = frame
        moved.progressiveness = progressiveness
        let differences = [
            frame.x - other.frame.x, frame.y - other.frame.y, frame.width - other.frame.width,
            frame.height - other.frame.height,
            (progressiveness ?? 0) - (other.progressiveness ?? 0),
        ]
        let isAlike = (progressiveness == nil) == (other.progressiveness == nil)
        return isAlike && moved == self && differences.allSatisfy { abs($0) < 1e-9 }
    }
}

extension RandomCollection {
    /// From right to left, in a viewport that is mirrored as well.
    fileprivate var mirrored: RandomCollection {
        var result = self
        result.options.layoutDirection = .rightToLeft
        result.options.contentInset.left = options.contentInset.right
        result.options.contentInset.right = options.contentInset.left
        return result
    }

    fileprivate var transposed: RandomCollection {
        var result = self
        result.containerSize = containerSize.transposed
        let options = options
        result.options.scrollDirection = options.scrollDirection == .vertical ? .horizontal : .vertical
        result.options.itemSize = options.itemSize.transposed
        result.options.headerReferenceSize = options.headerReferenceSize.transposed
        result.options.footerReferenceSize = options.footerReferenceSize.transposed
        result.options.sectionInset = options.sectionInset.transposed
        result.options.sectionMargin = options.sectionMargin.transposed
        result.options.contentInset = options.contentInset.transposed
        result.options.parallaxHeaderReferenceSize = options.parallaxHeaderReferenceSize.transposed
        result.options.parallaxHeaderMinimumReferenceSize = options.parallaxHeaderMinimumReferenceSize.transposed
        result.sections = sections.map { section in
            var section = section
            section.itemSize = section.itemSize?.transposed
            section.headerReferenceSize = section.headerReferenceSize?.transposed
            section.footerReferenceSize = section.footerReferenceSize?.transposed
            section.sectionInset = section.sectionInset?.transposed
            section.sectionMargin = section.sectionMargin?.transposed
            switch section.items {
            case .sized(let sizes): section.items = .sized(sizes.map { $0?.transposed })
            case .items(let items):
                section.items = .items(
                    items.map { LayoutItem(size: $0.size?.transposed, margin: $0.margin.transposed) })
            case .uniform, .points, .collapsed: break
            }
            return section
        }
        return result
    }
}

extension LayoutSize {
    fileprivate var transposed: LayoutSize { LayoutSize(width: height, height: width) }
}

extension LengthSize {
    fileprivate var transposed: LengthSize { LengthSize(width: height, height: width) }
}

extension ParallaxSize {
    fileprivate var transposed: ParallaxSize { ParallaxSize(width: height, height: width) }
}

extension LayoutInsets {
    fileprivate var transposed: LayoutInsets { LayoutInsets(top: left, left: top, bottom: right, right: bottom) }
}

extension LayoutRect {
    fileprivate var transposed: LayoutRect { LayoutRect(x: y, y: x, width: height, height: width) }
}
