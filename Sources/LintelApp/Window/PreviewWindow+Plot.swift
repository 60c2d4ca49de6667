/// What the plot shows of the window's canvases.
extension PreviewWindow {
    func followPlot() {
        plot.onShown = { [weak self] in self?.plotChanged() }
        plot.plot.onScrub = { [weak self] in self?.driver.setOffset($0) }
        plot.differences.onChoice = { [weak self] header, offset in
            guard let self else { return }
            if inspecting.inspection.isActive { inspecting.inspection.hold(header) }
            driver.scroll(to: offset)
        }
        inspecting.onSubject = { [plot] in plot.plot.inspected = $0 }
        comparison.onCanvas = { [editing, inspecting] canvas in
            editing.takeInput(at: canvas)
            inspecting.takeKeys(at: canvas.widget)
        }
        comparison.onChange = { [weak self] in self?.comparisonChanged() }
    }

    private func comparisonChanged() {
        // What differs is best seen there.
        if comparison.isUnderWay, !isComparing { plot.show(true) }
        isComparing = comparison.isUnderWay
        followFocusedCanvas()
        plotChanged()
    }

    /// The inspector and the read-out tell of the canvas that the sidebar shows.
    private func followFocusedCanvas() {
        inspecting.compare(comparison.canvases, focused: comparison.focusedCanvas)
        sidebar.readout.show(comparison.focusedCanvas)
    }

    /// The curves, where anyone sees them.
    func plotChanged() {
        guard plot.isShown.state else { return }
        plot.show(comparison.series, of: canvas.document)
        plot.plot.offset = canvas.offset
    }
}
