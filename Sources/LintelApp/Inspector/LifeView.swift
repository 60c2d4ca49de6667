import CollectionCanvas
import GTKBridge
import StickyLayout

/// The life of a header, from one end of the content to the other: `rests at 2608 · pins from 2608 · pushed from 3942: section end`.
/// Each step is a button that scrolls there. The step that was reached last is bold.
final class LifeView: WidgetOwner {
    let widget = flowBox(0...4, isHomogeneous: false)
    /// Called with the offset of the chosen step. `Inspector` sets it.
    var onChoice: ((Double) -> Void)?

    private var buttons: [Widget] = []
    private var shown: [Step] = []

    private struct Step: Equatable {
        let text: String
        let offset: Double
    }

    /// Headers of published layouts may jump with every cell, and people do not read more steps than this.
    private static let mostSteps = 12

    init() {
        widget.styled(["life"])
        widget.setAccessibleLabel(tr("The header's life"))
    }

    /// - Parameter inspected: `nil`, or an element without a life, hides the view.
    func render(_ inspected: InspectedElement?) {
        let steps = inspected.map { Self.steps(of: $0) } ?? []
        gtk_widget_set_visible(widget, (!steps.isEmpty).gboolean)
        if steps != shown { make(steps) }
        guard let inspected else { return }
        let now = inspected.offset + HeaderExplanation.leastDistance
        let reached = steps.dropFirst().lastIndex { $0.offset <= now }
        for (index, button) in buttons.enumerated() { button.setClass("reached", index == reached) }
    }

    private func make(_ steps: [Step]) {
        for button in buttons { gtk_flow_box_remove(widget.cast(), gtk_widget_get_parent(button)) }
        buttons = steps.map { step in
            let button: Widget = gtk_button_new()
            let text = label(step.text, classes: ["caption", "numeric"])
            gtk_button_set_child(button.cast(), text)
            gtk_button_set_has_frame(button.cast(), 0)
            button.setAccessibleLabel(step.text)
            button.setTooltip(tr("Scroll to {offset}", ["offset": step.offset]))
            connect(button, "clicked") { [weak self] in self?.onChoice?(step.offset) }
            widget.appendToFlow(button)
            return button
        }
        shown = steps
    }

    /// The place where the header rests, and its events.
    private static func steps(of inspected: InspectedElement) -> [Step] {
        guard inspected.id.isHeader, let natural = inspected.natural, natural.length > 0 else { return [] }
        let layout = inspected.layout
        // With the header in the middle of the viewport, where nothing holds it.
        let middle = natural.start - (layout.viewportLength - natural.length) / 2
        let offset = middle.clamped(to: layout.offsetRange)
        let rest = Step(
            text: tr("rests at {position}", ["position": inspected.restingStart(at: offset)]), offset: offset)
        let events = inspected.life.filter { $0.kind != .enters }.prefix(mostSteps)
            .map { Step(text: words(for: $0, of: inspected), offset: $0.offset) }
        return [rest] + events
    }

    /// The event in words. A push has the name of the limit that pushes, as in the rule.
    private static func words(for event: HeaderEvent, of inspected: InspectedElement) -> String {
        guard event.kind == .pushed,
            let there = inspected.layout.explanation(of: inspected.id, at: Viewpoint(event.offset)),
            let limit = there.limit?.title, !limit.isEmpty, there.start[.headerBefore] == nil
        else { return event.words }
        return tr("pushed from {offset}: {limit}", ["offset": event.offset.shown, "limit": limit])
    }
}
