import CollectionDocument
import StickyLayout

/// Finds choices of an option that put all headers and footers of a document in the same places. It compares headers
/// at all offsets, but footers and places across the scroll axis only at some.
///
///     ChoiceComparison(of: travel, document, layout).twins   // ["inset": "section"], where no section has a footer
nonisolated struct ChoiceComparison {
    /// Maps a choice that makes no difference to the one that it equals: the document's if possible, else the first.
    let twins: [String: String]

    /// Documents with more sections are not compared, because that would delay the list of choices.
    private static let mostSections = 128
    /// How far past either edge offsets are compared, in points. Nobody pulls the content farther.
    private static let pull = 300.0
    /// Places nearer than this are the same, in points.
    private static let tolerance = 0.01

    /// - Parameters:
    ///   - document: the document with its present options.
    ///   - layout: a layout of the document, with any options.
    init(of option: LayoutOption, _ document: CollectionDocument, _ layout: CollectionLayout) {
        guard case .choice(let choice) = option.value, layout.sectionCount <= Self.mostSections else {
            twins = [:]
            return
        }
        let layouts = choice.names.map { name in
            var (document, layout) = (document, layout)
            option.member(nil)?.set(.string(name), in: &document.options)
            document.updateOptions(of: &layout)
            return (name: name, layout: layout)
        }
        let range = Self.range(of: layouts.map(\.layout))
        // Groups of choices without a difference so far.
        var groups = [layouts]
        for offset in Self.looks(at: layouts.map(\.layout)) {
            groups = groups.flatMap { Self.split($0, of: { Self.frames(in: $0, at: offset) }, by: ==) }
        }
        for header in [.parallaxHeader] + (0..<layout.sectionCount).map(LayoutElement.ID.header) {
            guard groups.contains(where: { $0.count > 1 }) else { break }
            groups = groups.flatMap {
                Self.split($0, of: { $0.headerCurve(of: header, over: range) }, by: Self.isSame)
            }
        }
        let current = choice.name(in: document.options)
        var twins: [String: String] = [:]
        for names in groups.map({ $0.map(\.name) }) where names.count > 1 {
            let one = names.contains(current) ? current : names[0]
            for name in names where name != one { twins[name] = one }
        }
        self.twins = twins
    }

    private typealias Member = (name: String, layout: CollectionLayout)

    /// - Parameter isSame: whether layouts with these two findings are in the same group.
    private static func split<Found>(
        _ group: [Member], of find: (CollectionLayout) -> Found, by isSame: (Found, Found) -> Bool
    ) -> [[Member]] {
        guard group.count > 1 else { return [group] }
        var parts: [(found: Found, members: [Member])] = []
        for member in group {
            let found = find(member.layout)
            if let index = parts.firstIndex(where: { isSame($0.found, found) }) {
                parts[index].members.append(member)
            } else {
                parts.append((found, [member]))
            }
        }
        return parts.map(\.members)
    }

    // MARK: Along the scroll axis, at all offsets

    private static func range(of layouts: [CollectionLayout]) -> ClosedRange<Double> {
        let ranges = layouts.map(\.offsetRange)
        let start = (ranges.map(\.lowerBound).min() ?? 0) - pull
        return start...max(start, (ranges.map(\.upperBound).max() ?? 0) + pull)
    }

    /// Between the ends of pieces a header moves evenly, so comparing two offsets is enough.
    private static func isSame(_ one: HeaderCurve, _ other: HeaderCurve) -> Bool {
        let ends = Set((one.pieces + other.pieces).flatMap { [$0.offsets.lowerBound, $0.offsets.upperBound] }).sorted()
        return zip(ends, ends.dropFirst()).allSatisfy { start, end in
            guard end - start > tolerance else { return true }
            return [0.25, 0.75].allSatisfy { share in
                let offset = start + share * (end - start)
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

    private static let lookCount = 24

    private static func looks(at layouts: [CollectionLayout]) -> [Double] {
        let range = range(of: layouts)
        let step = (range.upperBound - range.lowerBound) / Double(lookCount)
        return (0..<lookCount).map { range.lowerBound + (Double($0) + 0.5) * step }
    }

    /// The frames of all elements in view except cells. Some systems also emit elements out of view.
    private static func frames(in layout: CollectionLayout, at offset: Double) -> [LayoutElement.ID: LayoutRect] {
        let visible = layout.visibleSpan(at: offset)
        var frames: [LayoutElement.ID: LayoutRect] = [:]
        for element in layout.elements(at: offset) where element.kind != .cell {
            let span = layout.axisSpan(of: element.frame)
            if span.start < visible.end, span.end > visible.start { frames[element.id] = element.frame }
        }
        return frames
    }
}
