import CollectionDocument
import GTKBridge
import StickyLayout

/// The widget that shows a collection, and scrolls in a `GtkScrolledWindow`.
///
///     let canvas = Canvas()
///     gtk_scrolled_window_set_child(window.cast(), canvas.widget)
///     canvas.show(document: document, images: .folder("/home/ada/contacts"))
///
/// It has the size of the viewport, not of the content, and draws the elements at its offset. The offset may be past an
/// edge; the adjustment's value, which GTK clamps, is the part within the edges.
///
/// The layout changes with the size and the document, never with scrolling. A frame looks up nodes and moves them. At
/// rest there are no frames.
///
/// | subject | file |
/// | --- | --- |
/// | the GObject class, the keyboard's focus | `Canvas+Widget.swift`, `DrawnWidget.swift` |
/// | offset, overscroll and the adjustments of `GtkScrollable` | `Canvas+Scrollable.swift` |
/// | being scrolled by a driver | `Canvas+Driver.swift` |
/// | frames | `Canvas+Rendering.swift`, and all of `Scene/` |
/// | what is at a point, and what covers it | `Canvas+Places.swift` |
/// | the document | `Canvas+Document.swift` |
/// | layout, when size, options or content change | `Canvas+Layout.swift` |
/// | edits of the layout | `Canvas+Edits.swift` |
/// | the animation of edits | `Canvas+Animation.swift` |
/// | real widgets instead of paint | `CanvasWidgets.swift`, and all of `Widgets/` |
/// | what it painted, as the lines of a recording | `CanvasRecorder.swift` |
/// | screen readers | `Canvas+Accessibility.swift` |
@MainActor
public final class Canvas {
    let reference: GObjectRef<UnsafeMutablePointer<GtkWidget>>
    package let renderer: SceneRenderer

    /// The shown document. Setting it shows an edited version: it is laid out again, and what was in view stays in view.
    public var document: CollectionDocument {
        get { shownDocument }
        set { set(newValue, as: .edited) }
    }
    var shownDocument: CollectionDocument

    /// The layout of the document in the canvas's current size. If the lines of a large document have to be laid out
    /// again, a worker does that; until `onLayoutChanged` is called, this is the previous layout.
    public internal(set) var layout: CollectionLayout

    /// Whether a worker is laying the document out.
    var isLayingOut = false
    /// Whether GTK is giving it an allocation.
    var isBeingAllocated = false

    /// Where the content is seen from. If a driver scrolls the canvas, the driver decides, and sets this. A new layout sets it
    /// to the place that keeps what is in view, and tells the driver.
    public internal(set) var viewpoint = Viewpoint(0)

    /// The position of the content along the scroll axis in points, including overscroll.
    public var offset: Double { viewpoint.offset }

    /// How much of a floating header has been scrolled back in, in points.
    public var revealedLength: Double { viewpoint.revealedLength }

    /// The driver that scrolls the canvas, if any. It decides where the content is.
    package weak var driver: (any ViewDriver)?

    public var appearance = Appearance() {
        didSet { if appearance != oldValue { styleChanged() } }
    }

    /// The scale at which the canvas is shown; 1 is unscaled. The code that scales it sets this, so that everything is
    /// painted for the actual pixels. Everything else is in the canvas's own points.
    public var viewScale = 1.0 {
        didSet { if viewScale != oldValue { styleChanged() } }
    }

    /// The size of the text relative to the widget's font. Frames do not change.
    public var textScale = 1.0 {
        didSet { if textScale != oldValue { styleChanged() } }
    }
    /// Sets text of overlays in the widget's font, at any `textScale`.
    package internal(set) lazy var overlayText = TextSetter(widget: widget)

    /// Called after the document was laid out again, which may have changed the offset. If GTK's allocation caused it, this
    /// is called after the allocation. It belongs to the program that embeds the canvas; nothing in this package sets it.
    public var onLayoutChanged: (() -> Void)?

    /// Increases with each document that is set, and with each layout.
    package internal(set) var changeCount = 0

    /// The elements in view, in drawing order. They are computed once after each movement.
    public var visibleElements: [LayoutElement] {
        if !isQueryCurrent {
            queried.removeAll(keepingCapacity: true)
            if let source {
                queried = source.elements(at: viewpoint, in: layout).filter { document.has($0.id) }
            } else {
                layout.appendElements(at: viewpoint, to: &queried)
            }
            isQueryCurrent = true
        }
        return queried
    }

    /// Where the elements come from; `nil` for the layout. Setting it draws anew.
    package var source: (any ElementSource)? {
        didSet {
            changeCount += 1
            isQueryCurrent = false
            widgets?.fillAgain()
            showElements()
            driver?.layoutChanged(of: self)
        }
    }

    /// The section that is being read: the last one with a pinned header that has reached the pin line.
    public var pinnedSection: Int? {
        layout.reachedHeaders(among: visibleElements, at: viewpoint).map(\.indexPath.section).max()
    }

    private var queried: [LayoutElement] = []
    var isQueryCurrent = false

    /// The overlays that are drawn over the elements; the last one is on top.
    package var overlays: [any CanvasOverlay] = [] {
        didSet { gtk_widget_queue_draw(widget) }
    }

    /// Records what the canvas paints; `nil` records nothing. It belongs to the program that embeds the canvas.
    public var recorder: CanvasRecorder? {
        didSet { renderer.painted = recorder == nil ? nil : [] }
    }

    /// The widgets that it shows in place of paint; `nil` while it paints.
    var widgets: CanvasWidgets?
    /// Called when somebody presses the button in the header of a section, which real widgets have. Without it the button does nothing. It
    /// belongs to the code that edits the document.
    package var onToggleSection: ((Int) -> Void)? {
        didSet { widgets?.fillAgain() }
    }

    /// The selected item or section of the shown document.
    package var selection = Selection.none {
        didSet {
            guard selection != oldValue else { return }
            gtk_widget_queue_draw(widget)
            announceSoon()
        }
    }

    /// Items that are selected beside a selected item.
    package var otherSelectedItems: Set<LayoutIndexPath> = [] {
        didSet {
            guard otherSelectedItems != oldValue else { return }
            gtk_widget_queue_draw(widget)
            announceSoon()
        }
    }

    /// The animation of the last edit, while it runs.
    var animation: SceneTransition?
    var animationTick: TickCallback?
    /// The element that a person drops: its ID after the edit, and its frame in viewport coordinates.
    package var lifted: (id: LayoutElement.ID, frame: LayoutRect)?

    package var horizontalAxis = ScrollAxis()
    package var verticalAxis = ScrollAxis()
    /// Whether the canvas itself is changing the adjustments.
    package var isSettingAdjustments = false

    /// The name of the canvas for screen readers in a comparison; `nil` if it is the only canvas.
    package var nameInComparison: String? {
        didSet { if nameInComparison != oldValue { announceSoon() } }
    }
    var announcement: MainLoopSource?
    /// The last announcement.
    var announced = (label: "", view: "")
    var focusWasShown = false
    /// When it had the keyboard last, in microseconds of the monotonic clock.
    var lastFocus: gint64 = 0

    public init(document: CollectionDocument = CollectionDocument()) {
        reference = GObjectRef(taking: g_object_new_with_properties(Canvas.type, 0, nil, nil)!.cast())
        renderer = SceneRenderer(style: SceneStyle(of: reference.pointer, appearance: appearance))
        shownDocument = document
        layout = document.layout(in: .zero)
        layout.cellLimit = DocumentLimits.shownCells
        viewpoint = Viewpoint(layout.startOffset)
        Peer.attach(self, to: reference.pointer)
        renderer.contentChanged(to: document)
        renderer.images.onArrival = { [weak self] in self?.imageArrived($0) }
        prepareWidget()
        gtk_widget_set_vexpand(widget, 1)
        grabFocus()
    }

    isolated deinit {
        announcement?.cancel()
        widgets?.views.removeAll()
        letGo((document, layout))
    }

    public var widget: UnsafeMutablePointer<GtkWidget> { reference.pointer }

    /// The canvas's size in points.
    var size: LayoutSize { widget.size }

    /// Whether changes of the layout keep the offset, until the layout is up to date. Otherwise they keep what is in view.
    var keepsOffset = false
}
