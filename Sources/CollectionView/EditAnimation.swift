import GTKBridge
import StickyLayout

/// The way of the elements from their places before an edit to those after it.
@MainActor
struct EditAnimation {
    /// From an element's final frame to where it began: x, y, width and height, in points of the viewport.
    typealias Displacement = SIMD4<Double>

    var displacements: [LayoutElement.ID: Displacement] = [:]
    var appearing: Set<LayoutElement.ID> = []
    /// Elements that move out of view. Their frames are the final ones, in content coordinates.
    var leaving: [LayoutElement] = []
    /// Removed elements, as they looked.
    var ghosts: [Ghost] = []

    /// The part of the way that remains, from 1 to 0: a cubic ease-out.
    private(set) var remaining = 1.0
    /// In seconds on the frame clock; known from the first frame on.
    private var start: Double?

    /// In seconds: long enough to follow with the eyes, and short enough not to be a delay.
    private static let duration = 0.2

    mutating func advance(to now: Double) {
        let start = start ?? now
        self.start = start
        let left = 1 - ((now - start) / Self.duration).clamped(to: 0...1)
        remaining = left * left * left
    }

    /// A frame on its way.
    func presented(_ frame: LayoutRect, of id: LayoutElement.ID) -> LayoutRect {
        guard let displacement = displacements[id] else { return frame }
        let numbers = frame.numbers + displacement * remaining
        return LayoutRect(x: numbers.x, y: numbers.y, width: max(0, numbers.z), height: max(0, numbers.w))
    }

    func drawGhosts(on snapshot: OpaquePointer) {
        for ghost in ghosts {
            gtk_snapshot_push_opacity(snapshot, remaining)
            gtk_snapshot_append_node(snapshot, ghost.node)
            gtk_snapshot_pop(snapshot)
        }
    }
}

/// A picture of a widget whose element is gone, where the widget was.
@MainActor
final class Ghost {
    let node: OpaquePointer

    /// - Returns: `nil` for a widget that shows nothing.
    init?(of view: LiveView, in parent: Widget) {
        guard gtk_widget_get_mapped(view.widget) != 0 else { return nil }
        let snapshot: OpaquePointer = gtk_snapshot_new()
        gtk_widget_snapshot_child(parent, view.widget, snapshot)
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
        self.node = node
    }

    isolated deinit { gsk_render_node_unref(node) }
}

extension LayoutRect {
    var numbers: SIMD4<Double> { SIMD4(x, y, width, height) }
}
