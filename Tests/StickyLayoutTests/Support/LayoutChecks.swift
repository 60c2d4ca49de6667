@testable import StickyLayout

// The engine's tests and its fuzzers share this file. `check` ends a fuzzer, and records an issue in a test.

/// What holds of every layout, whatever it is asked. Sources: behaviour.md, and the documentation of the queries.
public struct LayoutChecks {
    let layout: CollectionLayout
    private var isNative: Bool { layout.options.system == .native }
    /// Whether elements are found wherever they are, and only where they have area.
    private var findsEverything: Bool { isNative || layout.options.system == .custom }

    public init(_ layout: CollectionLayout) {
        self.layout = layout
        let (size, range) = (layout.contentSize, layout.offsetRange)
        checkFinite([size.width, size.height, range.lowerBound, range.upperBound], "content \(size) in \(range)")
        check(layout.contentLength >= 0, "content length \(layout.contentLength)")
        _ = layout.diagnostics
    }

    // MARK: What is in view

    /// At any offset, and with any length revealed.
    public func run(at offset: Double, revealedLength: Double = 0) {
        let elements = layout.elements(at: Viewpoint(offset, revealedLength: revealedLength))
        for (below, above) in zip(elements, elements.dropFirst()) {
            check(below.isBelow(above), "\(below) is drawn before \(above)")
        }
        for element in elements { checkValues(element) }

        var supplementaries: [LayoutElement] = []
        layout.appendSupplementaries(at: Viewpoint(offset, revealedLength: revealedLength), to: &supplementaries)
        let alone = elements.filter { $0.kind != .cell }
        check(alone == supplementaries, "\(alone) is not \(supplementaries)")

        for element in elements.prefix(20) where findsEverything {
            let found = layout.element(element.id, at: Viewpoint(offset, revealedLength: revealedLength))
            check(found == element, "\(element) is found as \(String(describing: found))")
        }
        checkQueries(elements, at: offset, revealedLength)
    }

    private func checkValues(_ element: LayoutElement) {
        checkFrame(element.frame)
        guard findsEverything else { return }
        check(element.frame.hasArea, "\(element) has no area")
        check(element.stretchFactor.isFinite && element.stretchFactor >= 0, "\(element): stretch")
        check(element.progressiveness?.isFinite != false, "\(element): progress")
    }

    private func checkQueries(_ elements: [LayoutElement], at offset: Double, _ revealedLength: Double) {
        if let anchor = layout.anchor(at: Viewpoint(offset, revealedLength: revealedLength)) {
            let back = layout.offset(for: anchor, revealedLength: revealedLength)
            check(back != nil, "\(anchor) leads nowhere")
            checkInRange(back, "\(anchor)")
        }
        if let element = elements.last {
            for alignment in ScrollAlignment.allCases {
                let target = layout.scrollOffset(
                    for: element.id, at: alignment, from: Viewpoint(offset, revealedLength: revealedLength))
                check(target != nil, "\(element) is nowhere")
                checkInRange(target, "\(element) \(alignment)")
            }
            let frame = element.frame
            _ = layout.hitTest(
                LayoutPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2),
                at: Viewpoint(offset, revealedLength: revealedLength))
        }
        if let cell = elements.last(where: { $0.kind == .cell }) {
            for direction in MoveDirection.allCases {
                let next = layout.item(direction, of: cell.indexPath)
                check(next != cell.indexPath, "\(direction) of \(cell) is itself")
            }
        }
        let (visible, origin) = (
            layout.visibleSpan(at: Viewpoint(offset)), layout.viewportOrigin(at: Viewpoint(offset))
        )
        checkFinite([visible.start, visible.length, origin.x, origin.y], "\(visible) from \(origin)")
        let insets = layout.pinnedInsets(at: Viewpoint(offset, revealedLength: revealedLength))
        checkFinite([insets.top, insets.left, insets.bottom, insets.right], "\(insets)")
        let resting = layout.restingOffset(near: Viewpoint(offset, revealedLength: revealedLength), velocity: offset)
        if resting != visible.start { checkInRange(resting, "resting") }
        for span in layout.prefetchSpans(at: Viewpoint(offset), velocity: offset) {
            check(span.length > 0 && span.length.isFinite, "\(span)")
        }
        _ = (layout.sections(at: Viewpoint(offset)), layout.trailingPinLine(at: Viewpoint(offset)))
        checkFrame(layout.strip(Span(start: offset, length: offset)))
    }

    // MARK: What is at an index

    /// What has nothing at an index answers nothing; all else is finite, whatever the numbers.
    public func ask(_ path: LayoutIndexPath, at offset: Double, length: Double, distance: Double) {
        let has = (0..<layout.sectionCount).contains(path.section)
        for kind in [LayoutElement.Kind.cell, .header, .footer, .parallaxHeader] {
            let id = LayoutElement.ID(kind, path)
            let element = layout.element(id, at: Viewpoint(offset, revealedLength: distance))
            let natural = layout.naturalFrame(of: id)
            check(has || kind == .parallaxHeader || element == nil && natural == nil, "\(id) is somewhere")
            if let element { checkValues(element) }
            if let natural { checkFrame(natural) }
            for alignment in ScrollAlignment.allCases {
                let target = layout.scrollOffset(
                    for: id, at: alignment, from: Viewpoint(offset, revealedLength: distance))
                checkInRange(target, "\(id) \(alignment)")
            }
            _ = layout.explanation(of: id, at: Viewpoint(offset))?.text
        }
        if has { for frame in layout.sectionInsetFrames(of: path.section).visible { checkFrame(frame) } }
        for direction in MoveDirection.allCases { _ = layout.item(direction, of: path) }
        _ = layout.pinLine(ofHeader: path.section, at: Viewpoint(offset, revealedLength: distance))
        for element in layout.elements(in: Span(start: offset, length: length), at: Viewpoint(offset)) {
            checkValues(element)
        }
        checkInRange(layout.offset(for: ScrollAnchor(indexPath: path, distance: distance)), "\(distance) from \(path)")
    }

    // MARK: Numbers

    private func checkFrame(_ frame: LayoutRect) {
        let isFinite = frame.x.isFinite && frame.y.isFinite && frame.width.isFinite && frame.height.isFinite
        check(isFinite, "\(frame) is not finite")
    }

    func checkFinite(_ numbers: [Double], _ what: @autoclosure () -> String) {
        check(numbers.allSatisfy(\.isFinite), "\(what()) is not finite")
    }

    private func checkInRange(_ offset: Double?, _ what: @autoclosure () -> String) {
        guard let offset else { return }
        check(layout.offsetRange.contains(offset), "\(what()): \(offset) is out of \(layout.offsetRange)")
    }
}

extension LayoutElement {
    /// By `zIndex`, then cells before supplementary views, then section, then item. No two are the same.
    fileprivate func isBelow(_ other: LayoutElement) -> Bool {
        let key = (zIndex, kind == .cell ? 0 : 1, indexPath)
        let otherKey = (other.zIndex, other.kind == .cell ? 0 : 1, other.indexPath)
        return key < otherKey || key == otherKey && kind != other.kind
    }
}
