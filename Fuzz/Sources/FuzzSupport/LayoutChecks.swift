import StickyLayout

/// What holds of every layout at every offset, whatever its options. Sources: behaviour.md, and the documentation of the
/// queries.
public struct LayoutChecks {
    private let layout: CollectionLayout
    private var isNative: Bool { layout.options.system == .native }

    public init(_ layout: CollectionLayout) {
        self.layout = layout
        check(layout.contentLength.isFinite && layout.contentLength >= 0, "content length \(layout.contentLength)")
        check(layout.contentSize.width.isFinite && layout.contentSize.height.isFinite, "content size")
    }

    /// Past both ends, at both, and in between.
    public func offsets(_ choices: inout Choices) -> [Double] {
        let range = layout.offsetRange
        let length = range.upperBound - range.lowerBound
        return [
            range.lowerBound, range.upperBound, range.lowerBound - choices.points(),
            range.upperBound + choices.points(), range.lowerBound + length * Double(choices.byte()) / 256,
            choices.signedPoints(), choices.anyNumber(),
        ]
    }

    public func run(at offset: Double, revealedLength: Double = 0) {
        let elements = layout.elements(at: offset, revealedLength: revealedLength)
        checkOrder(elements)
        for element in elements { checkValues(element) }

        var supplementaries: [LayoutElement] = []
        layout.appendSupplementaries(at: offset, revealedLength: revealedLength, to: &supplementaries)
        let alone = elements.filter { $0.kind != .cell }
        check(alone.count == supplementaries.count, "\(alone) is not \(supplementaries)")
        for (one, other) in zip(alone, supplementaries) { check(one == other, "\(one) is not \(other)") }

        if isNative {
            for element in elements.prefix(20) {
                let found = layout.element(element.id, at: offset, revealedLength: revealedLength)
                check(found == element, "\(element) is found as \(String(describing: found))")
            }
        }
        checkQueries(elements, at: offset, revealedLength)
    }

    /// What has nothing at an index answers nothing, and what has something is finite.
    public func ask(_ choices: inout Choices) {
        let section = choices.anyIndex(around: layout.sectionCount)
        let has = (0..<layout.sectionCount).contains(section)
        let path = LayoutIndexPath(
            item: choices.anyIndex(around: has ? layout.itemCount(ofSection: section) : 1), section: section)
        let offset = choices.anyNumber()
        for id in [LayoutElement.ID(.cell, path), .header(section), .footer(section)] {
            let element = layout.element(id, at: offset)
            check(has || element == nil, "\(id) is \(String(describing: element))")
            let target = layout.scrollOffset(for: id, at: .nearest, from: offset)
            check(target.map(layout.offsetRange.contains) ?? true, "\(id) at \(String(describing: target))")
            check(has || layout.naturalFrame(of: id) == nil, "\(id) is somewhere")
            _ = layout.explanation(of: id, at: offset)?.text
        }
        for direction in MoveDirection.allCases { _ = layout.item(direction, of: path) }
        _ = layout.pinLine(ofHeader: section, at: offset)
        _ = layout.elements(in: Span(start: offset, length: choices.anyNumber()), at: offset)
        let anchor = ScrollAnchor(indexPath: path, distance: choices.anyNumber())
        check(layout.offset(for: anchor).map(layout.offsetRange.contains) ?? true, "\(anchor)")
    }

    private func checkOrder(_ elements: [LayoutElement]) {
        for (below, above) in zip(elements, elements.dropFirst()) {
            check(below.isBelow(above), "\(below) is drawn before \(above)")
        }
    }

    private func checkValues(_ element: LayoutElement) {
        guard isNative else { return }
        let frame = element.frame
        check(
            frame.x.isFinite && frame.y.isFinite && frame.width.isFinite && frame.height.isFinite,
            "\(element) is not finite")
        check(frame.hasArea, "\(element) has no area")
        check(element.stretchFactor.isFinite && element.stretchFactor >= 0, "\(element): stretch")
        check(element.progressiveness?.isFinite != false, "\(element): progress")
    }

    private func checkQueries(_ elements: [LayoutElement], at offset: Double, _ revealedLength: Double) {
        let range = layout.offsetRange
        if let anchor = layout.anchor(at: offset, revealedLength: revealedLength) {
            guard let back = layout.offset(for: anchor, revealedLength: revealedLength) else {
                fatalError("\(anchor) leads nowhere")
            }
            check(range.contains(back), "\(anchor) leads to \(back), out of \(range)")
        }
        if let element = elements.last {
            for alignment in [ScrollAlignment.leading, .center, .trailing, .nearest] {
                let target = layout.scrollOffset(
                    for: element.id, at: alignment, from: offset, revealedLength: revealedLength)
                check(
                    target.map { range.contains($0) } ?? false, "\(element) \(alignment): \(String(describing: target))"
                )
            }
            let frame = element.frame
            _ = layout.hitTest(
                x: frame.x + frame.width / 2, y: frame.y + frame.height / 2, at: offset,
                revealedLength: revealedLength)
        }
        if let cell = elements.last(where: { $0.kind == .cell }) {
            for direction in MoveDirection.allCases {
                guard let next = layout.item(direction, of: cell.indexPath) else { continue }
                check(next != cell.indexPath, "\(direction) of \(next) is itself")
            }
        }
        let insets = layout.pinnedInsets(at: offset, revealedLength: revealedLength)
        if isNative {
            check(
                insets.top.isFinite && insets.bottom.isFinite && insets.left.isFinite && insets.right.isFinite,
                "\(insets)")
            let resting = layout.restingOffset(near: offset, revealedLength: revealedLength)
            let counted = layout.visibleSpan(at: offset).start
            check(resting == counted || range.contains(resting), "\(resting) out of \(range)")
        }
        for span in layout.prefetchSpans(at: offset, velocity: offset) { check(span.length > 0, "\(span)") }
    }
}

extension LayoutElement {
    /// By `zIndex`, then cells before supplementary views, then section, then item. No two are the same.
    fileprivate func isBelow(_ other: LayoutElement) -> Bool {
        let key = (zIndex, kind == .cell ? 0 : 1, indexPath.section, indexPath.item)
        let otherKey = (other.zIndex, other.kind == .cell ? 0 : 1, other.indexPath.section, other.indexPath.item)
        return key < otherKey || key == otherKey && kind != other.kind
    }
}
