import CollectionDocument
import Recordings
import StickyLayout

/// Says why a header is elsewhere than in a layout: it tries which change of the document puts the header where it was
/// recorded.
struct CauseSearch {
    /// Judges by the layout with the recorded content.
    private let match: RecordedMatch
    private let settings: [SectionSettings]
    private let work: LongWork
    /// Some lines of the recording.
    private let lines: [Line]
    /// Of all lines of the way down, in ascending order.
    private let offsetsOfWayDown: [Double]
    /// Whether the recording has several offsets. At one, all systems may do the same.
    private let hasMovement: Bool
    /// About so many places of a header are tried, and so many where it was not seen: enough to tell all rules apart.
    private static let mostPlaces = 64
    /// Of more headers the causes are not searched, only tried: headers of one page have the same few causes.
    private static let mostHeaders = 32

    /// Where the app was, and which headers and footers it showed there.
    private struct Line {
        let viewpoint: Viewpoint
        let shown: Set<LayoutElement.ID>
    }

    private var layout: CollectionLayout { match.layout }
    private var tolerance: Double { match.tolerance }

    /// - Parameter match: judges by the layout with the recorded content.
    init(_ document: CollectionDocument, _ match: RecordedMatch, _ recording: Recording, _ work: LongWork) {
        let step = max(1, recording.lines.count / Self.mostPlaces)
        lines = stride(from: 0, to: recording.lines.count, by: step).map { index in
            let line = recording.lines[index]
            return Line(
                viewpoint: line.viewpoint, shown: Set(line.elements.lazy.map(\.id).filter { $0.kind != .cell }))
        }
        offsetsOfWayDown = recording.lines.filter { !$0.isOnWayBack }.map(\.offset).sorted()
        hasMovement = recording.hasMovement
        self.match = match
        self.work = work
        settings = document.sections.map(\.settings)
    }

    // MARK: Changes

    /// A change, and which headers it may explain.
    private struct Trial {
        let change: LayoutChange
        var places: [Place]

        /// Where the change is in the order in which changes are looked for.
        struct Place {
            /// An index in the list of headers.
            let header: Int
            /// How many likelier changes there are for that header.
            let rank: Int
        }
    }

    /// The changes that explain several headers, the one that explains most first. Each is applied to the layout once, because some lay
    /// all sections out again.
    func commonChanges(for headers: [RecordedHeader]) -> [LayoutChange] {
        let headers = Array(headers.lazy.filter(hasOwnFault).prefix(Self.mostHeaders))
        var found: [Trial] = []
        for var trial in trials(for: headers) where work.goesOn() {
            let changed = trial.change.applied(to: layout)
            trial.places.removeAll { !puts(headers[$0.header], right: changed) }
            if !trial.places.isEmpty { found.append(trial) }
        }
        return found.sorted { a, b in
            if a.places.count != b.places.count { return a.places.count > b.places.count }
            let (place, otherPlace) = (a.places[0], b.places[0])
            return place.header != otherPlace.header ? place.header < otherPlace.header : place.rank < otherPlace.rank
        }.map(\.change)
    }

    private func trials(for headers: [RecordedHeader]) -> [Trial] {
        var trials: [Trial] = []
        for (number, header) in headers.enumerated() {
            for (rank, change) in candidates(for: header).enumerated() {
                let place = Trial.Place(header: number, rank: rank)
                if let index = trials.firstIndex(where: { $0.change == change }) {
                    let isKnown = trials[index].places.last?.header == number
                    if !isKnown { trials[index].places.append(place) }
                } else {
                    trials.append(Trial(change: change, places: [place]))
                }
            }
        }
        return trials
    }

    /// Whether the header is wrong even with the recorded content.
    private func hasOwnFault(_ header: RecordedHeader) -> Bool {
        !header.lackingViewpoints.isEmpty || !header.placesOffInMended(match).isEmpty
    }

    /// For each header the first of some changes that explains it; `nil` if none does, or the content does.
    func changes(for headers: [RecordedHeader], preferring common: [LayoutChange]) -> [LayoutChange?] {
        var changes = [LayoutChange?](repeating: nil, count: headers.count)
        var unexplained = headers.indices.filter { hasOwnFault(headers[$0]) }
        for change in common where !unexplained.isEmpty && work.goesOn() {
            let changed = change.applied(to: layout)
            unexplained.removeAll { index in
                guard work.goesOn(), puts(headers[index], right: changed) else { return false }
                changes[index] = change
                return true
            }
        }
        return changes
    }

    /// Whether a changed layout has the header in its recorded places, and out of view where it was not recorded.
    private func puts(_ header: RecordedHeader, right changed: CollectionLayout) -> Bool {
        let match = match.with(changed)
        return places(of: header).allSatisfy { place in
            !match.isWrong(match.verdict(on: place.observation, of: header.id))
        } && some(header.lackingViewpoints).allSatisfy { !isInView(header.id, at: $0, in: changed) }
            && lines.allSatisfy { $0.shown.contains(header.id) || !isInView(header.id, at: $0.viewpoint, in: changed) }
    }

    private func isInView(_ id: LayoutElement.ID, at viewpoint: Viewpoint, in layout: CollectionLayout) -> Bool {
        guard let frame = layout.element(id, at: viewpoint)?.frame else { return false }
        return match.with(layout).isInView(frame, at: viewpoint)
    }

    /// Some of many, all over them.
    private func some<Element>(_ elements: [Element]) -> [Element] {
        let step = max(1, elements.count * 2 / Self.mostPlaces)
        return stride(from: 0, to: elements.count, by: step).map { elements[$0] }
    }

    /// The places at which a change is tried: where the header is off most, and others all over its life.
    private func places(of header: RecordedHeader) -> [RecordedHeader.Place] {
        some(header.placesOffInMended(match)) + some(header.places)
    }

    /// Whether the header's size says how wide it is beside its items.
    private func hasCrossLength(_ id: LayoutElement.ID) -> Bool {
        let section = id.indexPath.section
        let own = settings.indices.contains(section) ? settings[section].headerReferenceSize : nil
        let size = own ?? layout.options.headerReferenceSize
        return layout.axes.crossLength(of: size) != .points(0)
    }

    // MARK: Candidates

    /// The changes to try, the likeliest first.
    private func candidates(for header: RecordedHeader) -> [LayoutChange] {
        [unpinning(header)].compactMap(\.self) + optionChanges(for: header) + systemChanges()
    }

    /// That the section's header does not pin. A switch for all headers explains more; it is among the changes of options.
    private func unpinning(_ header: RecordedHeader) -> LayoutChange? {
        let section = header.id.indexPath.section
        guard header.id.kind == .header, settings.indices.contains(section) else { return nil }
        var unpinned = settings[section]
        unpinned.pinsHeader = false
        return LayoutChange(
            what: .unpinned(section: section), options: layout.options, settings: unpinned, phrase: .doesNotPin,
            isWholeSentence: true)
    }

    /// Other values of the options that the system reads.
    private func optionChanges(for header: RecordedHeader) -> [LayoutChange] {
        let options = layout.options
        let numbers = NumbersOfHeader(header, match)
        var changes: [LayoutChange] = []
        for option in LayoutOption.all where option.isOfHeaderRules && option.systems.contains(options.system) {
            // A header without a width would be out of view beside its items, as one is that is missing for any other reason.
            if option.path == \.headerPlacement, !hasCrossLength(header.id) { continue }
            for member in option.members {
                changes += values(of: member, numbers).compactMap { LayoutChange(option, member, $0, of: options) }
            }
        }
        return changes
    }

    /// The values that a member of an option may have, by where a header was recorded.
    private func values(of member: OptionMember, _ numbers: NumbersOfHeader) -> [OptionValue] {
        switch member.kind {
        case .choice(let names): return names.map { .string($0) }
        case .flag: return [.bool(true), .bool(false)]
        case .number(.limit): return numbers.lengths.map { .number($0) }
        case .number:
            let old = member.value(in: layout.options)?.number ?? 0
            return numbers.shifts.map { .number(old.isFinite ? old + $0 : $0) }
        case .length: return numbers.lengths.map { .length(.points($0)) }
        // No number of a recording says how to write a rule.
        case .rule: return []
        }
    }

    /// The other systems. The one with a rule of one's own explains nothing that native does not.
    private func systemChanges() -> [LayoutChange] {
        guard hasMovement else { return [] }
        return HeaderSystem.allCases.filter { $0 != layout.options.system && $0 != .custom }.map {
            LayoutChange(system: $0, of: layout.options)
        }
    }

    // MARK: Sentences

    /// How the header is off, and why: "3 pt lower wherever it pins: a pin inset of 3?".
    ///
    /// - Parameter change: what explains the header; `nil` if nothing does.
    func fault(of header: RecordedHeader, _ change: LayoutChange?) -> AuditMessage {
        guard hasOwnFault(header) else {
            let measure = HeaderMeasure(header.placesOff(match).map(\.deviation), tolerance)
            return AuditMessage(
                msgid("{distance}, because of the content before it"),
                ["distance": .message(measure.text(layout.words, saysUpTo: false))])
        }
        if let returning = returning(header, change) { return returning }
        if let change, change.isWholeSentence { return change.phrase }
        let off = header.placesOffInMended(match)
        guard !off.isEmpty else {
            // It is recorded only where it is right.
            return AuditMessage(msgid("not in view where the layout shows it")).because(of: change)
        }
        guard off.contains(where: { $0.mendedDeviation != nil }) else {
            return AuditMessage(msgid("in view where the layout has none, because of the content before it"))
        }
        let behaviour = HeaderBehaviour(header, off, in: layout, tolerance)
        return (behaviour.fault ?? behaviour.text).because(of: change)
    }
}

extension CauseSearch {
    /// That a header only comes back as one scrolls back, which is what an option is for; `nil` if it does not, or another change explains it.
    func returning(_ header: RecordedHeader, _ change: LayoutChange?) -> AuditMessage? {
        guard let option = floatingOption(of: header.id), change.map({ $0.isAbout(option) }) ?? true,
            comesBack(header)
        else { return nil }
        return AuditMessage(msgid("returns while scrolling back: {option}?"), ["option": .name(option.key)])
    }

    /// Whether a header was in view on the way back where it was out of view on the way down.
    private func comesBack(_ header: RecordedHeader) -> Bool {
        let seen = header.places.map(\.observation).filter(match.isInView)
        func furthestOffset(_ observations: [RecordedHistory.Observation]) -> Double? {
            observations.map(\.viewpoint.offset).max()
        }
        guard let back = furthestOffset(seen.filter { $0.viewpoint.revealedLength > 0 }) else { return false }
        let down = furthestOffset(seen.filter { $0.viewpoint.revealedLength == 0 }) ?? -.infinity
        return offsetsOfWayDown.contains { $0 > down && $0 <= back }
    }

    /// The option with which the header would come back as one scrolls back; `nil` if it is on, or the system does not read it.
    private func floatingOption(of header: LayoutElement.ID) -> LayoutOption? {
        guard header.kind == .header else { return nil }
        let isGlobal = layout.options.firstSectionIsGlobalHeader && header == .header(0)
        let option = LayoutOption.at(isGlobal ? \.globalHeaderFloats : \.sectionHeadersFloat)
        return option.systems.contains(layout.options.system) && !option.isSet(in: layout.options) ? option : nil
    }
}

extension LayoutChange {
    fileprivate func isAbout(_ option: LayoutOption) -> Bool {
        if case .option(option.key, _, _) = what { true } else { false }
    }
}

extension LayoutOption {
    fileprivate static func at(_ path: PartialKeyPath<LayoutOptions>) -> LayoutOption {
        guard let option = all.first(where: { $0.path == path }) else { preconditionFailure("the catalogue has all") }
        return option
    }
}

extension AuditMessage {
    static var doesNotPin: AuditMessage { AuditMessage(msgid("does not pin")) }

    /// The message with a likely cause, if there is one.
    fileprivate func because(of change: LayoutChange?) -> AuditMessage {
        guard let change else { return self }
        return AuditMessage(msgid("{fault}: {cause}"), ["fault": .message(self), "cause": .message(change.phrase)])
    }
}

extension LayoutOption {
    /// Whether it says where headers and footers are, rather than where the content is.
    var isOfHeaderRules: Bool { systems.count < HeaderSystem.allCases.count && path != \.system }
}

/// Numbers that an option may have, by where a header was recorded.
private struct NumbersOfHeader {
    /// By how much the header is off, in points.
    private(set) var shifts: [Double] = []
    /// The header's shortest and longest length.
    private(set) var lengths: [Double] = []

    /// - Parameter match: judges by the layout with the recorded content.
    init(_ header: RecordedHeader, _ match: RecordedMatch) {
        let off = header.placesOffInMended(match).compactMap(\.mendedDeviation?.start).sorted()
        if let first = off.first, let last = off.last {
            // Of places that are rounded to pixels, the median may be nearly as far from the truth as the first or the last one.
            let middle = (first + last) / 2
            let candidates = [off[off.count / 2], middle, first, last].map { $0.rounded(decimals: 2) }
            for shift in candidates where !shifts.contains(shift) { shifts.append(shift) }
        }
        let lengths = header.places.map { $0.observation.axisSpan(in: match.layout).length }
        if let shortest = lengths.min(), let longest = lengths.max() { self.lengths = [shortest, longest] }
    }
}
