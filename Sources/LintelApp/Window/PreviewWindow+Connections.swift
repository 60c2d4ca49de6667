import CollectionCanvas
import GTKBridge
import LintelDocument
import StickyLayout

/// Connects the parts of the window, subject by subject.
extension PreviewWindow {
    func connectAll() {
        connectDocument()
        connectScrolling()
        connectCanvases()
        connectRecording()
        connectInspectorAndPlot()
        connectSidebar()
        connectPresets()
        connectOwnRule()
        connectHeaderBar()
        connectKeys()
        connectSize()
        connectClosing()
    }

    /// The document's states, its banner, and files that are dropped on the window.
    private func connectDocument() {
        editor.onChange(for: self) { window, state, old in window.render(state, after: old) }
        banner.onDismiss = { [weak self] in self?.editor.dismissProblem() }
        addAction(.cancelLoading, to: window) { [editor] in editor.cancelLoading() }
        // The former name, for scripts.
        addAction("cancel-folder", to: window) { [editor] in editor.cancelLoading() }
        acceptFiles(on: window.cast()) { [weak self] paths, x, y in
            guard let self, !editing.acceptDrop(of: paths, on: window.cast(), x: x, y: y) else { return }
            if paths.count == 1, RecordingActions.isRecording(paths[0]) {
                recording.open(paths[0])
            } else {
                documents.open(paths)
            }
        }
        joinEdits(of: editor, duringDragsIn: window)
        dropMotionsAheadOfReleases(at: window.cast())
        editor.onFinishTyping = { [weak self] in self?.finishTyping() }
    }

    /// Takes over all that is being typed in the window. Popovers stay open.
    private func finishTyping() {
        applyNumber(in: window)
        editing.applyTitles()
        headerBar.title.applyTitle()
    }

    /// The driver reports each movement and each layout, and the window publishes the new state of the canvases.
    private func connectScrolling() {
        driver.onChange = { [weak self] in self?.publishSeen() }
        // A worker may finish a layout when the window and its actions are gone.
        connect(window, "destroy") { [weak driver] in driver?.onChange = nil }
    }

    /// Input at the canvases, the document's own and those that are compared with it, and what it leads to in other parts.
    private func connectCanvases() {
        editing.connectInput(at: canvas)
        inspector.connectInput(at: canvas)
        comparison.onCanvas = { [editing, inspector, check, plot] canvas in
            editing.connectInput(at: canvas)
            inspector.connectInput(at: canvas)
            canvas.overlays += [check.overlay, plot.differences.mark]
        }
        editing.onExplain = { [weak inspector] in inspector?.explain($0) }
        editing.onRenameDocument = { [weak headerBar] in headerBar?.title.beginRenaming() }
        documents.onSelectingStep = { [weak editing] in editing?.reveal() }
        screenActions.onChange = { [documents] in documents.autosave.screen = $0 }
        documents.onRestoredScreen = { [weak screenActions] in screenActions?.restore($0) }
        documents.onPastedText = { [weak editing] in editing?.paste($0, then: $1) }
    }

    /// The canvas of a recording. It is looked at, and not edited.
    private func connectRecording() {
        comparison.onRecordedCanvas = { [inspector, plot] canvas in
            canvas.overlays += [RecordingOverlay(), plot.differences.mark]
            inspector.connectInput(at: canvas)
        }
        comparison.onFocus = { [weak self] in self?.publishSeen() }
        recording.onChange = { [weak self] old in self?.showRecording(insteadOf: old) }
        recording.keepingOffset = { [driver, canvas] edit in
            let offset = driver.viewpoint.offset
            edit()
            driver.setOffset(offset.clamped(to: canvas.layout.offsetRange))
        }
    }

    private func showRecording(insteadOf old: OpenedRecording?) {
        let opened = recording.opened
        // What was recorded lies on the document's elements only if the viewports are the same.
        if let viewport = opened?.viewport {
            screenActions.hold(viewport, for: .recording)
        } else {
            screenActions.release(.recording)
        }
        comparison.render(opened)
        publishSeen()
        renderComparing()
        if opened != nil, opened?.path != old?.path { showDifferences() }
    }

    private func connectInspectorAndPlot() {
        inspector.onSubject = { [plot] in plot.view.inspected = $0 }
        plot.view.onScrub = { [driver] in driver.setOffset($0) }
        let goThere: (LayoutElement.ID?, Double) -> Void = { [weak inspector, driver] element, offset in
            if let element, let inspector, inspector.model.isActive { inspector.model.hold(element) }
            driver.scroll(to: offset)
        }
        plot.differences.onChoice = goThere
        check.onChoice = goThere
        check.onShow = { [weak screenActions, weak canvas] isShown in
            guard let screenActions, let canvas else { return }
            if isShown {
                screenActions.holdPresentSize(canvas.layout.containerSize, for: .check)
            } else {
                screenActions.release(.check)
            }
        }
        check.onApply = { [editor] change in
            editor.editOptions(tr("Apply remedy")) { change.apply(to: &$0) }
        }
        canvas.overlays += [check.overlay, plot.differences.mark]
        plot.onTitle = { [weak plot, weak canvasArea] in
            if let plot { canvasArea?.panels.setTitle(plot.title, of: plot.widget) }
        }
        plot.differences.mark.onChange = { [weak comparison] in
            for canvas in comparison?.canvases ?? [] { gtk_widget_queue_draw(canvas.widget) }
        }
    }

    private func connectSidebar() {
        sidebar.page.makeSearchOnlyGroups = { SearchOnlyGroup.all().map { SidebarGroupView($0) } }
        sidebar.onLeave = { [weak sidebarLayout] in sidebarLayout?.leave() }
        addAction(.findOption, to: window) { [weak sidebarLayout, weak sidebar] in
            sidebarLayout?.setShown(true)
            sidebar?.beginSearch()
        }
        sidebarLayout.onChange = { [weak self] in
            guard let self else { return }
            inspector.place.room.width = sidebarLayout.contentWidth
            banner.isNarrow = sidebarLayout.isNarrow
            plot.isNarrow = sidebarLayout.isNarrow
            offsetCorner.isBesideReadout = sidebarLayout.isShown.state
        }
        comparison.onOneAtATime = { [weak self] in self?.offerRoomOfSidebar() }
        // The button of that offer would show a sidebar that is hidden meanwhile.
        onStateChange(of: .showSidebar, in: window) { [weak self] in self?.toasts.end(.hint) }
    }

    /// Says that the canvases would be side by side without the sidebar, if they would.
    private func offerRoomOfSidebar() {
        let count = comparison.canvases.count
        guard sidebarLayout.isShown.state, !sidebarLayout.isNarrow,
            !CanvasColumns.showsOne(ofColumns: count, in: sidebarLayout.width)
        else { return }
        toasts.notify(
            tr("Without the sidebar, all canvases are side by side"), button: tr("Hide Sidebar"),
            action: .showSidebar, about: .hint)
    }

    /// Presets, and the way to the place that shows the effect of one.
    private func connectPresets() {
        addAction(.preset, to: window) { [weak self] (name: String) in
            if let preset = Preset.named(name) { self?.choose(preset) }
        }
        addAction(.scrollToStart, to: window) { [driver, canvas] in
            driver.scroll(to: canvas.layout.offsetRange.lowerBound)
        }
    }

    private func choose(_ preset: Preset) {
        let sections = seen.focused.layout.sections(at: seen.viewpoint)
        editor.choosePreset(preset.title, preset.applied)
        guard preset.showsOnlyAtStart, !sections.isEmpty, !sections.contains(0) else { return }
        toasts.notify(
            tr("{preset} shows at the start of the content", ["preset": preset.title]), button: tr("Go There"),
            action: .scrollToStart, about: .hint)
    }

    /// The editor of an own rule, which is in the sidebar.
    private func connectOwnRule() {
        ownRule.header = { [weak inspector] in inspector?.model.ruledHeader }
        ownRule.options = { [editor] in editor.state.options }
        ownRule.onTerm = { [weak inspector] in inspector?.model.editedTerm = $0 }
        addAction(.editAsOwnRule, to: window) { [weak self] in self?.editAsOwnRule() }
    }

    private func editAsOwnRule() {
        guard editor.state.hasDocument else { return }
        let system = editor.state.options.system.title.translated
        if !editor.editAsOwnRule(of: seen.focused.layout) {
            toasts.notify(
                tr("This is the nearest rule: no rule does all that {system} does here", ["system": system]))
        }
        sidebarLayout.setShown(true)
        sidebar.showOptions()
        ownRule.grabFocus()
    }

    /// Actions that open something of the header bar or its menu.
    private func connectHeaderBar() {
        addAction(.shortcuts, to: window) { [window] in showShortcuts(ShortcutSection.all, over: window) }
        addAction(.about, to: window) { [window] in showAbout(over: window) }
        addAction(.showSystems, to: window) { [weak self] in self?.showSystemTable() }
        addAction(.chooseComparison, to: window) { [weak headerBar] in headerBar?.showCompareMenu() }
        addAction(.renameDocument, to: window) { [weak headerBar] in headerBar?.title.beginRenaming() }
    }

    private func showSystemTable() {
        if let systemTable { return gtk_window_present(systemTable.window) }
        let table = SystemTable(over: window)
        table.onClose = { [weak self] in self?.systemTable = nil }
        systemTable = table
        gtk_window_present(table.window)
    }

    private func connectKeys() {
        // Takes over what is being typed, even if nothing else has changed and there is nothing to save yet. The
        // application's accelerators activate the actions: this table only sees the keys first.
        addShortcuts(Shortcut.file, at: window.cast(), isFirst: true) { [weak self] _ in
            self?.finishTyping()
            return false
        }
        addShortcuts(Shortcut.undoing, at: window.cast(), isFirst: true) { [window, ownRule] action in
            applyNumber(in: window) || action == .undo && ownRule.editor?.undoMistake() == true
                || Shortcut.undoTyping(action, in: window)
        }
    }

    private func connectSize() {
        followSurfaceSize(of: window) { [weak self] width, height in
            if width > 1 { self?.fit(width: width, height: height) }
        }
    }

    private func connectClosing() {
        connect(window, "close-request") { [weak self] in !(self?.documents.shouldClose() ?? true) }
        // GTK 4.8 never frees a popover that is destroyed while it is open.
        connect(window, "unmap") { [weak self] in self?.editing.closePopover() }
        connect(window, "unrealize") { [weak self] in self?.saveState() }
        // GTK may keep the actions of the window that was closed last: it does if the pointer was over it. They hold parts of this object.
        connect(window, "destroy") { [window] in removeActions(of: window.cast()) }
    }

    /// The desktop's style, now and after each change.
    func connectStyle() {
        style.follow(for: self) { [weak self, window = WeakGObject(window)] appearance in
            // This object may outlive its widgets for a turn of the main loop.
            window.use { _ in
                self?.plot.appearance = appearance
                self?.comparison.appearance = appearance
                self?.exporting.dialog?.updateSoon()
                self?.inspector.appearance = appearance
                self?.sidebar.appearance = appearance
            }
        }
    }
}
