/// As many linear equations as there are unknowns: the normal equations of a least-squares problem.
///
///     var equations = LinearEquations(count: 2)
///     equations.coefficients = [[2, 1], [1, 3]]
///     equations.constants = [3, 5]
///     equations.solution   // [0.8, 1.4]
struct LinearEquations {
    /// One row for each equation. They are symmetric and positive definite: nothing else has a solution here.
    var coefficients: [[Double]]
    /// What each equation adds up to.
    var constants: [Double]

    /// Equations whose coefficients and constants are all 0.
    init(count: Int) {
        coefficients = Array(repeating: Array(repeating: 0, count: count), count: count)
        constants = Array(repeating: 0, count: count)
    }

    /// The unknowns, by Gaussian elimination. Because the coefficients are symmetric and positive definite, no pivot is 0, and no row has to
    /// be exchanged with another one.
    var solution: [Double] {
        var rows = coefficients
        var values = constants
        for pivot in rows.indices {
            for row in rows.indices where row > pivot {
                let factor = rows[row][pivot] / rows[pivot][pivot]
                for column in rows.indices { rows[row][column] -= factor * rows[pivot][column] }
                values[row] -= factor * values[pivot]
            }
        }
        for row in rows.indices.reversed() {
            for column in rows.indices where column > row { values[row] -= rows[row][column] * values[column] }
            values[row] /= rows[row][row]
        }
        return values
    }
}
