import StickyLayout

/// Headers that rest close to what is held at the leading edge.
extension PageGeometry {
    /// Where a section header is while the content is at its start.
    struct StartPlace {
        /// How far its trailing edge is from where the edge would be if nothing held the header, in points.
        let displacement: Double
        /// Its length, in points.
        let length: Double
    }

    /// The places of headers that are held away from a global or a parallax header that has not given way yet. Such a header rests
    /// closer to it than the pin inset. A header cannot come closer to the edge than it is at the start.
    ///
    /// Where everything fits, nothing scrolls, so there is no timeline that could shrink such a header.
    func placesAtStart() -> [Int: StartPlace] {
        let range = layout.offsetRange
        let scrolls = range.upperBound - range.lowerBound >= 1
        guard firstHeaderGivesWay || !scrolls else { return [:] }
        return displacedHeaders(atScrolledLength: 0)
    }

    /// Whether a header keeps a distance from a global header that is still on its way to the edge. A sticky element has one
    /// line, and does not follow it there.
    var headersFollowGlobalHeader: Bool {
        guard parallaxHeader != nil, let globalHeader, firstHeaderGivesWay else { return false }
        return !displacedHeaders(atScrolledLength: globalHeader.shrinkStart).isEmpty
    }

    /// Whether the header that section headers pin below gives way as the content scrolls.
    private var firstHeaderGivesWay: Bool {
        guard let header = lowerFirstHeader else { return false }
        return header.heldLength < header.full && (globalHeader != nil || options.parallaxHeaderAlwaysOnTop)
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
            let rest = layout.axisSpan(of: natural)
            let held = layout.axisSpan(of: element.frame)
            if held.start > rest.start {
                places[section.index] = StartPlace(displacement: held.end - rest.end, length: held.length)
            }
        }
        return places
    }
}
