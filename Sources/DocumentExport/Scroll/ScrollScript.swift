import CollectionDocument
import StickyLayout

/// A scroll as a person writes it: from one offset to another in some time, once or several times.
///
///     try ScrollScript("0:2000:3s 2000:-80:1.5s:linear")
///
/// The parts follow one another. Each speeds up and slows down, unless it ends with `linear`. A part with equal offsets is
/// a pause.
public struct ScrollScript: Equatable, Sendable {
    fileprivate struct Part: Equatable {
        /// Content offsets along the scroll axis, in points. Outside the layout's range the content is pulled.
        var start: Double
        var end: Double
        /// In seconds, more than 0.
        var duration: Double
        var eases = true
    }

    /// Never empty.
    private let parts: [Part]

    /// The longest scroll, in seconds.
    public static let longest = 120.0

    /// - Returns: `nil` if a part is not `A:B:TIMEs` or `A:B:TIMEs:linear`, if there is none, or if all together take too
    ///   long.
    public init?(_ text: some StringProtocol) {
        var parts: [Part] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            guard let part = Part(word) else { return nil }
            parts.append(part)
        }
        guard !parts.isEmpty, parts.reduce(0, { $0 + $1.duration }) <= Self.longest else { return nil }
        self.parts = parts
    }

    /// A single part, which takes at most `longest`.
    public init(start: Double, end: Double, duration: Double) {
        parts = [Part(start: start, end: end, duration: min(duration, Self.longest))]
    }

    /// In seconds.
    public var duration: Double { parts.reduce(0) { $0 + $1.duration } }

    /// The content offset after some seconds, clamped to the ends.
    public func offset(at time: Double) -> Double {
        var rest = max(0, time)
        for part in parts {
            if rest < part.duration { return part.offset(at: rest) }
            rest -= part.duration
        }
        return parts[parts.count - 1].end
    }
}

extension ScrollScript.Part {
    init?(_ text: some StringProtocol) {
        let fields = text.split(separator: ":", omittingEmptySubsequences: false)
        guard fields.count == 3 || fields.count == 4 && fields[3] == "linear",
            let start = fields[0].decimalNumber, let end = fields[1].decimalNumber, (end - start).isFinite,
            fields[2].last == "s", let duration = fields[2].dropLast().decimalNumber, duration > 0
        else { return nil }
        self.init(start: start, end: end, duration: duration, eases: fields.count == 3)
    }

    func offset(at time: Double) -> Double {
        let share = time / duration
        // The cubic that starts and ends at rest.
        let way = eases ? share * share * (3 - 2 * share) : share
        return start + (end - start) * way
    }
}
