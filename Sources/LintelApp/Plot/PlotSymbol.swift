import GTKBridge
import StickyLayout

/// A symbol in the lane below the curves, which shows what kind of event is there.
enum PlotSymbol: Hashable, CaseIterable {
    /// A triangle: a header pins.
    case pins
    /// A diamond: a header is pushed, rests, is at its shortest or jumps.
    case changes
    /// A short stroke: a header enters or leaves.
    case comesOrGoes

    init(_ kind: HeaderEvent.Kind) {
        switch kind {
        case .pins: self = .pins
        case .pushed, .rests, .shortest, .jumps: self = .changes
        case .enters, .leaves, .vanishes: self = .comesOrGoes
        }
    }

    /// In points.
    var height: Double {
        switch self {
        case .pins: 10
        case .changes: 8
        case .comesOrGoes: 5
        }
    }

    private var width: Double {
        switch self {
        case .pins: 10
        case .changes: 8
        case .comesOrGoes: 2
        }
    }

    /// What the symbol means, in a word or two for the legend.
    var title: String {
        switch self {
        case .pins: tr("pins")
        case .changes: tr("changes")
        case .comesOrGoes: tr("in or out")
        }
    }

    /// The same in a sentence.
    var summary: String {
        switch self {
        case .pins: tr("A header pins")
        case .changes: tr("A header is pushed, rests, is at its shortest or jumps")
        case .comesOrGoes: tr("A header comes into view or goes out of view")
        }
    }

    /// Adds the symbol's outline to the path that is to be filled.
    ///
    /// - Parameters:
    ///   - x: its middle, in points.
    ///   - bottom: its lower edge, in points.
    func addPath(x: Double, bottom: Double, to context: OpaquePointer) {
        let (left, right, top) = (x - width / 2, x + width / 2, bottom - height)
        switch self {
        case .pins:
            cairo_move_to(context, x, top)
            cairo_line_to(context, right, bottom)
            cairo_line_to(context, left, bottom)
            cairo_close_path(context)
        case .changes:
            let middle = bottom - height / 2
            cairo_move_to(context, x, top)
            cairo_line_to(context, right, middle)
            cairo_line_to(context, x, bottom)
            cairo_line_to(context, left, middle)
            cairo_close_path(context)
        case .comesOrGoes:
            cairo_rectangle(context, left, top, width, height)
        }
    }
}

extension PlotSeries {
    /// The events of one of its curves at offsets where content may rest.
    func events(of curve: HeaderCurve, over range: ClosedRange<Double>) -> [HeaderEvent] {
        // Recorded curves bend where they are rounded, too.
        guard recording == nil, range.overlaps(layout.offsetRange) else { return [] }
        return curve.events(over: range.clamped(to: layout.offsetRange))
    }
}
