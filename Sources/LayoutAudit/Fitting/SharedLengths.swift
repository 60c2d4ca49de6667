import CollectionDocument
import StickyLayout

/// The lengths that sections share, as exact as all sections together show them: a fifth of a point that one header lacks moves the
/// cells of the fiftieth section by ten.
///
/// The engine lays the sections out, and what cells are off by is given to the shared length with which the fewest are off.
struct SharedLengths {
    /// How many of the compared cells the engine puts elsewhere along the scroll axis.
    var cellsOff: Int { judgement.cellsOff }
    /// Whether no cell was off with the lengths as they were measured.
    let areRight: Bool
    var options: LayoutOptions { layout.options }

    private var layout: CollectionLayout
    private let axes: RecordedAxes
    private let cells: [Cell]
    /// How long each header was seen at rest, in points.
    private let headerLengths: [Double]
    private var judgement: Judgement

    /// A cell that is compared.
    struct Cell {
        let path: LayoutIndexPath
        /// Where it was seen along the scroll axis, in points.
        let start: Double
    }

    /// So many lengths are made more exact at most.
    private static let mostSteps = 4
    /// No shared length is off by more, in points: it was measured to half a pixel.
    private static let mostGrowth = RecordedRounding.edge
    /// By so much a length is changed to see which cells it moves, in points.
    private static let probe = 0.25
    /// The fewest decimals that do are taken.
    private static let decimals = 1...3

    /// - Parameters:
    ///   - layout: the sections with their shared lengths as they were measured.
    ///   - cells: of each section the first and the last one that was seen.
    init(
        _ layout: CollectionLayout, _ axes: RecordedAxes, cells: [Cell], headerLengths: [Double], _ work: LongWork
    ) {
        self.layout = layout
        self.axes = axes
        self.cells = cells
        self.headerLengths = headerLengths
        judgement = Self.judge(layout, cells, headerLengths, axes)
        areRight = judgement.cellsOff == 0
        for _ in 0..<Self.mostSteps where cellsOff > 0 && work.goesOn() {
            guard improve() else { return }
        }
    }

    /// - Returns: whether fewer cells are off now, or by less.
    private mutating func improve() -> Bool {
        let start = layout
        let before = judgement
        let distances = Self.distances(of: cells, from: start)
        for length in SharedLength.allCases {
            guard let points = length.points(in: start.options, axes),
                let growth = growth(of: length, in: start, towards: distances), abs(growth) <= Self.mostGrowth
            else { continue }
            for decimals in Self.decimals {
                var trial = start
                length.grow(by: (points + growth).rounded(decimals: decimals) - points, in: &trial.options, axes)
                let judged = Self.judge(trial, cells, headerLengths, axes)
                guard judged.isBetter(than: judgement) else { continue }
                layout = trial
                judgement = judged
            }
        }
        return judgement.isBetter(than: before)
    }

    /// By how much a length must grow for the cells to be off as little as possible: least squares over the cells that it moves. `nil` if
    /// it moves none.
    private func growth(
        of length: SharedLength, in layout: CollectionLayout, towards distances: [Double]
    ) -> Double? {
        var probed = layout
        length.grow(by: Self.probe, in: &probed.options, axes)
        var product = 0.0
        var square = 0.0
        for (before, after) in zip(distances, Self.distances(of: cells, from: probed)) {
            let move = (before - after) / Self.probe
            product += move * before
            square += move * move
        }
        return square > 0 ? product / square : nil
    }

    // MARK: Judgement

    /// How far a layout is from what was seen. Fewer cells come first; of equals, the smaller squares.
    private struct Judgement {
        var cellsOff = 0
        var squares = 0.0

        /// Squares that differ by less are equal, but for the rounding of sums.
        private static let leastGain = 1e-6

        func isBetter(than other: Judgement) -> Bool {
            cellsOff != other.cellsOff ? cellsOff < other.cellsOff : squares < other.squares - Self.leastGain
        }
    }

    private static func judge(
        _ layout: CollectionLayout, _ cells: [Cell], _ headerLengths: [Double], _ axes: RecordedAxes
    ) -> Judgement {
        var judgement = Judgement()
        for distance in distances(of: cells, from: layout) {
            if abs(distance).exceeds(RecordedMatch.searchTolerance) { judgement.cellsOff += 1 }
            judgement.squares += distance * distance
        }
        // Where cells do not say which length it is, headers do.
        if let length = SharedLength.header.points(in: layout.options, axes) {
            for seen in headerLengths where abs(seen - length) <= mostGrowth {
                judgement.squares += (seen - length) * (seen - length)
            }
        }
        return judgement
    }

    /// By how much each cell was seen further into the content than the layout has it.
    private static func distances(of cells: [Cell], from layout: CollectionLayout) -> [Double] {
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

    func grow(by points: Double, in options: inout LayoutOptions, _ axes: RecordedAxes) {
        switch self {
        case .header: options.headerReferenceSize = Self.grown(options.headerReferenceSize, by: points, axes)
        case .footer: options.footerReferenceSize = Self.grown(options.footerReferenceSize, by: points, axes)
        case .leadingInset: options.sectionInset.add(axes.insets(leading: points))
        case .trailingInset: options.sectionInset.add(axes.insets(trailing: points))
        case .leadingMargin: options.sectionMargin.add(axes.insets(leading: points))
        case .trailingMargin: options.sectionMargin.add(axes.insets(trailing: points))
        }
    }

    private static func grown(_ size: LengthSize, by points: Double, _ axes: RecordedAxes) -> LengthSize {
        guard let length = Self.points(size, axes) else { return size }
        return axes.lengthSize(length: .points(length + points), crossLength: axes.crossLength(of: size))
    }
}
