/// What the plot shows of the window's canvases.
extension PreviewWindow {
    func followPlot() {
        plot.onShown = { [weak self] in self?.plotChanged() }
        plot.plot.onScrub = { [weak self] in self?.driver.setOffset($0) }
        plot.differences.onChoice = { [weak self] in self?.driver.scroll(to: $0) }
        inspecting.onSubject = { [plot] in plot.plot.inspected = $0?.curve }
        comparison.onChange = { [weak self] in self?.comparisonChanged() }
    }

    private func comparisonChanged() {
        // What differs is best seen there.
        if comparison.isUnderWay, !isComparing { plot.show(true) }
        isComparing = comparison.isUnderWay
        followFocusedCanvas()
        plotChanged()
    }

    /// The inspector tells of the canvas that the sidebar shows.
    func followFocusedCanvas() {
        inspecting.compare(comparison.canvases, focused: comparison.focusedCanvas)
    }

    /// The curves, where anyone sees them.
    func plotChanged() {
        guard plot.isShown.state else { return }
        plot.show(comparison.series, of: canvas.document)
        plot.plot.offset = canvas.offset
    }
}
