import CollectionDocument
import StickyLayout

/// The content of a document that explains a recording: sections with their items, and the options of the flow.
///
/// Where the insets of a section are is only known from where its header and footer rest. The published layouts cellBounds and
/// akpFlow rest headers beside their first cells, so for them these places say nothing.
struct FittedContent {
    private(set) var options = LayoutOptions()
    private(set) var sections: [DocumentSection] = []
    /// Where the sections start: the length of a parallax header.
    let contentStart: Double

    private let boxes: RecordedBoxes
    private let system: HeaderSystem
    private var parts: [Part] = []

    /// The lengths of one section along the scroll axis.
    private struct Part {
        var lines: FittedItemLines?
        var header = FittedHeader.none
        var footer = FittedHeader.none
        var leading = 0.0
        var trailing = 0.0
        /// Whether the insets are measured, rather than what is usual.
        var isLeadingKnown = false
        var isTrailingKnown = false
    }

    /// - Parameter system: the system that the document is to have.
    /// - Returns: `nil` if the work was cancelled.
    init?(_ boxes: RecordedBoxes, for system: HeaderSystem, _ work: LongWork) {
        self.boxes = boxes
        self.system = system
        options.system = system
        contentStart = Self.parallaxLength(boxes.parallaxHeader)
        options.scrollDirection = boxes.scrollDirection
        options.layoutDirection = boxes.layoutDirection
        let cross = max(0, boxes.viewportCrossLength - boxes.contentCrossLength)
        if boxes.isVertical { options.contentInset.right = cross } else { options.contentInset.bottom = cross }
        fitLines(work)
        guard work.goesOn() else { return nil }
        fitSupplementaries()
        fitInsets()
        guard work.goesOn() else { return nil }
        makeSections()
    }

    /// Whether headers rest at their first cells, and those of sections without cells out of sight.
    private var headersRestBesideCells: Bool { system == .cellBounds || system == .akpFlow }

    /// A parallax header ends where the sections start, unless it is held at the edge.
    private static func parallaxLength(_ sightings: [RecordedBoxes.Sighting]) -> Double {
        sightings.map(\.box.end).mostCommon?.plausible ?? 0
    }

    // MARK: Lines

    private mutating func fitLines(_ work: LongWork) {
        var recorded: [RecordedItemLines] = []
        for section in 0..<boxes.sectionCount where work.goesOn() {
            recorded.append(
                RecordedItemLines(boxes.cells[section] ?? [:], contentCrossLength: boxes.contentCrossLength))
        }
        let filled = recorded.filter { !$0.boxes.isEmpty }
        let headers = recorded.indices.filter { !recorded[$0].boxes.isEmpty }.map(headerWithinInsets)
        // The defaults come first among equals.
        let alignments: [LineAlignment] = [.justified, .leading, .center, .trailing]
        var fits: [[RecordedItemLines.CrossFit]] = []
        for alignment in alignments where work.goesOn() {
            fits.append(zip(filled, headers).map { $0.fit(alignment, within: $1) })
        }
        guard !work.isCancelled else { return }
        let errors = fits.map { $0.reduce(0) { $0 + $1.errors } }
        let best = errors.indices.min { (errors[$0], $0) < (errors[$1], $1) } ?? 0
        options.lineAlignment = alignments[best]
        let itemAlignments: [ItemAlignment] = [.center, .leading, .trailing]
        let itemErrors = itemAlignments.map { alignment in filled.reduce(0) { $0 + $1.errors(alignment) } }
        options.itemAlignment =
            itemAlignments[itemErrors.indices.min { (itemErrors[$0], $0) < (itemErrors[$1], $1) } ?? 0]

        let usualSpacing = filled.compactMap(\.lineSpacing).mostCommon ?? 10
        options.minimumLineSpacing = usualSpacing
        let shared = Self.shared(filled, fits[best], alignments[best])
        var crossFits = shared.makeIterator()
        parts = recorded.map { lines in
            guard !lines.boxes.isEmpty, let cross = crossFits.next() else { return Part() }
            return Part(lines: lines.fitted(cross, lineSpacing: lines.lineSpacing ?? usualSpacing))
        }
        let itemSpacings = parts.compactMap(\.lines?.interitemSpacing)
        options.minimumInteritemSpacing = itemSpacings.contains(10) ? 10 : itemSpacings.mostCommon ?? 10
    }

    /// A section of one line may have many insets and spacings. It takes those of the others if they explain it as well.
    private static func shared(
        _ sections: [RecordedItemLines], _ fits: [RecordedItemLines.CrossFit], _ alignment: LineAlignment
    ) -> [RecordedItemLines.CrossFit] {
        let sure = zip(sections, fits).filter { section, _ in section.lines.count > 1 }.map(\.1)
        guard let common = sure.mostFrequent else { return fits }
        return zip(sections, fits).map { section, fit in
            section.errors(alignment, common) <= fit.errors ? common : fit
        }
    }

    /// The box of a section's header or footer, if headers do not span the content: they stay within the section's insets.
    private func headerWithinInsets(_ section: Int) -> AxisBox? {
        guard system.reads(\.supplementariesFollowSectionInset) else { return nil }
        let box = boxes.headers[section]?.first?.box ?? boxes.footers[section]?.first?.box
        let isWithin = box.map { $0.crossStart > 0.75 || $0.crossEnd < boxes.contentCrossLength - 0.75 } ?? false
        return isWithin ? box : nil
    }

    // MARK: Along the scroll axis

    private mutating func fitSupplementaries() {
        for section in parts.indices {
            let sightings = boxes.headers[section] ?? []
            parts[section].header =
                section == 0
                ? FittedHeader(first: sightings, contentStart: contentStart) : FittedHeader(sightings)
            parts[section].footer = FittedHeader(boxes.footers[section] ?? [], restsLast: true)
        }
        guard headersRestBesideCells else { return }
        let usual = parts.map(\.header.length).filter { $0 > 0 }.mostCommon ?? 0
        for section in parts.indices where parts[section].lines == nil {
            parts[section].header = FittedHeader(unseen: usual)
        }
    }

    private mutating func fitInsets() {
        // The insets of the first section need no header at rest: the section starts at the start of the content.
        var usual = (leading: 0.0, trailing: 0.0)
        if let first = parts.first, let lines = first.lines {
            usual.leading = (lines.start - contentStart - first.header.length).plausible
        }
        measure(usual)
        usual.leading = parts.filter(\.isLeadingKnown).map(\.leading).mostCommon ?? usual.leading
        usual.trailing = parts.filter(\.isTrailingKnown).map(\.trailing).mostCommon ?? 0
        measure(usual)
        for section in parts.indices {
            if !parts[section].isLeadingKnown { parts[section].leading = usual.leading }
            if !parts[section].isTrailingKnown { parts[section].trailing = usual.trailing }
        }
        let leading = parts.map(\.leading).mostCommon?.plausible ?? 0
        let trailing = parts.map(\.trailing).mostCommon?.plausible ?? 0
        if boxes.isVertical {
            (options.sectionInset.top, options.sectionInset.bottom) = (leading, trailing)
        } else {
            (options.sectionInset.left, options.sectionInset.right) = (leading, trailing)
        }
    }

    /// Walks along the sections, and measures what is between their lines.
    ///
    /// - Parameter usual: the insets where they cannot be measured.
    private mutating func measure(_ usual: (leading: Double, trailing: Double)) {
        var start = contentStart
        for section in parts.indices {
            let part = parts[section]
            var linesEnd = start + part.header.length
            if let lines = part.lines {
                let leading = lines.start - linesEnd
                parts[section].leading = leading.plausible
                parts[section].isLeadingKnown = true
                linesEnd = lines.end
            }
            let next = nextStart(after: section, linesEnd: linesEnd, usual.leading)
            let footerStart = part.footer.places.last?.plausible
            if let end = footerStart ?? next.map({ $0 - part.footer.length }) {
                let rest = (end - linesEnd).plausible
                if part.lines == nil {
                    // A section without cells has both insets between its header and its footer.
                    parts[section].leading = abs(usual.leading) <= abs(rest) ? usual.leading : rest
                    parts[section].trailing = (rest - parts[section].leading).plausible
                    parts[section].isLeadingKnown = false
                    parts[section].isTrailingKnown = abs(parts[section].trailing - usual.trailing) > 0.5
                    if parts[section].isTrailingKnown { parts[section].isLeadingKnown = true }
                } else {
                    parts[section].trailing = rest
                    parts[section].isTrailingKnown = true
                }
                start = end + part.footer.length
            } else {
                parts[section].trailing = usual.trailing
                let leading = part.lines == nil ? usual.leading : 0
                start = linesEnd + leading + usual.trailing + part.footer.length
            }
        }
    }

    /// Where the next section starts; `nil` if nothing of it says so.
    private func nextStart(after section: Int, linesEnd: Double, _ usualLeading: Double) -> Double? {
        guard section + 1 < parts.count else { return nil }
        let next = parts[section + 1]
        let nearest = linesEnd + parts[section].footer.length
        if !headersRestBesideCells,
            let start = next.header.rest(after: nearest, before: next.lines?.start, usualLeading: usualLeading)
        {
            return start
        }
        guard let lines = next.lines else { return nil }
        return lines.start - usualLeading - next.header.length
    }

    // MARK: Sections

    private mutating func makeSections() {
        let filled = parts.filter { $0.lines != nil }
        let usualHeader = parts.map(\.header.length).filter { $0 > 0 }.mostCommon ?? 0
        let usualFooter = parts.map(\.footer.length).filter { $0 > 0 }.mostCommon ?? 0
        let emptyHeaders = parts.filter { $0.lines == nil }.map(\.header.length)
        if !emptyHeaders.isEmpty, emptyHeaders.allSatisfy({ $0 == 0 }), system.reads(\.showsHeadersOfEmptySections) {
            options.showsHeadersOfEmptySections = false
        }
        options.headerReferenceSize = size(length: usualHeader, crossLength: 0)
        options.footerReferenceSize = size(length: usualFooter, crossLength: 0)
        let crossLeading = filled.compactMap(\.lines?.crossLeading).mostCommon?.plausible ?? 0
        let crossTrailing = filled.compactMap(\.lines?.crossTrailing).mostCommon?.plausible ?? 0
        if boxes.isVertical {
            (options.sectionInset.left, options.sectionInset.right) = (crossLeading, crossTrailing)
        } else {
            (options.sectionInset.top, options.sectionInset.bottom) = (crossLeading, crossTrailing)
        }
        let uniform = filled.compactMap(\.lines).filter(\.isUniform).compactMap { itemSize($0.sizes.first, $0) }
        if let usual = uniform.mostFrequent { options.itemSize = usual }
        sections = parts.indices.map { section($0, usualHeader, usualFooter) }
    }

    private func section(_ index: Int, _ usualHeader: Double, _ usualFooter: Double) -> DocumentSection {
        let part = parts[index]
        var section = DocumentSection(title: boxes.titles[.header(index)], items: .generated(count: 0))
        section.footerTitle = boxes.titles[.footer(index)]
        let isHidden = part.lines == nil && !options.showsHeadersOfEmptySections
        if abs(part.header.length - usualHeader) > 0.3, !isHidden {
            section.headerReferenceSize = size(length: part.header.length, crossLength: 0)
        }
        if abs(part.footer.length - usualFooter) > 0.3 {
            section.footerReferenceSize = size(length: part.footer.length, crossLength: 0)
        }
        let insets = insets(of: part)
        if insets.isFar(from: options.sectionInset) { section.sectionInset = insets }
        guard let lines = part.lines else { return section }
        if let spacing = lines.lineSpacing, abs(spacing - options.minimumLineSpacing) > 0.05 {
            section.minimumLineSpacing = spacing
        }
        if let spacing = lines.interitemSpacing, abs(spacing - options.minimumInteritemSpacing) > 0.05 {
            section.minimumInteritemSpacing = spacing
        }
        let titles = lines.sizes.indices.map { boxes.titles[.cell($0, inSection: index)] }
        let shared = lines.isUniform ? itemSize(lines.sizes.first, lines) : nil
        if let shared, shared != options.itemSize { section.itemSize = shared }
        if shared != nil, titles.allSatisfy({ $0 == nil }) {
            section.items = .generated(count: lines.sizes.count)
        } else {
            let items = zip(titles, lines.sizes).map { title, size in
                DocumentItem(title: title, size: shared == nil ? self.size(of: size, lines) : nil)
            }
            section.items = .listed(ItemList(items))
        }
        return section
    }

    private func insets(of part: Part) -> LayoutInsets {
        var insets = options.sectionInset
        if boxes.isVertical {
            (insets.top, insets.bottom) = (part.leading, part.trailing)
            if let lines = part.lines { (insets.left, insets.right) = (lines.crossLeading, lines.crossTrailing) }
        } else {
            (insets.left, insets.right) = (part.leading, part.trailing)
            if let lines = part.lines { (insets.top, insets.bottom) = (lines.crossLeading, lines.crossTrailing) }
        }
        return insets
    }

    private func itemSize(_ size: FittedItemLines.AxisSize?, _ lines: FittedItemLines) -> LengthSize? {
        size.map { self.size(of: $0, lines) }
    }

    /// An item that fills its line is 100 % broad.
    private func size(of item: FittedItemLines.AxisSize, _ lines: FittedItemLines) -> LengthSize {
        let room = boxes.contentCrossLength - lines.crossLeading - lines.crossTrailing
        let fillsLine = abs(item.crossLength - room) < 0.6
        let length = Length.points(item.length.rounded(decimals: 4))
        let crossLength = fillsLine ? Length.percent(100) : .points(item.crossLength.rounded(decimals: 4))
        return boxes.isVertical
            ? LengthSize(width: crossLength, height: length) : LengthSize(width: length, height: crossLength)
    }

    private func size(length: Double, crossLength: Double) -> LengthSize {
        boxes.isVertical
            ? LengthSize(width: crossLength, height: length) : LengthSize(width: length, height: crossLength)
    }
}

extension LayoutInsets {
    fileprivate func isFar(from other: LayoutInsets) -> Bool {
        max(
            max(abs(top - other.top), abs(bottom - other.bottom)), max(abs(left - other.left), abs(right - other.right))
        ) > 0.3
    }
}

extension Array where Element: Hashable {
    /// The value that occurs most often; of equals, the first.
    fileprivate var mostFrequent: Element? {
        let counts = Dictionary(grouping: indices) { self[$0] }
        return counts.max { ($0.value.count, -$0.value[0]) < ($1.value.count, -$1.value[0]) }?.key
    }
}
