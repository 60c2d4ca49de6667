/// Where a header, or a footer, is in the viewport, as a function of the content offset: linear pieces between the offsets at which it
/// enters, pins, is pushed and leaves.
///
///     let curve = layout.headerCurve(of: .header(3), over: layout.offsetRange)
///     curve.position(at: 264)   // 0: pinned at the leading edge
///     curve.position(at: 9000)  // nil: out of sight there
///
/// Positions are points along the scroll axis from the viewport's leading edge, content insets included. There are pieces
/// only where some of the header is in view. Where one piece ends and the next begins the header bends, or, in some of
/// the published layouts, jumps.
public struct HeaderCurve: Equatable, Sendable {
    /// A stretch of offsets over which the header moves evenly.
    public struct Piece: Equatable, Sendable {
        /// From where to where, in points.
        public internal(set) var offsets: ClosedRange<Double>
        /// The position at the lower end of `offsets`, in points.
        package let lowerPosition: Double
        /// The length there.
        let length: Double
        /// By how much the position changes with each point of offset: 0 for a header that is held, -1 for one that moves with the
        /// content.
        public let slope: Double
        /// By how much the length changes with each point of offset: 0 for a header that keeps its length, -1 for one that shrinks.
        public let lengthSlope: Double
        /// Whether a pin holds the header away from where it would rest.
        public let isPinned: Bool
        /// The term that decides the header's start where the piece begins: its natural place, the pin line, or what ends its
        /// travel.
        package let leadingTerm: HeaderTerm

        /// From the viewport's leading edge to the header's, in points, at an offset of the piece.
        public func position(at offset: Double) -> Double { lowerPosition + slope * (offset - offsets.lowerBound) }
        /// The header's length in points at an offset of the piece.
        public func length(at offset: Double) -> Double { length + lengthSlope * (offset - offsets.lowerBound) }

        /// Whether the header stands still in the viewport.
        package var isHeld: Bool { slope == 0 }
        /// Whether the header moves as the content does.
        var goesWithContent: Bool { slope == -1 }

        /// The position at the upper end of `offsets`.
        package var upperPosition: Double { position(at: offsets.upperBound) }
    }

    /// Whose curve it is.
    public let header: LayoutElement.ID
    /// By their offsets.
    public let pieces: [Piece]
    /// The header's length in points when nothing moves it.
    let restingLength: Double
    /// How far the ends of pieces may be off, in points: the rounding of numbers as long as the content.
    public let tolerance: Double

    /// From the viewport's leading edge to the header's, in points; `nil` where it is out of sight.
    public func position(at offset: Double) -> Double? { piece(at: offset)?.position(at: offset) }

    /// The header's length in points; `nil` where it is out of sight.
    public func length(at offset: Double) -> Double? { piece(at: offset)?.length(at: offset) }

    /// The piece that an offset is on; `nil` where the header is out of sight.
    public func piece(at offset: Double) -> Piece? {
        let index = partitioningIndex(in: pieces.indices) { pieces[$0].offsets.upperBound >= offset }
        guard index < pieces.count, pieces[index].offsets.contains(offset) else { return nil }
        return pieces[index]
    }
}

extension HeaderCurve.Piece {
    /// How a header goes on that is at a place right after an offset.
    init(_ place: HeaderPlace<MovingNumber>, at offset: Double) {
        let (start, length) = (place.start, place.length)
        self.init(
            offsets: offset...offset, lowerPosition: start.intercept + (start.slope - 1) * offset,
            length: length.intercept + length.slope * offset, slope: start.slope - 1, lengthSlope: length.slope,
            isPinned: place.isPinned, leadingTerm: start.leadingTerm)
    }

    /// The piece that goes straight to where another one begins; `nil` where there is no other.
    func straight(to next: Self?) -> Self? {
        guard let next else { return nil }
        let distance = next.offsets.lowerBound - offsets.lowerBound
        return Self(
            offsets: offsets, lowerPosition: lowerPosition, length: length,
            slope: (next.lowerPosition - lowerPosition) / distance, lengthSlope: (next.length - length) / distance,
            isPinned: isPinned, leadingTerm: leadingTerm)
    }

    /// Whether the next piece is this one going on, but for rounding.
    func goesOn(as next: Self) -> Bool {
        let offset = next.offsets.lowerBound
        let tolerance = 64 * max(abs(offset), abs(lowerPosition), length).ulp
        return next.isPinned == isPinned && next.slope == slope && next.lengthSlope == lengthSlope
            && abs(next.lowerPosition - position(at: offset)) <= tolerance
            && abs(next.length - length(at: offset)) <= tolerance
    }
}

extension HeaderCurve {
    /// A place of a header that was measured, not computed.
    package struct Measurement: Equatable, Sendable {
        /// The content offset, in points.
        package let offset: Double
        /// From the viewport's leading edge to the header's, in points.
        package let position: Double
        /// In points.
        package let length: Double
        package let isPinned: Bool

        package init(offset: Double, position: Double, length: Double, isPinned: Bool) {
            (self.offset, self.position, self.length, self.isPinned) = (offset, position, length, isPinned)
        }
    }

    /// The curve through places that were measured one after the other.
    ///
    /// - Parameters:
    ///   - stretches: the measurements, by their offsets. The header was out of sight between two stretches.
    ///   - tolerance: how far a measurement may be off the straight line through others, in points, to lie on it.
    package init(
        of header: LayoutElement.ID, through stretches: [[Measurement]], restingLength: Double, tolerance: Double
    ) {
        self.header = header
        self.restingLength = restingLength
        self.tolerance = tolerance
        pieces = stretches.flatMap { Self.pieces(through: $0, tolerance: tolerance) }
    }

    /// Straight pieces, each of which takes measurements as long as one line is within the tolerance of all of them. A piece begins where
    /// the one before it ends.
    private static func pieces(through stretch: [Measurement], tolerance: Double) -> [Piece] {
        guard let first = stretch.first else { return [] }
        var pieces: [Piece] = []
        var line = MeasuredSlope(from: first)
        for next in stretch.dropFirst() where !line.take(next, tolerance: tolerance) {
            pieces.append(line.piece)
            line = MeasuredSlope(from: line.end)
            _ = line.take(next, tolerance: tolerance)
        }
        return pieces + [line.piece]
    }
}

/// A straight line from a place of a header through the measurements after it. How steep it may be is narrowed by each of them.
private struct MeasuredSlope {
    private let start: HeaderCurve.Measurement
    /// The newest measurement; `nil` while there is only the start.
    private var newest: HeaderCurve.Measurement?
    private var slopes = -Double.infinity...Double.infinity
    private var lengthSlopes = -Double.infinity...Double.infinity

    init(from start: HeaderCurve.Measurement) { self.start = start }

    /// Goes on to a measurement, if a line within the tolerance of it and of all before it does.
    mutating func take(_ next: HeaderCurve.Measurement, tolerance: Double) -> Bool {
        let distance = next.offset - start.offset
        guard newest.map({ $0.isPinned == next.isPinned }) ?? true else { return false }
        guard distance > 0 else { return true }
        func slopes(_ from: Double, _ to: Double) -> ClosedRange<Double> {
            (to - from - tolerance) / distance...(to - from + tolerance) / distance
        }
        let steepness = slopes(start.position, next.position)
        let lengthSteepness = slopes(start.length, next.length)
        guard self.slopes.overlaps(steepness), lengthSlopes.overlaps(lengthSteepness) else { return false }
        self.slopes = self.slopes.clamped(to: steepness)
        lengthSlopes = lengthSlopes.clamped(to: lengthSteepness)
        newest = next
        return true
    }

    /// Where the line ends: at the newest measurement, or as near to it as the others allow.
    var end: HeaderCurve.Measurement {
        guard let newest else { return start }
        let distance = newest.offset - start.offset
        return HeaderCurve.Measurement(
            offset: newest.offset,
            position: start.position + slope(to: newest.position, from: start.position, slopes) * distance,
            length: start.length + slope(to: newest.length, from: start.length, lengthSlopes) * distance,
            isPinned: newest.isPinned)
    }

    private func slope(to end: Double, from start: Double, _ slopes: ClosedRange<Double>) -> Double {
        guard let newest else { return 0 }
        return ((end - start) / (newest.offset - self.start.offset)).clamped(to: slopes)
    }

    var piece: HeaderCurve.Piece { HeaderCurve.Piece(from: start, to: end) }
}

extension HeaderCurve.Piece {
    fileprivate init(from start: HeaderCurve.Measurement, to end: HeaderCurve.Measurement) {
        let distance = end.offset - start.offset
        self.init(
            offsets: start.offset...max(start.offset, end.offset), lowerPosition: start.position,
            length: start.length, slope: distance > 0 ? (end.position - start.position) / distance : 0,
            lengthSlope: distance > 0 ? (end.length - start.length) / distance : 0,
            isPinned: end.isPinned, leadingTerm: .number)
    }
}
