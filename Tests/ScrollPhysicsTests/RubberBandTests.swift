import Testing

@testable import ScrollPhysics

@Suite("Rubber band")
struct RubberBandTests {
    let band = RubberBand(range: 0...1000, viewportLength: 600)

    @Test("a pull of 200 in a viewport of 600 shows as 92.9577, at both ends")
    func workedNumber() {
        #expect(abs(band.shown(-200) + 92.9577) < 0.0001)
        #expect(abs(band.shown(1200) - 1092.9577) < 0.0001)
    }

    @Test("between its ends the content follows a pull exactly", arguments: [0, 0.5, 400, 1000])
    func inside(offset: Double) {
        #expect(band.shown(offset) == offset)
        #expect(band.raw(offset) == offset)
        #expect(band.slope(at: offset) == 1)
    }

    @Test(
        "the raw offset of shown content is the one that it was shown for",
        arguments: Array(stride(from: -3000.0, through: 4000, by: 77)))
    func inverse(raw: Double) {
        #expect(abs(band.raw(band.shown(raw)) - raw) < 1e-6)
    }

    @Test("the band's slope is the derivative of the shown offset", arguments: [-900.0, -200, -1, 1001, 1500])
    func slope(raw: Double) {
        let h = 1e-4
        let difference = (band.shown(raw + h) - band.shown(raw - h)) / (2 * h)
        #expect(abs(difference - band.slope(at: raw)) < 1e-6)
    }

    @Test("however far the pull, the content stays within a viewport of the edge")
    func reach() {
        #expect(band.shown(-1e30) >= -600)
        #expect(band.raw(-600).isFinite && band.raw(-5000).isFinite)
    }

    @Test("without a viewport nothing is shown past an edge")
    func noViewport() {
        let band = RubberBand(range: 0...10, viewportLength: 0)
        #expect(band.shown(-50) == 0)
        #expect(band.raw(-50) == 0)
    }
}
