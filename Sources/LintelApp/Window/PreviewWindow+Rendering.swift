import CollectionCanvas
import GTKBridge
import LintelDocument
import StickyLayout

/// Hands the two published values to the parts of the window. A part does nothing if its share has not changed. It reads the
/// published values and its own state, and requests no change of what is published.
extension PreviewWindow {
    /// Shows a new state of the document.
    ///
    /// - Parameter old: the state that the window showed before; `nil` for none.
    func render(_ state: EditorState, after old: EditorState?) {
        if state.openingCount != old?.openingCount {
            driver.stop()
            headerBar.title.endRenaming()
            ownRule.editor?.dropMistake()
        }
        // The canvases come first, because `SeenState` follows from them.
        comparison.render(state, after: old)
        publishSeen()

        documentActions.render(state)
        documents.render(state, after: old)
        banner.render(state.notices.shown)
        placeholder.render(state)
        offsetCorner.render(state)
        headerBar.title.render(
            title: Self.title(state), subtitles: Self.subtitles(state),
            name: state.hasDocument ? state.source.name : nil)
        renderComparing()
        window.setTitle(Self.title(state))
        exporting.render(state, after: old)
        sidebar.render(state, after: old)
        editing.render(state, after: old)
        inspector.render(state, after: old, editor.mapping(from: old))
        screenActions.render(state, after: old)
    }

    /// Shows the differences when a comparison begins.
    func renderComparing() {
        guard comparison.isComparing != headerBar.isComparing else { return }
        headerBar.isComparing = comparison.isComparing
        if comparison.isComparing { showDifferences() } else { plot.comparisonEnded() }
    }

    /// Brings the list of differences to the front.
    func showDifferences() {
        plot.comparisonBegan()
        canvasArea.panels.choose(plot.placeOfDifferences)
    }

    /// Publishes what the canvases show now, if that has changed.
    func publishSeen() {
        let seen = comparison.seen(in: editor.state, after: seen)
        let changes = seen.changes(since: self.seen)
        guard !changes.isEmpty else { return }
        self.seen = seen
        render(seen, changes)
    }

    private func render(_ seen: SeenState, _ changes: SeenChanges) {
        contentOffset.state = seen.viewpoint.offset
        sidebar.readout.render(seen)
        offsetCorner.render(seen)
        choiceTwins.canvas = seen.focused
        for panel in Panel.allCases { content(of: panel).render(seen, changes) }
        ownRule.editor?.contentMoved()
        editing.render(seen)
        exporting.render(changes)
        if changes != .viewpoint { renderOptions(seen) }
    }

    private func renderOptions(_ seen: SeenState) {
        let options = seen.focused.layout.options
        toasts.isOverStart =
            options.contentAnchor == .trailing && options.system.reads(\.contentAnchor)
            && options.scrollDirection == .vertical
        // A canvas has no size before its first frame.
        if seen.canvasSize != .zero { editor.canvasSize = seen.canvasSize }
        let shown = ShownOptions(options: editor.state.options, canvasSize: editor.canvasSize)
        guard shown != shownOptions else { return }
        shownOptions = shown
        optionActions.render(shown)
    }

    /// The title, such as `• Countries` for a document with unsaved work.
    private static func title(_ state: EditorState) -> String { (state.hasUnsavedWork ? "• " : "") + state.title }

    /// A line such as `Native · 25 sections · 249 items`, and shorter ones for where it does not fit.
    private static func subtitles(_ state: EditorState) -> [String] {
        if state.isSavingLong { return [tr("Saving…")] }
        guard state.hasDocument else { return [] }
        let (sections, items) = (Counts.sections(state.summary.sectionCount), Counts.items(state.summary.itemCount))
        // The sidebar and the canvas say the system, too, so it goes first. In a comparison there are several.
        let system = state.variants.isEmpty ? [state.document.options.system.title.translated] : []
        return [system + [sections, items], [sections, items], [sections]].map { $0.joined(separator: " · ") }
    }
}
