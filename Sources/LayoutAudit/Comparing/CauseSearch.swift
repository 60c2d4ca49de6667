import CollectionDocument
import StickyLayout

/// Says why a header is elsewhere than in a layout: it tries which change of the document puts the header where it was
/// recorded.
struct CauseSearch {
    private let layout: CollectionLayout
    private let settings: [SectionSettings]
    private let tolerance: Double

    /// At more places a header is not tried: enough to tell all rules apart.
    private static let mostPlaces = 64
    /// Of more headers the causes are not searched, only tried: headers of one page have the same few causes.
    private static let mostHeaders = 32

    /// - Parameter layout: with the recorded content.
    init(_ document: CollectionDocument, layout: CollectionLayout, tolerance: Double) {
        self.layout = layout
        self.tolerance = tolerance
        settings = document.sections.map(\.settings)
    }

    // MARK: Changes

    /// The changes that explain several headers, the one that explains most first.
    func commonChanges(for headers: [WrongHeader]) -> [LayoutChange] {
        var found: [(change: LayoutChange, count: Int)] = []
        let ownFaults = headers.lazy.filter { !$0.placesOffInMended(tolerance).isEmpty }
        for header in ownFaults.prefix(Self.mostHeaders) {
            for change in explanations(of: header) {
                if let index = found.firstIndex(where: { $0.change == change }) {
                    found[index].count += 1
                } else {
                    found.append((change, 1))
                }
            }
        }
        // The order in which changes were found decides between equals.
        return found.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
            .map(\.element.change)
    }

    private func explanations(of header: WrongHeader) -> [LayoutChange] {
        candidates(for: header).filter { explains($0, header) }
    }

    /// Whether the header is in its recorded places with the change.
    private func explains(_ change: LayoutChange, _ header: WrongHeader) -> Bool {
        let changed = change.applied(to: layout)
        return places(of: header).allSatisfy { place in
            guard let frame = changed.element(header.id, at: place.viewpoint)?.frame else { return false }
            return !FrameDeviation(of: place.observation.frame, from: frame, in: changed).distance.exceeds(tolerance)
        }
    }

    /// The places at which a change is tried: where the header is off most, and others all over its life.
    private func places(of header: WrongHeader) -> [WrongHeader.Place] {
        let off = header.placesOffInMended(tolerance)
        func some(_ places: [WrongHeader.Place]) -> [WrongHeader.Place] {
            let step = max(1, places.count * 2 / Self.mostPlaces)
            return stride(from: 0, to: places.count, by: step).map { places[$0] }
        }
        return some(off) + some(header.places)
    }

    /// The changes to try, the likeliest first.
    private func candidates(for header: WrongHeader) -> [LayoutChange] {
        let options = layout.options
        var changes: [LayoutChange] = []
        let ruleOptions = LayoutOption.all.filter { $0.isOfHeaderRules && $0.systems.contains(options.system) }
        let section = header.id.indexPath.section
        if header.id.kind == .header, settings.indices.contains(section) {
            var unpinned = settings[section]
            unpinned.pinsHeader = false
            let change = LayoutChange(
                what: .unpinned(section: section), options: options, settings: unpinned, phrase: "does not pin",
                isWholeSentence: true)
            // A switch for all headers explains more.
            changes.append(change)
        }
        let numbers = Numbers(of: header, in: layout, tolerance)
        for option in ruleOptions {
            for member in option.members {
                switch member.kind {
                case .choice(let names):
                    changes += names.compactMap { LayoutChange(option, member, .string($0), of: options) }
                case .flag:
                    changes += [true, false].compactMap { LayoutChange(option, member, .bool($0), of: options) }
                case .number(let number):
                    let old = member.value(in: options)?.number ?? 0
                    let values =
                        number == .limit ? numbers.lengths : numbers.shifts.map { old.isFinite ? old + $0 : $0 }
                    changes += values.compactMap { LayoutChange(option, member, .number($0), of: options) }
                case .length:
                    changes += numbers.lengths.compactMap {
                        LayoutChange(option, member, .length(.points($0)), of: options)
                    }
                }
            }
        }
        changes += HeaderSystem.allCases.filter { $0 != options.system }.map { LayoutChange(system: $0, of: options) }
        return changes
    }

    /// Numbers that an option may have, by where a header was recorded.
    private struct Numbers {
        /// By how much the header is off, in points.
        var shifts: [Double] = []
        /// The header's shortest and longest length.
        var lengths: [Double] = []

        init(of header: WrongHeader, in layout: CollectionLayout, _ tolerance: Double) {
            let off = header.placesOffInMended(tolerance).compactMap(\.mendedDeviation?.start).sorted()
            if let first = off.first, let last = off.last {
                let candidates = [off[off.count / 2], first, last].map { $0.rounded(decimals: 2) }
                for shift in candidates where !shifts.contains(shift) { shifts.append(shift) }
            }
            let lengths = header.places.map { layout.axisSpan(of: $0.observation.frame).length }
            if let shortest = lengths.min(), let longest = lengths.max() { self.lengths = [shortest, longest] }
        }
    }

    // MARK: Sentences

    /// How the header is off, and why: "3 pt lower wherever it pins: a pin inset of 3?".
    func sentence(for header: WrongHeader, preferring common: [LayoutChange]) -> String {
        let off = header.placesOffInMended(tolerance)
        guard !off.isEmpty else {
            let measure = HeaderMeasure(header.places.map(\.deviation), tolerance)
            return "\(measure.text(layout.words)), because of the content before it"
        }
        let behaviour = HeaderBehaviour(header, off, in: layout, tolerance)
        let change = common.first { explains($0, header) }
        if let change, change.isWholeSentence { return change.phrase }
        if let fault = behaviour.fault { return change.map { "\(fault): \($0.phrase)" } ?? fault }
        return change.map { "\(behaviour.text): \($0.phrase)" } ?? behaviour.text
    }
}

extension LayoutOption {
    /// Whether it says where headers and footers are, rather than where the content is.
    var isOfHeaderRules: Bool { systems.count < HeaderSystem.allCases.count && path != \.system }
}
