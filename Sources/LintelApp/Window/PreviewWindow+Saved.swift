import FileAccess
import GTKBridge

/// Saves the window's state and restores it at the next start.
extension PreviewWindow {
    /// Whether a window of this process has shown the hint of the first start.
    private static var hasShownHint = false

    /// Call it before the window is shown.
    func restoreState() {
        let state = SavedWindow.user
        savedState.hasSeenHint = state.hasSeenHint
        if !state.showsSidebar { sidebarLayout.setShown(false) }
        if let width = state.width, let height = state.height {
            gtk_window_set_default_size(window, width, height)
            // Parts for which it has no room would make the window wider.
            if !state.isMaximized { fit(width: width, height: height) }
        }
        if state.isMaximized { gtk_window_maximize(window) }
        canvasArea.panelHeight = state.panelHeight
        inspector.showsElementList.state = state.showsElementList
        inspector.showsOverlayList.state = state.showsOverlayList
        // Of several in one place, the one whose button is first is in front: the panel that is shown last.
        for panel in Panel.allCases.reversed() where state.shownPanels.contains(panel) {
            content(of: panel).setShown(true)
        }
        savedState = self.state
        let panels = Panel.allCases.map(\.description.action)
        for action in panels + [.showSidebar, .showElementList, .showOverlayList, .style] {
            onStateChange(of: action, in: window) { [weak self] in self?.saveStateLater() }
        }
        canvasArea.onPanelHeight = { [weak self] in self?.saveStateLater() }
    }

    /// Shows a hint about the inspector, the plot and the comparison when a user starts Lintel for the first time.
    func welcome() {
        guard !savedState.hasSeenHint, !Self.hasShownHint, editor.state.notices.isEmpty else { return }
        Self.hasShownHint = true
        toasts.notify(
            tr("Inspect, plot and compare what headers do"), button: tr("Show Inspector"),
            action: .showInspector, about: .hint)
        // A comparison shows the plot.
        for panel in Panel.allCases {
            onStateChange(of: panel.description.action, in: window) { [weak self] in self?.toasts.end(.hint) }
        }
        saveStateLater()
    }

    private func saveStateLater() {
        savingState?.cancel()
        savingState = after(milliseconds: 1_000, for: self) { $0.saveState() }
    }

    /// Writes the state if it changed.
    func saveState() {
        savingState?.cancel()
        let state = state
        guard state != savedState else { return }
        savedState = state
        DiskCalls.making(.savedWindow) { state.write(to: SavedWindow.userFile) }
    }

    private var state: SavedWindow {
        var state = SavedWindow()
        var (width, height): (Int32, Int32) = (0, 0)
        // The size of a maximized window is the one that it returns to.
        gtk_window_get_default_size(window, &width, &height)
        if width > 0, height > 0 { (state.width, state.height) = (width, height) }
        state.isMaximized = gtk_window_is_maximized(window) != 0
        state.panelHeight = canvasArea.panelHeight
        state.showsSidebar = sidebarLayout.isShownWhenWide
        state.shownPanels = Set(Panel.allCases.filter { content(of: $0).isKeptShown })
        state.showsElementList = inspector.showsElementList.state
        state.showsOverlayList = inspector.showsOverlayList.state
        state.style = style.preference.state
        state.hasSeenHint = savedState.hasSeenHint || Self.hasShownHint
        return state
    }
}
