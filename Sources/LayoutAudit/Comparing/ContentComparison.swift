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
    /// The run of cells that are all as far off across the scroll axis.
    private var crossRun: (section: Int, start: Double, length: Double)?

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
        if let header = histories.first(where: { $0.id.kind == .header }), let first = cells.first {
            compareRoom(before: header, first)
        }
        for cell in cells { comparePlace(of: cell) }
    }

    // MARK: Headers and footers

    /// A header or footer that is as much too long at all offsets is longer content. One that is so at some offsets only is a
    /// matter of its rule.
    private mutating func compareLength(of history: RecordedHistory) {
        var excesses: [Double] = []
        for observation in history.observations {
            guard let expected = mended.element(history.id, at: observation.viewpoint)?.frame else { continue }
            excesses.append(FrameDeviation(of: observation, from: expected, in: mended).length)
        }
        guard let first = excesses.first, abs(first).exceeds(tolerance),
            excesses.allSatisfy({ !abs($0 - first).exceeds(tolerance) }),
            let resting = mended.naturalFrame(of: history.id)
        else { return }
        let section = history.id.indexPath.section
        let length = max(0, mended.axisSpan(of: resting).length + first)
        // A header beside its items keeps its breadth: the rest of the room is theirs.
        let lengthSize = LengthSize(mended.size(length: length, crossLength: mended.crossLength(of: resting)))
        var changed = settings[section]
        if history.id.kind == .header {
            changed.headerReferenceSize = lengthSize
        } else {
            changed.footerReferenceSize = lengthSize
        }
        guard change(section, to: changed) else { return }
        add(history, distance: abs(first), .length(length, first))
    }

    // MARK: Room between sections

    /// A header that rests elsewhere together with the cells after it has other room before its section.
    ///
    /// - Parameter cell: the first recorded one of its section.
    private mutating func compareRoom(before header: RecordedHistory, _ cell: RecordedHistory) {
        guard cell.id.indexPath.item == 0, let recorded = cell.observations.first,
            let rest = restingStart(of: header), let natural = mended.naturalFrame(of: header.id)
        else { return }
        let expected = mended.frame(of: cell.id.indexPath)
        let cellShift = FrameDeviation(of: recorded, from: expected, in: mended).start - inheritedShift
        let shift = rest - mended.axisSpan(of: natural).start - inheritedShift
        // A header that alone is elsewhere is a matter of its rule.
        let isShared = shift > 0 ? cellShift > shift - tolerance : cellShift < shift + tolerance
        guard abs(shift).exceeds(tolerance), isShared else { return }
        let section = header.id.indexPath.section
        var changed = settings[section]
        var margin = changed.sectionMargin ?? mended.options.sectionMargin
        let room = margin.growAtStart(by: shift, mended.options)
        changed.sectionMargin = margin
        guard change(section, to: changed) else { return }
        add(
            header, distance: abs(shift),
            AuditMessage(
                msgid("rests {distance} than in the layout: a section margin of {points}?"),
                ["distance": .message(mended.words.along(shift)), "points": .number(room)]))
    }

    /// Where a header was recorded at rest, in points from the content's leading edge; `nil` if it was not seen there, as far as its
    /// boxes tell.
    private func restingStart(of header: RecordedHistory) -> Double? {
        let places = header.observations.filter { $0.viewpoint.revealedLength == 0 }
            .map { (offset: $0.viewpoint.offset, start: $0.axisSpan(in: mended).start) }
        guard let least = places.map(\.start).min(),
            let last = places.lastIndex(where: { !abs($0.start - least).exceeds(tolerance) })
        else { return nil }
        // It rests as long as it moves in the viewport. What is held does not.
        let staysInContent = places[last].offset - places[0].offset > 2 * tolerance
        let movesAfterwards =
            last + 1 < places.count
            && places[last].start - places[last].offset - tolerance > places[last + 1].start - places[last + 1].offset
        return staysInContent || movesAfterwards ? least : nil
    }

    // MARK: Cells

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
        let length = recorded.axisSpan(in: mended).length
        let isVertical = mended.options.scrollDirection == .vertical
        let crossLength = isVertical ? recorded.frame.width : recorded.frame.height
        if isLengthOff(deviation) {
            add(cell, distance: abs(deviation.length), .length(length, deviation.length))
        }
        if isBreadthOff(deviation) {
            add(cell, distance: abs(deviation.crossLength), .breadth(crossLength, deviation.crossLength))
        }
    }

    /// One of the boxes of a cell that are rounded in several ways: one that is right or, where all are off, the one that is nearest to
    /// the middle of all of them.
    private func usualObservation(
        of cell: RecordedHistory, from expected: LayoutRect, where isRight: (FrameDeviation) -> Bool
    ) -> RecordedHistory.Observation? {
        let deviations = cell.observations.map { FrameDeviation(of: $0, from: expected, in: mended) }
        if let right = deviations.firstIndex(where: isRight) { return cell.observations[right] }
        let middle = FrameDeviation(middleOf: deviations)
        let nearest = deviations.indices.min {
            (deviations[$0] - middle).distance < (deviations[$1] - middle).distance
        }
        return nearest.map { cell.observations[$0] }
    }

    private mutating func comparePlace(of cell: RecordedHistory) {
        let path = cell.id.indexPath
        let expected = mended.frame(of: path)
        let inherited = inheritedShift
        let usual = usualObservation(of: cell, from: expected) { [tolerance] in
            !($0 - .shift(inherited)).distance.exceeds(tolerance)
        }
        guard let recorded = usual else { return }
        var deviation = FrameDeviation(of: recorded, from: expected, in: mended)
        let shift = deviation.start - inheritedShift
        if abs(shift).exceeds(tolerance) {
            add(
                cell, distance: abs(shift),
                AuditMessage(
                    msgid("starts {distance} than in the layout"), ["distance": .message(mended.words.along(shift))]))
            moveOn(path, by: deviation.start)
            deviation = FrameDeviation(of: recorded, from: mended.frame(of: path), in: mended)
            inheritedShift = abs(deviation.start).exceeds(tolerance) ? deviation.start : 0
        }
        compareCrossPlace(of: cell, deviation)
        compareMovement(of: cell, recorded)
    }

    /// Cells do not move. One that does has jumped, or is recorded as another one.
    ///
    /// - Parameter usual: where the cell is as a rule.
    private mutating func compareMovement(of cell: RecordedHistory, _ usual: RecordedHistory.Observation) {
        let expected = mended.frame(of: cell.id.indexPath)
        let isMended = !FrameDeviation(of: usual, from: expected, in: mended).distance.exceeds(tolerance)
        let moved = cell.observations.compactMap { observation -> (offset: Double, distance: Double)? in
            // Where the layout cannot be mended, it does not say where the cell should be.
            let movement =
                isMended
                ? FrameDeviation(of: observation, from: expected, in: mended)
                : FrameDeviation(of: observation.frame, from: usual.frame, in: mended)
            guard movement.distance.exceeds(tolerance) else { return nil }
            return (observation.viewpoint.offset, movement.distance)
        }
        guard let first = moved.first, let last = moved.last,
            let furthest = moved.max(by: { $0.distance < $1.distance })
        else { return }
        differences.append(
            RecordedDifference(
                id: cell.id, offset: furthest.offset, distance: furthest.distance, offsets: first.offset...last.offset,
                fact: .movesWithinContent(furthest.distance), isPredicate: true, isContent: true))
    }

    /// Cells of a section that are all as far off across the scroll axis are one difference.
    private mutating func compareCrossPlace(of cell: RecordedHistory, _ deviation: FrameDeviation) {
        let section = cell.id.indexPath.section
        guard abs(deviation.crossStart).exceeds(tolerance) else {
            crossRun = nil
            return
        }
        defer { crossRun = (section, deviation.crossStart, deviation.crossLength) }
        if let crossRun, crossRun.section == section, !abs(crossRun.start - deviation.crossStart).exceeds(tolerance) {
            return
        }
        let distance = abs(deviation.crossStart)
        add(
            cell, distance: distance,
            AuditMessage(
                msgid("is {distance} than in the layout"),
                ["distance": .message(mended.words.across(deviation.crossStart))]))
    }

    // MARK: Mending

    /// Whether single items may get sizes of their own, which costs memory for each item of the section.
    private func canSizeItems(ofSection section: Int) -> Bool {
        mended.itemCount(ofSection: section) <= RecordingLimits.items
    }

    /// Moves an item and everything after it further into the content.
    private mutating func moveOn(_ path: LayoutIndexPath, by shift: Double) {
        guard path.item == 0 else {
            // The item before it becomes longer. No header's rule asks how long an item is, only where the last one ends.
            let before = LayoutIndexPath(item: path.item - 1, section: path.section)
            let frame = mended.frame(of: before)
            let span = mended.axisSpan(of: frame)
            let crossLength = mended.options.scrollDirection == .vertical ? frame.width : frame.height
            let size = mended.size(length: max(0, span.length + shift), crossLength: crossLength)
            if canSizeItems(ofSection: path.section) { try? mended.setItemSize(LengthSize(size), at: before) }
            return
        }
        var changed = settings[path.section]
        var inset = changed.sectionInset ?? mended.options.sectionInset
        inset.growAtStart(by: shift, mended.options)
        changed.sectionInset = inset
        _ = change(path.section, to: changed)
    }

    private mutating func change(_ section: Int, to changed: SectionSettings) -> Bool {
        var edits = CollectionEdits()
        edits.changeSection(section, to: changed)
        guard (try? mended.apply(edits)) != nil else { return false }
        settings[section] = changed
        return true
    }

    private mutating func add(
        _ history: RecordedHistory, distance: Double, _ fact: AuditMessage
    ) {
        guard let first = history.observations.first?.viewpoint.offset,
            let last = history.observations.last?.viewpoint.offset
        else { return }
        differences.append(
            RecordedDifference(
                id: history.id, offset: first, distance: distance, offsets: first...last, fact: fact,
                isPredicate: true, isContent: true))
    }
}

extension CollectionLayout {
    /// Whether the layout has the element, in view or not. A header without length is none.
    func has(_ id: LayoutElement.ID) -> Bool {
        guard let frame = naturalFrame(of: id) else { return false }
        return id.kind == .cell || axisSpan(of: frame).length > 0
    }

    /// A size with a length along the scroll axis.
    func size(length: Double, crossLength: Double) -> LayoutSize {
        options.scrollDirection == .vertical
            ? LayoutSize(width: crossLength, height: length) : LayoutSize(width: length, height: crossLength)
    }

    /// The length of a frame across the scroll axis, in points.
    fileprivate func crossLength(of frame: LayoutRect) -> Double {
        options.scrollDirection == .vertical ? frame.width : frame.height
    }

    var words: DirectionWords { DirectionWords(options) }
}

extension LayoutInsets {
    /// Makes the side longer at which content begins.
    ///
    /// - Returns: how long it is then, in points.
    @discardableResult
    fileprivate mutating func growAtStart(by points: Double, _ options: LayoutOptions) -> Double {
        let side: WritableKeyPath<LayoutInsets, Double> =
            switch (options.scrollDirection, options.layoutDirection) {
            case (.vertical, _): \.top
            case (.horizontal, .leftToRight): \.left
            case (.horizontal, .rightToLeft): \.right
            }
        self[keyPath: side] += points
        return self[keyPath: side]
    }
}

extension LengthSize {
    init(_ size: LayoutSize) { self.init(width: size.width, height: size.height) }
}

/// Words for directions on the screen.
struct DirectionWords {
    private let isVertical: Bool
    private let isRightToLeft: Bool

    init(_ options: LayoutOptions) {
        isVertical = options.scrollDirection == .vertical
        isRightToLeft = options.layoutDirection == .rightToLeft
    }

    /// A distance along the scroll axis, in points, positive further into the content: "3 pt lower".
    func along(_ distance: Double) -> AuditMessage {
        let points = ["points": AuditMessage.Value.number(abs(distance))]
        if isVertical {
            return distance > 0
                ? AuditMessage(msgid("{points} pt lower"), points) : AuditMessage(msgid("{points} pt higher"), points)
        }
        return horizontal(points, isToTheRight: (distance > 0) != isRightToLeft)
    }

    /// A distance across the scroll axis, in points, positive to the right or down: "3 pt further right".
    func across(_ distance: Double) -> AuditMessage {
        let points = ["points": AuditMessage.Value.number(abs(distance))]
        if isVertical { return horizontal(points, isToTheRight: distance > 0) }
        return distance > 0
            ? AuditMessage(msgid("{points} pt further down"), points)
            : AuditMessage(msgid("{points} pt further up"), points)
    }

    private func horizontal(_ points: [String: AuditMessage.Value], isToTheRight: Bool) -> AuditMessage {
        isToTheRight
            ? AuditMessage(msgid("{points} pt further right"), points)
            : AuditMessage(msgid("{points} pt further left"), points)
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
