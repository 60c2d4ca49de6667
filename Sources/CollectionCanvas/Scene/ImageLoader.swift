import CollectionDocument
import GTKBridge
import Logging

/// Loads images in the background, and keeps the textures of the most recent ones.
///
///     if let texture = loader.texture(for: request) { drawing.texture(texture, in: rect) }
///
/// A missing image is loaded, and `onArrival` is called when it is there. If it cannot be loaded, the log says so once.
@MainActor
package final class ImageLoader {
    /// The source of paths. Images from an earlier source are dropped when they arrive.
    package var source: ImageSource? {
        didSet {
            generation += 1
            states.removeAll()
            waiting.removeAll()
            missingPaths.removeAll()
            outsidePaths.removeAll()
            byteCount = 0
            loadingCount = 0
        }
    }

    /// Called with each request whose image has arrived. The owner of the renderer sets it: a canvas, or `ScenePicture`.
    package var onArrival: ((ImageRequest) -> Void)?
    /// Called when the last image that was being loaded is there, or has failed. `FramePainter` sets it.
    var onIdle: (() -> Void)?

    private enum State {
        case loading
        case loaded(GObjectRef<OpaquePointer>, byteCount: Int, lastUse: Int)
        case failed
    }

    private let byteLimit: Int
    private var states: [ImageRequest: State] = [:]
    /// The missing paths that the log has named, as bytes: Swift takes two spellings of a letter for equal.
    private var missingPaths: Set<[UInt8]> = []
    /// Paths outside of the document's folder for which the log has a warning.
    private var outsidePaths: Set<String> = []
    private var generation = 0
    private var useCount = 0
    /// The requests that wait. The last one is served first, because it has just come into view.
    private var waiting: [ImageRequest] = []
    private var loadingCount = 0
    private(set) var byteCount = 0
    private let queue = BackgroundQueue(width: mostAtOnce)
    /// Whether missing images are loaded in the background. If not, they wait for `loadNow()`.
    var startsLoading = true {
        didSet { if startsLoading { loadNext() } }
    }
    /// How many images are decoded at the same time: enough to keep a disk busy, but not all processors.
    private static let mostAtOnce = 2
    private let log = Logger(label: "lintel.images")

    /// - Parameter byteLimit: for textures that are kept; the least recently used are removed first.
    init(byteLimit: Int = 64 << 20) {
        self.byteLimit = byteLimit
    }

    /// The `GdkTexture` of an image, if it is loaded.
    func texture(for request: ImageRequest) -> OpaquePointer? {
        useCount += 1
        if case .loaded(let texture, let byteCount, _) = states[request] {
            states[request] = .loaded(texture, byteCount: byteCount, lastUse: useCount)
            return texture.pointer
        }
        if states[request] == nil { load(request) }
        return nil
    }

    /// The largest loaded texture of an image, for any request.
    func largestTexture(ofPath path: String) -> OpaquePointer? {
        var best: (texture: OpaquePointer, bytes: Int)?
        for (request, state) in states where request.corners.radius == 0 && request.path.isSpelled(like: path) {
            guard case .loaded(let texture, let bytes, _) = state, bytes > best?.bytes ?? 0 else { continue }
            best = (texture.pointer, bytes)
        }
        return best?.texture
    }

    /// Whether the image is still being loaded.
    func isLoading(_ request: ImageRequest) -> Bool {
        if case .loading = states[request] { true } else { false }
    }

    /// Whether any image is still being loaded.
    package var isBusy: Bool { loadingCount > 0 || !waiting.isEmpty }

    /// Forgets the requests that wait and that no element in view needs any more.
    func keepWaiting(for needed: @autoclosure () -> Set<ImageRequest>) {
        guard !waiting.isEmpty else { return }
        let needed = needed()
        for request in waiting where !needed.contains(request) { states[request] = nil }
        waiting.removeAll { states[$0] == nil }
    }

    private func load(_ request: ImageRequest) {
        guard let source, !missingPaths.contains(Array(request.path.utf8)), request.width > 0, request.height > 0 else {
            states[request] = .failed
            return
        }
        if source.leavesFolder(request.path), outsidePaths.insert(request.path).inserted {
            log.warning(
                "reading an image outside the document's folder", metadata: ["path": "\(request.path.printable)"])
        }
        states[request] = .loading
        waiting.append(request)
        loadNext()
    }

    private func loadNext() {
        guard startsLoading, loadingCount < Self.mostAtOnce, let source, let request = waiting.popLast() else { return }
        loadingCount += 1
        let generation = generation
        queue.run {
            Self.pixels(for: request, from: source)
        } then: { [weak self] result in
            guard let self, generation == self.generation else { return }
            loadingCount -= 1
            finish(request, with: result)
            loadNext()
            if !isBusy { onIdle?() }
        }
    }

    /// Loads all images that are missing so far. Blocks meanwhile.
    func loadNow() {
        guard let source else { return }
        // Images that are already being loaded in the background are dropped when they arrive.
        generation += 1
        loadingCount = 0
        waiting = []
        for request in states.keys.filter(isLoading) { finish(request, with: Self.pixels(for: request, from: source)) }
        onIdle?()
    }

    private nonisolated static func pixels(
        for request: ImageRequest, from source: ImageSource
    ) -> Result<Pixels, ImageSource.Refusal> {
        Result { () throws(ImageSource.Refusal) in
            guard let pixels = Pixels(decoding: try source.bytes(at: request.path), for: request) else {
                throw .noImage
            }
            return pixels
        }
    }

    private func finish(_ request: ImageRequest, with result: Result<Pixels, ImageSource.Refusal>) {
        switch result {
        case .success(let pixels):
            byteCount += pixels.bytes.count
            useCount += 1
            states[request] = .loaded(pixels.makeTexture(), byteCount: pixels.bytes.count, lastUse: useCount)
            trim()
            onArrival?(request)
        case .failure(let reason):
            states[request] = .failed
            // A small image may be enough for another element.
            if request.leastSide == 0, missingPaths.insert(Array(request.path.utf8)).inserted {
                log.warning(
                    "an image cannot be read",
                    metadata: ["path": "\(request.path.printable)", "reason": "\(reason.rawValue)"])
            }
        }
    }

    /// Removes the least recently used textures, down to three quarters of the limit. The last one stays.
    private func trim() {
        guard byteCount > byteLimit else { return }
        let byAge = states.compactMap { request, state -> (request: ImageRequest, bytes: Int, lastUse: Int)? in
            guard case .loaded(_, let bytes, let lastUse) = state else { return nil }
            return (request, bytes, lastUse)
        }.sorted { $0.lastUse < $1.lastUse }
        for entry in byAge.dropLast() where byteCount > byteLimit * 3 / 4 {
            states[entry.request] = nil
            byteCount -= entry.bytes
        }
    }

    /// Tries failed images again. Loaded ones stay, unless they came from another folder.
    func renew(from source: ImageSource) {
        guard case .folder(let old) = self.source, case .folder(let new) = source, old == new else {
            self.source = source
            return
        }
        states = states.filter { if case .failed = $0.value { false } else { true } }
        missingPaths.removeAll()
        outsidePaths.removeAll()
    }
}

/// An image for an element: a frame in device pixels, with rounded corners.
///
/// Scaling, cropping and rounding happen once, when the image is loaded, so that drawing needs no clip.
package struct ImageRequest: Hashable, Sendable {
    var path: String
    var width: Int
    var height: Int
    /// In device pixels.
    var corners = Corners(radius: 0)
    var filling = ImageFilling.covers
    /// An image with a shorter side than this, in its own pixels, is treated as missing.
    var leastSide = 0

    /// Paths that only look alike are two images.
    package static func == (a: ImageRequest, b: ImageRequest) -> Bool {
        (a.width, a.height, a.corners, a.filling, a.leastSide)
            == (b.width, b.height, b.corners, b.filling, b.leastSide)
            && a.path.isSpelled(like: b.path)
    }

    /// A cropped image is enlarged at most so much if less than `leastShare` of it is seen. Else it would be a stripe of blurred pixels.
    private static let mostEnlarged = 2.0
    private static let leastShare = 0.5

    /// The scale at which an image of that size fits or covers the frame.
    func scale(width imageWidth: Double, height imageHeight: Double) -> Double {
        let (across, down) = (Double(width) / imageWidth, Double(height) / imageHeight)
        let (fitting, covering) = (min(across, down), max(across, down))
        switch filling {
        case .fits: return fitting
        case .covers: return covering
        case .coversIfSharp:
            let isStripe = covering > Self.mostEnlarged && fitting < covering * Self.leastShare
            return isStripe ? fitting : covering
        }
    }
}

/// How an image fills its frame.
package enum ImageFilling: Sendable {
    /// The whole image is in the frame, and part of the frame may stay empty.
    case fits
    /// The frame is full, and part of the image may be cropped.
    case covers
    /// It covers the frame, unless that would show a small part of a small image.
    case coversIfSharp
}
