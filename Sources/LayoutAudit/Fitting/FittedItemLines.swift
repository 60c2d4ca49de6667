import StickyLayout

/// The lines of one section, from where its cells were recorded.
struct FittedItemLines {
    /// One entry for each item.
    var sizes: [AxisSize] = []
    /// Whether all items have the same size.
    var isUniform = false
    var lineSpacing: Double?
    var interitemSpacing: Double?
    var crossLeading = 0.0
    var crossTrailing = 0.0
    /// Where the first line starts, and where the furthest one ends.
    var start = 0.0
    var end = 0.0

    struct AxisSize: Equatable {
        var length: Double
        var crossLength: Double
    }
}

/// Recorded cells in their lines.
struct RecordedItemLines {
    /// One entry for each item of the section; items that were not recorded are made up from their neighbours.
    private(set) var boxes: [AxisBox] = []
    /// Each line's items.
    private(set) var lines: [Range<Int>] = []
    let contentCrossLength: Double

    /// Two numbers that are no further apart than this may be the same one, rounded to pixels.
    static let rounding = 0.75

    init(_ cells: [Int: AxisBox], contentCrossLength: Double) {
        self.contentCrossLength = contentCrossLength
        guard let last = cells.keys.max() else { return }
        let known = cells.sorted { $0.key < $1.key }
        boxes.reserveCapacity(last + 1)
        var previous = known[0]
        for next in known {
            let gap = next.key - boxes.count
            if gap > 0 {
                let isBetween = !boxes.isEmpty
                for index in 0..<gap {
                    var box = isBetween ? previous.value : next.value
                    let share = Double(index + 1) / Double(gap + 1)
                    if isBetween { box.start += (next.value.start - previous.value.start) * share }
                    boxes.append(box)
                }
            }
            boxes.append(next.value)
            previous = next
        }
        var start = 0
        for item in 1..<max(1, boxes.count) where boxes[item].crossStart < boxes[item - 1].crossEnd - Self.rounding {
            lines.append(start..<item)
            start = item
        }
        lines.append(start..<boxes.count)
    }

    var isUniform: Bool {
        let lengths = boxes.map(\.length)
        let crossLengths = boxes.map(\.crossLength)
        return lengths.spread <= Self.rounding && crossLengths.spread <= Self.rounding
    }

    /// The box of the line as a whole.
    func thickest(of line: Range<Int>) -> AxisBox {
        boxes[line].max { $0.length < $1.length } ?? boxes[line.lowerBound]
    }

    var lastLine: Range<Int> { lines.last ?? 0..<0 }

    // MARK: Across

    /// How the items of the section are aligned along their lines, if they are aligned in that way.
    ///
    /// - Parameter header: the section's header, where headers stay within the insets.
    /// - Returns: how many items are elsewhere, and the lines' insets and spacing.
    func fit(_ alignment: LineAlignment, within header: AxisBox?) -> CrossFit {
        var best = CrossFit(errors: .max)
        let known = header.map {
            [Insets(leading: $0.crossStart.plausible, trailing: (contentCrossLength - $0.crossEnd).plausible)]
        }
        for insets in known ?? insetCandidates(for: alignment) {
            let length = contentCrossLength - insets.leading - insets.trailing
            for spacing in spacingCandidates(for: alignment, lineLength: length) {
                var fit = CrossFit(errors: 0, leading: insets.leading, trailing: insets.trailing, spacing: spacing)
                fit.errors = errors(alignment, fit, lineLength: length)
                if fit.errors < best.errors { best = fit }
            }
        }
        return best
    }

    struct CrossFit: Hashable {
        var errors: Int
        var leading = 0.0
        var trailing = 0.0
        var spacing = 10.0
    }

    /// How far two ends of a line are from the content's, in points.
    private struct Insets {
        let leading: Double
        let trailing: Double
    }

    private func insetCandidates(for alignment: LineAlignment) -> [Insets] {
        let first = (boxes.map(\.crossStart).min() ?? 0).plausible
        let last = (contentCrossLength - (boxes.map(\.crossEnd).max() ?? 0)).plausible
        var candidates = [Insets(leading: first, trailing: last)]
        switch alignment {
        case .justified: break
        case .leading: candidates = [first, 0].map { Insets(leading: first, trailing: $0) } + candidates
        case .trailing: candidates = [last, 0].map { Insets(leading: $0, trailing: last) } + candidates
        case .center:
            let line = lines.first ?? 0..<1
            let middle = (boxes[line.lowerBound].crossStart + boxes[line.upperBound - 1].crossEnd) / 2
            let measured = 2 * middle - contentCrossLength
            let difference = abs(measured) > Self.rounding ? measured.plausible : 0
            let smaller = Insets(leading: max(0, difference), trailing: max(0, -difference))
            candidates = [smaller, Insets(leading: first, trailing: first - difference)] + candidates
        }
        return candidates
    }

    private func spacingCandidates(for alignment: LineAlignment, lineLength: Double) -> [Double] {
        var gaps: [Double] = []
        for line in lines {
            for item in line.dropFirst() { gaps.append(boxes[item].crossStart - boxes[item - 1].crossEnd) }
        }
        // The next item must not fit into a line.
        var least = 0.0
        for (line, next) in zip(lines, lines.dropFirst()) {
            let used = boxes[line].reduce(0) { $0 + $1.crossLength } + boxes[next.lowerBound].crossLength
            least = max(least, (lineLength - used) / Double(line.count))
        }
        let usual = 10.0
        guard let smallest = gaps.min() else {
            return [usual, max(0, least.rounded(.up) + 1)]
        }
        let lastGaps = lastLine.dropFirst().map { boxes[$0].crossStart - boxes[$0 - 1].crossEnd }
        switch alignment {
        case .justified:
            let between = min(smallest, least.rounded(.up))
            let candidates = [usual, lastGaps.mostCommon?.plausible, between, smallest.plausible, 0, least + 0.01]
            return candidates.compactMap(\.self).map { max(0, $0) }
        case .leading, .center, .trailing:
            return [max(0, (gaps.mostCommon ?? usual).plausible), max(0, gaps.mostCommon ?? usual)]
        }
    }

    /// How many items other insets and another spacing would put elsewhere.
    func errors(_ alignment: LineAlignment, _ fit: CrossFit) -> Int {
        errors(alignment, fit, lineLength: contentCrossLength - fit.leading - fit.trailing)
    }

    /// How many items the engine would put elsewhere: behaviour.md, "Flow lines".
    private func errors(_ alignment: LineAlignment, _ fit: CrossFit, lineLength: Double) -> Int {
        var errors = 0
        let isUniform = isUniform
        let item = boxes.map(\.crossLength).reduce(0, +) / Double(boxes.count)
        let fullCount = max(1, ((lineLength + fit.spacing + Self.rounding) / max(1, item + fit.spacing)).rounded(.down))
        let fullGap = fullCount > 1 ? (lineLength - fullCount * item) / (fullCount - 1) : fit.spacing
        for (index, line) in lines.enumerated() {
            let used = boxes[line].reduce(0) { $0 + $1.crossLength }
            let gaps = Double(line.count - 1)
            let rounding = Self.rounding * Double(line.count)
            // All items must fit, and the next one must not.
            if line.count > 1, used + gaps * fit.spacing > lineLength + rounding { errors += 1 }
            let isLast = index == lines.count - 1
            if !isLast {
                let next = boxes[lines[index + 1].lowerBound].crossLength
                if used + (gaps + 1) * fit.spacing + next <= lineLength - rounding { errors += 1 }
            }
            var gap = fit.spacing
            var start = fit.leading
            let room = max(0, lineLength - used - gaps * fit.spacing)
            switch alignment {
            case .leading: break
            case .center: start += room / 2
            case .trailing: start += room
            case .justified where isUniform:
                if fullCount > 1 { gap = fullGap } else { start += room / 2 }
            case .justified where !isLast:
                if line.count > 1 { gap += room / gaps } else { start += room / 2 }
            case .justified: break
            }
            for item in line {
                if abs(boxes[item].crossStart - start) > rounding { errors += 1 }
                start += boxes[item].crossLength + gap
            }
        }
        return errors
    }

    // MARK: Along

    /// How many items are elsewhere in their lines.
    func errors(_ alignment: ItemAlignment) -> Int {
        var errors = 0
        for line in lines where line.count > 1 {
            let thickest = thickest(of: line)
            for box in boxes[line] {
                let room = thickest.length - box.length
                let expected =
                    switch alignment {
                    case .leading: thickest.start
                    case .center: thickest.start + room / 2
                    case .trailing: thickest.start + room
                    }
                if abs(box.start - expected) > Self.rounding { errors += 1 }
            }
        }
        return errors
    }

    /// The space between lines; `nil` for a single line.
    var lineSpacing: Double? {
        var spacings: [Double] = []
        for (line, next) in zip(lines, lines.dropFirst()) {
            spacings.append(thickest(of: next).start - thickest(of: line).end)
        }
        return spacings.mostCommon.map { common in
            let near = spacings.filter { abs($0 - common) <= 0.6 }
            return (near.reduce(0, +) / Double(near.count)).plausible
        }
    }

    /// The lines as a document may have them.
    func fitted(_ cross: CrossFit, lineSpacing: Double) -> FittedItemLines {
        var fitted = FittedItemLines()
        fitted.lineSpacing = lines.count > 1 ? lineSpacing : nil
        fitted.interitemSpacing = cross.spacing
        fitted.crossLeading = cross.leading
        fitted.crossTrailing = cross.trailing
        guard !boxes.isEmpty else { return fitted }
        let lineLength = contentCrossLength - cross.leading - cross.trailing
        fitted.start = lines.map { thickest(of: $0).start }.min() ?? 0
        if isUniform, let uniform = uniformSize(lineSpacing: lineSpacing, lineLength: lineLength, cross: cross) {
            fitted.isUniform = true
            fitted.sizes = Array(repeating: uniform, count: boxes.count)
            fitted.end = fitted.start + Double(lines.count) * (uniform.length + lineSpacing) - lineSpacing
            return fitted
        }
        fitted.sizes = sizes(lineSpacing: lineSpacing, lineLength: lineLength, cross: cross)
        fitted.end = boxes.map(\.end).max() ?? 0
        return fitted
    }

    private func uniformSize(
        lineSpacing: Double, lineLength: Double, cross: CrossFit
    ) -> FittedItemLines.AxisSize? {
        var length = (boxes.map(\.length).reduce(0, +) / Double(boxes.count)).plausible
        if lines.count > 1 {
            let distance = boxes[lines[lines.count - 1].lowerBound].start - boxes[0].start
            let pitch = distance / Double(lines.count - 1)
            // A plausible length that would put the last line elsewhere is not the length.
            if abs(length + lineSpacing - pitch) * Double(lines.count - 1) > 0.6 { length = pitch - lineSpacing }
        }
        guard length >= 0 else { return nil }
        var crossLength = (boxes.map(\.crossLength).reduce(0, +) / Double(boxes.count)).plausible
        let columns = Double(lines.map(\.count).max() ?? 1)
        if columns > 1 { crossLength = min(crossLength, (lineLength - (columns - 1) * cross.spacing) / columns) }
        return FittedItemLines.AxisSize(length: length, crossLength: max(0, crossLength))
    }

    /// Sizes with which each line starts where it was recorded, however many lines there are.
    private func sizes(lineSpacing: Double, lineLength: Double, cross: CrossFit) -> [FittedItemLines.AxisSize] {
        var sizes: [FittedItemLines.AxisSize] = boxes.map {
            FittedItemLines.AxisSize(length: $0.length.plausible, crossLength: $0.crossLength.plausible)
        }
        var lineStart = lines.first.map { thickest(of: $0).start } ?? 0
        for (index, line) in lines.enumerated() {
            let used = sizes[line].reduce(0) { $0 + $1.crossLength } + Double(line.count - 1) * cross.spacing
            if line.count > 1, used > lineLength {
                for item in line { sizes[item].crossLength -= (used - lineLength) / Double(line.count) }
            }
            guard let thickest = line.max(by: { sizes[$0].length < sizes[$1].length }), index + 1 < lines.count else {
                continue
            }
            let next = self.thickest(of: lines[index + 1]).start
            let predicted = lineStart + max(0, sizes[thickest].length + lineSpacing)
            if abs(predicted - next) > 0.3, abs(predicted - next) <= 1.5 {
                sizes[thickest].length = max(0, sizes[thickest].length + next - predicted)
            }
            lineStart += max(0, sizes[thickest].length + lineSpacing)
        }
        return sizes
    }
}

extension [Double] {
    /// From the least to the greatest.
    var spread: Double { (self.max() ?? 0) - (self.min() ?? 0) }
}
