/// Some whole lines of one section, and their items. It never changes: an edit replaces it.
///
/// The place of an item within its line follows from the sizes whenever it is asked for, and that of a line from
/// the landmark before it. So a line costs three bytes, and an item nothing beyond its size.
struct LineChunk: Sendable {
    /// Every so many lines a landmark: more lines between them take less room and longer to walk.
    static let linesPerLandmark = 8

    let items: ItemSizes
    /// The first item of each line. Only a chunk's last line may have more items than a chunk should have.
    let firstItems: [UInt16]
    /// The thickness, without spacings, of all lines before every eighth line.
    let landmarks: [Double]
    let measure: LineMeasure

    /// - Parameter lineStarts: the first item of each line, counted from anywhere.
    init(_ items: ItemSizes, lineStarts: ArraySlice<Int>, metrics: LineMetrics) {
        let origin = lineStarts.first ?? 0
        let firstItems = lineStarts.map { UInt16($0 - origin) }
        var landmarks: [Double] = []
        landmarks.reserveCapacity(firstItems.count / Self.linesPerLandmark + 1)

        measure = items.points.withUnsafeBufferPointer { sizes in
            let size = sizes.first ?? .zero
            var (thickness, longItems, isEven) = (0.0, 0, true)
            for line in firstItems.indices {
                if line % Self.linesPerLandmark == 0 { landmarks.append(thickness) }
                let end = line + 1 < firstItems.count ? Int(firstItems[line + 1]) : sizes.count
                var thickest = 0.0
                for item in Int(firstItems[line])..<end {
                    let extent = metrics.extent(sizes[item])
                    thickest = max(thickest, extent.length)
                    if !metrics.fits(extent.crossLength) { longItems += 1 }
                    isEven = isEven && sizes[item] == size
                }
                thickness += thickest
            }
            return LineMeasure(
                items: sizes.count, lines: firstItems.count, thickness: thickness,
                longItems: longItems, size: size, isEven: isEven, isInPoints: items.isInPoints)
        }
        self.items = items
        self.firstItems = firstItems
        self.landmarks = landmarks
    }

    func items(ofLine line: Int) -> Range<Int> {
        Int(firstItems[line])..<(line + 1 < firstItems.count ? Int(firstItems[line + 1]) : items.count)
    }

    func line(containing item: Int) -> Int {
        partitioningIndex(in: 0..<firstItems.count) { Int(firstItems[$0]) > item } - 1
    }

    /// The thickness of all lines before this one.
    func thickness(before line: Int, metrics: LineMetrics) -> Double {
        let landmark = line / Self.linesPerLandmark
        var thickness = landmarks[landmark]
        items.points.withUnsafeBufferPointer { sizes in
            for line in landmark * Self.linesPerLandmark..<line {
                thickness += metrics.thickness(of: items(ofLine: line), in: sizes)
            }
        }
        return thickness
    }
}

extension LineChunk: Measured {}

/// What the lines of a section add up to.
struct LineMeasure: Measure {
    var items: Int
    var lines: Int
    /// Along the scroll axis, in points, without the spacing between lines.
    var thickness: Double
    /// Items that are longer than their line.
    var longItems: Int
    /// The first item's size.
    var size: Size
    /// Whether all items have that size.
    var isEven: Bool
    /// Whether all sizes were written in points.
    var isInPoints: Bool

    static let zero = LineMeasure(
        items: 0, lines: 0, thickness: 0, longItems: 0, size: .zero, isEven: true, isInPoints: true)

    static func + (a: LineMeasure, b: LineMeasure) -> LineMeasure {
        LineMeasure(
            items: a.items + b.items,
            lines: a.lines + b.lines,
            thickness: a.thickness + b.thickness,
            longItems: a.longItems + b.longItems,
            size: a.items == 0 ? b.size : a.size,
            isEven: a.isEven && b.isEven && (a.items == 0 || b.items == 0 || a.size == b.size),
            isInPoints: a.isInPoints && b.isInPoints)
    }

    /// From the first line's leading edge to where the line after the last would start.
    func pitch(_ metrics: LineMetrics) -> Double { thickness + Double(lines) * metrics.lineSpacing }

    /// From the first line's leading edge to the last one's trailing edge.
    func length(_ metrics: LineMetrics) -> Double {
        thickness + Double(max(0, lines - 1)) * metrics.lineSpacing
    }
}
