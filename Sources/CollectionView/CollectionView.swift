@_exported import CollectionViewport
import GTKBridge
import StickyLayout

/// A list or a grid of real widgets, in sections whose headers do all that StickyLayout's headers do.
///
///     let view = CollectionView(options: options)
///     view.items = ViewFactory { PersonRow() } bind: { row, path in row.title = people[path.section][path.item].name }
///     view.headers = ViewFactory { LetterHeader() } bind: { header, path in header.title = letters[path.section] }
///     view.sections = people.map { .measured(count: $0.count) }
///     gtk_scrolled_window_set_child(scrolled.cast(), view.widget)
///
/// Only what is in view has widgets: they are made by factories, and used for one element after another. The view asks the layout
/// what is in view, and gives each widget the layout's frame, rounded to whole pixels. Sizes are given, or measured by GTK.
///
/// Whoever makes the view keeps it: the widget does not own it. It is used on the main thread.
///
/// | subject | file |
/// | --- | --- |
/// | the GObject class | `CollectionView+Widget.swift` |
/// | offset and the adjustments of `GtkScrollable` | `CollectionView+Scrollable.swift` |
/// | which widgets there are, and for what | `CollectionView+Filling.swift`; `ElementViews` |
/// | what is shown, without widgets | `CollectionContent`, in `Content/` |
/// | sizes that GTK measures | `CollectionView+Measuring.swift` |
/// | allocating and drawing | `CollectionView+Drawing.swift` |
/// | sections, options and edits | `CollectionView+Sections.swift`, `CollectionView+Edits.swift`, `EditAnimation.swift` |
/// | scrolling to an element | `CollectionView+Scrolling.swift` |
/// | scrolling past the edges | `CollectionView+Driver.swift` |
/// | keys and focus | `CollectionView+Keys.swift`, `CollectionView+Focus.swift` |
/// | selection, clicks, rubber band | `CollectionSelection.swift`, `CollectionView+Pointer.swift` |
/// | dragging to another place | `CollectionView+Reordering.swift` |
/// | scrolling while something is dragged to an edge | `CollectionView+EdgeScrolling.swift` |
/// | sections that are a `GListModel` | `CollectionView+Model.swift` |
/// | screen readers | `CollectionView+Accessibility.swift` |
@MainActor
public final class CollectionView: WidgetOwner {
    let reference: GObjectRef<Widget>

    public var widget: UnsafeMutablePointer<GtkWidget> { reference.pointer }

    /// What is shown, without widgets.
    var content: CollectionContent

    /// The layout of the sections in the view's size. Its options are not those of the view: they have the means of what was measured as
    /// lengths. In a collapsed section it has one item without area, which the view does not count.
    public var layout: CollectionLayout { _read { yield content.layout } }

    /// Where the content is seen from.
    public internal(set) var viewpoint: Viewpoint

    /// The position of the content along the scroll axis, in points.
    public var offset: Double { viewpoint.offset }

    /// The driver that scrolls the view; `nil` while only its scrolled window does.
    package weak var driver: (any ViewDriver)?
    /// Whether the driver is moving the content.
    var isBeingDriven = false

    /// Makes the widgets of items.
    public var items: ViewFactory? { didSet { factoryChanged(for: .cell) } }
    /// Makes the widgets of section headers. A header also needs a length: ``LayoutOptions/headerReferenceSize``, or sections that
    /// say that it is measured.
    public var headers: ViewFactory? { didSet { factoryChanged(for: .header) } }
    /// Makes the widgets of section footers.
    public var footers: ViewFactory? { didSet { factoryChanged(for: .footer) } }
    /// Makes the widget of the header above all sections.
    public var parallaxHeader: ViewFactory? { didSet { factoryChanged(for: .parallaxHeader) } }

    /// Called when somebody activates an item: by Enter or a double click or, with ``activatesOnSingleClick``, by a click.
    public var onActivate: ((LayoutIndexPath) -> Void)? { didSet { updateActivatable() } }
    /// Whether one click activates an item.
    public var activatesOnSingleClick = false

    /// Called when somebody has dragged an item to another place. The program changes its data, and then applies the movement as an
    /// edit. The destination is the item's index path after the movement, as in ``ViewEdits/moveItem(from:to:)``.
    public var onMove: ((_ source: LayoutIndexPath, _ destination: LayoutIndexPath) -> Void)?

    /// Which items are selected.
    public let selection = CollectionSelection()

    // MARK: State

    /// The widgets that stand for elements.
    let views: ElementViews
    /// The elements in view, and those that an animation moves out of view, in drawing order.
    var elements: [LayoutElement] = []
    // What is under way holds other things back:
    //
    // | flag | it is set by | what waits or is left out |
    // | --- | --- | --- |
    // | `isFilling` | `showElements` | another `showElements` within it: `mustFillAgain` has the first one go on; `jumpToAwaitedTarget` and `tellOthers`, until it is done |
    // | `isChanging` | `changeInSteps` | `tellOthers`, until all steps are done |
    // | `isBeingDriven` | `move(to:)`, which the driver calls | telling the driver, which `move(to:)` does itself if the layout has changed |
    // | `isBeingAllocated` | `sizeAllocated` | asking GTK for an allocation; the driver's `onChange` comes after it |
    // | `isSettingAdjustments` | `quietly` | `adjustmentMoved`: the view's own changes are no scrolling |
    // | `isDisposed` | GTK's signal `destroy` | all that makes widgets |

    /// Whether elements are being given widgets.
    var isFilling = false
    /// Whether something asked meanwhile for other elements to be shown.
    var mustFillAgain = false
    /// Whether a change of several steps is under way, of which others are told when it is complete.
    var isChanging = false
    /// How often the sections were set or edits were applied. Who goes on after telling others sees by it whether they have done so.
    var contentVersion = 0
    /// Whether GTK has disposed of the widget. Nothing is shown from then on.
    var isDisposed = false
    /// Whether GTK is giving the view an allocation.
    var isBeingAllocated = false
    /// Whether widgets have got new places since the last allocation.
    var needsAllocation = true

    var animation: EditAnimation?
    var animationTick: TickCallback?
    var scrollAnimation: ScrollAnimation?
    var scrollTick: TickCallback?
    /// Where to scroll to as soon as the view has a size.
    var awaitedScroll: AwaitedScroll?
    /// Where a jump goes that is under way.
    var jumpTarget: ScrollTarget?

    package var horizontalAxis = ScrollAxis()
    package var verticalAxis = ScrollAxis()
    package var isSettingAdjustments = false
    /// The adjustment's value less the offset, in points. It is not 0 while a scrolled window moves the adjustment and measuring has moved
    /// the content meanwhile, as `CollectionView+Scrollable.swift` explains.
    var valueShift = 0.0
    /// The timer that runs while something other than the view is moving the adjustment, and until it has been at rest for a moment.
    var rest: MainLoopSource?

    /// The item that the keyboard is at, or was last.
    var cursor: LayoutIndexPath?
    /// Where a selection with Shift begins.
    var selectionOrigin: LayoutIndexPath?
    /// What the last press has hit.
    var pressed: PressTarget?
    /// The item of the last click.
    var lastClick: LayoutIndexPath?
    var clicks = ClickCounter()
    var rubberBand: RubberBand?
    /// Whether the drag that is under way may select.
    var mayDrawRubberBand = false
    var rubberBandThreshold = DragThreshold()
    /// The item under the last press, which a drag would take along.
    var draggable: LayoutIndexPath?
    /// The item that is being dragged to another place, whose widget stays.
    var dragged: LayoutIndexPath? {
        didSet { views.held = dragged.map { LayoutElement.ID(.cell, $0) } }
    }
    var dropMark: DropMark?
    var model: SectionModel?

    /// - Parameter options: how the content is laid out. Without any, items are rows as broad as the view.
    public init(options: LayoutOptions = .rows) {
        reference = GObjectRef(taking: g_object_new_with_properties(CollectionView.type, 0, nil, nil)!.cast())
        views = ElementViews(in: reference.pointer)
        content = CollectionContent(options: options, cellLimit: ElementViews.mostCells)
        viewpoint = Viewpoint(content.layout.startOffset)
        Peer.attach(self, to: reference.pointer)
        views.owner = self
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        gtk_widget_set_hexpand(widget, 1)
        gtk_widget_set_vexpand(widget, 1)
        CollectionViewStyle.install()
        showHeaderBackground()
        selection.view = self
        connectKeys()
        connectPointer()
        connectReordering()
        connect(widget, "destroy") { [weak self] in self?.letGoOfWidgets() }
    }

    isolated deinit {
        letGoOfWidgets()
    }

    /// Ends all that moves, and unbinds and removes all widgets.
    private func letGoOfWidgets() {
        isDisposed = true
        rest?.cancel()
        animationTick?.cancel()
        scrollTick?.cancel()
        rubberBand = nil
        dropMark = nil
        views.removeAll()
        elements = []
    }

    // MARK: Answers

    /// The widget that a factory's widget of an element is in; `nil` if the element has none at the moment.
    public func widget(of id: LayoutElement.ID) -> UnsafeMutablePointer<GtkWidget>? { views[id]?.widget }

    /// The element that a widget stands for, or is in: a button asks with itself where it is.
    public func element(of widget: UnsafeMutablePointer<GtkWidget>) -> LayoutElement.ID? {
        views.view(around: widget)?.id
    }

    /// The item that a widget stands for, or is in.
    public func indexPath(of widget: UnsafeMutablePointer<GtkWidget>) -> LayoutIndexPath? {
        guard let id = element(of: widget), id.kind == .cell else { return nil }
        return id.indexPath
    }

    /// The elements that have widgets at the moment. Those that are not in view have the keyboard, or are on their way.
    public var liveElements: Set<LayoutElement.ID> { Set(views.live.keys) }

    /// How many widgets there are, those that wait to be used again included.
    public var widgetCount: Int { views.count }

}
