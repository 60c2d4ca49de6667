import CollectionDocument
import GTKBridge
import StickyLayout

/// Paints pictures of a document one after the other, without a display: for exported pictures, and for the frames of a
/// film.
///
///     let painter = FramePainter(document, size: LayoutSize(width: 390, height: 844), images: images)
///     try painter.picture(at: 264).png.write(to: url)
@MainActor
public final class FramePainter {
    /// In points.
    public let size: LayoutSize
    /// Device pixels for each point.
    public let scale: Double
    public let layout: CollectionLayout
    private let document: CollectionDocument
    let renderer: SceneRenderer
    /// Called when the last image that was being loaded is there, or has failed. The code that asks for a picture sets it.
    package var onLoaded: (() -> Void)? {
        get { renderer.images.onIdle }
        set { renderer.images.onIdle = newValue }
    }

    /// - Parameters:
    ///   - textScale: the size of the text relative to GTK's default font.
    ///   - images: the source of the document's pictures.
    ///   - layout: the document's layout in that size, if there is one.
    public init(
        _ document: CollectionDocument, size: LayoutSize, scale: Double = 1, appearance: Appearance = Appearance(),
        textScale: Double = 1, images: ImageSource?, layout: CollectionLayout? = nil
    ) {
        self.document = document
        self.size = size
        self.scale = scale
        self.layout = layout ?? document.layout(in: size)
        renderer = SceneRenderer.withoutDisplay(appearance: appearance, scale: scale, textScale: textScale)
        renderer.images.source = images
        renderer.contentChanged(to: document)
    }

    /// The picture at a viewpoint, with every image in it that exists. Blocks while they are read.
    public func picture(at viewpoint: Viewpoint) -> ScenePicture {
        renderer.images.startsLoading = false
        defer { renderer.images.startsLoading = true }
        while true {
            if let picture = pictureIfComplete(at: viewpoint) { return picture }
            renderer.images.loadNow()
        }
    }

    /// The picture, or `nil` while one of its images is being loaded: ask again in `onLoaded`. This does not block.
    package func pictureIfComplete(at viewpoint: Viewpoint) -> ScenePicture? {
        let elements = layout.elements(at: viewpoint)
        let node = renderer.node(for: elements, of: Scene(document: document, layout: layout, offset: viewpoint.offset))
        return renderer.images.isBusy ? nil : ScenePicture(node, size: size, scale: scale)
    }
}
