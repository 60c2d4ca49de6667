import Foundation

/// How the positions of a slider stand for numbers.
enum SliderScale: Equatable {
    /// Whole numbers, each a step of the same length.
    case linear(ClosedRange<Double>)
    /// Counts from 0 on, which double again and again over the same length: a slider to 10,000 still tells 3 from 4.
    case counts(most: Double)

    /// The positions of the slider's ends.
    var positions: ClosedRange<Double> {
        switch self {
        case .linear(let range): range
        case .counts(let most): 0...Self.doublings(most)
        }
    }

    /// What an arrow key moves the slider by, in positions.
    var step: Double { if case .linear = self { 1 } else { 0.25 } }

    /// The position of a number, or of the end that is nearest to it.
    func position(of number: Double) -> Double {
        let position = if case .counts = self { Self.doublings(max(0, number)) } else { number }
        return min(max(position, positions.lowerBound), positions.upperBound)
    }

    /// The number at a position: a whole one, and of large counts one with two digits that are not 0.
    func number(at position: Double) -> Double {
        let position = min(max(position, positions.lowerBound), positions.upperBound)
        guard case .counts = self else { return position.rounded() }
        let count = exp2(position) - 1
        let unit = max(1, pow(10, (log10(max(1, count)) - 1).rounded(.down)))
        return (count / unit).rounded() * unit
    }

    /// The number that a key leads to from `number` when it moves the slider to a position: another one, however small the step.
    func number(steppedTo position: Double, from number: Double) -> Double {
        let next = self.number(at: position)
        let old = self.position(of: number)
        guard next == number, position != old else { return next }
        return self.number(at: self.position(of: number + (position > old ? 1 : -1)))
    }

    private static func doublings(_ count: Double) -> Double { log2(1 + count) }
}
