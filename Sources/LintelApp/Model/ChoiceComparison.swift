import CollectionDocument
import StickyLayout

/// Which choices of an option put all headers of a document in the same places.
///
///     ChoiceComparison(of: travel, document, layout).twins   // ["inset": "section"], where no section has a footer
struct ChoiceComparison {
    /// Choices that make no difference from another one: from the one that the document has, or else from the first.
    let twins: [String: String]

    /// Documents with more sections are not compared: that would keep the list of choices waiting.
    private static let mostSections = 128
    /// Past either edge, in points: as far as anybody pulls the content.
    private static let pull = 300.0
    /// Places nearer than this are the same, in points.
    private static let tolerance = 0.01

    /// - Parameters:
    ///   - document: with the options whose choice is in question.
    ///   - layout: of the document, under whatever options.
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
        // The choices that no header has told apart so far.
        var groups = [layouts]
        for header in [.parallax] + (0..<layout.sectionCount).map(HeaderCurve.Header.section) {
            guard groups.contains(where: { $0.count > 1 }) else { break }
            groups = groups.flatMap { Self.split($0, by: header) }
        }
        let current = choice.name(in: document.options)
        var twins: [String: String] = [:]
        for names in groups.map({ $0.map(\.name) }) where names.count > 1 {
            let one = names.contains(current) ? current : names[0]
            for name in names where name != one { twins[name] = one }
        }
        self.twins = twins
    }

    private static func split(
        _ group: [(name: String, layout: CollectionLayout)], by header: HeaderCurve.Header
    ) -> [[(name: String, layout: CollectionLayout)]] {
        guard group.count > 1 else { return [group] }
        let ranges = group.map(\.layout.offsetRange)
        let start = (ranges.map(\.lowerBound).min() ?? 0) - pull
        let end = (ranges.map(\.upperBound).max() ?? 0) + pull
        var parts: [(curve: HeaderCurve, members: [(name: String, layout: CollectionLayout)])] = []
        for member in group {
            let curve = member.layout.headerCurve(of: header, over: start...end)
            if let index = parts.firstIndex(where: { isSame($0.curve, curve) }) {
                parts[index].members.append(member)
            } else {
                parts.append((curve, [member]))
            }
        }
        return parts.map(\.members)
    }

    /// Between two ends of pieces a header moves evenly: two offsets tell all.
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
}
