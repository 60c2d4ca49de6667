import TestSupport
import Testing

@testable import StickyLayout

/// One expression gives the frame, the explanation and the curve; so what they say is one number.
@Suite("Frame, formula and curve are one")
struct QuantityTests {
    @Test("frame, formula and curve are one number at bends and between them", arguments: HeaderSystem.allCases)
    func random(system: HeaderSystem) {
        for collection in RandomCollection.some(system == .native ? 80 : 40, from: 1_100_000, system: system) {
            check(collection.layout, collection.sections.indices.map { $0 }, "\(collection)")
        }
    }

    @Test("frame, formula and curve are one number 2^40 points into a content", arguments: HeaderSystem.allCases)
    func far(system: HeaderSystem) {
        for var collection in RandomCollection.some(25, from: 1_120_000, system: system) {
            var first = LayoutSection(items: .uniform(count: 1 << 30))
            first.itemSize = LengthSize(width: 1024, height: 1024)
            first.headerReferenceSize = .zero
            collection.sections.insert(first, at: 0)
            check(collection.layout, Array(collection.sections.indices.dropFirst()), "\(collection)")
        }
    }

    @Test(
        "frame, formula and curve are one number in a crowd of sections, in thirds of points",
        arguments: HeaderSystem.allCases)
    func crowd(system: HeaderSystem) {
        for seed in TestCases.seeds(6, from: 1_130_000) {
            let collection = RandomCollection.crowd(seed: seed, system: system)
            var random = SplitMix64(seed: seed)
            let some = (0..<8).map { _ in Int.random(in: collection.sections.indices, using: &random) }
            check(collection.layout, some, "\(collection)")
        }
    }

    /// At each bend, right beside it, and between.
    private func check(_ layout: CollectionLayout, _ sections: [Int], _ name: String) {
        let range = layout.offsetRange.lowerBound - 500...layout.offsetRange.upperBound + 500
        let headers = [LayoutElement.ID.parallaxHeader] + sections.map { .header($0) }
        for header in headers {
            let curve = layout.headerCurve(of: header, over: range)
            for (piece, next) in zip(curve.pieces, curve.pieces.dropFirst().map(Optional.some) + [nil]) {
                let (lower, upper) = (piece.offsets.lowerBound, piece.offsets.upperBound)
                #expect(upper - lower > curve.tolerance / 8, "\(name): \(header), from \(lower) to \(upper)")
                for share in [1.0 / 2, 1.0 / 3] {
                    let offset = lower + (upper - lower) * share
                    check(layout, curve, at: offset, name)
                    checkPin(layout, curve, piece, at: offset, name)
                }
                checkTerm(layout, curve, piece, name)
                // Where the header jumps, either place will do.
                let isBend = next.map { next in
                    next.offsets.lowerBound == upper
                        && abs(next.lowerPosition - piece.upperPosition) <= curve.tolerance
                        && abs(next.length(at: upper) - piece.length(at: upper)) <= curve.tolerance
                }
                if isBend == true { check(layout, curve, at: upper, name) }
            }
        }
    }

    private func checkPin(
        _ layout: CollectionLayout, _ curve: HeaderCurve, _ piece: HeaderCurve.Piece, at offset: Double, _ name: String
    ) {
        guard piece.offsets.lowerBound < offset, offset < piece.offsets.upperBound,
            let element = layout.element(curve.header, at: Viewpoint(offset)),
            let natural = layout.naturalFrame(of: curve.header)
        else { return }
        // An own rule may lead a header through its own place, where it is not pinned for a moment.
        let distance = layout.axisSpan(of: element.frame).start - layout.axisSpan(of: natural).start
        if layout.options.system == .custom, abs(distance) <= curve.tolerance { return }
        #expect(element.isPinned == piece.isPinned, "\(name) at \(offset): \(curve.header)")
    }

    /// Right after the piece begins: where the header goes on alike, another operand may decide later.
    private func checkTerm(
        _ layout: CollectionLayout, _ curve: HeaderCurve, _ piece: HeaderCurve.Piece, _ name: String
    ) {
        let (lower, upper) = (piece.offsets.lowerBound, piece.offsets.upperBound)
        let offset = lower + (upper - lower) / 1024
        guard offset - lower > 4 * curve.tolerance else { return }
        guard let why = layout.explanation(of: curve.header, at: Viewpoint(offset)) else { return }
        #expect(
            why.start.leadingTerms(within: curve.tolerance).contains(piece.leadingTerm),
            "\(name) at \(offset): \(curve.header), \(why.text)")
    }

    private func check(_ layout: CollectionLayout, _ curve: HeaderCurve, at offset: Double, _ name: String) {
        // What happens within the rounding of the numbers may have happened already.
        let isNearEnd = curve.pieces.contains { piece in
            piece.offsets.lowerBound != offset && abs(piece.offsets.lowerBound - offset) <= curve.tolerance
                || piece.offsets.upperBound != offset && abs(piece.offsets.upperBound - offset) <= curve.tolerance
        }
        guard !isNearEnd else { return }
        let place = "\(name) at \(offset): \(curve.header)"
        guard let element = layout.element(curve.header, at: Viewpoint(offset)),
            let why = layout.explanation(of: curve.header, at: Viewpoint(offset))
        else {
            Issue.record("nothing there: \(place)")
            return
        }
        let span = layout.axisSpan(of: element.frame)
        let isTurned = layout.options.scrollDirection == .horizontal && layout.options.layoutDirection == .rightToLeft
        if !isTurned { #expect(why.start.value == span.start, "\(place): \(why.text)") }
        #expect(why.element.frame == element.frame, "\(place)")
        if let length = why.length { #expect(abs(length.value - span.length) <= curve.tolerance, "\(place)") }
        #expect(
            curve.position(at: offset).map { abs($0 - (span.start - offset)) <= curve.tolerance } == true, "\(place)")
        #expect(curve.length(at: offset).map { abs($0 - span.length) <= curve.tolerance } == true, "\(place)")
    }
}

extension HeaderFormula {
    /// What the value is counted from, by any of the operands that decide together: those that are equal, but for rounding.
    fileprivate func leadingTerms(within tolerance: Double) -> Set<HeaderTerm> {
        switch self {
        case .operation(.largest, let operands), .operation(.smallest, let operands):
            operands.filter { abs($0.value - value) <= tolerance }
                .reduce([]) { $0.union($1.leadingTerms(within: tolerance)) }
        case .operation(.product, let operands): operands[1].leadingTerms(within: tolerance)
        case .operation(_, let operands): operands[0].leadingTerms(within: tolerance)
        case .term, .named: [leadingTerm]
        }
    }
}
