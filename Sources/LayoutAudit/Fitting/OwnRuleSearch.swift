import CollectionDocument
import StickyLayout

/// Finds the own rule that explains a recording which no system explains: headers that wait a little before or behind the edge, and leave
/// a little before or behind the end of something.
///
///     max(natural, min(line + a, END - length + b))
///
/// What is held says `a`, and where headers leave says `b`. Source: recordings.md, "Fit".
struct OwnRuleSearch {
    /// The rules that may be, the simplest first.
    private(set) var rules: [RuleExpression] = []

    /// Where a header's travel may end.
    private static let ends: [RuleTerm] = [.sectionEnd, .insetEnd, .cellsEnd, .nextHeader]
    /// Of the distances at which headers are held, only the most common ones are tried.
    private static let mostDistances = 3

    /// - Parameters:
    ///   - layout: the content without any rule.
    ///   - headers: each section's header.
    ///   - nextHeaders: whether a rule may ask where the next header is.
    init(_ layout: CollectionLayout, headers: [SeenHeader], _ numbers: MeasuredNumbers, nextHeaders: Bool) {
        let held = numbers.heldDistances.prefix(Self.mostDistances)
        let ends = Self.ends.filter { nextHeaders || $0 != .nextHeader }.compactMap { term in
            Self.room(behind: term, layout, headers).map { End(term: term, room: $0) }
        }
        for end in ends.sorted(by: { abs($0.room) < abs($1.room) }) {
            for distance in held {
                let line = Self.text(.line, plus: distance)
                let last = Self.text(end.term, plus: end.room, less: .length)
                guard let rule = try? RuleExpression(parsing: "max(natural, min(\(line), \(last)))") else { continue }
                rules.append(rule)
            }
        }
    }

    /// Where headers leave: so much further than a term says, in points.
    private struct End {
        let term: RuleTerm
        let room: Double
    }

    /// How much further than that headers end when they leave, most commonly; `nil` if none was seen to leave.
    private static func room(behind end: RuleTerm, _ layout: CollectionLayout, _ headers: [SeenHeader]) -> Double? {
        var rooms: [Double] = []
        for (section, header) in headers.enumerated() {
            guard let rest = layout.value(of: .natural, forHeaderOf: section, at: Viewpoint(0)),
                let place = layout.value(of: end, forHeaderOf: section, at: Viewpoint(0)),
                let headerEnd = header.end(leavingFrom: rest)
            else { continue }
            rooms.append(headerEnd - place)
        }
        return rooms.commonest(1).first
    }

    /// An expression such as `sectionEnd - length - 8`.
    private static func text(_ term: RuleTerm, plus distance: Double, less length: RuleTerm? = nil) -> String {
        var text = term.rawValue
        if let length { text += " - \(length.rawValue)" }
        let shown = distance.plausible
        guard shown != 0 else { return text }
        return text + (shown > 0 ? " + " : " - ") + abs(shown).plainDescription
    }
}
