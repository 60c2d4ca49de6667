/// Finds the straight pieces of a header's movement by asking where the header is.
///
/// Between two neighbouring *landmarks*, offsets at which the header may bend, three answers decide whether it moves evenly.
/// Where it does not, the stretch is halved until it does, or is shorter than `tolerance`; the bend is then where the lines
/// before and after it cross, so that it is exact wherever the header does not jump.
///
/// The work has a bound: all crooked stretches are halved in turns, and after `mostHalvings` those that are left
/// are taken to be straight.
struct CurveTracer {
    /// Along the scroll axis, from the viewport's leading edge.
    struct State {
        var start: Double
        var length: Double
        var isPinned: Bool
    }

    let range: ClosedRange<Double>
    /// How near to where it is a jump is found, in points.
    let tolerance: Double
    /// Answers this near to a line are on it, in points: more than sums of offsets are off.
    private let straightness: Double
    /// Where the header is at an offset; `nil` where it is nowhere.
    private let state: (Double) -> State?

    /// Less than a screen shows.
    private static let finestTolerance = 0.01
    private static let finestStraightness = 1e-6
    /// By how many units in the last place a sum of offsets may be off, and how many of them two offsets need between
    /// them to tell what happens at one from what happens at the other.
    private static let (roundingUnits, tellingUnits) = (16.0, 64.0)
    /// Enough for a hundred bends in a content of any length.
    private static let mostHalvings = 8192
    /// The most stretches that the busy offsets are cut into.
    private static let mostParts = 4096.0

    /// - Parameter magnitude: the largest number that goes into an answer, in points: what a `Double` so large cannot
    ///   tell apart is not looked for.
    init(range: ClosedRange<Double>, magnitude: Double, state: @escaping (Double) -> State?) {
        let unit = max(magnitude, abs(range.lowerBound), abs(range.upperBound)).ulp
        self.range = range
        self.state = state
        tolerance = max(Self.finestTolerance, Self.tellingUnits * unit)
        straightness = max(Self.finestStraightness, Self.roundingUnits * unit)
    }

    /// - Parameters:
    ///   - landmarks: in any order; those outside the range do not count.
    ///   - stride: how far apart questions are at most within `busy`, in points: what a header does for less than this between
    ///     two landmarks may be overlooked. Infinite where the landmarks are all there are.
    func pieces(between landmarks: [Double], stride: Double, within busy: ClosedRange<Double>) -> [HeaderCurve.Piece] {
        var crooked: [Stretch] = []
        var found: [HeaderCurve.Piece] = []
        func look(at range: ClosedRange<Double>) {
            let stretch = Stretch(range, state)
            if let piece = piece(over: stretch) {
                found.append(piece)
            } else if !stretch.isEmpty {
                crooked.append(stretch)
            }
        }
        for range in stretches(between: landmarks, stride: stride, within: busy) { look(at: range) }

        var halvings = 0
        while !crooked.isEmpty, halvings < Self.mostHalvings {
            // What is shorter than the tolerance is the bend itself, or the jump.
            let long = crooked.filter { $0.width > tolerance }
            crooked = []
            for stretch in long {
                look(at: stretch.range.lowerBound...stretch.middle)
                look(at: stretch.middle...stretch.range.upperBound)
            }
            halvings += long.count
        }
        found += crooked.compactMap { $0.width > tolerance ? chord(of: $0) : nil }

        found.sort { $0.offsets.lowerBound < $1.offsets.lowerBound }
        var pieces: [HeaderCurve.Piece] = []
        for piece in found { append(piece, to: &pieces) }
        return pieces
    }

    private func stretches(
        between landmarks: [Double], stride: Double, within busy: ClosedRange<Double>
    ) -> [ClosedRange<Double>] {
        let ends = stride.isFinite ? landmarks + [busy.lowerBound, busy.upperBound] : landmarks
        let inside = ends.filter { $0 > range.lowerBound && $0 < range.upperBound }.sorted()
        let all = [range.lowerBound] + inside + [range.upperBound]
        let busyLength = min(busy.upperBound, range.upperBound) - max(busy.lowerBound, range.lowerBound)
        let stride = max(stride, busyLength / Self.mostParts)
        return zip(all, all.dropFirst()).flatMap { lower, upper -> [ClosedRange<Double>] in
            // Of less than this there is no half.
            guard upper - lower >= .leastNormalMagnitude else { return [] }
            let isBusy = stride.isFinite && lower >= busy.lowerBound && upper <= busy.upperBound
            let parts = isBusy ? max(1, ((upper - lower) / stride).rounded(.up)) : 1
            let ends = (0...Int(parts)).map {
                Double($0) == parts ? upper : lower + Double($0) / parts * (upper - lower)
            }
            return zip(ends, ends.dropFirst()).map { $0...$1 }
        }
    }
}

// MARK: - Straight lines

extension CurveTracer {
    /// Some offsets, and where the header is a quarter, half and three quarters of the way.
    private struct Stretch {
        let range: ClosedRange<Double>
        let states: [State?]

        init(_ range: ClosedRange<Double>, _ state: (Double) -> State?) {
            self.range = range
            let width = range.upperBound - range.lowerBound
            states = [0.25, 0.5, 0.75].map { state(range.lowerBound + $0 * width) }
        }

        var width: Double { range.upperBound - range.lowerBound }
        var middle: Double { range.lowerBound + width / 2 }
        /// Whether the header is nowhere.
        var isEmpty: Bool { states.allSatisfy { $0 == nil } }
    }

    /// The piece through the three states; `nil` where they are on no line.
    private func piece(over stretch: Stretch) -> HeaderCurve.Piece? {
        guard let first = stretch.states[0], let middle = stretch.states[1], let last = stretch.states[2]
        else { return nil }
        let bend = abs(first.start + last.start - 2 * middle.start)
        let lengthBend = abs(first.length + last.length - 2 * middle.length)
        guard max(bend, lengthBend) < straightness, first.isPinned == middle.isPinned, middle.isPinned == last.isPinned
        else { return nil }
        return chord(of: stretch)
    }

    /// The line from the first to the last state, through the one in the middle; `nil` where one of them is missing.
    private func chord(of stretch: Stretch) -> HeaderCurve.Piece? {
        guard let first = stretch.states[0], let middle = stretch.states[1], let last = stretch.states[2]
        else { return nil }
        let half = stretch.width / 2
        let slope = evenSlope(from: first.start, to: last.start, over: half)
        let lengthSlope = evenSlope(from: first.length, to: last.length, over: half)
        return HeaderCurve.Piece(
            offsets: stretch.range, position: middle.start - slope * half, length: middle.length - lengthSlope * half,
            slope: slope, lengthSlope: lengthSlope, isPinned: middle.isPinned)
    }

    /// Headers are held or move with the content: a slope that is nearly whole is.
    private func evenSlope(from first: Double, to last: Double, over distance: Double) -> Double {
        let slope = (last - first) / distance
        let error = max(1e-3, 2 * straightness / distance)
        return abs(slope - slope.rounded()) < error ? slope.rounded() : slope
    }

    /// Joins it to the piece before where that goes on in the same line, or lets both meet where their lines cross.
    private func append(_ piece: HeaderCurve.Piece, to pieces: inout [HeaderCurve.Piece]) {
        guard let last = pieces.last, piece.offsets.lowerBound - last.offsets.upperBound <= 2 * tolerance else {
            pieces.append(piece)
            return
        }
        let seam = piece.offsets.lowerBound
        let gap = piece.position(at: seam) - last.position(at: seam)
        if abs(gap) < straightness, last.slope == piece.slope, last.lengthSlope == piece.lengthSlope,
            abs(piece.length(at: seam) - last.length(at: seam)) < straightness, last.isPinned == piece.isPinned
        {
            pieces[pieces.count - 1] = last.clipped(to: last.offsets.lowerBound...piece.offsets.upperBound)
            return
        }
        guard last.offsets.upperBound < seam else {
            pieces.append(piece)
            return
        }
        let crossing = LinearFunction(at: seam, value: gap, slope: piece.slope - last.slope).root ?? .infinity
        let isBend = abs(crossing - seam) <= 2 * tolerance
        let end = isBend ? crossing : (last.offsets.upperBound + seam) / 2
        pieces[pieces.count - 1] = last.clipped(to: last.offsets.lowerBound...max(end, last.offsets.lowerBound))
        pieces.append(piece.clipped(to: min(end, piece.offsets.upperBound)...piece.offsets.upperBound))
    }
}
