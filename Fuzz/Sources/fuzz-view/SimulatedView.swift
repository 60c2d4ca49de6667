import FuzzSupport

@testable import CollectionView
@testable import StickyLayout

/// A collection view without widgets: it measures by asking the data, and remembers what people see.
struct SimulatedView {
    private var content: CollectionContent
    private(set) var viewpoint: Viewpoint
    private var elements: [LayoutElement] = []
    /// What people see.
    private var seen: Set<LayoutElement.ID> = []

    /// Sums of many lengths may differ in their last bits by the order in which they were added, and fractions of points besides.
    private static let tolerance = 1e-6

    init(_ data: ViewData, options: LayoutOptions, size: LayoutSize) {
        content = CollectionContent(options: options, cellLimit: 5_000)
        for kind in [LayoutElement.Kind.header, .footer] { content.setHasWidgets(true, for: kind) }
        content.show(data.sections.map(\.listed))
        content.resize(to: size)
        viewpoint = Viewpoint(content.layout.startOffset)
    }

    /// A number that is in view.
    func seenNumber(_ choices: inout Choices, _ data: ViewData) -> Int? {
        guard !elements.isEmpty else { return nil }
        return data.number(of: elements[choices.index(below: elements.count)].id)
    }

    // MARK: What a view does

    /// As `CollectionView.fill`: measures what is in view until nothing there is without a length.
    ///
    /// - Parameter item: what an edit keeps in its place.
    mutating func fill(_ data: ViewData, keeping item: LayoutIndexPath? = nil) {
        var rounds = 0
        while true {
            elements = content.layout.elements(at: viewpoint)
            let unmeasured = elements.filter { content.measures($0.id) && !content.isMeasured($0.id) }
            guard let first = unmeasured.first else { break }
            let isFirst = content.measurements[first.kind].isEmpty
            let measured = (isFirst ? [first] : unmeasured).map { measure($0.id, in: $0.frame, data) }
            change(keeping: item) { content in
                for element in measured { content.give(element) }
                content.takeMeans()
            }
            rounds += 1
            check(rounds < 5_000, "measuring does not end")
        }
        seen = Set(elements.map(\.id))
    }

    private func measure(_ id: LayoutElement.ID, in frame: LayoutRect, _ data: ViewData) -> MeasuredElement {
        let isVertical = content.options.scrollDirection == .vertical
        return MeasuredElement(
            id: id, breadth: isVertical ? frame.width : frame.height, length: data.length(of: data.number(of: id)))
    }

    /// Changes lengths. The first that people have seen, of what scrolls with the content, stays where it is, unless the content rests at an
    /// end of it before or afterwards.
    private mutating func change(
        keeping item: LayoutIndexPath? = nil, sticksToEnd: Bool = true, _ change: (inout CollectionContent) -> Void
    ) {
        let anchors = item == nil ? firstSeenItems : []
        let before = anchors.map { place(of: $0) }
        let wasAtEdge = isAtEdge
        content.change(
            seenFrom: &viewpoint, keeping: item, sticksToEnd: sticksToEnd, isSeen: { [seen] in seen.contains($0) },
            change)
        guard !anchors.isEmpty, !wasAtEdge, !isAtEdge else { return }
        let isOneInPlace = zip(anchors, before).contains { abs(place(of: $0) - $1) < Self.tolerance }
        check(isOneInPlace, "\(anchors) have moved from \(before) to \(anchors.map(place))")
    }

    private var isAtEdge: Bool {
        let range = content.layout.offsetRange
        return viewpoint.offset <= range.lowerBound + 0.01 || viewpoint.offset >= range.upperBound - 0.01
    }

    /// The items that begin first of those in view that people have seen: one of them stays. None if a header or a footer that scrolls with
    /// the content begins no later, because that may be what stays.
    private var firstSeenItems: [LayoutElement.ID] {
        let layout = content.layout
        func start(_ element: LayoutElement) -> Double { layout.axisSpan(of: element.frame).start }
        let items = content.uncoveredCells(at: viewpoint).filter { seen.contains($0.id) }
        guard let first = items.map(start).min() else { return [] }
        let isBehindOther = layout.elements(at: viewpoint).contains { other in
            guard other.kind != .cell, let natural = layout.naturalFrame(of: other.id) else { return false }
            return start(other) <= first && abs(layout.axisSpan(of: natural).start - start(other)) < 0.01
        }
        return isBehindOther ? [] : items.filter { start($0) < first + 0.01 }.map(\.id)
    }

    private func place(of id: LayoutElement.ID) -> Double {
        let frame = content.layout.naturalFrame(of: id)
        return frame.map { content.layout.axisSpan(of: $0).start - viewpoint.offset } ?? .nan
    }

    mutating func scroll(to offset: Double, _ data: ViewData) {
        viewpoint.offset = offset.clamped(to: content.layout.offsetRange)
        fill(data)
    }

    mutating func show(under options: LayoutOptions, _ data: ViewData) {
        let position = content.layout.position(at: viewpoint)
        content.setOptions(options)
        viewpoint.offset = content.layout.offset(for: position).clamped(to: content.layout.offsetRange)
        fill(data)
    }

    mutating func resize(to size: LayoutSize, _ data: ViewData) {
        let position = content.layout.position(at: viewpoint)
        content.resize(to: size)
        viewpoint.offset = content.layout.offset(for: position).clamped(to: content.layout.offsetRange)
        fill(data)
    }

    /// As after GTK has said that something asks for another length.
    mutating func measureAgain(_ data: ViewData) {
        let changed = elements.filter { element in
            content.measuredLength(of: element.id).map { $0 != data.length(of: data.number(of: element.id)) } ?? false
        }
        guard !changed.isEmpty else { return }
        let measured = changed.map { measure($0.id, in: content.layout.naturalFrame(of: $0.id) ?? $0.frame, data) }
        change(sticksToEnd: false) { content in
            for element in measured { content.give(element) }
        }
        fill(data)
    }

    mutating func apply(_ edits: ViewEdits, _ data: ViewData) {
        let old = (content: content, viewpoint: viewpoint)
        let isAtStart = abs(viewpoint.offset - content.layout.startOffset) < CollectionContent.rounding
        let applied: CollectionContent.AppliedEdits
        do {
            applied = try content.apply(edits, seenFrom: &viewpoint)
        } catch {
            fatalError("an edit is refused: \(error)")
        }
        if let kept = applied.keptItem, let before = applied.mapping.oldIndexPath(of: kept), !isAtStart, !isAtEdge {
            let start = old.content.layout.axisSpan(of: old.content.layout.frame(of: before)).start
            let move = place(of: LayoutElement.ID(.cell, kept)) - (start - old.viewpoint.offset)
            check(abs(move) < Self.tolerance, "\(kept) has moved by \(move)")
        }
        seen = Set(seen.compactMap(applied.mapping.newID))
        fill(data, keeping: applied.keptItem)
    }

    // MARK: What must be so

    /// The sections are those of the data, everything that was measured has the length that it asks for, and the frames in view are those
    /// of a layout that was given these lengths from the start.
    func checkContent(_ data: ViewData) {
        let layout = content.layout
        layout.flow.sections.checkInvariants()
        check(content.sections.count == data.sections.count, "\(content.sections.count) sections")
        var fresh: [LayoutSection] = []
        for (index, (section, expected)) in zip(content.sections, data.sections).enumerated() {
            check(section.layout.itemCount == expected.items.count, "\(section.layout.itemCount) items in \(index)")
            check(section.measuresItems == expected.measuresItems, "items of \(index)")
            check(section.header == expected.headerLength, "header of \(index)")
            check(section.footer == expected.footerLength, "footer of \(index)")
            check(section.settings == SectionSettings(), "settings of \(index)")
            var items: [LayoutItem] = []
            for item in expected.items.indices {
                let path = LayoutIndexPath(item: item, section: index)
                items.append(layout.item(at: path))
                checkLength(of: LayoutElement.ID(.cell, path), data)
            }
            checkLength(of: .header(index), data)
            checkLength(of: .footer(index), data)
            fresh.append(LayoutSection(items: .items(items), settings: layout.settings(ofSection: index)))
        }
        checkFrames(
            CollectionLayout(sections: fresh, options: layout.options, containerSize: layout.containerSize))
    }

    private func checkLength(of id: LayoutElement.ID, _ data: ViewData) {
        guard let length = content.measuredLength(of: id) else { return }
        let wanted = data.length(of: data.number(of: id))
        check(abs(length - wanted) < Self.tolerance, "\(id) is \(length) long, and asks for \(wanted)")
    }

    private func checkFrames(_ fresh: CollectionLayout) {
        check(abs(fresh.contentLength - content.layout.contentLength) < Self.tolerance, "the content's length")
        for element in elements where content.measures(element.id) {
            check(content.isMeasured(element.id), "\(element.id) is in view and not measured")
        }
        let expected = Dictionary(uniqueKeysWithValues: fresh.elements(at: viewpoint).map { ($0.id, $0.frame) })
        for element in elements {
            guard let frame = expected[element.id] else { continue }
            let distances = [
                frame.x - element.frame.x, frame.y - element.frame.y, frame.maxX - element.frame.maxX,
                frame.maxY - element.frame.maxY,
            ]
            check(distances.allSatisfy { abs($0) < Self.tolerance }, "\(element), afresh \(frame)")
        }
    }
}
