import CollectionDocument
import Foundation
import GTKBridge
import StickyLayout

/// A picture of a scene, made without a display.
///
///     let picture = ScenePicture(of: document, size: LayoutSize(width: 390, height: 844), offset: 264)
///     try picture.png.write(to: url)
@MainActor
public final class ScenePicture {
    let surface: OpaquePointer

    /// - Parameters:
    ///   - size: in points.
    ///   - offset: the content offset; `nil` is the rest position.
    ///   - images: the picture waits for them, unlike a window.
    public convenience init(
        of document: CollectionDocument, size: LayoutSize, offset: Double? = nil, scale: Double = 1,
        appearance: Appearance = Appearance(), images: ImageSource? = nil
    ) {
        let layout = document.layout(in: size)
        let scene = Scene(document: document, layout: layout, offset: offset ?? layout.offsetRange.lowerBound)
        let renderer = SceneRenderer.withoutDisplay(appearance: appearance, scale: scale)
        renderer.images.source = images
        renderer.contentChanged(to: document)
        self.init(renderer.completeNode(for: layout.elements(at: scene.offset), of: scene), size: size, scale: scale)
    }

    package init(_ node: RenderNode?, size: LayoutSize, scale: Double = 1) {
        let grid = PixelGrid(scale: scale)
        surface = cairo_image_surface_create(
            CAIRO_FORMAT_ARGB32, max(1, grid.pixels(size.width)), max(1, grid.pixels(size.height)))
        guard let node else { return }
        let context = cairo_create(surface)
        cairo_scale(context, scale, scale)
        gsk_render_node_draw(node.pointer, context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
    }

    isolated deinit {
        cairo_surface_destroy(surface)
    }

    var width: Int { Int(cairo_image_surface_get_width(surface)) }
    var height: Int { Int(cairo_image_surface_get_height(surface)) }

    /// Row by row as `0xAARRGGBB`, premultiplied.
    package var pixels: [UInt32] {
        let stride = Int(cairo_image_surface_get_stride(surface)) / 4
        guard let data = cairo_image_surface_get_data(surface) else { return [] }
        let (width, height) = (width, height)
        return data.withMemoryRebound(to: UInt32.self, capacity: stride * height) { rows in
            Array(unsafeUninitializedCapacity: width * height) { pixels, count in
                for y in 0..<height {
                    pixels.baseAddress?.advanced(by: y * width).initialize(from: rows + y * stride, count: width)
                }
                count = width * height
            }
        }
    }
}

extension SceneRenderer {
    package static func withoutDisplay(appearance: Appearance = Appearance(), scale: Double = 1) -> SceneRenderer {
        // GTK initialises what nodes need before it looks for a display.
        _ = Display.isAvailable
        return SceneRenderer(
            style: SceneStyle(
                palette: CanvasPalette(appearance: appearance), grid: PixelGrid(scale: scale), text: TextSetter()))
    }

    /// Makes a node with all images: waits for those that are being loaded, and paints again.
    package func completeNode(for elements: [LayoutElement], of scene: Scene) -> RenderNode? {
        _ = node(for: elements, of: scene)
        let previous = images.onArrival
        images.onArrival = { [nodes] in nodes.imageArrived($0) }
        defer { images.onArrival = previous }
        while images.isBusy { g_main_context_iteration(nil, 1) }
        return node(for: elements, of: scene)
    }
}
