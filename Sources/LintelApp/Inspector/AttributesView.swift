import CollectionCanvas
import GTKBridge
import StickyLayout

/// An element's layout attributes, by their names in code, each with an explanation.
final class AttributesView {
    let widget = grid(columnSpacing: 12, rowSpacing: 3)
    private var rows: [(attribute: Attribute, title: Widget, value: Widget)] = []

    init() {
        for attribute in Self.attributes {
            let title = label(attribute.name, classes: ["dim-label", "caption"])
            gtk_label_set_yalign(title.cast(), 0)
            let value = label("", classes: ["numeric", "caption"], wraps: true)
            gtk_label_set_yalign(value.cast(), 0)
            gtk_widget_set_hexpand(value, 1)
            title.setTooltip(attribute.summary)
            // Values change in each frame, and each time a tooltip is set GTK asks where the pointer is, for which an X server
            // stalls every program.
            gtk_widget_set_has_tooltip(value, 1)
            connect(value, "query-tooltip") { (_: Int32, _: Int32, _: Bool, tooltip: OpaquePointer?) -> Bool in
                let text = gtk_label_get_text(value.cast()).map { String(cString: $0) } ?? ""
                gtk_tooltip_set_text(tooltip, "\(text)\n\(attribute.summary)")
                return !text.isEmpty
            }
            gtk_grid_attach(widget.cast(), title, 0, gint(rows.count), 1, 1)
            gtk_grid_attach(widget.cast(), value, 1, gint(rows.count), 1, 1)
            rows.append((attribute, title, value))
        }
    }

    /// A row of the view.
    struct Attribute {
        let name: String
        /// What it is, in a sentence.
        let summary: String
        /// `nil` where the attribute does not apply to the element.
        let value: (InspectedElement, _ visible: [LayoutElement]) -> String?
    }

    static let attributes = [
        Attribute(name: "indexPath", summary: tr("Which element it is. Sections and items count from 0.")) {
            inspected, _ in indexPath(of: inspected.id)
        },
        Attribute(
            name: tr("frame in the content"),
            summary: tr("In points from the content's corner: x, y · width × height")
        ) { inspected, _ in inspected.placedElement.map { text(of: $0.frame) } ?? "–" },
        Attribute(
            name: tr("frame in the viewport"), summary: tr("The same frame, seen from the viewport's corner")
        ) { inspected, _ in
            let origin = inspected.layout.viewportOrigin(at: Viewpoint(inspected.offset))
            return inspected.placedElement.map { text(of: $0.frame.seen(from: origin)) } ?? "–"
        },
        Attribute(
            name: tr("frame in the document"), summary: tr("Where the document has what was recorded, in the content")
        ) { inspected, _ in
            inspected.isRecorded ? inspected.expected.map { text(of: $0.frame) } ?? "–" : nil
        },
        Attribute(name: tr("natural place"), summary: tr("Its frame in the content if nothing moved it")) {
            inspected, _ in inspected.layout.naturalFrame(of: inspected.id).map { text(of: $0) } ?? "–"
        },
        Attribute(
            name: "zIndex", summary: tr("Elements with a higher number are drawn over those with a lower one.")
        ) { inspected, visible in
            inspected.laidOutElement.map { AttributeWords.order(of: $0, among: visible) }
        },
        Attribute(name: "isPinned", summary: tr("Whether pinning holds it away from its own place")) {
            inspected, _ in AttributeWords.pin(of: inspected)
        },
        Attribute(name: "stretchFactor", summary: tr("How many points longer it is than at rest")) {
            inspected, _ in AttributeWords.stretch(of: inspected)
        },
        Attribute(
            name: "progressiveness",
            summary: tr("1 at its natural length, 0 at its shortest, more than 1 when stretched")
        ) { inspected, _ in
            inspected.laidOutElement == nil ? nil : AttributeWords.progress(of: inspected)
        },
    ]

    /// - Parameter inspected: `nil` hides the view.
    func render(_ inspected: InspectedElement?, among visible: [LayoutElement]) {
        gtk_widget_set_visible(widget, (inspected != nil).gboolean)
        guard let inspected else { return }
        for row in rows {
            let text = row.attribute.value(inspected, visible)
            // Attributes that the element does not have take no room.
            for widget in [row.title, row.value] { gtk_widget_set_visible(widget, (text != nil).gboolean) }
            if let text { row.value.setLabelText(text) }
        }
    }

    private static func indexPath(of id: LayoutElement.ID) -> String? {
        let path = id.indexPath
        return switch id.kind {
        case .cell: tr("section {section}, item {item}", ["section": "\(path.section)", "item": "\(path.item)"])
        case .header, .footer: tr("section {section}", ["section": "\(path.section)"])
        case .parallaxHeader: nil
        }
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

    /// The words for the stretch of an element; `nil` if it is not stretched.
    static func stretch(of inspected: InspectedElement) -> String? {
        guard let element = inspected.laidOutElement, let natural = inspected.natural, element.stretchFactor != 0
        else { return nil }
        return stretch(element.stretchFactor, natural: natural.length)
    }

    /// `50: 50 pt longer than its natural length (40)`.
    static func stretch(_ factor: Double, natural: Double) -> String {
        tr(
            "{stretch}: {stretch} pt longer than its natural length ({natural})",
            ["stretch": factor, "natural": natural])
    }

    /// The words for the pinning of an element; `nil` where nothing explains its place.
    static func pin(of inspected: InspectedElement) -> String? {
        guard let element = inspected.laidOutElement, let span = inspected.span, let natural = inspected.natural,
            let explanation = inspected.explanation
        else { return nil }
        return pin(
            element.isPinned, explanation.phase, distance: span.start - natural.start,
            isInSight: inspected.isInSight)
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

nonisolated extension InspectedElement {
    /// The element, if it has a place now and one of its own.
    fileprivate var placedElement: LayoutElement? { span == nil || natural == nil ? nil : element }

    /// The same of an element that the layout has, and not a recording.
    fileprivate var laidOutElement: LayoutElement? { isRecorded ? nil : placedElement }
}
