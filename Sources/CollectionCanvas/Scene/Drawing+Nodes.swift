import GTKBridge

/// Drawing existing nodes.
extension Drawing {
    package func node(_ node: RenderNode) { gtk_snapshot_append_node(snapshot, node.pointer) }

    /// - Parameter opacity: from 0, invisible, to 1.
    package func faded(to opacity: Double, _ body: () -> Void) {
        gtk_snapshot_push_opacity(snapshot, opacity)
        body()
        gtk_snapshot_pop(snapshot)
    }
}
