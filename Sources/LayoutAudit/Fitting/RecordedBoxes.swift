import CollectionDocument
import StickyLayout

/// A box along and across the scroll axis, in points from the content's leading edges in reading direction.
struct AxisBox {
    var start: Double
    var length: Double
    var crossStart: Double
    var crossLength: Double

    var end: Double { start + length }
    var crossEnd: Double { crossStart + crossLength }
}

/// The boxes of a recording, sorted by what fitting asks for.
struct RecordedBoxes {
    struct Sighting {
        let viewpoint: Viewpoint
        let box: AxisBox

        var offset: Double { viewpoint.offset }
    }

    let scrollDirection: ScrollDirection
    let layoutDirection: LayoutDirection
    let viewport: LayoutSize
    /// What headers span across the scroll axis, in points.
    let contentCrossLength: Double
    /// The content's length along the scroll axis, in points. It is only known, and only needed, where that runs from right to left.
    private let contentLength: Double

    /// By their offsets.
    let lines: [RecordedLine]
    let sectionCount: Int
    /// The cells of each section by their items. No offset moves them.
    private(set) var cells: [Int: [Int: AxisBox]] = [:]
    /// By section, each by its offsets.
    private(set) var headers: [Int: [Sighting]] = [:]
    private(set) var footers: [Int: [Sighting]] = [:]
    private(set) var parallaxHeader: [Sighting] = []
    private(set) var titles: [LayoutElement.ID: String] = [:]

    var isVertical: Bool { scrollDirection == .vertical }
    var viewportLength: Double { isVertical ? viewport.height : viewport.width }
    var viewportCrossLength: Double { isVertical ? viewport.width : viewport.height }

    init(_ recording: Recording, viewport: LayoutSize) {
        let directions = RecordedDirections(recording)
        scrollDirection = directions.scroll
        layoutDirection = directions.reading
        self.viewport = viewport
        let isVertical = directions.scroll == .vertical
        let elements = recording.lines.lazy.flatMap(\.elements)

        func crossEnd(_ frame: LayoutRect) -> Double { isVertical ? frame.maxX : frame.maxY }
        func crossStart(_ frame: LayoutRect) -> Double { isVertical ? frame.x : frame.y }
        // Footers that start at the content's edge span the content, and so do headers, except in sectionBounds.
        func broadest(_ kind: LayoutElement.Kind) -> Double? {
            elements.filter { $0.id.kind == kind && abs(crossStart($0.frame)) < 0.5 }.map { crossEnd($0.frame) }.max()
        }
        let broadest = broadest(.footer) ?? broadest(.header)
        let furthest = elements.filter { $0.id.kind == .cell }.map { crossEnd($0.frame) }.max() ?? 0
        let viewportCross = isVertical ? viewport.width : viewport.height
        let isCovering = broadest.map { $0 > furthest - 0.5 || furthest > viewportCross + 0.5 } ?? false
        contentCrossLength = isCovering ? broadest ?? viewportCross : viewportCross
        let end = elements.filter { $0.id.kind == .cell || $0.id.kind == .footer }.map(\.frame.maxX).max()
        contentLength = recording.contentSize?.width ?? end ?? 0

        lines = recording.lines.sorted { $0.offset < $1.offset }
        sectionCount = (elements.map(\.id.indexPath.section).max() ?? -1) + 1
        for line in lines {
            for element in line.elements { add(element, at: line.viewpoint) }
        }
    }

    private mutating func add(_ element: RecordedElement, at viewpoint: Viewpoint) {
        let path = element.id.indexPath
        let sighting = Sighting(viewpoint: viewpoint, box: box(element.frame))
        switch element.id.kind {
        case .cell:
            if cells[path.section]?[path.item] == nil { cells[path.section, default: [:]][path.item] = sighting.box }
        case .header: headers[path.section, default: []].append(sighting)
        case .footer: footers[path.section, default: []].append(sighting)
        case .parallaxHeader: parallaxHeader.append(sighting)
        }
        if let title = element.title, titles[element.id] == nil { titles[element.id] = title }
    }

    /// A recorded frame along the axes.
    func box(_ frame: LayoutRect) -> AxisBox {
        if isVertical {
            let isMirrored = layoutDirection == .rightToLeft
            return AxisBox(
                start: frame.y, length: frame.height,
                crossStart: isMirrored ? contentCrossLength - frame.maxX : frame.x,
                crossLength: frame.width)
        }
        let isMirrored = layoutDirection == .rightToLeft
        return AxisBox(
            start: isMirrored ? contentLength - frame.maxX : frame.x, length: frame.width, crossStart: frame.y,
            crossLength: frame.height)
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

    /// Whether most items are left of the item before them: in the same line, or in a horizontal collection in any other line.
    private static func readsFromRight(_ lines: [RecordedLine], _ scroll: ScrollDirection) -> Bool {
        var toTheRight = 0
        var toTheLeft = 0
        let step = Swift.max(1, lines.count / 64)
        for index in stride(from: 0, to: lines.count, by: step) {
            let cells = lines[index].elements.filter { $0.id.kind == .cell }
            for (cell, next) in zip(cells, cells.dropFirst()) {
                let isInSameLine = next.frame.y < cell.frame.maxY - 0.75 && cell.frame.y < next.frame.maxY - 0.75
                guard scroll == .horizontal || isInSameLine else { continue }
                if next.frame.x >= cell.frame.maxX - 0.75 { toTheRight += 1 }
                if next.frame.maxX <= cell.frame.x + 0.75 { toTheLeft += 1 }
            }
        }
        return toTheLeft > toTheRight
    }
}

extension Double {
    /// The whole or half number that a measurement stands for, if there is one within a fraction of a point. Recorded numbers
    /// are rounded to pixels.
    var plausible: Double {
        // Not -0.
        let whole = rounded() + 0
        if abs(self - whole) <= 0.2 { return whole }
        let half = (self * 2).rounded() / 2
        if abs(self - half) <= 0.13 { return half }
        return rounded(decimals: 3)
    }
}

extension Sequence<Double> {
    /// The number that most of the others are near to; `nil` for none. Of equals, the least.
    var mostCommon: Double? {
        let sorted = sorted()
        var best: (value: Double, count: Int)?
        var start = 0
        for index in sorted.indices {
            while sorted[index] - sorted[start] > 0.51 { start += 1 }
            let count = index - start + 1
            if count > best?.count ?? 0 { best = (sorted[(start + index) / 2], count) }
        }
        return best?.value
    }
}
