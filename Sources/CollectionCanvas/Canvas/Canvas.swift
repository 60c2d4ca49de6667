import CollectionDocument
import GTKBridge
import StickyLayout

/// The widget that shows a collection, and scrolls in a `GtkScrolledWindow`.
///
///     let canvas = Canvas()
///     gtk_scrolled_window_set_child(window.cast(), canvas.widget)
///     canvas.show(document: document, images: .folder("/home/ada/contacts"))
///
/// It is as large as the viewport, not as the content, and draws what the engine answers for its
/// offset. The offset is the adjustment's value plus the overscroll: GTK clamps the one, and whoever
/// moves the content past an edge sets the other.
///
/// The layout changes with the size and the document, never for a scroll. A frame looks up nodes and moves
/// them; at rest there is none.
///
/// | concern | file |
/// | --- | --- |
/// | the GObject class | `Canvas+Widget.swift` |
/// | adjustments, as `GtkScrollable` has them | `Canvas+Scrollable.swift` |
/// | value, overscroll and offset | `Canvas+Offset.swift` |
/// | frames | `Canvas+Rendering.swift`, and all of `Scene/` |
/// | the layout, as size, options and content change | `Canvas+Layout.swift` |
/// | edits, made to the layout at the cost of what they change | `Canvas+Edits.swift` |
/// | the movement that shows an edit | `Canvas+Animation.swift` |
/// | being shown larger or smaller | `Canvas+Zoom.swift` |
/// | what a screen reader hears | `Canvas+Accessibility.swift` |
@MainActor
public final class Canvas {
    let reference: GObjectRef<UnsafeMutablePointer<GtkWidget>>
    package let renderer: SceneRenderer

    /// What is shown. Setting it lays out again and keeps the offset, as far as the content reaches.
    public var document: CollectionDocument {
        didSet { documentChanged(from: oldValue) }
    }

    /// The document, laid out in the canvas's present size.
    public internal(set) var layout: CollectionLayout

    /// Whether a worker lays the document out.
    var isLayingOut = false

    /// What was worked out for the document that is going to be set.
    package var prepared: PreparedDocument?

    /// Points beyond the adjustment's value: negative past the leading edge, positive past the
    /// trailing one.
    public var overscroll = 0.0 {
        didSet { if overscroll != oldValue { offsetChanged() } }
    }

    /// How much of a floating header has been scrolled back in, in points. Whoever scrolls sets it, and then moves the
    /// content.
    public var revealedLength = 0.0 {
        didSet {
            guard revealedLength != oldValue else { return }
            isQueryCurrent = false
            gtk_widget_queue_draw(widget)
        }
    }

    public var appearance = Appearance() {
        didSet { if appearance != oldValue { styleChanged() } }
    }

    /// How large the canvas is shown, beside its own points; 1 is unscaled. Whoever scales it sets it.
    public var viewScale = 1.0 {
        didSet { if viewScale != oldValue { styleChanged() } }
    }

    /// How large the text is, beside the widget's font. Frames are the document's and stay.
    public var textScale = 1.0 {
        didSet { if textScale != oldValue { styleChanged() } }
    }

    /// After the offset became another, whoever moved it.
    public var onOffsetChanged: (() -> Void)?
    /// After the document was laid out anew.
    public var onLayoutChanged: (() -> Void)?
    /// After something else than this canvas moved the adjustment, such as the scroll bar. The
    /// overscroll is gone then, and no animation should go on.
    public var onAdjustmentMovedByOthers: (() -> Void)?

    /// Carries out what a screen reader asks for.
    var onJump: ((ScrollJump) -> Void)?

    /// What is in view, in drawing order. Whoever asks first after a movement has the engine asked; the frame
    /// and everyone else get the same answer.
    public var visibleElements: [LayoutElement] {
        if !isQueryCurrent {
            queried.removeAll(keepingCapacity: true)
            measure(\.layout) { layout.appendElements(at: offset, revealedLength: revealedLength, to: &queried) }
            isQueryCurrent = true
        }
        return queried
    }

    private var queried: [LayoutElement] = []
    var isQueryCurrent = false

    /// What is drawn over the elements, the last on top.
    package var overlays: [any CanvasOverlay] = [] {
        didSet { gtk_widget_queue_draw(widget) }
    }

    /// What has been done since whoever measures began anew; `nil` while nobody wants to know, and then nothing is measured.
    package var timing: FrameTiming?

    /// What is picked out. Edits carry it along.
    package var selection = Selection.none {
        didSet { if selection != oldValue { selectionChanged() } }
    }
    package var onSelectionChanged: (() -> Void)?
    /// Gets where an edit took the elements, before the canvas is drawn again.
    package var onEdited: ((IndexMapping) -> Void)?

    /// The movement that shows the last edit, while it lasts.
    var animation: CanvasAnimation?
    var animationTick: TickCallback?
    /// What a person lets go where: an element by its place after the edit, its frame in viewport coordinates.
    package var lifted: (id: LayoutElement.ID, frame: LayoutRect)?

    var adjustments = ScrollAdjustments()
    /// The section whose header is pinned foremost, at the last frame.
    public internal(set) var pinnedSection: Int?

    var announcement: MainLoopSource?
    var announced = Announcement()
    var focusWasShown = false

    public init(document: CollectionDocument = CollectionDocument()) {
        reference = GObjectRef(taking: g_object_new_with_properties(Canvas.type, 0, nil, nil)!.cast())
        renderer = SceneRenderer(style: SceneStyle(text: TextSetter(widget: reference.pointer)))
        self.document = document
        layout = document.layout(in: .zero)
        Peer.attach(self, to: reference.pointer)
        renderer.contentChanged(to: document)
        renderer.images.onArrival = { [weak self] in self?.imageArrived($0) }
        prepareWidget()
    }

    isolated deinit {
        announcement?.cancel()
        letGo((document, layout))
    }

    public var widget: UnsafeMutablePointer<GtkWidget> { reference.pointer }

    /// Shows another document from its beginning.
    public func show(document: CollectionDocument, images: ImageSource) {
        letGo(self.document)
        renderer.images.source = images
        renderer.contentChanged(to: document)
        selection = .none
        follows = false
        self.document = document
        follows = true
        revealedLength = 0
        setOffset(layout.offsetRange.lowerBound)
    }

    /// Shows the document as it is now in its file, where it is. Pictures that were not there are looked for again.
    public func reload(document: CollectionDocument, images: ImageSource) {
        renderer.images.renew(from: images)
        renderer.contentChanged(to: document)
        self.document = document
        gtk_widget_queue_draw(widget)
    }

    /// The canvas's size in points.
    var size: LayoutSize {
        LayoutSize(width: Double(gtk_widget_get_width(widget)), height: Double(gtk_widget_get_height(widget)))
    }

    /// Whether another document is one that was edited.
    var follows = true
}
