import LayoutAudit
import StickyLayout

/// The rules in their plainest form: what is wrong at one offset, from the elements that the layout has there. It knows nothing of
/// curves.
final class TriedOffsets {
    let layout: CollectionLayout
    let range: ClosedRange<Double>
    /// What is in view at offsets that were asked about before.
    private var known: [Double: [LayoutElement]] = [:]

    init(_ layout: CollectionLayout) {
        self.layout = layout
        range = layout.offsetRange
    }

    private var options: LayoutOptions { layout.options }
    private var isNative: Bool { options.system == .native }

    /// Offsets close together, over all that are checked.
    private(set) lazy var samples: [Double] =
        Array(stride(from: range.lowerBound, to: range.upperBound, by: Self.step)) + [range.upperBound]

    /// The distance between two samples, in points.
    static let step = 1.25

    /// The room for items, in points from the viewport's leading edge.
    var roomStart: Double { max(0, -layout.startOffset) }
    var roomEnd: Double {
        let inset = options.contentInset
        let trailing =
            if options.scrollDirection == .vertical {
                inset.bottom
            } else {
                options.layoutDirection == .rightToLeft ? inset.left : inset.right
            }
        return layout.viewportLength - max(0, trailing)
    }

    /// Where an element is in the viewport.
    func span(_ element: LayoutElement, at offset: Double) -> Span {
        let span = layout.axisSpan(of: element.frame)
        return Span(start: span.start - offset, length: span.length)
    }

    func pinned(at offset: Double) -> [LayoutElement] { elements(at: offset).filter { $0.isPinned } }

    func elements(at offset: Double) -> [LayoutElement] {
        if let elements = known[offset] { return elements }
        var elements: [LayoutElement] = []
        layout.appendSupplementaries(at: Viewpoint(offset), to: &elements)
        // Queries of published layouts answer with headers out of view, too.
        elements.removeAll { !layout.axisSpan(of: $0.frame).meets(layout.visibleSpan(at: Viewpoint(offset))) }
        known[offset] = elements
        return elements
    }

    // MARK: Covered parts

    /// The covered parts of the viewport, joined where they touch.
    func covered(at offset: Double, slack: Double = 1e-6) -> [ClosedRange<Double>] {
        var parts: [ClosedRange<Double>] = []
        let covering = pinned(at: offset).filter { !isBesideItems($0) }
        let spans = covering.map { span($0, at: offset) }.sorted { $0.start < $1.start }
        for span in spans {
            let (start, end) = (max(0, span.start), min(layout.viewportLength, span.end))
            guard start < end else { continue }
            if let last = parts.last, start <= last.upperBound + slack {
                parts[parts.count - 1] = last.lowerBound...max(last.upperBound, end)
            } else {
                parts.append(start...end)
            }
        }
        return parts
    }

    /// Whether the element is a header that no item passes under, because its section's items stand beside it.
    private func isBesideItems(_ element: LayoutElement) -> Bool {
        element.kind == .header && layout.restingSection(of: element.indexPath.section).placesHeaderBeside
    }

    func coveredLength(at offset: Double) -> Double {
        covered(at: offset).reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    }

    /// Whether an item is whole and clear of pinned elements.
    ///
    /// - Parameter slack: by how much it may lack of that.
    func isClear(_ item: Span, at offset: Double, slack: Double) -> Bool {
        let (start, end) = (item.start - offset, item.end - offset)
        guard start >= roomStart - slack, end <= roomEnd + slack else { return false }
        return covered(at: offset).allSatisfy { $0.upperBound <= start + slack || $0.lowerBound >= end - slack }
    }

    /// Whether an item is whole and clear at an offset and right beside it. At the offset itself, a header that begins to be held
    /// is not pinned yet.
    func staysClear(_ item: Span, at offset: Double) -> Bool {
        let step = 1e-4
        return [offset - step, offset, offset + step].filter(range.contains).allSatisfy {
            isClear(item, at: $0, slack: 2 * step)
        }
    }

    /// Whether an item that is in view lies wholly under pinned elements.
    func isCovered(_ item: Span, at offset: Double, slack: Double) -> Bool {
        let (start, end) = (item.start - offset, item.end - offset)
        return covered(at: offset, slack: slack).contains {
            $0.lowerBound <= start + slack && $0.upperBound >= end - slack
        }
    }

    // MARK: Headers

    func header(_ section: Int?, at offset: Double) -> LayoutElement? {
        elements(at: offset).first {
            section == nil ? $0.kind == .parallaxHeader : $0.kind == .header && $0.indexPath.section == section
        }
    }

    func waits(_ header: LayoutElement) -> Bool {
        isNative && options.showsNextHeader && header.isPinned && header.kind == .header
            && layout.axisSpan(of: header.frame).start < layout.restingSection(of: header.indexPath.section).span.start
                - 1e-6
    }

    /// Whether a header is held, and its end is out of sight, here and a little further on.
    func isTooTall(_ section: Int?, at offset: Double) -> Bool {
        let step = 1e-4
        guard let header = header(section, at: offset), let next = self.header(section, at: offset + step),
            header.isPinned, !waits(header)
        else { return false }
        let (span, nextSpan) = (span(header, at: offset), span(next, at: offset + step))
        let isHeld = abs(span.start - nextSpan.start) < step / 2 && abs(span.end - nextSpan.end) < step / 2
        return isHeld && span.end > roomEnd + 0.01
    }

    /// Whether a header is in view, and not all of it is in its section.
    func isAstray(_ section: Int, at offset: Double) -> Bool {
        guard let header = header(section, at: offset) else { return false }
        let isGlobal =
            section == 0 && options.firstSectionIsGlobalHeader && [.native, .akpFlow].contains(options.system)
        let place = layout.restingSection(of: section)
        let span = layout.axisSpan(of: header.frame)
        let isAtRest =
            !header.isPinned && abs(span.start - place.span.start) < 1e-6
            && abs(span.length - place.headerLength) < 1e-6
        guard !isGlobal, !isAtRest else { return false }
        let isBefore = span.start < place.span.start - 1e-5 && !waits(header)
        let isPiled = isNative && options.pinnedHeaders == .stack && header.isPinned
        let isBehind = span.end > place.span.end + 1e-5 && !isPiled
        return isBefore || isBehind
    }

    /// How many points two pinned headers of one layer cover of one another, in view.
    func overlap(of section: Int?, at offset: Double) -> Double {
        let headers = pinned(at: offset).filter { $0.kind == .header || $0.kind == .parallaxHeader }
        var most = 0.0
        for (index, header) in headers.enumerated() {
            for other in headers[(index + 1)...] where other.zIndex == header.zIndex {
                let first = header.indexPath.section <= other.indexPath.section ? header : other
                guard first.kind == .parallaxHeader ? section == nil : first.indexPath.section == section else {
                    continue
                }
                let (a, b) = (span(header, at: offset), span(other, at: offset))
                let end = min(a.end, b.end, layout.viewportLength)
                most = max(most, end - max(a.start, b.start, 0))
            }
        }
        return most
    }
}
