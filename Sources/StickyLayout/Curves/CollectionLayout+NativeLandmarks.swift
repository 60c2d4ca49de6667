/// Where `native` headers bend. Lines and ends are asked of the rule itself; between two landmarks all of them are straight,
/// and where two of them cross the header may change from one to the other.
extension CollectionLayout {
    func nativeLandmarks(of section: Int, over range: ClosedRange<Double>, revealedLength: Double) -> [Double] {
        var landmarks = Landmarks(range, edgeLandmarks(revealedLength: revealedLength))
        func rule(_ offset: Double) -> Native { native(at: offset, revealedLength: revealedLength) }
        func addPinning(of placed: PlacedSection) {
            let resting = rule(range.lowerBound)
            let lengths = resting.sectionHeaderLengths(of: placed)
            let natural = resting.start(of: placed)
            landmarks.addCrossings { offset in
                let line = rule(offset).line(of: placed)
                return [
                    natural, resting.travelEnd(of: placed) - lengths.minimum, natural + lengths.full - lengths.minimum,
                ]
                .map { line - $0 }
            }
        }
        let placed = flow.sections.placed(section)
        addPinning(of: placed)
        if options.showsNextHeader, section > 0 {
            addPinning(of: flow.sections.placed(section - 1))
            landmarks.addCrossings { offset in
                let rule = rule(offset)
                let bounds = [
                    rule.start(of: placed), rule.trailingLine - placed.headerLength,
                    rule.endOfHeader(before: section), rule.line(of: placed),
                ]
                return bounds.indices.flatMap { a in bounds[..<a].map { bounds[a] - $0 } }
            }
        }
        return landmarks.offsets
    }

    /// What gives way at the leading edge bends there: a global, a stretched or a parallax header.
    private func edgeLandmarks(revealedLength: Double) -> [Double] {
        guard !flow.sections.isEmpty else { return [] }
        let rule = native(at: 0, revealedLength: revealedLength)
        let lengths = rule.firstHeaderLengths
        let start = rule.start(of: 0)
        let longest = min(max(options.firstSectionMaximumStretchHeight, lengths.full), 0x1p40)
        let revealed = max(0, revealedLength) - axes.leadingContentInset
        let edges =
            [
                0, -options.pinInset, lengths.full - longest, lengths.full - longest - options.pinInset,
                start, start + lengths.full - lengths.minimum, start + lengths.full, start + lengths.full - revealed,
            ] + parallaxHeaderEdges
        return edges.map(offset)
    }
}

/// Offsets in a range, in order, between which some functions of the offset are straight.
private struct Landmarks {
    private(set) var offsets: [Double]

    init(_ range: ClosedRange<Double>, _ offsets: [Double]) {
        let inside = offsets.filter { $0 > range.lowerBound && $0 < range.upperBound }
        self.offsets = ([range.lowerBound] + inside + [range.upperBound]).sorted()
    }

    /// Adds the offsets at which any of the functions is zero, which are straight between the landmarks that there are.
    mutating func addCrossings(of functions: (Double) -> [Double]) {
        var found: [Double] = []
        var (lower, values) = (offsets[0], functions(offsets[0]))
        for upper in offsets.dropFirst() where upper > lower {
            let next = functions(upper)
            for (a, b) in zip(values, next) where (a < 0) != (b < 0) && a != b {
                found.append(lower + a / (a - b) * (upper - lower))
            }
            (lower, values) = (upper, next)
        }
        offsets = (offsets + found).sorted()
    }
}
