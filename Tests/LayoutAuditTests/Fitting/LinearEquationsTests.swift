import TestSupport
import Testing

@testable import LayoutAudit

@Suite("Linear equations")
struct LinearEquationsTests {
    @Test("two equations have the solution that their sums show")
    func two() {
        var equations = LinearEquations(count: 2)
        equations.coefficients = [[2, 1], [1, 3]]
        equations.constants = [3, 5]
        let solution = equations.solution
        #expect(abs(solution[0] - 0.8) < 1e-12)
        #expect(abs(solution[1] - 1.4) < 1e-12)
    }

    @Test("no equation has no unknown")
    func none() {
        #expect(LinearEquations(count: 0).solution.isEmpty)
    }

    @Test("random equations have the solution that they were made from", arguments: TestCases.seeds(50))
    func random(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let count = Int.random(in: 1...6, using: &random)
        func number() -> Double { Double.random(in: -4...4, using: &random) }
        let factors = (0..<count).map { _ in (0..<count).map { _ in number() } }
        let unknowns = (0..<count).map { _ in number() }
        var equations = LinearEquations(count: count)
        for row in 0..<count {
            for column in 0..<count {
                // A matrix times its own transpose is symmetric, and with a little on its diagonal positive definite.
                let product = zip(factors[row], factors[column]).reduce(0) { $0 + $1.0 * $1.1 }
                equations.coefficients[row][column] = product + (row == column ? 0.25 : 0)
            }
            equations.constants[row] = zip(equations.coefficients[row], unknowns).reduce(0) { $0 + $1.0 * $1.1 }
        }
        for (found, unknown) in zip(equations.solution, unknowns) { #expect(abs(found - unknown) < 1e-6) }
    }
}
