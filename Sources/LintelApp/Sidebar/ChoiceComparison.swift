import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// Finds choices of an option that put all headers and footers of a document in the same places. It compares headers
/// at all offsets, but footers and places across the scroll axis only at some.
///
///     ChoiceComparison.twins(of: travel, document, layout)   // ["inset": "section"], where no section has a footer
nonisolated enum ChoiceComparison {
    /// Documents with more sections or items are not compared, because nobody waits for that with the list of choices open.
    /// Large documents are not compared either if a choice would lay out their sections again.
    private static let mostSections = 128
    private static let mostItems = 100_000
    /// How far past either edge offsets are compared, in points. Nobody pulls the content farther.
    private static let pull = 300.0
    /// Places nearer than this are the same, in points.
    private static let tolerance = 0.01

    /// Maps a choice that makes no difference to the one that it equals: the document's if possible, else the first.
    ///
    /// - Parameters:
    ///   - document: the document with its present options.
    ///   - layout: a layout of the document, with any options.
    ///   - flag: ends the work early once it is set. Then the result is of no use.
    static func twins(
        of option: LayoutOption, _ document: CollectionDocument, _ layout: CollectionLayout,
        unless flag: CancelFlag = CancelFlag()
    ) -> [String: String] {
        guard case .choice(let choice) = option.value, layout.sectionCount <= mostSections,
            document.itemCount <= mostItems
        else { return [:] }
        let current = choice.name(in: document.options)
        let names = [current] + choice.names.filter { $0 != current }
        let variants = names.map { name in
            var options = document.options
            option.member(nil)?.set(.string(name), in: &options)
            return options
        }
        let laysOutSections = variants.contains { layout.laysOutSections(under: $0, in: layout.containerSize) }
        guard !document.isLarge || !laysOutSections else { return [:] }
        let layouts = variants.map { options in
            var layout = layout
            layout.options = options
            return layout
        }
        let rest = layouts.map(\.offsetRange).union() ?? layout.offsetRange
        let range = rest.lowerBound - pull...rest.upperBound + pull
        var twins: [String: String] = [:]
        for (index, name) in names.enumerated() where !flag.isSet {
            let one = (0..<index).first {
                twins[names[$0]] == nil && isSame(layouts[$0], layouts[index], over: range, unless: flag)
            }
            twins[name] = one.map { names[$0] }
        }
        return twins
    }

    private static func isSame(
        _ one: CollectionLayout, _ other: CollectionLayout, over range: ClosedRange<Double>, unless flag: CancelFlag
    ) -> Bool {
        for offset in sampleOffsets(in: range) where frames(in: one, at: offset) != frames(in: other, at: offset) {
            return false
        }
        for header in [.parallaxHeader] + (0..<one.sectionCount).map(LayoutElement.ID.header) {
            guard !flag.isSet else { return false }
            let (curve, otherCurve) = (
                one.headerCurve(of: header, over: range), other.headerCurve(of: header, over: range)
            )
            guard isSame(curve, otherCurve) else { return false }
        }
        return true
    }

    // MARK: Along the scroll axis, at all offsets

    /// Where neither curve bends, comparing two offsets is enough.
    private static func isSame(_ one: HeaderCurve, _ other: HeaderCurve) -> Bool {
        one.straightRanges(with: other).allSatisfy { range in
            range.length <= tolerance
                || [0.25, 0.75].allSatisfy { share in
                    let offset = range.lowerBound + share * range.length
                    return isSame(one.position(at: offset), other.position(at: offset))
                        && isSame(one.length(at: offset), other.length(at: offset))
                }
        }
    }

    private static func isSame(_ one: Double?, _ other: Double?) -> Bool {
        guard let one, let other else { return one == other }
        return abs(one - other) < tolerance
    }

    // MARK: Across it, and footers, at some offsets

    private static let sampleCount = 24

    private static func sampleOffsets(in range: ClosedRange<Double>) -> [Double] {
        let step = range.length / Double(sampleCount)
        return (0..<sampleCount).map { range.lowerBound + (Double($0) + 0.5) * step }
    }

    /// The frames of all elements in view except cells. Some systems also emit elements out of view.
    private static func frames(in layout: CollectionLayout, at offset: Double) -> [LayoutElement.ID: LayoutRect] {
        let visible = layout.visibleSpan(at: Viewpoint(offset))
        var frames: [LayoutElement.ID: LayoutRect] = [:]
        for element in layout.elements(at: Viewpoint(offset)) where element.kind != .cell {
            let span = layout.axisSpan(of: element.frame)
            if span.start < visible.end, span.end > visible.start { frames[element.id] = element.frame }
        }
        return frames
    }
}
