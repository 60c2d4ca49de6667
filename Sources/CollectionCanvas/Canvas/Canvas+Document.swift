import CollectionDocument
import GTKBridge
import StickyLayout

/// What a document is to the one that a canvas showed before.
package enum DocumentChange {
    /// An edited version. What is in view stays in view, and elements move to where they are now.
    case edited
    /// Another document. It is shown from where it starts out: its start, or its end if it rests there.
    case opened(ImageSource)
    /// What the same file has now. The offset stays, whatever is above it; missing pictures are looked for again.
    case reloaded(ImageSource)
}

extension Canvas {
    /// Shows another document from where it starts out: its start, or its end if it rests there.
    public func show(document: CollectionDocument, images: ImageSource) { set(document, as: .opened(images)) }

    /// Shows the current contents of the same file, without scrolling: the offset stays, whatever is above it now.
    /// Missing pictures are looked for again.
    public func reload(document: CollectionDocument, images: ImageSource) { set(document, as: .reloaded(images)) }

    /// Shows a document in place of the present one.
    ///
    /// - Parameter prepared: what was prepared for it elsewhere; `nil` for nothing.
    package func set(
        _ document: CollectionDocument, as change: DocumentChange, _ prepared: PreparedDocument? = nil
    ) {
        let old = shownDocument
        shownDocument = document
        changeCount += 1
        switch change {
        case .edited:
            layOutEdits(since: old, prepared)
        case .opened(let images):
            letGo(old)
            renderer.images.source = images
            renderer.contentChanged(to: document)
            layOutAnew(after: old, prepared)
            move(to: Viewpoint(layout.startOffset))
            driver?.layoutChanged(of: self)
        case .reloaded(let images):
            renderer.images.renew(from: images)
            renderer.contentChanged(to: document)
            keepsOffset = true
            layOutEdits(since: old, prepared)
            keepsOffset = isLayingOut && document.options != old.options
            widgets?.fillAgain()
            gtk_widget_queue_draw(widget)
        }
    }
}
