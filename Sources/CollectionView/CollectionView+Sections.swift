import GTKBridge
import StickyLayout

/// The sections and options as a whole.
extension CollectionView {
    /// The sections. Setting them shows other content: every widget is bound again, and what was measured is forgotten. Content that was
    /// at its start stays there, and any other at its offset. For changes of the content that is there, ``apply(_:)`` does less, and
    /// shows them.
    ///
    /// - Complexity: O(*sections* + *items with sizes of their own*), to read as well.
    public var sections: [CollectionSection] {
        get { content.sections }
        set { show(newValue) }
    }

    private func show(_ sections: [CollectionSection]) {
        checkThatNoFactoryIsAtWork("sections")
        endAnimation()
        endScrolling()
        let keyboard = keyboardPlace
        let isAtStart = abs(viewpoint.offset - layout.startOffset) < CollectionContent.rounding
        content.show(sections)
        contentVersion += 1
        viewpoint.offset = isAtStart ? layout.startOffset : viewpoint.offset.clamped(to: layout.offsetRange)
        forgetWhatTheHandHasHit()
        views.follow({ $0 }, isChanged: { _ in true })
        selection.keep(content.contains)
        cursor = cursor.flatMap { content.contains($0) ? $0 : nil }
        selectionOrigin = nil
        changeInSteps {
            fill()
            focusNeighbor(ofRemoved: keyboard) { [content] in
                content.contains($0) ? $0 : nil
            } newSection: { [content] in
                content.traits.indices.contains($0) ? $0 : nil
            }
        }
    }

    /// A press, a click and a drag were meant for the content that was there.
    private func forgetWhatTheHandHasHit() {
        pressed = nil
        lastClick = nil
        draggable = nil
        dragged = nil
        dropMark = nil
    }

    /// How the content is laid out. Setting them keeps in view what was in view.
    public var options: LayoutOptions {
        get { content.options }
        set { if newValue != content.options { show(under: newValue) } }
    }

    private func show(under options: LayoutOptions) {
        checkThatNoFactoryIsAtWork("options")
        endAnimation()
        endScrollAnimation()
        let position = layout.position(at: viewpoint)
        content.setOptions(options)
        updateMeasuredViews()
        viewpoint.offset = layout.offset(for: position).clamped(to: layout.offsetRange)
        for view in views.live.values where view.measuredOrientation != nil {
            view.measuredOrientation = isVertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
            gtk_widget_queue_resize(view.widget)
        }
        showHeaderBackground()
        fill()
    }
}
