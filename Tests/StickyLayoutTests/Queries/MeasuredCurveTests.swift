import StickyLayout
import TestSupport
import Testing

/// Curves through measured places. Source: curves.md.
@Suite struct MeasuredCurveTests {
    private func curve(_ measurements: [HeaderCurve.Measurement], tolerance: Double) -> HeaderCurve {
        HeaderCurve(of: .header(0), through: [measurements], restingLength: 40, tolerance: tolerance)
    }

    private func expectNear(_ measurements: [HeaderCurve.Measurement], tolerance: Double) {
        let curve = curve(measurements, tolerance: tolerance)
        for measurement in measurements {
            let place = curve.place(at: measurement.offset)
            #expect(abs(place.position - measurement.position) <= tolerance * 1.000001, "\(measurement)")
            #expect(abs(place.length - measurement.length) <= tolerance * 1.000001, "\(measurement)")
        }
        for (piece, next) in zip(curve.pieces, curve.pieces.dropFirst()) {
            #expect(piece.offsets.upperBound == next.offsets.lowerBound)
        }
    }

    @Test("no measurement is further off its curve than the tolerance, however gently it bends")
    func gentleBend() {
        let measurements = (0...200).map { step in
            let offset = Double(step) * 10
            return HeaderCurve.Measurement(
                offset: offset, position: 0.0005 * offset * offset, length: 40, isPinned: false)
        }
        expectNear(measurements, tolerance: 0.75)
        let pieces = curve(measurements, tolerance: 0.75).pieces
        #expect(pieces.count > 5 && pieces.count < 60)
    }

    @Test("what shrinks gently is as near", arguments: 0..<20)
    func random(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var (position, length, offset) = (0.0, 100.0, 0.0)
        let measurements = (0..<300).map { _ in
            offset += random.points(upTo: 9) + 0.5
            position += random.points(upTo: 3) - 1.5
            length += random.points(upTo: 2) - 1
            return HeaderCurve.Measurement(
                offset: offset, position: position, length: length, isPinned: random.oneIn(40))
        }
        expectNear(measurements, tolerance: 0.5)
    }

    @Test("straight places are one piece, but for rounding, and a corner begins another one")
    func corner() {
        let measurements = (0...60).map { step in
            let offset = Double(step) * 7.3
            return HeaderCurve.Measurement(
                offset: offset, position: max(0, 219 - offset), length: 40, isPinned: offset > 219)
        }
        let pieces = curve(measurements, tolerance: 0.01).pieces
        #expect(pieces.map(\.isPinned) == [false, true])
        #expect(pieces.map(\.offsets.lowerBound) == [0, 219])
    }
}

extension HeaderCurve {
    /// Where the curve has the header at an offset, in the piece that ends there or goes through.
    fileprivate func place(at offset: Double) -> (position: Double, length: Double) {
        guard let piece = pieces.first(where: { $0.offsets.contains(offset) }) else { return (.nan, .nan) }
        return (piece.position(at: offset), piece.length(at: offset))
    }
}
