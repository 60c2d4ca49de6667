import GTKBridge
import StickyLayout

/// What a collection view scrolls to.
public enum ScrollTarget: Equatable, Sendable {
    /// An item of a section.
    case item(_ section: Int, _ item: Int)
    /// A section's header.
    case header(_ section: Int)
    /// A section's footer.
    case footer(_ section: Int)
    /// The first and the last offset at which content rests.
    case start, end

    /// An item.
    public static func item(_ path: LayoutIndexPath) -> ScrollTarget { .item(path.section, path.item) }

    /// The same target after edits; `nil` if it is gone.
    func mapped(_ mapping: IndexMapping) -> ScrollTarget? {
        switch self {
        case .item(let section, let item):
            mapping.newIndexPath(of: LayoutIndexPath(item: item, section: section)).map { .item($0) }
        case .header(let section): mapping.newSection(of: section).map { .header($0) }
        case .footer(let section): mapping.newSection(of: section).map { .footer($0) }
        case .start, .end: self
        }
    }
}

/// A scroll of a view that has no size yet, in which nothing can be in view.
struct AwaitedScroll {
    var target: ScrollTarget
    let alignment: ScrollAlignment
    /// Whether the cursor's row then gets the keyboard.
    var givesKeyboard: Bool
}

/// A scroll that is under way.
struct ScrollAnimation {
    var target: ScrollTarget
    let alignment: ScrollAlignment
    /// In seconds on the frame clock; known from the first frame on.
    var start: Double?
    /// The part of the way that remains, from 1 to 0.
    var remaining = 1.0

    /// In seconds.
    static let duration = 0.25
}

/// Scrolling to an element, clear of everything that pins.
///
/// All that moves the content, and which movements under way it ends:
///
/// | function | who calls it | ends a scroll or a jump to an element | stops the driver, and a fling of the scrolled window |
/// | --- | --- | --- | --- |
/// | `scroll(to:at:animated:)`, and by it `focus(_:)` | the program, Tab, and arrow keys by `go(to:_:)` | yes, and begins another | yes |
/// | `setOffset(_:)` | the program | yes | yes |
/// | `adjustmentMoved(_:)` | a scroll bar, or `GtkScrolledWindow` | yes | the driver only |
/// | `move(to:)`, a `Viewpoint` | the driver | no | no: it is the driver |
/// | `jump(to:at:)` | `scroll` without animation or at its end, and the first size | another jump | no |
/// | `moveWithinEdges(to:isByHand:)` | all of these but `move(to:)`, and a drag or a rubber band at an edge | no | no |
extension CollectionView {
    /// Scrolls to an element. Where items on the way are measured, the target moves with them: in the end the element is exactly where it
    /// is to be. Nothing happens if there is no such element. A view that is not shown yet opens there.
    ///
    /// - Parameters:
    ///   - alignment: where in the part of the viewport that pinned elements leave free.
    ///   - animated: whether the content glides there, if the desktop has animations on.
    public func scroll(to target: ScrollTarget, at alignment: ScrollAlignment = .nearest, animated: Bool = true) {
        guard offset(of: target, at: alignment) != nil else { return }
        // The keyboard goes to the cursor's row wherever the view then scrolls to.
        let givesKeyboard = awaitedScroll?.givesKeyboard ?? false
        stopAllMovement()
        guard hasArea else {
            awaitedScroll = AwaitedScroll(target: target, alignment: alignment, givesKeyboard: givesKeyboard)
            return
        }
        guard animated, animates, gtk_widget_get_mapped(widget) != 0 else { return jump(to: target, at: alignment) }
        scrollAnimation = ScrollAnimation(target: target, alignment: alignment)
        scrollTick = TickCallback(on: widget) { [weak self] now in self?.advanceScroll(to: now) ?? false }
    }

    /// Where the content must be scrolled to, as far as sizes are known.
    private func offset(of target: ScrollTarget, at alignment: ScrollAlignment) -> Double? {
        let id: LayoutElement.ID
        switch target {
        case .start: return layout.offsetRange.lowerBound
        case .end: return layout.offsetRange.upperBound
        case .item(let section, let item): id = .cell(item, inSection: section)
        case .header(let section): id = .header(section)
        case .footer(let section): id = .footer(section)
        }
        return layout.scrollOffset(for: id, at: alignment, from: viewpoint)
    }

    /// Goes to the target at once, and again as long as what comes into view there is measured and moves the target. Who is told of it may
    /// edit, which moves the target as well, or scroll to somewhere else, which ends the jump.
    private func jump(to target: ScrollTarget, at alignment: ScrollAlignment) {
        jumpTarget = target
        defer { jumpTarget = nil }
        for _ in 0..<Self.mostJumps {
            guard let target = jumpTarget, let offset = offset(of: target, at: alignment),
                abs(offset - viewpoint.offset) > CollectionContent.rounding
            else { return }
            moveWithinEdges(to: offset, isByHand: false)
        }
    }

    /// Once the view has a size, goes to the target that it got before.
    func jumpToAwaitedTarget() {
        guard let awaited = awaitedScroll, hasArea, !isFilling else { return }
        awaitedScroll = nil
        jump(to: awaited.target, at: awaited.alignment)
        if awaited.givesKeyboard { afterAllocation { [weak self] in self?.giveCursorTheKeyboardOutOfView() } }
    }

    /// Goes on to where the targets are after edits.
    func followScrollTargets(_ mapping: IndexMapping) {
        if let target = awaitedScroll?.target.mapped(mapping) {
            awaitedScroll?.target = target
        } else {
            awaitedScroll = nil
        }
        jumpTarget = jumpTarget?.mapped(mapping)
        if let target = scrollAnimation?.target.mapped(mapping) {
            scrollAnimation?.target = target
        } else {
            endScrollAnimation()
        }
    }

    /// An upper bound, so that a jump always ends. Each jump measures a viewport of items.
    private static let mostJumps = 20

    func advanceScroll(to now: Double) -> Bool {
        guard var animation = scrollAnimation,
            let target = offset(of: animation.target, at: animation.alignment)
        else {
            endScrollAnimation()
            return false
        }
        let start = animation.start ?? now
        let left = 1 - ((now - start) / ScrollAnimation.duration).clamped(to: 0...1)
        let remaining = left * left * left
        // As large a part of what is left as leads to the curve, wherever the target is by now.
        let share = 1 - remaining / animation.remaining
        animation.start = start
        animation.remaining = remaining
        scrollAnimation = animation
        guard remaining > 0 else {
            endScrollAnimation()
            jump(to: animation.target, at: animation.alignment)
            return false
        }
        moveWithinEdges(to: viewpoint.offset + (target - viewpoint.offset) * share, isByHand: false)
        return true
    }

    /// Ends all that moves the content, because the program or a key says where it goes.
    func stopAllMovement() {
        endScrolling()
        driver?.stop()
        stopScrolledWindow()
        guard rest?.isActive == true else { return }
        rest?.cancel()
        // What comes next may move nothing, and value and offset are to be the same again. Within a change or while elements get their
        // widgets, `tellOthers` does it in the end.
        if !isChanging, !isFilling { configureAdjustments() }
    }

    /// Ends a fling of the scrolled window's, and its way back from past an edge. Otherwise each of its frames would take the content
    /// away from where it goes now.
    private func stopScrolledWindow() {
        guard let scrolled = gtk_widget_get_ancestor(widget, gtk_scrolled_window_get_type()),
            gtk_scrolled_window_get_kinetic_scrolling(scrolled.cast()) != 0
        else { return }
        // GTK has no function for it, but does it when it no longer may move by itself.
        gtk_scrolled_window_set_kinetic_scrolling(scrolled.cast(), 0)
        gtk_scrolled_window_set_kinetic_scrolling(scrolled.cast(), 1)
    }

    /// Ends a scroll that is under way or awaited.
    func endScrolling() {
        awaitedScroll = nil
        jumpTarget = nil
        endScrollAnimation()
    }

    func endScrollAnimation() {
        guard scrollAnimation != nil else { return }
        scrollAnimation = nil
        scrollTick?.cancel()
    }
}
