import Glibc
import StickyLayout

/// The relation between the positions of a slider and numbers.
nonisolated enum SliderScale: Equatable {
    /// Whole numbers at equal distances.
    case linear(ClosedRange<Double>)
    /// Counts from 0 to 10,000 that double over equal distances, so that the slider can still be set to 3 or 4.
    case counts

    /// The positions of the slider's ends.
    var positions: ClosedRange<Double> {
        switch self {
        case .linear(let range): range
        case .counts: 0...Self.doublings(10_000)
        }
    }

    /// The distance that an arrow key moves the slider, in positions.
    var step: Double { if case .linear = self { 1 } else { 0.25 } }

    /// The position of a number, or the nearest end of the slider.
    func position(of number: Double) -> Double {
        let position = if case .counts = self { Self.doublings(max(0, number)) } else { number }
        return position.clamped(to: positions)
    }

    /// The number at a position: a whole number, rounded to two digits if it is a large count.
    func number(at position: Double) -> Double {
        let position = position.clamped(to: positions)
        guard case .counts = self else { return position.rounded() }
        let count = exp2(position) - 1
        let unit = max(1, pow(10, (log10(max(1, count)) - 1).rounded(.down)))
        return (count / unit).rounded() * unit
    }

    /// The number after a key moved the slider from `number` to a position. Even a small step changes the number, and
    /// none changes it against the key's direction, as a number beyond the slider's end would be.
    func number(steppedTo position: Double, from number: Double) -> Double {
        let old = self.position(of: number)
        guard position != old else { return number }
        var next = self.number(at: position)
        if next == number { next = self.number(at: self.position(of: number + (position > old ? 1 : -1))) }
        return (next > number) == (position > old) ? next : number
    }

    private static func doublings(_ count: Double) -> Double { log2(1 + count) }
}
