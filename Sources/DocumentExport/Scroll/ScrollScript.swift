import CollectionDocument
import StickyLayout

/// A scroll as a person writes it: from one offset to another in some time, once or several times.
///
///     ScrollScript("0:2000:3s 2000:-80:1.5s:linear")
///
/// The parts follow one another. Each speeds up and slows down, unless it ends with `linear`. A part with equal offsets is
/// a pause.
package struct ScrollScript: Equatable, Sendable {
    fileprivate struct Part: Equatable {
        /// Content offsets along the scroll axis, in points. Outside the layout's range the content is pulled.
        var start: Double
        var end: Double
        /// In seconds, more than 0.
        var duration: Double
        /// Whether the part speeds up and slows down. If not, its speed is constant.
        var eases = true
    }

    /// Never empty.
    private let parts: [Part]

    /// The longest scroll, in seconds.
    package static let longest = 120.0

    /// - Returns: `nil` if a part is not `A:B:TIMEs` or `A:B:TIMEs:linear`, if there is none, or if all together take too
    ///   long.
    package init?(_ text: some StringProtocol) {
        var parts: [Part] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            guard let part = Part(word) else { return nil }
            parts.append(part)
        }
        guard !parts.isEmpty, parts.reduce(0, { $0 + $1.duration }) <= Self.longest else { return nil }
        self.parts = parts
    }

    /// A single part, which takes at most `longest`.
    package init(start: Double, end: Double, duration: Double) {
        parts = [Part(start: start, end: end, duration: min(duration, Self.longest))]
    }

    /// In seconds.
    package var duration: Double { parts.reduce(0) { $0 + $1.duration } }

    /// The content offset after some seconds, clamped to the ends.
    package func offset(at time: Double) -> Double {
        var timeInPart = max(0, time)
        for part in parts {
            if timeInPart < part.duration { return part.offset(at: timeInPart) }
            timeInPart -= part.duration
        }
        return parts[parts.count - 1].end
    }
}

extension ScrollScript.Part {
    fileprivate init?(_ text: some StringProtocol) {
        let fields = text.split(separator: ":", omittingEmptySubsequences: false)
        let isLinear = fields.count == 4 && fields[3] == "linear"
        guard fields.count == 3 || isLinear else { return nil }
        guard let start = fields[0].decimalNumber, let end = fields[1].decimalNumber, (end - start).isFinite,
            fields[2].last == "s", let duration = fields[2].dropLast().decimalNumber, duration > 0
        else { return nil }
        self.init(start: start, end: end, duration: duration, eases: !isLinear)
    }

    fileprivate func offset(at time: Double) -> Double {
        let share = time / duration
        // The cubic that starts and ends at rest.
        let way = eases ? share * share * (3 - 2 * share) : share
        return start + (end - start) * way
    }
}
