/// A section's lengths and where it starts, without its lines: what header rules ask of it time and again, found with
/// one search.
struct PlacedSection {
    let index: Int
    /// `S` in behaviour.md, in the flow.
    let start: Double
    let headerLength: Double
    let headerMinimumLength: Double
    let footerLength: Double
    /// As those of `SectionFlow`, these count from `start`.
    let linesStart: Double
    let linesEnd: Double
    let insetEnd: Double
    let end: Double
    let pinsHeader: Bool
    /// Where the section's lines lie across the scroll axis.
    let linesCrossStart: Double
    private let crossStart: Double
    private let crossLength: Double

    init(_ section: borrowing SectionFlow, index: Int, start: Double) {
        self.index = index
        self.start = start
        headerLength = section.headerLength
        headerMinimumLength = section.headerMinimumLength
        footerLength = section.footerLength
        linesStart = section.linesStart
        linesEnd = section.linesEnd
        insetEnd = linesEnd + section.trailingInset
        end = insetEnd + footerLength
        pinsHeader = section.pinsHeader
        linesCrossStart = section.crossLeadingInset
        crossStart = section.supplementaryCrossStart
        crossLength = section.supplementaryCrossLength
    }

    /// Where nothing moves it, in the flow.
    var header: Placement {
        Placement(start: start, length: headerLength, crossStart: crossStart, crossLength: crossLength)
    }

    /// Where nothing moves it, in the flow.
    var footer: Placement {
        Placement(start: start + insetEnd, length: footerLength, crossStart: crossStart, crossLength: crossLength)
    }

    /// An item's frame, which counts from the leading edges of the section's lines.
    func inFlow(_ item: Placement, shift: Double) -> Placement {
        var item = item
        item.start += start + shift + linesStart
        item.crossStart += linesCrossStart
        return item
    }
}
