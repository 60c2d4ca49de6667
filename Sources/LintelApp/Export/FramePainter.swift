import CollectionCanvas
import CollectionDocument
import DocumentExport
import GTKBridge
import StickyLayout

/// Paints one picture after the other of a document, without a display and without a window's canvas: for a picture to
/// export, and for the frames of a recording.
@MainActor
public final class FramePainter {
    /// In points.
    public let size: LayoutSize
    /// Device pixels a point.
    public let scale: Double
    public let layout: CollectionLayout
    private let document: CollectionDocument
    private let renderer: SceneRenderer

    /// - Parameters:
    ///   - images: where the document's pictures come from.
    ///   - layout: the document's, of that size, where there is one.
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

    /// The picture, with every image in it that exists. Blocks while they are read.
    public func picture(of frame: ScrollFrame) -> ScenePicture {
        let scene = Scene(document: document, layout: layout, offset: frame.offset)
        return ScenePicture(renderer.completeNode(for: elements(of: frame), of: scene), size: size, scale: scale)
    }

    /// The picture, unless one of its images is still on its way: ask again a little later. For a window, which goes on
    /// meanwhile.
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
    /// The most that a picture has on a side, in pixels, as cairo counts them; a recording has half of that.
    nonisolated public static let mostPixels = 32_767

    /// The most that a picture has in all: half a gigabyte of memory.
    nonisolated public static let mostPixelsInAll = 1 << 27

    /// A picture's size in pixels: whole ones, and never none.
    public static func pixels(of size: LayoutSize, scale: Double) -> (width: Int, height: Int) {
        let grid = PixelGrid(scale: scale)
        return (max(1, Int(grid.pixels(size.width))), max(1, Int(grid.pixels(size.height))))
    }
}
