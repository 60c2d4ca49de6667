import CollectionDocument
import Recordings
import StickyLayout

/// A box along and across the scroll axis, in points from the content's leading edges in reading direction.
struct AxisBox: Equatable {
    var start: Double
    var length: Double
    var crossStart: Double
    var crossLength: Double

    var end: Double { start + length }
    var crossEnd: Double { crossStart + crossLength }

    /// How far two boxes are apart, in points: the largest of the differences of their starts and lengths, along and across.
    func distance(to other: AxisBox) -> Double { max(distanceAlong(to: other), distanceAcross(to: other)) }

    func distanceAlong(to other: AxisBox) -> Double { max(abs(start - other.start), abs(length - other.length)) }

    func distanceAcross(to other: AxisBox) -> Double {
        max(abs(crossStart - other.crossStart), abs(crossLength - other.crossLength))
    }
}

/// The axes of a recording's content: along and across which it scrolls, from which edges, and how large it is.
struct RecordedAxes: Equatable {
    let scrollDirection: ScrollDirection
    let layoutDirection: LayoutDirection
    let viewport: LayoutSize
    /// The content's length along the scroll axis, in points; `nil` if nothing says it.
    let contentLength: Double?
    /// The content's length across the scroll axis, in points.
    let contentCrossLength: Double
    /// From here the distances of content count that scrolls from right to left: the content's width or, where the recording does not say
    /// that, the furthest edge that was seen.
    let rightEdge: Double

    var isVertical: Bool { scrollDirection == .vertical }
    var viewportLength: Double { length(of: viewport) }
    var viewportCrossLength: Double { crossLength(of: viewport) }

    /// The room that the content leaves across the scroll axis in what shows it, in points. It is negative if the content is broader.
    var roomAcross: Double {
        let room = viewportCrossLength - contentCrossLength
        return abs(room) > RecordedRounding.edge ? room.plausible : 0
    }

    /// By how much the content reaches beyond what shows it, as margins that are negative: behind it, but content that reads from the right
    /// has them before it, because it starts at the left.
    var marginsBeyondContent: CrossInsets {
        let margin = min(0, roomAcross)
        let isBefore = isVertical && layoutDirection == .rightToLeft
        return isBefore ? CrossInsets(leading: margin) : CrossInsets(trailing: margin)
    }

    init(_ recording: Recording, viewport: LayoutSize) {
        let directions = RecordedDirections(recording)
        scrollDirection = directions.scroll
        layoutDirection = directions.reading
        self.viewport = viewport
        let isVertical = directions.scroll == .vertical
        contentLength = recording.contentSize.map { isVertical ? $0.height : $0.width }
        let elements = recording.lines.lazy.flatMap(\.elements)
        let viewportCross = isVertical ? viewport.width : viewport.height
        contentCrossLength =
            recording.contentSize.map { isVertical ? $0.width : $0.height }
            ?? Self.measuredCrossLength(elements, isVertical) ?? viewportCross
        // Past the start, headers may stretch beyond the content.
        let end = recording.lines.lazy.filter { $0.offset >= 0 }.flatMap(\.elements).map(\.frame.maxX).max()
        rightEdge = contentLength ?? end ?? elements.map(\.frame.maxX).max() ?? 0
    }

    /// How broad the content is, as far as its elements show it.
    private static func measuredCrossLength(_ elements: some Sequence<RecordedElement>, _ isVertical: Bool) -> Double? {
        func crossStart(_ frame: LayoutRect) -> Double { isVertical ? frame.x : frame.y }
        func crossEnd(_ frame: LayoutRect) -> Double { isVertical ? frame.maxX : frame.maxY }
        // Footers that start at the content's edge span the content, and so do headers, except in sectionBounds.
        func broadest(_ kind: LayoutElement.Kind) -> Double? {
            elements.filter { $0.id.kind == kind && abs(crossStart($0.frame)) < RecordedRounding.edge }.map {
                crossEnd($0.frame)
            }.max()
        }
        guard let broadest = broadest(.footer) ?? broadest(.header) else { return nil }
        let furthest = elements.filter { $0.id.kind == .cell }.map { crossEnd($0.frame) }.max() ?? 0
        return broadest > furthest - RecordedRounding.edge ? broadest : nil
    }

    // MARK: Lengths along and across

    func length(of size: LayoutSize) -> Double { isVertical ? size.height : size.width }
    func crossLength(of size: LayoutSize) -> Double { isVertical ? size.width : size.height }
    func length(of size: LengthSize) -> Length { isVertical ? size.height : size.width }
    func crossLength(of size: LengthSize) -> Length { isVertical ? size.width : size.height }

    func layoutSize(length: Double, crossLength: Double) -> LayoutSize {
        isVertical ? LayoutSize(width: crossLength, height: length) : LayoutSize(width: length, height: crossLength)
    }

    func lengthSize(length: Length, crossLength: Length) -> LengthSize {
        isVertical ? LengthSize(width: crossLength, height: length) : LengthSize(width: length, height: crossLength)
    }

    func insets(
        leading: Double = 0, trailing: Double = 0, crossLeading: Double = 0, crossTrailing: Double = 0
    ) -> LayoutInsets {
        isVertical
            ? LayoutInsets(top: leading, left: crossLeading, bottom: trailing, right: crossTrailing)
            : LayoutInsets(top: crossLeading, left: leading, bottom: crossTrailing, right: trailing)
    }

    func leading(of insets: LayoutInsets) -> Double { isVertical ? insets.top : insets.left }
    func trailing(of insets: LayoutInsets) -> Double { isVertical ? insets.bottom : insets.right }
    func crossLeading(of insets: LayoutInsets) -> Double { isVertical ? insets.left : insets.top }
    func crossTrailing(of insets: LayoutInsets) -> Double { isVertical ? insets.right : insets.bottom }

    // MARK: Frames along and across

    /// A recorded frame along the axes.
    func box(_ frame: LayoutRect) -> AxisBox {
        var box = boxFromLeft(frame)
        guard layoutDirection == .rightToLeft else { return box }
        if isVertical {
            box.crossStart = contentCrossLength - frame.maxX
        } else {
            box.start = rightEdge - frame.maxX
        }
        return box
    }

    /// A frame of content that reads from left to right along the axes.
    func boxFromLeft(_ frame: LayoutRect) -> AxisBox {
        isVertical
            ? AxisBox(start: frame.y, length: frame.height, crossStart: frame.x, crossLength: frame.width)
            : AxisBox(start: frame.x, length: frame.width, crossStart: frame.y, crossLength: frame.height)
    }
}

/// The directions in which a recording's content scrolls and reads.
private struct RecordedDirections {
    let scroll: ScrollDirection
    let reading: LayoutDirection

    init(_ recording: Recording) {
        let lines = recording.lines.sorted { $0.offset < $1.offset }
        // What is in view moves through the content as far as it scrolls, along the scroll axis.
        var offsets: [Double] = []
        var middles: [LayoutPoint] = []
        for line in lines {
            let cells = line.elements.filter { $0.id.kind == .cell }.map(\.frame)
            let frames = cells.isEmpty ? line.elements.map(\.frame) : cells
            guard let left = frames.map(\.x).min(), let right = frames.map(\.maxX).max(),
                let top = frames.map(\.y).min(), let bottom = frames.map(\.maxY).max()
            else { continue }
            offsets.append(line.offset)
            middles.append(LayoutPoint(x: (left + right) / 2, y: (top + bottom) / 2))
        }
        let alongX = Self.slope(of: middles.map(\.x), over: offsets)
        let alongY = Self.slope(of: middles.map(\.y), over: offsets)
        let scroll = recording.heading.scrollDirection ?? (abs(alongX) > abs(alongY) ? .horizontal : .vertical)
        self.scroll = scroll
        reading = Self.readsFromRight(lines, scroll) ? .rightToLeft : .leftToRight
    }

    /// By how much the values grow for each point of offset: least squares.
    private static func slope(of values: [Double], over offsets: [Double]) -> Double {
        guard offsets.count > 1 else { return 0 }
        let meanOffset = offsets.reduce(0, +) / Double(offsets.count)
        let meanValue = values.reduce(0, +) / Double(values.count)
        var covariance = 0.0
        var variance = 0.0
        for (offset, value) in zip(offsets, values) {
            covariance += (offset - meanOffset) * (value - meanValue)
            variance += (offset - meanOffset) * (offset - meanOffset)
        }
        return variance > 0 ? covariance / variance : 0
    }

    /// About so many lines tell how content reads.
    private static let mostLines = 64

    /// Whether most items are left of the item before them: in the same line, or in a horizontal collection in any other line.
    private static func readsFromRight(_ lines: [RecordedLine], _ scroll: ScrollDirection) -> Bool {
        var toTheRight = 0
        var toTheLeft = 0
        let step = Swift.max(1, lines.count / mostLines)
        for index in stride(from: 0, to: lines.count, by: step) {
            // A line may list them in any order.
            let cells = lines[index].elements.filter { $0.id.kind == .cell }
                .sorted { $0.id.contentOrder < $1.id.contentOrder }
            for (cell, next) in zip(cells, cells.dropFirst()) where next.id.follows(cell.id) {
                let isInSameLine =
                    next.frame.y < cell.frame.maxY - RecordedRounding.overlap
                    && cell.frame.y < next.frame.maxY - RecordedRounding.overlap
                guard scroll == .horizontal || isInSameLine else { continue }
                if next.frame.x >= cell.frame.maxX - RecordedRounding.overlap { toTheRight += 1 }
                if next.frame.maxX <= cell.frame.x + RecordedRounding.overlap { toTheLeft += 1 }
            }
        }
        if toTheLeft == toTheRight, scroll == .vertical { return hasHeadersAtTheRight(lines) }
        return toTheLeft > toTheRight
    }

    /// Whether headers stand to the right of all cells, beside them.
    private static func hasHeadersAtTheRight(_ lines: [RecordedLine]) -> Bool {
        var furthest: [Int: Double] = [:]
        for element in lines.lazy.flatMap(\.elements) where element.id.kind == .cell {
            furthest[element.id.indexPath.section] = max(
                furthest[element.id.indexPath.section] ?? -.infinity, element.frame.maxX)
        }
        let headers = lines.lazy.flatMap(\.elements).filter { $0.id.kind == .header }
        return headers.contains { header in
            furthest[header.id.indexPath.section].map { header.frame.x >= $0 - RecordedRounding.overlap } ?? false
        }
    }
}

extension LayoutElement.ID {
    /// Whether it is the item right behind another one in its section.
    fileprivate func follows(_ other: LayoutElement.ID) -> Bool {
        indexPath.section == other.indexPath.section && indexPath.item == other.indexPath.item + 1
    }
}
