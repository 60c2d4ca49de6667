import GTKBridge

/// Holds one reference to a `GskRenderNode`, which never changes once it is made. It needs a name as a `GObjectRef` does.
package final class RenderNode {
    package let pointer: OpaquePointer

    /// Takes over the reference that a constructor returned.
    init(taking pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit {
        gsk_render_node_unref(pointer)
    }
}
