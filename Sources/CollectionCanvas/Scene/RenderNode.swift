import GTKBridge

/// Owns one reference to a `GskRenderNode`, which is immutable. Like a `GObjectRef`, keep it in a variable while you
/// use its pointer.
package final class RenderNode {
    package let pointer: OpaquePointer

    /// Takes the reference that a constructor returned.
    init(taking pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit {
        gsk_render_node_unref(pointer)
    }
}
