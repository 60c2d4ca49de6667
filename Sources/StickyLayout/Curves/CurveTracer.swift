/// Finds the straight pieces of a header's movement by asking where the header is.
///
/// Between two neighbouring *landmarks*, offsets at which the header may bend, three answers decide whether it moves evenly.
/// Where it does not, the stretch is halved until it does, or is shorter than `tolerance`; the bend is then where the lines
/// before and after it cross, so that it is exact wherever the header does not jump.
struct CurveTracer {
    /// Along the scroll axis, from the viewport's leading edge.
    struct State {
        var start: Double
        var length: Double
        var isPinned: Bool
    }

    /// In points: a jump is found this near.
    static let tolerance = 0.01
    /// Answers this near to a line are on it: more than sums of offsets are off, less than a screen shows.
    private static let straightness = 1e-6

    let range: ClosedRange<Double>
    /// Where the header is at an offset; `nil` where it is nowhere.
    let state: (Double) -> State?

    /// - Parameters:
    ///   - landmarks: in any order; those outside the range do not count.
    ///   - stride: how far apart questions are at most within `busy`, in points: what a header does for less than this between
    ///     two landmarks may be overlooked. Infinite where the landmarks are all there are.
    func pieces(between landmarks: [Double], stride: Double, within busy: ClosedRange<Double>) -> [HeaderCurve.Piece] {
        var ends = landmarks.filter { $0 > range.lowerBound && $0 < range.upperBound }
        if stride.isFinite {
            ends += [busy.lowerBound, busy.upperBound].filter { $0 > range.lowerBound && $0 < range.upperBound }
        }
        ends = [range.lowerBound] + ends.sorted() + [range.upperBound]
        var found: [HeaderCurve.Piece] = []
        for (lower, upper) in zip(ends, ends.dropFirst()) where upper > lower {
            let isBusy = stride.isFinite && lower >= busy.lowerBound && upper <= busy.upperBound
            let parts = isBusy ? max(1, ((upper - lower) / stride).rounded(.up)) : 1
            for part in 0..<Int(min(parts, 4096)) {
                let step = (upper - lower) / min(parts, 4096)
                trace(lower + Double(part) * step...lower + Double(part + 1) * step, into: &found)
            }
        }
        return found
    }

    private func trace(_ range: ClosedRange<Double>, into pieces: inout [HeaderCurve.Piece]) {
        let width = range.upperBound - range.lowerBound
        let offsets = [0.25, 0.5, 0.75].map { range.lowerBound + $0 * width }
        let states = offsets.map(state)
        if states.allSatisfy({ $0 == nil }) { return }
        if let first = states[0], let middle = states[1], let last = states[2],
            let piece = piece(over: range, first, middle, last, distance: offsets[2] - offsets[0])
        {
            append(piece, to: &pieces)
        } else if width > Self.tolerance {
            let middle = range.lowerBound + width / 2
            trace(range.lowerBound...middle, into: &pieces)
            trace(middle...range.upperBound, into: &pieces)
        }
    }

    /// The piece through three states a quarter of the range apart; `nil` where they are on no line.
    private func piece(
        over range: ClosedRange<Double>, _ first: State, _ middle: State, _ last: State, distance: Double
    ) -> HeaderCurve.Piece? {
        let bend = abs(first.start + last.start - 2 * middle.start)
        let lengthBend = abs(first.length + last.length - 2 * middle.length)
        guard max(bend, lengthBend) < Self.straightness, first.isPinned == middle.isPinned,
            middle.isPinned == last.isPinned
        else { return nil }
        let slope = Self.whole((last.start - first.start) / distance)
        let lengthSlope = Self.whole((last.length - first.length) / distance)
        let half = (range.upperBound - range.lowerBound) / 2
        return HeaderCurve.Piece(
            offsets: range, position: middle.start - slope * half, length: middle.length - lengthSlope * half,
            slope: slope, lengthSlope: lengthSlope, isPinned: first.isPinned)
    }

    /// Headers are held or move with the content: a slope that is nearly whole is.
    private static func whole(_ slope: Double) -> Double {
        abs(slope - slope.rounded()) < 1e-3 ? slope.rounded() : slope
    }

    /// Joins it to the piece before where that goes on in the same line, or lets both meet where their lines cross.
    private func append(_ piece: HeaderCurve.Piece, to pieces: inout [HeaderCurve.Piece]) {
        guard let last = pieces.last, piece.offsets.lowerBound - last.offsets.upperBound <= 2 * Self.tolerance else {
            pieces.append(piece)
            return
        }
        let seam = piece.offsets.lowerBound
        let gap = piece.position(at: seam) - last.position(at: seam)
        if abs(gap) < Self.straightness, last.slope == piece.slope, last.lengthSlope == piece.lengthSlope,
            abs(piece.length(at: seam) - last.length(at: seam)) < Self.straightness, last.isPinned == piece.isPinned
        {
            pieces[pieces.count - 1] = last.clipped(to: last.offsets.lowerBound...piece.offsets.upperBound)
            return
        }
        guard last.offsets.upperBound < seam else {
            pieces.append(piece)
            return
        }
        let crossing = LinearFunction(at: seam, value: gap, slope: piece.slope - last.slope).root ?? .infinity
        let isBend = abs(crossing - seam) <= 2 * Self.tolerance
        let end = isBend ? crossing : (last.offsets.upperBound + seam) / 2
        pieces[pieces.count - 1] = last.clipped(to: last.offsets.lowerBound...max(end, last.offsets.lowerBound))
        pieces.append(piece.clipped(to: min(end, piece.offsets.upperBound)...piece.offsets.upperBound))
    }
}
