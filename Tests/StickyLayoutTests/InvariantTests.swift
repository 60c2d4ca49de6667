import StickyLayout
import Testing

/// behaviour.md's invariants of native, on thousands of random collections.
@Suite("What always holds of native")
struct InvariantTests {
    private static let seeds: [UInt64] = [100_000, 200_000, 300_000, 400_000]
    private static let count = 250

    private func forEachCollection(
        from seed: UInt64, negativeInsets: Bool = true, _ body: (RandomCollection, CollectionLayout) -> Void
    ) {
        for collection in RandomCollection.some(
            Self.count, from: seed, system: .native, negativeInsets: negativeInsets)
        {
            body(collection, collection.layout)
        }
    }

    @Test("an element has the same frame for any two rects", arguments: seeds)
    func sameFrame(seed: UInt64) {
        forEachCollection(from: seed) { collection, layout in
            for offset in collection.offsets {
                let all = layout.everything(at: offset).byID
                let rects = [
                    layout.visibleSpan(at: offset), Span(start: 0, length: 100), Span(start: -500, length: 900),
                ]
                for rect in rects {
                    for element in layout.elements(in: rect, at: offset) {
                        #expect(all[element.id] == element, "\(collection) at \(offset), \(rect)")
                    }
                }
            }
        }
    }

    @Test("an element is there exactly when its frame meets the rect and has area", arguments: seeds)
    func emission(seed: UInt64) {
        forEachCollection(from: seed) { collection, layout in
            for offset in collection.offsets {
                let all = layout.everything(at: offset)
                for rect in [layout.visibleSpan(at: offset), Span(start: offset + 100, length: 40)] {
                    let expected = all.filter { $0.frame.hasArea && layout.span(of: $0.frame).meets(rect) }
                    #expect(layout.elements(in: rect, at: offset) == expected, "\(collection) at \(offset), \(rect)")
                }
            }
        }
    }

    @Test("no element moves further than the offset does", arguments: seeds)
    func speed(seed: UInt64) {
        forEachCollection(from: seed) { collection, layout in
            if collection.hasParallaxHeaderLongestAtItsMinimum { return }
            let offsets = collection.offsets.sorted()
            for (before, after) in zip(offsets, offsets.dropFirst()) {
                let old = layout.everything(at: before).byID
                for element in layout.everything(at: after) {
                    guard let was = old[element.id] else { continue }
                    let moved = layout.span(of: element.frame).start - layout.span(of: was.frame).start
                    #expect(abs(moved) <= after - before, "\(collection), \(before) to \(after): \(element)")
                }
            }
        }
    }

    @Test("a header stays between its natural place and the end that it travels to", arguments: seeds)
    func room(seed: UInt64) {
        forEachCollection(from: seed) { collection, layout in
            let ends = collection.sections.indices.map { collection.travelEnd(of: $0) }
            for offset in collection.offsets {
                for element in layout.everything(at: offset) where element.kind == .header {
                    let section = element.indexPath.section
                    if section == 0, collection.hasFirstHeaderRules { continue }
                    let header = layout.span(of: element.frame)
                    let natural = layout.span(of: layout.restingFrame(of: .header(section)))
                    #expect(header.length == natural.length, "\(collection) at \(offset): \(element)")
                    #expect(header.start >= natural.start, "\(collection) at \(offset): \(element)")
                    #expect(
                        element.isPinned == (header.start > natural.start), "\(collection) at \(offset): \(element)")
                    if collection.options.pinnedHeaders == .push, element.isPinned {
                        #expect(header.end <= ends[section], "\(collection) at \(offset): \(element)")
                    }
                }
            }
        }
    }

    @Test("headers that push one another never overlap", arguments: seeds)
    func push(seed: UInt64) {
        forEachCollection(from: seed, negativeInsets: false) { collection, layout in
            guard collection.options.pinnedHeaders == .push else { return }
            for offset in collection.offsets {
                let headers = layout.everything(at: offset)
                    .filter { $0.kind == .header && !($0.indexPath.section == 0 && collection.hasFirstHeaderRules) }
                    .sorted { $0.indexPath < $1.indexPath }
                for (header, next) in zip(headers, headers.dropFirst()) {
                    let isApart = layout.span(of: header.frame).end <= layout.span(of: next.frame).start
                    #expect(isApart, "\(collection) at \(offset): \(header) and \(next)")
                }
            }
        }
    }

    @Test("headers pin: what holds of pinned headers is not said of none", arguments: seeds)
    func pinned(seed: UInt64) {
        var collectionsWithPinnedHeaders = 0
        forEachCollection(from: seed) { collection, layout in
            let pins = collection.offsets.contains { offset in
                layout.elements(at: offset).contains { $0.kind == .header && $0.isPinned }
            }
            if pins { collectionsWithPinnedHeaders += 1 }
        }
        #expect(collectionsWithPinnedHeaders > Self.count / 4)
    }

    @Test("headers that pile up never overlap", arguments: seeds)
    func stack(seed: UInt64) {
        forEachCollection(from: seed, negativeInsets: false) { collection, layout in
            guard collection.options.pinnedHeaders == .stack, collection.options.sectionHeadersPinToVisibleBounds
            else { return }
            for offset in collection.offsets {
                let headers = layout.everything(at: offset)
                    .filter { $0.kind == .header && collection.sections[$0.indexPath.section].pinsHeader }
                    .filter { !($0.indexPath.section == 0 && collection.hasFirstHeaderRules) }
                    .sorted { $0.indexPath < $1.indexPath }
                for (header, next) in zip(headers, headers.dropFirst()) {
                    let isApart = layout.span(of: header.frame).end <= layout.span(of: next.frame).start
                    #expect(isApart, "\(collection) at \(offset): \(header) and \(next)")
                }
            }
        }
    }

    @Test("a footer stays between its header and its natural place", arguments: seeds)
    func footers(seed: UInt64) {
        forEachCollection(from: seed, negativeInsets: false) { collection, layout in
            let natural = collection.restingFooters
            for offset in collection.offsets {
                let line =
                    offset + layout.viewportLength
                    - collection.trailing(collection.options.contentInset, ofViewport: true)
                for element in layout.everything(at: offset) where element.kind == .footer {
                    let section = element.indexPath.section
                    let footer = layout.span(of: element.frame)
                    let rest = natural[section] ?? Span(start: .nan, length: 0)
                    let header = layout.span(of: layout.restingFrame(of: .header(section)))
                    #expect(footer.length == rest.length, "\(collection) at \(offset): \(element)")
                    #expect(footer.start <= rest.start, "\(collection) at \(offset): \(element)")
                    #expect(element.isPinned == (footer.start < rest.start), "\(collection) at \(offset): \(element)")
                    if element.isPinned {
                        #expect(collection.options.sectionFootersPinToVisibleBounds)
                        #expect(
                            footer.start == max(line - footer.length, header.end),
                            "\(collection) at \(offset): \(element)")
                    }
                }
            }
        }
    }

    @Test("what is drawn is in drawing order, and every element is there once", arguments: HeaderSystem.allCases)
    func drawingOrder(system: HeaderSystem) {
        for collection in RandomCollection.some(400, from: 500_000, system: system) {
            let layout = collection.layout
            for offset in collection.offsets {
                let elements = layout.elements(at: offset)
                #expect(Set(elements.map(\.id)).count == elements.count, "\(collection) at \(offset)")
                for (below, above) in zip(elements, elements.dropFirst()) {
                    #expect(below.isBelow(above), "\(collection) at \(offset): \(below) under \(above)")
                }
            }
        }
    }

    @Test("the layers are those that behaviour.md lists", arguments: seeds)
    func layers(seed: UInt64) {
        forEachCollection(from: seed) { collection, layout in
            for offset in collection.offsets {
                for element in layout.everything(at: offset) {
                    let isGlobal = collection.options.firstSectionIsGlobalHeader && element.indexPath.section == 0
                    let layer =
                        switch element.kind {
                        case .cell: 0
                        case .header where isGlobal: 5
                        case .parallaxHeader: 4
                        case .header where element.isPinned: 3
                        case .footer where element.isPinned: 2
                        case .header, .footer: 1
                        }
                    #expect(element.zIndex == layer, "\(collection) at \(offset): \(element)")
                }
            }
        }
    }
}

extension RandomCollection {
    /// Whether the first header may leave its room: it is global or stretches.
    fileprivate var hasFirstHeaderRules: Bool {
        options.firstSectionIsGlobalHeader || options.firstSectionStretchable
    }

    /// A parallax header that is longer at its minimum than in full holds the first header below its natural place
    /// already at rest. One that stretches goes from there to its natural place in one step.
    fileprivate var hasParallaxHeaderLongestAtItsMinimum: Bool {
        guard options.parallaxHeaderAlwaysOnTop, options.firstSectionStretchable else { return false }
        let (full, minimum) = (options.parallaxHeaderReferenceSize, options.parallaxHeaderMinimumReferenceSize)
        let isVertical = options.scrollDirection == .vertical
        func points(_ length: Length?) -> Double { length?.resolved(in: 0) ?? 0 }
        return points(isVertical ? minimum.height : minimum.width) > points(isVertical ? full.height : full.width)
    }

    /// Where `headerTravel` ends, put together from the cells.
    fileprivate func travelEnd(of section: Int) -> Double {
        let layout = layout
        let inset = sections[section].sectionInset ?? options.sectionInset
        let header = layout.span(of: layout.restingFrame(of: .header(section)))
        let cells = layout.cellFrames(section).map { layout.span(of: $0).end }.max() ?? header.end + leading(inset)
        switch options.headerTravel {
        case .cells: return cells
        case .inset: return cells + trailing(inset)
        case .section: return cells + trailing(inset) + (restingFooters[section]?.length ?? 0)
        }
    }

    /// The natural places of the footers: where they are if they do not pin.
    fileprivate var restingFooters: [Int: Span] {
        var still = self
        still.options.sectionFootersPinToVisibleBounds = false
        let layout = still.layout
        let footers = layout.everything(at: 0).filter { $0.kind == .footer }
        return Dictionary(uniqueKeysWithValues: footers.map { ($0.indexPath.section, layout.span(of: $0.frame)) })
    }

    private func leading(_ insets: LayoutInsets) -> Double {
        options.scrollDirection == .vertical ? insets.top : insets.left
    }

    /// - Parameter ofViewport: content insets stay where they are when the content is turned over.
    fileprivate func trailing(_ insets: LayoutInsets, ofViewport: Bool = false) -> Double {
        if options.scrollDirection == .vertical { return insets.bottom }
        return ofViewport && options.layoutDirection == .rightToLeft ? insets.left : insets.right
    }
}

extension LayoutElement {
    /// By `zIndex`, then cells before supplementary views, then section, then item.
    fileprivate func isBelow(_ other: LayoutElement) -> Bool {
        let key = (zIndex, kind == .cell ? 0 : 1, indexPath.section, indexPath.item)
        let otherKey = (other.zIndex, other.kind == .cell ? 0 : 1, other.indexPath.section, other.indexPath.item)
        return key <= otherKey
    }
}
