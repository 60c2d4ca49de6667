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
    private let renderer: SceneRenderer

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
        renderer.images.onArrival = { [renderer] in renderer.nodes.imageArrived($0) }
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

extension FramePainter {
    /// The longest side of a picture, in pixels: cairo's limit. The limit of a recording is half as large.
    nonisolated public static let mostPixels = 32_767

    /// The most pixels in one picture: half a gigabyte of memory.
    nonisolated public static let mostPixelsInAll = 1 << 27

    /// A picture's size in whole pixels, at least 1 × 1.
    public static func pixels(of size: LayoutSize, scale: Double) -> (width: Int, height: Int) {
        let grid = PixelGrid(scale: scale)
        return (max(1, Int(grid.pixels(size.width))), max(1, Int(grid.pixels(size.height))))
    }
}
