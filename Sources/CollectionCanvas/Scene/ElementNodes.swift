/// The render nodes of the elements that were seen lately, each in its own coordinates.
///
/// Scrolling finds its nodes here and moves them; a node is made only for what comes into view, or
/// changes its size. Whoever owns the cache clears it when the style, the scale or the content changes.
@MainActor
package final class ElementNodes {
    /// What a node shows. Sizes are in device pixels.
    struct Key: Hashable {
        var part: Part
        var section: Int
        var item: Int
        var width: Int32
        var height: Int32
        /// Whatever else makes it look different, such as how far a pinned edge has faded in.
        var variant: Int32 = 0
    }

    enum Part: UInt8 {
        case cell, header, footer, picture, pinnedEdge
    }

    private struct Entry {
        let node: RenderNode?
        var lastFrame: Int
        /// The image that was missing when the node was made.
        let awaits: ImageRequest?
    }

    /// How many frames a node that nobody asks for is kept: a second or so of scrolling back.
    private let patience: Int
    private var entries: [Key: Entry] = [:]

    /// How many frames there were, how many nodes were made for them, and how many are kept. For tests and
    /// figures.
    private(set) var frame = 0
    private(set) var madeCount = 0
    var count: Int { entries.count }

    init(patience: Int = 90) {
        self.patience = patience
    }

    func removeAll() {
        entries.removeAll()
    }

    /// Forgets the nodes that were painted without the image of `request`.
    package func imageArrived(_ request: ImageRequest) {
        entries = entries.filter { $0.value.awaits != request }
    }

    /// Begins a frame, and now and then lets go what has not been seen for a while.
    func beginFrame() {
        frame += 1
        guard frame.isMultiple(of: patience) else { return }
        let oldest = frame - patience
        entries = entries.filter { $0.value.lastFrame >= oldest }
    }

    /// The node for `key`, which `paint` makes when there is none yet. It returns with it the image
    /// that it would have liked to show and that is still on its way.
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
