import CollectionCanvas
import CollectionDocument
import DocumentExport
import GTKBridge
import StickyLayout

/// Paints pictures of a document one after the other, without a display and without a window's canvas: for exported
/// pictures, and for the frames of a recording.
@MainActor
public final class FramePainter {
    /// In points.
    public let size: LayoutSize
    /// Device pixels for each point.
    public let scale: Double
    public let layout: CollectionLayout
    private let document: CollectionDocument
    let renderer: SceneRenderer

    /// - Parameters:
    ///   - images: the source of the document's pictures.
    ///   - layout: the document's layout in that size, if there is one.
    public init(
        _ document: CollectionDocument, size: LayoutSize, scale: Double, appearance: Appearance = Appearance(),
        images: ImageSource?, layout: CollectionLayout? = nil
    ) {
        self.document = document
        self.size = size
        self.scale = scale
        self.layout = layout ?? document.layout(in: size)
        renderer = SceneRenderer.withoutDisplay(appearance: appearance, scale: scale)
        renderer.images.source = images
        renderer.images.onArrival = { [nodes = renderer.nodes] in nodes.imageArrived($0) }
        renderer.contentChanged(to: document)
    }

    /// The picture of a frame, with every image in it that exists. Blocks while they are read.
    public func picture(of frame: ScrollFrame) -> ScenePicture {
        let scene = Scene(document: document, layout: layout, offset: frame.offset)
        return ScenePicture(renderer.completeNode(for: elements(of: frame), of: scene), size: size, scale: scale)
    }

    /// The picture, or `nil` while one of its images is being loaded: ask again a little later. The window remains
    /// usable meanwhile.
    func pictureIfComplete(of frame: ScrollFrame) -> ScenePicture? {
        let scene = Scene(document: document, layout: layout, offset: frame.offset)
        let node = renderer.node(for: elements(of: frame), of: scene)
        return renderer.images.isBusy ? nil : ScenePicture(node, size: size, scale: scale)
    }

    private func elements(of frame: ScrollFrame) -> [LayoutElement] {
        layout.elements(at: frame.offset, revealedLength: frame.revealedLength)
    }
}

/// The largest pictures that can be made, in pixels.
nonisolated public struct PictureLimits: Sendable {
    /// Of each side.
    public let side: Int
    /// Of the whole picture.
    public let inAll: Int

    /// A picture of cairo's longest side, or of half a gigabyte.
    public static let picture = PictureLimits(side: 32_767, inAll: 1 << 27)

    /// A recording with WebP's longest side. The encoder holds several pictures of an eighth of a gigabyte.
    public static let recording = PictureLimits(side: AnimationEncoder.mostPixels, inAll: 1 << 25)

    /// - Parameters:
    ///   - size: in points.
    ///   - scale: device pixels for each point.
    public func allow(_ size: LayoutSize, scale: Double) -> Bool {
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
