import CollectionView
import GTKBridge
import Glibc
import StickyLayout

typealias Widget = UnsafeMutablePointer<GtkWidget>

/// A picture file, and the month in which it was last changed.
struct Picture: Sendable {
    let path: String
    let month: String
}

/// The pictures of a folder by month, the newest first.
func months(of folder: String) -> [[Picture]] {
    guard let directory = g_dir_open(folder, 0, nil) else { return [] }
    defer { g_dir_close(directory) }
    var pictures: [Picture] = []
    while let name = g_dir_read_name(directory).map({ String(cString: $0) }) {
        guard [".jpg", ".jpeg", ".png", ".webp"].contains(where: name.lowercased().hasSuffix) else { continue }
        let path = "\(folder)/\(name)"
        var status = stat()
        guard stat(path, &status) == 0, let time = g_date_time_new_from_unix_local(gint64(status.st_mtim.tv_sec)) else {
            continue
        }
        pictures.append(Picture(path: path, month: String(taking: g_date_time_format(time, "%Y-%m")) ?? ""))
        g_date_time_unref(time)
    }
    return Dictionary(grouping: pictures, by: \.month).sorted { $0.key > $1.key }.map(\.value)
}

/// A picture that is loaded when the tile is bound, and given up when it is unbound.
@MainActor
final class Tile: WidgetOwner {
    let widget: Widget = gtk_picture_new()
    /// Set once the picture that is being loaded is no longer wanted.
    private var isUnwanted = CancelFlag()
    private static let loading = BackgroundQueue(width: 2)

    init() {
        gtk_picture_set_content_fit(widget.cast(), GTK_CONTENT_FIT_COVER)
        // The row's own colour, which says that it is selected, shows around the picture.
        for set in [
            gtk_widget_set_margin_start, gtk_widget_set_margin_end, gtk_widget_set_margin_top,
            gtk_widget_set_margin_bottom,
        ] { set(widget, 3) }
    }

    func show(_ picture: Picture) {
        let flag = CancelFlag()
        isUnwanted = flag
        Self.loading.run {
            flag.isSet
                ? Pixels(nil) : Pixels(gdk_pixbuf_new_from_file_at_scale(picture.path, loadedSize, loadedSize, 1, nil))
        } then: { [weak self] pixels in
            guard let self, !flag.isSet, let pixbuf = pixels.pixbuf else { return }
            let texture = GObjectRef<OpaquePointer>(taking: gdk_texture_new_for_pixbuf(pixbuf))
            gtk_picture_set_paintable(widget.cast(), texture.pointer)
        }
    }

    func clear() {
        isUnwanted.set()
        gtk_picture_set_paintable(widget.cast(), nil)
    }
}

/// Pictures are read in this size, in points, whatever the zoom.
let loadedSize: Int32 = 240

/// A decoded picture on its way from a worker to the main thread.
final class Pixels: @unchecked Sendable {
    let pixbuf: OpaquePointer?
    init(_ pixbuf: OpaquePointer?) { self.pixbuf = pixbuf }
    deinit { pixbuf.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
}

/// A month, with a button that selects its pictures.
@MainActor
final class MonthHeader: WidgetOwner {
    let widget: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
    private let label: Widget = gtk_label_new(nil)

    init(onSelect: @escaping @MainActor (Widget) -> Void) {
        let button: Widget = gtk_button_new_with_label("Select")
        gtk_widget_add_css_class(button, "flat")
        gtk_widget_set_margin_start(label, 12)
        gtk_widget_set_hexpand(label, 1)
        gtk_label_set_xalign(label.cast(), 0)
        gtk_box_append(widget.cast(), label)
        gtk_box_append(widget.cast(), button)
        connect(button, "clicked") { [unowned self] in onSelect(widget) }
    }

    func show(_ text: String) { gtk_label_set_text(label.cast(), text) }
}

/// The grid, its pictures and its zoom.
@MainActor
final class Photos {
    let view: CollectionView
    private var tileSize = 120.0
    private static let tileSizes = 60.0...240.0

    init(_ months: [[Picture]]) {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: tileSize, height: tileSize)
        options.headerReferenceSize = LengthSize(width: .percent(100), height: .points(40))
        options.minimumLineSpacing = 0
        options.minimumInteritemSpacing = 0
        options.lineAlignment = .leading
        view = CollectionView(options: options)
        view.items = ViewFactory {
            Tile()
        } bind: { tile, path in
            tile.show(months[path.section][path.item])
        } unbind: { tile, _ in
            tile.clear()
        }
        view.headers = ViewFactory { [unowned self] in
            MonthHeader { [unowned self] header in
                guard let section = view.element(of: header)?.indexPath.section else { return }
                view.selection.paths = Set(
                    months[section].indices.map { LayoutIndexPath(item: $0, section: section) })
            }
        } bind: { header, path in
            header.show("\(months[path.section][0].month), \(months[path.section].count) pictures")
        }
        view.selection.mode = .multiple
        view.sections = months.map { .uniform(count: $0.count) }
    }

    /// Zooms with Ctrl and the wheel. The first picture in view stays where it is.
    func zoom(at scrolled: Widget) {
        let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)!
        gtk_event_controller_set_propagation_phase(wheel, GTK_PHASE_CAPTURE)
        connect(wheel, "scroll") { [unowned self] (_: Double, dy: Double) -> Bool in
            let modifiers = gtk_event_controller_get_current_event_state(wheel)
            guard modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0 else { return false }
            let wanted = tileSize * (1 - dy / 10)
            tileSize = min(max(wanted, Self.tileSizes.lowerBound), Self.tileSizes.upperBound)
            view.options.itemSize = LengthSize(width: tileSize, height: tileSize)
            return true
        }
        gtk_widget_add_controller(scrolled, wheel)
    }
}

gtk_init()
guard let folder = CommandLine.arguments.dropFirst().first, case let months = months(of: folder), !months.isEmpty else {
    print("usage: photos FOLDER\nThe folder must have pictures in it: JPEG, PNG or WebP.")
    exit(64)
}
let photos = Photos(months)
let window: Widget = gtk_window_new()
let scrolled: Widget = gtk_scrolled_window_new()
gtk_window_set_title(window.cast(), "Photos")
gtk_window_set_default_size(window.cast(), 640, 560)
gtk_scrolled_window_set_child(scrolled.cast(), photos.view.widget)
gtk_window_set_child(window.cast(), scrolled)
photos.zoom(at: scrolled)
gtk_window_present(window.cast())
while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 { g_main_context_iteration(nil, 1) }
