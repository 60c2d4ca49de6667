import CollectionDocument
import StickyLayout

/// Where headers pin, and what they cover.
extension PageGeometry {
    /// The end of what is held at the leading edge, when it has given way as far as it does.
    var heldEnd: Double { axes.leadingContentInset + (lowerFirstHeader?.heldLength ?? 0) }

    /// Where section headers pin: below what is held at the leading edge.
    var pinLine: Double { heldEnd + options.pinInset }

    /// The trailing edge less the content inset.
    var trailingEdge: Double { axes.leadingContentInset + axes.roomAlong }

    /// Where the section's header pins.
    ///
    /// A header beside its cells neither stops below those of a pile nor slides out.
    func pinLine(of section: PageSection) -> Double {
        let length = section.lengths.headerMinimum
        guard section.isBeside else { return pinLine(ofHeaderWithLength: length, pileLength: section.pileLength) }
        return options.showsWholeHeaders ? min(pinLine, trailingEdge - length) : pinLine
    }

    /// The same for the style sheet.
    func pinLineText(of section: PageSection) -> String {
        section.isBeside
            ? pixels(pinLine(of: section))
            : pinLineText(ofHeaderWithLength: section.lengths.headerMinimum, pileLength: section.pileLength)
    }

    /// - Parameter length: the length that the header has while it pins.
    func pinLine(ofHeaderWithLength length: Double, pileLength: Double = 0) -> Double {
        let line = openPinLine(ofHeaderWithLength: length, pileLength: pileLength)
        return options.showsWholeHeaders ? min(line, trailingEdge - length) : line
    }

    /// A pin line for the style sheet. For a header that is shown whole, it says how the line follows from the header's length.
    func pinLineText(ofHeaderWithLength length: Double, pileLength: Double = 0) -> String {
        let line = openPinLine(ofHeaderWithLength: length, pileLength: pileLength)
        return options.showsWholeHeaders
            ? "min(\(pixels(line)), \(pixels(trailingEdge)) - \(pixels(length)))" : pixels(line)
    }

    /// The line if the header's end may be out of view.
    private func openPinLine(ofHeaderWithLength length: Double, pileLength: Double) -> Double {
        // Nothing comes back without a script, so a header that floats pins where it is out of view.
        let hiddenLength = sectionHeadersFloat ? max(0, length + options.pinInset) : 0
        return pinLine + pileLength - hiddenLength
    }

    // MARK: Covers

    /// What pinned headers cover at the leading edge in a section that sets nothing for itself.
    var commonCover: Double {
        let length = commonLengths.headerMinimum
        let coversCells = options.sectionHeadersPinToVisibleBounds && options.headerPlacement == .above
        return max(heldEnd, pinLine(ofHeaderWithLength: length) + (coversCells ? length : 0))
    }

    /// What pinned headers cover at the leading edge while the section's cells pass.
    func cover(of section: PageSection) -> Double {
        let length = section.lengths.headerMinimum
        let line = pinLine(ofHeaderWithLength: length, pileLength: section.pileLength)
        return max(heldEnd, line + (section.pinsAboveCells ? length : 0))
    }

    /// Whether pinned headers cover more in one section than in another.
    var coversDiffer: Bool { sections.contains { cover(of: $0) != commonCover } }

    /// What pinned footers and a header that waits cover at the trailing edge in a section that sets nothing for itself.
    var commonTrailingCover: Double {
        axes.trailingContentInset + commonWaitingLength
            + (options.sectionFootersPinToVisibleBounds ? commonLengths.footer : 0)
    }
}
