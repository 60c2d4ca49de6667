import CollectionCanvas
import GTKBridge
import StickyLayout

/// An element's layout attributes, by their names in code, each with an explanation.
final class AttributesView {
    let widget = grid(columnSpacing: 12, rowSpacing: 3)
    private var rows: [(title: Widget, value: Widget)] = []

    init() {
        for (name, summary) in Self.attributes {
            let title = label(name, classes: ["dim-label", "caption"])
            gtk_label_set_yalign(title.cast(), 0)
            let value = label("", classes: ["numeric", "caption"], wraps: true)
            gtk_label_set_yalign(value.cast(), 0)
            gtk_widget_set_hexpand(value, 1)
            title.setTooltip(summary)
            // Values change in each frame, and each time a tooltip is set GTK asks where the pointer is, for which an X server
            // stalls every program.
            gtk_widget_set_has_tooltip(value, 1)
            connect(value, "query-tooltip") { (_: Int32, _: Int32, _: Bool, tooltip: OpaquePointer?) -> Bool in
                let text = gtk_label_get_text(value.cast()).map { String(cString: $0) } ?? ""
                gtk_tooltip_set_text(tooltip, "\(text)\n\(summary)")
                return !text.isEmpty
            }
            gtk_grid_attach(widget.cast(), title, 0, gint(rows.count), 1, 1)
            gtk_grid_attach(widget.cast(), value, 1, gint(rows.count), 1, 1)
            rows.append((title, value))
        }
    }

    /// Each attribute's name and its explanation.
    static var attributes: [(name: String, summary: String)] {
        [
            ("indexPath", tr("Which element it is. Sections and items count from 0.")),
            (tr("frame in the content"), tr("In points from the content's corner: x, y · width × height")),
            (tr("frame in the viewport"), tr("The same frame, seen from the viewport's corner")),
            (tr("frame in the document"), tr("Where the document has what was recorded, in the content")),
            (tr("natural place"), tr("Its frame in the content if nothing moved it")),
            ("zIndex", tr("Elements with a higher number are drawn over those with a lower one.")),
            ("isPinned", tr("Whether pinning holds it away from its own place")),
            ("stretchFactor", tr("How many points longer it is than at rest")),
            ("progressiveness", tr("1 at its natural length, 0 at its shortest, more than 1 when stretched")),
        ]
    }

    /// - Parameter inspected: `nil` hides the view.
    func render(_ inspected: InspectedElement?, among visible: [LayoutElement]) {
        gtk_widget_set_visible(widget, (inspected != nil).gboolean)
        guard let inspected else { return }
        for (row, text) in zip(rows, Self.texts(of: inspected, among: visible)) {
            // Attributes that the element does not have take no room.
            for widget in [row.title, row.value] { gtk_widget_set_visible(widget, (text != nil).gboolean) }
            if let text { row.value.setLabelText(text) }
        }
    }

    /// - Returns: a text for each attribute; `nil` if the attribute does not apply to the element.
    private static func texts(of inspected: InspectedElement, among visible: [LayoutElement]) -> [String?] {
        let layout = inspected.layout
        let natural = layout.naturalFrame(of: inspected.id).map(text) ?? "–"
        let expected = inspected.isRecorded ? inspected.expected.map { text(of: $0.frame) } ?? "–" : nil
        let path = inspected.id.indexPath
        let indexPath: String? =
            switch inspected.id.kind {
            case .cell:
                tr("section {section}, item {item}", ["section": "\(path.section)", "item": "\(path.item)"])
            case .header, .footer: tr("section {section}", ["section": "\(path.section)"])
            case .parallaxHeader: nil
            }
        guard let element = inspected.element, let span = inspected.span, let naturalSpan = inspected.natural else {
            return [indexPath, "–", "–", expected, natural, nil, nil, nil, nil]
        }
        let inViewport = element.frame.seen(from: layout.viewportOrigin(at: Viewpoint(inspected.offset)))
        if inspected.isRecorded {
            return [indexPath, text(of: element.frame), text(of: inViewport), expected, natural, nil, nil, nil, nil]
        }
        return [
            indexPath, text(of: element.frame), text(of: inViewport), nil, natural,
            AttributeWords.order(of: element, among: visible),
            inspected.explanation.map {
                AttributeWords.pin(
                    element.isPinned, $0.phase, distance: span.start - naturalSpan.start,
                    isInSight: inspected.isInSight)
            },
            element.stretchFactor == 0
                ? nil : AttributeWords.stretch(element.stretchFactor, natural: naturalSpan.length),
            AttributeWords.progress(of: inspected),
        ]
    }

    /// `0, 264 · 320 × 40`: the corner, then the size, in this order in mirrored windows, too.
    private static func text(of frame: LayoutRect) -> String {
        let corner = frame.x.shown + DecimalSign.listSeparator + frame.y.shown
        return "\u{200E}\(corner) · \(frame.width.shown) × \(frame.height.shown)"
    }
}

/// Explains the values of layout attributes in words.
nonisolated enum AttributeWords {
    /// `0.43: 43% of the way from its shortest (64) to its natural length (220)`, both in points.
    static func progress(_ progress: Double, shortest: Double, natural: Double) -> String {
        let values = [
            "progress": progress.shown, "percent": (progress * 100).shown(decimals: 0), "shortest": shortest.shown,
            "natural": natural.shown, "points": ((progress - 1) * (natural - shortest)).shown,
        ]
        if shortest < natural, progress > 1 {
            return tr("{progress}: {points} pt longer than its natural length ({natural})", values)
        }
        return shortest < natural
            ? tr(
                "{progress}: {percent}% of the way from its shortest ({shortest}) to its natural length ({natural})",
                values)
            : tr("{progress}: {percent}% of its natural length ({natural})", values)
    }

    /// The words for the progress of an element that shrinks; `nil` if it does not.
    static func progress(of inspected: InspectedElement) -> String? {
        guard let shortest = inspected.explanation?.shortestLength, let natural = inspected.natural?.length else {
            return nil
        }
        return inspected.element?.progressiveness.map { progress($0, shortest: shortest, natural: natural) }
            ?? tr("undefined: its shortest length is its natural length ({natural})", ["natural": natural])
    }

    /// `50: 50 pt longer than its natural length (40)`.
    static func stretch(_ factor: Double, natural: Double) -> String {
        tr(
            "{stretch}: {stretch} pt longer than its natural length ({natural})",
            ["stretch": factor, "natural": natural])
    }

    /// `true: held 264 pt away from its own place`, or `false: collapsing, 79 pt away from its own place`.
    static func pin(
        _ isPinned: Bool, _ phase: HeaderPhase, distance: Double, isInSight: Bool = true
    ) -> String {
        let values = ["points": abs(distance).shown, "phase": phase.title]
        if isPinned {
            return isInSight
                ? tr("true: held {points} pt away from its own place", values)
                : tr("true, but out of sight: held {points} pt away from its own place", values)
        }
        if abs(distance) < HeaderExplanation.leastDistance { return tr("false: it is in its own place") }
        return tr("false: {phase}, {points} pt away from its own place", values)
    }

    /// `4: drawn over 12 of the elements in view, and under 1`.
    static func order(of element: LayoutElement, among visible: [LayoutElement]) -> String {
        let under = visible.count { $0.zIndex < element.zIndex }
        let over = visible.count { $0.zIndex > element.zIndex }
        return tr(
            "{zIndex}: drawn over {under} of the elements in view, and under {over}",
            ["zIndex": "\(element.zIndex)", "under": "\(under)", "over": "\(over)"])
    }
}
