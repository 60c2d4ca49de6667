/// A section's lengths and where it starts, without its lines: what header rules ask of it time and again.
struct PlacedSection: Equatable, Sendable {
    var index = 0
    /// `S` in behaviour.md.
    var start = 0.0
    var headerLength: Double
    /// How short the header may get while it pins; its length where it keeps it.
    var headerMinimumLength: Double
    let footerLength: Double
    let leadingInset: Double
    let trailingInset: Double
    /// Where the section's lines lie across the scroll axis.
    let linesCrossStart: Double
    /// Where the header and the footer lie across the scroll axis.
    let crossStart: Double
    let crossLength: Double
    let pinsHeader: Bool
    var linesLength = 0.0
    var isEmpty = true

    // Distances from `start`.
    var linesStart: Double { headerLength + leadingInset }
    var linesEnd: Double { linesStart + linesLength }
    var insetEnd: Double { linesEnd + trailingInset }
    var length: Double { insetEnd + footerLength }

    /// Where the first line starts.
    var linesOrigin: Double { start + linesStart }

    /// Where nothing moves it.
    var header: Placement {
        Placement(start: start, length: headerLength, crossStart: crossStart, crossLength: crossLength)
    }

    /// Where nothing moves it.
    var footer: Placement {
        Placement(start: start + insetEnd, length: footerLength, crossStart: crossStart, crossLength: crossLength)
    }

    /// The frame of an item that counts from the leading edges of the section's lines.
    func inContent(_ item: Placement) -> Placement {
        var item = item
        item.start += linesOrigin
        item.crossStart += linesCrossStart
        return item
    }
}
