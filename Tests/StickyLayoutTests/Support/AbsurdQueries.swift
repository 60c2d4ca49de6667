import StickyLayout
import Testing

/// Asks a layout everything that it can be asked.
struct AbsurdQueries {
    private var layout: CollectionLayout

    init(_ layout: CollectionLayout) {
        self.layout = layout
        // Where an absurd size makes items tiny, a viewport has room for all of them.
        self.layout.cellLimit = 50
    }

    private static let indexes = [Int.min, -1, 0, .max]

    /// - Parameter number: what every query gets wherever it takes one.
    func ask(at number: Double, sourceLocation: SourceLocation = #_sourceLocation) {
        expectNumbers("\(layout.contentSize)", [layout.contentSize.width, layout.contentSize.height], sourceLocation)
        #expect(layout.contentLength >= 0, sourceLocation: sourceLocation)
        expectNumbers("\(layout.offsetRange)", [layout.offsetRange.lowerBound], sourceLocation)
        _ = layout.diagnostics
        _ = layout.revealableLength
        for section in 0..<min(layout.sectionCount, 2) {
            _ = layout.itemCount(ofSection: section)
            expectFrames(
                [layout.restingFrame(of: .header(section)), layout.restingFrame(of: .footer(section))]
                    + layout.sectionInsetFrames(of: section), sourceLocation)
        }
        askElements(at: number, sourceLocation)
        askOffsets(at: number, sourceLocation)
        askCurves(at: number, sourceLocation)
        askGeometry(at: number)
        for index in Self.indexes { askIndex(index, at: number, sourceLocation) }
    }

    private func askElements(at number: Double, _ sourceLocation: SourceLocation) {
        for revealedLength in [0, number] {
            expectFrames(layout.elements(at: number, revealedLength: revealedLength).map(\.frame), sourceLocation)
        }
        for span in [
            Span(start: number, length: 100), Span(start: 0, length: number), Span(start: number, length: -number),
        ] {
            expectFrames(layout.elements(in: span, at: number).map(\.frame), sourceLocation)
        }
        var elements: [LayoutElement] = []
        layout.appendElements(at: number, to: &elements)
        elements = layout.elements(in: Span(start: number, length: .infinity), at: 0)
        layout.appendSupplementaries(at: number, revealedLength: number, to: &elements)
        expectFrames(elements.map(\.frame), sourceLocation)
        _ = layout.sections(at: number)
        for (x, y) in [(number, 10), (10, number), (number, number)] {
            _ = layout.hitTest(x: x, y: y, at: number, revealedLength: number)
        }
    }

    private func askOffsets(at number: Double, _ sourceLocation: SourceLocation) {
        let span = layout.visibleSpan(at: number)
        let origin = layout.viewportOrigin(at: number)
        let insets = layout.pinnedInsets(at: number, revealedLength: number)
        let resting = layout.restingOffset(near: number, revealedLength: number, velocity: number)
        let expected = [
            span.start, span.length, origin.x, origin.y, insets.top, insets.left, insets.bottom, insets.right,
        ]
        expectNumbers("\(span) \(origin) \(insets) \(resting)", expected + [resting], sourceLocation)
        for span in layout.prefetchSpans(at: number, velocity: number) {
            #expect(span.length > 0 && span.length.isFinite, sourceLocation: sourceLocation)
        }
        let found = layout.anchor(at: number, revealedLength: number)
        let made = ScrollAnchor(indexPath: LayoutIndexPath(item: 0, section: 0), distance: number)
        for anchor in [found, made].compactMap({ $0 }) {
            let offset = layout.offset(for: anchor, revealedLength: number)
            expectInRange(offset, sourceLocation)
        }
        _ = layout.trailingPinLine(at: number)
    }

    private func askCurves(at number: Double, _ sourceLocation: SourceLocation) {
        // A range has ends that compare.
        guard !number.isNaN else { return }
        let range = min(number, 0)...max(number, 0)
        for header in [LayoutElement.ID.parallaxHeader, .header(0), .header(1), .header(-1), .header(.max), .footer(0)]
        {
            let curve = layout.headerCurve(of: header, over: range, revealedLength: number)
            for piece in curve.pieces {
                expectNumbers("\(piece)", [piece.lowerPosition, piece.upperPosition], sourceLocation)
            }
            _ = curve.events(over: range)
            _ = curve.position(at: number)
        }
        _ = layout.headers(over: range)
        _ = layout.headers(over: range, noCloserThan: number)
        // Of published layouts it is found by sampling, which takes its time.
        guard layout.options.system == .native else { return }
        for forwards in [true, false] {
            _ = layout.nextEvent(from: number, forwards: forwards, tolerance: number)
        }
    }

    private func askGeometry(at number: Double) {
        _ = layout.strip(Span(start: number, length: number))
        _ = layout.axisSpan(of: LayoutRect(x: number, y: number, width: number, height: number))
    }

    private func askIndex(_ index: Int, at number: Double, _ sourceLocation: SourceLocation) {
        for path in [LayoutIndexPath(item: index, section: 0), LayoutIndexPath(item: 0, section: index)] {
            for id in [LayoutElement.Kind.cell, .header, .footer, .parallaxHeader].map({ LayoutElement.ID($0, path) }) {
                if let element = layout.element(id, at: number, revealedLength: number) {
                    expectFrames([element.frame], sourceLocation)
                }
                _ = layout.explanation(of: id, at: number)?.text
                _ = layout.naturalFrame(of: id)
                for alignment in ScrollAlignment.allCases {
                    let offset = layout.scrollOffset(for: id, at: alignment, from: number, revealedLength: number)
                    expectInRange(offset, sourceLocation)
                }
            }
            for direction in MoveDirection.allCases { _ = layout.item(direction, of: path) }
        }
        _ = layout.pinLine(ofHeader: index, at: number, revealedLength: number)
    }

    // Each is asked so often that `#expect` would take most of the time.

    private func expectInRange(_ offset: Double?, _ sourceLocation: SourceLocation) {
        guard let offset, !layout.offsetRange.contains(offset) else { return }
        Issue.record("\(offset) is not in \(layout.offsetRange)", sourceLocation: sourceLocation)
    }

    private func expectFrames(_ frames: [LayoutRect], _ sourceLocation: SourceLocation) {
        for frame in frames {
            expectNumbers("\(frame)", [frame.x, frame.y, frame.width, frame.height], sourceLocation)
        }
    }

    private func expectNumbers(_ what: @autoclosure () -> String, _ numbers: [Double], _ sourceLocation: SourceLocation)
    {
        guard !numbers.allSatisfy(\.isFinite) else { return }
        Issue.record("\(what()) is not finite", sourceLocation: sourceLocation)
    }
}
