import DocumentExport
import Foundation
import GTKBridge
import ScrollPhysics
import StickyLayout

/// Records a scroll: paints one picture after the other, and encodes them.
@MainActor
public enum Recorder {
    /// Pictures per second: half the rate of a common screen, and enough to look like motion.
    nonisolated public static let usualRate = 30.0

    /// The default scroll: through the beginning of the content, at a pace that a person can follow.
    public static func usualScript(for layout: CollectionLayout) -> ScrollScript {
        let range = layout.offsetRange
        let end = min(range.upperBound, range.lowerBound + usualDistance)
        let duration = max(1, (end - range.lowerBound) / usualSpeed)
        return ScrollScript(start: range.lowerBound, end: end, duration: duration)
    }

    private static let usualDistance = 2000.0
    /// In points per second.
    private static let usualSpeed = 500.0

    /// Makes the whole recording before it returns.
    ///
    /// - Parameter progress: called with the number of finished pictures, and of all pictures.
    /// - Returns: an animated WebP that repeats forever.
    public static func record(
        _ scroll: RecordedScroll, with painter: FramePainter, progress: (Int, Int) -> Void = { _, _ in }
    ) throws -> Data {
        let (width, height) = FramePainter.pixels(of: painter.size, scale: painter.scale)
        let encoder = try AnimationEncoder(width: width, height: height)
        for (index, moment) in scroll.moments.enumerated() {
            try encoder.add(painter.picture(of: moment.frame).pixels, at: moment.time)
            progress(index + 1, scroll.moments.count)
        }
        return try encoder.finish(at: scroll.duration)
    }
}

/// Makes a recording while the window remains usable: pictures are painted between the window's frames, a few ahead of
/// the encoder, which has its own thread.
final class RecordingJob {
    /// The share that is encoded, from 0 to 1.
    var onProgress: (Double) -> Void = { _ in }
    /// Called with the file or an error; never called after `cancel()`.
    var onEnd: (Result<Data, AnimationEncoder.Failure>) -> Void = { _ in }

    private let scroll: RecordedScroll
    private let painter: FramePainter
    private let encoder: AnimationEncoder
    private let queue = BackgroundQueue()
    private var painted = 0
    private var encoded = 0
    private var isCancelled = false

    /// How many pictures may wait for the encoder. Each takes as much memory as the screen.
    private static let mostWaiting = 3
    /// The time until an image or the encoder is checked again, in milliseconds.
    private static let patience = 8

    init(_ scroll: RecordedScroll, with painter: FramePainter) throws(AnimationEncoder.Failure) {
        self.scroll = scroll
        self.painter = painter
        let (width, height) = FramePainter.pixels(of: painter.size, scale: painter.scale)
        encoder = try AnimationEncoder(width: width, height: height)
    }

    func start() {
        whenIdle(for: self) { $0.step() }
    }

    func cancel() {
        isCancelled = true
    }

    private func step() {
        guard !isCancelled, painted < scroll.moments.count else { return }
        let moment = scroll.moments[painted]
        guard painted - encoded < Self.mostWaiting, let picture = painter.pictureIfComplete(of: moment.frame) else {
            after(milliseconds: Self.patience, for: self) { $0.step() }
            return
        }
        painted += 1
        let pixels = picture.pixels
        encode { encoder throws(AnimationEncoder.Failure) in
            try encoder.add(pixels, at: moment.time)
        } then: { job, _ in
            job.pictureEncoded()
        }
        start()
    }

    private func pictureEncoded() {
        encoded += 1
        onProgress(Double(encoded) / Double(scroll.moments.count))
        guard encoded == scroll.moments.count else { return }
        encode { [duration = scroll.duration] encoder throws(AnimationEncoder.Failure) in
            try encoder.finish(at: duration)
        } then: { job, file in
            job.onEnd(.success(file))
        }
    }

    /// Uses the encoder on its queue; nothing else uses it. The first failure ends the recording.
    private func encode<Output: Sendable>(
        _ work: @escaping @Sendable (AnimationEncoder) throws(AnimationEncoder.Failure) -> Output,
        then finish: @escaping @MainActor (RecordingJob, Output) -> Void
    ) {
        queue.run { [encoder] in
            Result { () throws(AnimationEncoder.Failure) in try work(encoder) }
        } then: { [weak self] result in
            guard let self, !isCancelled else { return }
            switch result {
            case .success(let output): finish(self, output)
            case .failure(let failure):
                isCancelled = true
                onEnd(.failure(failure))
            }
        }
    }
}

nonisolated extension RecordedScroll {
    /// Makes the scroll look as if a person scrolled: a floating header comes back as the content goes back.
    mutating func revealHeaders(in layout: CollectionLayout) {
        var revealed = RevealedLength()
        var last = moments[0].frame.offset
        mapFrames { frame in
            revealed.scrolled(
                from: last, to: frame.offset, in: layout.offsetRange, upTo: layout.revealableLength)
            last = frame.offset
            return ScrollFrame(offset: frame.offset, revealedLength: revealed.length)
        }
    }

    /// The frames of `layout` that a script's scroll shows.
    public init(_ script: ScrollScript, in layout: CollectionLayout, picturesPerSecond rate: Double) {
        self.init(script, picturesPerSecond: rate)
        revealHeaders(in: layout)
    }
}
