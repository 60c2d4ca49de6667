import StickyLayout
import TestSupport
import Testing

/// What the fuzzers end with, as a test has it.
func check(_ holds: @autoclosure () -> Bool, _ message: @autoclosure () -> String) {
    // Asked so often that `#expect` would take most of the time.
    if !holds() { Issue.record("\(message())") }
}

extension LayoutChecks {
    /// Asks a layout everything that it can be asked.
    ///
    /// - Parameter number: what every query gets wherever it takes one.
    static func askEverything(of layout: CollectionLayout, at number: Double) {
        var layout = layout
        // Where an absurd size makes items tiny, a viewport has room for all of them.
        layout.cellLimit = 50
        let checks = LayoutChecks(layout)
        checks.run(at: number, revealedLength: number)
        for index in [Int.min, -1, 0, .max] {
            for path in [LayoutIndexPath(item: index, section: 0), LayoutIndexPath(item: 0, section: index)] {
                checks.ask(path, at: number, length: number, distance: number)
            }
        }
        for length in [100, -number, .infinity] { _ = layout.elements(in: Span(start: number, length: length), at: 0) }
        _ = layout.elements(in: Span(start: 0, length: number), at: Viewpoint(number))
        for (x, y) in [(number, 10), (10, number), (number, number)] {
            _ = layout.hitTest(LayoutPoint(x: x, y: y), at: Viewpoint(number, revealedLength: number))
        }
        checks.askCurves(at: number)
    }

    private func askCurves(at number: Double) {
        // A range has ends that compare.
        guard !number.isNaN else { return }
        let range = min(number, 0)...max(number, 0)
        for header in [LayoutElement.ID.parallaxHeader, .header(0), .header(1), .header(-1), .header(.max), .footer(0)]
        {
            let curve = layout.headerCurve(of: header, over: range, revealedLength: number)
            for piece in curve.pieces { checkFinite([piece.lowerPosition, piece.upperPosition], "\(piece)") }
            _ = curve.events(over: range)
            _ = curve.position(at: number)
        }
        _ = layout.headers(over: range)
        _ = layout.headers(over: range, noCloserThan: number)
        // Of published layouts it is found by sampling, which takes its time.
        guard layout.options.system == .native else { return }
        for forwards in [true, false] {
            _ = layout.nextEvent(from: Viewpoint(number), forwards: forwards, tolerance: number)
        }
    }
}
