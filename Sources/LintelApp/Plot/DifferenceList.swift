import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// Lists, beside the plot, where headers of compared canvases are in different places, and how far apart they are at
/// most. A click on a row leads there. The list is computed in the background, and grows meanwhile.
final class DifferenceList: WidgetOwner {
    let widget: Widget
    /// Called with the header of the chosen row, and the offset at which it is furthest apart. The window sets it.
    var onChoice: ((LayoutElement.ID, Double) -> Void)?

    private let list = listBox()
    private let summary = label("", classes: ["dim-label", "caption", "difference-summary"], wraps: true)
    private var listed: [(found: DifferenceSearch.Found, title: Widget)] = []
    private let search = LatestWork()
    private var isComparing = false
    private var document = CollectionDocument()
    var appearance = Appearance() {
        didSet { for (found, title) in listed { render(found, in: title) } }
    }

    static let width: Int32 = 250

    init() {
        gtk_list_box_set_selection_mode(list.cast(), GTK_SELECTION_NONE)
        list.styled(["difference-list"])
        list.setAccessibleLabel(tr("Differences"))
        let scrolled = scrolled(list, width: GTK_POLICY_NEVER)
        gtk_widget_set_vexpand(scrolled, 1)
        summary.setTooltip(
            tr("The canvases' size decides what is in view, and so the number. Choose a screen size to keep it."))
        widget = box(GTK_ORIENTATION_VERTICAL, classes: ["difference-panel"], [summary, scrolled])
        gtk_widget_set_size_request(widget, Self.width, -1)
        gtk_widget_set_visible(widget, 0)
        connect(list, "row-activated") { [weak self] (row: Widget?) in
            guard let self, let row else { return }
            let index = Int(gtk_list_box_row_get_index(row.cast()))
            guard listed.indices.contains(index) else { return }
            let difference = listed[index].found.difference
            onChoice?(difference.header, difference.offsetOfLargest)
        }
    }

    /// Whether the window is too narrow for the list.
    var isNarrow = false {
        didSet { updateVisibility() }
    }

    /// Searches for differences between the first canvas and each of the others.
    func render(_ series: [PlotSeries], of document: CollectionDocument) {
        search.cancel()
        self.document = document
        listed.removeAll()
        while let row = gtk_widget_get_first_child(list) { gtk_list_box_remove(list.cast(), row) }
        isComparing = series.count > 1
        updateVisibility()
        guard isComparing else { return }
        summary.setLabelText(tr("Comparing…"))
        let size = series[0].layout.containerSize
        let isPartial = series[0].layout.sectionCount > DifferenceSearch.mostSections
        search.run { flag, report in
            DifferenceSearch.run(series, unless: flag, onFound: report)
        } onReport: { [weak self] in
            self?.append($0)
        } then: { [weak self] in
            self?.summarize(isPartial: isPartial, size)
        }
    }

    private func updateVisibility() {
        gtk_widget_set_visible(widget, (isComparing && !isNarrow).gboolean)
    }

    /// Shows the canvas in its colour, and the header.
    private func render(_ found: DifferenceSearch.Found, in title: Widget) {
        let canvas = CompareLabel.markup(found.series.canvas ?? 0, found.series.name, appearance)
        let header = document.name(of: found.difference.header).shown.escapedMarkup
        gtk_label_set_markup(title.cast(), "\(canvas) · \(header)")
    }

    private func append(_ found: DifferenceSearch.Found) {
        let values = [
            "from": found.difference.offsets.lowerBound.shown(decimals: 0),
            "to": found.difference.offsets.upperBound.shown(decimals: 0),
            "distance": tr("{count} point", "{count} points", count: Int(found.difference.largest.rounded())),
            "canvas": found.only ?? "",
        ]
        let text =
            found.only == nil
            ? tr("up to {distance} apart, at offsets {from}–{to}", values)
            : tr("in view in {canvas} only, at offsets {from}–{to}", values)
        // No line ends within a range.
        let unbroken = text.replacing("–", with: "–\u{2060}")
        let title = label("", wraps: true)
        render(found, in: title)
        listed.append((found, title))
        let row = box(
            GTK_ORIENTATION_VERTICAL, classes: ["difference-row"],
            [title, label(unbroken, classes: ["dim-label", "caption", "numeric"], wraps: true)])
        gtk_list_box_append(list.cast(), row)
        let header = document.name(of: found.difference.header)
        let name = [found.series.name, header, text].compactMap(\.self).joined(separator: ", ")
        gtk_widget_get_parent(row)?.setAccessibleLabel(name)
    }

    /// - Parameter size: the canvases' size. What is in view depends on it, and so do the differences.
    private func summarize(isPartial: Bool, _ size: LayoutSize) {
        let differences =
            if listed.count == DifferenceSearch.mostFound {
                tr("The first {count} differences", ["count": "\(listed.count)"])
            } else if listed.isEmpty {
                isPartial ? tr("No differences in the first sections") : tr("No differences")
            } else if isPartial {
                tr(
                    "{count} difference in the first sections", "{count} differences in the first sections",
                    count: listed.count)
            } else {
                tr("{count} difference", "{count} differences", count: listed.count)
            }
        let (width, height) = (size.width.shown(decimals: 0), size.height.shown(decimals: 0))
        summary.setLabelText(
            tr(
                "{differences} at {width} × {height}",
                ["differences": differences, "width": width, "height": height]))
    }
}

/// Compares the header curves of layouts with those of the first. It takes long: call it away from the main thread.
nonisolated enum DifferenceSearch {
    struct Found: Sendable {
        var series: PlotSeries
        var difference: HeaderCurve.Difference
        /// The only canvas with the header in view; `nil` if it is in view in both.
        var only: String?
    }

    /// People do not read more differences than this.
    static let mostFound = 200
    /// If there are more sections than this, only the first are searched.
    static let mostSections = 2_000

    /// Calls `onFound` with the differences, header by header; the parallax header comes first.
    static func run(_ series: [PlotSeries], unless flag: CancelFlag, onFound: (Found) -> Void) {
        let offsets = series.offsets
        let scrolls = offsets.lowerBound < offsets.upperBound
        let sections = 0..<min(series[0].layout.sectionCount, mostSections)
        var room = mostFound
        for header in [.parallaxHeader] + sections.map(LayoutElement.ID.header) {
            guard room > 0, !flag.isSet else { return }
            let curves = series.map { $0.layout.headerCurve(of: header, over: scrolls ? offsets : series.whole) }
            for (other, curve) in zip(series, curves).dropFirst() {
                let found =
                    scrolls
                    ? curves[0].differences(from: curve)
                    : [curves[0].difference(from: curve, at: offsets.lowerBound)].compactMap(\.self)
                for difference in found.prefix(room) {
                    room -= 1
                    let isInFirst = curves[0].position(at: difference.offsetOfLargest) != nil
                    let only = isInFirst ? series[0].name : other.name
                    onFound(Found(series: other, difference: difference, only: difference.largest > 0 ? nil : only))
                }
            }
        }
    }
}
