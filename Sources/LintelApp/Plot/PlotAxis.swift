import Foundation

/// Round places along an axis.
nonisolated enum PlotAxis {
    /// - Parameters:
    ///   - range: the values at the ends of the axis.
    ///   - length: the axis's length on the screen, in points.
    ///   - distance: the least distance from one place to the next, in points of the screen.
    /// - Returns: the places in the order of the axis.
    static func places(over range: ClosedRange<Double>, length: Double, atLeast distance: Double) -> [Double] {
        let extent = range.upperBound - range.lowerBound
        guard extent > 0, length > 0, extent.isFinite else { return [] }
        let step = roundStep(atLeast: extent / length * distance)
        // If the numbers are so large that a step is lost in them, no places can be told apart.
        guard step >= range.upperBound.magnitude.ulp, step >= range.lowerBound.magnitude.ulp else { return [] }
        let first = (range.lowerBound / step).rounded(.up)
        let last = (range.upperBound / step).rounded(.down)
        return first <= last ? (0...Int(last - first)).map { (first + Double($0)) * step } : []
    }

    /// The smallest number of the form 1, 2 or 5 times a power of ten that is at least `least`.
    private static func roundStep(atLeast least: Double) -> Double {
        let power = pow(10, log10(least).rounded(.down))
        return [1, 2, 5].map { $0 * power }.first { $0 >= least } ?? 10 * power
    }
}
