import CollectionCanvas
import DocumentExport
import FoundationEssentials
import GTKBridge
import StickyLayout

/// A film of a scroll: one picture after the other, encoded.
@MainActor
package enum Film {
    /// Pictures per second: half the rate of a common screen, and enough to look like motion.
    nonisolated package static let usualRate = 30.0

    /// The default scroll: through the beginning of the content, at a pace that a person can follow.
    package static func usualScript(for layout: CollectionLayout) -> ScrollScript {
        let range = layout.offsetRange
        let end = min(range.upperBound, range.lowerBound + usualDistance)
        let duration = max(1, (end - range.lowerBound) / usualSpeed)
        return ScrollScript(start: range.lowerBound, end: end, duration: duration)
    }

    private static let usualDistance = 2000.0
    /// In points per second.
    private static let usualSpeed = 500.0

    /// Makes the whole film before it returns.
    ///
    /// - Parameter progress: called with the number of finished pictures, and of all pictures.
    /// - Returns: an animated WebP that repeats forever.
    package static func make(
        of scroll: FilmedScroll, with painter: FramePainter, progress: (Int, Int) -> Void = { _, _ in }
    ) throws -> Data {
        let encoder = try painter.makeEncoder()
        for (index, moment) in scroll.moments.enumerated() {
            let picture = painter.picture(at: moment.viewpoint)
            try encoder.add(picture.pixels, at: moment.time)
            progress(index + 1, scroll.moments.count)
        }
        return try encoder.finish(at: scroll.duration)
    }
}

/// Makes a film while the window remains usable: pictures are painted between the window's frames, a few ahead of
/// the encoder, which has its own thread. The callback that it waits for keeps it alive.
final class FilmJob {
    private let job: ExportJob
    private let onEnd: (Result<Data, ExportFailure>) -> Void
    private let scroll: FilmedScroll
    private let painter: FramePainter
    private let encoder: AnimationEncoder
    private let queue = BackgroundQueue()
    private var painted = 0
    private var encoded = 0

    /// How many pictures may wait for the encoder. Each takes as much memory as the screen.
    private static let mostWaiting = 3

    /// - Parameter onEnd: called with the file or an error, unless the job is cancelled.
    init(
        _ scroll: FilmedScroll, with painter: FramePainter, for job: ExportJob,
        onEnd: @escaping (Result<Data, ExportFailure>) -> Void
    ) throws(ExportFailure) {
        self.job = job
        self.onEnd = onEnd
        self.scroll = scroll
        self.painter = painter
        encoder = try painter.makeEncoder()
    }

    func start() {
        whenIdle(for: self) { [self] _ in step() }
    }

    private func step() {
        guard !job.flag.isSet, painted < scroll.moments.count else { return }
        let moment = scroll.moments[painted]
        painter.whenComplete(moment.viewpoint, unless: job.flag) { [self] picture in
            painted += 1
            encode(picture.pixels, at: moment.time)
            if painted - encoded < Self.mostWaiting { start() }
        }
    }

    /// Uses the encoder on its queue; nothing else uses it. The file, or the first failure, ends the film.
    private func encode(_ pixels: [UInt32], at time: Int) {
        let (isLast, duration) = (painted == scroll.moments.count, scroll.duration)
        queue.run { [encoder, flag = job.flag] in
            Result { () throws(ExportFailure) in
                // Pictures that wait for the encoder are of no use after the job was cancelled.
                guard !flag.isSet else { return nil }
                try encoder.add(pixels, at: time)
                return isLast ? try encoder.finish(at: duration) : nil
            }
        } then: { [self] (result: Result<Data?, ExportFailure>) in
            guard !job.flag.isSet else { return }
            // It waited for the encoder.
            if painted - encoded == Self.mostWaiting { start() }
            encoded += 1
            job.report(share: Double(encoded) / Double(scroll.moments.count))
            switch result {
            case .success(let file): file.map { onEnd(.success($0)) }
            case .failure(let failure):
                job.flag.set()
                onEnd(.failure(failure))
            }
        }
    }
}

/// The largest pictures that can be made, in pixels.
nonisolated package struct PictureLimits: Sendable {
    /// The limit for each side.
    package let side: Int
    /// The limit for the whole picture.
    package let inAll: Int

    /// A picture of cairo's longest side, or of half a gigabyte.
    package static let picture = PictureLimits(side: 32_767, inAll: 1 << 27)

    /// A film with WebP's longest side. The encoder holds several pictures of an eighth of a gigabyte.
    package static let film = PictureLimits(side: AnimationEncoder.mostPixels, inAll: 1 << 25)

    /// - Parameter scale: device pixels for each point of the size.
    package func allow(_ size: LayoutSize, scale: Double) -> Bool {
        let (width, height, side) = (size.width * scale, size.height * scale, Double(side))
        return width <= side && height <= side && width * height <= Double(inAll)
    }
}

extension FramePainter {
    /// An encoder for the pictures, in whole pixels, at least 1 × 1.
    func makeEncoder() throws(ExportFailure) -> AnimationEncoder {
        let grid = PixelGrid(scale: scale)
        return try AnimationEncoder(
            width: max(1, Int(grid.pixels(size.width))), height: max(1, Int(grid.pixels(size.height))))
    }
}
