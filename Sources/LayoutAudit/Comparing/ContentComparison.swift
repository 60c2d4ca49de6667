import CollectionDocument
import Recordings
import StickyLayout

/// Compares the content of a recording with a layout: the cells, and the lengths of headers and footers.
///
/// One wrong length moves everything after it. So each difference is mended in a copy of the layout before the comparison goes
/// on, and what only follows from it is not reported again. In the end the copy has the recorded content: headers that
/// are in their places there are wrong only because of the content.
struct ContentComparison {
    /// The layout with the recorded content.
    private(set) var mended: CollectionLayout
    /// In the order of the content.
    private(set) var differences: [RecordedDifference] = []

    private var settings: [SectionSettings]
    private let tolerance: Double
    /// How much further into the content everything is from here on, where mending did not help.
    private var inheritedShift = 0.0
    /// The run of cells before this one that are all as far off across the scroll axis; `nil` if the last one is right.
    private var crossRun: RunOfEqualShifts?

    /// - Parameter histories: in the order of the content.
    init(
        _ histories: [RecordedHistory], document: CollectionDocument, layout: CollectionLayout, tolerance: Double,
        _ work: LongWork
    ) {
        mended = layout
        settings = document.sections.map(\.settings)
        self.tolerance = tolerance
        let histories = histories.filter { layout.has($0.id) }
        var index = 0
        while index < histories.count, work.goesOn() {
            let section = histories[index].id.indexPath.section
            let end = histories[index...].firstIndex { $0.id.indexPath.section != section } ?? histories.count
            compareSection(section, histories[index..<end])
            index = end
        }
    }

    private mutating func compareSection(_ section: Int, _ histories: ArraySlice<RecordedHistory>) {
        for history in histories where history.id.kind == .header || history.id.kind == .footer {
            compareLength(of: history)
        }
        let cells = histories.filter { $0.id.kind == .cell }
        for cell in cells { compareSize(of: cell) }
        if let header = histories.first(where: { $0.id.kind == .header }) { compareRoom(before: header, cells.first) }
        compareLines(of: cells)
    }

    // MARK: Headers and footers

    /// A header or footer that is as much too long at all offsets is longer content. One that is so at some offsets only is a
    /// matter of its rule.
    private mutating func compareLength(of history: RecordedHistory) {
        var excesses: [ExcessAtOffset] = []
        for observation in history.observations {
            guard let expected = mended.element(history.id, at: observation.viewpoint)?.frame else { continue }
            let deviation = FrameDeviation(of: observation, from: expected, in: mended)
            excesses.append(ExcessAtOffset(offset: observation.viewpoint.offset, points: deviation.length))
        }
        guard let first = excesses.first?.points, abs(first).exceeds(tolerance),
            excesses.allSatisfy({ !abs($0.points - first).exceeds(tolerance) }),
            let resting = mended.naturalFrame(of: history.id)
        else { return }
        let section = history.id.indexPath.section
        let length = max(0, mended.axisSpan(of: resting).length + first)
        // A header beside its items keeps its breadth: the rest of the room is theirs.
        let crossLength = mended.axes.crossLength(of: resting)
        let lengthSize = LengthSize(mended.axes.size(length: length, crossLength: crossLength))
        var changed = settings[section]
        if history.id.kind == .header {
            changed.headerReferenceSize = lengthSize
        } else {
            changed.footerReferenceSize = lengthSize
        }
        guard change(section, to: changed) else { return }
        add(history, at: excesses.furthestOffset, distance: abs(first), .length(length, first))
    }

    // MARK: Room between sections

    /// A header that rests elsewhere together with the cells after it has other room before its section.
    ///
    /// - Parameter cell: the first recorded one of its section; `nil` if only headers were recorded.
    private mutating func compareRoom(before header: RecordedHistory, _ cell: RecordedHistory?) {
        guard let rest = restingPlace(of: header, before: cell), let natural = mended.naturalFrame(of: header.id)
        else { return }
        let shift = rest.start - mended.axisSpan(of: natural).start - inheritedShift
        guard abs(shift).exceeds(tolerance) else { return }
        if let cell {
            // A header that alone is elsewhere is a matter of its rule.
            guard let cellShift = shiftOfFirstItem(cell) else { return }
            let isShared = shift > 0 ? cellShift > shift - tolerance : cellShift < shift + tolerance
            guard isShared else { return }
        } else if isRight(header.id, at: rest.observation) {
            // The layout has it elsewhere than at rest as well.
            return
        }
        let section = header.id.indexPath.section
        var changed = settings[section]
        var margin = changed.sectionMargin ?? mended.options.sectionMargin
        let room = margin.growAtStart(by: shift, mended.axes)
        changed.sectionMargin = margin
        guard change(section, to: changed) else { return }
        add(
            header, at: rest.offset, distance: abs(shift),
            AuditMessage(
                msgid("rests {distance} than in the layout: a section margin of {points}?"),
                ["distance": .message(mended.words.along(shift)), "points": .number(room)]))
    }

    /// Where a header was recorded at rest. At a single offset it is at rest if it is as far off as the cell that follows it.
    private func restingPlace(of header: RecordedHistory, before cell: RecordedHistory?) -> RestingPlace? {
        if let rest = RestingPlace(header.observations, in: mended, tolerance) { return rest }
        guard let first = header.observations.first, let cell, let cellShift = shiftOfFirstItem(cell),
            header.observations.allSatisfy({ $0.viewpoint == Viewpoint(first.viewpoint.offset) }),
            let natural = mended.naturalFrame(of: header.id)
        else { return nil }
        let start = first.axisSpan(in: mended).start
        let shift = start - mended.axisSpan(of: natural).start - inheritedShift
        guard !abs(shift - cellShift).exceeds(tolerance) else { return nil }
        return RestingPlace(observation: first, start: start)
    }

    /// Whether the layout has a header where it was recorded.
    private func isRight(_ header: LayoutElement.ID, at observation: RecordedHistory.Observation) -> Bool {
        guard let expected = mended.element(header, at: observation.viewpoint)?.frame else { return false }
        return !FrameDeviation(of: observation, from: expected, in: mended).distance.exceeds(tolerance)
    }

    /// How much further into the content the first item of a section was recorded; `nil` for another item.
    private func shiftOfFirstItem(_ cell: RecordedHistory) -> Double? {
        guard cell.id.indexPath.item == 0, let recorded = cell.observations.first else { return nil }
        let expected = mended.frame(of: cell.id.indexPath)
        return FrameDeviation(of: recorded, from: expected, in: mended).start - inheritedShift
    }

    // MARK: Sizes of cells

    private mutating func compareSize(of cell: RecordedHistory) {
        let expected = mended.frame(of: cell.id.indexPath)
        func isLengthOff(_ deviation: FrameDeviation) -> Bool { abs(deviation.length).exceeds(tolerance) }
        func isBreadthOff(_ deviation: FrameDeviation) -> Bool { abs(deviation.crossLength).exceeds(tolerance) }
        let usual = usualObservation(of: cell, from: expected) { !isLengthOff($0) && !isBreadthOff($0) }
        guard let recorded = usual else { return }
        let deviation = FrameDeviation(of: recorded, from: expected, in: mended)
        guard isLengthOff(deviation) || isBreadthOff(deviation) else { return }
        let size = LengthSize(recorded.frame.size)
        // Without the mended size what follows is reported, too.
        if canSizeItems(ofSection: cell.id.indexPath.section) {
            try? mended.setItemSize(size, at: cell.id.indexPath)
        }
        if isLengthOff(deviation) {
            let length = recorded.axisSpan(in: mended).length
            let offset = excesses(of: cell, from: expected, \.length).furthestOffset
            add(cell, at: offset, distance: abs(deviation.length), .length(length, deviation.length))
        }
        if isBreadthOff(deviation) {
            let breadth = mended.axes.crossLength(of: recorded.frame)
            let offset = excesses(of: cell, from: expected, \.crossLength).furthestOffset
            add(cell, at: offset, distance: abs(deviation.crossLength), .breadth(breadth, deviation.crossLength))
        }
    }

    /// One of the boxes of a cell that are rounded in several ways: one that is right or, where all are off, the one that is nearest to
    /// the middle of all of them.
    private func usualObservation(
        of cell: RecordedHistory, from expected: LayoutRect, where isRight: (FrameDeviation) -> Bool
    ) -> RecordedHistory.Observation? {
        func deviation(_ observation: RecordedHistory.Observation) -> FrameDeviation {
            FrameDeviation(of: observation, from: expected, in: mended)
        }
        if let right = cell.observations.first(where: { isRight(deviation($0)) }) { return right }
        let deviations = cell.observations.map(deviation)
        let middle = FrameDeviation(middleOf: deviations)
        let nearest = deviations.indices.min {
            (deviations[$0] - middle).distance < (deviations[$1] - middle).distance
        }
        return nearest.map { cell.observations[$0] }
    }

    /// By how much each box of a cell is off in one way.
    private func excesses(
        of cell: RecordedHistory, from expected: LayoutRect, beyond usual: Double = 0,
        _ measure: KeyPath<FrameDeviation, Double>
    ) -> [ExcessAtOffset] {
        cell.observations.map { observation in
            let deviation = FrameDeviation(of: observation, from: expected, in: mended)
            return ExcessAtOffset(offset: observation.viewpoint.offset, points: deviation[keyPath: measure] - usual)
        }
    }

    // MARK: Places of cells

    private mutating func compareLines(of cells: [RecordedHistory]) {
        var rest = cells[...]
        while let first = rest.first {
            let line = mended.line(of: first.id.indexPath)
            let cellsOfLine = rest.prefix { line.contains($0.id.indexPath.item) }
            compareStart(of: cellsOfLine, onLine: line)
            for cell in cellsOfLine {
                compareStart(of: cell)
                compareCrossPlace(of: cell)
                compareMovement(of: cell)
            }
            rest = rest.dropFirst(cellsOfLine.count)
        }
    }

    /// Where the cells of a line are elsewhere together, the line is.
    ///
    /// - Parameter line: all items of the line, recorded or not.
    private mutating func compareStart(of cells: ArraySlice<RecordedHistory>, onLine line: Range<Int>) {
        let shifts = cells.map { usualDeviation(of: $0).start }
        let shift = shifts.usualShift(nearest: inheritedShift, tolerance: tolerance)
        guard abs(shift - inheritedShift).exceeds(tolerance),
            let leader = zip(cells, shifts).min(by: { abs($0.1 - shift) < abs($1.1 - shift) })
        else { return }
        let (cell, ownShift) = leader
        reportStart(of: cell, by: ownShift - inheritedShift)
        moveLine(line, inSection: cell.id.indexPath.section, by: ownShift)
        let remaining = usualDeviation(of: cell).start
        inheritedShift = abs(remaining).exceeds(tolerance) ? remaining : 0
    }

    /// A cell that is elsewhere than the other cells of its line.
    private mutating func compareStart(of cell: RecordedHistory) {
        let shift = usualDeviation(of: cell).start - inheritedShift
        guard abs(shift).exceeds(tolerance) else { return }
        reportStart(of: cell, by: shift)
        moveItem(cell.id.indexPath, by: shift)
    }

    private mutating func reportStart(of cell: RecordedHistory, by shift: Double) {
        let expected = mended.frame(of: cell.id.indexPath)
        let offset = excesses(of: cell, from: expected, beyond: inheritedShift, \.start).furthestOffset
        add(
            cell, at: offset, distance: abs(shift),
            AuditMessage(
                msgid("starts {distance} than in the layout"), ["distance": .message(mended.words.along(shift))]))
    }

    /// Where a cell is as a rule.
    private func usualObservation(of cell: RecordedHistory) -> RecordedHistory.Observation? {
        usualObservation(of: cell, from: mended.frame(of: cell.id.indexPath)) {
            !($0 - .shift(inheritedShift)).distance.exceeds(tolerance)
        }
    }

    private func usualDeviation(of cell: RecordedHistory) -> FrameDeviation {
        guard let usual = usualObservation(of: cell) else { return .shift(inheritedShift) }
        return FrameDeviation(of: usual, from: mended.frame(of: cell.id.indexPath), in: mended)
    }

    /// Cells of a section that are all as far off across the scroll axis are one difference.
    private mutating func compareCrossPlace(of cell: RecordedHistory) {
        let deviation = usualDeviation(of: cell)
        guard abs(deviation.crossStart).exceeds(tolerance) else {
            crossRun = nil
            return
        }
        let run = RunOfEqualShifts(section: cell.id.indexPath.section, shift: deviation.crossStart)
        let goesOn = crossRun?.goesOn(with: run, tolerance: tolerance) ?? false
        crossRun = run
        guard !goesOn else { return }
        let offset = excesses(of: cell, from: mended.frame(of: cell.id.indexPath), \.crossStart).furthestOffset
        add(
            cell, at: offset, distance: abs(run.shift),
            AuditMessage(
                msgid("is {distance} than in the layout"), ["distance": .message(mended.words.across(run.shift))]))
    }

    /// Cells do not move. One that does has jumped, or is recorded as another one.
    private mutating func compareMovement(of cell: RecordedHistory) {
        guard let usual = usualObservation(of: cell) else { return }
        let expected = mended.frame(of: cell.id.indexPath)
        let deviation = FrameDeviation(of: usual, from: expected, in: mended)
        // Where the layout cannot be mended, it does not say where the cell should be.
        let place = deviation.distance.exceeds(tolerance) ? deviation : .shift(0)
        let moved = cell.observations.map { observation in
            let deviation = FrameDeviation(of: observation, from: expected, in: mended)
            return ExcessAtOffset(offset: observation.viewpoint.offset, points: (deviation - place).distance)
        }.filter { $0.points.exceeds(tolerance) }
        guard let first = moved.first, let last = moved.last,
            let furthest = moved.max(by: { $0.points < $1.points })
        else { return }
        differences.append(
            RecordedDifference(
                id: cell.id, offset: furthest.offset, distance: furthest.points, offsets: first.offset...last.offset,
                fact: .movesWithinContent(furthest.points), isPredicate: true, isContent: true))
    }

    // MARK: Mending

    /// Whether single items may get sizes of their own, which costs memory for each item of the section.
    private func canSizeItems(ofSection section: Int) -> Bool {
        mended.itemCount(ofSection: section) <= RecordingLimits.items
    }

    /// A line of more items is not mended: nobody shows so many beside one another, and each takes memory.
    private static let mostItemsOfLine = 100_000

    /// Moves a line and everything after it further into the content: its items get margins, and the first line a section inset.
    private mutating func moveLine(_ line: Range<Int>, inSection section: Int, by shift: Double) {
        guard line.lowerBound > 0 else {
            var changed = settings[section]
            var inset = changed.sectionInset ?? mended.options.sectionInset
            inset.growAtStart(by: shift, mended.axes)
            changed.sectionInset = inset
            _ = change(section, to: changed)
            return
        }
        guard canSizeItems(ofSection: section), line.count <= Self.mostItemsOfLine else { return }
        let items = line.map { item in
            var moved = mended.item(at: LayoutIndexPath(item: item, section: section))
            moved.margin.growAtStart(by: shift, mended.axes)
            return moved
        }
        try? mended.setItems(items, at: line, ofSection: section)
    }

    /// Moves an item of a line further into the content than the others.
    private mutating func moveItem(_ path: LayoutIndexPath, by shift: Double) {
        guard canSizeItems(ofSection: path.section) else { return }
        var item = mended.item(at: path)
        item.margin.growAtStart(by: shift, mended.axes)
        // An item that is aligned to the middle or to the end of its line moves on only if its margins become no longer.
        if mended.options.itemAlignment != .leading { item.margin.growAtEnd(by: -shift, mended.axes) }
        try? mended.setItem(item, at: path)
    }

    private mutating func change(_ section: Int, to changed: SectionSettings) -> Bool {
        var edits = CollectionEdits()
        edits.changeSection(section, to: changed)
        guard (try? mended.apply(edits)) != nil else { return false }
        settings[section] = changed
        return true
    }

    /// - Parameter offset: where it is off most.
    private mutating func add(
        _ history: RecordedHistory, at offset: Double?, distance: Double, _ fact: AuditMessage
    ) {
        guard let first = history.observations.first?.viewpoint.offset,
            let last = history.observations.last?.viewpoint.offset
        else { return }
        differences.append(
            RecordedDifference(
                id: history.id, offset: offset ?? first, distance: distance, offsets: first...last, fact: fact,
                isPredicate: true, isContent: true))
    }
}

extension AuditMessage {
    /// That something has a length along the scroll axis, and how much longer or shorter that is than in the layout, in points.
    fileprivate static func length(_ length: Double, _ growth: Double) -> AuditMessage {
        let values = ["length": Value.number(length), "points": .number(abs(growth))]
        return growth > 0
            ? AuditMessage(msgid("is {length} pt long, {points} longer than in the layout"), values)
            : AuditMessage(msgid("is {length} pt long, {points} shorter than in the layout"), values)
    }

    /// The same across the scroll axis.
    fileprivate static func breadth(_ breadth: Double, _ growth: Double) -> AuditMessage {
        let values = ["breadth": Value.number(breadth), "points": .number(abs(growth))]
        return growth > 0
            ? AuditMessage(msgid("is {breadth} pt broad, {points} broader than in the layout"), values)
            : AuditMessage(msgid("is {breadth} pt broad, {points} narrower than in the layout"), values)
    }
}
