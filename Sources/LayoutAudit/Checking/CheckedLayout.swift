import CollectionDocument
import StickyLayout

/// A layout, and what the rules know of it: which offsets and sections are checked, and what counts as nothing.
struct CheckedLayout {
    let layout: CollectionLayout
    /// The options that have an effect: those that the system does not read have their defaults.
    let options: LayoutOptions
    /// The offsets that are checked: those at which content rests, up to the last section that is checked.
    let offsets: ClosedRange<Double>
    /// The sections that are checked: all of them, unless there are more than the check has time for.
    let sections: Range<Int>
    /// How far two numbers may be apart that rounding alone keeps apart, in points.
    let tolerance: Double
    /// Where items are scrolled to, in points from the viewport's leading edge: what content insets leave of the viewport.
    let room: LinearSpan
    /// Says whether somebody still waits for the check.
    var work = LongWork()

    init(_ layout: CollectionLayout, sectionLimit: Int) {
        self.layout = layout
        options = layout.options.effective
        sections = 0..<min(layout.sectionCount, sectionLimit)
        let resting = layout.offsetRange
        if sections.upperBound < layout.sectionCount {
            let end = layout.restingSection(of: sections.upperBound).span.start - layout.viewportLength
            offsets = resting.lowerBound...max(resting.lowerBound, min(resting.upperBound, end))
        } else {
            offsets = resting
        }
        tolerance = max(1e-6, 64 * max(layout.contentLength, abs(resting.lowerBound)).ulp)
        room = LinearSpan(
            start: LinearValue(max(0, layout.axes.leadingContentInset)),
            end: LinearValue(layout.viewportLength - max(0, layout.axes.trailingContentInset)))
    }

    var viewportLength: Double { layout.viewportLength }

    /// How far an edge must be off to be worth a finding, in points. Nobody sees less.
    static let leastDistance = 0.01

    /// Whether the layout's system reads an option.
    func reads(_ option: PartialKeyPath<LayoutOptions>) -> Bool { options.system.reads(option) }

    /// The curve of a header or a footer over the offsets that are checked.
    ///
    /// Where all content fits into the viewport there is only one offset, and a curve needs more. Then it ends there, because a curve
    /// that began there would say what comes after it.
    func curve(of element: LayoutElement.ID) -> HeaderCurve {
        let isOneOffset = offsets.lowerBound == offsets.upperBound
        let start = isOneOffset ? min(offsets.lowerBound - 1, offsets.lowerBound.nextDown) : offsets.lowerBound
        return layout.headerCurve(of: element, over: start...offsets.upperBound)
    }

    /// The part of a curve's piece that is checked; `nil` if it is none.
    func checkedOffsets(of piece: HeaderCurve.Piece) -> ClosedRange<Double>? {
        guard let checked = piece.offsets.intersection(offsets) else { return nil }
        let isEmpty = checked.lowerBound == checked.upperBound && offsets.lowerBound < offsets.upperBound
        return isEmpty ? nil : checked
    }

    /// Whether the header is the global one, which belongs to all content.
    func isGlobal(_ header: LayoutElement.ID) -> Bool {
        header == .header(0) && options.firstSectionIsGlobalHeader
    }

    /// Where a header pins, in points from the viewport's leading edge; the edge itself for a parallax header.
    func lineOfHeader(_ header: LayoutElement.ID, at offset: Double) -> Double {
        guard header.kind != .parallaxHeader,
            let line = layout.pinLine(ofHeader: header.indexPath.section, at: Viewpoint(offset))
        else { return room.start.atLower }
        return line - offset
    }

    /// The checked offsets at which something of a span of the content is in view; `nil` if there is none.
    func offsets(showing span: Span) -> ClosedRange<Double>? {
        let first = span.start - viewportLength
        return offsets.intersection(first...max(first, span.end))
    }
}

extension HeaderCurve.Piece {
    /// Where the header is in the viewport over a part of the piece.
    func span(over part: ClosedRange<Double>) -> LinearSpan {
        let start = LinearValue(position(at: part.lowerBound), position(at: part.upperBound))
        let length = LinearValue(self.length(at: part.lowerBound), self.length(at: part.upperBound))
        return LinearSpan(start: start, end: start + length)
    }
}
