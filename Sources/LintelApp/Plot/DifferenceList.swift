import CollectionCanvas
import CollectionDocument
import GTKBridge
import StickyLayout

/// Lists, beside the plot, where headers of compared canvases are in different places, how far apart they are at most, and why.
/// A click on a row leads there and marks the header. The list is computed in the background, and grows meanwhile. The largest
/// differences come first, or the headers in order.
final class DifferenceList: WidgetOwner {
    let widget: Widget
    /// Called with the element of the chosen row, if it has one, and the offset at which that is furthest apart. The window sets it.
    var onChoice: ((LayoutElement.ID?, Double) -> Void)?
    /// Outlines the header of the selected row on the canvases.
    let mark = DifferenceMark()
    /// Called after a comparison began or ended. The panel sets it.
    var onComparing: (() -> Void)?
    /// Whether there is anything to compare.
    private(set) var isComparing = false {
        didSet { if isComparing != oldValue { onComparing?() } }
    }

    private let list = FoundList<Row>(label: tr("Differences"))
    private let scrolledList: Widget
    let summary = WaitingLine()
    /// Leads to the largest difference.
    private let largest: Widget = gtk_button_new()
    private let byHeader: Widget = gtk_toggle_button_new_with_label(tr("By Header"))
    private var selected: DifferenceSearch.Found?
    /// What was selected before the rows were made anew, until its row is there again.
    private var selectedBefore: DifferenceSearch.Found?
    private let search = LatestWork()
    private var document = CollectionDocument()
    var appearance = Appearance() {
        didSet { for row in listed { render(row.found, in: row.title) } }
    }

    static let width: Int32 = 250

    /// What is in a row, and the parts of it that change.
    private struct Row {
        let found: DifferenceSearch.Found
        let title: Widget
        let reason: Widget
    }

    /// In the order of the rows.
    private var listed: [Row] { list.rows.map(\.content) }

    init() {
        scrolledList = scrolled(list.widget, width: GTK_POLICY_NEVER)
        gtk_widget_set_vexpand(scrolledList, 1)
        summary.setTooltip(
            tr(
                "The number depends on how much is in view, and so on the size of the canvases. Choose a screen size to keep it."
            ))
        gtk_button_set_child(largest.cast(), label("", classes: ["caption", "numeric"]))
        gtk_widget_set_hexpand(largest, 1)
        byHeader.styled(["caption"])
        byHeader.setTooltip(tr("List the differences in the order of the headers, not by their size"))
        let order = box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, classes: ["difference-order"], [largest, byHeader])
        widget = box(GTK_ORIENTATION_VERTICAL, classes: ["difference-panel"], [summary.widget, order, scrolledList])
        gtk_widget_set_size_request(widget, Self.width, -1)
        list.onChoice = { [weak self] in self?.goTo($0.found) }
        list.onSelection = { [weak self] row in
            self?.selected = row?.found
            self?.mark.element = row?.found.element
        }
        connect(largest, "clicked") { [weak self] in
            let largest = self?.list.rows.max { $0.content.found.isLess(than: $1.content.found) }
            guard let self, let row = largest else { return }
            list.select(row.widget)
            scrolledList.bringIntoSight(row.widget)
            goTo(row.content.found)
        }
        connect(byHeader, "toggled") { [weak self] in self?.sort() }
        summary.onCancel = { [weak self] in
            self?.search.cancel()
            self?.summary.end(tr("Comparing was cancelled. The list may lack differences."))
        }
    }

    private func goTo(_ found: DifferenceSearch.Found) { onChoice?(found.element, found.offsetOfLargest) }

    /// Searches for differences between the first canvas and each of the others.
    func render(_ series: [PlotSeries], of document: CollectionDocument) {
        search.cancel()
        self.document = document
        removeRows()
        renderLargest()
        isComparing = series.count > 1
        guard isComparing else {
            selectedBefore = nil
            summary.end(nil)
            return
        }
        summary.setText(tr("Comparing…"))
        summary.begin(tr("Comparing…"))
        let size = series[0].layout.containerSize
        let isPartial = series[0].layout.sectionCount > DifferenceSearch.mostSections
        search.run { flag, report in
            DifferenceSearch.run(series, of: document, unless: flag, onFound: report)
        } onReport: { [weak self] in
            self?.insert($0)
            self?.renderLargest()
        } then: { [weak self] in
            self?.summarize(isPartial: isPartial, size)
        }
    }

    private func removeRows() {
        selectedBefore = selected ?? selectedBefore
        list.removeAll()
        (selected, mark.element) = (nil, nil)
    }

    /// Shows the canvas in its colour, and the header.
    private func render(_ found: DifferenceSearch.Found, in title: Widget) {
        let canvas = CompareLabel.markup(found.series.canvas ?? 0, found.series.name, appearance)
        gtk_label_set_markup(title.cast(), "\(canvas) · \(name(of: found).shown.escapedMarkup)")
    }

    /// The name of the element that is elsewhere.
    private func name(of found: DifferenceSearch.Found) -> String {
        found.element.map { document.name(of: $0) } ?? tr("All content")
    }

    // MARK: Order

    private var sortsByHeader: Bool { gtk_toggle_button_get_active(byHeader.cast()) != 0 }

    /// Whether a difference is listed before another one.
    private func precedes(_ a: DifferenceSearch.Found, _ b: DifferenceSearch.Found) -> Bool {
        sortsByHeader ? a.number < b.number : b.isLess(than: a)
    }

    /// Adds a row in its place. Where there are too many, the row of the smallest difference goes.
    func insert(_ found: DifferenceSearch.Found) {
        let index = listed.firstIndex { precedes(found, $0.found) } ?? listed.count
        let row = addRow(for: found, at: index)
        if selectedBefore?.isSameDifference(as: found) == true {
            selectedBefore = nil
            list.select(row)
        }
        let listed = listed
        if listed.count > FoundList<Row>.mostRows,
            let smallest = listed.indices.min(by: { listed[$0].found.isLess(than: listed[$1].found) })
        {
            list.remove(at: smallest)
        }
        hideRepeatedReasons()
    }

    /// Shows a reason once where rows that follow each other have the same.
    private func hideRepeatedReasons() {
        var last: DifferenceSearch.Found?
        for row in listed {
            let isRepeated = last?.series.canvas == row.found.series.canvas && last?.reason == row.found.reason
            gtk_widget_set_visible(row.reason, (!isRepeated && !row.found.reason.isEmpty).gboolean)
            last = row.found
        }
    }

    private func sort() {
        let found = listed.map(\.found)
        removeRows()
        for found in found { insert(found) }
    }

    private func renderLargest() {
        let found = listed.map(\.found).max { $0.isLess(than: $1) }
        let text = found.map { found in
            found.largest.map { largest in
                tr("Largest: {points} pt at {offset}", ["points": largest, "offset": found.offsetOfLargest])
            }
                ?? tr(
                    "Longest: {points} pt at {offset}",
                    ["points": found.offsets.length, "offset": found.offsetOfLargest])
        }
        gtk_widget_set_visible(largest, (text != nil).gboolean)
        gtk_widget_set_visible(byHeader, (listed.count > 1).gboolean)
        guard let text, let child = gtk_button_get_child(largest.cast()) else { return }
        child.setLabelText(text)
        largest.setAccessibleLabel(text)
        largest.setTooltip(tr("Scroll to the largest difference"))
    }

    // MARK: Rows

    private func addRow(for found: DifferenceSearch.Found, at index: Int) -> Widget {
        let values = [
            "from": found.offsets.lowerBound.shown(decimals: 0),
            "to": found.offsets.upperBound.shown(decimals: 0),
            "distance": tr("{count} point", "{count} points", count: Int(clamping: (found.largest ?? 0).rounded())),
            "canvas": found.only ?? "",
        ]
        let text =
            if found.largest != nil {
                tr("up to {distance} apart, at offsets {from}–{to}", values)
            } else if found.only != nil {
                tr("in view in {canvas} only, at offsets {from}–{to}", values)
            } else {
                tr("at offsets {from}–{to}", values)
            }
        // No line ends within a range.
        let unbroken = text.replacing("–", with: "–\u{2060}")
        let title = label("", wraps: true)
        render(found, in: title)
        let reason = label(found.reason, classes: ["caption"], wraps: true)
        let content = box(
            GTK_ORIENTATION_VERTICAL, classes: ["difference-row"],
            [
                title, label(unbroken, classes: ["dim-label", "caption", "numeric"], wraps: true), reason,
            ])
        let row = list.insert(Row(found: found, title: title, reason: reason), showing: content, at: index)
        let name = [found.series.name, name(of: found), text, found.reason].compactMap(\.self).joined(separator: ", ")
        row.setAccessibleLabel(name)
        row.setTooltip(found.reason)
        return row
    }

    /// - Parameter size: the canvases' size. What is in view depends on it, and so do the differences.
    private func summarize(isPartial: Bool, _ size: LayoutSize) {
        let differences =
            if listed.count == FoundList<Row>.mostRows {
                tr("The {count} largest differences", ["count": "\(listed.count)"])
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
        summary.end(
            tr(
                "{differences} at {width} × {height}",
                ["differences": differences, "width": width, "height": height]))
    }
}
