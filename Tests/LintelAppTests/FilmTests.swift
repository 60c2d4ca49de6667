import CWebP
import CollectionCanvas
import DocumentExport
import GTKBridge
import XCTest

@testable import LintelApp

/// Films, decoded and compared with the pictures that they are made of.
@preconcurrency @MainActor
final class FilmTests: XCTestCase {
    func testAFilmShowsEachPictureAtItsTime() throws {
        let script = try XCTUnwrap(ScrollScript("0:100:1s:linear"))
        let painter = FramePainter(exportedCards, size: exportedSize, scale: 1, images: nil)
        let scroll = FilmedScroll(script, in: painter.layout, picturesPerSecond: 10)
        let file = try Film.make(of: scroll, with: painter)
        let frames = try decode(file)
        XCTAssertEqual(frames.map(\.start), scroll.moments.map(\.time))
        for (frame, moment) in zip(frames, scroll.moments) {
            let picture = painter.picture(at: moment.viewpoint)
            // Lossy: what counts is that it is that picture, and looks like it.
            XCTAssertLessThan(meanDifference(frame.pixels, picture.pixels), 1.5)
        }
    }

    func testAWindowsFilmIsTheSameAndTellsItsProgress() throws {
        let script = try XCTUnwrap(ScrollScript("0:60:0.5s"))
        let painter = FramePainter(exportedCards, size: exportedSize, scale: 1, images: nil)
        let scroll = FilmedScroll(script, in: painter.layout, picturesPerSecond: 10)
        let job = ExportJob("film")
        var shares: [Double] = []
        var result: Result<Data, ExportFailure>?
        try FilmJob(scroll, with: painter, for: job) { result = $0 }.start()
        XCTAssertNil(result)
        while result == nil {
            g_main_context_iteration(nil, 1)
            if let share = job.share { shares.append(share) }
        }
        XCTAssertEqual(try result?.get(), try Film.make(of: scroll, with: painter))
        XCTAssertGreaterThan(Set(shares).count, 1)
        XCTAssertEqual(shares, shares.sorted())
        XCTAssertEqual(shares.last, 1)
    }

    func testACancelledFilmEndsWithNothing() throws {
        let script = try XCTUnwrap(ScrollScript("0:60:2s"))
        let painter = FramePainter(exportedCards, size: exportedSize, scale: 1, images: nil)
        let scroll = FilmedScroll(script, in: painter.layout, picturesPerSecond: 30)
        let job = ExportJob("film")
        try FilmJob(scroll, with: painter, for: job) { _ in XCTFail("a cancelled film ended") }.start()
        XCTAssertTrue(runMainLoop { job.share != nil })
        let share = job.share
        job.flag.set()
        // Another film of the same scroll ends.
        var isOtherDone = false
        try FilmJob(scroll, with: painter, for: ExportJob("other")) { _ in isOtherDone = true }.start()
        XCTAssertTrue(runMainLoop { isOtherDone })
        XCTAssertEqual(job.share, share)
    }

    func testAFilmLargerThanAWebPIsRefused() {
        XCTAssertThrowsError(try AnimationEncoder(width: 16_384, height: 10)) { error in
            XCTAssertEqual("\(error)", "a film can have at most 16383 pixels on each side")
        }
    }
}

private struct DecodedFrame {
    var start: Int
    var pixels: [UInt32]
}

/// The pictures of an animated WebP, by libwebp's own decoder.
private func decode(_ file: Data) throws -> [DecodedFrame] {
    try file.withUnsafeBytes { bytes in
        var data = WebPData(bytes: bytes.bindMemory(to: UInt8.self).baseAddress, size: bytes.count)
        var options = WebPAnimDecoderOptions()
        XCTAssertNotEqual(WebPAnimDecoderOptionsInitInternal(&options, WEBP_DEMUX_ABI_VERSION), 0)
        options.color_mode = MODE_BGRA
        let decoder = try XCTUnwrap(WebPAnimDecoderNewInternal(&data, &options, WEBP_DEMUX_ABI_VERSION))
        defer { WebPAnimDecoderDelete(decoder) }
        var info = WebPAnimInfo()
        XCTAssertNotEqual(WebPAnimDecoderGetInfo(decoder, &info), 0)
        XCTAssertEqual(info.loop_count, 0)
        let count = Int(info.canvas_width * info.canvas_height)
        var frames: [DecodedFrame] = []
        var start = 0
        while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
            var buffer: UnsafeMutablePointer<UInt8>?
            var end: Int32 = 0
            XCTAssertNotEqual(WebPAnimDecoderGetNext(decoder, &buffer, &end), 0)
            let pixels = try XCTUnwrap(buffer).withMemoryRebound(to: UInt32.self, capacity: count) {
                Array(UnsafeBufferPointer(start: $0, count: count))
            }
            frames.append(DecodedFrame(start: start, pixels: pixels))
            start = Int(end)
        }
        return frames
    }
}

/// Of all colours of all pixels, out of 255.
private func meanDifference(_ a: [UInt32], _ b: [UInt32]) -> Double {
    XCTAssertEqual(a.count, b.count)
    var sum = 0
    for (a, b) in zip(a, b) {
        for shift in [UInt32(0), 8, 16] { sum += abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
    }
    return Double(sum) / Double(3 * a.count)
}
