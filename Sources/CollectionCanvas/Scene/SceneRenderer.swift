import CollectionDocument
import GTKBridge
import StickyLayout

/// Turns elements into one render node. The canvas shows it in a window; tests and `lintel snapshot` draw it on a
/// surface, without a display.
///
/// A frame costs a look-up and a translation for each element. Nodes are made only for new elements.
@MainActor
package final class SceneRenderer {
    /// Setting it makes all nodes again.
    package var style: SceneStyle {
        didSet { nodes.removeAll() }
    }

    package let images = ImageLoader()
    package let nodes = ElementNodes()
    /// The pictures of headers, found when such a header is painted.
    private var headerImages: [PictureHeader: String?] = [:]
    private var itemCount = 0
    private var children: [OpaquePointer?] = []

    /// The elements of the last frame as they were painted: their frames are in points, in viewport coordinates, on whole device pixels.
    /// `nil` while nobody wants to know.
    var painted: [LayoutElement]?

    init(style: SceneStyle) { self.style = style }

    /// Call it when the document's content or a direction has changed. Other options alone keep all nodes.
    package func contentChanged(to document: CollectionDocument) {
        nodes.removeAll()
        headerImages.removeAll()
        itemCount = document.itemCount
    }

    /// One node for `elements`, which are in drawing order, on an opaque background.
    ///
    /// - Parameters:
    ///   - elements: frames in content coordinates. The node is in the viewport's.
    ///   - transition: elements that fade.
    package func node(
        for elements: [LayoutElement], of scene: Scene, in transition: SceneTransition? = nil
    ) -> RenderNode? {
        let viewport = scene.layout.containerSize
        let origin = scene.layout.viewportOrigin(at: Viewpoint(scene.offset))
        nodes.beginFrame()
        children.removeAll(keepingCapacity: true)
        defer { for child in children { gsk_render_node_unref(child) } }

        var ground = style.palette.background.rgba
        var bounds = viewport.bounds.graphene
        children.append(gsk_color_node_new(&ground, &bounds))
        if let transition {
            for ghost in transition.ghosts { append(ghost.node, at: ghost.frame, opacity: transition.remaining) }
        }
        painted?.removeAll(keepingCapacity: true)
        for element in elements {
            let whole = style.grid.place(element.frame, from: origin)
            let frame = PixelGrid.paintable(whole, in: viewport)
            guard frame.hasArea else { continue }
            if painted != nil { note(element, paintedAt: whole) }
            let opacity = transition?.opacity(of: element) ?? 1
            if shinesThrough(element, of: scene) { append(blurred(under: frame), at: frame, opacity: opacity) }
            append(body(of: element, in: frame, of: scene), at: frame, opacity: opacity)
            append(edge(of: element, in: frame, of: scene), at: frame)
        }
        images.keepWaiting(for: nodes.awaitedImages())
        return gsk_container_node_new(&children, guint(children.count)).map { RenderNode(taking: $0) }
    }

    // MARK: What lies under translucent headers

    /// How far what lies under a translucent header is blurred, in points.
    private static let blurRadius = 10.0

    private func shinesThrough(_ element: LayoutElement, of scene: Scene) -> Bool {
        element.kind == .header && scene.layout.options.headerBackground == .translucent
            && !scene.carriesPicture(element) && !style.palette.appearance.isHighContrast
    }

    /// What has been painted so far in a frame and near it, blurred; its origin is the frame's.
    private func blurred(under frame: LayoutRect) -> RenderNode? {
        // A blur takes time for all that it is given, so it gets what can be seen of it.
        let margin = 2 * Self.blurRadius
        var near = LayoutRect(
            x: frame.x - margin, y: frame.y - margin, width: frame.width + 2 * margin, height: frame.height + 2 * margin
        ).graphene
        var bounds = frame.graphene
        var origin = graphene_point_t(-frame.x, -frame.y)
        guard let content = gsk_container_node_new(&children, guint(children.count)),
            let part = gsk_clip_node_new(content, &near), let blurred = gsk_blur_node_new(part, Float(Self.blurRadius)),
            let visible = gsk_clip_node_new(blurred, &bounds)
        else { return nil }
        defer { for node in [content, part, blurred, visible] { gsk_render_node_unref(node) } }
        guard let transform = gsk_transform_translate(nil, &origin) else {
            return gsk_render_node_ref(visible).map { RenderNode(taking: $0) }
        }
        defer { gsk_transform_unref(transform) }
        return gsk_transform_node_new(visible, transform).map { RenderNode(taking: $0) }
    }

    private func note(_ element: LayoutElement, paintedAt frame: LayoutRect) {
        var painted = element
        painted.frame = frame
        self.painted?.append(painted)
    }

    private func append(_ node: RenderNode?, at frame: LayoutRect, opacity: Double = 1) {
        guard let node else { return }
        if opacity < 1, let faint = gsk_opacity_node_new(node.pointer, Float(opacity)) {
            return append(RenderNode(taking: faint), at: frame)
        }
        var corner = graphene_point_t(frame.x, frame.y)
        guard let transform = gsk_transform_translate(nil, &corner) else {
            // GSK represents the identity by NULL.
            return children.append(gsk_render_node_ref(node.pointer))
        }
        children.append(gsk_transform_node_new(node.pointer, transform))
        gsk_transform_unref(transform)
    }

    /// The elements as they look now, to fade out after they are removed.
    package func ghosts(of elements: [LayoutElement], of scene: Scene) -> [SceneTransition.Ghost] {
        let origin = scene.layout.viewportOrigin(at: Viewpoint(scene.offset))
        return elements.compactMap { element in
            let frame = PixelGrid.paintable(
                style.grid.place(element.frame, from: origin), in: scene.layout.containerSize)
            guard frame.hasArea, let node = body(of: element, in: frame, of: scene) else { return nil }
            return SceneTransition.Ghost(node: node, frame: frame)
        }
    }

    private func body(of element: LayoutElement, in frame: LayoutRect, of scene: Scene) -> RenderNode? {
        let path = element.indexPath
        let restingLength = scene.carriesPicture(element) ? max(1, scene.restingSpan(of: element)?.length ?? 0) : nil
        let shape: CellShape = element.kind == .cell ? scene.shape(of: element) : .card
        let background = scene.layout.options.headerBackground
        let variant =
            restingLength.map(style.grid.pixels) ?? (element.kind == .header ? background.variant : shape.variant)
        return nodes.node(for: key(.element(element.id), frame, variant: variant)) {
            let options = scene.layout.options
            let box = ElementBox(size: frame.size, direction: options.layoutDirection)
            if let restingLength {
                var painter = picturePainter(for: element, restingLength: restingLength, of: scene)
                return (draw { painter.paint(box, with: $0) }, painter.awaits)
            }
            let section = scene.document.sections[path.section]
            if element.kind == .cell {
                var painter = CellPainter(
                    style: style, images: images, item: section[item: path.item], section: path.section,
                    shape: shape)
                return (draw { painter.paint(box, with: $0) }, painter.awaits)
            }
            let painter = HeaderPainter(style: style, scrollDirection: options.scrollDirection)
            let node = draw { drawing in
                guard element.kind == .header else { return painter.paint(footer: section, in: box, with: drawing) }
                painter.paint(
                    header: scene.document.name(ofSection: path.section), itemCount: section.itemCount,
                    isCollapsed: section.isCollapsed, on: background, in: box, with: drawing)
            }
            return (node, nil)
        }
    }

    private func draw(_ body: (Drawing) -> Void) -> RenderNode? { Drawing.node(rounding: style.rounding, body) }

    /// The edge of a pinned element. It has a node of its own, so that fading it in does not set text again.
    private func edge(of element: LayoutElement, in frame: LayoutRect, of scene: Scene) -> RenderNode? {
        let strength = min(1, scene.displacement(of: element) / HeaderPainter.fadeLength)
        guard strength > 0 else { return nil }
        let steps = (strength * 16).rounded()
        let isLeading = scene.layout.isHeldAtTrailingEdge(element)
        return nodes.node(for: key(.pinnedEdge(isLeading: isLeading), frame, variant: steps.whole)) {
            let options = scene.layout.options
            let painter = HeaderPainter(style: style, scrollDirection: options.scrollDirection)
            let box = ElementBox(size: frame.size, direction: options.layoutDirection)
            return (draw { painter.paintEdge(of: box, isLeading: isLeading, strength: steps / 16, with: $0) }, nil)
        }
    }

    private func key(_ part: ElementNodes.Part, _ frame: LayoutRect, variant: Int32) -> ElementNodes.Key {
        ElementNodes.Key(
            part: part, width: style.grid.pixels(frame.width), height: style.grid.pixels(frame.height),
            variant: variant)
    }

    private func picturePainter(
        for element: LayoutElement, restingLength: Double, of scene: Scene
    ) -> PicturePainter {
        let header = PictureHeader(of: element.kind)
        let text = text(in: header, of: scene.document)
        return PicturePainter(
            style: style, images: images, scrollDirection: scene.layout.options.scrollDirection,
            restingLength: restingLength, image: image(in: header, of: scene.document), title: text.title,
            caption: text.caption, section: element.indexPath.section)
    }

    /// What a header with a picture says: a first header is that of its section, too.
    func text(in header: PictureHeader, of document: CollectionDocument) -> (title: String, caption: String) {
        let title = document.title(in: header) ?? ""
        guard header == .first else {
            return (title, "\(Counts.sections(document.sections.count)) · \(Counts.items(itemCount))")
        }
        let section = document.sections[0]
        let name = section.title ?? ""
        let shown = title.isEmpty ? name : title
        let parts = [name == shown ? "" : name, section.itemCount == 0 ? "" : Counts.items(section.itemCount)]
        return (shown, parts.filter { !$0.isEmpty }.joined(separator: " · "))
    }

    /// Looks once for a picture, until the content changes.
    func image(in header: PictureHeader, of document: CollectionDocument) -> String? {
        if let known = headerImages[header] { return known }
        let image = document.image(in: header)
        headerImages[header] = .some(image)
        return image
    }
}

extension HeaderBackground {
    /// A number for each, for the cache of nodes.
    fileprivate var variant: Int32 {
        switch self {
        case .opaque: 0
        case .translucent: 1
        case .clear: 2
        }
    }
}
