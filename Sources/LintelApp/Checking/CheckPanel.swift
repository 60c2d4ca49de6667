import CollectionCanvas
import CollectionDocument
import GTKBridge
import LayoutAudit
import StickyLayout

/// The strip under the canvases that lists what goes wrong at some offset, and what would mend it. A click on a row leads there. It is
/// hidden until it is requested.
///
/// It checks the canvas with the focus, in the background, after each change of its layout.
final class CheckPanel: PanelContent {
    let widget: Widget
    let isShown = Action(.showCheck, state: false)
    /// Marks on the canvases what is wrong at their offset.
    let overlay = CheckOverlay()
    /// Called with the element of the chosen row, and an offset at which it is wrong. The window sets it.
    var onChoice: ((LayoutElement.ID?, Double) -> Void)?
    /// Called before the list takes room from the canvases, with `true`, and after it has given the room back, with `false`. The window
    /// sets it.
    var onShow: ((Bool) -> Void)?
    /// Called with the change that a person applies to mend a finding. The window sets it.
    var onApply: ((OptionChange) -> Void)?

    let summary = WaitingLine()
    let list = FoundList<Finding>(label: tr("Findings"))
    /// The scrolled list. A panel without findings is a line.
    private let rows: Widget
    private let work = LatestWork()
    /// The published state of the canvases; `nil` before the first one.
    private var seen: SeenState?
    /// What was found, in the order of the rows.
    var findings: [Finding] { list.rows.map(\.content) }

    /// Whether the findings are not those of the present layout yet.
    var isChecking: Bool { work.isRunning }

    private static let listHeight: Int32 = 150

    /// What is wrong with a layout.
    private struct Checked: Sendable {
        let result: CheckResult
        /// Whether only the first sections were checked.
        let hasMoreSections: Bool
    }

    init() {
        rows = scrolled(list.widget, width: GTK_POLICY_NEVER)
        gtk_scrolled_window_set_min_content_height(rows.cast(), Self.listHeight)
        gtk_widget_set_vexpand(rows, 1)
        widget = box(GTK_ORIENTATION_VERTICAL, classes: ["check-panel"], [summary.widget, rows])
        returnKeyboard(from: widget)
        gtk_widget_set_vexpand(widget, 0)
        gtk_widget_set_visible(widget, 0)
        isShown.onRequest = { [weak self] in self?.setShown($0) }
        // Findings of another layout than the one on the canvas lead astray.
        summary.onLong = { [weak self] in self?.forgetFindings() }
        summary.onCancel = { [weak self] in self?.cancel() }
        list.onSelection = { [weak self] in
            self?.overlay.chosen = $0
            self?.redraw()
        }
        list.onChoice = { [weak self] in self?.choose($0) }
    }

    var isKeptShown: Bool { isShown.state }

    func setShown(_ isShown: Bool) {
        guard isShown != self.isShown.state else { return }
        self.isShown.state = isShown
        if isShown { onShow?(true) }
        gtk_widget_set_visible(widget, isShown.gboolean)
        if isShown { check() } else { clear() }
        if !isShown { onShow?(false) }
        redraw()
    }

    /// Checks a canvas that has changed. A hidden panel does so when it is shown.
    func render(_ seen: SeenState, _ changes: SeenChanges) {
        self.seen = seen
        overlay.canvas = seen.focused.canvas
        if isShown.state, !changes.isDisjoint(with: [.canvases, .focus]) { check() }
    }

    /// Goes to a finding: to the first offset at which it is there, and a little further on, where it can be seen.
    private func choose(_ finding: Finding) {
        let offset = finding.offsets.lowerBound + min(1, finding.offsets.length / 2)
        onChoice?(finding.element, offset)
    }

    // MARK: Checking

    private func check() {
        guard let canvas = seen?.focused else { return }
        if findings.isEmpty { summary.setText(tr("Checking…")) }
        summary.begin(tr("Checking…"))
        let layout = canvas.layout
        work.run { flag in
            let check = LayoutCheck(layout)
            return check.result { !flag.isSet }.map { Checked(result: $0, hasMoreSections: check.isCut) }
        } then: { [weak self] checked in
            self?.show(checked, of: canvas)
        }
    }

    /// Hidden, the panel checks nothing.
    private func clear() {
        work.cancel()
        summary.end(nil)
        forgetFindings()
    }

    private func cancel() {
        work.cancel()
        summary.end(tr("The check was cancelled. The next change is checked again."))
    }

    private func forgetFindings() {
        removeRows()
        gtk_widget_set_visible(rows, 0)
        overlay.findings = []
        redraw()
    }

    private func show(_ checked: Checked, of canvas: SeenCanvas) {
        overlay.findings = checked.result.findings
        let text = Self.summary(of: checked, in: canvas.layout)
        // Of several canvases, it is the one with the focus.
        summary.end(canvas.name.map { tr("{canvas}: {summary}", ["canvas": $0, "summary": text]) } ?? text)
        let shown = Array(checked.result.findings.prefix(FoundList<Finding>.mostRows))
        defer { redraw() }
        guard shown != findings || findings.isEmpty else { return }
        removeRows()
        gtk_widget_set_visible(rows, (!shown.isEmpty).gboolean)
        for finding in shown { addRow(for: finding, in: canvas.document) }
    }

    private func removeRows() {
        overlay.chosen = nil
        list.removeAll()
    }

    private func redraw() {
        for canvas in seen?.canvases ?? [] { if let canvas = canvas.canvas { gtk_widget_queue_draw(canvas.widget) } }
    }

    // MARK: Words

    /// `3 findings at 390 × 844: 2 stray headers, 1 overlap`.
    private static func summary(of checked: Checked, in layout: CollectionLayout) -> String {
        let size = [
            "width": layout.containerSize.width.shown(decimals: 0),
            "height": layout.containerSize.height.shown(decimals: 0),
        ]
        let counts = checked.result.counts
        var text: String
        if counts.isEmpty {
            let absences = CheckRule.allCases.map(\.absence).joined(separator: ", ")
            text = tr(
                "Nothing goes wrong at any offset, at {width} × {height}: {absences}.",
                size.merging(["absences": absences]) { $1 })
        } else {
            let kinds = CheckRule.allCases.compactMap { rule in counts[rule].map(rule.counted) }
            text = tr(
                "{findings}, at {width} × {height}", size.merging(["findings": kinds.joined(separator: ", ")]) { $1 })
        }
        if checked.hasMoreSections {
            text += " " + tr("Only the first {count} sections were checked.", ["count": "\(LayoutCheck.mostSections)"])
        }
        let mostRows = FoundList<Finding>.mostRows
        if checked.result.count > mostRows {
            text += " " + tr("The first {count} are listed.", ["count": "\(mostRows)"])
        }
        return text
    }

    private func addRow(for finding: Finding, in document: CollectionDocument) {
        let heading = tr(
            "{place} · {offsets}", ["place": finding.place(in: document), "offsets": finding.offsetWords])
        let title = label("", wraps: true)
        gtk_label_set_markup(title.cast(), "<b>\(heading.escapedMarkup)</b>\n\(finding.words.escapedMarkup)")
        var lines = [title]
        let remedy = finding.remedy?.sentence.translated.withTitlesOfOptions(in: document.options)
        if let remedy { lines.append(label(remedy, classes: ["dim-label", "caption"], wraps: true)) }
        let texts = box(GTK_ORIENTATION_VERTICAL, lines)
        gtk_widget_set_hexpand(texts, 1)
        let button = finding.remedy?.change.map { applyButton(for: $0, remedy ?? "") }
        let content = box(
            GTK_ORIENTATION_HORIZONTAL, spacing: 12, classes: ["difference-row"], [texts, button].compactMap(\.self))
        let row = list.insert(finding, showing: content, at: list.rows.count)
        row.setAccessibleLabel([heading, finding.words, remedy].compactMap(\.self).joined(separator: " "))
    }

    /// - Parameter remedy: the sentence that says what it does.
    private func applyButton(for change: OptionChange, _ remedy: String) -> Widget {
        let button: Widget = gtk_button_new_with_label(tr("Apply"))
        gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
        button.setAccessibleLabel(tr("Apply: {remedy}", ["remedy": remedy]))
        connect(button, "clicked") { [weak self] in self?.onApply?(change) }
        return button
    }
}

nonisolated extension Finding {
    /// The element that it is about first; `nil` for the viewport as a whole.
    var element: LayoutElement.ID? {
        switch (rule, section, item) {
        case (.pinnedRoom, _, _): nil
        case (_, let section?, let item?): .cell(item, inSection: section)
        case (_, let section?, nil): .header(section)
        case (_, nil, _): .parallaxHeader
        }
    }
}
