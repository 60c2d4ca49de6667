import BenchmarkSupport
import CollectionView
import GTKBridge
import StickyLayout

/// Zooming a grid of 22,621 picture tiles from 60 points to 240 and back: a `CollectionView` with 300 headers, and a `GtkGridView` without.
extension WidgetsGroup {
    private static let tileCounts = (0..<300).map { $0 < 121 ? 76 : 75 }
    /// In points.
    private static let tileSizes: [Double] = {
        let growing = Array(stride(from: 60.0, through: 240, by: 6))
        return growing + growing.reversed()
    }()

    /// What the steps of a zoom took, in milliseconds: until all widgets had their places, and until the frame was painted.
    private struct ZoomCosts {
        var layout: [Double] = []
        var frame: [Double] = []
    }

    static func compareZoom() {
        let ours = zoomView()
        let theirs = zoomGridView()
        report("grid.zoom", ours.layout.median, "ms")
        report("grid.zoom.frame", ours.frame.median, "ms")
        report("grid.list", theirs.layout.median, "ms")
        report("grid.list.frame", theirs.frame.median, "ms")
        report("grid.ratio", ours.layout.median / theirs.layout.median)
        report("grid.ratio.frame", ours.frame.median / theirs.frame.median)
    }

    private static func zoomView() -> ZoomCosts {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: 120, height: 120)
        options.headerReferenceSize = LengthSize(width: .percent(100), height: .points(36))
        options.minimumLineSpacing = 4
        options.minimumInteritemSpacing = 4
        options.lineAlignment = .leading
        let view = CollectionView(options: options)
        view.items = ViewFactory {
            gtk_picture_new()
        } bind: { picture, _ in
            gtk_picture_set_paintable(picture.cast(), tile.pointer)
        }
        view.headers = ViewFactory {
            gtk_label_new("A folder")
        } bind: { _, _ in
        }
        view.sections = tileCounts.map { .uniform(count: $0) }
        let scroller = scrolledWindow(around: view.widget, width: windowSize.width, height: windowSize.height)
        gtk_window_present(scroller.window)
        waitForFrame(of: scroller.window.cast())
        view.scroll(to: .item(150, 40), at: .leading, animated: false)
        waitForFrame(of: scroller.window.cast())

        var costs = ZoomCosts()
        var error = 0.0
        for size in tileSizes {
            guard let anchor = view.layout.anchor(at: view.viewpoint) else { fail("no tile is in view") }
            let before = view.layout.frame(of: anchor.indexPath).y - view.offset
            var next = options
            next.itemSize = LengthSize(width: size, height: size)
            measureStep(of: scroller, &costs) { view.options = next }
            let after = view.layout.frame(of: anchor.indexPath).y - view.offset
            error = max(error, abs(after - before))
        }
        report("grid.zoom.error", (error * 1e6).rounded() / 1e6, "points", digits: 6)
        gtk_window_destroy(scroller.window)
        return costs
    }

    /// As a program zooms a `GtkGridView`: its tiles in use ask for another size, and as many columns are allowed as have room.
    private static func zoomGridView() -> ZoomCosts {
        let grid = TileGrid(count: tileCounts.reduce(0, +), tile: tile.pointer)
        let scroller = scrolledWindow(around: grid.widget, width: windowSize.width, height: windowSize.height)
        grid.setTileSize(120, in: windowSize.width)
        gtk_window_present(scroller.window)
        waitForFrame(of: scroller.window.cast())
        grid.scroll(to: tileCounts.reduce(0, +) / 2)
        waitForFrame(of: scroller.window.cast())
        var costs = ZoomCosts()
        for size in tileSizes {
            measureStep(of: scroller, &costs) { grid.setTileSize(Int32(size), in: windowSize.width) }
            guard grid.shownCount > 0 else { fail("GtkGridView shows nothing") }
        }
        gtk_window_destroy(scroller.window)
        return costs
    }

    private static func measureStep(of scroller: Scroller, _ costs: inout ZoomCosts, _ step: () -> Void) {
        let began = Clocks.processCPU
        step()
        let laidOut = waitForFrame(of: scroller.window.cast())
        costs.layout.append(laidOut - began)
        costs.frame.append(Clocks.processCPU - began)
    }

    /// A picture of 64 by 64 pixels.
    private static let tile: GObjectRef<OpaquePointer> = {
        let bytes = g_bytes_new([UInt8](repeating: 0x80, count: 64 * 64 * 4), 64 * 64 * 4)
        defer { g_bytes_unref(bytes) }
        let texture: OpaquePointer = gdk_memory_texture_new(64, 64, GDK_MEMORY_R8G8B8A8, bytes, 64 * 4).cast()
        return GObjectRef(taking: texture)
    }()
}
