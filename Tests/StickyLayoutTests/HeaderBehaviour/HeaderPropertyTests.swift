import TestSupport
import Testing

@testable import StickyLayout

/// What holds of native headers whatever is switched on, and however much of a floating one is revealed. `NaiveHeaderTests` say
/// where exactly each is.
@Suite("What always holds of native headers, all options on and off")
struct HeaderPropertyTests {
    private static let seeds: [UInt64] = [600_000, 700_000]
    private static let count = 200

    @Test("no native header starts or ends further from where it did than the offset moved", arguments: seeds)
    func speed(seed: UInt64) {
        for collection in RandomCollection.some(Self.count, from: seed, system: .native) {
            let layout = collection.layout
            if collection.jumpsAtTheEdge { continue }
            let offsets = collection.offsets.sorted()
            for revealed in collection.revealedLengths {
                for (before, after) in zip(offsets, offsets.dropFirst()) {
                    let old = layout.everything(at: Viewpoint(before, revealedLength: revealed)).byID
                    for element in layout.everything(at: Viewpoint(after, revealedLength: revealed)) {
                        guard let was = old[element.id] else { continue }
                        let (from, to) = (layout.axisSpan(of: was.frame), layout.axisSpan(of: element.frame))
                        #expect(
                            abs(to.start - from.start) <= after - before,
                            "\(collection), \(before) to \(after): \(element)")
                        #expect(
                            abs(to.end - from.end) <= after - before, "\(collection), \(before) to \(after): \(element)"
                        )
                    }
                }
            }
        }
    }

    @Test("a native header that is revealed by a distance moves by no more than that", arguments: seeds)
    func revealing(seed: UInt64) {
        for collection in RandomCollection.some(Self.count, from: seed, system: .native) {
            let layout = collection.layout
            for offset in collection.offsets {
                let old = layout.everything(at: Viewpoint(offset)).byID
                for revealed in collection.revealedLengths {
                    for element in layout.everything(at: Viewpoint(offset, revealedLength: revealed)) {
                        guard let was = old[element.id] else { continue }
                        let moved = layout.axisSpan(of: element.frame).end - layout.axisSpan(of: was.frame).end
                        #expect(abs(moved) <= revealed, "\(collection) at \(offset): \(element)")
                    }
                }
            }
        }
    }

    @Test(
        "a native header is no longer than it rests unless it stretches, and no shorter than its minimum",
        arguments: seeds)
    func lengths(seed: UInt64) {
        for collection in RandomCollection.some(Self.count, from: seed, system: .native) {
            let layout = collection.layout
            for offset in collection.offsets {
                for element in layout.everything(at: Viewpoint(offset)) where element.kind == .header {
                    let section = element.indexPath.section
                    let length = layout.axisSpan(of: element.frame).length
                    let rest = layout.axisSpan(of: layout.restingFrame(of: .header(section))).length
                    #expect(length <= rest + element.stretchFactor, "\(collection) at \(offset): \(element)")
                    #expect(
                        length >= min(rest, collection.minimumLength(of: section)),
                        "\(collection) at \(offset): \(element)")
                    guard let progress = element.progressiveness else { continue }
                    #expect(progress >= 0 && (progress <= 1 || element.stretchFactor > 0), "\(collection): \(element)")
                }
            }
        }
    }

    @Test("native section headers keep apart, except under those that they descend from", arguments: seeds)
    func apart(seed: UInt64) {
        for collection in RandomCollection.some(Self.count, from: seed, system: .native, negativeInsets: false) {
            let layout = collection.layout
            let isOutline =
                collection.options.pinnedHeaders == .stack && collection.sections.contains { $0.level != nil }
            if isOutline { continue }
            let pushes = collection.options.pinnedHeaders == .push
            // Headers that have no room in a pile are all held at the trailing edge.
            if !pushes, collection.options.showsWholeHeaders { continue }
            for offset in collection.offsets {
                let found = layout.everything(at: Viewpoint(offset)).filter { $0.kind == .header }
                    .filter { !collection.hasFirstHeaderRules || $0.indexPath.section > 0 }
                    .filter { !layout.flow.geometry(of: $0.indexPath.section).placesHeaderBeside }
                    .filter { pushes || collection.sections[$0.indexPath.section].pinsHeader }
                    .sorted { $0.indexPath < $1.indexPath }
                for (header, next) in zip(found, found.dropFirst()) {
                    let isApart = layout.axisSpan(of: header.frame).end <= layout.axisSpan(of: next.frame).start
                    #expect(isApart, "\(collection) at \(offset): \(header) and \(next)")
                }
            }
        }
    }

    @Test("content that has come to rest by snapping is in range, and stays", arguments: seeds)
    func resting(seed: UInt64) {
        for (collection, layout, offset, revealed) in RandomCollection.places(Self.count, from: seed, system: .native)
        where layout.offsetRange.contains(offset) {
            for velocity in [-1.0, 0, 1] {
                let rest = layout.restingOffset(near: Viewpoint(offset, revealedLength: revealed), velocity: velocity)
                #expect(layout.offsetRange.contains(rest), "\(collection) at \(offset)")
                // The revealed length follows, as it does a hand.
                let followed = min(max(0, revealed + offset - rest), layout.revealableLength)
                let again = layout.restingOffset(near: Viewpoint(rest, revealedLength: followed), velocity: velocity)
                #expect(again == rest, "\(collection) at \(offset), revealed \(revealed), velocity \(velocity)")
            }
        }
    }

    @Test(
        "the other systems read no option of native headers but the pin inset",
        arguments: HeaderSystem.allCases.filter { $0 != .native })
    func published(system: HeaderSystem) {
        for collection in RandomCollection.some(Self.count, from: 800_000, system: .native) {
            var changed = collection
            changed.options.system = system
            var plain = RandomCollection(seed: changed.seed, system: system)
            plain.options.firstSectionIsGlobalHeader = changed.options.firstSectionIsGlobalHeader
            plain.options.headerRule = changed.options.headerRule
            plain.options.pinInset = changed.options.pinInset
            let (one, other) = (changed.layout, plain.layout)
            for offset in collection.offsets {
                let (found, expected) = (
                    one.elements(at: Viewpoint(offset, revealedLength: 20)), other.elements(at: Viewpoint(offset))
                )
                #expect(found.map(\.id) == expected.map(\.id), "\(collection) at \(offset)")
                #expect(found.map(\.frame) == expected.map(\.frame), "\(collection) at \(offset)")
            }
        }
    }
}

extension RandomCollection {
    func minimumLength(of section: Int) -> Double {
        section == 0 && options.firstSectionIsGlobalHeader
            ? options.globalHeaderMinimumLength
            : sections[section].headerMinimumLength ?? options.headerMinimumLength
    }

    /// Whether the first header may leave its room: it is global or stretches.
    fileprivate var hasFirstHeaderRules: Bool {
        options.firstSectionIsGlobalHeader || options.firstSectionStretchable
    }

    /// A parallax header that is longer at its minimum than in full holds the first header off its place already at
    /// rest; one that stretches goes from there in one step.
    fileprivate var jumpsAtTheEdge: Bool {
        guard options.parallaxHeaderAlwaysOnTop, options.firstSectionStretchable else { return false }
        let (full, minimum) = (options.parallaxHeaderReferenceSize, options.parallaxHeaderMinimumReferenceSize)
        let isVertical = options.scrollDirection == .vertical
        func points(_ length: Length?) -> Double { length?.resolved(in: 0) ?? 0 }
        return points(isVertical ? minimum.height : minimum.width) > points(isVertical ? full.height : full.width)
    }
}
