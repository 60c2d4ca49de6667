import CollectionDocument
import StickyLayout

/// A header that is above all sections, along the scroll axis, in points.
struct HeldHeader {
    /// Its length at rest.
    var full: Double
    /// Its length when it has shrunk as far as it does.
    var minimum: Double
    /// What it takes of the leading edge for good: its minimum if it stays there, else nothing.
    var heldLength: Double
    /// How far the content has scrolled when the header begins to shrink.
    var shrinkStart: Double

    var shrinks: Bool { minimum < full }
}

/// Where headers pin, and what is above all sections.
extension StickyPage {
    /// How far headers follow their sections. CSS does not know the rules of the published systems; the page takes the choice
    /// that is nearest to them.
    var travel: HeaderTravel { options.system.headerTravel(under: options) }

    /// `nil` if there is none.
    var parallaxHeader: HeldHeader? {
        let full = axes.points(of: options.parallaxHeaderReferenceSize)
        guard full > 0 else { return nil }
        let minimum = minimumParallaxLength
        // A minimum that is longer than the header makes it longer, unless it must not stretch.
        let least = options.disableStretching ? min(minimum, full) : minimum
        let heldLength = options.parallaxHeaderAlwaysOnTop ? least : 0
        return HeldHeader(full: full, minimum: least, heldLength: heldLength, shrinkStart: 0)
    }

    /// It may be longer than the header.
    var minimumParallaxLength: Double { axes.points(of: options.parallaxHeaderMinimumReferenceSize) }

    /// `nil` if there is none.
    var globalHeader: HeldHeader? {
        guard let first = sections.first, first.header == .global else { return nil }
        let full = first.lengths.header
        let minimum = min(full, max(0, options.globalHeaderMinimumLength))
        return HeldHeader(
            full: full, minimum: minimum, heldLength: globalHeaderLeaves ? 0 : minimum,
            shrinkStart: parallaxHeader?.full ?? 0)
    }

    /// Whether the global header scrolls away. A header that floats but pins at its minimum only shrinks.
    var globalHeaderLeaves: Bool { options.globalHeaderFloats && !options.globalHeaderPinsAtMinimum }

    /// Whether section headers slide out, which headers of a pile do not.
    var sectionHeadersFloat: Bool { options.sectionHeadersFloat && !options.stacksHeaders }

    /// Where section headers pin, in points from the scroller's leading edge: below the content inset, and below what is held
    /// there when it has given way as far as it does.
    var pinLine: Double { heldEnd + options.pinInset }

    /// The end of what is held at the leading edge, in points from the scroller's leading edge.
    var heldEnd: Double { axes.leadingContentInset + ((globalHeader ?? parallaxHeader)?.heldLength ?? 0) }

    /// Where the section's header pins, in points from the scroller's leading edge.
    ///
    /// A header beside its cells neither stops below those of a pile nor slides out.
    func pinLine(of section: PageSection) -> Double {
        let length = section.lengths.headerMinimum
        guard section.isBeside else { return pinLine(ofHeaderWithLength: length, pileLength: section.pileLength) }
        return options.showsWholeHeaders ? min(pinLine, trailingEdge - length) : pinLine
    }

    /// The same for the style sheet.
    func pinLineText(of section: PageSection) -> String {
        let length = section.lengths.headerMinimum
        return section.isBeside
            ? pixels(pinLine(of: section)) : pinLineText(ofHeaderWithLength: length, pileLength: section.pileLength)
    }

    /// Where the headers of sections pin that set nothing for themselves, in points from the scroller's leading edge.
    var commonPinLine: Double { pinLine(ofHeaderWithLength: commonLengths.headerMinimum, pileLength: 0) }

    /// - Parameter length: the length that the header has while it pins.
    func pinLine(ofHeaderWithLength length: Double, pileLength: Double) -> Double {
        let line = openPinLine(ofHeaderWithLength: length, pileLength: pileLength)
        return options.showsWholeHeaders ? min(line, trailingEdge - length) : line
    }

    /// A pin line for the style sheet. For a header that is shown whole, it says how the line follows from the header's length.
    func pinLineText(ofHeaderWithLength length: Double, pileLength: Double) -> String {
        guard options.showsWholeHeaders else {
            return pixels(pinLine(ofHeaderWithLength: length, pileLength: pileLength))
        }
        let line = openPinLine(ofHeaderWithLength: length, pileLength: pileLength)
        return "min(\(pixels(line)), \(pixels(trailingEdge)) - \(pixels(length)))"
    }

    /// The trailing edge less the content inset, in points from the scroller's leading edge.
    private var trailingEdge: Double { axes.leadingContentInset + axes.roomAlong }

    /// The line if the header's end may be out of view.
    private func openPinLine(ofHeaderWithLength length: Double, pileLength: Double) -> Double {
        // Nothing comes back without a script, so a header that floats pins where it is out of view.
        let hiddenLength = sectionHeadersFloat ? max(0, length + options.pinInset) : 0
        return pinLine + pileLength - hiddenLength
    }

    /// The lengths of sections that set nothing for themselves.
    var commonLengths: SectionLengths {
        var lengths = Self.lengths(of: nil, options: options, axes: axes)
        if !options.sectionHeadersPinToVisibleBounds { lengths.headerMinimum = lengths.header }
        return lengths
    }

    /// Whether the header that is held at the leading edge gives way as the content scrolls.
    var heldHeaderGivesWay: Bool {
        guard let held = globalHeader ?? parallaxHeader else { return false }
        return held.heldLength < held.full && (globalHeader != nil || options.parallaxHeaderAlwaysOnTop)
    }

    // MARK: Headers that rest close to what is held

    /// Where a section header is while the content is at its start.
    struct StartPlace {
        /// How far its trailing edge is from where the edge would be if nothing held the header, in points.
        var displacement: Double
        /// Its length, in points.
        var length: Double
    }

    /// The places of headers that are held away from a global or a parallax header that has not given way yet. Such a header rests
    /// closer to it than the pin inset. A header cannot come closer to the edge than it is at the start.
    ///
    /// Where everything fits, nothing scrolls, so there is no timeline that could shrink such a header.
    func placesAtStart() -> [Int: StartPlace] {
        let range = layout.offsetRange
        let scrolls = range.upperBound - range.lowerBound >= 1
        guard heldHeaderGivesWay || !scrolls else { return [:] }
        return displacedHeaders(atScrolledLength: 0)
    }

    /// Whether a header keeps a distance from a global header that is still on its way to the edge. A sticky element has one
    /// line, and does not follow it there.
    var headersFollowGlobalHeader: Bool {
        guard parallaxHeader != nil, let globalHeader, heldHeaderGivesWay else { return false }
        return !displacedHeaders(atScrolledLength: globalHeader.shrinkStart).isEmpty
    }

    /// The places of section headers that are not where they rest.
    ///
    /// - Parameter scrolledLength: how far the content has scrolled, in points.
    private func displacedHeaders(atScrolledLength scrolledLength: Double) -> [Int: StartPlace] {
        let viewpoint = Viewpoint(layout.offsetRange.lowerBound + scrolledLength)
        var places: [Int: StartPlace] = [:]
        for section in sections where section.header == .pinned {
            let id = LayoutElement.ID.header(section.index)
            guard let natural = layout.naturalFrame(of: id), let element = layout.element(id, at: viewpoint) else {
                continue
            }
            let (rest, held) = (layout.axisSpan(of: natural), layout.axisSpan(of: element.frame))
            if held.start > rest.start {
                places[section.index] = StartPlace(displacement: held.end - rest.end, length: held.length)
            }
        }
        return places
    }
}
