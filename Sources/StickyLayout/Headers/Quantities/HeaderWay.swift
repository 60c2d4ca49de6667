/// A stretch of offsets over which a header moves evenly.
struct HeaderWay {
    let place: HeaderPlace<MovingNumber>
    var offsets: ClosedRange<Double>

    /// Whether the header goes on at an offset as it does at another, but for rounding.
    func goesOn(as place: HeaderPlace<MovingNumber>, at offset: Double) -> Bool {
        func isSame(_ a: MovingNumber, _ b: MovingNumber) -> Bool {
            let magnitude = max(max(abs(a.intercept), abs(b.intercept)), abs(offset))
            return a.slope == b.slope && abs(a.intercept - b.intercept) <= 64 * magnitude.ulp
        }
        return place.isPinned == self.place.isPinned && isSame(place.start, self.place.start)
            && isSame(place.length, self.place.length)
    }
}

/// The rule says where a header is at an offset and up to where it goes on that way, and is asked again there.
extension HeaderRule {
    static func ways(
        of header: LayoutElement.ID, over range: ClosedRange<Double>, of scene: HeaderScene, stride: Double
    ) -> [HeaderWay] {
        let tracer = HeaderTracer(rule: Self(scene: scene), header: header, end: range.upperBound)
        var ways: [HeaderWay] = []
        var offset = range.lowerBound
        var steps = 0
        while offset < range.upperBound, steps < HeaderTracer<Self>.mostSteps {
            let (place, next) = tracer.step(from: offset, stride: stride)
            if let last = ways.last, last.offsets.upperBound == offset, let place, last.goesOn(as: place, at: offset) {
                ways[ways.count - 1].offsets = last.offsets.lowerBound...next
            } else if let place {
                ways.append(HeaderWay(place: place, offsets: offset...next))
            }
            offset = next
            steps += 1
        }
        return ways
    }
}

private struct HeaderTracer<Rule: HeaderRule> {
    let rule: Rule
    let header: LayoutElement.ID
    let end: Double
    let horizon = Horizon()

    /// More than any header takes: a bound for the work.
    static var mostSteps: Int { 16_384 }

    /// Where the header is from an offset on, `nil` where it is out of view; and how far.
    func step(from offset: Double, stride: Double) -> (HeaderPlace<MovingNumber>?, next: Double) {
        let place = place(at: offset)
        let (steady, cells) = (horizon.end, max(horizon.endOfCells, offset.nextUp))
        let long = min(steady, offset + stride, end)
        guard cells < long else { return (place, min(max(min(steady, cells), offset.nextUp), end)) }

        // Cells come and go within less than a stride: a whole one, and back to where the header went another way.
        let way = place.map { HeaderWay(place: $0, offsets: offset...long) }
        func goesOn(at offset: Double) -> Bool {
            let found = self.place(at: offset)
            guard let way, let found else { return way == nil && found == nil }
            return way.goesOn(as: found, at: offset)
        }
        return (place, goesOn(at: long) ? long : firstOffset(between: cells, and: long) { !goesOn(at: $0) })
    }

    /// The first of the numbers that a condition holds at; it does at `upper`.
    private func firstOffset(between lower: Double, and upper: Double, where holds: (Double) -> Bool) -> Double {
        var (lower, upper) = (lower, upper)
        while true {
            let middle = lower + (upper - lower) / 2
            guard middle > lower, middle < upper else { return upper }
            if holds(middle) { upper = middle } else { lower = middle }
        }
    }

    /// Where the header is right after the offset; `nil` where it is out of view.
    private func place(at offset: Double) -> HeaderPlace<MovingNumber>? {
        horizon.start(at: offset, end: end, takesBounds: true)
        let place = findPlace()
        guard horizon.boundDecided else { return place }
        horizon.start(at: offset, end: end, takesBounds: false)
        return findPlace()
    }

    private func findPlace() -> HeaderPlace<MovingNumber>? {
        let view = rule.scene.viewport(at: horizon.offset)
        let place =
            header.kind == .header
            ? rule.placedHeader(of: header.indexPath.section, in: view) : rule.parallaxHeader(in: view)
        guard let place, .zero < place.length, place.start < view.end, view.start < place.end else { return nil }
        return place
    }
}
