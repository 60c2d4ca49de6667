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
    package var animates: Bool { property(of: gtk_widget_get_settings(widget), "gtk-enable-animations") }

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
        transition.appearing = Set(update.appeared.map(\.element.id))
        let origin = layout.viewportOrigin(at: offset)
        let visible = Dictionary(visibleElements.map { ($0.id, $0.frame) }) { first, _ in first }
        for change in update.moved {
            var initial = change.initialFrame
            initial.x += origin.x - oldOrigin.x
            initial.y += origin.y - oldOrigin.y
            var id = change.element.id
            if visible[id] != change.finalFrame {
                // On its way out: the update names it as it was.
                guard let new = mapping.newID(of: id) else { continue }
                id = new
                var element = change.element
                element.indexPath = id.indexPath
                element.frame = change.finalFrame
                transition.leaving.append(element)
            }
            transition.displacements[id] = SceneTransition.Displacement(from: change.finalFrame, to: initial)
        }
        if let animation {
            // What was still on its way goes on from where it is.
            for (id, displacement) in animation.transition.displacements {
                guard let id = mapping.newID(of: id) else { continue }
                let other = transition.displacements[id, default: SceneTransition.Displacement()]
                transition.displacements[id] = other + displacement * animation.remaining
            }
        }
        if let lifted, let final = visible[lifted.id] {
            var initial = lifted.frame
            initial.x += origin.x
            initial.y += origin.y
            transition.displacements[lifted.id] = SceneTransition.Displacement(from: final, to: initial)
            transition.foremost = lifted.id
        }
        lifted = nil
        run(CanvasAnimation(transition))
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
    package func endAnimation() {
        animation = nil
        animationTick?.cancel()
        gtk_widget_queue_draw(widget)
    }
}
