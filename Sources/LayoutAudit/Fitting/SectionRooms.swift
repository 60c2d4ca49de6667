import StickyLayout

/// The room along the scroll axis around the sections, and around the lines of each.
///
///     margin | header | leading inset | lines | trailing inset | footer | margin
///
/// What lies between two sections is the trailing margin of the one and the leading margin of the other. A recording shows only the sum of
/// both, which `SectionMargins` divides.
struct SectionRooms {
    /// What is known of a section along the scroll axis. All places are in the content, in points.
    struct Section {
        var linesStart: Double?
        var linesEnd: Double?
        var header = SeenHeader.none
        var footer = SeenHeader.none
        /// Whether the header stands beside the lines, and takes no length of its own.
        var placesHeaderBeside = false

        fileprivate var headerLength: Double { placesHeaderBeside ? 0 : header.length }
        fileprivate var footerStart: Double? { footer.places.last?.rounded(to: footer.precision) }
    }

    struct Room {
        /// Between the end of what is before, and the section's start. What the margins of two neighbours add up to.
        var before = 0.0
        var leadingInset = 0.0
        var trailingInset = 0.0
    }

    private(set) var rooms: [Room] = []
    /// Between the last section and the end of the content; `nil` if nothing says where that is.
    private(set) var after: Double?

    private let sections: [Section]
    private let contentStart: Double
    private let contentEnd: Double?
    /// Whether headers rest at their first cells, and those of sections without cells out of sight.
    private let headersRestBesideCells: Bool
    private let precision: MeasuredPrecision
    private let firstStart: Double
    private var usual = Room()
    /// Where each section starts.
    private var starts: [Double] = []

    /// - Parameters:
    ///   - contentStart: where the first section starts without a margin.
    ///   - firstRest: where the first header rests, if not there.
    ///   - contentEnd: the content's length; `nil` if the recording does not say it.
    init(
        _ sections: [Section], contentStart: Double, firstRest: Double?, contentEnd: Double?,
        headersRestBesideCells: Bool, _ precision: MeasuredPrecision
    ) {
        self.sections = sections
        self.precision = precision
        self.contentStart = contentStart
        self.contentEnd = contentEnd
        self.headersRestBesideCells = headersRestBesideCells
        firstStart = firstRest ?? contentStart
        guard let first = sections.first else { return }
        // The first section's inset needs no header at rest.
        if let linesStart = first.linesStart {
            let inset = linesStart - firstStart - first.headerLength
            usual.leadingInset = isRoundedZero(inset) ? 0 : inset.rounded(to: precision)
        }
        for _ in 0..<Self.passes {
            findStarts()
            findUsualRoom()
        }
        findStarts()
        rooms = sections.indices.map(room)
        findRoomAtEnd()
    }

    /// Starts need the usual room, and the usual room needs starts. So both are found again with what the first pass found.
    private static let passes = 2

    // MARK: Where sections start

    private mutating func findStarts() {
        starts = []
        var end = contentStart
        for (index, section) in sections.enumerated() {
            let start = index == 0 ? firstStart : start(of: section, after: end)
            starts.append(start)
            let ownLeading = section.linesEnd == nil ? usual.leadingInset : 0
            let linesEnd = linesEnd(of: index) + ownLeading
            let footerStart = section.footerStart ?? linesEnd + usual.trailingInset
            end = footerStart + section.footer.length
        }
    }

    private func start(of section: Section, after end: Double) -> Double {
        let linesStart = section.linesStart
        if !headersRestBesideCells {
            let lengthBesideLines = section.placesHeaderBeside ? section.header.length : 0
            let rest = section.header.rest(
                after: end, before: linesStart.map { $0 + lengthBesideLines }, usualLeading: usual.leadingInset)
            if let rest { return rest }
        }
        guard let linesStart else { return end + usual.before }
        let start = linesStart - usual.leadingInset - section.headerLength
        // A header that pins from the beginning was never seen at rest. But it is never before the place where it rests.
        let nearest = section.header.nearestStart.flatMap {
            $0 > end - RecordedRounding.room ? $0.rounded(to: precision) : nil
        }
        return headersRestBesideCells ? start : min(start, nearest ?? start)
    }

    // MARK: What is usual

    /// Whether an inset is negative only because places are rounded.
    private func isRoundedZero(_ inset: Double) -> Bool { inset < 0 && inset > -RecordedRounding.room }

    private mutating func findUsualRoom() {
        let filled = sections.indices.filter { sections[$0].linesStart != nil }
        usual.leadingInset = filled.compactMap(leadingInset).mostCommon?.rounded(to: precision) ?? usual.leadingInset
        let shown = filled.compactMap(shownTrailingInset)
        let between = filled.dropLast().filter { sections[$0].footerStart == nil }.map(roomAfterLines)
        // Nothing shows how far a header goes that scrolls away: then room behind lines is an inset, and lines that lie over the next
        // section are a margin.
        usual.trailingInset =
            shown.mostCommon?.rounded(to: precision) ?? max(0, between.mostCommon?.rounded(to: precision) ?? 0)
        usual.before = 0
        let following = sections.indices.dropFirst()
        // Only behind a section that shows its inset is it known what is left for margins. Where none does, all of them count.
        let known = following.filter { shownTrailingInset(of: $0 - 1) != nil }
        let rooms = (known.isEmpty ? Array(following) : known).map { room($0).before }
        usual.before = rooms.mostCommon?.rounded(to: precision) ?? 0
    }

    private func leadingInset(of index: Int) -> Double? {
        guard let linesStart = sections[index].linesStart else { return nil }
        let inset = linesStart - starts[index] - sections[index].headerLength
        return isRoundedZero(inset) ? 0 : inset.rounded(to: precision)
    }

    /// Where the lines of a section end, or what takes their place.
    private func linesEnd(of index: Int) -> Double {
        let section = sections[index]
        let end = section.linesEnd ?? starts[index] + section.headerLength
        return section.placesHeaderBeside ? max(end, starts[index] + section.header.length) : end
    }

    /// From the end of a section's lines to the next section, without its footer.
    private func roomAfterLines(of index: Int) -> Double {
        let next = index + 1 < sections.count ? starts[index + 1] : contentEnd
        guard let next else { return usual.trailingInset }
        return next - linesEnd(of: index) - sections[index].footer.length
    }

    /// A section's trailing inset, where its footer shows it, or its header as it leaves; `nil` if nothing does.
    private func shownTrailingInset(of index: Int) -> Double? {
        let section = sections[index]
        let linesEnd = linesEnd(of: index)
        if let footerStart = section.footerStart { return (footerStart - linesEnd).rounded(to: precision) }
        guard !headersRestBesideCells else { return nil }
        if index + 1 == sections.count { return lastTrailingInset }
        guard let end = section.header.end(leavingFrom: starts[index]) else { return nil }
        let inset = (end - linesEnd).rounded(to: precision)
        let room = roomAfterLines(of: index)
        // A header that leaves elsewhere, such as with its last item, shows no inset.
        guard inset >= 0, inset < room + RecordedRounding.room else { return nil }
        return min(inset, max(0, room))
    }

    /// The last section's trailing inset, where its header was seen over the room behind the lines: up to where it leaves, or up to the
    /// content's end if that comes first.
    private var lastTrailingInset: Double? {
        guard let last = sections.last, let furthest = last.header.furthestEnd, let contentEnd else { return nil }
        let linesEnd = linesEnd(of: sections.count - 1)
        guard furthest > linesEnd + RecordedRounding.room else { return nil }
        let end = last.header.end(leavingFrom: starts[sections.count - 1]) ?? contentEnd
        // The content's length may be rounded to whole points. What was seen to end there says it more exactly.
        let isAtContentEnd = abs(furthest - contentEnd) <= RecordedRounding.contentLength
        return max(0, (min(end, isAtContentEnd ? furthest : contentEnd) - linesEnd).rounded(to: precision))
    }

    // MARK: Rooms

    /// The room of a section, with all the room before it in `before`.
    private func room(_ index: Int) -> Room {
        var room = Room(leadingInset: leadingInset(of: index) ?? leadingInsetWithoutLines(of: index))
        room.trailingInset = trailingInset(of: index, room.leadingInset)
        guard index > 0 else {
            room.before = (starts[0] - contentStart).rounded(to: precision)
            return room
        }
        room.before = (starts[index] - end(of: index - 1)).rounded(to: precision)
        return room
    }

    private func trailingInset(of index: Int, _ leadingInset: Double) -> Double {
        let section = sections[index]
        // A section without cells has both insets between its header and what follows.
        let ownLeading = section.linesEnd == nil ? leadingInset : 0
        if let shown = shownTrailingInset(of: index) { return (shown - ownLeading).rounded(to: precision) }
        guard index + 1 < sections.count else { return usual.trailingInset }
        let room = roomAfterLines(of: index) - ownLeading
        let isUsual = abs(room - usual.trailingInset - usual.before) <= precision.sameRoom
        let overlapsNext = room < 0 && section.linesEnd != nil
        // What differs from the usual room is a margin if sections have margins, or lie over one another. Otherwise it is an inset.
        let isMargin = usual.before != 0 || overlapsNext
        return isUsual || isMargin ? usual.trailingInset : room.rounded(to: precision)
    }

    /// Where a section ends, without its margin.
    private func end(of index: Int) -> Double {
        let section = sections[index]
        if let footerStart = section.footerStart { return footerStart + section.footer.length }
        let leading = section.linesEnd == nil ? leadingInsetWithoutLines(of: index) : 0
        return linesEnd(of: index) + leading + trailingInset(of: index, leading) + section.footer.length
    }

    /// The leading inset of a section without lines: the usual one, as far as there is room for it before the next section.
    private func leadingInsetWithoutLines(of index: Int) -> Double {
        guard index + 1 < sections.count, usual.before >= 0 else { return usual.leadingInset }
        return min(usual.leadingInset, max(0, roomAfterLines(of: index)))
    }

    private mutating func findRoomAtEnd() {
        guard let contentEnd, !sections.isEmpty else { return }
        after = (contentEnd - end(of: sections.count - 1)).rounded(to: precision)
    }
}
