import CollectionDocument
import Recordings
import StickyLayout

/// Compares recorded headers and footers with a layout, offset by offset, and puts the offsets at which one is off together.
struct HeaderComparison {
    /// The recorded elements that the layout lacks.
    private(set) var lacking: [RecordedDifference] = []
    /// All recorded headers and footers, and those that are lacking.
    private var headers: [RecordedHeader] = []

    private let layout: CollectionLayout
    /// Judges by the layout with the recorded content.
    private let match: RecordedMatch

    private var mended: CollectionLayout { match.layout }

    /// - Parameter mended: judges by the layout with the recorded content.
    init(layout: CollectionLayout, mended: RecordedMatch) {
        self.layout = layout
        match = mended
    }

    // MARK: Recorded elements

    mutating func compare(_ history: RecordedHistory) {
        guard layout.has(history.id) else {
            // What was never in view, or has no area, is none.
            let seen = history.observations.filter(match.isInView)
            return addLacking(
                history.id, at: seen.map(\.viewpoint.offset), whyLayoutLacks(history.id), isContent: true)
        }
        // Cells are content, which is compared as a whole.
        guard history.id.kind != .cell else { return }
        var hidden: [Double] = []
        var places: [RecordedHeader.Place] = []
        for observation in history.observations {
            let mendedVerdict = match.verdict(on: observation, of: history.id)
            switch match.with(layout).verdict(on: observation, of: history.id) {
            case .deviates(let deviation):
                places.append(
                    RecordedHeader.Place(
                        observation: observation, deviation: deviation, mendedVerdict: mendedVerdict))
            // What the layout shows with the recorded content is only hidden because of the content.
            case .isMissing where match.isWrong(mendedVerdict): hidden.append(observation.viewpoint.offset)
            case .isMissing, .isOutOfView: break
            }
        }
        addLacking(
            history.id, at: hidden, AuditMessage(msgid("is recorded in view, where the layout shows none")))
        headers.append(RecordedHeader(id: history.id, places: places))
    }

    private func whyLayoutLacks(_ id: LayoutElement.ID) -> AuditMessage {
        let section = id.indexPath.section
        guard id.kind == .cell, section < layout.sectionCount else {
            return AuditMessage(msgid("is recorded, and the layout has none"))
        }
        return AuditMessage(
            msgid("is recorded, and section {section} of the layout has {count} items"),
            ["section": .number(Double(section)), "count": .number(Double(layout.itemCount(ofSection: section)))])
    }

    // MARK: Headers that the recording lacks

    mutating func findLacking(in recording: Recording, _ work: LongWork) {
        var missing: [LayoutElement.ID: [Viewpoint]] = [:]
        var visible: [LayoutElement] = []
        for line in recording.lines where work.goesOn() {
            let recorded = Set(line.elements.map(\.id))
            visible.removeAll(keepingCapacity: true)
            mended.appendSupplementaries(at: line.viewpoint, to: &visible)
            for element in visible where !recorded.contains(element.id) {
                guard match.mustBeRecorded(element, at: line.viewpoint) else { continue }
                missing[element.id, default: []].append(line.viewpoint)
            }
        }
        let indexes = Dictionary(uniqueKeysWithValues: headers.enumerated().map { ($1.id, $0) })
        // In the order of the content, because the causes of the first ones are searched.
        for (id, viewpoints) in missing.sorted(by: { $0.key.contentOrder < $1.key.contentOrder }) {
            let viewpoints = viewpoints.sorted { $0.offset < $1.offset }
            if let index = indexes[id] {
                headers[index].lackingViewpoints = viewpoints
            } else {
                headers.append(RecordedHeader(id: id, lackingViewpoints: viewpoints))
            }
        }
    }

    private mutating func addLacking(
        _ id: LayoutElement.ID, at offsets: [Double], _ fact: AuditMessage, isContent: Bool = false
    ) {
        guard let first = offsets.first, let last = offsets.last else { return }
        lacking.append(
            RecordedDifference(
                id: id, offset: first, distance: nil, offsets: first...last, fact: fact, isPredicate: true,
                isContent: isContent))
    }

    // MARK: Headers that are elsewhere

    /// The headers and footers that are elsewhere than in the layout, or lacking, one line each with its likely cause.
    func wrong(because causes: CauseSearch) -> [RecordedDifference] {
        let wrongHeaders = headers.filter { $0.isWrong(match) }
        let commonChanges = causes.commonChanges(for: wrongHeaders)
        let changes = causes.changes(for: wrongHeaders, preferring: commonChanges)
        var differences: [RecordedDifference] = []
        var unexplained: [RecordedHeader] = []
        for (header, change) in zip(wrongHeaders, changes) {
            if header.isOffAndLacking(match), change == nil, causes.returning(header, nil) == nil {
                unexplained.append(header)
            } else {
                differences.append(difference(of: header, causes, change))
            }
        }
        // Where nothing explains both that a header is off and that it is lacking, they are two things.
        let offHalves = unexplained.map(\.withoutLackingPlaces)
        for (half, change) in zip(offHalves, causes.changes(for: offHalves, preferring: commonChanges)) {
            differences.append(difference(of: half, causes, change))
        }
        return differences + unexplained.map { difference(of: $0.withoutRecordedPlaces, causes, nil) }
    }

    /// - Parameter header: one that is off or lacking at some offset.
    private func difference(
        of header: RecordedHeader, _ causes: CauseSearch, _ change: LayoutChange?
    ) -> RecordedDifference {
        let offsets = (header.placesOff(match).map(\.offset) + header.lackingViewpoints.map(\.offset)).sorted()
        let worst = header.placesOff(match).max { $0.deviation.distance < $1.deviation.distance }
        let isLacking = worst == nil && change == nil && causes.returning(header, nil) == nil
        let fact =
            isLacking
            ? AuditMessage(msgid("is in view in the layout, and the recording lacks it"))
            : causes.fault(of: header, change)
        return RecordedDifference(
            id: header.id, offset: worst?.offset ?? offsets[0], distance: worst?.deviation.distance,
            offsets: offsets[0]...offsets[offsets.count - 1], fact: fact, isPredicate: isLacking)
    }
}

/// A header or footer of a recording, and how far it is from a layout.
struct RecordedHeader {
    struct Place {
        let observation: RecordedHistory.Observation
        /// From the layout.
        let deviation: FrameDeviation
        /// The same of the layout with the recorded content, if that shows the header there.
        let mendedVerdict: RecordedMatch.Verdict

        /// `nil` if the layout with the recorded content does not show the header there.
        var mendedDeviation: FrameDeviation? { mendedVerdict.deviation }

        var offset: Double { observation.viewpoint.offset }
        var viewpoint: Viewpoint { observation.viewpoint }
    }

    let id: LayoutElement.ID
    /// By their offsets.
    var places: [Place] = []
    /// Where the layout with the recorded content shows it, and the recording does not.
    var lackingViewpoints: [Viewpoint] = []

    func placesOff(_ match: RecordedMatch) -> [Place] { places.filter { match.isOff($0.deviation) } }

    /// The places that are off even with the recorded content.
    func placesOffInMended(_ match: RecordedMatch) -> [Place] { places.filter { match.isWrong($0.mendedVerdict) } }

    func isWrong(_ match: RecordedMatch) -> Bool { !lackingViewpoints.isEmpty || !placesOff(match).isEmpty }

    func isOffAndLacking(_ match: RecordedMatch) -> Bool { !lackingViewpoints.isEmpty && !placesOff(match).isEmpty }

    var withoutLackingPlaces: RecordedHeader { RecordedHeader(id: id, places: places) }
    var withoutRecordedPlaces: RecordedHeader { RecordedHeader(id: id, lackingViewpoints: lackingViewpoints) }
}
