import StickyLayout
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
            let layout = collection.layout
            var mirrored = collection
            mirrored.options.layoutDirection = .rightToLeft
            if collection.options.scrollDirection == .horizontal {
                // Content insets are the viewport's: it is the viewport that is mirrored here too.
                mirrored.options.contentInset.left = collection.options.contentInset.right
                mirrored.options.contentInset.right = collection.options.contentInset.left
            }
            let mirror = mirrored.layout
            #expect(mirror.contentSize == layout.contentSize, "\(collection)")
            for offset in collection.offsets {
                let expected = layout.elements(at: offset).map { element in
                    var element = element
                    element.frame.x = layout.contentSize.width - element.frame.x - element.frame.width
                    return element
                }
                expectSame(mirror.elements(at: offset), expected, collection, offset)
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
                let expected = layout.elements(at: offset).map { element in
                    var element = element
                    element.frame = element.frame.transposed
                    return element
                }
                expectSame(transposed.elements(at: offset), expected, collection, offset)
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
    fileprivate var transposed: RandomCollection {
        var result = self
        result.containerSize = containerSize.transposed
        let options = options
        result.options.scrollDirection = options.scrollDirection == .vertical ? .horizontal : .vertical
        result.options.itemSize = options.itemSize.transposed
        result.options.headerReferenceSize = options.headerReferenceSize.transposed
        result.options.footerReferenceSize = options.footerReferenceSize.transposed
        result.options.sectionInset = options.sectionInset.transposed
        result.options.contentInset = options.contentInset.transposed
        result.options.parallaxHeaderReferenceSize = options.parallaxHeaderReferenceSize.transposed
        result.options.parallaxHeaderMinimumReferenceSize = options.parallaxHeaderMinimumReferenceSize.transposed
        result.sections = sections.map { section in
            var section = section
            section.itemSize = section.itemSize?.transposed
            section.headerReferenceSize = section.headerReferenceSize?.transposed
            section.footerReferenceSize = section.footerReferenceSize?.transposed
            section.sectionInset = section.sectionInset?.transposed
            if case .sized(let sizes) = section.items { section.items = .sized(sizes.map { $0?.transposed }) }
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
