import GTKBridge
import StickyLayout

/// A transition under way in a canvas: from one frame to the next there is less of it.
@MainActor
struct CanvasAnimation {
    let transition: SceneTransition
    /// When it began, in seconds on the frame clock; known from its first frame on.
    fileprivate var start: Double?
    fileprivate var now = 0.0

    /// Long enough to follow with the eyes, short enough to wait for.
    static let duration = 0.2

    /// How much of the way lies ahead, from 1 to 0: ease-out, as a cubic.
    var remaining: Double {
        guard let start else { return 1 }
        let left = 1 - min(max(0, (now - start) / Self.duration), 1)
        return left * left * left
    }

    fileprivate var isOver: Bool { remaining <= 0 }

    init(_ transition: SceneTransition) { self.transition = transition }
}

/// Content that was edited moves from where it was to where it is.
extension Canvas {
    /// Whether the person wants things to move.
    var animates: Bool { property(of: gtk_widget_get_settings(widget), "gtk-enable-animations") }

    /// Shows what differs between two layouts of the content as a movement; `layout` and the offset are already the new.
    ///
    /// - Parameters:
    ///   - oldOrigin: the viewport's in the old content.
    ///   - ghosts: what is gone, as it looked.
    func animate(
        _ update: LayoutUpdate, from oldOrigin: (x: Double, y: Double), _ mapping: IndexMapping,
        ghosts: [SceneTransition.Ghost]
    ) {
        var transition = SceneTransition()
        transition.ghosts = ghosts
        transition.appearing = Set(update.appeared.map { SceneTransition.Identity($0.element) })
        let origin = layout.viewportOrigin(at: offset)
        let visible = Dictionary(visibleElements.map { (SceneTransition.Identity($0), $0.frame) }) { first, _ in first }
        for change in update.moved {
            var initial = change.initialFrame
            initial.x += origin.x - oldOrigin.x
            initial.y += origin.y - oldOrigin.y
            var identity = SceneTransition.Identity(change.element)
            if visible[identity] != change.finalFrame {
                // On its way out: the update names it as it was.
                guard let new = new(identity, mapping) else { continue }
                identity = new
                var element = change.element
                element.indexPath = identity.indexPath
                element.frame = change.finalFrame
                transition.leaving.append(element)
            }
            transition.displacements[identity] = SceneTransition.Displacement(from: change.finalFrame, to: initial)
        }
        if let animation {
            // What was still on its way goes on from where it is.
            for (identity, displacement) in animation.transition.displacements {
                guard let identity = new(identity, mapping) else { continue }
                let other = transition.displacements[identity, default: SceneTransition.Displacement()]
                transition.displacements[identity] = other + displacement * animation.remaining
            }
        }
        if let lifted, let final = visible[lifted.identity] {
            var initial = lifted.frame
            initial.x += origin.x
            initial.y += origin.y
            transition.displacements[lifted.identity] = SceneTransition.Displacement(from: final, to: initial)
            transition.foremost = lifted.identity
        }
        lifted = nil
        run(CanvasAnimation(transition))
    }

    private func new(_ old: SceneTransition.Identity, _ mapping: IndexMapping) -> SceneTransition.Identity? {
        switch old.kind {
        case .cell:
            return mapping.newIndexPath(of: old.indexPath).map { SceneTransition.Identity(.cell, $0) }
        case .header, .footer:
            return mapping.newSection(of: old.indexPath.section).map {
                SceneTransition.Identity(old.kind, LayoutIndexPath(item: 0, section: $0))
            }
        case .parallaxHeader:
            return old
        }
    }

    private func run(_ new: CanvasAnimation) {
        animation = new
        gtk_widget_queue_draw(widget)
        guard animationTick?.isActive != true else { return }
        animationTick = TickCallback(on: widget) { [weak self] now in self?.advanceAnimation(to: now) ?? false }
    }

    private func advanceAnimation(to now: Double) -> Bool {
        guard animation != nil else { return false }
        animation?.now = now
        if animation?.start == nil { animation?.start = now }
        if animation?.isOver == true { animation = nil }
        gtk_widget_queue_draw(widget)
        return animation != nil
    }

    /// Shows things where they are.
    func endAnimation() {
        animation = nil
        animationTick?.cancel()
        gtk_widget_queue_draw(widget)
    }
}
