import CollectionDocument
import StickyLayout

/// The lengths that sections share, as exact as all sections together show them: a fifth of a point that one header lacks moves the
/// cells of the fiftieth section by ten.
///
/// The engine lays the sections out, and what cells are off by is shared out among the lengths that they have in common.
struct SharedLengths {
    /// How many of the compared cells the engine puts elsewhere along the scroll axis.
    private(set) var cellsOff: Int
    /// Whether no cell was off with the lengths as they were measured.
    private(set) var areRight: Bool
    var options: LayoutOptions { layout.options }

    private var layout: CollectionLayout
    private let axes: RecordedAxes
    private let cells: [SeenCell]
    /// A cell that is further off, in points, is elsewhere.
    private let tolerance: Double

    /// Lengths move cells evenly unless lines break elsewhere: the second time finds what the first one missed.
    private static let mostSteps = 2
    /// No shared length is off by more, in points: it was measured to half a pixel.
    private static let mostGrowth = RecordedRounding.edge
    /// By so much a length is changed to see which cells it moves, in points.
    private static let probe = 0.25
    /// The fewest decimals that do are taken.
    private static let decimals = 0...3

    /// - Parameters:
    ///   - layout: the sections with their shared lengths as they were measured.
    ///   - cells: of each section the first and the last one that was seen.
    ///   - tolerance: a cell that is further off, in points, is elsewhere.
    init(
        _ layout: CollectionLayout, _ axes: RecordedAxes, cells: [SeenCell], tolerance: Double, _ work: LongWork
    ) {
        self.layout = layout
        self.axes = axes
        self.cells = cells
        self.tolerance = tolerance
        cellsOff = 0
        areRight = true
        cellsOff = cellsOff(in: layout)
        areRight = cellsOff == 0
        // First only lengths that are not 0: a room of 0 is rarely one that was measured wrong. If cells are still off, all lengths.
        let present = SharedLength.allCases.filter { $0.points(in: layout.options, axes) ?? 0 != 0 }
        let possible = SharedLength.allCases.filter { $0.points(in: layout.options, axes) != nil }
        for lengths in [present, possible] {
            for _ in 0..<Self.mostSteps where cellsOff > 0 && work.goesOn() { improve(lengths) }
        }
    }

    private mutating func improve(_ lengths: [SharedLength]) {
        let growths = growths(of: lengths)
        var trial = layout
        for (length, growth) in zip(lengths, growths) {
            let points = length.points(in: layout.options, axes) ?? 0
            length.set(max(min(0, points), points + growth), in: &trial.options, axes)
        }
        let fewestOff = cellsOff(in: trial)
        guard fewestOff < cellsOff else { return }
        for length in lengths { simplify(length, in: &trial, fewestOff) }
        layout = trial
        cellsOff = fewestOff
    }

    /// By how much the lengths must grow for the cells to be off as little as possible: least squares over all cells.
    private func growths(of lengths: [SharedLength]) -> [Double] {
        let before = distances(in: layout)
        let movements = lengths.map { length in
            var probed = layout
            length.set((length.points(in: layout.options, axes) ?? 0) + Self.probe, in: &probed.options, axes)
            return zip(before, distances(in: probed)).map { ($0 - $1) / Self.probe }
        }
        var equations = LinearEquations(count: lengths.count)
        for (row, movement) in movements.enumerated() {
            for (column, other) in movements.enumerated() {
                equations.coefficients[row][column] = zip(movement, other).reduce(0) { $0 + $1.0 * $1.1 }
            }
            equations.coefficients[row][row] += lengths[row].weightOfMeasurement
            equations.constants[row] = zip(movement, before).reduce(0) { $0 + $1.0 * $1.1 }
        }
        return equations.solution.map { $0.clamped(to: -Self.mostGrowth...Self.mostGrowth) }
    }

    /// Writes a length with the fewest decimals with which no more cells are off.
    private func simplify(_ length: SharedLength, in layout: inout CollectionLayout, _ fewestOff: Int) {
        guard let exact = length.points(in: layout.options, axes) else { return }
        for decimals in Self.decimals {
            var simple = layout
            length.set(exact.rounded(decimals: decimals), in: &simple.options, axes)
            if cellsOff(in: simple) <= fewestOff || decimals == Self.decimals.upperBound {
                layout = simple
                return
            }
        }
    }

    private func cellsOff(in layout: CollectionLayout) -> Int {
        distances(in: layout).count { RecordedMatch.isOff(abs($0), tolerance: tolerance) }
    }

    /// By how much each cell was seen further into the content than the layout has it. No shared length makes a cell longer.
    private func distances(in layout: CollectionLayout) -> [Double] {
        cells.map { $0.start - layout.axisSpan(of: layout.frame(of: $0.path)).start }
    }
}

/// A length along the scroll axis that sections share where they have none of their own.
private enum SharedLength: CaseIterable {
    case header, footer, leadingInset, trailingInset, leadingMargin, trailingMargin

    /// In points; `nil` where there is no such header or footer.
    func points(in options: LayoutOptions, _ axes: RecordedAxes) -> Double? {
        switch self {
        case .header: Self.points(options.headerReferenceSize, axes)
        case .footer: Self.points(options.footerReferenceSize, axes)
        case .leadingInset: axes.leading(of: options.sectionInset)
        case .trailingInset: axes.trailing(of: options.sectionInset)
        case .leadingMargin: axes.leading(of: options.sectionMargin)
        case .trailingMargin: axes.trailing(of: options.sectionMargin)
        }
    }

    private static func points(_ size: LengthSize, _ axes: RecordedAxes) -> Double? {
        if case .points(let length) = axes.length(of: size), length > 0 { length } else { nil }
    }

    func set(_ points: Double, in options: inout LayoutOptions, _ axes: RecordedAxes) {
        let growth = points - (self.points(in: options, axes) ?? points)
        switch self {
        case .header: options.headerReferenceSize = Self.size(options.headerReferenceSize, points, axes)
        case .footer: options.footerReferenceSize = Self.size(options.footerReferenceSize, points, axes)
        case .leadingInset: options.sectionInset.add(axes.insets(leading: growth))
        case .trailingInset: options.sectionInset.add(axes.insets(trailing: growth))
        case .leadingMargin: options.sectionMargin.add(axes.insets(leading: growth))
        case .trailingMargin: options.sectionMargin.add(axes.insets(trailing: growth))
        }
    }

    private static func size(_ size: LengthSize, _ points: Double, _ axes: RecordedAxes) -> LengthSize {
        axes.lengthSize(length: .points(max(0, points)), crossLength: axes.crossLength(of: size))
    }

    /// The weight of keeping the measured length, where a cell's place weighs 1.
    ///
    /// It keeps the equations solvable where two lengths move the same cells, and decides which of the two gives way. A length is rounded
    /// once, as a cell's place is, but may have been taken for a simpler number as well: it weighs half. An inset or a margin lies between
    /// two rounded places: it weighs half of that.
    var weightOfMeasurement: Double {
        switch self {
        case .header, .footer: 0.5
        case .leadingInset, .trailingInset, .leadingMargin, .trailingMargin: 0.25
        }
    }
}
