import CollectionDocument
import Recordings
import StickyLayout
import TestSupport

/// A document made up from a seed, and what was recorded of it: frames are rounded to half points, and one line in 50 is lost.
///
/// Its options are those of a `RandomCollection`, and its sections are lists and grids whose items all have area.
struct RandomRecording {
    let document: CollectionDocument
    let viewport: LayoutSize
    let recording: Recording

    /// - Parameter isSmall: whether it has so few sections and lines that a fit takes little work.
    init(seed: UInt64, system: HeaderSystem = .native, isSmall: Bool = false) {
        var random = SplitMix64(seed: seed &* 31 &+ 7)
        let collection = RandomCollection(seed: seed, system: system, negativeInsets: false)
        var document = CollectionDocument(options: collection.options)
        document.options.headerReferenceSize = LengthSize(
            width: .points(random.whole(20...60)), height: .points(random.whole(20...60)))
        document.options.itemSize = random.pick([
            LengthSize(width: .percent(100), height: .points(44)), LengthSize(width: 60, height: 60),
            LengthSize(width: 90, height: 70),
        ])
        if document.options.scrollDirection == .horizontal {
            let size = document.options.itemSize
            document.options.itemSize = LengthSize(width: size.height, height: size.width)
        }
        let count = random.pick(isSmall ? [2, 3] : [3, 4, 6, 9])
        document.sections = SectionList((0..<count).map { index in random.section(like: collection, index) })
        self.document = document
        viewport = random.pick([
            LayoutSize(width: 320, height: 480), LayoutSize(width: 390, height: 844),
            LayoutSize(width: 300, height: 300),
        ])
        recording = Recording.of(document, in: viewport, step: isSmall ? 12 : 6, losingFrom: &random)
    }
}

extension SplitMix64 {
    fileprivate mutating func whole(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &self)) }

    fileprivate mutating func section(like collection: RandomCollection, _ index: Int) -> DocumentSection {
        let isEmpty = oneIn(8)
        let itemCount = isEmpty ? 0 : Int.random(in: 2...14, using: &self)
        var section = DocumentSection(items: .generated(count: itemCount))
        if oneIn(4) {
            let isVertical = collection.options.scrollDirection == .vertical
            section.items = .listed(
                ItemList(
                    (0..<itemCount).map { _ in
                        let length = Length.points(whole(20...90))
                        let size =
                            isVertical
                            ? LengthSize(width: .percent(100), height: length)
                            : LengthSize(width: length, height: .percent(100))
                        return DocumentItem(size: size)
                    }))
        }
        if oneIn(6) { section.headerReferenceSize = LengthSize(width: 33, height: 33) }
        section.pinsHeader = !oneIn(10)
        if collection.sections.indices.contains(index) {
            section.level = collection.sections[index].level
            section.headerMinimumLength = collection.sections[index].headerMinimumLength
        }
        return section
    }
}

extension Recording {
    /// What a document shows from a little before its start to a little past its end, in steps of a few points.
    static func of(
        _ document: CollectionDocument, in viewport: LayoutSize, step: Double = 6, losingFrom random: inout SplitMix64
    ) -> Recording {
        let layout = document.layout(in: viewport)
        var recording = Recording()
        recording.heading.viewport = viewport
        recording.heading.scrollDirection = document.options.scrollDirection
        recording.contentSize = layout.contentSize
        let range = layout.offsetRange
        let offsets = stride(from: range.lowerBound - 90, through: range.upperBound + 30, by: step)
        for (index, offset) in offsets.enumerated() where !random.oneIn(50) {
            let elements = layout.elements(at: Viewpoint(offset)).map { element in
                RecordedElement(element.id, frame: element.frame.roundedToHalves)
            }
            recording.lines.append(RecordedLine(number: index + 2, offset: offset, elements: elements))
        }
        return recording
    }
}

extension LayoutRect {
    var roundedToHalves: LayoutRect { rounded(to: 2) }

    /// - Parameter parts: of a point.
    func rounded(to parts: Double) -> LayoutRect {
        func rounded(_ number: Double) -> Double { (number * parts).rounded() / parts }
        return LayoutRect(x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height))
    }

    /// What a screen with one pixel a point shows: each edge is rounded.
    var withWholeEdges: LayoutRect {
        LayoutRect(
            x: x.rounded(), y: y.rounded(), width: maxX.rounded() - x.rounded(), height: maxY.rounded() - y.rounded())
    }
}
