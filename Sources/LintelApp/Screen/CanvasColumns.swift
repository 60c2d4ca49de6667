import GTKBridge

/// The widget that holds the columns of the canvases: side by side and equally wide, or, where they have too little room, one at a
/// time.
///
/// A column that is out of sight keeps its size, so its canvas is laid out like the one in sight. The plot and the differences
/// compare all canvases at one size.
final class CanvasColumns: WidgetOwner {
    var widget: Widget { reference.pointer }
    private let reference: GObjectRef<Widget>
    /// The columns, in order.
    private var columns: [Widget] { widget.children }
    /// The index of the column that is in sight where only one has room.
    var chosen = 0 {
        didSet { if chosen != oldValue { gtk_widget_queue_allocate(widget) } }
    }
    /// Whether only one column has room.
    private(set) var showsOne = false
    /// Called after `showsOne` has changed. `Comparison` sets it.
    var onChange: (() -> Void)?

    /// The least width of a column beside others, in points.
    nonisolated static let leastWidth: Int32 = 200
    /// The least width of the line between two columns, in points.
    nonisolated private static let lineWidth: Int32 = 1

    init() {
        reference = GObjectRef(taking: box(GTK_ORIENTATION_HORIZONTAL, classes: ["canvas-columns"]))
        gtk_widget_set_layout_manager(widget, Self.layoutManager())
        Peer.attach(self, to: widget)
    }

    func insert(_ column: Widget, at index: Int) {
        gtk_box_insert_child_after(widget.cast(), column, index > 0 ? columns[index - 1] : nil)
    }
    func remove(_ column: Widget) { gtk_box_remove(widget.cast(), column) }

    // MARK: Layout

    /// Where a column is: its left edge and its width, in points.
    struct Place: Equatable {
        var start: Int32
        var width: Int32
    }

    /// Whether so many columns are shown one at a time in a room of this width.
    nonisolated static func showsOne(ofColumns count: Int, in width: Int32) -> Bool {
        count > 1 && width < Int32(count) * leastWidth
    }

    /// The places of columns that are side by side, from left to right. All have the same width; a pixel that is left over
    /// makes a line between two columns wider.
    nonisolated static func places(ofColumns count: Int, in width: Int32) -> [Place] {
        guard count > 1 else { return [Place(start: 0, width: width)] }
        let lines = Int32(count - 1)
        let columnWidth = (width - lines * lineWidth) / Int32(count)
        let extra = width - lines * lineWidth - columnWidth * Int32(count)
        var start: Int32 = 0
        return (0..<Int32(count)).map { index in
            defer { start += columnWidth + lineWidth + (index < extra ? 1 : 0) }
            return Place(start: start, width: columnWidth)
        }
    }

    private static func layoutManager() -> UnsafeMutablePointer<GtkLayoutManager> {
        gtk_custom_layout_new(
            nil,
            { widget, orientation, _, minimum, natural, _, _ in
                onMainThread(widget, orientation, minimum, natural) { widget, orientation, minimum, natural in
                    let measure = Peer.of(widget, as: CanvasColumns.self)?.measure(orientation)
                    minimum?.pointee = measure?.minimum ?? 0
                    natural?.pointee = measure?.natural ?? 0
                }
            },
            { widget, width, height, _ in
                onMainThread(widget, width, height) { widget, width, height in
                    Peer.of(widget, as: CanvasColumns.self)?.allocate(width: width, height: height)
                }
            })
    }

    /// Room for the largest column: the others may be out of sight.
    private func measure(_ orientation: GtkOrientation) -> (minimum: Int32, natural: Int32) {
        var (minimum, natural): (Int32, Int32) = (0, 0)
        for column in columns {
            var (least, wanted): (Int32, Int32) = (0, 0)
            gtk_widget_measure(column, orientation, -1, &least, &wanted, nil, nil)
            minimum = max(minimum, least)
            natural = max(natural, wanted)
        }
        return (minimum, natural)
    }

    private func allocate(width: Int32, height: Int32) {
        let columns = columns
        let showsOne = Self.showsOne(ofColumns: columns.count, in: width)
        let places =
            showsOne
            ? columns.map { _ in Place(start: 0, width: width) } : Self.places(ofColumns: columns.count, in: width)
        let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        for (index, (column, place)) in zip(columns, places).enumerated() {
            gtk_widget_set_child_visible(column, (!showsOne || index == min(chosen, columns.count - 1)).gboolean)
            let left = isMirrored ? width - place.start - place.width : place.start
            var corner = graphene_point_t(Double(left), 0)
            gtk_widget_allocate(column, place.width, height, -1, gsk_transform_translate(nil, &corner))
        }
        guard showsOne != self.showsOne else { return }
        self.showsOne = showsOne
        // The change adds or removes a row, which must not happen while sizes are given out.
        whenIdle(for: self) { $0.onChange?() }
    }
}
