import Recordings
import StickyLayout

/// How exactly a fit takes lengths and rooms from where elements were seen, and how far apart two of them are the same one.
struct MeasuredPrecision {
    /// Headers' and footers' lengths that differ by no more than this, in points, are the same one.
    let sameLength: Double
    /// The same for the insets and margins that sections have along the scroll axis.
    let sameInset: Double
    /// The same for rooms between two places, each of which may be rounded.
    let sameRoom: Double
    private let rounding: Rounding

    private enum Rounding {
        /// To whole and half points, which is what people write, and what rounding to pixels hides.
        case halfPoints
        /// To the fewest decimals with which a number is no further than this from what was measured.
        case decimals(within: Double)
    }

    /// Of recordings that are rounded to no more than this, in points, numbers have the decimals that they were written with.
    private static let finestPixels = 0.2

    /// Half of the last decimal that a document is written with.
    private static let halfOfLastDecimal = 0.0005
    /// The sums of exact places differ by less, in points.
    private static let leastDifference = 0.02
    /// By so much the sum of two rounded places may miss a pixel, in points.
    private static let slack = 0.01
    /// Lengths that were written in whole and half points differ by more, in points; measured ones often by less.
    private static let sameHalfPoint = 0.3

    /// The grain of recordings in whole points, which may be rounded to them or consist of whole lengths.
    static let wholePoint = 1.0

    /// To a thousandth.
    static let exact = MeasuredPrecision(
        sameLength: leastDifference, sameInset: leastDifference, sameRoom: leastDifference,
        rounding: .decimals(within: halfOfLastDecimal))

    /// The precisions to try for a recording, the one that gives the simplest numbers first.
    ///
    /// - Parameter grain: what the recording's numbers are multiples of.
    static func all(for grain: Double) -> [MeasuredPrecision] {
        guard grain > finestPixels else {
            // A room is the difference of two places and of a length, and each of the three is rounded by half of a pixel.
            let within = 3 * grain / 2 + halfOfLastDecimal
            // Two such rooms that are the same one may be rounded to either side.
            let same = max(leastDifference, 2 * grain)
            let fine = MeasuredPrecision(
                sameLength: same, sameInset: same, sameRoom: same, rounding: .decimals(within: within))
            return [fine, exact]
        }
        let same = grain + slack
        return [
            MeasuredPrecision(
                sameLength: sameHalfPoint, sameInset: sameHalfPoint, sameRoom: RecordedRounding.edge,
                rounding: .halfPoints),
            // As if all that differs did so by rounding. But headers that differ by a whole point were made to differ.
            MeasuredPrecision(
                sameLength: grain < wholePoint ? same : sameHalfPoint, sameInset: same, sameRoom: same,
                rounding: .halfPoints),
            exact,
        ]
    }

    fileprivate func rounded(_ number: Double) -> Double {
        switch rounding {
        case .halfPoints: number.plausible
        case .decimals(let tolerance): number.simplest(within: tolerance)
        }
    }
}

extension Double {
    func rounded(to precision: MeasuredPrecision) -> Double { precision.rounded(self) }

    /// The number with the fewest decimals, three at most, that is no further away.
    fileprivate func simplest(within tolerance: Double) -> Double {
        for decimals in 0...2 {
            let simple = rounded(decimals: decimals)
            // Not -0.
            if abs(simple - self) <= tolerance { return simple + 0 }
        }
        return rounded(decimals: 3) + 0
    }
}

extension RecordedBoxes {
    /// What the places and lengths along the scroll axis are multiples of, in points: the size of a pixel, or a number so small that it
    /// means that they are not rounded to pixels.
    var measuredGrain: Double {
        let sightings = headers.values.flatMap(\.self) + footers.values.flatMap(\.self)
        let boxes = cells.values.flatMap(\.values) + sightings.map(\.box)
        return Self.pixels.first { pixel in
            boxes.allSatisfy { $0.start.isMultiple(of: pixel) && $0.length.isMultiple(of: pixel) }
        } ?? Self.finestGrain
    }

    /// Of screens with one, two, three and four pixels a point, and of browsers, which lay out in 64ths. A recording's `scale` does not say
    /// which it is: browsers lay out in 64ths whatever the screen has.
    private static let pixels = [1, 1.0 / 2, 1.0 / 3, 1.0 / 4, 1.0 / 64]
    private static let finestGrain = 0.001
}

extension Double {
    fileprivate func isMultiple(of unit: Double) -> Bool {
        abs((self / unit).rounded() * unit - self) < Self.recordedRounding
    }

    /// A place from the right edge is the difference of two recorded numbers, and a number of three decimals is off by half of the last one.
    /// A little more is for sums.
    private static let recordedRounding = 2 * 0.0005 + 0.0001
}
