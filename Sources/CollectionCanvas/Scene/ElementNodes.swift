import StickyLayout

/// A cache of the render nodes of recently visible elements, each in its own coordinates.
///
/// Scrolling finds nodes here and moves them. A node is made only when an element comes into view or changes its size.
/// The owner clears the cache when the style, the scale or the content changes.
@MainActor
package final class ElementNodes {
    /// Identifies what a node shows. Sizes are in device pixels.
    struct Key: Hashable {
        var part: Part
        var width: Int32
        var height: Int32
        /// Anything else that changes how it looks, such as how far a pinned edge has faded in.
        var variant: Int32
    }

    enum Part: Hashable {
        case element(LayoutElement.ID)
        /// The edge of a pinned header. All headers of one size share it.
        case pinnedEdge(isLeading: Bool)
    }

    private struct Entry {
        let node: RenderNode?
        var lastFrame: Int
        /// The image that was missing when the node was made.
        let awaits: ImageRequest?
    }

    /// The number of frames for which an unused node is kept: about a second of scrolling back.
    private static let patience = 90
    private var entries: [Key: Entry] = [:]

    /// The number of frames, of nodes made for them, and of nodes kept; for tests and measurements.
    private(set) var frame = 0
    private(set) var madeCount = 0
    var count: Int { entries.count }

    func removeAll() {
        entries.removeAll()
    }

    /// Removes the nodes that were painted without the image of `request`.
    package func imageArrived(_ request: ImageRequest) {
        entries = entries.filter { $0.value.awaits != request }
    }

    /// The images that nodes of this frame await. Removes earlier nodes that await one; they ask again when they come back.
    func awaitedImages() -> Set<ImageRequest> {
        entries = entries.filter { $0.value.awaits == nil || $0.value.lastFrame == frame }
        return Set(entries.values.lazy.compactMap(\.awaits))
    }

    /// Begins a frame, and sometimes removes unused nodes.
    func beginFrame() {
        frame += 1
        guard frame.isMultiple(of: Self.patience) else { return }
        let oldest = frame - Self.patience
        entries = entries.filter { $0.value.lastFrame >= oldest }
    }

    /// The node for `key`. If there is none, `paint` makes it, and says which image it needs that is being loaded.
    func node(for key: Key, paint: () -> (node: RenderNode?, awaits: ImageRequest?)) -> RenderNode? {
        if let index = entries.index(forKey: key) {
            entries.values[index].lastFrame = frame
            return entries.values[index].node
        }
        let (node, awaits) = paint()
        madeCount += 1
        entries[key] = Entry(node: node, lastFrame: frame, awaits: awaits)
        return node
    }
}
