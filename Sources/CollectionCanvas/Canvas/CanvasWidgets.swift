import CollectionDocument
import CollectionViewport
import GTKBridge
import StickyLayout

/// The widgets of a canvas that shows real ones: labels, pictures and buttons in place of paint, in the same frames.
///
/// They are children of the canvas, which still scrolls, draws overlays, and takes clicks and keys. Their frames are the canvas's, on whole
/// points, because GTK allocates no others.
@MainActor
final class CanvasWidgets: ElementViewsOwner {
    private unowned let canvas: Canvas
    let views: ElementViews
    private var factories: [LayoutElement.Kind: ViewFactory] = [:]
    /// The images that widgets wait for.
    private var awaited: [LayoutElement.ID: ImageRequest] = [:]
    /// The headers that carry a picture.
    private var pictureHeaders: [LayoutElement.ID: HeaderWidget] = [:]
    /// Where the content was seen from when the widgets got their places.
    private(set) var allocatedViewpoint: Viewpoint?

    let cellsTakeFocus = false

    init(of canvas: Canvas) {
        self.canvas = canvas
        views = ElementViews(in: canvas.widget)
        views.owner = self
        FallbackStyle.install(Self.css)
        makeFactories()
        connect(canvas.widget, "destroy") { [weak views] in views?.removeAll() }
    }

    private static let css = """
        lintel-canvas > row, lintel-canvas > header, lintel-canvas > footer {
            margin: 0; padding: 0; min-width: 0; min-height: 0; border: none; background: none;
        }
        lintel-canvas > header.pinned { box-shadow: 0 1px alpha(currentColor, 0.2); }
        lintel-canvas button.collapse { min-width: 20px; min-height: 20px; padding: 2px; }
        lintel-canvas .picture-line.roomy { padding: 14px 0 8px 0; }
        lintel-canvas .picture-line.tall { padding: 24px 0 8px 0; }
        lintel-canvas .picture-line {
            background-image: linear-gradient(to bottom, transparent, rgba(0, 0, 0, 0.58));
        }
        lintel-canvas .picture-line button.collapse { color: white; }
        """

    // MARK: The elements

    /// Gives each of the elements a widget. GTK gives it its place before the next frame.
    func show(_ elements: [LayoutElement]) {
        views.show(elements)
        views.settle(elements)
        for element in elements where element.kind != .cell {
            pictureHeaders[element.id]?.fitTitle(toHeight: element.frame.height)
        }
        fade()
        queueAllocation()
    }

    func queueAllocation() {
        if !canvas.isBeingAllocated { gtk_widget_queue_allocate(canvas.widget) }
    }

    /// Fills all widgets again, because the document or its layout has changed.
    ///
    /// - Parameter newID: what an element is now; `nil` if it is gone.
    func fillAgain(_ newID: (LayoutElement.ID) -> LayoutElement.ID? = { $0 }) {
        views.follow(newID) { _ in true }
    }

    func imageArrived(_ request: ImageRequest) {
        views.follow({ $0 }, isChanged: { [awaited] id in awaited[id] == request })
        queueAllocation()
    }

    /// Shows the elements that an edit has brought as far as its animation is.
    func fade() {
        guard let animation = canvas.animation else { return }
        for id in animation.appearing {
            views[id].map { gtk_widget_set_opacity($0.widget, 1 - animation.remaining) }
        }
    }

    func endFading(of appearing: Set<LayoutElement.ID>) {
        for id in appearing { views[id].map { gtk_widget_set_opacity($0.widget, 1) } }
    }

    // MARK: Frames

    /// Gives each widget the frame of its element on whole points.
    func allocate() {
        let elements = canvas.presentedElements
        let frames = Dictionary(elements.map { ($0.id, $0.frame) }) { first, _ in first }
        let origin = canvas.layout.viewportOrigin(at: canvas.viewpoint)
        views.allocate { id in
            guard let frame = frames[id] ?? canvas.element(id)?.frame else { return nil }
            return PixelGrid.paintable(canvas.style.grid.place(frame, from: origin), in: canvas.layout.containerSize)
        }
        allocatedViewpoint = canvas.viewpoint
    }

    func draw(with drawing: Drawing) {
        let bounds = canvas.layout.containerSize.bounds
        let palette = canvas.style.palette
        let background = canvas.layout.options.headerBackground
        drawing.fill(canvas.widget.size.bounds, palette.background)
        if let animation = canvas.animation { draw(animation.ghosts, opacity: animation.remaining, with: drawing) }
        views.draw(
            on: drawing.snapshot, headers: palette.appearance.isHighContrast ? .opaque : background, in: bounds)
        canvas.renderer.images.keepWaiting(for: Set(awaited.values))
    }

    private func draw(_ ghosts: [SceneTransition.Ghost], opacity: Double, with drawing: Drawing) {
        for ghost in ghosts {
            var corner = graphene_point_t(ghost.frame.x, ghost.frame.y)
            gtk_snapshot_push_opacity(drawing.snapshot, opacity)
            gtk_snapshot_save(drawing.snapshot)
            gtk_snapshot_translate(drawing.snapshot, &corner)
            drawing.node(ghost.node)
            gtk_snapshot_restore(drawing.snapshot)
            gtk_snapshot_pop(drawing.snapshot)
        }
    }

    /// The elements as their widgets look now, to fade out after they are removed.
    func ghosts(of elements: [LayoutElement]) -> [SceneTransition.Ghost] {
        elements.compactMap { element in
            guard let view = views[element.id], gtk_widget_get_mapped(view.widget) != 0 else { return nil }
            let node = Drawing.node { gtk_widget_snapshot_child(canvas.widget, view.widget, $0.snapshot) }
            // The node has the widget where it is in the canvas.
            return node.map { SceneTransition.Ghost(node: $0, frame: canvas.layout.containerSize.bounds) }
        }
    }

    /// The elements where GTK has put their widgets, in viewport coordinates; `nil` before it has done so for the present viewpoint.
    func allocated(_ elements: [LayoutElement]) -> [LayoutElement]? {
        guard allocatedViewpoint == canvas.viewpoint else { return nil }
        return elements.compactMap { element in
            guard let view = views[element.id] else { return nil }
            var allocated = element
            allocated.frame = view.frame(in: canvas.widget)
            return allocated.frame.hasArea ? allocated : nil
        }
    }

    // MARK: ElementViewsOwner

    func factory(for role: LayoutElement.Kind) -> ViewFactory? { factories[role] }

    func hasElement(_ id: LayoutElement.ID) -> Bool { canvas.document.has(id) && canvas.element(id) != nil }

    func willBind(_: LiveView, to _: LayoutElement.ID) {}

    func placeChanged(of view: LiveView, at _: LayoutElement.ID) { view.describe(in: canvas.layout) }

    // MARK: Content

    private func makeFactories() {
        factories[.cell] = ViewFactory {
            CellWidget()
        } bind: { [unowned self] cell, path in
            show(path, in: cell)
        } unbind: { [unowned self] _, path in
            awaited[LayoutElement.ID(.cell, path)] = nil
        }
        for kind in [LayoutElement.Kind.header, .footer, .parallaxHeader] {
            factories[kind] = headerFactory(of: kind)
        }
    }

    private func headerFactory(of kind: LayoutElement.Kind) -> ViewFactory {
        ViewFactory { [unowned self] path in
            carriesPicture(LayoutElement.ID(kind, path))
        } _: { [unowned self] (carriesPicture: Bool) in
            HeaderWidget(carriesPicture: carriesPicture) { [weak self] in self?.toggleSection(of: $0) }
        } bind: { [unowned self] header, path in
            show(LayoutElement.ID(kind, path), in: header)
        } unbind: { [unowned self] _, path in
            let id = LayoutElement.ID(kind, path)
            awaited[id] = nil
            pictureHeaders[id] = nil
        }
    }

    private func toggleSection(of header: Widget) {
        guard let id = views.view(around: header)?.id, id.kind == .header else { return }
        canvas.onToggleSection?(id.indexPath.section)
    }

    private var look: ElementLook {
        ElementLook(
            style: canvas.style, images: canvas.renderer.images, pixelScale: canvas.pixelScale,
            textScale: canvas.textScale, options: canvas.layout.options)
    }

    private func carriesPicture(_ id: LayoutElement.ID) -> Bool {
        canvas.scene.carriesPicture(
            LayoutElement(kind: id.kind, indexPath: id.indexPath, frame: LayoutSize.zero.bounds, zIndex: 0))
    }

    private func show(_ path: LayoutIndexPath, in cell: CellWidget) {
        let id = LayoutElement.ID(.cell, path)
        guard let element = canvas.element(id) else { return }
        awaited[id] = cell.show(
            canvas.document.sections[path.section][item: path.item], section: path.section,
            as: canvas.scene.shape(of: element), in: element.frame.size, look)
    }

    private func show(_ id: LayoutElement.ID, in header: HeaderWidget) {
        let size = canvas.element(id)?.frame.size ?? .zero
        pictureHeaders[id] = carriesPicture(id) ? header : nil
        awaited[id] = header.show(content(of: id), id.kind == .footer ? .caption : .header, in: size, look)
    }

    private func content(of id: LayoutElement.ID) -> HeaderWidget.Content {
        let document = canvas.document
        let palette = canvas.style.palette
        let number = id.indexPath.section
        var content = HeaderWidget.Content(title: "", detail: "", background: palette.background)
        switch id.kind {
        case .header:
            let section = document.sections[number]
            content.title = document.name(ofSection: number)
            content.detail = Counts.items(section.itemCount)
            content.background = HeaderPainter.color(of: canvas.layout.options.headerBackground, in: palette)
            content.isCollapsed = section.isCollapsed
            content.canCollapse = canvas.onToggleSection != nil
        case .footer:
            content.title = document.sections[number].footerTitle ?? ""
        case .parallaxHeader, .cell:
            break
        }
        guard carriesPicture(id) else { return content }
        let header = PictureHeader(of: id.kind)
        let text = canvas.renderer.text(in: header, of: document)
        content.title = text.title
        content.detail = text.caption
        content.landscape = palette.landscape(section: number)
        // At its natural size, so that it is sharp once a header that has collapsed grows again.
        let size = canvas.layout.naturalFrame(of: id)?.size ?? .zero
        content.picture = canvas.renderer.image(in: header, of: document).map { path in
            ImageRequest(
                path: path, width: look.pixels(size.width), height: look.pixels(size.height),
                leastSide: PicturePainter.leastPicture)
        }
        return content
    }
}
