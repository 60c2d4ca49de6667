import GTKBridge
import StickyLayout

/// The animation of edits: content moves from its old place to the new one.
extension Canvas {
    /// Animates the difference between two layouts of the content. `layout` and the offset are already the new ones.
    ///
    /// - Parameters:
    ///   - oldOrigin: the viewport's origin in the old content.
    ///   - ghosts: removed elements, as they looked.
    func animate(
        _ update: LayoutUpdate, from oldOrigin: LayoutPoint, _ mapping: IndexMapping,
        ghosts: [SceneTransition.Ghost]
    ) {
        var transition = SceneTransition()
        transition.ghosts = ghosts
        transition.appearing = Set(update.appeared.map(\.id))
        let origin = layout.viewportOrigin(at: Viewpoint(offset))
        let visible = Dictionary(visibleElements.map { ($0.id, $0.frame) }) { first, _ in first }
        for change in update.moved {
            let (id, final) = (change.element.id, change.element.frame)
            if visible[id] == nil { transition.leaving.append(change.element) }
            transition.displacements[id] = change.initialFrame.seen(from: oldOrigin)
                .displacement(from: final.seen(from: origin))
        }
        if let animation {
            // Elements that were still moving continue from where they are.
            for (id, displacement) in animation.displacements {
                guard let id = mapping.newID(of: id) else { continue }
                transition.displacements[id, default: .zero] += displacement * animation.remaining
            }
        }
        if let lifted, let final = visible[lifted.id] {
            transition.displacements[lifted.id] = lifted.frame.displacement(from: final.seen(from: origin))
            transition.foremost = lifted.id
        }
        lifted = nil
        animation = transition
        showElements()
        guard animationTick?.isActive != true else { return }
        animationTick = TickCallback(on: widget) { [weak self] now in self?.advanceAnimation(to: now) ?? false }
    }

    private func advanceAnimation(to now: Double) -> Bool {
        animation?.advance(to: now)
        if animation?.remaining == 0 {
            endAnimation()
        } else {
            showElements()
        }
        return animation != nil
    }

    /// Ends the animation: elements are at their final places.
    package func endAnimation() {
        if let animation { widgets?.endFading(of: animation.appearing) }
        animation = nil
        animationTick?.cancel()
        showElements()
    }
}
