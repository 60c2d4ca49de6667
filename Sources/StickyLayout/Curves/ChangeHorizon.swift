/// How far the outcomes of a rule's comparisons hold while the content scrolls on.
///
/// A rule is asked at an offset, the `origin`, and computes with `MovingNumber`s. Each comparison of two of them is decided as
/// it will be decided right after the origin, and notes here at which offset its outcome changes. Up to the first such
/// offset the rule does the same sums, so its answer is one straight piece of the header's curve. Documentation/curves.md works
/// an example through by hand.
///
/// A published layout's rule may ask for the last cell in view, which changes with each cell that comes or goes. The rule is
/// therefore asked twice. The first time it gets a lower bound of that cell's end, which holds for a whole viewport. Nearly
/// always something else decides, and the bound is good enough. If the bound itself decided (`boundDecided`), the rule is asked
/// again with the cell itself.
final class ChangeHorizon {
    /// The offset that the rule is asked at.
    private(set) var origin: Double
    /// The first offset after the origin at which a comparison turns out differently.
    private(set) var firstChange = 0.0
    /// The first offset after the origin at which other cells may be in view, or a comparison with one turns out differently.
    private(set) var firstChangeOfCells = 0.0
    /// Whether the rule gets lower bounds of cells instead of the cells themselves.
    private(set) var givesBounds = true
    /// Whether a bound decided the rule's answer.
    var boundDecided = false

    /// A horizon that can be asked about the origin only, until `restart` is called.
    init(origin: Double = 0) { self.origin = origin }

    /// Forgets everything, to ask the rule at another offset.
    ///
    /// - Parameter end: the offset up to which the answer is wanted.
    func restart(at origin: Double, upTo end: Double, givingBounds: Bool) {
        self.origin = origin
        firstChange = end
        firstChangeOfCells = .infinity
        givesBounds = givingBounds
        boundDecided = false
    }

    func noteChange(at offset: Double) { firstChange = min(firstChange, offset) }
    func noteChangeOfCells(at offset: Double) { firstChangeOfCells = min(firstChangeOfCells, offset) }

    /// The content offset as a number that moves: at the origin it is the origin, and it grows by a point for each point.
    var offset: MovingNumber { MovingNumber(intercept: 0, slope: 1, leadingTerm: .offset, horizon: self) }
}
