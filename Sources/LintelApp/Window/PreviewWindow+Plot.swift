/// Connects the plot to the window's canvases.
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
    }

    /// Updates the curves if the plot is shown.
    func plotChanged() {
        guard plot.isShown.state else { return }
        plot.show(comparison.series, of: canvas.document)
    }
}
